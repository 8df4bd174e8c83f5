"""Selections combined with each other: and, or, and not; the same rows as the sets would give."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import Final

from verbeval_gui.data.intervals import Interval
from verbeval_gui.data.selection import CONFIDENCE, CUSTOM, AllOf, AnyOf, Facet, Node, Not, Selection

_ANY: Final = Facet(CONFIDENCE, frozenset({Interval()}))


class How(Enum):
    """How a second selection joins a first."""

    REPLACE = "replace"
    AND = "and"
    OR = "or"
    AND_NOT = "and not"


def combined(first: Selection, second: Selection, how: How) -> Selection:
    """Return two selections as one; for rows it is the second, the intersection, the union or the difference.

    Args:
        first: What is selected; without facets it is everything.
        second: What joins it.
        how: In which way.
    """
    if how is How.REPLACE:
        return second
    if how is How.AND:
        return selection_of(*conjuncts(first), *conjuncts(second))
    if how is How.AND_NOT:
        return selection_of(*conjuncts(first), _negated(conjuncts(second)))
    return _either(conjuncts(first), conjuncts(second))


def holds(selection: Selection, part: Selection) -> bool:
    """Whether every condition of `part` is one of those that `selection` joins by *and*; never for no conditions."""
    wanted = set(conjuncts(part))
    return bool(wanted) and wanted <= set(conjuncts(selection))


def without(selection: Selection, part: Selection) -> Selection:
    """Return a selection without the conditions of `part`."""
    gone = set(conjuncts(part))
    return selection_of(*(node for node in conjuncts(selection) if node not in gone))


def conjuncts(selection: Selection) -> tuple[Node, ...]:
    """Return the conditions that a selection joins by *and*; none for everything."""
    return tuple(node for facet in selection.facets for node in _conjuncts(facet))


def selection_of(*nodes: Node) -> Selection:
    """Return conditions joined by *and* as facets, one a dimension; what does not fit goes into one custom facet."""
    facets: dict[str, Facet] = {}
    rest: list[Node] = []
    for node in _flat(nodes):
        if not isinstance(node, Facet) or node.dimension == CUSTOM:
            rest.append(node)
        elif node.dimension not in facets:
            facets[node.dimension] = node
        elif (both := _intersected(facets[node.dimension], node)) is not None:
            facets[node.dimension] = both
        else:
            rest.append(node)
    if rest:
        facets[CUSTOM] = Facet(CUSTOM, frozenset({_joined(rest)}))
    return Selection(tuple(facets.values()))


def _flat(nodes: tuple[Node, ...]) -> tuple[Node, ...]:
    """Return the parts of every nested *and*, each once."""
    parts = [part for node in nodes for part in (_flat(node.parts) if isinstance(node, AllOf) else (node,))]
    return tuple(dict.fromkeys(parts))


def _conjuncts(facet: Facet) -> tuple[Node, ...]:
    if facet.dimension != CUSTOM:
        return (facet,)
    nodes = sorted((v for v in facet.values if isinstance(v, AllOf | AnyOf | Not)), key=repr)
    node = nodes[0] if len(nodes) == 1 else AnyOf(tuple(nodes))
    return _flat((Not(node) if facet.is_negated else node,))


def _negated(nodes: tuple[Node, ...]) -> Node:
    """Return the condition that not all of `nodes` hold; for no conditions one that never holds."""
    if not nodes:
        return AllOf((_ANY, replace(_ANY, is_negated=True)))
    if len(nodes) != 1:
        return Not(AllOf(nodes))
    only = nodes[0]
    if isinstance(only, Facet):
        return Facet(only.dimension, only.values, not only.is_negated)
    return only.part if isinstance(only, Not) else Not(only)


def _either(first: tuple[Node, ...], second: tuple[Node, ...]) -> Selection:
    if not first or not second or set(first) == set(second):
        return selection_of(*(first if second else second))
    sides = (_all(first), _all(second))
    parts = [part for node in sides for part in (node.parts if isinstance(node, AnyOf) else (node,))]
    return selection_of(_united(tuple(dict.fromkeys(parts))))


def _united(parts: tuple[Node, ...]) -> Node:
    """Return *or* of conditions; plain values of one dimension stay a plain facet."""
    facets = [part for part in parts if isinstance(part, Facet)]
    names = {facet.dimension for facet in facets}
    if len(facets) == len(parts) and len(names) == 1 and not any(facet.is_negated for facet in facets):
        return Selection().pick(names.pop(), [value for facet in facets for value in facet.values]).facets[0]
    return AnyOf(parts)


def _all(nodes: tuple[Node, ...]) -> Node:
    return nodes[0] if len(nodes) == 1 else AllOf(nodes)


def _joined(nodes: list[Node]) -> AllOf | AnyOf | Not:
    only = nodes[0]
    return only if len(nodes) == 1 and not isinstance(only, Facet) else AllOf(tuple(nodes))


def _intersected(first: Facet, second: Facet) -> Facet | None:
    """Return two facets of one dimension as one; None where a plain facet cannot say it.

    Rows may have several values, so only ranges meet, and only what is left out adds up.
    """
    if first.is_negated and second.is_negated:
        return Facet(first.dimension, first.values | second.values, is_negated=True)
    if first.is_negated or second.is_negated or not first.intervals() or not second.intervals():
        return None
    common = frozenset(
        Interval(max(a.lo, b.lo), min(a.hi, b.hi))
        for a in first.intervals()
        for b in second.intervals()
        if max(a.lo, b.lo) < min(a.hi, b.hi)
    )
    return Facet(first.dimension, common) if common else None
