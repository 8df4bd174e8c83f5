"""Columns of items that grow by lists of Python's own values: numpy comes to them once, when they are complete."""

from __future__ import annotations

import struct
from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from itertools import chain
from typing import Any, Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from verbeval_gui.data.columns import Float32s
from verbeval_gui.data.item_columns import Coding, ItemColumns, texts_column
from verbeval_gui.data.results_items import nfc

T = TypeVar("T")
_N_BYTES: Final = 4
_NOTHING: Final = struct.pack("i", -1)


class FormCoding(Coding):
    """The code of each form in NFC, by first appearance: each spelling is composed only once."""

    def __init__(self) -> None:
        super().__init__()
        self._composed = Coding()

    def __missing__(self, text: str) -> int:
        self[text] = code = self._composed[nfc(text)]
        return code

    @property
    def values_in_order(self) -> tuple[str, ...]:
        """The forms by their codes."""
        return self._composed.values_in_order


class GrownColumns(ItemColumns):
    """Such columns, which are added to until one of them is first read."""

    def __init__(self) -> None:
        super().__init__()
        self._codings["form"] = FormCoding()
        self._ints: dict[str, bytearray] = defaultdict(bytearray)
        self._floats: dict[str, bytearray] = defaultdict(bytearray)
        self._flags: dict[str, bytearray] = defaultdict(bytearray)
        self._texts: dict[str, list[str]] = defaultdict(list)

    def raw_floats(self, name: str) -> Float32s:
        """Return numbers as they were added: what is beyond float32 is infinite, unlike what is missing."""
        return np.frombuffer(self._floats[name], np.float32)

    def _add_ints(self, name: str, values: Collection[int]) -> None:
        """Add whole numbers.

        Raises:
            OverflowError: One is beyond 32 bits.
        """
        try:
            self._ints[name] += struct.pack(f"{len(values)}i", *values)
        except struct.error as error:
            raise OverflowError from error

    def _add_floats(self, name: str, values: Collection[float | None]) -> None:
        """Add numbers; NaN for what is missing."""
        self._floats[name] += np.fromiter(values, np.float32, len(values)).data

    def _add_flags(self, name: str, values: Iterable[bool]) -> None:
        self._flags[name] += bytes(values)

    def _add_texts(self, name: str, texts: Iterable[str]) -> None:
        self._texts[name] += texts

    def _add_codes(self, name: str, texts: Collection[str | None]) -> None:
        self._ints[name] += struct.pack(f"{len(texts)}i", *map(self.coding(name).__getitem__, texts))

    def _add_rare_codes(self, name: str, texts: list[str | None]) -> None:
        """Add the codes of texts that are often missing all together."""
        if any(texts) or "" in texts:
            self._add_codes(name, texts)
        else:
            self._ints[name] += _NOTHING * len(texts)

    def _add_lists(self, name: str, lists: Sequence[Sequence[T] | None]) -> list[T]:
        """Add how many elements each list has, and return the elements of all."""
        if not any(lists):
            self._ints[f"{name}.count"] += bytes(_N_BYTES * len(lists))
            return []
        some = [one or () for one in lists]
        self._add_ints(f"{name}.count", list(map(len, some)))
        return list(chain.from_iterable(some))

    def _joined(self, name: str, dtype: Any) -> NDArray[Any]:
        if name not in self._parts:
            self._parts[name] = [self._grown(name).astype(dtype, copy=False)]
        return super()._joined(name, dtype)

    def _grown(self, name: str) -> NDArray[Any]:
        if name in self._ints:
            return np.frombuffer(self._ints[name], np.int32)
        if name in self._flags:
            return np.frombuffer(self._flags[name], np.bool_)
        if name in self._texts:
            return texts_column(self._texts.pop(name))
        return _finite(self.raw_floats(name))


def _finite(values: Float32s) -> Float32s:
    """Return numbers with NaN for what is beyond float32."""
    beyond = np.isinf(values)
    return np.where(beyond, np.float32(np.nan), values) if beyond.any() else values
