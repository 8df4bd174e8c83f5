"""A figure with a handle that can be dragged, and moved by arrow keys."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Final, Protocol, cast

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.marks import Mark
from verbeval_gui.figures.style import Style
from verbeval_gui.widgets.chart_canvas import ChartCanvas

_STEPS: Final = {
    Qt.Key.Key_Left: 1,
    Qt.Key.Key_Up: 1,
    Qt.Key.Key_Right: -1,
    Qt.Key.Key_Down: -1,
    Qt.Key.Key_PageUp: 10,
    Qt.Key.Key_PageDown: -10,
    Qt.Key.Key_Home: 100,
    Qt.Key.Key_End: -100,
}
_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class HasThreshold(Protocol):
    """A figure whose only mark is a handle at a threshold."""

    def threshold_at(self, rect: QRectF, style: Style, x: float) -> float:
        """Return the threshold whose handle stands nearest to `x`."""


class ThresholdCanvas(ChartCanvas):
    """Shows a figure that `HasThreshold`: pressing or dragging in it moves the handle, a click on the handle picks.

    Signals:
        threshold_moved: The handle is to stand elsewhere. Carries the threshold.
    """

    threshold_moved = Signal(float)

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(style, parent)
        self._threshold = 0.0
        self._grabbed: tuple[QPointF, float] | None = None
        self._has_moved = False

    @property
    def handle(self) -> Mark | None:
        """The handle; None without a figure."""
        return self.marks[0] if self.marks else None

    def stand_at(self, threshold: float) -> None:
        """Learn where the handle of the next figure stands."""
        self._threshold = threshold

    def show_figure(self, figure: Figure | None) -> None:
        """Show another figure; cursor and pointer stay on the handle, wherever it stands now."""
        had_cursor = self.cursor_mark is not None
        super().show_figure(figure)
        if self.handle is None:
            return
        held = frozenset({self.handle.place}) if self._grabbed is not None else frozenset()
        self._become(replace(self._state, cursor=self.handle.place if had_cursor else None, pressed=held))
        self._describe()

    def _move(self, threshold: float) -> None:
        if threshold != self._threshold:
            self.threshold_moved.emit(threshold)

    def _follow(self, place: QPointF) -> None:
        if self.figure is not None:
            figure = cast("HasThreshold", self.figure)
            self._move(figure.threshold_at(QRectF(self.rect()), self._style, place.x()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of the handle; beside it, bring it here first."""
        if event.button() != Qt.MouseButton.LeftButton or self.handle is None:
            super().mousePressEvent(event)
            return
        self._tooltip.stop()
        is_on_handle = self.handle.rect.contains(event.position())
        self._grabbed, self._has_moved = (event.position(), self._threshold), not is_on_handle
        self._become(replace(self._state, cursor=self.handle.place, pressed=frozenset({self.handle.place})))
        if not is_on_handle:
            self._follow(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Let the handle follow while it is held."""
        if self._grabbed is None:
            super().mouseMoveEvent(event)
            return
        start, _ = self._grabbed
        if self._has_moved or abs(event.position().x() - start.x()) > self._style.px(2):
            self._has_moved = True
            self._follow(event.position())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go; a click on the handle picks what is kept."""
        if event.button() != Qt.MouseButton.LeftButton or self._grabbed is None:
            super().mouseReleaseEvent(event)
            return
        self._grabbed = None
        self._become(replace(self._state, pressed=frozenset()))
        if not self._has_moved and self.handle is not None:
            self._click(self.handle, event.modifiers())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the handle, pick what is kept, put back what is being dragged."""
        key = event.key()
        if key in _STEPS and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self._take_cursor()
            self._move(stepped(self._threshold, _STEPS[Qt.Key(key)]))
        elif key in _ENTER and self.handle is not None:
            self._take_cursor()
            self._click(self.handle, event.modifiers())
        elif key == Qt.Key.Key_Escape and self._grabbed is not None:
            self._put_back()
        else:
            super().keyPressEvent(event)

    def _take_cursor(self) -> None:
        if self.handle is not None:
            self._move_cursor(self.handle)

    def _put_back(self) -> None:
        if self._grabbed is not None:
            before, self._grabbed = self._grabbed[1], None
            self._become(replace(self._state, pressed=frozenset()))
            self._move(before)


def stepped(threshold: float, steps: int) -> float:
    """Return the hundredth so many steps above a threshold, or below it; in [0, 1]."""
    scaled = threshold * 100
    nearest = round(scaled)
    start = nearest if abs(scaled - nearest) < 1e-9 else math.floor(scaled) if steps > 0 else math.ceil(scaled)
    return min(max(start + steps, 0), 100) / 100
