"""A line that opens in place for a note or for tags: Enter keeps, Escape gives up, known tags complete themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QWidget

from verbeval_gui.figures.style import CONTROL, Style
from verbeval_gui.widgets.labels import CutLabel, quiet_label, set_look
from verbeval_gui.widgets.look import qt_palette

_ERASERS: Final = (Qt.Key.Key_Backspace, Qt.Key.Key_Delete)


class EntryLine(QWidget):
    """A title, a line, and a hint.

    Signals:
        kept: Enter was pressed. Carries the text.
        left: The line is done with, kept or given up.
    """

    kept = Signal(str)
    left = Signal()

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title: QLabel = quiet_label(style, self)
        self.edit = CompletingEdit(self)
        self.hint = CutLabel(self)
        set_look(self.hint, style, 11, "text3")
        self.edit.setFont(style.font())
        self.edit.setPalette(qt_palette(style))
        self.edit.setFixedHeight(round(style.px(CONTROL)))
        self.edit.entered.connect(self._on_entered)
        self.edit.given_up.connect(self.left)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(round(style.px(8)))
        layout.addWidget(self.title)
        layout.addWidget(self.edit, 3)
        layout.addWidget(self.hint, 2)

    def open(self, title: str, text: str, hint: str, known: Sequence[str] = ()) -> None:
        """Ask for a text.

        Args:
            title: What is asked for.
            text: What stands there already.
            hint: What the keys do.
            known: Words, separated by commas in the line, that complete themselves.
        """
        self.title.setText(title)
        self.hint.set_text(hint)
        self.edit.known = tuple(known)
        self.edit.setAccessibleName(title)
        self.edit.setText(text)
        self.show()
        self.edit.setFocus(Qt.FocusReason.OtherFocusReason)
        self.edit.setCursorPosition(len(text))

    def _on_entered(self) -> None:
        self.kept.emit(self.edit.text().strip())
        self.left.emit()


class CompletingEdit(QLineEdit):
    """A line in which the word being typed is completed by a known one; the added part is marked, typing replaces it.

    Attributes:
        known: Words that complete, lower ones first.

    Signals:
        entered: The text is to be kept: Enter was pressed, or the line left by mouse or Tab, since that can be undone.
        given_up: Escape was pressed.
    """

    entered = Signal()
    given_up = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.known: tuple[str, ...] = ()
        self.textEdited.connect(self._complete)
        self._is_erasing = False

    def matches(self) -> tuple[str, ...]:
        """Return the known words that begin as the last one does, without those that stand there already."""
        *before, word = (part.strip().casefold() for part in self.text()[: self.cursorPosition()].split(","))
        return tuple(
            one for one in self.known if word and one.casefold().startswith(word) and one.casefold() not in before
        )

    def _complete(self, text: str) -> None:
        cursor = self.cursorPosition()
        if self._is_erasing or cursor != len(text) or not (found := self.matches()):
            return
        written = text.rsplit(",", maxsplit=1)[-1].lstrip()
        self.setText(text + found[0][len(written) :])
        self.setSelection(len(self.text()), cursor - len(self.text()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keep by Enter, give up by Escape; every other key is text, and none of the program's."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.given_up.emit()
        else:
            self._is_erasing = event.key() in _ERASERS
            super().keyPressEvent(event)
            event.accept()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Keep what was written when the person goes elsewhere, but not to another program."""
        super().focusOutEvent(event)
        kept = (Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason)
        if self.isVisible() and event.reason() not in kept:
            self.entered.emit()
