"""A change of lines that is worked out, and what all such changes are made of; nothing is done here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from verbeval_gui.data.curation.lines import Lines
from verbeval_gui.data.curation.steps import Splice, Step, packed
from verbeval_gui.data.probes import Probe
from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark

T = TypeVar("T")


@dataclass(frozen=True)
class Change:
    """A step before it is done.

    Attributes:
        sentence: What it is, a sentence with fields (see `errors`).
        fields: The fields.
        splices: What it does to the lines; none where all is as wanted already.
    """

    sentence: str
    fields: dict[str, Any] = field(default_factory=dict)
    splices: tuple[Splice, ...] = ()

    def step(self, author: str, at: str, theirs: tuple[bytes, bytes] | None = None) -> Step:
        """Return it as a step that somebody does.

        Args:
            author: Who does it.
            at: When, UTC, as ISO 8601.
            theirs: On a merge, the bytes on disk of suite and reviews that it merges.
        """
        held = None if theirs is None else (packed(theirs[0]), packed(theirs[1]))
        return Step(sentence=self.sentence, fields=self.fields, author=author, at=at, splices=self.splices, theirs=held)


def named(ids: Sequence[str], one: str, several: str, splices: tuple[Splice, ...], **fields: Any) -> Change:
    """Return a change with its sentence: for one probe with its id, for several with their number."""
    names = list(dict.fromkeys(ids))
    if len(names) == 1:
        return Change(one, {"id": names[0]} | fields, splices)
    return Change(several, {"n": len(names)} | fields, splices)


def probe_of(suite: Lines[Probe], name: str) -> Probe:
    """Return the probe of an id.

    Raises:
        VerbevalError: There is none.
    """
    return _there(suite.value(name), name)


def place_of(lines: Lines[Any], name: str) -> int:
    """Return where the line of an id stands.

    Raises:
        VerbevalError: There is none.
    """
    return _there(lines.place(name), name)


def exchanged(file: int, place: int, raw: bytes, text: bytes) -> Splice:
    """Return what puts another text into a line and leaves its end as it is."""
    return Splice(file, place, (raw,), (text + raw[len(without_end(raw)) :],))


def without_end(raw: bytes) -> bytes:
    """Return the text of a line."""
    return raw.removesuffix(b"\n").removesuffix(b"\r")


def ended(file: int, lines: Lines[Any]) -> tuple[Splice, ...]:
    """Return what gives the last line a line end, nothing where it has one; needed before lines follow it."""
    if not lines.raws or lines.raws[-1].endswith(b"\n"):
        return ()
    return (Splice(file, len(lines.raws) - 1, (lines.raws[-1],), (lines.ended(lines.raws[-1]),)),)


def inserted(file: int, lines: Lines[Any], at: int, added: Iterable[bytes]) -> Splice:
    """Return what puts lines in, with or without a line end, before that at a place."""
    return Splice(file, at, (), tuple(map(lines.ended, added)))


def _there(found: T | None, name: str) -> T:
    if found is None:
        raise unknown(name)
    return found


def unknown(name: str) -> VerbevalError:
    """Return what is said where a suite has no probe of an id."""
    return VerbevalError(mark("The suite holds no probe {id}."), mark("It may have been deleted or renamed."), id=name)
