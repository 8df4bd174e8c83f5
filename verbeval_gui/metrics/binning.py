"""Confidence bins: where their edges lie, and which one a confidence belongs to.

Bins are open on the right, the last one is closed: a value on an inner edge belongs to the bin that it opens.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import numpy as np
import numpy.typing as npt

from verbeval_gui.metrics.arrays import Codes, Floats, chunks, unit_values, whole_number

# Up to here, one pass an edge is several times faster than a search; both give the same bin.
_FEW_EDGES = 24


def equal_width_edges(bins: int) -> Floats:
    """Return the doubles m / `bins`, shape (bins + 1,).

    Dividing is what makes 0.3, 0.6 and 0.7 edges of ten bins; `linspace` puts them one bin low.

    Raises:
        ValueError: `bins` is not a whole number of at least 1.
    """
    count = whole_number(bins, "number of bins", least=1)
    return np.arange(count + 1) / count


def equal_mass_edges(confidences: npt.ArrayLike, bins: int) -> Floats:
    """Return edges between which about equally many of `confidences` lie.

    Inner edges are the sorted confidences at ranks floor(m n / bins); equal ones are merged, so ties never split, and
    an edge below which nothing lies is dropped, so no bin is empty. Take the edges from the whole, never from a
    selection.

    Args:
        confidences: Probability of each chosen answer, in [0, 1], shape (n,).
        bins: How many bins to aim at.

    Returns:
        Edges from 0 to 1, shape (k + 1,) with 1 <= k <= bins. The last two are equal when the last bin holds only 1.0.

    Raises:
        ValueError: `bins` is below 1 or not whole, or a confidence is outside [0, 1].
    """
    count = whole_number(bins, "number of bins", least=1)
    ordered = np.sort(unit_values(confidences))
    if not ordered.size:
        return np.array([0.0, 1.0])
    inner = np.unique(ordered[np.arange(1, count) * ordered.size // count])
    return np.concatenate(([0.0], inner[inner > ordered[0]], [1.0]))


def own_edges(edges: npt.ArrayLike) -> Floats:
    """Return edges that a person chose, shape (k + 1,).

    Raises:
        ValueError: Fewer than two, not from 0 to 1, or not increasing. Only the last two may be equal.
    """
    array = np.array(edges, dtype=np.float64)
    if array.ndim != 1 or array.size < 2:
        raise ValueError(f"bins need at least two edges in one row; got an array of shape {array.shape}")
    if array[0] != 0 or array[-1] != 1:
        raise ValueError(f"bin edges must run from 0 to 1; got {float(array[0])!r} to {float(array[-1])!r}")
    if not (np.all(np.diff(array[:-1]) > 0) and array[-2] <= 1):
        raise ValueError(f"bin edges must increase; got {array.tolist()}")
    return array


def fixed_edges(bins: int, edges: Sequence[float] = ()) -> Floats:
    """Return a person's own edges where there are some, else those of `bins` bins of equal width, shape (k + 1,).

    Raises:
        ValueError: See `own_edges` and `equal_width_edges`.
    """
    return own_edges(edges) if edges else equal_width_edges(bins)


def bin_index(confidences: npt.ArrayLike, edges: npt.ArrayLike) -> Codes:
    """Return the bin of each confidence: the number of inner edges that do not exceed it.

    Args:
        confidences: Probability of each chosen answer, in [0, 1], shape (n,).
        edges: Increasing edges from 0 to 1, shape (k + 1,).

    Returns:
        Codes in [0, k), shape (n,), in the smallest unsigned type that holds them.

    Raises:
        ValueError: A confidence is outside [0, 1], or the edges do not increase from 0 to 1.
    """
    values, inner = unit_values(confidences), own_edges(edges)[1:-1]
    found = np.empty(values.size, dtype=np.min_scalar_type(inner.size))
    for part in chunks(values.size):
        found[part] = count_edges(values[part], inner)
    return cast("Codes", found)


def count_edges(values: Floats, inner: Floats) -> Codes:
    """Return how many of the sorted `inner` edges each of a chunk of valid `values` reaches."""
    if inner.size > _FEW_EDGES:
        return np.searchsorted(inner, values, side="right")
    found = np.zeros(values.size, dtype=np.uint8)
    for edge in inner:
        found += values >= edge
    return found
