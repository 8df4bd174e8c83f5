"""Headline figures of a report, and what was left out of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np

from verbeval_gui.data.columns import Bools
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.report import Provenance
from verbeval_gui.data.selection import SCOPES, Selection
from verbeval_gui.data.vocabulary import LANGUAGES, PENDING, STATUSES, TASKS
from verbeval_gui.metrics.losses import brier
from verbeval_gui.metrics.proportions import Proportion
from verbeval_gui.slices.population import proportion
from verbeval_gui.slices.reliability import SHOWN_FROM, bin_edges, bins_of, whole_chance


@dataclass(frozen=True)
class Headline:
    """The figures of one set of probes.

    Attributes:
        accuracy: Core accuracy.
        n_by_rule: How many of its right answers are right by rule.
        by_task: Core accuracy of each task that has probes.
        by_language: Core accuracy of each language that has probes.
        ece: Expected calibration error of the core; None without calibrated answers.
        brier: Brier score of the core; None likewise.
        n_calibrated: Answers behind both.
        adversarial: Adversarial accuracy.
        dangerous: Sentences truly incorrect, and how many of them passed as correct.
    """

    accuracy: Proportion
    n_by_rule: int
    by_task: Mapping[str, Proportion]
    by_language: Mapping[str, Proportion]
    ece: float | None
    brier: float | None
    n_calibrated: int
    adversarial: Proportion
    dangerous: Proportion

    @property
    def is_ece_shown(self) -> bool:
        """Whether there are enough answers for the ECE to be a headline."""
        return self.n_calibrated >= SHOWN_FROM


@dataclass(frozen=True)
class OverviewSlice:
    """The strip above the charts.

    Attributes:
        provenance: Where the report comes from.
        conventions: How it is read.
        n_rows: Number of probes; `n_selected` of them are selected.
        n_by_category: Probes of each category.
        n_scored: Probes that have been put to the model; fewer than `n_rows` while a run goes on.
        whole: Figures of the whole.
        part: Figures of the selection; None when nothing is selected.
        chance_p: Probability that a calibrated model shows the whole's ECE or more; None without answers.
        chance_95: ECE that a calibrated model exceeds one time in twenty; None likewise.
        left_out: Number of probes by status other than ok, only those that occur.
        n_prefix_traps: Probes in which one candidate's tokens begin another's.
        n_ties: Choice probes whose best two scores are equal.
        start_tokens: Start tokens that occur; empty text for none.
    """

    provenance: Provenance
    conventions: Conventions
    n_rows: int
    n_selected: int
    n_by_category: Mapping[str, int]
    n_scored: int
    whole: Headline
    part: Headline | None
    chance_p: float | None
    chance_95: float | None
    left_out: Mapping[str, int] = field(default_factory=dict)
    n_prefix_traps: int = 0
    n_ties: int = 0
    start_tokens: tuple[str, ...] = ()

    @property
    def is_running(self) -> bool:
        """Whether probes are still to be scored."""
        return self.n_scored < self.n_rows


def overview(frame: Frame, selection: Selection) -> OverviewSlice:
    """Return the headline figures."""
    everything = np.ones(len(frame), np.bool_)
    selected = frame.selected(selection)
    chance = whole_chance(frame, "core")
    status = frame.codes("status")
    counts = Counter({value: int(np.count_nonzero(status.mask([value]))) for value in status.values})
    is_choice = frame.codes("task").mask(["choice"])
    return OverviewSlice(
        provenance=frame.report.provenance,
        conventions=frame.conventions,
        n_rows=len(frame),
        n_selected=int(np.count_nonzero(selected)),
        n_by_category=_counts(frame, "category"),
        n_scored=len(frame) - counts[PENDING],
        whole=headline(frame, everything, Selection()),
        part=headline(frame, selected, selection) if selection.facets else None,
        chance_p=chance.p,
        chance_95=chance.percentile_95,
        left_out={name: counts[name] for name in STATUSES if name != "ok" and counts[name]},
        n_prefix_traps=int(np.count_nonzero(frame.report.prefix_trap)),
        n_ties=int(np.count_nonzero(frame.verdicts.tie & frame.verdicts.counted & is_choice)),
        start_tokens=_start_tokens(frame),
    )


def headline(frame: Frame, rows: Bools, selection: Selection) -> Headline:
    """Return the figures of the given rows; the dangerous cell is that of `selection`."""
    core = rows & frame.counted("core")
    calibrated = core & frame.verdicts.calibrated
    confidences, right = frame.verdicts.confidence[calibrated], frame.verdicts.right[calibrated]
    whole = frame.counted("core") & frame.verdicts.calibrated
    return Headline(
        accuracy=proportion(frame, core),
        n_by_rule=int(np.count_nonzero(core & frame.verdicts.by_rule)),
        by_task=_by(frame, "task", TASKS, core),
        by_language=_by(frame, "language", LANGUAGES, core),
        ece=bins_of(frame, calibrated, bin_edges(frame, whole)).ece,
        brier=brier(confidences, right),
        n_calibrated=len(right),
        adversarial=proportion(frame, rows & frame.counted("adversarial")),
        dangerous=_dangerous(frame, selection),
    )


def _dangerous(frame: Frame, selection: Selection) -> Proportion:
    """Return the dangerous cell over the core sentences of all facets, the matrix's own included."""
    rows = frame.selected(selection.without(*SCOPES))
    sentences = frame.report.judgements
    core = frame.codes("category").mask(["core"])[sentences.rows] & rows[sentences.rows]
    incorrect = core & (sentences.labels == 1) & (sentences.predicted >= 0)
    return Proportion.of(
        int(np.count_nonzero(incorrect)), int(np.count_nonzero(incorrect & (sentences.predicted == 0)))
    )


def _by(frame: Frame, name: str, values: tuple[str, ...], rows: Bools) -> dict[str, Proportion]:
    cells = {value: proportion(frame, rows & frame.codes(name).mask([value])) for value in values}
    return {value: cell for value, cell in cells.items() if cell.n}


def _counts(frame: Frame, name: str) -> dict[str, int]:
    column = frame.codes(name)
    return {value: int(np.count_nonzero(column.mask([value]))) for value in column.values}


def _start_tokens(frame: Frame) -> tuple[str, ...]:
    column = frame.report.context_tokens
    scored = frame.codes("status").mask(["ok"])
    without = ("",) if bool((scored & (column.codes < 0)).any()) else ()
    return (*column.values, *without)
