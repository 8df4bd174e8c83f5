from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from verbeval_gui import __version__
from verbeval_gui.app.dialogs.about_dialog import AboutDialog
from verbeval_gui.figures.style import Style


@pytest.fixture
def dialog(qtbot):
    dialog = AboutDialog(Style())
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def test_it_says_version_licences_and_that_nothing_leaves(dialog):
    words = "\n".join(label.text() for label in dialog.findChildren(QLabel))
    assert f"verbeval {__version__}" in words
    assert "Nothing leaves this computer." in words
    assert "MIT" in words
    assert "SIL Open Font License 1.1" in words


def test_the_fonts_licence_unfolds_and_the_window_grows_with_it(qtbot, dialog):
    height = dialog.height()
    assert not dialog.text.isVisible()

    qtbot.mouseClick(dialog.show_licence, Qt.MouseButton.LeftButton)

    assert "SIL OPEN FONT LICENSE" in dialog.text.toPlainText()
    qtbot.waitUntil(lambda: dialog.height() > height)
    assert dialog.text.isVisible()
