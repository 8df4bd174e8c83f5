"""The part of the score dialog that asks for running texts, whose perplexity is measured too."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from verbeval_gui.app.dialogs.background import let_go
from verbeval_gui.app.dialogs.note import Note, Tone
from verbeval_gui.app.dialogs.parts import NEAR, button, column, heading, tab_through
from verbeval_gui.app.dialogs.path_line import ask_for_files
from verbeval_gui.app.dialogs.path_list import PathList
from verbeval_gui.app.jobs import JobRunner, Reporter
from verbeval_gui.data.corpora import read_corpora
from verbeval_gui.figures.style import Style

translate: Final = QCoreApplication.translate
_LIST_ROWS: Final = 2.4


@dataclass(frozen=True)
class CorporaFacts:
    """What is known of the texts.

    Attributes:
        paths: Their files.
        by_language: Number of texts by language; empty text for those of an unknown one.
        n_left_out: Texts whose label is not correct.
    """

    paths: tuple[Path, ...]
    by_language: Counter[str]
    n_left_out: int


class CorporaPart(QWidget):
    """A list of files of texts, which may stay empty.

    Args:
        style: How it looks.
        parent: The dialog.

    Signals:
        changed: There are other files, or what is known of them changed.
    """

    changed = Signal()

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(parent)
        self._style = style
        self._jobs = JobRunner(self)
        self._facts: CorporaFacts | None = None
        self.files = PathList(translate("Score", "None. Drop .txt or .jsonl files here."), self)
        self.files.setAccessibleName(translate("Score", "Texts for perplexity"))
        self.files.setFixedHeight(round(self.files.fontMetrics().lineSpacing() * (_LIST_ROWS + 1)))
        self.add = button(translate("Score", "&Add texts…"))
        self.remove = button(translate("Score", "Ta&ke out"))
        self.note = Note(style, self)
        self._lay_out()
        self.files.paths_changed.connect(self._look)
        self.files.itemSelectionChanged.connect(self._show_buttons)
        self.add.clicked.connect(self._on_add)
        self.remove.clicked.connect(self.files.remove_marked)
        self._jobs.succeeded.connect(self._on_read)
        self._jobs.failed.connect(self._on_failed)
        self._look()

    @property
    def paths(self) -> tuple[Path, ...]:
        """The files; empty where perplexity is not wanted."""
        return self.files.paths

    @property
    def is_ready(self) -> bool:
        """Whether the files can be scored; none can always be."""
        return not self.paths or (self._facts is not None and self._facts.paths == self.paths)

    def show_choice(self, paths: tuple[Path, ...]) -> None:
        """Show which files were chosen before."""
        self.files.add(paths)

    def close_jobs(self) -> None:
        """Look no further."""
        let_go(self._jobs)

    def _lay_out(self) -> None:
        layout = column(self._style, self, gap=6)
        layout.addWidget(heading(translate("Score", "Texts for perplexity"), self._style))
        buttons = QVBoxLayout()
        buttons.setSpacing(round(self._style.px(NEAR)))
        for part in (self.add, self.remove):
            buttons.addWidget(part)
        buttons.addStretch(1)
        line = QWidget(self)
        body = column(self._style, line, gap=0)
        body.setDirection(QVBoxLayout.Direction.LeftToRight)
        body.setSpacing(round(self._style.px(NEAR)))
        body.addWidget(self.files, 1)
        body.addLayout(buttons)
        layout.addWidget(line)
        layout.addWidget(self.note)
        tab_through(self.add, self.files, self.remove)

    def _look(self) -> None:
        self._facts = None
        paths = self.paths
        self.note.setVisible(bool(paths))
        if paths:
            self.note.say(Tone.INFO, translate("Score", "Reading the texts…"))
            self._jobs.start("read texts", lambda reporter: _read(paths, reporter))
        else:
            self._jobs.cancel()
        self._show_buttons()
        self.changed.emit()

    def _show_buttons(self) -> None:
        self.remove.setEnabled(bool(self.files.selectedItems()))

    def _on_read(self, facts: CorporaFacts) -> None:
        if facts.paths == self.paths:
            self._facts = facts
            self.note.say(Tone.GOOD, corpora_text(facts, self._style))
            self.changed.emit()

    def _on_failed(self, error: Exception) -> None:
        self.note.say_error(error)
        self.changed.emit()

    def _on_add(self) -> None:
        kinds = translate("Score", "Texts (*.txt *.jsonl);;All files (*)")
        start = str(self.paths[-1].parent) if self.paths else ""
        self.files.add(ask_for_files(self, translate("Score", "Add texts"), start, kinds))


def corpora_text(facts: CorporaFacts, style: Style) -> str:
    """Return how many texts there are, in which language, and how many are left out."""
    n = facts.by_language.total()
    parts = [translate("Score", "%n texts", "", n)]
    parts += [f"{style.count(n)} {name.upper()}" for name, n in sorted(facts.by_language.items()) if name]
    if facts.n_left_out:
        parts.append(translate("Score", "{n} left out by their label").format(n=style.count(facts.n_left_out)))
    return " · ".join(parts)


def _read(paths: tuple[Path, ...], reporter: Reporter) -> CorporaFacts:
    corpora = read_corpora(paths)
    reporter.check()
    languages = Counter(text.language for text in corpora.texts)
    return CorporaFacts(paths, languages, sum(file.n_left_out for file in corpora.files))
