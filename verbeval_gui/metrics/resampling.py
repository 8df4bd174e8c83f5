"""Paired tests without a formula: answers drawn again, answers swapped between two models, signs flipped."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from verbeval_gui.metrics.arrays import Codes, Floats, require_same_length, whole_number
from verbeval_gui.metrics.proportions import Z_95

DRAWS: Final = 2_000
# From here on the normal law of the same mean and spread takes the place of draws.
NORMAL_ABOVE: Final = 1_000
_TAILS: Final = (0.025, 0.975)
_BLOCK: Final = 1 << 20


@dataclass(frozen=True, eq=False)
class BinnedGaps:
    """Answers of a model, in confidence bins.

    Attributes:
        gaps: Confidence less outcome of each answer, shape (n,).
        bins: Its bin, shape (n,).
        probes: Number of its probe, from 0, where probes were answered several times, shape (n,); None where each was
            answered once.
    """

    gaps: Floats
    bins: Codes
    probes: Codes | None = None


@dataclass(frozen=True)
class Drawn:
    """A difference between two models, with its uncertainty from drawing and swapping.

    Attributes:
        difference: As observed.
        interval: 2.5th and 97.5th percentile when probes (documents) are drawn again with replacement.
        p: Share of random swaps of the two models' answers that give at least this difference, (1 + count) /
            (draws + 1). Swaps hold their level for few probes too, where percentiles are too narrow.
    """

    difference: float
    interval: tuple[float, float]
    p: float


def paired_bootstrap(differences: npt.ArrayLike, *, seed: int, draws: int = DRAWS) -> Drawn | None:
    """Return the mean of paired differences with its bootstrap interval; above 1,000 pairs by the normal law.

    Args:
        differences: What each probe adds to the difference, after less before, shape (n,).
        seed: Seed of the PCG64 generator.
        draws: Number of draws, and of swaps.

    Returns:
        None without pairs.

    Raises:
        ValueError: A difference is not finite, or `draws` is below 1.

    Source:
        Efron and Tibshirani, An Introduction to the Bootstrap, 1993.
    """
    values, size = _finite(differences), whole_number(draws, "number of draws", least=1)
    if not values.size:
        return None
    observed = float(values.mean())
    if values.size > NORMAL_ABOVE:
        return _normal(observed, float(values.std()) / math.sqrt(values.size))
    rng = np.random.Generator(np.random.PCG64(seed))
    means = [values[rows].mean(axis=1) for rows in _drawn_rows(values.size, size, rng)]
    swapped = [signs @ values / values.size for signs in _signs(values.size, size, rng)]
    return Drawn(observed, _percentiles(means), _share(observed, np.concatenate(swapped)))


def paired_perplexity_bootstrap(
    now: npt.ArrayLike, was: npt.ArrayLike, tokens: npt.ArrayLike, *, seed: int, draws: int = DRAWS
) -> Drawn | None:
    """Return the difference of two perplexities with its bootstrap interval, whole documents drawn and swapped.

    Args:
        now: Negative log-likelihood of each document by the one model, in nats, shape (n,).
        was: By the other, shape (n,).
        tokens: Number of scored tokens of each document, shape (n,).
        seed: Seed of the PCG64 generator.
        draws: Number of draws, and of swaps.

    Returns:
        None without documents or tokens.

    Raises:
        ValueError: Lengths differ, a number is not finite, or `draws` is below 1.
    """
    after, before, counts = _finite(now), _finite(was), _finite(tokens)
    require_same_length(now=after.size, was=before.size, tokens=counts.size)
    size, is_scored = whole_number(draws, "number of draws", least=1), counts > 0
    after, before, counts = after[is_scored], before[is_scored], counts[is_scored]
    if not counts.size:
        return None
    rng = np.random.Generator(np.random.PCG64(seed))
    drawn = [
        np.exp(after[rows].sum(axis=1) / n) - np.exp(before[rows].sum(axis=1) / n)
        for rows in _drawn_rows(counts.size, size, rng)
        for n in [counts[rows].sum(axis=1)]
    ]
    total, middle, half = counts.sum(), (after + before).sum() / 2, (after - before) / 2
    moved = np.concatenate([signs @ half for signs in _signs(counts.size, size, rng)])
    swapped = np.exp((middle + moved) / total) - np.exp((middle - moved) / total)
    observed = float(np.exp(after.sum() / total) - np.exp(before.sum() / total))
    return Drawn(observed, _percentiles(drawn), _share(observed, swapped))


def swap_permutation(now: BinnedGaps, was: BinnedGaps, n_bins: int, *, seed: int, draws: int = DRAWS) -> float:
    """Return the p value of a difference of two calibration errors on the same probes.

    Under the null hypothesis the answers to a probe could as well be the other model's: they are swapped, all of a
    probe together, with chance 1/2. Only sums by bin matter, and a swap adds a fixed amount to them; above 1,000
    answers they follow their normal limit, with the exact mean and covariance.

    Args:
        now: Answers of the one model.
        was: Answers of the other to the same probes, in the same order.
        n_bins: Number of bins.
        seed: Seed of the PCG64 generator.
        draws: Number of permutations.

    Returns:
        Share of permutations with at least this difference, (1 + count) / (draws + 1); 1 without answers.

    Raises:
        ValueError: Lengths differ, or `draws` is below 1.
    """
    require_same_length(now=now.gaps.size, was=was.gaps.size)
    n, size = now.gaps.size, whole_number(draws, "number of draws", least=1)
    if not n:
        return 1.0
    sums = np.stack([np.bincount(one.bins, one.gaps, n_bins) for one in (now, was)])
    observed = abs(np.abs(sums[0]).sum() - np.abs(sums[1]).sum())
    rng = np.random.Generator(np.random.PCG64(seed))
    added = _swapped_by_law(now, was, n_bins, size, rng) if n > NORMAL_ABOVE else _swapped(now, was, n_bins, size, rng)
    first, second = sums[0] + added, sums[1] - added
    differences = np.abs(np.abs(first).sum(axis=1) - np.abs(second).sum(axis=1))
    return _share(float(observed), differences)


def _swapped(now: BinnedGaps, was: BinnedGaps, n_bins: int, draws: int, rng: np.random.Generator) -> Floats:
    """Return what random swaps add to the sums by bin of the one model, shape (draws, n_bins)."""
    moves = _moves(now, was, n_bins)
    return np.concatenate([(signs + 1) / 2 @ moves for signs in _signs(len(moves), draws, rng)])


def _moves(now: BinnedGaps, was: BinnedGaps, n_bins: int) -> Floats:
    """Return what the swap of each probe adds to the sums by bin of the one model, shape (probes, n_bins)."""
    probes = np.arange(now.gaps.size) if now.probes is None else now.probes.astype(np.intp)
    size = (int(probes.max()) + 1) * n_bins
    gained = np.bincount(probes * n_bins + was.bins, was.gaps, size)
    lost = np.bincount(probes * n_bins + now.bins, now.gaps, size)
    return (gained - lost).astype(np.float64).reshape(-1, n_bins)


def _swapped_by_law(now: BinnedGaps, was: BinnedGaps, n_bins: int, draws: int, rng: np.random.Generator) -> Floats:
    """Return the same from the normal law with the mean and the covariance of the swaps."""
    mean = np.bincount(was.bins, was.gaps, n_bins) - np.bincount(now.bins, now.gaps, n_bins)
    values, vectors = np.linalg.eigh(_covariance(now, was, n_bins))
    spread = vectors * np.sqrt(np.maximum(values, 0))
    found: Floats = mean / 2 + rng.standard_normal((draws, n_bins)) @ spread.T
    return found


def _covariance(now: BinnedGaps, was: BinnedGaps, n_bins: int) -> Floats:
    if now.probes is not None:
        moves = _moves(now, was, n_bins)
        whole: Floats = moves.T @ moves / 4
        return whole
    # Each probe moves two bins only: the table of all moves, a row a probe, need not be made.
    cross = np.bincount(was.bins.astype(np.intp) * n_bins + now.bins, was.gaps * now.gaps, n_bins * n_bins)
    table = cross.reshape(n_bins, n_bins)
    squares = np.bincount(was.bins, was.gaps**2, n_bins) + np.bincount(now.bins, now.gaps**2, n_bins)
    found: Floats = (np.diag(squares) - table - table.T) / np.float64(4)
    return found


def _drawn_rows(n: int, draws: int, rng: np.random.Generator) -> Iterator[npt.NDArray[np.int32]]:
    """Yield rows drawn with replacement, in blocks of shape (some, n)."""
    for size in _block_sizes(n, draws):
        yield rng.integers(0, n, (size, n), np.int32)


def _signs(n: int, draws: int, rng: np.random.Generator) -> Iterator[Floats]:
    """Yield random signs, in blocks of shape (some, n)."""
    for size in _block_sizes(n, draws):
        bits = np.unpackbits(np.frombuffer(rng.bytes(-(-size * n // 8)), np.uint8), count=size * n)
        yield bits.reshape(size, n) * np.float64(2) - 1


def _block_sizes(n: int, draws: int) -> list[int]:
    step = max(1, _BLOCK // n)
    return [min(step, draws - start) for start in range(0, draws, step)]


def _percentiles(drawn: list[Floats]) -> tuple[float, float]:
    lo, hi = np.quantile(np.concatenate(drawn), _TAILS)
    return float(lo), float(hi)


def _share(observed: float, swapped: Floats) -> float:
    # Sums that are equal in exact arithmetic differ in the last bits of doubles.
    n_reached = np.count_nonzero(np.abs(swapped) >= abs(observed) * (1 - 1e-9) - 1e-15)
    return (1 + int(n_reached)) / (swapped.size + 1)


def _normal(observed: float, error: float) -> Drawn:
    p = math.erfc(abs(observed) / error / math.sqrt(2)) if error else float(observed == 0)
    return Drawn(observed, (observed - Z_95 * error, observed + Z_95 * error), p)


def _finite(values: npt.ArrayLike) -> Floats:
    array = np.asarray(values, np.float64).reshape(-1)
    if not np.isfinite(array).all():
        at = int(np.flatnonzero(~np.isfinite(array))[0])
        raise ValueError(f"every number must be finite; item {at} is {float(array[at])!r}")
    return array
