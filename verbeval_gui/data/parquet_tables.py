"""Collects the columns of Arrow tables of items, group of rows after group, as numpy arrays."""

from __future__ import annotations

from collections import defaultdict
from typing import Any, Final

import msgspec
import numpy as np

from verbeval_gui.data.columns import Texts
from verbeval_gui.data.item_columns import CANDIDATE_NUMBERS, ORDERS, ItemColumns, texts_column, type_of
from verbeval_gui.data.items import TokenRow
from verbeval_gui.data.later import later
from verbeval_gui.data.parquet_arrays import (
    codes_of,
    digests_of,
    flags_of,
    frozen,
    known_of,
    lists_of,
    numbers_of,
    texts_of,
)
from verbeval_gui.data.vocabulary import LABELS

# What a report does not hold: it follows from the rest under conventions.
DERIVED: Final = frozenset({"tie", "right", "confidence_kind"})
_CODED: Final = (*ORDERS, "pair_id", "context_token", "expected", "shown", "predicted")
_TEXTS: Final = ("id", "prompt", "explanation", "source")
# Columns of which few values are different are taken as the file codes them; it names those of lists so.
KEPT_CODED: Final = (*_CODED, "source", "candidates.list.element.form", "accepted.list.element", "tags.list.element")
_DIGESTS: Final = ("text_hash", "probe_hash")


class ArrowColumns(ItemColumns):
    """The columns of all items of the Arrow tables that were added; texts wait in them until they are looked at."""

    def __init__(self) -> None:
        super().__init__()
        self._waiting: dict[str, list[Any]] = defaultdict(list)

    def texts(self, name: str) -> Texts:
        """Return a column of texts, made when it is looked at."""
        waiting = self._waiting[name]
        return later(lambda: _texts_in(waiting))

    def n_distinct(self, name: str) -> int:
        """Return how many different texts a column has."""
        import pyarrow as pa

        return len(pa.chunked_array(self._waiting[name], pa.string()).unique())

    def add(self, table: Any) -> None:
        """Add the items of an Arrow table that holds each column in one piece."""
        self.names = tuple(table.column_names)
        held = {name: _in_one(table.column(name)) for name in self.names}
        for name in (*_CODED, *(name for name in self.names if name.startswith("x."))):
            self._add_codes(name, held[name])
        for name in _TEXTS:
            self._waiting[name].append(_sound(held[name]))
        for name in _DIGESTS:
            self._parts[name].append(digests_of(held[name]))
            self._parts[f"{name}.known"].append(known_of(held[name]))
        self._parts["confidence"].append(numbers_of(held["confidence"], np.float64))
        self._parts["prefix_trap"].append(flags_of(held["prefix_trap"]))
        is_open = flags_of(held["is_open"]) if "is_open" in held else np.zeros(len(table), np.bool_)
        self._parts["is_open"].append(is_open)
        self._add_labels("label_logprobs", held["label_logprobs"])
        self._add_lists(held)
        self._add_rare(held)
        self._n += len(table)

    def _add_codes(self, name: str, array: Any) -> None:
        values, codes = codes_of(array)
        table = np.append(self.coding(name).codes(values, len(values)), np.int32(-1))
        self._parts[name].append(table[codes])

    def _add_labels(self, name: str, array: Any) -> None:
        parts = [numbers_of(array.field(label), np.float32) for label in LABELS]
        self._parts[name].append(np.stack(parts, axis=1).ravel())

    def _add_lists(self, held: dict[str, Any]) -> None:
        candidates = self._add_list("candidates", held)
        self._add_codes("candidates.form", candidates.field("form"))
        for name in CANDIDATE_NUMBERS:
            self._parts[f"candidates.{name}"].append(numbers_of(candidates.field(name), type_of(name)))
        judged = self._add_list("judged", held)
        for name in ("form", "label"):
            self._add_codes(f"judged.{name}", judged.field(name))
        self._add_labels("judged.label_logprobs", judged.field("label_logprobs"))
        for name in ("accepted", "tags"):
            self._add_codes(name, self._add_list(name, held))
        self._parts["accepted.known"].append(known_of(held["accepted"]))

    def _add_list(self, name: str, held: dict[str, Any]) -> Any:
        elements, counts = lists_of(held[name])
        self._parts[f"{name}.count"].append(counts)
        return elements

    def _add_rare(self, held: dict[str, Any]) -> None:
        for name in ("status_note", "tokens"):
            rows = np.flatnonzero(known_of(held[name])).tolist()
            texts = texts_of(held[name]) if rows else []
            if name == "tokens":
                self.tokens.update((self._n + row, _decoded(texts[row])) for row in rows)
            else:
                self.notes.update((self._n + row, texts[row]) for row in rows)


def _sound(array: Any) -> Any:
    """Return an Arrow array all of whose texts can be made later.

    Raises:
        ValueError: One is null, or is not UTF-8.
    """
    if array.null_count:
        raise ValueError("a text is missing")
    array.validate(full=True)
    return array


def _texts_in(arrays: list[Any]) -> Texts:
    """Return the texts of Arrow arrays as one column; those that repeat are one object."""
    parts = [texts_column(values)[codes] for values, codes in map(codes_of, arrays)]
    return frozen(np.concatenate([texts_column([]), *parts]))


def _in_one(column: Any) -> Any:
    """Return a column in one piece; pyarrow would copy the one it is in."""
    return column.chunk(0) if column.num_chunks == 1 else column.combine_chunks()


def _decoded(text: str) -> tuple[TokenRow, ...]:
    return msgspec.json.decode(text, type=tuple[TokenRow, ...])
