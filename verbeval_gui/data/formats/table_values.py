"""What cells of other people's tables say: numbers, truth values, texts and lists, however they are written."""

from __future__ import annotations

import ast
import math
import re
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from verbeval_gui.data.folding import fold

_MISSING: Final = frozenset({"", "nan", "none", "null", "na", "n/a", "#n/a", "-", "nil", "<na>", "nd", "s/d"})
_TRUE: Final = frozenset(
    {"true", "t", "yes", "y", "1", "right", "correct", "pass", "passed", "c", "ok", "hit", "success", "✓", "✔",
     "si", "s", "verdadero", "v", "correcto", "correcta", "acierto", "acertado", "acertada", "bien"}
)  # fmt: skip
_FALSE: Final = frozenset(
    {"false", "f", "no", "n", "0", "wrong", "incorrect", "fail", "failed", "i", "error", "miss", "failure", "✗", "✘",
     "falso", "falsa", "incorrecto", "incorrecta", "fallo", "fallado", "fallida", "mal"}
)  # fmt: skip
_NUMBER: Final = re.compile(r"[+\-]?(\d[\d.,' ]*|[.,]\d+)(e[+\-]?\d+)?")
_LONGEST_NUMBER: Final = 60
_LONGEST_LIST: Final = 200_000


def is_missing(value: Any) -> bool:
    """Whether a cell says that there is nothing, in whatever words."""
    if isinstance(value, str):
        return value.strip().casefold() in _MISSING
    return value is None or (isinstance(value, float) and math.isnan(value))


def number_of(value: Any) -> float | None:
    """Return the number that a cell holds, None for none: with a decimal comma or point, a per cent sign, spaces.

    `83 %` is 0.83; of two kinds of separators the last one is decimal; a comma alone is.
    """
    if isinstance(value, bool) or value is None:
        return None
    if isinstance(value, int | float):
        return _finite(value)
    if not isinstance(value, str) or len(value) > _LONGEST_NUMBER:
        return None
    text = value.strip().replace("−", "-").replace("\u00a0", " ").replace("\u202f", " ").casefold()
    is_share = text.endswith("%")
    text = text.removesuffix("%").strip()
    if _NUMBER.fullmatch(text) is None:
        return None
    number = _finite_text(_with_point(text))
    return number / 100 if number is not None and is_share else number


def truth_of(value: Any) -> bool | None:
    """Return whether a cell says right or wrong, in English or Spanish words, as 1 and 0, or as a mark; else None."""
    if isinstance(value, bool):
        return value
    if isinstance(value, int | float):
        return bool(value) if value in (0, 1) else None
    if not isinstance(value, str) or len(text := value.strip()) > _LONGEST_NUMBER:
        return None
    word = fold(text)
    if word in _TRUE or word in _FALSE:
        return word in _TRUE
    number = number_of(word)
    return bool(number) if number in (0, 1) else None


def text_of(value: Any) -> str:
    """Return a cell as a text; empty for nothing. The messages of a chat become their contents, a line each."""
    if isinstance(value, str):
        return value
    if value is None or (isinstance(value, float) and math.isnan(value)):
        return ""
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return str(int(value))
    if isinstance(value, list) and value and all(_is_message(one) for one in value):
        return "\n".join(text_of(one["content"]) for one in value)
    if isinstance(value, list) and len(value) == 1 and isinstance(value[0], str):
        return value[0]
    return plain(value)


def list_of(value: Any) -> list[Any] | None:
    """Return the list that a cell holds, also as text: in JSON, in Python's words, or with `|` between; else None."""
    if isinstance(value, list | tuple):
        return list(value)
    if not isinstance(value, str) or len(value) > _LONGEST_LIST:
        return None
    text = value.strip()
    if text[:1] == "[" and text[-1:] == "]":
        return _listed(text)
    return [part.strip() for part in text.split("|")] if "|" in text else None


def plain(value: Any) -> str:
    """Return any value as JSON, or as Python writes it where JSON cannot."""
    try:
        return msgspec.json.encode(value).decode()
    except (TypeError, ValueError, RecursionError, UnicodeEncodeError, msgspec.MsgspecError):
        return str(type(value).__name__)


def _listed(text: str) -> list[Any] | None:
    try:
        found = msgspec.json.decode(text)
    except (msgspec.MsgspecError, RecursionError, UnicodeEncodeError):
        try:
            found = ast.literal_eval(text)
        except (ValueError, SyntaxError, MemoryError, RecursionError):
            return None
    return list(found) if isinstance(found, Sequence) and not isinstance(found, str) else None


def _is_message(value: Any) -> bool:
    return isinstance(value, dict) and "content" in value and "role" in value


def _with_point(text: str) -> str:
    text = text.replace("'", "").replace(" ", "")
    comma, point = text.rfind(","), text.rfind(".")
    if comma >= 0 and point >= 0:
        thousands, decimal = (",", ".") if point > comma else (".", ",")
        return text.replace(thousands, "").replace(decimal, ".")
    for sign in ",.":
        if text.count(sign) > 1:
            return text.replace(sign, "")
    return text.replace(",", ".")


def _finite_text(text: str) -> float | None:
    try:
        return _finite(float(text))
    except ValueError:
        return None


def _finite(value: float) -> float | None:
    try:
        number = float(value)
    except OverflowError:
        return None
    return number if math.isfinite(number) else None
