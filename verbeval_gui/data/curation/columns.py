"""What people said of probes as columns of a report: its verdict, whether it is stale, its tags."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

import numpy as np

from verbeval_gui.data.columns import Codes, MultiCodes
from verbeval_gui.data.curation.reviews import VERDICTS, Review
from verbeval_gui.data.frame import JoinedMaker
from verbeval_gui.data.report import Report

REVIEW: Final = "review"
REVIEW_STALE: Final = "review_stale"
REVIEW_TAG: Final = "review_tag"
NO_REVIEW: Final = "none"
STALENESS: Final = ("yes", "no")
_Rows: TypeAlias = list[tuple[int, Review]]


def review_columns(reviews: Mapping[str, Review]) -> dict[str, JoinedMaker]:
    """Return the makers of the dimensions `review`, `review_stale` and `review_tag`.

    Args:
        reviews: By probe id.
    """
    by_row = lru_cache(maxsize=1)(lambda report: _by_row(report, reviews))
    return {
        REVIEW: lambda frame: _verdicts(len(frame), by_row(frame.report)),
        REVIEW_STALE: lambda frame: _stale(frame.report, by_row(frame.report)),
        REVIEW_TAG: lambda frame: _tags(len(frame), by_row(frame.report)),
    }


def _verdicts(n_rows: int, rows: _Rows) -> Codes:
    """Return the verdict of each row, `none` where nobody gave one."""
    given = {row: review.verdict for row, review in rows if review.verdict is not None}
    return _codes(given, n_rows, VERDICTS, NO_REVIEW)


def _stale(report: Report, rows: _Rows) -> Codes:
    """Return whether the text or gold of each row is another than was judged; none where nothing was said."""
    texts, probes = report.text_hashes, report.probe_hashes
    stale = {row: "yes" if review.differs_from(texts[row], probes[row]) else "no" for row, review in rows}
    return _codes(stale, len(report), STALENESS)


def _tags(n_rows: int, rows: _Rows) -> MultiCodes:
    entries = [(row, tag) for row, review in rows for tag in review.tags]
    values = tuple(sorted({tag for _, tag in entries}))
    position = {tag: place for place, tag in enumerate(values)}
    places = np.array([row for row, _ in entries], np.int32)
    return MultiCodes(values, places, np.array([position[tag] for _, tag in entries], np.int32), n_rows)


def _codes(given: Mapping[int, str], n_rows: int, order: Sequence[str], rest: str | None = None) -> Codes:
    """Return a column of the few rows that have a value; the others have `rest`."""
    values = [value for value in order if value in set(given.values())]
    if rest is not None and len(given) < n_rows:
        values.append(rest)
    position = {value: place for place, value in enumerate(values)}
    codes = np.full(n_rows, position.get(rest or "", -1), np.int32)
    codes[np.fromiter(given, np.intp, len(given))] = [position[value] for value in given.values()]
    return Codes(tuple(values), codes)


def _by_row(report: Report, reviews: Mapping[str, Review]) -> _Rows:
    """Return the rows of which something was said, ascending, with what was said."""
    return [(row, reviews[name]) for row, name in enumerate(report.ids.tolist()) if name in reviews]
