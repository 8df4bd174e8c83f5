"""Is the model as sure as it is right? The reliability diagram."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from verbeval_gui.data.selection import CONFIDENCE
from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.reliability_chart import ReliabilityChart
from verbeval_gui.figures.style import Style
from verbeval_gui.slices.reliability import ReliabilitySlice
from verbeval_gui.widgets.chart_canvas import ChartCanvas
from verbeval_gui.widgets.chart_panel import ChartPanel
from verbeval_gui.widgets.chart_tabs import reliability_tabs
from verbeval_gui.widgets.edges_canvas import EdgesCanvas, edges_help


class ReliabilityView(ChartPanel[ReliabilitySlice]):
    """Confidence bins; picking one picks the answers in it.

    Signals:
        details_requested: More about calibration is wanted.
        edges_chosen: The bins are to lie between other edges. Carries them. The others are those of `ChartPanel`.
        own_edges_requested: Own edges are to begin or to end. Carries which.
    """

    n_keys = 2

    details_requested = Signal()
    edges_chosen = Signal(object)
    own_edges_requested = Signal(bool)

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(style, reliability_tabs(), parent)
        more = QCoreApplication.translate("ReliabilityView", "More about calibration…")
        self.header.add_entry(more).triggered.connect(self.details_requested)
        self.own_edges = self.header.add_entry(QCoreApplication.translate("ReliabilityView", "Own bin edges"))
        self.own_edges.setCheckable(True)
        self.own_edges.triggered.connect(self.own_edges_requested)

    @property
    def dimension(self) -> str:
        """The confidence."""
        return CONFIDENCE

    def make_canvas(self) -> ChartCanvas:
        """Return a canvas on which own edges can be moved."""
        canvas = EdgesCanvas(self._style, self)
        canvas.edges_chosen.connect(self.edges_chosen)
        return canvas

    def show_slice(self, shown: ReliabilitySlice, baseline: ReliabilitySlice | None = None) -> None:
        """Show other bins, with those of a baseline."""
        self._shown, self._baseline = shown, baseline
        self.own_edges.setChecked(shown.own is not None)
        detail = _exact(shown, self._style) if shown.is_too_small else ""
        self.show_figure(self.figure(), "" if shown.whole.n else _empty(), detail)

    def drawing(self, shown: ReliabilitySlice, baseline: ReliabilitySlice | None = None) -> Figure:
        """Return the figure of a slice."""
        return ReliabilityChart(shown, self._checkpoint, baseline)

    def help_html(self) -> str:
        """Return what the diagram asks, how it is computed, and where it ends."""
        said = QCoreApplication.translate(
            "ReliabilityView",
            "<p><b>Is the model as sure as it is right?</b> Answers are put into bins by their confidence: the share"
            " of the chosen form among the candidates. Each point stands at a bin's mean confidence and accuracy.</p>"
            "<p>On the dashed line both agree; below it the model is over-confident. Whiskers are 95 % Wilson"
            " intervals. In the grey band 95 of 100 points of a calibrated model with these confidences would"
            " fall.</p>"
            "<p>ECE = Σ n<sub>bin</sub>/n · |accuracy − mean confidence|. It depends on the bins and grows by chance"
            " when answers are few, so it stands beside what chance alone would give. Answers right by rule are left"
            " out.</p>",
        )
        return said + edges_help()


def _empty() -> str:
    return QCoreApplication.translate(
        "ReliabilityView",
        "No answer here has a confidence. A file that keeps what was answered, but not how likely, leaves nothing to"
        " calibrate.",
    )


def _exact(shown: ReliabilitySlice, style: Style) -> str:
    text = QCoreApplication.translate("ReliabilityView", "ECE {ece} of {n} answers")
    return text.format(ece=style.number(shown.whole.ece, 3), n=style.count(shown.whole.n))
