"""The law of throwing a fair coin, exact far into its tails."""

from __future__ import annotations

import math
from typing import Final

import numpy as np

from verbeval_gui.metrics.arrays import Floats

# Beyond so many standard deviations nothing is left of a binomial law in doubles.
_DEVIATIONS: Final = 37.0


def fair_law(trials: int) -> tuple[int, Floats]:
    """Return the probabilities of heads in so many throws of a coin, and the first number of heads they are of.

    They are multiplied up from the middle outwards, so that each is as exact as doubles allow. Numbers of heads that
    are left out, below the first and above the last, have probabilities below the smallest double.

    Args:
        trials: Number of throws, at least 0.
    """
    middle = trials // 2
    reach = min(middle, math.ceil(_DEVIATIONS * math.sqrt(trials) / 2))
    heads = np.arange(middle, middle - reach, -1, dtype=np.float64)
    below = np.cumprod(heads / (trials - heads + 1))
    heads = np.arange(middle, min(middle + reach + 1, trials), dtype=np.float64)
    above = np.cumprod((trials - heads) / (heads + 1))
    law = np.concatenate([below[::-1], [1.0], above])
    return middle - reach, law / law.sum()
