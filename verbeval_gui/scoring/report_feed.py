"""Items on their way into a report: what the window and the command line share of a scoring run."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from verbeval_gui.data.building import ReportBuilder
from verbeval_gui.data.completion_block import completion_block
from verbeval_gui.data.corpora import Corpora
from verbeval_gui.data.items import CompletionSamples, DocumentScore, ItemScores
from verbeval_gui.data.perplexity_block import perplexity_block
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
        stage: `suite`, `libraries`, `model`, `check`, `items`, `completions` or `corpora`.
        n_done: Probes answered, those of an earlier run included; in the stage `completions` probes completed, in
            `corpora` texts read.
        n_all: Probes of the suite; texts likewise.
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
            mark("Lines of the suite with errors: {n}."),
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
        corpora: Running texts that are scored after the suite.
        completed: Ids of the probes that are completed freely, before the texts.
    """

    def __init__(
        self, suite: Suite, name: str, seed: int, corpora: Corpora | None = None, completed: Sequence[str] = ()
    ) -> None:
        self._suite = suite
        self._seed = seed
        self._corpora = corpora or Corpora()
        self._n_texts = len(self._corpora.texts)
        self._documents: dict[int, DocumentScore] = {}
        self._n_completed = len(set(completed) & {probe.id for probe in suite.probes})
        self._completions: dict[int, CompletionSamples] = {}
        self._first_text: tuple[float, int] | None = None
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

    def add_documents(self, documents: Sequence[DocumentScore]) -> None:
        """Hear of running texts that are read."""
        self._documents.update((score.row, score) for score in documents)
        if self._first is not None and self._first_text is None:
            self._first_text = (time.monotonic(), len(self._documents))

    def add_completions(self, completions: Sequence[CompletionSamples]) -> None:
        """Hear of probes that are completed."""
        self._completions.update((found.row, found) for found in completions)

    def progress(self) -> RunProgress:
        """Return how far the run is; completions and running texts are counted once all probes are answered."""
        n_done, n_all = self.n_done, len(self._builder)
        if n_done == n_all and len(self._completions) < self._n_completed:
            return RunProgress("completions", len(self._completions), self._n_completed)
        if self._n_texts and n_done == n_all:
            return _progress("corpora", len(self._documents), self._n_texts, self._first_text)
        return _progress("items", n_done, n_all, self._first)

    def report(self, result: ScoringResult | None = None) -> Report:
        """Return the report as it stands.

        Args:
            result: What the run brought back, once it has ended: it carries the times.
        """
        run = self._run if result is None else result.run
        checkpoint = (result.checkpoint if result is not None else {}) or self._checkpoint
        named = {"name": checkpoint.get("name")} | dict(run) if run else {"seed": self._seed}
        about = Provenance(
            run=named, checkpoint=checkpoint, suite=self._suite.block(), perplexity=self._perplexity(checkpoint),
            completion=self._completion(),
        )  # fmt: skip
        return self._builder.report(about)

    def _completion(self) -> dict[str, Any] | None:
        """Return the block once every probe that was to be completed is."""
        if not self._n_completed or len(self._completions) < self._n_completed:
            return None
        return completion_block(self._suite.probes, self._completions, self._seed)

    def _perplexity(self, checkpoint: Mapping[str, Any]) -> dict[str, Any] | None:
        """Return the block once every text is read: part of the texts would be another figure."""
        if not self._n_texts or len(self._documents) < self._n_texts:
            return None
        vocabulary, tokenizer = checkpoint.get("vocabulary"), checkpoint.get("tokenizer_sha256")
        return perplexity_block(self._corpora, self._documents, vocabulary=vocabulary, tokenizer_sha256=tokenizer)


def _progress(stage: str, n_done: int, n_all: int, first: tuple[float, int] | None) -> RunProgress:
    """Return progress with the rate since the time and the number in `first`."""
    now = time.monotonic()
    if first is None or n_done == first[1] or now <= first[0]:
        return RunProgress(stage, n_done, n_all)
    rate = (n_done - first[1]) / (now - first[0])
    return RunProgress(stage, n_done, n_all, rate, (n_all - n_done) / rate)
