"""What every figure is: an immutable drawing of a slice, at any size, with marks that can be pointed at."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from functools import cached_property
from typing import ClassVar, TypeVar, cast

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from verbeval_gui.figures.marks import REST, ChartState, Mark, MarkWords, Place
from verbeval_gui.figures.pencil import Pencil
from verbeval_gui.figures.states import draw_frames
from verbeval_gui.figures.style import Style

Kept = TypeVar("Kept")


class Figure(ABC):
    """A drawing of a slice; holds nothing else and never changes."""

    ranges: ClassVar[str | None] = None
    """The group of marks that dragging over picks all of; None where it picks no more than one."""

    frame_gap: ClassVar[float] = 2.0
    """How far outside of a mark its frames lie."""

    has_ground: ClassVar[bool] = False
    """Whether part of it can be drawn apart, so that a canvas keeps its picture from one selection to the next."""

    def title(self, style: Style) -> str:  # noqa: ARG002  # a figure without a title of its own writes none
        """Return the title for files."""
        return ""

    def caption(self, style: Style) -> str:
        """Return the sentence below the figure."""
        return self.captions(style)[0]

    def captions(self, style: Style) -> tuple[str, ...]:  # noqa: ARG002  # as above
        """Return the caption for the screen, the longest first and shorter ones after it."""
        return ("",)

    def least_height(self, style: Style) -> float:  # noqa: ARG002  # as above
        """Return the height below which the figure should scroll."""
        return 0.0

    def is_whole(self, rect: QRectF, style: Style) -> bool:  # noqa: ARG002  # as above
        """Return whether every name is written whole when the figure fills `rect`."""
        return True

    def for_page(self, width: float) -> Figure:  # noqa: ARG002  # as above
        """Return the figure as files draw it, which have other room than panels; `width` in millimetres."""
        return self

    @abstractmethod
    def marks(self, rect: QRectF, style: Style) -> tuple[Mark, ...]:
        """Return what can be picked when the figure fills `rect`, in reading order."""

    @abstractmethod
    def words(self, mark: Mark, style: Style) -> MarkWords:
        """Return what one of the marks says."""

    def kept(self, key: Hashable, make: Callable[[], Kept]) -> Kept:
        """Return what `make` returns, made once for each key: a figure never changes, so neither does its layout."""
        if (known := self._kept.get(key)) is None:
            known = self._kept[key] = make()
        return cast("Kept", known)

    @cached_property
    def _kept(self) -> dict[Hashable, object]:
        return {}

    @abstractmethod
    def draw(self, pencil: Pencil, rect: QRectF, pressed: frozenset[Place]) -> None:
        """Draw the figure into `rect`, without the frames of what is pointed at; its ground unless that is there."""

    def draw_ground(self, pencil: Pencil, rect: QRectF, pressed: frozenset[Place]) -> None:
        """Draw what lies behind the rest and seldom changes; called where `has_ground`."""
        raise NotImplementedError

    def changed_areas(
        self,
        before: Figure,  # noqa: ARG002  # a figure that cannot tell is drawn whole
        rect: QRectF,  # noqa: ARG002  # as above
        style: Style,  # noqa: ARG002  # as above
        places: frozenset[Place],  # noqa: ARG002  # as above
    ) -> Sequence[QRectF] | None:
        """Return where the figure looks otherwise than the one shown before it in `rect`; None for anywhere.

        Args:
            before: The other figure.
            rect: What both fill.
            style: How both look.
            places: Marks that are held down in one of them alone.
        """
        return None

    def ground_key(self, rect: QRectF, style: Style) -> object:
        """Return what is equal for figures of one kind whose grounds look alike; called where `has_ground`."""
        raise NotImplementedError

    def changed_ground(
        self, before: Figure, rect: QRectF, style: Style, places: frozenset[Place]
    ) -> Sequence[QRectF] | None:
        """Return the same of the ground alone."""
        is_same = type(self) is type(before) and not places
        return [] if is_same and self.ground_key(rect, style) == before.ground_key(rect, style) else None

    def paint(
        self,
        painter: QPainter,
        rect: QRectF,
        style: Style,
        state: ChartState = REST,
        areas: Sequence[QRectF] | None = None,
        *,
        is_on_ground: bool = False,
    ) -> None:
        """Paint the figure into `rect`, no more than `areas` of it; the surface and the clip are the caller's."""
        painter.save()
        pencil = Pencil(painter, style)
        pencil.areas, pencil.is_on_ground = areas, is_on_ground
        self.draw(pencil, rect, state.pressed)
        if state.has_frames:
            self.paint_state(painter, rect, self.marks(rect, style), style, state)
        painter.restore()

    def paint_state(
        self,
        painter: QPainter,
        rect: QRectF,  # noqa: ARG002  # a figure that frames its marks alone knows their places
        marks: tuple[Mark, ...],
        style: Style,
        state: ChartState,
    ) -> None:
        """Paint the frames of what is pointed at over the figure."""
        draw_frames(Pencil(painter, style), marks, state, self.frame_gap)
