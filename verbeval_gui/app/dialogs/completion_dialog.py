"""The window with the samples of free completion, beside the main one."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from verbeval_gui.figures.style import Style
from verbeval_gui.slices.completion import CompletionSlice
from verbeval_gui.views.completion_view import CompletionView
from verbeval_gui.widgets.look import dress

translate = QCoreApplication.translate


class CompletionDialog(QDialog):
    """Holds the view of free completion; it may stay open while the main window is used.

    Args:
        style: How it looks.
        parent: The main window.
    """

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Tool)
        dress(self, style)
        self.setWindowTitle(translate("Completion", "Free completion"))
        self.view = CompletionView(style, self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.view)
        self.resize(round(style.px(720)), round(style.px(600)))

    def show_slice(self, shown: CompletionSlice) -> None:
        """Show the samples of a report."""
        self.view.show_slice(shown)
        self.view.table.setFocus()
