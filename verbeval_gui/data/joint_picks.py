"""Picks of two dimensions at once, such as the answers of one language in one bin of confidence."""

from __future__ import annotations

from collections.abc import Mapping

from verbeval_gui.data.combining import How, combined
from verbeval_gui.data.selection import Facet, PickMode, Selection, Value


def pick_jointly(
    selection: Selection, values: Mapping[str, frozenset[Value]], mode: PickMode, scope: tuple[str, str] | None
) -> Selection:
    """Return the selection after a person picked values of several dimensions together.

    Adding widens each of the dimensions; adding exactly what is picked takes it away again. What is left out are only
    the probes that have all of the values.

    Args:
        selection: What was selected before.
        values: What is picked, by dimension.
        mode: How it combines.
        scope: What joins the selection with a pick; see `Selection.pick_scoped`.
    """
    facets = tuple(Facet(name, picked) for name, picked in values.items())
    if mode is PickMode.TOGGLE and all(selection.facet(facet.dimension) == facet for facet in facets):
        return _without(selection, *values)
    if mode is PickMode.EXCLUDE:
        rest = combined(selection, Selection(facets), How.AND_NOT)
        return rest if scope is None else rest.with_facet(scope[0], Facet(scope[0], frozenset({scope[1]})))
    how = PickMode.REPLACE if mode is PickMode.REPLACE else PickMode.EXTEND
    for name, picked in values.items():
        selection = selection.pick_scoped(name, picked, how, scope)
    return selection


def _without(selection: Selection, *names: str) -> Selection:
    for name in names:
        selection = selection.clear_scoped(name)
    return selection
