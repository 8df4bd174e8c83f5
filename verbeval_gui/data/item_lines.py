"""Reads results.json as it is written, an item a line, some hundred lines at a time: the file is never held whole."""

from __future__ import annotations

from collections.abc import Iterator
from io import RawIOBase
from pathlib import Path
from typing import Final

import msgspec

from verbeval_gui.data.results_schema import Item, RawDocument

_OPENS: Final = b'"items":[\n'
_BREAK: Final = b',\n{"id":'
_CLOSES: Final = b"\n]"
# Stands for the items in what is read of the rest.
_MARK: Final = b"[-7043985120394857]"
# So little that what is made of it stays in the processor's cache.
_CHUNK: Final = 1 << 17
_LONGEST: Final = 1 << 25
_BRACKET: Final = ord("]")
_ITEMS: Final = msgspec.json.Decoder(list[Item])


class OtherLayoutError(Exception):
    """The file is not laid out so."""


class ItemLines:
    """A results file that is read from its beginning to its end.

    Args:
        path: The file.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._rest = b""

    def groups(self) -> Iterator[list[Item]]:
        """Yield the items in groups: those of one may be gone before the next are made.

        Raises:
            OtherLayoutError: The items do not stand one a line.
            OSError: The file cannot be read.
            msgspec.DecodeError: They are not as they should be.
        """
        with self._path.open("rb", buffering=0) as file:
            lines = _Lines(file)
            head = lines.head()
            while not lines.is_over:
                yield from lines.items()
            self._rest = head + _MARK + lines.rest()

    def document(self) -> RawDocument:
        """Return what stands beside the items, once these were read.

        Raises:
            OtherLayoutError: What was read were not the items of the file.
            msgspec.DecodeError: It is not as it should be.
        """
        found = msgspec.json.decode(self._rest, type=RawDocument)
        if isinstance(found.items, msgspec.UnsetType) or b"[" + b",".join(found.items) + b"]" != _MARK:
            raise OtherLayoutError
        return found


class _Lines:
    """The items of an open file, read into the same room again and again.

    Attributes:
        is_over: Whether the last item was read.
    """

    def __init__(self, file: RawIOBase) -> None:
        self._file = file
        # A bracket stands before what was read, so that it can be decoded where it is.
        self._held = bytearray(b"[".ljust(1 + _CHUNK))
        self._end = 1
        self.is_over = False
        self._read()

    def head(self) -> bytes:
        """Return what stands before the items."""
        at = self._held.find(_OPENS, 1, self._end)
        if at < 0 or self._held[1:2] != b"{":
            raise OtherLayoutError
        head = bytes(self._held[1 : at + len(_OPENS) - 2])
        self._drop(at + len(_OPENS))
        return head

    def items(self) -> Iterator[list[Item]]:
        """Yield what is complete of the items that were read, and read on."""
        if (cut := self._held.rfind(_BREAK, 1, self._end)) >= 0:
            yield self._decoded(cut)
            self._drop(cut + 2)
        if (end := self._held.find(_CLOSES, 1, self._end)) >= 0:
            yield self._decoded(end)
            self._drop(end + len(_CLOSES))
            self.is_over = True
        else:
            self._read()

    def rest(self) -> bytes:
        """Return what stands behind the items."""
        return bytes(self._held[1 : self._end]) + self._file.readall()

    def _read(self) -> None:
        if len(self._held) - self._end < _CHUNK:
            self._held += bytes(_CHUNK)
        with memoryview(self._held)[self._end : self._end + _CHUNK] as room:
            n_read = self._file.readinto(room)
        if not n_read or self._end > _LONGEST:
            raise OtherLayoutError
        self._end += n_read

    def _drop(self, at: int) -> None:
        left = self._held[at : self._end]
        self._end = 1 + len(left)
        self._held[1 : self._end] = left

    def _decoded(self, end: int) -> list[Item]:
        self._held[end] = _BRACKET
        with memoryview(self._held)[: end + 1] as lines:
            return _ITEMS.decode(lines)
