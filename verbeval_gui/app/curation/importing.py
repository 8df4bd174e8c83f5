"""Adds the rows of a table to the suite on the page: from a CSV file, or pasted."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import msgspec
from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QFileDialog

from verbeval_gui.app.curation.import_dialog import ImportDialog
from verbeval_gui.app.curation.new_probes import book_for, next_id
from verbeval_gui.app.curation.presenter import CuratePresenter
from verbeval_gui.app.curation.shelf import Shelf
from verbeval_gui.app.curation.store import CurationStore
from verbeval_gui.app.main_window import MainWindow
from verbeval_gui.app.messages import Messages
from verbeval_gui.app.settings import Settings
from verbeval_gui.data.curation.workbook import Workbook
from verbeval_gui.data.probes import Probe
from verbeval_gui.widgets.message_bar import Level

translate = QCoreApplication.translate
NUMBERED = "row-"  # how rows without an id of their own are called


class Importer(QObject):
    """Asks for rows, and puts what they become into the suite.

    Args:
        window: The window.
        store: The suite.
        presenter: What the page shows.
        messages: Where things are said.
        settings: Where the last folder is remembered.
    """

    def __init__(
        self, window: MainWindow, store: CurationStore, presenter: CuratePresenter, messages: Messages,
        settings: Settings,
    ) -> None:  # fmt: skip
        super().__init__(window)
        self._window, self._store, self._presenter = window, store, presenter
        self._messages, self._settings = messages, settings

    def open_file(self) -> None:
        """Ask for a file with rows."""
        title = translate("Import", "Import rows")
        kinds = translate("Import", "Tables ({known})").format(known="*.csv *.tsv *.txt")
        path, _ = QFileDialog.getOpenFileName(self._window, title, self._settings.last_folder, kinds)
        if path:
            self._settings.last_folder = str(Path(path).parent)
            self._ask(Path(path))

    def paste(self) -> None:
        """Take the rows that were copied."""
        self._ask(QGuiApplication.clipboard().text())

    def _ask(self, table: Path | str) -> None:
        if self._store.page_shelf is None:
            return
        dialog = ImportDialog(self._window.look, table, self._window)
        is_wanted = dialog.exec() == QDialog.DialogCode.Accepted
        probes = dialog.probes
        dialog.deleteLater()
        if is_wanted:
            self.add(self._store.page_shelf, probes)

    def add(self, shelf: Shelf, probes: Sequence[Probe]) -> None:
        """Add probes to the files of a suite that have their like; an id that is taken becomes the next free one."""
        named = _with_free_ids(shelf, probes)
        parts: dict[Workbook, list[Probe]] = {}
        for probe in named:
            parts.setdefault(book_for(shelf.books, probe), []).append(probe)
        added = [self._store.change_book(book, partial(Workbook.put_all, probes=new)) for book, new in parts.items()]
        if any(added):
            self._presenter.bring([probe.id for probe in named])
            n = len(named)
            text = translate("Import", "%n probes added. Undo takes them out again.", "", n)
            undo = (translate("Import", "Undo"), lambda: self._store.undo(shelf))
            self._messages.offer(Level.INFO, text, undo)


def _with_free_ids(shelf: Shelf, probes: Sequence[Probe]) -> list[Probe]:
    taken = {probe.id for probe in shelf.probes}
    last: dict[str, str] = {}
    named = []
    for probe in probes:
        is_free = probe.id not in taken and not probe.id.startswith(NUMBERED)
        name, category = probe.id, probe.category
        while not is_free and name in (probe.id, *taken):
            before = last.get(category)
            name = last[category] = next_id(taken if before is None else {before}, category, before or "")
        taken.add(name)
        named.append(probe if is_free else msgspec.structs.replace(probe, id=name))
    return named
