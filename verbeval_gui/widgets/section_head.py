"""The head of a section in a column: a title, a note, and one choice."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QHBoxLayout, QMenu, QWidget

from verbeval_gui.figures.style import HEADER, Style
from verbeval_gui.widgets.header_controls import ChoiceButton
from verbeval_gui.widgets.labels import quiet_label, title_label
from verbeval_gui.widgets.look import qt_palette


class SectionHead(QWidget):
    """Title at the left; note and choice at the right.

    Signals:
        chosen: Another option was chosen. Carries its key.
    """

    chosen = Signal(str)

    def __init__(self, style: Style, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedHeight(round(style.px(HEADER)))
        self.note = quiet_label(style, self)
        self.menu = QMenu(self)
        self.menu.setPalette(qt_palette(style))
        self.choice = ChoiceButton(style, self.menu, self)
        self.choice.hide()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(round(style.px(12)), 0, round(style.px(8)), 0)
        layout.setSpacing(round(style.px(6)))
        layout.addWidget(title_label(style, title, self))
        layout.addStretch(1)
        layout.addWidget(self.note)
        layout.addWidget(self.choice)

    def offer(self, options: Sequence[tuple[str, str]], chosen: str) -> None:
        """Offer options, by key and name, of which one is chosen."""
        self.menu.clear()
        for group in self.menu.findChildren(QActionGroup):
            group.deleteLater()
        group = QActionGroup(self.menu)
        for key, text in options:
            action = QAction(text, self.menu, checkable=True)
            action.setChecked(key == chosen)
            action.triggered.connect(lambda _is_on, key=key: self.chosen.emit(key))
            group.addAction(action)
            self.menu.addAction(action)
        self.choice.show_choice(dict(options).get(chosen, ""))
        self.choice.show()
