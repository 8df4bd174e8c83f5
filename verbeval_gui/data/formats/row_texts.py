"""Texts of many rows in little memory: equal ones once, seldom read ones as bytes until they are looked at."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import numpy as np

from verbeval_gui.data.columns import Texts
from verbeval_gui.data.formats.row_arrays import held
from verbeval_gui.data.item_columns import texts_column
from verbeval_gui.data.later import later
from verbeval_gui.data.parquet_arrays import frozen
from verbeval_gui.data.probe_keys import N_BYTES, digest_texts

# Different texts above which further ones are taken to be rare: knowing them would cost more than their doubles.
_MOST_KNOWN: Final = 50_000


class SharedTexts:
    """Texts many of which are equal: each different one is held once."""

    def __init__(self) -> None:
        self._known: dict[str, str] = {}
        self.values: list[str] = []

    def extend(self, texts: Sequence[str]) -> None:
        """Take in texts."""
        known = self._known
        if len(known) < _MOST_KNOWN:
            self.values.extend([known.setdefault(text, text) for text in texts])
        else:
            self.values.extend([known.get(text, text) for text in texts])


class PackedTexts:
    """A column of texts that is seldom read: UTF-8 in one piece, and texts when it is looked at."""

    def __init__(self) -> None:
        self._bytes = bytearray()
        self._lengths = array("i")

    def add(self, text: str) -> None:
        """Take in the text of a row."""
        encoded = text.encode(errors="surrogatepass")
        self._bytes += encoded
        self._lengths.append(len(encoded))

    def column(self) -> Texts:
        """Return the column, made when it is first read."""
        return later(self._unpacked)

    def _unpacked(self) -> Texts:
        ends = np.cumsum(held(self._lengths), dtype=np.int64).tolist()
        whole = self._bytes
        return text_column([whole[a:b].decode(errors="surrogatepass") for a, b in pairwise([0, *ends])])


class PackedKeys:
    """A column of SHA-256 keys: bytes, and hexadecimal when it is looked at."""

    def __init__(self) -> None:
        self._bytes = bytearray()

    def add(self, key: str) -> None:
        """Take in the key of a row."""
        self._bytes += bytes.fromhex(key)

    def column(self) -> Texts:
        """Return the column, made when it is first read."""
        digests = np.frombuffer(self._bytes, np.uint8).reshape(-1, N_BYTES)
        return later(lambda: digest_texts(digests))


def text_column(values: Sequence[str]) -> Texts:
    """Return texts as a column that cannot be written to."""
    return frozen(texts_column(values))
