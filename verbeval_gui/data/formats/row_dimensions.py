"""The rows' own fields as the dimensions of a report."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from verbeval_gui.data.columns import Codes, Ints, MultiCodes
from verbeval_gui.data.formats.row_columns import GrowingCodes, frozen, ints, nothing
from verbeval_gui.data.formats.sound_text import sound
from verbeval_gui.data.report import Note
from verbeval_gui.data.verbs import VerbTable
from verbeval_gui.data.vocabulary import (
    CATEGORIES,
    IRREGULAR_VERBS,
    LANGUAGES,
    PERSONS,
    REASON_CODES,
    REGULAR_VERBS,
    REGULARITIES,
    STATUSES,
    TENSES,
    VERBS,
)
from verbeval_gui.words import mark

if TYPE_CHECKING:
    from verbeval_gui.data.formats.row_answers import Answer

_CLOSED: Final[Mapping[str, tuple[str, ...]]] = {
    "language": tuple(LANGUAGES),
    "verb": tuple(VERBS),
    "regularity": tuple(REGULARITIES),
    "tense": tuple(TENSES),
    "person": tuple(PERSONS),
}
_SAME: Final[Mapping[str, Mapping[str, str]]] = {
    "language": {"eng": "en", "spa": "es", "english": "en", "spanish": "es"},
}
_TRICK: Final = "adversarial"
_LONGEST_VALUE: Final = 120
_FEW: Final = 50
_NAMED: Final = 8


@dataclass(frozen=True)
class Dimensions:
    """The categorical columns of some rows.

    Attributes:
        columns: By canonical name.
        tags: The rows' tags.
        notes: What was left out.
    """

    columns: dict[str, Codes]
    tags: MultiCodes
    notes: tuple[Note, ...]


class DimensionColumns:
    """The rows' own fields as they grow to columns."""

    def __init__(self) -> None:
        self._columns: dict[str, GrowingCodes] = {}
        self._tags = GrowingCodes()
        self._tag_rows = array("i")
        self._statuses = array("i")
        self._widths = array("i")
        self._n = 0

    def add(self, fields: Mapping[str, Any], tags: Iterable[str], answer: Answer) -> None:
        """Take in a row."""
        for name, value in fields.items():
            if (text := field_text(value)) is not None:
                self._columns.setdefault(sound(str(name)), GrowingCodes()).put(self._n, text)
        for tag in dict.fromkeys(tags):
            self._tags.put(len(self._tag_rows), sound(tag))
            self._tag_rows.append(self._n)
        self._statuses.append(STATUSES.index(answer.status))
        self._widths.append(0 if answer.is_open else len(answer.candidates))
        self._n += 1

    def finished(self, expected: Sequence[str]) -> Dimensions:
        """Return the columns.

        Args:
            expected: The right form of each row; empty for none.
        """
        held = {name: column.codes(self._n) for name, column in self._columns.items()}
        known = {name: _closed(held, name, self._n) for name in _CLOSED}
        category, reason = _tricks(held, self._n)
        regularity = _regularity(known.pop("regularity"), known["verb"])
        columns = {
            "language": known["language"],
            "verb": known["verb"],
            "regularity": regularity,
            "form_regularity": _form_regularity(known["verb"], known["language"], expected),
            "tense": known["tense"],
            "person": known["person"],
            "category": category,
            "reason_code": reason,
            "label": nothing(self._n),
            "task": Codes(("choice",), frozen(np.zeros(self._n, np.int32))) if self._n else nothing(0),
            "status": _named(ints(self._statuses), STATUSES),
            "pair_id": held.pop("pair_id", nothing(self._n)),
            "k": _counts(ints(self._widths)),
        }
        own, notes = _worth_slicing(held, self._n)
        return Dimensions(columns | own, self._multi_codes(), notes)

    def _multi_codes(self) -> MultiCodes:
        tags = self._tags.codes(len(self._tag_rows))
        return MultiCodes(tags.values, frozen(ints(self._tag_rows)), tags.codes, self._n)


