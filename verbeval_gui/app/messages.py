"""What is said in a window's message bar, with buttons that do something about it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from verbeval_gui.widgets.message_bar import Level, Message, MessageBar

Answer = tuple[str, Callable[[], None]]


class Messages(QObject):
    """Shows messages, and does what their buttons say.

    Args:
        bar: Where they are shown.
        speaker: Whose messages these are: one of a kind a window.
    """

    def __init__(self, bar: MessageBar, speaker: QObject) -> None:
        super().__init__(speaker)
        self._bar = bar
        self._speaker = type(speaker).__name__
        self._answers: dict[str, tuple[Message, Callable[[], None], bool]] = {}
        bar.action_chosen.connect(self._on_chosen)

    def say(self, text: str, level: Level = Level.INFO, *, remedy: str = "", details: str = "") -> None:
        """Say a sentence, what can be done, and what can be unfolded."""
        self._bar.show_message(Message(level, text, remedy, details=details))

    def offer(self, level: Level, text: str, *answers: Answer, remedy: str = "", stands: bool = False) -> Message:
        """Say a sentence with buttons.

        Args:
            level: How grave it is.
            text: One sentence.
            answers: Words of a button and what it does, for each button.
            remedy: What can be done; empty when the sentence says it all.
            stands: It stays when a button is pressed; otherwise it goes.

        Returns:
            The message, to be withdrawn where it no longer holds.
        """
        names = [f"{self._speaker} {text}#{number}" for number in range(len(answers))]
        buttons = tuple((words, name) for name, (words, _) in zip(names, answers, strict=True))
        message = Message(level, text, remedy, buttons)
        self._answers |= {name: (message, act, stands) for name, (_, act) in zip(names, answers, strict=True)}
        self._bar.show_message(message)
        return message

    def withdraw(self, message: Message | None) -> None:
        """Take a message away that no longer holds; None is none."""
        if message is not None:
            self._bar.withdraw(message)
            self._forget(message)

    def _on_chosen(self, name: str) -> None:
        if name not in self._answers:
            return
        message, act, stands = self._answers[name]
        if not stands:
            self._bar.dismiss()
            self._forget(message)
        act()

    def _forget(self, message: Message) -> None:
        self._answers = {name: kept for name, kept in self._answers.items() if kept[0] != message}
