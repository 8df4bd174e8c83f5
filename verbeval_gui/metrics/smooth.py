"""Smooth calibration error: the gap between accuracy and confidence, blurred as far as the gap itself is wide.

The Gaussian that is reflected at 0 and 1 is, with all its images, the series
1 + 2 sum_k exp(-(pi k s)^2 / 2) cos(pi k c) cos(pi k t). So one cosine transform of the answers holds the blurred gap
of every width s, and its integral too.
"""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

from verbeval_gui.metrics.arrays import Floats, chunks, outcomes, require_same_length, unit_values

# Answers lie on the points of a grid, each as four weights (cubic interpolation). With points h apart this moves the
# error at width s by at most 0.14 (h / s)^4: 3e-7 at the least width, 3e-11 at 0.001.
_POINTS = 1 << 18
LEAST_WIDTH = 1e-4
# The first wave left out has an amplitude of 1e-16.
_WAVES_PER_WIDTH = math.sqrt(2 * math.log(1e16)) / math.pi
_STEPS_PER_WIDTH = 32
_FEWEST_STEPS = 1 << 10
_CLOSE = 1e-10
# A change of sign between heights below 1e-30 is rounding, and too little to count.
_NOTHING = 1e-60
_MOST_ROUNDS = 60


def smooth_ece(confidences: npt.ArrayLike, correct: npt.ArrayLike) -> float | None:
    """Return the smooth calibration error: the width s at which the error blurred by s is s.

    Args:
        confidences: Probability of the chosen answer, in [0, 1], shape (n,).
        correct: Whether that answer was right, 0 or 1, shape (n,).

    Returns:
        A number in [0, 1], to 1e-6 from `LEAST_WIDTH` on; a smaller one is given as the error blurred by that width,
        which never exceeds it. None when n is 0.

    Raises:
        ValueError: Lengths differ, a confidence is outside [0, 1], or an outcome is not 0 or 1.

    Source:
        Błasiok and Nakkiran, Smooth ECE: Principled Reliability Diagrams via Kernel Smoothing, ICLR 2024.
    """
    waves = _waves(confidences, correct)
    return None if waves is None else _fixed_point(waves)


def blurred_ece(confidences: npt.ArrayLike, correct: npt.ArrayLike, width: float) -> float | None:
    """Return the calibration error blurred by a Gaussian of a given width, reflected at 0 and 1.

    Args:
        confidences: Probability of the chosen answer, in [0, 1], shape (n,).
        correct: Whether that answer was right, 0 or 1, shape (n,).
        width: Standard deviation of the Gaussian, from `LEAST_WIDTH` to 1.

    Returns:
        The integral over [0, 1] of the blurred gap's size, in [0, 1]; it falls as the width grows. None when n is 0.

    Raises:
        ValueError: Lengths differ, a confidence is outside [0, 1], an outcome is not 0 or 1, or the width is out of
            range.
    """
    if not LEAST_WIDTH <= width <= 1:
        raise ValueError(f"the width must be in {LEAST_WIDTH}..1; got {width!r}")
    waves = _waves(confidences, correct)
    return None if waves is None else _error_at(waves, width)


def _waves(confidences: npt.ArrayLike, correct: npt.ArrayLike) -> Floats | None:
    """Return the cosine coefficients of the gap, sum of (right - confidence) cos(pi k confidence) / n."""
    values, rights = unit_values(confidences), outcomes(correct)
    require_same_length(confidences=values.size, outcomes=rights.size)
    if not values.size:
        return None
    # One point beyond either end, folded back below: cosines are even about both.
    grid = np.zeros(_POINTS + 3)
    for part in chunks(values.size):
        _put(grid, values[part] * _POINTS, rights[part] - values[part])
    gaps = grid[1:-1]
    gaps[1] += grid[0]
    gaps[-2] += grid[-1]
    return np.fft.rfft(gaps, 2 * _POINTS).real / values.size


