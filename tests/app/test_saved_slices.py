"""Saved slices in the window: the star, the list below it, the menu, and a file that outlives the program."""

from __future__ import annotations

import json

import pytest
from helpers.answers import made_up_report
from helpers.desk import CTRL, NONE, SHIFT, click, open_window
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit

from verbeval_gui.data.expression import read_expression, vocabulary, write_expression
from verbeval_gui.data.selection import Selection
from verbeval_gui.paths import data_folder
from verbeval_gui.widgets.key_button import KeyButton

FUTURE = "tense = future"
SPANISH = "language = es"


@pytest.fixture
def desk(qapp, tmp_path):
    with open_window(qapp, tmp_path, made_up_report()) as application:
        yield application
        close(application)


def close(desk) -> None:
    if desk.slices.popup is not None:
        desk.slices.popup.close()


def select(desk, line: str) -> None:
    words = vocabulary(desk.session.explorer.frame)
    desk.session.exploration.select(read_expression(line, words))


def selected(desk) -> str:
    return write_expression(desk.session.explorer.selection)


def star(desk):
    return desk.window.filter.line.star


def open_star(desk):
    click(star(desk), star(desk).rect().center())
    QApplication.processEvents()
    return desk.slices.popup


def save(desk, line: str, name: str) -> None:
    select(desk, line)
    popup = open_star(desk)
    popup.name_field.selectAll()
    QTest.keyClicks(popup.name_field, name)
    QTest.keyClick(popup.name_field, Qt.Key.Key_Return)
    QApplication.processEvents()


def click_row(desk, name: str, modifier=NONE) -> None:
    rows = desk.slices.popup.list
    at = [row.name for row in rows.rows].index(name)
    click(rows.viewport(), rows.visualItemRect(rows.item(at)).center(), modifier)


def listed(desk) -> list[str]:
    return [row.name for row in desk.slices.popup.list.rows]


def on_file() -> dict[str, str]:
    entries = json.loads((data_folder() / "slices.json").read_text())["slices"]
    return {entry["name"]: entry["expression"] for entry in entries}


def button(parent, words: str) -> KeyButton:
    return next(found for found in parent.findChildren(KeyButton) if found.text() == words)


def test_the_star_saves_the_selection_under_a_name_made_of_its_chips(desk):
    select(desk, f"{FUTURE} and {SPANISH}")
    popup = open_star(desk)
    assert popup.name_field.text() == "future, Spanish"

    QTest.keyClick(popup.name_field, Qt.Key.Key_Return)

    assert on_file() == {"future, Spanish": f"{FUTURE} and {SPANISH}"}
    assert desk.slices.popup is None
    assert star(desk).toolTip() == "Saved as “future, Spanish” (Ctrl+S)"


def test_the_star_is_full_only_while_the_selection_is_a_saved_one(desk):
    save(desk, FUTURE, "Future")
    full = star(desk).grab().toImage()

    select(desk, SPANISH)
    assert "Save the selection" in star(desk).accessibleName()
    assert star(desk).grab().toImage() != full

    select(desk, FUTURE)
    assert star(desk).accessibleName() == "Saved as “Future” (Ctrl+S)"
    assert star(desk).grab().toImage() == full


def test_ctrl_s_opens_the_same_and_escape_leaves_without_saving(desk):
    select(desk, FUTURE)
    desk.window.activateWindow()
    QApplication.processEvents()
    QTest.keyClick(desk.window.focusWidget(), Qt.Key.Key_S, CTRL)
    popup = desk.slices.popup
    assert popup.isVisible()

    QTest.keyClick(popup.name_field, Qt.Key.Key_Escape)

    assert desk.slices.popup is None
    assert not (data_folder() / "slices.json").exists()


def test_a_taken_name_is_asked_about_in_place_and_a_second_enter_replaces(desk):
    save(desk, FUTURE, "Mine")
    select(desk, SPANISH)
    popup = open_star(desk)
    popup.name_field.selectAll()
    QTest.keyClicks(popup.name_field, "mine")
    QTest.keyClick(popup.name_field, Qt.Key.Key_Return)
    assert popup.note == "“Mine” is saved already. Enter again replaces it."
    assert on_file() == {"Mine": FUTURE}

    QTest.keyClick(popup.name_field, Qt.Key.Key_Return)

    assert on_file() == {"mine": SPANISH}


