"""Columns of the table narrowed by a right click on their titles: ticked values, typed ranges, and back to all."""

from __future__ import annotations

import pytest
from helpers.answers import made_up_report
from helpers.desk import click, open_window, shown_ids
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from verbeval_gui.data.expression import write_expression
from verbeval_gui.data.selection import PickMode
from verbeval_gui.slices.items import Tab
from verbeval_gui.widgets.tick_rows import NUMBER

CHECKED, UNCHECKED = Qt.CheckState.Checked, Qt.CheckState.Unchecked


@pytest.fixture
def desk(qapp, tmp_path):
    with open_window(qapp, tmp_path, made_up_report()) as application:
        application.window.panels.items.tab_chosen.emit(Tab.SELECTED)
        yield application


def narrow(desk, name):
    """Right-click a column's title; return what opens."""
    items = desk.window.panels.items
    header = items.table.header
    section = next(at for at, column in enumerate(items.table.model().columns) if column.name == name)
    place = QPoint(header.sectionViewportPosition(section) + 8, header.height() // 2)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, header.viewport().mapToGlobal(place))
    QApplication.sendEvent(header.viewport(), event)
    return items.filters.popup


def rows_of(popup):
    tree = popup.values
    return {item.text(0): item for item in (tree.topLevelItem(at) for at in range(tree.topLevelItemCount()))}


def tick(popup, name):
    """Click the box of a value."""
    item = rows_of(popup)[name]
    popup.values.scrollToItem(item)
    area = popup.values.visualItemRect(item)
    click(popup.values.viewport(), QPoint(area.left() + 12, area.center().y()))
    QApplication.processEvents()


def line(desk):
    return write_expression(desk.session.explorer.selection)


def test_ticked_values_narrow_the_table_at_once_and_the_title_carries_a_dot(desk):
    popup, everything = narrow(desk, "language"), shown_ids(desk)
    counts = {name: int(item.data(0, NUMBER)) for name, item in rows_of(popup).items()}
    tick(popup, "Spanish")
    assert line(desk) == "language = es"
    assert len(shown_ids(desk)) == counts["Spanish"]
    assert rows_of(popup)["Spanish"].checkState(0) is CHECKED
    assert int(rows_of(popup)["English"].data(0, NUMBER)) == counts["English"]
    header = desk.window.panels.items.table.header
    columns = desk.window.panels.items.table.model().columns
    assert [columns[section].name for section in header._filtered] == ["language"]

    tick(popup, "English")
    assert len(shown_ids(desk)) == counts["Spanish"] + counts["English"] == len(everything)
    tick(popup, "English")
    tick(popup, "Spanish")
    assert line(desk) == ""
    assert not header._filtered


def test_counts_are_those_that_the_rest_of_the_selection_lets_through(desk):
    desk.session.exploration.pick("verdict", frozenset({"wrong"}), PickMode.REPLACE)
    popup = narrow(desk, "language")
    n = int(rows_of(popup)["Spanish"].data(0, NUMBER))
    tick(popup, "Spanish")
    assert line(desk) == "verdict = wrong and language = es"
    assert len(shown_ids(desk)) == n > 0


def test_the_keyboard_ticks_finds_and_leaves(desk):
    popup = narrow(desk, "predicted")
    assert popup.search.isVisibleTo(popup)
    popup.search.setFocus()
    QTest.keyClicks(popup.search, "third")
    shown = [name for name, item in rows_of(popup).items() if not item.isHidden()]
    assert "third person" in shown
    assert all("third" in name for name in shown if rows_of(popup)[name].flags())
    popup.values.setCurrentItem(rows_of(popup)["third person"])
    QTest.keyClick(popup.values, Qt.Key.Key_Space)
    QApplication.processEvents()
    assert line(desk) == "predicted_kind = third_person"
    QTest.keyClick(popup.values, Qt.Key.Key_Escape)
    assert desk.window.panels.items.filters.popup is None


def test_what_is_excluded_is_shown_unticked_and_can_be_let_in_again(desk):
    desk.session.exploration.pick("language", frozenset({"es"}), PickMode.EXCLUDE)
    popup = narrow(desk, "language")
    assert {name: item.checkState(0) for name, item in rows_of(popup).items()} == {
        "English": CHECKED, "Spanish": UNCHECKED,
    }  # fmt: skip
    tick(popup, "Spanish")
    assert line(desk) == ""


def test_a_range_of_a_number_is_typed(desk):
    fields = narrow(desk, "confidence").fields["confidence"]
    fields.least.setFocus()
    QTest.keyClicks(fields.least, "0,8")
    QTest.keyClick(fields.least, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert line(desk) == "confidence >= 0.8"
    fields.most.setFocus()
    QTest.keyClicks(fields.most, "0.9")
    QTest.keyClick(fields.most, Qt.Key.Key_Return)
    QApplication.processEvents()
    frame = desk.session.explorer.frame
    confidence = frame.number("confidence")
    expected = frame.report.ids[(confidence >= 0.8) & (confidence < 0.9)].tolist()
    assert sorted(shown_ids(desk)) == sorted(expected)
    assert expected

    fields.most.selectAll()
    QTest.keyClicks(fields.most, "0.1")
    QTest.keyClick(fields.most, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert "smaller one first" in fields.note.text()
    assert sorted(shown_ids(desk)) == sorted(expected)


def test_all_again_takes_out_what_narrows_the_column_and_nothing_else(desk):
    desk.session.exploration.pick("tense", frozenset({"future"}), PickMode.REPLACE)
    desk.session.exploration.pick("predicted_kind", frozenset({"past"}), PickMode.REPLACE)
    popup = narrow(desk, "predicted")
    click(popup.everything, popup.everything.rect().center())
    QApplication.processEvents()
    assert line(desk) == "tense = future"
    assert not popup.everything.isEnabled()


def test_sentences_are_searched_and_ids_are_not_listed(desk):
    assert narrow(desk, "sentence") is None
    assert QApplication.focusWidget() is not None
    assert desk.window.panels.items.find_box.isAncestorOf(QApplication.focusWidget())
    assert narrow(desk, "id") is None


def test_a_column_out_of_sight_is_narrowed_from_the_menu_of_columns(desk):
    items = desk.window.panels.items
    menu = items.columns_button.menu()
    narrow_menu = next(action.menu() for action in menu.actions() if action.text() == "Narrow a column")
    narrow_menu.popup(desk.window.mapToGlobal(QPoint(20, 20)))
    action = next(action for action in narrow_menu.actions() if action.text() == "Verb")
    click(narrow_menu, narrow_menu.actionGeometry(action).center())
    assert items.filters.popup is not None
    tick(items.filters.popup, "go")
    assert line(desk) == "verb = go"
