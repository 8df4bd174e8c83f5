"""Column types: coded categories, one or several a row."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from verbeval_gui.data.bitsets import RowSet
from verbeval_gui.data.later import Deferring

Bools = NDArray[np.bool_]
Floats = NDArray[np.float64]
Float32s = NDArray[np.float32]
Ints = NDArray[np.int32]
Texts = NDArray[np.object_]

# More values than this are counted by their codes: a set a value would cost more memory than the codes themselves.
FEW_VALUES = 64


def entries_of(rows: Ints, row: int) -> tuple[int, int]:
    """Return where the entries of a row begin and end in ascending `rows`.

    The number looked for has the type of the array: numpy would copy all rows to another type first.
    """
    start, stop = np.searchsorted(rows, np.array([row, row + 1], rows.dtype))
    return int(start), int(stop)


@dataclass(frozen=True, eq=False)
class Codes(Deferring):
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

    @property
    def has_few_values(self) -> bool:
        """Whether a set of rows is kept for each value."""
        return len(self.values) <= FEW_VALUES

    @cached_property
    def is_complete(self) -> bool:
        """Whether each row has a value."""
        return bool((self.codes >= 0).all())

    def mask(self, wanted: Iterable[str]) -> Bools:
        """Return which rows have one of the `wanted` values, shape (n,)."""
        return self.having(wanted).mask()

    def having(self, wanted: Iterable[str]) -> RowSet:
        """Return the rows that have one of the `wanted` values."""
        names = set(wanted)
        places = [i for i, value in enumerate(self.values) if value in names]
        if not self.has_few_values:
            table = np.zeros(len(self.values) + 1, np.bool_)
            table[places] = True
            return RowSet.of(table[self.codes])
        found = [self.having_at(place) for place in places]
        return found[0] if len(found) == 1 else RowSet.union(found, len(self.codes))

    def having_at(self, position: int) -> RowSet:
        """Return the rows of one value, by its position in `values`; kept where there are few values."""
        if (known := self._sets.get(position)) is not None:
            return known
        found = RowSet.of(self.codes == position)
        if self.has_few_values:
            self._sets[position] = found
        return found

    @cached_property
    def _sets(self) -> dict[int, RowSet]:
        return {}

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
        return self.having(wanted).mask()

    def having(self, wanted: Iterable[str]) -> RowSet:
        """Return the rows that have at least one of the `wanted` values."""
        names = set(wanted)
        found = [self.having_at(i) for i, value in enumerate(self.values) if value in names]
        return found[0] if len(found) == 1 else RowSet.union(found, self.n_rows)

    def having_at(self, position: int) -> RowSet:
        """Return the rows that have one value at least once, by its position in `values`; kept."""
        return self.repeats_at(position)[0]

    def n_entries(self, position: int, rows: RowSet) -> int:
        """Return how many entries of one value the given rows have together."""
        return sum(repeat.n_common(rows) for repeat in self.repeats_at(position))

    def repeats_at(self, position: int) -> tuple[RowSet, ...]:
        """Return the rows that have one value at least once, those that have it at least twice, and so on; kept."""
        if position not in self._sets:
            rows = self.rows[self.codes == position]
            opens = np.flatnonzero(np.diff(rows, prepend=-1))
            repeat = np.arange(len(rows)) - np.repeat(opens, np.diff(opens, append=len(rows)))
            n_most = int(repeat.max(initial=0)) + 1
            self._sets[position] = tuple(RowSet.at(rows[repeat == k], self.n_rows) for k in range(n_most))
        return self._sets[position]

    @cached_property
    def _sets(self) -> dict[int, tuple[RowSet, ...]]:
        return {}
