"""Where the parts of a reliability diagram lie, from 240 pixels wide on."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from PySide6.QtCore import QRectF

from verbeval_gui.figures.axes import Scale, tick_text
from verbeval_gui.figures.ruler import AXIS, ruler_of
from verbeval_gui.figures.style import Style

_NAMED_FROM = 300
_SIDE = 14.0


@dataclass(frozen=True)
class ReliabilityLayout:
    """The plot above, the count strip below it, both over the same axis of confidence.

    Attributes:
        plot: Accuracy against confidence.
        strip: Counts; its lower edge is `base`.
        left: Where tick texts of the accuracy begin.
        ticks: Row of tick texts of the confidence.
        x_name: Row of the axis name below them.
        y_name: Column of the other axis name; None where there is no room.
    """

    plot: QRectF
    strip: QRectF
    left: float
    ticks: QRectF
    x_name: QRectF
    y_name: QRectF | None

    @classmethod
    def of(cls, rect: QRectF, style: Style) -> ReliabilityLayout:
        """Return the layout inside `rect`."""
        px, ruler = style.px, ruler_of(style)
        line = ruler.height(AXIS)
        is_named = rect.width() >= px(_NAMED_FROM)
        left = rect.left() + px(4) + (line + px(6) if is_named else 0)
        axis = left + ruler.widest((tick_text(style, 0.25), tick_text(style, 0.75)), AXIS) + px(6)
        width = rect.right() - px(_SIDE) - axis
        name_top = rect.bottom() - line - px(1)
        base = name_top - line - px(6)
        height = min(max(0.17 * rect.height(), px(30)), px(110))
        top = rect.top() + px(8)
        plot = QRectF(axis, top, width, base - height - line - px(4) - top)
        return cls(
            plot=plot,
            strip=QRectF(axis, base - height, width, height),
            left=left,
            ticks=QRectF(axis, base + px(4), width, line),
            x_name=QRectF(rect.left(), name_top, rect.right() - px(_SIDE) - rect.left(), line),
            y_name=QRectF(rect.left() + px(4), plot.top(), line, plot.height()) if is_named else None,
        )

    @property
    def base(self) -> float:
        """Where counts stand on."""
        return self.strip.bottom()

    def x(self, confidence: float) -> float:
        """Return where a confidence lies."""
        return self._across(confidence)

    def y(self, accuracy: float) -> float:
        """Return where an accuracy lies."""
        return self._up(accuracy)

    def beside(self, y: float, style: Style) -> QRectF:
        """Return the box left of the axis for the text of a tick at `y`."""
        return QRectF(self.left, y - style.px(8), self.plot.left() - style.px(6) - self.left, style.px(16))

    def column(self, lo: float, hi: float) -> QRectF:
        """Return the column of a bin, through plot and strip."""
        left, top = self.x(lo), self.plot.top()
        return QRectF(left, top, self.x(hi) - left, self.base - top)

    @cached_property
    def _across(self) -> Scale:
        return Scale(self.plot.left(), self.plot.right())

    @cached_property
    def _up(self) -> Scale:
        return Scale(self.plot.bottom(), self.plot.top())

    def centered_upright(self, length: float) -> QRectF:
        """Return the box of an upright text of that length in the middle beside the plot."""
        if self.y_name is None:
            return QRectF()
        return QRectF(self.y_name.left(), self.y_name.center().y() - length / 2, self.y_name.width(), length)
