"""Which probe of one report is which probe of another: by id and text, or by text alone."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import repeat
from typing import Any, Final

import numpy as np

from verbeval_gui.data.columns import Bools, Ints, Texts
from verbeval_gui.data.report import Report

# From so many answers a text on, texts are answered several times on purpose.
_REPEATED: Final = 1.5


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
    def is_same(self) -> bool:
        """Whether both ask the same probes, with the same right answers."""
        return not (len(self.regolded) + len(self.changed) + len(self.only_here) + len(self.only_there))


def match(report: Report, baseline: Report) -> Matching:
    """Return which probes are which; kept as long as both reports are.

    The same id with the same text is the same probe, and so is a text that each report has once under different ids.
    """
    if (known := report.beside.get(baseline)) is None:
        known = report.beside[baseline] = _matched(report, baseline)
    found: Matching = known
    return found


def _matched(report: Report, baseline: Report) -> Matching:
    by_id = _places(report.ids, baseline.ids)
    at = np.flatnonzero(by_id >= 0).astype(np.int32)
    alike = at[_equal(report.text_hashes[at], baseline.text_hashes[by_id[at]])]
    rows = np.full(len(report), -1, np.int32)
    rows[alike] = by_id[alike]
    renamed, theirs = _renamed(report, baseline, _rest(len(report), alike), _rest(len(baseline), rows[alike]))
    rows[renamed] = theirs
    left = np.flatnonzero(rows < 0).astype(np.int32)
    taken = np.zeros(len(baseline) + 1, np.bool_)
    taken[rows] = True
    is_changed = (by_id[left] >= 0) & ~taken[by_id[left]]
    taken[by_id[left[is_changed]]] = True
    found = np.flatnonzero(rows >= 0).astype(np.int32)
    same_gold = _equal(report.probe_hashes[found], baseline.probe_hashes[rows[found]])
    return Matching(
        rows=rows,
        renamed=np.sort(renamed),
        regolded=found[~same_gold],
        changed=left[is_changed],
        only_here=left[~is_changed],
        only_there=np.flatnonzero(~taken[:-1]).astype(np.int32),
        repeats=_repeats(report.text_hashes),
    )


def _repeats(texts: Texts) -> Ints | None:
    known = dict.fromkeys(texts.tolist())
    if len(texts) < _REPEATED * max(1, len(known)):
        return None
    place = dict(zip(known, range(len(known)), strict=True))
    return np.fromiter(map(place.__getitem__, texts.tolist()), np.int32, len(texts))


def _places(keys: Texts, known: Texts) -> Ints:
    """Return where each key stands in `known`, -1 where it does not, shape (n,)."""
    if np.array_equal(keys, known):
        return np.arange(len(keys), dtype=np.int32)
    place = dict(zip(known.tolist(), range(len(known)), strict=True))
    return np.fromiter(map(place.get, keys.tolist(), repeat(-1)), np.int32, len(keys))


def _equal(first: Texts, second: Texts) -> Bools:
    return np.asarray(first == second, np.bool_)


def _rest(n: int, rows: Ints) -> Ints:
    """Return the rows that are not among `rows`, ascending."""
    is_left = np.ones(n, np.bool_)
    is_left[rows] = False
    return np.flatnonzero(is_left).astype(np.int32)


def _renamed(report: Report, baseline: Report, ours: Ints, theirs: Ints) -> tuple[Ints, Ints]:
    """Return rows of both reports whose text stands once among the rows given of either."""
    mine, other = (_once(part.text_hashes, rows) for part, rows in ((report, ours), (baseline, theirs)))
    shared = [text for text in mine if text in other]
    first, second = ([place[text] for text in shared] for place in (mine, other))
    return np.array(first, np.int32), np.array(second, np.int32)


def _once(texts: Texts, rows: Ints) -> dict[str, int]:
    """Return the row of each text that stands in one of the given rows only."""
    found: dict[str, int] = {}
    twice: set[str] = set()
    for text, row in zip(texts[rows].tolist(), rows.tolist(), strict=True):
        if text in found:
            twice.add(text)
        found[text] = row
    for text in twice:
        del found[text]
    return found
