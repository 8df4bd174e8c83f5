"""What every figure is: an immutable drawing of a slice, at any size, with marks that can be pointed at."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final, TypeAlias

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from verbeval_gui.figures.pencil import Pencil
from verbeval_gui.figures.style import Style

Place: TypeAlias = tuple[int, int]


@dataclass(frozen=True)
class Mark:
    """Something in a figure that can be pointed at and picked.

    Attributes:
        place: Row and column in the figure's grid, for arrow keys; unique.
        values: Facet values that a pick names; several for the header of a row or column.
        rect: Where the pointer meets it.
        text: What a screen reader speaks.
        tooltip: Lines of the tooltip, the first one leading.
        group: Marks of one group can be extended over: cells, row headers, column headers.
    """

    place: Place
    values: tuple[Hashable, ...]
    rect: QRectF
    text: str
    tooltip: tuple[str, ...]
    group: str = ""


@dataclass(frozen=True)
class ChartState:
    """What the person does with a figure right now; what is selected is part of the slice instead.

    Attributes:
        hovered: Mark under the pointer.
        cursor: Mark that the keys act on.
        pressed: Marks held down.
        highlighted: Values that are hovered in another view.
    """

    hovered: Place | None = None
    cursor: Place | None = None
    pressed: frozenset[Place] = frozenset()
    highlighted: frozenset[Hashable] = frozenset()


REST: Final = ChartState()


class Figure(ABC):
    """A drawing of a slice; holds nothing else and never changes."""

    @property
    def has_picks(self) -> bool:
        """Whether the selection names a value of the figure's own dimension."""
        return False

    @property
    def takes_ranges(self) -> bool:
        """Whether dragging over marks picks all of them."""
        return False

    def title(self, style: Style) -> str:  # noqa: ARG002  # a figure without a title of its own writes none
        """Return the title for files."""
        return ""

    def caption(self, style: Style) -> str:  # noqa: ARG002  # as above
        """Return the sentence below the figure."""
        return ""

    def captions(self, style: Style) -> tuple[str, ...]:
        """Return the caption for the screen, the longest first and shorter ones after it."""
        return (self.caption(style),)

    def least_height(self, style: Style) -> float:  # noqa: ARG002  # as above
        """Return the height below which the figure should scroll."""
        return 0.0

    @abstractmethod
    def marks(self, rect: QRectF, style: Style) -> tuple[Mark, ...]:
        """Return what can be picked when the figure fills `rect`, in reading order."""

    @abstractmethod
    def draw(self, pencil: Pencil, rect: QRectF, state: ChartState) -> None:
        """Draw the figure into `rect`."""

    def paint(self, painter: QPainter, rect: QRectF, style: Style, state: ChartState = REST) -> None:
        """Paint the figure into `rect`; the ground is the caller's."""
        painter.save()
        self.draw(Pencil(painter, style), rect, state)
        painter.restore()
