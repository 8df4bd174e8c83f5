"""What a person says about comparing: which files, which of two reports leads, what differs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, Qt
from PySide6.QtWidgets import QDialog, QFileDialog

from verbeval_gui.app.dialogs.differences_dialog import DifferencesDialog
from verbeval_gui.app.exporting import Exporter
from verbeval_gui.app.looker import Look
from verbeval_gui.app.main_window import MainWindow
from verbeval_gui.app.messages import Messages
from verbeval_gui.app.queue_desk import QueueDesk, checkpoints_in
from verbeval_gui.app.recognition import Kind
from verbeval_gui.app.session import Session
from verbeval_gui.data.formats.lm_eval_files import is_run, is_samples_name
from verbeval_gui.data.pairing import FLIP, FLIPS
from verbeval_gui.data.report import Note
from verbeval_gui.data.selection import PickMode
from verbeval_gui.data.series_files import results_files
from verbeval_gui.errors import VerbevalError
from verbeval_gui.figures.notes import note_text
from verbeval_gui.slices.differences import differences_table
from verbeval_gui.widgets.message_bar import Level, Message

translate = QCoreApplication.translate


class ComparisonDesk(QObject):
    """Stands between one window and the session's baseline.

    Args:
        window: The window.
        session: What goes on behind it.
        open_paths: Opens dropped files that are nothing to compare with.
        queue: Asks what to score on several checkpoints.
        exporter: Writes what is listed.
    """

    def __init__(
        self,
        window: MainWindow,
        session: Session,
        open_paths: Callable[[list[str]], None],
        queue: QueueDesk,
        exporter: Exporter,
    ) -> None:
        super().__init__(window)
        self._exporter = exporter
        self._queue = queue
        self._window = window
        self._session = session
        self._open_paths = open_paths
        self._messages = Messages(window.messages, self)
        self._standing: Message | None = None
        self._scored: Message | None = None
        self._said: tuple[Note, ...] = ()
        self.dialog: DifferencesDialog | None = None
        self.show_state()

    def choose_baseline(self) -> None:
        """Ask for the results file to compare with."""
        kinds = translate("Compare", "Reports (*.json *.parquet);;All files (*)")
        folder = self._session.settings.last_folder
        path, _ = QFileDialog.getOpenFileName(self._window, translate("Compare", "Compare with"), folder, kinds)
        if path:
            self.compare_with(Path(path))

    def compare_with(self, path: Path) -> None:
        """Make a results file the baseline."""
        self._session.settings.last_folder = str(path.parent)
        self._session.looker.after((path,), lambda: self._compare_with(self._session.looker.look(path)))

    def _compare_with(self, found: Look) -> None:
        if found.error is not None:
            self._session.failed.emit(found.error)
        else:
            self._session.compare_with(found.meant)

    def score_baseline(self) -> None:
        """Ask which checkpoint to score on the same suite, to compare with."""
        from verbeval_gui.app.dialogs.score_dialog import ScoreDialog

        dialog = ScoreDialog(self._window.look, self._session.settings, None, self._window)
        request = dialog.request() if dialog.exec() == QDialog.DialogCode.Accepted else None
        dialog.deleteLater()
        if request is not None:
            self._session.score_baseline(request)

    def take_paths(self, paths: list[str]) -> None:
        """Offer to compare dropped results, or to follow several of them as a series; open anything else."""
        files = list(map(Path, paths))
        self._session.looker.after(files, lambda: self._take(paths, files))

    def _take(self, paths: list[str], files: list[Path]) -> None:
        is_file = len(files) == 1 and not files[0].is_dir()
        several, checkpoints = ((), ()) if is_file else (self._several(files), checkpoints_in(files))
        if len(files) > 1 and all(map(is_samples_name, files)):
            # The tasks of one run, each in a file of its own.
            self._open_paths(paths)
        elif len(checkpoints) > 1:
            self._offer_scoring(checkpoints)
        elif len(several) > 1:
            self._offer_series(files, several)
        elif len(files) == 1 and self._session.explorer.report is not None and self._is_results(files[0]):
            self._offer_comparison(files[0])
        else:
            self._open_paths(paths)

    def show_state(self) -> None:
        """Say what differs for as long as there is a baseline, and enable what can be done with it."""
        baselines, actions = self._session.baselines, self._window.actions_
        has_baseline = baselines.report is not None
        actions.swap.setEnabled(has_baseline)
        actions.close_baseline.setEnabled(has_baseline or baselines.can_reopen)
        actions.close_baseline.setText(
            translate("Actions", "C&lose the baseline")
            if has_baseline or not baselines.can_reopen
            else translate("Actions", "Open the baseline &again")
        )
        actions.differences.setEnabled(has_baseline)
        actions.show_series.setEnabled(self._session.series.following is not None)
        actions.step_before.setEnabled(self._session.series.current > 0)
        actions.score_baseline.setEnabled(self._session.explorer.report is not None and not self._session.is_running)
        self.show_warnings()
        if self.dialog is not None:
            self.dialog.close()

    def show_lost(self, name: str) -> None:
        """Say that the baseline has nothing in common with the report that was opened."""
        text = translate("Compare", "{name} shares no probe with this report and is no longer its baseline.")
        self._messages.say(text.format(name=name))

    def show_differences(self) -> None:
        """Open the list of what differs, and of the probes that are not compared."""
        compared = self._session.baselines.compared
        if compared is None:
            return
        if self.dialog is None:
            warnings = [note_text(note, self._window.look) for note in self._session.baselines.warnings]
            table = differences_table(compared.pairing)
            self.dialog = dialog = DifferencesDialog(self._window.look, warnings, table, self._window)
            dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            dialog.shared_requested.connect(self._select_shared)
            dialog.export_requested.connect(lambda: self._exporter.export_numbers("differences", table))
            dialog.destroyed.connect(self._forget)
        self.dialog.show()
        self.dialog.raise_()

    def _select_shared(self) -> None:
        self._session.exploration.pick(FLIP, frozenset(FLIPS), PickMode.REPLACE)

    def _forget(self) -> None:
        self.dialog = None

    def _offer_comparison(self, path: Path) -> None:
        name = self._session.explorer.report.provenance.name if self._session.explorer.report else ""
        text = translate("Compare", "{file}: compare it with {name}, or open it instead?")
        self._messages.offer(
            Level.INFO,
            text.format(file=path.name, name=name or translate("Overview", "Report")),
            (translate("Compare", "Compare"), lambda: self.compare_with(path)),
            (translate("Compare", "Open instead"), lambda: self._open_paths([str(path)])),
        )

    def _offer_scoring(self, checkpoints: tuple[Path, ...]) -> None:
        n = len(checkpoints)
        text = translate("Compare", "%n checkpoints: score them one after the other?", "", n)
        ask = (translate("Compare", "Choose the suite…"), lambda: self._queue.ask(checkpoints))
        self._messages.offer(Level.INFO, text, ask)

    def show_scored(self, results: tuple[Path, ...]) -> None:
        """Say that a queue is empty, and offer to follow what it scored."""
        if (n := len(results)) > 1:
            self._messages.withdraw(self._scored)
            text = translate("Compare", "%n checkpoints are scored.", "", n)
            series = (translate("Compare", "Open as a series"), lambda: self._session.series.open(results))
            self._scored = self._messages.offer(Level.INFO, text, series)

    def _offer_series(self, files: list[Path], results: tuple[Path, ...]) -> None:
        n = len(results)
        text = translate("Compare", "%n results files: how do they belong together?", "", n)
        series = (translate("Compare", "Open as a series"), lambda: self._session.series.open(files))
        both = (translate("Compare", "Compare the two"), lambda: self._session.read_both(*results))
        answers = (both, series) if len(results) == 2 else (series,)
        self._messages.offer(Level.INFO, text, *answers)

    def show_warnings(self) -> None:
        """Say what stands in the way of comparing, where that is not what was said already."""
        warnings = self._session.baselines.warnings
        if warnings == self._said:
            return
        self._said = warnings
        self._messages.withdraw(self._standing)
        self._standing = None
        if warnings:
            text = " ".join(note_text(note, self._window.look) for note in warnings[:1])
            more = len(warnings) - 1
            remedy = translate("Compare", "%n more differences.", "", more) if more else ""
            show = (translate("Compare", "Show them"), self.show_differences)
            self._standing = self._messages.offer(Level.WARNING, text, show, remedy=remedy, stands=True)

    def _several(self, paths: list[Path]) -> tuple[Path, ...]:
        """Return the results files that several paths, or one folder, stand for; none where anything else is there."""
        is_folder = len(paths) == 1 and paths[0].is_dir()
        if not is_folder and not all(self._is_results(path) for path in paths):
            return ()
        if is_folder and ((paths[0] / "results.json").exists() or is_run(paths[0])):
            return ()
        try:
            return results_files(paths)
        except (VerbevalError, OSError):
            return ()

    def _is_results(self, path: Path) -> bool:
        """Whether a path is a results file, or a folder that holds one."""
        return self._session.looker.look(path).kind is Kind.RESULTS
