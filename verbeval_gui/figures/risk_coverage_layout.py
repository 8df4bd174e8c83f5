"""Where the parts of a risk and coverage figure lie, from 240 pixels wide on."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF

from verbeval_gui.figures.axes import Scale, tick_text
from verbeval_gui.figures.ruler import AXIS, ruler_of
from verbeval_gui.figures.style import Style

_NAMED_FROM = 300
_SIDE = 14.0
_REACH = 8.0


@dataclass(frozen=True)
class RiskCoverageLayout:
    """A plot over an axis of shares.

    Attributes:
        plot: Accuracy against coverage.
        floor: The accuracy at its lower edge; 1 is at the upper one.
        left: Where tick texts of the accuracy begin.
        x_ticks: Row of tick texts of the coverage.
        x_name: Row of the axis name below them.
        y_name: Column of the other axis name; None where there is no room.
    """

    plot: QRectF
    floor: float
    left: float
    x_ticks: QRectF
    x_name: QRectF
    y_name: QRectF | None

    @classmethod
    def of(cls, rect: QRectF, style: Style, floor: float) -> RiskCoverageLayout:
        """Return the layout inside `rect`."""
        px, ruler = style.px, ruler_of(style)
        line = ruler.height(AXIS)
        is_named = rect.width() >= px(_NAMED_FROM)
        left = rect.left() + px(4) + (line + px(6) if is_named else 0)
        axis = left + ruler.widest((tick_text(style, 0.25), tick_text(style, 0.75)), AXIS) + px(6)
        width = rect.right() - px(_SIDE) - axis
        name_top = rect.bottom() - line - px(1)
        base = name_top - line - px(10)
        plot = QRectF(axis, rect.top() + px(8), width, base - rect.top() - px(8))
        return cls(
            plot=plot,
            floor=floor,
            left=left,
            x_ticks=QRectF(axis, base + px(8), width, line),
            x_name=QRectF(axis, name_top, width, line),
            y_name=QRectF(rect.left() + px(4), plot.top(), line, plot.height()) if is_named else None,
        )

    @property
    def ticks(self) -> tuple[float, ...]:
        """Ticks of the accuracy."""
        step = 0.25 if self.floor < 0.75 else 0.05
        return tuple(self.floor + i * step for i in range(round((1 - self.floor) / step) + 1))

    def x(self, coverage: float) -> float:
        """Return where a share of answers lies."""
        return Scale(self.plot.left(), self.plot.right())(coverage)

    def y(self, accuracy: float) -> float:
        """Return where an accuracy lies; below the plot under its floor."""
        return Scale(self.plot.bottom(), self.plot.top(), self.floor)(accuracy)

    def handle(self, coverage: float, style: Style) -> QRectF:
        """Return the rectangle in which the handle is met."""
        reach = style.px(_REACH)
        return QRectF(self.x(coverage) - reach, self.plot.top(), 2 * reach, self.plot.height() + reach)
