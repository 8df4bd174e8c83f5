"""A figure in which an outline can be drawn: a rectangle, or a free line."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Protocol, cast

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from verbeval_gui.figures.scatter_layout import ScatterLayout
from verbeval_gui.figures.style import DATA_LINE, Style
from verbeval_gui.widgets.chart_canvas import ChartCanvas
from verbeval_gui.widgets.mark_walk import chart_mode

_LEAST_DRAG: Final = 4.0
_FILL: Final = 40


class HasLayout(Protocol):
    """A figure whose points have shares."""

    def layout(self, rect: QRectF, style: Style) -> ScatterLayout:
        """Return where everything lies."""


class LassoCanvas(ChartCanvas):
    """Shows a figure that `HasLayout`: dragging draws an outline, a click picks a cell.

    Signals:
        outlined: An outline was drawn. Carries its corners as pairs of shares, and the `PickMode`.
    """

    outlined = Signal(object, object)

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(style, parent)
        self.is_free = False
        self._path: list[QPointF] = []

    @property
    def outline(self) -> list[QPointF]:
        """The outline that is being drawn; empty while none is."""
        if self.is_free or len(self._path) < 2:
            return self._path
        box = QRectF(self._path[0], self._path[-1]).normalized()
        return [box.topLeft(), box.topRight(), box.bottomRight(), box.bottomLeft()]

    @property
    def _is_drawing(self) -> bool:
        if len(self._path) < 2:
            return False
        start = self._path[0]
        reach = self._style.px(_LEAST_DRAG)
        return any(max(abs(p.x() - start.x()), abs(p.y() - start.y())) >= reach for p in self._path[1:])

    def _stop(self) -> None:
        self._path = []
        self._pressed = None
        self._become(replace(self._state, pressed=frozenset()))
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin an outline, on a cell or beside one."""
        if event.button() == Qt.MouseButton.LeftButton and self.figure is not None:
            self._path = [event.position()]
            self.setFocus(Qt.FocusReason.MouseFocusReason)
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Draw on while the button is held."""
        if not self._path:
            super().mouseMoveEvent(event)
            return
        self._path.append(event.position())
        if self._is_drawing:
            self._become(replace(self._state, pressed=frozenset(), hovered=None))
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Close the outline; a press that hardly moved is a click."""
        if event.button() != Qt.MouseButton.LeftButton or not self._is_drawing:
            self._path = []
            super().mouseReleaseEvent(event)
            return
        corners = self.outline
        self._stop()
        layout = cast("HasLayout", self.figure).layout(QRectF(self.rect()), self._style)
        self.outlined.emit([layout.shares(point) for point in corners], chart_mode(event.modifiers()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Give an outline up by Esc."""
        if event.key() == Qt.Key.Key_Escape and self._path:
            self._stop()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the outline over the figure."""
        super().paintEvent(event)
        if not self._is_drawing:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = self._style.palette.color("ink")
        painter.setPen(QPen(ink, DATA_LINE))
        painter.setBrush(QColor(ink.red(), ink.green(), ink.blue(), _FILL))
        painter.drawPolygon(QPolygonF(self.outline))
        painter.end()
