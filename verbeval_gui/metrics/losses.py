"""Proper scores of probabilities: Brier, its parts, and log loss."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from verbeval_gui.metrics.arrays import chunks, group_codes, outcomes, require_same_length, unit_values
from verbeval_gui.metrics.binning import count_edges, own_edges
from verbeval_gui.metrics.reliability import reliability_bins

if TYPE_CHECKING:
    from verbeval_gui.metrics.arrays import Floats, Outcomes
    from verbeval_gui.metrics.reliability import ReliabilityBins

_CLASSES = 3


@dataclass(frozen=True, slots=True)
class BrierParts:
    """What the Brier score is made of, over bins: Brier = rel - res + unc + wbv - wbc, exactly.

    Attributes:
        rel: Reliability: squared gap between mean confidence and accuracy, averaged; 0 is calibrated.
        res: Resolution: squared gap between a bin's accuracy and the overall one, averaged.
        unc: Uncertainty: overall accuracy times its complement.
        wbv: Variance of confidence within bins.
        wbc: Twice the covariance of confidence and outcome within bins.
    """

    rel: float
    res: float
    unc: float
    wbv: float
    wbc: float

    @property
    def generalised_resolution(self) -> float:
        """Resolution with what happens inside bins: res - wbv + wbc; Brier = rel - this + unc."""
        return self.res - self.wbv + self.wbc

    @property
    def brier(self) -> float:
        """The Brier score that the parts add up to."""
        return self.rel - self.generalised_resolution + self.unc


@dataclass(frozen=True, slots=True)
class LogLoss:
    """Mean of -ln p, unclipped.

    Attributes:
        value: In nats; None without answers, or when one of them had probability 0.
        n_infinite: How many had probability 0.
    """

    value: float | None
    n_infinite: int


def brier(confidences: npt.ArrayLike, correct: npt.ArrayLike) -> float | None:
    """Return the mean squared distance between confidence and outcome.

    Args:
        confidences: Probability of the chosen answer, in [0, 1], shape (n,).
        correct: Whether that answer was right, 0 or 1, shape (n,).

    Returns:
        A number in [0, 1], 0.25 for constant 0.5; None when n is 0.

    Raises:
        ValueError: Lengths differ, a confidence is outside [0, 1], or an outcome is not 0 or 1.

    Source:
        Brier, Verification of Forecasts Expressed in Terms of Probability, Monthly Weather Review 1950.
    """
    values, rights = unit_values(confidences), outcomes(correct)
    require_same_length(confidences=values.size, outcomes=rights.size)
    total = 0.0
    for part in chunks(values.size):
        misses = values[part] - rights[part]
        # A product by BLAS would wait for threads that other programs keep busy.
        total += float(np.square(misses, out=misses).sum())
    return total / values.size if values.size else None


def brier_parts(confidences: npt.ArrayLike, correct: npt.ArrayLike, edges: npt.ArrayLike) -> BrierParts | None:
    """Return the parts of the Brier score over bins; None without answers.

    Args:
        confidences: Probability of the chosen answer, in [0, 1], shape (n,).
        correct: Whether that answer was right, 0 or 1, shape (n,).
        edges: Increasing bin edges from 0 to 1, shape (k + 1,).

    Raises:
        ValueError: Lengths differ, edges do not increase from 0 to 1, a confidence is outside [0, 1], or an outcome
            is not 0 or 1.

    Source:
        Stephenson, Coelho and Jolliffe, Two Extra Components in the Brier Score Decomposition, Weather and
        Forecasting 2008.
    """
    values, rights, bounds = unit_values(confidences), outcomes(correct), own_edges(edges)
    bins = reliability_bins(values, rights, bounds)
    if not bins.n:
        return None
    overall = float(bins.correct.sum()) / bins.n
    shares, accuracy = bins.counts / bins.n, np.where(bins.counts > 0, bins.accuracy, overall)
    within_variance, within_covariance = _within_bins(values, rights, bounds, bins)
    return BrierParts(
        rel=float(shares @ np.where(bins.counts > 0, bins.gaps, 0.0) ** 2),
        res=float(shares @ (accuracy - overall) ** 2),
        unc=overall * (1 - overall),
        wbv=within_variance / bins.n,
        wbc=2 * within_covariance / bins.n,
    )


def _within_bins(values: Floats, rights: Outcomes, bounds: Floats, bins: ReliabilityBins) -> tuple[float, float]:
    """Return sums over all answers of squared and of mixed distances from the means of their bins."""
    variance = covariance = 0.0
    for part in chunks(values.size):
        places = count_edges(values[part], bounds[1:-1])
        from_mean = values[part] - bins.mean_confidence[places]
        # A product of long vectors would be summed in another order on another number of threads.
        variance += float(np.sum(from_mean * from_mean))
        covariance += float(np.sum(from_mean * (rights[part] - bins.accuracy[places])))
    return variance, covariance


def brier3(probabilities: npt.ArrayLike, labels: npt.ArrayLike) -> float | None:
    """Return the Brier score of three-class judgements, averaged over answers and classes and not halved.

    Args:
        probabilities: Probability of each class, in [0, 1], shape (n, 3).
        labels: The true class, in 0..2, shape (n,).

    Returns:
        A number in [0, 2/3] where rows add up to 1; None when n is 0.

    Raises:
        ValueError: Lengths or shapes differ, a probability is outside [0, 1], or a label is not a class.
    """
    table, truth = np.asarray(probabilities, dtype=np.float64), group_codes(labels, _CLASSES, "label")
    if table.size and table.shape[1:] != (_CLASSES,):
        raise ValueError(f"expected {_CLASSES} probabilities an answer; got an array of shape {table.shape}")
    require_same_length(probabilities=len(table), labels=truth.size)
    unit_values(table.ravel(), "probability")
    if not truth.size:
        return None
    targets = np.eye(_CLASSES)[truth]
    return float(np.mean((table - targets) ** 2))


def log_loss(probabilities: npt.ArrayLike) -> LogLoss:
    """Return the mean of -ln p.

    Args:
        probabilities: Probability on the accepted forms, or on the true label, in [0, 1], shape (n,).

    Raises:
        ValueError: A probability is outside [0, 1].
    """
    values = unit_values(probabilities, "probability")
    n_infinite = int(np.count_nonzero(values == 0))
    if n_infinite or not values.size:
        return LogLoss(None, n_infinite)
    # Adding 0.0 turns the -0.0 of sure answers into 0.0.
    return LogLoss(-float(np.mean(np.log(values))) + 0.0, 0)
