"""What dialogs are made of: nothing that they say is cut."""

from __future__ import annotations

import pytest

from verbeval_gui.app.dialogs.parts import label
from verbeval_gui.figures.style import Style


@pytest.mark.parametrize("text", ["&Token inicial", "&Tamaño", "T&otal", "A&V"])
def test_a_label_with_a_key_shows_its_last_letter_whole(qtbot, text):
    made = label(text, Style())
    qtbot.addWidget(made)
    made.setBuddy(made)
    made.adjustSize()
    wide = label(text, Style())
    qtbot.addWidget(wide)
    wide.setBuddy(wide)
    wide.resize(made.width() + 40, made.height())
    made.show()
    wide.show()

    whole = wide.grab().toImage()
    beyond = whole.copy(made.width(), 0, 40, whole.height())
    empty = beyond.copy(39, 0, 1, 1).pixel(0, 0)
    assert all(beyond.pixel(x, y) == empty for x in range(40) for y in range(beyond.height()))
