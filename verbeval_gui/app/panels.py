"""The panels of the explorer: dockable around the table, laid out by the window's width."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QByteArray, QCoreApplication, Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QDockWidget, QMainWindow, QWidget

from verbeval_gui.app.folding import Fold
from verbeval_gui.app.stack import ChartStack
from verbeval_gui.figures.style import Style
from verbeval_gui.views.adversarial_view import AdversarialView
from verbeval_gui.views.confusion_view import ConfusionView
from verbeval_gui.views.detail_view import DetailView
from verbeval_gui.views.flips_view import FlipsView
from verbeval_gui.views.heat_map_view import HeatMapView
from verbeval_gui.views.items_view import ItemsView
from verbeval_gui.views.reliability_view import ReliabilityView
from verbeval_gui.views.risk_view import RiskView
from verbeval_gui.views.scatter_view import ScatterView
from verbeval_gui.views.slices_view import SlicesView
from verbeval_gui.widgets.chart_panel import AnyChartPanel
from verbeval_gui.widgets.chart_tabs import FLIPS, HEAT_MAP, RELIABILITY, RISK_COVERAGE, SLICES

translate = QCoreApplication.translate

THIRD_COLUMN_FROM = 1680
_VERSION = 2
_COLUMNS = (("reliability", "adversarial", "heat_map"), ("confusion", "slices", "risk_coverage"))
_LEFT, _RIGHT = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea


class Panels(QMainWindow):
    """Charts on the left, the table in the middle, the detail below it or, in a wide window, at the right.

    In a narrow window some charts share a panel as tabs; a wide one gives each its own.

    Args:
        style: How the views look.
        parent: The window that holds the panels.

    Signals:
        view_shown: A chart came in sight that was hidden behind a tab. Carries its name.
    """

    view_shown = Signal(str)

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Widget)
        self._style = style
        self.reliability = ReliabilityView(style)
        self.confusion = ConfusionView(style)
        self.adversarial = AdversarialView(style)
        self.slices = SlicesView(style)
        self.heat_map = HeatMapView(style)
        self.risk_coverage = RiskView(style)
        self.flips = FlipsView(style)
        self.scatter = ScatterView(style)
        self.items = ItemsView(style)
        self.detail = DetailView(style)
        self.setDockNestingEnabled(True)
        self.setCentralWidget(self.items)
        for corner in (Qt.Corner.TopLeftCorner, Qt.Corner.BottomLeftCorner):
            self.setCorner(corner, _LEFT)
        for corner in (Qt.Corner.TopRightCorner, Qt.Corner.BottomRightCorner):
            self.setCorner(corner, _RIGHT)
        self.docks = {name: self._dock(name, title) for name, title in _titles().items()}
        self.stack = self._stack()
        for name, view in (("adversarial", self.adversarial), ("detail", self.detail)):
            self.docks[name].setTitleBarWidget(view.header)
            self.docks[name].setWidget(view)
        self._folds = tuple(self._fold(*names) for names in ((RELIABILITY, RISK_COVERAGE), (SLICES, HEAT_MAP)))
        self._is_wide = False
        self._is_restored = False
        self.arrange()

    @property
    def charts(self) -> dict[str, AnyChartPanel]:
        """The views with a chart, by name."""
        return {
            "reliability": self.reliability,
            "confusion": self.confusion,
            "adversarial": self.adversarial,
            "slices": self.slices,
            "heat_map": self.heat_map,
            "risk_coverage": self.risk_coverage,
            "flips": self.flips,
            "scatter": self.scatter,
        }

    @property
    def walked(self) -> tuple[tuple[AnyChartPanel, ...], tuple[AnyChartPanel, ...]]:
        """The charts in sight: the one shown in each of the four panels, and those that unfolded from them."""
        charts, unfolded = self.charts, [fold.shown[1:] for fold in self._folds]
        first, second = (fold.shown[0] for fold in self._folds)
        four = (charts[first], charts[self.stack.shown], charts["adversarial"], charts[second])
        return four, tuple(charts[name] for names in unfolded for name in names)

    def is_in_sight(self, name: str) -> bool:
        """Whether a chart is not hidden behind another one's tab."""
        if name in self.stack.views:
            return name == self.stack.shown
        folded = [fold for fold in self._folds if name in fold.views]
        return not folded or name in folded[0].shown

    def bring_up(self, name: str) -> None:
        """Show a chart that may be hidden behind another one's tab."""
        if name in self.stack.views:
            self.stack.show_view(name)
        for fold in self._folds:
            if name in fold.views and name not in fold.shown:
                fold.show_view(name)

    def title_of(self, name: str) -> str:
        """Return the title of a chart."""
        others = {
            "flips": translate("FlipsView", "Flips"),
            "scatter": translate("ScatterView", "Confidences"),
        }
        return others.get(name) or self.docks[name].windowTitle()

    def name_checkpoint(self, name: str) -> None:
        """Name the checkpoint in the titles of figures for files."""
        for chart in self.charts.values():
            chart.set_checkpoint(name)

    def arrange(self) -> None:
        """Put every panel back where it belongs at this width."""
        for dock in self.docks.values():
            dock.setFloating(False)
            dock.show()
        docks, horizontal, vertical = self.docks, Qt.Orientation.Horizontal, Qt.Orientation.Vertical
        self.addDockWidget(_LEFT, docks["reliability"])
        self.splitDockWidget(docks["reliability"], docks["confusion"], horizontal)
        for column in _COLUMNS:
            for above, below in pairwise(column):
                self.splitDockWidget(docks[above], docks[below], vertical)
        self._place_panels()
        self._size_charts()

    def state(self) -> QByteArray:
        """Return the layout, to be remembered."""
        return self.saveState(_VERSION)

    def set_state(self, state: QByteArray) -> bool:
        """Restore a remembered layout; False, and nothing changed, when there is none that fits."""
        self._is_restored = not state.isEmpty() and self.restoreState(state, _VERSION)
        if self._is_restored:
            self._unfold()
        return self._is_restored

    def _dock(self, name: str, title: str) -> QDockWidget:
        dock = QDockWidget(title, self)
        dock.setObjectName(f"dock_{name}")
        dock.setAllowedAreas(Qt.DockWidgetArea.AllDockWidgetAreas)
        return dock

    def _stack(self) -> ChartStack:
        views = {name: self.charts[name] for name in ("confusion", "flips", "scatter")}
        stack = ChartStack(self.docks["confusion"], views)
        stack.view_shown.connect(self.view_shown)
        stack.offer_tab(FLIPS, is_offered=False)
        return stack

    def _fold(self, first: str, second: str) -> Fold:
        views = {name: self.charts[name] for name in (first, second)}
        fold = Fold((self.docks[first], self.docks[second]), views)
        fold.view_shown.connect(self.view_shown)
        return fold

    def _place_panels(self) -> None:
        self._unfold()
        area = _RIGHT if self._is_wide else Qt.DockWidgetArea.BottomDockWidgetArea
        self.addDockWidget(area, self.docks["detail"])
        horizontal, vertical = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
        if self._is_wide:
            self.resizeDocks([self.docks["detail"]], [min(520, round(self.width() * 0.22))], horizontal)
        else:
            self.resizeDocks([self.docks["detail"]], [max(240, round(self.height() * 0.46))], vertical)

    def _unfold(self) -> None:
        """Give each chart a panel of its own where the window is wide, else tabs."""
        self._is_wide = self.width() >= THIRD_COLUMN_FROM * self._style.scale
        for fold in self._folds:
            fold.unfold(is_unfolded=self._is_wide)

    def _size_charts(self) -> None:
        left, right = self._chart_widths()
        horizontal, vertical = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
        self.resizeDocks([self.docks["reliability"], self.docks["confusion"]], [left, right], horizontal)
        for column in _COLUMNS:
            shown = [self.docks[name] for name in column if not self.docks[name].isHidden()]
            self.resizeDocks(shown, [max(1, self.height() // max(len(shown), 1))] * len(shown), vertical)

    def _chart_widths(self) -> tuple[int, int]:
        scale = self._style.scale
        if self.width() >= THIRD_COLUMN_FROM * scale:
            share = self.width() / 1920
            return round(min(366 * share, 460 * scale)), round(min(390 * share, 460 * scale))
        return round(264 * scale), round(312 * scale)

    def showEvent(self, event: QShowEvent) -> None:
        """Size the panels for the size that the window really has, unless the person's own layout is back."""
        super().showEvent(event)
        if self._is_restored:
            self._unfold()
        else:
            self._place_panels()
            self._size_charts()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the charts' widths, and move the detail when the window becomes wide or narrow."""
        super().resizeEvent(event)
        is_wide = self.width() >= THIRD_COLUMN_FROM * self._style.scale
        if is_wide != self._is_wide and not self.docks["detail"].isFloating():
            self._place_panels()
            self._size_charts()


def _titles() -> dict[str, str]:
    return {
        "reliability": translate("Panels", "Reliability"),
        "confusion": translate("Panels", "Confusion"),
        "adversarial": translate("Panels", "Adversarial"),
        "slices": translate("Panels", "Slices"),
        "heat_map": translate("Panels", "Heat map"),
        "risk_coverage": translate("Panels", "Risk–coverage"),
        "detail": translate("Panels", "Detail"),
    }
