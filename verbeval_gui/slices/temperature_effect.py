"""What dividing the scores by a temperature does to calibration: before and after, on the same answers and bins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from verbeval_gui.data.columns import Bools, Floats, Ints
from verbeval_gui.data.frame import Frame
from verbeval_gui.metrics.binning import equal_mass_edges
from verbeval_gui.metrics.chance import chance_test
from verbeval_gui.metrics.losses import brier, log_loss
from verbeval_gui.metrics.reliability import ReliabilityBins, reliability_bins
from verbeval_gui.metrics.smooth import smooth_ece
from verbeval_gui.slices.convention_change import usable
from verbeval_gui.slices.curves import Curve, CurvesSlice
from verbeval_gui.slices.reliability import ReliabilitySlice

UNSCALED: Final = "unscaled"
FITTED: Final = "fitted"
TEMPERATURE: Final = "temperature"
_FIT: Final = "fit"


@dataclass(frozen=True)
class ScaledFigures:
    """Calibration of some answers under one temperature; None without answers.

    Attributes:
        ece: Over the bins of the conventions.
        adaptive: Over bins of equal mass, whose edges come from the whole under the same temperature.
        smooth: Without bins.
        brier: Brier score.
        log_loss: Mean of −ln of the probability on right answers; None too where one of them has none.
    """

    ece: float | None
    adaptive: float | None
    smooth: float | None
    brier: float | None
    log_loss: float | None


@dataclass(frozen=True, eq=False)
class TemperatureEffect:
    """Before and after a fitted temperature. Each answer's confidence after it comes from a fit on other texts.

    Attributes:
        temperatures: The temperature by task, fitted on all of it; None without a finite optimum.
        before: Figures of the scores as they are.
        after: Figures of the scores divided.
        curves: Both as curves over each other.
        is_used: The open conventions divide by it.
        n: Number of answers.
    """

    temperatures: Mapping[str, float | None]
    before: ScaledFigures
    after: ScaledFigures
    curves: CurvesSlice
    is_used: bool
    n: int


@dataclass(frozen=True, eq=False)
class TemperatureQuestion:
    """What the effect is worked out from; both frames are read by nobody else at that time.

    Attributes:
        unscaled: The report under temperature 1; `fitted` under a fitted one.
        fitted: See `unscaled`.
        rows: The calibrated answers asked about, shape (k,).
        whole: All calibrated answers that they are part of, shape (w,).
        edges: Bin edges of the conventions; `bins` is how many bins to aim at.
        bins: See `edges`.
        is_used: The open conventions divide by the fitted temperature.
        seed: Of the simulations.
    """

    unscaled: Frame
    fitted: Frame
    rows: Ints
    whole: Ints
    edges: Floats
    bins: int
    is_used: bool
    seed: int

    def answer(self) -> TemperatureEffect:
        """Fit, and work the figures out."""
        both = [_Scaled.of(frame, self.rows) for frame in (self.unscaled, self.fitted)]
        found = [reliability_bins(one.confidences, one.right, self.edges) for one in both]
        chance = chance_test(both[0].confidences, both[0].right, self.edges, seed=self.seed)
        nothing = (False,) * found[0].n_bins
        ground = ReliabilitySlice(None, self.edges, found[0], None, chance, nothing, nothing, None)
        drawn = tuple(Curve(name, bins) for name, bins in zip((UNSCALED, FITTED), found, strict=True))
        wholes = (frame.verdicts.confidence[self.whole] for frame in (self.unscaled, self.fitted))
        before, after = (
            _figures(one, bins, equal_mass_edges(whole, self.bins))
            for one, bins, whole in zip(both, found, wholes, strict=True)
        )
        return TemperatureEffect(
            temperatures=dict(self.fitted.verdicts.temperatures),
            before=before,
            after=after,
            curves=CurvesSlice(TEMPERATURE, ground, drawn, len(drawn)),
            is_used=self.is_used,
            n=len(self.rows),
        )


def temperature_question(frame: Frame, rows: Ints, whole: Ints, edges: Floats, seed: int) -> TemperatureQuestion | None:
    """Return what the effect on calibrated rows, part of a whole, is worked out from; None without scores to divide."""
    if _FIT not in usable(frame.report)["temperature"]:
        return None
    unscaled, fitted = frame.kept(("temperatures",), lambda: (_under(frame, "1"), _under(frame, _FIT)))
    is_used = frame.conventions.temperature == _FIT
    return TemperatureQuestion(unscaled, fitted, rows, whole, edges, frame.conventions.bins, is_used, seed)


def _under(frame: Frame, temperature: str) -> Frame:
    return Frame(frame.report, replace(frame.conventions, temperature=temperature), frame.verbs)


@dataclass(frozen=True, eq=False)
class _Scaled:
    confidences: Floats
    right: Bools
    gold: Floats

    @classmethod
    def of(cls, frame: Frame, rows: Ints) -> _Scaled:
        shares = frame.verdicts.gold_share[rows]
        gold = np.minimum(shares[np.isfinite(shares)], 1.0)
        return cls(frame.verdicts.confidence[rows], frame.verdicts.right[rows], gold)


def _figures(answers: _Scaled, bins: ReliabilityBins, edges: Floats) -> ScaledFigures:
    confidences, right = answers.confidences, answers.right
    return ScaledFigures(
        ece=bins.ece,
        adaptive=reliability_bins(confidences, right, edges).ece,
        smooth=smooth_ece(confidences, right),
        brier=brier(confidences, right),
        log_loss=log_loss(answers.gold).value,
    )
