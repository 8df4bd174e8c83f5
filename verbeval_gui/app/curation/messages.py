"""What the curation page says in the message bar, with buttons that do something about it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from verbeval_gui.app.i18n import filled
from verbeval_gui.data.report import Note
from verbeval_gui.figures.terms import value_name
from verbeval_gui.widgets.message_bar import Level, Message, MessageBar


class Messages(QObject):
    """Shows messages, and does what their buttons say.

    Args:
        bar: Where they are shown.
        parent: Owner.
    """

    def __init__(self, bar: MessageBar, parent: QObject) -> None:
        super().__init__(parent)
        self._bar = bar
        self._answers: dict[str, tuple[str, Callable[[], None]]] = {}
        bar.action_chosen.connect(self._on_chosen)

    def say(self, text: str, level: Level = Level.INFO) -> None:
        """Say a sentence."""
        self._bar.show_message(Message(level, text))

    def tell(self, note: Note) -> None:
        """Say a note."""
        self.say(note_text(note))

    def offer(self, level: Level, text: str, *answers: tuple[str, Callable[[], None]]) -> None:
        """Say a sentence with buttons; the message goes when one of them is pressed."""
        buttons = []
        for number, (words, act) in enumerate(answers):
            name = f"curation {text}#{number}"
            self._answers[name] = (text, act)
            buttons.append((words, name))
        self._bar.show_message(Message(level, text, actions=tuple(buttons)))

    def _on_chosen(self, name: str) -> None:
        text, act = self._answers.get(name, ("", None))
        if act is None:
            return
        self._answers = {other: kept for other, kept in self._answers.items() if kept[0] != text}
        self._bar.dismiss()
        act()


def note_text(note: Note) -> str:
    """Return a note in the language on screen; a verdict in it by its name."""
    fields = dict(note.fields)
    verdict = fields.get("verdict")
    return filled(
        note.sentence, **fields | ({"verdict": value_name("review", verdict)} if isinstance(verdict, str) else {})
    )
