"""Do the paired tests keep their word? How often intervals hold the truth, and how often equal models look different.

    .venv/bin/python tests/benchmarks/paired_coverage.py [SIMULATIONS]

Each setting is simulated 2,000 times, which leaves half a percent of doubt at each; beside it stands what an
enumeration of all outcomes gives, where there is one. For tests that swap the answers of two models at random that is
how often chance alone puts the observed order among the first 5 %: they are exact between models that are alike.

Ends with 1 where the exact coverage of the interval of an accuracy difference is below 93 % or its exact false alarms
are above 5 %, or a simulation is off by more than its doubt.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path

import numpy as np
from scipy.stats import binom

sys.path.insert(0, str(Path(__file__).parents[2]))

from verbeval_gui.metrics.clustered import clustered
from verbeval_gui.metrics.paired import LEVEL, mcnemar, tango
from verbeval_gui.metrics.resampling import DRAWS, BinnedGaps, paired_bootstrap, swap_permutation

SIZES = (60, 200, 1000)
SHARES = (0.0, 0.004, 0.01, 0.02, 0.04, 0.07, 0.1, 0.2, 0.3, 0.45)
SIMULATIONS = 2_000
LEAST_COVERAGE = 0.93
NEGLIGIBLE = 1e-9
# Of so many settings, one may be off by more than three standard errors without anything being wrong.
DOUBT = 4.0
# The share of the ranks of one among DRAWS swaps that give p at most 5 %.
BY_SWAPS = int(LEVEL * (DRAWS + 1)) / (DRAWS + 1)


@dataclass(frozen=True)
class Found:
    """How often something happened.

    Attributes:
        name: In which setting.
        simulated: Share of the simulations.
        n: Number of simulations.
        exact: Its probability; None where nobody can enumerate it.
    """

    name: str
    simulated: float
    n: int
    exact: float | None = None

    @property
    def error(self) -> float:
        """Standard error of the simulated share."""
        share = self.simulated if self.exact is None else self.exact
        return float(share * (1 - share) / self.n) ** 0.5

    @property
    def is_credible(self) -> bool:
        """Whether the simulation may come from the exact probability."""
        return self.exact is None or abs(self.simulated - self.exact) <= DOUBT * self.error + 0.5 / self.n

    def __str__(self) -> str:
        exact = "" if self.exact is None else f", exactly {self.exact:.4f}"
        return f"{self.name}: {self.simulated:.4f} ± {self.error:.4f}{exact}"


def main(simulations: int = SIMULATIONS) -> int:
    """Simulate, enumerate, print; returns the exit code."""
    rng = np.random.default_rng(20_260_101)
    intervals = sorted(coverage(rng, simulations), key=lambda one: one.simulated)
    exact = [one.exact for one in intervals if one.exact is not None]
    print(f"interval of an accuracy difference, {len(exact)} settings: simulated {mean(intervals):.4f} on average,")
    print(f"  exactly {np.mean(exact):.4f}, at least {min(exact):.4f}; those with the lowest simulations:")
    for one in intervals[:6]:
        print(f"  {one}")
    scores = list(brier_coverage(rng, simulations))
    alarms = [*mcnemar_alarms(rng, simulations), *swap_alarms(rng, simulations), *repeated_alarms(rng, simulations)]
    for title, found in (("interval of a Brier difference", scores), ("false alarms", alarms)):
        print(title)
        for one in found:
            print(f"  {one}", flush=True)
    known = [one.exact for one in alarms if one.exact is not None]
    print(f"false alarms on average: simulated {mean(alarms):.4f}; exactly at most {max(known):.4f}")
    is_held = min(exact) >= LEAST_COVERAGE and max(known) <= LEVEL
    is_held &= all(one.simulated + DOUBT * one.error >= LEAST_COVERAGE for one in scores)
    return int(not (is_held and all(one.is_credible for one in (*intervals, *alarms))))


def mean(found: list[Found]) -> float:
    return float(np.mean([one.simulated for one in found]))


def settings() -> Iterator[tuple[int, float, float]]:
    """Yield number of probes and chances to be fixed and to be broken, where at least four flips are expected."""
    for n, fixed, broken in product(SIZES, SHARES, SHARES):
        if fixed >= broken and fixed + broken <= 0.9 and n * (fixed + broken) >= 4:
            yield n, fixed, broken


def coverage(rng: np.random.Generator, simulations: int) -> Iterator[Found]:
    """Yield the share of intervals that hold the true difference, by setting."""
    for n, fixed, broken in settings():
        counts = rng.multinomial(n, [fixed, broken, 1 - fixed - broken], simulations)
        held = [_holds(int(up), int(down), n, fixed - broken) for up, down, _ in counts]
        name = f"n {n}, fixed {fixed:g}, broken {broken:g}"
        yield Found(name, float(np.mean(held)), simulations, exact_coverage(n, fixed, broken))


def exact_coverage(n: int, fixed: float, broken: float) -> float:
    """Return the probability that an interval holds the true difference, over all outcomes."""
    total = binom.pmf(np.arange(n + 1), n, fixed + broken)
    share = 0.0
    for flips in np.flatnonzero(total > NEGLIGIBLE).tolist():
        first, last = _held(flips, n, fixed - broken)
        if first <= last:
            law = binom(flips, fixed / (fixed + broken))
            share += float(total[flips] * (law.cdf(last) - law.cdf(first - 1)))
    return share


def _held(flips: int, n: int, difference: float) -> tuple[int, int]:
    """Return the fewest and the most fixed of so many flips whose interval holds a difference; it rises with them."""

    def first(*, is_inside: bool) -> int:
        low, high = 0, flips + 1
        while low < high:
            middle = (low + high) // 2
            ends = tango(middle, flips - middle, n)
            is_reached = ends[1] + 1e-12 >= difference if is_inside else ends[0] - 1e-12 > difference
            low, high = (low, middle) if is_reached else (middle + 1, high)
        return low

    return first(is_inside=True), first(is_inside=False) - 1


def _holds(fixed: int, broken: int, n: int, difference: float) -> bool:
    lo, hi = tango(fixed, broken, n)
    return lo - 1e-12 <= difference <= hi + 1e-12


def mcnemar_alarms(rng: np.random.Generator, simulations: int) -> Iterator[Found]:
    """Yield how often McNemar finds a difference between models that flip as often both ways."""
    for n, share in product(SIZES, SHARES):
        if 4 <= 2 * n * share <= n:
            counts = rng.multinomial(n, [share, share, 1 - 2 * share], simulations)
            found = [mcnemar(int(fixed), int(broken)) <= LEVEL for fixed, broken, _ in counts]
            name = f"McNemar, n {n}, chance to flip {2 * share:g}"
            yield Found(name, float(np.mean(found)), simulations, exact_alarms(n, 2 * share))


def exact_alarms(n: int, share: float) -> float:
    """Return the same over all outcomes."""
    total = binom.pmf(np.arange(n + 1), n, share)
    found = 0.0
    for flips in np.flatnonzero(total > NEGLIGIBLE).tolist():
        alarming = [fixed for fixed in range(flips // 2 + 1) if mcnemar(fixed, flips - fixed) <= LEVEL]
        if alarming:
            found += float(total[flips] * min(1.0, 2 * binom.cdf(alarming[-1], flips, 0.5)))
    return found


def swap_alarms(rng: np.random.Generator, simulations: int) -> Iterator[Found]:
    """Yield how often tests by swaps find a difference between models that are equally good and as well calibrated."""
    for n in SIZES:
        found = np.array([_drawn_tests(rng, n) for _ in range(simulations)]).mean(axis=0)
        for name, share in zip(("ECE", "Brier"), found.tolist(), strict=True):
            yield Found(f"{name} by swaps, n {n}", share, simulations, BY_SWAPS)


def repeated_alarms(rng: np.random.Generator, simulations: int) -> Iterator[Found]:
    """Yield the same of probes that were answered three times."""
    found = [clustered(*_repeated(rng, 60)).p <= LEVEL for _ in range(simulations)]
    yield Found("three answers a probe, 60 probes", float(np.mean(found)), simulations)


def brier_coverage(rng: np.random.Generator, simulations: int) -> Iterator[Found]:
    """Yield how often the bootstrap's interval holds the true difference of a good and an over-confident model."""
    many = _losses(rng, 1_000_000, (1.0, 3.0))
    for n in SIZES:
        held = 0
        for _ in range(simulations):
            drawn = paired_bootstrap(many[rng.integers(0, many.size, n)], seed=7)
            assert drawn is not None
            held += drawn.interval[0] <= many.mean() <= drawn.interval[1]
        yield Found(f"n {n}", held / simulations, simulations)


