"""Checkpoints that wait to be scored, one after the other."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject, Signal

from verbeval_gui.app.queue_file import QueueFile
from verbeval_gui.app.run_files import RunFiles
from verbeval_gui.app.score_request import ScoreRequest
from verbeval_gui.app.scoring_run import RunOutcome


class State(Enum):
    """How far an entry is."""

    WAITING = "waiting"
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"


@dataclass(frozen=True)
class Entry:
    """One checkpoint of the queue.

    Attributes:
        request: What is scored.
        state: How far it is.
        results: Its finished report; None before.
    """

    request: ScoreRequest
    state: State = State.WAITING
    results: Path | None = None

    @property
    def name(self) -> str:
        """Name of the checkpoint."""
        return self.request.checkpoint.name


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

    def restore(self) -> bool:
        """Take back what the program was left with, to wait for the person; whether there was anything, the first time.

        Checkpoints that were scored since are done; those that failed wait again.
        """
        if self._was_restored or self._entries:
            return False
        self._was_restored = True
        entries = [self._entry(request) for request in self._file.read()]
        if all(entry.state is State.DONE for entry in entries):
            self._file.write(())
            self._file.release()
            return False
        self._entries, self._is_paused = entries, True
        self.queue_changed.emit()
        return True

    def clear(self) -> None:
        """Take out all entries but the one that is being scored."""
        self._entries = [entry for entry in self._entries if entry.state is State.RUNNING]
        self.queue_changed.emit()

    def close(self) -> None:
        """Leave the list to whoever comes next."""
        self._file.release()

    def fill(self, requests: Iterable[ScoreRequest]) -> None:
        """Put checkpoints at the end, and begin; entries that are over make room for them."""
        if all(entry.state in (State.DONE, State.FAILED) for entry in self._entries):
            self._entries = []
        known = [entry.request for entry in self._entries]
        self._entries += [self._entry(request) for request in requests if request not in known]
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
        self._entries = [
            replace(entry, state=State.WAITING) if entry.state is State.FAILED else entry for entry in self._entries
        ]
        self._go_on()

    def move(self, position: int, step: int) -> None:
        """Let a waiting entry change places with the one before (-1) or after it (1), where that waits too."""
        other = position + step
        places = (position, other)
        if all(0 <= at < len(self._entries) and self._entries[at].state is State.WAITING for at in places):
            self._entries[position], self._entries[other] = self._entries[other], self._entries[position]
            self.queue_changed.emit()

    def remove(self, position: int) -> None:
        """Take an entry out that is not being scored; its results stay where they are."""
        if 0 <= position < len(self._entries) and self._entries[position].state is not State.RUNNING:
            del self._entries[position]
            self.queue_changed.emit()

    def heard(self, outcome: RunOutcome | None) -> None:
        """Hear how a run ended; None for one that failed. How those of others end is none of the queue's business."""
        position = self.running
        if position < 0:
            self._take_up()
            return
        entry = self._entries[position]
        if outcome is None:
            self._entries[position] = replace(entry, state=State.FAILED)
        elif outcome.results is None:
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

    def _entry(self, request: ScoreRequest) -> Entry:
        files = RunFiles.of(request, self._scorer.runs_folder)
        if _is_finished(files, request):
            return Entry(request, State.DONE, files.results)
        return Entry(request)


def _is_finished(files: RunFiles, request: ScoreRequest) -> bool:
    """Whether results are there that are younger than everything they were made from."""
    if files.asked.exists() or not files.results.exists():
        return False
    made_from = [request.checkpoint, *request.suite_paths, *request.corpora]
    inside = [path for one in made_from for path in (one.iterdir() if one.is_dir() else [one])]
    newest = max((path.stat().st_mtime for path in inside if path.exists()), default=0.0)
    return files.results.stat().st_mtime >= newest
