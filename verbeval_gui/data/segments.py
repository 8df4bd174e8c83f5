"""Reductions over rows of unequal length that lie flat in one array."""

from __future__ import annotations

import numpy as np

from verbeval_gui.data.columns import Bools, Floats, Ints


class Segments:
    """Rows of a flat array: row i lies from `offsets[i]` to `offsets[i + 1]`; rows may be empty.

    Args:
        offsets: Ascending, shape (n + 1,).
    """

    def __init__(self, offsets: Ints) -> None:
        self.counts = np.diff(offsets)
        self._filled = self.counts > 0
        self._starts = offsets[:-1][self._filled]

    def max(self, values: Floats, empty: float) -> Floats:
        """Return each row's largest value, shape (n,); `empty` for an empty row."""
        return self._reduced(np.maximum, values, empty)

    def sum(self, values: Floats) -> Floats:
        """Return each row's sum, shape (n,)."""
        return self._reduced(np.add, values, 0.0)

    def all(self, flags: Bools) -> Bools:
        """Return whether all of a row's flags are set, shape (n,); False for an empty row."""
        found = np.zeros(len(self.counts), np.bool_)
        if len(self._starts):
            found[self._filled] = np.logical_and.reduceat(flags, self._starts)
        return found

    def first(self, flags: Bools) -> Ints:
        """Return the position within its row of the first set flag, shape (n,); -1 where none is set."""
        positions = np.full(len(self.counts), -1, np.int32)
        hits = np.flatnonzero(flags)
        rows = self.rows()[hits]
        opens = np.flatnonzero(np.diff(rows, prepend=-1))
        starts = np.cumsum(self.counts) - self.counts
        positions[rows[opens]] = hits[opens] - starts[rows[opens]]
        return positions

    def rows(self) -> Ints:
        """Return the row of each flat entry, shape (m,)."""
        return np.repeat(np.arange(len(self.counts), dtype=np.int32), self.counts)

    def spread(self, per_row: Floats) -> Floats:
        """Return each row's value at each of its entries, shape (m,)."""
        return np.repeat(per_row, self.counts)

    def _reduced(self, ufunc: np.ufunc, values: Floats, empty: float) -> Floats:
        found = np.full(len(self.counts), empty, np.float64)
        if len(self._starts):
            found[self._filled] = ufunc.reduceat(values, self._starts)
        return found
