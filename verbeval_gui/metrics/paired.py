"""Two models on the same probes: what flipped, whether that is more than chance, and what could have been seen."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Final

from verbeval_gui.metrics.arrays import whole_number
from verbeval_gui.metrics.clustered import Clustered
from verbeval_gui.metrics.coin import fair_law
from verbeval_gui.metrics.proportions import LOW_SAMPLE, Z_95, Proportion

LEVEL: Final = 0.05
# A real difference as large as the smallest detectable one is found in 80 of 100 comparisons.
Z_POWER: Final = 0.8416212335729143
_HALVINGS: Final = 54


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
    def n_probes(self) -> int:
        """Number of probes behind them: fewer than answers where probes were answered several times."""
        return self.n if self.clustered is None else self.clustered.n_probes

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
        return tango(self.fixed, self.broken, self.n)

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
        return verdict_of(self.p, self.n_probes)


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


@lru_cache(maxsize=1 << 16)
def tango(fixed: int, broken: int, n: int, z: float = Z_95) -> tuple[float, float] | None:
    """Return both ends of the score interval of the difference between two shares of the same probes.

    Args:
        fixed: Answers that were wrong and are right.
        broken: Answers that were right and are wrong.
        n: Number of answers.
        z: Width in standard errors; 1.96 is 95 %.

    Returns:
        Lower and upper end of share after less share before, in [-1, 1]; None where n is 0.

    Raises:
        ValueError: A count is negative or not whole, or more flipped than there are.

    Source:
        Tango, Equivalence Test and Confidence Interval for the Difference in Proportions for the Paired-Sample
        Design, Statistics in Medicine 1998.
    """
    if whole_number(fixed, "number of fixed answers", 0) + whole_number(broken, "number of broken answers", 0) > n:
        raise ValueError(f"fixed and broken answers must be at most n together; got {fixed} and {broken} of {n}")
    if not n:
        return None
    found = (fixed - broken) / n
    return _root(fixed, broken, n, (-1.0, found), z), _root(fixed, broken, n, (found, 1.0), -z)


def _root(fixed: int, broken: int, n: int, ends: tuple[float, float], z: float) -> float:
    """Return where the score of a difference, falling between the ends, is `z`."""
    lo, hi = ends
    for _ in range(_HALVINGS):
        middle = (lo + hi) / 2
        if fixed - broken - n * middle >= z * _score_deviation(fixed, broken, n, middle):
            lo = middle
        else:
            hi = middle
    return (lo + hi) / 2


def _score_deviation(fixed: int, broken: int, n: int, difference: float) -> float:
    """Return the standard deviation of fixed less broken answers, if the shares differ by `difference`."""
    b = (2 * n - fixed + broken) * difference - fixed - broken
    c = -broken * difference * (1 - difference)
    root = math.sqrt(max(b * b - 8 * n * c, 0.0))
    # The same root of the likelihood's quadratic twice; each form is exact where the other cancels.
    share = (root - b) / (4 * n) if b <= 0 else -2 * c / (b + root)
    return math.sqrt(max(n * (2 * share + difference * (1 - difference)), 0.0))


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
