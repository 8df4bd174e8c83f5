"""Risk and coverage: what accuracy is left when unsure answers are withheld."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from verbeval_gui.metrics.arrays import Floats, Ints, outcomes, read_only, require_same_length, unit_values


@dataclass(frozen=True, slots=True, eq=False)
class RiskCoverage:
    """One point a distinct confidence, from the most sure answer to all; read-only arrays of shape (t,).

    Attributes:
        thresholds: Confidences, decreasing; an answer is kept when its confidence is at least the threshold.
        kept: Number of answers kept.
        coverage: Their share of all, in (0, 1].
        accuracy: Share of right ones among those kept.
    """

    thresholds: Floats
    kept: Ints
    coverage: Floats
    accuracy: Floats


def risk_coverage(confidences: npt.ArrayLike, correct: npt.ArrayLike) -> RiskCoverage:
    """Return the accuracy of the answers kept when those under a threshold are withheld.

    Args:
        confidences: Probability of the chosen answer, in [0, 1], shape (n,).
        correct: Whether that answer was right, 0 or 1, shape (n,).

    Returns:
        The curve; arrays of length 0 when n is 0.

    Raises:
        ValueError: Lengths differ, a confidence is outside [0, 1], or an outcome is not 0 or 1.
    """
    values, rights = unit_values(confidences), outcomes(correct)
    require_same_length(confidences=values.size, outcomes=rights.size)
    order = np.argsort(values)[::-1]
    descending = values[order]
    ends = np.flatnonzero(np.append(descending[:-1] != descending[1:], np.ones(min(1, values.size), dtype=bool)))
    kept = (ends + 1).astype(np.int64)
    n_right = np.cumsum(rights[order], dtype=np.int64)[ends]
    return RiskCoverage(
        thresholds=read_only(descending[ends]),
        kept=read_only(kept),
        coverage=read_only(kept / max(1, values.size)),
        accuracy=read_only(n_right / kept),
    )
