"""A sentence in place, below what it is about: a sign, and words that wrap."""

from __future__ import annotations

from enum import Enum
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from verbeval_gui.app.dialogs.parts import caption
from verbeval_gui.app.i18n import sentence_of
from verbeval_gui.errors import VerbevalError
from verbeval_gui.figures.glyphs import Draw, draw_tick, draw_triangle
from verbeval_gui.figures.style import Style
from verbeval_gui.widgets.strokes import draw_information, draw_stop


class Tone(Enum):
    """What kind of sentence it is."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"
    GOOD = "good"


SIGNS: Final[dict[Tone, tuple[Draw, str]]] = {
    Tone.ERROR: (draw_stop, "dangerous"),
    Tone.WARNING: (draw_triangle, "wrong"),
    Tone.INFO: (draw_information, "text2"),
    Tone.GOOD: (draw_tick, "right"),
}


class Note(QWidget):
    """One sentence with its sign; it keeps the room of a line while it is silent.

    Args:
        style: How it looks.
        parent: Owner.
    """

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sign = _Sign(style, self)
        self._words = caption("", style, "text1")
        self._words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._words.setAlignment(Qt.AlignmentFlag.AlignTop)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(round(style.px(6)))
        layout.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop)
        layout.addWidget(self._words, 1)

    @property
    def text(self) -> str:
        """What it says."""
        return self._words.text()

    @property
    def tone(self) -> Tone | None:
        """What kind of sentence it says; None for silence."""
        return self._sign.tone

    def say(self, tone: Tone, text: str) -> None:
        """Say a sentence."""
        self._sign.show_tone(tone)
        self._words.setText(text)
        self.setAccessibleName(text)

    def say_error(self, error: Exception) -> None:
        """Say what is wrong and what can be done about it."""
        parts = sentence_of(error) if isinstance(error, VerbevalError) else (str(error) or type(error).__name__,)
        self.say(Tone.ERROR, " ".join(filter(None, parts)))

    def clear(self) -> None:
        """Fall silent."""
        self._sign.show_tone(None)
        self._words.setText("")
        self.setAccessibleName("")


class _Sign(QWidget):
    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(parent)
        self.tone: Tone | None = None
        self._style = style
        self.setFixedSize(QSize(round(style.px(13)), round(style.px(16))))

    def show_tone(self, tone: Tone | None) -> None:
        self.tone = tone
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.tone is None:
            return
        draw, token = SIGNS[self.tone]
        side = self._style.px(12)
        painter = QPainter(self)
        draw(painter, QRectF(0, (self.height() - side) / 2, side, side), self._style.palette.color(token))
