"""Which probes are chosen: a predicate of facets joined by *and*, never row numbers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

from verbeval_gui.data.intervals import Interval, difference, merged, toggled

ITEM: Final = "id"
TEXT: Final = "text"
CUSTOM: Final = "custom"
CONFIDENCE: Final = "confidence"
MARGIN: Final = "margin"
BASELINE_CONFIDENCE: Final = "baseline_confidence"
NUMERIC: Final = (CONFIDENCE, MARGIN, BASELINE_CONFIDENCE)
JUDGED: Final = "(label, predicted)"
KIND_PAIR: Final = "(expected_kind, predicted_kind)"
COUNTED: Final = "counted"
CATEGORY: Final = "category"
SCOPES: Final = (COUNTED, CATEGORY)


class PickMode(Enum):
    """How a pick combines with the facet that its dimension already has."""

    REPLACE = "replace"
    TOGGLE = "toggle"
    EXTEND = "extend"
    EXCLUDE = "exclude"


@dataclass(frozen=True)
class TextQuery:
    """Words to find in the sentence: exactly, or with accents and case folded.

    Attributes:
        text: What to find; not empty.
        is_strict: Accents and case must agree.
    """

    text: str
    is_strict: bool = False


@dataclass(frozen=True)
class AllOf:
    """Every part holds."""

    parts: tuple[Node, ...]


@dataclass(frozen=True)
class AnyOf:
    """At least one part holds."""

    parts: tuple[Node, ...]


@dataclass(frozen=True)
class Not:
    """The part does not hold."""

    part: Node


Value: TypeAlias = "str | tuple[str, str] | Interval | TextQuery | AllOf | AnyOf | Not"


@dataclass(frozen=True)
class Facet:
    """One dimension's share of a selection: any of these values, or none of them.

    Attributes:
        dimension: Canonical name; two names in brackets, as `(tense, person)`, cross two dimensions.
        values: Strings, pairs of strings for a crossed dimension, intervals for a number, a `TextQuery` for the text,
            or a bracketed condition for `custom`.
        is_negated: The rows with these values are left out instead.
    """

    dimension: str
    values: frozenset[Value]
    is_negated: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """The plain dimension names: one, or two for a crossed dimension."""
        if not (self.dimension.startswith("(") and self.dimension.endswith(")")):
            return (self.dimension,)
        return tuple(part.strip() for part in self.dimension[1:-1].split(","))

    @property
    def named(self) -> frozenset[str]:
        """The plain names of all dimensions that it asks about, those inside a bracketed condition too."""
        inside = (value for value in self.values if isinstance(value, AllOf | AnyOf | Not))
        return frozenset(self.names).union(*map(_named, inside))

    def intervals(self) -> tuple[Interval, ...]:
        """The values that are intervals, ascending and disjoint."""
        return merged(value for value in self.values if isinstance(value, Interval))


Node: TypeAlias = "Facet | AllOf | AnyOf | Not"


def _named(node: Node) -> frozenset[str]:
    if isinstance(node, Facet):
        return node.named
    parts = (node.part,) if isinstance(node, Not) else node.parts
    return frozenset[str]().union(*map(_named, parts))


def crossed(first: str, second: str) -> str:
    """Return the canonical name of two dimensions crossed."""
    return f"({first}, {second})"


@dataclass(frozen=True)
class Selection:
    """Facets joined by *and*, one a dimension, in the order in which they were made; none selects everything."""

    facets: tuple[Facet, ...] = ()

    def facet(self, dimension: str) -> Facet | None:
        """Return the facet of `dimension`, None where it has none."""
        return next((facet for facet in self.facets if facet.dimension == dimension), None)

    def pick(self, dimension: str, values: Iterable[Value], mode: PickMode = PickMode.REPLACE) -> Selection:
        """Return the selection after a person picked `values` of `dimension`."""
        picked = frozenset(values)
        return self.with_facet(dimension, _picked(self.facet(dimension), dimension, picked, mode))

    def with_facet(self, dimension: str, facet: Facet | None) -> Selection:
        """Return the selection with the facet of `dimension` replaced in place, added last, or taken out."""
        if facet is None or not facet.values:
            return Selection(tuple(f for f in self.facets if f.dimension != dimension))
        if self.facet(dimension) is None:
            return Selection((*self.facets, facet))
        return Selection(tuple(facet if f.dimension == dimension else f for f in self.facets))

    def without(self, *dimensions: str) -> Selection:
        """Return the selection without the facets of `dimensions`."""
        return Selection(tuple(facet for facet in self.facets if facet.dimension not in dimensions))

    def pick_scoped(
        self, dimension: str, values: Iterable[Value], mode: PickMode, scope: tuple[str, str] | None
    ) -> Selection:
        """Return the selection after a pick in a figure that is drawn over a scope, such as `("counted", "core")`.

        The scope joins the selection, so that the rows behind a mark are exactly those that the mark counts; it goes
        again with the last other facet.
        """
        picked = self.pick(dimension, values, mode)
        if scope is None:
            return picked
        if picked.without(*SCOPES) == Selection():
            return Selection()
        name, value = scope
        other = next(other for other in SCOPES if other != name)
        return picked.without(other).with_facet(name, Facet(name, frozenset({value})))

    def clear_scoped(self, dimension: str) -> Selection:
        """Return the selection without `dimension`, and without a scope that nothing else stands beside."""
        rest = self.without(dimension)
        return rest if rest.without(*SCOPES).facets else Selection()

    @property
    def scope(self) -> str:
        """The category that figures are drawn over: the one picked, else core."""
        for facet in self.facets:
            if facet.dimension in SCOPES and facet.values == {"adversarial"} and not facet.is_negated:
                return "adversarial"
        return "core"


def _picked(old: Facet | None, dimension: str, values: frozenset[Value], mode: PickMode) -> Facet:
    was = old or Facet(dimension, frozenset())
    if mode is PickMode.REPLACE:
        return _facet(dimension, values)
    if mode is PickMode.TOGGLE:
        return _facet(dimension, _toggled(was.values, values), is_negated=was.is_negated)
    if mode is PickMode.EXTEND:
        return _facet(dimension, values if was.is_negated else was.values | values)
    if was.is_negated or not was.values:
        return _facet(dimension, was.values | values, is_negated=True)
    kept = _less(was.values, values)
    return _facet(dimension, kept) if kept else _facet(dimension, values, is_negated=True)


def _facet(dimension: str, values: frozenset[Value], *, is_negated: bool = False) -> Facet:
    return Facet(dimension, _tidy(values), is_negated)


def _tidy(values: frozenset[Value]) -> frozenset[Value]:
    spans = [value for value in values if isinstance(value, Interval)]
    if not spans:
        return values
    return frozenset(merged(spans)) | frozenset(value for value in values if not isinstance(value, Interval))


def _spans(values: frozenset[Value]) -> list[Interval]:
    return [value for value in values if isinstance(value, Interval)]


def _toggled(old: frozenset[Value], new: frozenset[Value]) -> frozenset[Value]:
    if _spans(new):
        return frozenset(toggled(_spans(old), _spans(new)))
    return old ^ new


def _less(old: frozenset[Value], gone: frozenset[Value]) -> frozenset[Value]:
    if _spans(gone):
        return frozenset(difference(_spans(old), _spans(gone)))
    return old - gone
