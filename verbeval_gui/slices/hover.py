"""Where the probes under the pointer stand in the other views."""

from __future__ import annotations

import itertools
import math

import numpy as np

from verbeval_gui.data.columns import Bools, MultiCodes
from verbeval_gui.data.frame import NO_ANSWER, Frame
from verbeval_gui.data.intervals import Interval
from verbeval_gui.data.selection import CONFIDENCE, JUDGED, Facet, Value
from verbeval_gui.data.vocabulary import LABELS
from verbeval_gui.slices.reliability import bin_edges


def marks_holding(frame: Frame, dimension: str, rows: Bools) -> frozenset[Value]:
    """Return the facet values of `dimension` that at least one of the given rows has.

    Args:
        frame: The report under conventions.
        dimension: What a view picks in; empty for a view without a slice.
        rows: Probes, shape (n,).
    """
    if not dimension:
        return frozenset()
    if dimension == CONFIDENCE:
        return _bins(frame, rows)
    if dimension.startswith("("):
        return _pairs(frame, dimension, rows)
    column = frame.column(dimension)
    codes = column.codes[rows[column.rows]] if isinstance(column, MultiCodes) else column.codes[rows]
    return frozenset(column.values[code] for code in np.unique(codes) if code >= 0)


def _bins(frame: Frame, rows: Bools) -> frozenset[Value]:
    whole = frame.counted("core") & frame.verdicts.calibrated
    edges = bin_edges(frame, whole)
    ends = [-math.inf, *edges[1:-1].tolist(), math.inf]
    numbers = frame.number(CONFIDENCE)[rows]
    bins = [Interval(lo, hi) for lo, hi in itertools.pairwise(ends)]
    return frozenset(interval for interval in bins if interval.mask(numbers).any())


def _pairs(frame: Frame, dimension: str, rows: Bools) -> frozenset[Value]:
    if dimension == JUDGED:
        pairs = [(true, found) for true in LABELS for found in (*LABELS, NO_ANSWER)]
        return frozenset(pair for pair in pairs if (frame.mask(Facet(JUDGED, frozenset({pair}))) & rows).any())
    first, second = (frame.codes(name) for name in Facet(dimension, frozenset()).names)
    both = rows & (first.codes >= 0) & (second.codes >= 0)
    found = np.unique(np.stack([first.codes[both], second.codes[both]]), axis=1).T
    return frozenset((first.values[a], second.values[b]) for a, b in found)
