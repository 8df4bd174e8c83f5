"""What became of each answer? Flips against a baseline, and what was predicted before and now."""

from __future__ import annotations

from typing import Final, TypeAlias

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.flips_agreement_chart import AgreementChart
from verbeval_gui.figures.flips_chart import FlipsChart
from verbeval_gui.figures.style import Style
from verbeval_gui.slices.flips import FlipSlice
from verbeval_gui.slices.prediction_matrix import PredictionMatrixSlice
from verbeval_gui.widgets.chart_panel import ChartPanel
from verbeval_gui.widgets.chart_tabs import FLIPS, confusion_tabs
from verbeval_gui.widgets.flip_choice import flip_choice

translate: Final = QCoreApplication.translate
AnyFlips: TypeAlias = FlipSlice | PredictionMatrixSlice


class FlipsView(ChartPanel[AnyFlips]):
    """Four cells, or a matrix of predictions; picking a cell picks its probes.

    Signals:
        matrix_chosen: Another matrix is wanted. Carries the key of its tab, or that of a choice of this view. The
            others are those of `ChartPanel`.
    """

    matrix_chosen = Signal(str)

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(style, confusion_tabs(), parent)
        self._names = ("", "")
        self.header.set_tab(FLIPS)
        self.header.tab_changed.connect(self.matrix_chosen)
        self.header.choice_changed.connect(lambda _name, key: self.matrix_chosen.emit(key))

    @property
    def dimension(self) -> str:
        """What is picked in."""
        return self._shown.dimension if self._shown else ""

    def show_slice(self, shown: AnyFlips, names: tuple[str, str], chosen: str) -> None:
        """Show other cells.

        Args:
            shown: The flips, or a matrix of predictions.
            names: Names of the baseline's checkpoint, and of the report's.
            chosen: Which of the choices it is.
        """
        self._shown, self._names = shown, names
        self.header.set_tab(FLIPS)
        self.header.set_choices([flip_choice(chosen)])
        self.show_figure(self.figure(), _empty(shown) if shown.is_empty else "")

    def drawing(self, shown: AnyFlips, _baseline: AnyFlips | None = None) -> Figure:
        """Return the figure of a slice."""
        if isinstance(shown, FlipSlice):
            return FlipsChart(shown)
        was, now = self._names
        return AgreementChart(shown, self._checkpoint, was_name=was, now_name=now)

    def help_html(self) -> str:
        """Return what the cells ask, how they are computed, and where they end."""
        return translate(
            "FlipsView",
            "<p><b>Did it get better?</b> Every probe that both checkpoints answered stands in one cell: right before"
            " and now, fixed, broken, or wrong before and now.</p>"
            "<p>Only fixed and broken answers can tell whether there is a difference. McNemar's exact test asks how"
            " often as many flips would go as unequally both ways by chance; at p ≤ 0.05 the difference is called"
            " real. The smallest difference that can be shown assumes that answers flip as often as these.</p>"
            "<p>Probes that one of the two did not answer, or whose text changed, are in no cell. Answers right by rule"
            " are right in both.</p>",
        )


def _empty(shown: AnyFlips) -> str:
    if isinstance(shown, FlipSlice):
        return translate("FlipsView", "No probe here has an answer in both reports.")
    return translate("FlipsView", "Both reports answered no such probe here.")
