"""The part of the score dialog that asks for a suite and says what is in it, and what is wrong with it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from verbeval_gui.app.dialogs.background import let_go
from verbeval_gui.app.dialogs.note import Note, Tone
from verbeval_gui.app.dialogs.parts import TickBox, button, column, heading, indented, one_stop, radio, row, tab_through
from verbeval_gui.app.dialogs.path_line import ask_for_files, ask_for_folder
from verbeval_gui.app.dialogs.path_list import PathList
from verbeval_gui.app.dialogs.problems_dialog import ProblemsDialog
from verbeval_gui.app.jobs import JobRunner, Reporter
from verbeval_gui.data.problems import Problem
from verbeval_gui.data.suite import PROBE_FILES, load_suite
from verbeval_gui.figures.style import Style
from verbeval_gui.paths import resource_path

translate: Final = QCoreApplication.translate
_LIST_ROWS: Final = 3


@dataclass(frozen=True)
class SuiteFacts:
    """What is known of a suite.

    Attributes:
        paths: Its files and folders.
        n_core: Core probes.
        n_adversarial: Adversarial probes.
        n_judgement: Judgement probes among both.
        n_left_out: Lines with an error.
        problems: Everything that is wrong.
    """

    paths: tuple[Path, ...]
    n_core: int
    n_adversarial: int
    n_judgement: int
    n_left_out: int
    problems: tuple[Problem, ...]

    @property
    def n(self) -> int:
        """Probes without an error."""
        return self.n_core + self.n_adversarial


class SuitePart(QWidget):
    """The demo suite or own probe files.

    Args:
        style: How it looks.
        parent: The dialog.

    Signals:
        changed: What is known of the suite changed.
    """

    changed = Signal()

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(parent)
        self._style = style
        self._jobs = JobRunner(self)
        self._facts: SuiteFacts | None = None
        n_demo = demo_size()
        self.demo = radio(translate("Score", "The &demo suite (%n probes)", "", n_demo), is_checked=True)
        self.own = radio(translate("Score", "&Own probe files"))
        self.files = self._file_list()
        self.add = button(translate("Score", "Add &files…"))
        self.add_folder = button(translate("Score", "Add fo&lder…"))
        self.remove = button(translate("Score", "&Remove"))
        self.note = Note(style, self)
        self.show_problems = button(translate("Score", "S&how them"))
        self.leave_out = TickBox(translate("Score", "Lea&ve them out"), style)
        self._lay_out()
        self._connect()
        self._look()

    @property
    def paths(self) -> tuple[Path, ...]:
        """The suite's files and folders."""
        return (resource_path("demo"),) if self.demo.isChecked() else self.files.paths

    @property
    def facts(self) -> SuiteFacts | None:
        """What is known of the suite; None until it is read."""
        return self._facts

    @property
    def is_ready(self) -> bool:
        """Whether it can be scored: there are probes, and lines with errors are agreed to be left out."""
        facts = self._facts
        return facts is not None and facts.n > 0 and (not facts.n_left_out or self.leave_out.isChecked())

    def show_choice(self, suite: str, paths: tuple[Path, ...]) -> None:
        """Show which suite was chosen before."""
        self.files.add(paths)
        (self.own if suite == "own" else self.demo).setChecked(True)

    def close_jobs(self) -> None:
        """Look no further."""
        let_go(self._jobs)

    def _file_list(self) -> PathList:
        files = PathList(translate("Score", "Drop probe files here, or a folder that holds a suite."), self)
        files.setAccessibleName(translate("Score", "Own probe files"))
        files.setFixedHeight(files.fontMetrics().lineSpacing() * (_LIST_ROWS + 1))
        return files

    def _lay_out(self) -> None:
        layout = column(self._style, self, gap=6)
        layout.addWidget(heading(translate("Score", "Suite"), self._style))
        layout.addWidget(self.demo)
        layout.addWidget(self.own)
        buttons = row(self._style, self.add, self.add_folder, self.remove)
        layout.addLayout(indented(self._style, self.files, buttons))
        layout.addLayout(self._note_row())
        for part in (self.show_problems, self.leave_out):
            policy = part.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            part.setSizePolicy(policy)
        one_stop(self.demo, self.own)
        files = (self.files, self.add, self.add_folder, self.remove)
        tab_through(self.demo, self.own, *files, self.show_problems, self.leave_out)

    def _note_row(self) -> QHBoxLayout:
        return row(self._style, self.note, self.show_problems, self.leave_out, stretch=0)

    def _connect(self) -> None:
        self.demo.toggled.connect(self._look)
        self.files.paths_changed.connect(self._on_paths_changed)
        self.files.itemSelectionChanged.connect(self._show_buttons)
        self.add.clicked.connect(self._on_add)
        self.add_folder.clicked.connect(self._on_add_folder)
        self.remove.clicked.connect(self.files.remove_marked)
        self.show_problems.clicked.connect(self._on_show_problems)
        self.leave_out.toggled.connect(self.changed)
        self._jobs.succeeded.connect(self._on_read)
        self._jobs.failed.connect(self._on_failed)

    def _on_paths_changed(self) -> None:
        if self.demo.isChecked():
            self.own.setChecked(True)
        else:
            self._look()

    def _look(self) -> None:
        self._facts = None
        self.leave_out.setChecked(False)
        paths = self.paths
        if paths:
            self.note.say(Tone.INFO, translate("Score", "Reading the suite…"))
            self._jobs.start("read suite", lambda reporter: _read(paths, reporter))
        else:
            self._jobs.cancel()
            self.note.say(Tone.INFO, translate("Score", "Add probe files, or a folder that holds a suite."))
        self._show_buttons()
        self.changed.emit()

    def _show_buttons(self) -> None:
        is_own, facts = self.own.isChecked(), self._facts
        self.remove.setEnabled(is_own and bool(self.files.selectedItems()))
        self.show_problems.setVisible(facts is not None and bool(facts.problems) and is_own)
        self.leave_out.setVisible(facts is not None and facts.n_left_out > 0)

    def _on_read(self, facts: SuiteFacts) -> None:
        if facts.paths != self.paths:
            return
        self._facts = facts
        tone = Tone.WARNING if facts.n_left_out or not facts.n else Tone.GOOD
        self.note.say(tone, suite_text(facts, self._style))
        self._show_buttons()
        self.changed.emit()

    def _on_failed(self, error: Exception) -> None:
        self.note.say_error(error)
        self.changed.emit()

    def _on_show_problems(self) -> None:
        if self._facts is not None:
            dialog = ProblemsDialog(self._style, self._facts.problems, self)
            dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            dialog.open()

    def _on_add(self) -> None:
        kinds = translate("Score", "Probe files (*.jsonl *.tsv *.csv *.txt);;All files (*)")
        self.files.add(ask_for_files(self, translate("Score", "Add probe files"), self._start(), kinds))

    def _on_add_folder(self) -> None:
        if (chosen := ask_for_folder(self, translate("Score", "Add a folder with a suite"), self._start())) is not None:
            self.files.add((chosen,))

    def _start(self) -> str:
        return str(self.files.paths[-1].parent) if self.files.paths else ""


