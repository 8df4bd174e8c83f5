"""A drawn key with a word beside it that can also be clicked; the choice that was made is marked."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from verbeval_gui.figures.style import BODY, FRAME, HAIRLINE, Style
from verbeval_gui.widgets.look import draw_frame, draw_key_cap, draw_text, fill_round, key_cap_width, text_width

_PAD: Final = 4.0
_GAP: Final = 6.0
_HEIGHT: Final = 22.0


class KeyChoice(QAbstractButton):
    """A key cap and what it does.

    Args:
        key: Name of the key.
        words: What it does.
        style: How it looks.
        parent: Owner.
    """

    def __init__(self, key: str, words: str, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style, self._key = style, key
        self._is_made = False
        self.setText(words)
        self.setToolTip(f"{words} ({key})")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._describe()

    @property
    def is_made(self) -> bool:
        """Whether this is the choice that was made."""
        return self._is_made

    def set_made(self, *, is_made: bool) -> None:
        """Mark the choice that was made."""
        if is_made != self._is_made:
            self._is_made = is_made
            self._describe()
            self.update()

    def sizeHint(self) -> QSize:
        """Return the room of key and words, marked or not."""
        px = self._style.px
        width = key_cap_width(self._style, self._key) + text_width(self._strong, self.text()) + px(2 * _PAD + _GAP)
        return QSize(round(width), round(px(_HEIGHT)))

    @property
    def _strong(self) -> QFont:
        return self._style.font(BODY, QFont.Weight.DemiBold)

    def _describe(self) -> None:
        self.setAccessibleName(self.text())
        self.setAccessibleDescription(f"{self._key} ✓" if self._is_made else self._key)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw ground, key and words."""
        painter, px = QPainter(self), self._style.px
        rect, middle = QRectF(self.rect()), self.height() / 2
        self._draw_ground(painter, rect)
        color = self._color()
        draw_key_cap(painter, px(_PAD), middle, self._key, self._style, color)
        left = px(_PAD + _GAP) + key_cap_width(self._style, self._key)
        font = self._strong if self._is_made else self._style.font(BODY)
        draw_text(painter, rect.adjusted(left, 0, 0, 0), self.text(), font, color)
        painter.end()

    def _draw_ground(self, painter: QPainter, rect: QRectF) -> None:
        palette = self._style.palette
        if self.isDown():
            fill_round(painter, rect, palette.color("line"))
        elif self._is_made:
            fill_round(painter, rect, palette.color("selection"))
        if self.hasFocus():
            draw_frame(painter, rect, palette.color("ink"), FRAME)
        elif self._is_made or (self.underMouse() and self.isEnabled()):
            draw_frame(painter, rect, palette.color("ink" if self._is_made else "edge"), HAIRLINE)

    def _color(self) -> QColor:
        if not self.isEnabled():
            return self._style.palette.color("text3")
        return self._style.palette.color("ink" if self._is_made else "text1")
