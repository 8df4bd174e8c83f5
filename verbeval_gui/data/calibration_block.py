"""The calibration figures of results.json, recomputed from a frame."""

from __future__ import annotations

from typing import Any

import numpy as np

from verbeval_gui.data.columns import Bools, Floats
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.vocabulary import LABELS, TASKS
from verbeval_gui.metrics.binning import equal_mass_edges, fixed_edges
from verbeval_gui.metrics.calibration import adaptive_calibration_error
from verbeval_gui.metrics.chance import chance_test
from verbeval_gui.metrics.losses import brier, brier3, brier_parts, log_loss
from verbeval_gui.metrics.reliability import ReliabilityBins, reliability_bins
from verbeval_gui.metrics.smooth import smooth_ece


def calibration_summary(frame: Frame, rows: Bools, edges: Floats) -> dict[str, Any]:
    """Return the headline figures of calibration over those of the given rows that enter it."""
    confidences, right = answers(frame, rows)
    bins = reliability_bins(confidences, right, edges)
    return {
        "n": bins.n,
        "accuracy": float(right.mean()) if bins.n else None,
        "mean_confidence": float(confidences.mean()) if bins.n else None,
        "ece": bins.ece,
        "brier": brier(confidences, right),
        "n_bins": bins.n_bins,
        "populated_bins": bins.populated_bins,
        "min_bin_count": bins.min_bin_count,
        "noisy": bins.noisy,
    }


def calibration_block(frame: Frame, rows: Bools) -> dict[str, Any]:
    """Return the block `calibration` of results.json."""
    confidences, right = answers(frame, rows)
    edges = edges_of(frame, rows)
    bins = reliability_bins(confidences, right, edges)
    chance = chance_test(confidences, right, edges, seed=seed_of(frame))
    loss = log_loss(_gold_shares(frame, rows))
    return {
        "bins": _bins(bins),
        "populated_bins": bins.populated_bins,
        "chance_p": chance.p,
        "chance_95": chance.percentile_95,
        "mce": bins.mce,
        "adaptive_ece": adaptive_calibration_error(confidences, right, frame.conventions.bins),
        "smooth_ece": smooth_ece(confidences, right),
        "log_loss": loss.value,
        "log_loss_n_infinite": loss.n_infinite,
        "brier3": _brier3(frame, rows),
        "murphy": _murphy(confidences, right, edges),
        "by_k": _by(frame, rows, edges, "k", frame.codes("k").values),
        "by_task": _by(frame, rows, edges, "task", TASKS),
    } | ({"temperatures": dict(frame.verdicts.temperatures)} if frame.verdicts.temperatures else {})


def answers(frame: Frame, rows: Bools) -> tuple[Floats, Bools]:
    """Return confidence and outcome of those of the given rows that enter calibration, both of one length."""
    inside = rows & frame.verdicts.calibrated
    return frame.verdicts.confidence[inside], frame.verdicts.right[inside]


def edges_of(frame: Frame, rows: Bools) -> Floats:
    """Return the bin edges that the conventions ask for, from the given rows where they are of equal mass.

    Parts of these rows are binned with the same edges, never with their own.
    """
    bins = frame.conventions.bins
    if frame.conventions.binning == "mass":
        return equal_mass_edges(answers(frame, rows)[0], bins)
    return fixed_edges(bins, frame.conventions.edges)


def seed_of(frame: Frame) -> int:
    """Return the run's seed; 0 where the run has none."""
    seed = frame.report.provenance.run.get("seed")
    return seed if isinstance(seed, int) and seed >= 0 else 0


def _gold_shares(frame: Frame, rows: Bools) -> Floats:
    """Return the probability on the right answers, where there are scores; sums of shares may pass 1 by rounding."""
    shares = frame.verdicts.gold_share[rows & frame.verdicts.calibrated]
    return np.minimum(shares[np.isfinite(shares)], 1.0)


def _bins(bins: ReliabilityBins) -> list[dict[str, Any]]:
    columns = (bins.lo, bins.hi, bins.counts, bins.mean_confidence, bins.accuracy, bins.wilson_lo, bins.wilson_hi)
    return [
        {
            "lo": lo,
            "hi": hi,
            "count": count,
            "mean_confidence": mean if count else None,
            "accuracy": accuracy if count else None,
            "wilson": [below, above] if count else None,
        }
        for lo, hi, count, mean, accuracy, below, above in zip(*(column.tolist() for column in columns), strict=True)
    ]


def _brier3(frame: Frame, rows: Bools) -> float | None:
    inside = rows & frame.codes("task").mask(["judgement"]) & np.isfinite(frame.verdicts.label_shares).all(axis=1)
    column = frame.codes("label")
    table = np.array([LABELS.index(value) for value in column.values], np.int32)
    return brier3(frame.verdicts.label_shares[inside], table[column.codes[inside]] if len(table) else table)


def _murphy(confidences: Floats, right: Bools, edges: Floats) -> dict[str, Any] | None:
    parts = brier_parts(confidences, right, edges)
    if parts is None:
        return None
    return {
        "rel": parts.rel,
        "res": parts.res,
        "unc": parts.unc,
        "wbv": parts.wbv,
        "wbc": parts.wbc,
        "generalised_resolution": parts.generalised_resolution,
    }


def _by(frame: Frame, rows: Bools, edges: Floats, name: str, values: tuple[str, ...]) -> dict[str, Any]:
    column = frame.codes(name)
    return {value: calibration_summary(frame, rows & column.mask([value]), edges) for value in values}