def demo_size() -> int:
    """Return how many probes the demo suite holds: one a line."""
    folder = resource_path("demo")
    lines = [line for name in PROBE_FILES for line in (folder / name).read_bytes().splitlines()]
    return sum(1 for line in lines if line.strip())


def suite_text(facts: SuiteFacts, style: Style) -> str:
    """Return what is in a suite and, where there are errors, how many lines have them."""
    parts = [
        translate("Score", "{n} core").format(n=style.count(facts.n_core)),
        translate("Score", "{n} adversarial").format(n=style.count(facts.n_adversarial)),
    ]
    if facts.n_judgement:
        parts.append(translate("Score", "{n} of them judgements").format(n=style.count(facts.n_judgement)))
    said = " · ".join(parts)
    if n := facts.n_left_out:
        errors = translate("Score", "%n lines have errors.", "", n)
        return f"{errors} {said}" if facts.n else errors
    return said if facts.n else translate("Score", "There are no probes in it.")


def _read(paths: tuple[Path, ...], reporter: Reporter) -> SuiteFacts:
    suite = load_suite(paths)
    reporter.check()
    by_category = Counter(probe.category for probe in suite.probes)
    return SuiteFacts(
        paths=paths,
        n_core=by_category["core"],
        n_adversarial=by_category["adversarial"],
        n_judgement=sum(probe.task == "judgement" for probe in suite.probes),
        n_left_out=suite.n_left_out,
        problems=suite.problems,
    )
