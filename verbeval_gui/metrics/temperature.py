"""Temperature: the one number by which scores are divided so that confidences fit the outcomes best."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from verbeval_gui.metrics.arrays import Bools, Codes, Floats, Ints, group_codes, require_same_length

LEAST, MOST = 0.05, 20.0
FOLDS = 5
# The search runs over ln(1 / T): a look at these places finds the valley, Newton's rule its floor.
_PLACES = np.linspace(math.log(1 / MOST), math.log(1 / LEAST), 13)
# So many items show where the valley of all of them lies.
_LOOKED_AT = 20_000
_ITEMS_AT_ONCE = 32_768
# Newton's rule squares the distance: after a step this short it is below 1e-9.
_SHORT_STEP = 1e-5
_MOST_STEPS = 80


@dataclass(frozen=True, slots=True)
class TemperatureFit:
    """Temperatures fitted on all items, and on all but each part of them.

    Attributes:
        value: Fitted on all; None where the log loss has no optimum inside (0.05, 20).
        out_of_fold: By fold, fitted on the items of the other folds; None likewise.
    """

    value: float | None
    out_of_fold: tuple[float | None, ...]


def fit_temperature(scores: npt.ArrayLike, offsets: npt.ArrayLike, accepted: npt.ArrayLike) -> float | None:
    """Return the temperature T in [0.05, 20] with the least mean -ln of the probability on accepted candidates.

    Args:
        scores: Score of each candidate, flat, shape (m,); probabilities are softmax(score / T) over an item.
        offsets: Item i has the candidates from `offsets[i]` to `offsets[i + 1]`, shape (n + 1,); at least one.
        accepted: Whether a candidate is right, shape (m,); at least one an item.

    Returns:
        The temperature, to 1e-6. None where the optimum lies on a border, as when every answer is right, and where
        any temperature is as good as any other, as without items.

    Raises:
        ValueError: Lengths differ, a score is not finite, or an item has no candidate or no accepted one.

    Source:
        Guo et al., On Calibration of Modern Neural Networks, ICML 2017.
    """
    n = max(np.size(offsets) - 1, 0)
    return fit_temperatures(scores, offsets, accepted, np.zeros(n, np.int64), n_folds=1).value


def fit_temperatures(
    scores: npt.ArrayLike, offsets: npt.ArrayLike, accepted: npt.ArrayLike, folds: npt.ArrayLike, n_folds: int = FOLDS
) -> TemperatureFit:
    """Fit the temperature on all items and, for each fold, on the items of the others.

    Args:
        scores: Score of each candidate, flat, shape (m,).
        offsets: Item i has the candidates from `offsets[i]` to `offsets[i + 1]`, shape (n + 1,); at least one.
        accepted: Whether a candidate is right, shape (m,); at least one an item.
        folds: Fold of each item, in [0, n_folds), shape (n,).
        n_folds: Number of folds.

    Raises:
        ValueError: As in `fit_temperature`, or a fold is out of range.
    """
    items = _Items.checked(scores, offsets, accepted, group_codes(folds, n_folds, "fold"))
    loss, look = _Loss(items.groups(), n_folds), _Loss(items.thinned().groups(), n_folds)
    losses = np.stack([look.sums(place)[0] for place in _PLACES], axis=1)
    near = _optimum(look, None, losses.sum(axis=0))
    whole = _optimum(loss, None, losses.sum(axis=0), near)
    parts = [_optimum(loss, fold, losses.sum(axis=0) - losses[fold], whole) for fold in range(n_folds)]
    value, *out_of_fold = [None if place is None else math.exp(-place) for place in (whole, *parts)]
    return TemperatureFit(value, tuple(out_of_fold))


@dataclass(frozen=True, eq=False)
class _Group:
    """Items with equally many candidates, one column an item.

    Attributes:
        scores: Scores less the item's best, shape (K, g).
        accepted: Scores of accepted candidates less the best of these, shape (A, g).
        behind: Best accepted score less the best one, shape (g,).
        folds: Shape (g,).
    """

    scores: Floats
    accepted: Floats
    behind: Floats
    folds: Codes


@dataclass(frozen=True, eq=False)
class _Items:
    """Scored items as they are given; `n_accepted` is counted."""

    scores: Floats
    accepted: Bools
    starts: Ints
    counts: Ints
    n_accepted: Ints
    folds: Codes

    @classmethod
    def checked(cls, scores: npt.ArrayLike, offsets: npt.ArrayLike, accepted: npt.ArrayLike, folds: Codes) -> _Items:
        values, is_right = np.asarray(scores, np.float64), np.asarray(accepted, np.bool_)
        at = np.asarray(offsets, np.int64)
        counts = np.diff(at)
        require_same_length(scores=values.size, accepted=is_right.size)
        require_same_length(items=counts.size, folds=folds.size)
        if (counts < 1).any() or at[:1].any() or at[-1:].sum() != values.size:
            raise ValueError(f"offsets must rise from 0 to {values.size}, the number of scores")
        if not np.isfinite(values).all():
            bad = int(np.flatnonzero(~np.isfinite(values))[0])
            raise ValueError(f"every score must be a finite number; score {bad} is {float(values[bad])!r}")
        n_accepted = np.add.reduceat(is_right, at[:-1], dtype=np.int64) if counts.size else counts
        if (n_accepted == 0).any():
            raise ValueError(f"item {int(n_accepted.argmin())} has 0 accepted candidates")
        return cls(values, is_right, at[:-1], counts, n_accepted, folds)

    def thinned(self) -> _Items:
        """Return evenly spaced items, not many of them."""
        kept = slice(None, None, max(1, math.ceil(self.counts.size / _LOOKED_AT)))
        rest = (self.starts[kept], self.counts[kept], self.n_accepted[kept], self.folds[kept])
        return _Items(self.scores, self.accepted, *rest)

    def groups(self) -> list[_Group]:
        """Return the items by numbers of candidates and of accepted ones, few items at a time."""
        key = self.counts * (int(self.counts.max(initial=0)) + 1) + self.n_accepted
        wanted = [np.flatnonzero(key == one) for one in np.unique(key)]
        pieces = [rows[i : i + _ITEMS_AT_ONCE] for rows in wanted for i in range(0, rows.size, _ITEMS_AT_ONCE)]
        return [self._group(rows, int(self.counts[rows[0]]), int(self.n_accepted[rows[0]])) for rows in pieces]

    def _group(self, rows: npt.NDArray[np.intp], n_candidates: int, n_accepted: int) -> _Group:
        at = self.starts[rows] + np.arange(n_candidates)[:, None]
        scores, is_right = self.scores[at], self.accepted[at]
        accepted = scores.T[is_right.T].reshape(-1, n_accepted).T.copy()
        best, best_accepted = scores.max(axis=0), accepted.max(axis=0)
        return _Group(scores - best, accepted - best_accepted, best_accepted - best, self.folds[rows])


class _Loss:
    """The log loss and its slopes in b = 1 / T, summed by fold and kept by place."""

    def __init__(self, groups: list[_Group], n_folds: int) -> None:
        self._groups = groups
        self._n_folds = n_folds
        self._known: dict[float, Floats] = {}

    def sums(self, place: float) -> Floats:
        """Return loss, first and second derivative by fold at ln b = `place`, shape (3, n_folds)."""
        if place not in self._known:
            found = np.zeros((3, self._n_folds))
            for group in self._groups:
                found += self._of(group, math.exp(place))
            self._known[place] = found
        return self._known[place]

    def slopes(self, place: float, fold: int | None) -> tuple[float, float]:
        """Return both derivatives over all items, or over those outside a fold."""
        sums = self.sums(place)[1:]
        first, second = sums.sum(axis=1) if fold is None else np.delete(sums, fold, axis=1).sum(axis=1)
        return float(first), float(second)

    def _of(self, group: _Group, b: float) -> Floats:
        log_sum, mean, variance = _moments(group.scores, b)
        log_right, mean_right, variance_right = _moments(group.accepted, b)
        rows = (
            log_sum - log_right - b * group.behind,
            mean - mean_right - group.behind,
            variance - variance_right,
        )
        return np.stack([np.bincount(group.folds, weights=row, minlength=self._n_folds) for row in rows])


def _moments(scores: Floats, b: float) -> tuple[Floats, Floats, Floats]:
    """Return ln of the sum of exp(b score) of each column, and the mean and variance of its scores so weighted."""
    if len(scores) == 1:
        nothing = np.zeros(scores.shape[1])
        return nothing, nothing, nothing
    weights = np.exp(b * scores)
    total = weights.sum(axis=0)
    weights *= scores
    mean = weights.sum(axis=0) / total
    weights *= scores
    return np.log(total), mean, weights.sum(axis=0) / total - mean * mean


def _optimum(loss: _Loss, fold: int | None, losses: Floats, near: float | None = None) -> float | None:
    """Return the place of the least loss, which is lower than at its neighbours of `_PLACES`; None on the border."""
    best = int(losses.argmin())
    valley = float(_PLACES[max(best - 1, 0)]), float(_PLACES[min(best + 1, _PLACES.size - 1)])
    for lo, hi in (valley, (float(_PLACES[0]), float(_PLACES[-1]))):
        if loss.slopes(lo, fold)[0] < 0 < loss.slopes(hi, fold)[0]:
            return _floor(loss, fold, lo, hi, near)
    return None


def _floor(loss: _Loss, fold: int | None, lo: float, hi: float, near: float | None) -> float:
    """Return where the slope is 0 between a falling and a rising place: Newton's rule, halving where it leaves."""
    place = near if near is not None and lo < near < hi else (lo + hi) / 2
    for _ in range(_MOST_STEPS):
        first, second = loss.slopes(place, fold)
        lo, hi = (place, hi) if first < 0 else (lo, place)
        step = -first / (math.exp(place) * second) if second > 0 else math.inf
        if abs(step) < _SHORT_STEP:
            return place + step
        place = place + step if lo < place + step < hi else (lo + hi) / 2
    return place
