"""Decodes JSON as results files hold it, and says where and why a file cannot be decoded."""

from __future__ import annotations

import re
from bisect import bisect_left
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from verbeval_gui.data.files import line_and_column, not_utf8, read_bytes, read_start
from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark

T = TypeVar("T")

_BETWEEN: Final = re.compile(rb'(?:[^"NI\-]++|"(?:[^"\\]++|\\.)*+"|-(?!NaN|Infinity))*+', re.DOTALL)
_CONSTANT: Final = re.compile(rb"-?(?:NaN|Infinity)")
_OFFSET: Final = re.compile(r"\(byte (\d+)\)")
_LONE: Final = re.compile(rb"\\u[dD](?:[89abAB]..(?!\\u[dD][c-fC-F])|[c-fC-F])")
_WRONG: Final = re.compile(r"Expected `(?P<expected>[^`]*)`, got `(?P<found>[^`]*)`")
_MISSING: Final = re.compile(r"missing required field `(?P<field>[^`]*)`")
_PLACE: Final = re.compile(r" - at `(?P<key>key in )?\$\.?(?P<place>.*)`$")
_TYPE_NAMES: Final = {
    "str": "text",
    "int": "a whole number",
    "float": "a number",
    "array": "a list",
    "bool": "true or false",
}


def read_json(path: Path) -> bytes:
    """Return the bytes of a file that may hold JSON; one that cannot is refused before it is read whole.

    Raises:
        VerbevalError: It cannot be read, is empty, or starts with neither an object nor a list.
    """
    start = read_start(path).lstrip()
    remedy = mark("Choose the results.json that a run has written.")
    if not start:
        raise VerbevalError(mark("{path} is empty."), remedy, path=str(path))
    if start[:1] not in {b"{", b"["}:
        raise VerbevalError(
            mark("{path} is not a results file: it starts with neither an object nor a list."), remedy, path=str(path)
        )
    return read_bytes(path).removeprefix(b"\xef\xbb\xbf")


def decode(path: Path, data: bytes, shape: type[T]) -> T:
    """Return `data` as `shape`; NaN and infinities, as Python writes them, are null.

    Raises:
        VerbevalError: It is not JSON.
        msgspec.ValidationError: It is JSON of another shape.
    """
    try:
        return msgspec.json.decode(data, type=shape)
    except msgspec.ValidationError:
        raise
    except (msgspec.DecodeError, RecursionError) as error:
        plain, grown = without_constants(data)
        if plain == data:
            raise _syntax_error(path, data, error, []) from error
    try:
        return msgspec.json.decode(plain, type=shape)
    except msgspec.ValidationError:
        raise
    except (msgspec.DecodeError, RecursionError) as error:
        raise _syntax_error(path, data, error, grown) from error


def without_constants(data: bytes) -> tuple[bytes, list[int]]:
    """Return JSON with NaN and infinities outside of strings as null, and where that has made it one byte longer."""
    parts: list[bytes] = []
    grown: list[int] = []
    at = 0
    while (between := _BETWEEN.match(data, at)) and (constant := _CONSTANT.match(data, between.end())):
        parts += [between[0], b"null".ljust(len(constant[0]))]
        if constant[0] == b"NaN":
            grown.append(constant.end() + len(grown))
        at = constant.end()
    return b"".join([*parts, data[at:]]), grown


def shape_error(path: Path, error: msgspec.ValidationError, place: str = "") -> VerbevalError:
    """Return the error for JSON of another shape: what stands where, and what should.

    Args:
        path: The file.
        error: What the decoder says.
        place: What to put before the decoder's own place.
    """
    text = str(error)
    found = _PLACE.search(text)
    inner = found["place"] if found else ""
    fields = {"path": str(path), "place": f"{place}{inner}" or "the file"}
    remedy = mark("Choose another file, or write this one again.")
    if (wrong := _WRONG.search(text)) is not None:
        names = {kind: _named(wrong[kind]) for kind in ("expected", "found")}
        return VerbevalError(mark("{path}: {place} should be {expected}, but is {found}."), remedy, **fields, **names)
    if (missing := _MISSING.search(text)) is not None:
        sentence = mark("{path}: {place} lacks the field {field}.")
        return VerbevalError(sentence, remedy, **fields, field=missing["field"])
    return VerbevalError(mark("{path}: {place}: {reason}."), remedy, **fields, reason=_PLACE.sub("", text))


def _named(types: str) -> str:
    return " or ".join(_TYPE_NAMES.get(name.strip(), name.strip()) for name in types.split("|"))


def _syntax_error(path: Path, data: bytes, error: Exception, grown: list[int]) -> VerbevalError:
    if isinstance(error, RecursionError):
        return VerbevalError(
            mark("{path} is nested too deeply for a results file."), mark("Choose another file."), path=str(path)
        )
    try:
        data.decode()
    except UnicodeDecodeError as bad:
        return not_utf8(path, data, bad.start)
    found = _OFFSET.search(str(error))
    if found is None:
        return _ends_early(path, data)
    # The decoder counts one byte too many here.
    offset = int(found[1]) - ("trailing characters" in str(error))
    line, column = line_and_column(data, offset - bisect_left(grown, offset))
    return _not_json(path, line, column)


def _ends_early(path: Path, data: bytes) -> VerbevalError:
    """Tell a file that is cut off from one with half a character, which the decoder reports alike."""
    if data.rstrip()[-1:] in {b"}", b"]"} and (lone := _LONE.search(data)) is not None:
        return _not_json(path, *line_and_column(data, lone.start()))
    line, column = line_and_column(data, len(data))
    return VerbevalError(
        mark("{path} is cut off: not valid JSON: line {line}, column {column}."),
        mark("Copy it again, or score again."),
        path=str(path), line=line, column=column,
    )  # fmt: skip


def _not_json(path: Path, line: int, column: int) -> VerbevalError:
    return VerbevalError(
        mark("{path}: Not valid JSON: line {line}, column {column}."),
        mark("Correct that place, or choose another file."),
        path=str(path), line=line, column=column,
    )  # fmt: skip
