from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from verbeval_gui.figures.style import Style
from verbeval_gui.widgets.entry_line import EntryLine


@pytest.fixture
def line(qtbot):
    line = EntryLine(Style())
    qtbot.addWidget(line)
    line.show()
    line.activateWindow()
    line.open("Tags", "", "", ("idiom", "idle", "recheck"))
    return line


def test_a_known_word_completes_itself_and_typing_goes_on_over_what_was_added(line):
    QTest.keyClicks(line.edit, "id")
    assert (line.edit.text(), line.edit.selectedText()) == ("idiom", "iom")
    QTest.keyClicks(line.edit, "l")
    assert line.edit.text() == "idle"


def test_each_word_of_the_list_completes_and_none_that_stands_there_already(line):
    QTest.keyClicks(line.edit, "idiom, id")
    assert line.edit.text() == "idiom, idle"


def test_a_word_with_a_capital_is_not_offered_twice_either(line):
    line.open("Tags", "", "", ("Idiom", "idle"))
    QTest.keyClicks(line.edit, "Idiom, id")
    assert line.edit.text() == "Idiom, idle"


def test_what_was_added_can_be_rubbed_out(line):
    QTest.keyClicks(line.edit, "re")
    QTest.keyClick(line.edit, Qt.Key.Key_Backspace)
    assert line.edit.text() == "re"
    QTest.keyClick(line.edit, Qt.Key.Key_Backspace)
    assert line.edit.text() == "r"


def test_enter_keeps_and_escape_gives_up(qtbot, line):
    kept = []
    line.kept.connect(kept.append)
    QTest.keyClicks(line.edit, " odd ")
    with qtbot.waitSignal(line.left):
        QTest.keyClick(line.edit, Qt.Key.Key_Escape)
    assert kept == []
    with qtbot.waitSignal(line.left):
        QTest.keyClick(line.edit, Qt.Key.Key_Return)
    assert kept == ["odd"]
