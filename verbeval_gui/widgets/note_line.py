"""A remark with a sign in front."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from verbeval_gui.figures import glyphs
from verbeval_gui.figures.style import Style
from verbeval_gui.widgets.answer_words import Note
from verbeval_gui.widgets.labels import text_label

_SIGN = 14


class Sign(QWidget):
    """A verdict mark or a row flag on its own."""

    def __init__(self, style: Style, sign: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style, self._sign = style, sign
        self.setFixedSize(round(style.px(_SIGN)), round(style.px(_SIGN + 2)))

    def show_sign(self, sign: str) -> None:
        """Show another sign."""
        if sign != self._sign:
            self._sign = sign
            self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the sign."""
        painter, palette = QPainter(self), self._style.palette
        area = QRectF(0, self._style.px(1), self.width(), self.width())
        if self._sign in glyphs.FLAGS:
            glyphs.draw_flag(painter, area, self._sign, palette.color("text2"))
        else:
            glyphs.draw_mark(painter, area.adjusted(1, 1, -1, -1), self._sign, palette)
        painter.end()


class NoteLine(QWidget):
    """One remark, its text selectable."""

    def __init__(self, style: Style, note: Note, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sign = Sign(style, note.sign, self)
        self.label = text_label(style, color="text2", parent=self)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(round(style.px(6)))
        layout.addWidget(self.sign, 0, Qt.AlignmentFlag.AlignTop)
        layout.addWidget(self.label, 1)
        self.say(note)

    def say(self, note: Note) -> None:
        """Show another remark."""
        self.sign.show_sign(note.sign)
        self.label.setText(note.text)
