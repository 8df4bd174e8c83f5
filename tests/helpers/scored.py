"""Made-up answers for tests: plausible items for any probes, by seed."""

from __future__ import annotations

import random
from collections.abc import Sequence

import numpy as np

from verbeval_gui.data.items import CandidateScore, ItemScores, JudgedSentence, TokenRow
from verbeval_gui.data.probes import Probe
from verbeval_gui.data.vocabulary import LABELS

START = "<s>"


def float32(value: float) -> float:
    """Return a number as scoring stores it."""
    return float(np.float32(value))


def scored(probes: Sequence[Probe], seed: int = 0) -> list[ItemScores]:
    """Return one ok item a probe, with numbers that a model could have given."""
    rng = random.Random(seed)
    return [_item(row, probe, rng) for row, probe in enumerate(probes)]


def _item(row: int, probe: Probe, rng: random.Random) -> ItemScores:
    if probe.task == "judgement":
        return ItemScores(row=row, status="ok", label_logprobs=_labels(rng))
    return ItemScores(
        row=row,
        status="ok",
        prefix_trap=rng.random() < 0.2,
        context_token=START,
        candidates=[_candidate(form, rng) for form in probe.candidates],
        judged=[_sentence(probe.expected, "correct", rng)] if rng.random() < 0.5 else [],
        tokens=[_tokens(probe, rng)] if rng.random() < 0.1 else [],
    )


def _candidate(form: str, rng: random.Random) -> CandidateScore:
    return CandidateScore(
        form=form,
        logprob=float32(-rng.expovariate(0.3)),
        n_tokens=rng.randint(1, 4),
        n_chars=len(form),
        n_bytes=len(form.encode()),
        boundary_logprob=float32(-rng.expovariate(5)),
        tail_logprob=float32(-rng.expovariate(0.2)),
        tail_n_tokens=rng.randint(1, 5),
        tail_n_chars=12,
        tail_n_bytes=12,
    )


def _labels(rng: random.Random) -> tuple[float, float, float]:
    correct, incorrect, ambiguous = (float32(-rng.expovariate(0.5)) for _ in range(3))
    return correct, incorrect, ambiguous


def _sentence(form: str, label: str, rng: random.Random) -> JudgedSentence:
    logprobs = _labels(rng)
    return JudgedSentence(
        form=form, label=label, label_logprobs=logprobs, predicted=LABELS[logprobs.index(max(logprobs))]
    )


def _tokens(probe: Probe, rng: random.Random) -> TokenRow:
    text = probe.filled(probe.expected)
    return TokenRow(
        form=probe.expected, text=text, pieces=[START, text], logprobs=[None, float32(-rng.random())], span=(1, 2)
    )