def test_everything_cannot_be_saved_and_says_so(desk):
    popup = open_star(desk)

    assert not popup.name_field.isEnabled()
    assert popup.note == "Everything is selected: there is nothing to save."


@pytest.mark.parametrize(
    ("modifier", "found"),
    [
        (NONE, SPANISH),
        (CTRL, f"{FUTURE} and {SPANISH}"),
        (SHIFT, f"({FUTURE} or {SPANISH})"),
        (CTRL | SHIFT, f"{FUTURE} and language != es"),
    ],
)
def test_a_click_takes_a_slice_up_and_keys_combine_it(desk, modifier, found):
    save(desk, SPANISH, "Spanish")
    select(desk, FUTURE)
    open_star(desk)

    click_row(desk, "Spanish", modifier)

    assert selected(desk) == found
    desk.session.exploration.go_back()
    assert selected(desk) == FUTURE


def test_ctrl_switches_slices_on_and_off_while_the_list_stays(desk):
    save(desk, FUTURE, "Future")
    save(desk, SPANISH, "Spanish")
    select(desk, "verb = go")
    open_star(desk)

    click_row(desk, "Future", CTRL)
    click_row(desk, "Spanish", CTRL)
    assert selected(desk) == f"verb = go and {FUTURE} and {SPANISH}"
    assert [row.is_on for row in desk.slices.popup.list.rows] == [True, True]

    click_row(desk, "Future", CTRL)
    assert selected(desk) == f"verb = go and {SPANISH}"
    assert [row.is_on for row in desk.slices.popup.list.rows] == [False, True]


def test_the_keyboard_alone_goes_down_to_a_slice_and_takes_it(desk):
    save(desk, FUTURE, "Future")
    save(desk, SPANISH, "Spanish")
    select(desk, "verb = go")
    popup = open_star(desk)

    QTest.keyClick(popup.name_field, Qt.Key.Key_Down)
    assert popup.list.hasFocus()
    QTest.keyClick(popup.list, Qt.Key.Key_Down)
    QTest.keyClick(popup.list, Qt.Key.Key_Return, SHIFT)
    assert selected(desk) == f"(verb = go or {SPANISH})"

    QTest.keyClick(popup.list, Qt.Key.Key_Up)
    QTest.keyClick(popup.list, Qt.Key.Key_Up)
    assert popup.name_field.hasFocus()


def test_the_menu_lists_the_slices_and_takes_one_up(desk):
    save(desk, FUTURE, "Future & past")
    select(desk, SPANISH)
    menu = desk.window.menus.slices
    menu.popup(desk.window.mapToGlobal(desk.window.rect().center()))
    action = next(action for action in menu.actions() if action.text() == "Future && past")

    click(menu, menu.actionGeometry(action).center())

    assert selected(desk) == FUTURE


def test_slices_survive_the_program(qapp, tmp_path):
    with open_window(qapp, tmp_path, made_up_report()) as first:
        save(first, FUTURE, "Future")
    with open_window(qapp, tmp_path, made_up_report()) as second:
        open_star(second)
        click_row(second, "Future")
        assert selected(second) == FUTURE


def test_f2_renames_in_place(qtbot, desk):
    save(desk, FUTURE, "Future")
    popup = open_star(desk)
    popup.list.setFocus()
    QTest.keyClick(popup.list, Qt.Key.Key_F2)
    editor = popup.list.findChild(QLineEdit)

    editor.selectAll()
    QTest.keyClicks(editor, "To come")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not popup.list.findChildren(QLineEdit))

    assert on_file() == {"To come": FUTURE}
    assert listed(desk) == ["To come"]
    assert star(desk).toolTip() == "Saved as “To come” (Ctrl+S)"


def test_a_name_that_is_taken_is_refused_in_place(qtbot, desk):
    save(desk, SPANISH, "Spanish")
    save(desk, FUTURE, "Future")
    popup = open_star(desk)
    popup.list.setCurrentRow(0)
    click(button(popup, "Rename"), button(popup, "Rename").rect().center())
    editor = popup.list.findChild(QLineEdit)

    editor.selectAll()
    QTest.keyClicks(editor, "future")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not popup.list.findChildren(QLineEdit))

    assert popup.note == "“Future” is saved already. Choose another name."
    assert listed(desk) == ["Spanish", "Future"]


