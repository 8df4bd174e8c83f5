"""What each confidence bin holds: the numbers behind the reliability diagram and the calibration error."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from verbeval_gui.metrics.arrays import (
    Codes,
    Floats,
    Ints,
    Outcomes,
    chunks,
    group_codes,
    outcomes,
    read_only,
    require_same_length,
    unit_values,
)
from verbeval_gui.metrics.binning import count_edges, own_edges
from verbeval_gui.metrics.proportions import wilson

_NOISY_BELOW = 3


@dataclass(frozen=True, slots=True, eq=False)
class ReliabilityBins:
    """Confidence bins from low to high; every array has shape (k,) and is read-only. Empty bins stay.

    Attributes:
        lo: Lower edge, part of the bin.
        hi: Upper edge, part of the last bin only.
        counts: Number of answers.
        correct: Number of right ones.
        mean_confidence: Their mean confidence; NaN where there is none.
        accuracy: Share of right ones; NaN where there is none.
        wilson_lo: Lower end of the 95 % Wilson interval of the accuracy; NaN where there is none.
        wilson_hi: Its upper end.
    """

    lo: Floats
    hi: Floats
    counts: Ints
    correct: Ints
    mean_confidence: Floats
    accuracy: Floats
    wilson_lo: Floats
    wilson_hi: Floats

    @property
    def n_bins(self) -> int:
        """Number of bins, empty ones included."""
        return self.counts.size

    @property
    def n(self) -> int:
        """Number of answers."""
        return int(self.counts.sum())

    @property
    def gaps(self) -> Floats:
        """Distance between accuracy and mean confidence, shape (k,); NaN in an empty bin."""
        return np.abs(self.accuracy - self.mean_confidence)

    @property
    def ece(self) -> float | None:
        """Expected calibration error: the gaps, weighted by count; None without answers."""
        return float(self.counts @ self._known_gaps()) / self.n if self.n else None

    @property
    def mce(self) -> float | None:
        """Maximum calibration error: the largest gap of a populated bin; None without answers."""
        return float(self._known_gaps().max()) if self.n else None

    @property
    def populated_bins(self) -> int:
        """Number of bins that hold an answer."""
        return int(np.count_nonzero(self.counts))

    @property
    def min_bin_count(self) -> int:
        """Smallest count of a populated bin; 0 without answers."""
        return int(self.counts[self.counts > 0].min()) if self.n else 0

    @property
    def noisy(self) -> bool:
        """Whether there are fewer than three answers a bin."""
        return self.n < _NOISY_BELOW * self.n_bins

    def _known_gaps(self) -> Floats:
        return np.where(self.counts > 0, self.gaps, 0.0)


def reliability_bins(
    confidences: npt.ArrayLike, correct: npt.ArrayLike, edges: npt.ArrayLike, codes: npt.ArrayLike | None = None
) -> ReliabilityBins:
    """Return what each bin holds.

    Args:
        confidences: Probability of the chosen answer, in [0, 1], shape (n,).
        correct: Whether that answer was right, 0 or 1, shape (n,).
        edges: Increasing bin edges from 0 to 1, shape (k + 1,).
        codes: Bin of each answer, shape (n,), where `bin_index` has already found it for these edges.

    Raises:
        ValueError: Lengths differ, edges do not increase from 0 to 1, a confidence is outside [0, 1], an outcome is
            not 0 or 1, or a code is not a bin.
    """
    values, rights, bounds = unit_values(confidences), outcomes(correct), own_edges(edges)
    require_same_length(confidences=values.size, outcomes=rights.size)
    known = None if codes is None else group_codes(codes, bounds.size - 1, "bin")
    if known is not None:
        require_same_length(confidences=values.size, bins=known.size)
    tally, sums = _tally(values, rights, bounds, known)
    return _summary(bounds, tally, sums)


def _tally(values: Floats, rights: Outcomes, bounds: Floats, known: Codes | None) -> tuple[Ints, Floats]:
    """Return counts of wrong and right answers, shape (k, 2), and sums of confidence, shape (k,), by bin."""
    size, inner = bounds.size - 1, bounds[1:-1]
    tally, sums = np.zeros(2 * size, dtype=np.int64), np.zeros(2 * size)
    for part in chunks(values.size):
        found = count_edges(values[part], inner) if known is None else known[part]
        folded = np.multiply(found, 2, dtype=np.intp)
        folded += rights[part]
        tally += np.bincount(folded, minlength=2 * size)
        sums += np.bincount(folded, weights=values[part], minlength=2 * size)
    return tally.reshape(size, 2), sums.reshape(size, 2).sum(axis=1)


def _summary(bounds: Floats, tally: Ints, sums: Floats) -> ReliabilityBins:
    counts, correct = tally.sum(axis=1), tally[:, 1].copy()
    divisor = np.where(counts > 0, counts, np.nan)
    lo, hi = wilson(correct, counts)
    return ReliabilityBins(
        lo=read_only(bounds[:-1].copy()),
        hi=read_only(bounds[1:].copy()),
        counts=read_only(counts),
        correct=read_only(correct),
        mean_confidence=read_only(sums / divisor),
        accuracy=read_only(correct / divisor),
        wilson_lo=read_only(lo),
        wilson_hi=read_only(hi),
    )
