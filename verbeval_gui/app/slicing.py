"""Cuts a chart's slice under any selection: of the open report, and of what it is compared with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias, TypeVar

from verbeval_gui.app.comparison import BaselineStore
from verbeval_gui.app.explorer import Explorer
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.selection import Selection
from verbeval_gui.slices.answer_matrix import confusion_matrix
from verbeval_gui.slices.bars import BarOrder, BarsSlice, adversarial, bars, by_change
from verbeval_gui.slices.confidence_pairs import ConfidencePairsSlice, confidence_pairs
from verbeval_gui.slices.curves import CurvesSlice, curves
from verbeval_gui.slices.flips import FlipSlice, flips
from verbeval_gui.slices.heat_map import HeatMapSlice, heat_map
from verbeval_gui.slices.matrix import MatrixSlice, form_matrix
from verbeval_gui.slices.prediction_matrix import PredictionMatrixSlice, predicted_kinds, predicted_labels
from verbeval_gui.slices.reliability import ReliabilitySlice, reliability
from verbeval_gui.slices.risk_coverage import USUAL, RiskCoverageSlice, risk_coverage_slice
from verbeval_gui.widgets.chart_tabs import FORMS
from verbeval_gui.widgets.flip_choice import JUDGEMENTS, KINDS

Cut = TypeVar("Cut")
Both: TypeAlias = "tuple[Cut, Cut | None]"
_PREDICTED: Final = {KINDS: predicted_kinds, JUDGEMENTS: predicted_labels}
_COMPARED: Final = ("flips", "scatter")


class Slicing:
    """Cuts what the charts show, by the tabs, orders and dimensions that are chosen.

    Args:
        explorer: The open report.
        baselines: What it is compared with.

    Attributes:
        threshold: From which confidence on answers are kept.
    """

    def __init__(self, explorer: Explorer, baselines: BaselineStore) -> None:
        self._explorer = explorer
        self._baselines = baselines
        self.threshold = USUAL

    def has(self, name: str) -> bool:
        """Whether there is something to cut for a chart: some show two reports."""
        if name in _COMPARED:
            return self._baselines.compared is not None
        return self._explorer.frame is not None

    def of(self, name: str, selection: Selection) -> tuple[Any, Any]:
        """Return what a chart draws, by its name among the panels; the second is the baseline's, None without one.

        Raises:
            ValueError: See `has`.
        """
        cuts: dict[str, Callable[[Selection], tuple[Any, Any]]] = {
            "reliability": self.reliability,
            "confusion": self.confusion,
            "adversarial": self.adversarial,
            "slices": self.slices,
            "heat_map": self.heat_map,
            "risk_coverage": self.risk_coverage,
            "flips": lambda chosen: (self.flips(chosen), None),
            "scatter": lambda chosen: (self.scatter(chosen), None),
        }
        return cuts[name](selection)

    def reliability(self, selection: Selection) -> Both[ReliabilitySlice] | Both[CurvesSlice]:
        """Return what the reliability diagram draws: curves by group where they are wanted and there are groups."""
        frame, by = self._explorer.frame, self._explorer.shown.curves
        if by and frame is not None and by in frame.names:
            return self._both(lambda frame: curves(frame, selection, by))
        return self._both(lambda frame: reliability(frame, selection))

    def adversarial(self, selection: Selection) -> Both[BarsSlice]:
        """Return what the bars of tricks draw."""
        return self._both(lambda frame: adversarial(frame, selection))

    def confusion(self, selection: Selection) -> Both[MatrixSlice]:
        """Return what the chosen matrix draws: that of labels while something else stands in its place."""
        matrix = form_matrix if self._explorer.shown.matrix == FORMS else confusion_matrix
        return self._both(lambda frame: matrix(frame, selection))

    def slices(self, selection: Selection) -> Both[BarsSlice]:
        """Return what the bars of the chosen dimension draw, in the chosen order."""
        shown = self._explorer.shown
        found, was = self._both(lambda frame: bars(frame, selection, shown.dimension, shown.order))
        if was is not None and shown.order is BarOrder.BIGGEST_CHANGE:
            found = by_change(found, was)
        return found, was

    def heat_map(self, selection: Selection) -> Both[HeatMapSlice]:
        """Return what the chosen map draws."""
        crossed = self._explorer.shown.heat_map
        return self._both(lambda frame: heat_map(frame, selection, crossed))

    def risk_coverage(self, selection: Selection) -> Both[RiskCoverageSlice]:
        """Return what the curve of kept answers draws."""
        return self._both(lambda frame: risk_coverage_slice(frame, selection, self.threshold))

    def flips(self, selection: Selection) -> FlipSlice | PredictionMatrixSlice:
        """Return what two reports' answers to the same probes draw."""
        cut = _PREDICTED.get(self._explorer.shown.matrix, flips)
        return cut(*self._compared(), selection)

    def scatter(self, selection: Selection) -> ConfidencePairsSlice:
        """Return what two reports' confidences draw."""
        return confidence_pairs(*self._compared(), selection)

    def _both(self, cut: Callable[[Frame], Cut]) -> Both[Cut]:
        frame, compared = self._explorer.frame, self._baselines.compared
        if frame is None:
            raise ValueError("there is no report")
        return cut(frame), None if compared is None else cut(compared.aligned)

    def _compared(self) -> tuple[Frame, Frame]:
        compared = self._baselines.compared
        if compared is None:
            raise ValueError("there is no baseline")
        return compared.frame, compared.baseline