def test_a_deleted_slice_comes_back_by_undo(desk):
    save(desk, FUTURE, "Future")
    save(desk, SPANISH, "Spanish")
    popup = open_star(desk)
    popup.list.setFocus()
    popup.list.setCurrentRow(0)
    QTest.keyClick(popup.list, Qt.Key.Key_Delete)
    assert listed(desk) == ["Spanish"]
    popup.close()
    messages = desk.window.messages
    assert messages.messages[-1].text == "“Future” was deleted."

    click(button(messages, "Undo"), button(messages, "Undo").rect().center())

    assert list(on_file()) == ["Future", "Spanish"]
    assert messages.messages == ()


def test_a_value_that_the_report_lacks_stays_as_a_struck_chip(desk):
    words = "k = 99"
    data_folder().joinpath("slices.json").write_text(
        json.dumps({"verbeval_slices": 1, "slices": [{"name": "Old", "expression": f"{words} and {FUTURE}"}]})
    )
    open_star(desk)

    click_row(desk, "Old")

    assert selected(desk) == f"{words} and {FUTURE}"
    assert [chip.text_shown.is_struck for chip in desk.window.filter.chips] == [True, False]
    assert not desk.session.explorer.frame.selected(desk.session.explorer.selection).any()
    assert desk.window.messages.messages == ()
    line = desk.window.filter.line
    line.focus_on()
    QTest.keyClick(line.focusProxy(), Qt.Key.Key_End)
    QTest.keyClicks(line.focusProxy(), f" and {SPANISH}")
    QTest.keyClick(line.focusProxy(), Qt.Key.Key_Return)
    assert (line.reason, selected(desk)) == ("", f"{words} and {FUTURE} and {SPANISH}")


def test_a_closed_value_that_no_probe_has_is_struck_too(qapp, tmp_path):
    with open_window(qapp, tmp_path, made_up_report(n=3)) as desk:
        frame = desk.session.explorer.frame
        known = vocabulary(frame).values["verb"]
        absent = next(verb for verb in known if not frame.column("verb").having([verb]).mask().any())
        select(desk, f"verb = {absent}")
        assert [chip.text_shown.is_struck for chip in desk.window.filter.chips] == [True]


def test_a_name_that_the_report_lacks_is_said_and_changes_nothing(desk):
    data_folder().joinpath("slices.json").write_text(
        json.dumps({"verbeval_slices": 1, "slices": [{"name": "Alien", "expression": "x.source = web"}]})
    )
    select(desk, FUTURE)
    open_star(desk)

    click_row(desk, "Alien")

    assert selected(desk) == FUTURE
    said = desk.window.messages.messages[-1].text
    assert said == "“Alien” does not fit this report. Unknown name: x.source."


def test_a_spoilt_file_is_set_aside_and_said(qapp, tmp_path):
    data_folder().joinpath("slices.json").write_text("spoilt")

    with open_window(qapp, tmp_path, made_up_report()) as desk:
        assert "could not be read" in desk.window.messages.messages[-1].text
        save(desk, FUTURE, "Future")
        assert on_file() == {"Future": FUTURE}
    assert data_folder().joinpath("slices.unreadable-1.json").read_text() == "spoilt"


def test_slices_go_to_a_file_and_come_back_merged(desk, tmp_path, monkeypatch):
    path = tmp_path / "mine.json"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    save(desk, FUTURE, "Mine")
    popup = open_star(desk)
    click(button(popup, "Export…"), button(popup, "Export…").rect().center())
    select(desk, SPANISH)
    open_star(desk)
    desk.slices.popup.delete_requested.emit("Mine")
    close(desk)
    save(desk, SPANISH, "Mine")

    popup = open_star(desk)
    click(button(popup, "Import…"), button(popup, "Import…").rect().center())

    assert on_file() == {"Mine": SPANISH, "Mine (2)": FUTURE}
    assert desk.window.messages.messages[-1].text == "1 slice imported."


def test_the_list_goes_when_the_report_is_closed(desk):
    select(desk, FUTURE)
    open_star(desk)

    desk.session.close_report()
    QApplication.processEvents()

    assert desk.slices.popup is None
    assert not desk.window.actions_.save_slice.isEnabled()
    assert desk.session.explorer.selection != Selection()
