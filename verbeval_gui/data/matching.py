"""Which probe of one report is which probe of another: by id and text, or by text alone."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from verbeval_gui.data.columns import Bools, Ints, Texts
from verbeval_gui.data.report import Report

# A text is looked up by its 64-bit hash as a number: a hundred times faster than by the text, at odds of one in
# millions that any two of a million probes are mistaken for each other.
Keys: TypeAlias = NDArray[np.int64]

# From so many answers a text on, texts are answered several times on purpose.
_REPEATED: Final = 1.5
_FIRST: Final = 64


@dataclass(frozen=True, eq=False)
class Matching:
    """The probes of a report and those of a baseline, aligned; nothing here depends on a convention.

    Attributes:
        rows: Row of the baseline that asks the same, -1 where there is none, shape (n,).
        renamed: Rows whose probe has another id in the baseline; they are matched.
        regolded: Matched rows whose right answers differ from the baseline's.
        changed: Rows whose id stands in the baseline with another text; they are not matched.
        only_here: Rows that the baseline has under no id and no text.
        only_there: Rows of the baseline that this report has under no id and no text.
        repeats: Number of each row's text among the texts, shape (n,), where texts were answered several times, as by
            sampling or with several seeds; None where each was once (or hardly any more often).
        derived: What was worked out from both reports; whoever makes it keeps it here.
    """

    rows: Ints
    renamed: Ints
    regolded: Ints
    changed: Ints
    only_here: Ints
    only_there: Ints
    repeats: Ints | None
    derived: dict[str, Any] = field(default_factory=dict)

    @property
    def n(self) -> int:
        """Number of matched probes."""
        return int(np.count_nonzero(self.rows >= 0))

    @property
    def n_left_out(self) -> int:
        """Number of probes of either report that have no partner."""
        return len(self.changed) + len(self.only_here) + len(self.only_there)

    @property
    def is_same(self) -> bool:
        """Whether both ask the same probes, with the same right answers."""
        return not (len(self.regolded) + self.n_left_out)


def match(report: Report, baseline: Report) -> Matching:
    """Return which probes are which; kept as long as both reports are.

    The same id with the same text is the same probe, and so is a text that each report has once under different ids.
    """
    if (known := report.beside.get(baseline)) is None:
        known = report.beside[baseline] = _matched(report, baseline)
    found: Matching = known
    return found


def _matched(report: Report, baseline: Report) -> Matching:
    texts = _keys(report.text_hashes)
    repeats = None if "" in report.text_hashes[:1] else _repeats(texts)
    if _is_equal(report.ids, baseline.ids) and _is_equal(report.text_hashes, baseline.text_hashes):
        rows, nothing = np.arange(len(report), dtype=np.int32), np.empty(0, np.int32)
        regolded = np.flatnonzero(_differ(report.probe_hashes, baseline.probe_hashes)).astype(np.int32)
        return Matching(rows, nothing, regolded, nothing, nothing, nothing, repeats)
    return _looked_up(report, baseline, texts, repeats)


def _looked_up(report: Report, baseline: Report, texts: Keys, repeats: Ints | None) -> Matching:
    by_id, their_texts = _places(_keys(report.ids), _keys(baseline.ids)), _keys(baseline.text_hashes)
    rows = np.where((by_id >= 0) & (texts == their_texts[by_id] if len(their_texts) else False), by_id, -1)
    renamed, theirs = _renamed(texts, their_texts, rows)
    rows[renamed] = theirs
    is_taken = np.zeros(len(baseline) + 1, np.bool_)
    is_taken[rows] = True
    is_left = rows < 0
    is_changed = is_left & (by_id >= 0) & ~is_taken[by_id]
    is_taken[by_id[is_changed]] = True
    found = np.flatnonzero(~is_left)
    golds, their_golds = _keys(report.probe_hashes), _keys(baseline.probe_hashes)
    regolded = found[golds[found] != their_golds[rows[found]]]
    return Matching(
        rows=rows.astype(np.int32),
        renamed=np.sort(renamed).astype(np.int32),
        regolded=regolded.astype(np.int32),
        changed=np.flatnonzero(is_changed).astype(np.int32),
        only_here=np.flatnonzero(is_left & ~is_changed).astype(np.int32),
        only_there=np.flatnonzero(~is_taken[:-1]).astype(np.int32),
        repeats=repeats,
    )


def _keys(texts: Texts) -> Keys:
    return np.fromiter(map(hash, texts.tolist()), np.int64, len(texts))


def _is_equal(first: Texts, second: Texts) -> bool:
    return np.array_equal(first[:_FIRST], second[:_FIRST]) and np.array_equal(first, second)


def _differ(first: Texts, second: Texts) -> Bools:
    return np.asarray(first != second, np.bool_)


def _repeats(texts: Keys) -> Ints | None:
    ordered = np.sort(texts)
    n_known = int(np.count_nonzero(np.diff(ordered))) + 1
    if len(texts) < _REPEATED * n_known:
        return None
    _, first, places = np.unique(texts, return_index=True, return_inverse=True)
    # Hashes differ from one run of the program to the next; the order in which texts appear does not.
    number = np.empty(len(first), np.int32)
    number[np.argsort(first)] = np.arange(len(first), dtype=np.int32)
    return number[places]


def _places(keys: Keys, known: Keys) -> NDArray[np.int64]:
    """Return where each key stands among `known` ones, all of them different; -1 where it does not, shape (n,)."""
    found = np.full(len(keys), -1, np.int64)
    if not len(known):
        return found
    order, theirs = np.argsort(keys), np.argsort(known)
    # Both ascending, so that the search walks through memory instead of jumping.
    ordered, known = keys[order], known[theirs]
    at = np.minimum(np.searchsorted(known, ordered), len(known) - 1)
    found[order] = np.where(known[at] == ordered, theirs[at], -1)
    return found


def _renamed(texts: Keys, their_texts: Keys, rows: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return rows of both reports whose text stands once among the rows of either that are not matched yet."""
    is_free = np.ones(len(their_texts) + 1, np.bool_)
    is_free[rows] = False
    ours, theirs = np.flatnonzero(rows < 0), np.flatnonzero(is_free[:-1])
    mine, other = _once(texts[ours]), _once(their_texts[theirs])
    _, first, second = np.intersect1d(
        texts[ours][mine], their_texts[theirs][other], assume_unique=True, return_indices=True
    )
    return ours[mine][first], theirs[other][second]


def _once(keys: Keys) -> NDArray[np.int64]:
    """Return where the keys stand that are there once."""
    _, places, counts = np.unique(keys, return_index=True, return_counts=True)
    once: NDArray[np.int64] = places[counts == 1]
    return once
