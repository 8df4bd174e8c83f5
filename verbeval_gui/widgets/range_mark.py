"""Draws where a figure lies on its scale: the whole in grey, the selection in ink."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from verbeval_gui.figures.pencil import BASELINE_DASHES
from verbeval_gui.figures.style import DATA_LINE, HAIRLINE, Style
from verbeval_gui.widgets.figure_text import RangeMark


def draw_range_mark(painter: QPainter, rect: QRectF, mark: RangeMark, style: Style) -> None:
    """Draw the scale as a hairline over the upper part of `rect`, with the whole on it and the selection below."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    scale = _Scale(rect, mark.top, rect.top() + style.px(3))
    _draw_ground(painter, scale, mark, style)
    palette = style.palette
    whole = palette.color("text2") if mark.part_value is None else palette.color("edge")
    _draw_point(painter, scale, mark.value, mark.interval, whole, style)
    if mark.part_value is not None:
        below = _Scale(rect, mark.top, rect.top() + style.px(9))
        _draw_point(painter, below, mark.part_value, mark.part_interval, palette.color("ink"), style)
    if mark.was_value is not None:
        _draw_baseline(painter, _Scale(rect, mark.top, rect.top() + style.px(9)), mark, style)
    painter.restore()


class _Scale:
    """Places on a horizontal line from 0 to `top`."""

    def __init__(self, rect: QRectF, top: float, y: float) -> None:
        self._rect = rect
        self._top = top or 1.0
        self.y = y

    def at(self, value: float) -> QPointF:
        share = min(1.0, max(0.0, value / self._top))
        return QPointF(self._rect.left() + share * self._rect.width(), self.y)

    def line(self, lo: float, hi: float) -> QLineF:
        return QLineF(self.at(lo), self.at(hi))


def _draw_ground(painter: QPainter, scale: _Scale, mark: RangeMark, style: Style) -> None:
    if mark.by_chance is not None:
        band = QRectF(scale.at(0), scale.at(mark.by_chance)).adjusted(0, -style.px(3), 0, style.px(3))
        painter.fillRect(band, style.palette.color("whole"))
    painter.setPen(QPen(style.palette.color("line"), HAIRLINE))
    painter.drawLine(scale.line(0, mark.top))
    painter.setPen(QPen(style.palette.color("edge"), HAIRLINE))
    for share in mark.blind:
        painter.drawLine(scale.at(share) - QPointF(0, style.px(2)), scale.at(share) + QPointF(0, style.px(2)))
    if mark.chance is not None:
        at = scale.at(mark.chance)
        painter.setPen(QPen(style.palette.color("text3"), HAIRLINE))
        painter.drawLine(at - QPointF(0, style.px(4)), at + QPointF(0, style.px(4)))


def _draw_baseline(painter: QPainter, scale: _Scale, mark: RangeMark, style: Style) -> None:
    """Draw a second checkpoint's figure: hollow, its interval dashed where no selection stands on the same line."""
    color = style.palette.color("baseline")
    if mark.was_interval is not None and mark.part_value is None:
        pen = QPen(color, DATA_LINE * style.scale)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setDashPattern(list(BASELINE_DASHES))
        painter.setPen(pen)
        painter.drawLine(scale.line(*mark.was_interval))
    painter.setPen(QPen(color, 1.4 * style.scale))
    painter.setBrush(style.palette.color("surface"))
    painter.drawEllipse(scale.at(mark.was_value or 0.0), style.px(2.6), style.px(2.6))


def _draw_point(
    painter: QPainter, scale: _Scale, value: float, interval: tuple[float, float] | None, color: QColor, style: Style
) -> None:
    if interval is not None:
        pen = QPen(color, DATA_LINE * style.scale)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(pen)
        painter.drawLine(scale.line(*interval))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color)
    painter.drawEllipse(scale.at(value), style.px(2.8), style.px(2.8))
