"""Is a slice weaker than the rest? The exact chance that a slice drawn at random holds as many wrong answers."""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from verbeval_gui.metrics.arrays import Floats, require_same_length, unit_values, whole_number

LEAST_N: Final = 5
# Beyond so many standard deviations nothing is left of a hypergeometric law in doubles.
_DEVIATIONS: Final = 45.0


def weakness(n: npt.ArrayLike, correct: npt.ArrayLike, total: int, total_correct: int) -> Floats:
    """Return, for each slice of a whole, the one-sided p value that it has more wrong answers than its complement.

    It is the probability, when the answers of the whole are dealt at random into the slice and its complement, that
    the slice gets at least as many wrong ones as it has: the upper tail of the hypergeometric law, which is also
    Fisher's exact test. Slices of fewer than `LEAST_N` answers are not worth a test.

    Args:
        n: Number of answers of each slice, in 0..total, shape (g,).
        correct: Number of right ones, shape (g,).
        total: Number of answers of the whole.
        total_correct: Number of right ones.

    Returns:
        Probabilities in [0, 1], shape (g,); 1 for a slice without a complement.

    Raises:
        ValueError: Lengths differ, a count is negative or not whole, or a slice has more right or more wrong answers
            than it or the whole has.

    Source:
        Fisher, The Logic of Inductive Inference, Journal of the Royal Statistical Society 1935.
    """
    sizes, rights = np.ravel(n).tolist(), np.ravel(correct).tolist()
    require_same_length(slices=len(sizes), correct=len(rights))
    return np.array([_weakness(*one, total, total_correct) for one in zip(sizes, rights, strict=True)], np.float64)


def holm(p_values: npt.ArrayLike) -> Floats:
    """Return p values corrected for being looked at together, in the order given.

    The smallest is multiplied by their number, the next by one less, and so on; none ends below a smaller one's.

    Args:
        p_values: In [0, 1], shape (m,).

    Returns:
        Corrected ones, in [0, 1], shape (m,), none below the given one.

    Raises:
        ValueError: A p value is NaN or outside [0, 1].

    Source:
        Holm, A Simple Sequentially Rejective Multiple Test Procedure, Scandinavian Journal of Statistics 1979.
    """
    values = unit_values(p_values, "p value")
    order = np.argsort(values, kind="stable")
    stepped = values[order] * np.arange(values.size, 0, -1)
    corrected = np.empty_like(values)
    corrected[order] = np.minimum(np.maximum.accumulate(stepped), 1)
    return corrected


def _weakness(n: float, correct: float, total: int, total_correct: int) -> float:
    size, right = _counts(n, correct)
    whole, whole_right = _counts(total, total_correct)
    wrong, whole_wrong = size - right, whole - whole_right
    if right > whole_right or wrong > whole_wrong:
        raise ValueError(f"a slice with {right} of {size} right is no part of {whole_right} of {whole} right")
    first, weights = _law(whole, whole_wrong, size)
    return float(weights[max(wrong - first, 0) :].sum() / weights.sum())


def _counts(n: float, correct: float) -> tuple[int, int]:
    size, right = whole_number(n, "number of answers", 0), whole_number(correct, "number of right answers", 0)
    if right > size:
        raise ValueError(f"the number of right answers must be in 0..n; got {right} of {size}")
    return size, right


def _law(population: int, marked: int, drawn: int) -> tuple[int, Floats]:
    """Return the law of how many marked ones are drawn: the first count kept, and weights from there, the largest 1.

    Each weight follows from its neighbour's by a ratio of whole numbers, so nothing is lost in large factorials.
    """
    lowest, highest = max(0, drawn + marked - population), min(marked, drawn)
    mode = min(max((drawn + 1) * (marked + 1) // (population + 2), lowest), highest)
    share = marked / max(population, 1)
    variance = drawn * share * (1 - share) * (population - drawn) / max(population - 1, 1)
    reach = int(_DEVIATIONS * variance**0.5) + 100
    first, last = max(lowest, mode - reach), min(highest, mode + reach)
    k = np.arange(first, last, dtype=np.float64)
    ratios = (marked - k) * (drawn - k) / ((k + 1) * (population - marked - drawn + k + 1))
    below = np.cumprod(1 / ratios[: mode - first][::-1])[::-1]
    return first, np.concatenate([below, [1.0], np.cumprod(ratios[mode - first :])])
