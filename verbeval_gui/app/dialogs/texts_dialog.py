"""The window with the texts behind the perplexity, beside the main one."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from verbeval_gui.figures.style import Style
from verbeval_gui.slices.perplexity import PerplexitySlice
from verbeval_gui.views.perplexity_view import PerplexityView
from verbeval_gui.widgets.key_button import KeyButton
from verbeval_gui.widgets.look import dress

translate = QCoreApplication.translate


class TextsDialog(QDialog):
    """Holds the view of perplexity; it may stay open while the main window is used.

    Args:
        style: How it looks.
        parent: The main window.

    Signals:
        export_figure_requested: The figures are wanted as a picture in a file.
        export_numbers_requested: They are wanted as a table in a file.
        copy_figure_requested: They are wanted as a picture on the clipboard.
        copy_numbers_requested: They are wanted as a table on the clipboard.
    """

    export_figure_requested = Signal()
    export_numbers_requested = Signal()
    copy_figure_requested = Signal()
    copy_numbers_requested = Signal()

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Tool)
        dress(self, style)
        self.setWindowTitle(translate("Perplexity", "Perplexity of texts"))
        self.view = PerplexityView(style, self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.view, 1)
        layout.addLayout(self._buttons(style))
        self.resize(round(style.px(820)), round(style.px(620)))

    def _buttons(self, style: Style) -> QHBoxLayout:
        offered = (
            (translate("PanelHeader", "Export figure…"), self.export_figure_requested),
            (translate("PanelHeader", "Export numbers…"), self.export_numbers_requested),
            (translate("PanelHeader", "Copy figure"), self.copy_figure_requested),
            (translate("PanelHeader", "Copy numbers"), self.copy_numbers_requested),
        )
        row, margin = QHBoxLayout(), round(style.px(16))
        row.setContentsMargins(margin, 0, margin, margin)
        row.setSpacing(round(style.px(8)))
        for text, signal in offered:
            button = KeyButton(text, "", style, parent=self)
            button.clicked.connect(signal)
            row.addWidget(button)
        row.addStretch(1)
        return row

    def show_slice(self, shown: PerplexitySlice) -> None:
        """Show the texts of a report."""
        self.view.show_slice(shown)
        self.view.table.setFocus()
