"""Which parts of a selection an open report cannot answer, because it has none of their values."""

from __future__ import annotations

from typing import Final

from verbeval_gui.data.frame import Frame
from verbeval_gui.data.selection import CUSTOM, JUDGED, NUMERIC, TEXT, Facet, Selection

_ALWAYS_THERE: Final = (TEXT, CUSTOM, JUDGED, *NUMERIC)


def absent_dimensions(frame: Frame, selection: Selection) -> frozenset[str]:
    """Return the dimensions of facets none of whose values is in the report: a saved slice may bring them."""
    return frozenset(facet.dimension for facet in selection.facets if _is_absent(frame, facet))


def _is_absent(frame: Frame, facet: Facet) -> bool:
    if facet.dimension in _ALWAYS_THERE:
        return False
    n = len(frame.rows(facet))
    if n != (len(frame) if facet.is_negated else 0):
        return False
    pairs = [value for value in facet.values if isinstance(value, tuple)]
    return not any(_has(frame, facet.names, pair) for pair in pairs)


def _has(frame: Frame, names: tuple[str, ...], values: tuple[str, ...]) -> bool:
    """Whether each value is in the report, though perhaps not together."""
    return all(
        name in frame.names and len(frame.column(name).having([value]))
        for name, value in zip(names, values, strict=True)
    )
