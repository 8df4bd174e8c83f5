"""Figures as files: one drawing, as a picture, as SVG or as PDF, each with its evidence; equal input, equal bytes."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSizeF
from PySide6.QtGui import QImage, QImageWriter, QPainter

from verbeval_gui.data.atomic import write_atomically
from verbeval_gui.figures.export import INCH_MM, paint_page
from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.page import Page, page_of
from verbeval_gui.figures.style import Style
from verbeval_gui.figures.untitled import Untitled
from verbeval_gui.reports.evidence import Evidence
from verbeval_gui.reports.figure_look import PDF, SVG, FigureLook
from verbeval_gui.reports.figure_pdf import pdf_bytes
from verbeval_gui.reports.figure_svg import svg_bytes


def write_figure(path: Path, figure: Figure, evidence: Evidence, look: FigureLook, style: Style) -> None:
    """Draw a figure into a file.

    Raises:
        VerbevalError: The file cannot be written.
    """
    write_atomically(path, [figure_bytes(figure, evidence, look, style)])


def figure_bytes(figure: Figure, evidence: Evidence, look: FigureLook, style: Style) -> bytes:
    """Return a figure as the content of a file of the kind that `look` names."""
    if look.kind == SVG:
        return svg_bytes(_titled(figure, look), figure.title(style.for_export()), evidence, look, style)
    if look.kind == PDF:
        return pdf_bytes(_titled(figure, look), figure.title(style.for_export()), evidence, look, style)
    return png_bytes(figure_image(figure, evidence, look, style))


def figure_image(figure: Figure, evidence: Evidence, look: FigureLook, style: Style) -> QImage:
    """Return a figure as a picture that carries its evidence."""
    drawn, notes = _titled(figure, look), evidence.notes()
    image = QImage(*look.pixels, QImage.Format.Format_RGB32)
    page = picture_page(figure, evidence, look, style)
    for set_dots in (image.setDotsPerMeterX, image.setDotsPerMeterY):
        set_dots(round(look.dpi / INCH_MM * 1000))
    painter = QPainter(image)
    painter.scale(page.factor, page.factor)
    paint_page(painter, page.size, drawn, style, notes)
    painter.end()
    if look.is_grey:
        image = image.convertToFormat(QImage.Format.Format_Grayscale8)
    for name, value in evidence.lines():
        image.setText(name, value)
    return image


def picture_page(figure: Figure, evidence: Evidence, look: FigureLook, style: Style) -> Page:
    """Return the page on which a picture of a figure is painted."""
    dots = QSizeF(*look.pixels)
    return page_of(_titled(figure, look), dots, style, evidence.notes(), look.magnification(dots, look.dpi))


def png_bytes(image: QImage) -> bytes:
    """Return an image as the content of a PNG file."""
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, b"png").write(image)
    buffer.close()
    return bytes(content.data())


def _titled(figure: Figure, look: FigureLook) -> Figure:
    drawn = figure.for_page(look.width)
    return drawn if look.has_title else Untitled(drawn)
