"""How large the page of an exported figure is: texts as large as asked for, unless they would not fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QFontMetricsF

from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.fonts import load_fonts
from verbeval_gui.figures.ruler import AXIS, DEMI_BOLD, Lettering, ruler_of
from verbeval_gui.figures.style import Style

_AROUND = 40.0
_ENDLESS = 100_000.0
_SHARES = (1.0, 0.92, 0.85, 0.78, 0.72, 0.66, 0.6)
_TITLE = Lettering(14, DEMI_BOLD, "text1")


@dataclass(frozen=True)
class Page:
    """A page to paint on.

    Attributes:
        size: In logical pixels.
        factor: How many dots of the file a logical pixel takes.
    """

    size: QSizeF
    factor: float


def page_of(figure: Figure, dots: QSizeF, style: Style, notes: Sequence[str], largest: float) -> Page:
    """Return the page on which a figure has the height that it needs and cuts no name, texts smaller where it must.

    Args:
        figure: What is drawn.
        dots: Size of the file.
        style: Whose language numbers follow.
        notes: Lines below the caption.
        largest: How many dots a logical pixel takes where everything fits.
    """
    sizes = [_filled(figure, dots, largest * share, style, notes) for share in _SHARES]
    return next((page for page in sizes if _is_whole(figure, page.size, style, notes)), sizes[0])


def needed_height(figure: Figure, width: float, style: Style, notes: Sequence[str] = ()) -> float:
    """Return the height below which the marks of a figure would meet, with its words, in logical pixels."""
    load_fonts()
    own = style.for_export()
    return _words_height(figure, width, own, notes) + figure.least_height(own)


def _filled(figure: Figure, dots: QSizeF, factor: float, style: Style, notes: Sequence[str]) -> Page:
    """Return the page of that factor, or of the largest at which the figure has the height that it needs."""
    fitting = min(factor, dots.height() / needed_height(figure, dots.width() / factor, style, notes))
    return Page(dots / fitting, fitting)


def _is_whole(figure: Figure, page: QSizeF, style: Style, notes: Sequence[str]) -> bool:
    own = style.for_export()
    height = page.height() - _words_height(figure, page.width(), own, notes)
    return figure.is_whole(QRectF(0, 0, page.width(), height), own)


def _words_height(figure: Figure, width: float, own: Style, notes: Sequence[str]) -> float:
    ruler = ruler_of(own)
    title = _height(ruler.metrics(_TITLE), width, [figure.title(own)])
    return title + _height(ruler.metrics(AXIS), width, [figure.caption(own), *notes])


def _height(metrics: QFontMetricsF, width: float, texts: Sequence[str]) -> float:
    flags = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)
    room = QRectF(0, 0, max(width - _AROUND, 1.0), _ENDLESS)
    return metrics.boundingRect(room, flags, "\n".join(text for text in texts if text)).height() + _AROUND / 2
