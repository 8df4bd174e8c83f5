"""A JSON Lines file as its lines, byte for byte, beside what they hold."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

Held = TypeVar("Held")
_BOM: Final = b"\xef\xbb\xbf"


@dataclass(frozen=True, slots=True)
class Entry(Generic[Held]):
    """What one line holds.

    Attributes:
        id: The id that stands in it, None where none can be read; a line with errors may have one.
        value: What it holds; None on blank lines and on those with an error, which stay in the file as they are.
    """

    id: str | None
    value: Held | None


class Lines(Generic[Held]):
    """The lines of a file, each with its line end, which only the last may lack.

    An id is found at the first sound line that has it.

    Attributes:
        raws: The lines.
        entries: What they hold, line by line.
        line_end: How lines of this file end.
    """

    def __init__(self, data: bytes, read: Callable[[bytes], Entry[Held]]) -> None:
        """Take a file apart; `read` says what a line holds."""
        self._read = read
        self._bom = _BOM if data.startswith(_BOM) else b""
        *whole, rest = data.removeprefix(_BOM).split(b"\n")
        self.raws = [raw + b"\n" for raw in whole] + ([rest] if rest else [])
        self.entries = list(map(read, self.raws))
        self.line_end = b"\r\n" if self.raws and self.raws[0].endswith(b"\r\n") else b"\n"
        self._places: dict[str, int] | None = None
        self._values: dict[str, Held] | None = None
        self._data: bytes | None = data

    def __iter__(self) -> Iterator[tuple[bytes, Entry[Held]]]:
        return zip(self.raws, self.entries, strict=True)

    def data(self) -> bytes:
        """Return the bytes of the file."""
        if self._data is None:
            self._data = self._bom + b"".join(self.raws)
        return self._data

    def splice(self, at: int, removed: Sequence[bytes], added: Sequence[bytes]) -> None:
        """Put the lines `added` in the place of the lines `removed`.

        Raises:
            ValueError: Other lines than `removed` stand there.
        """
        stop = at + len(removed)
        if self.raws[at:stop] != list(removed):
            raise ValueError(at)
        before, after = self.entries[at:stop], list(map(self._read, added))
        self.raws[at:stop] = added
        self.entries[at:stop] = after
        self._data = self._values = None
        if [_name(entry) for entry in before] != [_name(entry) for entry in after]:
            self._places = None

    def place(self, name: str) -> int | None:
        """Return where the sound line of an id stands, from 0; None where there is none."""
        return self._found().get(name)

    def value(self, name: str) -> Held | None:
        """Return what the sound line of an id holds."""
        return None if (at := self.place(name)) is None else self.entries[at].value

    def by_id(self) -> Mapping[str, Held]:
        """Return what all sound lines hold, in their order; it stays as it is when the lines change."""
        if self._values is None:
            entries = self.entries
            found = self._found().items()
            self._values = {name: value for name, at in found if (value := entries[at].value) is not None}
        return self._values

    def end(self) -> int:
        """Return where a line is added at the end: before the blank lines that end the file."""
        at = len(self.raws)
        while at and not self.raws[at - 1].strip():
            at -= 1
        return at

    def ended(self, raw: bytes) -> bytes:
        """Return a line with a line end."""
        return raw if raw.endswith(b"\n") else raw + self.line_end

    def _found(self) -> dict[str, int]:
        if self._places is None:
            places: dict[str, int] = {}
            for at, entry in enumerate(self.entries):
                if (name := _name(entry)) is not None:
                    places.setdefault(name, at)
            self._places = places
        return self._places


def _name(entry: Entry[Any]) -> str | None:
    """Return the id by which what a line holds is found."""
    return None if entry.value is None else entry.id
