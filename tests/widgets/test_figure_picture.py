"""A picture that is painted in part looks as one painted whole."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from helpers.answers import made_up_frame
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage, QPainter, QPixmap

from verbeval_gui.data.intervals import Interval
from verbeval_gui.data.selection import PickMode, Selection
from verbeval_gui.figures.bars_chart import BarsChart
from verbeval_gui.figures.bars_layout import BarRows
from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.fonts import load_fonts
from verbeval_gui.figures.marks import ChartState, Place
from verbeval_gui.figures.matrix_chart import MatrixChart
from verbeval_gui.figures.reliability_chart import ReliabilityChart
from verbeval_gui.figures.style import DARK, LIGHT, Style
from verbeval_gui.slices.bars import bars
from verbeval_gui.slices.matrix import form_matrix
from verbeval_gui.slices.reliability import reliability
from verbeval_gui.widgets.figure_picture import FigurePicture

SIZE = QSize(300, 420)
RECT = QRectF(0, 0, 300, 420)
FRAME = made_up_frame()
PICKED = Selection().pick("verb", ["go"], PickMode.REPLACE)
STEPS = (
    (Selection(), frozenset()),
    (Selection(), frozenset({(3, 0), (4, 0)})),
    (PICKED, frozenset()),
    (PICKED.pick("verb", ["have"], PickMode.TOGGLE), frozenset({(0, 0)})),
    (Selection().pick("verb", ["go"], PickMode.EXCLUDE), frozenset()),
    (PICKED.pick("tense", ["future"], PickMode.REPLACE), frozenset()),
    (Selection().pick("tense", ["future"], PickMode.REPLACE), frozenset()),
)


def chart_of(selection: Selection, rows: BarRows) -> BarsChart:
    return BarsChart(bars(FRAME, selection, "verb"), rows=rows, has_axis=False)


@pytest.fixture(autouse=True)
def _fonts(qapp):
    load_fonts()


@pytest.mark.parametrize("rows", list(BarRows))
@pytest.mark.parametrize("palette", [LIGHT, DARK])
@pytest.mark.parametrize("ratio", [1.0, 1.25, 2.0])
def test_bars_after_other_bars_look_as_if_nothing_had_been_there(rows, palette, ratio):
    style = Style(palette)
    kept = FigurePicture(style)
    for selection, pressed in STEPS:
        chart = chart_of(selection, rows)
        found = kept.of(chart, SIZE, ratio, pressed).toImage()
        assert found == FigurePicture(style).of(chart, SIZE, ratio, pressed).toImage(), selection


def test_a_pick_among_the_bars_paints_their_rows_alone():
    before, after = (chart_of(selection, BarRows.INLINE) for selection in (Selection(), PICKED))
    changed = after.changed_areas(before, RECT, Style(), frozenset())
    at = [bar.value for bar in after.shown.bars].index("go")
    assert changed == [after.layout(RECT, Style()).row(at)]


def test_the_same_figures_of_another_dimension_are_painted_under_their_own_names():
    before = chart_of(Selection(), BarRows.INLINE)
    after = replace(before, shown=replace(before.shown, dimension="tense"))
    assert after.changed_areas(before, RECT, Style(), frozenset()) is None


def test_another_part_paints_every_bar():
    selections = [
        Selection(),
        *(Selection().pick("tense", [name], PickMode.REPLACE) for name in ("future", "infinitive")),
    ]
    for first, second in pairwise(selections):
        before, after = chart_of(first, BarRows.INLINE), chart_of(second, BarRows.INLINE)
        changed = after.changed_areas(before, RECT, Style(), frozenset())
        assert changed is None or len(changed) > 1


SELECTIONS = (
    *(selection for selection, _ in STEPS),
    Selection().pick("confidence", [Interval(0.5, 0.6)], PickMode.REPLACE),
    Selection().pick("confidence", [Interval(0.5, 0.6)], PickMode.EXCLUDE),
)
OTHERS = made_up_frame(5)


def figures_of(selection: Selection) -> list[Figure]:
    now, was = (reliability(frame, selection) for frame in (FRAME, OTHERS))
    forms, tenses = form_matrix(FRAME, selection), bars(FRAME, selection, "tense")
    return [
        ReliabilityChart(now),
        ReliabilityChart(now, baseline=was),
        MatrixChart(forms),
        BarsChart(tenses, baseline=bars(OTHERS, selection, "tense")),
    ]


@pytest.mark.parametrize("at", range(4))
def test_a_figure_on_the_ground_of_another_looks_as_if_it_had_drawn_its_own(at):
    kept = FigurePicture(Style())
    for selection in SELECTIONS:
        figure = figures_of(selection)[at]
        for pressed in (frozenset(), frozenset({(0, 3), (2, 0)})):
            found = kept.of(figure, SIZE, 1.0, pressed).toImage()
            assert found == drawn_at_once(figure, pressed), selection


def drawn_at_once(figure: Figure, pressed: frozenset[Place]) -> QImage:
    pixmap = QPixmap(SIZE)
    pixmap.fill(LIGHT.color("surface"))
    painter = QPainter(pixmap)
    figure.paint(painter, RECT, Style(), ChartState(pressed=pressed))
    painter.end()
    return pixmap.toImage()


def test_another_selection_draws_no_ground_anew():
    selections = (PICKED, Selection().pick("verb", ["have"], PickMode.REPLACE))
    for before, after in list(zip(*map(figures_of, selections), strict=True))[:3]:
        assert after.changed_ground(before, RECT, Style(), frozenset()) == []
