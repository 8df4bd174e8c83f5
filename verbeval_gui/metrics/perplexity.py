"""Perplexity of running text, from sums that a scorer has already made."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from verbeval_gui.metrics.arrays import Floats, Ints, require_same_length


@dataclass(frozen=True, slots=True)
class PerplexityResult:
    """How surprised a model was by a text: summed once, divided once.

    Attributes:
        perplexity: exp of the average, at least 1; NaN without tokens.
        avg_neg_log_likelihood: Nats a token; NaN without tokens.
        total_tokens: Number of scored tokens.
    """

    perplexity: float
    avg_neg_log_likelihood: float
    total_tokens: int

    @classmethod
    def from_token_nll(cls, nll_sums: npt.ArrayLike, token_counts: npt.ArrayLike) -> PerplexityResult:
        """Return the perplexity of some texts together.

        Args:
            nll_sums: Negative log-likelihood of each text, summed over its tokens, in nats, shape (n,).
            token_counts: Number of scored tokens of each text, shape (n,).

        Raises:
            ValueError: Lengths differ, a sum or count is negative or NaN, or a count is not whole.
        """
        sums, counts = _nll_sums(nll_sums), _counts(token_counts, "token count")
        require_same_length(likelihoods=sums.size, token_counts=counts.size)
        tokens = int(counts.sum())
        average = float(sums.sum()) / tokens if tokens else math.nan
        return cls(_exp(average), average, tokens)


def bits_per_byte(nll_sums: npt.ArrayLike, byte_counts: npt.ArrayLike) -> float:
    """Return the negative log-likelihood of some texts in bits a byte, which can be compared across tokenisers.

    Args:
        nll_sums: Negative log-likelihood of each text, in nats, shape (n,).
        byte_counts: Number of UTF-8 bytes of each text, shape (n,).

    Returns:
        Bits a byte; NaN without bytes.

    Raises:
        ValueError: Lengths differ, a sum or count is negative or NaN, or a count is not whole.
    """
    sums, counts = _nll_sums(nll_sums), _counts(byte_counts, "byte count")
    require_same_length(likelihoods=sums.size, byte_counts=counts.size)
    total = int(counts.sum())
    return float(sums.sum()) / math.log(2) / total if total else math.nan


def _nll_sums(values: npt.ArrayLike) -> Floats:
    array = np.asarray(values, dtype=np.float64).reshape(-1)
    if not np.all(array >= 0):
        at = int(np.flatnonzero(~(array >= 0))[0])
        raise ValueError(f"every negative log-likelihood must be at least 0; item {at} is {float(array[at])!r}")
    return array


def _counts(values: npt.ArrayLike, name: str) -> Ints:
    array = np.asarray(values).reshape(-1)
    is_count = (array >= 0) & (array == np.floor(array)) & (array < np.inf)
    if not is_count.all():
        at = int(np.flatnonzero(~is_count)[0])
        raise ValueError(f"every {name} must be a whole number of at least 0; item {at} is {array.tolist()[at]!r}")
    return array.astype(np.int64)


def _exp(average: float) -> float:
    try:
        return math.exp(average)
    except OverflowError:
        return math.inf
