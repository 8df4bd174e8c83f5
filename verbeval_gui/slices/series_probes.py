"""Each probe over the steps of a training: when it was learned, and whether it was lost again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from verbeval_gui.data.bitsets import RowSet
from verbeval_gui.data.columns import Bools, Ints, Texts
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.pairing import Pairing
from verbeval_gui.slices.tables import Table

FATES: Final = ("always_right", "learned", "lost", "never_right", "unanswered")
WRONG, RIGHT, NO_ANSWER = 0, 1, -1
_TOLD_FIRST: Final = ("lost", "learned", "never_right", "always_right", "unanswered")


@dataclass(frozen=True, eq=False)
class SeriesProbes:
    """The probes of the last checkpoint over all points; arrays have a row for each of k probes.

    Attributes:
        rows: Row of each probe in the last report, ascending, shape (k,).
        ids: Its id, shape (k,).
        outcomes: At each point 1 right, 0 wrong, -1 without an answer that enters numbers, shape (k, points).
        stays_right_from: Position of the first point from which on it was always right, to the last; -1 where the
            last answer is wrong or there is none, shape (k,).
        fates: Position in `FATES`, shape (k,): right wherever it was answered; learned, which is wrong at some point
            and right from a later one to the end; lost, which is right at some point and wrong at the end; never
            right; never answered.
        n_changes: How often it went from right to wrong or back, shape (k,).
    """

    rows: Ints
    ids: Texts
    outcomes: NDArray[np.int8]
    stays_right_from: Ints
    fates: Ints
    n_changes: Ints

    def __len__(self) -> int:
        return len(self.rows)

    def count(self, fate: str) -> int:
        """Return how many probes have a fate."""
        return int(np.count_nonzero(self.fates == FATES.index(fate)))

    def ids_of(self, fate: str) -> list[str]:
        """Return the ids of the probes that have a fate, as values of the `id` facet."""
        return list(self.ids[self.fates == FATES.index(fate)].tolist())

    def changed_at(self, point: int) -> Bools:
        """Return which probes are right at a point and were wrong at the one before, or the other way round."""
        if not point:
            return np.zeros(len(self), np.bool_)
        was, now = self.outcomes[:, point - 1], self.outcomes[:, point]
        changed: Bools = (was != NO_ANSWER) & (now != NO_ANSWER) & (was != now)
        return changed

    def told(self, *fates: str) -> NDArray[np.intp]:
        """Return the places of the probes of some fates, of all by default: lost ones, then those learned, by when."""
        ranks = np.array([_TOLD_FIRST.index(fate) for fate in FATES])[self.fates]
        places = np.flatnonzero(np.isin(ranks, [_TOLD_FIRST.index(fate) for fate in fates or FATES]))
        return places[np.lexsort((self.stays_right_from[places], ranks[places]))]

    def learned_at(self, point: int) -> list[str]:
        """Return the ids of the probes that stay right from a point on, and were not right before it."""
        found = (self.stays_right_from == point) & (self.fates == FATES.index("learned"))
        return list(self.ids[found].tolist())

    def table(self, names: Sequence[str]) -> Table:
        """Return the probes, one row each, with their outcome at each point.

        Args:
            names: What the points are called.
        """
        columns = ("id", "fate", "stays_right_from", "changes", *names)
        first = [names[at] if at >= 0 else None for at in self.stays_right_from.tolist()]
        fates = [FATES[code] for code in self.fates.tolist()]
        words = {RIGHT: "right", WRONG: "wrong", NO_ANSWER: None}
        outcomes = ([words[one] for one in row] for row in self.outcomes.tolist())
        rows = zip(self.ids.tolist(), fates, first, self.n_changes.tolist(), outcomes, strict=True)
        return Table(columns, tuple((*head, *cells) for *head, cells in rows))


def series_probes(last: Frame, pairs: Sequence[Pairing], rows: RowSet) -> SeriesProbes:
    """Return the given rows of the last report over all points.

    Args:
        last: The last report.
        pairs: It beside each point in order, itself included.
        rows: Rows of it.
    """
    at = rows.rows()
    columns = [np.where(one.was_counted[at], one.was_right[at], NO_ANSWER) for one in pairs]
    outcomes = np.stack(columns, axis=1).astype(np.int8)
    stays = _stays_right_from(outcomes)
    return SeriesProbes(at, last.report.ids[at], outcomes, stays, _fates(outcomes, stays), _changes(outcomes))


def _stays_right_from(outcomes: NDArray[np.int8]) -> Ints:
    """Return the first point that is answered right after the last one that is answered wrong; -1 for none."""
    k, n = outcomes.shape
    places = np.arange(n)
    last_wrong = np.where(outcomes == WRONG, places, -1).max(axis=1, initial=-1)
    is_after = (outcomes == RIGHT) & (places > last_wrong[:, None])
    first = np.where(is_after.any(axis=1), is_after.argmax(axis=1), -1) if n else np.full(k, -1)
    found: Ints = first.astype(np.int32)
    return found


def _fates(outcomes: NDArray[np.int8], stays: Ints) -> Ints:
    has_right, has_wrong = (outcomes == RIGHT).any(axis=1), (outcomes == WRONG).any(axis=1)
    cases = [~has_right & ~has_wrong, has_right & ~has_wrong, stays >= 0, has_right]
    codes = [FATES.index(name) for name in ("unanswered", "always_right", "learned", "lost")]
    return np.select(cases, codes, FATES.index("never_right")).astype(np.int32)


def _changes(outcomes: NDArray[np.int8]) -> Ints:
    """Return how often answers went from right to wrong or back; points without an answer are passed over."""
    found = np.zeros(len(outcomes), np.int32)
    before = np.full(len(outcomes), NO_ANSWER, np.int8)
    for now in outcomes.T:
        found += (before != NO_ANSWER) & (now != NO_ANSWER) & (before != now)
        before = np.where(now == NO_ANSWER, before, now)
    return found
