"""Files that are either whole or not there."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path

from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark


def write_atomically(path: Path, content: bytes) -> None:
    """Replace the file at `path` at once; a file that was there survives a failure.

    Raises:
        VerbevalError: The folder is missing or refuses, or the disk is full.
    """
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    except OSError as error:
        raise _refused(path, error) from error
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(0o644)
        Path(name).replace(path)
    except OSError as error:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise _refused(path, error) from error


def _refused(path: Path, error: OSError) -> VerbevalError:
    return VerbevalError(
        mark("{path} cannot be written: {reason}."),
        mark("Choose another folder, or make room. What was there before is untouched."),
        path=str(path),
        reason=error.strerror or str(error),
    )
