"""Where the parts of a square plot of two shares lie, from 200 pixels wide on."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from verbeval_gui.figures.axes import Scale, tick_text
from verbeval_gui.figures.ruler import AXIS, ruler_of
from verbeval_gui.figures.style import Style

N_CELLS = 10
_SIDE = 14.0


@dataclass(frozen=True)
class ScatterLayout:
    """A plot over an axis of what was and beside an axis of what is, both from 0 to 1.

    Attributes:
        plot: The plot.
        left: Where tick texts of the upright axis begin.
        ticks: Row of tick texts of the level axis.
        x_name: Row of its name below them.
        y_name: Row of the upright axis' name, above the plot.
    """

    plot: QRectF
    left: float
    ticks: QRectF
    x_name: QRectF
    y_name: QRectF

    @classmethod
    def of(cls, rect: QRectF, style: Style) -> ScatterLayout:
        """Return the layout inside `rect`."""
        px, ruler = style.px, ruler_of(style)
        line = ruler.height(AXIS)
        left = rect.left() + px(4)
        start = left + ruler.widest((tick_text(style, 0.25), tick_text(style, 0.75)), AXIS) + px(6)
        top, bottom = rect.top() + line + px(6), rect.bottom() - 2 * line - px(10)
        plot = QRectF(start, top, max(rect.right() - px(_SIDE) - start, 1.0), max(bottom - top, 1.0))
        return cls(
            plot=plot,
            left=left,
            ticks=QRectF(plot.left(), plot.bottom() + px(4), plot.width(), line),
            x_name=QRectF(plot.left(), plot.bottom() + line + px(6), plot.width(), line),
            y_name=QRectF(left, rect.top() + px(2), rect.right() - px(_SIDE) - left, line),
        )

    @property
    def x(self) -> Scale:
        """Where a share of what was lies."""
        return Scale(self.plot.left(), self.plot.right())

    @property
    def y(self) -> Scale:
        """Where a share of what is lies."""
        return Scale(self.plot.bottom(), self.plot.top())

    def shares(self, point: QPointF) -> tuple[float, float]:
        """Return the shares at a point, kept within the plot."""
        across = (point.x() - self.plot.left()) / self.plot.width()
        up = (self.plot.bottom() - point.y()) / self.plot.height()
        return min(max(across, 0.0), 1.0), min(max(up, 0.0), 1.0)

    def cell(self, column: int, row: int) -> QRectF:
        """Return the rectangle of a cell of the coarse grid, both counted from the origin."""
        width, height = self.plot.width() / N_CELLS, self.plot.height() / N_CELLS
        return QRectF(self.plot.left() + column * width, self.plot.bottom() - (row + 1) * height, width, height)
