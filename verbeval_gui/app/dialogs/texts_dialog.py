"""The window with the texts behind the perplexity, beside the main one."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from verbeval_gui.figures.style import Style
from verbeval_gui.slices.perplexity import PerplexitySlice
from verbeval_gui.views.perplexity_view import PerplexityView
from verbeval_gui.widgets.look import dress

translate = QCoreApplication.translate


class TextsDialog(QDialog):
    """Holds the view of perplexity; it may stay open while the main window is used.

    Args:
        style: How it looks.
        parent: The main window.
    """

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Tool)
        dress(self, style)
        self.setWindowTitle(translate("Perplexity", "Perplexity of texts"))
        self.view = PerplexityView(style, self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.view)
        self.resize(round(style.px(820)), round(style.px(620)))

    def show_slice(self, shown: PerplexitySlice) -> None:
        """Show the texts of a report."""
        self.view.show_slice(shown)
        self.view.table.setFocus()
