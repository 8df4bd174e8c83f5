"""A series with many checkpoints or many lines: each point answers where it stands, each line can be told."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from helpers.answers import made_up_frame
from helpers.charts import n_pixels, picture, written
from PySide6.QtCore import QRectF

from verbeval_gui.figures.marks import ChartState
from verbeval_gui.figures.series_chart import SeriesChart
from verbeval_gui.figures.series_names import name_tops
from verbeval_gui.figures.style import Style
from verbeval_gui.metrics.proportions import Proportion
from verbeval_gui.slices.series import SeriesLine, series
from verbeval_gui.slices.series_shown import ACCURACY, SeriesShown
from verbeval_gui.widgets.mark_walk import mark_at

SIZE = (560, 430)
RECT = QRectF(0, 0, *SIZE)


def chart(n: int, figure: str = ACCURACY, n_lines: int = 0) -> SeriesChart:
    """Return a series of `n` checkpoints; with `n_lines`, so many values of a dimension that end in five heights."""
    found = series([made_up_frame(0)])
    points = tuple(
        replace(found.points[0], step=100 * i, accuracy=Proportion.of(200, 80 + i * 37 % 40)) for i in range(n)
    )
    lines = tuple(
        SeriesLine(f"verb{k:02}", tuple(Proportion.of(10, (k * 7 + i // 9) % 5 + 3) for i in range(n)))
        for k in range(n_lines)
    )
    return SeriesChart(SeriesShown(replace(found, points=points, lines={"verb": lines}), figure))


@pytest.mark.parametrize("n", [2, 50, 200])
def test_a_click_on_a_point_is_that_point_s_however_close_the_next_one_is(qapp, n):
    figure = chart(n)
    layout, marks = figure.layout(RECT, Style()), figure.marks(RECT, Style())
    hit = [mark_at(marks, point) for _, point in figure._points(layout, figure.lines[0])]
    assert [mark.values for mark in hit if mark is not None] == [(i,) for i in range(n)]


def test_points_of_one_step_share_the_height_between_them(qapp):
    figure = chart(30, "verb", 20)
    layout, marks = figure.layout(RECT, Style()), figure.marks(RECT, Style())
    for line in figure.lines:
        for i, point in figure._points(layout, line):
            mark = mark_at(marks, point)
            assert mark is not None
            assert figure.lines[mark.place[0]].values[i] == line.values[i]
            assert mark.values == (i,)


def test_all_names_of_twenty_lines_are_written_inside_and_apart(qapp):
    figure = chart(24, "verb", 20)
    names = [one.box for one in written(figure, *SIZE, Style()) if one.text.startswith("verb")]
    assert len(names) == 20
    assert all(RECT.contains(box) for box in names)
    tops = sorted(box.top() for box in names)
    assert min(b - a for a, b in pairwise(tops)) > 0.8 * names[0].height()


def test_a_name_leads_to_its_line_and_its_last_point(qapp):
    figure = chart(24, "verb", 20)
    named = [mark for mark in figure.marks(RECT, Style()) if mark.place[1] == 24]
    assert {mark.group for mark in named} == {f"verb{k:02}" for k in range(20)}
    assert {mark.values for mark in named} == {(23,)}
    assert all("verb07" in line for line in figure.words(named[7], Style()).tooltip[1:2])


@pytest.mark.parametrize("n", [24, 200])
def test_the_line_that_is_pointed_at_stands_out_with_its_intervals(qapp, n):
    figure, style = chart(n, "verb", 20), Style()
    ink = style.palette.color("ink")
    rest, pointed = picture(figure, style, size=SIZE), picture(figure, style, ChartState(hovered=(4, 3)), SIZE)
    layout = figure.layout(RECT, style)
    lo, hi = figure.lines[4].cells[-1].wilson
    ends = QRectF(layout.plot.left(), layout.y(hi) - 3, layout.plot.width(), layout.y(lo) - layout.y(hi) + 6)
    assert n_pixels(rest, ink, ends) == 0
    assert n_pixels(pointed, ink, ends) > 400


def test_many_intervals_are_one_band_and_few_are_whiskers(qapp):
    style = Style()
    band = style.palette.color("line")
    few, many = (n_pixels(picture(chart(n), style, size=SIZE), band, RECT) for n in (24, 200))
    assert many > 5 * few


def test_names_move_as_little_as_they_must():
    assert name_tops([10, 10, 10], 12, 0, 100) == [0, 12, 24]
    assert name_tops([40, 40, 40], 12, 0, 100) == [28, 40, 52]
    assert name_tops([95, 100], 12, 0, 100) == [88, 100]
    assert name_tops([5, 50, 90], 12, 0, 100) == [5, 50, 90]


def test_where_not_all_names_have_room_those_that_have_are_written():
    assert name_tops([0, 5, 12, 13, 30], 12, 0, 30) == [0, None, 12, None, 30]
