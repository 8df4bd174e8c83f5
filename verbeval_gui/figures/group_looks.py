"""How groups that are drawn over each other are told apart: by colour, by mark and by dashes.

The colours were searched for: their lightness rises step by step, so that they differ in grey, and at full severity of
every colour blindness no two are nearer than 26 in CIELAB.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from verbeval_gui.figures.style import DARK, Style

_LIGHT_COLORS: Final = ("#5E328E", "#966A00", "#B5175F", "#4F74EE", "#671803", "#9888C1")
_DARK_COLORS: Final = ("#69A7B5", "#FDB742", "#B1A5FF", "#D37047", "#E5D7A2", "#AEF5EC")
_DASHES: Final[tuple[tuple[float, ...], ...]] = ((), (5, 2), (2, 1.6), (7, 2, 2, 2), (1, 1.4), (9, 3))
_DISC, _CROSS = "disc", "cross"
_CORNERS: Final[dict[str, tuple[tuple[float, float], ...]]] = {
    "square": ((-0.85, -0.85), (0.85, -0.85), (0.85, 0.85), (-0.85, 0.85)),
    "up": ((0, -1.1), (1.05, 0.8), (-1.05, 0.8)),
    "diamond": ((0, -1.2), (1.2, 0), (0, 1.2), (-1.2, 0)),
    "down": ((0, 1.1), (1.05, -0.8), (-1.05, -0.8)),
}
_SHAPES: Final = (_DISC, "square", "up", "diamond", "down", _CROSS)


@dataclass(frozen=True)
class GroupLook:
    """How one group is drawn.

    Attributes:
        color: Of its line and marks.
        dashes: Of its line, in widths of the line; none for a whole line.
        shape: Of its marks.
    """

    color: QColor
    dashes: tuple[float, ...]
    shape: str

    @classmethod
    def of(cls, position: int, style: Style) -> GroupLook:
        """Return the look of the group at a position, from 0 to 5."""
        colors = _DARK_COLORS if style.palette == DARK else _LIGHT_COLORS
        return cls(QColor(colors[position]), _DASHES[position], _SHAPES[position])

    def pen(self, width: float) -> QPen:
        """Return the pen of its line."""
        pen = QPen(self.color, width)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        if self.dashes:
            pen.setDashPattern(list(self.dashes))
        return pen

    def draw_line(self, painter: QPainter, points: list[QPointF], width: float) -> None:
        """Draw its line through points."""
        painter.setPen(self.pen(width))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF(points))

    def draw_mark(self, painter: QPainter, place: QPointF, radius: float, ground: QColor | None = None) -> None:
        """Draw its mark; a `ground` makes it hollow."""
        painter.setPen(QPen(self.color, radius / 2.6))
        painter.setBrush(self.color if ground is None else ground)
        if self.shape == _DISC:
            painter.drawEllipse(place, radius, radius)
        elif self.shape == _CROSS:
            self._draw_cross(painter, place, radius, is_thin=ground is not None)
        else:
            painter.drawPolygon(QPolygonF([place + QPointF(x, y) * radius for x, y in _CORNERS[self.shape]]))

    def _draw_cross(self, painter: QPainter, place: QPointF, radius: float, *, is_thin: bool) -> None:
        painter.setPen(QPen(self.color, radius / (2.6 if is_thin else 1.4)))
        for x, y in ((1.0, 0.0), (0.0, 1.0)):
            reach = QPointF(x, y) * radius * 1.15
            painter.drawLine(place - reach, place + reach)
