"""The window: strips above, panels below, menus. Layout only; what happens is in `wiring`."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDragLeaveEvent, QDropEvent
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from verbeval_gui.app.actions import Actions, Menus
from verbeval_gui.app.panels import Panels
from verbeval_gui.figures.style import Style
from verbeval_gui.views.overview_view import OverviewView
from verbeval_gui.views.start_view import StartView
from verbeval_gui.widgets.baseline_keys import BaselineKeys
from verbeval_gui.widgets.filter_bar import FilterBar
from verbeval_gui.widgets.message_bar import MessageBar
from verbeval_gui.widgets.progress_strip import ProgressStrip

translate = QCoreApplication.translate


class MainWindow(QMainWindow):
    """Filter bar and overview above the panels; a start page while no report is open.

    Signals:
        paths_dropped: Files or folders were dropped on the window. Carries their paths.
        close_asked: The person wants to close the window. It closes once `allow_close` was called.
    """

    paths_dropped = Signal(list)
    close_asked = Signal()

    def __init__(self, style: Style) -> None:
        super().__init__()
        self.look = style
        self.actions_ = Actions(self)
        self.menus = Menus(self.menuBar(), self.actions_)
        self.messages = MessageBar(style)
        self.filter = FilterBar(style)
        self.overview = OverviewView(style)
        self.panels = Panels(style)
        self.start = StartView(style)
        self.progress = ProgressStrip(style)
        self.baseline_keys = BaselineKeys(style)
        self._may_close = False
        self._pages = QStackedWidget()
        self._pages.addWidget(self.start)
        self._pages.addWidget(self._explorer_page())
        self.setCentralWidget(self._stacked(self.messages, self._pages))
        self.statusBar().addWidget(self.progress, 1)
        self.statusBar().addPermanentWidget(self.baseline_keys)
        self.statusBar().setSizeGripEnabled(False)
        self.setAcceptDrops(True)
        self.addActions(self.actions_.panels)
        self.setMinimumSize(960, 600)
        self.resize(1280, 800)
        self.set_title("")

    def show_explorer(self, *, is_open: bool) -> None:
        """Show the panels, or the start page while nothing is open."""
        was_open = self.is_exploring
        self._pages.setCurrentIndex(int(is_open))
        self.statusBar().setVisible(is_open)
        if is_open and not was_open:
            self.panels.items.setFocus(Qt.FocusReason.OtherFocusReason)
        for action in self.actions_.of_report():
            action.setEnabled(is_open)
        self.menus.export.setEnabled(is_open)
        self.menus.panels.setEnabled(is_open)

    @property
    def is_exploring(self) -> bool:
        """Whether the panels are shown."""
        return self._pages.currentIndex() == 1

    @property
    def walked(self) -> tuple[QWidget, ...]:
        """The parts in the order in which F6 reaches them, the first seven by Ctrl+1 to 7 too."""
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
        part = self.walked[number]
        if part.focusPolicy() == Qt.FocusPolicy.NoFocus:
            part = next((child for child in part.findChildren(QWidget) if _takes_focus(child)), part)
        part.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def set_title(self, name: str) -> None:
        """Name the open report in the title."""
        self.setWindowTitle(f"{name} — verbeval" if name else "verbeval")

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
