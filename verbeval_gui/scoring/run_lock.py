"""Keeps a second run away from a file that one is writing."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

from verbeval_gui.data.file_lock import FileLock, HeldElsewhereError
from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark


@contextlib.contextmanager
def run_lock(output: Path) -> Iterator[None]:
    """Hold `<output>.lock` with the process id in it; the system lets go of it when the process dies, however it dies.

    Args:
        output: The file that a run is to write.

    Raises:
        VerbevalError: Another run holds it, or its folder cannot be written to.
    """
    lock = _taken(output)
    try:
        yield
    finally:
        lock.release()


def _taken(output: Path) -> FileLock:
    try:
        return FileLock(output.with_name(f"{output.name}.lock"))
    except HeldElsewhereError as held:
        raise VerbevalError(
            mark("Another run (process {pid}) is writing {path}."),
            mark("Wait until it has ended, or choose another file."),
            pid=held.pid, path=str(output),
        ) from held  # fmt: skip
    except OSError as error:
        raise VerbevalError(
            mark("{path} cannot be written: {reason}."),
            mark("Choose another folder, or make room."),
            path=str(output), reason=error.strerror or type(error).__name__,
        ) from error  # fmt: skip
