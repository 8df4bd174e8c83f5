"""The part of the score dialog that asks how choice probes are judged."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from verbeval_gui.app.dialogs.note import Note, Tone
from verbeval_gui.app.dialogs.parts import button, column, heading, indented, one_stop, radio, row, tab_through
from verbeval_gui.app.dialogs.path_line import PathLine, ask_for_files
from verbeval_gui.data.suite import TEMPLATE_FILE, read_template
from verbeval_gui.errors import VerbevalError
from verbeval_gui.figures.style import Style
from verbeval_gui.words import mark

translate: Final = QCoreApplication.translate
PromptRule = Literal["suite", "own", "none"]
_LARGEST_BYTES: Final = 100_000


class PromptPart(QWidget):
    """The suite's template, an own one, or none.

    Args:
        style: How it looks.
        parent: The dialog.

    Signals:
        changed: Another rule, or what is known of the template changed.
    """

    changed = Signal()

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(parent)
        self.suite = radio(translate("Score", "The s&uite's"), is_checked=True)
        self.own = radio(translate("Score", "Own f&ile"))
        self.none = radio(translate("Score", "&None: choice probes are not judged"))
        self.line = PathLine(translate("Score", "A text file that holds {place} once").format(place="{sentence}"), self)
        self.line.setAccessibleName(translate("Score", "Own judgement prompt"))
        self.browse = button(translate("Score", "Bro&wse…"))
        self.note = Note(style, self)
        layout = column(style, self, gap=6)
        layout.addWidget(heading(translate("Score", "Judgement prompt"), style))
        layout.addLayout(row(style, self.suite, self.own, self.none, gap=12))
        self._file = QWidget(self)
        self._file.setLayout(indented(style, row(style, self.line, self.browse, stretch=0), self.note))
        layout.addWidget(self._file)
        self._file.hide()
        one_stop(self.suite, self.own, self.none)
        tab_through(self.suite, self.own, self.none, self.line, self.browse)
        for choice in (self.suite, self.own, self.none):
            choice.toggled.connect(self._on_toggled)
        self.line.edited.connect(self._forget)
        self.line.settled.connect(self._look)
        self.browse.clicked.connect(self._on_browse)

    @property
    def rule(self) -> PromptRule:
        """Which template is used."""
        if self.own.isChecked():
            return "own"
        return "none" if self.none.isChecked() else "suite"

    @property
    def path(self) -> Path | None:
        """The own template; None for the suite's or none."""
        return self.line.path if self.rule == "own" else None

    @property
    def is_ready(self) -> bool:
        """Whether the template can be used."""
        return self.rule != "own" or self.note.tone is Tone.GOOD

    def show_choice(self, rule: PromptRule, path: Path | None) -> None:
        """Show what was chosen before."""
        if path is not None:
            self.line.set_path(path)
        {"suite": self.suite, "own": self.own, "none": self.none}[rule].setChecked(True)

    def close_jobs(self) -> None:
        """Look no further."""
        self.line.stop()

    def _on_toggled(self, is_checked: bool) -> None:
        if is_checked:
            self._file.setVisible(self.rule == "own")
            self._look()

    def _look(self) -> None:
        path = self.line.path
        if path is None:
            self.note.say(Tone.INFO, translate("Score", "Choose a file."))
        else:
            self._read(path)
        self.changed.emit()

    def _read(self, path: Path) -> None:
        try:
            template = _template(path)
        except VerbevalError as error:
            self.note.say_error(error)
        else:
            self.note.say(Tone.GOOD, " ".join(template.split()))

    def _forget(self) -> None:
        self.note.clear()
        self.changed.emit()

    def _on_browse(self) -> None:
        start = str(self.line.path.parent) if self.line.path else ""
        title = translate("Score", "Choose a judgement prompt")
        kinds = translate("Score", "Text files (*.txt);;All files (*)")
        if chosen := ask_for_files(self, title, start, kinds):
            self.line.set_path(chosen[0])


def _template(path: Path) -> str:
    if path.is_file() and path.stat().st_size > _LARGEST_BYTES:
        raise VerbevalError(
            mark("{name} is too large for a prompt."),
            mark("Choose a short text file, such as {usual}."),
            name=path.name, usual=TEMPLATE_FILE,
        )  # fmt: skip
    return read_template(path)
