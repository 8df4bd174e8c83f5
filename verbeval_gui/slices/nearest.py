"""Other probes like one: of the same verb and tense, or with the same trick, the wrong ones first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np

from verbeval_gui.data.bitsets import RowSet
from verbeval_gui.data.columns import Ints
from verbeval_gui.data.frame import Frame
from verbeval_gui.slices.partner import partner_of
from verbeval_gui.slices.sentences import sentence_of

MOST: Final = 5
_LIKENESSES: Final = {"verb_tense": ("verb", "tense"), "trick": ("reason_code",), "core_code": ("core_code",)}


@dataclass(frozen=True)
class Near:
    """A probe like another.

    Attributes:
        row: Its row; `id` its id.
        before: The sentence up to the form; `form` the predicted or shown one, `after` what follows.
        predicted: The predicted form or label; empty without an answer.
        expected: The right form or label.
        is_right: Whether the prediction is right; `is_counted` whether it enters numbers.
    """

    row: int
    id: str
    before: str
    form: str
    after: str
    predicted: str
    expected: str
    is_right: bool
    is_counted: bool


@dataclass(frozen=True)
class NearGroup:
    """Probes that share something with another.

    Attributes:
        like: What they share, beside the language: `verb_tense`, `trick` or `core_code`.
        n: How many others there are; `n_wrong` of them are wrong.
        probes: Those nearest: the confidently wrong first, then the right with the least confidence.
    """

    like: str
    n: int
    n_wrong: int
    probes: tuple[Near, ...]


def nearest(frame: Frame, row: int, most: int = MOST) -> tuple[NearGroup, ...]:
    """Return up to `most` probes like that of a row: of a tricky probe those with its trick come before its verb's."""
    return tuple(_groups(frame, row, most))


def _groups(frame: Frame, row: int, most: int) -> Iterator[NearGroup]:
    partner = partner_of(frame, row)
    shown = RowSet.at(np.array([row, *([partner.row] if partner else [])]), len(frame))
    is_tricky = frame.report.dimensions["category"].value(row) == "adversarial"
    for like in ("trick", "verb_tense") if is_tricky else ("verb_tense", "core_code"):
        others = _sharing(frame, row, _LIKENESSES[like]) - shown
        if most <= 0 or not len(others):
            continue
        rows = _first(frame, others, most)
        shown, most = shown | RowSet.at(rows, len(frame)), most - len(rows)
        probes = tuple(_near(frame, int(at)) for at in rows)
        yield NearGroup(like, len(others), others.n_common(frame.wrong), probes)


def _sharing(frame: Frame, row: int, names: tuple[str, ...]) -> RowSet:
    """Return the rows of the same language with the same values; none where the row has no value."""
    found = frame.everything
    for name in ("language", *names):
        column = frame.codes(name)
        code = int(column.codes[row])
        if code < 0:
            return RowSet.union((), len(frame))
        found &= column.having_at(code)
    return found


def _first(frame: Frame, others: RowSet, most: int) -> Ints:
    """Return the rows to look at first, at most so many."""
    confidence, wrong = frame.verdicts.confidence, (others & frame.wrong).rows()
    first = _least(-confidence[wrong], wrong, most)
    if len(first) == most:
        return first
    rest = (others - frame.wrong).rows()
    # What is left out of the figures comes last.
    unsure = np.where(frame.verdicts.counted[rest], confidence[rest], np.inf)
    return np.concatenate([first, _least(unsure, rest, most - len(first))])


def _least(keys: np.ndarray[tuple[int], np.dtype[np.floating]], rows: Ints, n: int) -> Ints:
    """Return the rows with the smallest keys, in order; equal ones in the order of the suite."""
    keys = np.nan_to_num(keys, nan=np.inf)
    if len(rows) > n:
        bound = np.partition(keys, n - 1)[n - 1]
        kept = np.flatnonzero(keys <= bound)
        keys, rows = keys[kept], rows[kept]
    return rows[np.argsort(keys, kind="stable")][:n]


def _near(frame: Frame, row: int) -> Near:
    before, form, after = sentence_of(frame, row)
    return Near(
        row=row,
        id=str(frame.report.ids[row]),
        before=before,
        form=form,
        after=after,
        predicted=frame.predicted_text(row),
        expected=frame.codes("expected").value(row) or "",
        is_right=bool(frame.verdicts.right[row]),
        is_counted=bool(frame.verdicts.counted[row]),
    )
