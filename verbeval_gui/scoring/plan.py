"""Cuts a suite into batches before anything is encoded: by estimated length, in a seeded order."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from verbeval_gui.data.probes import Probe
from verbeval_gui.data.vocabulary import BLANK
from verbeval_gui.scoring.gold import judged_forms
from verbeval_gui.scoring.options import SENTENCE_FIELD

# About 0.2 s of one core at 90 GFLOP/s, two operations a parameter and token.
_PARAMETER_TOKENS: Final = 9e9
_FEWEST_TOKENS: Final = 64
_LABELS_LENGTH: Final = 27


def tokens_at_once(n_parameters: int, most: int, device: str) -> int:
    """Return how many tokens one forward reads: on a CPU few enough that a run can be cancelled at any time."""
    if device != "cpu":
        return most
    return min(most, max(_FEWEST_TOKENS, int(_PARAMETER_TOKENS / max(n_parameters, 1))))


def n_characters(probe: Probe, template: str, *, with_choice_judged: bool) -> int:
    """Return how many characters the model reads for a probe, shared beginnings counted once."""
    after_sentence = len(template) - template.find(SENTENCE_FIELD) - len(SENTENCE_FIELD) + _LABELS_LENGTH
    if probe.task == "judgement":
        return len(probe.prompt) + after_sentence
    before, _, after = probe.prompt.partition(BLANK)
    read = len(before) + sum(len(form) + len(after) for form in probe.candidates)
    if with_choice_judged:
        forms = [form for form, _ in judged_forms(probe)]
        read += len(before) + sum(len(form) + len(after) + after_sentence for form in forms)
    return read


def plan_batches(costs: Sequence[float], budget: float, seed: int) -> list[list[int]]:
    """Cut rows of like cost into batches of at most `budget`, in an order drawn with `seed`.

    The batches depend on the suite and the budget alone, so that a run that is taken up again computes the same
    numbers. A row that is dearer than the budget is a batch of its own.
    """
    batches: list[list[int]] = []
    spent = 0.0
    for row in sorted(range(len(costs)), key=lambda row: (costs[row], row)):
        if not batches or spent + costs[row] > budget:
            batches.append([])
            spent = 0.0
        batches[-1].append(row)
        spent += costs[row]
    random.Random(seed).shuffle(batches)  # noqa: S311 - an order, not a secret
    return batches
