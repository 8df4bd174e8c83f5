"""Two models on the same probes: what flipped, whether that is more than chance, and what could have been seen."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Final

import numpy as np
import numpy.typing as npt

from verbeval_gui.metrics.arrays import Floats, whole_number
from verbeval_gui.metrics.clustered import Clustered
from verbeval_gui.metrics.coin import fair_law
from verbeval_gui.metrics.proportions import LOW_SAMPLE, Z_95, Proportion

LEVEL: Final = 0.05
# A real difference as large as the smallest detectable one is found in 80 of 100 comparisons.
Z_POWER: Final = 0.8416212335729143
_HALVINGS: Final = 64


class Verdict(Enum):
    """What a difference is worth."""

    REAL = "real"
    WITHIN_NOISE = "within_noise"
    TOO_SMALL = "too_small"


@dataclass(frozen=True)
class FlipCounts:
    """What became of the answers that both models gave: before (`was`) and after (`now`).

    Attributes:
        both_right: Right before and after.
        fixed: Wrong before, right after.
        broken: Right before, wrong after.
        both_wrong: Wrong before and after.
        clustered: Where probes were answered several times, the difference over probes; None where each was once.
    """

    both_right: int
    fixed: int
    broken: int
    both_wrong: int
    clustered: Clustered | None = None

    @classmethod
    def of(cls, counts: Iterable[int]) -> FlipCounts:
        """Return four counts in the order of the attributes."""
        both_right, fixed, broken, both_wrong = counts
        return cls(both_right, fixed, broken, both_wrong)

    @property
    def n(self) -> int:
        """Number of answers."""
        return self.both_right + self.fixed + self.broken + self.both_wrong

    @property
    def discordant(self) -> int:
        """How many of them flipped."""
        return self.fixed + self.broken

    @property
    def was(self) -> Proportion:
        """Accuracy before."""
        return Proportion.of(self.n, self.both_right + self.broken)

    @property
    def now(self) -> Proportion:
        """Accuracy after."""
        return Proportion.of(self.n, self.both_right + self.fixed)

    @property
    def difference(self) -> float | None:
        """Accuracy after less accuracy before; None without answers."""
        return (self.fixed - self.broken) / self.n if self.n else None

    @property
    def interval(self) -> tuple[float, float] | None:
        """95 % interval of the difference: Tango's, or from the spread between probes; None without answers."""
        if self.clustered is not None:
            return self.clustered.interval
        if not self.n:
            return None
        lo, hi = tango(self.fixed, self.broken, self.n)
        return float(lo), float(hi)

    @property
    def p(self) -> float:
        """Exact two-sided McNemar, or its like for probes that were answered several times."""
        return self.clustered.p if self.clustered is not None else mcnemar(self.fixed, self.broken)

    @property
    def detectable(self) -> float | None:
        """Smallest difference that so many answers, flipping as often as these, can show; None where there is none."""
        if self.clustered is not None:
            return None
        return smallest_detectable_difference(self.n, self.discordant)

    @property
    def verdict(self) -> Verdict:
        """Whether the difference is real, by the paired test at 5 %."""
        return verdict_of(self.p, self.n if self.clustered is None else self.clustered.n_probes)


def verdict_of(p: float, n: int) -> Verdict:
    """Return what a difference on `n` probes is worth.

    Args:
        p: Of the paired test, corrected where several are looked at together, in [0, 1].
        n: Number of probes behind it.
    """
    if n < LOW_SAMPLE:
        return Verdict.TOO_SMALL
    return Verdict.REAL if p <= LEVEL else Verdict.WITHIN_NOISE


def are_apart(first: Proportion, second: Proportion) -> bool | None:
    """Return the overlap verdict: whether two 95 % Wilson intervals are disjoint; None where one has no answers."""
    if first.wilson is None or second.wilson is None:
        return None
    return first.wilson[1] < second.wilson[0] or second.wilson[1] < first.wilson[0]


