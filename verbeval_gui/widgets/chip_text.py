"""A facet in a few words, as its chip shows it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QCoreApplication

from verbeval_gui.data.expression import Vocabulary, write_expression
from verbeval_gui.data.intervals import Interval
from verbeval_gui.data.pairing import BASELINE_KIND, BASELINE_PREDICTED
from verbeval_gui.data.selection import (
    CONFIDENCE,
    CUSTOM,
    ITEM,
    JUDGED,
    KIND_PAIR,
    NUMERIC,
    TEXT,
    Facet,
    Selection,
    TextQuery,
    Value,
    crossed,
)
from verbeval_gui.figures.style import Style
from verbeval_gui.figures.terms import dimension_name, value_name
from verbeval_gui.slices.answer_matrix import ANSWERS

translate: Final = QCoreApplication.translate
_SHOWN: Final = 3
# Pairs of which both values are labels.
_LABELS: Final = (JUDGED, crossed(BASELINE_PREDICTED, "predicted"))
_KINDS: Final = crossed(BASELINE_KIND, "predicted_kind")


@dataclass(frozen=True)
class ChipText:
    """What a chip says.

    Attributes:
        name: The dimension, empty where the value says it all.
        value: The values, set in bold.
        tooltip: All values, and the clause in the expression.
        is_struck: The report has none of the values.
    """

    name: str
    value: str
    tooltip: str
    is_struck: bool = False

    @property
    def spoken(self) -> str:
        """Name and value for a screen reader."""
        return f"{self.name}: {self.value}" if self.name else self.value


def chip_text(facet: Facet, style: Style, vocabulary: Vocabulary | None = None, *, is_absent: bool = False) -> ChipText:
    """Return a facet in words, in the language on screen; the tooltip keeps the canonical clause."""
    words = _words(facet, style)
    sign = "≠ " if facet.is_negated else ""
    clause = write_expression(Selection((facet,)))
    name = "" if facet.dimension in (ITEM, TEXT, CUSTOM) else dimension_name(facet.dimension)
    every = either(words)
    return ChipText(
        name=name,
        value=sign + (every if len(words) <= _SHOWN else _shortened(words)),
        tooltip=clause if len(words) <= 1 else f"{sign}{every}\n{clause}",
        is_struck=is_absent or (vocabulary is not None and _is_unknown(facet, vocabulary)),
    )


def either(words: Sequence[str]) -> str:
    """Join words by *or*: a, b or c."""
    if len(words) < 2:
        return "".join(words)
    both = translate("FilterBar", "{first} or {last}")
    return both.format(first=", ".join(words[:-1]), last=words[-1])


def _shortened(words: Sequence[str]) -> str:
    n = len(words) - (_SHOWN - 1)
    return either([*words[: _SHOWN - 1], translate("FilterBar", "%n more", "", n)])


def _words(facet: Facet, style: Style) -> list[str]:
    if facet.dimension == ITEM:
        n = len(facet.values)
        return [translate("FilterBar", "%n picked", "", n)]
    if facet.dimension == CUSTOM:
        return [translate("FilterBar", "Condition")]
    if facet.dimension == TEXT:
        return sorted(_text(value) for value in facet.values if isinstance(value, TextQuery))
    if facet.dimension in NUMERIC:
        return [_range(facet.dimension, interval, style) for interval in facet.intervals()]
    return [_value(facet, value) for value in sorted(facet.values, key=str)]


def _text(query: TextQuery) -> str:
    quoted = translate("FilterBar", "“{text}”").format(text=query.text)
    return translate("FilterBar", "exactly {quoted}").format(quoted=quoted) if query.is_strict else quoted


def _range(name: str, interval: Interval, style: Style) -> str:
    lo, hi = interval.lo, interval.hi
    if name == CONFIDENCE:
        lo, hi = max(lo, 0.0), min(hi, 1.0)
    if math.isfinite(lo) and math.isfinite(hi):
        return f"{_end(lo, style)} – {_end(hi, style)}"
    if math.isfinite(lo):
        return f"≥ {_end(lo, style)}"
    return f"< {_end(hi, style)}" if math.isfinite(hi) else translate("FilterBar", "any")


def _end(number: float, style: Style) -> str:
    is_short = math.isclose(number, round(number, 2), abs_tol=1e-9)
    return style.number(number, 2 if is_short else 3)


def _value(facet: Facet, value: Value) -> str:
    if not isinstance(value, tuple):
        return value_name(facet.dimension, str(value))
    sign = " → " if facet.dimension in (*_LABELS, KIND_PAIR, _KINDS, ANSWERS) else " × "
    if facet.dimension in _LABELS:
        return sign.join(value_name("label", part) for part in value)
    return sign.join(value_name(name, part) for name, part in zip(facet.names, value, strict=True))


def _is_unknown(facet: Facet, vocabulary: Vocabulary) -> bool:
    if len(facet.names) != 1 or facet.dimension in (ITEM, TEXT, CUSTOM, *NUMERIC):
        return False
    known = vocabulary.values.get(facet.dimension)
    return known is None or (bool(known) and not any(value in known for value in facet.values))
