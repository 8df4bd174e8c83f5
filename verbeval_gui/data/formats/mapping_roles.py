"""A mapping seen from its columns: each has a role, or none; giving a column a role makes another mapping."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from verbeval_gui.data.formats.mapping import TableMapping
from verbeval_gui.data.formats.mapping_guess import answer_kinds
from verbeval_gui.data.formats.tables import Table

NONE: Final = "none"
_SINGLE: Final = ("text", "expected", "predicted", "right", "language")
_SEVERAL: Final[Mapping[str, str]] = {"key": "key", "candidates": "candidates", "dimension": "dimensions"}
_CONFIDENCES: Final = {f"confidence_{kind}": kind for kind in ("share", "percent", "logprob")}
_SCORES: Final = {f"scores_{kind}": kind for kind in ("logprob", "nll", "share", "percent")}
ROLES: Final = (
    NONE, "text", "key", "expected", "predicted", "right", *_CONFIDENCES, "candidates", *_SCORES, "language",
    "dimension",
)  # fmt: skip


def roles_of(mapping: TableMapping) -> dict[str, str]:
    """Return the role of each place that a mapping names; one of `ROLES` but `none`."""
    found = dict.fromkeys(mapping.dimensions, "dimension")
    found |= dict.fromkeys(mapping.scores, f"scores_{mapping.scores_as}")
    found |= dict.fromkeys(mapping.candidates, "candidates")
    found |= dict.fromkeys(mapping.key, "key")
    found |= {getattr(mapping, role): role for role in _SINGLE} | {
        mapping.confidence: f"confidence_{mapping.confidence_as}"
    }
    found.pop("", None)
    return found


def places_of(table: Table, mapping: TableMapping) -> tuple[str, ...]:
    """Return the columns of a table and the places that a mapping names beside them."""
    return tuple(dict.fromkeys((*table.header, *roles_of(mapping))))


def with_role(mapping: TableMapping, place: str, role: str, order: Sequence[str]) -> TableMapping:
    """Return a mapping in which a place has a role and no other; where only one may have it, the former has none.

    Args:
        mapping: The mapping before.
        place: Which place.
        role: One of `ROLES`.
        order: All places, in the order that several of one role keep.
    """
    held = _without(mapping, place)
    if role in _SINGLE:
        return msgspec.structs.replace(held, **{role: place})
    if role in _CONFIDENCES:
        return msgspec.structs.replace(held, confidence=place, confidence_as=_CONFIDENCES[role])
    name = _SEVERAL.get(role, "scores" if role in _SCORES else "")
    if not name:
        return held
    changes: dict[str, Any] = {name: tuple(one for one in order if one == place or one in getattr(held, name))}
    if role in _SCORES:
        changes["scores_as"] = _SCORES[role]
    return msgspec.structs.replace(held, **changes)


def settled(table: Table, mapping: TableMapping) -> TableMapping:
    """Return a mapping that says how answers name candidates, guessed from the table."""
    expected, predicted = answer_kinds(table, mapping)
    return msgspec.structs.replace(mapping, expected_as=expected, predicted_as=predicted)


def _without(mapping: TableMapping, place: str) -> TableMapping:
    single = {role: "" for role in (*_SINGLE, "confidence") if getattr(mapping, role) == place}
    several = {
        name: tuple(one for one in getattr(mapping, name) if one != place) for name in (*_SEVERAL.values(), "scores")
    }
    return msgspec.structs.replace(mapping, **single, **several)
