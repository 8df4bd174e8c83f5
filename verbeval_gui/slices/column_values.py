"""What a column of the table can be narrowed to: its values with their counts, or the range of a number."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np

from verbeval_gui.data.bitsets import RowSet
from verbeval_gui.data.columns import Ints, MultiCodes
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.intervals import Interval
from verbeval_gui.data.selection import NUMERIC, SCOPES, Selection

MOST_LISTED: Final = 1000
_FEW: Final = 12


@dataclass(frozen=True)
class ValueCount:
    """One value of a column.

    Attributes:
        value: Canonical value.
        n: Rows that have it and that everything else in the selection lets through.
        is_on: The selection lets it through by name.
    """

    value: str
    n: int
    is_on: bool


@dataclass(frozen=True)
class ColumnValues:
    """The values of one dimension: few in their own order, many by number of rows.

    Attributes:
        dimension: Canonical name.
        counts: Values that have rows or are picked, at most `MOST_LISTED`.
        n_more: How many values are left out of `counts`.
    """

    dimension: str
    counts: tuple[ValueCount, ...]
    n_more: int = 0


@dataclass(frozen=True)
class ColumnRange:
    """The range of one number.

    Attributes:
        dimension: Canonical name.
        n: Rows that have one and that everything else in the selection lets through.
        least: The smallest; None without rows. `most` is the largest.
        most: See `least`.
        interval: What the selection lets through, from its first number to its last; None for all.
    """

    dimension: str
    n: int
    least: float | None
    most: float | None
    interval: Interval | None


Part: TypeAlias = "ColumnValues | ColumnRange"


def column_parts(frame: Frame, selection: Selection, dimensions: Iterable[str]) -> tuple[Part, ...]:
    """Return what each of the dimensions that the report has can be narrowed to; those without any value are left out.

    A dimension's own facet does not narrow its own counts.
    """
    known = [name for name in dimensions if name in NUMERIC or name in frame.names]
    parts = [_range(frame, selection, name) if name in NUMERIC else _values(frame, selection, name) for name in known]
    return tuple(part for part in parts if (part.n if isinstance(part, ColumnRange) else part.counts))


def without_column(selection: Selection, dimensions: Iterable[str]) -> Selection:
    """Return the selection without what narrows any of the dimensions, crossed with others or not.

    A scope goes with the last other facet.
    """
    names = set(dimensions)
    gone = (facet.dimension for facet in selection.facets if names.intersection(facet.names))
    rest = selection.without(*gone)
    return rest if rest.without(*SCOPES).facets else Selection()


def _values(frame: Frame, selection: Selection, name: str) -> ColumnValues:
    column, facet = frame.column(name), selection.facet(name)
    picked = facet.values if facet is not None else frozenset()
    is_negated = facet is not None and facet.is_negated
    numbers = _counted(frame, name, frame.chosen(selection.without(name)))
    order = np.argsort(-numbers, kind="stable") if len(column.values) > _FEW else np.arange(len(column.values))
    listed = [at for at in order.tolist() if numbers[at] or column.values[at] in picked]
    counts = tuple(
        ValueCount(value, int(numbers[at]), facet is not None and (value in picked) != is_negated)
        for at in listed[:MOST_LISTED]
        for value in (column.values[at],)
    )
    return ColumnValues(name, counts, max(0, len(listed) - MOST_LISTED))


def _counted(frame: Frame, name: str, rows: RowSet) -> Ints:
    column = frame.column(name)
    if isinstance(column, MultiCodes) or column.has_few_values:
        return np.array([column.having_at(at).n_common(rows) for at in range(len(column.values))], np.int32)
    codes = column.codes[rows.mask() & (column.codes >= 0)]
    return np.bincount(codes, minlength=len(column.values)).astype(np.int32)


def _range(frame: Frame, selection: Selection, name: str) -> ColumnRange:
    numbers = frame.number(name)[frame.chosen(selection.without(name)).mask()]
    numbers = numbers[~np.isnan(numbers)]
    facet = selection.facet(name)
    spans = facet.intervals() if facet is not None else ()
    return ColumnRange(
        dimension=name,
        n=len(numbers),
        least=float(numbers.min()) if len(numbers) else None,
        most=float(numbers.max()) if len(numbers) else None,
        interval=Interval(spans[0].lo, spans[-1].hi) if spans else None,
    )
