"""Figures as PNG: drawn at the size asked for, evidence in the image's text chunks."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImage

from verbeval_gui.data.atomic import write_atomically
from verbeval_gui.figures.export import draw_image
from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.style import Style
from verbeval_gui.reports.evidence import Evidence


@dataclass(frozen=True)
class PngSize:
    """How large an exported picture is.

    Attributes:
        width: In pixels.
        height: In pixels.
        dpi: Dots an inch; decides how large texts and lines are against the picture.
    """

    width: int = 1600
    height: int = 1600
    dpi: int = 200


def write_png(path: Path, figure: Figure, evidence: Evidence, size: PngSize, style: Style) -> None:
    """Draw a figure into a PNG file.

    Raises:
        VerbevalError: The file cannot be written.
    """
    image = draw_image(figure, size.width, size.height, size.dpi, style)
    for name, value in evidence.lines():
        image.setText(name, value)
    write_atomically(path, [png_bytes(image)])


def png_bytes(image: QImage) -> bytes:
    """Return an image as the content of a PNG file."""
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, b"PNG")
    buffer.close()
    return bytes(content.data())
