"""The form in which a probe is written: fields, candidates with the model's answer, checks, and what is kept."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from verbeval_gui.data.curation import candidate_rows as rows
from verbeval_gui.data.curation.drafts import Checked, Draft
from verbeval_gui.data.curation.proposals import FormProposal
from verbeval_gui.data.probes import Probe
from verbeval_gui.data.problems import Problem
from verbeval_gui.figures.style import Style
from verbeval_gui.slices.live_answers import LiveAnswers
from verbeval_gui.widgets import editor_candidate as deeds
from verbeval_gui.widgets.editor_checks import CheckLine
from verbeval_gui.widgets.editor_look import field_name, problem_text
from verbeval_gui.widgets.editor_page import EditorPage

translate: Final = QCoreApplication.translate
_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_CONTROL, _SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


class ProbeEditor(EditorPage):
    """One probe while it is written. It holds the draft, and nothing of the suite.

    Signals:
        draft_changed: What is written changed. Carries the probe; None while it breaks a rule.
        kept: The probe is to be kept. Carries it.
        kept_and_next: It is to be kept, and another one begun. Carries it.
        reverted: What was written is given up.
        overruled: A check is to be kept anyway. Carries its kind and why; an empty reason takes that back.
        offered: What a check offers is wanted. Carries its kind.
        note_written: The note may be complete. Carries it.
        left: Esc was pressed with nothing to give up.
        came_in_sight: The page was opened that the form stands on.
        left_sight: It was closed.
    """

    draft_changed = Signal(object)
    kept = Signal(object)
    kept_and_next = Signal(object)
    reverted = Signal()
    overruled = Signal(str, str)
    offered = Signal(str)
    note_written = Signal(str)
    left = Signal()
    came_in_sight = Signal()
    left_sight = Signal()

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(style, parent)
        self._draft, self._checked = Draft(), Checked(None)
        self._original: Probe | None = None
        self._parent: Probe | None = None
        self._is_new = False
        self._taken: frozenset[str] = frozenset()
        self._given_up: Draft | None = None
        self._refusal = ""
        self._connect()
        self.show_nothing()

    @property
    def draft(self) -> Draft:
        """What is written."""
        return self._draft

    @property
    def probe(self) -> Probe | None:
        """The probe that is written; None while it breaks a rule."""
        return self._checked.probe

    @property
    def original(self) -> Probe | None:
        """The probe as it was before anything was written; None for none."""
        return self._original

    @property
    def is_new(self) -> bool:
        """Whether the probe is not in the suite yet."""
        return self._is_new

    @property
    def is_changed(self) -> bool:
        """Whether anything is written that is not kept."""
        return self._original is not None and self._draft != Draft.of(self._original)

    def show_probe(
        self,
        probe: Probe,
        parent: Probe | None = None,
        *,
        is_new: bool = False,
        note: str = "",
        taken: Collection[str] = (),
        draft: Draft | None = None,
    ) -> None:
        """Show a probe to be changed, or a new one to be written.

        Args:
            probe: The probe as it is kept; a new one as it is proposed.
            parent: The probe that it was made from.
            is_new: Whether it is not in the suite yet.
            note: What is noted of it.
            taken: Ids of all other probes.
            draft: What was written of it before and not kept.
        """
        self._original, self._parent, self._is_new = probe, parent, is_new
        self._taken, self._given_up, self._refusal = frozenset(taken), None, ""
        self.note.show_text(note)
        self.set_writable(is_writable=True)
        self.go_to_top()
        self._take(draft or Draft.of(probe))
        self.sentence.sentence.forget_steps()

    def show_nothing(self) -> None:
        """Show an empty form: no probe is chosen."""
        self._original, self._draft, self._checked = None, Draft(), Checked(None)
        self._show()
        self.set_writable(is_writable=False)

    def show_checks(self, lines: Sequence[CheckLine], refusal: str = "") -> None:
        """Show what was looked at.

        Args:
            lines: The checks.
            refusal: Why the probe cannot be kept because of one of them; empty where it can.
        """
        self.checks.show_lines(lines)
        self._refusal = refusal
        self._show_state()
        self.order_stops()

    def show_answers(self, answers: LiveAnswers) -> None:
        """Show what the model answers."""
        self.asked.show_answer(answers.first, is_judgement=not self._draft.is_choice)
        self.candidates.show_answer(answers.first)
        self.labels.show_answer(answers.first if not self._draft.is_choice else None, self._draft.label)

    def show_proposals(self, proposals: Sequence[FormProposal]) -> None:
        """Offer forms of the verb."""
        self.forms.show_proposals(proposals)
        self.order_stops()

    def begin(self) -> None:
        """Put the cursor into the sentence."""
        self.sentence.sentence.setFocus(Qt.FocusReason.OtherFocusReason)

    def revert(self) -> None:
        """Give up what is written; it can be brought back as long as nothing else is written."""
        if self._original is None or not self.bar.revert.isEnabled():
            return
        given_up = self._draft if self.is_changed else None
        self._take(Draft.of(self._original))
        self._given_up = given_up
        self._show_state()
        self.reverted.emit()

    def _connect(self) -> None:
        self.head.restored.connect(lambda: self._take(self._given_up or self._draft))
        self.sentence.edited.connect(lambda text: self._set("prompt", text))
        self.sentence.task_chosen.connect(self._on_task)
        self.candidates.edited.connect(lambda row, form: self._take(rows.with_form(self._draft, row, form)))
        self.candidates.asked.connect(self._on_deed)
        self.forms.form_wanted.connect(self._on_form)
        self.forms.row_wanted.connect(lambda: self._on_deed(len(self._draft.candidates) - 1, deeds.ADD))
        self.checks.overruled.connect(self.overruled)
        self.checks.offered.connect(self.offered)
        self.note.left.connect(lambda: self.note_written.emit(self.note.toPlainText().strip()))
        self.fields.field_changed.connect(self._set)
        self.others.field_changed.connect(self._set)
        self.bar.kept.connect(lambda: self._keep(self.kept))
        self.bar.kept_and_next.connect(lambda: self._keep(self.kept_and_next))
        self.bar.reverted.connect(self.revert)

    def _set(self, name: str, value: Any) -> None:
        if name == "verb":
            self._take(self._draft.with_verb(value))
        else:
            self._take(replace(self._draft, **{name: value}).settled())

    def _take(self, draft: Draft) -> None:
        self._draft, self._given_up, self._refusal = draft, None, ""
        self._checked = draft.checked(self._taken)
        self._show()
        self.draft_changed.emit(self._checked.probe)

    def _on_task(self, task: str) -> None:
        draft = self._draft.as_choice() if task == "choice" else self._draft.as_judgement()
        self.sentence.sentence.replace_text(draft.prompt)
        self._take(draft)

    def _on_form(self, form: str, kind: str) -> None:
        draft = rows.added(self._draft, form)
        if kind == "right" and not draft.expected_form:
            draft = rows.with_expected(draft, draft.candidates.index(form))
        self._take(draft)

    def _on_deed(self, row: int, deed: str) -> None:
        draft, to = _done(self._draft, row, deed)
        if deed == deeds.PUT_IN:
            self.sentence.sentence.replace_text(draft.prompt)
        if draft != self._draft:
            self._take(draft)
        if deed in (deeds.UP, deeds.DOWN, deeds.ADD, deeds.REMOVE):
            self.candidates.focus_row(to)

    def _keep(self, signal: Any) -> None:
        if self.bar.keep.isEnabled() and self._checked.probe is not None:
            self.note_written.emit(self.note.toPlainText().strip())
            signal.emit(self._checked.probe)

    def _show(self) -> None:
        draft, checked = self._draft, self._checked
        if self._original is None:
            checked = Checked(None)
        before = self._parent or (None if self._is_new else self._original)
        self.sentence.show_draft(draft, checked, before, is_parent=self._parent is not None)
        self.fields.show_draft(draft, checked)
        self.candidates.show_draft(draft, checked)
        self.others.show_draft(draft, checked, is_new=self._is_new)
        self._show_state()
        self.order_stops()

    def _show_state(self) -> None:
        is_here = self._original is not None
        parent = "" if self._parent is None or not is_here else self._parent.id
        is_changed, can_restore = self.is_changed, self._given_up is not None
        name = self._draft.id if is_here else translate("Editor", "No probe is chosen.")
        self.head.show_probe(
            name, parent=parent, is_new=self._is_new and is_here, is_changed=is_changed, can_restore=can_restore
        )
        problem = self._checked.first_error if is_here else None
        reason = (
            _reason(problem, self._style)
            if problem is not None
            else self._refusal
            if is_changed or self._is_new
            else ""
        )
        can_keep = is_here and not reason and (is_changed or self._is_new)
        self.bar.show_state(reason, can_keep=can_keep, can_revert=is_here and (is_changed or self._is_new))

    def showEvent(self, event: QShowEvent) -> None:
        """Tell that the form came in sight; a window that comes back from the task bar is no news."""
        super().showEvent(event)
        if not event.spontaneous():
            self.came_in_sight.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        """Tell that the form went out of sight."""
        super().hideEvent(event)
        if not event.spontaneous():
            self.left_sight.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keep by Ctrl+Enter, with Shift write the next; give up by Esc."""
        if event.key() in _ENTER and event.modifiers() & _CONTROL:
            self._keep(self.kept_and_next if event.modifiers() & _SHIFT else self.kept)
        elif event.key() == Qt.Key.Key_Escape:
            self.revert() if self.bar.revert.isEnabled() else self.left.emit()
        else:
            super().keyPressEvent(event)


def _done(draft: Draft, row: int, deed: str) -> tuple[Draft, int]:
    """Return the draft after something was done with a row, and the row to go on in."""
    if deed == deeds.EXPECT:
        return rows.with_expected(draft, row), row
    if deed == deeds.ALSO_RIGHT:
        return rows.with_also_right(draft, row), row
    if deed == deeds.PUT_IN:
        return draft.as_judgement(row), row
    if deed in (deeds.UP, deeds.DOWN):
        step = 1 if deed == deeds.DOWN else -1
        return rows.moved(draft, row, step), row + step
    if deed == deeds.REMOVE:
        return rows.removed(draft, row), max(0, row - 1) if row == len(draft.candidates) - 1 else row
    return rows.inserted(draft, row + 1), row + 1


def _reason(problem: Problem, style: Style) -> str:
    return translate("Editor", "Not to be kept yet: {field}: {problem}").format(
        field=field_name(problem.field), problem=problem_text(problem, style)
    )
