"""What a view says in its place when it has nothing to show."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from verbeval_gui.figures.style import TITLE, Style
from verbeval_gui.widgets.look import dress


class EmptyState(QWidget):
    """A sentence, and a button where something can be done about it.

    Signals:
        answered: The button was pressed.
    """

    answered = Signal()

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        dress(self, style)
        self.sentence = QLabel(self)
        self.sentence.setFont(style.font(TITLE))
        self.sentence.setWordWrap(True)
        self.sentence.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.button = QPushButton(self)
        self.button.clicked.connect(self.answered)
        layout = QVBoxLayout(self)
        layout.setSpacing(round(style.px(12)))
        layout.addStretch(2)
        layout.addWidget(self.sentence)
        layout.addWidget(self.button, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch(3)

    def say(self, sentence: str, button: str = "") -> None:
        """Show a sentence, and a button with the given text; no button for an empty one."""
        self.sentence.setText(sentence)
        self.setAccessibleName(sentence)
        self.button.setText(button)
        had_focus = self.button.hasFocus()
        self.setFocusProxy(self.button if button else cast("QWidget", None))  # None is none, which the stubs leave out.
        self.button.setVisible(bool(button))
        if had_focus and not button:
            self.setFocus()
