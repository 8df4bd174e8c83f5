"""Takes a probe file apart into lines of JSON, and says of each bad line what is wrong with it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NoReturn

from verbeval_gui.data.problems import Problem
from verbeval_gui.words import mark

_SHOWN = 80


@dataclass(frozen=True)
class Line:
    """One line of a probe file that is not blank.

    Attributes:
        number: From 1.
        value: The object it holds; None where it holds none.
        problems: What is wrong with the line as JSON.
    """

    number: int
    value: dict[str, Any] | None
    problems: tuple[Problem, ...] = ()


def split_lines(file: str, data: bytes) -> Iterator[Line]:
    r"""Yield the lines of a JSON Lines file; a byte order mark, `\r\n` and blank lines are passed over."""
    for number, raw in enumerate(data.removeprefix(b"\xef\xbb\xbf").split(b"\n"), 1):
        if raw.strip():
            yield _line(file, number, raw.strip())


def shortened(value: object) -> str:
    """Return a value as JSON, cut to a length that fits a table cell."""
    try:
        text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)
    except RecursionError:
        return "…"
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"


def _line(file: str, number: int, raw: bytes) -> Line:
    try:
        text = raw.decode()
    except UnicodeDecodeError as error:
        found = raw[error.start : error.start + 1].hex()
        right = mark("UTF-8 text; the byte at column {column} is none.")
        return _bad(file, number, "utf8", f"0x{found}", right, column=error.start + 1)
    return _object(file, number, text)


def _object(file: str, number: int, text: str) -> Line:
    repeated: list[str] = []
    try:
        value = json.loads(text, object_pairs_hook=_noting(repeated), parse_constant=_refused)
        json.dumps(value, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        right = mark("Valid JSON; reading stopped at column {column}.")
        return _bad(file, number, "json", shortened(text[error.pos :]), right, column=error.colno)
    except UnicodeEncodeError:
        return _bad(file, number, "json", shortened(text), mark("Whole characters; here stands half of a pair."))
    except (ValueError, RecursionError):
        right = mark("Valid JSON, with numbers of a usual size and without NaN or deep nesting.")
        return _bad(file, number, "json", shortened(text), right)
    if not isinstance(value, dict):
        return _bad(file, number, "json", shortened(value), mark("One JSON object a line."))
    return Line(number, value, tuple(_repeated(file, number, value, name) for name in dict.fromkeys(repeated)))


def _noting(repeated: list[str]) -> Any:
    def as_object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        value = dict(pairs)
        if len(value) < len(pairs):
            names = [name for name, _ in pairs]
            repeated.extend(name for name in value if names.count(name) > 1)
        return value

    return as_object


def _refused(constant: str) -> NoReturn:
    raise ValueError(constant)


def _bad(file: str, number: int, rule: str, found: str, right: str, **fields: object) -> Line:
    return Line(number, None, (Problem(file, number, "", "", rule, "error", found, right, fields),))


def _repeated(file: str, number: int, value: dict[str, Any], name: str) -> Problem:
    known = value.get("id")
    right = mark("Each field once.")
    found = shortened(value.get(name))
    return Problem(file, number, known if isinstance(known, str) else "", name, "duplicate_key", "error", found, right)
