"""Figures of several checkpoints over the steps of a training, with their intervals."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from typing import cast

from PySide6.QtCore import QCoreApplication, QPointF, QRectF
from PySide6.QtGui import QPainter

from verbeval_gui.figures import wording
from verbeval_gui.figures.axes import tick_text
from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.marks import ChartState, Mark, MarkWords, Place
from verbeval_gui.figures.pencil import CENTER, LEFT, RIGHT, Pencil
from verbeval_gui.figures.ruler import AXIS, ruler_of
from verbeval_gui.figures.series_layout import NAME_GAP, SeriesLayout
from verbeval_gui.figures.series_names import name_tops
from verbeval_gui.figures.series_words import figure_name, line_name, point_lines
from verbeval_gui.figures.states import draw_frames
from verbeval_gui.figures.style import DATA_LINE, FRAME, HAIRLINE, Style
from verbeval_gui.slices.series_shown import DrawnLine, SeriesShown

_REACH = 9.0
_FEW_LINES = 3
_BAND_BELOW = 9.0
_POINTS_FROM = 7.0
_NAME_STEP = 0.92


@dataclass(frozen=True, eq=False)
class SeriesChart(Figure):
    """Draws a series; a mark is a point of a line, and names the checkpoint's position.

    Attributes:
        shown: What to draw.
    """

    frame_gap = 0.0

    shown: SeriesShown

    def title(self, style: Style) -> str:
        """Return the title for files."""
        points = self.shown.series.points
        text = QCoreApplication.translate("SeriesChart", "{figure} over {n} checkpoints — {first} to {last}")
        if len(points) == 1:
            text = QCoreApplication.translate("SeriesChart", "{figure} — {first}")
        names = {"first": points[0].name, "last": points[-1].name}
        return text.format(figure=figure_name(self.shown.figure), n=style.count(len(points)), **names)

    def captions(self, style: Style) -> tuple[str, ...]:  # noqa: ARG002  # the same in every style
        """Return what the marks of the open report and of the baseline look like."""
        points, parts = self.shown.series.points, []
        if self.shown.current >= 0:
            text = QCoreApplication.translate("SeriesChart", "filled: {name}, open")
            parts.append(text.format(name=points[self.shown.current].name))
        if self.shown.baseline >= 0:
            text = QCoreApplication.translate("SeriesChart", "hollow: {name}, baseline")
            parts.append(text.format(name=points[self.shown.baseline].name))
        return ("; ".join(parts), "")

    @cached_property
    def lines(self) -> tuple[DrawnLine, ...]:
        """The lines."""
        return self.shown.lines

    def layout(self, rect: QRectF, style: Style) -> SeriesLayout:
        """Return where everything lies in `rect`."""
        known = [value for line in self.lines for value in line.values if value is not None]
        most = 1.0 if self.shown.is_share else max(known, default=1.0)
        names = [line_name(self.shown.figure, line.name) for line in self.lines] if len(self.lines) > 1 else []
        return SeriesLayout.of(rect, style, self.shown.series.steps, most, names)

    def marks(self, rect: QRectF, style: Style) -> tuple[Mark, ...]:
        """Return the points, line by line, and after them the line's name, which stands for its last point."""
        layout, reach, steps = self.layout(rect, style), style.px(_REACH), self.shown.series.steps
        lines = [self._points(layout, line) for line in self.lines]
        across = _nearest([layout.x(step) for step in steps], reach)
        heights = [dict(points) for points in lines]
        down = [_nearest([at[i].y() for at in heights if i in at], reach) for i in range(len(steps))]
        names, found = self._names(layout, rect, style), []
        for at, points in enumerate(lines):
            for i, point in points:
                (left, right), (top, bottom) = across[point.x()], down[i][point.y()]
                box = QRectF(left, top, right - left, bottom - top)
                found.append(Mark((at, i), (i,), box, self.lines[at].name))
            if at in names:
                found.append(Mark((at, len(steps)), (points[-1][0],), names[at], self.lines[at].name))
        return tuple(found)

    def words(self, mark: Mark, style: Style) -> MarkWords:
        """Return what a point says."""
        lines = point_lines(self.shown, self.lines[mark.place[0]], position(mark), style)
        return MarkWords(wording.sentence(*lines), lines)

    def draw(self, pencil: Pencil, rect: QRectF, pressed: frozenset[Place]) -> None:
        """Draw ground, lines with their intervals, points, names."""
        layout = self.layout(rect, pencil.style)
        _draw_ground(pencil, layout, self.shown)
        for line in self.lines if len(self.lines) <= _FEW_LINES else ():
            self._draw_intervals(pencil, layout, line, "text3")
        for line in self.lines:
            points = [point for _, point in self._points(layout, line)]
            if len(points) > 1:
                pencil.path(points, "text3", DATA_LINE if len(self.lines) == 1 else 1.2)
        for at, line in enumerate(self.lines):
            self._draw_points(pencil, layout, line, {i for row, i in pressed if row == at})
        for at, box in self._names(layout, rect, pencil.style).items():
            self._draw_name(pencil, layout, at, box)

    def paint_state(
        self, painter: QPainter, rect: QRectF, marks: tuple[Mark, ...], style: Style, state: ChartState
    ) -> None:
        """Trace the line of the point that is pointed at, and frame the point."""
        pencil, layout = Pencil(painter, style), self.layout(rect, style)
        framed = [mark for mark in marks if mark.place in (state.hovered, state.cursor)]
        if framed and len(self.lines) > 1:
            traced = state.cursor if state.hovered is None else state.hovered
            self._trace(pencil, layout, rect, (traced or (0, 0))[0])
        draw_frames(pencil, tuple(self._around(layout, mark, style) for mark in framed), state, self.frame_gap)

    def _trace(self, pencil: Pencil, layout: SeriesLayout, rect: QRectF, at: int) -> None:
        """Draw one line above the others, with its intervals and its name."""
        line = self.lines[at]
        self._draw_intervals(pencil, layout, line, "ink")
        pencil.path([point for _, point in self._points(layout, line)], "ink", FRAME)
        self._draw_points(pencil, layout, line, set())
        box = self._names(layout, rect, pencil.style).get(at)
        if box is None:
            points = self._points(layout, line)
            box = self._name_box(layout, rect, pencil.style, points[-1][1].y() - pencil.ruler.height(AXIS) / 2)
        pencil.fill(box, "surface")
        self._draw_name(pencil, layout, at, box, is_traced=True)

    def _around(self, layout: SeriesLayout, mark: Mark, style: Style) -> Mark:
        """Return a mark as it is framed: round the whole point, however near the next one is."""
        point = dict(self._points(layout, self.lines[mark.place[0]])).get(mark.place[1])
        if point is None:
            return mark
        reach = style.px(_REACH)
        return replace(mark, rect=QRectF(point.x() - reach, point.y() - reach, 2 * reach, 2 * reach))

    def _points(self, layout: SeriesLayout, line: DrawnLine) -> list[tuple[int, QPointF]]:
        steps = self.shown.series.steps
        return [
            (i, QPointF(layout.x(steps[i]), layout.y(value)))
            for i, value in enumerate(line.values)
            if value is not None
        ]

    def _draw_intervals(self, pencil: Pencil, layout: SeriesLayout, line: DrawnLine, token: str) -> None:
        """Draw the intervals of a line: as whiskers, where many stand close as one band, or its edges among others."""
        cells = line.cells or ()
        ends = [
            (point.x(), layout.y(interval[0]), layout.y(interval[1]))
            for i, point in (self._points(layout, line) if cells else ())
            if (interval := cells[i].wilson) is not None
        ]
        if self._gap(layout) < pencil.style.px(_BAND_BELOW):
            below, above = [QPointF(x, lo) for x, lo, _ in ends], [QPointF(x, hi) for x, _, hi in ends]
            if len(self.lines) == 1:
                pencil.area([*below, *reversed(above)], "line")
            else:
                pencil.path(below, token, HAIRLINE)
                pencil.path(above, token, HAIRLINE)
            return
        for x, lo, hi in ends:
            pencil.whisker(QPointF(x, lo), QPointF(x, hi), token, 1.2)

    def _draw_points(self, pencil: Pencil, layout: SeriesLayout, line: DrawnLine, pressed: set[int]) -> None:
        """Draw the points of a line; those that have no room beside each other are the line alone."""
        is_close = self._gap(layout) < pencil.style.px(_POINTS_FROM)
        for i, point in self._points(layout, line):
            if i == self.shown.baseline:
                pencil.dot(point, 4.4, "baseline", is_hollow=True)
            elif i == self.shown.current:
                pencil.dot(point, 4.4, "ink")
            elif i in pressed or not is_close:
                pencil.dot(point, 3.0, "ink" if i in pressed else "text2", is_hollow=i not in pressed)

    def _gap(self, layout: SeriesLayout) -> float:
        """Return how far apart two points stand on average."""
        return (layout.x.stop - layout.x.start) / max(len(self.shown.series.steps) - 1, 1)

    def _names(self, layout: SeriesLayout, rect: QRectF, style: Style) -> dict[int, QRectF]:
        """Return where the lines' names are written, by line: at the last points, apart from each other."""
        if len(self.lines) < 2:
            return {}
        height = ruler_of(style).height(AXIS)
        ends = [(points[-1][1].y(), at) for at, line in enumerate(self.lines) if (points := self._points(layout, line))]
        ends.sort()
        step, last = height * _NAME_STEP, layout.plot.bottom() - height
        tops = name_tops([y - height / 2 for y, _ in ends], step, layout.plot.top() - height / 2, last)
        return {
            at: self._name_box(layout, rect, style, top)
            for (_, at), top in zip(ends, tops, strict=True)
            if top is not None
        }

    def _name_box(self, layout: SeriesLayout, rect: QRectF, style: Style, top: float) -> QRectF:
        left, right = layout.plot.right() + style.px(NAME_GAP), rect.right() - style.px(6)
        return QRectF(left, top, right - left, ruler_of(style).height(AXIS))

    def _draw_name(
        self, pencil: Pencil, layout: SeriesLayout, at: int, box: QRectF, *, is_traced: bool = False
    ) -> None:
        """Write a line's name, and lead from its last point to it."""
        end = self._points(layout, self.lines[at])[-1][1]
        start = QPointF(max(end.x() + pencil.style.px(5), layout.plot.right() - pencil.style.px(2)), end.y())
        name = QPointF(box.left() - pencil.style.px(2), box.center().y())
        pencil.line(start, name, "ink" if is_traced else "edge")
        lettering = AXIS.bold() if is_traced else AXIS
        text = pencil.ruler.elided(line_name(self.shown.figure, self.lines[at].name), lettering, box.width())
        pencil.text(box, text, LEFT, lettering)


