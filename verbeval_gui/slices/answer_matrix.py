"""What was expected against what was answered, in the words of a file that has labels of its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

import numpy as np
from numpy.typing import NDArray

from verbeval_gui.data.bitsets import RowSet
from verbeval_gui.data.columns import Codes
from verbeval_gui.data.frame import NO_ANSWER, Frame
from verbeval_gui.data.selection import Selection, crossed
from verbeval_gui.metrics.confusion import Confusion, confusion
from verbeval_gui.slices.matrix import MatrixSlice, label_matrix
from verbeval_gui.slices.population import Picks, population

ANSWERS: Final = crossed("expected", "predicted")
OTHERS: Final = "(others)"
# Why there is no matrix.
NOT_NAMED: Final = "not named"
OWN_ANSWERS: Final = "own answers"
_MOST: Final = 12

Pair = tuple[str, str]
Codings = NDArray[np.intp]


@dataclass(frozen=True, eq=False)
class AnswerMatrixSlice(MatrixSlice):
    """A matrix of answers: the most expected ones, and all others together.

    Attributes:
        n_answers: How many different ones there are.
        n_others: How many of them stand together in the last class; 0 where each has a row of its own.
        n_right: Rows of what is shown whose answer is the expected one.
        cells: The pairs of answers that occur in each cell.
        reason: Why there is no matrix; empty where there is one.
    """

    n_answers: int = 0
    n_others: int = 0
    n_right: int = 0
    cells: Mapping[tuple[int, int], tuple[Pair, ...]] = field(default_factory=dict)
    reason: str = ""

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to show."""
        return bool(self.reason) or self.whole.n == 0

    def is_right(self, row: int, column: int) -> bool:
        """Whether all answers of a cell are right."""
        return row == column and not (self.n_others and row == len(self.names) - 1)

    def pairs(self, row: int | None, column: int | None) -> list[Pair]:
        """Return the pairs that occur in a cell, a row or a column; one that no row has where there are none."""
        classes = range(len(self.names))
        rows, columns = (classes if at is None else (at,) for at in (row, column))
        found = [pair for i in rows for j in columns for pair in self.cells.get((i, j), ())]
        return found or [(self._nobody(row), self._nobody(column))]

    def _nobody(self, at: int | None) -> str:
        """Return a class in a pair that no row has; the others together are no answer, which no cell counts."""
        if at is None or (self.n_others and at == len(self.names) - 1):
            return NO_ANSWER
        return self.names[at]

    def diagonal(self, *, right: bool) -> list[Pair]:
        """Return all pairs that are right, or all that are wrong."""
        return [pair for pair in self.pairs(None, None) if (pair[0] == pair[1]) == right]


def confusion_matrix(frame: Frame, selection: Selection) -> MatrixSlice:
    """Return the matrix of judged labels, or that of the answers where the file's items have no such labels."""
    dimensions = frame.report.dimensions
    has_labels = dimensions["label"].values or dimensions["verb"].values or len(frame.report.judgements.rows)
    return label_matrix(frame, selection) if has_labels else answer_matrix(frame, selection)


def answer_matrix(frame: Frame, selection: Selection) -> AnswerMatrixSlice:
    """Return the matrix of answers: what was expected against what was answered, the words as the file has them."""
    expected, predicted = frame.codes("expected"), frame.codes("predicted")
    has_both = frame.kept(("has both answers",), lambda: RowSet.of((expected.codes >= 0) & (predicted.codes >= 0)))
    rows = population(frame, selection, ANSWERS, within=has_both)
    asked = expected.codes[rows.whole.mask()]
    names = _names(expected, asked)
    found = _Classes(expected, predicted, names)
    whole = found.counted(rows.whole)
    part = None if rows.part is None else found.counted(rows.part)
    n_expected = len(np.unique(asked))
    is_own = found.n_answers > _MOST + 1 and n_expected > len(asked) // 2
    return AnswerMatrixSlice(
        dimension=ANSWERS,
        scope=rows.scope,
        names=found.names,
        whole=whole,
        part=part,
        probes=np.column_stack([whole.counts, whole.no_answer]),
        picks=Picks.of(selection.facet(ANSWERS)),
        dangerous=None,
        n_answers=found.n_answers,
        n_others=found.n_others,
        n_right=found.n_right(rows.whole if rows.part is None else rows.part),
        cells=found.cells(rows.whole),
        reason=NOT_NAMED if not len(asked) else OWN_ANSWERS if is_own else "",
    )


def _names(expected: Codes, asked: NDArray[np.int32]) -> tuple[str, ...]:
    """Return the answers with a class of their own: all in order, or the most expected ones where they are many."""
    counts = np.bincount(asked, minlength=len(expected.values))
    used = [(int(n), name) for n, name in zip(counts.tolist(), expected.values, strict=True) if n]
    if len(used) <= _MOST + 1:
        return tuple(sorted(name for _, name in used))
    return tuple(name for _, name in sorted(used, key=lambda one: (-one[0], one[1]))[:_MOST])


class _Classes:
    """The classes that answers fall into."""

    def __init__(self, expected: Codes, predicted: Codes, names: tuple[str, ...]) -> None:
        self._expected, self._predicted = expected, predicted
        self._places = places = {name: at for at, name in enumerate(names)}
        self._true = _table(expected.values, places)
        self._said = _table(predicted.values, places)
        answers = {*expected.values, *predicted.values}
        self.n_answers, self.n_others = len(answers), len(answers - {*names})
        self.names = (*names, _others(answers)) if self.n_others else names

    def counted(self, rows: RowSet) -> Confusion:
        """Return how many rows fall into each cell."""
        is_in = rows.mask()
        true, said = self._true[self._expected.codes[is_in]], self._said[self._predicted.codes[is_in]]
        return confusion(true, said, max(len(self.names), 1))

    def n_right(self, rows: RowSet) -> int:
        """Return how many rows were answered as expected."""
        return sum(n for (true, said), n in self._pairs(rows).items() if true == said)

    def cells(self, rows: RowSet) -> dict[tuple[int, int], tuple[Pair, ...]]:
        """Return the pairs of answers in each cell."""
        found: dict[tuple[int, int], list[Pair]] = {}
        places, last = self._places, len(self._places)
        for true, said in self._pairs(rows):
            found.setdefault((places.get(true, last), places.get(said, last)), []).append((true, said))
        return {cell: tuple(pairs) for cell, pairs in found.items()}

    def _pairs(self, rows: RowSet) -> dict[Pair, int]:
        is_in, size = rows.mask(), len(self._predicted.values)
        keys = self._expected.codes[is_in].astype(np.int64) * size + self._predicted.codes[is_in]
        used, counts = np.unique(keys, return_counts=True)
        places = zip(used.tolist(), counts.tolist(), strict=True)
        return {(self._expected.values[at // size], self._predicted.values[at % size]): n for at, n in places}


def _others(answers: set[str]) -> str:
    """Return the name of the class of all others, which is that of no answer."""
    name = OTHERS
    while name in answers:
        name = f"({name})"
    return name


def _table(values: Iterable[str], places: Mapping[str, int]) -> Codings:
    return np.array([*(places.get(value, len(places)) for value in values), len(places)], np.intp)
