"""A table of whole rows of one height, made for very many of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol, TypeAlias

from PySide6.QtCore import QEvent, QItemSelection, QItemSelectionModel, QMimeData, QModelIndex, QRectF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QDrag, QKeyEvent, QKeySequence, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QTableView, QWidget

from verbeval_gui.data.selection import PickMode
from verbeval_gui.figures.style import ROW, Style
from verbeval_gui.widgets.look import dress
from verbeval_gui.widgets.scroll_bars import thin_scroll_bars
from verbeval_gui.widgets.sort_header import SortHeader

Section: TypeAlias = tuple[int, int, int]
"""A column's number, its left edge in the viewport, and its width."""

_STEPS = {Qt.Key.Key_J: 1, Qt.Key.Key_K: -1}
_PICKS = {
    Qt.KeyboardModifier.NoModifier: PickMode.REPLACE,
    Qt.KeyboardModifier.ControlModifier: PickMode.TOGGLE,
    Qt.KeyboardModifier.ShiftModifier: PickMode.EXTEND,
}


class RowPainter(Protocol):
    """Paints whole rows."""

    def paint_row(
        self, painter: QPainter, position: int, area: QRectF, sections: Sequence[Section], *, is_selected: bool
    ) -> None:
        """Paint the row at a place in the order shown into `area`, its ground and the cells of `sections`."""


