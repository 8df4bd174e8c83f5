"""Several charts in one dock of which one is shown, each with a header of its own."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDockWidget, QStackedWidget

from verbeval_gui.widgets.chart_panel import AnyChartPanel


class ChartStack(QObject):
    """Shows one of several charts in a dock.

    Args:
        dock: The dock.
        views: The charts by name; the first one is shown.

    Signals:
        view_shown: A chart came in sight that was hidden. Carries its name.
    """

    view_shown = Signal(str)

    def __init__(self, dock: QDockWidget, views: dict[str, AnyChartPanel]) -> None:
        super().__init__(dock)
        self._views = views
        self._headers, self._pages = QStackedWidget(dock), QStackedWidget(dock)
        for view in views.values():
            self._headers.addWidget(view.header)
            self._pages.addWidget(view)
        self._shown = next(iter(views))
        self._headers.setFixedHeight(views[self._shown].header.height())
        dock.setTitleBarWidget(self._headers)
        dock.setWidget(self._pages)

    @property
    def views(self) -> tuple[str, ...]:
        """All charts, by name."""
        return tuple(self._views)

    @property
    def shown(self) -> str:
        """Name of the chart in sight."""
        return self._shown

    def show_view(self, name: str) -> None:
        """Bring one of the charts to the front; the keyboard goes along."""
        if name == self._shown:
            return
        old = self._views[self._shown]
        tab = next((key for key, tab in old.header.tabs.items() if tab.hasFocus()), None)
        has_focus = tab is not None or old.canvas.hasFocus() or old.header.choice.hasFocus()
        self._shown, view = name, self._views[name]
        self._headers.setCurrentWidget(view.header)
        self._pages.setCurrentWidget(view)
        if has_focus:
            checked = next((tab for tab in view.header.tabs.values() if tab.isChecked()), None)
            (checked if tab is not None and checked is not None else view.canvas).setFocus()
        self.view_shown.emit(name)

    def offer_tab(self, key: str, *, is_offered: bool) -> None:
        """Show a tab in every header, or hide it."""
        for view in self._views.values():
            if key in view.header.tabs:
                view.header.tabs[key].setVisible(is_offered)
