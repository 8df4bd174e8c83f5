"""The grammar of the expression line: from tokens to a tree of conditions."""

from __future__ import annotations

import difflib
import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Final

from verbeval_gui.data.intervals import Interval
from verbeval_gui.data.selection import ITEM, NUMERIC, TEXT, AllOf, AnyOf, Facet, Node, Not, TextQuery, Value
from verbeval_gui.data.tokens import ExpressionError, Token, cut, unquoted
from verbeval_gui.words import mark

_MOST_NESTED: Final = 50


@dataclass(frozen=True)
class Vocabulary:
    """The names that an expression may use, and the values of each.

    Attributes:
        values: Known values by name of a categorical dimension; an empty tuple accepts anything.
        numbers: Names of numeric dimensions.
    """

    values: dict[str, tuple[str, ...]]
    numbers: tuple[str, ...] = field(default=NUMERIC)

    @property
    def names(self) -> tuple[str, ...]:
        """All names."""
        return (*self.values, *self.numbers, TEXT, ITEM)

    def of_any_value(self) -> Vocabulary:
        """Return the same names, each with any value: what was written for another report can be read for this one."""
        return replace(self, values=dict.fromkeys(self.values, ()))


def parse(line: str, vocabulary: Vocabulary) -> Node:
    """Return the tree of conditions of a line; nested *and* and *or* are flattened.

    Raises:
        ExpressionError: The text is not an expression; says why and where.
    """
    return _Parser(line, vocabulary).parsed()


