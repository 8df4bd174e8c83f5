"""Calibration in full: the parts of the Brier score, other errors of calibration, and the same by group."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Final

from verbeval_gui.data.bitsets import RowSet
from verbeval_gui.data.columns import Floats
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.selection import Selection
from verbeval_gui.metrics.binning import equal_mass_edges
from verbeval_gui.metrics.chance import chance_test
from verbeval_gui.metrics.losses import BrierParts, brier, brier_parts
from verbeval_gui.metrics.reliability import reliability_bins
from verbeval_gui.metrics.smooth import smooth_ece
from verbeval_gui.slices.population import population
from verbeval_gui.slices.reliability import SHOWN_FROM, Answers, answers_of, bin_edges
from verbeval_gui.slices.tables import Table
from verbeval_gui.slices.temperature_effect import TemperatureEffect, TemperatureQuestion, temperature_question

GROUPS: Final = ("k", "task", "language")
_LEVEL: Final = 0.05


@dataclass(frozen=True)
class CalibrationFigures:
    """How far confidences can be trusted on some answers.

    Attributes:
        n: Number of answers.
        ece: Expected calibration error over the bins of the conventions; None without answers, as are all figures.
        adaptive: The same over bins of equal mass, whose edges come from the whole.
        smooth: Smooth calibration error.
        maximum: Largest gap of a bin.
        brier: Brier score; `parts` are what it is made of.
        parts: See `brier`.
        chance: Error that chance exceeds one time in twenty, for a calibrated model with these confidences.
        p: How probable an error this large is by chance.
    """

    n: int
    ece: float | None
    adaptive: float | None
    smooth: float | None
    maximum: float | None
    brier: float | None
    parts: BrierParts | None
    chance: float | None
    p: float | None

    @property
    def is_too_small(self) -> bool:
        """Whether there are too few answers to speak of an error."""
        return self.n < SHOWN_FROM

    @property
    def is_beyond_chance(self) -> bool:
        """Whether the error is more than a calibrated model would show."""
        return self.p is not None and self.p <= _LEVEL


@dataclass(frozen=True)
class GroupCalibration:
    """Calibration of one value of a dimension.

    Attributes:
        dimension: Canonical name.
        value: Canonical value.
        n: Number of answers.
        ece: Expected calibration error, over the same bins as the whole.
        brier: Brier score.
    """

    dimension: str
    value: str
    n: int
    ece: float | None
    brier: float | None


@dataclass(frozen=True)
class CalibrationSlice:
    """Calibration of all answers in scope, or of the selected ones.

    Attributes:
        is_part: It is that of the selected ones.
        shown: The figures.
        groups: The same apart, by number of candidates, task and language.
        temperature: What a fitted temperature does to it; None without scores to divide.
    """

    is_part: bool
    shown: CalibrationFigures
    groups: tuple[GroupCalibration, ...]
    temperature: TemperatureEffect | None = None

    def table(self) -> Table:
        """Return the figures, one a row, with the number of answers behind each."""
        found, parts = self.shown, self.shown.parts
        figures: list[tuple[str, float | None]] = [
            ("ece", found.ece),
            ("ece_by_chance_95", found.chance),
            ("ece_p", found.p),
            ("ece_adaptive", found.adaptive),
            ("ece_smooth", found.smooth),
            ("mce", found.maximum),
            ("brier", found.brier),
            ("brier_reliability", parts.rel if parts else None),
            ("brier_uncertainty", parts.unc if parts else None),
            ("brier_generalised_resolution", parts.generalised_resolution if parts else None),
        ]
        rows: list[tuple[object, ...]] = [(name, value, found.n) for name, value in figures]
        for group in self.groups:
            rows.append((f"ece {group.dimension}={group.value}", group.ece, group.n))
            rows.append((f"brier {group.dimension}={group.value}", group.brier, group.n))
        if (scaled := self.temperature) is not None:
            rows += [(f"temperature {task}", value, scaled.n) for task, value in scaled.temperatures.items()]
            for name, of in (("unscaled", scaled.before), ("fitted", scaled.after)):
                rows += [(f"{figure} {name}", value, scaled.n) for figure, value in asdict(of).items()]
        return Table(("figure", "value", "n"), tuple(rows))


@dataclass(frozen=True, eq=False)
class CalibrationQuestion:
    """What the figures are worked out from: plain arrays, so that a thread can do it.

    Attributes:
        is_part: The answers are selected ones.
        answers: The answers.
        whole: Confidences of all answers in scope, shape (n,).
        edges: Bin edges of the conventions; `bins` is how many bins to aim at.
        bins: See `edges`.
        seed: Of the simulations.
        groups: Dimension, value and answers of each group.
        temperature: What the effect of a temperature is worked out from; None without scores to divide.
    """

    is_part: bool
    answers: Answers
    whole: Floats
    edges: Floats
    bins: int
    seed: int
    groups: tuple[tuple[str, str, Answers], ...]
    temperature: TemperatureQuestion | None = None

    def answer(self) -> CalibrationSlice:
        """Work the figures out: a second for a million answers."""
        groups = (_group(dimension, value, answers, self.edges) for dimension, value, answers in self.groups)
        effect = None if self.temperature is None else self.temperature.answer()
        return CalibrationSlice(self.is_part, _figures(self), tuple(groups), effect)


def calibration(frame: Frame, selection: Selection) -> CalibrationSlice:
    """Return the calibration of the selected answers in the selection's scope, of all where nothing is selected."""
    return calibration_question(frame, selection).answer()


def calibration_question(frame: Frame, selection: Selection) -> CalibrationQuestion:
    """Return what the calibration of the selected answers is worked out from."""
    rows = population(frame, selection, "", within=frame.calibrated)
    shown = rows.whole if rows.part is None else rows.part
    given = frame.report.provenance.run.get("seed")
    seed = given if isinstance(given, int) and given >= 0 else 0
    answers, whole, edges = answers_of(frame, shown), answers_of(frame, rows.whole), bin_edges(frame, rows.whole)
    return CalibrationQuestion(
        is_part=rows.part is not None,
        answers=answers,
        whole=whole.confidences,
        edges=edges,
        bins=frame.conventions.bins,
        seed=seed,
        groups=tuple(_grouped(frame, shown)),
        temperature=temperature_question(frame, answers.rows, whole.rows, edges, seed),
    )


def _grouped(frame: Frame, rows: RowSet) -> Iterator[tuple[str, str, Answers]]:
    for dimension in GROUPS:
        column = frame.codes(dimension)
        for i, value in enumerate(column.values):
            inside = rows & column.having_at(i)
            if len(inside):
                yield dimension, value, answers_of(frame, inside)


def _group(dimension: str, value: str, answers: Answers, edges: Floats) -> GroupCalibration:
    bins = reliability_bins(answers.confidences, answers.right, edges)
    return GroupCalibration(dimension, value, bins.n, bins.ece, brier(answers.confidences, answers.right))


def _figures(asked: CalibrationQuestion) -> CalibrationFigures:
    confidences, right, edges = asked.answers.confidences, asked.answers.right, asked.edges
    bins = reliability_bins(confidences, right, edges)
    chance = chance_test(confidences, right, edges, seed=asked.seed)
    return CalibrationFigures(
        n=bins.n,
        ece=bins.ece,
        adaptive=reliability_bins(confidences, right, equal_mass_edges(asked.whole, asked.bins)).ece,
        smooth=smooth_ece(confidences, right),
        maximum=bins.mce,
        brier=brier(confidences, right),
        parts=brier_parts(confidences, right, edges),
        chance=chance.percentile_95,
        p=chance.p,
    )
