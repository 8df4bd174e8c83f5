"""How wide and high words are, for layouts that never cut or overlap them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from threading import get_ident
from typing import Final, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetricsF

from verbeval_gui.figures.style import BODY, CAPTION, COUNT, Style

NORMAL: Final = 400
MEDIUM: Final = 500
DEMI_BOLD: Final = 600
_REMEMBERED = 4096


class Lettering(NamedTuple):
    """How a text is set; a tuple, since every text that is measured or drawn looks its font up by it.

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
        return _bold(self)

    def in_color(self, color: str) -> Lettering:
        """Return the same in another colour."""
        return _in_color(self, color)

    def sized(self, size: float) -> Lettering:
        """Return the same at another size."""
        return self._replace(size=size)

    def weighing(self, weight: int) -> Lettering:
        """Return the same in another weight."""
        return self._replace(weight=weight)

    def struck(self, *, is_struck: bool) -> Lettering:
        """Return the same crossed out, or not."""
        return self._replace(is_struck=is_struck) if is_struck != self.is_struck else self


@lru_cache(maxsize=128)
def _in_color(lettering: Lettering, color: str) -> Lettering:
    return lettering._replace(color=color)


@lru_cache(maxsize=128)
def _bold(lettering: Lettering) -> Lettering:
    return lettering._replace(weight=DEMI_BOLD, color="text1")


AXIS: Final = Lettering()
NOTE: Final = Lettering(color="text3")
FAINT: Final = Lettering(color="text3", is_italic=True)
LABEL: Final = Lettering(BODY, color="text1")
NUMBER: Final = Lettering(BODY, MEDIUM, "text1")
CELL: Final = Lettering(COUNT, DEMI_BOLD, "text1")


class Face:
    """A lettering in one style: its font, and what it measures.

    Attributes:
        font: The font; never to be changed.
        metrics: Its measures.
        drop: How far below the middle of a line its base line lies.
        width: Returns how wide a text is, measured once.
    """

    def __init__(self, style: Style, lettering: Lettering) -> None:
        self.font = QFont(style.font(lettering.size, QFont.Weight(lettering.weight), italic=lettering.is_italic))
        self.font.setStrikeOut(lettering.is_struck)
        self.metrics = QFontMetricsF(self.font)
        self.drop = (self.metrics.ascent() - self.metrics.descent()) / 2
        # A function of Qt's own would be asked for its help text, for which all its signatures are read first.
        self.width: Callable[[str], float] = lru_cache(_REMEMBERED)(partial(self.metrics.horizontalAdvance))


class Ruler:
    """Measures texts in one style."""

    def __init__(self, style: Style) -> None:
        self.style = style
        self._faces: dict[Lettering, Face] = {}

    def face(self, lettering: Lettering) -> Face:
        """Return the face of a lettering."""
        known = self._faces.get(lettering)
        if known is None:
            known = self._faces[lettering] = Face(self.style, lettering)
        return known

    def font(self, lettering: Lettering) -> QFont:
        """Return the font of a lettering."""
        return self.face(lettering).font

    def metrics(self, lettering: Lettering) -> QFontMetricsF:
        """Return the measures of a lettering."""
        return self.face(lettering).metrics

    def width(self, text: str, lettering: Lettering) -> float:
        """Return how wide a text is."""
        return self.face(lettering).width(text)

    def widest(self, texts: Iterable[str], lettering: Lettering) -> float:
        """Return the width of the widest of `texts`; 0 for none."""
        return max(map(self.face(lettering).width, texts), default=0.0)

    def height(self, lettering: Lettering) -> float:
        """Return the height of a line."""
        return self.metrics(lettering).height()

    def elided(self, text: str, lettering: Lettering, width: float) -> str:
        """Return the text, cut with an ellipsis where it is wider than `width`; nothing where not even that fits."""
        face = self.face(lettering)
        if face.width(text) <= width:
            return text
        cut = face.metrics.elidedText(text, Qt.TextElideMode.ElideRight, width)
        return cut if face.width(cut) <= width else ""


def ruler_of(style: Style) -> Ruler:
    """Return the ruler of a style, the same one every time in one thread; forgotten when fonts are loaded."""
    return _ruler(style, get_ident())


def forget_rulers() -> None:
    """Measure anew from now on."""
    _ruler.cache_clear()


@lru_cache(maxsize=16)
def _ruler(style: Style, thread: int) -> Ruler:  # noqa: ARG001  # fonts are not shared between threads
    return Ruler(style)
