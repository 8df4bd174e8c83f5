"""What a person changes in a suite, worked out as changes of its lines."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from verbeval_gui.data.curation.change import (
    Change,
    ended,
    exchanged,
    inserted,
    named,
    place_of,
    probe_of,
    without_end,
)
from verbeval_gui.data.curation.lines import Lines
from verbeval_gui.data.curation.review_changes import renamed
from verbeval_gui.data.curation.steps import REVIEWS, SUITE, Files, Splice
from verbeval_gui.data.curation.suite_lines import FIELDS, changed_probe_line, new_probe_line
from verbeval_gui.data.probes import Probe
from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark


def put(files: Files, probes: Sequence[Probe], after: str | None) -> Change:
    """Add probes behind another, or at the end.

    Raises:
        VerbevalError: An id is taken, a suite would not take one, or there is no probe `after`.
    """
    suite = files[SUITE]
    names = [probe.id for probe in probes]
    for at, name in enumerate(names):
        _refuse_taken(suite, name, names[:at])
    at = suite.end() if after is None else place_of(suite, after) + 1
    added = [new_probe_line(probe) for probe in probes]
    ends = ended(SUITE, suite) if at == len(suite.raws) else ()
    splices = (*ends, inserted(SUITE, suite, at, added)) if added else ()
    return named(names, mark("Add {id}"), mark("Add {n} probes"), splices)


def replaced(files: Files, name: str, probe: Probe) -> Change:
    """Put a probe in the place of one; under another id it takes the review along.

    Raises:
        VerbevalError: There is no such probe, its new id is taken, or a suite would not take it.
    """
    suite, is_renamed = files[SUITE], probe.id != name
    if is_renamed:
        _refuse_taken(suite, probe.id)
    along = renamed(files[REVIEWS], name, probe.id) if is_renamed else ()
    return named([name], mark("Change {id}"), "", (*_edited(suite, {name: probe}), *along))


def changed_field(files: Files, ids: Sequence[str], name: str, value: Any) -> Change:
    """Give one field of probes a value: one of the spec's, or `x.<name>` for one that a person made up.

    Raises:
        VerbevalError: There is no such probe or field, or a suite would not take one of them with this value.
    """
    suite = files[SUITE]
    found = {known: probe_of(suite, known) for known in dict.fromkeys(ids)}
    wanted = {known: _with_field(probe, name, value) for known, probe in found.items()}
    splices = tuple(_edited(suite, wanted))
    return named(ids, mark("Set {field} of {id}"), mark("Set {field} of {n} probes"), splices, field=name)


def deleted(files: Files, ids: Sequence[str]) -> Change:
    """Take probes out of the suite; what was said of them stays in the reviews.

    Raises:
        VerbevalError: There is no such probe.
    """
    suite = files[SUITE]
    splices = tuple(_taken_out(suite, [place_of(suite, name) for name in ids]))
    return named(ids, mark("Delete {id}"), mark("Delete {n} probes"), splices)


def moved(files: Files, ids: Sequence[str], before: str | None) -> Change:
    """Move probes, in the order of `ids`, to before another, or to the end.

    Raises:
        VerbevalError: There is no such probe.
    """
    suite, names = files[SUITE], list(dict.fromkeys(ids))
    places = [place_of(suite, name) for name in names]
    target = suite.end() if before is None else place_of(suite, before)
    while before in names and target in places:
        target += 1
    at = target - sum(place < target for place in places)
    is_there = places == list(range(at, at + len(places)))
    splices = () if is_there else _moved(suite, places, at)
    return named(names, mark("Move {id}"), mark("Move {n} probes"), splices)


def _moved(suite: Lines[Probe], places: Sequence[int], at: int) -> tuple[Splice, ...]:
    """Return what takes lines out and puts them in again at a place among the rest."""
    last, moving = len(suite.raws) - 1, [suite.raws[place] for place in places]
    is_behind_last = at == len(suite.raws) - len(places) and last not in places
    ends = ended(SUITE, suite) if is_behind_last else ()
    return (*ends, *_taken_out(suite, places), inserted(SUITE, suite, at, moving))


def _edited(suite: Lines[Probe], wanted: Mapping[str, Probe]) -> Iterator[Splice]:
    for name, probe in wanted.items():
        old, place = probe_of(suite, name), place_of(suite, name)
        text = without_end(raw := suite.raws[place])
        if (new_text := changed_probe_line(text, old, probe)) != text:
            yield exchanged(SUITE, place, raw, new_text)


def _with_field(probe: Probe, name: str, value: Any) -> Probe:
    own = name.removeprefix("x.")
    if own != name and own not in FIELDS:
        return msgspec.structs.replace(probe, extra=probe.extra | {own: value})
    if name not in FIELDS or name == "id":
        raise VerbevalError(mark("The field {field} cannot be set for several probes."), field=name)
    return msgspec.structs.replace(probe, **{name: tuple(value) if isinstance(value, list) else value})


def _taken_out(lines: Lines[Probe], places: Iterable[int]) -> Iterator[Splice]:
    """Yield what takes lines out, the last first, so that the places of the others still hold."""
    for place in sorted(set(places), reverse=True):
        yield Splice(SUITE, place, (lines.raws[place],), ())


def _refuse_taken(suite: Lines[Probe], name: str, others: Collection[str] = ()) -> None:
    if suite.place(name) is not None or name in others:
        raise VerbevalError(
            mark("The suite holds a probe {id} already."), mark("Give the new one an id of its own."), id=name
        )
