"""Writes a file whole or not at all."""

from __future__ import annotations

import contextlib
import os
import stat
from collections.abc import Iterable
from pathlib import Path

from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark


def write_atomically(path: Path, parts: Iterable[bytes]) -> None:
    """Write a file beside `path` and put it in its place at once; the file that was there survives any failure.

    Args:
        path: Where the file goes; a link is followed.
        parts: Its bytes, in pieces.

    Raises:
        VerbevalError: The folder is missing or refuses, the disk is full, or a folder or a device stands there.
    """
    target = path.resolve()
    if target.exists() and not target.is_file():
        raise VerbevalError(
            mark("{path} cannot be written: it is not a file."), mark("Choose another name."), path=str(path)
        )
    temporary = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        _write(temporary, parts, _mode(target))
        temporary.replace(target)
    except OSError as error:
        raise VerbevalError(
            mark("{path} cannot be written: {reason}."),
            mark("Choose another folder, or make room. What was there before is untouched."),
            path=str(path), reason=error.strerror or type(error).__name__,
        ) from error  # fmt: skip
    finally:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)


def _write(path: Path, parts: Iterable[bytes], mode: int | None) -> None:
    with path.open("wb") as file:
        for part in parts:
            file.write(part)
        file.flush()
        os.fsync(file.fileno())
    if mode is not None:
        path.chmod(mode)


def _mode(path: Path) -> int | None:
    """Return the permissions of the file that is there, None where there is none."""
    try:
        return stat.S_IMODE(path.stat().st_mode)
    except OSError:
        return None
