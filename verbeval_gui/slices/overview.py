"""Headline figures of a report, and what was left out of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np

from verbeval_gui.data.bitsets import RowSet
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.report import Provenance
from verbeval_gui.data.selection import SCOPES, Selection
from verbeval_gui.data.vocabulary import LABELS, LANGUAGES, PENDING, STATUSES, TASKS
from verbeval_gui.metrics.losses import brier
from verbeval_gui.metrics.proportions import Proportion
from verbeval_gui.slices.baselines import Baselines, baselines_of, nothing
from verbeval_gui.slices.matrix import DANGEROUS, n_sentences
from verbeval_gui.slices.population import common, proportion, proportions_by
from verbeval_gui.slices.reliability import SHOWN_FROM, answers_of, bin_edges, bins_of, whole_chance


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
        baselines: What answering the core's choice probes without reading them would reach.
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
    baselines: Baselines = field(default_factory=nothing)

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
    def is_partial(self) -> bool:
        """Whether probes are still to be scored, by a run that goes on or was left."""
        return self.n_scored < self.n_rows


def overview(frame: Frame, selection: Selection) -> OverviewSlice:
    """Return the headline figures."""
    chosen = frame.chosen(selection)
    chance = whole_chance(frame, "core")
    by_status = _counts(frame, "status")
    return OverviewSlice(
        provenance=frame.report.provenance,
        conventions=frame.conventions,
        n_rows=len(frame),
        n_selected=len(chosen),
        n_by_category=_counts(frame, "category"),
        n_scored=len(frame) - by_status.get(PENDING, 0),
        whole=headline(frame, frame.everything, Selection()),
        part=headline(frame, chosen, selection) if selection.facets else None,
        chance_p=chance.p,
        chance_95=chance.percentile_95,
        left_out={name: by_status[name] for name in STATUSES if name != "ok" and by_status.get(name)},
        n_prefix_traps=frame.kept(("prefix traps",), lambda: int(np.count_nonzero(frame.report.prefix_trap))),
        n_ties=frame.kept(("ties",), lambda: _n_ties(frame)),
        start_tokens=frame.kept(("start tokens",), lambda: _start_tokens(frame)),
    )


def headline(frame: Frame, rows: RowSet, selection: Selection) -> Headline:
    """Return the figures of the given rows; the dangerous cell is that of `selection`. Kept."""
    return frame.kept(("headline", rows, selection), lambda: _headline(frame, rows, selection))


def _headline(frame: Frame, rows: RowSet, selection: Selection) -> Headline:
    core = common(frame, rows, frame.counted_rows("core"))
    calibrated = common(frame, core, frame.calibrated)
    answers = answers_of(frame, calibrated)
    edges = bin_edges(frame, common(frame, frame.counted_rows("core"), frame.calibrated))
    return Headline(
        accuracy=proportion(frame, core),
        n_by_rule=core.n_common(frame.by_rule),
        by_task=_by(frame, "task", TASKS, core),
        by_language=_by(frame, "language", LANGUAGES, core),
        ece=bins_of(frame, calibrated, edges).ece,
        brier=brier(answers.confidences, answers.right),
        n_calibrated=len(answers.rows),
        adversarial=proportion(frame, common(frame, rows, frame.counted_rows("adversarial"))),
        dangerous=_dangerous(frame, selection),
        baselines=baselines_of(frame, rows),
    )


def _dangerous(frame: Frame, selection: Selection) -> Proportion:
    """Return the dangerous cell over the core sentences of all facets, the matrix's own included."""
    rows = frame.codes("category").having(["core"]) & frame.chosen(selection.without(*SCOPES))
    true, found = DANGEROUS
    n_answered = sum(n_sentences(frame, true, label, rows) for label in LABELS)
    return Proportion.of(n_answered, n_sentences(frame, true, found, rows))


def _by(frame: Frame, name: str, values: tuple[str, ...], rows: RowSet) -> dict[str, Proportion]:
    found = dict(zip(frame.codes(name).values, proportions_by(frame, name, rows), strict=True))
    return {value: found[value] for value in values if value in found and found[value].n}


def _counts(frame: Frame, name: str) -> dict[str, int]:
    column = frame.codes(name)
    return {value: len(column.having_at(i)) for i, value in enumerate(column.values)}


def _n_ties(frame: Frame) -> int:
    is_choice = frame.codes("task").mask(["choice"])
    return int(np.count_nonzero(frame.verdicts.tie & frame.verdicts.counted & is_choice))


def _start_tokens(frame: Frame) -> tuple[str, ...]:
    column = frame.report.context_tokens
    scored = frame.codes("status").mask(["ok"])
    without = ("",) if bool((scored & (column.codes < 0)).any()) else ()
    return (*column.values, *without)
