"""Figures for files: drawn anew at the size asked for, on light ground, with title, caption and notes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter

from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.fonts import load_fonts
from verbeval_gui.figures.ruler import AXIS, DEMI_BOLD, Lettering, ruler_of
from verbeval_gui.figures.style import Style

SCREEN_DPI: Final = 96.0
INCH_MM: Final = 25.4
_LARGEST = QSizeF(720, 540)
_SMALLEST = QSizeF(300, 220)
_MARGIN = 12.0
_TITLE = Lettering(14, DEMI_BOLD, "text1")
_FLAGS = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)


def magnification(size: QSizeF, dpi: float, text_scale: float | None = None) -> float:
    """Return how many dots a logical pixel takes in a picture of `size` dots.

    Args:
        size: Of the picture, in dots.
        dpi: Dots an inch.
        text_scale: How large texts are against those of a screen of 96 dots an inch; None for as large, and larger on a
            large page.
    """
    largest = min(size.width() / _SMALLEST.width(), size.height() / _SMALLEST.height())
    if text_scale is not None:
        return min(dpi / SCREEN_DPI * text_scale, largest)
    least = min(size.width() / _LARGEST.width(), size.height() / _LARGEST.height())
    return min(max(dpi / SCREEN_DPI, least), largest)


def paint_page(painter: QPainter, size: QSizeF, figure: Figure, style: Style, notes: Sequence[str] = ()) -> None:
    """Paint a figure with its words into a page of `size` logical pixels, on any paint device."""
    load_fonts()
    page_style = style.for_export()
    page = QRectF(0, 0, size.width(), size.height())
    painter.fillRect(page, page_style.palette.color("surface"))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
    inside, box = _inside(page), figure_box(size, figure, style, notes)
    _write(painter, page_style, inside, [figure.title(page_style)], _TITLE, at_bottom=False)
    _write(painter, page_style, inside, [figure.caption(page_style), *notes], AXIS, at_bottom=True)
    figure.paint(painter, box, page_style)


def figure_box(size: QSizeF, figure: Figure, style: Style, notes: Sequence[str] = ()) -> QRectF:
    """Return where on a page of `size` logical pixels the figure itself stands, between its words."""
    load_fonts()
    own = style.for_export()
    inside = _inside(QRectF(0, 0, size.width(), size.height()))
    top = _height(own, inside, [figure.title(own)], _TITLE)
    bottom = _height(own, inside, [figure.caption(own), *notes], AXIS)
    return QRectF(0, inside.top() + top, size.width(), inside.height() - top - bottom)


def _inside(page: QRectF) -> QRectF:
    return page.adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)


def _height(style: Style, inside: QRectF, texts: Sequence[str], lettering: Lettering) -> float:
    """Return the height that wrapped lines take, with a gap; none where there is no text."""
    text = _joined(texts)
    measured = ruler_of(style).metrics(lettering).boundingRect(inside, _FLAGS, text).height() if text else 0.0
    return measured + _MARGIN / 2 if text else 0.0


def _write(
    painter: QPainter, style: Style, inside: QRectF, texts: Sequence[str], lettering: Lettering, *, at_bottom: bool
) -> None:
    """Write wrapped lines at the top or bottom of the page."""
    height = _height(style, inside, texts, lettering) - _MARGIN / 2
    if height > 0:
        top = inside.bottom() - height if at_bottom else inside.top()
        painter.setFont(ruler_of(style).font(lettering))
        painter.setPen(style.palette.color(lettering.color))
        painter.drawText(QRectF(inside.left(), top, inside.width(), height), _FLAGS, _joined(texts))


def _joined(texts: Sequence[str]) -> str:
    return "\n".join(line for line in texts if line)
