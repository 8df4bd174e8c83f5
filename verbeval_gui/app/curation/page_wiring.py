"""The curation page and which signal of it leads where; loaded when the page is first shown."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

from PySide6.QtWidgets import QMenu

from verbeval_gui.app.curation.actions import CurationActions
from verbeval_gui.app.curation.desk import CurationDesk
from verbeval_gui.app.curation.editing import Editing
from verbeval_gui.app.curation.editor_wiring import wire_editor
from verbeval_gui.app.curation.importing import Importer
from verbeval_gui.app.curation.operations import SuiteOperations
from verbeval_gui.app.curation.page import CuratePage
from verbeval_gui.app.curation.places import page_place
from verbeval_gui.app.curation.presenter import CuratePresenter
from verbeval_gui.app.curation.reviewing import Reviewer
from verbeval_gui.app.main_window import MainWindow
from verbeval_gui.app.messages import Messages
from verbeval_gui.app.session import Session


@dataclass(frozen=True)
class PageParts:
    """What works on the page.

    Attributes:
        presenter: Shows the suite.
        reviewer: Does what keys of reviews ask for.
        editing: Stands between the editor and the suite.
    """

    presenter: CuratePresenter
    reviewer: Reviewer
    editing: Editing


def wired_page(window: MainWindow, session: Session, curation: CurationDesk, messages: Messages) -> PageParts:
    """Build the page into a window, and lead its keys and menus to the suite and back."""
    store = session.curation
    page = CuratePage(window.look)
    window.add_curation(page)
    presenter = CuratePresenter(page, store, session.explorer, window)
    reviewer = Reviewer(page_place(window, presenter, store), store, window.look, window)
    _wire_page(window, presenter, curation, reviewer)
    _wire_operations(window, SuiteOperations(window, store, presenter, messages))
    importer = Importer(window, store, presenter, messages, session.settings)
    window.curation.import_rows.triggered.connect(importer.open_file)
    window.curation.paste.triggered.connect(importer.paste)
    return PageParts(presenter, reviewer, wire_editor(window, session, presenter))


def _wire_page(window: MainWindow, presenter: CuratePresenter, curation: CurationDesk, reviewer: Reviewer) -> None:
    page = window.curate
    page.listing.menu_wanted.connect(partial(_fill_menu, window.curation))
    page.listing.choice_changed.connect(presenter.choose)
    page.listing.review_wished.connect(reviewer.wish)
    page.listing.rows_selected.connect(reviewer.show)
    page.listing.current_changed.connect(lambda _name: reviewer.show())
    page.overview.narrowed.connect(page.listing.narrow)
    page.overview.progress_chosen.connect(
        lambda name: presenter.choose_overview(replace(presenter.overview_choice, progress=name))
    )
    page.overview.coverage_chosen.connect(
        lambda rows, columns: presenter.choose_overview(replace(presenter.overview_choice, rows=rows, columns=columns))
    )
    presenter.shown.connect(reviewer.show)
    reviewer.all_judged.connect(curation.say_all_judged)


def _wire_operations(window: MainWindow, operations: SuiteOperations) -> None:
    actions, listing = window.curation, window.curate.listing
    listing.delete_requested.connect(operations.delete)
    listing.moved.connect(operations.move)
    actions.delete.triggered.connect(operations.delete)
    actions.move_up.triggered.connect(lambda: operations.move(-1))
    actions.move_down.triggered.connect(lambda: operations.move(1))
    actions.change_field.triggered.connect(operations.change_field)
    actions.export_wanted.connect(lambda form, is_whole: operations.export(form, is_whole=is_whole))


def _fill_menu(actions: CurationActions, menu: QMenu) -> None:
    menu.addMenu(actions.reviews)
    menu.addSeparator()
    menu.addActions([actions.duplicate, actions.change_field])
    menu.addSeparator()
    menu.addActions([actions.move_up, actions.move_down, actions.delete])
