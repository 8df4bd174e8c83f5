"""Items on their way into a report: what the window and the command line share of a scoring run."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from verbeval_gui.data.building import ReportBuilder
from verbeval_gui.data.items import ItemScores
from verbeval_gui.data.report import Provenance, Report
from verbeval_gui.data.suite import Suite, load_suite
from verbeval_gui.errors import VerbevalError
from verbeval_gui.scoring.messages import Loading, Ready
from verbeval_gui.scoring.session import ScoringResult
from verbeval_gui.words import mark


class SuiteErrorsError(VerbevalError):
    """Lines of a suite have errors, and nobody said that they may be left out."""


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


def runnable_suite(paths: Sequence[Path], prompt: Path | None, *, leave_out_errors: bool) -> Suite:
    """Read a suite that is to be scored.

    Args:
        paths: Probe files, or folders of suites.
        prompt: File of the judgement template; None for the suite's own.
        leave_out_errors: Whether lines with errors are left out and counted; otherwise they are refused.

    Raises:
        SuiteErrorsError: Lines have errors and may not be left out.
        VerbevalError: A file cannot be read, or no probe is left.
    """
    suite = load_suite(paths, prompt)
    if suite.n_left_out and not leave_out_errors:
        raise SuiteErrorsError(
            mark("{n} lines of the suite have errors."),
            mark("Correct them, or choose to leave them out."),
            n=suite.n_left_out,
        )
    if not suite.probes:
        raise VerbevalError(mark("The suite holds no probe without errors."), mark("Choose another probe file."))
    return suite


class ReportFeed:
    """Takes in what a run says, and tells at any time how far it is and what the report is so far.

    Args:
        suite: What is scored.
        name: What the checkpoint is called until it is loaded.
        seed: Seed of the run.
    """

    def __init__(self, suite: Suite, name: str, seed: int) -> None:
        self._suite = suite
        self._seed = seed
        self._builder = ReportBuilder(suite.probes)
        self._run: Mapping[str, Any] = {}
        self._checkpoint: Mapping[str, Any] = {"name": name}
        self._first: tuple[float, int] | None = None

    @property
    def n_done(self) -> int:
        """Number of probes answered."""
        return self._builder.n_filled

    def stage(self, message: Loading | Ready) -> RunProgress:
        """Hear of a stage of loading; the rate is measured from when the model is ready."""
        if isinstance(message, Loading):
            return RunProgress(message.stage, self.n_done, len(self._builder))
        self._run, self._checkpoint = message.run, message.checkpoint
        self._first = (time.monotonic(), self.n_done)
        return self.progress()

    def add(self, items: Sequence[ItemScores]) -> None:
        """Hear of finished items."""
        self._builder.add(items)

    def progress(self) -> RunProgress:
        """Return how far the run is."""
        n_done, n_all, now = self.n_done, len(self._builder), time.monotonic()
        if self._first is None or n_done == self._first[1] or now <= self._first[0]:
            return RunProgress("items", n_done, n_all)
        rate = (n_done - self._first[1]) / (now - self._first[0])
        return RunProgress("items", n_done, n_all, rate, (n_all - n_done) / rate)

    def report(self, result: ScoringResult | None = None) -> Report:
        """Return the report as it stands.

        Args:
            result: What the run brought back, once it has ended: it carries the times.
        """
        run = self._run if result is None else result.run
        checkpoint = (result.checkpoint if result is not None else {}) or self._checkpoint
        named = {"name": checkpoint.get("name")} | dict(run) if run else {"seed": self._seed}
        return self._builder.report(Provenance(run=named, checkpoint=checkpoint, suite=self._suite.block()))
