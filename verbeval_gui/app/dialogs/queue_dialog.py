"""The window with the checkpoints that wait to be scored, beside the main one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from verbeval_gui.app.dialogs.queue_list import QueueList, failure
from verbeval_gui.app.queue_entry import Entry, State
from verbeval_gui.figures.style import BODY, Style
from verbeval_gui.widgets.key_button import KeyButton
from verbeval_gui.widgets.labels import text_label
from verbeval_gui.widgets.look import dress

translate: Final = QCoreApplication.translate


class QueueDialog(QDialog):
    """Lists the entries; buttons pause, go on, and change the order.

    Args:
        style: How it looks.
        parent: The main window.

    Signals:
        pause_requested: What is being scored is to stop.
        resume_requested: Scoring is to go on.
        move_requested: An entry is to change places. Carries its position, and -1 for up or 1 for down.
        place_requested: An entry was dragged. Carries its position, and the one where it is to stand.
        remove_requested: An entry is to be taken out. Carries its position.
        put_back_requested: What was taken out last is to be put back.
        retry_requested: An entry that failed is to be tried again. Carries its position.
        series_requested: What is done is to be opened as a series.
    """

    pause_requested = Signal()
    resume_requested = Signal()
    move_requested = Signal(int, int)
    place_requested = Signal(int, int)
    remove_requested = Signal(int)
    put_back_requested = Signal()
    retry_requested = Signal(int)
    series_requested = Signal()

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Tool)
        self._style = style
        self._entries: tuple[Entry, ...] = ()
        self._keys: dict[str, Callable[[], None]] = {}
        dress(self, style)
        self.setWindowTitle(translate("Queue", "Checkpoints to score"))
        self.list = QueueList(style, self)
        self.why = text_label(style, BODY, "text2", self)
        self.pause = self._button(translate("Queue", "Pause"), self.pause_requested.emit)
        self.resume = self._button(translate("Queue", "Go on"), self.resume_requested.emit)
        self.up = self._button(translate("Queue", "Up"), self._move_up, "Ctrl+Up")
        self.down = self._button(translate("Queue", "Down"), self._move_down, "Ctrl+Down")
        self.remove = self._button(translate("Queue", "Take out"), self._take_out, "Del")
        self.put_back = self._button(translate("Queue", "Put back"), self._put_back, "Ctrl+Z")
        self.retry = self._button(translate("Queue", "Try again"), self._try_again, "F5")
        self.series = self._button(translate("Compare", "Open as a series"), self.series_requested.emit)
        self.list.currentRowChanged.connect(self._enable)
        self.list.dropped.connect(self._place)
        self._lay_out()

    def show_entries(
        self, entries: Sequence[Entry], progress: str, *, is_paused: bool, can_put_back: bool = False
    ) -> None:
        """Show the queue as it stands.

        Args:
            entries: The queue.
            progress: How far the entry is that is being scored.
            is_paused: Whether entries wait for the person.
            can_put_back: Whether something was taken out.
        """
        self._entries = tuple(entries)
        self.list.show_entries(entries, progress)
        states = [entry.state for entry in entries]
        is_running = State.RUNNING in states
        self.pause.setEnabled(is_running and not is_paused)
        self.resume.setEnabled(not is_running and (State.WAITING in states or State.FAILED in states))
        self.put_back.setEnabled(can_put_back)
        self.series.setEnabled(states.count(State.DONE) > 1)
        self._enable()

    def event(self, event: QEvent) -> bool:
        """Keep the dialog's keys from the main window, whose keys go on working while this one is used."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and _name(event) in self._keys:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Do what the button of a key does."""
        if (pressed := self._keys.get(_name(event))) is not None:
            pressed()
        else:
            super().keyPressEvent(event)

    def _enable(self) -> None:
        """Enable what can be done with the current entry, and say why it failed."""
        row, states = self.list.currentRow(), [entry.state for entry in self._entries]
        is_known = 0 <= row < len(states)
        waits = [state is State.WAITING for state in states]
        self.up.setEnabled(is_known and waits[row] and row > 0 and waits[row - 1])
        self.down.setEnabled(is_known and waits[row] and row + 1 < len(waits) and waits[row + 1])
        self.remove.setEnabled(is_known and states[row] is not State.RUNNING)
        self.retry.setEnabled(is_known and states[row] is State.FAILED)
        said = " ".join(failure(self._entries[row])) if is_known else ""
        self.why.setText(said)
        self.why.setVisible(bool(said))

    def _move_up(self) -> None:
        self._move(self.up, -1)

    def _move_down(self) -> None:
        self._move(self.down, 1)

    def _move(self, button: KeyButton, step: int) -> None:
        """Ask for another place of the current entry, which stays the current one."""
        if button.isEnabled():
            row = self.list.currentRow()
            self.move_requested.emit(row, step)
            self.list.setCurrentRow(row + step)

    def _place(self, row: int, target: int) -> None:
        self.place_requested.emit(row, target)
        self.list.setCurrentRow(target)

    def _take_out(self) -> None:
        if self.remove.isEnabled():
            self.remove_requested.emit(self.list.currentRow())

    def _put_back(self) -> None:
        if self.put_back.isEnabled():
            self.put_back_requested.emit()

    def _try_again(self) -> None:
        if self.retry.isEnabled():
            self.retry_requested.emit(self.list.currentRow())

    def _button(self, text: str, pressed: Callable[[], None], keys: str = "") -> KeyButton:
        """Return a button, and remember the keys that do the same."""
        sequence = QKeySequence(keys)
        name = sequence.toString(QKeySequence.SequenceFormat.NativeText)
        button = KeyButton(text, name, self._style, parent=self)
        button.clicked.connect(pressed)
        if keys:
            self._keys[keys] = pressed
        return button

    def _lay_out(self) -> None:
        px = self._style.px
        buttons = QVBoxLayout()
        for button in (
            self.pause, self.resume, self.up, self.down, self.remove, self.put_back, self.retry, self.series,
        ):  # fmt: skip
            buttons.addWidget(button)
        buttons.addStretch(1)
        left = QVBoxLayout()
        left.addWidget(self.list, 1)
        left.addWidget(self.why)
        layout = QHBoxLayout(self)
        layout.setSpacing(round(px(12)))
        layout.addLayout(left, 1)
        layout.addLayout(buttons)
        self.resize(round(px(560)), round(px(320)))
        self.list.setFocus()


def _name(event: QKeyEvent) -> str:
    """Return the name of the keys that are pressed."""
    return QKeySequence(event.keyCombination()).toString()
