"""Editing a suite: what the form shows, what is checked and asked while it is written, and what is kept."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from verbeval_gui.app.curation.check_lines import PARTNER, check_lines, fools_line, refusal
from verbeval_gui.app.curation.drafts_kept import KeptDraft
from verbeval_gui.app.curation.editor_session import EditorSession
from verbeval_gui.app.curation.keeping_probes import Keeper
from verbeval_gui.app.curation.live import LiveAnswering
from verbeval_gui.app.curation.new_probes import duplicate_of, following, next_id
from verbeval_gui.app.curation.shelf import Shelf
from verbeval_gui.app.curation.store import CurationStore
from verbeval_gui.app.curation.surroundings import other_files, template_of, training_texts
from verbeval_gui.data.curation.check import Check
from verbeval_gui.data.curation.form_proposals import form_proposals
from verbeval_gui.data.curation.partners import partner_proposal
from verbeval_gui.data.curation.stand_in import StandIn
from verbeval_gui.data.probes import Probe
from verbeval_gui.data.vocabulary import TENSES, VERBS
from verbeval_gui.views.probe_editor import ProbeEditor

_CHECK_MS: Final = 60


class Editing(QObject):
    """Stands between the editor and the suite on the page.

    Args:
        editor: The form.
        store: Does the steps.
        live: Asks the model.
        session: What outlives the window: drafts, and the index of the checks.
        parent: Owner.

    Signals:
        kept: A probe was kept. Carries its id.
        begun: A new probe is being written: the form is wanted.
    """

    kept = Signal(str)
    begun = Signal()

    def __init__(
        self, editor: ProbeEditor, store: CurationStore, live: LiveAnswering, session: EditorSession, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._editor, self._store, self._live = editor, store, live
        self._verbs, self._checks, self._drafts = session.verbs, session.checks, session.drafts
        self._keeper = Keeper(store)
        self._name = self._last_name = self._partner_of = ""
        self._parent: Probe | None = None
        self._reasons: dict[str, str] = {}
        self._found: tuple[Check, ...] | None = None
        self._is_open = self._is_keeping = False
        self._shelf_shown = store.page_shelf
        self._around: tuple[tuple[Path, ...], tuple[Path, ...]] | None = None
        self._pause = QTimer(self, singleShot=True, interval=_CHECK_MS)
        self._connect()

    @property
    def shelf(self) -> Shelf | None:
        """The suite on the page."""
        return self._store.page_shelf

    def open(self) -> None:
        """Begin to check and to ask: the page is in sight."""
        self._is_open = True
        self._follow()
        if self.shelf is not None:
            self._live.open(template_of(self.shelf, self._store.homes))
        self._on_draft(self._editor.probe)

    def close(self) -> None:
        """Ask no more; what is written stays."""
        if self._is_open:
            self._put_by()
            self._is_open = False
            self._pause.stop()
            self._live.close()

    def leave(self) -> None:
        """Remember what is written: another window will go on with it, and with the warm checkpoints."""
        self._put_by()
        self._name, self._is_open = "", False
        self._pause.stop()

    def look_at(self, name: str) -> None:
        """Show a probe of the suite; what was written of it before and not kept comes back."""
        if name == self._name and not self._editor.is_new:
            return
        self._put_by()
        probe = self.shelf.probe(name) if self.shelf is not None else None
        if self.shelf is None or probe is None or isinstance(probe, StandIn):
            self._name = ""
            self._editor.show_nothing()
            self._show_lines()
            return
        self._show(probe, self.shelf.probe(probe.source), is_new=False)

    def write(self, probe: Probe, parent: Probe | None = None) -> None:
        """Begin a new probe; it is not in the suite before it is kept."""
        if self.shelf is not None:
            self._put_by()
            self._show(probe, parent, is_new=True)
            self._editor.begin()
            self.begun.emit()

    def duplicate(self) -> None:
        """Begin a new probe that is as the one on show, as it is written."""
        probe = self._editor.probe
        if probe is not None and self._name and self.shelf is not None:
            parent = self.shelf.probe(self._name) or self._parent
            self.write(duplicate_of(probe, self.next_id(probe.category, probe.id)), parent)

    def next_id(self, category: str, like: str = "") -> str:
        """Return an id for a new probe; `like` is one to go by."""
        names = [probe.id for probe in self.shelf.probes] if self.shelf is not None else []
        return next_id([*names, *self._drafts.new_names, self._name], category, like)

    def _connect(self) -> None:
        editor = self._editor
        editor.draft_changed.connect(self._on_draft)
        editor.kept.connect(self._on_kept)
        editor.kept_and_next.connect(self._on_kept_and_next)
        editor.reverted.connect(self._on_reverted)
        editor.overruled.connect(self._on_overruled)
        editor.offered.connect(self._on_offered)
        editor.note_written.connect(self._on_note)
        editor.head.waiting_wanted.connect(self._take_up_new)
        self._store.workbook_changed.connect(self._on_workbook)
        self._store.steps_changed.connect(self._on_steps)
        self._live.answered.connect(self._show_lines)
        self._checks.ready.connect(self._check)
        self._pause.timeout.connect(self._check)
        editor.came_in_sight.connect(self.open)
        editor.left_sight.connect(self.close)

    def _show(self, probe: Probe, parent: Probe | None, *, is_new: bool) -> None:
        kept = self._drafts.take(probe.id, is_new=is_new)
        self._name, self._parent, self._found = probe.id, parent, None
        self._last_name = self._last_name if is_new else probe.id
        self._reasons = {} if kept is None else dict(kept.reasons)
        self._live.start_over()
        review = None if is_new else self._keeper.review(probe.id)
        names = {one.id for one in self.shelf.probes} if self.shelf is not None else set()
        self._editor.head.show_waiting(self._drafts.waiting)
        self._editor.show_probe(
            probe,
            parent,
            is_new=is_new,
            note=kept.note if kept is not None else review.note if review is not None else "",
            taken=names if is_new else names - {probe.id},
            draft=None if kept is None else kept.draft,
        )
        self._check()

    def _put_by(self) -> None:
        """Remember what is written and not kept."""
        editor, probe = self._editor, self._editor.original
        if self._name and probe is not None and editor.is_changed:
            note = editor.note.toPlainText()
            draft = KeptDraft(probe, self._parent, editor.draft, note, dict(self._reasons))
            self._drafts.put(draft, is_new=editor.is_new)

    def _take_up_new(self) -> None:
        if (kept := self._drafts.newest()) is not None:
            self.write(kept.probe, kept.parent)

    def _on_draft(self, probe: Probe | None) -> None:
        self._pause.start()
        draft = self._editor.draft
        if self._name and draft.verb in VERBS and draft.tense in TENSES:
            self._editor.show_proposals(form_proposals(draft.rough(), self._verbs))
        if self._is_open and self._name:
            self._live.ask(probe, None if self._editor.is_new else self._editor.original)

    def _check(self) -> None:
        self._pause.stop()
        if (probe := self._editor.probe) is not None and self._name:
            self._found = self._checks.check(probe, None if self._editor.is_new else self._name)
        self._show_lines()

    def _show_lines(self) -> None:
        if not self._name:
            self._editor.show_checks([])
            return
        overruled = self._overruled()
        lines = check_lines(self._found, overruled)
        if (line := fools_line(self._live.answers)) is not None:
            lines.append(line)
        # What was found of an earlier text keeps nothing from being kept: it is looked at anew then.
        is_old = self._pause.isActive()
        self._editor.show_checks(lines, "" if is_old else refusal(self._found, overruled))

    def _overruled(self) -> dict[str, str]:
        review = None if self._editor.is_new else self._keeper.review(self._name)
        held = {} if review is None else review.overruled
        return {kind: reason for kind, reason in {**held, **self._reasons}.items() if reason}

    def _on_overruled(self, kind: str, reason: str) -> None:
        if self._editor.is_new:
            self._reasons[kind] = reason
        else:
            self._keeper.overrule(self._name, kind, reason)
        self._show_lines()

    def _on_offered(self, kind: str) -> None:
        probe = self._editor.probe
        if kind != PARTNER or probe is None or self.shelf is None:
            return
        if (self._editor.is_new or self._editor.is_changed) and not self._keep(probe):
            return
        self.write(partner_proposal(probe, self._verbs, self.shelf.probes), probe)
        self._partner_of = probe.id

    def _on_kept(self, probe: Probe) -> None:
        if self._keep(probe):
            self.kept.emit(probe.id)

    def _on_kept_and_next(self, probe: Probe) -> None:
        if self._keep(probe):
            self.kept.emit(probe.id)
            self.write(following(probe, self.next_id(probe.category, probe.id)))

    def _keep(self, probe: Probe) -> bool:
        """Put the probe into the suite, its note and its reasons with it; says whether it is there."""
        self._check()
        if refusal(self._found, self._overruled()):
            return False
        note = self._editor.note.toPlainText().strip()
        self._is_keeping = True
        if self._editor.is_new:
            is_kept = self._keeper.put(probe, self._parent, note, self._reasons)
            if is_kept and self._partner_of:
                self._keeper.pair_up(self._partner_of, probe.pair_id)
        else:
            is_kept = self._keeper.replace(self._name, probe)
        self._is_keeping = False
        if is_kept:
            self._partner_of = ""
            if (original := self._editor.original) is not None:
                self._drafts.take(original.id, is_new=self._editor.is_new)
            self._follow()
            self._show(probe, self._parent, is_new=False)
        return is_kept

    def _on_note(self, text: str) -> None:
        if self._name and not self._editor.is_new:
            self._keeper.write_note(self._name, text)

    def _on_reverted(self) -> None:
        """Forget what was written; a new probe of which nothing was written makes room for the one before."""
        self._reasons = {}
        self._drafts.take(self._name, is_new=self._editor.is_new)
        if self._editor.is_new and not self._editor.head.can_restore:
            self._name = ""
            self.look_at(self._last_name)

    def _on_workbook(self) -> None:
        if self.shelf is self._shelf_shown:
            return
        self._shelf_shown, self._around = self.shelf, None
        self._drafts.clear()
        self._name = self._last_name = ""
        self._editor.show_nothing()
        self._show_lines()
        if self._is_open:
            self.open()

    def _on_steps(self) -> None:
        """Follow what was done to the suite, here or elsewhere, undo included."""
        if self._is_keeping or not self._is_open:
            return
        self._follow()
        probe = self.shelf.probe(self._name) if self.shelf is not None and self._name else None
        if not self._name or self._editor.is_new:
            return
        if probe is None:
            self.look_at("")
        elif probe != self._editor.original and self.shelf is not None:
            self._put_by()
            self._show(probe, self.shelf.probe(probe.source), is_new=False)
        else:
            self._show_lines()

    def _follow(self) -> None:
        if self.shelf is not None:
            if self._around is None:
                around = self.shelf, self._store.homes
                self._around = training_texts(*around), other_files(*around)
            sources = {book.path: book.probes for book in self.shelf.books}
            self._checks.follow(sources, *self._around)
