"""Which rows a view draws: the whole of its scope, and the selected part over all facets but its own."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from verbeval_gui.data.bitsets import RowSet
from verbeval_gui.data.columns import Codes, MultiCodes
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.selection import CATEGORY, COUNTED, SCOPES, Facet, Selection
from verbeval_gui.metrics.proportions import Proportion, group_counts, group_means, proportions

# Up to one row in so many for each value, rows that are known are counted one by one; where they have yet to be found,
# which pays for many values, the more so as their rows are asked for again, fewer are.
_LISTED: Final = 128
_UNLISTED: Final = 400
_MANY_VALUES: Final = 12


@dataclass(frozen=True, eq=False)
class Population:
    """The rows behind a view.

    Attributes:
        scope: Dimension and value that join the selection with a pick, as `("counted", "core")`; None for all rows.
        whole: All rows of the scope.
        part: Those of them that all facets but the view's own select; None where there are no such facets.
        picked: Those of them that the whole selection selects; None for an empty selection.
    """

    scope: tuple[str, str] | None
    whole: RowSet
    part: RowSet | None
    picked: RowSet | None


@dataclass(frozen=True)
class Picks:
    """Which values of a view's own dimension the selection names.

    Attributes:
        values: The values.
        is_excluded: They are left out rather than chosen.
    """

    values: frozenset[object] = frozenset()
    is_excluded: bool = False

    @classmethod
    def of(cls, facet: Facet | None) -> Picks:
        """Return what `facet` names; nothing for None."""
        return cls() if facet is None else cls(frozenset(facet.values), facet.is_negated)


def population(
    frame: Frame,
    selection: Selection,
    own: str,
    *,
    scoped_by: str = COUNTED,
    scope: str | None = None,
    within: RowSet | None = None,
) -> Population:
    """Return the rows of a view.

    Args:
        frame: The report under conventions.
        selection: What the person selected.
        own: The view's own dimension, which does not narrow it.
        scoped_by: `counted` for rows that enter numbers, `category` for all rows of the category.
        scope: `core` or `adversarial`; the selection's own scope where not given.
        within: Rows that the view can draw at all; all where not given.
    """
    category = scope or selection.scope
    whole = frame.counted_rows(category) if scoped_by == COUNTED else frame.codes(CATEGORY).having([category])
    if within is not None:
        whole = common(frame, whole, within)
    others = selection.without(own, *SCOPES)
    part = common(frame, whole, frame.chosen(others)) if others.facets else None
    picked = common(frame, whole, frame.chosen(selection.without(*SCOPES))) if selection.facets else None
    return Population((scoped_by, category), whole, part, picked)


def common(frame: Frame, first: RowSet, second: RowSet) -> RowSet:
    """Return the rows of both; the same object for the same rows where it can, so that what they count is kept."""
    return frame.kept(("common", first, second), lambda: _known(frame, first & second))


def _known(frame: Frame, rows: RowSet) -> RowSet:
    known = frame.kept(("rows", len(rows)), lambda: rows)
    return known if known.holds_same(rows) else rows


def proportion(frame: Frame, rows: RowSet) -> Proportion:
    """Return the accuracy of the given rows, with chance; kept."""
    return frame.kept(("proportion", rows), lambda: proportions_of(frame, [rows])[0])


def proportions_by(frame: Frame, name: str, rows: RowSet) -> tuple[Proportion, ...]:
    """Return the accuracy of the given rows by value of a dimension, with chance, one cell a value; kept.

    Raises:
        KeyError: There is no such dimension.
    """
    return frame.kept(("proportions", name, rows), lambda: _proportions_by(frame, name, rows))


def _proportions_by(frame: Frame, name: str, rows: RowSet) -> tuple[Proportion, ...]:
    column = frame.column(name)
    if (counts := answer_counts(frame, name, rows)) is not None:
        return _cells(frame, counts.sum(axis=2).tolist(), counts[:, :, 1].sum(axis=1).tolist())
    if isinstance(column, MultiCodes) or column.has_few_values:
        groups = [column.having_at(i) for i in range(len(column.values))]
        return _tallied(frame, rows, groups, is_parted=isinstance(column, Codes) and column.is_complete)
    inside = rows.rows()
    inside = inside[column.codes[inside] >= 0]
    codes = column.codes[inside]
    n, correct = group_counts(codes, frame.verdicts.right[inside], len(column.values))
    return proportions(n, correct, group_means(codes, frame.verdicts.chance[inside], len(column.values)))


def proportions_of(frame: Frame, sets: Sequence[RowSet]) -> tuple[Proportion, ...]:
    """Return the accuracy of each set of rows, with chance."""
    counts = [[rows.n_common(alike) for _, alike in frame.by_chance] for rows in sets]
    return _cells(frame, counts, [rows.n_common(frame.right) for rows in sets])


def _tallied(
    frame: Frame, rows: RowSet, groups: Sequence[RowSet], *, is_parted: bool = False
) -> tuple[Proportion, ...]:
    """Return the accuracy of the given rows of each group, with chance; each row has one chance."""
    alike = [known for _, known in frame.by_chance][:-1]
    found = rows.tallies(groups, (*alike, frame.right), is_parted=is_parted)
    counts = [[*by_chance, n - sum(by_chance)] for n, *by_chance, _ in found]
    return _cells(frame, counts, [row[-1] for row in found])


def answer_counts(frame: Frame, name: str, rows: RowSet) -> NDArray[np.int64] | None:
    """Return how many of the given rows have a value, a chance and an outcome; None where bits are quicker to count.

    Returns:
        Counts of shape (values, shares of `by_chance`, 2), right ones last.

    Raises:
        KeyError: There is no such dimension.
    """
    column = frame.column(name)
    n_values, n_kinds = len(column.values), 2 * len(frame.by_chance)
    if isinstance(column, MultiCodes) or not (column.has_few_values and rows.is_small):
        return None
    share = _LISTED if rows.is_listed or n_values >= _MANY_VALUES else _UNLISTED
    if len(rows) * share > n_values * len(frame):
        return None
    kinds = frame.kept(("kinds of answers", name), lambda: _kinds(frame, column)).take(rows.rows())
    counts = np.bincount(kinds, minlength=(n_values + 1) * n_kinds)
    return counts[: n_values * n_kinds].reshape(n_values, n_kinds // 2, 2)


def _kinds(frame: Frame, column: Codes) -> NDArray[np.unsignedinteger[Any]]:
    """Return value, chance and outcome of each row in one number, shape (n,); rows without a value come last."""
    n_values, n_kinds = len(column.values), 2 * len(frame.by_chance)
    dtype = np.min_scalar_type((n_values + 1) * n_kinds)
    # A code of -1 becomes the largest number of its kind.
    found: NDArray[np.unsignedinteger[Any]] = np.minimum(column.codes.astype(dtype), dtype.type(n_values))
    found *= dtype.type(n_kinds)
    found += frame.verdicts.right
    for place, (_, rows) in enumerate(frame.by_chance):
        found += rows.mask() * dtype.type(2 * place)
    return found


def _cells(frame: Frame, counts: Sequence[Sequence[int]], correct: Sequence[int]) -> tuple[Proportion, ...]:
    """Return cells from the answers of each group by chance, and its right ones."""
    n = [sum(row) for row in counts]
    shares = [share for share, _ in frame.by_chance]
    weighted = [sum(share * count for share, count in zip(shares, row, strict=True) if count) for row in counts]
    chance = [total / size if size else math.nan for total, size in zip(weighted, n, strict=True)]
    return proportions(n, correct, chance)