def field_text(value: object) -> str | None:
    """Return a field as the value of a dimension; None for what is none: nothing, a list, an object, a long text."""
    if value is None or isinstance(value, list | tuple | dict | bytes):
        return None
    text = value if isinstance(value, str) else msgspec.json.encode(value).decode()
    return sound(text) if 0 < len(text) <= _LONGEST_VALUE else None


def _closed(held: dict[str, Codes], name: str, n: int) -> Codes:
    """Take the column of a closed set out of the fields; one with other values stays among them."""
    column = held.get(name)
    if column is None:
        return nothing(n)
    same = _SAME.get(name, {})
    values = [same.get(value.lower(), value) for value in column.values]
    if any(value not in _CLOSED[name] for value in values):
        return nothing(n)
    del held[name]
    return _renamed(column.codes, values, _CLOSED[name])


def _tricks(held: dict[str, Codes], n: int) -> tuple[Codes, Codes]:
    """Return category and reason code; adversarial are rows that say so and name one of the six codes."""
    category, codes = held.get("category"), held.get("reason_code")
    everything = Codes(("core",), frozen(np.zeros(n, np.int32))) if n else nothing(0)
    if category is None or codes is None or not {*category.values} <= {"core", _TRICK}:
        return everything, nothing(n)
    folded = [value.lower().replace("-", "_") for value in codes.values]
    is_known = np.array([*(value in REASON_CODES for value in folded), False], np.bool_)[codes.codes]
    is_trick = category.mask([_TRICK]) & is_known
    if (category.mask([_TRICK]) & ~is_known).any():
        return everything, nothing(n)
    del held["category"], held["reason_code"]
    kind = _named(is_trick.astype(np.int32), CATEGORIES)
    names = [new if new in REASON_CODES else old for new, old in zip(folded, codes.values, strict=True)]
    return kind, _renamed(codes.codes, names, REASON_CODES)


def _regularity(given: Codes, verb: Codes) -> Codes:
    if given.values:
        return given
    known = dict.fromkeys(REGULAR_VERBS, "regular") | dict.fromkeys(IRREGULAR_VERBS, "irregular")
    return _renamed(verb.codes, [known[value] for value in verb.values], REGULARITIES)


def _form_regularity(verb: Codes, language: Codes, expected: Sequence[str]) -> Codes:
    if not verb.values:
        return nothing(len(expected))
    verbs, names = VerbTable.load(), [(verb.value(row), language.value(row)) for row in range(len(expected))]
    found = [verbs.form_regularity(a or "", b or "", form) for (a, b), form in zip(names, expected, strict=True)]
    return Codes.from_values(found, REGULARITIES)


def _worth_slicing(held: Mapping[str, Codes], n: int) -> tuple[dict[str, Codes], tuple[Note, ...]]:
    """Return the fields as dimensions, without those that have a value of their own on most rows."""
    lone = [name for name, column in held.items() if len(column.values) > max(_FEW, n // 2)]
    kept = {f"x.{name}": column for name, column in held.items() if name not in lone}
    if not lone:
        return kept, ()
    names = ", ".join(lone[:_NAMED]) + (", …" if len(lone) > _NAMED else "")
    return kept, (Note(mark("Fields that differ on most rows are no dimensions: {names}."), {"names": names}),)


def _counts(widths: Ints) -> Codes:
    """Return the number of candidates where it is known."""
    sizes = np.unique(widths[widths > 0])
    codes = np.where(widths > 0, np.searchsorted(sizes, widths), -1)
    return Codes(tuple(str(size) for size in sizes.tolist()), frozen(codes.astype(np.int32)))


def _named(codes: Ints, names: Sequence[str]) -> Codes:
    return _renamed(codes, names, names)


def _renamed(codes: NDArray[Any], values: Sequence[str], order: Sequence[str]) -> Codes:
    """Return a column with values renamed and in order, those that no row has left out."""
    used = {values[code] for code in np.unique(codes[codes >= 0]).tolist()}
    kept = [value for value in dict.fromkeys((*order, *values)) if value in used]
    places = {value: at for at, value in enumerate(kept)}
    table = np.array([*(places.get(value, -1) for value in values), -1], np.int32)
    return Codes(tuple(kept), frozen(table[codes]))
