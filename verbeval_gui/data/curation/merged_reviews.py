"""What two people said of the same probes, put together: where they agree, and where they do not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

import msgspec
import numpy as np

from verbeval_gui.data.curation.reviews import VERDICTS, Review
from verbeval_gui.metrics.agreement import cohens_kappa

DISPUTED: Final = "disputed"
Take: TypeAlias = Literal["mine", "theirs", "newer"]
TAKES: Final = ("mine", "theirs", "newer")
_Pair: TypeAlias = tuple[Review, Review]


@dataclass(frozen=True)
class Disagreement:
    """A probe that two people judged differently.

    Attributes:
        id: The probe.
        mine: What one said.
        theirs: What the other said.
    """

    id: str
    mine: Review
    theirs: Review


@dataclass(frozen=True)
class MergedReviews:
    """The outcome.

    Attributes:
        reviews: By probe, mine first, then those that only the other side has.
        disagreements: Different verdicts of two people on the same text and gold.
        kappa: Cohen's kappa over the probes that both judged; None where it is undefined.
        n_compared: On how many probes both gave a verdict.
        n_agreed: On how many of these it was the same.
    """

    reviews: dict[str, Review]
    disagreements: tuple[Disagreement, ...]
    kappa: float | None
    n_compared: int
    n_agreed: int


def merge_reviews(mine: Mapping[str, Review], theirs: Mapping[str, Review], take: Take | None = None) -> MergedReviews:
    """Put two people's reviews together; tags are united, notes joined.

    A probe of which they disagree is left without a verdict, tagged `disputed`, both verdicts in its note, so that it
    is the next to be judged. Where one person said both, or the probe changed in between, the newer word holds; such
    pairs say nothing of agreement and are not in kappa.

    Args:
        mine: By probe id.
        theirs: By probe id.
        take: Whose verdict holds where they disagree; None for nobody's.
    """
    pairs = {name: (review, theirs[name]) for name, review in mine.items() if name in theirs}
    both = [pair for pair in pairs.values() if _is_compared(pair)]
    disputed = {one.probe_id for one, other in both if one.verdict != other.verdict}
    reviews = {
        name: _combined(pairs[name], take, is_disputed=name in disputed) if name in pairs else review
        for name, review in (dict(theirs) | dict(mine)).items()
    }
    return MergedReviews(
        reviews={name: reviews[name] for name in dict.fromkeys((*mine, *theirs))},
        disagreements=tuple(Disagreement(name, *pairs[name]) for name in pairs if name in disputed),
        kappa=_kappa(both),
        n_compared=len(both),
        n_agreed=len(both) - len(disputed),
    )


def _kappa(pairs: Iterable[_Pair]) -> float | None:
    codes = [[VERDICTS.index(review.verdict) for review in pair if review.verdict is not None] for pair in pairs]
    first, second = np.array(codes, np.intp).reshape(-1, 2).T
    return cohens_kappa(first, second)


def _is_compared(pair: _Pair) -> bool:
    """Whether two different people judged the same text and gold."""
    mine, theirs = pair
    is_same = not mine.differs_from(theirs.text_hash, theirs.probe_hash)
    return is_same and mine.author != theirs.author and None not in (mine.verdict, theirs.verdict)


def _combined(pair: _Pair, take: Take | None, *, is_disputed: bool) -> Review:
    mine, theirs = pair
    if mine == theirs:
        return mine
    older, newer = (mine, theirs) if theirs.at > mine.at else (theirs, mine)
    held = {"mine": mine, "theirs": theirs, "newer": newer}[take or "newer"] if is_disputed else _speaking(older, newer)
    tags = tuple(dict.fromkeys((*mine.tags, *theirs.tags)))
    united = msgspec.structs.replace(
        held, tags=tags, note=_joined(older.note, newer.note), overruled=older.overruled | newer.overruled
    )
    return _in_dispute(united, pair) if is_disputed and take is None else united


def _speaking(older: Review, newer: Review) -> Review:
    """Return the review whose verdict holds: the newer, unless it is a mere note on a probe that the older judged."""
    is_note = newer.verdict is None and newer.previous is None
    is_same_probe = not older.differs_from(newer.text_hash, newer.probe_hash)
    return older if is_note and older.verdict is not None and is_same_probe else newer


def _in_dispute(review: Review, pair: _Pair) -> Review:
    said = "\n".join(f"{one.author}: {one.verdict}{f'. {one.note}' if one.note else ''}" for one in pair)
    return msgspec.structs.replace(
        review,
        verdict=None,
        previous=pair[0].verdict,
        note=said,
        author=", ".join(one.author for one in pair),
        at=max(one.at for one in pair),
        tags=tuple(dict.fromkeys((*review.tags, DISPUTED))),
    )


def _joined(older: str, newer: str) -> str:
    """Return two notes as one; a note that holds the other stands alone."""
    if older in newer:
        return newer
    return older if newer in older else f"{older}\n{newer}"
