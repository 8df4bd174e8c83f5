"""Checkpoints that wait to be scored, one after the other."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject, Signal

from verbeval_gui.app.queue_entry import Entry, State
from verbeval_gui.app.queue_file import QueueFile
from verbeval_gui.app.run_files import RunFiles
from verbeval_gui.app.score_request import ScoreRequest
from verbeval_gui.app.scoring_run import RunOutcome


class Scorer(Protocol):
    """What scores one checkpoint in the background."""

    @property
    def is_running(self) -> bool:
        """Whether a run goes on."""

    @property
    def runs_folder(self) -> Path:
        """Where runs are kept."""

    def score_queued(self, request: ScoreRequest) -> None:
        """Score one checkpoint; `heard` of the queue is told how it ended."""

    def cancel(self) -> None:
        """Stop the run; what is done is kept."""


class ScoreQueue(QObject):
    """Scores checkpoints in order; what is scored already is not scored again, what was cut off goes on.

    While one waits, the list lies in a file, so that it is there again when the program was left or has crashed.

    Args:
        scorer: Scores one checkpoint.
        parent: Owner.

    Signals:
        queue_changed: Entries, their order or their states changed, or the queue was paused.
        emptied: The last entry ended. Carries the results of the entries that are done, in order.
    """

    queue_changed = Signal()
    emptied = Signal(object)

    def __init__(self, scorer: Scorer, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._scorer = scorer
        self._entries: list[Entry] = []
        self._taken_out: list[list[tuple[int, Entry]]] = []
        self._is_paused = False
        self._file = QueueFile(scorer.runs_folder)
        self._was_restored = False
        self.queue_changed.connect(self._keep)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All entries, in the order in which they are scored."""
        return tuple(self._entries)

    @property
    def is_paused(self) -> bool:
        """Whether entries wait for the person."""
        return self._is_paused

    @property
    def running(self) -> int:
        """Position of the entry that is being scored; -1 for none."""
        return next((i for i, entry in enumerate(self._entries) if entry.state is State.RUNNING), -1)

    @property
    def results(self) -> tuple[Path, ...]:
        """Results of the entries that are done."""
        return tuple(entry.results for entry in self._entries if entry.results is not None)

    @property
    def n_waiting(self) -> int:
        """How many entries are still to be scored."""
        return sum(entry.state is not State.DONE for entry in self._entries)

    @property
    def can_put_back(self) -> bool:
        """Whether entries were taken out that can be put back."""
        return bool(self._taken_out)

    def restore(self) -> bool:
        """Take back what the program was left with, to wait for the person; whether there was anything, the first time.

        Checkpoints that were scored since are done; those that failed wait again.
        """
        if self._was_restored or self._entries:
            return False
        self._was_restored = True
        entries = [Entry.of(request, self._scorer.runs_folder) for request in self._file.read()]
        if all(entry.state is State.DONE for entry in entries):
            self._file.write(())
            self._file.release()
            return False
        self._entries, self._is_paused = entries, True
        self.queue_changed.emit()
        return True

    def clear(self) -> None:
        """Take out all entries but the one that is being scored."""
        self._take_out([at for at, entry in enumerate(self._entries) if entry.state is not State.RUNNING])

    def close(self) -> None:
        """Leave the list to whoever comes next."""
        self._file.release()

    def fill(self, requests: Iterable[ScoreRequest]) -> None:
        """Put checkpoints at the end, and begin; entries that are over make room for them."""
        if all(entry.state in (State.DONE, State.FAILED) for entry in self._entries):
            self._entries, self._taken_out = [], []
        known = [entry.request for entry in self._entries]
        self._entries += [Entry.of(request, self._scorer.runs_folder) for request in requests if request not in known]
        self._is_paused = False
        self._go_on()

    def pause(self) -> None:
        """Stop what is being scored, to be taken up where it is; the others wait."""
        self._is_paused = True
        if self.running >= 0:
            self._scorer.cancel()
        self.queue_changed.emit()

    def resume(self) -> None:
        """Go on; entries that failed are tried again."""
        self._is_paused = False
        self._try_again(range(len(self._entries)))

    def retry(self, position: int) -> None:
        """Let an entry that failed wait again; it is tried at once where the queue is not paused."""
        if 0 <= position < len(self._entries) and self._entries[position].state is State.FAILED:
            self._try_again([position])

    def move(self, position: int, step: int) -> None:
        """Let a waiting entry change places with the one before (-1) or after it (1), where that waits too."""
        other = position + step
        places = (position, other)
        if all(0 <= at < len(self._entries) and self._entries[at].state is State.WAITING for at in places):
            self._entries[position], self._entries[other] = self._entries[other], self._entries[position]
            self.queue_changed.emit()

    def place(self, position: int, target: int) -> None:
        """Put a waiting entry where another one stands; those between move up or down."""
        last = len(self._entries) - 1
        is_known = 0 <= position <= last and self._entries[position].state is State.WAITING
        if is_known and (target := min(max(target, 0), last)) != position:
            self._entries.insert(target, self._entries.pop(position))
            self.queue_changed.emit()

    def remove(self, position: int) -> None:
        """Take an entry out that is not being scored; its results stay where they are."""
        if 0 <= position < len(self._entries) and self._entries[position].state is not State.RUNNING:
            self._take_out([position])

    def put_back(self) -> None:
        """Put back where it was what was taken out last."""
        for position, entry in self._taken_out.pop() if self._taken_out else ():
            if entry.request not in [known.request for known in self._entries]:
                self._entries.insert(position, entry)
        self._take_up()
        self.queue_changed.emit()

    def failed(self, error: Exception) -> None:
        """Hear that a run failed, and why."""
        if (position := self.running) >= 0:
            self._entries[position] = replace(self._entries[position], state=State.FAILED, error=error)
            self._go_on()
        else:
            self._take_up()

    def heard(self, outcome: RunOutcome | None) -> None:
        """Hear how a run ended; of one that failed, which has no outcome, `failed` tells.

        How those of others end is none of the queue's business.
        """
        if outcome is None:
            return
        position = self.running
        if position < 0:
            self._take_up()
            return
        entry = self._entries[position]
        if outcome.results is None:
            self._entries[position] = replace(entry, state=State.WAITING)
            self._is_paused = True
        elif outcome.results != RunFiles.of(entry.request, self._scorer.runs_folder).results:
            # A run of others took its place and is over now: it goes on where it was.
            self._entries[position] = replace(entry, state=State.WAITING)
        else:
            self._entries[position] = replace(entry, state=State.DONE, results=outcome.results)
        self._go_on()

    def stopped(self) -> None:
        """Hear that a run was stopped before it began."""
        if (position := self.running) >= 0:
            self._entries[position] = replace(self._entries[position], state=State.WAITING)
            self._is_paused = True
            self.queue_changed.emit()
        else:
            self._take_up()

    def _take_out(self, positions: list[int]) -> None:
        """Take entries out, to be put back together."""
        if positions:
            self._taken_out.append([(at, self._entries[at]) for at in positions])
        self._entries = [entry for at, entry in enumerate(self._entries) if at not in positions]
        self.queue_changed.emit()

    def _try_again(self, positions: Iterable[int]) -> None:
        """Let those that failed wait, and go on."""
        for at in positions:
            if self._entries[at].state is State.FAILED:
                self._entries[at] = replace(self._entries[at], state=State.WAITING, error=None)
        self._go_on()

    def _take_up(self) -> None:
        """Begin with what waited for the end of a run of others."""
        if any(entry.state is State.WAITING for entry in self._entries):
            self._go_on()

    def _go_on(self) -> None:
        """Begin with the next entry where nothing is being scored."""
        waiting = [i for i, entry in enumerate(self._entries) if entry.state is State.WAITING]
        may_begin = not self._is_paused and self.running < 0 and not self._scorer.is_running
        if waiting and may_begin:
            entry = self._entries[waiting[0]]
            self._entries[waiting[0]] = replace(entry, state=State.RUNNING)
            self._scorer.score_queued(entry.request)
        self.queue_changed.emit()
        if self._entries and not waiting and self.running < 0:
            self.emptied.emit(self.results)

    def _keep(self) -> None:
        """Write the list down while anything of it waits or is being scored."""
        is_open = any(entry.state in (State.WAITING, State.RUNNING) for entry in self._entries)
        self._file.write([entry.request for entry in self._entries] if is_open else ())
