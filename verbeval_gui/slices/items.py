"""Which rows the table holds, and in which order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

import numpy as np

from verbeval_gui.data.columns import Bools, Floats, Ints
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.selection import Selection


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
    """

    frame: Frame
    rows: Ints
    tab: Tab
    counts: dict[Tab, int]
    sort: tuple[SortKey, ...]
    filtered: frozenset[str]


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
    )


def tab_masks(frame: Frame, selection: Selection) -> dict[Tab, Bools]:
    """Return the rows under each tab."""
    selected = frame.selected(selection)
    wrong = selected & frame.verdicts.counted & ~frame.verdicts.right
    return {Tab.ALL: np.ones(len(frame), np.bool_), Tab.SELECTED: selected, Tab.WRONG: wrong}


def sorted_positions(frame: Frame, rows: Ints, sort: Sequence[SortKey]) -> Ints:
    """Return the order of `rows` under the sort keys; rows without a value come last either way."""
    if not sort:
        return np.arange(len(rows), dtype=np.int32)
    keys = [_key(frame, key)[rows] for key in reversed(sort)]
    return np.lexsort(keys).astype(np.int32)


def _key(frame: Frame, key: SortKey) -> Floats:
    ranks = _ranks(frame, key.column)
    return np.where(np.isnan(ranks), np.inf, -ranks if key.is_descending else ranks)


def _ranks(frame: Frame, column: str) -> Floats:
    if column == "confidence":
        return frame.verdicts.confidence
    if column == "margin":
        return frame.verdicts.margin
    if column == "flags":
        return np.asarray(frame.verdicts.tie * 2.0 + frame.report.prefix_trap, np.float64)
    if column in ("id", "sentence"):
        texts = frame.report.ids if column == "id" else np.array(frame.folded_prompts, dtype=object)
        return np.unique(texts.astype(str), return_inverse=True)[1].astype(np.float64)
    codes = frame.codes(column)
    order = np.argsort(np.argsort(np.array(codes.values, dtype=str))) if column in _ALPHABETIC else None
    numbers = codes.codes if order is None else np.append(order, -1)[codes.codes]
    return np.where(codes.codes < 0, np.nan, numbers.astype(np.float64))


_ALPHABETIC = frozenset({"expected", "predicted", "verb"})
