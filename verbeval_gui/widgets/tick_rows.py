"""Rows with a box to tick, a name and a number at the right: a click anywhere on a row ticks it, as Space does."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QAbstractItemModel, QEvent, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from verbeval_gui.figures.style import BODY, HAIRLINE, Style
from verbeval_gui.widgets.look import draw_frame, draw_text, text_width
from verbeval_gui.widgets.strokes import draw_check

Index = QModelIndex | QPersistentModelIndex
HEIGHT: Final = 24
NUMBER: Final = Qt.ItemDataRole.UserRole + 1
_BOX: Final = 14.0
_PAD: Final = 6.0
_CHECK = Qt.ItemDataRole.CheckStateRole


class TickRows(QStyledItemDelegate):
    """Draws a row and ticks it; a row that cannot be ticked is a caption.

    Args:
        style: How it looks.
        parent: The list.
    """

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(parent)
        self._style = style

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """Return the height of a row."""
        return QSize(0, round(self._style.px(HEIGHT)))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw a row."""
        px, palette = self._style.px, self._style.palette
        area, state = QRectF(option.rect), option.state
        if index.data(_CHECK) is None:
            font = self._style.font(BODY, QFont.Weight.DemiBold)
            draw_text(painter, area.adjusted(px(_PAD), 0, 0, 0), str(index.data()), font, palette.color("text2"))
            return
        if state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(area, palette.color("hover"))
        self._draw_box(painter, area, is_on=Qt.CheckState(index.data(_CHECK)) is Qt.CheckState.Checked)
        number, font = str(index.data(NUMBER)), self._style.font()
        width = text_width(font, number)
        end = area.adjusted(area.width() - width - px(_PAD), 0, 0, 0)
        draw_text(painter, end, number, font, palette.color("text2"))
        name = area.adjusted(px(_BOX + 3 * _PAD), 0, -width - px(3 * _PAD), 0)
        draw_text(painter, name, str(index.data()), font, palette.color("text1"))
        if state & QStyle.StateFlag.State_HasFocus:
            draw_frame(painter, area, palette.color("ink"))

    def _draw_box(self, painter: QPainter, area: QRectF, *, is_on: bool) -> None:
        side, palette = self._style.px(_BOX), self._style.palette
        box = QRectF(area.left() + self._style.px(_PAD), area.center().y() - side / 2, side, side)
        draw_frame(painter, box, palette.color("ink" if is_on else "edge"), HAIRLINE, 2)
        if is_on:
            draw_check(painter, box.adjusted(1, 1, -1, -1), palette.color("ink"))

    def editorEvent(
        self, event: QEvent, model: QAbstractItemModel, _option: QStyleOptionViewItem, index: Index
    ) -> bool:
        """Tick by a click of the left button or by Space."""
        if index.data(_CHECK) is None or not _is_tick(event):
            return False
        is_on = Qt.CheckState(index.data(_CHECK)) is Qt.CheckState.Checked
        return model.setData(index, Qt.CheckState.Unchecked if is_on else Qt.CheckState.Checked, _CHECK)


def _is_tick(event: QEvent) -> bool:
    if isinstance(event, QMouseEvent):
        return event.type() == QEvent.Type.MouseButtonRelease and event.button() == Qt.MouseButton.LeftButton
    return isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Space
