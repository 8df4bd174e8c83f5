"""Brings the curation page and the explorer together: which page is shown, what the menus say, what is told."""

from __future__ import annotations

import time
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QInputDialog

from verbeval_gui.app.curation.note_words import note_text
from verbeval_gui.app.curation.saving import SuiteSaver
from verbeval_gui.app.curation.shelf import Shelf
from verbeval_gui.app.loading import without_collection
from verbeval_gui.app.main_window import MainWindow
from verbeval_gui.app.messages import Messages
from verbeval_gui.app.session import Session
from verbeval_gui.app.settings import Recent
from verbeval_gui.data.expression import vocabulary
from verbeval_gui.widgets.message_bar import Level

if TYPE_CHECKING:
    from verbeval_gui.app.curation.editing import Editing
    from verbeval_gui.app.curation.page_wiring import PageParts
    from verbeval_gui.app.curation.presenter import CuratePresenter

translate = QCoreApplication.translate


class CurationDesk(QObject):
    """Stands between one window and the suites.

    Args:
        window: The window.
        session: What goes on behind it.
        messages: Where things are said.
        saver: Saves.

    Signals:
        page_left: The explorer is shown again.
    """

    page_left = Signal()

    def __init__(self, window: MainWindow, session: Session, messages: Messages, saver: SuiteSaver) -> None:
        super().__init__(window)
        self._window, self._session, self._store = window, session, session.curation
        self._messages, self._saver = messages, saver
        self._page: PageParts | None = None
        self._saved_at = ""
        saver.saved.connect(self._on_saved)
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            application.applicationStateChanged.connect(self._on_application_state)

    @property
    def page(self) -> PageParts:
        """What works on the page, which is built when it is first asked for."""
        return self._page or self.build_page()

    @property
    def presenter(self) -> CuratePresenter:
        """Shows the suite on the page."""
        return self.page.presenter

    @property
    def editing(self) -> Editing | None:
        """Stands between the editor and the suite; None while there is no page."""
        return None if self._page is None else self._page.editing

    def build_page(self) -> PageParts:
        """Build the page: most people who look at a report never come to it, and it takes time and memory."""
        with without_collection():
            from verbeval_gui.app.curation.page_wiring import wired_page

            self._page = page = wired_page(self._window, self._session, self, self._messages)
        return page

    @property
    def shelf(self) -> Shelf | None:
        """The suite that the keys of undo and redo are about now."""
        return self._store.page_shelf if self._window.is_curating else self._store.report_shelf

    def toggle(self) -> None:
        """Go to the curation page, or back from it."""
        if self._window.is_curating:
            self.leave_page()
        elif self._store.is_page_current:
            self._show_page()
            self._bring_current()
        elif self._session.explorer.report is not None:
            self._store.open_report_suite(self._on_report_suite)
        else:
            self.open_file()
        self.show_state()

    def open_file(self) -> None:
        """Ask for a suite, and open it on the page."""
        folder = self._session.settings.last_folder
        title = translate("Curate", "Open a suite")
        paths, _ = QFileDialog.getOpenFileNames(self._window, title, folder, "JSONL (*.jsonl)")
        if paths:
            self._session.settings.last_folder = str(Path(paths[0]).parent)
            self.open_paths([Path(path) for path in paths])

    def open_paths(self, paths: list[Path]) -> None:
        """Open suites on the page."""
        self._store.open_suite(paths, lambda shelf: self._on_opened(paths, shelf))

    def leave_page(self) -> None:
        """Go back to the explorer; what was said of probes is saved."""
        self._store.library.save_reviews()
        self._store.see_report(is_in_sight=True)
        self._window.show_curation(is_shown=False)
        self.show_state()
        self.page_left.emit()

    def undo(self) -> None:
        """Take the last step back."""
        self._store.undo(self.shelf)

    def redo(self) -> None:
        """Do the step again that was taken back last."""
        self._store.redo(self.shelf)

    def show_suite(self) -> None:
        """Show another suite, or another state of it."""
        if self._window.is_curating:
            self.presenter.show_suite()
        self.show_state()

    def show_busy(self, is_busy: bool) -> None:
        """Say that a large suite is being read."""
        if is_busy:
            self._window.statusBar().show()
            self._window.progress.show_stage(translate("Curate", "Reading the suite…"))
        elif not self._window.is_curating:
            self.page_left.emit()

    def show_words(self) -> None:
        """Let the expression know the verdicts and tags that came up."""
        if (frame := self._session.explorer.frame) is not None:
            self._window.filter.set_vocabulary(vocabulary(frame))

    def show_state(self) -> None:
        """Say what can be undone, what is not saved, and when the journal was written."""
        actions, shelf = self._window.curation, self.shelf
        has_suite = self._session.explorer.report is not None or self._store.page_shelf is not None
        actions.show_page(is_curating=self._window.is_curating, has_suite=has_suite)
        undo, redo = self._store.undo_text(shelf), self._store.redo_text(shelf)
        actions.show_steps(None if undo is None else note_text(undo), None if redo is None else note_text(redo))
        if self._window.is_curating and shelf is not None:
            self._window.set_suite(self._title(shelf))
            if not self._session.is_running:
                self._window.progress.show_idle(self._status(shelf))
                self._window.progress.show_warnings(0)

    def ask_author(self) -> None:
        """Ask under which name reviews are given."""
        now = self._session.settings.author
        title, text = translate("Curate", "Your name in reviews"), translate("Curate", "Reviews are given by:")
        name, is_given = QInputDialog.getText(self._window, title, text, text=now)
        if is_given and name.strip():
            self._session.settings.author = name.strip()
            for book in self._store.library.all:
                book.author = name.strip()

    def say_all_judged(self) -> None:
        """Say that there is no probe without a verdict."""
        self._messages.say(translate("Curate", "Every probe shown here is judged."))

    def _on_opened(self, paths: Sequence[Path], shelf: Shelf) -> None:
        for path, book in zip(paths, shelf.books, strict=True):
            self._session.settings.remember(Recent(str(path), "probes", path.stem, len(book.probes), None, time.time()))
        self._session.recent_changed.emit()
        self._show_page()

    def _on_report_suite(self, shelf: Shelf) -> None:
        if shelf.books:
            self._show_page()
            self._bring_current()
            return
        self._store.page_shelf = None
        text = translate("Curate", "The suite of this report is not at hand. Open its probe file to edit it.")
        self._messages.offer(Level.WARNING, text, (translate("Curate", "Open a suite…"), self.open_file))

    def _show_page(self) -> None:
        if self._page is None:
            self.build_page()
        self._window.show_curation(is_shown=True)
        self._store.see_report(is_in_sight=False)
        self.show_suite()
        self._window.curate.listing.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _bring_current(self) -> None:
        """Go on with the probe that was looked at over the report."""
        report, row, state = self._session.explorer.report, self._session.explorer.current, self.presenter.state
        name = str(report.ids[row]) if report is not None and row >= 0 else ""
        if state is not None and name in state.places:
            self.presenter.bring([name])

    def _title(self, shelf: Shelf) -> str:
        names = ", ".join(book.path.name for book in shelf.books)
        n = self._store.library.n_unsaved(shelf.books)
        unsaved = translate("Curate", "%n unsaved changes", "", n)
        return f"{names} · {unsaved}" if n else names

    def _status(self, shelf: Shelf) -> str:
        n = sum(book.n_steps for book in shelf.books)
        parts = []
        if at := max((book.journalled_at or "" for book in shelf.books), default=""):
            clock = datetime.fromisoformat(at).astimezone().strftime("%H:%M:%S")
            parts.append(translate("Curate", "Saved to journal {time}").format(time=clock))
        if self._saved_at:
            parts.append(translate("Curate", "File saved {time}").format(time=self._saved_at))
        undo = translate("Curate", "%n undo steps", "", n) if n else translate("Curate", "Nothing to undo")
        return "  |  ".join([*parts, undo])

    def _on_saved(self, at: str) -> None:
        self._saved_at = at
        self.show_state()

    def _on_application_state(self, state: Qt.ApplicationState) -> None:
        if state == Qt.ApplicationState.ApplicationActive and self._window.is_curating:
            self._saver.look_at_disk()
