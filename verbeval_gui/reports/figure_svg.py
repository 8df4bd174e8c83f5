"""Figures as SVG: texts stay texts, set in the bundled font, which the file carries."""

from __future__ import annotations

import base64
import re
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSize, QSizeF
from PySide6.QtGui import QColor, QPainter
from PySide6.QtSvg import QSvgGenerator

from verbeval_gui.figures.export import SCREEN_DPI, paint_page
from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.fonts import BUNDLED, load_fonts
from verbeval_gui.figures.page import page_of
from verbeval_gui.figures.style import FAMILY, Style
from verbeval_gui.paths import resource_path
from verbeval_gui.reports.evidence import Evidence
from verbeval_gui.reports.figure_look import FigureLook

_FONTS: Final = {
    ("400", "normal"): "Regular",
    ("500", "normal"): "Medium",
    ("600", "normal"): "SemiBold",
    ("400", "italic"): "Italic",
}
_SET: Final = re.compile(rf'<text [^>]*font-family="{BUNDLED}"[^>]*font-weight="(\d+)" font-style="(\w+)"')
_SIZE: Final = re.compile(r'<svg width="[^"]*" height="[^"]*"')
_COLOR: Final = re.compile(r'(?<==")#[0-9a-f]{6}(?=")')


def svg_bytes(figure: Figure, title: str, evidence: Evidence, look: FigureLook, style: Style) -> bytes:
    """Return a figure as the content of an SVG file.

    Args:
        figure: What to draw.
        title: Title of the document, which a figure without a drawn title has too.
        evidence: Goes into the description, and below the figure.
        look: Size and colours.
        style: Whose language numbers follow.
    """
    load_fonts()
    page = page_of(figure, look.dots, style, evidence.notes(), look.magnification(look.dots, SCREEN_DPI)).size
    content = _drawn(figure, title, evidence, page, style)
    text = _SIZE.sub(f'<svg width="{look.width:g}mm" height="{look.height:g}mm"', content, count=1)
    text = text.replace(' version="1.2" baseProfile="tiny"', ' version="1.1"', 1)
    text = text.replace("<defs>\n", f"<defs>\n{_style_sheet(content)}", 1)
    return (_COLOR.sub(_grey, text) if look.is_grey else text).encode()


def _drawn(figure: Figure, title: str, evidence: Evidence, page: QSizeF, style: Style) -> str:
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setResolution(round(SCREEN_DPI))
    generator.setSize(QSize(round(page.width()), round(page.height())))
    generator.setViewBox(QRectF(0, 0, page.width(), page.height()))
    generator.setTitle(title)
    generator.setDescription("\n".join(evidence.texts()))
    painter = QPainter(generator)
    paint_page(painter, page, figure, style, evidence.notes())
    painter.end()
    buffer.close()
    # Programs that know no fonts inside of files look for one of that name.
    return bytes(content.data()).decode().replace(f'font-family="{FAMILY}"', f'font-family="{BUNDLED}"')


def _style_sheet(content: str) -> str:
    """Return the fonts that the texts use, and that digits are of one width, as they were when they were placed."""
    faces = "\n".join(_face(*used) for used in sorted(set(_SET.findall(content))) if used in _FONTS)
    return f'<style type="text/css">\n{faces}\ntext {{ font-feature-settings: "tnum"; }}\n</style>\n'


def _face(weight: str, slant: str) -> str:
    data = base64.b64encode(resource_path(f"fonts/Inter-{_FONTS[weight, slant]}.otf").read_bytes()).decode()
    source = f"src: url(data:font/otf;base64,{data})"
    return f'@font-face {{ font-family: "{BUNDLED}"; font-weight: {weight}; font-style: {slant}; {source}; }}'


def _grey(found: re.Match[str]) -> str:
    level = QColor(found.group()).toRgb()
    grey = round(0.299 * level.red() + 0.587 * level.green() + 0.114 * level.blue())
    return f"#{grey:02x}{grey:02x}{grey:02x}"
