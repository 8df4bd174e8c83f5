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
from verbeval_gui.data.formats.row_arrays import all_same, held
from verbeval_gui.data.formats.row_columns import GrowingCodes, nothing
from verbeval_gui.data.formats.sound_text import sound
from verbeval_gui.data.parquet_arrays import frozen
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
_KEPT: Final = frozenset({*_CLOSED, "category", "reason_code", "pair_id", "task", "epoch"})
# Rows with names of their own for their fields would fill memories: a column a name, as long as all rows.
_MOST_FIELDS: Final = 200
_MOST_VALUES: Final = 20_000
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
        self._has_passed_over = False
        self._tags = GrowingCodes()
        self._tag_rows = array("i")
        self._statuses = array("b")
        self._widths = array("i")
        self._n = 0

    def add(self, fields: Mapping[str, Any], tags: Iterable[str], answer: Answer) -> None:
        """Take in a row."""
        for name, value in fields.items():
            if (text := field_text(value)) is not None and (column := self._column(sound(str(name)))) is not None:
                column.put(self._n, text)
        for tag in dict.fromkeys(tags):
            self._tags.put(len(self._tag_rows), sound(tag))
            self._tag_rows.append(self._n)
        self._statuses.append(STATUSES.index(answer.status))
        self._widths.append(0 if answer.is_open else len(answer.candidates))
        self._n += 1

    def _column(self, name: str) -> GrowingCodes | None:
        """Return the column of a field; None where there are so many that this one is passed over."""
        found = self._columns.get(name)
        if found is None and (len(self._columns) < _MOST_FIELDS or name in _KEPT):
            self._columns[name] = found = GrowingCodes(None if name in _KEPT else _MOST_VALUES)
        self._has_passed_over = self._has_passed_over or found is None
        return found

    def finished(self, expected: Iterable[str]) -> Dimensions:
        """Return the columns; nothing can be taken in after that.

        Args:
            expected: The right form of each row; empty for none.
        """
        fields = {name: one.codes(self._n) for name, one in self._columns.items() if not one.is_given_up}
        known = {name: _closed(fields, name, self._n) for name in _CLOSED}
        category, reason = _tricks(fields, self._n)
        regularity = _regularity(known.pop("regularity"), known["verb"])
        columns = {
            "language": known["language"],
            "verb": known["verb"],
            "regularity": regularity,
            "form_regularity": _form_regularity(known["verb"], known["language"], expected, self._n),
            "tense": known["tense"],
            "person": known["person"],
            "category": category,
            "reason_code": reason,
            "label": nothing(self._n),
            "task": Codes(("choice",), all_same(0, self._n, np.int32)) if self._n else nothing(0),
            "status": _named(held(self._statuses), STATUSES),
            "pair_id": fields.pop("pair_id", nothing(self._n)),
            "k": _counts(held(self._widths)),
        }
        given_up = [name for name, one in self._columns.items() if one.is_given_up]
        own, notes = _worth_slicing(fields, given_up, self._n)
        if self._has_passed_over:
            sentence = mark("The rows have more than {n} fields: the later ones are no dimensions.")
            notes = (*notes, Note(sentence, {"n": _MOST_FIELDS}))
        return Dimensions(columns | own, self._multi_codes(), notes)

    def _multi_codes(self) -> MultiCodes:
        tags = self._tags.codes(len(self._tag_rows))
        return MultiCodes(tags.values, frozen(held(self._tag_rows)), tags.codes, self._n)


def field_text(value: object) -> str | None:
    """Return a field as the value of a dimension; None for what is none: nothing, a list, an object, a long text."""
    if value is None or isinstance(value, list | tuple | dict | bytes):
        return None
    text = value if isinstance(value, str) else msgspec.json.encode(value).decode()
    return sound(text) if 0 < len(text) <= _LONGEST_VALUE else None


def _closed(fields: dict[str, Codes], name: str, n: int) -> Codes:
    """Take the column of a closed set out of the fields; one with other values stays among them."""
    column = fields.get(name)
    if column is None:
        return nothing(n)
    same = _SAME.get(name, {})
    values = [same.get(value.lower(), value) for value in column.values]
    if any(value not in _CLOSED[name] for value in values):
        return nothing(n)
    del fields[name]
    return _renamed(column.codes, values, _CLOSED[name])


def _tricks(fields: dict[str, Codes], n: int) -> tuple[Codes, Codes]:
    """Return category and reason code; adversarial are rows that say so and name one of the six codes."""
    category, codes = fields.get("category"), fields.get("reason_code")
    everything = Codes(("core",), all_same(0, n, np.int32)) if n else nothing(0)
    if category is None or codes is None or not {*category.values} <= {"core", _TRICK}:
        return everything, nothing(n)
    folded = [value.lower().replace("-", "_") for value in codes.values]
    is_known = np.array([*(value in REASON_CODES for value in folded), False], np.bool_)[codes.codes]
    is_trick = category.mask([_TRICK]) & is_known
    if (category.mask([_TRICK]) & ~is_known).any():
        return everything, nothing(n)
    del fields["category"], fields["reason_code"]
    kind = _named(is_trick.astype(np.int32), CATEGORIES)
    names = [new if new in REASON_CODES else old for new, old in zip(folded, codes.values, strict=True)]
    return kind, _renamed(codes.codes, names, REASON_CODES)


def _regularity(given: Codes, verb: Codes) -> Codes:
    if given.values:
        return given
    known = dict.fromkeys(REGULAR_VERBS, "regular") | dict.fromkeys(IRREGULAR_VERBS, "irregular")
    return _renamed(verb.codes, [known[value] for value in verb.values], REGULARITIES)


def _form_regularity(verb: Codes, language: Codes, expected: Iterable[str], n: int) -> Codes:
    if not verb.values:
        return nothing(n)
    verbs, names = VerbTable.load(), [(verb.value(row), language.value(row)) for row in range(n)]
    found = [verbs.form_regularity(a or "", b or "", form) for (a, b), form in zip(names, expected, strict=True)]
    return Codes.from_values(found, REGULARITIES)


def _worth_slicing(
    fields: Mapping[str, Codes], given_up: Sequence[str], n: int
) -> tuple[dict[str, Codes], tuple[Note, ...]]:
    """Return the fields as dimensions, without those that have a value of their own on most rows, and say which."""
    lone = [*given_up, *(name for name, column in fields.items() if len(column.values) > max(_FEW, n // 2))]
    kept = {f"x.{name}": column for name, column in fields.items() if name not in lone}
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
