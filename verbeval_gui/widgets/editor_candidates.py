"""The candidates of a probe as rows: typed, marked, moved, and what the model gives each."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from verbeval_gui.data.curation.drafts import Checked, Draft
from verbeval_gui.figures.style import Style
from verbeval_gui.slices.live_answers import LiveAnswer
from verbeval_gui.widgets.editor_bars import BarHeads
from verbeval_gui.widgets.editor_candidate import FORM_ROOM, KEYS, MARK_ROOM, MORE_ROOM, ROLE_ROOM, CandidateRow
from verbeval_gui.widgets.editor_fields import ProblemLine
from verbeval_gui.widgets.editor_look import set_bad
from verbeval_gui.widgets.look import text_width

translate: Final = QCoreApplication.translate
_PAD: Final = 24.0
_WIDEST: Final = 168.0


class CandidateRows(QWidget):
    """All candidates.

    Signals:
        edited: The person changed a form. Carries its row and the form.
        asked: Something is to be done with a row. Carries the row and one of `editor_candidate.KEYS`.
    """

    edited = Signal(int, str)
    asked = Signal(int, str)

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._draft = Draft()
        self._answer: LiveAnswer | None = None
        self.rows: list[CandidateRow] = []
        self.heads = BarHeads(style, self)
        self.problem = ProblemLine(style, self)
        self._left = QWidget(self)
        self._column = QVBoxLayout()
        self._column.setSpacing(round(style.px(2)))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(round(style.px(2)))
        layout.addLayout(self._heads_line())
        layout.addLayout(self._column)
        layout.addWidget(self.problem)

    def show_draft(self, draft: Draft, checked: Checked) -> None:
        """Show the candidates of a draft, and what is wrong with them."""
        self._draft = draft
        self._fit_rows(len(draft.candidates))
        for at, row in enumerate(self.rows):
            row.show_form(draft.candidates[at], self._role(at), is_right=draft.is_right(at), number=at + 1)
        self._fit_forms()
        problem = checked.of("candidates", "expected", "accepted", "shown")
        self.problem.say_problem(problem, is_named=problem is not None and problem.field != "candidates")
        repeated = [form.strip() for form in draft.candidates if form.strip()]
        for row in self.rows:
            set_bad(row.form, is_bad=repeated.count(row.form.text().strip()) > 1)
        self._show_lines()

    def show_answer(self, answer: LiveAnswer | None) -> None:
        """Show what a model gives the forms; None for no model."""
        self._answer = answer
        self._show_lines()

    def focus_row(self, at: int) -> None:
        """Put the cursor into a row."""
        if self.rows:
            edit = self.rows[max(0, min(at, len(self.rows) - 1))].form
            edit.setFocus(Qt.FocusReason.OtherFocusReason)
            edit.setCursorPosition(len(edit.text()))

    def _heads_line(self) -> QHBoxLayout:
        line = QHBoxLayout()
        line.setSpacing(0)
        line.addWidget(self._left)
        line.addWidget(self.heads, 1)
        line.addSpacing(round(self._style.px(10 + ROLE_ROOM + MORE_ROOM)))
        return line

    def _fit_rows(self, n_rows: int) -> None:
        while len(self.rows) < n_rows:
            self._make_row(len(self.rows))
        while len(self.rows) > n_rows:
            row = self.rows.pop()
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()

    def _fit_forms(self) -> None:
        """Give the forms the room of the longest one, within bounds."""
        px, font = self._style.px, self._style.font(weight=QFont.Weight.DemiBold)
        longest = max([text_width(font, form) for form in self._draft.candidates] or [0.0])
        width = round(min(max(px(FORM_ROOM), longest + px(_PAD)), px(_WIDEST)))
        for row in self.rows:
            row.form.setFixedWidth(width)
        self._left.setFixedSize(width + round(px(MARK_ROOM)), 1)

    def _make_row(self, at: int) -> None:
        row = CandidateRow(self._style, self)
        row.edited.connect(lambda form: self.edited.emit(at, form))
        row.asked.connect(lambda deed: self.asked.emit(at, deed))
        row.stepped.connect(lambda step: self.focus_row(at + step))
        keys = translate("Editor", "{expect}: the right form. {also_right}: also right. {up}, {down}: move.")
        row.form.setToolTip(keys.format(**KEYS))
        self.rows.append(row)
        self._column.addWidget(row)
        row.show()

    def _show_lines(self) -> None:
        answer = self._answer if self._draft.is_choice else None
        lines = () if answer is None or answer.is_judgement else answer.lines
        self.heads.setVisible(bool(lines))
        self.heads.show_columns(has_before=any(line.before is not None for line in lines))
        is_old = answer is not None and answer.state != "answered"
        by_form = {line.form: line for line in lines}
        for at, row in enumerate(self.rows):
            line = by_form.get(self._draft.candidates[at].strip())
            row.show_line(line, is_right=self._draft.is_right(at), is_old=is_old)

    def _role(self, at: int) -> str:
        if at == self._draft.expected:
            return translate("Editor", "expected")
        if self._draft.is_right(at):
            return translate("Editor", "also right")
        if self._draft.shown_form and self._draft.candidates[at].strip() == self._draft.shown_form:
            return translate("Editor", "shown")
        return ""
