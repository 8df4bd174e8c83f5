"""Which signal of the probe editor leads where."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt

from verbeval_gui.app.curation.editing import Editing
from verbeval_gui.app.curation.live import LiveAnswering
from verbeval_gui.app.curation.page import CuratePage
from verbeval_gui.app.curation.presenter import CuratePresenter
from verbeval_gui.app.main_window import MainWindow
from verbeval_gui.app.session import Session
from verbeval_gui.data.curation.templates import template, template_with
from verbeval_gui.views.probe_editor import ProbeEditor


def wire_editor(window: MainWindow, session: Session, presenter: CuratePresenter) -> Editing:
    """Put the editor on the curation page, and lead what happens there to it and back."""
    page, actions, store = window.curate, window.curation, session.curation
    editor = ProbeEditor(window.look)
    page.set_editor(editor)
    live = LiveAnswering(editor, session.editor.asker, session.editor.checkpoints, session.explorer, window)
    editing = Editing(editor, store, live, session.editor, window)
    page.listing.current_changed.connect(editing.look_at)
    page.listing.edit_requested.connect(editor.begin)
    page.overview.gap_picked.connect(partial(_fill_gap, editing))
    actions.duplicate.triggered.connect(editing.duplicate)
    actions.template_wanted.connect(partial(_write_template, editing))
    editing.kept.connect(partial(_go_back, page, presenter))
    editor.left.connect(lambda: page.listing.table.setFocus(Qt.FocusReason.OtherFocusReason))
    editing.look_at(page.listing.current_id())
    return editing


def _go_back(page: CuratePage, presenter: CuratePresenter, name: str) -> None:
    """Go on in the table, at the probe that was kept."""
    presenter.bring([name])
    page.listing.table.setFocus(Qt.FocusReason.OtherFocusReason)


def _fill_gap(editing: Editing, values: dict[str, str]) -> None:
    category = "core" if values.get("category") == "core" else "adversarial"
    editing.write(template_with(values, editing.next_id(category)))


def _write_template(editing: Editing, code: str, language: str) -> None:
    editing.write(template(code, language, name=editing.next_id("adversarial")))
