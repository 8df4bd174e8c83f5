"""One scoring run from the asking side: the process, the journal, and the items as they come."""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Protocol

import msgspec

from verbeval_gui.data.corpora import CorpusText
from verbeval_gui.data.items import CompletionSamples, DocumentScore, ItemScores
from verbeval_gui.data.probes import Probe
from verbeval_gui.scoring.checkpoint import CheckpointInfo, describe_checkpoint
from verbeval_gui.scoring.gold import judged_forms
from verbeval_gui.scoring.journal import Blocks, Journal, JournalKey, Kept, open_journal, reusable
from verbeval_gui.scoring.messages import Finished, Loading, Noted, ReadTexts, Ready, Reply, Sampled, Scored, Start
from verbeval_gui.scoring.options import ScoringOptions, check_template, prompt_hash


class Engine(Protocol):
    """What does a run: a process, several, or a cluster."""

    def run(self, request: Start, /) -> Generator[Reply, None, None]:
        """Do a run; yields what is said of it, `Finished` last."""

    def cancel(self) -> None:
        """Stop the run; any thread may call this."""


class Listener:
    """Hears of a run as it goes, what a journal holds already before anything else; does nothing with it itself."""

    def stage(self, message: Loading | Ready) -> None:
        """Hear that the worker loads, or has loaded."""

    def noted(self, note: Noted) -> None:
        """Hear of something that a person should know."""

    def add(self, items: list[ItemScores]) -> None:
        """Hear of finished items."""

    def add_documents(self, documents: list[DocumentScore]) -> None:
        """Hear of running texts that are read."""

    def add_completions(self, completions: list[CompletionSamples]) -> None:
        """Hear of probes that are completed."""


@dataclass
class ScoringResult:
    """What a run brought back.

    Attributes:
        items: Finished items by row; fewer than the suite's after a cancel.
        documents: Scores of the running texts by position; fewer after a cancel.
        completions: Samples of the probes that were to be completed, by row; fewer likewise.
        checkpoint: The `checkpoint` block of results.json; empty when cancelled before the model was loaded.
        run: The `run` block, with `created` (UTC), `duration` (seconds) and `unjudged_sentences` (prompts that are
            longer than the model reads), without a name; empty likewise.
        is_cancelled: Whether the run was stopped before its end.
    """

    items: dict[int, ItemScores] = field(default_factory=dict)
    documents: dict[int, DocumentScore] = field(default_factory=dict)
    completions: dict[int, CompletionSamples] = field(default_factory=dict)
    checkpoint: dict[str, Any] = field(default_factory=dict)
    run: dict[str, Any] = field(default_factory=dict)
    is_cancelled: bool = False


def journal_key(info: CheckpointInfo, template: str | None, options: ScoringOptions) -> JournalKey:
    """Return what a journal's items depend on besides the text of their probes."""
    return JournalKey(
        checkpoint=info.sha256,
        tokenizer=info.tokenizer_sha256,
        prompt=prompt_hash(template),
        options=options.hash,
        is_judging=template is not None and options.judge,
    )


def score(
    checkpoint: Path,
    probes: Sequence[Probe],
    template: str | None,
    options: ScoringOptions,
    *,
    process: Engine,
    journal_path: Path | None = None,
    keeps_journal: bool = False,
    texts: Sequence[CorpusText] = (),
    completed: Sequence[str] = (),
    listener: Listener | None = None,
) -> ScoringResult:
    """Score a suite elsewhere; `process.cancel()` from any thread ends it early and keeps what is done.

    Args:
        checkpoint: Folder or file of the checkpoint.
        probes: The suite.
        template: Judgement template; None judges no choice probes.
        options: How to score.
        process: What does it, left running for the next suite.
        journal_path: Where finished items are written, and taken from if the same checkpoint, tokenizer, template and
            options made them. None keeps no journal.
        keeps_journal: Refuse to begin a journal of anything else anew.
        texts: Running texts for perplexity, scored after the suite.
        completed: Ids of choice probes that the model completes freely, after the suite too.
        listener: Hears of the run as it goes.

    Raises:
        VerbevalError: The checkpoint or the template cannot be used, the journal cannot be written or is another
            run's, or the process stopped unexpectedly.
    """
    run = _Run(_Work(checkpoint, probes, template, options, texts, _rows(probes, completed)), listener or Listener())
    with ExitStack() as stack:
        if journal_path is not None:
            run.take_up(stack, journal_path, keeps=keeps_journal)
        if not run.is_complete:
            # Closed even where an error that somebody keeps would hold it open.
            run.follow(stack.enter_context(closing(process.run(run.start()))))
    return run.finished()


def _rows(probes: Sequence[Probe], ids: Sequence[str]) -> list[int]:
    wanted = frozenset(ids)
    return [row for row, probe in enumerate(probes) if probe.id in wanted]


@dataclass(frozen=True)
class _Work:
    checkpoint: Path
    probes: Sequence[Probe]
    template: str | None
    options: ScoringOptions
    texts: Sequence[CorpusText]
    completed: Sequence[int]


