"""The points of a reliability diagram: bins of the whole, of the selected part and of a baseline."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import TypeAlias

from PySide6.QtCore import QPointF

from verbeval_gui.figures.pencil import BASELINE_DASHES, Pencil
from verbeval_gui.figures.reliability_ground import bin_points
from verbeval_gui.figures.reliability_layout import ReliabilityLayout
from verbeval_gui.figures.style import DATA_LINE
from verbeval_gui.metrics.proportions import LOW_SAMPLE
from verbeval_gui.metrics.reliability import ReliabilityBins
from verbeval_gui.slices.reliability import ReliabilitySlice

Points: TypeAlias = list[tuple[int, QPointF]]


def clipped(pencil: Pencil, layout: ReliabilityLayout) -> AbstractContextManager[None]:
    """Return the context in which points stay in the plot."""
    return pencil.clipped(layout.plot.adjusted(-8, -8, 8, 8))


def draw_whole(pencil: Pencil, layout: ReliabilityLayout, shown: ReliabilitySlice) -> None:
    """Draw the bins of the whole: hollow, fainter behind a selected part."""
    points, grey = bin_points(layout, shown.whole), "text3" if shown.part is None else "edge"
    _draw_line(pencil, points, grey, 1.2)
    if shown.part is None:
        _draw_whiskers(pencil, layout, points, shown.whole, grey, 1.2)
    _draw_dots(pencil, points, shown.whole, grey, is_hollow=True)


def draw_part(pencil: Pencil, layout: ReliabilityLayout, part: ReliabilityBins) -> None:
    """Draw the bins of the selected part, in ink."""
    points = bin_points(layout, part)
    _draw_line(pencil, points, "ink", DATA_LINE)
    _draw_whiskers(pencil, layout, points, part, "ink", DATA_LINE)
    _draw_dots(pencil, points, part, "ink", is_hollow=False)


def draw_baseline(pencil: Pencil, layout: ReliabilityLayout, bins: ReliabilityBins) -> None:
    """Draw a second checkpoint's bins: hollow points, thin intervals, a dashed line."""
    points = bin_points(layout, bins)
    _draw_line(pencil, points, "baseline", 1.4, BASELINE_DASHES)
    _draw_whiskers(pencil, layout, points, bins, "baseline", 0.8)
    for _, point in points:
        pencil.dot(point, 3.4, "baseline", is_hollow=True)


def _draw_line(pencil: Pencil, points: Points, token: str, width: float, dashes: Sequence[float] = ()) -> None:
    if len(points) > 1:
        pencil.path([point for _, point in points], token, width, dashes)


def _draw_whiskers(
    pencil: Pencil, layout: ReliabilityLayout, points: Points, bins: ReliabilityBins, token: str, width: float
) -> None:
    lows, highs = bins.wilson_lo.tolist(), bins.wilson_hi.tolist()
    for i, point in points:
        x = point.x()
        pencil.whisker(QPointF(x, layout.y(lows[i])), QPointF(x, layout.y(highs[i])), token, width)


def _draw_dots(pencil: Pencil, points: Points, bins: ReliabilityBins, token: str, *, is_hollow: bool) -> None:
    counts = bins.counts.tolist()
    for i, point in points:
        is_low = counts[i] < LOW_SAMPLE
        pencil.dot(point, 3.0 if is_hollow else 4.0, token, is_hollow=is_hollow or is_low, is_dotted=is_low)
