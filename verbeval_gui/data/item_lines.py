"""Reads results.json as it is written, an item a line, some hundred lines at a time: the file is never held whole."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import IO, Final

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
        with self._path.open("rb") as file:
            held = file.read(_CHUNK)
            at = held.find(_OPENS)
            if at < 0 or not held.startswith(b"{"):
                raise OtherLayoutError
            head, held = held[: at + len(_OPENS) - 2], held[at + len(_OPENS) :]
            end = -1
            while end < 0:
                if (cut := held.rfind(_BREAK)) >= 0:
                    yield _decoded(held[:cut])
                    held = held[cut + 2 :]
                if (end := held.find(_CLOSES)) < 0:
                    held = _longer(held, file)
            yield _decoded(held[:end])
            self._rest = head + _MARK + held[end + len(_CLOSES) :] + file.read()

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


def _longer(held: bytes, file: IO[bytes]) -> bytes:
    more = file.read(_CHUNK)
    if not more or len(held) > _LONGEST:
        raise OtherLayoutError
    return held + more


def _decoded(lines: bytes) -> list[Item]:
    return _ITEMS.decode(b"[" + lines + b"]")
