"""The star and the menu of saved slices: what is saved, taken up again, combined, renamed, deleted and exchanged."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu

from verbeval_gui.app.explorer import Explorer
from verbeval_gui.app.i18n import sentence_of
from verbeval_gui.app.main_window import MainWindow
from verbeval_gui.app.messages import Messages
from verbeval_gui.app.settings import Settings
from verbeval_gui.data.combining import How, combined, holds, without
from verbeval_gui.data.expression import ExpressionError, clauses, read_expression, vocabulary, write_expression
from verbeval_gui.data.saved_slices import Change, SavedSlice, SliceStore, read_slices, write_slices
from verbeval_gui.data.selection import Selection
from verbeval_gui.data.syntax import Vocabulary
from verbeval_gui.errors import VerbevalError
from verbeval_gui.paths import data_folder
from verbeval_gui.widgets.message_bar import Level
from verbeval_gui.widgets.slice_list import SliceRow, how_of
from verbeval_gui.widgets.slices_popup import SlicesPopup

translate = QCoreApplication.translate


class SavedSlices(QObject):
    """Stands between one window and the person's saved slices.

    Args:
        window: The window.
        explorer: The open report.
        settings: Where the last folder is remembered.
    """

    def __init__(self, window: MainWindow, explorer: Explorer, settings: Settings) -> None:
        super().__init__(window)
        self._window = window
        self._explorer = explorer
        self._settings = settings
        self._store = SliceStore(data_folder() / "slices.json")
        self._words = Vocabulary({})
        self._read: dict[str, Selection | None] = {}
        self._messages = Messages(window.messages, self)
        self._popup: SlicesPopup | None = None
        explorer.report_changed.connect(self._on_report_changed)
        explorer.frame_changed.connect(self._show_star)
        window.filter.line.star_clicked.connect(self.open)
        window.actions_.save_slice.triggered.connect(self.open)
        window.menus.slices.aboutToShow.connect(self._fill_menu)
        self._on_report_changed()

    @property
    def popup(self) -> SlicesPopup | None:
        """What the star opened; None while it is closed."""
        return self._popup

    def open(self) -> None:
        """Offer to save the selection, and what is saved."""
        self._store.reload()
        self._say_trouble()
        if self._popup is None:
            self._popup = popup = SlicesPopup(self._window.look, self._window)
            popup.save_requested.connect(self._save)
            popup.picked.connect(self._on_picked)
            popup.renamed.connect(self._rename)
            popup.delete_requested.connect(self._remove)
            popup.export_requested.connect(self.export)
            popup.import_requested.connect(self.import_)
            popup.finished.connect(self._on_closed)
        self._show_rows()
        name = self._saved_name() or self._window.filter.suggested_name
        self._popup.offer(name, can_save=bool(self._explorer.selection.facets))
        self._popup.show_at(self._window.filter.line.star)

    def choose(self, name: str, how: How = How.REPLACE) -> None:
        """Select a slice, or combine it with the selection; *and* takes one out again that is in."""
        if (one := self._store.find(name)) is None or self._explorer.frame is None:
            return
        try:
            wanted = read_expression(one.expression, self._words)
        except ExpressionError as error:
            text = translate("Saved", "“{name}” does not fit this report. {reason}")
            self._messages.say(text.format(name=name, reason=sentence_of(error)[0]), Level.WARNING)
            return
        now = self._explorer.selection
        is_out = how is How.AND and holds(now, wanted)
        self._explorer.exploration.select(without(now, wanted) if is_out else combined(now, wanted, how))

    def export(self) -> None:
        """Ask for a place, and write all slices there."""
        self._close()
        offered = Path(self._settings.last_folder or str(Path.home())) / "verbeval-slices.json"
        title = translate("Saved", "Export the saved slices as")
        path, _ = QFileDialog.getSaveFileName(self._window, title, str(offered), "JSON (*.json)")
        if path and self._done(lambda: write_slices(Path(path), self._store.slices)):
            self._messages.say(translate("Saved", "Saved as {path}.").format(path=path))

    def import_(self) -> None:
        """Ask for a file, and add its slices; a taken name gets a number."""
        self._close()
        title = translate("Saved", "Import saved slices")
        path, _ = QFileDialog.getOpenFileName(self._window, title, self._settings.last_folder, "JSON (*.json)")
        if path:
            self._change(lambda: self._store.merge(read_slices(Path(path))), self._imported_text)

    def _save(self, name: str) -> None:
        replaced = self._store.find(name)
        expression = write_expression(self._explorer.selection)
        text = translate("Saved", "“{name}” was replaced.").format(name=name) if replaced else ""
        if self._change(lambda: self._store.save(name, expression), lambda _change: text):
            self._close()

    def _rename(self, old: str, new: str) -> None:
        try:
            self._store.rename(old, new)
        except VerbevalError as error:
            if self._popup is not None:
                self._popup.say(" ".join(sentence_of(error)))
        self._renew()

    def _remove(self, name: str) -> None:
        text = translate("Saved", "“{name}” was deleted.").format(name=name)
        self._change(lambda: self._store.remove(name), lambda _change: text)

    def _on_picked(self, name: str, how: How) -> None:
        """Close after a plain choice; while slices are switched on and off the list stays."""
        if how is How.REPLACE:
            self._close()
        self.choose(name, how)
        self._renew()

    def _change(self, change: Callable[[], Change], text: Callable[[Change], str]) -> bool:
        """Make a change; what is to be said about it comes with a button that takes it back."""
        made: list[Change] = []
        if not self._done(lambda: made.append(change())):
            return False
        self._renew()
        if words := text(made[0]):
            undo = (translate("Saved", "Undo"), partial(self._undo, made[0]))
            self._messages.offer(Level.INFO, words, *([undo] if made[0].before != made[0].after else []))
        return True

    def _done(self, act: Callable[[], None]) -> bool:
        try:
            act()
        except VerbevalError as error:
            sentence, remedy = sentence_of(error)
            self._close()
            self._messages.say(sentence, Level.ERROR, remedy=remedy)
            return False
        return True

    def _imported_text(self, change: Change) -> str:
        n = len(change.after) - len(change.before)
        return translate("Saved", "%n slices imported.", "", n)

    def _undo(self, change: Change) -> None:
        self._done(lambda: self._store.undo(change))
        self._renew()

    def _on_report_changed(self) -> None:
        frame = self._explorer.frame
        self._words = vocabulary(frame).of_any_value() if frame is not None else Vocabulary({})
        self._read = {}
        if frame is None:
            self._close()
        self._show_star()
        self._say_trouble()

    def _renew(self) -> None:
        self._show_rows()
        self._show_star()

    def _show_star(self) -> None:
        self._window.filter.line.show_saved(self._saved_name())

    def _show_rows(self) -> None:
        if self._popup is None:
            return
        now = self._explorer.selection
        rows = [(one, self._selection(one)) for one in self._store.slices]
        self._popup.show_rows(
            tuple(SliceRow(one.name, one.expression, s is not None and holds(now, s)) for one, s in rows)
        )

    def _saved_name(self) -> str:
        """Return the name under which the selection is saved, empty where it is not."""
        if not (facets := self._explorer.selection.facets) or not self._store.slices:
            return ""
        now = clauses(Selection(facets))
        found = [(one.name, self._selection(one)) for one in self._store.slices]
        return next((name for name, wanted in found if wanted is not None and clauses(wanted) == now), "")

    def _selection(self, one: SavedSlice) -> Selection | None:
        """Return what a slice selects; None where the open report lacks one of its names."""
        if one.expression not in self._read:
            try:
                self._read[one.expression] = read_expression(one.expression, self._words)
            except ExpressionError:
                self._read[one.expression] = None
        return self._read[one.expression]

    def _fill_menu(self) -> None:
        self._store.reload()
        menu, is_open = self._window.menus.slices, self._explorer.frame is not None
        menu.clear()
        for one in self._store.slices:
            self._add(menu, one.name.replace("&", "&&"), partial(self._choose_from_menu, one.name), is_open)
        menu.addSeparator()
        self._add(menu, translate("Saved", "&Export saved slices…"), self.export, bool(self._store.slices))
        self._add(menu, translate("Saved", "&Import saved slices…"), self.import_, is_open=True)

    def _choose_from_menu(self, name: str) -> None:
        self.choose(name, how_of(QApplication.keyboardModifiers()))

    @staticmethod
    def _add(menu: QMenu, words: str, act: Callable[[], None], is_open: bool) -> None:
        action = menu.addAction(words)
        action.setEnabled(is_open)
        action.triggered.connect(lambda _checked=False: act())

    def _say_trouble(self) -> None:
        if (trouble := self._store.trouble) is not None:
            self._store.trouble = None
            sentence, remedy = sentence_of(trouble)
            self._messages.say(sentence, Level.WARNING, remedy=remedy)

    def _close(self) -> None:
        if self._popup is not None:
            self._popup.close()

    def _on_closed(self) -> None:
        if self._popup is not None:
            self._popup.deleteLater()
            self._popup = None
