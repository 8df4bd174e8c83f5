"""One facet of the selection as a chip that can be taken out or edited."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QLineF, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from verbeval_gui.figures.style import BODY, CONTROL, FRAME, HAIRLINE, Style
from verbeval_gui.widgets.chip_text import ChipText
from verbeval_gui.widgets.look import draw_frame, draw_text, fill_round, text_width

_PAD: Final = 8.0
_CROSS: Final = 24.0
_WIDEST: Final = 280.0
_BOLD: Final = QFont.Weight.DemiBold
translate: Final = QCoreApplication.translate


class Chip(QWidget):
    """Says what is selected; × or Del takes it out, Enter or a double click edits it in the expression.

    Signals:
        removed: The person takes it out.
        edited: The person wants to edit it.
    """

    removed = Signal()
    edited = Signal()

    def __init__(self, text: ChipText, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._text = text
        self._is_over_cross = False
        self.setMouseTracking(True)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.resize(self.sizeHint())
        self._tell()

    @property
    def text_shown(self) -> ChipText:
        """What the chip says."""
        return self._text

    def show_text(self, text: ChipText) -> None:
        """Say something else."""
        if text != self._text:
            self._text = text
            self._tell()
            self.update()

    def _tell(self) -> None:
        text = self._text
        keys = translate("FilterBar", "Del takes it out, Enter edits it.")
        self.setToolTip(f"{text.tooltip}\n{keys}")
        self.setAccessibleName(text.spoken)
        self.setAccessibleDescription(keys)

    def cross_rect(self) -> QRectF:
        """Return where a click takes the chip out."""
        width = self._style.px(_CROSS)
        return QRectF(self.width() - width, 0, width, self.height())

    def sizeHint(self) -> QSize:
        """Return the size at which nothing is cut, up to a limit."""
        words = text_width(self._name_font(), self._prefix()) + text_width(self._value_font(), self._text.value)
        width = min(self._style.px(_WIDEST), words + self._style.px(_PAD + _CROSS + 1))
        return QSize(round(width), round(self._style.px(CONTROL)))

    def _prefix(self) -> str:
        return f"{self._text.name}: " if self._text.name else ""

    def _name_font(self) -> QFont:
        return self._style.font(BODY)

    def _value_font(self) -> QFont:
        font = QFont(self._style.font(BODY, _BOLD))
        font.setStrikeOut(self._text.is_struck)
        return font

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw ground, words and cross."""
        painter = QPainter(self)
        palette, rect = self._style.palette, QRectF(self.rect())
        fill_round(painter, rect.adjusted(0.5, 0.5, -0.5, -0.5), palette.color("selection"))
        width = FRAME if self.hasFocus() else HAIRLINE
        draw_frame(painter, rect, palette.color("ink" if self.hasFocus() else "edge"), width)
        left = self._style.px(_PAD)
        row = rect.adjusted(left, 0, -self._style.px(_CROSS), 0)
        used = draw_text(painter, row, self._prefix(), self._name_font(), palette.color("text1"))
        draw_text(painter, row.adjusted(used, 0, 0, 0), self._text.value, self._value_font(), palette.color("text1"))
        self._draw_cross(painter)

    def _draw_cross(self, painter: QPainter) -> None:
        middle, reach = self.cross_rect().center(), self._style.px(3.6)
        if self._is_over_cross:
            side = self._style.px(16)
            fill_round(
                painter,
                QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side),
                self._style.palette.color("line"),
            )
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._style.palette.color("text2"), self._style.px(1.3)))
        for slope in (1, -1):
            step = QPointF(reach, slope * reach)
            painter.drawLine(QLineF(middle - step, middle + step))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Light the cross under the pointer."""
        self._set_over_cross(is_over=self.cross_rect().contains(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        """Darken the cross."""
        self._set_over_cross(is_over=False)
        super().leaveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Take the chip out by its cross."""
        is_left = event.button() == Qt.MouseButton.LeftButton
        if is_left and self.cross_rect().contains(event.position()):
            self.removed.emit()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Edit the chip."""
        if not self.cross_rect().contains(event.position()):
            self.edited.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Del and Backspace take out, Enter edits."""
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.removed.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.edited.emit()
        else:
            super().keyPressEvent(event)

    def _set_over_cross(self, *, is_over: bool) -> None:
        if is_over != self._is_over_cross:
            self._is_over_cross = is_over
            self.update()
