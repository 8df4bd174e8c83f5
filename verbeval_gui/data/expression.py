"""A selection as one line of text, both ways.

    confidence >= 0.8 and (label, predicted) in ((incorrect, correct)) and tense != future

Clauses joined by *and* become facets, one a dimension; whatever needs *or* or *not* across dimensions becomes one
custom facet. `text ~ "hablo"` finds words with case and accents folded, `text == "habló"` exactly.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from verbeval_gui.data.combining import conjuncts, selection_of
from verbeval_gui.data.curation.columns import NO_REVIEW, REVIEW, REVIEW_STALE, STALENESS
from verbeval_gui.data.curation.reviews import VERDICTS
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.intervals import Interval
from verbeval_gui.data.pair_outcomes import OUTCOMES, PAIR_OUTCOME
from verbeval_gui.data.selection import CUSTOM, TEXT, AllOf, AnyOf, Facet, Node, Not, Selection, TextQuery, Value
from verbeval_gui.data.syntax import Vocabulary, parse
from verbeval_gui.data.tokens import ExpressionError
from verbeval_gui.data.verbs import FORM_KINDS
from verbeval_gui.data.vocabulary import (
    CATEGORIES,
    LABELS,
    LANGUAGES,
    PENDING,
    PERSONS,
    REASON_CODES,
    REGULARITIES,
    STATUSES,
    TASKS,
    TENSES,
    VERBS,
)

__all__ = ["ExpressionError", "Vocabulary", "clauses", "read_expression", "vocabulary", "widened", "write_expression"]

_BARE: Final = re.compile(r"\w(?:[\w.\-]*\w)?\Z")
_NUMBER_LIKE: Final = re.compile(r"[\d.]+\.[\d.]*\Z|.*\.\.")
_FREE: Final = ("expected", "predicted", "pair_id", "tag")
_CLOSED: Final[dict[str, tuple[str, ...]]] = {
    "language": LANGUAGES,
    "verb": VERBS,
    "regularity": REGULARITIES,
    "form_regularity": REGULARITIES,
    "tense": TENSES,
    "person": PERSONS,
    "category": CATEGORIES,
    "counted": CATEGORIES,
    "reason_code": REASON_CODES,
    "label": LABELS,
    "task": TASKS,
    "status": (*STATUSES, PENDING),
    "expected_kind": FORM_KINDS,
    "predicted_kind": FORM_KINDS,
    PAIR_OUTCOME: OUTCOMES,
    REVIEW: (*VERDICTS, NO_REVIEW),
    REVIEW_STALE: STALENESS,
}
_KEYWORDS: Final = frozenset({"and", "or", "not", "in"})


def read_expression(line: str, vocabulary: Vocabulary) -> Selection:
    """Return the selection that a line of text describes; nothing for a blank one.

    Args:
        line: The text.
        vocabulary: The names and values that it may use.

    Raises:
        ExpressionError: The text is not an expression; says why and where.
    """
    if not line.strip():
        return Selection()
    return selection_of(parse(line, vocabulary))


def write_expression(selection: Selection) -> str:
    """Return a selection as one line of text that `read_expression` reads back to the same rows."""
    return " and ".join(_clause(facet) for facet in selection.facets)


def clauses(selection: Selection) -> frozenset[str]:
    """Return the conditions that a selection joins by *and*, each as text; equal ones make equal selections."""
    return frozenset(_node(node) for node in conjuncts(selection))


def widened(vocabulary: Vocabulary, selection: Selection) -> Vocabulary:
    """Return a vocabulary that knows the values of a selection too, so that what is shown can be written on."""
    values = dict(vocabulary.values)
    for name, value in _used(conjuncts(selection)):
        known = values.get(name)
        if known is None or (known and value not in known):
            values[name] = (*(known or ()), value)
    return replace(vocabulary, values=values)


def _used(nodes: Iterable[Node]) -> Iterator[tuple[str, str]]:
    """Return every name with every value that conditions hold."""
    for node in nodes:
        if isinstance(node, Facet):
            for value in node.values:
                parts = (value,) if isinstance(value, str) else value if isinstance(value, tuple) else ()
                yield from zip(node.names, parts, strict=False)
        else:
            yield from _used((node.part,) if isinstance(node, Not) else node.parts)


def vocabulary(frame: Frame) -> Vocabulary:
    """Return the names and values of a report; closed sets count as known even where the report lacks a value."""
    named = [name for name in frame.names if name not in _FREE]
    known = {name: tuple(dict.fromkeys([*_CLOSED.get(name, ()), *frame.column(name).values])) for name in named}
    return Vocabulary(known | dict.fromkeys(_FREE, ()))


def _clause(facet: Facet) -> str:
    if facet.dimension == CUSTOM:
        nodes = sorted(_node(value) for value in facet.values if isinstance(value, AllOf | AnyOf | Not))
        return _maybe_not(_either(nodes), facet)
    if facet.dimension == TEXT:
        clauses = sorted(_text(value) for value in facet.values if isinstance(value, TextQuery))
        return _maybe_not(_either(clauses), facet)
    if facet.intervals():
        return _range(facet.dimension, facet.intervals(), is_negated=facet.is_negated)
    return _category(facet)


def _maybe_not(clause: str, facet: Facet) -> str:
    if not facet.is_negated:
        return clause
    return f"not {clause}" if clause.startswith("(") else f"not ({clause})"


def _either(clauses: list[str]) -> str:
    return clauses[0] if len(clauses) == 1 else f"({' or '.join(clauses)})"


def _node(node: Node) -> str:
    if isinstance(node, Facet):
        spans = node.intervals()
        return _ranges(node.dimension, spans, is_negated=node.is_negated) if spans else _clause(node)
    if isinstance(node, Not):
        return f"not {_node(node.part)}"
    glue = " or " if isinstance(node, AnyOf) else " and "
    return f"({glue.join(_node(part) for part in _flat(node))})"


def _flat(node: AllOf | AnyOf) -> Iterator[Node]:
    """Yield the parts of a condition as they are read back: those of a like condition, and words each on their own."""
    for part in node.parts:
        if isinstance(part, AllOf | AnyOf) and type(part) is type(node):
            yield from _flat(part)
        elif isinstance(node, AnyOf) and isinstance(part, Facet) and part.dimension == TEXT and not part.is_negated:
            queries = [value for value in part.values if isinstance(value, TextQuery)]
            yield from (Facet(TEXT, frozenset({query})) for query in sorted(queries, key=_text))
        else:
            yield part


def _text(query: TextQuery) -> str:
    return f"{TEXT} {'==' if query.is_strict else '~'} {_in_marks(query.text)}"


def _range(name: str, intervals: tuple[Interval, ...], *, is_negated: bool) -> str:
    if len(intervals) > 1 or is_negated:
        return _ranges(name, intervals, is_negated=is_negated)
    lo, hi = intervals[0].lo, intervals[0].hi
    bounds = [f"{name} >= {_end(lo)}"] if math.isfinite(lo) else []
    bounds += [f"{name} < {_end(hi)}"] if math.isfinite(hi) else []
    return " and ".join(bounds) or f"{name} in (..)"


def _ranges(name: str, intervals: tuple[Interval, ...], *, is_negated: bool) -> str:
    """Return ranges as one condition, which stays one among others."""
    spans = ", ".join(f"{_end(i.lo)}..{_end(i.hi)}" for i in intervals)
    return f"{name} {'not in' if is_negated else 'in'} ({spans})"


def _end(number: float) -> str:
    if not math.isfinite(number):
        return ""
    return str(int(number)) if number == int(number) else repr(number)


def _category(facet: Facet) -> str:
    values = _ordered(facet.values)
    if len(values) == 1 and len(facet.names) == 1:
        return f"{_name(facet)} {'!=' if facet.is_negated else '='} {_value(values[0])}"
    listed = ", ".join(_value(value) for value in values)
    return f"{_name(facet)} {'not in' if facet.is_negated else 'in'} ({listed})"


def _name(facet: Facet) -> str:
    """Return a dimension's name; one that a person's own field gave, and that is no word, stands in marks."""
    return facet.dimension if len(facet.names) > 1 else _quoted(facet.dimension)


def _ordered(values: Iterable[Value]) -> list[Value]:
    return sorted(values, key=_value)


def _value(value: Value) -> str:
    if isinstance(value, tuple):
        return f"({', '.join(_quoted(part) for part in value)})"
    return _quoted(str(value))


def _quoted(text: str) -> str:
    return text if _is_bare(text) else _in_marks(text)


def _is_bare(text: str) -> bool:
    return bool(_BARE.match(text)) and text.lower() not in _KEYWORDS and not _NUMBER_LIKE.match(text)


def _in_marks(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
