"""What a report finds: the figures that REPORT.md holds, of the whole or of a selected part."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, TypeAlias

import numpy as np

from verbeval_gui.data.blocks import proportion, slice_blocks
from verbeval_gui.data.calibration_block import answers, edges_of, seed_of
from verbeval_gui.data.columns import Bools
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.selection import Selection
from verbeval_gui.data.vocabulary import LABELS, PENDING, REASON_CODES, STATUSES, TASKS
from verbeval_gui.metrics.chance import ChanceTest, chance_test
from verbeval_gui.metrics.confusion import Confusion, confusion
from verbeval_gui.metrics.losses import brier
from verbeval_gui.metrics.proportions import Proportion
from verbeval_gui.metrics.reliability import ReliabilityBins, reliability_bins
from verbeval_gui.slices.convention_change import usable
from verbeval_gui.slices.reliability import SHOWN_FROM

Cells: TypeAlias = Mapping[str, Mapping[str, Mapping[str, Any]]]


@dataclass(frozen=True)
class AccuracyRange:
    """Accuracy over all settings of normalisation and span.

    Attributes:
        lowest: Least accuracy, reached under `lowest_at`; `highest` and `highest_at` likewise.
        lowest_at: See `lowest`.
        highest: See `lowest`.
        highest_at: See `lowest`.
        n_settings: How many there are.
    """

    lowest: float
    lowest_at: Conventions
    highest: float
    highest_at: Conventions
    n_settings: int


class Findings:
    """The figures of a report under conventions, of the probes that are selected; computed when first asked for.

    Args:
        frame: The report under conventions.
        selection: Which probes; all by default.

    Attributes:
        frame: As given.
        selection: As given.
        rows: Which rows are selected, shape (n,).
        core: Which of them enter the core's numbers, shape (n,).
        adversarial: Which of them enter the adversarial ones, shape (n,).
    """

    def __init__(self, frame: Frame, selection: Selection | None = None) -> None:
        self.frame = frame
        self.selection = selection or Selection()
        self.rows: Bools = frame.selected(self.selection)
        self.core: Bools = self.rows & frame.counted("core")
        self.adversarial: Bools = self.rows & frame.counted("adversarial")

    @cached_property
    def accuracy(self) -> Proportion:
        """Core accuracy."""
        return proportion(self.frame, self.core)

    @cached_property
    def n_by_rule(self) -> int:
        """How many of the core's right answers are right by rule."""
        return int(np.count_nonzero(self.core & self.frame.verdicts.by_rule))

    @cached_property
    def by_task(self) -> dict[str, Proportion]:
        """Core accuracy of each task that has probes."""
        tasks = self.frame.codes("task")
        cells = {task: proportion(self.frame, self.core & tasks.mask([task])) for task in TASKS}
        return {task: cell for task, cell in cells.items() if cell.n}

    @cached_property
    def adversarial_accuracy(self) -> Proportion:
        """Adversarial accuracy."""
        return proportion(self.frame, self.adversarial)

    @cached_property
    def tricks(self) -> dict[str, Proportion]:
        """Accuracy by adversarial category, all six."""
        return tricks_of(self.frame, self.adversarial)

    @cached_property
    def slices(self) -> Cells:
        """Cells of the core by dimension and value, as results.json holds them."""
        return slice_blocks(self.frame, self.core)

    @cached_property
    def brier(self) -> float | None:
        """Brier score of the core; None without calibrated answers."""
        return brier(*answers(self.frame, self.core))

    @cached_property
    def bins(self) -> ReliabilityBins:
        """Confidence bins of the core, with the edges of the whole."""
        return reliability_bins(*answers(self.frame, self.core), self._edges)

    @cached_property
    def chance(self) -> ChanceTest:
        """The calibration error beside what chance alone gives."""
        return chance_test(*answers(self.frame, self.core), self._edges, seed=seed_of(self.frame))

    @cached_property
    def calibrated(self) -> tuple[int, float, float, float]:
        """Number of calibrated answers, mean confidence, accuracy, and standard error of the latter if calibrated."""
        confidences, right = answers(self.frame, self.core)
        n = len(right)
        if not n:
            return 0, float("nan"), float("nan"), float("nan")
        error = float(np.sqrt(np.sum(confidences * (1 - confidences)))) / n
        return n, float(confidences.mean()), float(right.mean()), error

    @property
    def is_ece_shown(self) -> bool:
        """Whether there are enough answers for the ECE to be a headline."""
        return self.bins.n >= SHOWN_FROM

    @cached_property
    def matrix(self) -> Confusion:
        """The 3 x 3 matrix of judged core sentences of the selected probes."""
        sentences = self.frame.report.judgements
        scored = ~self.frame.codes("status").mask([PENDING])
        inside = (self.rows & scored & self.frame.codes("category").mask(["core"]))[sentences.rows]
        predicted = np.where(sentences.predicted < 0, len(LABELS), sentences.predicted)[inside]
        return confusion(sentences.labels[inside], predicted, len(LABELS))

    @property
    def dangerous(self) -> Proportion:
        """Sentences that are incorrect, and how many of them passed as correct."""
        counts = self.matrix.counts[1]
        return Proportion.of(int(counts.sum()), int(counts[0]))

    @cached_property
    def by_sum_and_boundary(self) -> Findings | None:
        """The same under *sum, form and boundary*; None where that was not scored."""
        known = usable(self.frame.report)["span"]
        return self._under(normalisation="sum", span="boundary") if "boundary" in known else None

    @cached_property
    def accuracy_range(self) -> AccuracyRange | None:
        """Accuracy over all settings of normalisation and span; None without log-probabilities or answers."""
        known = usable(self.frame.report)
        found = [
            (share, one.frame.conventions)
            for normalisation in known["normalisation"]
            for span in known["span"]
            if (share := (one := self._under(normalisation=normalisation, span=span)).accuracy.accuracy) is not None
        ]
        if not found:
            return None
        return AccuracyRange(*min(found, key=lambda pair: pair[0]), *max(found, key=lambda pair: pair[0]), len(found))

    @cached_property
    def left_out(self) -> dict[str, int]:
        """Number of selected probes by status other than ok, only those that occur."""
        status = self.frame.codes("status")
        names = [name for name in (*STATUSES, PENDING) if name != "ok"]
        counts = {name: int(np.count_nonzero(self.rows & status.mask([name]))) for name in names}
        return {name: n for name, n in counts.items() if n}

    def count(self, rows: Bools) -> int:
        """Return how many of the given rows are selected."""
        return int(np.count_nonzero(rows & self.rows))

    @cached_property
    def _edges(self) -> Any:
        return edges_of(self.frame, self.frame.counted("core"))

    def _under(self, *, normalisation: str, span: str) -> Findings:
        own = replace(self.frame.conventions, normalisation=normalisation, span=span)
        if own == self.frame.conventions:
            return self
        return Findings(Frame(self.frame.report, own, self.frame.verbs), self.selection)


def tricks_of(frame: Frame, rows: Bools) -> dict[str, Proportion]:
    """Return accuracy by adversarial category of the given rows, all six."""
    column = frame.codes("reason_code")
    return {code: proportion(frame, rows & column.mask([code])) for code in REASON_CODES}
