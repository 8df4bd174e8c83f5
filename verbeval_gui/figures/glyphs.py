"""Verdict marks and row flags, drawn as paths so that they look the same in every font, on screen and in files."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from verbeval_gui.figures.boxes import Box, box_of
from verbeval_gui.figures.style import Palette

RIGHT: Final = "right"
WRONG: Final = "wrong"
AMBIGUOUS: Final = "ambiguous"
DANGEROUS: Final = "dangerous"
NO_ANSWER: Final = "no_answer"
TIE: Final = "tie"
PREFIX_TRAP: Final = "prefix_trap"
UNKNOWN: Final = "model_oov"
STALE: Final = "stale"

Draw = Callable[[QPainter, QRectF, QColor], None]


def draw_tick(painter: QPainter, rect: QRectF, color: QColor) -> None:
    """Draw a tick: right."""
    _stroke(painter, rect, color, ((0.10, 0.55), (0.38, 0.83), (0.92, 0.20)))


def draw_cross(painter: QPainter, rect: QRectF, color: QColor) -> None:
    """Draw a cross: wrong."""
    _stroke(painter, rect, color, ((0.16, 0.16), (0.84, 0.84)), ((0.84, 0.16), (0.16, 0.84)))


def draw_diamond(painter: QPainter, rect: QRectF, color: QColor) -> None:
    """Draw an open diamond: ambiguous."""
    _stroke(painter, rect, color, ((0.5, 0.08), (0.92, 0.5), (0.5, 0.92), (0.08, 0.5), (0.5, 0.08)), width=0.12)


def draw_dash(painter: QPainter, rect: QRectF, color: QColor) -> None:
    """Draw a dash: no answer, or left out of the figures."""
    _stroke(painter, rect, color, ((0.2, 0.5), (0.8, 0.5)), width=0.13)


def draw_triangle(painter: QPainter, rect: QRectF, color: QColor) -> None:
    """Draw a filled triangle with a bar cut out: an error passed as correct."""
    path = QPainterPath()
    corners = [_at(rect, x, y) for x, y in ((0.5, 0.06), (0.98, 0.94), (0.02, 0.94), (0.5, 0.06))]
    path.addPolygon(QPolygonF(corners))
    path.addRect(QRectF(_at(rect, 0.44, 0.36), _at(rect, 0.56, 0.64)))
    path.addRect(QRectF(_at(rect, 0.44, 0.72), _at(rect, 0.56, 0.84)))
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillPath(path, color)
    painter.restore()


def draw_up(painter: QPainter, rect: QRectF, color: QColor) -> None:
    """Draw an arrow up: an answer that was wrong and is right."""
    _stroke(painter, rect, color, ((0.5, 0.92), (0.5, 0.12)), ((0.16, 0.46), (0.5, 0.12), (0.84, 0.46)), width=0.14)


def draw_down(painter: QPainter, rect: QRectF, color: QColor) -> None:
    """Draw an arrow down: an answer that was right and is wrong."""
    _stroke(painter, rect, color, ((0.5, 0.08), (0.5, 0.88)), ((0.16, 0.54), (0.5, 0.88), (0.84, 0.54)), width=0.14)


def draw_equal(painter: QPainter, rect: QRectF, color: QColor) -> None:
    """Draw two bars: a tie."""
    _stroke(painter, rect, color, ((0.26, 0.40), (0.74, 0.40)), ((0.26, 0.60), (0.74, 0.60)), width=0.09)


def draw_subset(painter: QPainter, rect: QRectF, color: QColor) -> None:
    """Draw a subset sign: one form begins another."""
    path = QPainterPath(_at(rect, 0.74, 0.28))
    path.lineTo(_at(rect, 0.50, 0.28))
    path.arcTo(QRectF(_at(rect, 0.28, 0.28), _at(rect, 0.72, 0.72)), 90, 180)
    path.lineTo(_at(rect, 0.74, 0.72))
    _stroke_path(painter, rect, color, path, 0.09)


def draw_question(painter: QPainter, rect: QRectF, color: QColor) -> None:
    """Draw a question mark: a candidate holds the unknown token."""
    path = QPainterPath()
    bowl = QRectF(_at(rect, 0.33, 0.20), _at(rect, 0.67, 0.54))
    path.arcMoveTo(bowl, 170)
    path.arcTo(bowl, 170, -215)
    path.quadTo(_at(rect, 0.5, 0.54), _at(rect, 0.5, 0.64))
    path.moveTo(_at(rect, 0.5, 0.79))
    path.lineTo(_at(rect, 0.5, 0.81))
    _stroke_path(painter, rect, color, path, 0.09)


def draw_turn(painter: QPainter, rect: QRectF, color: QColor) -> None:
    """Draw an arrow that turns round: the verdict was given on another text."""
    path = QPainterPath()
    ring = QRectF(_at(rect, 0.27, 0.27), _at(rect, 0.73, 0.73))
    path.arcMoveTo(ring, 150)
    path.arcTo(ring, 150, 290)
    path.moveTo(_at(rect, 0.16, 0.30))
    path.lineTo(_at(rect, 0.30, 0.40))
    path.lineTo(_at(rect, 0.42, 0.28))
    _stroke_path(painter, rect, color, path, 0.09)


MARKS: Final[dict[str, tuple[Draw, str]]] = {
    RIGHT: (draw_tick, "right"),
    WRONG: (draw_cross, "wrong"),
    AMBIGUOUS: (draw_diamond, "ambiguous"),
    DANGEROUS: (draw_triangle, "dangerous"),
    NO_ANSWER: (draw_dash, "text3"),
}
FLAGS: Final[dict[str, Draw]] = {
    TIE: draw_equal,
    PREFIX_TRAP: draw_subset,
    UNKNOWN: draw_question,
    STALE: draw_turn,
}


def draw_mark(painter: QPainter, rect: QRectF, mark: str, palette: Palette) -> None:
    """Draw a verdict mark in its own colour; `mark` is one of `MARKS`."""
    draw, token = MARKS[mark]
    draw(painter, rect, palette.color(token))


def draw_flag(painter: QPainter, rect: QRectF, flag: str, color: QColor) -> None:
    """Draw a row flag in a rounded frame; `flag` is one of `FLAGS`."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(color, 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    radius = rect.width() * 0.22
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
    painter.restore()
    FLAGS[flag](painter, rect, color)


def _at(rect: QRectF, x: float, y: float) -> QPointF:
    return QPointF(rect.x() + x * rect.width(), rect.y() + y * rect.height())


def _stroke(
    painter: QPainter, rect: QRectF, color: QColor, *lines: tuple[tuple[float, float], ...], width: float = 0.16
) -> None:
    _stroke_path(painter, rect, color, _polyline(box_of(rect), lines), width)


@lru_cache(maxsize=256)
def _polyline(box: Box, lines: tuple[tuple[tuple[float, float], ...], ...]) -> QPainterPath:
    """Return lines in a box: the marks of a table stand at the same places after every click."""
    rect, path = QRectF(*box), QPainterPath()
    for line in lines:
        path.moveTo(_at(rect, *line[0]))
        for point in line[1:]:
            path.lineTo(_at(rect, *point))
    return path


def _stroke_path(painter: QPainter, rect: QRectF, color: QColor, path: QPainterPath, width: float) -> None:
    pen = _pen(color.rgba(), max(1.0, width * rect.width()))
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.strokePath(path, pen)
    painter.restore()


@lru_cache(maxsize=64)
def _pen(color: int, width: float) -> QPen:
    pen = QPen(QColor.fromRgba(color), width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    return pen
