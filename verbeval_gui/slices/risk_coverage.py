"""Risk and coverage: what is right of the answers kept when unsure ones are withheld."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import numpy as np

from verbeval_gui.data.bitsets import RowSet
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.intervals import Interval
from verbeval_gui.data.selection import CONFIDENCE, Selection
from verbeval_gui.metrics.arrays import Floats, Ints
from verbeval_gui.metrics.coverage import risk_coverage
from verbeval_gui.metrics.proportions import LOW_SAMPLE, Proportion, wilson
from verbeval_gui.slices.population import population
from verbeval_gui.slices.reliability import Answers, answers_of
from verbeval_gui.slices.tables import Table, prefixed

USUAL: Final = 0.8
STEPS: Final = np.arange(101) / 100
_DRAWN: Final = 400
_MANY: Final = 20_000


@dataclass(frozen=True, eq=False)
class KeptCurve:
    """What is kept at every threshold, from the three most sure answers to all; arrays of shape (t,), t at most 400.

    Attributes:
        coverage: Share of answers kept, in (0, 1], ascending.
        accuracy: Share of right ones among those kept; `lo` and `hi` are the ends of its interval.
        lo: See `accuracy`.
        hi: See `accuracy`.
        kept: Number of answers kept at each of `STEPS`; `correct` is how many of them are right.
        correct: See `kept`.
        n: Number of all answers.
    """

    coverage: Floats
    accuracy: Floats
    lo: Floats
    hi: Floats
    kept: Ints
    correct: Ints
    n: int

    @property
    def cells(self) -> tuple[Proportion, ...]:
        """What is kept at each of `STEPS`."""
        counts = zip(self.kept.tolist(), self.correct.tolist(), strict=True)
        return tuple(Proportion.of(int(n), int(right)) for n, right in counts)


@dataclass(frozen=True, eq=False)
class RiskCoverageSlice:
    """Accuracy against coverage, and one threshold.

    Attributes:
        scope: What joins the selection with a pick.
        whole: The curve of all calibrated answers in scope.
        part: That of the selected ones, over all facets but the confidence; None without such a selection.
        threshold: Where the handle stands: answers are kept from this confidence on.
        kept: What is kept of the shown answers; `withheld` is the rest.
        withheld: See `kept`.
        is_picked: The selection holds exactly what is kept.
    """

    scope: tuple[str, str] | None
    whole: KeptCurve
    part: KeptCurve | None
    threshold: float
    kept: Proportion
    withheld: Proportion
    is_picked: bool

    @property
    def shown(self) -> KeptCurve:
        """The part where there is one, else the whole."""
        return self.part or self.whole

    @property
    def coverage(self) -> float:
        """Share of the shown answers that is kept; 0 of none."""
        return self.kept.n / self.shown.n if self.shown.n else 0.0

    @property
    def interval(self) -> Interval:
        """The confidences kept, as a facet value."""
        return Interval(self.threshold, math.inf)

    def nearest(self, coverage: float) -> float:
        """Return the threshold of `STEPS` that keeps nearly this share of the shown answers, the lowest of equals."""
        return float(STEPS[int(np.argmin(np.abs(self.shown.kept - coverage * self.shown.n)))])

    def table(self) -> Table:
        """Return what is kept at thresholds from 0 to 1, a hundredth apart."""
        names = ("kept", "coverage", "correct", "accuracy", "wilson_lo", "wilson_hi")
        rows = [(round(t, 2), *cells) for t, cells in zip(STEPS.tolist(), _table_cells(self.whole), strict=True)]
        if self.part is None:
            return Table(("threshold", *names), tuple(rows))
        parted = tuple((*row, *cells) for row, cells in zip(rows, _table_cells(self.part), strict=True))
        return Table(("threshold", *names, *prefixed("selected", names)), parted)


def risk_coverage_slice(frame: Frame, selection: Selection, threshold: float = USUAL) -> RiskCoverageSlice:
    """Return accuracy against coverage, with the facts of a threshold.

    Args:
        frame: The report under conventions.
        selection: What the person selected.
        threshold: Where the handle stands, in [0, 1].
    """
    rows = population(frame, selection, CONFIDENCE, within=frame.calibrated)
    kept, withheld = _split(frame, rows.whole if rows.part is None else rows.part, threshold)
    return RiskCoverageSlice(
        scope=rows.scope,
        whole=_curve(frame, rows.whole),
        part=None if rows.part is None else _curve(frame, rows.part),
        threshold=threshold,
        kept=kept,
        withheld=withheld,
        is_picked=picked_threshold(selection) == threshold,
    )


def picked_threshold(selection: Selection) -> float | None:
    """Return the confidence from which on the selection holds all answers; None where it names no such one."""
    facet = selection.facet(CONFIDENCE)
    if facet is None or facet.is_negated or len(facet.intervals()) != 1:
        return None
    (interval,) = facet.intervals()
    return interval.lo if math.isinf(interval.hi) and 0 <= interval.lo <= 1 else None


def _split(frame: Frame, rows: RowSet, threshold: float) -> tuple[Proportion, Proportion]:
    """Return right answers of those kept, and of those withheld."""
    curve, at = _curve(frame, rows), int(np.searchsorted(STEPS, threshold))
    if at < len(STEPS) and STEPS[at] == threshold:
        n, right = int(curve.kept[at]), int(curve.correct[at])
    else:
        answers = answers_of(frame, rows)
        is_kept = answers.confidences >= threshold
        n, right = int(np.count_nonzero(is_kept)), int(np.count_nonzero(answers.right & is_kept))
    return Proportion.of(n, right), Proportion.of(curve.n - n, int(curve.correct[0]) - right)


def _curve(frame: Frame, rows: RowSet) -> KeptCurve:
    return frame.kept(("risk", rows), lambda: _made_curve(frame, rows))


def _made_curve(frame: Frame, rows: RowSet) -> KeptCurve:
    n = len(rows)
    thresholds, kept, right = _at_steps(frame, rows) if n > _MANY else _at_each(answers_of(frame, rows))
    first = min(int(np.searchsorted(kept, LOW_SAMPLE)), max(len(kept) - 1, 0))
    drawn = np.unique(np.linspace(first, len(kept) - 1, min(len(kept) - first, _DRAWN)).round().astype(np.intp))
    lo, hi = wilson(right[drawn], kept[drawn])
    at = np.searchsorted(-thresholds, -STEPS, side="right")
    return KeptCurve(
        coverage=kept[drawn] / max(n, 1),
        accuracy=right[drawn] / kept[drawn],
        lo=lo,
        hi=hi,
        kept=np.concatenate([[0], kept])[at],
        correct=np.concatenate([[0], right])[at],
        n=n,
    )


def _at_each(answers: Answers) -> tuple[Floats, Ints, Ints]:
    """Return every confidence, descending, with how many are kept from it on and how many of them are right."""
    found = risk_coverage(answers.confidences, answers.right)
    return found.thresholds, found.kept, np.rint(found.accuracy * found.kept).astype(np.int64)


def _at_steps(frame: Frame, rows: RowSet) -> tuple[Floats, Ints, Ints]:
    """Return the same at hundredths, counted by sets: what may be millions of confidences is not sorted."""
    sure = frame.kept(("at least as sure",), lambda: _sure_sets(frame))
    right = rows & frame.right
    kept = np.array([rows.n_common(each) for each in sure[::-1]])
    correct = np.array([right.n_common(each) for each in sure[::-1]])
    first = int(np.argmax(kept > 0))
    return STEPS[::-1][first:], kept[first:], correct[first:]


def _sure_sets(frame: Frame) -> tuple[RowSet, ...]:
    numbers = frame.number(CONFIDENCE)
    return tuple(RowSet.of(numbers >= step) for step in STEPS)


def _table_cells(curve: KeptCurve) -> list[tuple[object, ...]]:
    return [
        (cell.n, cell.n / curve.n if curve.n else None, cell.correct, cell.accuracy, *(cell.wilson or (None, None)))
        for cell in curve.cells
    ]
