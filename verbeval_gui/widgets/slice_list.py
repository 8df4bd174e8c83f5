"""The saved slices as rows: a name, its expression below, and a tick where the selection holds it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontDatabase, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from verbeval_gui.data.combining import How
from verbeval_gui.figures.style import BODY, CAPTION, Style
from verbeval_gui.widgets.look import draw_frame, draw_text, dress
from verbeval_gui.widgets.scroll_bars import thin_scroll_bars
from verbeval_gui.widgets.strokes import draw_check

_ROW: Final = 42.0
_PAD: Final = 8.0
_TICK: Final = 22.0
_DATA: Final = Qt.ItemDataRole.UserRole
_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


@dataclass(frozen=True)
class SliceRow:
    """What a row says.

    Attributes:
        name: Name of the slice.
        expression: Its line.
        is_on: The selection holds all its conditions.
    """

    name: str
    expression: str
    is_on: bool = False


def how_of(modifiers: Qt.KeyboardModifier) -> How:
    """Return how a slice joins the selection when it is chosen with these keys held."""
    has_ctrl = bool(modifiers & Qt.KeyboardModifier.ControlModifier)
    if modifiers & Qt.KeyboardModifier.ShiftModifier:
        return How.AND_NOT if has_ctrl else How.OR
    return How.AND if has_ctrl else How.REPLACE


class SliceList(QListWidget):
    """Rows that a click or Enter chooses, F2 renames and Del deletes.

    Signals:
        picked: A row was chosen. Carries its name and how it joins the selection.
        renamed: A row was given another name. Carries the old and the new one.
        delete_requested: A row is to be deleted. Carries its name.
        left_upwards: The up key was pressed in the first row.
    """

    picked = Signal(str, How)
    renamed = Signal(str, str)
    delete_requested = Signal(str)
    left_upwards = Signal()

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        dress(self, style, "raised")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setItemDelegate(_Rows(style, self))
        self.setMouseTracking(True)
        self.setUniformItemSizes(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.EditKeyPressed)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        thin_scroll_bars(self, style)
        self.itemChanged.connect(self._on_changed)

    @property
    def rows(self) -> tuple[SliceRow, ...]:
        """What is listed."""
        return tuple(self.item(at).data(_DATA) for at in range(self.count()))

    @property
    def current_name(self) -> str:
        """Name of the current row, empty for none."""
        at = self.currentRow()
        return self.rows[at].name if at >= 0 else ""

    def show_rows(self, rows: tuple[SliceRow, ...]) -> None:
        """List other rows; the current one stays current where it is still there."""
        at = self.currentRow()
        with QSignalBlocker(self):
            self.clear()
            for row in rows:
                self._add(row)
        self.setCurrentRow(min(max(at, 0), len(rows) - 1))

    def rename_current(self) -> None:
        """Let the person type another name for the current row."""
        if (item := self.currentItem()) is not None:
            self.editItem(item)

    def height_of(self, n_rows: int) -> int:
        """Return the height at which some rows are seen whole."""
        return round(n_rows * self._style.px(_ROW))

    def _add(self, row: SliceRow) -> None:
        item = QListWidgetItem(row.name, self)
        item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
        item.setToolTip(row.expression)
        item.setData(_DATA, row)
        item.setData(Qt.ItemDataRole.AccessibleDescriptionRole, row.expression)

    def _on_changed(self, item: QListWidgetItem) -> None:
        row = item.data(_DATA)
        if item.text() != row.name:
            self.renamed.emit(row.name, item.text())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Choose the row under the pointer."""
        super().mouseReleaseEvent(event)
        item = self.itemAt(event.position().toPoint())
        if item is not None and event.button() == Qt.MouseButton.LeftButton:
            self.picked.emit(item.data(_DATA).name, how_of(event.modifiers()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose by Enter, delete by Del; while a name is typed, keys are the name's."""
        name = self.current_name
        if self.state() == QAbstractItemView.State.EditingState:
            event.accept()
        elif event.key() in _ENTER and name:
            self.picked.emit(name, how_of(event.modifiers()))
        elif event.key() == Qt.Key.Key_Delete and name:
            self.delete_requested.emit(name)
        elif event.key() == Qt.Key.Key_Up and self.currentRow() <= 0:
            self.left_upwards.emit()
        else:
            super().keyPressEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Take the mark under the pointer off."""
        super().leaveEvent(event)
        self.viewport().update()


class _Rows(QStyledItemDelegate):
    """Draws two lines a row, and puts the editor over the first."""

    def __init__(self, style: Style, parent: QListWidget) -> None:
        super().__init__(parent)
        self._style = style
        self._list = parent
        self._mono = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        self._mono.setPixelSize(round(style.px(CAPTION)))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw one row."""
        palette, px, rect = self._style.palette, self._style.px, QRectF(option.rect)
        is_current = bool(option.state & QStyle.StateFlag.State_Selected)
        has_focus = is_current and self._list.hasFocus()
        if is_current or option.state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(rect, palette.color("selection" if has_focus else "hover"))
        if has_focus:
            draw_frame(painter, rect.adjusted(1, 1, -1, -1), palette.color("ink"))
        row: SliceRow = index.data(_DATA)
        if row.is_on:
            side = px(14)
            tick = QRectF(rect.left() + px(_PAD - 3), rect.center().y() - side / 2, side, side)
            draw_check(painter, tick, palette.color("text1"))
        words = rect.adjusted(px(_TICK), px(4), -px(_PAD), -px(4))
        upper, lower = words.adjusted(0, 0, 0, -words.height() / 2), words.adjusted(0, words.height() / 2, 0, 0)
        font = self._style.font(BODY, QFont.Weight.DemiBold)
        draw_text(painter, upper, row.name, font, palette.color("text1"))
        draw_text(painter, lower, row.expression, self._mono, palette.color("text2"))

    def sizeHint(self, _option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Return the size of a row."""
        return QSize(10, round(self._style.px(_ROW)))

    def updateEditorGeometry(
        self, editor: QWidget, option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Put the editor over the whole row: what is typed needs the room."""
        left = round(self._style.px(_TICK)) - 4
        editor.setGeometry(option.rect.adjusted(left, 2, -4, -2))
