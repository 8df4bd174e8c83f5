"""Calibration errors, and the calibration report that other programs ask for."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from verbeval_gui.metrics.arrays import read_only
from verbeval_gui.metrics.binning import equal_mass_edges, equal_width_edges
from verbeval_gui.metrics.losses import brier
from verbeval_gui.metrics.reliability import ReliabilityBins, reliability_bins


def expected_calibration_error(
    confidences: npt.ArrayLike, correct: npt.ArrayLike, edges: npt.ArrayLike
) -> float | None:
    """Return the expected calibration error: the gap between accuracy and mean confidence, averaged over bins.

    Args:
        confidences: Probability of the chosen answer, in [0, 1], shape (n,).
        correct: Whether that answer was right, 0 or 1, shape (n,).
        edges: Increasing bin edges from 0 to 1, shape (k + 1,); a value on an inner edge belongs to the bin it opens.

    Returns:
        A number in [0, 1]; None when n is 0.

    Raises:
        ValueError: Lengths differ, edges do not increase from 0 to 1, a confidence is outside [0, 1], or an outcome
            is not 0 or 1.

    Source:
        Guo et al., On Calibration of Modern Neural Networks, ICML 2017.
    """
    return reliability_bins(confidences, correct, edges).ece


def maximum_calibration_error(confidences: npt.ArrayLike, correct: npt.ArrayLike, edges: npt.ArrayLike) -> float | None:
    """Return the largest gap between accuracy and mean confidence of a populated bin.

    Takes, returns and refuses what `expected_calibration_error` does.
    """
    return reliability_bins(confidences, correct, edges).mce


def adaptive_calibration_error(confidences: npt.ArrayLike, correct: npt.ArrayLike, bins: int = 10) -> float | None:
    """Return the expected calibration error over bins of equal mass, whose edges come from these confidences.

    For a selection use `expected_calibration_error` with the `equal_mass_edges` of the whole.

    Args:
        confidences: Probability of the chosen answer, in [0, 1], shape (n,).
        correct: Whether that answer was right, 0 or 1, shape (n,).
        bins: How many bins to aim at; ties may leave fewer.

    Returns:
        A number in [0, 1]; None when n is 0.

    Raises:
        ValueError: Lengths differ, `bins` is below 1, a confidence is outside [0, 1], or an outcome is not 0 or 1.

    Source:
        Nguyen and O'Connor, Posterior calibration and exploratory analysis for NLP models, EMNLP 2015.
    """
    return reliability_bins(confidences, correct, equal_mass_edges(confidences, bins)).ece


@dataclass(frozen=True, slots=True, eq=False)
class CalibrationReport:
    """How far the confidences of a model can be trusted, over bins of equal width.

    Attributes:
        ece: Expected calibration error, in [0, 1]; 0.0 without answers.
        brier: Mean squared distance between confidence and outcome, in [0, 1]; 0.0 without answers.
        reliability: What each bin holds; without answers its counts, means and intervals are all zero.
        populated_bins: Number of bins that hold an answer.
        n_samples: Number of answers.
    """

    ece: float
    brier: float
    reliability: ReliabilityBins
    populated_bins: int
    n_samples: int

    @classmethod
    def from_predictions(cls, confidences: npt.ArrayLike, correct: npt.ArrayLike, bins: int = 10) -> CalibrationReport:
        """Return the report of some answers.

        Args:
            confidences: Probability of the chosen answer, in [0, 1], shape (n,).
            correct: Whether that answer was right, 0 or 1, shape (n,).
            bins: Number of bins of equal width.

        Raises:
            ValueError: Lengths differ, `bins` is below 1, a confidence is NaN or outside [0, 1], or an outcome is not
                0 or 1.
        """
        found = reliability_bins(confidences, correct, equal_width_edges(bins))
        return cls(
            ece=found.ece or 0.0,
            brier=brier(confidences, correct) or 0.0,
            reliability=found if found.n else _zeroed(found),
            populated_bins=found.populated_bins,
            n_samples=found.n,
        )


def _zeroed(bins: ReliabilityBins) -> ReliabilityBins:
    zeros = read_only(np.zeros(bins.n_bins))
    return replace(bins, mean_confidence=zeros, accuracy=zeros, wilson_lo=zeros, wilson_hi=zeros)
