"""Scores checkpoint after checkpoint; what is answered is kept, whatever happens."""

from __future__ import annotations

import contextlib
import shutil
import signal
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from verbeval_gui.cli.displays import Display
from verbeval_gui.cli.figures import figures_of
from verbeval_gui.cli.outcome import FAILED, FINE, INTERRUPTED, say, say_error
from verbeval_gui.cli.score_order import ScoreOrder, Target
from verbeval_gui.data.corpora import Corpora, read_corpora
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.items import CompletionSamples, DocumentScore, ItemScores
from verbeval_gui.data.perplexity_block import corpora_files
from verbeval_gui.data.results import load_results
from verbeval_gui.data.results_writer import write_results
from verbeval_gui.data.suite import Suite
from verbeval_gui.errors import VerbevalError
from verbeval_gui.scoring.checkpoint import describe_checkpoint
from verbeval_gui.scoring.crew import Crew
from verbeval_gui.scoring.journal import holds_items
from verbeval_gui.scoring.messages import Loading, Noted, Ready
from verbeval_gui.scoring.ray_crew import RayCrew
from verbeval_gui.scoring.report_feed import ReportFeed, SuiteErrorsError, runnable_suite
from verbeval_gui.scoring.run_lock import run_lock
from verbeval_gui.scoring.session import Engine, Listener, score

# Less than any item takes in results and journal together, so that no run that would fit is refused.
_BYTES_A_PROBE: Final = 2_000


def score_all(order: ScoreOrder, display: Display, *, is_debug: bool) -> int:
    """Score everything that was ordered; a checkpoint that fails does not keep the next from being scored.

    Args:
        order: What to score.
        display: Says how it goes.
        is_debug: Show tracebacks of what fails.

    Returns:
        The exit code.

    Raises:
        VerbevalError: Nothing can be scored: the suite, the files or a run that goes on stand in the way.
    """
    try:
        with _stoppable(), contextlib.ExitStack() as stack:
            for target in order.targets:
                stack.enter_context(run_lock(target.output))
            order.settle_journals()
            suite = _suite(order)
            asked = _Asked(order, suite, read_corpora(order.corpora))
            engine = _engine(order)
            stack.callback(engine.close)
            codes = [_Run(asked, target, display, is_debug=is_debug).code(engine) for target in order.targets]
            return max(codes)
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        display.failed(None, error, None)
        raise


def _engine(order: ScoreOrder) -> Crew | RayCrew:
    return RayCrew(order.workers, order.ray_address) if order.engine == "ray" else Crew(order.workers)


@dataclass(frozen=True)
class _Asked:
    """What is put to every checkpoint."""

    order: ScoreOrder
    suite: Suite
    corpora: Corpora


class _Run:
    """One checkpoint."""

    def __init__(self, asked: _Asked, target: Target, display: Display, *, is_debug: bool) -> None:
        self._order, self._suite, self._corpora = asked.order, asked.suite, asked.corpora
        self._target = target
        self._display = display
        self._is_debug = is_debug
        self._completed = asked.suite.completions if asked.order.is_completing else ()
        seed = asked.order.options.seed
        self._feed = ReportFeed(asked.suite, target.name, seed, asked.corpora, self._completed)

    def code(self, engine: Engine) -> int:
        """Score the checkpoint; returns its exit code."""
        target, display = self._target, self._display
        try:
            frame = self._known() or self._scored(engine)
        except VerbevalError as error:
            display.failed(target, error, self._feed.progress())
            say_error(error, is_debug=self._is_debug)
            return FAILED
        except KeyboardInterrupt as error:
            display.failed(target, error, self._feed.progress())
            raise
        finally:
            if not holds_items(target.journal):
                target.journal.unlink(missing_ok=True)
        display.finished(target, figures_of(frame))
        return FINE

    def _known(self) -> Frame | None:
        """Return the results of an earlier run of the same order that had finished this checkpoint."""
        order, target = self._order, self._target
        if not order.is_resuming or not target.output.exists() or target.journal.exists():
            return None
        try:
            found = load_results(target.output)
        except VerbevalError:
            return None
        about, run = found.report.provenance, found.report.provenance.run
        info = describe_checkpoint(target.checkpoint)
        is_same = (
            (about.checkpoint.get("sha256"), about.checkpoint.get("tokenizer_sha256"))
            == (info.sha256, info.tokenizer_sha256)
            and about.suite == self._suite.block()
            and (about.perplexity or {}).get("files", []) == corpora_files(self._corpora)
            and (about.completion is not None) == order.is_completing
            and run.get("options") == order.options.block()
            and found.conventions == order.conventions
            and order.created in (None, run.get("created"))
        )
        return Frame(found.report, found.conventions) if is_same else None

    def _scored(self, engine: Engine) -> Frame:
        order, target = self._order, self._target
        self._display.started(target, len(self._suite.probes))
        result = score(
            target.checkpoint,
            self._suite.probes,
            self._suite.template,
            order.options,
            process=engine,
            journal_path=target.journal,
            keeps_journal=order.is_resuming,
            texts=self._corpora.texts,
            completed=self._completed,
            listener=_Told(self._feed, self._display, target),
        )
        frame = Frame(self._feed.report(result), order.conventions)
        for note in write_results(frame, target.output, order.created):
            say(f"warning: {note.sentence.format(**note.fields)}")
        target.journal.unlink(missing_ok=True)
        return frame


@dataclass(frozen=True)
class _Told(Listener):
    """Feeds the report, and says how far the run is."""

    feed: ReportFeed
    display: Display
    target: Target

    def stage(self, message: Loading | Ready) -> None:
        """Hear of a stage of loading."""
        self.display.progressed(self.target, self.feed.stage(message))

    def noted(self, note: Noted) -> None:
        """Hear of something that a person should know."""
        self.display.noted(self.target, note)

    def add(self, items: list[ItemScores]) -> None:
        """Hear of finished items."""
        self.feed.add(items)
        self.display.progressed(self.target, self.feed.progress())

    def add_documents(self, documents: list[DocumentScore]) -> None:
        """Hear of running texts that are read."""
        self.feed.add_documents(documents)
        self.display.progressed(self.target, self.feed.progress())

    def add_completions(self, completions: list[CompletionSamples]) -> None:
        """Hear of probes that are completed."""
        self.feed.add_completions(completions)
        self.display.progressed(self.target, self.feed.progress())


@contextlib.contextmanager
def _stoppable() -> Iterator[None]:
    """Let Ctrl+C and a polite kill interrupt what goes on, however the program was started."""
    before = {number: signal.signal(number, signal.default_int_handler) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _suite(order: ScoreOrder) -> Suite:
    try:
        suite = runnable_suite(order.suite_paths, order.prompt, leave_out_errors=order.leave_out_errors)
    except SuiteErrorsError as error:
        raise VerbevalError(
            error.sentence,
            "List them with verbeval validate and correct them, or pass --leave-out-errors.",
            **error.fields,
        ) from error
    for target in order.targets:
        _require_room(target, len(suite.probes))
    return suite


def _require_room(target: Target, n_probes: int) -> None:
    folder = target.output.parent
    free, needed = shutil.disk_usage(folder).free, n_probes * _BYTES_A_PROBE
    if free < needed:
        raise VerbevalError(
            "{folder} has {free:,} bytes left; the results of {n:,} probes need more.",
            "Make room or choose another folder.",
            folder=str(folder.resolve()), free=free, n=n_probes,
        )  # fmt: skip
