"""What guessing reaches on each probe, which only the rule for ambiguous probes changes."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import Final
from weakref import WeakKeyDictionary

import numpy as np

from verbeval_gui.data.bitsets import RowSet
from verbeval_gui.data.candidate_scores import open_rows
from verbeval_gui.data.columns import Bools, Floats
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.report import Report
from verbeval_gui.data.vocabulary import LABELS


@dataclass(frozen=True, eq=False)
class Guessing:
    """What guessing reaches: one row a probe.

    Attributes:
        chance: Share of the answers that would be right; NaN where more could have been answered than the candidates.
        is_free: Whether every answer would be right.
    """

    chance: Floats
    is_free: Bools

    @cached_property
    def groups(self) -> tuple[tuple[float, RowSet], ...]:
        """Rows by what guessing would reach on them, NaN where that is unknown: there are only some such shares."""
        known = np.unique(self.chance[~np.isnan(self.chance)])
        unknown = RowSet.of(np.isnan(self.chance))
        found = [(float(share), RowSet.of(self.chance == share)) for share in known]
        return (*found, *([(math.nan, unknown)] if len(unknown) else []))


_KNOWN: Final[WeakKeyDictionary[Report, dict[str, Guessing]]] = WeakKeyDictionary()


def guessing(report: Report, conventions: Conventions) -> Guessing:
    """Return what guessing reaches on the probes of `report`; kept as long as the report is."""
    known = _KNOWN.setdefault(report, {})
    if conventions.ambiguous not in known:
        known[conventions.ambiguous] = _guessing(report, open_rows(report, conventions))
    return known[conventions.ambiguous]


def _guessing(report: Report, is_right_by_rule: Bools) -> Guessing:
    candidates, counts = report.candidates, report.candidates.counts
    is_choice = report.dimensions["task"].mask(["choice"])
    n_before = np.append(0, np.cumsum(candidates.accepted, dtype=np.int32))
    n_right = np.where(is_right_by_rule, counts, np.diff(n_before.take(candidates.offsets)))
    chance = np.where(is_choice, n_right / np.maximum(counts, 1), 1 / len(LABELS))
    chance[report.is_open] = np.nan
    return Guessing(chance, is_choice & (counts > 0) & (n_right == counts) & ~report.is_open)