@lru_cache(maxsize=4096)
def mcnemar(fixed: int, broken: int) -> float:
    """Return the exact two-sided p value that as many flips go as unequally both ways by chance.

    Args:
        fixed: Answers that were wrong and are right.
        broken: Answers that were right and are wrong.

    Returns:
        Twice the smaller tail of the binomial law with chance 1/2, at most 1; 1 without flips.

    Raises:
        ValueError: A count is negative or not whole.

    Source:
        McNemar, Note on the Sampling Error of the Difference between Correlated Proportions, Psychometrika 1947.
    """
    least = min(whole_number(fixed, "number of fixed answers", 0), whole_number(broken, "number of broken answers", 0))
    flips = fixed + broken
    if 2 * least >= flips - 1:
        return 1.0
    first, law = fair_law(flips)
    return min(1.0, 2 * float(law[: max(least - first + 1, 0)].sum()))


def tango(fixed: npt.ArrayLike, broken: npt.ArrayLike, n: npt.ArrayLike, z: float = Z_95) -> tuple[Floats, Floats]:
    """Return both ends of the score interval of the difference between two shares of the same probes.

    Args:
        fixed: Answers that were wrong and are right, any shape.
        broken: Answers that were right and are wrong, a shape that broadcasts.
        n: Number of answers, likewise.
        z: Width in standard errors; 1.96 is 95 %.

    Returns:
        Lower and upper end of share after less share before, in [-1, 1]; NaN where n is 0.

    Raises:
        ValueError: A count is negative or NaN, or more flipped than there are.

    Source:
        Tango, Equivalence Test and Confidence Interval for the Difference in Proportions for the Paired-Sample
        Design, Statistics in Medicine 1998.
    """
    up, down, total = np.broadcast_arrays(*(np.asarray(count, np.float64) for count in (fixed, broken, n)))
    if not ((up >= 0) & (down >= 0) & (up + down <= total)).all():
        raise ValueError("every number of fixed and of broken answers must be at least 0, their sum at most n")
    trials = np.where(total > 0, total, np.nan)
    found = (up - down) / trials
    lo = _root(up, down, trials, (np.full(found.shape, -1.0), found), z)
    hi = _root(up, down, trials, (found, np.full(found.shape, 1.0)), -z)
    return lo, hi


def _root(up: Floats, down: Floats, n: Floats, ends: tuple[Floats, Floats], z: float) -> Floats:
    """Return where the score of a difference, falling between the ends, is `z`."""
    lo, hi = ends
    for _ in range(_HALVINGS):
        middle = (lo + hi) / 2
        is_left = up - down - n * middle >= z * _score_deviation(up, down, n, middle)
        lo, hi = np.where(is_left, middle, lo), np.where(is_left, hi, middle)
    return np.where(np.isnan(n), np.nan, (lo + hi) / 2)


def _score_deviation(up: Floats, down: Floats, n: Floats, difference: Floats) -> Floats:
    """Return the standard deviation of fixed less broken answers, if the shares differ by `difference`."""
    b = (2 * n - up + down) * difference - up - down
    c = -down * difference * (1 - difference)
    root = np.sqrt(np.maximum(b * b - 8 * n * c, 0))
    with np.errstate(invalid="ignore", divide="ignore"):
        # The same root twice; each form is exact where the other cancels.
        broken = np.where(b > 0, np.where(b + root > 0, -2 * c / (b + root), 0), (root - b) / (4 * n))
    return np.sqrt(np.maximum(n * (2 * broken + difference * (1 - difference)), 0))


def smallest_detectable_difference(n: int, discordant: int) -> float | None:
    """Return the smallest difference of two shares that a test at 5 % finds in 80 of 100 comparisons.

    Args:
        n: Number of probes that both models answered.
        discordant: How many flipped; others of the kind are assumed to flip as often.

    Returns:
        A difference in (0, 1]; None where none can be shown, even if all flips went one way.

    Raises:
        ValueError: A count is negative or not whole, or more flipped than there are.

    Source:
        Connor, Sample Size for Testing Differences in Proportions for the Paired-Sample Design, Biometrics 1987,
        solved for the difference.
    """
    size, flips = whole_number(n, "number of probes", 0), whole_number(discordant, "number of flips", 0)
    if flips > size:
        raise ValueError(f"the number of flips must be in 0..n; got {flips} of {size}")
    if not flips or size < Z_95**2 - Z_POWER**2:
        return None
    share = flips / size
    width = Z_95 * math.sqrt(size) + Z_POWER * math.sqrt(size - Z_95**2 + Z_POWER**2)
    found = math.sqrt(share) * width / (size + Z_POWER**2)
    return found if found <= share else None