def _losses(rng: np.random.Generator, n: int, sharpness: tuple[float, float]) -> np.ndarray:
    models = [(confidence - right) ** 2 for confidence, right in _models(rng, n, sharpness)]
    return models[1] - models[0]


def _models(
    rng: np.random.Generator, n: int, sharpness: tuple[float, float] = (1.0, 1.0)
) -> list[tuple[np.ndarray, np.ndarray]]:
    """Return confidences and outcomes of two models on the same probes."""
    ease = rng.normal(1, 1.5, n)
    models = []
    for factor in sharpness:
        confidence = 1 / (1 + np.exp(-factor * (ease + rng.normal(0, 1, n))))
        right = rng.random(n) < 1 / (1 + np.exp(-0.7 * (ease + rng.normal(0, 1, n))))
        models.append((confidence, right.astype(np.float64)))
    return models


def _drawn_tests(rng: np.random.Generator, n: int) -> tuple[bool, bool]:
    models = _models(rng, n)
    gaps = [
        BinnedGaps(confidence - right, np.minimum((confidence * 10).astype(int), 9)) for confidence, right in models
    ]
    losses = [(confidence - right) ** 2 for confidence, right in models]
    drawn = paired_bootstrap(losses[1] - losses[0], seed=7)
    assert drawn is not None
    return swap_permutation(*gaps, 10, seed=7) <= LEVEL, drawn.p <= LEVEL


def _repeated(rng: np.random.Generator, n: int) -> tuple[np.ndarray, np.ndarray]:
    """Return changes and sizes of probes that two equal models answer three times, some probes liked better by each."""
    right = rng.binomial(3, rng.beta(2, 1, (2, n)))
    return right[1] - right[0], np.full(n, 3)


if __name__ == "__main__":
    sys.exit(main(*(int(argument) for argument in sys.argv[1:])))
