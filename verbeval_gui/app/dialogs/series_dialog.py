"""The window with a series of checkpoints, beside the main one."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from verbeval_gui.figures.style import BODY, Style
from verbeval_gui.slices.series_shown import SeriesShown
from verbeval_gui.views.series_view import SeriesView
from verbeval_gui.widgets.key_button import KeyButton
from verbeval_gui.widgets.labels import text_label
from verbeval_gui.widgets.look import dress

translate = QCoreApplication.translate


class SeriesDialog(QDialog):
    """Holds the view of a series; it may stay open while the main window is used.

    Args:
        style: How it looks.
        parent: The main window.
    """

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Tool)
        dress(self, style)
        self.setWindowTitle(translate("SeriesView", "Series"))
        self.view = SeriesView(style, self)
        self.notes = text_label(style, BODY, "text2", self)
        self.notes.setContentsMargins(round(style.px(12)), 0, round(style.px(12)), 0)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.view, 1)
        self.export = KeyButton(translate("SeriesView", "Write a report…"), "E", style, parent=self)
        self.export.clicked.connect(self.view.export_requested)
        foot = QHBoxLayout()
        foot.setContentsMargins(0, 0, round(style.px(8)), round(style.px(8)))
        foot.addWidget(self.notes, 1)
        foot.addWidget(self.export, 0, Qt.AlignmentFlag.AlignBottom)
        layout.addLayout(foot)
        self.view.chart.canvas.setFocus(Qt.FocusReason.OtherFocusReason)
        self.resize(round(style.px(960)), round(style.px(520)))

    def show_slice(self, shown: SeriesShown, notes: list[str]) -> None:
        """Show a series, and what a reader must know of it."""
        self.view.show_slice(shown)
        keys = translate(
            "SeriesView",
            "Click opens a checkpoint, Ctrl+click or B compares with it, P with the step before the open one.",
        )
        self.notes.setText("\n".join([*notes, keys]))
