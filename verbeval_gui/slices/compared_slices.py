"""Accuracy by value of a dimension before and after, each with its test, corrected for being looked at together."""

from __future__ import annotations

from dataclasses import dataclass

from verbeval_gui.data.frame import Frame
from verbeval_gui.data.pairing import FLIP, FLIPS, pair
from verbeval_gui.data.selection import Selection
from verbeval_gui.metrics.paired import FlipCounts, Verdict, are_apart, verdict_of
from verbeval_gui.metrics.weakness import holm
from verbeval_gui.slices.compared_figures import SIGNIFICANT, WITHIN_NOISE
from verbeval_gui.slices.flips import flip_counts, flip_counts_by
from verbeval_gui.slices.population import Picks, population
from verbeval_gui.slices.tables import Table


@dataclass(frozen=True)
class ComparedValue:
    """One value of a dimension.

    Attributes:
        value: Canonical value.
        flips: What became of its answers.
        p: Of the paired test, corrected by Holm over all values with answers; None without answers.
        verdict: What the difference is worth, by the corrected p; None without answers.
        is_picked: The selection names the value.
    """

    value: str
    flips: FlipCounts
    p: float | None
    verdict: Verdict | None
    is_picked: bool

    @property
    def difference(self) -> float | None:
        """Accuracy after less before; None without answers."""
        return self.flips.difference

    @property
    def overlap(self) -> str | None:
        """Whether the two 95 % Wilson intervals are apart, in the specification's words; None without answers."""
        apart = are_apart(self.flips.was, self.flips.now)
        return None if apart is None else SIGNIFICANT if apart else WITHIN_NOISE

    @property
    def is_regression(self) -> bool:
        """Whether it became worse, and that is real."""
        return self.verdict is Verdict.REAL and (self.difference or 0) < 0


@dataclass(frozen=True)
class ComparedSlices:
    """A dimension before and after.

    Attributes:
        dimension: Canonical name.
        scope: What joins the selection with a pick.
        values: One a value, in the dimension's order.
        whole: What became of all answers in scope, or of the selected ones.
    """

    dimension: str
    scope: tuple[str, str] | None
    values: tuple[ComparedValue, ...]
    whole: FlipCounts

    @property
    def by_change(self) -> tuple[ComparedValue, ...]:
        """The values, those that changed most first, those with too few probes last."""
        return tuple(sorted(self.values, key=lambda one: (one.flips.n < 3, -abs(one.difference or 0))))

    def table(self) -> Table:
        """Return the values, one row each."""
        ends = ("interval_lo", "interval_hi")
        columns = (self.dimension, "n", "was", "now", "difference", *ends, *FLIPS, "p", "p_holm", "verdict", "overlap")
        return Table(columns, tuple(_cells(one) for one in self.values))


def compared_slices(frame: Frame, baseline: Frame, selection: Selection, dimension: str) -> ComparedSlices:
    """Return accuracy by value before and after, over the selection's scope and all facets but the dimension's own.

    A selection of flips does not narrow it: what is selected by its outcome says nothing of the difference.

    Raises:
        KeyError: There is no such dimension.
    """
    paired = pair(frame, baseline)
    rows = population(frame, selection.without(FLIP), dimension, within=paired.both)
    shown = rows.whole if rows.part is None else rows.part
    picks, counts = Picks.of(selection.facet(dimension)), flip_counts_by(frame, paired, dimension, shown)
    known = [found.p for found in counts if found.n]
    corrected = iter(holm(known).tolist())
    values = []
    for value, found in zip(frame.column(dimension).values, counts, strict=True):
        p = next(corrected) if found.n else None
        verdict = None if p is None else verdict_of(p, found.n_probes)
        is_picked = value in picks.values and not picks.is_excluded
        values.append(ComparedValue(value, found, p, verdict, is_picked))
    total = flip_counts(frame, paired, shown)
    return ComparedSlices(dimension, rows.scope, tuple(values), total)


def _cells(one: ComparedValue) -> tuple[object, ...]:
    found = one.flips
    lo, hi = found.interval or (None, None)
    counts = [getattr(found, name) for name in FLIPS]
    verdict = None if one.verdict is None else one.verdict.value
    values = (one.value, found.n, found.was.accuracy, found.now.accuracy, found.difference, lo, hi, *counts)
    return (*values, found.p if found.n else None, one.p, verdict, one.overlap)
