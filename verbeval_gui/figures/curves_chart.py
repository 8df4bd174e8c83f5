"""Reliability by group: one curve a group, over the diagram of the whole, with a legend that picks."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

from PySide6.QtCore import QCoreApplication, QPointF, QRectF

from verbeval_gui.figures import wording
from verbeval_gui.figures.baseline_curves import BaselineCurves
from verbeval_gui.figures.bin_strip import draw_counts, draw_counts_axis, draw_whole_counts, most_counted
from verbeval_gui.figures.curves_layout import CurvesLayout
from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.group_looks import GroupLook
from verbeval_gui.figures.marks import Mark, MarkWords, Place
from verbeval_gui.figures.pencil import LEFT, Pencil
from verbeval_gui.figures.reliability_chart import ReliabilityChart, bin_cell, bin_name
from verbeval_gui.figures.reliability_ground import TICKS, bin_points, draw_ground, x_ticks
from verbeval_gui.figures.reliability_layout import ReliabilityLayout
from verbeval_gui.figures.ruler import AXIS
from verbeval_gui.figures.states import strike
from verbeval_gui.figures.style import DATA_LINE, Style
from verbeval_gui.figures.terms import dimension_in_sentence, value_name
from verbeval_gui.metrics.proportions import LOW_SAMPLE, Proportion
from verbeval_gui.slices.curves import Curve, CurvesSlice, GroupBin

LEGEND, POINTS, BINS = "legend", "points", "bins"
_REACH = 8.0
_RADIUS = 3.6
_WHOLE_LINE = 1.2
_LEAST_LINE = 15.0


@dataclass(frozen=True, eq=False)
class CurvesChart(Figure):
    """Draws curves by group; marks are the legend, the points of the curves, and the bins behind them.

    Attributes:
        shown: What to draw.
        checkpoint: Its name, for the title.
        baseline: The same groups of a second checkpoint, dashed; None without one.
    """

    ranges = BINS
    frame_gap = 0.0

    shown: CurvesSlice
    checkpoint: str = ""
    baseline: CurvesSlice | None = None

    def title(self, style: Style) -> str:
        """Return the title for files."""
        text = QCoreApplication.translate("CurvesChart", "Reliability by {dimension} — checkpoint={name}, N={n}")
        names = {"dimension": dimension_in_sentence(self.shown.dimension), "name": self.checkpoint}
        return text.format(n=style.count(self.shown.whole.n), **names)

    def captions(self, style: Style) -> tuple[str, ...]:
        """Return what is picked, else which groups are small and how many are not drawn."""
        if self.shown.ground.picked_bins is not None:
            return self._behind.captions(style)
        few = QCoreApplication.translate("CurvesChart", "under 30 answers: {values}")
        names = ", ".join(self._name(value) for value in self.shown.small)
        more = QCoreApplication.translate("CurvesChart", "the {n} largest of {all}")
        drawn = {"n": style.count(len(self.shown.curves)), "all": style.count(self.shown.n_values)}
        title = QCoreApplication.translate("CurvesChart", "By {dimension}")
        behind = QCoreApplication.translate("CurvesChart", "grey: all {n} answers")
        parts = [
            title.format(dimension=dimension_in_sentence(self.shown.dimension)),
            more.format(**drawn) if len(self.shown.curves) < self.shown.n_values else "",
            few.format(values=names) if names else "",
            self._before.caption(),
            behind.format(n=style.count(self.shown.whole.n)),
        ]
        said = [part for part in parts if part]
        return tuple(wording.SEPARATOR.join(said[:n]) for n in range(len(said), 0, -1))

    def is_whole(self, rect: QRectF, style: Style) -> bool:
        """Return whether no name is cut and the ticks stand apart."""
        layout = self._layout(rect, style)
        has_room = layout.plot.plot.height() >= style.px(_LEAST_LINE) * (len(TICKS) - 1)
        return has_room and list(layout.names) == self._legend(style)

    def layout(self, rect: QRectF, style: Style) -> ReliabilityLayout:
        """Return where the diagram lies when the figure fills `rect`."""
        return self._layout(rect, style).plot

    def marks(self, rect: QRectF, style: Style) -> tuple[Mark, ...]:
        """Return the legend, the points group by group, and the bins."""
        layout = self._layout(rect, style)
        legend = [
            Mark((0, i), (curve.value,), box, LEGEND)
            for i, (curve, box) in enumerate(zip(self.shown.curves, layout.entries, strict=True))
        ]
        points = [
            mark for i, curve in enumerate(self.shown.curves) for mark in self._points(layout.plot, i, curve, style)
        ]
        return (*legend, *points, *self._columns(layout.plot))

    def words(self, mark: Mark, style: Style) -> MarkWords:
        """Return what a group, a point or a bin says."""
        if mark.group == BINS:
            return self._behind.words(replace(mark, place=(0, mark.place[1])), style)
        curve = self.shown.curves[mark.place[1] if mark.group == LEGEND else mark.place[0] - 1]
        lines = _group_lines(curve, style) if mark.group == LEGEND else _point_lines(curve, mark.place[1], style)
        before = self._before.of_group if mark.group == LEGEND else partial(self._before.of_bin, position=mark.place[1])
        lines = wording.lines(*lines, *before(curve, style))
        named = wording.lines(f"{self._name(curve.value)}{wording.SEPARATOR}{lines[0]}", *lines[1:])
        return MarkWords(wording.sentence(*named), named)

    def draw(self, pencil: Pencil, rect: QRectF, pressed: frozenset[Place]) -> None:
        """Draw the ground, the curves, the counts of all, and the legend."""
        layout, ground = self._layout(rect, pencil.style), self.shown.ground
        draw_ground(pencil, layout.plot, ground, self._columns(layout.plot), pressed)
        with pencil.clipped(layout.plot.plot.adjusted(-8, -8, 8, 8)):
            behind = [place for _, place in bin_points(layout.plot, ground.whole)]
            pencil.path(behind, "edge", _WHOLE_LINE)
            self._before.draw(pencil, layout.plot)
            for i, curve in enumerate(self.shown.curves):
                self._draw_curve(pencil, layout.plot, curve, GroupLook.of(i, pencil.style))
        draw_whole_counts(pencil, layout.plot, ground, most_counted(ground, None))
        draw_counts(pencil, layout.plot, ground, None)
        draw_counts_axis(pencil, layout.plot, x_ticks(ground))
        for i, curve in enumerate(self.shown.curves):
            self._draw_entry(pencil, layout, i, curve, is_pressed=(0, i) in pressed)

    @property
    def _before(self) -> BaselineCurves:
        return BaselineCurves(self.shown, self.baseline)

    @property
    def _behind(self) -> ReliabilityChart:
        return ReliabilityChart(self.shown.ground, self.checkpoint)

    def _layout(self, rect: QRectF, style: Style) -> CurvesLayout:
        return CurvesLayout.of(rect, style, self._legend(style))

    def _legend(self, style: Style) -> list[str]:
        return [f"{self._name(curve.value)} ({style.count(curve.bins.n)})" for curve in self.shown.curves]

    def _name(self, value: str) -> str:
        return value_name(self.shown.dimension, value)

    def _columns(self, layout: ReliabilityLayout) -> list[Mark]:
        row, whole = len(self.shown.curves) + 1, self.shown.whole
        bounds = zip(whole.lo.tolist(), whole.hi.tolist(), strict=True)
        return [
            Mark((row, i), (self.shown.ground.interval(i),), layout.column(lo, hi), BINS)
            for i, (lo, hi) in enumerate(bounds)
        ]

    def _points(self, layout: ReliabilityLayout, at: int, curve: Curve, style: Style) -> list[Mark]:
        reach = style.px(_REACH)
        return [
            Mark(
                (at + 1, i),
                (GroupBin(curve.value, self.shown.ground.interval(i)),),
                QRectF(place.x() - reach, place.y() - reach, 2 * reach, 2 * reach),
                POINTS,
            )
            for i, place in bin_points(layout, curve.bins)
        ]

    def _draw_curve(self, pencil: Pencil, layout: ReliabilityLayout, curve: Curve, look: GroupLook) -> None:
        places = bin_points(layout, curve.bins)
        is_faint = curve.is_small or curve.is_excluded
        if len(places) > 1:
            look.draw_line(
                pencil.painter, [place for _, place in places], pencil.style.px(1.0 if is_faint else DATA_LINE)
            )
        for i, place in places:
            is_hollow = curve.is_small or curve.bins.counts[i] < LOW_SAMPLE
            ground = pencil.color("surface") if is_hollow else None
            look.draw_mark(pencil.painter, place, pencil.style.px(_RADIUS), ground)

    def _draw_entry(self, pencil: Pencil, layout: CurvesLayout, at: int, curve: Curve, *, is_pressed: bool) -> None:
        style, box = pencil.style, layout.entries[at]
        if is_pressed or curve.is_picked:
            pencil.veil(box, "whole" if is_pressed else "selection")
        start, end = layout.swatch(at, style)
        look = GroupLook.of(at, style)
        look.draw_line(pencil.painter, [start, end], style.px(DATA_LINE))
        middle = QPointF((start.x() + end.x()) / 2, start.y())
        look.draw_mark(pencil.painter, middle, style.px(_RADIUS), pencil.color("surface") if curve.is_small else None)
        has_room = pencil.ruler.width(layout.names[at], AXIS.bold()) <= layout.text(at, style).width()
        lettering = AXIS.bold() if curve.is_picked and has_room else AXIS
        pencil.text(layout.text(at, style), layout.names[at], LEFT, lettering)
        if curve.is_excluded:
            strike(pencil, box.adjusted(style.px(24), 0, -style.px(2), 0))


def _group_lines(curve: Curve, style: Style) -> tuple[str, ...]:
    cell = Proportion.of(curve.bins.n, int(curve.bins.correct.sum()))
    few = QCoreApplication.translate("ReliabilityChart", "ECE –: fewer than 30 answers")
    error = QCoreApplication.translate("CurvesChart", "ECE {ece}, over the bins of the whole")
    return wording.lines(
        wording.right_of(style, cell), few if curve.is_small else error.format(ece=style.number(curve.bins.ece, 3))
    )


def _point_lines(curve: Curve, i: int, style: Style) -> tuple[str, ...]:
    cell = bin_cell(curve.bins, i)
    mean = QCoreApplication.translate("ReliabilityChart", "mean confidence {mean}")
    return wording.lines(
        bin_name(curve.bins, i, style),
        wording.right_of(style, cell),
        mean.format(mean=style.number(float(curve.bins.mean_confidence[i]))),
        wording.too_few() if cell.n < LOW_SAMPLE else "",
    )
