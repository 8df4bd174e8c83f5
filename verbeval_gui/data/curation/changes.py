"""What a person does to a suite and its reviews, worked out as changes of lines; nothing is done here."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import msgspec

from verbeval_gui.data.curation.lines import Lines
from verbeval_gui.data.curation.reviews import VERDICTS, Review, changed_review_line, review_line
from verbeval_gui.data.curation.steps import REVIEWS, SUITE, Files, Splice
from verbeval_gui.data.curation.suite_lines import FIELDS, changed_probe_line, new_probe_line
from verbeval_gui.data.probes import Probe
from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark


@dataclass(frozen=True)
class Change:
    """A step before it is done.

    Attributes:
        sentence: What it is, a sentence with fields (see `errors`).
        fields: The fields.
        splices: What it does to the lines; none where all is as wanted already.
    """

    sentence: str
    fields: dict[str, Any] = field(default_factory=dict)
    splices: tuple[Splice, ...] = ()


@dataclass(frozen=True)
class Reviewer:
    """Who says something, and when.

    Attributes:
        author: A name.
        at: UTC, as ISO 8601.
    """

    author: str
    at: str


Revision: TypeAlias = Callable[[Review, Probe], Review]


def judged(files: Files, ids: Sequence[str], verdict: str | None, by: Reviewer) -> Change:
    """Give probes a verdict, or take theirs back.

    Raises:
        VerbevalError: There is no such verdict or no such probe.
    """
    if verdict not in (None, *VERDICTS):
        raise VerbevalError(
            mark("There is no verdict {verdict}."),
            mark("One of {values}."),
            verdict=verdict,
            values=", ".join(VERDICTS),
        )
    splices = _reviewed(files, ids, by, lambda review, probe: _with_verdict(review, probe, verdict))
    if verdict is None:
        one, several = mark("Take back the verdict on {id}"), mark("Take back the verdicts on {n} probes")
        return _named(ids, one, several, splices)
    return _named(ids, mark("Judge {id}: {verdict}"), mark("Judge {n} probes: {verdict}"), splices, verdict=verdict)


def noted(files: Files, ids: Sequence[str], text: str, by: Reviewer) -> Change:
    """Write a note on probes, in the place of theirs.

    Raises:
        VerbevalError: There is no such probe.
    """
    splices = _reviewed(files, ids, by, lambda review, _: msgspec.structs.replace(review, note=text))
    return _named(ids, mark("Write a note on {id}"), mark("Write a note on {n} probes"), splices)


def tagged(files: Files, ids: Sequence[str], add: Iterable[str], remove: Collection[str], by: Reviewer) -> Change:
    """Add tags to the reviews of probes, and take others away.

    Raises:
        VerbevalError: There is no such probe.
    """
    more = tuple(add)

    def revised(review: Review, _: Probe) -> Review:
        kept = [tag for tag in dict.fromkeys((*review.tags, *more)) if tag not in remove]
        return msgspec.structs.replace(review, tags=tuple(kept))

    splices = _reviewed(files, ids, by, revised)
    names = ", ".join([*(f"+{tag}" for tag in more), *(f"−{tag}" for tag in remove)])
    return _named(ids, mark("Tag {id}: {tags}"), mark("Tag {n} probes: {tags}"), splices, tags=names)


def overruled(files: Files, name: str, check: str, reason: str, by: Reviewer) -> Change:
    """Say why a check does not hold for a probe; an empty reason lets the check hold again.

    Raises:
        VerbevalError: There is no such probe.
    """

    def revised(review: Review, _: Probe) -> Review:
        rest = {kind: why for kind, why in review.overruled.items() if kind != check}
        return msgspec.structs.replace(review, overruled=rest | ({check: reason} if reason else {}))

    splices = _reviewed(files, [name], by, revised)
    return _named([name], mark("Overrule a check on {id}"), "", splices)


def put(files: Files, probes: Sequence[Probe], after: str | None) -> Change:
    """Add probes behind another, or at the end.

    Raises:
        VerbevalError: An id is taken, a suite would not take one, or there is no probe `after`.
    """
    suite = files[SUITE]
    names = [probe.id for probe in probes]
    for at, name in enumerate(names):
        _refuse_taken(suite, name, names[:at])
    at = suite.end() if after is None else _place(suite, after) + 1
    added = tuple(new_probe_line(probe) + suite.line_end for probe in probes)
    splices = (Splice(SUITE, at, (), added),) if added else ()
    return _named(names, mark("Add {id}"), mark("Add {n} probes"), splices)


def replaced(files: Files, name: str, probe: Probe) -> Change:
    """Put a probe in the place of one; under another id it takes the review along.

    Raises:
        VerbevalError: There is no such probe, its new id is taken, or a suite would not take it.
    """
    suite, splices = files[SUITE], []
    if probe.id != name:
        _refuse_taken(suite, probe.id)
        splices = _renamed_review(files[REVIEWS], name, probe.id)
    splices = [*_edited(suite, {name: probe}), *splices]
    return _named([name], mark("Change {id}"), "", tuple(splices))


def changed_field(files: Files, ids: Sequence[str], name: str, value: Any) -> Change:
    """Give one field of probes a value: one of the spec's, or `x.<name>` for one that a person made up.

    Raises:
        VerbevalError: There is no such probe or field, or a suite would not take one of them with this value.
    """
    suite = files[SUITE]
    found = {known: _probe(suite, known) for known in dict.fromkeys(ids)}
    wanted = {known: _with_field(probe, name, value) for known, probe in found.items()}
    splices = tuple(_edited(suite, wanted))
    return _named(ids, mark("Set {field} of {id}"), mark("Set {field} of {n} probes"), splices, field=name)


def deleted(files: Files, ids: Sequence[str]) -> Change:
    """Take probes out of the suite; what was said of them stays in the reviews.

    Raises:
        VerbevalError: There is no such probe.
    """
    suite = files[SUITE]
    splices = tuple(_taken_out(suite, [_place(suite, name) for name in ids]))
    return _named(ids, mark("Delete {id}"), mark("Delete {n} probes"), splices)


def moved(files: Files, ids: Sequence[str], before: str | None) -> Change:
    """Move probes, in the order of `ids`, to before another, or to the end.

    Raises:
        VerbevalError: There is no such probe.
    """
    suite, names = files[SUITE], list(dict.fromkeys(ids))
    places = [_place(suite, name) for name in names]
    target = suite.end() if before is None else _place(suite, before)
    while before in names and target in places:
        target += 1
    at = target - sum(place < target for place in places)
    moving = tuple(suite.raws[place] for place in places)
    is_there = places == list(range(at, at + len(places)))
    splices = () if is_there else (*_taken_out(suite, places), Splice(SUITE, at, (), moving))
    return _named(names, mark("Move {id}"), mark("Move {n} probes"), splices)


def _reviewed(files: Files, ids: Sequence[str], by: Reviewer, revise: Revision) -> tuple[Splice, ...]:
    suite, reviews = files
    changed: list[Splice] = []
    added: list[bytes] = []
    for name in dict.fromkeys(ids):
        old = reviews.value(name)
        new = _revised(_probe(suite, name), old, by, revise)
        if new is None:
            continue
        if old is None:
            added.append(review_line(new) + reviews.line_end)
        else:
            changed.append(_exchanged(REVIEWS, reviews, name, changed_review_line(_text(reviews, name), old, new)))
    return (*changed, Splice(REVIEWS, reviews.end(), (), tuple(added))) if added else tuple(changed)


def _revised(probe: Probe, old: Review | None, by: Reviewer, revise: Revision) -> Review | None:
    """Return the review as it is to be; None where it is that already."""
    base = old or _of_now(Review(probe_id=probe.id, text_hash="", probe_hash=""), probe)
    new = revise(base, probe)
    return None if new == base else msgspec.structs.replace(new, author=by.author, at=by.at)


def _with_verdict(review: Review, probe: Probe, verdict: str | None) -> Review:
    """Return the review with a verdict on the probe as it is now; the same on the same probe changes nothing."""
    if verdict == review.verdict and not review.is_stale(probe):
        return review
    return msgspec.structs.replace(_of_now(review, probe), verdict=verdict, previous=review.verdict)


def _of_now(review: Review, probe: Probe) -> Review:
    text_hash, probe_hash = probe.hashes
    return msgspec.structs.replace(review, text_hash=text_hash, probe_hash=probe_hash)


def _renamed_review(reviews: Lines[Review], name: str, new_name: str) -> list[Splice]:
    review = reviews.value(name)
    if review is None or reviews.place(new_name) is not None:
        return []
    renamed = msgspec.structs.replace(review, probe_id=new_name)
    return [_exchanged(REVIEWS, reviews, name, changed_review_line(_text(reviews, name), review, renamed))]


def _edited(suite: Lines[Probe], wanted: Mapping[str, Probe]) -> Iterator[Splice]:
    for name, probe in wanted.items():
        old = _probe(suite, name)
        if probe != old:
            yield _exchanged(SUITE, suite, name, changed_probe_line(_text(suite, name), old, probe))


def _with_field(probe: Probe, name: str, value: Any) -> Probe:
    if name.startswith("x."):
        return msgspec.structs.replace(probe, extra=probe.extra | {name.removeprefix("x."): value})
    if name not in FIELDS or name == "id":
        raise VerbevalError(mark("The field {field} cannot be set for several probes."), field=name)
    return msgspec.structs.replace(probe, **{name: tuple(value) if isinstance(value, list) else value})


def _taken_out(lines: Lines[Probe], places: Iterable[int]) -> Iterator[Splice]:
    """Yield what takes lines out, the last first, so that the places of the others still hold."""
    for place in sorted(set(places), reverse=True):
        yield Splice(SUITE, place, (lines.raws[place],), ())


def _exchanged(file: int, lines: Lines[Any], name: str, text: bytes) -> Splice:
    place = _place(lines, name)
    raw = lines.raws[place]
    return Splice(file, place, (raw,), (text + raw[len(_without_end(raw)) :],))


def _text(lines: Lines[Any], name: str) -> bytes:
    return _without_end(lines.raws[_place(lines, name)])


def _without_end(raw: bytes) -> bytes:
    return raw.removesuffix(b"\n").removesuffix(b"\r")


def _probe(suite: Lines[Probe], name: str) -> Probe:
    probe = suite.value(name)
    if probe is None:
        raise _unknown(name)
    return probe


def _place(lines: Lines[Any], name: str) -> int:
    place = lines.place(name)
    if place is None:
        raise _unknown(name)
    return place


def _unknown(name: str) -> VerbevalError:
    return VerbevalError(mark("The suite holds no probe {id}."), mark("It may have been deleted or renamed."), id=name)


def _refuse_taken(suite: Lines[Probe], name: str, others: Collection[str] = ()) -> None:
    if suite.place(name) is not None or name in others:
        raise VerbevalError(
            mark("The suite holds a probe {id} already."), mark("Give the new one an id of its own."), id=name
        )


def _named(ids: Sequence[str], one: str, several: str, splices: tuple[Splice, ...], **fields: Any) -> Change:
    names = list(dict.fromkeys(ids))
    if len(names) == 1:
        return Change(one, {"id": names[0]} | fields, splices)
    return Change(several, {"n": len(names)} | fields, splices)
