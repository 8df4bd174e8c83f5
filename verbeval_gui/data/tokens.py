"""The expression line cut into words, signs and numbers, with errors that point at their place."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark

_TOKEN: Final = re.compile(
    r"""\s*(?:
      (?P<text>"(?:[^"\\]|\\.)*")
    | (?P<span>(?:-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?)?\.\.(?:-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?)?)
    | (?P<number>-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?(?![\w.]))
    | (?P<word>\w(?:[\w.\-]*\w)?)
    | (?P<sign>>=|<=|!=|==|[=<>~(),])
    )""",
    re.VERBOSE,
)


class ExpressionError(VerbevalError):
    """A line of text is no expression.

    Attributes:
        start: Where the trouble begins in the line, in characters.
        end: One past where it ends.
    """

    def __init__(self, sentence: str, start: int, end: int, **fields: object) -> None:
        super().__init__(sentence, "", **fields)
        self.start = start
        self.end = end


@dataclass(frozen=True)
class Token:
    """One word, sign, number, range or quoted text of the line, and where it stands."""

    kind: str
    text: str
    start: int
    end: int


def unquoted(token: Token) -> str:
    """Return what a token stands for, quotation marks taken off."""
    if token.kind != "text":
        return token.text
    return re.sub(r"\\(.)", r"\1", token.text[1:-1])


def cut(line: str) -> list[Token]:
    """Return the tokens of a line, closed by one of the kind `end`.

    Raises:
        ExpressionError: A character that belongs to no token.
    """
    tokens: list[Token] = []
    at = 0
    end = len(line.rstrip())
    while at < end:
        match = _TOKEN.match(line, at)
        if match is None:
            start = at + len(line[at:]) - len(line[at:].lstrip())
            raise ExpressionError(mark("Not understood: {found}"), start, start + 1, found=line[start])
        kind = str(match.lastgroup)
        tokens.append(Token(kind, match.group(kind), match.start(kind), match.end(kind)))
        at = match.end()
    return [*tokens, Token("end", "", end, end + 1)]
