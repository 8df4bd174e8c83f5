"""The checkpoints that wait to be scored, in a file that outlives the program, however it ends."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from verbeval_gui.app.run_files import asked_of, encoded
from verbeval_gui.app.score_request import ScoreRequest
from verbeval_gui.data.atomic import write_atomically
from verbeval_gui.data.file_lock import FileLock, HeldElsewhereError
from verbeval_gui.errors import VerbevalError


class _Queue(msgspec.Struct):
    entries: list[msgspec.Raw]


class QueueFile:
    """Keeps a queue; of several programs at once, the first one alone does.

    Args:
        folder: Where runs are kept.
    """

    def __init__(self, folder: Path) -> None:
        self._path = folder / "queue.json"
        self._lock: FileLock | None = None
        self._written: tuple[ScoreRequest, ...] = ()

    def read(self) -> tuple[ScoreRequest, ...]:
        """Return what was kept, in order; nothing where another program keeps it, or where nothing can be read."""
        if not self._path.exists() or not self._holds():
            return ()
        try:
            entries = msgspec.json.decode(self._path.read_bytes(), type=_Queue).entries
        except (OSError, msgspec.MsgspecError):
            return ()
        self._written = tuple(request for one in entries if (request := asked_of(bytes(one))) is not None)
        return self._written

    def write(self, requests: Sequence[ScoreRequest]) -> None:
        """Keep these instead; none takes the file away. A folder that takes no file hinders no scoring."""
        wanted = tuple(requests)
        if wanted == self._written or (not wanted and self._lock is None):
            return
        self._written = wanted
        if not wanted:
            with suppress(OSError):
                self._path.unlink(missing_ok=True)
            self.release()
        elif self._holds():
            content = msgspec.json.encode(_Queue([msgspec.Raw(encoded(request)) for request in wanted]))
            with suppress(VerbevalError):
                write_atomically(self._path, [content])

    def release(self) -> None:
        """Let another program have what is kept."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def _holds(self) -> bool:
        """Take the lock where it is not held yet; whether it is held now."""
        if self._lock is None:
            with suppress(HeldElsewhereError, OSError):
                self._path.parent.mkdir(parents=True, exist_ok=True)
                self._lock = FileLock(self._path.with_name(f"{self._path.name}.lock"))
        return self._lock is not None