class _Parser:
    """Recursive descent over one line; `or` binds weaker than `and`, `and` weaker than `not`."""

    def __init__(self, line: str, vocabulary: Vocabulary) -> None:
        self._tokens = cut(line)
        self._vocabulary = vocabulary
        self._at = 0
        self._depth = 0

    def parsed(self) -> Node:
        node = self._either()
        if self._next.kind != "end":
            raise self._error(mark("Expected and, or, or the end, not {found}."), self._next)
        return node

    @property
    def _next(self) -> Token:
        return self._tokens[self._at]

    def _take(self) -> Token:
        token = self._next
        self._at = min(self._at + 1, len(self._tokens) - 1)
        return token

    def _is(self, *texts: str) -> bool:
        return self._next.kind in ("word", "sign") and self._next.text.lower() in texts

    def _expect(self, sign: str) -> None:
        if not self._is(sign):
            raise self._error(mark("Expected {wanted} instead of {found}."), self._next, wanted=sign)
        self._take()

    def _error(self, sentence: str, token: Token, **fields: object) -> ExpressionError:
        found = token.text or "…"
        return ExpressionError(sentence, token.start, token.end, found=found, **fields)

    def _either(self) -> Node:
        return self._chain("or", AnyOf, self._all)

    def _all(self) -> Node:
        return self._chain("and", AllOf, self._one)

    def _chain(self, word: str, kind: type[AllOf | AnyOf], part: Callable[[], Node]) -> Node:
        parts = [part()]
        while self._is(word):
            self._take()
            parts.append(part())
        flat = [inner for node in parts for inner in (node.parts if isinstance(node, kind) else (node,))]
        return flat[0] if len(flat) == 1 else kind(tuple(flat))

    def _one(self) -> Node:
        self._depth += 1
        if self._depth > _MOST_NESTED:
            raise self._error(mark("Too many brackets."), self._next)
        try:
            return self._condition()
        finally:
            self._depth -= 1

    def _condition(self) -> Node:
        if self._is("not"):
            self._take()
            return _not(self._one())
        if self._is("(") and not self._is_pair():
            self._take()
            node = self._either()
            self._expect(")")
            return node
        return self._clause()

    def _is_pair(self) -> bool:
        kinds = [(token.kind, token.text) for token in self._tokens[self._at + 1 : self._at + 3]]
        return len(kinds) == 2 and kinds[0][0] == "word" and kinds[1] == ("sign", ",")

    def _clause(self) -> Node:
        names = self._names()
        if len(names) == 2:
            return self._list(f"({names[0]}, {names[1]})", names)
        name = names[0]
        if name == TEXT:
            return self._text()
        if name in self._vocabulary.numbers:
            return self._number(name)
        if self._is("=", "!="):
            is_negated = self._take().text == "!="
            return Facet(name, frozenset({self._value(name)}), is_negated)
        return self._list(name, names)

    def _names(self) -> tuple[str, ...]:
        if not self._is("("):
            return (self._name(),)
        self._take()
        first = self._name()
        self._expect(",")
        second = self._name()
        self._expect(")")
        return (first, second)

    def _name(self) -> str:
        token = self._take()
        if token.kind not in ("word", "text"):
            raise self._error(mark("Expected a name instead of {found}."), token)
        if (name := unquoted(token)) in self._vocabulary.names:
            return name
        raise self._unknown(
            token,
            self._vocabulary.names,
            mark("Unknown name: {found}."),
            mark("Unknown name: {found}. Did you mean {guess}?"),
        )

    def _unknown(self, token: Token, known: Iterable[str], plain: str, with_guess: str) -> ExpressionError:
        near = difflib.get_close_matches(unquoted(token), list(known), n=1)
        return self._error(with_guess, token, guess=near[0]) if near else self._error(plain, token)

    def _list(self, dimension: str, names: tuple[str, ...]) -> Node:
        is_negated = self._is("not")
        if is_negated:
            self._take()
        if not self._is("in"):
            raise self._error(mark("Expected =, != or in after {name}, not {found}."), self._next, name=dimension)
        self._take()
        self._expect("(")
        values = [self._entry(names)]
        while self._is(","):
            self._take()
            values.append(self._entry(names))
        self._expect(")")
        return Facet(dimension, frozenset(values), is_negated)

    def _entry(self, names: tuple[str, ...]) -> Value:
        if len(names) == 1:
            return self._value(names[0])
        self._expect("(")
        first = self._value(names[0])
        self._expect(",")
        second = self._value(names[1])
        self._expect(")")
        return (first, second)

    def _value(self, name: str) -> str:
        token = self._take()
        if token.kind not in ("word", "text", "number"):
            raise self._error(mark("Expected a value of {name} instead of {found}."), token, name=name)
        value = unquoted(token)
        known = self._vocabulary.values.get(name, ())
        if known and value not in known:
            raise self._unknown(
                token,
                known,
                mark("Unknown value: {found}."),
                mark("Unknown value: {found}. Did you mean {guess}?"),
            )
        return value

    def _text(self) -> Node:
        if not self._is("~", "=="):
            raise self._error(mark("Expected ~ or == after text, not {found}."), self._next)
        is_strict = self._take().text == "=="
        token = self._take()
        if token.kind not in ("word", "text", "number") or not unquoted(token):
            raise self._error(mark("Expected words in quotation marks instead of {found}."), token)
        return Facet(TEXT, frozenset({TextQuery(unquoted(token), is_strict)}))

    def _number(self, name: str) -> Node:
        if self._is(">=", "<", "=", "<=", ">"):
            return self._comparison(name)
        is_negated = self._is("not")
        if is_negated:
            self._take()
        if not self._is("in"):
            raise self._error(mark("Expected >=, < or in after {name}, not {found}."), self._next, name=name)
        self._take()
        self._expect("(")
        spans: list[Value] = [self._span()]
        while self._is(","):
            self._take()
            spans.append(self._span())
        self._expect(")")
        return Facet(name, frozenset(spans), is_negated)

    def _comparison(self, name: str) -> Node:
        sign = self._take().text
        token = self._take()
        if token.kind != "number":
            raise self._error(mark("Expected a number instead of {found}."), token)
        number = float(token.text)
        above = math.nextafter(number, math.inf)
        interval = {
            ">=": Interval(lo=number),
            ">": Interval(lo=above),
            "<": Interval(hi=number),
            "<=": Interval(hi=above),
            "=": Interval(number, above),
        }[sign]
        if interval.lo >= interval.hi:
            raise self._error(mark("The range {found} holds nothing."), token)
        return Facet(name, frozenset({interval}))

    def _span(self) -> Interval:
        token = self._take()
        if token.kind != "span":
            raise self._error(mark("Expected a range such as 0.2..0.4 instead of {found}."), token)
        lo, hi = token.text.split("..")
        interval = Interval(float(lo) if lo else -math.inf, float(hi) if hi else math.inf)
        if interval.lo >= interval.hi:
            raise self._error(mark("The range {found} holds nothing."), token)
        return interval


def _not(node: Node) -> Node:
    if isinstance(node, Facet):
        return Facet(node.dimension, node.values, not node.is_negated)
    return node.part if isinstance(node, Not) else Not(node)
