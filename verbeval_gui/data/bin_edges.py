"""Bin edges that a person chooses, as a line of text and checked; the command line reads them without numpy."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, TypeAlias

from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark

Edges: TypeAlias = tuple[float, ...]

MOST_BINS: Final = 100
_REMEDY: Final = mark("Write them from 0 to 1, as in 0, 0.5, 0.8, 0.95, 1.")


def read_edges(line: str) -> Edges:
    """Return the edges that a line of text holds.

    Args:
        line: Numbers with a point, parted by commas or spaces; parted by semicolons, they may have a decimal comma.

    Raises:
        VerbevalError: A part is no number, or the numbers are no edges; see `checked_edges`.
    """
    if ";" in line:
        parts = [part.strip().replace(",", ".") for part in line.split(";")]
    else:
        parts = line.replace(",", " ").split()
    return checked_edges([_number(part) for part in parts if part])


def checked_edges(edges: Sequence[float]) -> Edges:
    """Return edges of 1 to 100 bins that run from 0 to 1 and increase.

    Raises:
        VerbevalError: They do not; the sentence says where.
    """
    if len(edges) < 2:
        raise VerbevalError(mark("Own bins need at least two edges."), _REMEDY)
    if len(edges) - 1 > MOST_BINS:
        raise VerbevalError(mark("{n} bins are too many."), mark("At most 100 are possible."), n=len(edges) - 1)
    for before, edge in pairwise(edges):
        if not before < edge:
            told = {"edge": _text(edge), "before": _text(before)}
            raise VerbevalError(mark("The edge {edge} does not lie above {before}, which stands before it."), **told)
    if edges[0] != 0 or edges[-1] != 1:
        sentence = mark("The edges run from {first} to {last}, not from 0 to 1.")
        raise VerbevalError(sentence, _REMEDY, first=_text(edges[0]), last=_text(edges[-1]))
    return tuple(float(edge) for edge in edges)


def edges_text(edges: Sequence[float]) -> str:
    """Return edges as `read_edges` reads them: `0,0.5,0.8,1`."""
    return ",".join(map(_text, edges))


def _number(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if math.isnan(number):
        raise VerbevalError(mark("{text} is no number."), _REMEDY, text=repr(text))
    return number


def _text(number: float) -> str:
    return f"{number:g}" if float(f"{number:g}") == number else repr(float(number))
