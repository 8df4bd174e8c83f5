"""Reads a file whole, or says in a sentence why it cannot be read."""

from __future__ import annotations

import os
from pathlib import Path

from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark

_SNIFFED = 65536
_BOM = b"\xef\xbb\xbf"


def read_bytes(path: Path) -> bytes:
    """Return the bytes of a file.

    Raises:
        VerbevalError: It is missing, a folder, or not to be read.
    """
    _refuse_folders(path)
    try:
        return path.read_bytes()
    except (OSError, ValueError, MemoryError) as error:
        raise unreadable(path, error) from error


def read_start(path: Path) -> bytes:
    """Return the first 64 KiB of a file, without a byte order mark.

    Raises:
        VerbevalError: It is missing, a folder, or not to be read.
    """
    _refuse_folders(path)
    try:
        with path.open("rb") as file:
            return file.read(_SNIFFED).removeprefix(_BOM)
    except (OSError, ValueError) as error:
        raise unreadable(path, error) from error


def read_end(path: Path, n: int) -> bytes:
    """Return the last `n` bytes of a file, fewer where it has not so many.

    Raises:
        VerbevalError: It is missing, a folder, or not to be read.
    """
    _refuse_folders(path)
    try:
        with path.open("rb") as file:
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - n))
            return file.read(n)
    except (OSError, ValueError) as error:
        raise unreadable(path, error) from error


def read_text(path: Path) -> str:
    r"""Return a UTF-8 text with its line ends as `\n` and without a byte order mark.

    Raises:
        VerbevalError: The file cannot be read, or is not UTF-8.
    """
    data = read_bytes(path).removeprefix(_BOM)
    try:
        return data.decode().replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise not_utf8(path, data, error.start) from error


def not_utf8(path: Path, data: bytes, offset: int) -> VerbevalError:
    """Return the error for a byte that is not UTF-8."""
    line, column = line_and_column(data, offset)
    return VerbevalError(
        mark("{path} is not UTF-8 text: line {line}, column {column}."),
        mark("Save it as UTF-8 and open it again."),
        path=str(path), line=line, column=column,
    )  # fmt: skip


def line_and_column(data: bytes, offset: int) -> tuple[int, int]:
    """Return the line and the column, from 1, of a byte; columns count bytes where the line is not UTF-8."""
    start = data.rfind(b"\n", 0, offset) + 1
    return data.count(b"\n", 0, start) + 1, len(data[start:offset].decode(errors="replace")) + 1


def refuse_pipes(path: Path) -> None:
    """Refuse a pipe or a device: whoever reads it waits for its other end, perhaps for ever.

    Raises:
        VerbevalError: It is one.
    """
    if path.exists() and not path.is_file() and not path.is_dir():
        raise VerbevalError(
            mark("{path} is no file but a pipe or a device."), mark("Save what it gives as a file."), path=str(path)
        )


def _refuse_folders(path: Path) -> None:
    if path.is_dir():
        raise VerbevalError(mark("{path} is a folder, not a file."), mark("Choose a file in it."), path=str(path))
    refuse_pipes(path)


def unreadable(path: Path, error: Exception) -> VerbevalError:
    """Return the error for a file that is missing or not to be read."""
    if isinstance(error, FileNotFoundError):
        return VerbevalError(
            mark("There is no file {path}."),
            mark("It may have been moved or renamed: choose it again."),
            path=str(path),
        )
    reason = getattr(error, "strerror", None) or type(error).__name__
    return VerbevalError(
        mark("{path} cannot be read: {reason}."),
        mark("Check that you may read it and that its disk is there."),
        path=str(path), reason=reason,
    )  # fmt: skip