class RowTable(QTableView):
    """Rows that are selected whole; letters are keys of the program and search nothing.

    Signals:
        stepped: J or K was pressed. Carries 1 or -1.
        copied: Ctrl+C was pressed.
        picked: Space (Ctrl+Space toggles, Shift+Space adds) or `-` was pressed. Carries how to combine the selected
            rows.
        cleared: Escape was pressed: what is picked here is to go.
        menu_requested: The context menu is wanted. Carries the global position.
        resized: The room for columns changed.
    """

    stepped = Signal(int)
    copied = Signal()
    picked = Signal(PickMode)
    cleared = Signal()
    menu_requested = Signal(object)
    resized = Signal()

    def __init__(self, style: Style, mime_of: Callable[[list[int]], QMimeData], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._mime_of = mime_of
        self._painter: RowPainter | None = None
        dress(self, style)
        thin_scroll_bars(self, style)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setCornerButtonEnabled(False)
        self.setTabKeyNavigation(False)
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.header = SortHeader(style, self)
        self.setHorizontalHeader(self.header)
        self.header.left.connect(self._leave_titles)
        self.row_height = round(style.px(ROW))
        rows = self.verticalHeader()
        rows.setMinimumSectionSize(1)
        rows.setSectionResizeMode(rows.ResizeMode.Fixed)
        rows.setDefaultSectionSize(self.row_height)
        rows.hide()

    def paint_by(self, painter: RowPainter | None) -> None:
        """Have whole rows painted, which takes fewer calls a frame; None for cells, by the delegate."""
        self._painter = painter

    def selected_positions(self) -> list[int]:
        """Return the places of the selected rows, ascending."""
        return sorted(set(self._positions()))

    def set_current(self, position: int) -> None:
        """Make one row the current and the only selected one, without scrolling to it."""
        index = self.model().index(position, 0)
        command = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
        self.setAutoScroll(False)
        self.selectionModel().setCurrentIndex(index, command)
        self.setAutoScroll(True)

    def ranges(self) -> list[tuple[int, int]]:
        """Return the selected rows as first and last places of runs."""
        selection = self.selectionModel().selection()
        return [(one.top(), one.bottom()) for one in (selection.at(i) for i in range(selection.count()))]

    def select_ranges(self, ranges: Sequence[tuple[int, int]]) -> None:
        """Select rows beside the current one, by first and last places of runs."""
        rows, last = QItemSelection(), self.model().columnCount() - 1
        for top, bottom in ranges:
            rows.select(self.model().index(top, 0), self.model().index(bottom, last))
        self.selectionModel().select(rows, QItemSelectionModel.SelectionFlag.Select)

    def offset_of(self, position: int) -> int | None:
        """Return how far below the top edge a row begins, None where it is out of sight."""
        offset = position * self.row_height - self.verticalScrollBar().value()
        return offset if -self.row_height < offset < self.viewport().height() else None

    def bring(self, position: int, offset: int | None) -> None:
        """Scroll so that a row begins `offset` below the top edge; for None, to where it is seen."""
        if offset is None:
            self.scrollTo(self.model().index(position, 0), QAbstractItemView.ScrollHint.EnsureVisible)
        else:
            self.verticalScrollBar().setValue(position * self.row_height - offset)

    def _leave_titles(self, is_onward: bool) -> None:
        """Take the keyboard from the titles, or pass it to what stands before them."""
        self.setFocus(Qt.FocusReason.TabFocusReason)
        if not is_onward:
            super().focusNextPrevChild(is_onward)

    def focusNextPrevChild(self, is_onward: bool) -> bool:
        """Go from the rows back to their titles."""
        if is_onward:
            return super().focusNextPrevChild(is_onward)
        self.header.setFocus(Qt.FocusReason.BacktabFocusReason)
        return True

    def _positions(self) -> Iterator[int]:
        for top, bottom in self.ranges():
            yield from range(top, bottom + 1)

    def event(self, event: QEvent) -> bool:
        """Take J and K before the window's shortcuts do: those of the main window reach into the windows beside it."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            event.setAccepted(event.key() in _STEPS and not event.modifiers())
            if event.isAccepted():
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Step, copy, pick and jump; other letters are left to the window."""
        key, modifiers = Qt.Key(event.key()), event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copied.emit()
        elif key in _STEPS and not modifiers:
            self.stepped.emit(_STEPS[key])
        elif key == Qt.Key.Key_Space and modifiers in _PICKS:
            self.picked.emit(_PICKS[modifiers])
        elif key == Qt.Key.Key_Minus:
            self.picked.emit(PickMode.EXCLUDE)
        elif key == Qt.Key.Key_Escape and not modifiers:
            self.cleared.emit()
            event.ignore()
        elif modifiers & Qt.KeyboardModifier.AltModifier or _is_letter(event):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def moveCursor(self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        """Return the first and the last row for Home and End."""
        ends = {self.CursorAction.MoveHome: 0, self.CursorAction.MoveEnd: self.model().rowCount() - 1}
        if action in ends:
            return self.model().index(ends[action], max(0, self.currentIndex().column()))
        return super().moveCursor(action, modifiers)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the rows in sight."""
        if self._painter is None:
            super().paintEvent(event)
        elif (first := self.rowAt(event.rect().top())) >= 0:
            last = self.rowAt(event.rect().bottom())
            self._paint_rows(self._painter, first, last if last >= 0 else self.model().rowCount() - 1)

    def _paint_rows(self, rows: RowPainter, first: int, last: int) -> None:
        sections, ranges, painter = self._sections(), self.ranges(), QPainter(self.viewport())
        left = sections[0][1] if sections else 0
        width = sum(section[2] for section in sections)
        for position in range(first, last + 1):
            area = QRectF(left, self.rowViewportPosition(position), width, self.row_height)
            is_selected = any(top <= position <= bottom for top, bottom in ranges)
            rows.paint_row(painter, position, area, sections, is_selected=is_selected)
        painter.end()

    def _sections(self) -> list[Section]:
        """Return the columns in sight, left to right."""
        count, place, width = self.header.count(), self.columnViewportPosition, self.columnWidth
        return [(at, place(at), width(at)) for at in range(count) if not self.isColumnHidden(at)]

    def startDrag(self, _supported: Qt.DropAction) -> None:
        """Drag the selected rows out as text."""
        drag = QDrag(self)
        drag.setMimeData(self._mime_of(self.selected_positions()))
        drag.exec(Qt.DropAction.CopyAction)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the menu, under the current row where it came by key."""
        self.menu_requested.emit(event.globalPos())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say that the room changed."""
        super().resizeEvent(event)
        self.resized.emit()


def flat_cells(style: Style) -> str:
    """Return the style sheet that gives cells the margin of their titles and a flat current cell."""
    tokens, margin = style.palette, round(style.px(3))
    return (
        f"QTableView {{ outline: 0; }} QTableView::item {{ padding: 0 {margin}px; border: none; }}"
        f"QTableView::item:selected {{ background: {tokens.selection}; color: {tokens.text1}; }}"
    )


def _is_letter(event: QKeyEvent) -> bool:
    is_command = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
    return not is_command and bool(event.text()) and event.text().isprintable()
