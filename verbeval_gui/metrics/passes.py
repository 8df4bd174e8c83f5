"""pass@k: how likely at least one of k samples is right."""

from __future__ import annotations

import math


def pass_at_k(n: int, c: int, k: int) -> float:
    """Return the unbiased estimate of pass@k from n samples of which c are right.

    1 - prod over i = n-c+1..n of (1 - k/i), which is 1 when fewer than k samples are wrong.

    Args:
        n: Number of samples, at least 1.
        c: How many of them are right, from 0 to n.
        k: How many samples one may look at, from 1 to n.

    Raises:
        ValueError: The numbers do not fit together; k > n among them.

    Source: Chen et al. (2021), Evaluating Large Language Models Trained on Code, equation 1.
    """
    if n < 1 or not 0 <= c <= n:
        raise ValueError(f"{c} right of {n} samples is impossible")
    if not 1 <= k <= n:
        raise ValueError(f"k must be from 1 to the number of samples, {n}; it is {k}")
    if n - c < k:
        return 1.0
    return 1.0 - math.prod(1.0 - k / i for i in range(n - c + 1, n + 1))
