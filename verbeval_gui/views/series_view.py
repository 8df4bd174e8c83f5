"""How did it learn? Figures over the steps of a training, and which probes were learned and lost."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from verbeval_gui.data.selection import PickMode
from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.series_chart import SeriesChart, position
from verbeval_gui.figures.series_words import figure_name
from verbeval_gui.figures.style import Style
from verbeval_gui.slices.series_shown import ACCURACY, SeriesShown, figures_of
from verbeval_gui.widgets.chart_panel import ChartPanel
from verbeval_gui.widgets.fate_list import FateList
from verbeval_gui.widgets.panel_header import Choice, Option

translate: Final = QCoreApplication.translate


class SeriesChartPanel(ChartPanel[SeriesShown]):
    """Lines over the steps; a point opens its checkpoint.

    Signals:
        point_opened: A checkpoint is to be opened. Carries its position.
        point_compared: It is to be the baseline instead. Carries its position.
        figure_chosen: Something else is to be drawn. Carries a figure or a dimension. The others are those of
            `ChartPanel`.
    """

    point_opened = Signal(int)
    point_compared = Signal(int)
    figure_chosen = Signal(str)

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(style, [("series", translate("SeriesView", "Series"))], parent)
        self.header.choice_changed.connect(lambda _name, key: self.figure_chosen.emit(key))

    @property
    def dimension(self) -> str:
        """None: a point is a report."""
        return ""

    def show_slice(self, shown: SeriesShown) -> None:
        """Show other lines."""
        self._shown = shown
        options = tuple(Option(name, figure_name(name), figure_name(name)) for name in figures_of(shown.series))
        self.header.set_choices([Choice("figure", options, shown.figure)])
        has_values = any(value is not None for line in shown.lines for value in line.values)
        self.show_figure(self.figure(), "" if has_values else translate("SeriesView", "No checkpoint has this figure."))

    def drawing(self, shown: SeriesShown, _baseline: SeriesShown | None = None) -> Figure:
        """Return the figure of a slice."""
        return SeriesChart(shown)

    def help_html(self) -> str:
        """Return what the lines ask, how they are computed, and where they end."""
        return translate(
            "SeriesView",
            "<p><b>How did it learn?</b> Each point is a checkpoint, at the step after which it was saved; whiskers are"
            " 95 % Wilson intervals, of very many checkpoints as one band. Other figures and dimensions are in the"
            " choice above; pointing at one of several lines traces it with its intervals.</p>"
            "<p>A click opens a checkpoint, Ctrl+click makes it the baseline. Neighbouring points answer the same"
            " probes: whether a step is a real difference is said by comparing its two checkpoints, not by whether"
            " their whiskers overlap.</p>",
        )

    def _on_picked(self, values: frozenset[Hashable], mode: PickMode) -> None:
        positions = [value for value in values if isinstance(value, int)]
        if not positions:
            return
        if mode is PickMode.REPLACE:
            self.point_opened.emit(positions[0])
        elif mode is PickMode.TOGGLE:
            self.point_compared.emit(positions[0])


class SeriesView(QWidget):
    """Lines at the left, what became of the probes at the right.

    Signals:
        point_opened: See `SeriesChartPanel`; so is the next one.
        point_compared: See `SeriesChartPanel`.
        step_compared: The open report is to be compared with the step before it.
        probes_picked: Probes are to be selected. Carries their ids, and how to combine.
        export_requested: What the series comes to is to be written into a folder.
    """

    point_opened = Signal(int)
    point_compared = Signal(int)
    step_compared = Signal()
    probes_picked = Signal(object, PickMode)
    export_requested = Signal()

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._figure = ACCURACY
        self._shown: SeriesShown | None = None
        self.chart = SeriesChartPanel(style, self)
        self.fates = FateList(style, self)
        self.chart.point_opened.connect(self.point_opened)
        self.chart.point_compared.connect(self.point_compared)
        self.chart.figure_chosen.connect(self._on_figure_chosen)
        self.fates.probes_picked.connect(self.probes_picked)
        side = QVBoxLayout()
        side.addWidget(self.fates)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(round(style.px(8)))
        layout.addWidget(self.chart, 3)
        layout.addLayout(side, 2)

    def show_slice(self, shown: SeriesShown) -> None:
        """Show another series; what is drawn of it stays."""
        known = self._figure if self._figure in figures_of(shown.series) else ACCURACY
        self._shown = SeriesShown(shown.series, known, shown.current, shown.baseline)
        self.chart.show_slice(self._shown)
        self.fates.show_slice(shown.series)

    def _on_figure_chosen(self, figure: str) -> None:
        self._figure = figure
        if self._shown is not None:
            self.show_slice(self._shown)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Compare by B with the point under the cursor, by P with the step before the open report; write by E."""
        mark = self.chart.canvas.cursor_mark
        if event.key() == Qt.Key.Key_B and not event.modifiers() and mark is not None:
            self.point_compared.emit(position(mark))
        elif event.key() == Qt.Key.Key_P and not event.modifiers():
            self.step_compared.emit()
        elif event.key() == Qt.Key.Key_E and not event.modifiers():
            self.export_requested.emit()
        else:
            super().keyPressEvent(event)
