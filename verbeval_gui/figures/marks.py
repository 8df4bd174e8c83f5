"""What can be pointed at in a figure, and what a person does with it."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final, TypeAlias

from PySide6.QtCore import QRectF

Place: TypeAlias = tuple[int, int]


@dataclass(frozen=True)
class Mark:
    """Something in a figure that can be pointed at and picked.

    Attributes:
        place: Row and column in the figure's grid, for arrow keys; unique.
        values: Facet values that a pick names; several for the header of a row or column.
        rect: Where the pointer meets it.
        group: Marks of one group can be extended over: cells, row headers, column headers.
    """

    place: Place
    values: tuple[Hashable, ...]
    rect: QRectF
    group: str = ""


@dataclass(frozen=True)
class MarkWords:
    """What a mark says.

    Attributes:
        spoken: For a screen reader.
        tooltip: Lines of the tooltip, the first one leading.
    """

    spoken: str
    tooltip: tuple[str, ...]


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

    @property
    def has_frames(self) -> bool:
        """Whether anything is framed: what is held down is drawn by the figure itself."""
        return self.hovered is not None or self.cursor is not None or bool(self.highlighted)


REST: Final = ChartState()
