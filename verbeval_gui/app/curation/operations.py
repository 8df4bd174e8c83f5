"""What is done to the selected probes of the page in one go: deleted, moved, a field changed, written to a file."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtWidgets import QDialog, QFileDialog

from verbeval_gui.app.curation.field_dialog import FieldDialog
from verbeval_gui.app.curation.presenter import CuratePresenter
from verbeval_gui.app.curation.shelf import Shelf
from verbeval_gui.app.curation.store import CurationStore
from verbeval_gui.app.curation.surroundings import template_of
from verbeval_gui.app.main_window import MainWindow
from verbeval_gui.app.messages import Messages
from verbeval_gui.data.curation.workbook import Workbook
from verbeval_gui.data.exports.suite_files import SUFFIXES, export_suite
from verbeval_gui.data.probes import Probe
from verbeval_gui.data.vocabulary import DEFAULT_TEMPLATE
from verbeval_gui.errors import VerbevalError
from verbeval_gui.paths import safe_name
from verbeval_gui.widgets.message_bar import Level

translate = QCoreApplication.translate


class SuiteOperations(QObject):
    """Does what the menus and keys of the page ask for.

    Args:
        window: The window.
        store: The suite.
        presenter: What the page shows.
        messages: Where things are said.
    """

    def __init__(
        self, window: MainWindow, store: CurationStore, presenter: CuratePresenter, messages: Messages
    ) -> None:
        super().__init__(window)
        self._window, self._store, self._presenter, self._messages = window, store, presenter, messages

    @property
    def shelf(self) -> Shelf | None:
        """The suite on the page."""
        return self._store.page_shelf

    def delete(self) -> None:
        """Take the selected probes out of the suite; undo brings them back."""
        ids = self._window.curate.listing.selected_ids()
        if self.shelf is None or not ids:
            return
        self._window.curate.listing.stay()
        if self._store.change(self.shelf, ids, lambda book, names: book.delete(names)):
            n = len(ids)
            text = translate("Curate", "%n probes deleted. Undo brings them back.", "", n)
            self._messages.offer(Level.INFO, text, (translate("Curate", "Undo"), lambda: self._store.undo(self.shelf)))

    def move(self, step: int) -> None:
        """Move the selected probes up (-1) or down (1) among those shown; they stay in their file."""
        listing = self._window.curate.listing
        ids = listing.selected_ids()
        if self.shelf is None or not ids:
            return
        if self._presenter.choice.sort:
            self._messages.say(translate("Curate", "Rows can be moved while they stand in the order of the file."))
            return
        book = self.shelf.book_of(ids[0])
        neighbour = listing.neighbour(step)
        if book is None or neighbour is None or any(self.shelf.book_of(name) is not book for name in (*ids, neighbour)):
            return
        before = neighbour if step < 0 else _following(book, neighbour)
        if self._store.change_book(book, lambda book: book.move(ids, before)):
            listing.select(ids)

    def change_field(self) -> None:
        """Ask for a field and a value, and give it to the selected probes."""
        ids = self._window.curate.listing.selected_ids()
        if self.shelf is None or not ids:
            return
        dialog = FieldDialog(self._window.look, self._probes(ids), self._window)
        is_wanted = dialog.exec() == QDialog.DialogCode.Accepted
        name, value = dialog.field, dialog.value
        dialog.deleteLater()
        if is_wanted:
            self._store.change(self.shelf, ids, lambda book, names: book.change_field(names, name, value))

    def export(self, form: str, *, is_whole: bool) -> None:
        """Ask for a place, and write the suite or the selected probes there.

        Args:
            form: One of `suite_files.FORMATS`.
            is_whole: The suite, not the selection.
        """
        if self.shelf is None:
            return
        ids = self._window.curate.listing.selected_ids()
        probes = list(self.shelf.probes) if is_whole else self._probes(ids)
        if (path := self._place(form)) is None:
            return
        template = template_of(self.shelf, self._store.homes) or DEFAULT_TEMPLATE
        try:
            export_suite(probes, path, form, template=template, name=safe_name(path.stem))
        except VerbevalError as error:
            self._store.failed.emit(error)
            return
        n = len(probes)
        text = translate("Curate", "%n probes saved as {path}.", "", n)
        self._messages.say(text.format(path=path))

    def _place(self, form: str) -> Path | None:
        stem = self.shelf.books[0].path.stem if self.shelf is not None and self.shelf.books else "suite"
        folder = self.shelf.books[0].path.parent if self.shelf is not None and self.shelf.books else Path.home()
        title = translate("Curate", "Export probes as")
        if form == "lm-eval":
            offered = str(folder / f"{stem}-lm-eval")
            path, _ = QFileDialog.getSaveFileName(self._window, title, offered, translate("Curate", "New folder (*)"))
        else:
            suffix = SUFFIXES[form]
            offered = str(folder / f"{stem}-{form}{suffix}")
            path, _ = QFileDialog.getSaveFileName(self._window, title, offered, f"{form} (*{suffix})")
        return Path(path) if path else None

    def _probes(self, ids: tuple[str, ...]) -> list[Probe]:
        shelf = self.shelf
        return [probe for name in ids if (probe := shelf.probe(name)) is not None] if shelf is not None else []


def _following(book: Workbook, name: str) -> str | None:
    """Return the probe behind another in its file; None behind the last."""
    ids = [probe.id for probe in book.probes]
    place = ids.index(name) + 1
    return ids[place] if place < len(ids) else None
