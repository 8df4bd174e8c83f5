"""Every step of curation on disk before it counts as done, so that a crash loses none."""

from __future__ import annotations

import itertools
import os
import shutil
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, Final, TypeAlias

import msgspec

from verbeval_gui.data.atomic import write_atomically
from verbeval_gui.data.curation.steps import Step
from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark

VERSION: Final = 1
# Windows would turn line ends into its own otherwise.
_FLAGS: Final = os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0)
_MAGIC: Final = b"verbeval curation journal "


class Start(msgspec.Struct, frozen=True, tag="start", kw_only=True):
    """The files before the first step.

    Attributes:
        suite: Where the suite lies.
        contents: The bytes of suite and reviews, packed.
    """

    suite: str
    contents: tuple[bytes, bytes]


class Undone(msgspec.Struct, frozen=True, tag="undone"):
    """The last step was taken back."""

    at: str = ""


class Redone(msgspec.Struct, frozen=True, tag="redone"):
    """The last step that was taken back was done again."""

    at: str = ""


class Saving(msgspec.Struct, frozen=True, tag="saving"):
    """The files are about to be written as they stand now."""

    at: str = ""


class Saved(msgspec.Struct, frozen=True, tag="saved"):
    """They are written."""

    at: str = ""


class Seen(msgspec.Struct, frozen=True, tag="seen", kw_only=True):
    """What lay on disk was taken note of.

    Attributes:
        contents: The bytes of suite and reviews there, packed.
        saved_at: When the files were saved last, None for never or as before.
    """

    contents: tuple[bytes, bytes]
    saved_at: str | None = None


Record: TypeAlias = Start | Step | Undone | Redone | Saving | Saved | Seen
_DECODER: Final = msgspec.json.Decoder(Record)


class Journal:
    """Records one after the other, a line each with its checksum; nothing is written before the first `add`.

    Args:
        path: Where it lies or is to lie.

    Attributes:
        was_torn: Whether the last line was cut off when it was read: the program ended while writing it.
        is_damaged: Whether lines in the midst of it could not be read; a copy was kept.
        kept_as: Where the copy lies, None where none was made.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.was_torn = False
        self.is_damaged = False
        self.kept_as: Path | None = None
        self._end = 0
        self._file: BinaryIO | None = None

    def read(self) -> list[Record]:
        """Return the whole records; what stands after the last of them is cut off by the next `add`.

        Raises:
            VerbevalError: It cannot be read, or another version of this program wrote it.
        """
        try:
            data = self.path.read_bytes() if self.path.exists() else b""
        except OSError as error:
            raise _unusable(self.path, error) from error
        head, line_end, _ = data.partition(b"\n")
        if line_end and head.startswith(_MAGIC) and head != _head():
            raise _of_another_version(self.path, head.removeprefix(_MAGIC).decode(errors="replace"))
        records = list(self._records(data))
        if self.is_damaged:
            self.set_aside()
        return records

    def set_aside(self) -> None:
        """Keep a copy of the file as it is under a name of its own, and cut the file to what could be read.

        Raises:
            VerbevalError: It cannot be copied.
        """
        names = (f"{self.path.name}.damaged-{number}" for number in itertools.count(1))
        self.kept_as = next(place for name in names if not (place := self.path.with_name(name)).exists())
        try:
            shutil.copy2(self.path, self.kept_as)
            os.truncate(self.path, self._end)
        except OSError as error:
            raise _unusable(self.path, error) from error

    def add(self, *records: Record) -> None:
        """Write records and wait until the disk has them.

        Raises:
            VerbevalError: They cannot be written, as on a full disk; those written before are kept.
        """
        lines = b"".join(map(_line, records))
        try:
            file = self._opened()
            _write_whole(file, lines)
            os.fsync(file.fileno())
        except OSError as error:
            self.close()
            raise _unusable(self.path, error) from error
        self._end += len(lines)

    @property
    def n_bytes(self) -> int:
        """How long it is, as far as it holds whole records."""
        return self._end

    def rewrite(self, records: Iterable[Record]) -> None:
        """Put records in the place of all that are there, at once.

        Raises:
            VerbevalError: They cannot be written; those that are there stay.
        """
        self.close()
        lines = [_head() + b"\n", *map(_line, records)]
        write_atomically(self.path, lines)
        self._end = sum(map(len, lines))

    def begin_anew(self) -> None:
        """Keep a copy of the file, and forget all records; the next `add` writes the first. Raises as `set_aside`."""
        self.close()
        self._end = 0
        self.set_aside()

    def close(self) -> None:
        """Let go of the file."""
        file, self._file = self._file, None
        if file is not None:
            # Unbuffered: there is nothing left to write that could fail.
            file.close()

    def _records(self, data: bytes) -> Iterator[Record]:
        lines = data.split(b"\n")
        if lines[0] != _head() or len(lines) == 1:
            self.is_damaged = bool(data) and not _head().startswith(data)
            return
        self._end = len(lines[0]) + 1
        for at, line in enumerate(lines[1:-1], 2):
            record = _read(line)
            if record is None:
                self.is_damaged = any(lines[at:])
                self.was_torn = not self.is_damaged
                return
            self._end += len(line) + 1
            yield record
        self.was_torn = bool(lines[-1])

    def _opened(self) -> BinaryIO:
        if self._file is None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._file = os.fdopen(os.open(self.path, _FLAGS, 0o600), "r+b", buffering=0)
            self._file.truncate(self._end)
            self._file.seek(self._end)
            if not self._end:
                _write_whole(self._file, _head() + b"\n")
                self._end = len(_head()) + 1
            _sync_folder(self.path.parent)
        return self._file


def _write_whole(file: BinaryIO, data: bytes) -> None:
    rest = memoryview(data)
    while rest:
        rest = rest[file.write(rest) :]


def _sync_folder(folder: Path) -> None:
    if hasattr(os, "O_DIRECTORY"):
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _head() -> bytes:
    return _MAGIC + str(VERSION).encode()


def _line(record: Record) -> bytes:
    text = msgspec.json.encode(record)
    return f"{zlib.crc32(text):08x} ".encode() + text + b"\n"


def _read(line: bytes) -> Record | None:
    checksum, _, text = line.partition(b" ")
    if checksum != f"{zlib.crc32(text):08x}".encode():
        return None
    try:
        record: Record = _DECODER.decode(text)
    except msgspec.DecodeError:
        return None
    return record


def _unusable(path: Path, error: OSError) -> VerbevalError:
    return VerbevalError(
        mark("The journal {path} cannot be used: {reason}."),
        mark("Make room, or see that you may write there. What was confirmed before is kept; this step was not done."),
        path=str(path), reason=error.strerror or type(error).__name__,
    )  # fmt: skip


def _of_another_version(path: Path, version: str) -> VerbevalError:
    return VerbevalError(
        mark("Another version of this program wrote the journal {path} (format {found}; this one reads {known})."),
        mark("Open the suite with that version and save, or move the journal away. Nothing was changed."),
        path=str(path), found=version, known=VERSION,
    )  # fmt: skip
