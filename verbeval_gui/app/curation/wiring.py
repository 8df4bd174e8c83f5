"""Which signal of curation leads where; of the page itself `page_wiring` tells."""

from __future__ import annotations

from functools import partial

from verbeval_gui.app.curation.desk import CurationDesk
from verbeval_gui.app.curation.note_words import note_text
from verbeval_gui.app.curation.places import explorer_place
from verbeval_gui.app.curation.reviewing import Reviewer
from verbeval_gui.app.curation.saving import SuiteSaver
from verbeval_gui.app.curation.store import CurationStore
from verbeval_gui.app.desk import Desk
from verbeval_gui.app.main_window import MainWindow
from verbeval_gui.app.messages import Messages
from verbeval_gui.app.session import Session


def wire_curation(window: MainWindow, session: Session, desk: Desk) -> CurationDesk:
    """Lead keys and menus to the suites, and what is done to them back to table, detail and page."""
    store, explorer = session.curation, session.explorer
    messages = Messages(window.messages, window)
    saver = SuiteSaver(window, store, messages)
    curation = CurationDesk(window, session, messages, saver)
    over_report = Reviewer(explorer_place(window, explorer, store), store, window.look, window)
    _wire_store(store, curation, desk, messages)
    _wire_explorer(window, session, curation, over_report)
    curation.page_left.connect(desk.show_idle)
    _wire_actions(window, curation, saver, over_report)
    desk.before_leaving.append(saver.may_leave)
    desk.curation_wanted.connect(curation.open_paths)
    if store.page_shelf is not None:
        curation.build_page()  # what is written there and not kept goes on from one window to the next
    curation.show_state()
    return curation


def _wire_store(store: CurationStore, curation: CurationDesk, desk: Desk, messages: Messages) -> None:
    store.failed.connect(desk.show_error)
    store.told.connect(lambda note: messages.say(note_text(note)))
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


def _wire_actions(window: MainWindow, curation: CurationDesk, saver: SuiteSaver, over_report: Reviewer) -> None:
    actions = window.curation
    actions.undo.triggered.connect(curation.undo)
    actions.redo.triggered.connect(curation.redo)
    actions.page.triggered.connect(curation.toggle)
    actions.open.triggered.connect(curation.open_file)
    actions.save.triggered.connect(saver.save)
    actions.save_copy.triggered.connect(saver.save_copies)
    actions.author.triggered.connect(curation.ask_author)
    actions.review_wished.connect(partial(_wish, window, curation, over_report))
    over_report.all_judged.connect(curation.say_all_judged)


def _wish(window: MainWindow, curation: CurationDesk, over_report: Reviewer, wish: str) -> None:
    reviewer = curation.page.reviewer if window.is_curating else over_report
    reviewer.wish(wish)