class _Run:
    """One run while it goes on."""

    def __init__(self, work: _Work, listener: Listener) -> None:
        self._started = time.monotonic()
        if work.template is not None:
            check_template(work.template)
        self.result = ScoringResult()
        self._work = work
        self._probes = work.probes
        self._texts = work.texts
        self._info = describe_checkpoint(work.checkpoint)
        self._key = journal_key(self._info, work.template, work.options)
        self._listener = listener
        self._journal: Journal | None = None

    @property
    def is_complete(self) -> bool:
        """Whether everything is there without asking the process."""
        result = self.result
        has_all = len(result.items) == len(self._probes) and len(result.documents) == len(self._texts)
        return has_all and len(result.completions) == len(self._work.completed) and bool(result.run)

    def start(self) -> Start:
        """Return the request for what is not there yet."""
        work = self._work
        return Start(
            checkpoint=self._info,
            probes=list(self._probes),
            template=work.template,
            options=work.options,
            skip=sorted(self.result.items),
            texts=[text.text for text in self._texts],
            skip_texts=sorted(self.result.documents),
            completed=list(work.completed),
            skip_completed=sorted(self.result.completions),
        )

    def take_up(self, stack: ExitStack, path: Path, *, keeps: bool) -> None:
        """Open the journal and hand out what it holds already."""
        journal, kept = open_journal(path, self._key, keeps=keeps)
        self._journal = stack.enter_context(journal)
        if kept.blocks is not None:
            self.result.checkpoint, self.result.run = kept.blocks.checkpoint, kept.blocks.run
        if found := reusable(kept.items, self._probes, is_judging=self._key.is_judging):
            self._hand_out(found)
        known = [(row, kept.documents.get(text.sha256)) for row, text in enumerate(self._texts)]
        if documents := [msgspec.structs.replace(score, row=row) for row, score in known if score is not None]:
            self._hand_out_documents(documents)
        if completions := self._known_completions(kept):
            self._hand_out_completions(completions)

    def follow(self, replies: Iterator[Reply]) -> None:
        """Take in what the worker says, to the end of the run."""
        result = self.result
        for reply in replies:
            # What was handed out twice, because whoever had it died, may come twice.
            if isinstance(reply, Scored):
                self._take_in([item for item in reply.items if item.row not in result.items])
            elif isinstance(reply, ReadTexts):
                self._take_in_documents([score for score in reply.documents if score.row not in result.documents])
            elif isinstance(reply, Sampled):
                self._take_in_completions([one for one in reply.completions if one.row not in result.completions])
            elif isinstance(reply, Finished):
                result.is_cancelled = reply.is_cancelled
            elif isinstance(reply, Noted):
                self._note(reply)
            elif isinstance(reply, Loading | Ready):
                self._enter(reply)

    def finished(self) -> ScoringResult:
        """Return the result with what only this side knows."""
        result, options = self.result, self._work.options
        if result.run:
            seconds = round(time.monotonic() - self._started, 3)
            result.checkpoint |= {"name": self._info.name, "path": self._info.path}
            result.run |= {
                "created": _now(), "duration": seconds, "seed": options.seed, "options": options.block(),
                "unjudged_sentences": self._n_unjudged(),
            }  # fmt: skip
        return result

    def _take_in(self, items: list[ItemScores]) -> None:
        if self._journal is not None:
            self._journal.add((self._probes[item.row].text_hash, item) for item in items)
        self._hand_out(items)

    def _take_in_documents(self, documents: list[DocumentScore]) -> None:
        if self._journal is not None:
            self._journal.add_documents((self._texts[score.row].sha256, score) for score in documents)
        self._hand_out_documents(documents)

    def _known_completions(self, kept: Kept) -> list[CompletionSamples]:
        """Return the samples that a journal holds for this seed, fitted to the rows."""
        work = self._work
        found = [
            (row, kept.completions.get((self._probes[row].text_hash, work.options.seed))) for row in work.completed
        ]
        return [msgspec.structs.replace(samples, row=row) for row, samples in found if samples is not None]

    def _take_in_completions(self, completions: list[CompletionSamples]) -> None:
        if self._journal is not None:
            entries = [(self._probes[found.row].text_hash, found) for found in completions]
            self._journal.add_completions(self._work.options.seed, entries)
        self._hand_out_completions(completions)

    def _hand_out_completions(self, completions: list[CompletionSamples]) -> None:
        self.result.completions.update((found.row, found) for found in completions)
        self._listener.add_completions(completions)

    def _enter(self, stage: Loading | Ready) -> None:
        if isinstance(stage, Ready):
            # What was noted of answers that are kept holds for the whole.
            notes = dict.fromkeys([*stage.run.get("notes", ()), *self.result.run.get("notes", ())])
            self.result.checkpoint, self.result.run = stage.checkpoint, stage.run | {"notes": list(notes)}
            self._keep_blocks()
        self._listener.stage(stage)
        for note in stage.advice if isinstance(stage, Ready) else ():
            self._note(note)

    def _note(self, noted: Noted) -> None:
        if noted.stays:
            notes = self.result.run.setdefault("notes", [])
            if noted.note in notes:
                return
            notes.append(noted.note)
            self._keep_blocks()
        self._listener.noted(noted)

    def _keep_blocks(self) -> None:
        if self._journal is not None:
            self._journal.add_blocks(Blocks(self.result.checkpoint, self.result.run))

    def _hand_out(self, items: list[ItemScores]) -> None:
        self.result.items.update((item.row, item) for item in items)
        self._listener.add(items)

    def _hand_out_documents(self, documents: list[DocumentScore]) -> None:
        self.result.documents.update((score.row, score) for score in documents)
        self._listener.add_documents(documents)

    def _n_unjudged(self) -> int:
        """Return how many filled sentences were to be judged and could not be put to the model."""
        if not self._key.is_judging:
            return 0
        asked = [item for item in self.result.items.values() if item.candidates and item.status == "ok"]
        return sum(len(judged_forms(self._probes[item.row])) - len(item.judged) for item in asked)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