def position(mark: Mark) -> int:
    """Return the position of the checkpoint that a mark of the chart stands for."""
    return cast("int", mark.values[0])


def _nearest(places: Sequence[float], reach: float) -> dict[float, tuple[float, float]]:
    """Return from where to where a place is nearer than any other, no farther than `reach`."""
    known = sorted(set(places))
    between = [(before + after) / 2 for before, after in pairwise(known)]
    ends = zip(known, (-math.inf, *between), (*between, math.inf), strict=True)
    return {at: (max(at - reach, lo), min(at + reach, hi)) for at, lo, hi in ends}


def _draw_ground(pencil: Pencil, layout: SeriesLayout, shown: SeriesShown) -> None:
    plot, style = layout.plot, pencil.style
    for tick in layout.ticks:
        y = layout.y(tick)
        pencil.rule(plot.left(), plot.right(), y, "edge" if tick == 0 else "line")
        box = QRectF(layout.left, y - style.px(8), plot.left() - style.px(8) - layout.left, style.px(16))
        pencil.text(box, tick_text(style, tick), RIGHT)
    taken: list[QRectF] = []
    steps = shown.series.steps
    for step in (steps[0], steps[-1], *steps[1:-1]) if steps else ():
        text = style.count(step if shown.series.has_steps else step + 1)
        width = pencil.ruler.width(text, AXIS)
        box = QRectF(layout.x(step) - width / 2, layout.x_ticks.top(), width, layout.x_ticks.height())
        if not any(box.adjusted(-6, 0, 6, 0).intersects(other) for other in taken):
            pencil.text(box, text, CENTER)
            taken.append(box)
    named = QCoreApplication.translate("SeriesChart", "step →")
    other = QCoreApplication.translate("SeriesChart", "checkpoint →")
    pencil.text(layout.x_name, named if shown.series.has_steps else other, RIGHT)
