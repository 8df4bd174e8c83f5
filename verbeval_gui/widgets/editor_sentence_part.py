"""The sentence with its task, and in words what is new in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QVBoxLayout, QWidget

from verbeval_gui.data.curation.differences import Segment, word_difference
from verbeval_gui.data.curation.drafts import Checked, Draft
from verbeval_gui.data.probes import Probe
from verbeval_gui.data.vocabulary import TASKS
from verbeval_gui.figures import terms
from verbeval_gui.figures.style import CAPTION, Style
from verbeval_gui.widgets.editor_fields import ProblemLine
from verbeval_gui.widgets.editor_look import field_name, set_bad
from verbeval_gui.widgets.editor_sentence import SentenceEdit
from verbeval_gui.widgets.header_controls import HeaderTab
from verbeval_gui.widgets.labels import CutLabel, quiet_label, set_look

translate: Final = QCoreApplication.translate


class SentencePart(QWidget):
    """Where the sentence is written.

    Signals:
        edited: The person changed the sentence. Carries it.
        task_chosen: The probe is to be of the other task. Carries `choice` or `judgement`.
    """

    edited = Signal(str)
    task_chosen = Signal(str)

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sentence = SentenceEdit(style, self)
        self.tasks = {task: HeaderTab(terms.value_name("task", task), style, self) for task in TASKS}
        self.difference = CutLabel(self)
        self.problem = ProblemLine(style, self)
        self.sentence.setAccessibleName(field_name("prompt"))
        set_look(self.difference, style, CAPTION, "text2")
        self._tabs = QButtonGroup(self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(round(style.px(3)))
        layout.addLayout(self._title_line(style))
        layout.addWidget(self.sentence)
        layout.addWidget(self.problem)
        layout.addWidget(self.difference)
        self.sentence.edited.connect(self.edited)

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """What Tab reaches, in order."""
        return self.sentence, *(tab for tab in self.tasks.values() if not tab.isChecked())

    def show_draft(self, draft: Draft, checked: Checked, before: Probe | None, *, is_parent: bool) -> None:
        """Show the sentence, what is wrong with it, and what it has that the one before had not.

        Args:
            draft: The probe as it is written.
            checked: What the rules say of it.
            before: The probe that the sentence is compared with; None for none.
            is_parent: Whether that is another probe, which this one was made from.
        """
        self.sentence.show_text(draft.prompt)
        self.tasks[TASKS[0] if draft.is_choice else TASKS[1]].setChecked(True)
        problem = checked.of("prompt", "shown") if not draft.is_choice else checked.of("prompt")
        self.problem.say_problem(problem)
        set_bad(self.sentence, is_bad=problem is not None and problem.severity == "error")
        self.sentence.setAccessibleDescription(self.problem.text)
        segments = () if before is None else word_difference(before.prompt, draft.prompt)
        self.sentence.show_difference(segments)
        words = "" if before is None else difference_text(segments, before.prompt, is_parent=is_parent)
        self.difference.set_text(words)
        self.difference.setVisible(bool(words))

    def _title_line(self, style: Style) -> QHBoxLayout:
        title = quiet_label(style, self)
        title.setText(field_name("prompt"))
        line = QHBoxLayout()
        line.setSpacing(round(style.px(2)))
        line.addWidget(title)
        line.addStretch(1)
        for task, tab in self.tasks.items():
            self._tabs.addButton(tab)
            tab.clicked.connect(lambda _checked=False, task=task: self.task_chosen.emit(task))
            line.addWidget(tab)
        return line


def difference_text(segments: Sequence[Segment], before: str, *, is_parent: bool) -> str:
    """Return in words what is new in a sentence; empty where nothing changed."""
    new, gone = (_stretches(segments, kind) for kind in ("added", "removed"))
    if not new and not gone:
        return ""
    parts = [translate("Editor", "added: {words}").format(words=new) if new else ""]
    parts += [translate("Editor", "taken out: {words}").format(words=gone) if gone else ""]
    was = translate("Editor", "parent: {sentence}") if is_parent else translate("Editor", "before: {sentence}")
    return " · ".join(part for part in (*parts, was.format(sentence=before)) if part)


def _stretches(segments: Sequence[Segment], kind: str) -> str:
    return ", ".join(segment.text.strip() for segment in segments if segment.kind == kind and segment.text.strip())
