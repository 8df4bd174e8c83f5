"""Writes a file whole or not at all."""

from __future__ import annotations

import contextlib
import glob
import os
import stat
from collections.abc import Iterable, Iterator, Mapping
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
    write_all_atomically({path: parts})


def write_all_atomically(files: Mapping[Path, Iterable[bytes]]) -> None:
    """Write files beside their places, one after the other, and put them there only when all are written.

    Args:
        files: The bytes in pieces, by where they go; those of one are asked for once those before are written.

    Raises:
        VerbevalError: As `write_atomically`, of the file at which it went wrong.
    """
    staged: dict[Path, Path] = {}
    try:
        for path, parts in files.items():
            with _refusals(path):
                staged[path] = _temporary(path)
                _write(staged[path], parts, _mode(path.resolve()))
        for path, temporary in staged.items():
            with _refusals(path):
                temporary.replace(path.resolve())
    finally:
        for temporary in staged.values():
            with contextlib.suppress(OSError):
                temporary.unlink(missing_ok=True)


def sweep(path: Path) -> None:
    """Remove what processes that were killed while they wrote a file have left beside it."""
    target = path.resolve()
    for left in target.parent.glob(f".{glob.escape(target.name)}.*.part"):
        pid = left.name.split(".")[-2]
        if pid.isdecimal() and not _is_alive(int(pid)):
            with contextlib.suppress(OSError):
                left.unlink()


def _is_alive(pid: int) -> bool:
    if os.name != "posix":
        # Here a question to a process can end it; a file in use cannot be removed anyway.
        return pid == os.getpid()
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


@contextlib.contextmanager
def _refusals(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise VerbevalError(
            mark("{path} cannot be written: {reason}."),
            mark("Choose another folder, or make room. What was there before is untouched."),
            path=str(path), reason=error.strerror or type(error).__name__,
        ) from error  # fmt: skip


def _temporary(path: Path) -> Path:
    """Return where a file is written first."""
    target = path.resolve()
    if target.exists() and not target.is_file():
        raise VerbevalError(
            mark("{path} cannot be written: it is not a file."), mark("Choose another name."), path=str(path)
        )
    return target.with_name(f".{target.name}.{os.getpid()}.part")


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
