"""Do the paired tests keep their word? How often intervals hold the truth, and how often equal models look different.

    .venv/bin/python tests/benchmarks/paired_coverage.py

The coverage of the interval of an accuracy difference is simulated 2,000 times a setting and, since that leaves half
a percent of doubt at each, computed exactly as well, over all outcomes. Ends with 1 where the exact coverage is below
93 %, the simulated one is by more than its doubt, or a test finds a difference between equal models in more than 5 %
of 2,000 simulations (and their doubt).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import numpy as np
from scipy.stats import binom

sys.path.insert(0, str(Path(__file__).parents[2]))

from verbeval_gui.metrics.clustered import clustered
from verbeval_gui.metrics.paired import mcnemar, tango
from verbeval_gui.metrics.resampling import BinnedGaps, paired_bootstrap, swap_permutation

SIZES = (60, 200, 1000)
SHARES = (0.0, 0.004, 0.01, 0.02, 0.04, 0.07, 0.1, 0.2, 0.3, 0.45)
SIMULATIONS = 2_000
LEAST_COVERAGE = 0.93
MOST_ALARMS = 0.05


def main() -> int:
    rng = np.random.default_rng(20_260_101)
    simulated, exact = dict(coverage(rng, SIMULATIONS)), dict(exact_coverage())
    for name, found in (("simulated", simulated), ("exact", exact)):
        worst = min(found, key=lambda key: found[key])
        print(f"interval, {len(found)} settings, {name}: mean {np.mean(list(found.values())):.3f}, ", end="")
        print(f"least {found[worst]:.4f} (n, fixed, broken: {worst})")
    alarms = {**dict(mcnemar_alarms(rng, SIMULATIONS)), **dict(other_alarms(rng, SIMULATIONS))}
    for name, share in alarms.items():
        print(f"false alarms, {name}: {share:.3f}")
    is_held = min(exact.values()) >= LEAST_COVERAGE and min(simulated.values()) > LEAST_COVERAGE - doubt(LEAST_COVERAGE)
    return int(not is_held or max(alarms.values()) > MOST_ALARMS + doubt(MOST_ALARMS))


def doubt(share: float) -> float:
    """Return how far one of many simulated shares may be off."""
    return 3 * float(share * (1 - share) / SIMULATIONS) ** 0.5


def settings() -> Iterator[tuple[int, float, float]]:
    """Yield number of probes and chances to be fixed and to be broken, where at least four flips are expected."""
    for n, fixed, broken in product(SIZES, SHARES, SHARES):
        if fixed >= broken and fixed + broken <= 0.9 and n * (fixed + broken) >= 4:
            yield n, fixed, broken


def coverage(rng: np.random.Generator, simulations: int) -> Iterator[tuple[tuple[int, float, float], float]]:
    """Yield the share of intervals that hold the true difference, by setting."""
    for n, fixed, broken in settings():
        counts = rng.multinomial(n, [fixed, broken, 1 - fixed - broken], simulations)
        held = [_holds(int(up), int(down), n, fixed - broken) for up, down, _ in counts]
        yield (n, fixed, broken), float(np.mean(held))


def exact_coverage() -> Iterator[tuple[tuple[int, float, float], float]]:
    """Yield the probability that an interval holds the true difference, by setting."""
    for n, fixed, broken in settings():
        flips = np.arange(n + 1)
        total = binom.pmf(flips, n, fixed + broken)
        share = 0.0
        for m in flips[total > 1e-7].tolist():
            weights = total[m] * binom.pmf(np.arange(m + 1), m, fixed / (fixed + broken))
            likely = np.flatnonzero(weights > 1e-9)
            held = [_holds(up, m - up, n, fixed - broken) for up in likely.tolist()]
            share += float(weights[likely] @ held)
        yield (n, fixed, broken), share


def _holds(fixed: int, broken: int, n: int, difference: float) -> bool:
    lo, hi = tango(fixed, broken, n)
    return lo - 1e-12 <= difference <= hi + 1e-12


def mcnemar_alarms(rng: np.random.Generator, simulations: int) -> Iterator[tuple[str, float]]:
    """Yield how often McNemar finds a difference between models that flip as often both ways."""
    for n, share in product(SIZES, SHARES):
        if 4 <= 2 * n * share <= n:
            counts = rng.multinomial(n, [share, share, 1 - 2 * share], simulations)
            found = [mcnemar(int(fixed), int(broken)) <= 0.05 for fixed, broken, _ in counts]
            yield f"McNemar, n {n}, chance to flip {2 * share:g}", float(np.mean(found))


def other_alarms(rng: np.random.Generator, simulations: int) -> Iterator[tuple[str, float]]:
    """Yield the same of the tests that draw, on answers of two models that are equally good and as well calibrated."""
    for n in (60, 200):
        found = np.array([_drawn_tests(rng, n) for _ in range(simulations)])
        for name, share in zip(("ECE by swaps", "Brier by bootstrap"), found.mean(axis=0), strict=True):
            yield f"{name}, n {n}", float(share)
    found = [clustered(*_repeated(rng, 60)).p <= 0.05 for _ in range(simulations)]
    yield "three answers a probe, 60 probes", float(np.mean(found))


def _drawn_tests(rng: np.random.Generator, n: int) -> tuple[bool, bool]:
    ease = rng.normal(1, 1.5, n)
    models = []
    for _ in range(2):
        confidence = 1 / (1 + np.exp(-(ease + rng.normal(0, 1, n))))
        right = rng.random(n) < 1 / (1 + np.exp(-0.7 * (ease + rng.normal(0, 1, n))))
        models.append((confidence, right.astype(np.float64)))
    gaps = [
        BinnedGaps(confidence - right, np.minimum((confidence * 10).astype(int), 9)) for confidence, right in models
    ]
    losses = [(confidence - right) ** 2 for confidence, right in models]
    drawn = paired_bootstrap(losses[1] - losses[0], seed=7)
    assert drawn is not None
    return swap_permutation(*gaps, 10, seed=7, draws=400) <= 0.05, drawn.p <= 0.05


def _repeated(rng: np.random.Generator, n: int) -> tuple[np.ndarray, np.ndarray]:
    """Return changes and sizes of probes that two equal models answer three times, some probes liked better by each."""
    right = rng.binomial(3, rng.beta(2, 1, (2, n)))
    return right[1] - right[0], np.full(n, 3)


if __name__ == "__main__":
    sys.exit(main())
