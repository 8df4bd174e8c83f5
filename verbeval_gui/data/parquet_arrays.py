"""Numpy columns to Arrow arrays and back, by their buffers: pyarrow's own conversions would import pandas."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from verbeval_gui.data.columns import Bools, Codes, Ints, Texts
from verbeval_gui.data.probe_keys import N_BYTES

Array = TypeVar("Array", bound=NDArray[Any])


def text_array(values: Sequence[str | None]) -> Any:
    """Return texts as an Arrow array; None is null."""
    import pyarrow as pa

    held = [value or "" for value in values]
    joined = "".join(held)
    lengths = map(len, held) if joined.isascii() else (len(value.encode()) for value in held)
    offsets = np.zeros(len(held) + 1, np.int32)
    np.cumsum(np.fromiter(lengths, np.int32, len(held)), out=offsets[1:])
    known = None if None not in values else _bits(np.array([value is not None for value in values], np.bool_))
    buffers = [known, pa.py_buffer(offsets), pa.py_buffer(joined.encode())]
    return pa.Array.from_buffers(pa.string(), len(held), buffers)


def coded_array(column: Codes) -> Any:
    """Return a coded column as an Arrow array of its texts; -1 is null."""
    import pyarrow as pa

    codes = np.ascontiguousarray(column.codes)
    has_none = bool((codes < 0).any())
    buffers = [_bits(codes >= 0) if has_none else None, pa.py_buffer(np.maximum(codes, 0) if has_none else codes)]
    indices = pa.Array.from_buffers(pa.int32(), len(codes), buffers)
    return pa.DictionaryArray.from_arrays(indices, text_array(column.values or ("",))).dictionary_decode()


def number_array(values: NDArray[Any]) -> Any:
    """Return numbers as an Arrow array of the same type; NaN is null."""
    import pyarrow as pa

    held = np.ascontiguousarray(values)
    is_missing = np.isnan(held) if held.dtype.kind == "f" else np.zeros(0, np.bool_)
    known = _bits(~is_missing) if is_missing.any() else None
    return pa.Array.from_buffers(pa.from_numpy_dtype(held.dtype), len(held), [known, pa.py_buffer(held)])


def flag_array(flags: Bools, known: Bools | None = None) -> Any:
    """Return flags as an Arrow array, null where they are not `known`."""
    import pyarrow as pa

    bits = None if known is None else _bits(known)
    return pa.Array.from_buffers(pa.bool_(), len(flags), [bits, _bits(flags)])


def digest_array(digests: Texts) -> Any:
    """Return SHA-256 sums in hexadecimal as an Arrow array of 32 bytes each; what is none is null."""
    import pyarrow as pa

    known = np.fromiter((len(value) == 64 for value in digests), np.bool_, len(digests))
    held = [value if is_known else "00" * 32 for value, is_known in zip(digests, known, strict=True)]
    data = bytes.fromhex("".join(held))
    return pa.Array.from_buffers(pa.binary(32), len(digests), [_bits(known), pa.py_buffer(data)])


def struct_array(parts: Mapping[str, Any]) -> Any:
    """Return an Arrow array of records."""
    import pyarrow as pa

    return pa.StructArray.from_arrays(list(parts.values()), names=list(parts))


def list_array(values: Any, offsets: NDArray[Any], known: Bools | None = None) -> Any:
    """Return an Arrow array of lists: those of row i lie from `offsets[i]` to `offsets[i + 1]`, null if not `known`."""
    import pyarrow as pa

    buffers = [None if known is None else _bits(known), pa.py_buffer(np.ascontiguousarray(offsets, np.int32))]
    return pa.Array.from_buffers(pa.list_(values.type), len(offsets) - 1, buffers, children=[values])


def texts_of(array: Any) -> list[str]:
    """Return the texts of an Arrow array; empty for null."""
    _, places, content = array.buffers()
    if not len(array) or content is None:
        return [""] * len(array)
    offsets = np.frombuffer(places, np.int32)[array.offset : array.offset + len(array) + 1]
    data = content.to_pybytes()[offsets[0] : offsets[-1]]
    offsets = offsets - offsets[0]
    joined = data.decode()
    if len(joined) != len(data):
        starts_character = (np.frombuffer(data, np.uint8) & 0xC0) != 0x80
        offsets = np.concatenate([[0], np.cumsum(starts_character)])[offsets]
    ends = offsets.tolist()
    return [joined[start:stop] for start, stop in pairwise(ends)]


def codes_of(array: Any) -> tuple[list[str], Ints]:
    """Return the distinct texts of an Arrow array and the code of each, -1 for null; as it codes them, if it does."""
    import pyarrow as pa

    coded = array if pa.types.is_dictionary(array.type) else array.dictionary_encode()
    indices = coded.indices
    codes = np.where(known_of(indices), _data(indices, np.int32), -1).astype(np.int32)
    return texts_of(coded.dictionary), codes


def numbers_of(array: Any, dtype: type[np.generic]) -> NDArray[Any]:
    """Return the numbers of an Arrow array; NaN for null."""
    data = _data(array, dtype)
    return np.where(known_of(array), data, np.nan).astype(dtype) if array.null_count else data


def flags_of(array: Any) -> Bools:
    """Return the flags of an Arrow array; False for null."""
    return _unpacked(array.buffers()[1], array) & known_of(array)


def digests_of(array: Any) -> NDArray[np.uint8]:
    """Return SHA-256 sums, shape (n, 32); whatever they are for null."""
    data = array.buffers()[1]
    if data is None:
        return np.zeros((len(array), N_BYTES), np.uint8)
    return np.frombuffer(data, np.uint8)[N_BYTES * array.offset : N_BYTES * (array.offset + len(array))].reshape(
        -1, N_BYTES
    )


def known_of(array: Any) -> Bools:
    """Return where an Arrow array is not null."""
    bits = array.buffers()[0] if array.null_count else None
    return np.ones(len(array), np.bool_) if bits is None else _unpacked(bits, array)


def lists_of(array: Any) -> tuple[Any, Ints]:
    """Return all elements of an Arrow array of lists, and how many each row has."""
    places = array.buffers()[1]
    if not len(array) or places is None:
        return array.values, np.zeros(len(array), np.int32)
    return array.values, np.diff(np.frombuffer(places, np.int32)[array.offset : array.offset + len(array) + 1])


def arranged(values: Sequence[str], codes: Ints, order: Iterable[str] = ()) -> Codes:
    """Return a column as `Codes.from_values` makes it: `order` first, then by first appearance, no unused values."""
    first = np.full(len(values) + 1, len(codes))
    first[codes[::-1]] = np.arange(len(codes))[::-1]
    rank = {value: i for i, value in enumerate(order)}
    used = np.flatnonzero(first[:-1] < len(codes)).tolist()
    used.sort(key=lambda code: (rank.get(values[code], len(rank)), first[code]))
    table = np.full(len(values) + 1, -1, np.int32)
    table[used] = np.arange(len(used))
    return Codes(tuple(values[code] for code in used), frozen(table[codes]))


def frozen(array: Array) -> Array:
    """Return an array that refuses to be written to."""
    array.setflags(write=False)
    return array


def _bits(flags: Bools) -> Any:
    import pyarrow as pa

    return pa.py_buffer(np.packbits(flags, bitorder="little"))


def _unpacked(bits: Any, array: Any) -> Bools:
    if bits is None:
        return np.zeros(len(array), np.bool_)
    stop = array.offset + len(array)
    found = np.unpackbits(np.frombuffer(bits, np.uint8), count=stop, bitorder="little")
    return found[array.offset :].astype(np.bool_)


def _data(array: Any, dtype: type[np.generic]) -> NDArray[Any]:
    content = array.buffers()[1]
    if content is None:
        return np.zeros(len(array), dtype)
    return np.frombuffer(content, dtype)[array.offset : array.offset + len(array)]
