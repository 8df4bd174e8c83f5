"""Which rows a view draws: the whole of its scope, and the selected part over all facets but its own."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from verbeval_gui.data.bitsets import RowSet
from verbeval_gui.data.columns import Codes, MultiCodes
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.selection import CATEGORY, COUNTED, SCOPES, Facet, Selection
from verbeval_gui.metrics.proportions import Proportion, group_counts, group_means, proportions


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
    """Return the rows of both; the same object for the same two sets, so that what is counted over it is kept."""
    return frame.kept(("common", first, second), lambda: first & second)


def proportion(frame: Frame, rows: RowSet) -> Proportion:
    """Return the accuracy of the given rows, with chance; kept."""
    return frame.kept(("proportion", rows), lambda: proportions_of(frame, [rows])[0])


def proportions_by(frame: Frame, name: str, rows: RowSet) -> tuple[Proportion, ...]:
    """Return the accuracy of the given rows by value of a dimension, with chance, one cell a value; kept.

    Raises:
        KeyError: There is no such dimension.
    """
    return frame.kept(("proportions", name, rows), lambda: _proportions_by(frame, frame.column(name), rows))


def _proportions_by(frame: Frame, column: Codes | MultiCodes, rows: RowSet) -> tuple[Proportion, ...]:
    if isinstance(column, MultiCodes) or column.has_few_values:
        return proportions_of(frame, [rows & column.having_at(i) for i in range(len(column.values))])
    inside = rows.rows()
    inside = inside[column.codes[inside] >= 0]
    codes = column.codes[inside]
    n, correct = group_counts(codes, frame.verdicts.right[inside], len(column.values))
    return proportions(n, correct, group_means(codes, frame.verdicts.chance[inside], len(column.values)))


def proportions_of(frame: Frame, sets: Sequence[RowSet]) -> tuple[Proportion, ...]:
    """Return the accuracy of each set of rows, with chance."""
    counts = [[rows.n_common(alike) for _, alike in frame.by_chance] for rows in sets]
    n = [sum(row) for row in counts]
    shares = [share for share, _ in frame.by_chance]
    weighted = [sum(share * count for share, count in zip(shares, row, strict=True) if count) for row in counts]
    chance = [total / size if size else math.nan for total, size in zip(weighted, n, strict=True)]
    return proportions(n, [rows.n_common(frame.right) for rows in sets], chance)
