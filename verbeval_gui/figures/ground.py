"""The ground of a figure as a figure of its own, whose picture outlives the figure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF

from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.marks import Mark, MarkWords, Place
from verbeval_gui.figures.pencil import Pencil
from verbeval_gui.figures.style import Style


@dataclass(frozen=True, eq=False)
class Ground(Figure):
    """Draws what lies behind a figure.

    Attributes:
        figure: One that has a ground.
    """

    figure: Figure

    def marks(self, rect: QRectF, style: Style) -> tuple[Mark, ...]:  # noqa: ARG002  # nothing to pick
        """Return nothing."""
        return ()

    def words(self, mark: Mark, style: Style) -> MarkWords:  # noqa: ARG002  # as above
        """Return nothing."""
        return MarkWords("", ())

    def draw(self, pencil: Pencil, rect: QRectF, pressed: frozenset[Place]) -> None:
        """Draw the ground."""
        self.figure.draw_ground(pencil, rect, pressed)

    def changed_areas(
        self, before: Figure, rect: QRectF, style: Style, places: frozenset[Place]
    ) -> Sequence[QRectF] | None:
        """Return where the ground looks otherwise."""
        return self.figure.changed_ground(before.figure, rect, style, places) if isinstance(before, Ground) else None
