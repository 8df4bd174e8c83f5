"""What hangs below the expression: a reason why it is not understood, and ways to go on."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from verbeval_gui.figures.style import CAPTION, CONTROL, HAIRLINE, Style
from verbeval_gui.widgets.completions import Completion
from verbeval_gui.widgets.look import draw_frame, draw_text, dress, text_width
from verbeval_gui.widgets.scroll_bars import thin_scroll_bars

_ROWS: Final = 8
_PAD: Final = 8.0
_FRAME: Final = 2


class Suggestions(QFrame):
    """A panel over the window, not a window of its own: typing goes on in the line.

    Signals:
        chosen: A way to go on was clicked. Carries the completion.
    """

    chosen = Signal(Completion)

    def __init__(self, style: Style, font: QFont, parent: QWidget) -> None:
        super().__init__(parent)
        self._style = style
        dress(self, style, "raised")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._reason = QLabel(self)
        self._reason.setFont(style.font(CAPTION))
        self._reason.setWordWrap(True)
        self._reason.setMargin(round(style.px(6)))
        self._list = QListWidget(self)
        self._list.setPalette(self.palette())
        self._list.setFrameShape(QFrame.Shape.NoFrame)
        self._list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._list.setItemDelegate(_Rows(style, font, self._list))
        self._list.setMouseTracking(True)
        self._list.setUniformItemSizes(True)
        thin_scroll_bars(self._list, style)
        self._list.itemClicked.connect(self._on_clicked)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(_FRAME, _FRAME, _FRAME, _FRAME)
        layout.setSpacing(0)
        layout.addWidget(self._reason)
        layout.addWidget(self._list)
        self.hide()

    @property
    def offered(self) -> tuple[str, ...]:
        """Canonical texts on offer."""
        return tuple(self._list.item(row).text() for row in range(self._list.count()))

    @property
    def reason(self) -> str:
        """The reason shown, empty for none."""
        return self._reason.text()

    def show_below(self, anchor: QWidget, reason: str, found: tuple[Completion, ...]) -> None:
        """Show a reason and ways to go on below `anchor`; nothing to show hides the panel."""
        self._reason.setText(reason)
        self._reason.setVisible(bool(reason))
        self._list.clear()
        for completion in found:
            item = QListWidgetItem(completion.text, self._list)
            item.setData(Qt.ItemDataRole.UserRole, completion)
            item.setData(Qt.ItemDataRole.AccessibleDescriptionRole, completion.words)
        self._list.setVisible(bool(found))
        self.setVisible(bool(reason or found))
        self._place(anchor)

    def move_by(self, step: int) -> None:
        """Mark the next or previous way to go on; past either end nothing is marked."""
        row = self._list.currentRow() + step
        if self._list.currentRow() < 0 and step < 0:
            row = self._list.count() - 1
        self._list.setCurrentRow(row if 0 <= row < self._list.count() else -1)

    def marked(self) -> Completion | None:
        """Return the marked way to go on, None for none."""
        item = self._list.currentItem()
        return item.data(Qt.ItemDataRole.UserRole) if item is not None and self._list.currentRow() >= 0 else None

    def first(self) -> Completion | None:
        """Return the marked way to go on, else the best."""
        item = self._list.item(0)
        return self.marked() or (item.data(Qt.ItemDataRole.UserRole) if item is not None else None)

    def _place(self, anchor: QWidget) -> None:
        corner = anchor.mapTo(anchor.window(), QPoint(0, anchor.height() + 2))
        rows = min(_ROWS, self._list.count())
        self._list.setFixedHeight(round(rows * self._style.px(CONTROL)))
        self.setFixedWidth(anchor.width())
        height = 2 * _FRAME + (self._list.height() if rows else 0)
        height += self._reason.heightForWidth(anchor.width() - 2 * _FRAME) if self._reason.text() else 0
        self.setFixedHeight(height)
        self.move(corner)
        self.raise_()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the frame."""
        draw_frame(QPainter(self), QRectF(self.rect()), self._style.palette.color("edge"), HAIRLINE, 0)

    def _on_clicked(self, item: QListWidgetItem) -> None:
        self.chosen.emit(item.data(Qt.ItemDataRole.UserRole))


class _Rows(QStyledItemDelegate):
    """Draws the canonical text, and its translation at the right."""

    def __init__(self, style: Style, font: QFont, parent: QWidget) -> None:
        super().__init__(parent)
        self._style = style
        self._font = font

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw one row."""
        palette, pad = self._style.palette, self._style.px(_PAD)
        rect = QRectF(option.rect)
        if option.state & (QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver):
            is_marked = bool(option.state & QStyle.StateFlag.State_Selected)
            painter.fillRect(rect, palette.color("selection" if is_marked else "hover"))
        completion = index.data(Qt.ItemDataRole.UserRole)
        row = rect.adjusted(pad, 0, -pad, 0)
        used = draw_text(painter, row, completion.text, self._font, palette.color("text1"))
        words, font = completion.words, self._style.font(CAPTION)
        left = max(used + pad, row.width() - text_width(font, words))
        draw_text(painter, row.adjusted(left, 0, 0, 0), words, font, palette.color("text3"))

    def sizeHint(self, _option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Return the size of a row."""
        return QSize(10, round(self._style.px(CONTROL)))
