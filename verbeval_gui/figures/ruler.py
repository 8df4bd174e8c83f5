"""How wide and high words are, for layouts that never cut or overlap them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from threading import get_ident
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetricsF

from verbeval_gui.figures.style import BODY, CAPTION, COUNT, Style

NORMAL: Final = 400
MEDIUM: Final = 500
DEMI_BOLD: Final = 600
_REMEMBERED = 4096


@dataclass(frozen=True)
class Lettering:
    """How a text is set.

    Attributes:
        size: Logical pixels at 100 % text size.
        weight: Font weight: 400, 500 or 600.
        color: Colour token.
        is_italic: Slanted.
        is_struck: Crossed out.
    """

    size: float = CAPTION
    weight: int = NORMAL
    color: str = "text2"
    is_italic: bool = False
    is_struck: bool = False

    def bold(self) -> Lettering:
        """Return the same, semi-bold and in the main colour."""
        return replace(self, weight=DEMI_BOLD, color="text1")

    def in_color(self, color: str) -> Lettering:
        """Return the same in another colour."""
        return _in_color(self, color)

    def sized(self, size: float) -> Lettering:
        """Return the same at another size."""
        return replace(self, size=size)


@lru_cache(maxsize=128)
def _in_color(lettering: Lettering, color: str) -> Lettering:
    return replace(lettering, color=color)


AXIS: Final = Lettering()
NOTE: Final = Lettering(color="text3")
FAINT: Final = Lettering(color="text3", is_italic=True)
LABEL: Final = Lettering(BODY, color="text1")
NUMBER: Final = Lettering(BODY, MEDIUM, "text1")
CELL: Final = Lettering(COUNT, DEMI_BOLD, "text1")


class Ruler:
    """Measures texts in one style."""

    def __init__(self, style: Style) -> None:
        self.style = style
        self._fonts: dict[Lettering, tuple[QFont, QFontMetricsF]] = {}
        self._widths = lru_cache(_REMEMBERED)(self._measured)

    def font(self, lettering: Lettering) -> QFont:
        """Return the font of a lettering."""
        return self._of(lettering)[0]

    def metrics(self, lettering: Lettering) -> QFontMetricsF:
        """Return the measures of a lettering."""
        return self._of(lettering)[1]

    def width(self, text: str, lettering: Lettering) -> float:
        """Return how wide a text is."""
        return self._widths(text, lettering)

    def widest(self, texts: Iterable[str], lettering: Lettering) -> float:
        """Return the width of the widest of `texts`; 0 for none."""
        return max((self.width(text, lettering) for text in texts), default=0.0)

    def height(self, lettering: Lettering) -> float:
        """Return the height of a line."""
        return self.metrics(lettering).height()

    def elided(self, text: str, lettering: Lettering, width: float) -> str:
        """Return the text, cut with an ellipsis where it is wider than `width`; nothing where not even that fits."""
        metrics = self.metrics(lettering)
        if self.width(text, lettering) <= width:
            return text
        cut = metrics.elidedText(text, Qt.TextElideMode.ElideRight, width)
        return cut if metrics.horizontalAdvance(cut) <= width else ""

    def _measured(self, text: str, lettering: Lettering) -> float:
        return self.metrics(lettering).horizontalAdvance(text)

    def _of(self, lettering: Lettering) -> tuple[QFont, QFontMetricsF]:
        known = self._fonts.get(lettering)
        if known is None:
            font = self.style.font(lettering.size, QFont.Weight(lettering.weight), italic=lettering.is_italic)
            font.setStrikeOut(lettering.is_struck)
            known = self._fonts[lettering] = (font, QFontMetricsF(font))
        return known


def ruler_of(style: Style) -> Ruler:
    """Return the ruler of a style, the same one every time in one thread; forgotten when fonts are loaded."""
    return _ruler(style, get_ident())


def forget_rulers() -> None:
    """Measure anew from now on."""
    _ruler.cache_clear()


@lru_cache(maxsize=16)
def _ruler(style: Style, thread: int) -> Ruler:  # noqa: ARG001  # fonts are not shared between threads
    return Ruler(style)