def _put(grid: Floats, places: Floats, weights: Floats) -> None:
    """Add weights between the points of the grid, split so that cubic polynomials keep their sums."""
    cells = np.minimum(places.astype(np.int64), _POINTS - 1)
    x = places - cells
    before, after, beyond = x - 1, x + 1, x - 2
    lo, hi = int(cells.min()), int(cells.max()) + 1
    for step, part in enumerate((
        x * before * beyond / -6,
        after * before * beyond / 2,
        after * x * beyond / -2,
        after * x * before / 6,
    )):  # fmt: skip
        grid[lo + step : hi + step] += np.bincount(cells - lo, weights=weights * part, minlength=hi - lo)


def _error_at(waves: Floats, width: float) -> float:
    """Return the integral of the blurred gap's size, exact between its changes of sign."""
    n_steps = max(_FEWEST_STEPS, 1 << math.ceil(math.log2(_STEPS_PER_WIDTH / width)))
    k = np.arange(1, min(math.ceil(_WAVES_PER_WIDTH / width), waves.size - 1, n_steps - 1) + 1)
    kept = np.zeros(n_steps + 1, np.complex128)
    kept[0] = waves[0]
    kept[k] = waves[k] * np.exp(-0.5 * (math.pi * width * k) ** 2)
    heights = np.fft.irfft(kept, 2 * n_steps)[: n_steps + 1] * (2 * n_steps)
    kept[0] = 0
    kept[k] *= -1j / (math.pi * k)
    sums = np.fft.irfft(kept, 2 * n_steps)[: n_steps + 1] * (2 * n_steps)
    sums += waves[0] * np.linspace(0, 1, n_steps + 1)
    return _size(heights[:-1], heights[1:], np.diff(sums) * n_steps) / n_steps


def _size(left: Floats, right: Floats, means: Floats) -> float:
    """Return the sum over cells of the mean size of a curve, given its heights at both ends and its mean in each."""
    is_crossed = left * right < -_NOTHING
    a, b, mean = left[is_crossed], right[is_crossed], means[is_crossed]
    # The parabola a + bx + cx^2 through both ends with the same mean; its one root in [0, 1], stably.
    c = 3 * (a + b) - 6 * mean
    b = b - a - c
    root = -2 * a / (b + np.copysign(np.sqrt(np.maximum(b * b - 4 * a * c, 0)), b))
    other = np.divide(a, c * root, out=np.full_like(a, np.inf), where=c * root != 0)
    root = np.where((root >= 0) & (root <= 1), root, np.clip(other, 0, 1))
    before = root * (a + root * (b / 2 + root * c / 3))
    return float(np.abs(means[~is_crossed]).sum() + (np.abs(before) + np.abs(mean - before)).sum())


def _fixed_point(waves: Floats) -> float:
    """Return the width that equals its error; the error falls with the width, so there is one."""
    # No blur hides the mean gap, and wide blurs cost least: widths are halved until the error is the wider one.
    least = max(abs(float(waves[0])), LEAST_WIDTH)
    hi, above = 1.0, _error_at(waves, 1.0) - 1.0
    lo, below = hi, above
    while below < 0 and lo > least:
        hi, above = lo, below
        lo = max(lo / 2, least)
        below = _error_at(waves, lo) - lo
    return lo + below if below <= 0 else _root(waves, lo, below, hi, above)


def _root(waves: Floats, lo: float, below: float, hi: float, above: float) -> float:
    """Return the width between `lo` and `hi` that equals its error, by the Illinois rule."""
    middle = lo
    for _ in range(_MOST_ROUNDS):
        if hi - lo < _CLOSE or not above:
            break
        middle = (lo * above - hi * below) / (above - below)
        gap = _error_at(waves, middle) - middle
        if abs(gap) < _CLOSE:
            break
        if gap > 0:
            lo, below, above = middle, gap, above / 2
        else:
            hi, above, below = middle, gap, below / 2
    return middle
