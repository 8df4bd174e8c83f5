"""The window with the checkpoints that wait to be scored, beside the main one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QHBoxLayout, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from verbeval_gui.app.score_queue import Entry, State
from verbeval_gui.figures.style import Style
from verbeval_gui.widgets.key_button import KeyButton
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
        remove_requested: An entry is to be taken out. Carries its position.
        series_requested: What is done is to be opened as a series.
    """

    pause_requested = Signal()
    resume_requested = Signal()
    move_requested = Signal(int, int)
    remove_requested = Signal(int)
    series_requested = Signal()

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Tool)
        self._style = style
        dress(self, style)
        self.setWindowTitle(translate("Queue", "Checkpoints to score"))
        self.list = QListWidget(self)
        self.list.setAccessibleName(translate("Queue", "Checkpoints to score"))
        self.list.setFont(style.font())
        self.pause = self._button(translate("Queue", "Pause"), self.pause_requested.emit)
        self.resume = self._button(translate("Queue", "Go on"), self.resume_requested.emit)
        self.up = self._button(translate("Queue", "Up"), self._move_up, "Ctrl+Up")
        self.down = self._button(translate("Queue", "Down"), self._move_down, "Ctrl+Down")
        self.remove = self._button(translate("Queue", "Take out"), self._take_out, "Del")
        self.series = self._button(translate("Compare", "Open as a series"), self.series_requested.emit)
        self.list.currentRowChanged.connect(lambda _row: self._enable())
        self._entries: tuple[Entry, ...] = ()
        self._lay_out()

    def show_entries(self, entries: Sequence[Entry], progress: str, *, is_paused: bool) -> None:
        """Show the queue as it stands; `progress` says how far the entry is that is being scored."""
        self._entries = tuple(entries)
        row = self.list.currentRow()
        self.list.clear()
        for entry in entries:
            state = progress if entry.state is State.RUNNING and progress else state_text(entry.state)
            self.list.addItem(QListWidgetItem(f"{entry.name} — {state}"))
        self.list.setCurrentRow(min(row, len(entries) - 1) if row >= 0 else 0)
        is_waiting = any(entry.state is State.WAITING for entry in entries)
        is_running = any(entry.state is State.RUNNING for entry in entries)
        has_failed = any(entry.state is State.FAILED for entry in entries)
        self.pause.setEnabled(is_running and not is_paused)
        self.resume.setEnabled(not is_running and (is_waiting or has_failed))
        self.series.setEnabled(sum(entry.state is State.DONE for entry in entries) > 1)
        self._enable()

    def _enable(self) -> None:
        """Enable what can be done with the current entry."""
        row, states = self.list.currentRow(), [entry.state for entry in self._entries]
        is_known = 0 <= row < len(states)
        waits = [state is State.WAITING for state in states]
        self.up.setEnabled(is_known and waits[row] and row > 0 and waits[row - 1])
        self.down.setEnabled(is_known and waits[row] and row + 1 < len(waits) and waits[row + 1])
        self.remove.setEnabled(is_known and states[row] is not State.RUNNING)

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

    def _take_out(self) -> None:
        if self.remove.isEnabled():
            self.remove_requested.emit(self.list.currentRow())

    def _button(self, text: str, pressed: Callable[[], None], keys: str = "") -> KeyButton:
        """Return a button, and let keys do the same."""
        sequence = QKeySequence(keys)
        name = sequence.toString(QKeySequence.SequenceFormat.NativeText)
        button = KeyButton(text, name, self._style, parent=self)
        button.clicked.connect(pressed)
        if keys:
            QShortcut(sequence, self).activated.connect(pressed)
        return button

    def _lay_out(self) -> None:
        px = self._style.px
        buttons = QVBoxLayout()
        for button in (self.pause, self.resume, self.up, self.down, self.remove, self.series):
            buttons.addWidget(button)
        buttons.addStretch(1)
        layout = QHBoxLayout(self)
        layout.setSpacing(round(px(12)))
        layout.addWidget(self.list, 1)
        layout.addLayout(buttons)
        self.resize(round(px(560)), round(px(320)))
        self.list.setFocus()


def state_text(state: State) -> str:
    """Return how far an entry is, in words."""
    return {
        State.WAITING: translate("Queue", "waits"),
        State.RUNNING: translate("Queue", "is being scored"),
        State.DONE: translate("Queue", "done"),
        State.FAILED: translate("Queue", "failed"),
    }[state]
