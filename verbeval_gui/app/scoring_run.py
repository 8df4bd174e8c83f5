"""A scoring run as a background job: reads the suite, feeds the report, keeps what is done."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from pathlib import Path

from verbeval_gui.app.jobs import Job, Reporter
from verbeval_gui.app.run_files import RunFiles
from verbeval_gui.app.score_request import ScoreRequest
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.corpora import read_corpora
from verbeval_gui.data.formats.blimp import usual_conventions
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.items import CompletionSamples, DocumentScore, ItemScores
from verbeval_gui.data.report import Report
from verbeval_gui.data.results_writer import write_results
from verbeval_gui.scoring.messages import Loading, Noted, Ready
from verbeval_gui.scoring.report_feed import ReportFeed, RunProgress, runnable_suite
from verbeval_gui.scoring.session import Engine, Listener, score

__all__ = ["RunOutcome", "RunProgress", "scoring_job"]

_PARTIAL_EVERY_S = 0.25
_PROGRESS_EVERY_S = 0.1


@dataclass(frozen=True)
class RunOutcome:
    """What a run came to.

    Attributes:
        report: All answers, or those so far when it was cancelled.
        n_done: Probes answered.
        is_cancelled: The person stopped it.
        results: Where the finished report was saved; None when it was cancelled.
        conventions: Those that it was saved under.
    """

    report: Report
    n_done: int
    is_cancelled: bool
    results: Path | None
    conventions: Conventions = field(default_factory=Conventions)


def scoring_job(request: ScoreRequest, engine: Engine, folder: Path) -> Job:
    """Return the job that scores `request`; it is given up cleanly, and can be taken up again, at any moment.

    Args:
        request: What to score.
        engine: What scores.
        folder: Where runs are kept.
    """

    def job(reporter: Reporter) -> RunOutcome:
        reporter.on_stop(engine.cancel)
        reporter.progressed(RunProgress("suite"))
        suite = runnable_suite(request.suite_paths, request.prompt, leave_out_errors=request.leave_out_errors)
        corpora = read_corpora(request.corpora)
        files = RunFiles.of(request, folder)
        files.begin(request)
        completed = suite.completions if request.completes else ()
        feed = ReportFeed(suite, request.checkpoint.stem, request.options.seed, corpora, completed)
        result = score(
            request.checkpoint,
            suite.probes,
            suite.template,
            request.options,
            process=engine,
            journal_path=files.journal,
            texts=corpora.texts,
            completed=completed,
            listener=_Feed(reporter, engine, feed),
        )
        report = feed.report(result)
        if result.is_cancelled:
            return RunOutcome(report, len(result.items), is_cancelled=True, results=None)
        conventions = usual_conventions(request.suite_paths)
        write_results(Frame(report, conventions), files.results)
        files.forget()
        n_done = len(result.items)
        return RunOutcome(report, n_done, is_cancelled=False, results=files.results, conventions=conventions)

    return job


@dataclass
class _Feed(Listener):
    """Turns items as they come into partial reports and progress, not too often."""

    reporter: Reporter
    engine: Engine
    feed: ReportFeed
    _partial_at: float = 0.0
    _progress_at: float = 0.0
    _stage: str = ""

    def __post_init__(self) -> None:
        self.reporter.partial(self.feed.report())

    def stage(self, message: Loading | Ready) -> None:
        """Hear of a stage of loading."""
        if self.reporter.is_stopped:
            self.engine.cancel()
        self.reporter.progressed(self.feed.stage(message))

    def noted(self, note: Noted) -> None:
        """Hear of something that a person should know."""
        self.reporter.noted(note)

    def add(self, items: list[ItemScores]) -> None:
        """Hear of finished items."""
        self.feed.add(items)
        now = self._progress()
        if now - self._partial_at >= _PARTIAL_EVERY_S:
            self._partial_at = now
            self.reporter.partial(self.feed.report())

    def add_documents(self, documents: list[DocumentScore]) -> None:
        """Hear of running texts that are read."""
        self.feed.add_documents(documents)
        self._progress()

    def add_completions(self, completions: list[CompletionSamples]) -> None:
        """Hear of probes that are completed."""
        self.feed.add_completions(completions)
        self._progress()

    def _progress(self) -> float:
        """Tell how far the run is, not too often but at once in another stage; returns the time."""
        now, progress = time.monotonic(), self.feed.progress()
        if now - self._progress_at >= _PROGRESS_EVERY_S or progress.stage != self._stage:
            self._progress_at, self._stage = now, progress.stage
            self.reporter.progressed(progress)
        return now
