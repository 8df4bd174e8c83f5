"""Where the probes under the pointer stand in the other views."""

from __future__ import annotations

import itertools
import math

import numpy as np

from verbeval_gui.data.bitsets import RowSet
from verbeval_gui.data.columns import Bools, MultiCodes
from verbeval_gui.data.frame import NO_ANSWER, Frame
from verbeval_gui.data.intervals import Interval
from verbeval_gui.data.selection import CONFIDENCE, ITEM, JUDGED, Facet, Value
from verbeval_gui.data.vocabulary import LABELS
from verbeval_gui.slices.population import common
from verbeval_gui.slices.reliability import bin_edges


def marks_holding(frame: Frame, dimension: str, rows: Bools) -> frozenset[Value]:
    """Return the facet values of `dimension` that at least one of the given rows has.

    Args:
        frame: The report under conventions.
        dimension: What a view picks in; empty for a view without a slice. Views of single probes frame nothing.
        rows: Probes, shape (n,).
    """
    if not dimension or dimension == ITEM:
        return frozenset()
    held = RowSet.of(rows)
    if dimension == CONFIDENCE:
        return frozenset(one for one in _bins(frame) if frame.rows(Facet(CONFIDENCE, frozenset({one}))).meets(held))
    if dimension.startswith("("):
        return _pairs(frame, dimension, held)
    column = frame.column(dimension)
    if isinstance(column, MultiCodes) or column.has_few_values:
        return frozenset(value for i, value in enumerate(column.values) if column.having_at(i).meets(held))
    codes = column.codes[rows]
    return frozenset(column.values[code] for code in np.unique(codes) if code >= 0)


def _bins(frame: Frame) -> list[Interval]:
    edges = bin_edges(frame, common(frame, frame.counted_rows("core"), frame.calibrated))
    ends = [-math.inf, *edges[1:-1].tolist(), math.inf]
    return [Interval(lo, hi) for lo, hi in itertools.pairwise(ends)]


def _pairs(frame: Frame, dimension: str, rows: RowSet) -> frozenset[Value]:
    if dimension == JUDGED:
        pairs = [(true, found) for true in LABELS for found in (*LABELS, NO_ANSWER)]
        return frozenset(pair for pair in pairs if frame.rows(Facet(JUDGED, frozenset({pair}))).meets(rows))
    first, second = (frame.codes(name) for name in Facet(dimension, frozenset()).names)
    inside = [(value, rows & first.having_at(i)) for i, value in enumerate(first.values)]
    return frozenset(
        (a, b) for a, held in inside for i, b in enumerate(second.values) if held.meets(second.having_at(i))
    )
