"""Column types: coded categories, one or several a row."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Bools = NDArray[np.bool_]
Floats = NDArray[np.float64]
Float32s = NDArray[np.float32]
Ints = NDArray[np.int32]
Texts = NDArray[np.object_]


@dataclass(frozen=True, eq=False)
class Codes:
    """A categorical column: each row has one value or none.

    Attributes:
        values: The distinct values, in display order.
        codes: Position in `values` of each row's value, shape (n,); -1 for none.
    """

    values: tuple[str, ...]
    codes: Ints

    @classmethod
    def from_values(cls, rows: Sequence[str | None], order: Iterable[str] = ()) -> Codes:
        """Code `rows`; values appear in `order` first, then in order of first appearance; unused ones are left out."""
        present = dict.fromkeys(rows)
        first = dict.fromkeys(value for value in order if value in present)
        values = (*first, *(value for value in present if value is not None and value not in first))
        position: dict[str | None, int] = {None: -1} | {value: i for i, value in enumerate(values)}
        return cls(values, np.fromiter(map(position.__getitem__, rows), np.int32, len(rows)))

    def mask(self, wanted: Iterable[str]) -> Bools:
        """Return which rows have one of the `wanted` values, shape (n,)."""
        table = np.zeros(len(self.values) + 1, np.bool_)
        table[[i for i, value in enumerate(self.values) if value in set(wanted)]] = True
        return np.asarray(table[self.codes])

    def value(self, row: int) -> str | None:
        """Return the value of one row, None where it has none."""
        code = int(self.codes[row])
        return self.values[code] if code >= 0 else None


@dataclass(frozen=True, eq=False)
class MultiCodes:
    """A categorical column in which a row may have several values: tags, judged sentences.

    Attributes:
        values: The distinct values.
        rows: Row of each entry, ascending, shape (k,).
        codes: Position in `values` of each entry, shape (k,).
        n_rows: Number of rows of the report.
    """

    values: tuple[str, ...]
    rows: Ints
    codes: Ints
    n_rows: int

    def mask(self, wanted: Iterable[str]) -> Bools:
        """Return which rows have at least one of the `wanted` values, shape (n_rows,)."""
        table = np.zeros(len(self.values) + 1, np.bool_)
        table[[i for i, value in enumerate(self.values) if value in set(wanted)]] = True
        found = np.zeros(self.n_rows, np.bool_)
        found[self.rows[table[self.codes]]] = True
        return found
