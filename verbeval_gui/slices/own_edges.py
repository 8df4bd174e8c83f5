"""Own edges of bins: how they move, come and go, and what lies on either side of one."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from typing import Final

import numpy as np

from verbeval_gui.data.bin_edges import MOST_BINS, Edges
from verbeval_gui.data.columns import Floats

STEP: Final = 0.01
FINE: Final = 0.001
_DECIMALS: Final = 3


@dataclass(frozen=True, eq=False)
class OwnEdges:
    """Edges that a person chose, over the answers that they part.

    Attributes:
        edges: From 0 to 1.
        confidences: Of all answers in scope, ascending, shape (n,).
    """

    edges: Edges
    confidences: Floats

    def beside(self, edges: Edges, position: int) -> tuple[int, int]:
        """Return how many answers lie in the bins before and after an inner one of `edges`."""
        last = position + 1 == len(edges) - 1
        ends = [edges[position - 1], edges[position], np.inf if last else edges[position + 1]]
        before, at, after = np.searchsorted(self.confidences, ends, side="left").tolist()
        return at - before, after - at


def rounded(edges: Floats) -> Edges:
    """Return edges to thousandths, those that fall together merged: the first own ones."""
    inner = sorted({round(edge, _DECIMALS) for edge in edges.tolist()[1:-1]} - {0.0, 1.0})
    return (0.0, *inner, 1.0)


def moved(edges: Edges, position: int, to: float) -> Edges:
    """Return edges of which the inner one at `position` stands as near to a place as its neighbours let it."""
    lo, hi = edges[position - 1] + FINE, edges[position + 1] - FINE
    place = round(min(max(to, lo), hi), _DECIMALS)
    if not edges[position - 1] < place < edges[position + 1]:
        return edges
    return (*edges[:position], place, *edges[position + 1 :])


def added(edges: Edges, place: float) -> Edges:
    """Return edges with one more; the same ones where one stands there already, or where there are too many."""
    new = round(place, _DECIMALS)
    at = bisect_left(edges, new)
    if not 0 < new < 1 or edges[at] == new or len(edges) > MOST_BINS:
        return edges
    return (*edges[:at], new, *edges[at:])


def removed(edges: Edges, position: int) -> Edges:
    """Return edges without the inner one at `position`."""
    return (*edges[:position], *edges[position + 1 :])
