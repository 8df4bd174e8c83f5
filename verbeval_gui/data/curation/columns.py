"""What people said of probes as columns of a report: its verdict, whether it is stale, its tags."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import numpy as np

from verbeval_gui.data.columns import Codes, MultiCodes
from verbeval_gui.data.curation.reviews import VERDICTS, Review
from verbeval_gui.data.frame import Frame, JoinedMaker

REVIEW: Final = "review"
REVIEW_STALE: Final = "review_stale"
REVIEW_TAG: Final = "review_tag"
NO_REVIEW: Final = "none"


def review_columns(reviews: Mapping[str, Review]) -> dict[str, JoinedMaker]:
    """Return the makers of the dimensions `review`, `review_stale` and `review_tag`.

    Args:
        reviews: By probe id.
    """
    return {
        REVIEW: lambda frame: _verdicts(frame, reviews),
        REVIEW_STALE: lambda frame: _stale(frame, reviews),
        REVIEW_TAG: lambda frame: _tags(frame, reviews),
    }


def _verdicts(frame: Frame, reviews: Mapping[str, Review]) -> Codes:
    """Return the verdict of each row, `none` where nobody gave one."""
    given = [NO_REVIEW if review is None else review.verdict or NO_REVIEW for review in _by_row(frame, reviews)]
    return Codes.from_values(given, (*VERDICTS, NO_REVIEW))


def _stale(frame: Frame, reviews: Mapping[str, Review]) -> Codes:
    """Return whether the text or gold of each row is another than was judged; none where nothing was said."""
    hashes = zip(frame.report.text_hashes, frame.report.probe_hashes, strict=True)
    rows = zip(_by_row(frame, reviews), hashes, strict=True)
    stale = [None if review is None else "yes" if review.differs_from(*found) else "no" for review, found in rows]
    return Codes.from_values(stale, ("yes", "no"))


def _tags(frame: Frame, reviews: Mapping[str, Review]) -> MultiCodes:
    entries = [(row, tag) for row, review in enumerate(_by_row(frame, reviews)) if review for tag in review.tags]
    values = tuple(sorted({tag for _, tag in entries}))
    position = {tag: place for place, tag in enumerate(values)}
    rows = np.array([row for row, _ in entries], np.int32)
    return MultiCodes(values, rows, np.array([position[tag] for _, tag in entries], np.int32), len(frame))


def _by_row(frame: Frame, reviews: Mapping[str, Review]) -> list[Review | None]:
    return [reviews.get(name) for name in frame.report.ids]
