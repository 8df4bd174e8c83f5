"""Sets of rows, one bit a row: what linked views intersect and count, a million rows in some microseconds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Words: TypeAlias = NDArray[np.uint64]

_WORD = 64
# Enough for four billion rows, and summed faster than the usual width.
_COUNT = np.uint32
# Up to one row in so many, the rows themselves are kept, and quicker to count by many values than bits are.
_FEW = 8


class RowSet:
    """A set of a report's rows, immutable; equal only to itself, so that results can be kept by it.

    Args:
        words: Bit i of word w is row 64 w + i; bits beyond the last row are 0.
        n_rows: Number of rows of the report.
    """

    __slots__ = ("_few", "_n_rows", "_size", "_words")

    def __init__(self, words: Words, n_rows: int) -> None:
        self._words = words
        self._n_rows = n_rows
        self._size: int | None = None
        self._few: NDArray[np.int32] | None = None

    @classmethod
    def of(cls, mask: NDArray[np.bool_]) -> RowSet:
        """Return the rows where `mask` is set."""
        n_words = -(-len(mask) // _WORD)
        packed = np.zeros(n_words * 8, np.uint8)
        bits = np.packbits(mask, bitorder="little")
        packed[: len(bits)] = bits
        return cls(packed.view("<u8").astype(np.uint64, copy=False), len(mask))

    @classmethod
    def at(cls, rows: NDArray[np.integer], n_rows: int) -> RowSet:
        """Return the given rows."""
        mask = np.zeros(n_rows, np.bool_)
        mask[rows] = True
        return cls.of(mask)

    @classmethod
    def everything(cls, n_rows: int) -> RowSet:
        """Return all rows."""
        return cls.of(np.ones(n_rows, np.bool_))

    @classmethod
    def union(cls, sets: Iterable[RowSet], n_rows: int) -> RowSet:
        """Return the rows of any of the `sets`."""
        return reduce(RowSet.__or__, sets, cls(np.zeros(-(-n_rows // _WORD), np.uint64), n_rows))

    def __and__(self, other: RowSet) -> RowSet:
        return RowSet(self._words & other._words, self._n_rows)

    def __or__(self, other: RowSet) -> RowSet:
        return RowSet(self._words | other._words, self._n_rows)

    def __sub__(self, other: RowSet) -> RowSet:
        return RowSet(self._words & ~other._words, self._n_rows)

    def __len__(self) -> int:
        if self._size is None:
            self._size = _n_bits(self._words)
        return self._size

    @property
    def is_small(self) -> bool:
        """Whether it holds so few of the rows that they are quicker to go through one by one."""
        return len(self) * _FEW <= self._n_rows

    @property
    def is_listed(self) -> bool:
        """Whether its rows are known already."""
        return self._few is not None

    def n_common(self, other: RowSet) -> int:
        """Return the number of rows in both."""
        return _n_bits(self._words & other._words)

    def tallies(
        self, groups: Sequence[RowSet], kinds: Sequence[RowSet] = (), *, is_parted: bool = False
    ) -> list[list[int]]:
        """Return for each group how many of the rows are in it, and how many of these are of each kind.

        Args:
            groups: Sets of rows, such as those of each value.
            kinds: Sets of rows to tell apart in each group.
            is_parted: Each row is in exactly one group; the last one has what the others leave, which is not counted.
        """
        room = (np.empty_like(self._words), np.empty_like(self._words), np.empty(len(self._words), np.uint8))
        if not is_parted:
            return [self._tally(group, kinds, *room) for group in groups]
        found = [self._tally(group, kinds, *room) for group in groups[:-1]]
        whole = [len(self), *map(self.n_common, kinds)]
        rest = [total - sum(row[at] for row in found) for at, total in enumerate(whole)]
        return [*found, rest] if groups else []

    def _tally(
        self, group: RowSet, kinds: Sequence[RowSet], inside: Words, alike: Words, counts: NDArray[np.uint8]
    ) -> list[int]:
        """Count in arrays that are used again and again: fresh ones would not be in the processor's cache."""
        found = [_n_bits(self._both(group, inside), counts)]
        known = RowSet(inside, self._n_rows)
        return found + [_n_bits(known._both(kind, alike), counts) for kind in kinds]

    def _both(self, other: RowSet, room: Words) -> Words:
        return np.bitwise_and(self._words, other._words, out=room)

    def meets(self, other: RowSet) -> bool:
        """Return whether there is a row in both."""
        return bool((self._words & other._words).any())

    def holds_same(self, other: RowSet) -> bool:
        """Return whether both hold the same rows."""
        return self is other or np.array_equal(self._words, other._words)

    def mask(self) -> NDArray[np.bool_]:
        """Return whether each row is in the set, shape (n,)."""
        packed = self._words.astype("<u8", copy=False).view(np.uint8)
        return np.unpackbits(packed, count=self._n_rows, bitorder="little").view(np.bool_)

    def rows(self) -> NDArray[np.int32]:
        """Return the rows of the set, ascending; not to be changed."""
        if not self.is_small:
            return np.flatnonzero(self.mask()).astype(np.int32)
        if self._few is None:
            self._few = self._few_rows()
            self._few.flags.writeable = False
        return self._few

    def _few_rows(self) -> NDArray[np.int32]:
        """Return the rows from the bytes that hold any: flags set here and there are slow to find among many."""
        packed = self._words.astype("<u8", copy=False).view(np.uint8)
        held = np.flatnonzero(packed != 0)
        found = np.flatnonzero(np.unpackbits(packed.take(held), bitorder="little").view(np.bool_))
        return (held.take(found >> 3) * 8 + (found & 7)).astype(np.int32)


def _n_bits(words: Words, counts: NDArray[np.uint8] | None = None) -> int:
    """Return how many bits are set; the method of arrays that adds up takes a detour through Python.

    Args:
        words: The bits.
        counts: Room for a number a word.
    """
    return int(np.add.reduce(np.bitwise_count(words, out=counts), dtype=_COUNT))
