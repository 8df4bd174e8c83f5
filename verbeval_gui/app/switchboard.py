"""The dialogs that stay open beside the window, each loaded when it is wanted: conventions, texts, keys, about ..."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QDialog

from verbeval_gui.app.explorer import Explorer
from verbeval_gui.app.exporting import Exporter
from verbeval_gui.app.main_window import MainWindow
from verbeval_gui.slices.completion import completion_slice
from verbeval_gui.slices.perplexity import perplexity_slice

if TYPE_CHECKING:
    from verbeval_gui.app.dialogs.completion_dialog import CompletionDialog
    from verbeval_gui.app.dialogs.conventions_dialog import ConventionsDialog
    from verbeval_gui.app.dialogs.texts_dialog import TextsDialog


class Switchboard(QObject):
    """Opens each dialog once, and keeps what they show in step with the open report.

    Args:
        window: What the dialogs belong to.
        explorer: The open report.
        exporter: Writes what the dialogs show.
    """

    def __init__(self, window: MainWindow, explorer: Explorer, exporter: Exporter) -> None:
        super().__init__(window)
        self._window = window
        self._explorer = explorer
        self._exporter = exporter
        self.conventions: ConventionsDialog | None = None
        self.texts: TextsDialog | None = None
        self.completion: CompletionDialog | None = None
        explorer.frame_changed.connect(self._on_frame_changed)
        explorer.report_changed.connect(self._on_report_changed)
        self._on_report_changed()

    def show_conventions(self) -> None:
        """Open the switchboard of conventions."""
        from verbeval_gui.app.dialogs.conventions_dialog import ConventionsDialog

        if (frame := self._explorer.frame) is None:
            return
        if self.conventions is None:
            usual = self._explorer.usual
            self.conventions = dialog = ConventionsDialog(self._window.look, frame, self._window, usual=usual)
            dialog.conventions_chosen.connect(self._explorer.exploration.agree)
            dialog.finished.connect(self._on_conventions_closed)
            # Its switches are steps of the window: the same keys lead back from it.
            dialog.addActions([self._window.actions_.back, self._window.actions_.forward])
        self.conventions.show()
        self.conventions.raise_()

    def show_texts(self) -> None:
        """Open the texts behind the perplexity, where the report has some."""
        from verbeval_gui.app.dialogs.texts_dialog import TextsDialog
        from verbeval_gui.app.texts_wiring import wire_texts

        report = self._explorer.report
        shown = None if report is None else perplexity_slice(report.provenance)
        if shown is None:
            return
        if self.texts is None:
            self.texts = TextsDialog(self._window.look, self._window)
            self.texts.finished.connect(self._on_texts_closed)
            wire_texts(self.texts, self._explorer, self._exporter)
            self.texts.show_slice(shown)
        self.texts.show()
        self.texts.raise_()

    def show_completion(self) -> None:
        """Open the samples of free completion, where the report has some."""
        from verbeval_gui.app.dialogs.completion_dialog import CompletionDialog

        report = self._explorer.report
        shown = None if report is None else completion_slice(report.provenance)
        if shown is None:
            return
        if self.completion is None:
            self.completion = CompletionDialog(self._window.look, self._window)
            self.completion.finished.connect(self._on_completion_closed)
            self.completion.show_slice(shown)
        self.completion.show()
        self.completion.raise_()

    def show_keys(self) -> None:
        """Open the list of keys and gestures."""
        from verbeval_gui.app.dialogs.keys_dialog import KeysDialog

        self._open(KeysDialog(self._window.look, self._window))

    def show_about(self) -> None:
        """Say what the program is."""
        from verbeval_gui.app.dialogs.about_dialog import AboutDialog

        self._open(AboutDialog(self._window.look, self._window))

    def _open(self, dialog: QDialog) -> None:
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _on_frame_changed(self) -> None:
        if self.conventions is None:
            return
        if (frame := self._explorer.frame) is None:
            self.conventions.close()
        else:
            self.conventions.show_frame(frame, self._explorer.usual)

    def _on_report_changed(self) -> None:
        report = self._explorer.report
        block = None if report is None else report.provenance.perplexity
        self._window.actions_.texts.setEnabled(bool(block and block.get("documents")))
        if self.texts is not None:
            shown = None if report is None else perplexity_slice(report.provenance)
            self.texts.close() if shown is None else self.texts.show_slice(shown)
        completed = None if report is None else completion_slice(report.provenance)
        self._window.actions_.completion.setEnabled(completed is not None)
        if self.completion is not None:
            self.completion.close() if completed is None else self.completion.show_slice(completed)

    def _on_completion_closed(self) -> None:
        if self.completion is not None:
            self.completion.deleteLater()
            self.completion = None

    def _on_texts_closed(self) -> None:
        if self.texts is not None:
            self.texts.deleteLater()
            self.texts = None

    def _on_conventions_closed(self) -> None:
        if self.conventions is not None:
            self.conventions.deleteLater()
            self.conventions = None
