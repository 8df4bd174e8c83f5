"""Figures for files: drawn anew at the size asked for, on light ground, with title, caption and notes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter

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


def draw_image(
    figure: Figure, width_px: int, height_px: int, dpi: int, style: Style, notes: Sequence[str] = ()
) -> QImage:
    """Draw a figure as a picture.

    Args:
        figure: What to draw.
        width_px: Width of the picture; `height_px` is its height.
        height_px: See `width_px`.
        dpi: Dots an inch, written into the picture; decides how large texts and lines are. They grow with the picture
            where they would become too small, and shrink where they would not fit.
        style: Whose language numbers follow; colours, font and decimal sign are those of files.
        notes: Further lines below the caption, such as the conventions.
    """
    image = QImage(width_px, height_px, QImage.Format.Format_RGB32)
    image.setDotsPerMeterX(round(dpi / INCH_MM * 1000))
    image.setDotsPerMeterY(round(dpi / INCH_MM * 1000))
    factor = magnification(QSizeF(width_px, height_px), dpi)
    painter = QPainter(image)
    painter.scale(factor, factor)
    paint_page(painter, QSizeF(width_px / factor, height_px / factor), figure, style, notes)
    painter.end()
    return image


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
    inside = page.adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
    top = _write(painter, page_style, inside, [figure.title(page_style)], _TITLE, at_bottom=False)
    caption = _write(painter, page_style, inside, [figure.caption(page_style), *notes], AXIS, at_bottom=True)
    figure.paint(painter, QRectF(0, inside.top() + top, page.width(), inside.height() - top - caption), page_style)


def _write(
    painter: QPainter, style: Style, inside: QRectF, texts: Sequence[str], lettering: Lettering, *, at_bottom: bool
) -> float:
    """Write wrapped lines at the top or bottom of the page; return the height they take, with a gap."""
    text = "\n".join(line for line in texts if line)
    if not text:
        return 0.0
    ruler = ruler_of(style)
    flags = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)
    height = ruler.metrics(lettering).boundingRect(inside, flags, text).height()
    top = inside.bottom() - height if at_bottom else inside.top()
    painter.setFont(ruler.font(lettering))
    painter.setPen(style.palette.color(lettering.color))
    painter.drawText(QRectF(inside.left(), top, inside.width(), height), flags, text)
    return height + _MARGIN / 2
