"""Which slices are weaker than the rest by more than chance, over all dimensions and two crosses of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from verbeval_gui.data.columns import Bools, Floats, MultiCodes
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.selection import SCOPES, Selection, crossed
from verbeval_gui.metrics.proportions import Proportion, group_counts, group_means, proportions
from verbeval_gui.metrics.weakness import LEAST_N, holm, weakness

SINGLE: Final = (
    "language", "regularity", "form_regularity", "tense", "person", "verb", "task", "k", "core_code", "reason_code",
    "tag",
)  # fmt: skip
CROSSED: Final = (("tense", "person"), ("verb", "tense"))
SliceValue: TypeAlias = "str | tuple[str, str]"
_Whole: TypeAlias = NDArray[np.integer[Any]]


@dataclass(frozen=True)
class WeakSlice:
    """A slice against its complement.

    Attributes:
        dimension: Canonical name; two names in brackets where two are crossed.
        value: Canonical value, a pair of them where two dimensions are crossed: a value of a facet.
        cell: Accuracy of the slice, with chance.
        rest: Accuracy of everything else.
        p: Probability that a slice of this size, drawn at random, has as many wrong answers or more.
        p_holm: The same, corrected for all slices tested.
    """

    dimension: str
    value: SliceValue
    cell: Proportion
    rest: Proportion
    p: float
    p_holm: float


@dataclass(frozen=True, eq=False)
class _Pieces:
    """The slices of one dimension: number of answers, of right ones, and sum of their chances, each shape (v,)."""

    dimension: str
    values: tuple[SliceValue, ...]
    n: _Whole
    correct: _Whole
    chance: Floats


def weak_slices(frame: Frame, selection: Selection) -> tuple[WeakSlice, ...]:
    """Return all slices that are worth a test, those least explained by chance first.

    A slice is tested when it has at least 5 answers and something lies outside it.

    Args:
        frame: The report under conventions.
        selection: Narrows the answers looked at; its scope says whether they are core or adversarial ones.
    """
    rows = frame.counted(selection.scope) & frame.selected(selection.without(*SCOPES))
    pieces = list(_all_pieces(frame, rows))
    n, correct, chance = (np.concatenate([getattr(one, name) for one in pieces]) for name in ("n", "correct", "chance"))
    labels = [(one.dimension, value) for one in pieces for value in one.values]
    total, total_correct = int(np.count_nonzero(rows)), int(np.count_nonzero(frame.verdicts.right & rows))
    tested = np.flatnonzero((n >= LEAST_N) & (n < total))
    n, correct, chance = n[tested], correct[tested], chance[tested]
    p = weakness(n, correct, total, total_correct)
    cells = proportions(n, correct, chance / n)
    rests = proportions(total - n, total_correct - correct, (frame.verdicts.chance[rows].sum() - chance) / (total - n))
    columns = (tested.tolist(), cells, rests, p.tolist(), holm(p).tolist())
    found = [WeakSlice(*labels[at], *rest) for at, *rest in zip(*columns, strict=True)]
    return tuple(sorted(found, key=lambda one: (one.p_holm, one.p)))


def _all_pieces(frame: Frame, rows: Bools) -> Iterator[_Pieces]:
    for name in (*SINGLE, *(name for name in frame.report.dimensions if name.startswith("x."))):
        column = frame.column(name)
        if isinstance(column, MultiCodes):
            # A row that carries a tag twice is one row of that slice.
            entries = np.unique(column.rows.astype(np.int64) * max(len(column.values), 1) + column.codes)
            held, codes = np.divmod(entries, max(len(column.values), 1))
        else:
            held, codes = np.arange(len(frame)), column.codes
        yield _pieces(frame, rows, name, column.values, held, codes)
    for first, second in CROSSED:
        one, other = frame.codes(first), frame.codes(second)
        values = tuple((a, b) for a in one.values for b in other.values)
        codes = np.where((one.codes < 0) | (other.codes < 0), -1, one.codes * len(other.values) + other.codes)
        yield _pieces(frame, rows, crossed(first, second), values, np.arange(len(frame)), codes)


def _pieces(
    frame: Frame, rows: Bools, dimension: str, values: tuple[SliceValue, ...], held: _Whole, codes: _Whole
) -> _Pieces:
    inside = rows[held] & (codes >= 0)
    held, codes = held[inside], codes[inside]
    n, correct = group_counts(codes, frame.verdicts.right[held], len(values))
    means = group_means(codes, frame.verdicts.chance[held], len(values))
    return _Pieces(dimension, values, n, correct, np.where(n > 0, means * n, 0.0))
