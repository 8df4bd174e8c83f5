"""Accuracy by value of a dimension: slices of the suite, and adversarial categories."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from verbeval_gui.data.bitsets import RowSet
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.selection import Selection
from verbeval_gui.data.vocabulary import REASON_CODES
from verbeval_gui.metrics.proportions import Proportion
from verbeval_gui.slices.population import Picks, population, proportion, proportions_by
from verbeval_gui.slices.tables import PROPORTION_COLUMNS, Table, prefixed, proportion_cells


class BarOrder(Enum):
    """In which order bars stand."""

    NATURAL = "natural"
    WORST_FIRST = "worst_first"
    BIGGEST_CHANGE = "biggest_change"


@dataclass(frozen=True)
class Bar:
    """One value of the dimension.

    Attributes:
        value: Canonical value.
        whole: Accuracy over the scope.
        part: Accuracy over the selected part; None without a selection beside the view's own.
        is_picked: The selection names the value.
        is_excluded: The selection leaves it out.
    """

    value: str
    whole: Proportion
    part: Proportion | None
    is_picked: bool
    is_excluded: bool


@dataclass(frozen=True)
class BarsSlice:
    """Accuracy by value of one dimension.

    Attributes:
        dimension: Canonical name.
        scope: What joins the selection with a pick.
        bars: One a value, low samples last when sorted.
        overall: Accuracy of the whole scope; rows without a value count too.
        part: Accuracy of the selected part; None without one.
    """

    dimension: str
    scope: tuple[str, str] | None
    bars: tuple[Bar, ...]
    overall: Proportion
    part: Proportion | None

    def table(self) -> Table:
        """Return the drawn numbers, one row a bar."""
        columns = (self.dimension, *PROPORTION_COLUMNS)
        rows = [(bar.value, *proportion_cells(bar.whole)) for bar in self.bars]
        if self.part is None:
            return Table(columns, tuple(rows))
        parted = tuple((*row, *proportion_cells(bar.part)) for row, bar in zip(rows, self.bars, strict=True))
        return Table((*columns, *prefixed("selected", PROPORTION_COLUMNS)), parted)


def adversarial(frame: Frame, selection: Selection) -> BarsSlice:
    """Return accuracy by trick over the adversarial probes: all six codes, also those without probes."""
    return _bars(frame, selection, "reason_code", "adversarial", REASON_CODES, BarOrder.NATURAL)


def bars(frame: Frame, selection: Selection, dimension: str, order: BarOrder = BarOrder.NATURAL) -> BarsSlice:
    """Return accuracy by value of `dimension` over the selection's scope.

    Raises:
        KeyError: There is no such dimension.
    """
    return _bars(frame, selection, dimension, None, frame.column(dimension).values, order)


def by_change(shown: BarsSlice, baseline: BarsSlice) -> BarsSlice:
    """Return the bars with the biggest change from a baseline first; those that cannot be compared stand last."""
    known = {bar.value: bar for bar in baseline.bars}

    def place(bar: Bar) -> tuple[bool, float]:
        was = known.get(bar.value)
        cells = [each.part or each.whole for each in (bar, was) if each is not None]
        shares = [cell.accuracy for cell in cells if cell.accuracy is not None and not cell.low_sample]
        return (len(shares) < 2, -abs(shares[0] - shares[-1]) if shares else 0.0)

    return replace(shown, bars=tuple(sorted(shown.bars, key=place)))


def slice_dimensions(frame: Frame) -> tuple[str, ...]:
    """Return the dimensions worth slicing by: named ones with at least two values, and not one value a probe."""
    common = ("verb", "tense", "person", "language", "regularity", "form_regularity", "task", "k", "core_code", "tag")
    wanted = (*common, "review", "review_tag")
    others = [name for name in frame.report.dimensions if name.startswith("x.")]
    return tuple(name for name in (*wanted, *others) if _is_worth_slicing(frame, name))


def _is_worth_slicing(frame: Frame, name: str) -> bool:
    if name not in frame.names:
        return False
    n_values = len(frame.column(name).values)
    return (name == "verb" and n_values > 0) or 1 < n_values <= max(len(frame) // 2, 2)


def _bars(
    frame: Frame, selection: Selection, dimension: str, scope: str | None, values: tuple[str, ...], order: BarOrder
) -> BarsSlice:
    rows = population(frame, selection, dimension, scope=scope)
    picks = Picks.of(selection.facet(dimension))
    whole = _by_value(frame, dimension, rows.whole)
    part = None if rows.part is None else _by_value(frame, dimension, rows.part)
    nothing = Proportion.of(0, 0)
    found = [
        Bar(
            value=value,
            whole=whole.get(value, nothing),
            part=None if part is None else part.get(value, nothing),
            is_picked=value in picks.values and not picks.is_excluded,
            is_excluded=value in picks.values and picks.is_excluded,
        )
        for value in values
    ]
    return BarsSlice(
        dimension=dimension,
        scope=rows.scope,
        bars=_ordered(found, order),
        overall=proportion(frame, rows.whole),
        part=None if rows.part is None else proportion(frame, rows.part),
    )


def _by_value(frame: Frame, dimension: str, rows: RowSet) -> dict[str, Proportion]:
    return dict(zip(frame.column(dimension).values, proportions_by(frame, dimension, rows), strict=True))


def _ordered(found: list[Bar], order: BarOrder) -> tuple[Bar, ...]:
    if order is not BarOrder.WORST_FIRST:
        return tuple(found)
    return tuple(sorted(found, key=_badness))


def _badness(bar: Bar) -> tuple[bool, float]:
    shown = bar.part if bar.part is not None else bar.whole
    return shown.low_sample, shown.accuracy if shown.accuracy is not None else 2.0
