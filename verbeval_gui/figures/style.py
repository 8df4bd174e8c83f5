"""How things look: colour tokens of both themes, the font, the scale, and how numbers are written."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from functools import cached_property, lru_cache, partial
from threading import get_ident
from typing import Final

from PySide6.QtCore import QLocale
from PySide6.QtGui import QColor, QFont

# The bundled font goes by a name of this program's own; see `fonts.renamed`.
FAMILY: Final = "Vrbvl"


@dataclass(frozen=True)
class Palette:
    """Colour tokens. Hue is data, ink is selection, grey is the whole; no meaning rests on hue alone.

    Attributes:
        ground: Behind everything; `surface` of panels; `raised` of popups.
        selection: Tint of what is selected; `hover`, `line` (hairlines) and `whole` (bars of all items) likewise.
        text1: Main text; `text2` secondary; `text3` captions.
        edge: Low-sample hatch, lids of the whole's bars, frames on hover.
        ink: The selected part, cursors, accents.
        right: With a tick; `wrong` with a cross; `ambiguous` with an open diamond; `dangerous` with a triangle.
        baseline: A second checkpoint, hollow and dashed.
    """

    ground: str
    surface: str
    raised: str
    selection: str
    hover: str
    line: str
    whole: str
    text1: str
    text2: str
    text3: str
    edge: str
    ink: str
    right: str
    wrong: str
    ambiguous: str
    dangerous: str
    baseline: str

    def color(self, token: str) -> QColor:
        """Return the colour of a token, the same one every time: never to be changed."""
        return self._colors[token]

    @cached_property
    def _colors(self) -> dict[str, QColor]:
        return {field.name: QColor(getattr(self, field.name)) for field in fields(self)}


@lru_cache(maxsize=128)
def _font(family: str, size: int, weight: QFont.Weight, thread: int, *, is_italic: bool) -> QFont:  # noqa: ARG001
    """Return a font, the same one every time in one thread, since threads must not share one: never to be changed."""
    font = QFont(family)
    font.setPixelSize(size)
    font.setWeight(weight)
    font.setItalic(is_italic)
    font.setFeature(QFont.Tag("tnum"), 1)
    if family == FAMILY:
        # A person's own settings of hinting and of coloured edges have no say in files.
        font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
        font.setStyleStrategy(QFont.StyleStrategy.NoSubpixelAntialias)
    return font


LIGHT: Final = Palette(
    ground="#F4F4F1", surface="#FDFDFB", raised="#FFFFFF",
    selection="#E6EAF3", hover="#EFEFEC", line="#DFDFDA", whole="#D3D6DC",
    text1="#15181E", text2="#474D58", text3="#5F6571", edge="#7E8490", ink="#1A2340",
    right="#1E5FC4", wrong="#AF4410", ambiguous="#4A4A4D", dangerous="#A3083E", baseline="#00716A",
)  # fmt: skip
DARK: Final = Palette(
    ground="#121418", surface="#191C21", raised="#22262D",
    selection="#2B3449", hover="#22262C", line="#2D3139", whole="#3B414C",
    text1="#ECEEF2", text2="#B6BBC5", text3="#9CA2AE", edge="#7B8392", ink="#E6EBF8",
    right="#6AA6FB", wrong="#F28A2E", ambiguous="#C9C7C4", dangerous="#FF7096", baseline="#46C4AE",
)  # fmt: skip

_REMEMBERED: Final = 4096

CAPTION: Final = 11.0
BODY: Final = 12.0
TITLE: Final = 13.0
COUNT: Final = 15.0
SENTENCE: Final = 18.0
FIGURE: Final = 19.0
HAIRLINE: Final = 1.0
DATA_LINE: Final = 1.8
FRAME: Final = 2.0
ROW: Final = 26
BAR_ROW: Final = 18
CANDIDATE_ROW: Final = 24
CONTROL: Final = 24
HEADER: Final = 28


@dataclass(frozen=True)
class Style:
    """Everything that decides how a view or a figure looks.

    Attributes:
        palette: Colours.
        family: Font family.
        scale: Factor on all sizes; 1 is 100 % text size.
        locale: How numbers are written on screen; files use a point always.
    """

    palette: Palette = LIGHT
    family: str = FAMILY
    scale: float = 1.0
    locale: QLocale = QLocale(QLocale.Language.English)  # noqa: RUF009  # a value that nothing changes

    def font(self, size: float = BODY, weight: QFont.Weight = QFont.Weight.Normal, *, italic: bool = False) -> QFont:
        """Return the font at a logical pixel size, with tabular figures; it is shared: copy it before changing it."""
        return _font(self.family, max(1, round(size * self.scale)), weight, get_ident(), is_italic=italic)

    def px(self, size: float) -> float:
        """Return a logical length scaled with the text."""
        return size * self.scale

    def number(self, value: float | None, decimals: int = 2) -> str:
        """Write a number with the locale's decimal sign; an en dash for None and NaN."""
        if value is None or math.isnan(value):
            return "–"
        return self._numbers(value, decimals)

    def count(self, value: int) -> str:
        """Write a whole number with the locale's group sign."""
        return self._counts(value)

    def interval(self, ends: tuple[float, float] | None, decimals: int = 2) -> str:
        """Write an interval in square brackets; empty for None. A decimal comma is followed by a semicolon."""
        if ends is None:
            return ""
        return f"[{self._between.join(self.number(end, decimals) for end in ends)}]"

    def for_export(self, scale: float = 1.0) -> Style:
        """Return the style of files: light ground, bundled font, point as the decimal sign."""
        return replace(self, palette=LIGHT, family=FAMILY, scale=scale, locale=QLocale(QLocale.Language.C))

    @cached_property
    def _numbers(self) -> Callable[[float, int], str]:
        """Write numbers as before where they were written before: most stand on screen again after a click."""
        return lru_cache(_REMEMBERED)(partial(_number, self.locale))

    @cached_property
    def _counts(self) -> Callable[[int], str]:
        return lru_cache(_REMEMBERED)(partial(_count, self.locale))

    @cached_property
    def _between(self) -> str:
        return "; " if self.locale.decimalPoint() == "," else ", "


def _number(locale: QLocale, value: float, decimals: int) -> str:
    text = locale.toString(float(value), "f", decimals)
    if text.startswith("-") and not text.strip("-0.,"):
        return text[1:]  # A number that is written as nothing has no sign.
    return text.replace("-", "\N{MINUS SIGN}")


def _count(locale: QLocale, value: int) -> str:
    return locale.toString(value)
