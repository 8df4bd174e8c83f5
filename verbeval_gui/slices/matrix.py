"""Confusion matrices: judged labels (3 x 3), and form kinds of choice probes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from verbeval_gui.data.bitsets import RowSet
from verbeval_gui.data.frame import NO_ANSWER, Frame, pair_text
from verbeval_gui.data.selection import CATEGORY, JUDGED, KIND_PAIR, Selection
from verbeval_gui.data.verbs import FORM_KINDS
from verbeval_gui.data.vocabulary import LABELS
from verbeval_gui.metrics.arrays import read_only
from verbeval_gui.metrics.confusion import Confusion
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

    @property
    def n_right(self) -> int:
        """What is shown and right."""
        return self.shown.accuracy.correct

    def is_right(self, row: int, column: int) -> bool:
        """Whether all that a cell holds is right."""
        return row == column

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
        columns = ("true", "predicted", "count", "row_share", "column_share", "probes")
        rows = [
            (true, found, *cells)
            for i, true in enumerate(self.names)
            for found, cells in zip((*self.names, NO_ANSWER), self._row(i), strict=True)
        ]
        return Table((*columns, "selected_count") if self.part else columns, tuple(rows))

    def _row(self, row: int) -> list[tuple[object, ...]]:
        counts = [*self.whole.counts[row].tolist(), int(self.whole.no_answer[row])]
        total = int(self.whole.counts[row].sum())
        sums = self.whole.counts.sum(axis=0).tolist()
        shares = [count / total if total else None for count in counts[:-1]] + [None]
        by_column = [count / n if n else None for count, n in zip(counts[:-1], sums, strict=True)] + [None]
        cells = list(zip(counts, shares, by_column, self.probes[row].tolist(), strict=True))
        if self.part is None:
            return list(cells)
        parts = [*self.part.counts[row].tolist(), int(self.part.no_answer[row])]
        return [(*cell, part) for cell, part in zip(cells, parts, strict=True)]


def label_matrix(frame: Frame, selection: Selection) -> MatrixSlice:
    """Return the 3 x 3 matrix of judged sentences: right label against predicted label."""
    rows = population(frame, selection, JUDGED, scoped_by=CATEGORY, within=frame.scored)
    whole = _sentences(frame, rows.whole)
    true, predicted = (LABELS.index(name) for name in DANGEROUS)
    return MatrixSlice(
        dimension=JUDGED,
        scope=rows.scope,
        names=LABELS,
        whole=whole,
        part=None if rows.part is None else _sentences(frame, rows.part),
        probes=_probes(frame, rows.whole),
        picks=Picks.of(selection.facet(JUDGED)),
        dangerous=Proportion.of(int(whole.counts[true].sum()), int(whole.counts[true, predicted])),
    )


def form_matrix(frame: Frame, selection: Selection) -> MatrixSlice:
    """Return the matrix of form kinds of choice probes: kind of the right form against kind of the predicted one."""
    expected, predicted = frame.codes("expected_kind"), frame.codes("predicted_kind")
    names = tuple(kind for kind in FORM_KINDS if kind in expected.values + predicted.values)
    has_both = frame.kept(("has both kinds",), lambda: expected.having(names) & predicted.having(names))
    rows = population(frame, selection, KIND_PAIR, within=has_both)
    whole = _kinds(frame, rows.whole, names)
    return MatrixSlice(
        dimension=KIND_PAIR,
        scope=rows.scope,
        names=names,
        whole=whole,
        part=None if rows.part is None else _kinds(frame, rows.part, names),
        probes=np.column_stack([whole.counts, whole.no_answer]),
        picks=Picks.of(selection.facet(KIND_PAIR)),
        dangerous=None,
    )


def n_sentences(frame: Frame, true: str, found: str, rows: RowSet) -> int:
    """Return how many judged sentences of the given rows stand in one cell of the label matrix."""
    return frame.judged.n_entries(frame.judged.values.index(pair_text(true, found)), rows)


def _sentences(frame: Frame, rows: RowSet) -> Confusion:
    def count() -> Confusion:
        return _confusion(
            [[n_sentences(frame, true, found, rows) for found in (*LABELS, NO_ANSWER)] for true in LABELS]
        )

    return frame.kept(("sentences", rows), count)


def _probes(frame: Frame, rows: RowSet) -> Counts:
    """Return how many rows have at least one sentence in each cell, the no-answer column last."""

    def count() -> Counts:
        counts = [rows.n_common(frame.judged.having_at(i)) for i in range(len(frame.judged.values))]
        return np.array(counts, np.int64).reshape(len(LABELS), len(LABELS) + 1)

    return frame.kept(("probes with a sentence", rows), count)


def _kinds(frame: Frame, rows: RowSet, names: tuple[str, ...]) -> Confusion:
    expected, predicted = frame.codes("expected_kind"), frame.codes("predicted_kind")

    def count() -> Confusion:
        true = [rows & expected.having([name]) for name in names]
        found = [predicted.having([name]) for name in names]
        return _confusion([[*(row.n_common(column) for column in found), 0] for row in true] or [[0, 0]])

    return frame.kept(("kinds", rows), count)


def _confusion(cells: list[list[int]]) -> Confusion:
    table = np.array(cells, np.int64)
    return Confusion(read_only(table[:, :-1].copy()), read_only(table[:, -1].copy()))
