"""The part of the score dialog that asks for a checkpoint and says what it was recognised as."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from verbeval_gui.app.dialogs.background import let_go
from verbeval_gui.app.dialogs.note import Note, Tone
from verbeval_gui.app.dialogs.parts import button, column, heading, row, tab_through
from verbeval_gui.app.dialogs.path_line import PathLine, ask_for_folder
from verbeval_gui.app.jobs import JobRunner, Reporter
from verbeval_gui.figures.style import Style
from verbeval_gui.scoring.checkpoint import CheckpointInfo, describe_checkpoint

translate: Final = QCoreApplication.translate
_SHA_SHOWN: Final = 10


class CheckpointPart(QWidget):
    """A line with *Browse*, and a sentence below.

    Args:
        style: How it looks.
        parent: The dialog.

    Signals:
        changed: What is known of the checkpoint changed.
    """

    changed = Signal()

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(parent)
        self._style = style
        self._jobs = JobRunner(self)
        self._info: CheckpointInfo | None = None
        self._several: tuple[Path, ...] = ()
        self.line = PathLine(translate("Score", "A folder with a .safetensors file; drop it here"), self)
        self.browse = button(translate("Score", "&Browse…"))
        self.browse.clicked.connect(self._on_browse)
        self.note = Note(style, self)
        title = heading(translate("Score", "Check&point"), style)
        title.setBuddy(self.line)
        self.line.setAccessibleName(translate("Score", "Checkpoint"))
        layout = column(style, self, gap=6)
        layout.addWidget(title)
        layout.addLayout(row(style, self.line, self.browse, stretch=0))
        layout.addWidget(self.note)
        tab_through(self.line, self.browse)
        self.line.edited.connect(self._forget)
        self.line.settled.connect(self._look)
        self._jobs.succeeded.connect(self._on_described)
        self._jobs.failed.connect(self._on_failed)
        self._say_empty()

    @property
    def path(self) -> Path | None:
        """The path written, or the first of several checkpoints."""
        return self._several[0] if self._several else self.line.path

    @property
    def info(self) -> CheckpointInfo | None:
        """What the checkpoint says about itself; None until that is known."""
        return self._info

    @property
    def is_ready(self) -> bool:
        """Whether it is known what to score."""
        return bool(self._several) or self._info is not None

    def show_several(self, paths: tuple[Path, ...]) -> None:
        """Name several checkpoints instead; what is wrong with one of them is said when its turn comes."""
        self.line.stop()
        self._forget()
        self._several = paths
        self.line.hide()
        self.browse.hide()
        n = len(paths)
        text = translate("Score", "%n checkpoints, one after the other: {first} to {last}.", "", n)
        self.note.say(Tone.INFO, text.format(first=paths[0].name, last=paths[-1].name))
        self.changed.emit()

    def close_jobs(self) -> None:
        """Look no further."""
        self.line.stop()
        let_go(self._jobs)

    def _look(self) -> None:
        path = self.line.path
        if path is None:
            self._jobs.cancel()
            self._say_empty()
        else:
            self.note.say(Tone.INFO, translate("Score", "Reading the checkpoint…"))
            self._jobs.start("describe checkpoint", lambda reporter: _described(path, reporter))
        self.changed.emit()

    def _forget(self) -> None:
        self._info = None
        self._jobs.cancel()
        self.note.clear()
        self.changed.emit()

    def _on_described(self, described: tuple[Path, CheckpointInfo]) -> None:
        path, info = described
        if path != self.line.path:
            return
        self._info = info
        self.note.say(Tone.GOOD, checkpoint_text(info, self._style))
        self.changed.emit()

    def _on_failed(self, error: Exception) -> None:
        self.note.say_error(error)
        self.changed.emit()

    def _say_empty(self) -> None:
        self.note.say(Tone.INFO, translate("Score", "Choose the model to score."))

    def _on_browse(self) -> None:
        start = self.line.path
        title = translate("Score", "Choose a checkpoint folder")
        if (chosen := ask_for_folder(self, title, str(start) if start else "")) is not None:
            self.line.set_path(chosen)


def checkpoint_text(info: CheckpointInfo, style: Style) -> str:
    """Return what a checkpoint was recognised as, in one line."""
    parameters = translate("Score", "{n} parameters").format(n=style.count(info.parameters))
    parts = [info.architecture, parameters]
    if info.step is not None:
        parts.append(translate("Score", "step {n}").format(n=style.count(info.step)))
    return " · ".join([*parts, f"sha256 {info.sha256[:_SHA_SHOWN]}…"])


def _described(path: Path, reporter: Reporter) -> tuple[Path, CheckpointInfo]:
    info = describe_checkpoint(path)
    reporter.check()
    return path, info
