"""Changes single fields in a line of JSON and leaves every other byte of it as it is."""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, Final

from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark

_SPACE: Final = re.compile(r"[ \t\n\r]*")
_DECODER: Final = json.JSONDecoder()


@dataclass(frozen=True)
class _Member:
    """A field of an object in a text: where its key begins and ends, where its value begins and ends."""

    name: str
    start: int
    key_end: int
    value_start: int
    end: int


@dataclass(frozen=True)
class _Style:
    """How a line writes what it holds: between fields, after a key, and whether in ASCII alone."""

    between: str = ", "
    after_key: str = ": "
    is_ascii: bool = False

    def written(self, value: object) -> str:
        separators = tuple(part.strip() + " " if part[-1:].isspace() else part.strip() for part in self._separators)
        return json.dumps(value, ensure_ascii=self.is_ascii, separators=(separators[0], separators[1]))

    def member(self, name: str, value: object) -> str:
        return f"{self.written(name)}{self.after_key}{self.written(value)}"

    @property
    def _separators(self) -> tuple[str, str]:
        return self.between, self.after_key


def new_line(fields: Mapping[str, Any]) -> bytes:
    """Return an object as a line, without a line end.

    Raises:
        VerbevalError: A text in it holds half a character.
    """
    return _encoded(_Style().written(dict(fields)))


def edited_line(raw: bytes, changed: Mapping[str, Any], removed: Collection[str] = ()) -> bytes:
    """Return a line with some fields changed; a field that it has not comes last.

    Args:
        raw: One object with each field once, with whatever stands around it.
        changed: The new values.
        removed: Fields that go.

    Raises:
        VerbevalError: A text in it holds half a character.
    """
    text = raw.decode()
    members = _members(text)
    style = _style(text, members)
    added = [name for name in changed if name not in {member.name for member in members}]
    fields = [_field(text, member, changed, style) for member in members]
    gaps = [text[: members[0].start]]
    gaps += [text[one.end : other.start] for one, other in itertools.pairwise(members)]
    parts = [
        (gap, field) for gap, field, member in zip(gaps, fields, members, strict=True) if member.name not in removed
    ]
    parts += [(style.between, style.member(name, changed[name])) for name in added]
    body = "".join((gap if at else gaps[0]) + field for at, (gap, field) in enumerate(parts))
    return _encoded((body or gaps[0]) + text[members[-1].end :])


def _encoded(text: str) -> bytes:
    try:
        return text.encode()
    except UnicodeEncodeError as error:
        raise VerbevalError(
            mark("The text holds half a character: {text}."),
            mark("Take it out, or paste the text again."),
            text=ascii(text[max(0, error.start - 20) : error.end + 20]),
        ) from error


def _field(text: str, member: _Member, changed: Mapping[str, Any], style: _Style) -> str:
    if member.name not in changed:
        return text[member.start : member.end]
    return text[member.start : member.value_start] + style.written(changed[member.name])


def _members(text: str) -> list[_Member]:
    members: list[_Member] = []
    at = _skip(text, text.index("{") + 1)
    while text[at] != "}":
        name, key_end = _DECODER.raw_decode(text, at)
        value_start = _skip(text, _skip(text, key_end) + 1)
        _, end = _DECODER.raw_decode(text, value_start)
        members.append(_Member(name, at, key_end, value_start, end))
        at = _skip(text, end)
        at = _skip(text, at + 1) if text[at] == "," else at
    return members


def _skip(text: str, at: int) -> int:
    found = _SPACE.match(text, at)
    return found.end() if found else at


def _style(text: str, members: list[_Member]) -> _Style:
    first = members[0]
    between = text[first.end : members[1].start] if len(members) > 1 else ", "
    return _Style(between, text[first.key_end : first.value_start], text.isascii() and "\\u" in text)
