"""Tabs in a narrow window, panels of their own in a wide one; clicks in them leave exactly their probes."""

from __future__ import annotations

import pytest
from helpers.answers import demo_probes, made_up_frame, made_up_report
from helpers.charts import middle
from helpers.desk import CTRL, SHIFT, click, click_mark, open_window, shown_ids
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from verbeval_gui.app.explorer import Shown
from verbeval_gui.data.intervals import Interval
from verbeval_gui.data.selection import CONFIDENCE, Facet, Selection
from verbeval_gui.slices.heat_map import TENSE_PERSON
from verbeval_gui.slices.items import SortKey, Tab
from verbeval_gui.widgets.weak_list import WeakList

FRAME = made_up_frame()
PROBES = demo_probes()
PAIRS = (("reliability", "risk_coverage"), ("slices", "heat_map"))


@pytest.fixture
def desk(qapp, tmp_path):
    with open_window(qapp, tmp_path, made_up_report()) as application:
        application.session.explorer.show(Shown(tab=Tab.SELECTED, sort=(SortKey("id"),)))
        yield application


def widen(desk, width: int) -> None:
    desk.window.resize(width, 1000)
    QApplication.processEvents()


def go_to(desk, panel: str, tab: str) -> None:
    button = desk.window.panels.charts[panel].header.tabs[tab]
    click(button, button.rect().center())
    QApplication.processEvents()


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_a_tab_shows_the_other_chart_in_the_same_place(desk, first, second):
    charts = desk.window.panels.charts
    place = desk.window.panels.docks[first].geometry()
    go_to(desk, first, second)
    assert charts[second].canvas.isVisible()
    assert not charts[first].isVisible()
    assert charts[second].header.tabs[second].isChecked()
    go_to(desk, second, first)
    assert charts[first].isVisible()
    assert charts[first].header.tabs[first].isChecked()
    assert desk.window.panels.docks[first].geometry() == place


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_a_wide_window_gives_each_chart_a_panel_and_a_narrow_one_takes_it_back(desk, first, second):
    charts = desk.window.panels.charts
    widen(desk, 1700)
    assert charts[first].isVisible()
    assert charts[second].isVisible()
    assert charts[second].canvas.isVisible()
    assert not charts[second].header.tabs[first].isVisible()
    widen(desk, 1300)
    assert charts[first].isVisible()
    assert not charts[second].isVisible()
    assert charts[first].header.tabs[second].isVisible()


def test_in_a_wide_window_charts_stand_in_three_rows(desk):
    widen(desk, 1920)
    docks = desk.window.panels.docks
    for column in (("reliability", "adversarial", "heat_map"), ("confusion", "slices", "risk_coverage")):
        tops = [docks[name].y() for name in column]
        assert tops == sorted(tops)
        assert {docks[name].x() for name in column} == {docks[column[0]].x()}
        heights = [docks[name].height() for name in column]
        assert max(heights) - min(heights) <= 12


def test_every_cell_of_the_map_leaves_exactly_its_probes(desk):
    go_to(desk, "slices", "heat_map")
    panel = desk.window.panels.heat_map
    for mark in [mark for mark in panel.canvas.marks if mark.group == "cells"]:
        click_mark(panel, mark)
        wanted = [
            probe.id
            for row, probe in enumerate(PROBES)
            if FRAME.verdicts.counted[row]
            and probe.category == "core"
            and ((probe.tense, probe.person),) == mark.values
        ]
        assert shown_ids(desk) == sorted(wanted)


