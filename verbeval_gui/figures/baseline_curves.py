"""What a second checkpoint's groups add to curves by group: dashed lines, and their figures in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QCoreApplication

from verbeval_gui.figures import wording
from verbeval_gui.figures.group_looks import GroupLook
from verbeval_gui.figures.pencil import BASELINE_DASHES, Pencil
from verbeval_gui.figures.reliability_ground import bin_points
from verbeval_gui.figures.reliability_layout import ReliabilityLayout
from verbeval_gui.figures.style import Style
from verbeval_gui.metrics.proportions import Proportion
from verbeval_gui.metrics.reliability import ReliabilityBins
from verbeval_gui.slices.curves import Curve, CurvesSlice

_LINE = 1.4
_RADIUS = 3.2
# More dashed lines than these hide the curves they are to be compared with.
_MOST: Final = 3


@dataclass(frozen=True, eq=False)
class BaselineCurves:
    """The curves of a baseline behind those of a report.

    Attributes:
        shown: The report's.
        baseline: The baseline's; None without one.
    """

    shown: CurvesSlice
    baseline: CurvesSlice | None

    @property
    def drawn(self) -> tuple[int, ...]:
        """Positions of the groups whose baseline is drawn: the picked ones, else all of few."""
        if self.baseline is None:
            return ()
        picked = tuple(i for i, curve in enumerate(self.shown.curves) if curve.is_picked)
        return picked[:_MOST] if picked else tuple(range(n)) if (n := len(self.shown.curves)) <= _MOST else ()

    def caption(self) -> str:
        """Return what the dashed lines are; nothing without a baseline."""
        if self.baseline is None:
            return ""
        if self.drawn:
            return QCoreApplication.translate("CurvesChart", "dashed: baseline")
        return QCoreApplication.translate("CurvesChart", "dashed: baseline of all, of a group once it is picked")

    def of_group(self, curve: Curve, style: Style) -> tuple[str, ...]:
        """Return what the baseline reaches on a group."""
        if (was := self._bins(curve)) is None or not was.n:
            return ()
        cell = wording.baseline(style, Proportion.of(was.n, int(was.correct.sum())))
        if curve.is_small:
            return (cell,)
        error = QCoreApplication.translate("CurvesChart", "ECE {ece}, over the bins of the whole")
        return (cell, error.format(ece=style.number(was.ece, 3)))

    def of_bin(self, curve: Curve, style: Style, position: int) -> tuple[str, ...]:
        """Return what the baseline reaches on a group's answers of its own in a bin."""
        was = self._bins(curve)
        if was is None or was.n_bins != curve.bins.n_bins or not was.counts[position]:
            return ()
        return (wording.baseline(style, Proportion.of(int(was.counts[position]), int(was.correct[position]))),)

    def draw(self, pencil: Pencil, layout: ReliabilityLayout) -> None:
        """Draw the dashed lines, their hollow marks shaped as those of the groups; of many groups that of all."""
        if self.baseline is None:
            return
        for i in self.drawn:
            if (was := self._bins(self.shown.curves[i])) is not None:
                _draw(pencil, layout, was, i)
        if not self.drawn:
            ground = self.baseline.ground
            _draw(pencil, layout, ground.part or ground.whole, None)

    def _bins(self, curve: Curve) -> ReliabilityBins | None:
        """Return the baseline's bins of a group; its groups may be others where they go by what was answered."""
        known: Sequence[Curve] = () if self.baseline is None else self.baseline.curves
        return next((other.bins for other in known if other.value == curve.value), None)


def _draw(pencil: Pencil, layout: ReliabilityLayout, bins: ReliabilityBins, position: int | None) -> None:
    points, color, style = [place for _, place in bin_points(layout, bins)], pencil.color("baseline"), pencil.style
    if len(points) > 1:
        pencil.path(points, "baseline", _LINE, BASELINE_DASHES)
    look = GroupLook(color, (), "disc" if position is None else GroupLook.of(position, style).shape)
    for place in points:
        look.draw_mark(pencil.painter, place, style.px(_RADIUS), pencil.color("surface"))
