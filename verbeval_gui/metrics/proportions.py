"""Shares of right answers: counts by group, Wilson intervals, and the cell that every table shows."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from verbeval_gui.metrics.arrays import (
    Bools,
    Floats,
    Ints,
    chunks,
    group_codes,
    outcomes,
    require_same_length,
    whole_number,
)

Z_95 = 1.96
LOW_SAMPLE = 3


@dataclass(frozen=True, slots=True)
class Proportion:
    """How many of n answers were right, with what the eye needs to judge that: a *cell* of a table.

    Attributes:
        n: Number of answers.
        correct: How many of them were right.
        accuracy: Their share; None when n is 0.
        wilson: Its 95 % Wilson interval; None when n is 0.
        low_sample: Fewer than 3 answers: shown, never ranked.
        chance: What guessing would reach, in [0, 1]; None where that is not known.
    """

    n: int
    correct: int
    accuracy: float | None
    wilson: tuple[float, float] | None
    low_sample: bool
    chance: float | None = None

    @classmethod
    def of(cls, n: int, correct: int, chance: float | None = None) -> Proportion:
        """Return the cell for `correct` right answers of `n`.

        Args:
            n: Number of answers.
            correct: Number of right ones.
            chance: Mean of accepted / candidates over the same answers, if known; NaN counts as unknown.

        Raises:
            ValueError: A count is negative, or `correct` exceeds `n`.
        """
        return proportions([n], [correct], None if chance is None else [chance])[0]

    @property
    def below_chance(self) -> bool:
        """Whether even the upper end of the interval lies under chance."""
        return self.wilson is not None and self.chance is not None and self.wilson[1] < self.chance


def proportions(
    n: npt.ArrayLike, correct: npt.ArrayLike, chance: npt.ArrayLike | None = None
) -> tuple[Proportion, ...]:
    """Return one cell a group.

    Args:
        n: Number of answers of each group, shape (g,).
        correct: Number of right ones, shape (g,).
        chance: What guessing would reach in each, shape (g,); NaN where that is not known.

    Raises:
        ValueError: Shapes differ, a count is negative, or more are right than there are.
    """
    totals, rights = np.asarray(n, dtype=np.int64), np.asarray(correct, dtype=np.int64)
    chances = np.full(totals.shape, np.nan) if chance is None else np.asarray(chance, dtype=np.float64)
    require_same_length(totals=totals.size, correct=rights.size, chances=chances.size)
    return tuple(map(_cell, totals.tolist(), rights.tolist(), chances.tolist()))


def _cell(n: int, correct: int, chance: float) -> Proportion:
    if not 0 <= correct <= n:
        raise _bad_counts(correct, n)
    return Proportion(
        n=n,
        correct=correct,
        accuracy=correct / n if n else None,
        wilson=_ends(correct, n) if n else None,
        low_sample=n < LOW_SAMPLE,
        chance=None if math.isnan(chance) else chance,
    )


def _ends(correct: int, n: int, z: float = Z_95) -> tuple[float, float]:
    """Return what `wilson` does for one group, number for number: a table has few groups, and arrays cost more."""
    middle = (correct + z * z / 2) / (n + z * z)
    half = z / (n + z * z) * math.sqrt(correct * (n - correct) / n + z * z / 4)
    return (max(middle - half, 0.0) if correct else 0.0, min(middle + half, 1.0) if correct < n else 1.0)


def wilson(correct: npt.ArrayLike, n: npt.ArrayLike, z: float = Z_95) -> tuple[Floats, Floats]:
    """Return both ends of the Wilson score interval, in [0, 1].

    Args:
        correct: Number of right answers, any shape; halves are allowed (ties counted as half).
        n: Number of answers, a shape that broadcasts with `correct`.
        z: Width in standard errors; 1.96 is 95 %.

    Returns:
        Lower and upper end, of the broadcast shape; NaN where n is 0. Exactly 0 at none right, exactly 1 at all.

    Raises:
        ValueError: A count is negative or NaN, or more are right than there are.

    Source:
        Wilson, Probable Inference, the Law of Succession, and Statistical Inference, JASA 1927.
    """
    rights, totals = np.broadcast_arrays(np.asarray(correct, np.float64), np.asarray(n, np.float64))
    _require_counts(rights, totals)
    trials = np.where(totals > 0, totals, np.nan)
    middle = (rights + z * z / 2) / (trials + z * z)
    half = z / (trials + z * z) * np.sqrt(rights * (trials - rights) / trials + z * z / 4)
    lo = np.where((rights == 0) & (totals > 0), 0.0, np.clip(middle - half, 0, 1))
    hi = np.where((rights == totals) & (totals > 0), 1.0, np.clip(middle + half, 0, 1))
    return lo, hi


def below_chance(correct: npt.ArrayLike, n: npt.ArrayLike, chance: npt.ArrayLike) -> Bools:
    """Return where the upper end of the Wilson interval lies under chance; False where n is 0 or chance is NaN.

    Args:
        correct: Number of right answers, any shape.
        n: Number of answers, same shape.
        chance: What guessing would reach, in [0, 1], same shape.

    Raises:
        ValueError: A count is negative, or more are right than there are.
    """
    _, hi = wilson(correct, n)
    return hi < np.asarray(chance, dtype=np.float64)


def group_counts(codes: npt.ArrayLike, right: npt.ArrayLike, n_groups: int) -> tuple[Ints, Ints]:
    """Count answers and right answers by group.

    Args:
        codes: Group of each answer, in [0, n_groups), shape (n,).
        right: Whether it was right, 0 or 1, shape (n,).
        n_groups: Number of groups; groups without answers stay.

    Returns:
        Number of answers and number of right ones, each shape (n_groups,).

    Raises:
        ValueError: Lengths differ, a code is out of range, or an outcome is not 0 or 1.
    """
    size = whole_number(n_groups, "number of groups", least=0)
    groups, rights = group_codes(codes, size), outcomes(right)
    require_same_length(codes=groups.size, outcomes=rights.size)
    tally = np.zeros(2 * size, dtype=np.int64)
    for part in chunks(groups.size):
        folded = np.multiply(groups[part], 2, dtype=np.intp)
        folded += rights[part]
        tally += np.bincount(folded, minlength=2 * size)
    pairs = tally.reshape(size, 2)
    return pairs.sum(axis=1), pairs[:, 1].copy()


def group_means(codes: npt.ArrayLike, values: npt.ArrayLike, n_groups: int) -> Floats:
    """Return the mean of `values` by group, such as the chance of each slice; NaN for a group without answers.

    Args:
        codes: Group of each answer, in [0, n_groups), shape (n,).
        values: One number an answer, shape (n,).
        n_groups: Number of groups.

    Raises:
        ValueError: Lengths differ or a code is out of range.
    """
    size = whole_number(n_groups, "number of groups", least=0)
    groups, numbers = group_codes(codes, size), np.asarray(values, dtype=np.float64)
    require_same_length(codes=groups.size, values=numbers.size)
    counts, sums = np.zeros(size, dtype=np.int64), np.zeros(size)
    for part in chunks(groups.size):
        counts += np.bincount(groups[part], minlength=size)
        sums += np.bincount(groups[part], weights=numbers[part], minlength=size)
    return sums / np.where(counts > 0, counts, np.nan)


def _require_counts(rights: Floats, totals: Floats) -> None:
    is_bad = ~((rights >= 0) & (totals >= rights))
    if is_bad.any():
        raise _bad_counts(float(rights[is_bad].flat[0]), float(totals[is_bad].flat[0]))


def _bad_counts(correct: float, n: float) -> ValueError:
    return ValueError(f"the number of right answers must be in 0..n; got {correct:g} of {n:g}")
