"""Figures of several checkpoints over the steps of a training, with their intervals."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from PySide6.QtCore import QCoreApplication, QPointF, QRectF

from verbeval_gui.figures import wording
from verbeval_gui.figures.axes import tick_text
from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.marks import Mark, MarkWords, Place
from verbeval_gui.figures.pencil import CENTER, LEFT, RIGHT, Pencil
from verbeval_gui.figures.ruler import AXIS
from verbeval_gui.figures.series_layout import SeriesLayout
from verbeval_gui.figures.series_words import figure_name, line_name, point_lines
from verbeval_gui.figures.style import DATA_LINE, Style
from verbeval_gui.slices.series_shown import DrawnLine, SeriesShown

_REACH = 9.0
_FEW_LINES = 3


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
        """Return the points, line by line."""
        layout, reach = self.layout(rect, style), style.px(_REACH)
        return tuple(
            Mark((at, i), (i,), QRectF(point.x() - reach, point.y() - reach, 2 * reach, 2 * reach), line.name)
            for at, line in enumerate(self.lines)
            for i, point in self._points(layout, line)
        )

    def words(self, mark: Mark, style: Style) -> MarkWords:
        """Return what a point says."""
        lines = point_lines(self.shown, self.lines[mark.place[0]], mark.place[1], style)
        return MarkWords(wording.sentence(*lines), lines)

    def draw(self, pencil: Pencil, rect: QRectF, pressed: frozenset[Place]) -> None:
        """Draw ground, lines with their intervals, points, names."""
        layout = self.layout(rect, pencil.style)
        _draw_ground(pencil, layout, self.shown)
        has_whiskers = len(self.lines) <= _FEW_LINES
        for line in self.lines:
            self._draw_line(pencil, layout, line, has_whiskers=has_whiskers)
        for at, line in enumerate(self.lines):
            for i, point in self._points(layout, line):
                self._draw_point(pencil, point, i, is_pressed=(at, i) in pressed)
        self._write_names(pencil, layout, rect.right() - pencil.style.px(6))

    def _points(self, layout: SeriesLayout, line: DrawnLine) -> list[tuple[int, QPointF]]:
        steps = self.shown.series.steps
        return [
            (i, QPointF(layout.x(steps[i]), layout.y(value)))
            for i, value in enumerate(line.values)
            if value is not None
        ]

    def _draw_line(self, pencil: Pencil, layout: SeriesLayout, line: DrawnLine, *, has_whiskers: bool) -> None:
        points = self._points(layout, line)
        if len(points) > 1:
            pencil.path([point for _, point in points], "text3", DATA_LINE if len(self.lines) == 1 else 1.2)
        for i, point in points if has_whiskers and line.cells is not None else ():
            if (interval := (line.cells or ())[i].wilson) is not None:
                lo, hi = (QPointF(point.x(), layout.y(end)) for end in interval)
                pencil.whisker(lo, hi, "text3", 1.2)

    def _draw_point(self, pencil: Pencil, point: QPointF, i: int, *, is_pressed: bool) -> None:
        if i == self.shown.baseline:
            pencil.dot(point, 4.4, "baseline", is_hollow=True)
        elif i == self.shown.current:
            pencil.dot(point, 4.4, "ink")
        else:
            pencil.dot(point, 3.0, "ink" if is_pressed else "text2", is_hollow=not is_pressed)

    def _write_names(self, pencil: Pencil, layout: SeriesLayout, right: float) -> None:
        """Write the lines' names at their last points, moved apart where they would meet."""
        if len(self.lines) < 2:
            return
        ends = [(points[-1][1], line) for line in self.lines if (points := self._points(layout, line))]
        height = pencil.ruler.height(AXIS)
        top = layout.plot.top() - height
        for point, line in sorted(ends, key=lambda end: end[0].y()):
            y = max(point.y() - height / 2, top + height * 0.92)
            box = QRectF(layout.plot.right() + pencil.style.px(4), y, right - layout.plot.right(), height)
            name = line_name(self.shown.figure, line.name)
            pencil.text(box, pencil.ruler.elided(name, AXIS, box.width()), LEFT, AXIS)
            top = y


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
