"""The six panels of the explorer: dockable around the table, laid out by the window's width."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QCoreApplication, Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QDockWidget, QMainWindow, QWidget

from verbeval_gui.figures.style import Style
from verbeval_gui.views.adversarial_view import AdversarialView
from verbeval_gui.views.confusion_view import ConfusionView
from verbeval_gui.views.detail_view import DetailView
from verbeval_gui.views.items_view import ItemsView
from verbeval_gui.views.reliability_view import ReliabilityView
from verbeval_gui.views.slices_view import SlicesView
from verbeval_gui.widgets.chart_panel import ChartPanel

translate = QCoreApplication.translate

THIRD_COLUMN_FROM = 1680
_VERSION = 1
_LEFT, _RIGHT = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea


class Panels(QMainWindow):
    """Charts on the left, the table in the middle, the detail below it or, in a wide window, at the right.

    Args:
        style: How the views look.
        parent: The window that holds the panels.
    """

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Widget)
        self._style = style
        self.reliability = ReliabilityView(style)
        self.confusion = ConfusionView(style)
        self.adversarial = AdversarialView(style)
        self.slices = SlicesView(style)
        self.items = ItemsView(style)
        self.detail = DetailView(style)
        self.setDockNestingEnabled(True)
        self.setCentralWidget(self.items)
        for corner in (Qt.Corner.TopLeftCorner, Qt.Corner.BottomLeftCorner):
            self.setCorner(corner, _LEFT)
        for corner in (Qt.Corner.TopRightCorner, Qt.Corner.BottomRightCorner):
            self.setCorner(corner, _RIGHT)
        self.docks = {
            "reliability": self._dock("reliability", translate("Panels", "Reliability"), self.reliability),
            "confusion": self._dock("confusion", translate("Panels", "Confusion"), self.confusion),
            "adversarial": self._dock("adversarial", translate("Panels", "Adversarial"), self.adversarial),
            "slices": self._dock("slices", translate("Panels", "Slices"), self.slices),
            "detail": self._dock("detail", translate("Panels", "Detail"), self.detail),
        }
        self._is_wide = False
        self._is_restored = False
        self.arrange()

    @property
    def charts(self) -> dict[str, ChartPanel]:
        """The views with a chart, by name."""
        return {
            "reliability": self.reliability,
            "confusion": self.confusion,
            "adversarial": self.adversarial,
            "slices": self.slices,
        }

    def name_checkpoint(self, name: str) -> None:
        """Name the checkpoint in the titles of figures for files."""
        for chart in self.charts.values():
            chart.set_checkpoint(name)

    def arrange(self) -> None:
        """Put every panel back where it belongs at this width."""
        for dock in self.docks.values():
            dock.setFloating(False)
            dock.show()
        charts = [self.docks[name] for name in self.charts]
        self.addDockWidget(_LEFT, charts[0])
        self.splitDockWidget(charts[0], charts[1], Qt.Orientation.Horizontal)
        self.splitDockWidget(charts[0], charts[2], Qt.Orientation.Vertical)
        self.splitDockWidget(charts[1], charts[3], Qt.Orientation.Vertical)
        self._place_detail()
        self._size_charts()

    def state(self) -> QByteArray:
        """Return the layout, to be remembered."""
        return self.saveState(_VERSION)

    def set_state(self, state: QByteArray) -> bool:
        """Restore a remembered layout; False, and nothing changed, when there is none that fits."""
        self._is_restored = not state.isEmpty() and self.restoreState(state, _VERSION)
        return self._is_restored

    def _dock(self, name: str, title: str, view: ChartPanel | DetailView) -> QDockWidget:
        dock = QDockWidget(title, self)
        dock.setObjectName(f"dock_{name}")
        dock.setTitleBarWidget(view.header)
        dock.setWidget(view)
        dock.setAllowedAreas(Qt.DockWidgetArea.AllDockWidgetAreas)
        return dock

    def _place_detail(self) -> None:
        self._is_wide = self.width() >= THIRD_COLUMN_FROM * self._style.scale
        area = _RIGHT if self._is_wide else Qt.DockWidgetArea.BottomDockWidgetArea
        self.addDockWidget(area, self.docks["detail"])
        horizontal, vertical = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
        if self._is_wide:
            self.resizeDocks([self.docks["detail"]], [min(520, round(self.width() * 0.22))], horizontal)
        else:
            self.resizeDocks([self.docks["detail"]], [max(240, round(self.height() * 0.46))], vertical)

    def _size_charts(self) -> None:
        left, right = self._chart_widths()
        horizontal, vertical = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
        self.resizeDocks([self.docks["reliability"], self.docks["confusion"]], [left, right], horizontal)
        half = max(1, self.height() // 2)
        self.resizeDocks([self.docks["reliability"], self.docks["adversarial"]], [half, half], vertical)
        self.resizeDocks([self.docks["confusion"], self.docks["slices"]], [half, half], vertical)

    def _chart_widths(self) -> tuple[int, int]:
        scale = self._style.scale
        if self.width() >= THIRD_COLUMN_FROM * scale:
            share = self.width() / 1920
            return round(min(366 * share, 460 * scale)), round(min(390 * share, 460 * scale))
        return round(264 * scale), round(312 * scale)

    def showEvent(self, event: QShowEvent) -> None:
        """Size the panels for the size that the window really has, unless the person's own layout is back."""
        super().showEvent(event)
        if not self._is_restored:
            self._place_detail()
            self._size_charts()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the charts' widths, and move the detail when the window becomes wide or narrow."""
        super().resizeEvent(event)
        is_wide = self.width() >= THIRD_COLUMN_FROM * self._style.scale
        if is_wide != self._is_wide and not self.docks["detail"].isFloating():
            self._place_detail()
            self._size_charts()
