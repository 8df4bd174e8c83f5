"""A file of named arrays that is opened by mapping it into memory: nothing of it is read before it is looked at."""

from __future__ import annotations

import mmap
import zlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np
from numpy.typing import NDArray

_MAGIC: Final = b"verbeval\x00columns"
_ALIGNED: Final = 64
_HEAD: Final = len(_MAGIC) + 12


class DamagedError(Exception):
    """The file is not as it was written."""


class _Place(msgspec.Struct, array_like=True):
    """Where an array lies behind the header, and what its words sum up to."""

    dtype: str
    shape: list[int]
    start: int
    total: int


class _Header(msgspec.Struct):
    said: msgspec.Raw
    places: dict[str, _Place]


def column_parts(said: Any, arrays: Mapping[str, NDArray[Any]]) -> Iterator[bytes | memoryview]:
    """Yield the bytes of a file in pieces.

    Args:
        said: What stands in its header, as JSON can hold it.
        arrays: Numbers, flags or bytes, by name.
    """
    places, at = {}, 0
    for name, array in arrays.items():
        places[name] = _Place(array.dtype.str, list(array.shape), at, _total(array))
        at += _padded(array.nbytes)
    header = msgspec.json.encode({"said": said, "places": places})
    yield _MAGIC + len(header).to_bytes(8, "little") + zlib.crc32(header).to_bytes(4, "little") + header
    yield bytes(_padded(_HEAD + len(header)) - _HEAD - len(header))
    for array in arrays.values():
        yield np.ascontiguousarray(array).reshape(-1).view(np.uint8).data
        yield bytes(_padded(array.nbytes) - array.nbytes)


def size_of(arrays: Mapping[str, NDArray[Any]]) -> int:
    """Return about how many bytes the file of some arrays has."""
    return sum(_padded(array.nbytes) for array in arrays.values())


class ColumnFile:
    """Reads such a file; arrays cannot be written to, and stay when the file is removed.

    Args:
        path: The file.

    Raises:
        DamagedError: It is no such file.
        OSError: It cannot be read.
    """

    def __init__(self, path: Path) -> None:
        with path.open("rb") as file:
            head = file.read(_HEAD)
            n = int.from_bytes(head[len(_MAGIC) : -4], "little")
            header = file.read(min(n, path.stat().st_size))
            if not head.startswith(_MAGIC) or zlib.crc32(header) != int.from_bytes(head[-4:], "little"):
                raise DamagedError(path)
            self._data = np.frombuffer(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ), np.uint8)
        try:
            found = msgspec.json.decode(header, type=_Header)
        except msgspec.DecodeError as error:
            raise DamagedError(path) from error
        self._places, self._start, self._path = found.places, _padded(_HEAD + n), path
        self.said = found.said

    def arrays(self) -> dict[str, NDArray[Any]]:
        """Return the arrays by name.

        Raises:
            DamagedError: One is not as it was written.
        """
        return {name: self._array(place) for name, place in self._places.items()}

    def _array(self, place: _Place) -> NDArray[Any]:
        dtype = np.dtype(place.dtype)
        start, n = self._start + place.start, int(np.prod(place.shape)) * dtype.itemsize
        if start + n > len(self._data):
            raise DamagedError(self._path)
        array = self._data[start : start + n].view(dtype).reshape(place.shape)
        if _total(array) != place.total:
            raise DamagedError(self._path)
        return array


def _total(array: NDArray[Any]) -> int:
    """Return a sum over the bytes of an array that any changed bit changes; as fast as memory is read."""
    data = np.ascontiguousarray(array).reshape(-1).view(np.uint8)
    n_words = len(data) // 8
    rest = zlib.crc32(data[8 * n_words :].tobytes())
    return (int(data[: 8 * n_words].view(np.uint64).sum(dtype=np.uint64)) + rest) % 2**64


def _padded(n: int) -> int:
    return -(-n // _ALIGNED) * _ALIGNED
