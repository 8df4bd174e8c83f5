"""Which rows the table holds, and in which order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from weakref import WeakKeyDictionary

import numpy as np

from verbeval_gui.data.columns import Bools, Floats, Ints
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.selection import TEXT, Selection, TextQuery


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
        query: What the sentences are searched for; None for nothing.
    """

    frame: Frame
    rows: Ints
    tab: Tab
    counts: dict[Tab, int]
    sort: tuple[SortKey, ...]
    filtered: frozenset[str]
    query: TextQuery | None = None


def items(frame: Frame, selection: Selection, tab: Tab, sort: Sequence[SortKey] = WRONG_AND_SURE_FIRST) -> ItemsSlice:
    """Return the rows of a tab, sorted; equal rows keep the order of the suite."""
    masks = tab_masks(frame, selection)
    rows = np.flatnonzero(masks[tab]).astype(np.int32)
    return ItemsSlice(
        frame=frame,
        rows=rows[sorted_positions(frame, rows, sort)],
        tab=tab,
        counts={name: int(np.count_nonzero(mask)) for name, mask in masks.items()},
        sort=tuple(sort),
        filtered=frozenset(name for facet in selection.facets for name in facet.names),
        query=_query(selection),
    )


def wrong_position(shown: ItemsSlice, row: int) -> tuple[int, int] | None:
    """Return the place of a row among the wrong rows shown, from 1, and their number; None for any other row."""
    rows = shown.rows[wrong_rows(shown.frame)[shown.rows]]
    found = np.flatnonzero(rows == row)
    return (int(found[0]) + 1, len(rows)) if len(found) else None


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


def tab_masks(frame: Frame, selection: Selection) -> dict[Tab, Bools]:
    """Return the rows under each tab."""
    selected = frame.selected(selection)
    wrong = selected & wrong_rows(frame)
    return {Tab.ALL: np.ones(len(frame), np.bool_), Tab.SELECTED: selected, Tab.WRONG: wrong}


def sorted_positions(frame: Frame, rows: Ints, sort: Sequence[SortKey]) -> Ints:
    """Return the order of `rows` under the sort keys; rows without a value come last either way."""
    if not sort:
        return np.arange(len(rows), dtype=np.int32)
    keys = [_key(frame, key)[rows] for key in reversed(sort)]
    return np.lexsort(keys).astype(np.int32)


def _query(selection: Selection) -> TextQuery | None:
    facet = selection.facet(TEXT)
    return next((value for value in facet.values if isinstance(value, TextQuery)), None) if facet else None


def _key(frame: Frame, key: SortKey) -> Floats:
    ranks = _ranks(frame, key.column)
    return np.where(np.isnan(ranks), np.inf, -ranks if key.is_descending else ranks)


# Sorting texts costs a second at a million rows, so that it is done once a frame; frames that are let go take theirs
# along.
_known_ranks: WeakKeyDictionary[Frame, dict[str, Floats]] = WeakKeyDictionary()


def _ranks(frame: Frame, column: str) -> Floats:
    known = _known_ranks.setdefault(frame, {})
    if column not in known:
        known[column] = _computed_ranks(frame, column)
    return known[column]


def _computed_ranks(frame: Frame, column: str) -> Floats:
    if column in NUMBERS:
        return np.asarray(getattr(frame.verdicts, column))
    if column == "flags":
        return np.asarray(frame.verdicts.tie * 2.0 + frame.report.prefix_trap, np.float64)
    if column in ("id", "sentence"):
        return _text_ranks(frame.report.ids.tolist() if column == "id" else frame.folded_prompts)
    codes = frame.codes(column)
    order = np.argsort(np.argsort(np.array(codes.values, dtype=object))) if column in _ALPHABETIC else None
    numbers = codes.codes if order is None else np.append(order, -1)[codes.codes]
    return np.where(codes.codes < 0, np.nan, numbers.astype(np.float64))


def _text_ranks(texts: list[str]) -> Floats:
    places = {text: place for place, text in enumerate(sorted(set(texts)))}
    return np.fromiter((places[text] for text in texts), np.float64, len(texts))


NUMBERS = ("confidence", "margin")
_ALPHABETIC = frozenset({"expected", "predicted", "verb"})
