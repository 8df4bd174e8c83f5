"""Two charts in one dock as tabs while the window is narrow, each in a dock of its own while it is wide."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDockWidget, QStackedWidget

from verbeval_gui.widgets.chart_panel import AnyChartPanel


class Fold(QObject):
    """Moves two charts between one dock and two.

    Args:
        docks: The dock that holds both while folded, and the one of the second chart while unfolded.
        views: The two charts by name, which is also the key of their tabs.

    Signals:
        view_shown: A chart came in sight that was hidden. Carries its name.
    """

    view_shown = Signal(str)

    def __init__(self, docks: tuple[QDockWidget, QDockWidget], views: dict[str, AnyChartPanel]) -> None:
        super().__init__(docks[0])
        self._dock = docks[1]
        self._views = views
        self._first, self._second = views
        self._headers = [_header_of(dock, views[self._first].header.height()) for dock in docks]
        self._pages = [_page_of(dock) for dock in docks]
        self._is_unfolded = False
        self._at = self._first
        for view in views.values():
            view.header.tab_changed.connect(self.show_view)
        self._place(unfolded=False)

    @property
    def views(self) -> tuple[str, ...]:
        """Both charts, by name."""
        return tuple(self._views)

    @property
    def shown(self) -> tuple[str, ...]:
        """The charts in sight, by name."""
        return tuple(self._views) if self._is_unfolded else (self._at,)

    def show_view(self, name: str) -> None:
        """Bring one of the charts to the front."""
        was_shown = name in self.shown
        has_focus = any(tab.hasFocus() for view in self._views.values() for tab in view.header.tabs.values())
        self._at = name
        self._raise()
        if has_focus:
            self._views[name].header.tabs[name].setFocus()
        if not was_shown:
            self.view_shown.emit(name)

    def unfold(self, *, is_unfolded: bool) -> None:
        """Give each chart its own dock, or both one."""
        before, self._is_unfolded = self.shown, is_unfolded
        self._at = self._first if is_unfolded else self._at
        self._place(unfolded=is_unfolded)
        for name in self.shown:
            if name not in before:
                self.view_shown.emit(name)

    def _place(self, *, unfolded: bool) -> None:
        for name, view in self._views.items():
            at = 1 if unfolded and name == self._second else 0
            if self._pages[at].indexOf(view) < 0:
                self._headers[at].addWidget(view.header)
                self._pages[at].addWidget(view)
            view.header.show_alone(name, is_alone=unfolded)
        self._dock.setVisible(unfolded)
        self._dock.toggleViewAction().setVisible(unfolded)
        self._raise()

    def _raise(self) -> None:
        for name in self.shown:
            view = self._views[name]
            for headers, pages in zip(self._headers, self._pages, strict=True):
                if pages.indexOf(view) >= 0:
                    headers.setCurrentWidget(view.header)
                    pages.setCurrentWidget(view)
        for name, view in self._views.items():
            view.header.set_tab(name)


def _header_of(dock: QDockWidget, height: int) -> QStackedWidget:
    headers = QStackedWidget(dock)
    headers.setFixedHeight(height)
    dock.setTitleBarWidget(headers)
    return headers


def _page_of(dock: QDockWidget) -> QStackedWidget:
    pages = QStackedWidget(dock)
    dock.setWidget(pages)
    return pages
