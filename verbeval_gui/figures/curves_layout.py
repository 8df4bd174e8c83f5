"""Where the legend of overlaid curves stands, above the diagram."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from verbeval_gui.figures.reliability_layout import ReliabilityLayout
from verbeval_gui.figures.ruler import AXIS, ruler_of
from verbeval_gui.figures.style import Style

_ROW = 20.0
_SWATCH = 26.0
_GAP = 8.0


@dataclass(frozen=True)
class CurvesLayout:
    """The legend in rows, and the diagram below it.

    Attributes:
        entries: The box of each group, with room for its line, its mark and its name.
        names: What is written in them, cut where a name alone is wider than the figure.
        plot: The diagram.
    """

    entries: tuple[QRectF, ...]
    names: tuple[str, ...]
    plot: ReliabilityLayout

    @classmethod
    def of(cls, rect: QRectF, style: Style, names: Sequence[str]) -> CurvesLayout:
        """Return the layout inside `rect`."""
        px, ruler = style.px, ruler_of(style)
        left, top, right = rect.left() + px(8), rect.top() + px(2), rect.right() - px(8)
        entries, written, x, y = [], [], left, top
        for name in names:
            text = ruler.elided(name, AXIS, right - left - px(_SWATCH))
            width = px(_SWATCH) + ruler.width(text, AXIS) + px(4)
            if x > left and x + width > right:
                x, y = left, y + px(_ROW)
            entries.append(QRectF(x, y, width, px(_ROW)))
            written.append(text)
            x += width + px(_GAP)
        below = rect.adjusted(0, y + px(_ROW) - rect.top() if names else 0, 0, 0)
        return cls(tuple(entries), tuple(written), ReliabilityLayout.of(below, style))

    def swatch(self, position: int, style: Style) -> tuple[QPointF, QPointF]:
        """Return both ends of the piece of line in an entry."""
        box = self.entries[position]
        y, start = box.center().y(), box.left() + style.px(3)
        return QPointF(start, y), QPointF(start + style.px(_SWATCH - 8), y)

    def text(self, position: int, style: Style) -> QRectF:
        """Return the box of the name in an entry."""
        return self.entries[position].adjusted(style.px(_SWATCH - 2), 0, 0, 0)
