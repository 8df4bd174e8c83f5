"""What a person and the session say to each other: file dialogs, messages, progress, leaving."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtWidgets import QDialog, QFileDialog, QMessageBox

from verbeval_gui.app.exported import Exported
from verbeval_gui.app.i18n import error_words, filled
from verbeval_gui.app.main_window import MainWindow
from verbeval_gui.app.messages import Messages
from verbeval_gui.app.reading_text import ReadingText
from verbeval_gui.app.reopening import Reopening
from verbeval_gui.app.scoring_run import RunOutcome, RunProgress
from verbeval_gui.app.session import Session
from verbeval_gui.app.summaries import conventions_text, recent_row, stage_text
from verbeval_gui.data.formats.lm_eval_files import is_samples_name
from verbeval_gui.data.formats.lm_eval_notes import others_in
from verbeval_gui.data.formats.own_tables import LIKE_BEFORE
from verbeval_gui.data.formats.tables import Table
from verbeval_gui.data.report import Note
from verbeval_gui.data.run_notes import warnings_of
from verbeval_gui.data.suite import probe_paths
from verbeval_gui.errors import VerbevalError
from verbeval_gui.paths import resource_path
from verbeval_gui.scoring.messages import Noted
from verbeval_gui.widgets.message_bar import Level, Message

translate = QCoreApplication.translate
_OFFERED = 3


class Desk(QObject):
    """Stands between one window and the session.

    Args:
        window: The window.
        session: What goes on behind it.

    Attributes:
        before_leaving: Asked before the window closes; each may say no.

    Signals:
        left: The person closed the window.
        curation_wanted: Probe files are to be curated. Carries their paths.
    """

    left = Signal()
    curation_wanted = Signal(list)

    def __init__(self, window: MainWindow, session: Session) -> None:
        super().__init__(window)
        self._window = window
        self._session = session
        self._reopening = Reopening(session, self)
        self._reading = ReadingText()
        self.before_leaving: list[Callable[[], bool]] = []
        self._messages = Messages(window.messages, self)
        self._cancelled: Message | None = None
        self.show_recent()
        self.show_idle()

    def open_file(self) -> None:
        """Ask for a file to open."""
        known = "*.json *.jsonl *.eval *.csv *.tsv *.parquet *.safetensors *.gguf"
        kinds = translate("Desk", "Reports, probes and weights ({known});;All files (*)").format(known=known)
        folder = self._session.settings.last_folder
        path, _ = QFileDialog.getOpenFileName(self._window, translate("Desk", "Open"), folder, kinds)
        if path:
            self.open_path(path)

    def open_path(self, path: str) -> None:
        """Open a file or folder; of a file that was exported, what it was made from."""
        self._session.settings.last_folder = str(Path(path).parent)
        looker, meant = self._session.looker, Path(path)
        looker.after((meant,), lambda: self._open(meant, looker.look(meant).exported))

    def _open(self, path: Path, exported: Exported | None) -> None:
        if exported is not None:
            self._reopening.open(exported)
        else:
            self._session.open_path(path)

    def open_paths(self, paths: list[str]) -> None:
        """Open what was dropped: one file, probe files together, or the folder that several tasks' samples lie in."""
        files = [Path(path) for path in paths]
        if len(files) > 1 and all(map(is_samples_name, files)):
            self.open_path(str(files[0].parent))
        elif len(files) > 1 and all(file.suffix == ".jsonl" for file in files):
            self.ask_request(None, tuple(files))
        elif files:
            self.open_path(paths[0])

    def choose_checkpoint(self) -> None:
        """Ask which checkpoint to score on which suite."""
        self.ask_request()

    def ask_request(self, checkpoint: Path | None = None, suite: tuple[Path, ...] = ()) -> None:
        """Ask what to score, and score it."""
        from verbeval_gui.app.dialogs.score_dialog import CURATE, ScoreDialog

        dialog = ScoreDialog(self._window.look, self._session.settings, checkpoint, self._window, suite=suite)
        answer = dialog.exec()
        request = dialog.request() if answer == QDialog.DialogCode.Accepted else None
        dialog.deleteLater()
        if request is not None:
            self._session.score(request)
        elif answer == CURATE:
            self.curation_wanted.emit(probe_paths(suite))

    def ask_probes(self, results: Path) -> None:
        """Say that a results file needs its probes, and offer to choose them."""
        self._messages.offer(
            Level.WARNING,
            translate("Desk", "{name} holds answers only. Which probes do they belong to?").format(name=results.name),
            (translate("Desk", "Choose the probe file…"), lambda: self._choose_probes(results)),
            (translate("Desk", "The demo's probes"), lambda: self._session.read(results, resource_path("demo"))),
        )

    def ask_mapping(self, table: Table) -> None:
        """Ask what the columns of a table hold, and open it so."""
        from verbeval_gui.app.dialogs.mapping_dialog import MappingDialog

        dialog = MappingDialog(self._window.look, table, self._window)
        mapping = dialog.mapping if dialog.exec() == QDialog.DialogCode.Accepted else None
        dialog.deleteLater()
        if mapping is not None:
            self._session.read(table.path, mapping=mapping)

    def save(self) -> None:
        """Ask for a place, and write the open report there."""
        report = self._session.explorer.report
        name = report.provenance.name if report is not None else ""
        offered = Path(self._session.settings.last_folder or str(Path.home())) / f"{name or 'results'}.results.json"
        title = translate("Desk", "Save results as")
        path, _ = QFileDialog.getSaveFileName(self._window, title, str(offered), "results.json (*.json)")
        if path and self._session.save(Path(path)):
            self.show_exported(path)

    def show_exported(self, path: str) -> None:
        """Say where a file was written."""
        self._messages.say(translate("Desk", "Saved as {path}.").format(path=path))

    def offer_interrupted(self) -> None:
        """Offer to go on with a run that a crash or a cancel left behind."""
        interrupted, queued = self._session.interrupted(), self._session.queue.entries
        self._window.actions_.resume.setEnabled(bool(interrupted))
        # A run of the queue is offered with all that waits there.
        requests = [one for one in interrupted if one not in [entry.request for entry in queued]]
        if not requests:
            return
        request = requests[0]
        text = translate("Desk", "A run of {name} was not finished. What was answered is kept.")
        self._messages.offer(
            Level.INFO,
            text.format(name=request.checkpoint.name),
            (translate("Desk", "Continue"), lambda: self._session.score(request)),
            (translate("Desk", "Forget it"), lambda: self._session.forget_run(request)),
        )

    def resume(self) -> None:
        """Go on with the queue that waits, or else with the run that was left last."""
        if (queue := self._session.queue).is_paused and queue.n_waiting:
            queue.resume()
        elif requests := self._session.interrupted():
            self._session.score(requests[0])

    def show_error(self, error: Exception) -> None:
        """Say what did not work; the open report stays."""
        sentence, remedy = error_words(error)
        details = "".join(traceback.format_exception(error))
        if isinstance(error, VerbevalError):
            details = str(error.fields.get("detail", ""))
        self._messages.say(sentence, Level.ERROR, remedy=remedy, details=details)

    def show_progress(self, progress: RunProgress) -> None:
        """Show how far the run is."""
        if progress.stage == "items":
            self._window.progress.show_progress(
                progress.n_done, progress.n_all, progress.per_second, progress.seconds_left
            )
        else:
            self._window.progress.show_stage(stage_text(progress, self._window.look))

    def show_run_note(self, noted: Noted) -> None:
        """Say what was noted of a run."""
        self._messages.say(filled(noted.note, **noted.fields), Level.WARNING if noted.stays else Level.INFO)

    def show_run_ended(self, outcome: RunOutcome | None) -> None:
        """Say what a run came to."""
        self.show_idle()
        if outcome is not None and outcome.is_cancelled:
            text = translate("Desk", "Cancelled. Answers kept: {n}.").format(n=outcome.n_done)
            self._cancelled = self._messages.offer(Level.INFO, text, (translate("Desk", "Continue"), self.resume))

    def show_busy(self) -> None:
        """Enable what can be done while something goes on."""
        is_running = self._session.is_running
        if is_running:
            self._messages.withdraw(self._cancelled)
        self._window.actions_.cancel.setEnabled(is_running or self._session.waited_for.is_running)
        self._window.actions_.score.setEnabled(not is_running)
        self._window.actions_.demo.setEnabled(not is_running)
        self._window.actions_.resume.setEnabled(bool(self._session.interrupted()))
        if not is_running:
            self.show_idle()

    def show_taken_for(self, note: Note) -> None:
        """Say what a file of another tool was taken for; a table's columns can be told in another way."""
        text, report = filled(note.sentence, **dict(note.fields)), self._session.explorer.report
        if report is None:
            return
        path = Path(report.provenance.source)
        if note.sentence != LIKE_BEFORE:
            words = translate("Desk", "Read {name} instead")
            names = others_in(report.provenance.notes)[:_OFFERED]
            others = [(words.format(name=name), partial(self._session.read, path, chosen=name)) for name in names]
            self._messages.offer(Level.INFO, text, *others, stands=True)
            return
        ask = partial(self._session.looker.open_table, path, self.ask_mapping)
        self._messages.offer(Level.INFO, text, (translate("Desk", "What its columns hold…"), ask), stands=True)

    def show_reading(self, progress: tuple[int, int]) -> None:
        """Say how far a file is read, unless the line says how far a run is."""
        if not self._session.is_running:
            self._window.progress.show_stage(self._reading.of(*progress))

    def show_looking(self) -> None:
        """Say that a file is being opened, as soon as somebody waits for it."""
        text = self._reading.begin()
        if not self._session.is_running:
            self._window.progress.show_stage(text)

    def show_writing(self, sentence: str) -> None:
        """Say that something is being written, unless the line says how far a run is."""
        if not self._session.is_running:
            self._window.progress.show_idle(sentence)

    def show_idle(self) -> None:
        """Say the conventions in the status line, and how many warnings the report has."""
        session = self._session
        is_busy = session.is_running or session.waited_for.is_running or session.writing.is_running
        if is_busy or self._window.is_curating:
            return
        frame = self._session.explorer.frame
        self._window.progress.show_idle("" if frame is None else conventions_text(frame))
        self._window.progress.show_warnings(0 if frame is None else len(warnings_of(frame.report.provenance)))

    def show_notes(self) -> None:
        """Show the warnings of the open report."""
        if (report := self._session.explorer.report) is not None:
            for note in warnings_of(report.provenance):
                self._messages.say(filled(note.sentence, **dict(note.fields)), Level.WARNING)

    def show_recent(self) -> None:
        """Show what was opened lately, on the start page and in the menu."""
        entries = self._session.settings.recent
        locale = self._window.look.locale
        self._window.start.show_recent([recent_row(entry, locale) for entry in entries])
        menu = self._window.menus.recent
        menu.clear()
        menu.setEnabled(bool(entries))
        for entry in entries:
            action = menu.addAction(f"{entry.title} — {Path(entry.path).name}")
            action.triggered.connect(lambda _checked=False, path=entry.path: self.open_path(path))

    def leave(self) -> None:
        """Close the window, after asking when a run goes on or something is not saved."""
        if self._session.is_running and not self._may_stop_run():
            return
        if not all(may_leave() for may_leave in self.before_leaving):
            return
        self.left.emit()

    def _may_stop_run(self) -> bool:
        box = QMessageBox(self._window)
        box.setWindowTitle(translate("Desk", "A run goes on"))
        box.setText(translate("Desk", "Scoring is not finished. What is answered is kept and can be continued."))
        stop = box.addButton(translate("Desk", "Stop and quit"), QMessageBox.ButtonRole.AcceptRole)
        box.addButton(translate("Desk", "Keep running"), QMessageBox.ButtonRole.RejectRole)
        box.exec()
        return box.clickedButton() is stop

    def _choose_probes(self, results: Path) -> None:
        title = translate("Desk", "Choose the probe file")
        path, _ = QFileDialog.getOpenFileName(self._window, title, str(results.parent), "JSONL (*.jsonl)")
        if path:
            self._session.read(results, Path(path))
