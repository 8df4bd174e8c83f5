"""Predictions of SyntaxGym: `(2;%mismatch%) > (2;%match%)` says which surprisals must be larger than which."""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

# Surprisal by condition and number of the region.
Surprisals: TypeAlias = Mapping[tuple[str, int], float]

_TOKEN: Final = re.compile(
    r"\s*(?:\(\s*(?P<region>\d{1,9}|\*)\s*;\s*%(?P<condition>[^%]+)%\s*\)|(?P<number>\d+\.?\d*(?:e[+-]?\d+)?)"
    r"|(?P<sign>[-+<>=&|()\[\]]))",
    re.IGNORECASE,
)
_LEVELS: Final = ("|", "&", "<>=", "+-")
_CLOSED_BY: Final = {"(": ")", "[": "]"}
_LONGEST: Final = 2_000
_DEEPEST: Final = 40
# Up to which difference SyntaxGym calls two surprisals equal: relative, and in bits.
_RELATIVE, _ABSOLUTE = 1e-5, 1e-3

Value: TypeAlias = "float | bool"


@dataclass(frozen=True)
class _Token:
    text: str
    condition: str = ""


def holds(formula: str, surprisals: Surprisals) -> bool | None:
    """Return whether a prediction is true of an item; None where it is no prediction, or names what is not there.

    Args:
        formula: The prediction; sums and differences of regions and numbers, compared, and joined by `&` and `|`.
        surprisals: Of the item's regions; `*` stands for all regions of a condition.
    """
    try:
        tokens = _tokens(formula)
        value = _Reader(tokens, surprisals).whole()
    except (LookupError, ValueError, TypeError, OverflowError):
        return None
    return value if isinstance(value, bool) else None


@functools.lru_cache(maxsize=1024)
def _tokens(formula: str) -> tuple[_Token, ...]:
    if len(formula) > _LONGEST:
        raise ValueError(formula[:80])
    found, at, text = [], 0, formula.rstrip()
    while at < len(text):
        if (match := _TOKEN.match(text, at)) is None:
            raise ValueError(text[at:])
        found.append(_Token(match["region"] or match["number"] or match["sign"], match["condition"] or ""))
        at = match.end()
    return tuple(found)


class _Reader:
    """Works a formula out, operators of one level from left to right."""

    def __init__(self, tokens: Sequence[_Token], surprisals: Surprisals) -> None:
        self._tokens = tokens
        self._surprisals = surprisals
        self._at = 0

    def whole(self) -> Value:
        value = self._level(0, 0)
        if self._at < len(self._tokens):
            raise ValueError(self._tokens[self._at].text)
        return value

    def _level(self, level: int, depth: int) -> Value:
        if level == len(_LEVELS):
            return self._atom(depth)
        value = self._level(level + 1, depth)
        while (sign := self._sign()) and sign in _LEVELS[level]:
            self._at += 1
            value = _joined(sign, value, self._level(level + 1, depth))
        return value

    def _sign(self) -> str:
        if self._at == len(self._tokens) or self._tokens[self._at].condition:
            return ""
        return self._tokens[self._at].text

    def _atom(self, depth: int) -> Value:
        if depth > _DEEPEST:
            raise ValueError(depth)
        token = self._tokens[self._at]
        self._at += 1
        if token.condition:
            return self._region(token)
        if (closing := _CLOSED_BY.get(token.text)) is None:
            return float(token.text)
        value = self._level(0, depth + 1)
        if self._sign() != closing:
            raise ValueError(token.text)
        self._at += 1
        return value

    def _region(self, token: _Token) -> float:
        if token.text != "*":
            return self._surprisals[token.condition, int(token.text)]
        found = [value for (condition, _), value in self._surprisals.items() if condition == token.condition]
        if not found:
            raise LookupError(token.condition)
        return sum(found)


def _joined(sign: str, first: Value, second: Value) -> Value:
    if sign in "&|":
        if not (isinstance(first, bool) and isinstance(second, bool)):
            raise TypeError(sign)
        return (first and second) if sign == "&" else (first or second)
    if isinstance(first, bool) or isinstance(second, bool):
        raise TypeError(sign)
    if sign in "+-":
        return first + second if sign == "+" else first - second
    if sign == "=":
        return abs(first - second) <= _ABSOLUTE + _RELATIVE * abs(second)
    return first > second if sign == ">" else first < second
