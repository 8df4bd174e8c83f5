"""Rows of unequal length that lie flat in one array, taken together where they are equally long."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from verbeval_gui.data.columns import Ints

Scalar = TypeVar("Scalar", bound=np.generic)

# So many entries at a time stay in the second-level cache while they are worked on.
_ENTRIES = 32_768


@dataclass(frozen=True, eq=False)
class Block:
    """Some rows that all have the same number of entries.

    Attributes:
        rows: The rows, to index arrays of shape (n,) with.
        entries: Their entries row by row, to index flat arrays with.
        width: Number of entries of each row, at least 1.
    """

    rows: slice | NDArray[np.integer[Any]]
    entries: slice | NDArray[np.integer[Any]]
    width: int

    def take(self, flat: NDArray[Scalar]) -> NDArray[Scalar]:
        """Return the entries of the rows, one row of the report a column: shape (width, number of rows)."""
        return np.ascontiguousarray(flat[self.entries].reshape(-1, self.width).T)

    def put(self, flat: NDArray[Scalar], values: NDArray[Scalar]) -> None:
        """Write values of the shape that `take` returns."""
        flat[self.entries] = values.T.ravel()


def blocks(offsets: Ints) -> Iterator[Block]:
    """Yield blocks that hold every row with an entry once.

    Args:
        offsets: Row i lies from `offsets[i]` to `offsets[i + 1]`; ascending, shape (n + 1,).
    """
    counts = np.diff(offsets)
    widths = np.flatnonzero(np.bincount(counts))
    for width in widths[widths > 0].tolist():
        rows = np.flatnonzero(counts == width)
        step = max(1, _ENTRIES // width)
        for start in range(0, len(rows), step):
            yield _block(offsets, rows[start : start + step], width)


def _block(offsets: Ints, rows: NDArray[np.integer[Any]], width: int) -> Block:
    first, last = int(rows[0]), int(rows[-1])
    if last - first + 1 == len(rows):
        return Block(slice(first, last + 1), slice(int(offsets[first]), int(offsets[last + 1])), width)
    entries = offsets[rows][:, None] + np.arange(width)
    return Block(rows, entries.ravel(), width)
