"""Half-open intervals of a number, and sets of them: what a bin, a range of bins or a threshold selects."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from verbeval_gui.data.columns import Bools, Floats


@dataclass(frozen=True, order=True)
class Interval:
    """The numbers from `lo` on and below `hi`; infinite ends are open.

    The last confidence bin ends at infinity, so that it holds 1.
    """

    lo: float = -math.inf
    hi: float = math.inf

    def mask(self, numbers: Floats) -> Bools:
        """Return which numbers lie inside; NaN lies in no interval."""
        return np.asarray((numbers >= self.lo) & (numbers < self.hi))


def merged(intervals: Iterable[Interval]) -> tuple[Interval, ...]:
    """Return the union as ascending intervals that neither meet nor overlap."""
    found: list[Interval] = []
    for interval in sorted(i for i in intervals if i.lo < i.hi):
        if found and interval.lo <= found[-1].hi:
            found[-1] = Interval(found[-1].lo, max(found[-1].hi, interval.hi))
        else:
            found.append(interval)
    return tuple(found)


def difference(kept: Iterable[Interval], gone: Iterable[Interval]) -> tuple[Interval, ...]:
    """Return what is in `kept` and not in `gone`."""
    rest = list(merged(kept))
    for cut in merged(gone):
        rest = [part for interval in rest for part in _cut(interval, cut)]
    return merged(rest)


def toggled(old: Iterable[Interval], new: Iterable[Interval]) -> tuple[Interval, ...]:
    """Return what is in exactly one of both."""
    old, new = merged(old), merged(new)
    return merged([*difference(old, new), *difference(new, old)])


def covers(intervals: Iterable[Interval], lo: float, hi: float) -> bool:
    """Return whether one of the `intervals` holds all numbers from `lo` to below `hi`."""
    return any(interval.lo <= lo and hi <= interval.hi for interval in merged(intervals))


def _cut(interval: Interval, cut: Interval) -> list[Interval]:
    before = Interval(interval.lo, min(interval.hi, cut.lo))
    after = Interval(max(interval.lo, cut.hi), interval.hi)
    return [part for part in (before, after) if part.lo < part.hi]
