"""Where do two properties meet badly? Accuracy by tense and person, or by verb and tense."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRect, QRectF, Qt, Signal
from PySide6.QtWidgets import QWidget

from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.heat_map_chart import HeatMapChart, HeatMapHeads
from verbeval_gui.figures.style import Style
from verbeval_gui.figures.terms import dimension_name
from verbeval_gui.slices.heat_map import CROSSES, HeatMapSlice
from verbeval_gui.widgets.chart_canvas import ChartCanvas
from verbeval_gui.widgets.chart_panel import ChartPanel
from verbeval_gui.widgets.chart_tabs import slices_tabs, weak_title
from verbeval_gui.widgets.panel_header import Choice, Option
from verbeval_gui.widgets.scroll_bars import scrolled


class HeatMapView(ChartPanel[HeatMapSlice]):
    """One cell a pair of values; picking a cell, a row or a column picks its probes. Many rows scroll under the names.

    Signals:
        dimension_chosen: Another map is wanted. Carries its crossed dimension.
        weak_requested: The slices weaker than the rest are to be listed. The others are those of `ChartPanel`.
    """

    n_keys = 2

    dimension_chosen = Signal(str)
    weak_requested = Signal()

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(style, slices_tabs(), parent)
        self._chart: HeatMapChart | None = None
        self.header.add_entry(weak_title()).triggered.connect(self.weak_requested)
        self.header.choice_changed.connect(lambda _name, key: self.dimension_chosen.emit(key))
        self.canvas.cursor_moved.connect(self._keep_in_sight)

    @property
    def dimension(self) -> str:
        """The crossed dimension."""
        return self._shown.dimension if self._shown else ""

    def show_slice(self, shown: HeatMapSlice, baseline: HeatMapSlice | None = None) -> None:
        """Show another map, with its differences from a baseline's."""
        self._shown, self._baseline = shown, baseline
        self._chart = HeatMapChart(shown, self._checkpoint, baseline)
        self.show_figure(self._chart, "" if shown.rows else _empty(shown.dimension))
        self.heads.show_figure(HeatMapHeads(self._chart))
        self._place_heads()
        options = [Option(name, text, text) for name in CROSSES for text in (dimension_name(name),)]
        self.header.set_choices([Choice("dimension", tuple(options), shown.dimension)])

    def drawing(self, shown: HeatMapSlice, baseline: HeatMapSlice | None = None) -> Figure:
        """Return the figure of a slice."""
        return HeatMapChart(shown, self._checkpoint, baseline)

    def help_html(self) -> str:
        """Return what the map asks, how it is computed, and where it ends."""
        return QCoreApplication.translate(
            "HeatMapView",
            "<p><b>Where do two properties meet badly?</b> A tense may be weak in one person only, a verb in one tense"
            " only. Each cell is the accuracy of the probes with both; the darker, the weaker.</p>"
            "<p>Accuracy = right answers / answers, with k/n below it; the 95 % Wilson interval is in the tooltip."
            " With a selection, cells say the figures of the selected part. Names pick their whole row or column.</p>"
            "<p>Cells are small: fewer than three answers are hatched and never to be ranked, and among many cells some"
            " look weak by chance. Probes without one of the two values are in no cell.</p>",
        )

    def page(self) -> QWidget:
        """Return the map in a scroll area, with its column names over it once they would be out of sight."""
        self.scroll_area = scrolled(self.canvas, self._style, self)
        self.heads = ChartCanvas(self._style, self.scroll_area.viewport())
        self.heads.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.heads.hide()
        self.heads.picked.connect(self._on_picked)
        self.heads.hovered.connect(lambda values: self.hovered.emit(self.dimension, values))
        self.heads.menu_requested.connect(self.header.open_menu)
        self.scroll_area.verticalScrollBar().valueChanged.connect(self._place_heads)
        self.canvas.installEventFilter(self)
        return self.scroll_area

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the names over the map as wide as the map."""
        if watched is self.canvas and event.type() == QEvent.Type.Resize:
            self._place_heads()
        return super().eventFilter(watched, event)

    def _place_heads(self) -> None:
        height = self._heads_height()
        self.heads.setGeometry(QRect(0, 0, self.canvas.width(), height))
        self.heads.setVisible(height > 0 and self.scroll_area.verticalScrollBar().value() > 0)
        self.heads.raise_()

    def _heads_height(self) -> int:
        if self._chart is None:
            return 0
        return round(HeatMapHeads(self._chart).height(self.canvas.width(), self._style))

    def _keep_in_sight(self, rect: QRectF) -> None:
        """Scroll so that a mark is seen whole, and not under the names."""
        bar, height = self.scroll_area.verticalScrollBar(), self.scroll_area.viewport().height()
        top = rect.top() - self._heads_height() - 4
        if bar.value() > top:
            bar.setValue(max(0, int(top)))
        elif rect.bottom() + 4 > bar.value() + height:
            bar.setValue(int(rect.bottom() + 4 - height) + 1)


def _empty(dimension: str) -> str:
    text = QCoreApplication.translate("HeatMapView", "No answer here has a value of {dimension}.")
    return text.format(dimension=dimension_name(dimension))
