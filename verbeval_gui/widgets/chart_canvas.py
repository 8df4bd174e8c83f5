"""A figure with mouse and keys."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from verbeval_gui.data.selection import PickMode
from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.marks import REST, ChartState, Mark, Place
from verbeval_gui.figures.style import FRAME, Style
from verbeval_gui.widgets.figure_picture import FigurePicture
from verbeval_gui.widgets.look import draw_frame
from verbeval_gui.widgets.mark_tooltip import MarkTooltip
from verbeval_gui.widgets.mark_walk import (
    ARROWS,
    between,
    chart_mode,
    mark_at,
    mark_of,
    nearest_mark,
    neighbour,
    same_mark,
    values_of,
)
from verbeval_gui.widgets.spoken_name import call

_WIDTH, _HEIGHT = 200.0, 150.0
_MOVES: Final = ARROWS | {Qt.Key.Key_Home, Qt.Key.Key_End}


class ChartCanvas(QWidget):
    """Shows one figure; its marks can be pointed at, walked with arrow keys and picked.

    Signals:
        picked: Marks were picked. Carries the facet values, a frozenset, and the `PickMode`.
        cleared: Escape was pressed: what is picked here is to go.
        hovered: The pointer is over another mark. Carries its facet values, or None.
        cursor_moved: The cursor is on another mark. Carries its rectangle.
        menu_requested: The menu was asked for. Carries the place on screen.
    """

    picked = Signal(object, object)
    cleared = Signal()
    hovered = Signal(object)
    cursor_moved = Signal(QRectF)
    menu_requested = Signal(QPoint)

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._figure: Figure | None = None
        self._marks: tuple[Mark, ...] | None = None
        self._state = REST
        self._anchor: Mark | None = None
        self._pressed: Mark | None = None
        self._tooltip = MarkTooltip(self)
        self._picture = FigurePicture(style)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)

    @property
    def figure(self) -> Figure | None:
        """The figure shown."""
        return self._figure

    @property
    def marks(self) -> tuple[Mark, ...]:
        """What can be picked at the current size."""
        if self._marks is None:
            self._marks = self._figure.marks(QRectF(self.rect()), self._style) if self._figure else ()
        return self._marks

    @property
    def cursor_mark(self) -> Mark | None:
        """The mark that keys act on."""
        return self._mark_at(self._state.cursor)

    def show_figure(self, figure: Figure | None) -> None:
        """Show another figure; the cursor stays on the values it is on, wherever they stand now."""
        cursor, anchor, least = self.cursor_mark, self._anchor, self.minimumSizeHint()
        self._figure, self._marks, self._pressed = figure, None, None
        moved = same_mark(self.marks, cursor) if cursor else None
        self._anchor = same_mark(self.marks, anchor) if anchor else None
        hovered = self._mark_at(self._state.hovered)
        self._state = replace(
            self._state,
            cursor=moved.place if moved else None,
            hovered=hovered.place if hovered else None,
            pressed=frozenset(),
        )
        self._describe()
        if self.minimumSizeHint() != least:
            self.updateGeometry()
        self.update()

    def highlight(self, values: frozenset[Hashable]) -> None:
        """Frame the marks of values that are hovered elsewhere."""
        self._become(replace(self._state, highlighted=values))

    def sizeHint(self) -> QSize:
        """Return the size that the smallest window gives a chart."""
        return QSize(round(self._style.px(264)), max(round(self._style.px(264)), self.minimumSizeHint().height()))

    def minimumSizeHint(self) -> QSize:
        """Return the size below which the figure should scroll."""
        least = self._figure.least_height(self._style) if self._figure else 0.0
        return QSize(round(self._style.px(_WIDTH)), round(least or self._style.px(_HEIGHT)))

    def _mark_at(self, place: Place | None) -> Mark | None:
        """Return the mark at a place; charts that nobody points at need not lay out their marks for that."""
        return None if place is None else mark_of(self.marks, place)

    def _become(self, state: ChartState) -> None:
        if state != self._state:
            self._state = state
            self.update()

    def _move_cursor(self, mark: Mark) -> None:
        if mark.place != self._state.cursor:
            self._become(replace(self._state, cursor=mark.place))
            self._describe()
            self.cursor_moved.emit(mark.rect)

    def _pick(self, marks: Sequence[Mark], mode: PickMode) -> None:
        self.picked.emit(values_of(marks), mode)

    def _describe(self) -> None:
        """Tell screen readers what the cursor is on."""
        mark, figure = self.cursor_mark, self._figure
        title = figure.title(self._style) if figure else ""
        self.setAccessibleDescription(figure.caption(self._style) if figure else "")
        call(self, figure.words(mark, self._style).spoken if mark and figure else title)

    def _hover(self, mark: Mark | None) -> None:
        place, figure = mark.place if mark else None, self._figure
        if place == self._state.hovered:
            return
        self._become(replace(self._state, hovered=place))
        self.hovered.emit(frozenset(mark.values) if mark else None)
        self._tooltip.point_at(mark, figure.words(mark, self._style) if mark and figure else None)

    def _dragged(self, point: QPointF) -> tuple[Mark, ...]:
        """Return the marks from the pressed one to the one at a point: itself alone where ranges mean nothing."""
        if self._pressed is None:
            return ()
        if self._figure is not None and self._figure.ranges == self._pressed.group:
            group = [mark for mark in self.marks if mark.group == self._pressed.group]
            target = nearest_mark(group, point) or self._pressed
            return between(self.marks, self._pressed.place, target)
        return (self._pressed,) if self._pressed.rect.contains(point) else ()

    def _click(self, mark: Mark, modifiers: Qt.KeyboardModifier) -> None:
        mode = chart_mode(modifiers)
        if mode is PickMode.EXTEND:
            self._pick(self._from_anchor(mark), mode)
            return
        self._anchor = mark
        self._pick([mark], mode)

    def _from_anchor(self, mark: Mark) -> tuple[Mark, ...]:
        return between(self.marks, self._anchor.place if self._anchor else None, mark)

    def _press_key(self, event: QKeyEvent) -> bool:
        key, modifiers = event.key(), event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if key in _MOVES and not modifiers & ~Qt.KeyboardModifier.ShiftModifier:
            return self._walk(key, is_extending=bool(modifiers))
        if key == Qt.Key.Key_Escape:
            return self._escape()
        mark = self.cursor_mark
        if mark is None:
            return False
        if key == Qt.Key.Key_Space:
            self._click(mark, modifiers)
        elif key == Qt.Key.Key_Minus and not modifiers:
            self._anchor = mark
            self._pick([mark], PickMode.EXCLUDE)
        else:
            return False
        return True

    def _walk(self, key: int, *, is_extending: bool) -> bool:
        before, mark = self.cursor_mark, neighbour(self.marks, self._state.cursor, key)
        if mark is None:
            return False
        self._move_cursor(mark)
        if is_extending:
            self._anchor = self._anchor or before
            self._pick(self._from_anchor(mark), PickMode.EXTEND)
        else:
            self._anchor = None
        return True

    def _escape(self) -> bool:
        if self._pressed is None:
            self.cleared.emit()
        self._pressed = None
        self._become(replace(self._state, pressed=frozenset()))
        return True

    def event(self, event: QEvent) -> bool:
        """Leave tooltips to the canvas itself: they come sooner than the system's."""
        if event.type() == QEvent.Type.ToolTip:
            return True
        return super().event(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the figure; the cursor shows while the canvas has the keyboard."""
        painter = QPainter(self)
        state = self._state if self.hasFocus() else replace(self._state, cursor=None)
        if self._figure is None:
            painter.fillRect(self.rect(), self._style.palette.color("surface"))
        else:
            picture = self._picture.of(self._figure, self.size(), self.devicePixelRatioF(), state.pressed)
            painter.drawPixmap(0, 0, picture)
            if state.has_frames:
                self._figure.paint_state(painter, QRectF(self.rect()), self.marks, self._style, state)
        if self.hasFocus() and self.cursor_mark is None:
            draw_frame(painter, QRectF(self.rect()), self._style.palette.color("ink"), FRAME)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the marks out anew."""
        super().resizeEvent(event)
        self._marks = None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Hold the mark under the pointer down."""
        self._tooltip.stop()
        mark = mark_at(self.marks, event.position())
        if event.button() != Qt.MouseButton.LeftButton or mark is None:
            super().mousePressEvent(event)
            return
        self._pressed = mark
        self._become(replace(self._state, pressed=frozenset({mark.place})))
        self._move_cursor(mark)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Take the second click of two as a click."""
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the pointer: hover, or hold a range down."""
        self._tooltip.follow(event.globalPosition().toPoint())
        if self._pressed is None:
            self._hover(mark_at(self.marks, event.position()))
            return
        held = frozenset(mark.place for mark in self._dragged(event.position()))
        self._become(replace(self._state, pressed=held))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Pick what was held down."""
        if event.button() != Qt.MouseButton.LeftButton or self._pressed is None:
            super().mouseReleaseEvent(event)
            return
        start, marks = self._pressed, self._dragged(event.position())
        self._pressed = None
        self._become(replace(self._state, pressed=frozenset()))
        if len(marks) == 1:
            self._click(marks[0], event.modifiers())
        elif marks:
            self._anchor = start
            self._pick(marks, chart_mode(event.modifiers()))

    def leaveEvent(self, event: QEvent) -> None:
        """Point at nothing."""
        super().leaveEvent(event)
        self._hover(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the cursor, pick, exclude, clear."""
        if not self._press_key(event):
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Put the cursor on the first mark when the keyboard comes in."""
        super().focusInEvent(event)
        if self._state.cursor is None and event.reason() != Qt.FocusReason.MouseFocusReason and self.marks:
            self._move_cursor(self.marks[0])

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the menu: at the pointer, or at the cursor when a key asks."""
        place = event.globalPos()
        if event.reason() == QContextMenuEvent.Reason.Keyboard and (mark := self.cursor_mark) is not None:
            place = self.mapToGlobal(mark.rect.center().toPoint())
        self.menu_requested.emit(place)
