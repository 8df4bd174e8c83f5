"""A lock that the system lets go of when the process dies, however it dies."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from typing import BinaryIO, Final

# Windows keeps others from reading what is locked: the byte lies far behind the process id.
_LOCKED_BYTE: Final = 1 << 30

if sys.platform == "win32":
    import msvcrt

    def _try_lock(file: BinaryIO) -> bool:
        file.seek(_LOCKED_BYTE)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def _remove(path: Path, file: BinaryIO) -> None:
        file.close()
        path.unlink(missing_ok=True)

else:
    import fcntl

    def _try_lock(file: BinaryIO) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def _remove(path: Path, file: BinaryIO) -> None:
        # Removed while it is still held, so that the file of the next holder is never taken away.
        path.unlink(missing_ok=True)
        file.close()


class HeldElsewhereError(Exception):
    """Somebody else holds a lock.

    Attributes:
        pid: The process that does, as text; `?` where it cannot be read.
    """

    def __init__(self, pid: str) -> None:
        super().__init__(pid)
        self.pid = pid


class FileLock:
    """Holds a file with the process id in it until `release`.

    Args:
        path: The file; it is there while it is held.

    Raises:
        HeldElsewhereError: Another process, or another part of this one, holds it.
        OSError: The folder cannot be written to.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: BinaryIO | None = _held(path)

    def release(self) -> None:
        """Let go; a second time does nothing."""
        file, self._file = self._file, None
        if file is not None:
            with contextlib.suppress(OSError):
                _remove(self._path, file)


def _held(path: Path) -> BinaryIO:
    while True:
        file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o644), "r+b", buffering=0)
        with contextlib.ExitStack() as stack:
            stack.callback(file.close)
            _lock(file)
            if _is_still_there(path, file):
                file.truncate(0)
                file.seek(0)
                file.write(str(os.getpid()).encode())
                stack.pop_all()
                return file


def _lock(file: BinaryIO) -> None:
    if not _try_lock(file):
        file.seek(0)
        raise HeldElsewhereError(file.read(20).decode(errors="replace") or "?")


def _is_still_there(path: Path, file: BinaryIO) -> bool:
    """Whether the holder before did not remove the file between its being opened and locked."""
    try:
        return os.path.samestat(path.stat(), os.fstat(file.fileno()))
    except FileNotFoundError:
        return False
