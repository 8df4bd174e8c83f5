"""Is a calibration error more than chance? What a perfectly calibrated model with these confidences would show."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from verbeval_gui.metrics.arrays import Floats, read_only, unit_values, whole_number
from verbeval_gui.metrics.binning import bin_index, own_edges
from verbeval_gui.metrics.reliability import ReliabilityBins, reliability_bins

DRAWS = 2_000
NORMAL_ABOVE = 20_000
# Outcomes with the same error in exact arithmetic differ in the last bits of doubles.
_SAME_ERROR = 1e-12


@dataclass(frozen=True, slots=True, eq=False)
class ChanceDraws:
    """Simulated answers of a calibrated model: each right with the probability that its confidence states.

    Attributes:
        errors: Expected calibration error of each simulation, shape (draws,), read-only; empty without answers.
        band_lo: 2.5th percentile of each bin's accuracy, shape (k,), read-only; NaN in an empty bin.
        band_hi: 97.5th percentile.
    """

    errors: Floats
    band_lo: Floats
    band_hi: Floats


@dataclass(frozen=True, slots=True, eq=False)
class ChanceTest:
    """A calibration error beside what chance alone would give.

    Attributes:
        p: Share of simulations with at least this error, (1 + count) / (draws + 1); None without answers.
        percentile_95: The error that chance exceeds one time in twenty; None without answers.
        band_lo: 2.5th percentile of each bin's accuracy if the model were calibrated, shape (k,); NaN in an empty bin.
        band_hi: 97.5th percentile.
    """

    p: float | None
    percentile_95: float | None
    band_lo: Floats
    band_hi: Floats


def chance_test(
    confidences: npt.ArrayLike, correct: npt.ArrayLike, edges: npt.ArrayLike, *, seed: int, draws: int = DRAWS
) -> ChanceTest:
    """Test the expected calibration error against a calibrated model with the same confidences.

    Args:
        confidences: Probability of the chosen answer, in [0, 1], shape (n,).
        correct: Whether that answer was right, 0 or 1, shape (n,).
        edges: Increasing bin edges from 0 to 1, shape (k + 1,).
        seed: The run's seed; the same one gives the same test.
        draws: Number of simulations.

    Raises:
        ValueError: Lengths differ, edges do not increase from 0 to 1, a confidence is outside [0, 1], an outcome is
            not 0 or 1, or `draws` is below 1.

    Source:
        Bröcker and Smith, Increasing the Reliability of Reliability Diagrams, Weather and Forecasting 2007.
    """
    observed = reliability_bins(confidences, correct, edges)
    simulated = draw_chance(confidences, edges, seed=seed, draws=draws)
    return compare_with_chance(observed, simulated)


def compare_with_chance(observed: ReliabilityBins, simulated: ChanceDraws) -> ChanceTest:
    """Return the test of `observed` from simulations over the same confidences and edges, which may be kept."""
    if observed.ece is None:
        return ChanceTest(None, None, simulated.band_lo, simulated.band_hi)
    n_reached = int(np.count_nonzero(simulated.errors >= observed.ece - _SAME_ERROR))
    return ChanceTest(
        p=(1 + n_reached) / (simulated.errors.size + 1),
        percentile_95=float(np.quantile(simulated.errors, 0.95)),
        band_lo=simulated.band_lo,
        band_hi=simulated.band_hi,
    )


def draw_chance(confidences: npt.ArrayLike, edges: npt.ArrayLike, *, seed: int, draws: int = DRAWS) -> ChanceDraws:
    """Simulate answers that are right with the probability that their confidence states, confidences fixed.

    Only the number of right answers of each bin matters, so that number is drawn from its exact law rather than
    added up answer by answer: the same distribution, at a cost that does not grow with `draws` times n. Bins of more
    than 20,000 answers use the normal law of the same mean and variance.

    Args:
        confidences: Probability of the chosen answer, in [0, 1], shape (n,).
        edges: Increasing bin edges from 0 to 1, shape (k + 1,).
        seed: Seed of the PCG64 generator.
        draws: Number of simulations.

    Raises:
        ValueError: Edges do not increase from 0 to 1, a confidence is outside [0, 1], or `draws` is below 1.
    """
    values, bounds = unit_values(confidences), own_edges(edges)
    size = whole_number(draws, "number of draws", least=1)
    rng = np.random.Generator(np.random.PCG64(seed))
    members = _members(values, bounds)
    rights = np.column_stack([_draw_rights(part, size, rng) for part in members])
    counts = np.array([part.size for part in members])
    sums = np.array([part.sum() for part in members])
    lo, hi = np.clip(np.quantile(rights, [0.025, 0.975], axis=0), 0, counts) / np.where(counts > 0, counts, np.nan)
    errors = np.abs(rights - sums).sum(axis=1) / values.size if values.size else np.empty(0)
    return ChanceDraws(read_only(errors), read_only(lo), read_only(hi))


def _members(values: Floats, bounds: Floats) -> list[Floats]:
    """Return the confidences of each bin."""
    places = bin_index(values, bounds)
    counts = np.bincount(places, minlength=bounds.size - 1)
    return np.split(values[np.argsort(places, kind="stable")], np.cumsum(counts)[:-1])


def _draw_rights(part: Floats, draws: int, rng: np.random.Generator) -> Floats:
    """Return how many of one bin's answers are right in each simulation, shape (draws,)."""
    if part.size > NORMAL_ABOVE:
        return rng.normal(part.sum(), np.sqrt((part * (1 - part)).sum()), draws)
    reached = np.cumsum(law_of_count(part))
    found = np.searchsorted(reached, rng.random(draws), side="right")
    return np.minimum(found, part.size).astype(np.float64)


def law_of_count(probabilities: Floats) -> Floats:
    """Return the probabilities of 0, 1, ... n successes in n independent trials of unequal chance.

    Each trial is the polynomial (1 - p) + p x; their product is taken pair by pair with Fourier transforms.

    Args:
        probabilities: Chance of each trial, in [0, 1], shape (n,).

    Returns:
        The Poisson binomial law, shape (n + 1,), to about 1e-15.
    """
    n = probabilities.size
    laws = np.zeros((1 << max(0, n - 1).bit_length(), 2))
    laws[:, 0] = 1
    laws[:n, 0] -= probabilities
    laws[:n, 1] = probabilities
    while len(laws) > 1:
        degree = laws.shape[1] - 1
        waves = np.fft.rfft(laws, 4 * degree)
        laws = np.fft.irfft(waves[0::2] * waves[1::2], 4 * degree)[:, : 2 * degree + 1]
    return np.maximum(laws[0, : n + 1], 0)
