"""A figure without its title, for papers that set their own."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF

from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.marks import Mark, MarkWords, Place
from verbeval_gui.figures.pencil import Pencil
from verbeval_gui.figures.style import Style


@dataclass(frozen=True, eq=False)
class Untitled(Figure):
    """Draws a figure as it is, but gives it no title.

    Attributes:
        figure: What to draw.
    """

    figure: Figure

    def captions(self, style: Style) -> tuple[str, ...]:
        """Return the figure's own captions."""
        return self.figure.captions(style)

    def least_height(self, style: Style) -> float:
        """Return the figure's own least height."""
        return self.figure.least_height(style)

    def is_whole(self, rect: QRectF, style: Style) -> bool:
        """Return whether the figure's names are written whole."""
        return self.figure.is_whole(rect, style)

    def marks(self, rect: QRectF, style: Style) -> tuple[Mark, ...]:
        """Return the figure's own marks."""
        return self.figure.marks(rect, style)

    def words(self, mark: Mark, style: Style) -> MarkWords:
        """Return what the figure says of a mark."""
        return self.figure.words(mark, style)

    def draw(self, pencil: Pencil, rect: QRectF, pressed: frozenset[Place]) -> None:
        """Draw the figure."""
        self.figure.draw(pencil, rect, pressed)
