"""A scoring run as a background job: reads the suite, feeds the report, keeps what is done."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from verbeval_gui.app.jobs import Job, Reporter
from verbeval_gui.app.run_files import RunFiles
from verbeval_gui.app.score_request import ScoreRequest
from verbeval_gui.data.building import ReportBuilder
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.items import ItemScores
from verbeval_gui.data.report import Provenance, Report
from verbeval_gui.data.results_writer import write_results
from verbeval_gui.data.suite import Suite, load_suite
from verbeval_gui.errors import VerbevalError
from verbeval_gui.scoring.client import ScoringProcess
from verbeval_gui.scoring.messages import Loading, Ready
from verbeval_gui.scoring.session import score
from verbeval_gui.words import mark

_PARTIAL_EVERY_S = 0.25
_PROGRESS_EVERY_S = 0.1


@dataclass(frozen=True)
class RunProgress:
    """How far a run is.

    Attributes:
        stage: `suite`, `libraries`, `model`, `check` or `items`.
        n_done: Probes answered, those of an earlier run included.
        n_all: Probes of the suite.
        per_second: Measured rate; None before there is one.
        seconds_left: What is left at this rate; None likewise.
    """

    stage: str
    n_done: int = 0
    n_all: int = 0
    per_second: float | None = None
    seconds_left: float | None = None


@dataclass(frozen=True)
class RunOutcome:
    """What a run came to.

    Attributes:
        report: All answers, or those so far when it was cancelled.
        n_done: Probes answered.
        is_cancelled: The person stopped it.
        results: Where the finished report was saved; None when it was cancelled.
    """

    report: Report
    n_done: int
    is_cancelled: bool
    results: Path | None


def scoring_job(request: ScoreRequest, process: ScoringProcess, folder: Path) -> Job:
    """Return the job that scores `request`; it is given up cleanly, and can be taken up again, at any moment.

    Args:
        request: What to score.
        process: The process that scores.
        folder: Where runs are kept.
    """

    def job(reporter: Reporter) -> RunOutcome:
        reporter.on_stop(process.cancel)
        reporter.progressed(RunProgress("suite"))
        suite = _suite(request)
        files = RunFiles.of(request, folder)
        files.begin(request)
        feed = _Feed(reporter, process, suite, request)
        result = score(
            request.checkpoint,
            suite.probes,
            suite.template if request.judge else None,
            request.options,
            process=process,
            journal_path=files.journal,
            on_items=feed.add,
            on_stage=feed.stage,
        )
        report = feed.report(result.run, result.checkpoint)
        if result.is_cancelled:
            return RunOutcome(report, len(result.items), is_cancelled=True, results=None)
        write_results(Frame(report, Conventions()), files.results)
        files.forget()
        return RunOutcome(report, len(result.items), is_cancelled=False, results=files.results)

    return job


def _suite(request: ScoreRequest) -> Suite:
    suite = load_suite(request.suite_paths, request.prompt)
    if suite.n_left_out and not request.leave_out_errors:
        raise VerbevalError(
            mark("{n} lines of the suite have errors."),
            mark("Correct them, or choose to leave them out."),
            n=suite.n_left_out,
        )
    if not suite.probes:
        raise VerbevalError(mark("The suite holds no probe without errors."), mark("Choose another probe file."))
    return suite


@dataclass
class _Feed:
    """Turns items as they come into partial reports and progress, not too often."""

    reporter: Reporter
    process: ScoringProcess
    suite: Suite
    request: ScoreRequest
    _run: dict[str, Any] = field(default_factory=dict)
    _checkpoint: dict[str, Any] = field(default_factory=dict)
    _first: tuple[float, int] | None = None
    _partial_at: float = 0.0
    _progress_at: float = 0.0

    def __post_init__(self) -> None:
        self._builder = ReportBuilder(self.suite.probes)
        self._checkpoint = {"name": self.request.checkpoint.stem}
        self.reporter.partial(self.report({}, {}))

    def stage(self, message: Loading | Ready) -> None:
        """Hear of a stage of loading."""
        if self.reporter.is_stopped:
            self.process.cancel()
        if isinstance(message, Ready):
            self._run, self._checkpoint = message.run, message.checkpoint
            self._first = (time.monotonic(), self._builder.n_filled)
        else:
            self.reporter.progressed(RunProgress(message.stage, self._builder.n_filled, len(self._builder)))

    def add(self, items: list[ItemScores]) -> None:
        """Hear of finished items."""
        self._builder.add(items)
        now = time.monotonic()
        if now - self._progress_at >= _PROGRESS_EVERY_S:
            self._progress_at = now
            self.reporter.progressed(self._progress(now))
        if now - self._partial_at >= _PARTIAL_EVERY_S:
            self._partial_at = now
            self.reporter.partial(self.report(self._run, self._checkpoint))

    def report(self, run: dict[str, Any], checkpoint: dict[str, Any]) -> Report:
        """Return the report as it stands."""
        about = checkpoint or self._checkpoint
        named = {"name": about.get("name")} | run if run else {"seed": self.request.options.seed}
        return self._builder.report(Provenance(run=named, checkpoint=about, suite=self.suite.block()))

    def _progress(self, now: float) -> RunProgress:
        n_done, n_all = self._builder.n_filled, len(self._builder)
        if self._first is None or n_done == self._first[1] or now <= self._first[0]:
            return RunProgress("items", n_done, n_all)
        rate = (n_done - self._first[1]) / (now - self._first[0])
        return RunProgress("items", n_done, n_all, rate, (n_all - n_done) / rate)
