"""What changed between two sentences, word by word."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import groupby
from typing import Final, Literal

Kind = Literal["same", "added", "removed"]
# White space belongs to the word before it, so that a changed phrase is one change.
_WORDS: Final = re.compile(r"\s+|(?:\w+(?:['’\-]\w+)*|[^\w\s])\s*")


@dataclass(frozen=True)
class Segment:
    """A stretch of text.

    Attributes:
        text: Its characters; never empty.
        kind: `same` in both, `removed` from the one before, `added` in the one after.
    """

    text: str
    kind: Kind


def word_difference(before: str, after: str) -> tuple[Segment, ...]:
    """Return what was taken from a sentence and what was put in, in reading order, the removed before the added.

    The segments without the added ones read `before`, those without the removed ones `after`. Words are compared as
    they are written, without the white space that follows them.
    """
    return tuple(
        Segment("".join(text for text, _ in run), kind)
        for kind, run in groupby(_pieces(_WORDS.findall(before), _WORDS.findall(after)), key=lambda piece: piece[1])
    )


def _pieces(old: list[str], new: list[str]) -> Iterator[tuple[str, Kind]]:
    matcher = SequenceMatcher(None, [word.rstrip() for word in old], [word.rstrip() for word in new], autojunk=False)
    for name, start, stop, new_start, new_stop in matcher.get_opcodes():
        if name == "equal":
            for one, other in zip(old[start:stop], new[new_start:new_stop], strict=True):
                yield from _same(one, other)
        else:
            yield from ((word, "removed") for word in old[start:stop])
            yield from ((word, "added") for word in new[new_start:new_stop])


def _same(old: str, new: str) -> Iterator[tuple[str, Kind]]:
    """Yield a word that stands in both; white space after it that differs is a change of its own."""
    if old == new:
        yield old, "same"
        return
    word = old.rstrip()
    if word:
        yield word, "same"
    rest: tuple[tuple[str, Kind], ...] = ((old[len(word) :], "removed"), (new[len(word) :], "added"))
    yield from (piece for piece in rest if piece[0])
