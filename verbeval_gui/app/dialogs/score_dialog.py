"""Asks what to score, on which suite, and how; whatever is wrong is said in place."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QWidget

from verbeval_gui.app.dialogs.checkpoint_part import CheckpointPart
from verbeval_gui.app.dialogs.corpora_part import CorporaPart
from verbeval_gui.app.dialogs.more_part import MorePart
from verbeval_gui.app.dialogs.parts import EDGE, Dialog, button, column, ends, hairline, tab_through
from verbeval_gui.app.dialogs.prompt_part import PromptPart
from verbeval_gui.app.dialogs.suite_part import SuitePart
from verbeval_gui.app.score_request import ScoreRequest
from verbeval_gui.app.settings import ScoreChoices, Settings
from verbeval_gui.errors import VerbevalError
from verbeval_gui.figures.style import Style
from verbeval_gui.scoring.options import ScoringOptions
from verbeval_gui.words import mark

translate = QCoreApplication.translate
CURATE = 2


class ScoreDialog(Dialog):
    """Checkpoint, suite, judgement prompt, texts and more; `request` holds the answer once it was accepted.

    Where it began with a suite, the person may rather curate that: the dialog then ends with `CURATE`.

    Args:
        style: How it looks.
        settings: Where the last choices are remembered; None remembers nothing.
        checkpoint: The checkpoint to begin with; None for the last one.
        parent: The window.
        suite: Probe files to begin with, such as dropped ones; none for the last choice.
    """

    def __init__(
        self,
        style: Style,
        settings: Settings | None = None,
        checkpoint: Path | None = None,
        parent: QWidget | None = None,
        *,
        suite: tuple[Path, ...] = (),
    ) -> None:
        super().__init__(style, translate("Score", "Score a checkpoint"), 600, parent)
        self._settings = settings
        self.checkpoint = CheckpointPart(style, self)
        self.suite = SuitePart(style, self)
        self.prompt = PromptPart(style, self)
        self.corpora = CorporaPart(style, self)
        self.more = MorePart(style, self)
        self.score = button(translate("Score", "&Score"), is_default=True)
        self.score.clicked.connect(self.accept)
        self.cancel = button(translate("Score", "&Cancel"))
        self.cancel.clicked.connect(self.reject)
        self.curate = button(translate("Score", "Chan&ge these probes"))
        self.curate.setVisible(bool(suite))
        self.curate.clicked.connect(lambda: self.done(CURATE))
        self._lay_out()
        for part in (self.checkpoint, self.suite, self.prompt, self.corpora):
            part.changed.connect(self._on_changed)
        self._show_choices(settings.score_choices if settings else ScoreChoices(), checkpoint, suite)
        self._on_changed()

    def request(self) -> ScoreRequest:
        """Return what the person wants.

        Raises:
            VerbevalError: There is no checkpoint yet.
        """
        path = self.checkpoint.path
        if path is None:
            raise VerbevalError(mark("No checkpoint was chosen."), mark("Choose a folder with a .safetensors file."))
        judge = self.prompt.rule != "none"
        return ScoreRequest(
            checkpoint=path,
            suite_paths=self.suite.paths,
            prompt=self.prompt.path,
            judge=judge,
            options=ScoringOptions(
                seed=self.more.seed.value(),
                dtype="bfloat16" if self.more.is_fast.isChecked() else "float32",
                start_token=self.more.start_token,
                judge=judge,
            ),
            leave_out_errors=self.suite.leave_out.isChecked(),
            corpora=self.corpora.paths,
            completes=self.more.completes.isChecked(),
        )

    def accept(self) -> None:
        """Remember the choices and close; nothing happens while something is missing."""
        if not self._is_ready():
            return
        if self._settings is not None:
            self._settings.score_choices = self._choices()
        super().accept()

    def done(self, result: int) -> None:
        """Close, and look at no file any more."""
        self._close_jobs()
        super().done(result)

    def _is_ready(self) -> bool:
        parts = (self.checkpoint, self.suite, self.prompt, self.corpora)
        return all(part.is_ready for part in parts)

    def _on_changed(self) -> None:
        self.score.setEnabled(self._is_ready())

    def _choices(self) -> ScoreChoices:
        return ScoreChoices(
            checkpoint=str(self.checkpoint.path or ""),
            suite="demo" if self.suite.demo.isChecked() else "own",
            probe_files=tuple(str(path) for path in self.suite.files.paths),
            prompt=self.prompt.rule,
            prompt_file=str(self.prompt.line.path or ""),
            seed=self.more.seed.value(),
            start_token=self.more.start_token,
            corpora=tuple(str(path) for path in self.corpora.paths),
            completes=self.more.completes.isChecked(),
            is_fast=self.more.is_fast.isChecked(),
        )

    def _show_choices(self, last: ScoreChoices, checkpoint: Path | None, suite: tuple[Path, ...]) -> None:
        if checkpoint is None and last.checkpoint:
            checkpoint = Path(last.checkpoint)
        if checkpoint is not None:
            self.checkpoint.line.set_path(checkpoint)
        paths = suite or tuple(Path(name) for name in last.probe_files)
        self.suite.show_choice("own" if suite else last.suite, paths)
        self.prompt.show_choice(last.prompt, Path(last.prompt_file) if last.prompt_file else None)
        self.corpora.show_choice(tuple(Path(name) for name in last.corpora))
        self.more.show_choice(last.seed, last.start_token, completes=last.completes, is_fast=last.is_fast)

    def _lay_out(self) -> None:
        layout = column(self.look, self, EDGE, EDGE)
        for part in (self.checkpoint, self.suite, self.prompt, self.corpora, self.more):
            layout.addWidget(part)
        layout.addStretch(1)
        layout.addWidget(hairline(self.look))
        layout.addLayout(ends(self.look, (self.curate,), (self.cancel, self.score)))
        tab_through(self.checkpoint.browse, self.suite.demo)
        tab_through(self.suite.leave_out, self.prompt.suite)
        tab_through(self.prompt.browse, self.corpora.add)
        tab_through(self.corpora.remove, self.more.fold)
        tab_through(self.more.is_fast, self.cancel, self.score)

    def _close_jobs(self) -> None:
        for part in (self.checkpoint, self.suite, self.prompt, self.corpora):
            part.close_jobs()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Look at no file any more, even if the dialog was never shown."""
        self._close_jobs()
        super().closeEvent(event)
