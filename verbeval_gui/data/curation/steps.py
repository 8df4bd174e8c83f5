"""A step of curation: what it does to the lines of the files, so that it can be done, undone and done again."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any, Final, TypeAlias

import msgspec

from verbeval_gui.data.curation.lines import Lines
from verbeval_gui.data.curation.reviews import Review
from verbeval_gui.data.probes import Probe
from verbeval_gui.data.report import Note

SUITE: Final = 0
REVIEWS: Final = 1
Files: TypeAlias = tuple[Lines[Probe], Lines[Review]]


class Splice(msgspec.Struct, frozen=True, array_like=True):
    """Lines put in the place of others.

    Attributes:
        file: `SUITE` or `REVIEWS`.
        at: The place of the first line, from 0, once the splices before are done.
        removed: The lines that stood there.
        added: Those that stand there then.
    """

    file: int
    at: int
    removed: tuple[bytes, ...]
    added: tuple[bytes, ...]


class Step(msgspec.Struct, frozen=True, tag="step", kw_only=True):
    """What a person did in one go.

    Attributes:
        sentence: What it was, a sentence with fields (see `errors`).
        fields: The fields.
        author: Who did it.
        at: When, UTC, as ISO 8601.
        splices: What it did to the lines, in order.
        theirs: On a merge with what another program wrote: the bytes of both files that were merged, packed; else None.
    """

    sentence: str
    fields: dict[str, Any]
    author: str
    at: str
    splices: tuple[Splice, ...]
    theirs: tuple[bytes, bytes] | None = None

    @property
    def note(self) -> Note:
        """What it was, to be shown."""
        return Note(self.sentence, self.fields)

    @property
    def n_bytes(self) -> int:
        """How long the lines are that it keeps."""
        return sum(len(raw) for splice in self.splices for raw in (*splice.removed, *splice.added))

    def do(self, files: Files) -> None:
        """Do it.

        Raises:
            ValueError: The lines are not those that it was made for.
        """
        for splice in self.splices:
            files[splice.file].splice(splice.at, splice.removed, splice.added)

    def undo(self, files: Files) -> None:
        """Take it back.

        Raises:
            ValueError: The lines are not those that it left.
        """
        for splice in reversed(self.splices):
            files[splice.file].splice(splice.at, splice.added, splice.removed)


def packed(data: bytes) -> bytes:
    """Return bytes made smaller, for the journal."""
    return zlib.compress(data, 1)


def unpacked(data: bytes) -> bytes:
    """Return the bytes that `packed` made smaller."""
    return zlib.decompress(data)


def difference(file: int, before: Sequence[bytes], after: Sequence[bytes]) -> tuple[Splice, ...]:
    """Return what turns `before` into `after`: one splice over all that differs, none where nothing does."""
    n_same = min(len(before), len(after))
    start = next((at for at in range(n_same) if before[at] != after[at]), n_same)
    n_rest = n_same - start
    end = next((at for at in range(n_rest) if before[-1 - at] != after[-1 - at]), n_rest)
    removed, added = before[start : len(before) - end], after[start : len(after) - end]
    return (Splice(file, start, tuple(removed), tuple(added)),) if removed or added else ()
