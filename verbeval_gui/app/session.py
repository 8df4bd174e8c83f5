"""What goes on behind the window: opening, scoring, saving. Lives on when the window is built anew."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from verbeval_gui.app.comparison import BaselineStore
from verbeval_gui.app.curation.editor_session import EditorSession
from verbeval_gui.app.curation.homes import Homes
from verbeval_gui.app.curation.store import CurationStore
from verbeval_gui.app.exploration import ExplorationStore
from verbeval_gui.app.explorer import Explorer
from verbeval_gui.app.jobs import JobRunner, Waited
from verbeval_gui.app.looker import Look, Looker
from verbeval_gui.app.places import Place, Places
from verbeval_gui.app.recognition import Kind
from verbeval_gui.app.report_reading import read_beside, read_frame
from verbeval_gui.app.run_files import RunFiles, interrupted_runs
from verbeval_gui.app.score_queue import ScoreQueue
from verbeval_gui.app.score_request import ScoreRequest, demo_request
from verbeval_gui.app.scoring_run import RunOutcome, scoring_job
from verbeval_gui.app.series import SeriesStore
from verbeval_gui.app.settings import Settings
from verbeval_gui.app.summaries import recent_results
from verbeval_gui.data.alignment import Compared
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.formats.blimp import usual_conventions
from verbeval_gui.data.formats.mapping import TableMapping
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.report import Report
from verbeval_gui.data.results_minimal import NeedsProbesError
from verbeval_gui.data.results_writer import write_results
from verbeval_gui.data.suite import probe_paths
from verbeval_gui.errors import VerbevalError
from verbeval_gui.paths import data_folder
from verbeval_gui.scoring.crew import Crew

_WRITING_SECONDS = 60.0


class Session(QObject):
    """Owns the stores and the background work.

    Args:
        settings: What is remembered.
        crew: The scoring processes; by default as many as a run gains by, started when first used.

    Signals:
        failed: Something did not work. Carries the exception; the report that was open stays.
        probes_needed: A results file needs the probes it answers. Carries its path.
        mapping_wanted: A table was opened: ask what its columns hold. Carries the table.
        taken_for: A file of another tool was read. Carries the note of what it was taken for.
        request_wanted: A checkpoint or probe file was opened: ask what to score. Carries checkpoint and suite paths.
        run_progressed: Carries a `RunProgress`.
        run_ended: Carries the `RunOutcome`; None for a run that failed.
        busy_changed: Whether a file is being read or a run goes on.
        recent_changed: Something was opened.
    """

    failed = Signal(object)
    probes_needed = Signal(object)
    mapping_wanted = Signal(object)
    taken_for = Signal(object)
    request_wanted = Signal(object, object)
    run_progressed = Signal(object)
    run_ended = Signal(object)
    busy_changed = Signal()
    recent_changed = Signal()

    def __init__(self, settings: Settings, crew: Crew | None = None) -> None:
        super().__init__()
        self.settings = settings
        self.exploration = ExplorationStore(self)
        self.explorer = Explorer(self.exploration, self)
        self.baselines = BaselineStore(self.explorer, self)
        self.places = Places()
        self.series = SeriesStore(self.explorer, self.baselines, self)
        self.curation = CurationStore(Homes(data_folder() / "curation"), lambda: settings.author, self)
        self.explorer.join(self.curation.joined())
        self.explorer.report_changed.connect(self.curation.follow)
        self.curation.reviews_changed.connect(lambda: self.explorer.rejoin(self.curation.joined()))
        self.editor = EditorSession(settings, self.explorer, self)
        self.editor.checks.failed.connect(self.failed)
        self.looker = Looker(self)
        self.reading = JobRunner(self)
        self.running = JobRunner(self)
        self.comparing = JobRunner(self)
        self.writing = JobRunner(self)
        files = (self.looker.jobs, self.reading, self.comparing, self.series.reading)
        self.waited_for = Waited(*files, self.baselines.turning)
        self._crew = crew or Crew()
        self.queue = ScoreQueue(self, self)
        self.run_ended.connect(self.queue.heard)
        self.running.cancelled.connect(self.queue.stopped)
        self._follows_run = self._scores_baseline = False
        self._compared_then: Path | None = None
        self._read_as: tuple[Path, Path | None, str | None] = (Path(), None, None)
        self._before: Report | None = None
        self._usual = Conventions()
        self._listen()

    def _listen(self) -> None:
        """Hear of what the background work brings."""
        self.reading.succeeded.connect(self._on_read)
        self.reading.failed.connect(self._on_read_failed)
        self.running.partial.connect(self._on_partial)
        self.running.progressed.connect(self.run_progressed)
        self.running.succeeded.connect(self._on_run_ended)
        self.running.failed.connect(self._on_run_failed)
        self.comparing.succeeded.connect(self._on_compared)
        self.comparing.failed.connect(self.failed)
        self.series.failed.connect(self.failed)
        self.series.opened.connect(self._stop_following)
        for runner in (self.running, *self.waited_for.runners):
            runner.started.connect(lambda _name: self.busy_changed.emit())
            runner.finished.connect(self.busy_changed)

    @property
    def is_running(self) -> bool:
        """Whether a scoring run goes on."""
        return self.running.is_running

    @property
    def worker_pid(self) -> int | None:
        """Process id of the first scoring process; None while there is none."""
        return self._crew.pid

    @property
    def runs_folder(self) -> Path:
        """Where runs are kept."""
        return data_folder() / "runs"

    def interrupted(self) -> tuple[ScoreRequest, ...]:
        """Return runs that were begun and not finished, latest first."""
        return () if self.is_running else interrupted_runs(self.runs_folder)

    def open_path(self, path: Path) -> None:
        """Open a file or folder, whatever it is."""
        self.looker.after((path,), lambda: self._open(self.looker.look(path)))

    def _open(self, found: Look) -> None:
        """Do with a path what its kind asks for."""
        if found.error is not None:
            self.failed.emit(found.error)
        elif found.table is not None:
            self.mapping_wanted.emit(found.table)
        elif found.kind is Kind.RESULTS:
            self.read(found.meant)
        else:
            self.request_wanted.emit(*((found.meant, ()) if found.kind is Kind.CHECKPOINT else (None, (found.meant,))))

    def read(
        self, path: Path, probes: Path | None = None, mapping: TableMapping | None = None, chosen: str | None = None
    ) -> None:
        """Read results in the background; `mapping` tells a table's columns, `chosen` is the filter or scorer."""
        self._read_as, self._compared_then = (path, probes, chosen), None
        self.reading.start("read results", lambda reporter: read_frame(path, probes, reporter, mapping, chosen))

    def read_both(self, was: Path, now: Path) -> None:
        """Read two results files in the background: the one to look at, then what it is compared with."""
        self.read(now)
        self._compared_then = was

    def compare_with(self, path: Path) -> None:
        """Read a results file in the background, and make it the baseline of the open report."""
        if (frame := self.explorer.frame) is not None:
            self.comparing.start("read the baseline", lambda reporter: read_beside(frame, path, reporter))

    def swap_baseline(self) -> None:
        """Exchange the open report and its baseline; a run that fills one of them is no longer followed."""
        self._stop_following()
        self.baselines.swap()

    def score_baseline(self, request: ScoreRequest) -> None:
        """Score in the background; what comes out becomes the baseline of the open report."""
        self._follows_run, self._scores_baseline = False, True
        self.running.start("score", scoring_job(request, self._crew, self.runs_folder))

    def score_queued(self, request: ScoreRequest) -> None:
        """Score in the background for the queue; the views fill where nothing is open but what it began to fill."""
        frame = self.explorer.frame
        self._follows_run = frame is None or (self._follows_run and len(frame.scored) < len(frame))
        self._scores_baseline, self._before = False, None
        self.running.start("score", scoring_job(request, self._crew, self.runs_folder))

    def score(self, request: ScoreRequest) -> None:
        """Score in the background; the views fill as it goes."""
        self._follows_run, self._scores_baseline = True, False
        self._before, self._usual = self.explorer.report, usual_conventions(request.suite_paths)
        with suppress(VerbevalError):  # the run says what is wrong with its suite
            self.curation.homes.remember(probe_paths(request.suite_paths))
        self.running.start("score", scoring_job(request, self._crew, self.runs_folder))

    def score_demo(self) -> None:
        """Score the embedded checkpoint on the embedded suite, and on the texts that were held out."""
        self.score(demo_request())

    def cancel(self) -> None:
        """Stop the run, what is done is kept; or else what the person waits for."""
        (self.running if self.is_running else self.waited_for).cancel()

    def forget_run(self, request: ScoreRequest) -> None:
        """Do away with an interrupted run."""
        RunFiles.of(request, self.runs_folder).forget()

    def save(self, path: Path) -> bool:
        """Write the open report under its conventions; says whether that worked."""
        if (frame := self.explorer.frame) is None:
            return False
        try:
            write_results(frame, path)
        except VerbevalError as error:
            self.failed.emit(error)
            return False
        self._remember(frame, path)
        return True

    def close_report(self) -> None:
        """Show the start page again."""
        self._follows_run = False
        self.explorer.open_report(None)

    def close(self) -> None:
        """End all background work; an unfinished run can be taken up later."""
        self.running.cancel()
        for part in (self.looker, self.reading, self.comparing, self.baselines, self.series):
            part.close()
        self.writing.close(_WRITING_SECONDS)
        self.running.close()
        self.queue.close()
        self._crew.close()
        self.editor.close()
        self.curation.close()
        self.settings.flush()

    def _on_read(self, frame: Frame) -> None:
        self._follows_run = False
        self.explorer.open_frame(frame)
        self._remember(frame, Path(frame.report.provenance.source))
        was, self._compared_then = self._compared_then, None
        if was is not None:
            self.compare_with(was)
        if (note := frame.report.provenance.taken_for) is not None:
            self.taken_for.emit(note)

    def _on_partial(self, report: Report) -> None:
        if not self._follows_run:
            return
        usual, self._usual = self._usual, Conventions()
        if usual == Conventions():
            self.explorer.open_report(report)
        else:
            self.explorer.open_frame(Frame(report, usual))

    def _on_run_ended(self, outcome: RunOutcome) -> None:
        self._on_partial(outcome.report)
        self._follows_run &= self.queue.running >= 0
        if outcome.results is not None:
            self._remember(Frame(outcome.report, outcome.conventions), outcome.results)
            if self._scores_baseline:
                self._compare(lambda: self.baselines.compare_with(outcome.report, self.explorer.usual))
        self.run_ended.emit(outcome)

    def _stop_following(self) -> None:
        """Leave what a run brings to the side: the person looks at something else."""
        self._follows_run = False

    def _on_compared(self, found: tuple[Frame, Compared]) -> None:
        """Make a report that was read the baseline; what was worked out for another frame is worked out again."""
        frame, compared = found
        prepared = compared if compared.frame is self.explorer.frame else None
        self._compare(lambda: self.baselines.compare_with(frame.report, frame.conventions, prepared))
        self._remember(frame, Path(frame.report.provenance.source))

    def _compare(self, compare: Callable[[], None]) -> None:
        try:
            compare()
        except VerbevalError as error:
            self.failed.emit(error)

    def _on_run_failed(self, error: Exception) -> None:
        frame = self.explorer.frame
        if self._follows_run and (frame is None or not len(frame.scored)):
            self.explorer.open_report(self._before)
        self.run_ended.emit(None)
        self.queue.failed(error)
        self.failed.emit(error)

    def _on_read_failed(self, error: Exception) -> None:
        self._compared_then = None
        if isinstance(error, NeedsProbesError):
            self.probes_needed.emit(self._read_as[0])
        else:
            self.failed.emit(error)

    def _remember(self, frame: Frame, path: Path) -> None:
        probes, chosen = self._read_as[1:] if path == self._read_as[0] else (None, None)
        self.places.put(frame.report, Place(path, frame.conventions, probes, chosen))
        self.settings.remember(recent_results(frame, path))
        self.recent_changed.emit()
