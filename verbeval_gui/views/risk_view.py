"""What if unsure answers were withheld? Accuracy of those kept against their share."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from verbeval_gui.data.selection import CONFIDENCE
from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.risk_coverage_chart import RiskCoverageChart
from verbeval_gui.figures.style import Style
from verbeval_gui.slices.risk_coverage import RiskCoverageSlice
from verbeval_gui.widgets.chart_canvas import ChartCanvas
from verbeval_gui.widgets.chart_panel import ChartPanel
from verbeval_gui.widgets.chart_tabs import reliability_tabs
from verbeval_gui.widgets.threshold_canvas import ThresholdCanvas


class RiskView(ChartPanel[RiskCoverageSlice]):
    """A curve with a handle; picking it picks the answers kept.

    Signals:
        threshold_moved: The handle is to stand elsewhere. Carries the threshold. The others are those of `ChartPanel`.
    """

    threshold_moved = Signal(float)

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(style, reliability_tabs(), parent)

    @property
    def dimension(self) -> str:
        """The confidence."""
        return CONFIDENCE

    def make_canvas(self) -> ChartCanvas:
        """Return a canvas whose handle can be moved."""
        self.threshold = ThresholdCanvas(self._style, self)
        self.threshold.threshold_moved.connect(self.threshold_moved)
        return self.threshold

    def show_slice(self, shown: RiskCoverageSlice, baseline: RiskCoverageSlice | None = None) -> None:
        """Show another curve, or the handle elsewhere, with a baseline's curve."""
        self._shown, self._baseline = shown, baseline
        self.threshold.stand_at(shown.threshold)
        self.show_figure(self.figure(), "" if shown.whole.n else _empty())

    def drawing(self, shown: RiskCoverageSlice, baseline: RiskCoverageSlice | None = None) -> Figure:
        """Return the figure of a slice."""
        return RiskCoverageChart(shown, self._checkpoint, baseline)

    def help_html(self) -> str:
        """Return what the curve asks, how it is computed, and where it ends."""
        return QCoreApplication.translate(
            "RiskView",
            "<p><b>What if unsure answers were withheld?</b> Keep only the answers with at least some confidence: the"
            " curve says how many of those are right, from the surest at the left to all at the right. A model whose"
            " confidence means something rises to the left.</p>"
            "<p>Accuracy = right answers kept / answers kept, with its 95 % Wilson interval as a band. Drag the handle,"
            " or move it by 0.01 with the arrow keys; Enter or a click on it selects what it keeps.</p>"
            "<p>Few answers are left at the far left, so the band is wide there. Points of one curve are not"
            " independent: each holds the ones before it. Answers right by rule are left out.</p>",
        )


def _empty() -> str:
    return QCoreApplication.translate(
        "RiskView",
        "No answer here has a confidence. A file that keeps what was answered, but not how likely, leaves nothing to"
        " calibrate.",
    )
