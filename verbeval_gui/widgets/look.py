"""The Qt side of a style: palettes, tooltips' words, and small strokes that several strips share."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPalette, QPen
from PySide6.QtWidgets import QWidget

from verbeval_gui.figures.style import CAPTION, FRAME, Style

_ROLES: Final = {
    QPalette.ColorRole.Window: "ground",
    QPalette.ColorRole.Base: "surface",
    QPalette.ColorRole.AlternateBase: "ground",
    QPalette.ColorRole.Button: "surface",
    QPalette.ColorRole.WindowText: "text1",
    QPalette.ColorRole.Text: "text1",
    QPalette.ColorRole.ButtonText: "text1",
    QPalette.ColorRole.PlaceholderText: "text3",
    QPalette.ColorRole.Highlight: "selection",
    QPalette.ColorRole.HighlightedText: "text1",
    QPalette.ColorRole.ToolTipBase: "raised",
    QPalette.ColorRole.ToolTipText: "text1",
    QPalette.ColorRole.Link: "right",
    QPalette.ColorRole.Mid: "line",
    QPalette.ColorRole.Accent: "ink",
}
_AT_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_DISABLED: Final = (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText)


def qt_palette(style: Style) -> QPalette:
    """Return Qt's palette in the colours of a style."""
    palette = QPalette()
    for role, token in _ROLES.items():
        palette.setColor(role, style.palette.color(token))
    for role in _DISABLED:
        palette.setColor(QPalette.ColorGroup.Disabled, role, style.palette.color("text3"))
    return palette


def dress(widget: QWidget, style: Style, ground: str = "surface") -> None:
    """Give a widget the style's colours and font, on one of its grounds."""
    palette = qt_palette(style)
    for role in (QPalette.ColorRole.Window, QPalette.ColorRole.Base):
        palette.setColor(role, style.palette.color(ground))
    widget.setPalette(palette)
    widget.setFont(style.font())
    widget.setAutoFillBackground(True)


def text_width(font: QFont, text: str) -> float:
    """Return how wide a text is, in logical pixels, rounded up so that it is never cut by a fraction."""
    return _measured(font, text) if text else 0.0


@lru_cache(maxsize=8192)
def _measured(font: QFont, text: str) -> float:
    """Return a width that was measured before: the same words are drawn again at every click."""
    return float(int(QFontMetricsF(font).horizontalAdvance(text)) + 1)


def first_that_fits(texts: tuple[str, ...], font: QFont, width: float) -> str:
    """Return the first text no wider than `width`; the last one where none is, empty for no texts."""
    return next((text for text in texts if text_width(font, text) <= width), texts[-1] if texts else "")


def draw_text(painter: QPainter, rect: QRectF, text: str, font: QFont, color: QColor) -> float:
    """Draw one line of text at the left of `rect`, its end elided where it is too long; return the width drawn."""
    painter.setFont(font)
    painter.setPen(color)
    width = text_width(font, text)
    if width > rect.width():
        text = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, rect.width())
        width = text_width(font, text)
    painter.drawText(rect, _AT_LEFT, text)
    return width


def draw_frame(painter: QPainter, rect: QRectF, color: QColor, width: float = FRAME, radius: float = 4) -> None:
    """Draw a rounded frame that lies inside `rect`."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(color, width))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    half = width / 2
    painter.drawRoundedRect(rect.adjusted(half, half, -half, -half), radius, radius)
    painter.restore()


def fill_round(painter: QPainter, rect: QRectF, color: QColor, radius: float = 4) -> None:
    """Fill a rounded rectangle."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color)
    painter.drawRoundedRect(rect, radius, radius)
    painter.restore()


def key_cap_width(style: Style, key: str) -> float:
    """Return the width of a drawn key."""
    return text_width(style.font(CAPTION - 1, QFont.Weight.Medium), key) + style.px(8)


def draw_key_cap(painter: QPainter, left: float, middle: float, key: str, style: Style, color: QColor) -> None:
    """Draw a key with its name, its left edge at `left` and its middle at height `middle`."""
    height = style.px(15)
    rect = QRectF(left, middle - height / 2, key_cap_width(style, key), height)
    draw_frame(painter, rect, color, 1, 3)
    painter.setFont(style.font(CAPTION - 1, QFont.Weight.Medium))
    painter.setPen(color)
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, key)
