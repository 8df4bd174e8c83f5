"""A figure as it was last painted, so that frames follow the pointer without painting all anew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from PySide6.QtCore import QRect, QRectF, QSize
from PySide6.QtGui import QPainter, QPixmap, QRegion

from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.ground import Ground
from verbeval_gui.figures.marks import ChartState, Place
from verbeval_gui.figures.style import Style

_AROUND = 4
_Wanted: TypeAlias = tuple[Figure, QSize, float, frozenset[Place]]


class FigurePicture:
    """Paints a figure when it, its size or what is held down has changed, and of it what looks otherwise."""

    def __init__(self, style: Style) -> None:
        self._style = style
        self._pixmap = QPixmap()
        self._painted: _Wanted | None = None
        self._ground: FigurePicture | None = None

    def of(self, figure: Figure, size: QSize, ratio: float, pressed: frozenset[Place]) -> QPixmap:
        """Return the figure at `size` logical pixels, `ratio` dots each, without frames."""
        before, wanted = self._painted, (figure, QSize(size), ratio, pressed)
        if wanted != before:
            self._painted = wanted
            rect = QRectF(0, 0, size.width(), size.height())
            areas = None if before is None or before[1:3] != wanted[1:3] else self._changed(before, wanted, rect)
            if areas is None:
                self._clear(size, ratio)
            self._paint(wanted, rect, areas)
        return self._pixmap

    def forget(self) -> None:
        """Paint all anew the next time."""
        self._painted = None
        if self._ground is not None:
            self._ground.forget()

    def _clear(self, size: QSize, ratio: float) -> None:
        # The binding loses track of some references to None whenever a pixmap that was painted on goes.
        if (self._pixmap.size(), self._pixmap.devicePixelRatio()) != (size * ratio, ratio):
            self._pixmap = QPixmap(size * ratio)
            self._pixmap.setDevicePixelRatio(ratio)
        self._pixmap.fill(self._style.palette.color("surface"))

    def _changed(
        self,
        before: _Wanted,
        wanted: _Wanted,
        rect: QRectF,
    ) -> list[QRect] | None:
        """Return the areas to paint, on whole pixels of the screen; None for all."""
        if not wanted[2].is_integer():
            return None
        found = wanted[0].changed_areas(before[0], rect, self._style, before[3] ^ wanted[3])
        if found is None:
            return None
        return [area.toAlignedRect().adjusted(-_AROUND, -_AROUND, _AROUND, _AROUND) for area in found]

    def _paint(self, wanted: _Wanted, rect: QRectF, areas: Sequence[QRect] | None) -> None:
        if areas is not None and not areas:
            return
        figure, _, _, pressed = wanted
        behind = self._behind(wanted)
        painter = QPainter(self._pixmap)
        if areas is not None:
            painter.setClipRegion(_region(areas))
        if behind is not None:
            painter.drawPixmap(0, 0, behind)
        elif areas is not None:
            painter.fillRect(rect, self._style.palette.color("surface"))
        parts = None if areas is None else [QRectF(area) for area in areas]
        state = ChartState(pressed=pressed)
        figure.paint(painter, rect, self._style, state, parts, is_on_ground=behind is not None)
        painter.end()

    def _behind(self, wanted: _Wanted) -> QPixmap | None:
        """Return the picture of what lies behind the figure; None where it draws all itself."""
        if not wanted[0].has_ground:
            return None
        self._ground = self._ground or FigurePicture(self._style)
        return self._ground.of(Ground(wanted[0]), *wanted[1:])


def _region(areas: Sequence[QRect]) -> QRegion:
    region = QRegion()
    for area in areas:
        region += area
    return region
