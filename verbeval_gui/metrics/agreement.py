"""How far two people agree."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.integer]


def cohens_kappa(first: Ints, second: Ints) -> float | None:
    """Return Cohen's kappa: how much more often two people agree than their shares of each answer would by chance.

    Args:
        first: Answers of one, as codes from 0, shape (n,).
        second: Answers of the other to the same questions, shape (n,).

    Returns:
        A number in [-1, 1]; None when n is 0, or when chance alone would make them always agree.

    Raises:
        ValueError: The shapes differ.

    Source:
        Cohen, A Coefficient of Agreement for Nominal Scales, Educational and Psychological Measurement 20, 1960.
    """
    if first.shape != second.shape:
        raise ValueError(first.shape, second.shape)
    if not first.size:
        return None
    n_kinds = int(max(first.max(), second.max())) + 1
    n_first, n_second = (np.bincount(codes, minlength=n_kinds) for codes in (first, second))
    n_agreed, n = int(np.count_nonzero(first == second)), len(first)
    by_chance = int(n_first @ n_second)
    return None if by_chance == n * n else (n * n_agreed - by_chance) / (n * n - by_chance)
