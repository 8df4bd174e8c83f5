"""Problems and news said in place: a sentence, what to do about it, and buttons that do it. Nothing is blocked."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPlainTextEdit, QSizePolicy, QVBoxLayout, QWidget

from verbeval_gui.figures.glyphs import draw_triangle
from verbeval_gui.figures.style import BODY, CONTROL, HAIRLINE, Style
from verbeval_gui.figures.tints import tint
from verbeval_gui.widgets.icon_button import Draw, IconButton
from verbeval_gui.widgets.key_button import KeyButton
from verbeval_gui.widgets.look import dress
from verbeval_gui.widgets.strokes import draw_close, draw_information, draw_stop

translate: Final = QCoreApplication.translate
_EDGE: Final = 3.0
_DETAILS_HEIGHT: Final = 110


class Level(Enum):
    """How grave a message is."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


_LOOKS: Final[dict[Level, tuple[str, Draw]]] = {
    Level.ERROR: ("dangerous", draw_stop),
    Level.WARNING: ("wrong", draw_triangle),
    Level.INFO: ("text2", draw_information),
}


@dataclass(frozen=True)
class Message:
    """Something to tell a person.

    Attributes:
        level: How grave it is.
        text: One sentence.
        remedy: What can be done; empty when the sentence says it all.
        actions: Words of a button and the name that `action_chosen` carries, for each button.
        details: Longer text to unfold, such as a traceback; empty for none.
    """

    level: Level
    text: str
    remedy: str = ""
    actions: tuple[tuple[str, str], ...] = ()
    details: str = ""


class MessageBar(QWidget):
    """Shows the newest message; closing it brings back the one before.

    Signals:
        action_chosen: A button of the message was pressed. Carries its name.
        dismissed: A message was closed.
    """

    action_chosen = Signal(str)
    dismissed = Signal()

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._messages: list[Message] = []
        self._buttons: list[KeyButton] = []
        dress(self, style)
        self._glyph = _Glyph(style, self)
        self._words = QLabel(self)
        self._words.setTextFormat(Qt.TextFormat.PlainText)
        self._words.setWordWrap(True)
        self._words.setFont(style.font(BODY, QFont.Weight.Medium))
        self._words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._words.setMinimumHeight(round(style.px(CONTROL)))
        self._count = QLabel(self)
        self._count.setFont(style.font())
        self._count.setFixedHeight(round(style.px(CONTROL)))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._unfold = KeyButton(translate("Messages", "Details"), "", style, parent=self)
        self._unfold.clicked.connect(self._on_unfolded)
        self._close = IconButton(draw_close, translate("Messages", "Close"), style, parent=self)
        self._close.clicked.connect(self.dismiss)
        self._details = self._details_box()
        self._row = QHBoxLayout()
        self._lay_out()
        self.hide()

    @property
    def messages(self) -> tuple[Message, ...]:
        """Messages that are not closed yet, oldest first; the last one is shown."""
        return tuple(self._messages)

    def show_message(self, message: Message) -> None:
        """Show a message above those that are open; the same one twice stays one."""
        self._messages = [kept for kept in self._messages if kept != message] + [message]
        self._renew()

    def withdraw(self, message: Message) -> None:
        """Take a message away that no longer holds."""
        if message in self._messages:
            self._messages.remove(message)
            self._renew()

    def dismiss(self) -> None:
        """Close the message shown."""
        if self._messages:
            self._messages.pop()
            self._renew()
            self.dismissed.emit()

    def clear(self) -> None:
        """Close all messages."""
        self._messages = []
        self._renew()

    def _details_box(self) -> QPlainTextEdit:
        box = QPlainTextEdit(self)
        box.setReadOnly(True)
        box.setFixedHeight(round(self._style.px(_DETAILS_HEIGHT)))
        box.setTabChangesFocus(True)
        box.setAccessibleName(translate("Messages", "Details"))
        box.hide()
        return box

    def _lay_out(self) -> None:
        px = self._style.px
        self._row.setSpacing(round(px(8)))
        self._row.addWidget(self._glyph, 0, Qt.AlignmentFlag.AlignTop)
        self._row.addWidget(self._words, 1)
        for widget in (self._count, self._unfold, self._close):
            self._row.addWidget(widget, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(round(px(12)), round(px(6)), round(px(8)), round(px(6)))
        column.setSpacing(round(px(6)))
        column.addLayout(self._row)
        column.addWidget(self._details)

    def _renew(self) -> None:
        self.setVisible(bool(self._messages))
        self._details.hide()
        for button in self._buttons:
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._buttons = []
        if self._messages:
            self._say(self._messages[-1])

    def _say(self, message: Message) -> None:
        self._glyph.show_level(message.level)
        said = " ".join(filter(None, (message.text, message.remedy)))
        self._words.setText(said)
        self.setAccessibleName(f"{_level_word(message.level)}: {said}")
        self._unfold.setVisible(bool(message.details))
        self._details.setPlainText(message.details)
        more = len(self._messages) - 1
        self._count.setText(translate("Messages", "%n more", "", more) if more else "")
        self._count.setVisible(more > 0)
        for at, (words, name) in enumerate(message.actions):
            button = KeyButton(words, "", self._style, parent=self)
            button.clicked.connect(lambda _checked=False, name=name: self.action_chosen.emit(name))
            self._row.insertWidget(2 + at, button, 0, Qt.AlignmentFlag.AlignTop)
            button.show()
            self._buttons.append(button)
        self.update()

    def _on_unfolded(self) -> None:
        self._details.setVisible(self._details.isHidden())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the tinted ground, the edge and the hairline below."""
        if not self._messages:
            return
        painter = QPainter(self)
        palette = self._style.palette
        token, _draw = _LOOKS[self._messages[-1].level]
        painter.fillRect(self.rect(), tint(palette, token, 0.08))
        painter.fillRect(QRectF(0, 0, self._style.px(_EDGE), self.height()), palette.color(token))
        painter.fillRect(QRectF(0, self.height() - HAIRLINE, self.width(), HAIRLINE), palette.color("line"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close by Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.dismiss()
        else:
            super().keyPressEvent(event)


class _Glyph(QWidget):
    """The sign of a level."""

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(parent)
        self._style = style
        self._level = Level.INFO
        self.setFixedSize(QSize(round(style.px(18)), round(style.px(24))))

    def show_level(self, level: Level) -> None:
        self._level = level
        self.setToolTip(_level_word(level))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        token, draw = _LOOKS[self._level]
        side = self._style.px(15)
        rect = QRectF((self.width() - side) / 2, (self.height() - side) / 2, side, side)
        draw(QPainter(self), rect, self._style.palette.color(token))


def _level_word(level: Level) -> str:
    if level is Level.ERROR:
        return translate("Messages", "Error")
    return translate("Messages", "Warning") if level is Level.WARNING else translate("Messages", "Note")
