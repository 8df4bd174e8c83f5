"""Own edges of bins in the real window: dragged, added and taken out, by mouse and keys, one step back a gesture."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from helpers.answers import made_up_frame, made_up_report
from helpers.desk import CTRL, NONE, click_mark, mark_of, open_window, shown_ids
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from verbeval_gui.app.explorer import Shown
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.intervals import Interval
from verbeval_gui.data.selection import CONFIDENCE, Selection
from verbeval_gui.slices.items import SortKey, Tab
from verbeval_gui.slices.overview import overview
from verbeval_gui.slices.own_edges import added, moved, rounded

LEFT = Qt.MouseButton.LeftButton
FOUR = (0.0, 0.5, 0.8, 0.95, 1.0)


@pytest.fixture
def desk(qapp, tmp_path):
    with open_window(qapp, tmp_path, made_up_report()) as application:
        application.session.explorer.show(Shown(tab=Tab.SELECTED, sort=(SortKey("id"),)))
        application.window.activateWindow()
        yield application


@pytest.fixture
def canvas(desk):
    desk.session.explorer.part_at(FOUR)
    QApplication.processEvents()
    return desk.window.panels.reliability.canvas


def conventions(desk) -> Conventions:
    return desk.session.explorer.exploration.now.conventions


def handle(canvas, position: int) -> QPoint:
    return canvas.handles.place(position).toPoint() - QPoint(0, 3)


def on_axis(canvas, confidence: float) -> QPoint:
    layout = canvas.handles.layout
    return QPoint(round(layout.x(confidence)), round(layout.ticks.center().y()))


def drag(canvas, start: QPoint, end: QPoint) -> None:
    QTest.mousePress(canvas, LEFT, NONE, start)
    for share in (0.3, 0.7, 1.0):
        QTest.mouseMove(canvas, start + (end - start) * share)
    QTest.mouseRelease(canvas, LEFT, NONE, end)


def press(canvas, *keys, modifier=NONE) -> None:
    for key in keys:
        QTest.keyClick(canvas, key, modifier)


def test_own_edges_begin_in_the_menu_of_the_diagram_and_end_there(desk):
    panel = desk.window.panels.reliability
    assert panel.canvas.handles is None
    panel.own_edges.trigger()
    assert conventions(desk).edges == tuple(i / 10 for i in range(11))
    assert panel.own_edges.isChecked()
    panel.own_edges.trigger()
    assert conventions(desk) == Conventions()
    assert not panel.own_edges.isChecked()


def test_a_drag_moves_an_edge_and_every_figure_in_one_step(desk, canvas):
    drag(canvas, handle(canvas, 2), on_axis(canvas, 0.7))
    edges = conventions(desk).edges
    assert edges == (0.0, 0.5, pytest.approx(0.7, abs=0.011), 0.95, 1.0)
    wanted = made_up_frame(conventions=replace(Conventions(), binning="edges", edges=edges))
    shown = desk.window.panels.reliability.canvas.figure.shown
    confidence = wanted.verdicts.confidence[wanted.counted("core") & wanted.verdicts.calibrated]
    assert shown.whole.counts.tolist() == [
        int(((confidence >= lo) & (confidence < hi)).sum())
        for lo, hi in zip(edges[:-1], (*edges[1:-1], 2.0), strict=True)
    ]
    for selection in (Selection(), Selection().pick("language", ["es"])):
        found, fresh = overview(desk.session.explorer.frame, selection), overview(wanted, selection)
        assert (found.whole.ece, found.chance_95) == (fresh.whole.ece, fresh.chance_95)
        assert (found.part and found.part.ece) == (fresh.part and fresh.part.ece)

    desk.session.explorer.exploration.go_back()
    assert conventions(desk).edges == FOUR
    assert canvas.edges == FOUR


def test_an_edge_says_while_it_moves_what_lies_on_both_sides(desk, canvas):
    start, end = handle(canvas, 2), on_axis(canvas, 0.7)
    QTest.mousePress(canvas, LEFT, NONE, start)
    QTest.mouseMove(canvas, end)
    own = canvas.figure.shown.own
    below, above = own.beside(canvas.edges, 2)
    assert canvas.accessibleName() == f"Edge {canvas.edges[2]:.2f}: {below} answers in the bin below, {above} above"
    assert conventions(desk).edges == FOUR
    QTest.mouseRelease(canvas, LEFT, NONE, end)
    counts = canvas.figure.shown.whole.counts.tolist()
    assert counts[1:3] == [below, above]


def test_escape_puts_a_dragged_edge_back(desk, canvas):
    QTest.mousePress(canvas, LEFT, NONE, handle(canvas, 1))
    QTest.mouseMove(canvas, on_axis(canvas, 0.3))
    assert canvas.edges != FOUR
    press(canvas, Qt.Key.Key_Escape)
    QTest.mouseRelease(canvas, LEFT, NONE, on_axis(canvas, 0.3))
    assert canvas.edges == conventions(desk).edges == FOUR


def test_an_edge_stops_at_its_neighbours(desk, canvas):
    drag(canvas, handle(canvas, 1), on_axis(canvas, 0.9))
    assert conventions(desk).edges == (0.0, 0.799, 0.8, 0.95, 1.0)


def test_a_double_click_adds_an_edge_and_one_on_a_handle_takes_it_out(desk, canvas):
    QTest.mouseDClick(canvas, LEFT, NONE, on_axis(canvas, 0.25))
    edges = conventions(desk).edges
    assert len(edges) == 6
    assert edges[1] == pytest.approx(0.25, abs=0.011)
    QTest.mouseDClick(canvas, LEFT, NONE, handle(canvas, 1))
    assert conventions(desk).edges == FOUR


def test_the_keyboard_moves_adds_and_takes_out_edges(desk, canvas):
    canvas.setFocus(Qt.FocusReason.TabFocusReason)
    press(canvas, Qt.Key.Key_Home, Qt.Key.Key_Down, Qt.Key.Key_PageDown, Qt.Key.Key_Left)
    assert conventions(desk).edges == (0.0, 0.5, 0.79, 0.95, 1.0)
    press(canvas, Qt.Key.Key_Right, modifier=CTRL)
    assert conventions(desk).edges == (0.0, 0.5, 0.791, 0.95, 1.0)
    press(canvas, Qt.Key.Key_Delete)
    assert conventions(desk).edges == (0.0, 0.5, 0.95, 1.0)
    press(canvas, Qt.Key.Key_Insert)
    assert conventions(desk).edges == (0.0, 0.5, 0.95, 0.975, 1.0)
    press(canvas, Qt.Key.Key_Up, Qt.Key.Key_Home, Qt.Key.Key_Insert)
    assert conventions(desk).edges == (0.0, 0.25, 0.5, 0.95, 0.975, 1.0)


def test_bins_between_own_edges_pick_their_probes(desk, canvas):
    panel = desk.window.panels.reliability
    click_mark(panel, mark_of(panel, Interval(0.5, 0.8)))
    frame = desk.session.explorer.frame
    wanted = frame.selected(Selection().pick(CONFIDENCE, [Interval(0.5, 0.8)])) & frame.counted("core")
    assert shown_ids(desk) == sorted(frame.report.ids[wanted])


def test_a_bin_of_few_answers_can_be_clicked_down_to_the_axis(desk, canvas):
    panel = desk.window.panels.reliability
    mark = mark_of(panel, Interval(0.95, float("inf")))
    QTest.mouseClick(canvas, LEFT, NONE, QPoint(round(mark.rect.right() - 2), round(canvas.handles.layout.base - 2)))
    assert desk.session.explorer.selection.facet(CONFIDENCE) is not None


def test_moving_an_edge_reads_no_answer_again(desk, canvas):
    before = desk.session.explorer.frame.verdicts
    drag(canvas, handle(canvas, 2), on_axis(canvas, 0.6))
    assert desk.session.explorer.frame.verdicts is before


def test_edges_to_thousandths_stay_apart():
    assert moved((0.0, 0.5, 0.501, 1.0), 1, 0.7) == (0.0, 0.5, 0.501, 1.0)
    assert added(FOUR, 0.5) == FOUR
    assert added(FOUR, 1.0) == FOUR
    assert rounded(np.array([0, 0.0001, 0.1234, 0.12341, 0.9999, 1])) == (0.0, 0.123, 1.0)


def test_edges_are_dragged_under_curves_by_group_too(desk, canvas):
    explorer = desk.session.explorer
    explorer.show(replace(explorer.shown, curves="language"))
    QApplication.processEvents()
    start = handle(canvas, 2)
    drag(canvas, start, QPoint(round(canvas.handles.layout.x(0.7)), start.y()))
    assert conventions(desk).edges == (0.0, 0.5, 0.7, 0.95, 1.0)
    assert [curve.bins.lo.tolist() for curve in canvas.figure.shown.curves] == [[0.0, 0.5, 0.7, 0.95]] * 2
    QTest.mouseDClick(canvas, LEFT, NONE, on_axis(canvas, 0.25))
    assert conventions(desk).edges == (0.0, 0.25, 0.5, 0.7, 0.95, 1.0)


def test_keys_lead_from_the_bins_under_curves_to_their_edges(desk, canvas):
    explorer = desk.session.explorer
    explorer.show(replace(explorer.shown, curves="language"))
    canvas.setFocus()
    press(canvas, Qt.Key.Key_Home, Qt.Key.Key_Insert)
    assert conventions(desk).edges == FOUR
    press(canvas, Qt.Key.Key_End, Qt.Key.Key_Down, Qt.Key.Key_Left)
    assert conventions(desk).edges == (0.0, 0.5, 0.8, 0.94, 1.0)
