"""A button with words and, at its right, the key that does the same."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from verbeval_gui.figures.style import BODY, CONTROL, FRAME, HAIRLINE, Style
from verbeval_gui.widgets.look import draw_frame, draw_key_cap, draw_text, fill_round, key_cap_width, text_width

_PAD: Final = 10.0
_GAP: Final = 10.0


class KeyButton(QAbstractButton):
    """Words and a drawn key.

    Args:
        text: The words.
        key: Name of the key, empty for none.
        style: How it looks.
        height: Logical pixels.
        is_primary: Filled with ink: the one thing to do next.
    """

    def __init__(
        self, text: str, key: str, style: Style, *, height: float = CONTROL, is_primary: bool = False,
        parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self._style = style
        self._key = key
        self._height = height
        self._is_primary = is_primary
        self.setText(text)
        self.setAccessibleName(text)
        self.setAccessibleDescription(key)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFixedSize(self.sizeHint())

    def sizeHint(self) -> QSize:
        """Return the size at which nothing is cut."""
        px = self._style.px
        key = key_cap_width(self._style, self._key) + px(_GAP - 5) if self._key else 0
        width = text_width(self._text_font(), self.text()) + px(2 * _PAD) + key
        return QSize(round(width), round(px(self._height)))

    def _text_font(self) -> QFont:
        return self._style.font(BODY, QFont.Weight.DemiBold if self._is_primary else QFont.Weight.Medium)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw ground, words and key."""
        painter = QPainter(self)
        palette, rect, px = self._style.palette, QRectF(self.rect()), self._style.px
        fill_round(painter, rect.adjusted(0.5, 0.5, -0.5, -0.5), palette.color(self._ground()))
        if not self._is_primary:
            draw_frame(painter, rect, palette.color("edge"), HAIRLINE)
        if self.hasFocus():
            self._draw_focus(painter, rect)
        color = palette.color(self._ink())
        draw_text(painter, rect.adjusted(px(_PAD), 0, -2, 0), self.text(), self._text_font(), color)
        if self._key:
            left = rect.right() - px(5) - key_cap_width(self._style, self._key)
            draw_key_cap(painter, left, rect.center().y(), self._key, self._style, color)

    def _draw_focus(self, painter: QPainter, rect: QRectF) -> None:
        """Frame the button in ink; on ink, in the ground's colour inside."""
        palette = self._style.palette
        if self._is_primary:
            draw_frame(painter, rect.adjusted(3, 3, -3, -3), palette.color("surface"), HAIRLINE, 2)
        else:
            draw_frame(painter, rect, palette.color("ink"), FRAME)

    def _ground(self) -> str:
        if not self.isEnabled():
            return "hover" if self._is_primary else "raised"
        if self._is_primary:
            return "text2" if self.isDown() or self.underMouse() else "ink"
        if self.isDown():
            return "line"
        return "hover" if self.underMouse() else "raised"

    def _ink(self) -> str:
        if not self.isEnabled():
            return "text3"
        return "surface" if self._is_primary else "text1"

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press by Enter as well as by Space; Ctrl+Enter is for what is around."""
        has_control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not has_control:
            self.click()
        else:
            super().keyPressEvent(event)
