"""Leaving the program: figures, numbers and probes, asked for in a dialog and written with their evidence."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QFileDialog, QWidget

from verbeval_gui.app.explorer import Explorer
from verbeval_gui.app.export_dialog import ExportDialog, Speaking
from verbeval_gui.app.settings import Settings
from verbeval_gui.errors import VerbevalError
from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.style import Style
from verbeval_gui.reports.csv_files import tsv_text, write_csv
from verbeval_gui.reports.evidence import Evidence, evidence_of
from verbeval_gui.reports.figure_files import figure_image, write_figure
from verbeval_gui.reports.figure_look import FigureLook
from verbeval_gui.reports.folder import write_report
from verbeval_gui.slices.items import Tab, items
from verbeval_gui.slices.items_table import items_table
from verbeval_gui.slices.tables import Table

translate = QCoreApplication.translate


class Exporter(QObject):
    """Writes what is on screen.

    Args:
        explorer: The open report.
        settings: Remembers the folder.
        style: Of the figures.
        speaking: Lets figures be drawn in a language.
        parent: The window, which dialogs belong to.

    Signals:
        exported: A file was written. Carries its path.
        failed: A file could not be written. Carries the error.
    """

    exported = Signal(str)
    failed = Signal(object)

    def __init__(
        self, explorer: Explorer, settings: Settings, style: Style, speaking: Speaking, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._speaking = speaking
        self._explorer = explorer
        self._settings = settings
        self._style = style
        self._window = parent

    def export_figure(self, name: str, figure: Figure) -> None:
        """Ask for look and place, and write a figure."""
        frame = self._explorer.frame
        if frame is None:
            return
        evidence = evidence_of(frame, self._explorer.selection)
        dialog = ExportDialog(figure, evidence, self._settings.figure_look, self._style, self._speaking, self._window)
        is_wanted = dialog.exec() == QDialog.DialogCode.Accepted
        look = dialog.look()
        dialog.deleteLater()
        if is_wanted:
            self._settings.figure_look = look
            if path := self._ask(f"{name}.{look.kind}", f"{look.kind.upper()} (*.{look.kind})"):
                self.write_figure(path, figure, look)

    def export_numbers(self, name: str, table: Table) -> None:
        """Ask for a place, and write the drawn numbers as CSV."""
        if path := self._ask(f"{name}.csv", translate("Export", "Table (*.csv)")):
            self.write_table(path, table)

    def export_items(self) -> None:
        """Ask for a place, and write the selected probes as CSV, in the order of the table."""
        if path := self._ask("probes.csv", translate("Export", "Table (*.csv)")):
            self.write_items(path)

    def export_report(self) -> None:
        """Ask for a folder, and write figures, tables and REPORT.md into it."""
        title = translate("Export", "Folder for the report")
        offered = self._settings.last_folder or str(Path.home())
        if chosen := QFileDialog.getExistingDirectory(self._window, title, offered):
            self._settings.last_folder = chosen
            self.write_report(Path(chosen))

    def copy_figure(self, figure: Figure) -> None:
        """Put a figure on the clipboard, in the look of the last export."""
        frame = self._explorer.frame
        if frame is not None:
            evidence = evidence_of(frame, self._explorer.selection)
            look = self._settings.figure_look
            with self._speaking(look.language):
                image = figure_image(figure, evidence, look, self._style)
            QGuiApplication.clipboard().setImage(image)

    def copy_numbers(self, table: Table) -> None:
        """Put the drawn numbers on the clipboard, as a spreadsheet takes them."""
        QGuiApplication.clipboard().setText(tsv_text(table))

    def write_report(self, folder: Path) -> None:
        """Write the folder of a report about what is selected."""
        frame, selection = self._explorer.frame, self._explorer.selection
        if frame is None:
            return
        QGuiApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
        try:
            write_report(folder, frame, selection)
        except VerbevalError as error:
            self.failed.emit(error)
        else:
            self.exported.emit(str(folder))
        finally:
            QGuiApplication.restoreOverrideCursor()

    def write_figure(self, path: Path, figure: Figure, look: FigureLook) -> None:
        """Write a figure."""
        with self._speaking(look.language):
            self._written(path, lambda evidence: write_figure(path, figure, evidence, look, self._style))

    def write_table(self, path: Path, table: Table) -> None:
        """Write a table as CSV."""
        self._written(path, lambda evidence: write_csv(path, table, evidence))

    def write_items(self, path: Path) -> None:
        """Write the selected probes as CSV."""
        if (frame := self._explorer.frame) is not None:
            shown = items(frame, self._explorer.selection, Tab.SELECTED, self._explorer.shown.sort)
            self.write_table(path, items_table(frame, shown.rows))

    def _written(self, path: Path, write: Callable[[Evidence], None]) -> None:
        frame = self._explorer.frame
        if frame is None:
            return
        try:
            write(evidence_of(frame, self._explorer.selection))
        except VerbevalError as error:
            self.failed.emit(error)
        else:
            self.exported.emit(str(path))

    def _ask(self, name: str, kinds: str) -> Path | None:
        folder = Path(self._settings.last_folder or str(Path.home()))
        report = self._explorer.report
        checkpoint = report.provenance.name if report is not None else ""
        prefix = re.sub(r"[^\w.\-]+", "_", checkpoint).strip("_")
        offered = folder / (f"{prefix}-{name}" if prefix else name)
        title = translate("Export", "Export")
        chosen, _ = QFileDialog.getSaveFileName(self._window, title, str(offered), kinds)
        if not chosen:
            return None
        self._settings.last_folder = str(Path(chosen).parent)
        path = Path(chosen)
        return path if path.suffix else path.with_suffix(Path(name).suffix)
