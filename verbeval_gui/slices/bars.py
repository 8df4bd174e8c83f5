"""Accuracy by value of a dimension: slices of the suite, and adversarial categories."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum

from verbeval_gui.data.bitsets import RowSet
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.pair_outcomes import PAIR_OUTCOME
from verbeval_gui.data.selection import Selection
from verbeval_gui.data.vocabulary import REASON_CODES
from verbeval_gui.metrics.proportions import Proportion
from verbeval_gui.slices.population import Picks, population, proportion, proportions_by
from verbeval_gui.slices.surprise import COLUMNS, Surprise, surprise_by
from verbeval_gui.slices.tables import PROPORTION_COLUMNS, Table, prefixed, proportion_cells


class BarOrder(Enum):
    """In which order bars stand."""

    NATURAL = "natural"
    WORST_FIRST = "worst_first"
    MOST_SURPRISING = "most_surprising"
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
        surprise: How surprised the model is by the right forms of the whole; None unless the order asks for it.
        part_surprise: Of the selected part; None likewise, and without one.
    """

    value: str
    whole: Proportion
    part: Proportion | None
    is_picked: bool
    is_excluded: bool
    surprise: Surprise | None = None
    part_surprise: Surprise | None = None

    @property
    def shown(self) -> Proportion:
        """What is shown: the selected part where there is one, else the whole."""
        return self.whole if self.part is None else self.part

    @property
    def shown_surprise(self) -> Surprise | None:
        """The surprise that orders the bars: of the selected part where there is one."""
        return self.surprise if self.part is None else self.part_surprise


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
        has_surprise = any(bar.surprise is not None for bar in self.bars)
        own = (*PROPORTION_COLUMNS, *(COLUMNS if has_surprise else ()))
        rows = [(bar.value, *_cells(bar.whole, bar.surprise)) for bar in self.bars]
        if self.part is None:
            return Table((self.dimension, *own), tuple(rows))
        parted = tuple((*row, *_cells(bar.part, bar.part_surprise)) for row, bar in zip(rows, self.bars, strict=True))
        return Table((self.dimension, *own, *prefixed("selected", own)), parted)


def _cells(cell: Proportion | None, surprise: Surprise | None) -> tuple[object, ...]:
    return (*proportion_cells(cell), *(surprise.cells() if surprise is not None else ()))


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
    wanted = (*common, PAIR_OUTCOME, "review", "review_tag")
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
    surprise: dict[str, Surprise] = {}
    part_surprise: dict[str, Surprise] = {}
    if order is BarOrder.MOST_SURPRISING:
        surprise = _surprise_by(frame, dimension, rows.whole)
        part_surprise = {} if rows.part is None else _surprise_by(frame, dimension, rows.part)
    found = [
        Bar(
            value=value,
            whole=whole.get(value, nothing),
            part=None if part is None else part.get(value, nothing),
            is_picked=value in picks.values and not picks.is_excluded,
            is_excluded=value in picks.values and picks.is_excluded,
            surprise=surprise.get(value),
            part_surprise=part_surprise.get(value),
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


def _surprise_by(frame: Frame, dimension: str, rows: RowSet) -> dict[str, Surprise]:
    return dict(zip(frame.column(dimension).values, surprise_by(frame, dimension, rows), strict=True))


def _ordered(found: list[Bar], order: BarOrder) -> tuple[Bar, ...]:
    keys: dict[BarOrder, Callable[[Bar], tuple[bool, float]]] = {
        BarOrder.WORST_FIRST: _badness,
        BarOrder.MOST_SURPRISING: _strangeness,
    }
    return tuple(sorted(found, key=keys[order])) if order in keys else tuple(found)


def _strangeness(bar: Bar) -> tuple[bool, float]:
    shown = bar.shown_surprise
    if shown is None or shown.mean is None:
        return True, 0.0
    return not shown.is_ranked, -shown.mean


def _badness(bar: Bar) -> tuple[bool, float]:
    shown = bar.part if bar.part is not None else bar.whole
    return shown.low_sample, shown.accuracy if shown.accuracy is not None else 2.0
