"""A reliability diagram whose own edges can be moved, added and taken out, by mouse and keys."""

from __future__ import annotations

from typing import Final, Protocol, cast

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from verbeval_gui.data.bin_edges import Edges
from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.reliability_layout import ReliabilityLayout
from verbeval_gui.figures.style import Style
from verbeval_gui.slices.own_edges import FINE, STEP, OwnEdges, added, moved, removed
from verbeval_gui.widgets.chart_canvas import ChartCanvas
from verbeval_gui.widgets.edge_handles import EdgeHandles
from verbeval_gui.widgets.spoken_name import call

_SIDEWAYS: Final = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_ALONG: Final = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}
_REMOVE: Final = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
_ADD: Final = (Qt.Key.Key_Insert, Qt.Key.Key_Plus)


class Parted(Protocol):
    """A slice over confidence bins."""

    @property
    def own(self) -> OwnEdges | None:
        """The edges that a person chose, which can be moved; None with other bins."""


class HasBins(Protocol):
    """A figure of confidence bins."""

    @property
    def shown(self) -> Parted:
        """What it draws."""

    def layout(self, rect: QRectF, style: Style) -> ReliabilityLayout:
        """Return where everything lies."""


class EdgesCanvas(ChartCanvas):
    """Shows a figure that `HasBins`; while they have own edges, handles stand on the axis.

    A drag moves an edge, a double click on the axis adds one, a double click on a handle takes it out. The arrow key
    down leads from a bin to its edge: left and right move it (with Ctrl by thousandths), Page Up and Page Down go to
    the next one, Del takes it out, Ins adds one, up leads back.

    Signals:
        edges_chosen: The edges are to be others. Carries them, once a gesture.
    """

    edges_chosen = Signal(object)

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(style, parent)
        self._edges: Edges = ()
        self._at: int | None = None
        self._held: QPointF | None = None
        self._has_moved = False

    @property
    def edges(self) -> Edges:
        """The edges as they stand, also while one is moved; none with other bins."""
        return self._edges

    @property
    def handles(self) -> EdgeHandles | None:
        """Where the handles stand; None where the bins have no own edges."""
        figure = cast("HasBins | None", self.figure)
        if figure is None or figure.shown.own is None:
            return None
        layout = figure.layout(QRectF(self.rect()), self._style)
        return EdgeHandles(layout, figure.shown.own, self._edges, self._style)

    def show_figure(self, figure: Figure | None) -> None:
        """Show another figure; the keyboard stays on its edge, wherever that stands now."""
        value = self._edges[self._at] if self._at is not None else None
        own = cast("HasBins", figure).shown.own if figure is not None else None
        self._edges = own.edges if own is not None else ()
        self._held, self._has_moved = None, False
        self._at = self._edges.index(value) if value in self._edges[1:-1] else None
        super().show_figure(figure)

    def _choose(self, edges: Edges, at: int | None) -> None:
        """Ask for other edges; the keyboard goes on at the one at `at`."""
        figure = cast("HasBins", self.figure)
        if figure.shown.own is None or edges == figure.shown.own.edges:
            return
        self._edges, self._at = edges, at
        self.edges_chosen.emit(edges)

    def _preview(self, to: float) -> None:
        if self._at is not None:
            self._edges = moved(self._edges, self._at, to)
            self._describe()
            self.update()

    def _put_back(self) -> None:
        own = cast("HasBins", self.figure).shown.own
        self._edges = own.edges if own is not None else ()
        self._held, self._has_moved = None, False
        self.update()

    def _stand_on(self, at: int | None) -> None:
        self._at = at
        self._describe()
        self.update()

    def _add_at(self, place: float) -> None:
        edges = added(self._edges, place)
        self._choose(edges, next((i for i, edge in enumerate(edges) if edge not in self._edges), self._at))

    def _describe(self) -> None:
        handles = self.handles
        if handles is None or self._at is None:
            super()._describe()
            return
        call(self, handles.spoken(self._at))

    def _press_edge_key(self, event: QKeyEvent) -> bool:
        """Act on the edge that the keyboard is on."""
        key, at = Qt.Key(event.key()), self._at
        if at is None:
            return False
        if key in _SIDEWAYS:
            is_fine = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
            self._preview(self._edges[at] + _SIDEWAYS[key] * (FINE if is_fine else STEP))
        elif key in _ALONG:
            self._stand_on(min(max(at + _ALONG[key], 1), len(self._edges) - 2))
        elif key in _REMOVE:
            self._choose(removed(self._edges, at), min(at, len(self._edges) - 3) or None)
        elif key in _ADD:
            self._add_at((self._edges[at] + self._edges[at + 1]) / 2)
        elif key == Qt.Key.Key_Up:
            self._stand_on(None)
        elif key == Qt.Key.Key_Escape:
            self._at = at if self._is_moved() else None
            self._put_back()
            self._describe()
        else:
            return False
        return True

    def _is_moved(self) -> bool:
        own = cast("HasBins", self.figure).shown.own
        return own is not None and own.edges != self._edges

    def _press_bin_key(self, event: QKeyEvent) -> bool:
        """Go down from a bin to its edge, or add one in its middle."""
        mark = self.cursor_mark
        if not self._edges or mark is None or self.figure is None or mark.group != self.figure.ranges:
            return False
        position = mark.place[1]
        if event.key() == Qt.Key.Key_Down and len(self._edges) > 2 and not event.modifiers():
            self._stand_on(min(position + 1, len(self._edges) - 2))
            return True
        if event.key() in _ADD:
            self._add_at((self._edges[position] + self._edges[position + 1]) / 2)
            return True
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move, add and take out edges; everything else is as in other charts."""
        if not (self._press_edge_key(event) if self._at is not None else self._press_bin_key(event)):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Take an edge where the arrow keys brought it, once they are let go."""
        if event.key() in _SIDEWAYS and not event.isAutoRepeat() and self._at is not None and self._held is None:
            self._choose(self._edges, self._at)
        super().keyReleaseEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of a handle; beside the axis it is a press on a bin."""
        handles = self.handles
        is_left = event.button() == Qt.MouseButton.LeftButton
        if handles is None or not is_left or not handles.takes(event.position()):
            self._stand_on(None)
            super().mousePressEvent(event)
            return
        self._tooltip.stop()
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self._stand_on(handles.at(event.position()))
        self._held = event.position() if self._at is not None else None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Let the held edge follow; show over which handles it can be taken."""
        handles = self.handles
        if self._held is not None and handles is not None:
            self._has_moved |= abs(event.position().x() - self._held.x()) > self._style.px(2)
            if self._has_moved:
                self._preview(round(handles.confidence(event.position().x()) / STEP) * STEP)
            return
        is_over = handles is not None and handles.at(event.position()) is not None
        self.setCursor(Qt.CursorShape.SizeHorCursor if is_over else Qt.CursorShape.ArrowCursor)
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Take the edge where it was let go."""
        if self._held is None or event.button() != Qt.MouseButton.LeftButton:
            super().mouseReleaseEvent(event)
            return
        self._held, self._has_moved = None, False
        self._choose(self._edges, self._at)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Add an edge on the axis, or take out the one whose handle is there."""
        handles = self.handles
        if handles is None or not handles.takes(event.position()):
            super().mouseDoubleClickEvent(event)
        elif (at := handles.at(event.position())) is not None:
            self._held = None
            self._choose(removed(self._edges, at), None)
        else:
            self._add_at(round(handles.confidence(event.position().x()) / STEP) * STEP)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Take what the arrow keys moved, and leave the edges."""
        super().focusOutEvent(event)
        if self._at is not None and self._held is None:
            self._choose(self._edges, None)
            self._stand_on(None)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the handles over the figure; they are no part of it, and of no export."""
        super().paintEvent(event)
        if (handles := self.handles) is None:
            return
        painter = QPainter(self)
        handles.draw(painter, self._at, is_moving=self._is_moved())
        painter.end()


def edges_help() -> str:
    """Return how edges are moved, for the explanation of the diagram."""
    return QCoreApplication.translate(
        "EdgesCanvas",
        "<p>With own edges (<i>Conventions</i>, or the menu of this panel) handles stand on the axis: drag one, double"
        " click the axis to add one, double click a handle to take it out. By keyboard: down to the edges, left and"
        " right to move, Page Up and Page Down to the next one, Ins adds, Del takes out.</p>",
    )
