"""Keeps a second run away from a file that one is writing."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final

from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark

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
        # Removed while it is still held, so that the file of the next run is never taken away.
        path.unlink(missing_ok=True)
        file.close()


@contextlib.contextmanager
def run_lock(output: Path) -> Iterator[None]:
    """Hold `<output>.lock` with the process id in it; the system lets go of it when the process dies, however it dies.

    Args:
        output: The file that a run is to write.

    Raises:
        VerbevalError: Another run holds it, or its folder cannot be written to.
    """
    path = output.with_name(f"{output.name}.lock")
    try:
        file = _held(path, output)
    except OSError as error:
        raise VerbevalError(
            mark("{path} cannot be written: {reason}."),
            mark("Choose another folder, or make room."),
            path=str(output), reason=error.strerror or type(error).__name__,
        ) from error  # fmt: skip
    try:
        yield
    finally:
        with contextlib.suppress(OSError):
            _remove(path, file)


def _held(path: Path, output: Path) -> BinaryIO:
    while True:
        file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o644), "r+b", buffering=0)
        with contextlib.ExitStack() as stack:
            stack.callback(file.close)
            _lock(file, output)
            if _is_still_there(path, file):
                file.truncate(0)
                file.seek(0)
                file.write(str(os.getpid()).encode())
                stack.pop_all()
                return file


def _lock(file: BinaryIO, output: Path) -> None:
    if not _try_lock(file):
        file.seek(0)
        raise VerbevalError(
            mark("Another run (process {pid}) is writing {path}."),
            mark("Wait until it has ended, or choose another file."),
            pid=file.read(20).decode(errors="replace") or "?", path=str(output),
        )  # fmt: skip


def _is_still_there(path: Path, file: BinaryIO) -> bool:
    """Whether the run before did not remove the file between its being opened and locked."""
    try:
        return os.path.samestat(path.stat(), os.fstat(file.fileno()))
    except FileNotFoundError:
        return False
