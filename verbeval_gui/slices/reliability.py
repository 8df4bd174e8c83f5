"""The reliability diagram: accuracy against confidence, bin by bin."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from verbeval_gui.data.bin_edges import Edges
from verbeval_gui.data.bitsets import RowSet
from verbeval_gui.data.columns import Bools, Floats, Ints
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.intervals import Interval, covers
from verbeval_gui.data.selection import CONFIDENCE, Selection
from verbeval_gui.metrics.binning import bin_index, equal_mass_edges, fixed_edges
from verbeval_gui.metrics.chance import ChanceTest, chance_test
from verbeval_gui.metrics.reliability import ReliabilityBins, reliability_bins
from verbeval_gui.slices.own_edges import OwnEdges, rounded
from verbeval_gui.slices.population import common, population
from verbeval_gui.slices.tables import Table, prefixed

SHOWN_FROM = 30


@dataclass(frozen=True, eq=False)
class ReliabilitySlice:
    """Confidence bins of the whole and of the selected part.

    Attributes:
        scope: What joins the selection with a pick.
        edges: Bin edges, shape (k + 1,).
        whole: Bins of all answers in scope.
        part: Bins of the selected ones, over all facets but the bins' own; None without such a selection.
        chance: The whole's error beside what chance alone gives, with the band of each bin.
        picked: By bin, whether the selection holds it; `excluded` likewise, whether it leaves it out.
        picked_bins: Number, right ones and mean confidence of the answers in the picked bins; None without a pick.
        own: The edges that a person chose, which can be moved; None with other bins.
    """

    scope: tuple[str, str] | None
    edges: Floats
    whole: ReliabilityBins
    part: ReliabilityBins | None
    chance: ChanceTest
    picked: tuple[bool, ...]
    excluded: tuple[bool, ...]
    picked_bins: tuple[int, int, float] | None
    own: OwnEdges | None = None

    @property
    def is_too_small(self) -> bool:
        """Whether there are too few answers for the headline to show an ECE."""
        return self.whole.n < SHOWN_FROM

    def interval(self, position: int) -> Interval:
        """Return the confidences that bin `position` holds, as a facet value; the outer bins are open outwards."""
        last = len(self.edges) - 2
        lo = -math.inf if position == 0 else float(self.edges[position])
        return Interval(lo, math.inf if position == last else float(self.edges[position + 1]))

    def table(self) -> Table:
        """Return the drawn numbers, one row a bin."""
        names = ("count", "correct", "mean_confidence", "accuracy", "wilson_lo", "wilson_hi")
        columns = ("lo", "hi", *names, "chance_lo", "chance_hi")
        rows = [
            (lo, hi, *cells, band_lo, band_hi)
            for lo, hi, cells, band_lo, band_hi in zip(
                self.whole.lo.tolist(),
                self.whole.hi.tolist(),
                reliability_cells(self.whole),
                _nullable(self.chance.band_lo),
                _nullable(self.chance.band_hi),
                strict=True,
            )
        ]
        if self.part is None:
            return Table(columns, tuple(rows))
        parted = tuple((*row, *cells) for row, cells in zip(rows, reliability_cells(self.part), strict=True))
        return Table((*columns, *prefixed("selected", names)), parted)


def reliability(frame: Frame, selection: Selection) -> ReliabilitySlice:
    """Return what the reliability diagram shows."""
    rows = population(frame, selection, CONFIDENCE, within=frame.calibrated)
    edges = bin_edges(frame, rows.whole)
    facet = selection.facet(CONFIDENCE)
    intervals = facet.intervals() if facet else ()
    held = tuple(covers(intervals, *_bounds(edges, i)) for i in range(len(edges) - 1))
    is_negated = facet is not None and facet.is_negated
    return ReliabilitySlice(
        scope=rows.scope,
        edges=edges,
        whole=bins_of(frame, rows.whole, edges),
        part=None if rows.part is None else bins_of(frame, rows.part, edges),
        chance=whole_chance(frame, selection.scope),
        picked=tuple(h and not is_negated for h in held),
        excluded=tuple(h and is_negated for h in held),
        picked_bins=None if facet is None or rows.picked is None else _summary(frame, rows.picked),
        own=_own(frame, rows.whole) if frame.conventions.edges else None,
    )


def bin_edges(frame: Frame, rows: RowSet) -> Floats:
    """Return the edges that the conventions ask for, from the given rows where they are of equal mass; kept."""
    bins = frame.conventions.bins
    if frame.conventions.binning == "mass":
        return frame.kept(("edges", rows), lambda: equal_mass_edges(answers_of(frame, rows).confidences, bins))
    return frame.kept(("edges",), lambda: fixed_edges(bins, frame.conventions.edges))


def starting_edges(frame: Frame) -> Edges:
    """Return the edges that the core is binned by now, as the first own ones."""
    return rounded(bin_edges(frame, common(frame, frame.counted_rows("core"), frame.calibrated)))


@dataclass(frozen=True, eq=False)
class Answers:
    """Calibrated answers.

    Attributes:
        rows: Their rows, ascending, shape (k,).
        confidences: What the model says, shape (k,).
        right: Whether it is right, shape (k,).
    """

    rows: Ints
    confidences: Floats
    right: Bools


def answers_of(frame: Frame, rows: RowSet) -> Answers:
    """Return the answers of the given calibrated rows; kept where they are few."""
    return frame.kept(("answers", rows), lambda: _answers(frame, rows)) if rows.is_small else _answers(frame, rows)


def _answers(frame: Frame, rows: RowSet) -> Answers:
    at = rows.rows()
    return Answers(at, frame.verdicts.confidence.take(at), frame.verdicts.right.take(at))


def bins_of(frame: Frame, rows: RowSet, edges: Floats) -> ReliabilityBins:
    """Return the bins of the given calibrated rows; kept."""
    return frame.kept(("bins", rows, tuple(edges.tolist())), lambda: binned(frame, answers_of(frame, rows), edges))


def binned(frame: Frame, answers: Answers, edges: Floats) -> ReliabilityBins:
    """Return the bins of answers of the frame."""
    codes = frame.kept(("bin of each row", tuple(edges.tolist())), lambda: _bin_codes(frame, edges))
    return reliability_bins(answers.confidences, answers.right, edges, codes.take(answers.rows))


def _bin_codes(frame: Frame, edges: Floats) -> NDArray[np.integer[Any]]:
    return bin_index(np.where(frame.verdicts.calibrated, frame.verdicts.confidence, 0.0), edges)


def _own(frame: Frame, rows: RowSet) -> OwnEdges:
    ordered = frame.kept(("sorted confidences", rows), lambda: np.sort(answers_of(frame, rows).confidences))
    return OwnEdges(frame.conventions.edges, ordered)


def whole_chance(frame: Frame, scope: str) -> ChanceTest:
    """Return the chance test of all calibrated rows of a category, by the run's seed; kept."""
    return frame.kept(("chance", scope), lambda: _chance(frame, scope))


