"""What lies behind the points of a reliability diagram: grid, band of chance, bins, diagonal, names of its sides."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QPointF, QRectF

from verbeval_gui.figures.axes import tick_text
from verbeval_gui.figures.marks import Mark, Place
from verbeval_gui.figures.pencil import LEFT, RIGHT, Pencil
from verbeval_gui.figures.reliability_layout import ReliabilityLayout
from verbeval_gui.figures.ruler import AXIS, FAINT
from verbeval_gui.figures.states import FOOT
from verbeval_gui.metrics.reliability import ReliabilityBins
from verbeval_gui.slices.reliability import ReliabilitySlice

TICKS = (0.0, 0.25, 0.5, 0.75, 1.0)
X_TICKS = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)


def draw_ground(
    pencil: Pencil,
    layout: ReliabilityLayout,
    shown: ReliabilitySlice,
    columns: Sequence[Mark],
    pressed: frozenset[Place],
) -> None:
    """Draw everything behind the points, from back to front; `columns` are the marks of the bins."""
    _draw_grid(pencil, layout)
    _draw_band(pencil, layout, shown)
    for i, mark in enumerate(columns):
        _draw_column(pencil, layout, mark, is_pressed=mark.place in pressed, is_picked=shown.picked[i])
        if shown.excluded[i]:
            pencil.hatch(mark.rect, "line")
    _draw_diagonal(pencil, layout)
    _draw_sides(pencil, layout)


def x_ticks(shown: ReliabilitySlice) -> Sequence[float]:
    """Return where the axis of confidence has ticks: at own edges where there are some."""
    return X_TICKS if shown.own is None else shown.own.edges


def bin_points(layout: ReliabilityLayout, bins: ReliabilityBins) -> list[tuple[int, QPointF]]:
    """Return where the bins that hold answers stand, with their positions."""
    means, shares = bins.mean_confidence.tolist(), bins.accuracy.tolist()
    return [(i, QPointF(layout.x(means[i]), layout.y(shares[i]))) for i, n in enumerate(bins.counts.tolist()) if n]


def _draw_grid(pencil: Pencil, layout: ReliabilityLayout) -> None:
    plot, style = layout.plot, pencil.style
    for tick in TICKS:
        y = layout.y(tick)
        pencil.rule(plot.left(), plot.right(), y)
        pencil.text(
            QRectF(layout.left, y - 8, plot.left() - style.px(6) - layout.left, 16), tick_text(style, tick), RIGHT
        )
    if layout.y_name is not None:
        name = QCoreApplication.translate("ReliabilityChart", "accuracy")
        pencil.upright_text(layout.centered_upright(pencil.ruler.width(name, AXIS)), name)


def _draw_column(pencil: Pencil, layout: ReliabilityLayout, mark: Mark, *, is_pressed: bool, is_picked: bool) -> None:
    if is_pressed:
        pencil.veil(mark.rect, "whole")
    elif is_picked:
        pencil.veil(mark.rect, "selection")
    if is_picked:
        foot = QRectF(mark.rect.left(), layout.base, mark.rect.width(), pencil.style.px(FOOT))
        pencil.fill(foot, "ink")


def _draw_band(pencil: Pencil, layout: ReliabilityLayout, shown: ReliabilitySlice) -> None:
    found = [i for i in range(shown.whole.n_bins) if not math.isnan(shown.chance.band_lo[i])]
    xs = [layout.x(float(shown.whole.mean_confidence[i])) for i in found]
    tops = [QPointF(x, layout.y(float(shown.chance.band_hi[i]))) for x, i in zip(xs, found, strict=True)]
    bottoms = [QPointF(x, layout.y(float(shown.chance.band_lo[i]))) for x, i in zip(xs, found, strict=True)]
    if len(found) > 1:
        pencil.area([*tops, *reversed(bottoms)], "hover")


def _draw_diagonal(pencil: Pencil, layout: ReliabilityLayout) -> None:
    start, end = QPointF(layout.x(0), layout.y(0)), QPointF(layout.x(1), layout.y(1))
    pencil.line(start, end, "text3", 1.0, (5.0, 4.0))


def _draw_sides(pencil: Pencil, layout: ReliabilityLayout) -> None:
    plot, px = layout.plot, pencil.style.px
    under = QCoreApplication.translate("ReliabilityChart", "under-confident")
    over = QCoreApplication.translate("ReliabilityChart", "over-confident")
    if plot.height() < px(60) or pencil.ruler.widest((under, over), FAINT) > plot.width() * 0.8:
        return
    pencil.text(QRectF(plot.left() + px(5), plot.top(), plot.width(), px(17)), under, LEFT, FAINT)
    pencil.text(QRectF(plot.left(), plot.bottom() - px(17), plot.width() - px(3), px(17)), over, RIGHT, FAINT)
