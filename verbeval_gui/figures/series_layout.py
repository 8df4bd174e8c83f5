"""Where the lines of a series lie, from 240 pixels wide on."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF

from verbeval_gui.figures.axes import Scale, tick_text
from verbeval_gui.figures.ruler import AXIS, ruler_of
from verbeval_gui.figures.style import Style

_TOPS = (0.05, 0.1, 0.25, 0.5, 1.0)
_SIDE = 16.0
_NAMES_SHARE = 0.3
NAME_GAP = 10.0


@dataclass(frozen=True)
class SeriesLayout:
    """A plot over an axis of steps; names of lines stand at its right.

    Attributes:
        plot: The plot.
        left: Where tick texts of the upright axis begin.
        ticks: Numbers of the upright axis.
        x_ticks: Row of the steps' texts.
        x_name: Row of the axis' name below them.
        top: Upper end of the upright axis.
        lo: First step; `hi` is the last.
        hi: See `lo`.
    """

    plot: QRectF
    left: float
    ticks: tuple[float, ...]
    x_ticks: QRectF
    x_name: QRectF
    top: float
    lo: float
    hi: float

    @classmethod
    def of(cls, rect: QRectF, style: Style, steps: Sequence[int], most: float, names: Sequence[str]) -> SeriesLayout:
        """Return the layout inside `rect`.

        Args:
            rect: The room.
            style: Sizes.
            steps: Where the points stand.
            most: The largest number drawn.
            names: Of the lines, written at the right; none for one line.
        """
        px, ruler = style.px, ruler_of(style)
        line, top = ruler.height(AXIS), nice_top(most)
        ticks = tuple(top * i / 4 for i in range(5))
        left = rect.left() + px(6)
        start = left + ruler.widest([tick_text(style, tick) for tick in ticks], AXIS) + px(8)
        room = min(ruler.widest(names, AXIS.bold()) + px(8 + NAME_GAP), rect.width() * _NAMES_SHARE) if names else 0.0
        bottom = rect.bottom() - 2 * line - px(10)
        end = rect.right() - px(_SIDE) - room
        plot = QRectF(start, rect.top() + px(10), max(end - start, 1.0), max(bottom - rect.top() - px(10), 1.0))
        lo, hi = (float(steps[0]), float(steps[-1])) if steps else (0.0, 1.0)
        return cls(
            plot=plot,
            left=left,
            ticks=ticks,
            x_ticks=QRectF(plot.left(), plot.bottom() + px(5), plot.width(), line),
            x_name=QRectF(plot.left(), plot.bottom() + line + px(7), plot.width(), line),
            top=top,
            lo=lo - 1 if lo == hi else lo,
            hi=hi + 1 if lo == hi else hi,
        )

    @property
    def x(self) -> Scale:
        """Where a step lies."""
        inset = min(8.0, self.plot.width() / 20)
        return Scale(self.plot.left() + inset, self.plot.right() - inset, self.lo, self.hi)

    @property
    def y(self) -> Scale:
        """Where a number lies."""
        return Scale(self.plot.bottom(), self.plot.top(), 0.0, self.top)


def nice_top(most: float) -> float:
    """Return a round number that is at least `most`."""
    if most <= 1:
        return next(top for top in _TOPS if most <= top)
    size = 10 ** math.floor(math.log10(most))
    return float(next(size * factor for factor in (1, 2, 4, 5, 8, 10) if most <= size * factor))
