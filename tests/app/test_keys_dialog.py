from __future__ import annotations

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QLabel, QScrollArea

from verbeval_gui.app.actions import Actions
from verbeval_gui.app.dialogs.keys_dialog import KeysDialog, key_groups, shown_key
from verbeval_gui.figures.style import Style

LISTED = {key for group in key_groups() for line in group.lines for key in line.keys}


@pytest.fixture
def dialog(qtbot):
    dialog = KeysDialog(Style())
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def test_every_key_of_the_program_is_listed(qapp):
    owner = QObject()
    keys = {
        action.shortcut().toString() for action in Actions(owner).findChildren(QObject) if hasattr(action, "shortcut")
    }
    keys -= {"", *(f"Ctrl+{n}" for n in range(2, 7))}

    assert keys <= {QKeySequence(key).toString() for key in LISTED}


def test_keys_and_gestures_stand_with_their_words(dialog):
    words = [label.text() for label in dialog.findChildren(QLabel)]
    assert "Ctrl+Shift+C" in words
    assert "Ctrl+Shift+click" in words
    assert "Pick a range of bins, move the threshold or a column" in words
    assert all(label.width() >= label.sizeHint().width() for label in dialog.findChildren(QLabel))


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_scroll_bar_keeps_away_from_the_words(qtbot, scale):
    dialog = KeysDialog(Style(scale=scale))
    qtbot.addWidget(dialog)
    dialog.show()
    area = dialog.findChild(QScrollArea)
    page, bar = area.widget(), area.verticalScrollBar()

    assert bar.isVisible()
    assert page.sizeHint().width() + 4 <= area.viewport().width()


def test_gestures_are_no_keys(qapp):
    assert shown_key("Ctrl+click") == "Ctrl+click"
    assert shown_key("Alt+Left") == QKeySequence("Alt+Left").toString(QKeySequence.SequenceFormat.NativeText)


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_Return])
def test_escape_and_enter_close_it(qtbot, dialog, key):
    qtbot.keyClick(dialog, key)
    assert not dialog.isVisible()
