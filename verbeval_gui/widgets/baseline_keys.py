"""At the status bar's right end while there is a baseline: swap it, close it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from verbeval_gui.figures.style import Style
from verbeval_gui.widgets.key_button import KeyButton

translate: Final = QCoreApplication.translate


class BaselineKeys(QWidget):
    """Two buttons with the keys that do the same; hidden without a baseline.

    Signals:
        swapped: The baseline and the report are to be exchanged.
        closed: The baseline is to be closed.
    """

    swapped = Signal()
    closed = Signal()

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.swap = KeyButton(translate("Compare", "swap"), "Ctrl+B", style, height=20, parent=self)
        close = translate("Compare", "close the baseline")
        self.close_button = KeyButton(close, "Ctrl+Shift+B", style, height=20, parent=self)
        self.swap.clicked.connect(self.swapped)
        self.close_button.clicked.connect(self.closed)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, round(style.px(12)), 0)
        row.setSpacing(round(style.px(8)))
        row.addWidget(self.swap)
        row.addWidget(self.close_button)
        self.hide()
