"""Free completion of two reports: several samples a prompt, so that a prompt counts once with all of its samples."""

from __future__ import annotations

from collections.abc import Iterator

from verbeval_gui.data.report import Note, Provenance
from verbeval_gui.metrics.paired import verdict_of
from verbeval_gui.metrics.passes import pass_at_k
from verbeval_gui.metrics.resampling import paired_bootstrap
from verbeval_gui.slices.compared_figures import COMPLETION, ComparedFigure
from verbeval_gui.slices.completion import CompletionSlice, Prompt, completion_slice
from verbeval_gui.words import mark


def completion_figures(now: Provenance, was: Provenance, seed: int) -> Iterator[ComparedFigure]:
    """Yield pass@k before and after, over the prompts that both reports sampled.

    Args:
        now: Where the report comes from; `was` is where the baseline does.
        was: See `now`.
        seed: Of the draws.
    """
    after, before = completion_slice(now), completion_slice(was)
    if after is None or before is None:
        return
    pairs = _shared(before, after)
    for k, _ in after.passes:
        if k in dict(before.passes) and pairs:
            yield _figure(k, pairs, _caveat(before, after), seed)


def _shared(before: CompletionSlice, after: CompletionSlice) -> list[tuple[Prompt, Prompt]]:
    """Return the prompts of the same probe with the same words and right forms that both models completed."""
    known = {(one.id, one.text, one.accepted): one for one in before.prompts if one.status == "ok" and one.samples}
    asked = [one for one in after.prompts if one.status == "ok" and one.samples]
    return [(known[key], one) for one in asked if (key := (one.id, one.text, one.accepted)) in known]


def _figure(k: int, pairs: list[tuple[Prompt, Prompt]], caveat: Note | None, seed: int) -> ComparedFigure:
    usable = [pair for pair in pairs if all(len(one.samples) >= k for one in pair)]
    values = [[pass_at_k(len(one.samples), one.n_right, k) for one in pair] for pair in usable]
    drawn = paired_bootstrap([now - was for was, now in values], seed=seed) if caveat is None else None
    n = len(values)
    return ComparedFigure(
        name=COMPLETION,
        part=str(k),
        n=n,
        was=sum(was for was, _ in values) / n if n else None,
        now=sum(now for _, now in values) / n if n else None,
        interval=drawn.interval if drawn else None,
        p=drawn.p if drawn else None,
        verdict=verdict_of(drawn.p, n) if drawn else None,
        caveat=caveat,
        is_comparable=caveat is None,
    )


def _caveat(before: CompletionSlice, after: CompletionSlice) -> Note | None:
    if before.temperature != after.temperature:
        return Note(mark("Samples were drawn at other temperatures: pass@k cannot be compared."))
    return None
