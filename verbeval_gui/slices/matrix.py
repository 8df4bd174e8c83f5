"""Confusion matrices: judged labels (3 x 3), and form kinds of choice probes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from verbeval_gui.data.columns import Bools, Ints
from verbeval_gui.data.frame import NO_ANSWER, Frame
from verbeval_gui.data.selection import CATEGORY, JUDGED, KIND_PAIR, Selection
from verbeval_gui.data.verbs import FORM_KINDS
from verbeval_gui.data.vocabulary import LABELS, PENDING
from verbeval_gui.metrics.confusion import Confusion, confusion
from verbeval_gui.metrics.proportions import Proportion
from verbeval_gui.slices.population import Picks, population
from verbeval_gui.slices.tables import Table

Counts: TypeAlias = NDArray[np.int64]
DANGEROUS = ("incorrect", "correct")


@dataclass(frozen=True, eq=False)
class MatrixSlice:
    """A confusion matrix of the whole, and of the selected part.

    Attributes:
        dimension: The crossed dimension whose values are `(true, predicted)` pairs.
        scope: What joins the selection with a pick.
        names: Classes, rows and columns alike.
        whole: Counts of the scope; sentences in the label matrix, probes in the form matrix.
        part: Counts of the selected part; None without a selection beside the matrix's own.
        probes: Probes with at least one count in each cell, columns with `no_answer` last, shape (c, c + 1).
        picks: The pairs that the selection names.
        dangerous: Share of true incorrect that was predicted correct; None in the form matrix.
    """

    dimension: str
    scope: tuple[str, str] | None
    names: tuple[str, ...]
    whole: Confusion
    part: Confusion | None
    probes: Counts
    picks: Picks
    dangerous: Proportion | None

    @property
    def shown(self) -> Confusion:
        """The part where there is one, else the whole."""
        return self.part or self.whole

    @property
    def has_no_answers(self) -> bool:
        """Whether the no-answer column holds anything."""
        return bool(self.whole.no_answer.any())

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to count."""
        return self.whole.n == 0 and not self.has_no_answers

    def pairs(self, row: int | None, column: int | None) -> list[tuple[str, str]]:
        """Return the pairs of a cell, or of a whole row or column where the other is None; no-answer is the last."""
        columns = (*self.names, NO_ANSWER) if self.dimension == JUDGED else self.names
        rows = self.names if row is None else (self.names[row],)
        chosen = self.names if column is None else (columns[column],)
        return [(true, found) for true in rows for found in chosen]

    def diagonal(self, *, right: bool) -> list[tuple[str, str]]:
        """Return all pairs that are right, or all that are wrong."""
        return [pair for pair in self.pairs(None, None) if (pair[0] == pair[1]) == right]

    def table(self) -> Table:
        """Return the drawn numbers, one row a cell, totals left to the reader."""
        columns = ("true", "predicted", "count", "row_share", "probes")
        rows = [
            (true, found, *cells)
            for i, true in enumerate(self.names)
            for found, cells in zip((*self.names, NO_ANSWER), self._row(i), strict=True)
        ]
        return Table((*columns, "selected_count") if self.part else columns, tuple(rows))

    def _row(self, row: int) -> list[tuple[object, ...]]:
        counts = [*self.whole.counts[row].tolist(), int(self.whole.no_answer[row])]
        total = int(self.whole.counts[row].sum())
        shares = [count / total if total else None for count in counts[:-1]] + [None]
        cells = list(zip(counts, shares, self.probes[row].tolist(), strict=True))
        if self.part is None:
            return list(cells)
        parts = [*self.part.counts[row].tolist(), int(self.part.no_answer[row])]
        return [(*cell, part) for cell, part in zip(cells, parts, strict=True)]


def label_matrix(frame: Frame, selection: Selection) -> MatrixSlice:
    """Return the 3 x 3 matrix of judged sentences: right label against predicted label."""
    sentences = frame.report.judgements
    found = np.where(sentences.predicted < 0, len(LABELS), sentences.predicted)
    is_scored = ~frame.codes("status").mask([PENDING])
    rows = population(frame, selection, JUDGED, scoped_by=CATEGORY, within=is_scored)
    whole = _counted(sentences.labels, found, rows.whole[sentences.rows], len(LABELS))
    true, predicted = (LABELS.index(name) for name in DANGEROUS)
    return MatrixSlice(
        dimension=JUDGED,
        scope=rows.scope,
        names=LABELS,
        whole=whole,
        part=None if rows.part is None else _counted(sentences.labels, found, rows.part[sentences.rows], len(LABELS)),
        probes=_probes(sentences.labels, found, sentences.rows, rows.whole[sentences.rows], len(frame)),
        picks=Picks.of(selection.facet(JUDGED)),
        dangerous=Proportion.of(int(whole.counts[true].sum()), int(whole.counts[true, predicted])),
    )


def form_matrix(frame: Frame, selection: Selection) -> MatrixSlice:
    """Return the matrix of form kinds of choice probes: kind of the right form against kind of the predicted one."""
    expected, predicted = frame.codes("expected_kind"), frame.codes("predicted_kind")
    names = tuple(dict.fromkeys(kind for kind in FORM_KINDS if kind in expected.values + predicted.values))
    true, found = (
        _renumbered(expected.values, expected.codes, names),
        _renumbered(predicted.values, predicted.codes, names),
    )
    rows = population(frame, selection, KIND_PAIR, within=(true >= 0) & (found >= 0))
    size = max(len(names), 1)
    whole = _counted(true, found, rows.whole, size)
    return MatrixSlice(
        dimension=KIND_PAIR,
        scope=rows.scope,
        names=names,
        whole=whole,
        part=None if rows.part is None else _counted(true, found, rows.part, size),
        probes=np.column_stack([whole.counts, whole.no_answer]),
        picks=Picks.of(selection.facet(KIND_PAIR)),
        dangerous=None,
    )


def _renumbered(values: tuple[str, ...], codes: Ints, names: tuple[str, ...]) -> Ints:
    table = np.array([*(names.index(value) for value in values), -1], np.int32)
    return np.asarray(table[codes])


def _counted(true: Ints, found: NDArray[np.generic], rows: Bools, size: int) -> Confusion:
    return confusion(true[rows], found[rows], size)


def _probes(true: Ints, found: Ints, owners: Ints, rows: Bools, n_rows: int) -> Counts:
    """Return how many rows own at least one sentence of each cell, the no-answer column last."""
    size = len(LABELS)
    cells = true[rows] * (size + 1) + found[rows]
    has_cell = np.zeros((n_rows, size * (size + 1)), np.bool_)
    has_cell[owners[rows], cells] = True
    return np.asarray(np.count_nonzero(has_cell, axis=0).reshape(size, size + 1), np.int64)
