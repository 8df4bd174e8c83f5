"""The probes of two reports one by one: what became of each answer, and why some are not compared."""

from __future__ import annotations

import math
from typing import Final

import numpy as np

from verbeval_gui.data.columns import Codes, Ints
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.pairing import FLIPS, Pairing, pair
from verbeval_gui.data.selection import Selection
from verbeval_gui.slices.tables import Table

ORDER: Final = ("broken", "fixed", "both_wrong", "both_right")
_PROBE: Final = ("category", "language", "verb", "tense", "person", "reason_code")
COLUMNS: Final = (
    "flip", "match", "id", "baseline_id", *_PROBE, "prompt", "expected", "baseline_predicted", "predicted",
    "baseline_confidence", "confidence",
)  # fmt: skip


def flip_table(frame: Frame, baseline: Frame, selection: Selection) -> Table:
    """Return the selected probes, one row each: broken ones first, then fixed ones, each by falling confidence.

    Probes that are matched but not answered in both follow without a flip; changed ones, those of one report alone,
    and those whose right answers differ say so under `match`.
    """
    paired = pair(frame, baseline)
    predicted = paired.column("predicted")
    found = [_row(frame, paired, predicted, row) for row in listed_rows(frame, baseline, selection).tolist()]
    if not selection.facets:
        found += [_gone(baseline, row) for row in paired.matching.only_there.tolist()]
    return Table(COLUMNS, tuple(found))


def listed_rows(frame: Frame, baseline: Frame, selection: Selection) -> Ints:
    """Return the selected rows in the order of `flip_table`."""
    return _ordered(frame, pair(frame, baseline), frame.chosen(selection).rows())


def flipped_rows(frame: Frame, baseline: Frame, selection: Selection, name: str) -> Ints:
    """Return the selected rows of one flip, by falling confidence of the report's answer."""
    paired = pair(frame, baseline)
    rows = frame.chosen(selection) & paired.flips.having([name])
    return _ordered(frame, paired, rows.rows())


def _ordered(frame: Frame, paired: Pairing, rows: Ints) -> Ints:
    rank = np.array([*(ORDER.index(name) for name in FLIPS), len(ORDER)])
    confidence = np.nan_to_num(frame.verdicts.confidence[rows], nan=-1.0)
    ordered: Ints = rows[np.lexsort((rows, -confidence, rank[paired.flips.codes[rows]]))]
    return ordered


def _row(frame: Frame, paired: Pairing, predicted: Codes, row: int) -> tuple[object, ...]:
    report, there = frame.report, int(paired.rows[row])
    before = paired.baseline.report.ids[there] if there >= 0 else None
    return (
        paired.flips.value(row),
        paired.matches.value(row),
        report.ids[row],
        before,
        *(report.dimensions[name].value(row) for name in _PROBE),
        report.prompts[row],
        frame.codes("expected").value(row),
        predicted.value(row),
        frame.codes("predicted").value(row),
        _known(float(paired.was_confidence[row])),
        _known(float(frame.verdicts.confidence[row])),
    )


def _gone(baseline: Frame, row: int) -> tuple[object, ...]:
    report = baseline.report
    return (
        None,
        "only_baseline",
        None,
        report.ids[row],
        *(report.dimensions[name].value(row) for name in _PROBE),
        report.prompts[row],
        baseline.codes("expected").value(row),
        baseline.codes("predicted").value(row),
        None,
        _known(float(baseline.verdicts.confidence[row])),
        None,
    )


def _known(number: float) -> float | None:
    return None if math.isnan(number) else number
