"""Collects the columns of Arrow tables of items, group of rows after group, as numpy arrays."""

from __future__ import annotations

from collections import defaultdict
from typing import Any, Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from verbeval_gui.data.columns import Codes, Float32s, Ints, Texts
from verbeval_gui.data.items import TokenRow
from verbeval_gui.data.parquet_arrays import (
    arranged,
    codes_of,
    digests_of,
    flags_of,
    frozen,
    known_of,
    lists_of,
    numbers_of,
    texts_of,
)
from verbeval_gui.data.parquet_batches import CANDIDATE_NUMBERS
from verbeval_gui.data.score_columns import ALL_STATUSES
from verbeval_gui.data.vocabulary import (
    CATEGORIES,
    LABELS,
    LANGUAGES,
    PERSONS,
    REASON_CODES,
    REGULARITIES,
    TASKS,
    TENSES,
    VERBS,
)

ORDERS: Final[dict[str, tuple[str, ...]]] = {
    "language": tuple(LANGUAGES),
    "verb": tuple(VERBS),
    "regularity": tuple(REGULARITIES),
    "tense": tuple(TENSES),
    "person": tuple(PERSONS),
    "category": tuple(CATEGORIES),
    "reason_code": tuple(REASON_CODES),
    "label": tuple(LABELS),
    "task": tuple(TASKS),
    "status": ALL_STATUSES,
}
# What a report does not hold: it follows from the rest under conventions.
DERIVED: Final = frozenset({"tie", "right", "confidence_kind"})
_FORMS: Final = frozenset({"expected", "shown", "predicted", "candidates.form", "judged.form", "accepted"})
_CODED: Final = (*ORDERS, "pair_id", "context_token", "expected", "shown", "predicted")
_SHARED: Final = ("prompt", "explanation", "source")
_DIGESTS: Final = ("text_hash", "probe_hash")


class Columns:
    """The columns of all items that were added, by the names of results.json, those of lists behind a point.

    Attributes:
        names: Names of the items' own columns.
        notes: By row, the status notes.
        tokens: By row, the strings the model saw.
    """

    def __init__(self) -> None:
        self.names: tuple[str, ...] = ()
        self.notes: dict[int, str] = {}
        self.tokens: dict[int, tuple[TokenRow, ...]] = {}
        self._n = 0
        self._parts: dict[str, list[NDArray[Any]]] = defaultdict(list)
        self._positions: dict[str, dict[str, int]] = defaultdict(dict)

    def __len__(self) -> int:
        return self._n

    @property
    def forms(self) -> tuple[str, ...]:
        """The distinct forms that the codes of form columns stand for."""
        return tuple(self._positions["form"])

    def add(self, table: Any) -> None:
        """Add the items of an Arrow table that holds each column in one piece."""
        self.names = tuple(table.column_names)
        held = {name: _in_one(table.column(name)) for name in self.names}
        for name in (*_CODED, *(name for name in self.names if name.startswith("x."))):
            self._add_codes(name, held[name])
        for name in _SHARED:
            values, codes = codes_of(held[name])
            self._parts[name].append(_texts(values)[codes])
        self._parts["id"].append(_texts(texts_of(held["id"])))
        for name in _DIGESTS:
            self._parts[name].append(_texts(digests_of(held[name])))
        self._parts["confidence"].append(numbers_of(held["confidence"], np.float64))
        self._parts["prefix_trap"].append(flags_of(held["prefix_trap"]))
        is_open = flags_of(held["is_open"]) if "is_open" in held else np.zeros(len(table), np.bool_)
        self._parts["is_open"].append(is_open)
        self._add_labels("label_logprobs", held["label_logprobs"])
        self._add_lists(held)
        self._add_rare(held)
        self._n += len(table)

    def texts(self, name: str) -> Texts:
        """Return a column of texts."""
        return frozen(self._joined(name, np.object_))

    def number(self, name: str, dtype: type[np.generic]) -> NDArray[Any]:
        """Return a column of numbers or flags."""
        return self._joined(name, dtype)

    def candidate(self, name: str) -> NDArray[Any]:
        """Return a number of all candidates."""
        return frozen(self._joined(f"candidates.{name}", _type_of(name)))

    def labels(self, name: str) -> Float32s:
        """Return label log-probabilities, shape (entries, 3)."""
        return self._joined(name, np.float32).reshape(-1, len(LABELS))

    def codes(self, name: str) -> Ints:
        """Return the codes of a column of forms, by `forms`."""
        return self._joined(name, np.int32)

    def column(self, name: str) -> Codes:
        """Return a categorical column in display order."""
        return arranged(tuple(self._positions[name]), self.codes(name), ORDERS.get(name, ()))

    def label_positions(self) -> Ints:
        """Return the position in `LABELS` of each form that is the name of one, with -1 last for none."""
        return np.array([*(LABELS.index(form) if form in LABELS else -1 for form in self.forms), -1], np.int32)

    def _joined(self, name: str, dtype: Any) -> NDArray[Any]:
        parts = self._parts[name]
        if len(parts) != 1:
            self._parts[name] = parts = [np.concatenate([np.empty(0, dtype), *parts]).astype(dtype, copy=False)]
        return parts[0]

    def _add_codes(self, name: str, array: Any) -> None:
        values, codes = codes_of(array)
        known = self._positions["form" if name in _FORMS else name]
        table = np.array([*(known.setdefault(value, len(known)) for value in values), -1], np.int32)
        self._parts[name].append(table[codes])

    def _add_labels(self, name: str, array: Any) -> None:
        parts = [numbers_of(array.field(label), np.float32) for label in LABELS]
        self._parts[name].append(np.stack(parts, axis=1).ravel())

    def _add_lists(self, held: dict[str, Any]) -> None:
        candidates = self._add_list("candidates", held)
        self._add_codes("candidates.form", candidates.field("form"))
        for name in CANDIDATE_NUMBERS:
            self._parts[f"candidates.{name}"].append(numbers_of(candidates.field(name), _type_of(name)))
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


def _in_one(column: Any) -> Any:
    """Return a column in one piece; pyarrow would copy the one it is in."""
    return column.chunk(0) if column.num_chunks == 1 else column.combine_chunks()


def _decoded(text: str) -> tuple[TokenRow, ...]:
    return msgspec.json.decode(text, type=tuple[TokenRow, ...])


def _type_of(name: str) -> type[np.generic]:
    return np.float32 if name.endswith("logprob") else np.int32


def _texts(values: list[str]) -> Texts:
    column = np.empty(len(values), np.object_)
    column[:] = values
    return column
