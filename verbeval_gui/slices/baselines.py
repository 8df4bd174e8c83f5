"""What answering without reading would reach: always the first candidate, or always the shortest."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from verbeval_gui.data.columns import Bools, Ints
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.segments import blocks
from verbeval_gui.data.selection import SCOPES, Selection
from verbeval_gui.metrics.proportions import Proportion


@dataclass(frozen=True)
class Baselines:
    """Accuracies over the core choice probes that enter numbers, each with the chance of guessing.

    Attributes:
        first: Always the first candidate in the probe's order.
        shortest: Always the candidate with the fewest characters, the first of equals.
    """

    first: Proportion
    shortest: Proportion


def baselines(frame: Frame, selection: Selection | None = None) -> Baselines:
    """Return what answers that do not depend on the sentence would reach.

    Args:
        frame: The report under conventions, which say what is right.
        selection: Narrows the probes; all of the core by default.
    """
    chosen = (selection or Selection()).without(*SCOPES)
    rows = frame.counted("core") & frame.codes("task").mask(["choice"]) & frame.selected(chosen)
    nothing = np.zeros(len(frame), np.int32)
    return Baselines(first=_accuracy(frame, rows, nothing), shortest=_accuracy(frame, rows, _shortest(frame)))


def _shortest(frame: Frame) -> Ints:
    """Return the position of the shortest candidate of each row, shape (n,)."""
    candidates = frame.report.candidates
    forms = candidates.coded_forms
    lengths = np.array([len(form) for form in forms.values], np.int32)[forms.codes]
    found = np.zeros(len(frame), np.int32)
    for block in blocks(candidates.offsets):
        found[block.rows] = block.take(lengths).argmin(axis=0)
    return found


def _accuracy(frame: Frame, rows: Bools, answers: Ints) -> Proportion:
    """Return the accuracy of the given positions on the given rows."""
    n = int(np.count_nonzero(rows))
    at = frame.report.candidates.offsets[:-1][rows] + answers[rows]
    chance = float(frame.verdicts.chance[rows].mean()) if n else None
    return Proportion.of(n, int(np.count_nonzero(frame.verdicts.accepted[at])), chance)
