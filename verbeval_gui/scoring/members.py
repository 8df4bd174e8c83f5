"""One of the processes that do a run together, and what it says, from a thread of its own."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Protocol

from verbeval_gui.scoring.client import ScoringProcess
from verbeval_gui.scoring.messages import Finished, Leave, Reply, Start, Take, Unit

_END_SECONDS = 5.0


class Member(Protocol):
    """Does units; what it says is posted, in the end a `Finished` or the error that ended it."""

    def begin(self, start: Start, post: Post) -> None:
        """Load what a run needs; a member that has ended may begin again."""

    def take(self, unit: Unit) -> None:
        """Do a unit after those it has."""

    def leave(self) -> None:
        """Finish once the units it has are done."""

    def cancel(self) -> None:
        """Stop at the next point where that can be done."""

    def end(self) -> None:
        """Stop at once, and wait for that."""

    def close(self) -> None:
        """Let go of what it holds; for a member that has ended."""


Post = Callable[[Member, Reply | Exception], None]


class LocalMember:
    """A scoring process on this machine.

    Args:
        process: The process; it stays with whoever made it.
    """

    def __init__(self, process: ScoringProcess) -> None:
        self.process = process
        self._thread: threading.Thread | None = None
        self._is_over = False

    def begin(self, start: Start, post: Post) -> None:
        """Send what a run needs, and listen."""
        if self._thread is not None:
            self._thread.join()
        self._is_over = False
        self._thread = threading.Thread(target=self._listen, args=(start, post), name="scoring replies", daemon=True)
        self._thread.start()

    def take(self, unit: Unit) -> None:
        """Hand over a unit."""
        self.process.send(Take(unit))

    def leave(self) -> None:
        """Say that there is nothing more to do."""
        self.process.send(Leave())

    def cancel(self) -> None:
        """Ask the process to stop; it is killed if it does not."""
        self.process.cancel()

    def end(self) -> None:
        """Kill the process, if it still works."""
        if self._thread is not None:
            if not self._is_over:
                self.process.kill()
            self._thread.join(_END_SECONDS)

    def close(self) -> None:
        """End the process."""
        self.process.close()

    def _listen(self, start: Start, post: Post) -> None:
        try:
            for reply in self.process.run(start):
                self._is_over = isinstance(reply, Finished)
                post(self, reply)
        except Exception as error:  # noqa: BLE001  # the thread's boundary: unheard, the run would wait for ever
            self._is_over = True
            post(self, error)
