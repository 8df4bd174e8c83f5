"""The processes that do a run on this machine: one, or several where that is faster."""

from __future__ import annotations

import time
from collections.abc import Generator, Sequence

from verbeval_gui.scoring.client import ScoringProcess
from verbeval_gui.scoring.crew_size import CrewSize, most_workers, n_cores
from verbeval_gui.scoring.current_shift import CurrentShift
from verbeval_gui.scoring.members import LocalMember
from verbeval_gui.scoring.messages import Ready, Reply, Start
from verbeval_gui.scoring.shift import Shift


class Crew(CurrentShift):
    """Does runs, one after the other; one thread runs it, any may cancel. A process that dies is started again, once.

    Args:
        workers: How many processes score at once; None has it measured, and asks for more than one only where a run
            is long enough to gain by it.
        command: How to start one; the usual way when left out.
    """

    def __init__(self, workers: int | None = None, command: Sequence[str] | None = None) -> None:
        super().__init__()
        self._workers = workers
        self._command = command
        self._processes = [ScoringProcess(command) for _ in range(workers or 1)]

    @property
    def pid(self) -> int | None:
        """Process id of the first process, None while there is none."""
        return self._processes[0].pid

    @property
    def pids(self) -> list[int]:
        """Process ids of all that are there, the first one's before the others'."""
        shift = self._shift
        members = [] if shift is None else [member for member in shift.members if isinstance(member, LocalMember)]
        processes = dict.fromkeys([*self._processes, *(member.process for member in members)])
        return [process.pid for process in processes if process.pid is not None]

    def prepare(self) -> None:
        """Start those processes whose number is given, or one, and let them load their libraries; does not wait."""
        for process in self._processes:
            process.prepare()

    def run(self, start: Start, /) -> Generator[Reply, None, None]:
        """Do a run: yields what the processes say of it, `Finished` last; a cancelled run ends with that too.

        Raises:
            ProcessDiedError: A process stopped unexpectedly, and so did the one started in its place.
            VerbevalError: A process says that the run cannot go on.
        """
        size = CrewSize(n_cores(), time.monotonic()) if self._workers is None else None
        shift = Shift(start, [LocalMember(process) for process in self._processes], size, self._others)
        try:
            yield from self._followed(shift)
        finally:
            if self._workers is None:
                for member in shift.members[1:]:
                    member.close()

    def close(self) -> None:
        """End the processes; the next use starts others."""
        for process in self._processes:
            process.close()

    def _others(self, ready: Ready) -> list[LocalMember]:
        """Return those who join the first process, as many as there is room for."""
        n = most_workers(str(ready.run.get("device", "cpu")), ready.memory)
        return [LocalMember(ScoringProcess(self._command)) for _ in range(n - 1)]
