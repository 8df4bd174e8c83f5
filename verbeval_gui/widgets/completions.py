"""What may stand next in the expression: names, then operators, then values."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Final

from verbeval_gui.data.expression import Vocabulary, write_expression
from verbeval_gui.data.selection import TEXT, Facet, Selection
from verbeval_gui.data.tokens import ExpressionError, Token, cut
from verbeval_gui.figures.terms import dimension_name, value_name

_FEW: Final = 200
_EQUAL: Final = ("=", "!=", "in (", "not in (")
_NUMERIC: Final = (">=", "<", "in (", "not in (")
_TEXTUAL: Final = ("~", "==")
_GLUE: Final = ("and", "or")


@dataclass(frozen=True)
class Completion:
    """One way to go on.

    Attributes:
        text: Canonical text that goes into the line.
        words: The same in the language on screen; empty where it is the same, or there is none.
    """

    text: str
    words: str = ""

    @property
    def insertion(self) -> str:
        """What is written into the line: a space follows all but an opening bracket."""
        return self.text if self.text.endswith("(") else f"{self.text} "


@dataclass(frozen=True)
class Completions:
    """All ways to go on at a place of the line.

    Attributes:
        start: Where the word begins that they replace, in characters.
        found: Best first.
    """

    start: int
    found: tuple[Completion, ...] = ()


class _Next(Enum):
    NAME = "name"
    OPERATOR = "operator"
    VALUE = "value"
    ENTRY = "entry"
    NOTHING = "nothing"
    GLUE = "glue"


def completions(line: str, cursor: int, vocabulary: Vocabulary) -> Completions:
    """Return how the line can go on at the cursor.

    Args:
        line: The expression as far as it is written.
        cursor: Position in it, in characters.
        vocabulary: Names and values to offer.
    """
    try:
        tokens = cut(line[:cursor])[:-1]
    except ExpressionError:
        return Completions(cursor)
    partial = tokens[-1] if tokens and tokens[-1].kind == "word" and tokens[-1].end == cursor else None
    before = tokens[:-1] if partial is not None else tokens
    offered = _offered(_Reader(vocabulary).read(before), vocabulary)
    if partial is None:
        return Completions(cursor, offered[:_FEW])
    return Completions(partial.start, _matching(offered, partial.text)[:_FEW])


class _Reader:
    """Walks over the tokens before the cursor and knows what is due next."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary
        self.names: list[str] = []
        self.due = _Next.NAME
        self._is_pair = False
        self._is_list = False
        self._part = 0

    def read(self, tokens: list[Token]) -> _Reader:
        for token in tokens:
            self._take(token)
        return self

    @property
    def name(self) -> str:
        """The dimension whose operator or value is due."""
        return self.names[min(self._part, len(self.names) - 1)] if self.names else ""

    def _take(self, token: Token) -> None:
        text = token.text.lower() if token.kind == "word" else token.text
        if self.due is _Next.NAME:
            self._take_name(token, text)
        elif self.due is _Next.OPERATOR:
            self._take_operator(text)
        elif self.due is _Next.ENTRY:
            self._take_entry(text)
        elif self.due is _Next.VALUE:
            self._take_value(text)
        elif self.due is _Next.NOTHING:
            self._take_between(text)
        elif text in _GLUE:
            self.due, self.names, self._is_pair = _Next.NAME, [], False

    def _take_name(self, token: Token, text: str) -> None:
        if text == "(":
            self._is_pair, self.names = True, []
        elif token.kind == "word" and text != "not":
            self.names.append(token.text)
            self.due = _Next.OPERATOR

    def _take_operator(self, text: str) -> None:
        if text == "," and self._is_pair:
            self.due = _Next.NAME
        elif text == "(":
            self.due, self._is_list, self._part = _Next.ENTRY if len(self.names) == 2 else _Next.VALUE, True, 0
        elif text not in ("in", "not", ")"):
            self.due, self._is_list, self._part = _Next.VALUE, False, 0

    def _take_entry(self, text: str) -> None:
        if text == "(":
            self.due, self._part = _Next.VALUE, 0
        elif text == ")":
            self.due = _Next.GLUE

    def _take_value(self, text: str) -> None:
        if text == ")":
            self._close()
        elif text != "(":
            self.due = _Next.NOTHING if self._is_list else _Next.GLUE

    def _take_between(self, text: str) -> None:
        if text == ",":
            self.due, self._part = _Next.VALUE, min(len(self.names) - 1, self._part + 1)
        elif text == ")":
            self._close()

    def _close(self) -> None:
        self.due = _Next.ENTRY if len(self.names) == 2 else _Next.GLUE


def _offered(reader: _Reader, vocabulary: Vocabulary) -> tuple[Completion, ...]:
    if reader.due is _Next.NAME:
        return tuple(_completion(name, dimension_name(name)) for name in vocabulary.names)
    if reader.due is _Next.OPERATOR:
        return _operators(reader, vocabulary)
    if reader.due is _Next.VALUE:
        known = vocabulary.values.get(reader.name, ())
        return tuple(_completion(_written(reader.name, value), value_name(reader.name, value)) for value in known)
    return tuple(map(Completion, _GLUE)) if reader.due is _Next.GLUE else ()


def _operators(reader: _Reader, vocabulary: Vocabulary) -> tuple[Completion, ...]:
    if len(reader.names) == 2:
        return (Completion("in ("), Completion("not in ("))
    if reader.name == TEXT:
        return tuple(map(Completion, _TEXTUAL))
    return tuple(map(Completion, _NUMERIC if reader.name in vocabulary.numbers else _EQUAL))


def _written(name: str, value: str) -> str:
    """Return a value as the expression writes it, in quotation marks where it needs them."""
    return write_expression(Selection((Facet(name, frozenset({value})),))).removeprefix(f"{name} = ")


def _completion(text: str, words: str) -> Completion:
    return Completion(text, "" if words == text else words)


def _matching(offered: Iterable[Completion], partial: str) -> tuple[Completion, ...]:
    wanted = partial.casefold()
    ranked = [(rank, completion) for completion in offered if (rank := _rank(completion, wanted)) is not None]
    return tuple(completion for _, completion in sorted(ranked, key=lambda pair: pair[0]))


def _rank(completion: Completion, wanted: str) -> int | None:
    text, words = completion.text.casefold(), completion.words.casefold()
    if text.startswith(wanted):
        return 0
    if words.startswith(wanted):
        return 1
    return 2 if wanted in text or wanted in words else None