def _chance(frame: Frame, scope: str) -> ChanceTest:
    rows = common(frame, frame.counted_rows(scope), frame.calibrated)
    answers, seed = answers_of(frame, rows), frame.report.provenance.run.get("seed")
    return chance_test(
        answers.confidences,
        answers.right,
        bin_edges(frame, rows),
        seed=seed if isinstance(seed, int) and seed >= 0 else 0,
    )


def _bounds(edges: Floats, position: int) -> tuple[float, float]:
    last = len(edges) - 2
    return float(edges[position]), float(edges[position + 1]) if position < last else math.inf


def _summary(frame: Frame, rows: RowSet) -> tuple[int, int, float]:
    answers = answers_of(frame, rows)
    mean = float(answers.confidences.mean()) if len(answers.rows) else math.nan
    return len(answers.rows), int(np.count_nonzero(answers.right)), mean


def reliability_cells(bins: ReliabilityBins) -> list[tuple[object, ...]]:
    """Return the numbers of bins as cells of a table, one row a bin: count to the ends of the interval."""
    columns = (bins.mean_confidence, bins.accuracy, bins.wilson_lo, bins.wilson_hi)
    return list(zip(bins.counts.tolist(), bins.correct.tolist(), *map(_nullable, columns), strict=True))


def _nullable(numbers: Floats) -> list[float | None]:
    return [None if math.isnan(number) else number for number in numbers.tolist()]
