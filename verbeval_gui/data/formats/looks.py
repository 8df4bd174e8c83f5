"""What a file that cannot be opened looks like, for a reader who wonders why."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from verbeval_gui.data.files import read_start
from verbeval_gui.data.formats.lines import first_line
from verbeval_gui.data.formats.reading import decoded
from verbeval_gui.data.report import Note
from verbeval_gui.words import mark

_PICTURE: Final = mark("It looks like a picture.")
_PAGE: Final = mark("It looks like a web page.")
_MAGIC: Final = (
    (b"%PDF", mark("It looks like a PDF document.")),
    (b"\x89PNG", _PICTURE),
    (b"\xff\xd8\xff", _PICTURE),
    (b"GIF8", _PICTURE),
    (b"PK\x03\x04", mark("It looks like a zip archive.")),
    (b"\x1f\x8b", mark("It looks like a file compressed with gzip.")),
    (b"\x28\xb5\x2f\xfd", mark("It looks like a file compressed with zstd.")),
    (b"BZh", mark("It looks like a file compressed with bzip2.")),
    (b"7z\xbc\xaf", mark("It looks like a 7z archive.")),
    (b"PAR1", mark("It looks like a Parquet table.")),
    (b"SQLite format 3", mark("It looks like a database.")),
    (b"version https://git-lfs", mark("It looks like a pointer to a file that Git LFS keeps elsewhere.")),
    (b"<!DOCTYPE html", _PAGE),
    (b"<html", _PAGE),
)
_NAMED: Final = 6


def looks_like(path: Path) -> Note:
    """Return what a file or folder looks like, in a sentence.

    Raises:
        VerbevalError: It cannot be read.
    """
    if path.is_dir():
        return _folder(path)
    start = read_start(path)
    if not start.strip():
        return Note(mark("It is empty."))
    named = next((name for magic, name in _MAGIC if start.startswith(magic)), None)
    if named is not None:
        return Note(named)
    if b"\0" in start:
        return Note(mark("It is no text."))
    return _text(path, start)


def _text(path: Path, start: bytes) -> Note:
    value: Any = None
    for data in (start, first_line(path)):
        try:
            value = decoded(data, Any)
        except ValueError:
            continue
        break
    if isinstance(value, dict):
        names = ", ".join(str(name) for name in [*value][:_NAMED])
        return Note(mark("It looks like JSON with the fields {names}."), {"names": names or "–"})
    if isinstance(value, list):
        return Note(mark("It looks like a list in JSON."))
    shown = start.splitlines()[0][:60].decode(errors="replace") if start.splitlines() else ""
    return Note(mark("It looks like text that begins with “{text}”."), {"text": shown})


def _folder(path: Path) -> Note:
    try:
        names = sorted(entry.name for entry in path.iterdir())
    except OSError:
        return Note(mark("It cannot be listed."))
    if not names:
        return Note(mark("It is empty."))
    shown = ", ".join(names[:_NAMED]) + (", …" if len(names) > _NAMED else "")
    return Note(mark("It holds {names}."), {"names": shown})
