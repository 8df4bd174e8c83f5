"""Which tricks mislead the model? Accuracy on sentences built to mislead, by trick."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from verbeval_gui.figures import wording
from verbeval_gui.figures.bars_chart import BarsChart
from verbeval_gui.figures.bars_layout import BarRows
from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.style import Style
from verbeval_gui.slices.bars import BarsSlice
from verbeval_gui.widgets.chart_panel import ChartPanel


class AdversarialView(ChartPanel[BarsSlice]):
    """One bar a trick; picking one picks its probes. Signals: those of `ChartPanel`."""

    has_caption = False

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        title = QCoreApplication.translate("AdversarialView", "Adversarial")
        super().__init__(style, [("adversarial", title)], parent)

    @property
    def dimension(self) -> str:
        """The trick."""
        return self._shown.dimension if self._shown else ""

    def show_slice(self, shown: BarsSlice, baseline: BarsSlice | None = None) -> None:
        """Show other bars, with those of a baseline."""
        self._shown, self._baseline = shown, baseline
        self.show_figure(self.figure(), "" if shown.overall.n else _empty())
        cell = shown.overall if shown.part is None else shown.part
        ratio = f"{wording.ratio(self._style, cell)}{wording.SEPARATOR}"
        short = ratio + self._style.number(cell.accuracy)
        self.header.set_note(*([ratio + wording.estimate(self._style, cell), short] if shown.overall.n else []))

    def drawing(self, shown: BarsSlice, baseline: BarsSlice | None = None) -> Figure:
        """Return the figure of a slice."""
        return BarsChart(shown, self._checkpoint, BarRows.STACKED, baseline)

    def help_html(self) -> str:
        """Return what the bars ask, how they are computed, and where they end."""
        return QCoreApplication.translate(
            "AdversarialView",
            "<p><b>Which tricks mislead the model?</b> Each adversarial sentence is built around one trick: a regular"
            " ending on an irregular verb, the wrong person, a tense against its time word, a mixed-up auxiliary, the"
            " other language, or a plural that is out of scope.</p>"
            "<p>Accuracy = right answers / answers, with its 95 % Wilson interval. The grey bar is the whole, the dark"
            " point the selected part, the dotted line the accuracy of all tricks together.</p>"
            "<p>These probes never enter core accuracy, ECE or Brier. Fewer than three answers are hatched and not to"
            " be ranked.</p>",
        )


def _empty() -> str:
    return QCoreApplication.translate("AdversarialView", "This report has no adversarial answers.")
