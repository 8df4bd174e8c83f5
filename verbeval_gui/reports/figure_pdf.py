"""Figures as PDF: texts stay texts, set in the bundled font, of which the file carries what it uses."""

from __future__ import annotations

import html
import uuid
from dataclasses import dataclass, fields
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QSizeF, QUuid
from PySide6.QtGui import QFont, QPageSize, QPainter, QPdfWriter

from verbeval_gui.figures.export import SCREEN_DPI, paint_page
from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.fonts import load_fonts
from verbeval_gui.figures.page import page_of
from verbeval_gui.figures.style import BODY, Style
from verbeval_gui.reports.evidence import Evidence
from verbeval_gui.reports.figure_look import FigureLook
from verbeval_gui.reports.pdf_order import in_order

NAMESPACE: Final = "urn:verbeval:evidence"
_RESOLUTION: Final = 1200


@dataclass(frozen=True)
class _PlainStyle(Style):
    """Without alternate glyphs, such as tabular figures: PDF cannot say which letters they stand for."""

    def font(self, size: float = BODY, weight: QFont.Weight = QFont.Weight.Normal, *, italic: bool = False) -> QFont:
        """Return the font at a logical pixel size, with the plain glyph of each letter."""
        font = QFont(super().font(size, weight, italic=italic))
        font.unsetFeature(QFont.Tag("tnum"))
        font.setFeature(QFont.Tag("calt"), 0)
        return font


def pdf_bytes(figure: Figure, title: str, evidence: Evidence, look: FigureLook, style: Style) -> bytes:
    """Return a figure as the content of a PDF file of one page.

    Args:
        figure: What to draw.
        title: Title of the document, which a figure without a drawn title has too.
        evidence: Goes into the metadata, and below the figure.
        look: Size and colours.
        style: Whose language numbers follow.
    """
    load_fonts()
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = _writer(buffer, title, evidence, look)
    plain = _PlainStyle(**{field.name: getattr(style, field.name) for field in fields(Style)})
    page = page_of(figure, look.dots, plain, evidence.notes(), look.magnification(look.dots, SCREEN_DPI))
    painter = QPainter(writer)
    painter.scale(*(page.factor * _RESOLUTION / SCREEN_DPI,) * 2)
    paint_page(painter, page.size, figure, plain, evidence.notes())
    painter.end()
    buffer.close()
    return in_order(bytes(content.data()))


def _writer(buffer: QBuffer, title: str, evidence: Evidence, look: FigureLook) -> QPdfWriter:
    writer = QPdfWriter(buffer)
    writer.setResolution(_RESOLUTION)
    size = QSizeF(look.width, look.height)
    writer.setPageSize(QPageSize(size, QPageSize.Unit.Millimeter, "", QPageSize.SizeMatchPolicy.ExactMatch))
    writer.setPageMargins(QMarginsF(0, 0, 0, 0))
    if look.is_grey:
        writer.setColorModel(QPdfWriter.ColorModel.Grayscale)
    writer.setTitle(title)
    writer.setCreator(evidence.program)
    writer.setDocumentId(QUuid(str(uuid.uuid5(uuid.NAMESPACE_URL, NAMESPACE + "\n".join(evidence.texts())))))
    writer.setDocumentXmpMetadata(QByteArray(_metadata(title, evidence).encode()))
    return writer


def _metadata(title: str, evidence: Evidence) -> str:
    named = "\n".join(f"   <verbeval:{name}>{html.escape(value)}</verbeval:{name}>" for name, value in evidence.lines())
    return f"""<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:verbeval="{NAMESPACE}">
   <dc:title><rdf:Alt><rdf:li xml:lang="x-default">{html.escape(title)}</rdf:li></rdf:Alt></dc:title>
{named}
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>
"""
