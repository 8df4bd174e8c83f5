"""Leaving the program: figures, numbers and probes, asked for in a dialog and written with their evidence."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QFileDialog, QWidget

from verbeval_gui.app.comparison import BaselineStore
from verbeval_gui.app.explorer import Explorer
from verbeval_gui.app.export_dialog import Drawing, ExportDialog, Speaking
from verbeval_gui.app.jobs import JobRunner, Reporter
from verbeval_gui.app.settings import Settings
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.selection import Selection
from verbeval_gui.errors import VerbevalError
from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.style import Style
from verbeval_gui.paths import safe_name
from verbeval_gui.reports.compare_evidence import compare_evidence
from verbeval_gui.reports.csv_files import tsv_text, write_csv
from verbeval_gui.reports.evidence import Evidence, evidence_of
from verbeval_gui.reports.figure_files import figure_image, write_figure
from verbeval_gui.reports.figure_look import FigureLook
from verbeval_gui.reports.items_files import write_items
from verbeval_gui.slices.comparison_findings import ComparisonFindings
from verbeval_gui.slices.items import Tab, items
from verbeval_gui.slices.tables import Table

translate = QCoreApplication.translate


class Exporter(QObject):
    """Writes what is on screen.

    Args:
        explorer: The open report.
        baselines: What it is compared with.
        settings: Remembers the folder.
        style: Of the figures.
        speaking: Lets figures be drawn in a language.
        jobs: Writes what may take a while; each job's name is the sentence that says so.
        parent: The window, which dialogs belong to.

    Signals:
        exported: A file was written. Carries its path.
        failed: A file could not be written. Carries the error.
    """

    exported = Signal(str)
    failed = Signal(object)

    def __init__(
        self,
        explorer: Explorer,
        baselines: BaselineStore,
        settings: Settings,
        style: Style,
        speaking: Speaking,
        jobs: JobRunner,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self._speaking = speaking
        self._explorer = explorer
        self._baselines = baselines
        self._settings = settings
        self._style = style
        self._window = parent
        jobs.succeeded.connect(self._on_written)
        jobs.failed.connect(self.failed)

    def export_figure(self, name: str, figure: Figure, evidence: Evidence | None = None) -> None:
        """Ask for look and place, and write a figure; its numbers are the open report's where not said otherwise."""
        if (frame := self._explorer.frame) is not None:
            self._offer(name, Drawing(figure, evidence or self._evidence(frame, self._explorer.selection)))

    def export_drawn(self, name: str, draw: Callable[[Selection], Figure]) -> None:
        """Ask and write as above what is drawn of a selection: with it, or of the whole alone as if nothing were."""
        if (frame := self._explorer.frame) is None:
            return
        found, *whole = (
            Drawing(draw(selection), self._evidence(frame, selection))
            for selection in dict.fromkeys((self._explorer.selection, Selection()))
        )
        self._offer(name, found, *whole)

    def _offer(self, name: str, drawing: Drawing, whole: Drawing | None = None) -> None:
        look = self._settings.figure_look
        dialog = ExportDialog(*drawing, look, self._style, self._speaking, self._window, whole=whole)
        is_wanted = dialog.exec() == QDialog.DialogCode.Accepted
        look, chosen = dialog.look(), dialog.drawing()
        dialog.deleteLater()
        if is_wanted:
            self._settings.figure_look = look
            if path := self._ask(f"{name}.{look.kind}", f"{look.kind.upper()} (*.{look.kind})"):
                self.write_figure(path, chosen.figure, look, chosen.evidence)

    def export_numbers(self, name: str, table: Table, evidence: Evidence | None = None) -> None:
        """Ask for a place, and write the drawn numbers as CSV, evidence inside or beside it; it is as for figures."""
        tables = [words for ending, words in kinds_in_words() if ending == "csv"]
        path, chosen = self._asked(f"{name}.csv", ";;".join(tables))
        if path is not None:
            path = path if path.suffix else path.with_suffix(".csv")
            self.write_table(path, table, evidence, is_beside=chosen == tables[1])

    def export_items(self) -> None:
        """Ask for kind and place, and write the selected probes in the order of the table."""
        kinds = kinds_in_words()
        path, chosen = self._asked("probes.csv", ";;".join(words for _, words in kinds))
        if path is not None:
            ending, _ = next((kind for kind in kinds if kind[1] == chosen), kinds[0])
            path = path if path.suffix else path.with_suffix(f".{ending}")
            self.write_items(path, is_beside=chosen == kinds[1][1])

    def export_report(self) -> None:
        """Ask for a folder, and write figures, tables and REPORT.md into it."""
        if (folder := self.ask_folder(translate("Export", "Folder for the report"))) is not None:
            self.write_report(folder)

    def ask_folder(self, title: str) -> Path | None:
        """Ask for a folder to write into; None where the person changed their mind."""
        offered = self._settings.last_folder or str(Path.home())
        chosen = QFileDialog.getExistingDirectory(self._window, title, offered)
        if not chosen:
            return None
        self._settings.last_folder = chosen
        return Path(chosen)

    def copy_figure(self, figure: Figure, evidence: Evidence | None = None) -> None:
        """Put a figure on the clipboard, in the look of the last export; evidence as for files."""
        frame = self._explorer.frame
        if frame is not None:
            evidence = evidence or self._evidence(frame, self._explorer.selection)
            look = self._settings.figure_look
            with self._speaking(look.language):
                image = figure_image(figure, evidence, look, self._style)
            QGuiApplication.clipboard().setImage(image)

    def copy_numbers(self, table: Table) -> None:
        """Put the drawn numbers on the clipboard, as a spreadsheet takes them."""
        QGuiApplication.clipboard().setText(tsv_text(table))

    def write_report(self, folder: Path) -> None:
        """Write the folder of a report about what is selected, in the background; beside a baseline, its comparison."""
        selection, compared = self._explorer.selection, self._baselines.compared
        baseline = None if compared is None else compared.baseline

        def write(frame: Frame, _evidence: Evidence) -> None:
            from verbeval_gui.reports.compare_folder import write_comparison
            from verbeval_gui.reports.folder import write_report

            write_report(folder, frame, selection, has_page=True)
            if baseline is not None:
                inside = folder / safe_name(f"against-{baseline.report.provenance.name}")
                write_comparison(inside, ComparisonFindings(frame, baseline, selection), has_page=True)

        self._in_background(folder, write)

    def write_figure(self, path: Path, figure: Figure, look: FigureLook, evidence: Evidence | None = None) -> None:
        """Write a figure."""
        with self._speaking(look.language):
            self._written(path, lambda known: write_figure(path, figure, evidence or known, look, self._style))

    def write_table(
        self, path: Path, table: Table, evidence: Evidence | None = None, *, is_beside: bool = False
    ) -> None:
        """Write a table as CSV."""
        self._written(path, lambda known: write_csv(path, table, evidence or known, is_beside=is_beside))

    def write_items(self, path: Path, *, is_beside: bool = False) -> None:
        """Write the selected probes in the kind of file that the end of the name says, in the background."""
        selection, sort = self._explorer.selection, self._explorer.shown.sort

        def write(frame: Frame, evidence: Evidence) -> None:
            rows = items(frame, selection, Tab.SELECTED, sort).rows
            write_items(path, frame, rows, evidence, is_beside=is_beside)

        self._in_background(path, write)

    def _in_background(self, path: Path, write: Callable[[Frame, Evidence], object]) -> None:
        """Write what may take a while on a thread, from a frame that nobody else fills."""
        if (frame := self._explorer.frame) is not None:
            own = frame.with_joined(frame.joined)
            evidence = self._evidence(frame, self._explorer.selection)
            self.write_in_background(path, lambda: write(own, evidence))

    def write_in_background(self, path: Path, write: Callable[[], object]) -> None:
        """Write a file or folder on a thread, unless another one is being written."""
        if self._jobs.is_running:
            return

        def job(_: Reporter) -> str:
            write()
            return str(path)

        self._jobs.start(translate("Export", "Writing {name}…").format(name=path.name), job)

    def _evidence(self, frame: Frame, selection: Selection) -> Evidence:
        """Return where the numbers of a selection come from: from both reports where there are two."""
        compared = self._baselines.compared
        if compared is None:
            return evidence_of(frame, selection)
        return compare_evidence(frame, compared.baseline, selection)

    def _on_written(self, path: str) -> None:
        self.exported.emit(path)

    def _written(self, path: Path, write: Callable[[Evidence], None]) -> None:
        frame = self._explorer.frame
        if frame is None:
            return
        try:
            write(self._evidence(frame, self._explorer.selection))
        except VerbevalError as error:
            self.failed.emit(error)
        else:
            self.exported.emit(str(path))

    def _ask(self, name: str, kinds: str) -> Path | None:
        path, _ = self._asked(name, kinds)
        return path if path is None or path.suffix else path.with_suffix(Path(name).suffix)

    def _asked(self, name: str, kinds: str) -> tuple[Path | None, str]:
        """Return where to and as which of the kinds, nowhere when the person changed their mind."""
        folder = Path(self._settings.last_folder or str(Path.home()))
        report = self._explorer.report
        checkpoint = report.provenance.name if report is not None else ""
        prefix = re.sub(r"[^\w.\-]+", "_", checkpoint).strip("_")
        offered = folder / (f"{prefix}-{name}" if prefix else name)
        title = translate("Export", "Export")
        chosen, kind = QFileDialog.getSaveFileName(self._window, title, str(offered), kinds)
        if not chosen:
            return None, ""
        self._settings.last_folder = str(Path(chosen).parent)
        return Path(chosen), kind


def kinds_in_words() -> list[tuple[str, str]]:
    """Return the kinds for a file dialog: the end of the name, and the words with it."""
    return [
        ("csv", translate("Export", "Table (*.csv)")),
        ("csv", translate("Export", "Table, evidence in a file beside it (*.csv)")),
        ("jsonl", translate("Export", "JSON Lines (*.jsonl)")),
        ("parquet", translate("Export", "Parquet (*.parquet)")),
    ]
