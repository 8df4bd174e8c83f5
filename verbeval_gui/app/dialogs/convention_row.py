"""One convention: its name, its values side by side, and what the chosen one does."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QCoreApplication, QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QStackedWidget, QVBoxLayout, QWidget

from verbeval_gui.app.dialogs.convention_words import RowWords
from verbeval_gui.app.dialogs.parts import GAP, caption, label, one_stop, radio, row
from verbeval_gui.figures.style import Style

translate = QCoreApplication.translate


class ConventionRow(QWidget):
    """Values that exclude each other; the arrow keys walk them.

    Args:
        style: How it looks.
        words: The convention.
        parent: Owner.

    Signals:
        chosen: A person chose another value. Carries the convention's identifier and the value.
    """

    chosen = Signal(str, str)

    def __init__(self, style: Style, words: RowWords, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = words
        self._group = QButtonGroup(self)
        self.title = label(words.title, style)
        self.title.setContentsMargins(0, round(style.px(3)), 0, 0)
        self.buttons = {choice.value: radio(choice.name) for choice in words.choices}
        self._meanings = _meanings(style, words)
        for at, (choice, button) in enumerate(zip(words.choices, self.buttons.values(), strict=True)):
            button.setAccessibleDescription(choice.meaning)
            button.setToolTip(choice.meaning)
            self._group.addButton(button, at)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(round(style.px(2)))
        layout.addLayout(row(style, *self.buttons.values(), gap=GAP))
        layout.addWidget(self._meanings)
        one_stop(*self.buttons.values())
        self._group.idToggled.connect(self._on_toggled)

    @property
    def value(self) -> str:
        """The chosen value."""
        return self._words.choices[max(self._group.checkedId(), 0)].value

    @property
    def meaning(self) -> str:
        """The sentence shown."""
        return self._words.choices[self._meanings.currentIndex()].meaning

    def show_value(self, value: str) -> None:
        """Show a value that was chosen elsewhere; nothing is told."""
        with QSignalBlocker(self._group):
            self.buttons[value].setChecked(True)
        self._follow(value)

    def set_usable(self, values: Collection[str]) -> None:
        """Let only these values be chosen; the others say why not."""
        for choice in self._words.choices:
            is_usable = choice.value in values
            self.buttons[choice.value].setEnabled(is_usable)
            why = translate("Conventions", "This report does not hold the numbers that this needs.")
            self.buttons[choice.value].setToolTip(choice.meaning if is_usable else why)

    def _on_toggled(self, at: int, is_checked: bool) -> None:  # Qt's signature
        if is_checked:
            value = self._words.choices[at].value
            self._follow(value)
            self.chosen.emit(self._words.name, value)

    def _follow(self, value: str) -> None:
        self.title.setBuddy(self.buttons[value])
        self._meanings.setCurrentIndex(list(self.buttons).index(value))


def _meanings(style: Style, convention: RowWords) -> QStackedWidget:
    """Return the sentences one behind the other, so that nothing moves when another one is shown."""
    stack = QStackedWidget()
    for choice in convention.choices:
        words = caption(choice.meaning, style)
        words.setAlignment(Qt.AlignmentFlag.AlignTop)
        stack.addWidget(words)
    return stack
