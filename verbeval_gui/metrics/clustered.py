"""Several answers a probe: they are not independent, so a probe counts once, with all its answers."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from verbeval_gui.metrics.arrays import Floats, Ints, require_same_length
from verbeval_gui.metrics.coin import fair_law
from verbeval_gui.metrics.proportions import Z_95

# Beyond this spread, in squared steps, the normal law takes the place of the exact one.
_EXACT_UP_TO: Final = 5_000


@dataclass(frozen=True)
class Clustered:
    """A difference of two shares over probes that were answered several times.

    Attributes:
        n_probes: Number of probes.
        difference: Share after less share before, over all answers; None without answers.
        interval: Its 95 % interval, from the spread between probes; None for fewer than two probes.
        p: Two-sided, from flipping the sign of each probe's change at random; 1 without changes.
    """

    n_probes: int
    difference: float | None
    interval: tuple[float, float] | None
    p: float


def clustered(changes: npt.ArrayLike, sizes: npt.ArrayLike) -> Clustered:
    """Return the difference of two shares with what makes it certain, a probe counted once.

    Args:
        changes: Right answers after less right answers before, of each probe, whole numbers, shape (m,).
        sizes: Number of answers of each probe, at least 1, shape (m,).

    Raises:
        ValueError: Lengths differ, or a probe changes by more than it has answers.

    Source:
        Miller, Adding Error Bars to Evals, 2024, for the interval.
    """
    moved, answers = np.asarray(changes, np.int64).reshape(-1), np.asarray(sizes, np.int64).reshape(-1)
    require_same_length(changes=moved.size, sizes=answers.size)
    if (np.abs(moved) > answers).any():
        raise ValueError("a probe cannot change by more than its number of answers")
    total = int(answers.sum())
    if not total:
        return Clustered(moved.size, None, None, 1.0)
    difference = float(moved.sum()) / total
    return Clustered(
        moved.size, difference, _interval(moved - difference * answers, difference, total), sign_flip(moved)
    )


def _interval(residuals: Floats, difference: float, total: int) -> tuple[float, float] | None:
    if residuals.size < 2:
        return None
    error = math.sqrt(float(residuals @ residuals) * residuals.size / (residuals.size - 1)) / total
    return max(-1.0, difference - Z_95 * error), min(1.0, difference + Z_95 * error)


def sign_flip(changes: npt.ArrayLike) -> float:
    """Return the exact two-sided p value that changes add up to as much when each could as well go the other way.

    With changes of one answer at most it is McNemar's test.

    Args:
        changes: Of each probe, whole numbers, shape (m,).

    Returns:
        A probability; 1 without changes. Above a sum of squares of 5,000, by the normal law with continuity.
    """
    moved = np.asarray(changes, np.int64).reshape(-1)
    steps, counts = np.unique(np.abs(moved[moved != 0]), return_counts=True)
    observed, spread = abs(int(moved.sum())), int(steps**2 @ counts)
    if not observed:
        return 1.0
    if spread > _EXACT_UP_TO:
        return min(1.0, math.erfc((observed - 1) / math.sqrt(2 * spread)))
    law = _law_of_sum(steps, counts)
    middle = law.size // 2
    return min(1.0, 2 * float(law[middle + observed :].sum()))


def _law_of_sum(steps: Ints, counts: Ints) -> Floats:
    """Return the law of a sum of steps with random signs, from its least to its largest value."""
    law = np.ones(1)
    for step, count in zip(steps.tolist(), counts.tolist(), strict=True):
        first, heads = fair_law(count)
        spaced = np.zeros(2 * step * count + 1)
        spaced[2 * step * first :: 2 * step][: heads.size] = heads
        law = np.convolve(law, spaced)
    return law
