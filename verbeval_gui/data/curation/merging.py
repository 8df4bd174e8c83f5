"""Two versions of a file that grew from one, put together by id."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

from verbeval_gui.data.curation.lines import Lines
from verbeval_gui.data.curation.reviews import review_lines
from verbeval_gui.data.curation.steps import Files, Splice, difference
from verbeval_gui.data.curation.suite_lines import suite_lines
from verbeval_gui.data.probe_lines import split_lines

Side: TypeAlias = Literal["mine", "theirs"]
SIDES: Final = ("mine", "theirs")
_REVIEWED: Final = "probe_id"
_WHO_AND_WHEN: Final = ("author", "at", "previous")
_Key: TypeAlias = tuple[str, str | bytes, int]


@dataclass(frozen=True)
class Conflict:
    """An id that both sides changed, each in another way.

    Attributes:
        file: `suite` or `reviews`.
        id: The probe; for a line without an id, its text.
        base: The line as both found it, None where it was not there.
        mine: As it is here, None where it was deleted.
        theirs: As it is there, None where it was deleted.
    """

    file: str
    id: str
    base: str | None
    mine: str | None
    theirs: str | None


@dataclass(frozen=True)
class ThreeWay:
    """The outcome for one file.

    Attributes:
        raws: The lines, in order; on a conflict without a choice, mine.
        conflicts: Those for which no side was chosen.
        n_mine: Ids of which mine was taken, theirs being as both found it.
        n_theirs: Ids of which theirs was taken.
    """

    raws: list[bytes]
    conflicts: tuple[Conflict, ...]
    n_mine: int
    n_theirs: int


@dataclass(frozen=True)
class Merged:
    """The outcome for a suite and its reviews.

    Attributes:
        conflicts: What both sides changed, each in another way, and no side was chosen for.
        n_mine: Ids that were changed here alone.
        n_theirs: Ids that were changed there alone.
        splices: What makes the outcome of the files as they stand here; none while there are conflicts.
    """

    conflicts: tuple[Conflict, ...]
    n_mine: int
    n_theirs: int
    splices: tuple[Splice, ...]

    @property
    def is_done(self) -> bool:
        """Whether there was a side to take everywhere."""
        return not self.conflicts


def merged(
    base: tuple[bytes, bytes], mine: Files, theirs: tuple[bytes, bytes], choices: Mapping[str, Side], rest: Side | None
) -> Merged:
    """Put two versions of a suite and its reviews together; see `three_way`."""
    suites = three_way("suite", suite_lines(base[0]), mine[0], suite_lines(theirs[0]), choices, rest)
    reviews = three_way("reviews", review_lines(base[1]), mine[1], review_lines(theirs[1]), choices, rest)
    found = (suites, reviews)
    conflicts = tuple(conflict for part in found for conflict in part.conflicts)
    splices = [splice for file, part in enumerate(found) for splice in difference(file, mine[file].raws, part.raws)]
    return Merged(
        conflicts=conflicts,
        n_mine=sum(part.n_mine for part in found),
        n_theirs=sum(part.n_theirs for part in found),
        splices=() if conflicts else tuple(splices),
    )


def three_way(
    file: str, base: Lines[Any], mine: Lines[Any], theirs: Lines[Any], choices: Mapping[str, Side], rest: Side | None
) -> ThreeWay:
    """Put two versions together: what one side changed is taken from it, what both changed alike is taken once.

    Args:
        file: What to call the file in conflicts.
        base: What both began with.
        mine: One version; its order holds where both changed the order.
        theirs: The other.
        choices: Which side to take of an id that both changed.
        rest: Which side to take of all others that both changed; None to list them as conflicts.
    """
    was, one, other = _keyed(base), _keyed(mine), _keyed(theirs)
    chosen: dict[_Key, bytes | None] = {}
    conflicts: list[Conflict] = []
    counts: Counter[Side] = Counter()
    for key in dict.fromkeys((*was, *one, *other)):
        before, left, right = was.get(key), one.get(key), other.get(key)
        side: Side | None = _changed_side(before, left, right)
        if side is None:
            side = choices.get(_name(key), rest)
        if side is None:
            conflicts.append(Conflict(file, _name(key), *map(_shown, (before, left, right))))
        else:
            counts[side] += not _is_same(before, left if side == "mine" else right)
        chosen[key] = right if side == "theirs" else left
    order = _order(list(was), list(one), list(other))
    raws = [raw for key in order if (raw := chosen[key]) is not None]
    raws[:-1] = map(mine.ended, raws[:-1])
    return ThreeWay(raws, tuple(conflicts), counts["mine"], counts["theirs"])


def _changed_side(base: bytes | None, mine: bytes | None, theirs: bytes | None) -> Side | None:
    """Return which side to take of a line, None where each changed it in another way."""
    if base != theirs and (_is_same(base, mine) or _is_same(mine, theirs)):
        return "theirs"
    return "mine" if _is_same(base, theirs) else None


def _is_same(one: bytes | None, other: bytes | None) -> bool:
    """Whether two lines say the same; how they are spaced, and who said the same thing when, does not matter."""
    if one is None or other is None:
        return one is other
    return one == other or _said(one) == _said(other)


def _said(raw: bytes) -> str | bytes:
    line = next(split_lines("", raw), None)
    if line is None or line.value is None or line.problems:
        return raw.strip()
    told = {name: held for name, held in line.value.items() if name not in _WHO_AND_WHEN or _REVIEWED not in line.value}
    return json.dumps(told, sort_keys=True)


def _order(base: Sequence[_Key], mine: Sequence[_Key], theirs: Sequence[_Key]) -> list[_Key]:
    """Return all keys in the order of the side that changed it, mine where both did; others behind their neighbours."""
    is_theirs_alone = _is_moved(base, theirs) and not _is_moved(base, mine)
    first, second = (theirs, mine) if is_theirs_alone else (mine, theirs)
    return _inserted(_inserted(first, second), base)


def _is_moved(base: Sequence[_Key], order: Sequence[_Key]) -> bool:
    before, after = set(base), set(order)
    return [key for key in base if key in after] != [key for key in order if key in before]


def _inserted(order: Sequence[_Key], more: Sequence[_Key]) -> list[_Key]:
    """Return `order` with what it lacks of `more`, each behind what stands before it there."""
    known, behind, leading = set(order), dict[_Key, list[_Key]](), list[_Key]()
    last: _Key | None = None
    for key in more:
        if key in known:
            last = key
        elif last is None:
            leading.append(key)
        else:
            behind.setdefault(last, []).append(key)
    return [*leading, *(new for key in order for new in (key, *behind.get(key, ())))]


def _keyed(lines: Lines[Any]) -> dict[_Key, bytes]:
    """Return the lines by id, by text where they have none; equal keys are told apart by counting."""
    seen: Counter[tuple[str, str | bytes]] = Counter()
    keyed: dict[_Key, bytes] = {}
    for raw, entry in lines:
        key = ("id", entry.id) if entry.id is not None else ("text", raw.strip())
        keyed[(*key, seen[key])] = raw
        seen[key] += 1
    return keyed


def _shown(raw: bytes | None) -> str | None:
    return None if raw is None else raw.decode(errors="replace").strip()


def _name(key: _Key) -> str:
    return key[1] if isinstance(key[1], str) else key[1].decode(errors="replace")
