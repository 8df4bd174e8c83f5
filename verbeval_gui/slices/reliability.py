"""The reliability diagram: accuracy against confidence, bin by bin."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from verbeval_gui.data.columns import Bools, Floats
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.intervals import Interval, covers
from verbeval_gui.data.selection import CONFIDENCE, Selection
from verbeval_gui.metrics.binning import equal_mass_edges, equal_width_edges
from verbeval_gui.metrics.chance import ChanceTest, chance_test
from verbeval_gui.metrics.reliability import ReliabilityBins, reliability_bins
from verbeval_gui.slices.population import population
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
    """

    scope: tuple[str, str] | None
    edges: Floats
    whole: ReliabilityBins
    part: ReliabilityBins | None
    chance: ChanceTest
    picked: tuple[bool, ...]
    excluded: tuple[bool, ...]
    picked_bins: tuple[int, int, float] | None

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
                _cells(self.whole),
                _nullable(self.chance.band_lo),
                _nullable(self.chance.band_hi),
                strict=True,
            )
        ]
        if self.part is None:
            return Table(columns, tuple(rows))
        parted = tuple((*row, *cells) for row, cells in zip(rows, _cells(self.part), strict=True))
        return Table((*columns, *prefixed("selected", names)), parted)


def reliability(frame: Frame, selection: Selection) -> ReliabilitySlice:
    """Return what the reliability diagram shows."""
    rows = population(frame, selection, CONFIDENCE, within=frame.verdicts.calibrated)
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
    )


def bin_edges(frame: Frame, rows: Bools) -> Floats:
    """Return the edges that the conventions ask for, from the given rows where they are of equal mass."""
    bins = frame.conventions.bins
    if frame.conventions.binning == "mass":
        return equal_mass_edges(frame.verdicts.confidence[rows], bins)
    return equal_width_edges(bins)


def bins_of(frame: Frame, rows: Bools, edges: Floats) -> ReliabilityBins:
    """Return the bins of the given calibrated rows."""
    return reliability_bins(frame.verdicts.confidence[rows], frame.verdicts.right[rows], edges)


@lru_cache(maxsize=8)
def whole_chance(frame: Frame, scope: str) -> ChanceTest:
    """Return the chance test of all calibrated rows of a category, by the run's seed; kept by frame."""
    rows = frame.counted(scope) & frame.verdicts.calibrated
    seed = frame.report.provenance.run.get("seed")
    return chance_test(
        frame.verdicts.confidence[rows],
        frame.verdicts.right[rows],
        bin_edges(frame, rows),
        seed=seed if isinstance(seed, int) and seed >= 0 else 0,
    )


def _bounds(edges: Floats, position: int) -> tuple[float, float]:
    last = len(edges) - 2
    return float(edges[position]), float(edges[position + 1]) if position < last else math.inf


def _summary(frame: Frame, rows: Bools) -> tuple[int, int, float]:
    n = int(np.count_nonzero(rows))
    mean = float(frame.verdicts.confidence[rows].mean()) if n else math.nan
    return n, int(np.count_nonzero(frame.verdicts.right & rows)), mean


def _cells(bins: ReliabilityBins) -> list[tuple[object, ...]]:
    columns = (bins.mean_confidence, bins.accuracy, bins.wilson_lo, bins.wilson_hi)
    return list(zip(bins.counts.tolist(), bins.correct.tolist(), *map(_nullable, columns), strict=True))


def _nullable(numbers: Floats) -> list[float | None]:
    return [None if math.isnan(number) else number for number in numbers.tolist()]
