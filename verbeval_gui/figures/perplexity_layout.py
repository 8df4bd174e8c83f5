"""Where the points of perplexities lie on their logarithmic axis, and the numbers beside them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF

from verbeval_gui.figures.axes import Scale
from verbeval_gui.figures.ruler import AXIS, LABEL, NUMBER, ruler_of
from verbeval_gui.figures.style import Style

_MARGIN, _GAP = 12.0, 10.0
_NAMES_SHARE = 0.3
_LEAST_ROW, _MOST_ROW = 20.0, 30.0
_LEAST_PLOT = 70.0
_LONG_NAME = 110.0
_STEPS = (1, 2, 5)


@dataclass(frozen=True)
class PerplexityLayout:
    """Names at the left, a plot with a row a set of texts, three columns of numbers at the right.

    Attributes:
        names: Room of the names.
        plot: The plot, as high as its rows.
        columns: Rooms of the numbers, as high as the plot.
        heads: Row of the columns' names.
        ticks: Row of the axis' numbers; its name stands in the line below.
        row: Height of a row.
        lo: Perplexity at the left end; `hi` is at the right one.
        hi: See `lo`.
    """

    names: QRectF
    plot: QRectF
    columns: tuple[QRectF, ...]
    heads: QRectF
    ticks: QRectF
    row: float
    lo: float
    hi: float

    @classmethod
    def of(
        cls, rect: QRectF, style: Style, names: Sequence[str], columns: Sequence[Sequence[str]], values: Sequence[float]
    ) -> PerplexityLayout:
        """Return the layout inside `rect`.

        Args:
            rect: The room.
            style: Sizes.
            names: Of the rows.
            columns: Of each column its head, then its numbers.
            values: All that the axis must reach, from 1 on.
        """
        px, ruler = style.px, ruler_of(style)
        line, n = ruler.height(AXIS) + px(4), max(len(names), 1)
        widths = [max(ruler.width(head, AXIS), ruler.widest(cells, NUMBER)) for head, *cells in columns]
        left, right = rect.left() + px(_MARGIN), rect.right() - px(_MARGIN)
        stop = right - sum(widths) - px(_GAP) * (len(widths) + 1)
        room = max(stop - left - px(2 * _GAP + _LEAST_PLOT), 0.0)
        named = min(ruler.widest(names, LABEL), rect.width() * _NAMES_SHARE, room)
        row = min((rect.height() - 3 * line - px(_GAP)) / n, px(_MOST_ROW))
        top, height, start = rect.top() + line, row * n, left + named + px(2 * _GAP)
        ends = [right - sum(widths[at + 1 :]) - px(_GAP) * (len(widths) - 1 - at) for at in range(len(widths))]
        lo, hi = log_ends(values)
        return cls(
            names=QRectF(left, top, named, height),
            plot=QRectF(start, top, max(stop - start, 1.0), height),
            columns=tuple(QRectF(end - width, top, width, height) for end, width in zip(ends, widths, strict=True)),
            heads=QRectF(left, rect.top(), right - left, line),
            ticks=QRectF(start, top + height + px(2), max(stop - start, 1.0), line),
            row=row,
            lo=lo,
            hi=hi,
        )

    @staticmethod
    def least_height(style: Style, n: int) -> float:
        """Return the height that `n` rows need with heads, ticks and the axis' name."""
        line = ruler_of(style).height(AXIS) + style.px(4)
        return 3 * line + style.px(_GAP) + max(n, 1) * style.px(_LEAST_ROW)

    def is_whole(self, style: Style, names: Sequence[str]) -> bool:
        """Return whether the plot is wide enough to be read, and no name is cut but that of a file, if very long."""
        wanted = min(ruler_of(style).widest(names, LABEL), style.px(_LONG_NAME))
        is_named = wanted <= self.names.width() + 0.5
        return is_named and self.plot.width() >= style.px(_LEAST_PLOT)

    def x(self, perplexity: float) -> float:
        """Return where a perplexity lies."""
        ends = (math.log(self.lo), math.log(self.hi))
        return Scale(self.plot.left(), self.plot.right(), *ends)(math.log(perplexity))

    def row_box(self, at: int) -> QRectF:
        """Return the row of a set of texts, inside the plot."""
        return QRectF(self.plot.left(), self.plot.top() + at * self.row, self.plot.width(), self.row)

    def round_numbers(self) -> tuple[float, ...]:
        """Return the round numbers on the axis: its ends and the powers of ten first, as those to keep."""
        powers = range(math.floor(math.log10(self.lo)), math.ceil(math.log10(self.hi)) + 1)
        known = [step * 10.0**power for step in _STEPS for power in powers]
        inside = [number for number in known if self.lo < number < self.hi]
        return (self.lo, self.hi, *inside)


def log_ends(values: Sequence[float]) -> tuple[float, float]:
    """Return round numbers below and above all values: 1, 2 or 5 times a power of ten, the lower one at least 1."""
    least, most = (min(values), max(values)) if values else (1.0, 10.0)
    lo = max((end for end in _round_near(least) if end < least), default=1.0)
    hi = min(end for end in _round_near(most) if end > most)
    return max(lo, 1.0), max(hi, 2.0)


def _round_near(value: float) -> list[float]:
    power = math.floor(math.log10(value))
    return [step * 10.0**each for each in range(power - 1, power + 2) for step in _STEPS]
