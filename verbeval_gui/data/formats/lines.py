"""Reads a long file line by line, in bounded memory."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from verbeval_gui.data.files import read_start, unreadable
from verbeval_gui.data.formats.reading import Watch, unwatched
from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark

# A line that is longer is no record of anything; it would not fit beside the others in memory.
LONGEST: Final = 64 * 2**20
_EVERY: Final = 2**20
_BOM: Final = b"\xef\xbb\xbf"
_WIDE: Final = (b"\xff\xfe", b"\xfe\xff")


def lines_of(path: Path, watch: Watch = unwatched) -> Iterator[tuple[int, bytes]]:
    """Yield the number, from 1, and the bytes of each line that is not blank.

    Args:
        path: The file; a byte order mark is left out, and so are line ends of either kind.
        watch: Hears how many bytes are read of how many.

    Raises:
        VerbevalError: The file cannot be read, a line is too long to be a record, or it is UTF-16.
    """
    _refuse_wide(path)
    try:
        whole = path.stat().st_size
        with path.open("rb") as file:
            heard = number = 0
            while line := file.readline(LONGEST + 1):
                number += 1
                if len(line) > LONGEST:
                    raise _too_long(path, number)
                if file.tell() - heard >= _EVERY:
                    heard = file.tell()
                    watch(heard, whole)
                if number == 1:
                    line = line.removeprefix(_BOM)
                if line := line.strip(b" \t\r\n"):
                    yield number, line
    except OSError as error:
        raise unreadable(path, error) from error


def first_line(path: Path) -> bytes:
    """Return the first line that is not blank of the first 64 KiB, cut off where it is longer; empty for none.

    Raises:
        VerbevalError: The file cannot be read.
    """
    start = read_start(path).lstrip()
    return start.split(b"\n", 1)[0].strip()


def _refuse_wide(path: Path) -> None:
    if read_start(path)[:2] in _WIDE:
        raise VerbevalError(
            mark("{path} is UTF-16, not UTF-8."), mark("Save it as UTF-8 and open it again."), path=str(path)
        )


def _too_long(path: Path, number: int) -> VerbevalError:
    return VerbevalError(
        mark("{path}: line {line} is longer than {most} MB; that is no record."),
        mark("Choose a file with one record a line."),
        path=str(path), line=number, most=LONGEST // 2**20,
    )  # fmt: skip
