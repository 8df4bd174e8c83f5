"""Small signs of controls, drawn as paths: arrows, a cross that closes, a star, signs of messages."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF, QTransform


def draw_back(painter: QPainter, rect: QRectF, color: QColor) -> None:
    """Draw an arrow that turns back to the left."""
    _stroke(painter, _turn(rect, is_mirrored=False), rect, color)


def draw_forward(painter: QPainter, rect: QRectF, color: QColor) -> None:
    """Draw an arrow that turns on to the right."""
    _stroke(painter, _turn(rect, is_mirrored=True), rect, color)


def draw_close(painter: QPainter, rect: QRectF, color: QColor) -> None:
    """Draw a thin cross that closes something."""
    path = QPainterPath()
    for start, end in (((0.26, 0.26), (0.74, 0.74)), ((0.74, 0.26), (0.26, 0.74))):
        path.moveTo(_at(rect, *start))
        path.lineTo(_at(rect, *end))
    _stroke(painter, path, rect, color)


def draw_star(painter: QPainter, rect: QRectF, color: QColor) -> None:
    """Draw the outline of a star: not saved."""
    _stroke(painter, _star(rect), rect, color)


def draw_full_star(painter: QPainter, rect: QRectF, color: QColor) -> None:
    """Draw a filled star: saved."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillPath(_star(rect), color)
    painter.restore()
    draw_star(painter, rect, color)


def draw_check(painter: QPainter, rect: QRectF, color: QColor) -> None:
    """Draw a tick: switched on."""
    path = QPainterPath(_at(rect, 0.2, 0.55))
    path.lineTo(_at(rect, 0.42, 0.76))
    path.lineTo(_at(rect, 0.8, 0.28))
    _stroke(painter, path, rect, color)


def draw_information(painter: QPainter, rect: QRectF, color: QColor) -> None:
    """Draw an i in a circle."""
    path = QPainterPath()
    path.addEllipse(rect.adjusted(1, 1, -1, -1))
    path.moveTo(_at(rect, 0.5, 0.46))
    path.lineTo(_at(rect, 0.5, 0.74))
    path.moveTo(_at(rect, 0.5, 0.27))
    path.lineTo(_at(rect, 0.5, 0.29))
    _stroke(painter, path, rect, color)


def draw_stop(painter: QPainter, rect: QRectF, color: QColor) -> None:
    """Draw a filled octagon with a bar cut out: an error."""
    path = QPainterPath()
    corners = ((0.3, 0.0), (0.7, 0.0), (1.0, 0.3), (1.0, 0.7), (0.7, 1.0), (0.3, 1.0), (0.0, 0.7), (0.0, 0.3))
    path.addPolygon(QPolygonF([_at(rect, x, y) for x, y in corners]))
    path.addRect(QRectF(_at(rect, 0.2, 0.43), _at(rect, 0.8, 0.57)))
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillPath(path, color)
    painter.restore()


def _turn(rect: QRectF, *, is_mirrored: bool) -> QPainterPath:
    path = QPainterPath(_at(rect, 0.36, 0.14))
    for x, y in ((0.14, 0.36), (0.36, 0.58)):
        path.lineTo(_at(rect, x, y))
    path.moveTo(_at(rect, 0.14, 0.36))
    path.lineTo(_at(rect, 0.60, 0.36))
    path.arcTo(QRectF(_at(rect, 0.36, 0.36), _at(rect, 0.86, 0.86)), 90, -180)
    path.lineTo(_at(rect, 0.42, 0.86))
    return QTransform(-1, 0, 0, 1, 2 * rect.center().x(), 0).map(path) if is_mirrored else path


def _star(rect: QRectF) -> QPainterPath:
    """Return five points around the middle, the first one up."""
    path = QPainterPath()
    for corner in range(10):
        reach, angle = (0.22 if corner % 2 else 0.5), corner * math.pi / 5
        place = _at(rect, 0.5 + reach * math.sin(angle), 0.53 - reach * math.cos(angle))
        path.lineTo(place) if corner else path.moveTo(place)
    path.closeSubpath()
    return path


def _at(rect: QRectF, x: float, y: float) -> QPointF:
    return QPointF(rect.x() + x * rect.width(), rect.y() + y * rect.height())


def _stroke(painter: QPainter, path: QPainterPath, rect: QRectF, color: QColor) -> None:
    pen = QPen(color, max(1.2, rect.width() * 0.11))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.strokePath(path, pen)
    painter.restore()
