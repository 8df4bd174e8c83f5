"""Which checkpoints are asked, how the one on show stands, and the menu to choose others."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QHBoxLayout, QMenu, QWidget

from verbeval_gui.data.report import Note
from verbeval_gui.figures.notes import note_text
from verbeval_gui.figures.style import Style
from verbeval_gui.slices.live_answers import MOST_ASKED, LiveAnswer
from verbeval_gui.widgets.header_controls import ChoiceButton
from verbeval_gui.widgets.labels import CutLabel, quiet_label, set_look, title_label

translate: Final = QCoreApplication.translate


class AskedBar(QWidget):
    """The title over the candidates, with what the model is at.

    Signals:
        chosen: Other checkpoints are to be asked. Carries their paths, the one on show first.
        folder_wanted: A checkpoint is to be looked for.
        again_wanted: What failed is to be asked again.
    """

    chosen = Signal(tuple)
    folder_wanted = Signal()
    again_wanted = Signal()

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._known: tuple[Path, ...] = ()
        self._asked: tuple[Path, ...] = ()
        self._has_failed = False
        self._menu = QMenu(self)
        self._menu.aboutToShow.connect(self._fill)
        self.title = title_label(style, translate("Editor", "Candidates and the model’s answer"), self)
        self.title.setFont(quiet_label(style, self).font())
        self.state = CutLabel(self)
        set_look(self.state, style, 11, "text3")
        self.choice = ChoiceButton(style, self._menu, self)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(round(style.px(6)))
        layout.addWidget(self.title)
        layout.addWidget(self.state, 1)
        layout.addWidget(self.choice)
        self.show_checkpoints((), ())

    @property
    def menu(self) -> QMenu:
        """The menu of checkpoints."""
        return self._menu

    def show_checkpoints(self, known: Sequence[Path], asked: Sequence[Path]) -> None:
        """Offer checkpoints.

        Args:
            known: All that can be asked.
            asked: Those that are, the one on show first.
        """
        self._known, self._asked = tuple(known), tuple(asked)
        names = ", ".join(checkpoint_name(path) for path in asked)
        self.choice.show_choice(names or translate("Editor", "no checkpoint"))
        self.choice.setToolTip(translate("Editor", "Which checkpoints are asked"))

    def show_answer(self, answer: LiveAnswer | None, *, is_judgement: bool) -> None:
        """Say how the checkpoint on show stands."""
        titles = {
            False: translate("Editor", "Candidates and the model’s answer"),
            True: translate("Editor", "Candidates, and what the model makes of the sentence"),
        }
        self.title.setText(titles[is_judgement])
        self._has_failed = answer is not None and answer.state == "failed"
        self.state.set_text(self._state_text(answer))
        set_look(self.state, self._style, 11, "wrong" if self._has_failed else "text3")

    def _state_text(self, answer: LiveAnswer | None) -> str:
        if answer is None:
            return translate("Editor", "Choose a checkpoint to see its answer.")
        if answer.state == "failed":
            return note_text(Note(answer.sentence, answer.fields), self._style)
        if answer.state == "loading":
            return translate("Editor", "loading…")
        if answer.state == "asking":
            return translate("Editor", "asking…")
        if answer.note:
            return translate("Editor", "no answer: {reason}").format(reason=answer.note)
        if answer.seconds is None:
            return translate("Editor", "as scored")
        return translate("Editor", "scored in {seconds} s").format(seconds=self._style.number(answer.seconds, 1))

    def _fill(self) -> None:
        menu = self._menu
        menu.clear()
        for path in self._known:
            action = menu.addAction(checkpoint_name(path))
            action.setToolTip(str(path))
            action.setCheckable(True)
            action.setChecked(path in self._asked)
            action.setEnabled(path in self._asked or len(self._asked) < MOST_ASKED)
            action.triggered.connect(lambda is_on, path=path: self._choose(path, is_on=is_on))
        if self._known:
            menu.addSeparator()
        menu.addAction(translate("Editor", "Choose a checkpoint…")).triggered.connect(self.folder_wanted)
        if self._has_failed:
            menu.addAction(translate("Editor", "Ask again")).triggered.connect(self.again_wanted)

    def _choose(self, path: Path, *, is_on: bool) -> None:
        others = tuple(one for one in self._asked if one != path)
        self.chosen.emit((*others, path) if is_on else others)


def checkpoint_name(path: Path) -> str:
    """Return what a checkpoint is called: its folder, or its file."""
    return path.stem if path.suffix == ".safetensors" else path.name
