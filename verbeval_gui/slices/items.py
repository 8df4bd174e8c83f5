"""Which rows the table holds, and in which order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

import numpy as np
from numpy.typing import NDArray

from verbeval_gui.data.bitsets import RowSet
from verbeval_gui.data.columns import Bools, Ints
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.selection import TEXT, Selection, TextQuery
from verbeval_gui.slices.population import common
from verbeval_gui.slices.ranks import Ranks, ranks_of

_WORDS: Final = (np.uint32, np.uint64)
# Orders are as long as the report: no more than these are kept.
_ORDERS: Final = 4
# From one row in so many on, they are quicker picked from the known order of all rows than sorted anew.
_PART: Final = 6


class Tab(Enum):
    """Which rows of a report are looked at."""

    ALL = "all"
    SELECTED = "selected"
    WRONG = "wrong"


@dataclass(frozen=True)
class SortKey:
    """One column of the sort order.

    Attributes:
        column: Name of a table column.
        is_descending: Largest first.
    """

    column: str
    is_descending: bool = False


WRONG_AND_SURE_FIRST = (SortKey("verdict", is_descending=True), SortKey("confidence", is_descending=True))
PAIR_BY_PAIR = (SortKey("pair_id"), SortKey("language"))


@dataclass(frozen=True, eq=False)
class ItemsSlice:
    """The table: rows of a frame in an order.

    Attributes:
        frame: What the rows are of.
        rows: Row numbers in the order shown.
        tab: Which rows are looked at.
        counts: Number of rows under each tab.
        sort: The order's columns, the first one leading.
        filtered: Dimensions that the selection narrows.
        selection: What is selected.
        query: What the sentences are searched for; None for nothing.
    """

    frame: Frame
    rows: Ints
    tab: Tab
    counts: dict[Tab, int]
    sort: tuple[SortKey, ...]
    filtered: frozenset[str]
    query: TextQuery | None = None
    selection: Selection = field(default_factory=Selection)

    @property
    def is_all_right(self) -> bool:
        """Whether there are no rows for a good reason: nothing that is selected is wrong."""
        return self.tab is Tab.WRONG and not len(self.rows) and self.counts[Tab.SELECTED] > 0


def items(frame: Frame, selection: Selection, tab: Tab, sort: Sequence[SortKey] = WRONG_AND_SURE_FIRST) -> ItemsSlice:
    """Return the rows of a tab, sorted; equal rows keep the order of the suite."""
    selected = frame.chosen(selection)
    sets = {Tab.ALL: frame.everything, Tab.SELECTED: selected, Tab.WRONG: common(frame, selected, frame.wrong)}
    return ItemsSlice(
        frame=frame,
        rows=_ordered(frame, sets[tab], tuple(sort)),
        tab=tab,
        counts={name: len(rows) for name, rows in sets.items()},
        sort=tuple(sort),
        filtered=frozenset(name for facet in selection.facets for name in facet.names),
        query=_query(selection),
        selection=selection,
    )


def wrong_position(shown: ItemsSlice, row: int) -> tuple[int, int] | None:
    """Return the place of a row among the wrong rows shown, from 1, and their number; None for any other row."""
    is_wrong = wrong_rows(shown.frame)
    if row < 0 or not is_wrong[row] or not len(found := np.flatnonzero(shown.rows == row)):
        return None
    n_before = int(np.count_nonzero(is_wrong[shown.rows[: found[0]]]))
    n_wrong = len(shown.frame.wrong) if shown.tab is Tab.ALL else shown.counts[Tab.WRONG]
    return n_before + 1, n_wrong


def next_wrong(shown: ItemsSlice, position: int, step: int) -> int | None:
    """Return the position in the order shown of the next wrong row (`step` 1) or the one before (-1).

    Past either end it goes on at the other; None where nothing shown is wrong.
    """
    positions = np.flatnonzero(wrong_rows(shown.frame)[shown.rows])
    if not len(positions):
        return None
    at = np.searchsorted(positions, position, "right") if step > 0 else np.searchsorted(positions, position) - 1
    return int(positions[at % len(positions)])


def clicked_order(sort: Sequence[SortKey], column: str, *, is_adding: bool) -> tuple[SortKey, ...]:
    """Return the order after a click on a title: ascending, then the other way; `is_adding` keeps other columns."""
    known = next((key for key in sort if key.column == column), None)
    if not is_adding:
        is_same = known is not None and len(sort) == 1
        return (SortKey(column, is_descending=is_same and not sort[0].is_descending),)
    if known is None:
        return (*sort, SortKey(column))
    return tuple(SortKey(column, not key.is_descending) if key is known else key for key in sort)


def wrong_rows(frame: Frame) -> Bools:
    """Return which rows enter numbers and are wrong, shape (n,)."""
    return frame.verdicts.counted & ~frame.verdicts.right


def _ordered(frame: Frame, rows: RowSet, sort: tuple[SortKey, ...]) -> Ints:
    """Return the rows of a set in the order of the sort keys; the orders asked for last are kept."""
    return frame.kept(("order", sort, rows), lambda: _sorted_set(frame, rows, sort), _ORDERS)


def _sorted_set(frame: Frame, rows: RowSet, sort: tuple[SortKey, ...]) -> Ints:
    n, known = len(frame), frame.known(("order", sort, frame.everything))
    if len(rows) == n:
        found = sorted_rows(frame, np.arange(n, dtype=np.int32), sort)
    elif known is not None and len(rows) * _PART >= n:
        found = known.compress(rows.mask().take(known))
    else:
        found = sorted_rows(frame, rows.rows(), sort)
    found.flags.writeable = False
    return found


def sorted_rows(frame: Frame, rows: Ints, sort: Sequence[SortKey]) -> Ints:
    """Return ascending `rows` in the order of the sort keys; rows without a value come last either way.

    Ranks and the row itself become one whole number, which sorts faster than anything that must be kept stable.
    """
    keys = [_Key.of(ranks_of(frame, key.column), key, rows) for key in sort]
    n_bits, n_key_bits = len(frame).bit_length(), sum(key.n_bits for key in keys)
    word, key_word = _word_of(n_key_bits + n_bits), _word_of(n_key_bits)
    if word is None or key_word is None:
        return rows[np.lexsort([key.ranks for key in reversed(keys)])] if keys else rows
    # Narrow words while they hold all there is: half the memory to go through.
    packed = np.zeros(len(rows), key_word)
    for key in keys:
        packed <<= key_word(key.n_bits)
        packed |= key.ranks
    packed = packed.astype(word, copy=False)
    packed <<= word(n_bits)
    packed |= rows.view(np.uint32)
    packed.sort()
    packed &= word((1 << n_bits) - 1)
    return packed.astype(np.uint32, copy=False).view(np.int32)


def _word_of(n_bits: int) -> type[np.uint32 | np.uint64] | None:
    """Return the narrowest whole number that holds so many bits, None where there is none."""
    return next((word for word in _WORDS if n_bits <= np.iinfo(word).bits), None)


@dataclass(frozen=True, eq=False)
class _Key:
    """Ranks of some rows under one sort key, in `n_bits` bits each."""

    ranks: NDArray[np.uint32]
    n_bits: int

    @classmethod
    def of(cls, known: Ranks, key: SortKey, rows: Ints) -> _Key:
        ranks = known.ranks if len(rows) == len(known.ranks) else known.ranks[rows]
        if key.is_descending and known.n:
            # What has no value stays last: less than nothing is the largest number there is.
            ranks = np.minimum(np.uint32(known.n - 1) - ranks, np.uint32(known.n))
        return cls(ranks.astype(np.uint32, copy=False), known.n.bit_length())


def _query(selection: Selection) -> TextQuery | None:
    facet = selection.facet(TEXT)
    return next((value for value in facet.values if isinstance(value, TextQuery)), None) if facet else None
