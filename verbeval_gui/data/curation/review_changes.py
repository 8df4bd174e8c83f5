"""What a person says of probes, worked out as changes of the reviews' lines."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import msgspec

from verbeval_gui.data.curation.change import Change, ended, exchanged, inserted, named, probe_of, without_end
from verbeval_gui.data.curation.lines import Lines
from verbeval_gui.data.curation.reviews import VERDICTS, Review, changed_review_line, review_line
from verbeval_gui.data.curation.steps import REVIEWS, Files, Splice
from verbeval_gui.data.probes import Probe
from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark


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
        return named(ids, one, several, splices)
    return named(ids, mark("Judge {id}: {verdict}"), mark("Judge {n} probes: {verdict}"), splices, verdict=verdict)


def noted(files: Files, ids: Sequence[str], text: str, by: Reviewer) -> Change:
    """Write a note on probes, in the place of theirs.

    Raises:
        VerbevalError: There is no such probe.
    """
    splices = _reviewed(files, ids, by, lambda review, _: msgspec.structs.replace(review, note=text))
    return named(ids, mark("Write a note on {id}"), mark("Write a note on {n} probes"), splices)


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
    return named(ids, mark("Tag {id}: {tags}"), mark("Tag {n} probes: {tags}"), splices, tags=names)


def overruled(files: Files, name: str, check: str, reason: str, by: Reviewer) -> Change:
    """Say why a check does not hold for a probe; an empty reason lets the check hold again.

    Raises:
        VerbevalError: There is no such probe.
    """

    def revised(review: Review, _: Probe) -> Review:
        rest = {kind: why for kind, why in review.overruled.items() if kind != check}
        return msgspec.structs.replace(review, overruled=rest | ({check: reason} if reason else {}))

    splices = _reviewed(files, [name], by, revised)
    return named([name], mark("Overrule a check on {id}"), "", splices)


def renamed(reviews: Lines[Review], name: str, new_name: str) -> tuple[Splice, ...]:
    """Return what takes a review along to another id; nothing where there is none, or one at the new id."""
    place, review = reviews.place(name), reviews.value(name)
    if place is None or review is None or reviews.place(new_name) is not None:
        return ()
    raw = reviews.raws[place]
    new = msgspec.structs.replace(review, probe_id=new_name)
    return (exchanged(REVIEWS, place, raw, changed_review_line(without_end(raw), review, new)),)


def _reviewed(files: Files, ids: Sequence[str], by: Reviewer, revise: Revision) -> tuple[Splice, ...]:
    suite, reviews = files
    olds = {name: reviews.value(name) for name in dict.fromkeys(ids)}
    news = {name: _revised(probe_of(suite, name), old, by, revise) for name, old in olds.items()}
    added = [review_line(new) for name, new in news.items() if new is not None and olds[name] is None]
    ends = ended(REVIEWS, reviews) if added else ()
    changed = [
        _changed(reviews, old, new, is_ended=bool(ends))
        for name, old in olds.items()
        if (new := news[name]) is not None and old is not None
    ]
    return (*ends, *changed, inserted(REVIEWS, reviews, reviews.end(), added)) if added else tuple(changed)


def _changed(reviews: Lines[Review], old: Review, new: Review, *, is_ended: bool) -> Splice:
    place = reviews.place(old.probe_id) or 0
    raw = reviews.ended(reviews.raws[place]) if is_ended else reviews.raws[place]
    return exchanged(REVIEWS, place, raw, changed_review_line(without_end(raw), old, new))


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
