"""Texts as arrays of bytes and numbers, which become texts when they are looked at.

They are stored some thousands at a time, so that no other thread waits long.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from verbeval_gui.data.columns import Codes, Texts
from verbeval_gui.data.item_columns import Coding, texts_column
from verbeval_gui.data.later import later
from verbeval_gui.data.parquet_arrays import frozen
from verbeval_gui.data.probe_keys import N_BYTES, digest_texts

Arrays = Mapping[str, NDArray[Any]]
_AT_ONCE: Final = 16384
_FEW: Final = 4
_HEX: Final = re.compile("[0-9a-f]*")
_ERRORS: Final = "surrogatepass"


def stored_texts(name: str, texts: Sequence[str]) -> dict[str, NDArray[Any]]:
    """Return texts as arrays whose names begin with `name`; those that repeat a lot are held once."""
    coding, codes = Coding(), []
    for group in _groups(texts):
        codes.append(coding.codes(group, len(group)))
        if len(coding) * _FEW > len(texts):
            return stored_values(name, texts)
    return stored_values(name, coding.values_in_order) | {f"{name}.codes": _joined(codes, np.int32)}


def texts_in(arrays: Arrays, name: str) -> Texts:
    """Return the texts that were stored under a name, made when they are looked at."""
    return later(lambda: _column(arrays, name))


def stored_keys(name: str, keys: Sequence[str]) -> dict[str, NDArray[Any]]:
    """Return SHA-256 sums in hexadecimal as arrays whose names begin with `name`, in half the room; other texts too."""
    parts = []
    for group in _groups(keys):
        joined = "".join(group)
        if set(map(len, group)) != {2 * N_BYTES} or _HEX.fullmatch(joined) is None:
            return stored_texts(name, keys)
        parts.append(np.frombuffer(bytes.fromhex(joined), np.uint8))
    return {f"{name}.digests": _joined(parts, np.uint8).reshape(-1, N_BYTES)}


def keys_in(arrays: Arrays, name: str) -> Texts:
    """Return the sums that were stored under a name, made when they are looked at."""
    digests = arrays.get(f"{name}.digests")
    return texts_in(arrays, name) if digests is None else later(lambda: digest_texts(digests))


def stored_codes(name: str, column: Codes) -> dict[str, NDArray[Any]]:
    """Return a coded column as arrays whose names begin with `name`."""
    return stored_values(name, column.values) | {f"{name}.codes": column.codes}


def codes_in(arrays: Arrays, name: str) -> Codes:
    """Return the coded column that was stored under a name; its values are made when they are looked at."""
    return Codes(later(lambda: values_in(arrays, name)), arrays[f"{name}.codes"])


def stored_rows(name: str, texts: Mapping[int, str]) -> dict[str, NDArray[Any]]:
    """Return texts that only some rows have as arrays whose names begin with `name`."""
    return stored_values(name, list(texts.values())) | {f"{name}.rows": np.fromiter(texts, np.int64, len(texts))}


def rows_in(arrays: Arrays, name: str) -> dict[int, str]:
    """Return the texts of rows that were stored under a name."""
    return dict(zip(arrays[f"{name}.rows"].tolist(), values_in(arrays, name), strict=True))


def values_in(arrays: Arrays, name: str) -> tuple[str, ...]:
    """Return texts that `stored_values` has stored under a name."""
    joined = arrays[f"{name}.text"].tobytes().decode(errors=_ERRORS)
    return tuple([joined[start:stop] for start, stop in pairwise(arrays[f"{name}.offsets"].tolist())])


def stored_values(name: str, texts: Sequence[str]) -> dict[str, NDArray[Any]]:
    """Return texts as bytes, and where each begins, in characters."""
    lengths = [np.fromiter(map(len, group), np.int64, len(group)) for group in _groups(texts)]
    parts = [np.frombuffer("".join(group).encode(errors=_ERRORS), np.uint8) for group in _groups(texts)]
    offsets = np.zeros(len(texts) + 1, np.int64)
    np.cumsum(_joined(lengths, np.int64), out=offsets[1:])
    return {f"{name}.text": _joined(parts, np.uint8), f"{name}.offsets": offsets}


def _groups(texts: Sequence[str]) -> Iterator[Sequence[str]]:
    for at in range(0, len(texts), _AT_ONCE):
        yield texts[at : at + _AT_ONCE]


def _joined(parts: Sequence[NDArray[Any]], dtype: type[np.generic]) -> NDArray[Any]:
    return np.concatenate([np.empty(0, dtype), *parts])


def _column(arrays: Arrays, name: str) -> Texts:
    column = texts_column(values_in(arrays, name))
    codes = arrays.get(f"{name}.codes")
    return frozen(column if codes is None else column[codes])
