"""What a person says about a series of checkpoints: which files, which point, which probes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtWidgets import QFileDialog

from verbeval_gui.app.apart import apart
from verbeval_gui.app.exporting import Exporter
from verbeval_gui.app.main_window import MainWindow
from verbeval_gui.app.session import Session
from verbeval_gui.data.selection import ITEM, PickMode
from verbeval_gui.figures.notes import note_text
from verbeval_gui.reports.series_evidence import SeriesEvidence, series_evidence
from verbeval_gui.slices.series_history import history_note
from verbeval_gui.slices.series_shown import SeriesShown
from verbeval_gui.widgets.help_popup import HelpPopup
from verbeval_gui.widgets.table_dialog import TableDialog

if TYPE_CHECKING:
    from verbeval_gui.app.dialogs.series_dialog import SeriesDialog

translate = QCoreApplication.translate


class SeriesDesk(QObject):
    """Stands between one window and the session's series.

    Args:
        window: The window.
        session: What goes on behind it.
        exporter: Writes what the series shows.
    """

    def __init__(self, window: MainWindow, session: Session, exporter: Exporter) -> None:
        super().__init__(window)
        self._window = window
        self._session = session
        self._exporter = exporter
        self.dialog: SeriesDialog | None = None
        session.series.series_changed.connect(self.show_figures)
        session.series.opened.connect(self.show)
        session.baselines.baseline_changed.connect(self.show_figures)
        session.explorer.report_changed.connect(self.show_figures)
        session.series.series_changed.connect(self.show_history)
        session.explorer.current_changed.connect(self.show_history)
        self.show_history()
        if session.series.is_looked_at:
            self.show()

    def ask(self) -> None:
        """Ask for a folder of results files, or come back to the series that is open."""
        title = translate("SeriesView", "Folder with results of several checkpoints")
        if chosen := QFileDialog.getExistingDirectory(self._window, title, self._session.settings.last_folder):
            self._session.settings.last_folder = chosen
            self._session.series.open([Path(chosen)])

    def show(self) -> None:
        """Show the window of the series."""
        if self._session.series.following is None:
            return
        if self.dialog is None:
            self.dialog = self._made()
        self._session.series.is_looked_at = True
        self.show_figures()
        self.dialog.show()
        self.dialog.raise_()

    def show_figures(self) -> None:
        """Show the series as it stands, where its window is open."""
        store = self._session.series
        if self.dialog is None or store.following is None:
            return
        found, style = store.following.shown, self._window.look
        notes = [note_text(note, style) for note in (*found.warnings, found.perplexity_note) if note is not None]
        self.dialog.show_slice(SeriesShown(found, current=store.current, baseline=store.baseline), notes)

    def show_history(self) -> None:
        """Say in the detail pane what became of the current probe over the series."""
        explorer, following = self._session.explorer, self._session.series.following
        note = None
        if following is not None and explorer.report is not None and explorer.current >= 0:
            note = history_note(following.shown, str(explorer.report.ids[explorer.current]))
        self._window.panels.detail.show_history(note_text(note, self._window.look))

    def _made(self) -> SeriesDialog:
        from verbeval_gui.app.dialogs.series_dialog import SeriesDialog

        dialog, store = SeriesDialog(self._window.look, self._window), self._session.series
        view, chart = dialog.view, dialog.view.chart
        view.point_opened.connect(store.open_point)
        view.point_compared.connect(store.compare_with)
        view.step_compared.connect(store.compare_with_before)
        view.probes_picked.connect(self._pick)
        view.export_requested.connect(self.export_report)
        chart.export_figure_requested.connect(
            lambda: self._exporter.export_figure("series", chart.figure(), self._evidence())
        )
        chart.export_numbers_requested.connect(
            lambda: self._exporter.export_numbers("series", chart.table(), self._evidence())
        )
        chart.copy_figure_requested.connect(lambda: self._exporter.copy_figure(chart.figure(), self._evidence()))
        chart.copy_numbers_requested.connect(lambda: self._exporter.copy_numbers(chart.table()))
        chart.table_requested.connect(lambda: self._show_table(dialog))
        chart.help_requested.connect(
            lambda: HelpPopup(self._window.look, dialog.windowTitle(), chart.help_html(), dialog).show_at(
                chart.header.more
            )
        )
        dialog.finished.connect(self._forget)
        return dialog

    def export_report(self) -> None:
        """Ask for a folder, and write what the series comes to into it, in the background."""
        from verbeval_gui.reports.series_folder import write_series

        following = self._session.series.following
        folder = None if following is None else self._exporter.ask_folder(translate("Export", "Folder for the report"))
        if following is None or folder is None:
            return
        frames, shown, chosen = list(map(apart, following.frames)), following.shown, following.selection
        self._exporter.write_in_background(folder, lambda: write_series(folder, shown, frames, chosen, has_page=True))

    def _show_table(self, dialog: SeriesDialog) -> None:
        chart = dialog.view.chart
        table = TableDialog(self._window.look, dialog.windowTitle(), chart.table(), dialog)
        table.export_requested.connect(chart.export_numbers_requested)
        table.show()

    def _evidence(self) -> SeriesEvidence | None:
        following = self._session.series.following
        return None if following is None else series_evidence(following.frames, following.selection)

    def _pick(self, ids: frozenset[str], mode: PickMode) -> None:
        self._session.exploration.pick(ITEM, ids, mode)

    def _forget(self) -> None:
        self._session.series.is_looked_at = False
        if self.dialog is not None:
            self.dialog.deleteLater()
            self.dialog = None
