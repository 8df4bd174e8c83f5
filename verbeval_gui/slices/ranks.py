"""The place of each row in the order of one table column, which sorting starts from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from verbeval_gui.data.columns import Codes
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.report import Report

NUMBERS: Final = ("confidence", "margin")
_TEXTS: Final = ("id", "sentence")
_ALPHABETIC: Final = frozenset({"expected", "predicted", "baseline_predicted", "verb"})


@dataclass(frozen=True, eq=False)
class Ranks:
    """Ranks of all rows in one column; equal values have equal ranks.

    Attributes:
        ranks: From 0 to below `n`, shape (rows,); `n` where a row has no value.
        n: Number of ranks.
    """

    ranks: NDArray[np.uint32]
    n: int


# Sorting texts costs a second at a million rows and depends on no convention, so that it is done once a report;
# reports that are let go take theirs along.
_of_texts: WeakKeyDictionary[Report, dict[str, Ranks]] = WeakKeyDictionary()


def ranks_of(frame: Frame, column: str) -> Ranks:
    """Return the ranks of a table column; kept.

    Raises:
        KeyError: There is no such column, or its rows may have several values.
    """
    if column not in _TEXTS:
        return frame.kept(("ranks", column), lambda: _computed(frame, column))
    known = _of_texts.setdefault(frame.report, {})
    if column not in known:
        known[column] = _of_text(frame.report.ids.tolist() if column == "id" else frame.report.folded_prompts)
    return known[column]


def _computed(frame: Frame, column: str) -> Ranks:
    if column in NUMBERS:
        return _of_numbers(getattr(frame.verdicts, column))
    if column == "flags":
        return Ranks((frame.verdicts.tie * np.uint32(2) + frame.report.prefix_trap).astype(np.uint32), 4)
    return _of_codes(frame.codes(column), is_alphabetic=column in _ALPHABETIC)


def _of_codes(column: Codes, *, is_alphabetic: bool) -> Ranks:
    n = len(column.values)
    places = np.arange(n + 1, dtype=np.uint32)
    if is_alphabetic:
        places[np.argsort(np.array(column.values, dtype=object), kind="stable")] = np.arange(n)
    return Ranks(places[column.codes], n)


def _of_numbers(numbers: NDArray[np.floating[Any]]) -> Ranks:
    """Return ranks; what is NaN has no value."""
    order = np.argsort(numbers)
    ordered = numbers[order]
    n_known = len(numbers) - int(np.count_nonzero(np.isnan(ordered)))
    is_new = np.ones(len(numbers), np.bool_)
    is_new[1:] = ordered[1:] != ordered[:-1]
    steps = np.cumsum(is_new, dtype=np.uint32) - np.uint32(1)
    n = int(steps[n_known - 1]) + 1 if n_known else 0
    steps[n_known:] = n
    ranks = np.empty(len(numbers), np.uint32)
    ranks[order] = steps
    return Ranks(ranks, n)


def _of_text(texts: list[str]) -> Ranks:
    places = {text: place for place, text in enumerate(sorted(set(texts)))}
    return Ranks(np.fromiter((places[text] for text in texts), np.uint32, len(texts)), len(places))
