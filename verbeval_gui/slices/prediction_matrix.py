"""What one model predicts against what the other does: form kinds of choice probes, labels of judgement probes."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from verbeval_gui.data.bitsets import RowSet
from verbeval_gui.data.columns import Codes
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.pairing import BASELINE_KIND, BASELINE_PREDICTED, Pairing, pair
from verbeval_gui.data.selection import Selection, crossed
from verbeval_gui.data.verbs import FORM_KINDS
from verbeval_gui.data.vocabulary import LABELS
from verbeval_gui.metrics.arrays import read_only
from verbeval_gui.metrics.confusion import Confusion
from verbeval_gui.metrics.proportions import Proportion
from verbeval_gui.slices.matrix import MatrixSlice
from verbeval_gui.slices.population import Picks, common, population
from verbeval_gui.slices.tables import Table


@dataclass(frozen=True, eq=False)
class PredictionMatrixSlice(MatrixSlice):
    """A matrix whose rows are the baseline's predictions and whose columns are the report's; both are classes alike.

    The picks are those of the crossed dimension of `flip_columns`, which must be joined for them to work.
    """

    @property
    def agreement(self) -> Proportion:
        """How often both predict the same."""
        return Proportion.of(self.shown.n, int(np.trace(self.shown.counts)))

    def table(self) -> Table:
        """Return the drawn numbers, one row a cell."""
        columns = ("baseline_predicted", "predicted", "count")
        cells = [
            (was, now, int(self.whole.counts[i, j]), *([int(self.part.counts[i, j])] if self.part else []))
            for i, was in enumerate(self.names)
            for j, now in enumerate(self.names)
        ]
        return Table((*columns, "selected_count") if self.part else columns, tuple(cells))


def predicted_kinds(frame: Frame, baseline: Frame, selection: Selection) -> PredictionMatrixSlice:
    """Return the kinds of form that both models choose, over choice probes that both answered."""
    paired = pair(frame, baseline)
    columns = (paired.column("predicted_kind"), frame.codes("predicted_kind"))
    dimension = crossed(BASELINE_KIND, "predicted_kind")
    return _matrix(frame, paired, selection, dimension, columns, FORM_KINDS)


def predicted_labels(frame: Frame, baseline: Frame, selection: Selection) -> PredictionMatrixSlice:
    """Return the labels that both models give, over judgement probes that both answered."""
    paired = pair(frame, baseline)
    columns = (paired.column("predicted"), frame.codes("predicted"))
    dimension = crossed(BASELINE_PREDICTED, "predicted")
    return _matrix(frame, paired, selection, dimension, columns, LABELS, "judgement")


def _matrix(
    frame: Frame, paired: Pairing, selection: Selection, dimension: str, columns: tuple[Codes, Codes],
    classes: tuple[str, ...], task: str = "choice",
) -> PredictionMatrixSlice:  # fmt: skip
    names = tuple(name for name in classes if name in columns[0].values + columns[1].values)
    asked = common(frame, paired.both, frame.codes("task").having([task]))
    rows = population(frame, selection, dimension, within=asked)
    whole = _counted(rows.whole, columns, names)
    return PredictionMatrixSlice(
        dimension=dimension,
        scope=rows.scope,
        names=names,
        whole=whole,
        part=None if rows.part is None else _counted(rows.part, columns, names),
        probes=np.column_stack([whole.counts, whole.no_answer]),
        picks=Picks.of(selection.facet(dimension)),
        dangerous=None,
    )


def _counted(rows: RowSet, columns: tuple[Codes, Codes], names: tuple[str, ...]) -> Confusion:
    was, now = ([column.having([name]) for name in names] for column in columns)
    counts = [[(rows & before).n_common(after) for after in now] for before in was]
    table = np.array(counts, np.int64).reshape(len(names), len(names))
    return Confusion(read_only(table), read_only(np.zeros(len(names), np.int64)))
