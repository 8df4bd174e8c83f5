"""Outlines drawn with the mouse: rectangles, free lines, and clicks that are neither."""

from __future__ import annotations

import numpy as np
import pytest
from helpers.answers import made_up_report
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolTip

from verbeval_gui.data.alignment import Compared
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.selection import PickMode, Selection
from verbeval_gui.figures.scatter_chart import ScatterChart
from verbeval_gui.figures.style import Style
from verbeval_gui.slices.confidence_pairs import confidence_pairs
from verbeval_gui.views import scatter_view
from verbeval_gui.views.scatter_view import ScatterView
from verbeval_gui.widgets.lasso_canvas import LassoCanvas

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture(scope="module")
def shown():
    compared = Compared.of(Frame(made_up_report(0), Conventions()), made_up_report(1))
    return confidence_pairs(compared.frame, compared.baseline, Selection())


@pytest.fixture
def canvas(qtbot, shown):
    canvas = LassoCanvas(Style())
    qtbot.addWidget(canvas)
    canvas.resize(400, 300)
    canvas.show_figure(ScatterChart(shown))
    canvas.show()
    return canvas


def drawn(canvas, points, keys=NONE) -> list[tuple[object, object]]:
    """Draw through points given as shares, and return what was said."""
    layout = canvas.figure.layout(QRectF(canvas.rect()), Style())
    places = [QPoint(round(layout.x(x)), round(layout.y(y))) for x, y in points]
    said: list[tuple[object, object]] = []
    canvas.outlined.connect(lambda corners, mode: said.append((corners, mode)))
    QTest.mousePress(canvas, LEFT, keys, places[0])
    for place in places[1:]:
        QTest.mouseMove(canvas, place)
    QTest.mouseRelease(canvas, LEFT, keys, places[-1])
    return said


def test_a_drag_outlines_a_rectangle_in_shares(canvas):
    ((corners, mode),) = drawn(canvas, [(0.2, 0.9), (0.5, 0.6), (0.7, 0.3)])
    assert np.allclose(np.array(corners), [(0.2, 0.9), (0.7, 0.9), (0.7, 0.3), (0.2, 0.3)], atol=0.01)
    assert mode is PickMode.REPLACE


def test_a_lasso_keeps_every_corner_and_the_keys_held(canvas):
    canvas.is_free = True
    points = [(0.2, 0.2), (0.9, 0.2), (0.9, 0.9)]
    ((corners, mode),) = drawn(canvas, points, CTRL)
    assert np.allclose(np.array(corners), points, atol=0.01)
    assert mode is PickMode.TOGGLE


def test_a_press_that_does_not_move_is_a_click_on_the_cell(canvas):
    picked = []
    canvas.picked.connect(lambda values, mode: picked.append((values, mode)))
    mark = canvas.marks[0]
    QTest.mouseClick(canvas, LEFT, NONE, mark.rect.center().toPoint())
    assert picked == [(frozenset(mark.values), PickMode.REPLACE)]


def test_escape_gives_an_outline_up(canvas):
    said = []
    canvas.outlined.connect(lambda *args: said.append(args))
    QTest.mousePress(canvas, LEFT, NONE, QPoint(100, 100))
    QTest.mouseMove(canvas, QPoint(200, 150))
    assert canvas.outline
    QTest.keyClick(canvas, Qt.Key.Key_Escape)
    assert not canvas.outline
    QTest.mouseRelease(canvas, LEFT, NONE, QPoint(200, 150))
    assert said == []


@pytest.fixture
def view(qtbot, shown):
    view = ScatterView(Style())
    qtbot.addWidget(view)
    view.resize(400, 320)
    view.show_slice(shown)
    view.show()
    return view


def test_few_points_are_picked_by_name(qtbot, view, shown):
    with qtbot.waitSignal(view.facet_picked) as said:
        view._on_outlined([(0.4, 0.4), (0.8, 0.4), (0.8, 0.8), (0.4, 0.8)], PickMode.EXTEND)
    dimension, ids, mode, scope = said.args
    inside = (shown.was > 0.4) & (shown.was < 0.8) & (shown.now > 0.4) & (shown.now < 0.8)
    assert (dimension, ids, mode, scope) == ("id", set(shown.ids[inside]), PickMode.EXTEND, shown.scope)


def test_many_points_are_picked_by_two_ranges(qtbot, view, monkeypatch):
    monkeypatch.setattr(scatter_view, "MOST_NAMED", 3)
    with qtbot.waitSignal(view.ranges_picked) as said:
        view._on_outlined([(0.4, 0.2), (1.0, 0.2), (1.0, 0.85), (0.4, 0.85)], PickMode.REPLACE)
    now, was, _scope = said.args
    assert (now.lo, now.hi) == (0.2, 0.85)
    assert (was.lo, was.hi) == (0.4, float("inf"))


@pytest.mark.parametrize("mode", [PickMode.EXTEND, PickMode.TOGGLE, PickMode.EXCLUDE])
def test_many_points_cannot_be_added_or_left_out_and_that_is_said(view, monkeypatch, mode):
    monkeypatch.setattr(scatter_view, "MOST_NAMED", 3)
    view._on_outlined([(0.4, 0.2), (1.0, 0.2), (1.0, 0.85), (0.4, 0.85)], mode)
    assert QToolTip.text().startswith("More than 3 probes lie inside.")
    QToolTip.hideText()


def test_cells_are_reached_and_picked_with_the_keyboard(qtbot, view, shown):
    view.canvas.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(view.canvas, Qt.Key.Key_Home)
    with qtbot.waitSignal(view.facet_picked) as said:
        QTest.keyClick(view.canvas, Qt.Key.Key_Space)
    was, now = view.canvas.cursor_mark.values[0]
    assert said.args[1] == set(shown.ids[was.mask(shown.was) & now.mask(shown.now)])
