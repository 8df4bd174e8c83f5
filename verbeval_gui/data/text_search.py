"""Search in many texts at once: they are joined, so that a rare word is found without a look at each."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Final

import numpy as np

from verbeval_gui.data import folding
from verbeval_gui.data.columns import Bools

_CHUNK: Final = 65_536
_RARE: Final = 0.005
_BREAK: Final = "\0"
_FIRST_MARK: Final = 0x300


class TextIndex:
    """Texts to search in, joined chunk by chunk.

    Args:
        texts: What is searched, one a row.
    """

    def __init__(self, texts: Sequence[str]) -> None:
        self._texts = texts
        self._chunks = [_Chunk(texts[start : start + _CHUNK]) for start in range(0, len(texts), _CHUNK)]

    def having(self, wanted: str) -> Bools:
        """Return which texts contain `wanted`, shape (n,)."""
        return np.concatenate([chunk.having(wanted) for chunk in self._chunks] or [np.zeros(0, np.bool_)])


class _Chunk:
    def __init__(self, texts: Sequence[str]) -> None:
        self._texts = texts
        self._joined = _BREAK.join(texts)
        lengths = np.fromiter(map(len, texts), np.int64, len(texts))
        self._starts = np.cumsum(lengths + 1) - lengths - 1
        self._is_whole = self._joined.count(_BREAK) == len(texts) - 1

    def having(self, wanted: str) -> Bools:
        """Look each hit up; where there are many, looking at each text takes less time."""
        places = self._places(wanted) if wanted and self._is_whole and _BREAK not in wanted else None
        if places is None:
            return np.fromiter((wanted in text for text in self._texts), np.bool_, len(self._texts))
        found = np.zeros(len(self._texts), np.bool_)
        found[np.searchsorted(self._starts, places, side="right") - 1] = True
        return found

    def _places(self, wanted: str) -> list[int] | None:
        """Return where the joined texts contain `wanted`, None where that is too often."""
        find, places, most = self._joined.find, list[int](), max(16, round(len(self._texts) * _RARE))
        place = find(wanted)
        while place >= 0 and len(places) <= most:
            places.append(place)
            place = find(wanted, place + 1)
        return places if place < 0 else None


def fold_all(texts: Sequence[str]) -> list[str]:
    """Return each text folded as `folding.fold` folds it, many at a time."""
    found: list[str] = []
    for start in range(0, len(texts), _CHUNK):
        found += _folded(texts[start : start + _CHUNK])
    return found


def _folded(texts: Sequence[str]) -> list[str]:
    joined = _BREAK.join(texts)
    if joined.count(_BREAK) != len(texts) - 1:
        return [folding.fold(text) for text in texts]
    decomposed = unicodedata.normalize("NFD", joined.casefold())
    for mark in _marks(decomposed):
        decomposed = decomposed.replace(mark, "")
    return unicodedata.normalize("NFC", decomposed).split(_BREAK)


def _marks(text: str) -> list[str]:
    """Return the combining marks in a long text: they lie above all letters of its most frequent languages."""
    letters = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), np.uint32)
    return [letter for letter in map(chr, np.unique(letters[letters >= _FIRST_MARK])) if unicodedata.combining(letter)]
