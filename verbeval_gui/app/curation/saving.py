"""Saving a suite, and what to do where somebody else changed it meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from verbeval_gui.app.curation.store import CurationStore
from verbeval_gui.app.messages import Messages
from verbeval_gui.data.curation.merging import Side
from verbeval_gui.data.curation.workbook import Workbook
from verbeval_gui.errors import VerbevalError
from verbeval_gui.widgets.message_bar import Level

translate = QCoreApplication.translate


class SuiteSaver(QObject):
    """Saves the suite on the page.

    Args:
        window: What dialogs belong to.
        store: The suite.
        messages: Where things are said.

    Signals:
        saved: Files were written, or all was saved already. Carries when, as the clock shows it.
    """

    saved = Signal(str)

    def __init__(self, window: QWidget, store: CurationStore, messages: Messages) -> None:
        super().__init__(window)
        self._window, self._store, self._messages = window, store, messages
        store.clashed.connect(self._offer_merge)

    def save(self) -> bool:
        """Save everything on the page; says whether that worked."""
        shelf = self._store.page_shelf
        if shelf is None or self._store.save(shelf) is None:
            return False
        self.saved.emit(datetime.now().astimezone().strftime("%H:%M:%S"))
        return True

    def save_copies(self) -> None:
        """Ask for a place for each suite of the page, and write it and its reviews there."""
        shelf = self._store.page_shelf
        for book in shelf.books if shelf is not None else ():
            self.save_copy(book)

    def save_copy(self, book: Workbook) -> None:
        """Ask for a place, and write a suite and its reviews there."""
        offered = book.path.with_name(f"{book.path.stem}-copy{book.path.suffix}")
        title = translate("Curate", "Save a copy of {name} as").format(name=book.path.name)
        path, _ = QFileDialog.getSaveFileName(self._window, title, str(offered), "JSONL (*.jsonl)")
        if path:
            self._write_copy(book, Path(path))

    def look_at_disk(self) -> None:
        """Say so where another program changed a file of the page."""
        shelf = self._store.page_shelf
        for book in shelf.books if shelf is not None else ():
            if self._store.library.is_changed_on_disk(book):
                self._offer_merge(book)

    def may_leave(self) -> bool:
        """Ask what becomes of changes that are not saved; says whether the person wants to leave."""
        if not (books := self._store.library.unsaved()):
            return True
        names = ", ".join(book.path.name for book in books)
        box = QMessageBox(self._window)
        box.setWindowTitle(translate("Curate", "Changes that are not saved"))
        box.setText(translate("Curate", "{names}: changes are not saved.").format(names=names))
        box.setInformativeText(translate("Curate", "The journal keeps them for the next time, with every undo step."))
        save = box.addButton(translate("Curate", "Save"), QMessageBox.ButtonRole.AcceptRole)
        keep = box.addButton(translate("Curate", "Leave them in the journal"), QMessageBox.ButtonRole.DestructiveRole)
        box.addButton(translate("Curate", "Stay"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(save)
        box.exec()
        if box.clickedButton() is save:
            return self._store.save_all()
        return box.clickedButton() is keep

    def _write_copy(self, book: Workbook, path: Path) -> None:
        try:
            book.save_copy(path)
        except VerbevalError as error:
            self._store.failed.emit(error)
            return
        self._messages.say(translate("Curate", "Saved as {path}.").format(path=path))

    def _offer_merge(self, book: Workbook) -> None:
        text = translate("Curate", "{name}: changed on disk by another program. Nothing was overwritten.")
        self._messages.offer(
            Level.WARNING,
            text.format(name=book.path.name),
            (translate("Curate", "Merge"), lambda: self._merge(book)),
            (translate("Curate", "Save a copy…"), lambda: self.save_copy(book)),
        )

    def _merge(self, book: Workbook, side: Side | None = None) -> None:
        n_steps, n_conflicts = book.n_steps, [0]

        def merge(book: Workbook) -> bool:
            found = book.merge_from_disk(rest=side)
            n_conflicts[0] = len(found.conflicts)
            return book.n_steps > n_steps

        is_done = self._store.change_book(book, merge)
        if n_conflicts[0]:
            self._offer_sides(book, n_conflicts[0])
        elif is_done:
            self._messages.say(translate("Curate", "Merged. Save to write it; undo takes it back."))
        else:
            self._store.steps_changed.emit()

    def _offer_sides(self, book: Workbook, n: int) -> None:
        def take(side: Side) -> Callable[[], None]:
            return lambda: self._merge(book, side)

        self._messages.offer(
            Level.WARNING,
            translate("Curate", "%n probes were changed both here and there, each in another way.", "", n),
            (translate("Curate", "Take mine for these"), take("mine")),
            (translate("Curate", "Take theirs for these"), take("theirs")),
        )
