"""Which rows a view draws: the whole of its scope, and the selected part over all facets but its own."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from verbeval_gui.data.columns import Bools, Codes
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.selection import CATEGORY, COUNTED, SCOPES, Facet, Selection
from verbeval_gui.metrics.proportions import Proportion, group_counts, group_means, proportions


@dataclass(frozen=True, eq=False)
class Population:
    """The rows behind a view.

    Attributes:
        scope: Dimension and value that join the selection with a pick, as `("counted", "core")`; None for all rows.
        whole: All rows of the scope, shape (n,).
        part: Those of them that all facets but the view's own select; None where there are no such facets.
        picked: Those of them that the whole selection selects; None for an empty selection.
    """

    scope: tuple[str, str] | None
    whole: Bools
    part: Bools | None
    picked: Bools | None


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
    within: Bools | None = None,
) -> Population:
    """Return the rows of a view.

    Args:
        frame: The report under conventions.
        selection: What the person selected.
        own: The view's own dimension, which does not narrow it.
        scoped_by: `counted` for rows that enter numbers, `category` for all rows of the category.
        scope: `core` or `adversarial`; the selection's own scope where not given.
        within: Rows that the view can draw at all, shape (n,); all where not given.
    """
    category = scope or selection.scope
    whole = frame.counted(category) if scoped_by == COUNTED else frame.codes(CATEGORY).mask([category])
    if within is not None:
        whole = whole & within
    others = selection.without(own, *SCOPES)
    part = whole & frame.selected(others) if others.facets else None
    picked = whole & frame.selected(selection.without(*SCOPES)) if selection.facets else None
    return Population((scoped_by, category), whole, part, picked)


def proportion(frame: Frame, rows: Bools) -> Proportion:
    """Return the accuracy of the given rows, with chance."""
    n = int(np.count_nonzero(rows))
    correct = int(np.count_nonzero(rows & frame.verdicts.right))
    return Proportion.of(n, correct, float(frame.verdicts.chance[rows].mean()) if n else None)


def proportions_by(frame: Frame, column: Codes, rows: Bools) -> tuple[Proportion, ...]:
    """Return the accuracy of the given rows by value of `column`, with chance; one cell a value."""
    inside = rows & (column.codes >= 0)
    codes = column.codes[inside]
    n, correct = group_counts(codes, frame.verdicts.right[inside], len(column.values))
    return proportions(n, correct, group_means(codes, frame.verdicts.chance[inside], len(column.values)))
