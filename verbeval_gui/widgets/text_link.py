"""Words that can be pressed: underlined, without a frame."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from verbeval_gui.figures.style import BODY, CONTROL, FRAME, HAIRLINE, Style
from verbeval_gui.widgets.look import draw_frame, draw_text, text_width

_PAD: Final = 4.0


class TextLink(QAbstractButton):
    """A quiet button.

    Args:
        text: The words.
        style: How it looks.
        parent: Owner.
    """

    def __init__(self, text: str, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self.setText(text)
        self.setAccessibleName(text)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFixedSize(self.sizeHint())

    def set_words(self, text: str) -> None:
        """Say something else."""
        self.setText(text)
        self.setAccessibleName(text)
        self.setFixedSize(self.sizeHint())

    def sizeHint(self) -> QSize:
        """Return the room of the words."""
        width = text_width(self._style.font(BODY), self.text()) + self._style.px(2 * _PAD)
        return QSize(round(width), round(self._style.px(CONTROL - 4)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the words and the line under them."""
        painter, palette, px = QPainter(self), self._style.palette, self._style.px
        color = palette.color("text1" if self.isEnabled() else "text3")
        area = QRectF(self.rect()).adjusted(px(_PAD), 0, -px(_PAD), 0)
        draw_text(painter, area, self.text(), self._style.font(BODY), color)
        painter.setPen(QPen(color, HAIRLINE if not self.underMouse() else FRAME))
        y = self.height() - px(2.5)
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
        if self.hasFocus():
            draw_frame(painter, QRectF(self.rect()), palette.color("ink"), FRAME)
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press by Enter as well as by Space."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and event.modifiers() in _PLAIN:
            self.click()
        else:
            super().keyPressEvent(event)


_PLAIN: Final = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
