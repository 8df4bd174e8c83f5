"""What a reader of a series must know: no steps, equal weights, checkpoints that were asked otherwise than the last."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import numpy as np

from verbeval_gui.data.columns import Ints
from verbeval_gui.data.pairing import Pairing
from verbeval_gui.data.pairing_notes import has_other_prompt, has_other_start, has_other_type, repeat_notes, some
from verbeval_gui.data.report import Note, Provenance
from verbeval_gui.data.series_files import step_of
from verbeval_gui.words import mark

_RUNS: Final[tuple[tuple[Callable[[Provenance, Provenance], bool], str], ...]] = (
    (has_other_prompt, mark("Asked for judgements in other words than the last checkpoint: {names}.")),
    (has_other_start, mark("Scored with another start token than the last checkpoint: {names}. All depends on it.")),
    (has_other_type, mark("Computed with other number types than the last checkpoint: {names}.")),
)  # fmt: skip


def series_notes(pairs: Sequence[Pairing], names: Sequence[str]) -> tuple[Note, ...]:
    """Return what a reader must know, each thing once for all checkpoints.

    Args:
        pairs: The last report beside each one in order, itself included.
        names: What they are called beside each other.
    """
    others = list(zip(pairs[:-1], names, strict=False))
    return (
        *_step_notes(pairs),
        *_weight_notes(pairs, names),
        *(note for paired in pairs[:1] for note in repeat_notes(paired.matching)),
        *_suite_notes(others),
        *_probe_notes(pairs[:-1]),
        *_run_notes(others),
    )


def _step_notes(pairs: Sequence[Pairing]) -> Iterator[Note]:
    steps = [step_of(paired.baseline.report) for paired in pairs]
    known = [step for step in steps if step is not None]
    if len(steps) > 1 and None in steps:
        yield Note(mark("Not every checkpoint says its step: they stand in the order of their names."))
    elif len(set(known)) < len(known):
        yield Note(mark("Several checkpoints have the same step."))


def _weight_notes(pairs: Sequence[Pairing], names: Sequence[str]) -> Iterator[Note]:
    hashes = [str(paired.baseline.report.provenance.checkpoint.get("sha256") or "") for paired in pairs]
    for one in dict.fromkeys(hashes):
        alike = [name for name, sha256 in zip(names, hashes, strict=True) if sha256 == one]
        if one and len(alike) > 1:
            yield Note(mark("The same weights were scored several times: {names}."), {"names": some(alike)})


def _suite_notes(others: Sequence[tuple[Pairing, str]]) -> Iterator[Note]:
    apart = [name for paired, name in others if paired.matching.n_left_out]
    if apart:
        text = mark(
            "Other probes than at the last checkpoint: {names}. Figures are of each one's own probes;"
            " flips and what was learned, of those that are shared."
        )
        yield Note(text, {"names": some(apart)})


def _probe_notes(pairs: Sequence[Pairing]) -> Iterator[Note]:
    """Return notes about single probes, named by their ids in the last report."""
    for kind, text in (
        ("changed", mark("Probes with another text at earlier checkpoints: {n} ({ids}).")),
        ("renamed", mark("Probes with another id at earlier checkpoints, matched by their text: {n} ({ids}).")),
        ("regolded", mark("Probes with other right answers at earlier checkpoints: {n} ({ids}).")),
    ):
        none = np.empty(0, np.int32)
        rows: Ints = np.unique(np.concatenate([none, *(getattr(paired.matching, kind) for paired in pairs)]))
        if len(rows):
            yield Note(text, {"n": len(rows), "ids": some(pairs[0].report.ids[rows].tolist())})


def _run_notes(others: Sequence[tuple[Pairing, str]]) -> Iterator[Note]:
    for differs, text in _RUNS:
        apart = [
            name for paired, name in others if differs(paired.report.provenance, paired.baseline.report.provenance)
        ]
        if apart:
            yield Note(text, {"names": some(apart)})
