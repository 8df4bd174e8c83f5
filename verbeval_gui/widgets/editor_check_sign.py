"""The sign in front of a check: a tick, a warning triangle, a cross, or the dash of what is not known."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from verbeval_gui.figures import glyphs
from verbeval_gui.figures.style import Style

_SIDE: Final = 12.0
_ROW: Final = 20
_MARKS: Final = {"ok": glyphs.RIGHT, "error": glyphs.WRONG}


class CheckSign(QWidget):
    """One sign; `level` is `ok`, `look`, `error` or anything else for what is not known."""

    def __init__(self, style: Style, level: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self.level = level
        self.setFixedSize(round(style.px(_SIDE + 6)), round(style.px(_ROW)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the sign."""
        painter, px, palette = QPainter(self), self._style.px, self._style.palette
        area = QRectF(px(1), (self.height() - px(_SIDE)) / 2, px(_SIDE), px(_SIDE))
        if self.level == "look":
            draw_warning(painter, area, palette.color("wrong"))
        else:
            glyphs.draw_mark(painter, area, _MARKS.get(self.level, glyphs.NO_ANSWER), palette)
        painter.end()


def draw_warning(painter: QPainter, area: QRectF, color: QColor) -> None:
    """Draw an open triangle with a bar in it: something needs a look. A filled one is an error passed as correct."""
    path = QPainterPath()
    for at, (x, y) in enumerate(((0.5, 0.06), (0.98, 0.92), (0.02, 0.92))):
        point = QPointF(area.x() + x * area.width(), area.y() + y * area.height())
        path.moveTo(point) if at == 0 else path.lineTo(point)
    path.closeSubpath()
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(color, max(1.2, area.width() * 0.11))
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.strokePath(path, pen)
    middle, bar = area.center().x(), area.width() * 0.12
    painter.fillRect(QRectF(middle - bar / 2, area.y() + area.height() * 0.36, bar, area.height() * 0.28), color)
    painter.fillRect(QRectF(middle - bar / 2, area.y() + area.height() * 0.71, bar, area.height() * 0.12), color)
    painter.restore()
