"""How an exported figure looks: its kind of file, its size, its title, its colours."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QSizeF

from verbeval_gui.figures.export import INCH_MM, SCREEN_DPI, magnification
from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.page import needed_height
from verbeval_gui.figures.style import CAPTION, Style

PNG, SVG, PDF = "png", "svg", "pdf"
KINDS: Final = (PNG, SVG, PDF)
POINTS_AN_INCH: Final = 72
USUAL_PT: Final = CAPTION * POINTS_AN_INCH / SCREEN_DPI


@dataclass(frozen=True)
class FigureLook:
    """What a person chooses about an exported figure.

    Attributes:
        kind: `png`, `svg` or `pdf`.
        width: In millimetres.
        height: In millimetres.
        dpi: Dots an inch of a picture; a picture's texts are as large against the page as those of the other kinds.
        has_title: The title is drawn.
        is_grey: Colours become greys.
        text_pt: Size of the labels in points, smaller where they would not fit; None for one that suits the page.
        language: `en` or `es`; empty for the language on screen.
    """

    kind: str = PNG
    width: float = 174.0
    height: float = 130.0
    dpi: int = 300
    has_title: bool = True
    is_grey: bool = False
    text_pt: float | None = None
    language: str = ""

    @property
    def pixels(self) -> tuple[int, int]:
        """Width and height of a picture, at least 1."""
        width, height = (max(1, round(length / INCH_MM * self.dpi)) for length in (self.width, self.height))
        return width, height

    @property
    def dots(self) -> QSizeF:
        """The size in logical pixels of the screen, 96 an inch."""
        return QSizeF(self.width, self.height) / INCH_MM * SCREEN_DPI

    def magnification(self, size: QSizeF, dpi: float) -> float:
        """Return how many dots a logical pixel takes in a file of `size` dots, `dpi` of them an inch."""
        return magnification(size, dpi, None if self.text_pt is None else self.text_pt / USUAL_PT)

    def in_pixels(self, width: float, height: float) -> FigureLook:
        """Return the same with another size, given in pixels."""
        return replace(self, width=width / self.dpi * INCH_MM, height=height / self.dpi * INCH_MM)


@dataclass(frozen=True)
class Preset:
    """A size that people often need.

    Attributes:
        name: `one_column`, `two_columns` or `slide`.
        width: In millimetres.
        height: In millimetres.
        dpi: Dots an inch.
        is_in_pixels: People think of this size in pixels.
    """

    name: str
    width: float
    height: float
    dpi: int
    is_in_pixels: bool = False

    def applied_to(self, look: FigureLook, figure: Figure, style: Style, notes: Sequence[str] = ()) -> FigureLook:
        """Return a look in this size, higher where a column would not hold the figure otherwise."""
        found = replace(look, width=self.width, height=self.height, dpi=self.dpi)
        if self.is_in_pixels:
            return found
        factor = found.magnification(found.dots, SCREEN_DPI)
        needed = needed_height(figure.for_page(self.width), found.dots.width() / factor, style, notes)
        return replace(found, height=max(self.height, math.ceil(needed * factor / SCREEN_DPI * INCH_MM)))


# A slide has 1920 x 1080 pixels.
PRESETS: Final = (
    Preset("one_column", 85.0, 85.0, 300),
    Preset("two_columns", 174.0, 130.0, 300),
    Preset("slide", 1920 / 288 * INCH_MM, 1080 / 288 * INCH_MM, 288, is_in_pixels=True),
)
