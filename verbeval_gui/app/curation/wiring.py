"""Which signal of curation leads where."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtWidgets import QMenu

from verbeval_gui.app.curation.actions import CurationActions
from verbeval_gui.app.curation.desk import CurationDesk
from verbeval_gui.app.curation.importing import Importer
from verbeval_gui.app.curation.messages import Messages
from verbeval_gui.app.curation.operations import SuiteOperations
from verbeval_gui.app.curation.places import explorer_place, page_place
from verbeval_gui.app.curation.presenter import CuratePresenter
from verbeval_gui.app.curation.reviewing import Reviewer
from verbeval_gui.app.curation.saving import SuiteSaver
from verbeval_gui.app.curation.store import CurationStore
from verbeval_gui.app.desk import Desk
from verbeval_gui.app.main_window import MainWindow
from verbeval_gui.app.session import Session


def wire_curation(window: MainWindow, session: Session, desk: Desk) -> CurationDesk:
    """Lead keys and menus to the suites, and what is done to them back to table, detail and page."""
    store, explorer = session.curation, session.explorer
    messages = Messages(window.messages, window)
    presenter = CuratePresenter(window.curate, store, explorer, window)
    saver = SuiteSaver(window, store, messages)
    curation = CurationDesk(window, session, presenter, messages, saver)
    over_report = Reviewer(explorer_place(window, explorer, store), store, window.look, window)
    on_page = Reviewer(page_place(window, presenter, store), store, window.look, window)
    _wire_store(store, curation, desk, messages)
    _wire_explorer(window, session, curation, over_report)
    curation.page_left.connect(desk.show_idle)
    _wire_page(window, presenter, curation, on_page)
    _wire_actions(window, curation, saver, over_report, on_page)
    _wire_operations(window, SuiteOperations(window, store, presenter, messages))
    importer = Importer(window, store, presenter, messages, session.settings)
    window.curation.import_rows.triggered.connect(importer.open_file)
    window.curation.paste.triggered.connect(importer.paste)
    desk.before_leaving.append(saver.may_leave)
    desk.curation_wanted.connect(curation.open_paths)
    curation.show_state()
    return curation


def _wire_store(store: CurationStore, curation: CurationDesk, desk: Desk, messages: Messages) -> None:
    store.failed.connect(desk.show_error)
    store.told.connect(messages.tell)
    store.workbook_changed.connect(curation.show_suite)
    store.steps_changed.connect(curation.show_suite)
    store.library.busy_changed.connect(curation.show_busy)


def _wire_explorer(window: MainWindow, session: Session, curation: CurationDesk, reviewer: Reviewer) -> None:
    """What outlives the window is led to objects that go with it, not to functions."""
    items, detail, explorer, store = window.panels.items, window.panels.detail, session.explorer, session.curation
    items.review_wished.connect(reviewer.wish)
    detail.review_wished.connect(reviewer.wish)
    items.rows_selected.connect(reviewer.show)
    explorer.current_changed.connect(reviewer.show)
    explorer.frame_changed.connect(reviewer.show)
    explorer.frame_changed.connect(curation.show_suite)
    explorer.columns_changed.connect(reviewer.show)
    store.reviews_changed.connect(curation.show_words)
    store.workbook_changed.connect(reviewer.show)
    reviewer.show()


def _wire_page(window: MainWindow, presenter: CuratePresenter, curation: CurationDesk, reviewer: Reviewer) -> None:
    page = window.curate
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


def _wire_actions(
    window: MainWindow, curation: CurationDesk, saver: SuiteSaver, over_report: Reviewer, on_page: Reviewer
) -> None:
    actions = window.curation
    actions.undo.triggered.connect(curation.undo)
    actions.redo.triggered.connect(curation.redo)
    actions.page.triggered.connect(curation.toggle)
    actions.open.triggered.connect(curation.open_file)
    actions.save.triggered.connect(saver.save)
    actions.save_copy.triggered.connect(saver.save_copies)
    actions.author.triggered.connect(curation.ask_author)
    actions.review_wished.connect(partial(_wish, window, over_report, on_page))
    over_report.all_judged.connect(curation.say_all_judged)
    window.curate.listing.menu_wanted.connect(partial(_fill_menu, actions))


def _wire_operations(window: MainWindow, operations: SuiteOperations) -> None:
    actions, listing = window.curation, window.curate.listing
    listing.delete_requested.connect(operations.delete)
    listing.moved.connect(operations.move)
    actions.delete.triggered.connect(operations.delete)
    actions.move_up.triggered.connect(lambda: operations.move(-1))
    actions.move_down.triggered.connect(lambda: operations.move(1))
    actions.change_field.triggered.connect(operations.change_field)
    actions.export_wanted.connect(lambda form, is_whole: operations.export(form, is_whole=is_whole))


def _wish(window: MainWindow, over_report: Reviewer, on_page: Reviewer, wish: str) -> None:
    reviewer = on_page if window.is_curating else over_report
    reviewer.wish(wish)


def _fill_menu(actions: CurationActions, menu: QMenu) -> None:
    menu.addMenu(actions.reviews)
    menu.addSeparator()
    menu.addActions([actions.duplicate, actions.change_field])
    menu.addSeparator()
    menu.addActions([actions.move_up, actions.move_down, actions.delete])
