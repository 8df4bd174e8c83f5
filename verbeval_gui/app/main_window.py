"""The window: strips above, panels below, menus. Layout only; what happens is in `wiring`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDragLeaveEvent, QDropEvent
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from verbeval_gui.app.actions import Actions, Menus
from verbeval_gui.app.curation.actions import CurationActions
from verbeval_gui.figures.style import Style
from verbeval_gui.views.start_view import StartView
from verbeval_gui.widgets.baseline_keys import BaselineKeys
from verbeval_gui.widgets.message_bar import MessageBar
from verbeval_gui.widgets.progress_strip import ProgressStrip

if TYPE_CHECKING:
    from verbeval_gui.app.curation.page import CuratePage
    from verbeval_gui.app.panels import Panels
    from verbeval_gui.views.overview_view import OverviewView
    from verbeval_gui.widgets.filter_bar import FilterBar

translate = QCoreApplication.translate


class MainWindow(QMainWindow):
    """Filter bar and overview above the panels; a start page while no report is open.

    It is built with its start page alone, which can be shown at once; `complete` builds what waits behind it.

    Signals:
        paths_dropped: Files or folders were dropped on the window. Carries their paths.
        close_asked: The person wants to close the window. It closes once `allow_close` was called.
    """

    paths_dropped = Signal(list)
    close_asked = Signal()
    filter: FilterBar
    overview: OverviewView
    panels: Panels
    curate: CuratePage

    def __init__(self, style: Style) -> None:
        super().__init__()
        self.look = style
        self.actions_ = Actions(self)
        self.menus = Menus(self.menuBar(), self.actions_)
        self.curation = CurationActions(self.menus.edit, self.menus.curate, self)
        self.messages = MessageBar(style)
        self.start = StartView(style)
        self.progress = ProgressStrip(style)
        self.baseline_keys = BaselineKeys(style)
        self._may_close = False
        self._has_report = False
        self._names = ("", "")
        self._finding = ""
        self._pages = QStackedWidget()
        self._pages.addWidget(self.start)
        self.setCentralWidget(self._stacked(self.messages, self._pages))
        self.statusBar().addWidget(self.progress, 1)
        self.statusBar().addPermanentWidget(self.baseline_keys)
        self.statusBar().setSizeGripEnabled(False)
        self.statusBar().hide()
        self.setAcceptDrops(True)
        self.addActions(self.actions_.panels)
        self.setMinimumSize(960, 600)
        self.resize(1280, 800)
        self.set_title("")

    def complete(self) -> None:
        """Build the explorer behind the start page: loading what it is made of takes longer than to show that."""
        from verbeval_gui.app.panels import Panels
        from verbeval_gui.views.overview_view import OverviewView
        from verbeval_gui.widgets.filter_bar import FilterBar

        self.filter = FilterBar(self.look)
        self.overview = OverviewView(self.look)
        self.panels = Panels(self.look)
        self._pages.addWidget(self._explorer_page())

    def add_curation(self, page: CuratePage) -> None:
        """Put the curation page behind the explorer; until somebody wants it there is none."""
        self.curate = page
        self._pages.addWidget(page)

    def show_explorer(self, *, is_open: bool) -> None:
        """Show the panels, or the start page while nothing is open; the curation page stays in front."""
        self._has_report = is_open
        if not self.is_curating:
            self._show_page(int(is_open))

    def show_curation(self, *, is_shown: bool) -> None:
        """Show the curation page, or what was shown before it."""
        self._show_page(2 if is_shown else int(self._has_report))
        self.set_title(*self._names)

    def _show_page(self, page: int) -> None:
        is_other = page != self._pages.currentIndex()
        self._pages.setCurrentIndex(page)
        self.statusBar().setVisible(page > 0)
        self._tell_finding()
        if is_other and page:
            part = self.panels.items if page == 1 else self.curate
            part.setFocus(Qt.FocusReason.OtherFocusReason)
        for action in self.actions_.of_report():
            action.setEnabled(page == 1)
        for action in self.actions_.of_pages():
            action.setEnabled(page > 0)
        self.menus.export.setEnabled(page == 1)
        self.menus.panels.setEnabled(page == 1)

    def show_finding(self, text: str) -> None:
        """Say below the panels what a comparison came to, beside the keys of the baseline; nothing for none."""
        self._finding = text
        self._tell_finding()

    def _tell_finding(self) -> None:
        """Say it while the panels are shown: below the curation page stands what can be undone."""
        self.progress.show_finding(self._finding if self.is_exploring else "")
        self.baseline_keys.setVisible(bool(self._finding) and self.is_exploring)

    @property
    def is_exploring(self) -> bool:
        """Whether the panels are shown."""
        return self._pages.currentIndex() == 1

    @property
    def is_curating(self) -> bool:
        """Whether the curation page is shown."""
        return self._pages.currentIndex() == 2

    def focus_find(self) -> None:
        """Put the caret into the find box of the page that is shown."""
        (self.curate.listing if self.is_curating else self.panels.items).focus_find()

    @property
    def walked(self) -> tuple[QWidget, ...]:
        """The parts in the order in which F6 reaches them, the first seven by Ctrl+1 to 7 too."""
        if self.is_curating:
            return self.curate.walked
        panels = self.panels
        charts = [tuple(chart.canvas for chart in row) for row in panels.walked]
        return (self.overview, *charts[0], panels.items, panels.detail, *charts[1])

    def step_panel(self, step: int) -> None:
        """Give the focus to the next part, or the one before."""
        parts, focused = self.walked, self.focusWidget()
        at = [i for i, part in enumerate(parts) if focused is part or part.isAncestorOf(focused)] if focused else []
        self.go_to_panel((at[0] + step if at else 0) % len(parts))

    def go_to_panel(self, number: int) -> None:
        """Give the focus to a part, from 0."""
        part = self.walked[number % len(self.walked)]
        meant = part
        while (proxy := meant.focusProxy()) is not None:
            meant = proxy
        if not _takes_focus(meant):
            meant = next((child for child in part.findChildren(QWidget) if _takes_focus(child)), part)
        meant.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def set_title(self, name: str, suite: str = "") -> None:
        """Name in the title the open report, or the suite while the curation page is shown."""
        self._names = (name, suite or self._names[1])
        shown = self._names[self.is_curating]
        self.setWindowTitle(f"{shown} — verbeval" if shown else "verbeval")

    def set_suite(self, name: str) -> None:
        """Name the suite in the title of the curation page."""
        self.set_title(self._names[0], name)

    def allow_close(self) -> None:
        """Close the window without asking again."""
        self._may_close = True
        self.close()

    def _explorer_page(self) -> QWidget:
        return self._stacked(self.filter, self.overview, self.panels)

    @staticmethod
    def _stacked(*parts: QWidget) -> QWidget:
        page = QWidget()
        layout = QVBoxLayout(page)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        for part in parts:
            layout.addWidget(part)
        layout.setStretchFactor(parts[-1], 1)
        return page

    def closeEvent(self, event: QCloseEvent) -> None:
        """Ask first, through `close_asked`; whoever hears it may allow it at once."""
        if not self._may_close:
            self.close_asked.emit()
        event.setAccepted(self._may_close)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept local files."""
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()
            self.start.set_drop_active(True)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """Take the drop area's mark off again."""
        self.start.set_drop_active(False)
        super().dragLeaveEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Say which files were dropped."""
        self.start.set_drop_active(False)
        paths = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
        event.acceptProposedAction()
        self.paths_dropped.emit(paths)


def _takes_focus(widget: QWidget) -> bool:
    return bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus) and widget.isEnabled() and widget.isVisible()
