"""How alike texts are: folded for equality, and by the runs of three characters that they share."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

# Two texts are near duplicates from here on; see `ShingleIndex.alike`.
ALIKE: Final = 0.7
CONTAINED: Final = 0.95
# Nothing is said to be contained in what is more than so many times longer, or when it is hardly a sentence.
_LONGER: Final = 2.0
_FEWEST: Final = 12
_WIDTH: Final = 3
_MOST: Final = 32
_N_CHARACTERS: Final = 0x110000
_MARKS: Final = re.compile("[\u0300-\u036f]+")
_LINE: Final = ord("\n")
_SPACE: Final = ord(" ")
# No character of a text: the first half of a pair.
_END: Final = "\ud800"

Letters = NDArray[np.uint32]
Numbers = NDArray[np.int64]
Rows = NDArray[np.int32]


def same_letters(text: str) -> str:
    """Return a text in NFC, with case and spacing folded; accents stay, since habló is not hablo."""
    return " ".join(unicodedata.normalize("NFC", text).casefold().split())


def same_base_letters(text: str) -> str:
    """Return a text as `same_letters` does, with accents taken off as well."""
    if text.isascii():
        return same_letters(text)
    bare = _MARKS.sub("", unicodedata.normalize("NFD", text.casefold()))
    return " ".join(unicodedata.normalize("NFC", bare).split())


@dataclass(frozen=True)
class Likeness:
    """A text that is like another.

    Attributes:
        row: Its number in the index.
        share: Shared runs of three characters in all that the two have, in [0, 1].
        contained: Shared runs in those of the shorter one, in [0, 1].
    """

    row: int
    share: float
    contained: float


class ShingleIndex:
    """Finds the texts that are like another one, among many.

    A text stands for the set of its runs of three characters: folded, words only, with a space at either end of each.

    Args:
        texts: The texts; a row is a position among them.
    """

    def __init__(self, texts: Sequence[str]) -> None:
        letters, owners = _letters(texts)
        self._alphabet = _Alphabet(letters)
        codes, rows = self._alphabet.shingles(letters, owners)
        n_rows = max(1, len(texts))
        pairs = _distinct(codes * n_rows + rows)
        held = pairs // n_rows
        self._rows = pairs - held * n_rows
        starts = _begun(held)
        self._codes, self._starts = held[starts], np.append(starts, len(held))
        self._sizes = np.bincount(self._rows, minlength=len(texts)).astype(np.int32)

    def alike(self, text: str, among: NDArray[np.bool_] | None = None) -> list[Likeness]:
        """Return the near duplicates of a text, the most alike first, at most 32.

        Near are two texts that share at least `ALIKE` of all their runs (Jaccard), or of which the shorter one has at
        least `CONTAINED` of its runs in the other, which is at most twice as long.

        Args:
            text: The text.
            among: Which rows to look at, shape (number of texts,); all by default.
        """
        codes = _distinct(self._alphabet.shingles(*_letters([text]))[0])
        if not len(codes):
            return []
        shared = self._shared(codes)
        union = self._sizes + len(codes) - shared
        shorter, longer = np.minimum(self._sizes, len(codes)), np.maximum(self._sizes, len(codes))
        has_room = (shorter >= _FEWEST) & (longer <= _LONGER * shorter)
        is_near = (shared > 0) & ((shared >= ALIKE * union) | ((shared >= CONTAINED * shorter) & has_room))
        near = np.flatnonzero(is_near if among is None else is_near & among)
        best = near[np.argsort(-(shared[near] / union[near]), kind="stable")[:_MOST]]
        return [Likeness(int(row), float(shared[row] / union[row]), float(shared[row] / shorter[row])) for row in best]

    def _shared(self, codes: Numbers) -> Numbers:
        """Return how many of the codes each text has."""
        _, places, _ = np.intersect1d(self._codes, codes, assume_unique=True, return_indices=True)
        runs = [self._rows[self._starts[place] : self._starts[place + 1]] for place in places.tolist()]
        return np.bincount(np.concatenate([np.empty(0, np.int64), *runs]), minlength=len(self._sizes))


class _Alphabet:
    """The characters of some texts, numbered, so that a run of three is a small number.

    Args:
        letters: The texts' characters.
    """

    def __init__(self, letters: Letters) -> None:
        is_held = np.zeros(_N_CHARACTERS, np.bool_)
        is_held[letters] = True
        # Number 0 stands for every character that is not among them.
        self._size = int(is_held.sum()) + 1
        fits = self._size**_WIDTH < np.iinfo(np.int32).max
        numbers = np.where(is_held, np.cumsum(is_held), 0)
        self._numbers: NDArray[np.signedinteger[Any]] = numbers.astype(np.int32) if fits else numbers

    def shingles(self, letters: Letters, owners: Rows) -> tuple[Numbers, Rows]:
        """Return each run of three characters of a text as a number, and the text's number."""
        n_runs = max(0, len(letters) - _WIDTH + 1)
        numbers = self._numbers[letters]
        parts = [numbers[start : start + n_runs] for start in range(_WIDTH)]
        is_whole = owners[:n_runs] == owners[len(owners) - n_runs :]
        codes = (parts[0] * self._size + parts[1]) * self._size + parts[2]
        return codes[is_whole].astype(np.int64), owners[:n_runs][is_whole]


def _distinct(numbers: Numbers) -> Numbers:
    """Return each number once, ascending; numpy's own way takes ten times as long."""
    ordered = np.sort(numbers)
    return ordered[_begun(ordered)]


def _begun(ordered: Numbers) -> Numbers:
    """Return where each number stands first."""
    is_first = np.ones(len(ordered), np.bool_)
    is_first[1:] = ordered[1:] != ordered[:-1]
    return np.flatnonzero(is_first)


def _letters(texts: Sequence[str]) -> tuple[Letters, Rows]:
    """Return the folded characters of texts, one text after the other, and to which text each belongs.

    Every text begins and ends with a space, and has single spaces for all that is neither letter nor digit.
    """
    joined = "".join(f" {text} {_END}".replace("\n", " ") for text in texts).replace(_END, "\n")
    folded = unicodedata.normalize("NFD", joined.casefold())
    letters = np.frombuffer(folded.encode("utf-32-le", "surrogatepass"), np.uint32)
    is_mark, is_word = _looked_up(letters, _is_mark), _looked_up(letters, str.isalnum)
    letters = np.where(is_word | (letters == _LINE), letters, _SPACE)[~is_mark]
    is_repeated = np.zeros(len(letters), np.bool_)
    is_repeated[1:] = (letters[1:] == _SPACE) & (letters[:-1] == _SPACE)
    letters = letters[~is_repeated]
    owners = np.cumsum(letters == _LINE, dtype=np.int32)
    is_kept = letters != _LINE
    return letters[is_kept], owners[is_kept]


def _looked_up(letters: Letters, holds: Callable[[str], bool]) -> NDArray[np.bool_]:
    """Return whether something holds of each character; it is asked once for each different one."""
    table = np.zeros(_N_CHARACTERS, np.bool_)
    table[letters] = True
    for code in np.flatnonzero(table).tolist():
        table[code] = holds(chr(code))
    return table[letters]


def _is_mark(character: str) -> bool:
    return unicodedata.combining(character) != 0