def test_the_handle_dragged_and_entered_leaves_exactly_what_it_keeps(desk):
    go_to(desk, "reliability", "risk_coverage")
    canvas = desk.window.panels.risk_coverage.canvas
    start = middle(canvas.marks[0])
    QTest.mousePress(canvas, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    QTest.mouseMove(canvas, start + (canvas.rect().center() - start) / 2)
    QTest.mouseMove(canvas, canvas.rect().center())
    QTest.mouseRelease(canvas, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, canvas.rect().center())
    assert desk.session.explorer.selection == Selection()
    (interval,) = canvas.marks[0].values
    QTest.keyClick(canvas, Qt.Key.Key_Return)

    kept = FRAME.counted("core") & FRAME.verdicts.calibrated & (FRAME.verdicts.confidence >= interval.lo)
    assert 0 < kept.sum() < (FRAME.counted("core") & FRAME.verdicts.calibrated).sum()
    assert shown_ids(desk) == sorted(FRAME.report.ids[kept].tolist())


def test_a_confidence_that_was_typed_moves_the_handle_and_back_moves_it_back(desk):
    explorer, exploration = desk.session.explorer, desk.session.exploration
    go_to(desk, "reliability", "risk_coverage")
    canvas = desk.window.panels.risk_coverage.canvas
    exploration.select(Selection((Facet(CONFIDENCE, frozenset({Interval(0.6)})),)))
    assert canvas.marks[0].values == (Interval(0.6),)
    exploration.select(Selection((Facet(CONFIDENCE, frozenset({Interval(0.9)})),)))
    exploration.go_back()
    assert canvas.marks[0].values == (Interval(0.6),)
    QTest.keyClick(canvas, Qt.Key.Key_Up)
    assert canvas.marks[0].values == (Interval(0.61),)
    assert explorer.selection.facet(CONFIDENCE).values == {Interval(0.6)}


def test_a_chart_behind_a_tab_is_up_to_date_when_it_comes_up(desk):
    panels = desk.window.panels
    desk.session.exploration.select(Selection((Facet("language", frozenset({"es"})),)))
    go_to(desk, "slices", "heat_map")
    assert "selected_n" in panels.heat_map.table().columns
    desk.session.exploration.select(Selection())
    assert "selected_n" not in panels.heat_map.table().columns


def test_the_export_menu_brings_a_hidden_chart_up(desk):
    panels, asked = desk.window.panels, []
    panels.heat_map.export_numbers_requested.disconnect()
    panels.heat_map.export_numbers_requested.connect(lambda: asked.append(panels.heat_map.table()))
    menu = next(action.menu() for action in desk.window.menus.export.actions() if action.text() == "Heat map")
    menu.actions()[1].trigger()
    assert panels.heat_map.isVisible()
    assert len(asked[0].rows) > 1


def test_f6_reaches_every_chart_in_sight_and_the_seven_keys_stay(desk):
    panels = desk.window.panels
    assert len(desk.window.walked) == 7
    widen(desk, 1800)
    assert len(desk.window.walked) == 9
    assert desk.window.walked[5:] == (panels.items, panels.detail, panels.risk_coverage.canvas, panels.heat_map.canvas)
    desk.window.go_to_panel(8)
    assert panels.heat_map.canvas.hasFocus()


def test_the_keys_of_a_panel_lead_into_the_table_itself(desk):
    window, table = desk.window, desk.window.panels.items.table
    window.activateWindow()
    QTest.keyClick(window, Qt.Key.Key_3, CTRL)
    assert window.panels.confusion.canvas.hasFocus()
    QTest.keyClick(window, Qt.Key.Key_6, CTRL)
    assert table.hasFocus()
    QTest.keyClick(table, Qt.Key.Key_F6, SHIFT)
    assert not table.hasFocus()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_F6)
    assert table.hasFocus()


def test_hovering_a_bar_frames_the_cells_that_hold_its_probes(desk):
    widen(desk, 1800)
    panels, told = desk.window.panels, []
    panels.heat_map.highlight = told.append
    panels.adversarial.hovered.emit("language", frozenset({"en"}))
    pairs = {(probe.tense, probe.person) for probe in PROBES if probe.language == "en" and probe.tense and probe.person}
    assert told[-1] == pairs
    assert panels.heat_map.dimension == TENSE_PERSON


def test_the_layout_of_a_wide_window_comes_back_in_a_narrow_one_as_tabs(qapp, tmp_path):
    with open_window(qapp, tmp_path, made_up_report()) as application:
        widen(application, 1800)
        state = application.window.panels.state()
    with open_window(qapp, tmp_path, made_up_report()) as application:
        assert application.window.panels.set_state(state)
        QApplication.processEvents()
        assert not application.window.panels.docks["heat_map"].isVisible()
        assert application.window.panels.slices.isVisible()


@pytest.mark.parametrize("name", ["slices", "heat_map"])
def test_the_menu_lists_weak_slices_and_one_click_leaves_exactly_one_of_them(desk, name):
    panels = desk.window.panels
    next(action for action in panels.charts[name].header.menu.actions() if "weak" in action.text()).trigger()
    popup = desk.window.findChild(WeakList)
    row = popup.rows[2]
    click(row, row.rect().center())

    found = row.found
    wanted = FRAME.counted("core") & FRAME.mask(Facet(found.dimension, frozenset({found.value})))
    assert wanted.sum() == found.cell.n
    assert shown_ids(desk) == sorted(FRAME.report.ids[wanted].tolist())
