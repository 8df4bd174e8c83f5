"""One scoring run from the asking side: the process, the journal, and the items as they come."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from verbeval_gui.data.items import ItemScores
from verbeval_gui.data.probes import Probe
from verbeval_gui.scoring.checkpoint import CheckpointInfo, describe_checkpoint
from verbeval_gui.scoring.client import ScoringProcess
from verbeval_gui.scoring.journal import Journal, JournalKey, open_journal, reusable
from verbeval_gui.scoring.messages import Finished, Loading, Ready, Scored, Start
from verbeval_gui.scoring.options import ScoringOptions, check_template, prompt_hash

ItemsHandler = Callable[[list[ItemScores]], None]
StageHandler = Callable[[Loading | Ready], None]


@dataclass
class ScoringResult:
    """What a run brought back.

    Attributes:
        items: Finished items by row; fewer than the suite's after a cancel.
        checkpoint: The `checkpoint` block of results.json; empty when cancelled before the model was loaded.
        run: The `run` block, with `created` (UTC) and `duration` (seconds), without a name; empty likewise.
        is_cancelled: Whether the run was stopped before its end.
    """

    items: dict[int, ItemScores] = field(default_factory=dict)
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
    process: ScoringProcess,
    journal_path: Path | None = None,
    base: Path | None = None,
    on_items: ItemsHandler | None = None,
    on_stage: StageHandler | None = None,
) -> ScoringResult:
    """Score a suite in another process; `process.cancel()` from any thread ends it early and keeps what is done.

    Args:
        checkpoint: Folder or file of the checkpoint.
        probes: The suite.
        template: Judgement template; None judges no choice probes.
        options: How to score.
        process: The process to use; it is left running for the next suite.
        journal_path: Where finished items are written, and taken from if the same checkpoint, tokenizer, template and
            options made them. None keeps no journal.
        base: Folder that the checkpoint's path is given relative to.
        on_items: Called with finished items as they come, those of the journal first.
        on_stage: Called as the worker loads.

    Raises:
        VerbevalError: The checkpoint or the template cannot be used, or the process stopped unexpectedly.
    """
    started = time.monotonic()
    if template is not None:
        check_template(template)
    info = describe_checkpoint(checkpoint, base)
    key = journal_key(info, template, options)
    result = ScoringResult()
    hand_out = _collector(result, on_items)
    with ExitStack() as stack:
        journal = _taken_up(stack, journal_path, key, probes, hand_out)
        request = Start(
            checkpoint=info, probes=list(probes), template=template, options=options, skip=sorted(result.items)
        )
        _follow(process, request, result, journal, hand_out, on_stage)
    result.run |= {"created": _now(), "duration": round(time.monotonic() - started, 3)} if result.run else {}
    return result


def _taken_up(
    stack: ExitStack, path: Path | None, key: JournalKey, probes: Sequence[Probe], hand_out: ItemsHandler
) -> Journal | None:
    """Open the journal and hand out what it holds already."""
    if path is None:
        return None
    journal, known = open_journal(path, key)
    stack.enter_context(journal)
    if found := reusable(known, probes, is_judging=key.is_judging):
        hand_out(found)
    return journal


def _follow(
    process: ScoringProcess,
    request: Start,
    result: ScoringResult,
    journal: Journal | None,
    hand_out: ItemsHandler,
    on_stage: StageHandler | None,
) -> None:
    for reply in process.run(request):
        if isinstance(reply, Scored):
            if journal is not None:
                journal.add((request.probes[item.row].text_hash, item) for item in reply.items)
            hand_out(reply.items)
        elif isinstance(reply, Finished):
            result.is_cancelled = reply.is_cancelled
        elif isinstance(reply, Loading | Ready):
            if isinstance(reply, Ready):
                result.checkpoint, result.run = reply.checkpoint, reply.run
            if on_stage is not None:
                on_stage(reply)


def _collector(result: ScoringResult, on_items: ItemsHandler | None) -> ItemsHandler:
    def hand_out(items: list[ItemScores]) -> None:
        result.items.update((item.row, item) for item in items)
        if on_items is not None:
            on_items(items)

    return hand_out


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
