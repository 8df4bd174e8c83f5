"""Reliability by group: the curves of a dimension's values over each other, on the bins of the whole."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from verbeval_gui.data.bitsets import RowSet
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.intervals import Interval
from verbeval_gui.data.selection import CONFIDENCE, Selection
from verbeval_gui.metrics.reliability import ReliabilityBins
from verbeval_gui.slices.own_edges import OwnEdges
from verbeval_gui.slices.population import Picks, common, population, proportions_by
from verbeval_gui.slices.reliability import (
    SHOWN_FROM,
    ReliabilitySlice,
    bin_edges,
    bins_of,
    reliability,
    reliability_cells,
)
from verbeval_gui.slices.tables import Table

MOST_CURVES: Final = 6


@dataclass(frozen=True)
class GroupBin:
    """The answers of one group in one bin.

    Attributes:
        value: The group's value of the dimension.
        interval: The confidences of the bin.
    """

    value: str
    interval: Interval


@dataclass(frozen=True, eq=False)
class Curve:
    """One group.

    Attributes:
        value: Its value of the dimension.
        bins: Its answers, in the bins of the whole.
        is_picked: The selection names the value.
        is_excluded: The selection leaves it out.
    """

    value: str
    bins: ReliabilityBins
    is_picked: bool = False
    is_excluded: bool = False

    @property
    def is_small(self) -> bool:
        """Whether there are too few answers to speak of an error."""
        return self.bins.n < SHOWN_FROM


@dataclass(frozen=True, eq=False)
class CurvesSlice:
    """Reliability by value of a dimension, over the selected part where there is one.

    Attributes:
        dimension: Canonical name.
        ground: The whole behind the curves, and what is picked of its bins.
        curves: At most six groups, in the order of the dimension's values.
        n_values: How many values have answers in scope.
    """

    dimension: str
    ground: ReliabilitySlice
    curves: tuple[Curve, ...]
    n_values: int

    @property
    def scope(self) -> tuple[str, str] | None:
        """What joins the selection with a pick."""
        return self.ground.scope

    @property
    def own(self) -> OwnEdges | None:
        """The edges that a person chose, which can be moved; None with other bins."""
        return self.ground.own

    @property
    def whole(self) -> ReliabilityBins:
        """Bins of all answers in scope."""
        return self.ground.whole

    @property
    def small(self) -> tuple[str, ...]:
        """The values with too few answers to speak of an error."""
        return tuple(curve.value for curve in self.curves if curve.is_small)

    def table(self) -> Table:
        """Return the drawn numbers, one row a group and bin."""
        columns = (
            self.dimension, "lo", "hi", "count", "correct", "mean_confidence", "accuracy", "wilson_lo", "wilson_hi",
        )  # fmt: skip
        rows = [
            (curve.value, lo, hi, *cells)
            for curve in self.curves
            for lo, hi, cells in zip(
                curve.bins.lo.tolist(), curve.bins.hi.tolist(), reliability_cells(curve.bins), strict=True
            )
        ]
        return Table(columns, tuple(rows))


def curves(frame: Frame, selection: Selection, dimension: str) -> CurvesSlice:
    """Return the curves of the values of `dimension`: of those with most answers, where there are more than six.

    Values that the selection names are always among them. Neither picked bins nor picked values narrow the curves.

    Raises:
        KeyError: There is no such dimension.
    """
    others = selection.without(dimension)
    rows = population(frame, others, CONFIDENCE, within=frame.calibrated)
    picks = Picks.of(selection.facet(dimension))
    column, edges = frame.column(dimension), bin_edges(frame, rows.whole)
    counts = [cell.n for cell in proportions_by(frame, dimension, rows.whole)]
    drawn = _drawn(counts, [value in picks.values for value in column.values])
    shown = rows.whole if rows.part is None else rows.part
    return CurvesSlice(
        dimension=dimension,
        ground=reliability(frame, others),
        curves=tuple(
            Curve(
                value := column.values[i],
                bins_of(frame, _having(frame, dimension, i, shown), edges),
                is_picked=value in picks.values and not picks.is_excluded,
                is_excluded=value in picks.values and picks.is_excluded,
            )
            for i in drawn
        ),
        n_values=sum(n > 0 for n in counts),
    )


def _drawn(counts: list[int], is_named: list[bool]) -> list[int]:
    """Return which values are drawn: those with answers, the named ones and then the largest first in line."""
    known = [i for i, n in enumerate(counts) if n]
    return sorted(sorted(known, key=lambda i: (not is_named[i], -counts[i], i))[:MOST_CURVES])


def _having(frame: Frame, dimension: str, position: int, rows: RowSet) -> RowSet:
    return common(frame, rows, frame.column(dimension).having_at(position))
