"""What a person can ask for about a suite, as actions with keys, and the menus that hold them."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu

from verbeval_gui.data.vocabulary import LANGUAGES, REASON_CODES
from verbeval_gui.figures.terms import value_name
from verbeval_gui.widgets.review_keys import NEXT, NONE, NOTE, REVIEWS, TAG, key_of

translate = QCoreApplication.translate


class CurationActions(QObject):
    """Fills the menus Edit and Curate.

    Args:
        edit: The menu Edit.
        curate: The menu Curate.
        parent: The window.

    Signals:
        review_wished: A review, or another wish of `review_keys`, was chosen from the menu.
        template_wanted: A probe is to be written from a template. Carries reason code and language.
        export_wanted: Probes are to be written to a file. Carries the form, and whether all of them are meant.
    """

    review_wished = Signal(str)
    template_wanted = Signal(str, str)
    export_wanted = Signal(str, bool)

    def __init__(self, edit: QMenu, curate: QMenu, parent: QObject) -> None:
        super().__init__(parent)
        self.undo = self._action(translate("Actions", "&Undo"), "Ctrl+Z")
        self.redo = self._action(translate("Actions", "&Redo"), "Ctrl+Shift+Z")
        self.page = self._action(translate("Actions", "&Curate the suite"), "Ctrl+E")
        self.page.setCheckable(True)
        self.open = self._action(translate("Actions", "&Open a suite…"))
        self.save = self._action(translate("Actions", "&Save the suite"), "Ctrl+S")
        self.save_copy = self._action(translate("Actions", "Save a co&py…"))
        self.duplicate = self._action(translate("Actions", "&Duplicate and change"), "Ctrl+D")
        # These keys are the table's, so that fields and lists keep theirs; the menu only tells them.
        self.delete = self._action(translate("Actions", "De&lete the probes") + _told("Ctrl+Del"))
        self.move_up = self._action(translate("Actions", "M&ove up") + _told("Alt+Up"))
        self.move_down = self._action(translate("Actions", "Move do&wn") + _told("Alt+Down"))
        self.change_field = self._action(translate("Actions", "Change a &field of the selected…"))
        self.import_rows = self._action(translate("Actions", "&Import rows…"))
        self.paste = self._action(translate("Actions", "Paste ro&ws…"), "Ctrl+Shift+V")
        self.author = self._action(translate("Actions", "&Your name in reviews…"))
        edit.addActions([self.undo, self.redo])
        edit.addSeparator()
        edit.addActions([self.duplicate, self.delete, self.move_up, self.move_down, self.change_field])
        self.reviews = self._reviews(curate)
        self._fill(curate)
        self.show_page(is_curating=False, has_suite=False)

    def of_page(self) -> tuple[QAction, ...]:
        """Actions that work on the page only."""
        return (
            self.save, self.save_copy, self.duplicate, self.delete, self.move_up, self.move_down, self.change_field,
            self.import_rows, self.paste,
        )  # fmt: skip

    def show_page(self, *, is_curating: bool, has_suite: bool) -> None:
        """Enable what can be done."""
        for action in self.of_page():
            action.setEnabled(is_curating)
        self.templates.setEnabled(is_curating)
        self.export.setEnabled(is_curating)
        self.reviews.setEnabled(has_suite)
        self.page.setChecked(is_curating)

    def show_steps(self, undo: str | None, redo: str | None) -> None:
        """Say what would be undone and done again; None for nothing."""
        for action, words, said in (
            (self.undo, translate("Actions", "&Undo"), undo),
            (self.redo, translate("Actions", "&Redo"), redo),
        ):
            action.setEnabled(said is not None)
            action.setText(f"{words}: {said}" if said else words)

    def _fill(self, menu: QMenu) -> None:
        menu.addActions([self.page, self.open])
        menu.addSeparator()
        menu.addMenu(self.reviews)
        self.templates = menu.addMenu(translate("Menus", "&New from a template"))
        for code in REASON_CODES:
            trick = self.templates.addMenu(value_name("reason_code", code))
            for language in LANGUAGES:
                entry = trick.addAction(value_name("language", language))
                entry.triggered.connect(
                    lambda _checked=False, code=code, language=language: self.template_wanted.emit(code, language)
                )
        menu.addActions([self.import_rows, self.paste])
        menu.addSeparator()
        menu.addActions([self.save, self.save_copy])
        self.export = menu.addMenu(translate("Menus", "&Export"))
        self._fill_export(translate("Menus", "&All probes as"), is_whole=True)
        self._fill_export(translate("Menus", "The &selected probes as"), is_whole=False)
        menu.addSeparator()
        menu.addAction(self.author)

    def _fill_export(self, title: str, *, is_whole: bool) -> None:
        menu = self.export.addMenu(title)
        names = {
            "jsonl": "JSONL…",
            "csv": "CSV…",
            "parquet": "Parquet…",
            "lm-eval": translate("Menus", "task of lm-evaluation-harness…"),
            "inspect": translate("Menus", "data set for Inspect…"),
        }
        for form, words in names.items():
            entry = menu.addAction(words)
            entry.triggered.connect(lambda _checked=False, form=form: self.export_wanted.emit(form, is_whole))

    def _reviews(self, menu: QMenu) -> QMenu:
        """Return the menu of verdicts; it tells the keys, which only table and detail hear."""
        reviews = QMenu(translate("Menus", "&Judge the selected"), menu)
        others = {
            NONE: translate("Reviews", "take back"),
            NOTE: translate("Reviews", "note…"),
            TAG: translate("Reviews", "tag…"),
            NEXT: translate("Reviews", "next unjudged"),
        }
        for wish, words in {**{name: value_name("review", name) for name in REVIEWS}, **others}.items():
            action = reviews.addAction(f"{words}\t{key_of(wish)}")
            action.triggered.connect(lambda _checked=False, wish=wish: self.review_wished.emit(wish))
        return reviews

    def _action(self, text: str, keys: str = "") -> QAction:
        action = QAction(text, self)
        if keys:
            action.setShortcut(QKeySequence(keys))
        return action


def _told(keys: str) -> str:
    return "\t" + QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
