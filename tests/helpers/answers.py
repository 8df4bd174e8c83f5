"""Seeded made-up answers to the demo suite: a whole report without a model, ties, traps and failures included."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import numpy as np

from verbeval_gui.data.building import ReportBuilder
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.items import CandidateScore, ItemScores, JudgedSentence
from verbeval_gui.data.probes import Probe
from verbeval_gui.data.report import Provenance, Report
from verbeval_gui.data.suite import load_suite
from verbeval_gui.data.vocabulary import LABELS
from verbeval_gui.paths import resource_path

PROVENANCE = Provenance(
    run={"name": "made-up", "seed": 7},
    checkpoint={"name": "made-up", "sha256": "ab" * 32, "step": 12, "parameters": 1000},
    suite={"files": [{"name": "probes.jsonl", "sha256": "cd" * 32}], "n": 279},
)


@cache
def demo_probes() -> tuple[Probe, ...]:
    """Return the demo suite."""
    return tuple(load_suite([Path(resource_path("demo"))]).probes)


@cache
def made_up_report(seed: int = 0, n: int | None = None) -> Report:
    """Return a report of the first `n` demo probes, all by default."""
    probes = demo_probes()[:n]
    builder = ReportBuilder(probes)
    builder.add(made_up_items(probes, seed))
    return builder.report(PROVENANCE)


def made_up_frame(seed: int = 0, conventions: Conventions | None = None, n: int | None = None) -> Frame:
    """Return a made-up report under conventions."""
    return Frame(made_up_report(seed, n), conventions or Conventions())


def made_up_items(probes: tuple[Probe, ...], seed: int = 0) -> list[ItemScores]:
    """Return one made-up answer a probe; every fortieth probe fails, every fiftieth choice probe ties."""
    rng = random.Random(seed)
    return [_item(rng, row, probe) for row, probe in enumerate(probes)]


def _item(rng: random.Random, row: int, probe: Probe) -> ItemScores:
    if row % 40 == 17:
        return ItemScores(row=row, status="too_long", note="too long")
    if probe.task == "judgement":
        return ItemScores(row=row, status="ok", label_logprobs=_labels(rng))
    scores = [_candidate(rng, form, likely=form == probe.expected) for form in probe.candidates]
    if row % 50 == 3:
        scores = [_tied(score) for score in scores]
    return ItemScores(
        row=row, status="ok", candidates=scores, judged=_judged(rng, probe), prefix_trap=rng.random() < 0.2
    )


def _candidate(rng: random.Random, form: str, *, likely: bool) -> CandidateScore:
    return CandidateScore(
        form=form,
        logprob=_f32(-rng.random() * 8 + (3 if likely else 0) - 3),
        n_tokens=rng.choice([1, 2, 3]),
        n_chars=len(form),
        n_bytes=len(form.encode()),
        boundary_logprob=_f32(-rng.random()),
        tail_logprob=_f32(-rng.random() * 5),
        tail_n_tokens=4,
        tail_n_chars=15,
        tail_n_bytes=16,
    )


def _tied(score: CandidateScore) -> CandidateScore:
    lengths = {"n_tokens": 1, "n_chars": 4, "n_bytes": 4}
    return CandidateScore(form=score.form, logprob=-2.0, boundary_logprob=-0.5, tail_logprob=0.0, **lengths)


def _judged(rng: random.Random, probe: Probe) -> list[JudgedSentence]:
    found = []
    for form in probe.candidates:
        is_right = form in (probe.accepted or (probe.expected,))
        if probe.label == "ambiguous" and probe.accepted is None and form != probe.expected:
            continue
        labels = _labels(rng)
        predicted = LABELS[labels.index(max(labels))]
        label = probe.label if is_right else "incorrect"
        found.append(JudgedSentence(form=form, label=label, label_logprobs=labels, predicted=predicted))
    return found


def _labels(rng: random.Random) -> tuple[float, float, float]:
    return (_f32(-rng.random() * 4 + 1 - 1), _f32(-rng.random() * 4), _f32(-rng.random() * 4 - 1))


def _f32(number: float) -> float:
    return float(np.float32(number))
