"""What answering without reading would reach: always the first candidate, or always the shortest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from weakref import WeakKeyDictionary

import numpy as np

from verbeval_gui.data.bitsets import RowSet
from verbeval_gui.data.columns import Ints
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.report import Candidates, Report
from verbeval_gui.data.segments import blocks
from verbeval_gui.data.selection import SCOPES, Selection
from verbeval_gui.metrics.proportions import Proportion
from verbeval_gui.slices.population import proportion

# It follows from the candidates alone: other conventions need not look for it again.
_SHORTEST: Final[WeakKeyDictionary[Report, Ints]] = WeakKeyDictionary()


@dataclass(frozen=True)
class Baselines:
    """Accuracies over the core choice probes that enter numbers, each with the chance of guessing.

    Attributes:
        first: Always the first candidate in the probe's order.
        shortest: Always the candidate with the fewest characters, the first of equals.
    """

    first: Proportion
    shortest: Proportion


def nothing() -> Baselines:
    """Return the baselines of no probes."""
    return Baselines(Proportion.of(0, 0), Proportion.of(0, 0))


def baselines(frame: Frame, selection: Selection | None = None) -> Baselines:
    """Return what answers that do not depend on the sentence would reach.

    Args:
        frame: The report under conventions, which say what is right.
        selection: Narrows the probes; all of the core by default.
    """
    return baselines_of(frame, frame.chosen((selection or Selection()).without(*SCOPES)))


def baselines_of(frame: Frame, rows: RowSet) -> Baselines:
    """Return the same of the given rows: of those in the core that ask for a choice and enter numbers."""
    first, shortest = frame.kept(("baselines",), lambda: _right(frame))
    asked = rows & frame.counted_rows("core") & frame.codes("task").having(["choice"])
    n, chance = len(asked), proportion(frame, asked).chance
    return Baselines(*(Proportion.of(n, asked.n_common(right), chance) for right in (first, shortest)))


def _right(frame: Frame) -> tuple[RowSet, RowSet]:
    """Return the rows whose first candidate is right, and those whose shortest is."""
    candidates, accepted = frame.report.candidates, frame.verdicts.accepted
    if (shortest := _SHORTEST.get(frame.report)) is None:
        shortest = _SHORTEST[frame.report] = _shortest(candidates)
    if not len(accepted):
        return RowSet.union((), len(frame)), RowSet.union((), len(frame))
    has_any = candidates.counts > 0
    first, least = (accepted.take(at, mode="clip") & has_any for at in (candidates.offsets[:-1], shortest))
    return RowSet.of(first), RowSet.of(least)


def _shortest(candidates: Candidates) -> Ints:
    """Return where the shortest candidate of each row stands among all, shape (n,); any place for rows without one."""
    forms = candidates.coded_forms
    lengths = np.array([len(form) for form in forms.values], np.int32)[forms.codes]
    found = candidates.offsets[:-1].astype(np.int32)
    for block in blocks(candidates.offsets):
        found[block.rows] += block.take(lengths).argmin(axis=0).astype(np.int32)
    return found
