"""The place of each row in the order of one table column, which sorting starts from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from verbeval_gui.data.columns import Codes, Floats
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.report import Report

Words: TypeAlias = NDArray[np.uint64]

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


def _of_numbers(numbers: Floats) -> Ranks:
    """Return ranks; what is NaN has no value."""
    order, ordered = _in_order(*_whole_numbers(numbers))
    n_known = len(numbers) - int(np.count_nonzero(np.isnan(numbers)))
    is_new = np.ones(len(numbers), np.bool_)
    is_new[1:] = ordered[1:] != ordered[:-1]
    steps = np.cumsum(is_new, dtype=np.uint32) - np.uint32(1)
    n = int(steps[n_known - 1]) + 1 if n_known else 0
    steps[n_known:] = n
    ranks = np.empty(len(numbers), np.uint32)
    ranks[order] = steps
    return Ranks(ranks, n)


def _whole_numbers(numbers: Floats) -> tuple[Words, int]:
    """Return whole numbers from 0 in the same order, NaN last, and the largest: bits of a float order as its value.

    Bits of numbers below nought order the other way round, so that those are turned over.
    """
    bits = (numbers + 0.0).view(np.uint64)
    is_below = numbers < 0
    if is_below.any():
        bits = np.where(is_below, ~bits, bits | np.uint64(1 << 63))
    is_known = ~np.isnan(numbers)
    if not is_known.any():
        return np.zeros(len(numbers), np.uint64), 0
    known = bits if is_known.all() else bits[is_known]
    low, high = known.min(), known.max()
    bits = bits - low
    bits[~is_known] = high - low + np.uint64(1)
    return bits, int(high - low) + 1


def _in_order(keys: Words, largest: int) -> tuple[NDArray[np.intp], Words]:
    """Return the rows in the order of their keys, and the keys in that order.

    Key and row are sorted as one number, which is faster than sorting rows by keys. Where both have no room in it, the
    lowest bits of the key are left out at first; the few keys that differ in those alone are sorted among each other.
    """
    n_bits = len(keys).bit_length()
    n_left_out = max(0, largest.bit_length() + n_bits - 64)
    packed = keys >> np.uint64(n_left_out)
    packed <<= np.uint64(n_bits)
    packed |= np.arange(len(keys), dtype=np.uint64)
    packed.sort()
    order = (packed & np.uint64((1 << n_bits) - 1)).view(np.int64)
    ordered = keys.take(order)
    if n_left_out and (ordered[1:] < ordered[:-1]).any():
        packed >>= np.uint64(n_bits)
        is_same = packed[1:] == packed[:-1]
        at = np.flatnonzero(np.append(is_same, False) | np.append(False, is_same))
        order[at] = order[at][np.lexsort((ordered[at], packed[at]))]
        ordered[at] = keys[order[at]]
    return order, ordered


def _of_text(texts: list[str]) -> Ranks:
    places = {text: place for place, text in enumerate(sorted(set(texts)))}
    return Ranks(np.fromiter((places[text] for text in texts), np.uint32, len(texts)), len(places))
