"""Probes as a table, for CSV: what they ask, what the model answered, and with which shares."""

from __future__ import annotations

import numpy as np

from verbeval_gui.data.columns import Ints
from verbeval_gui.data.frame import Frame
from verbeval_gui.slices.tables import Table

ITEM_COLUMNS = (
    "id", "language", "verb", "regularity", "tense", "person", "category", "reason_code", "task", "label", "status",
    "prompt", "candidates", "expected", "predicted", "right", "confidence", "tie", "prefix_trap", "pair_id",
)  # fmt: skip


def items_table(frame: Frame, rows: Ints) -> Table:
    """Return the given probes as a table, in the given order; candidates carry their shares."""
    return Table(ITEM_COLUMNS, tuple(_item(frame, int(row)) for row in rows))


def _item(frame: Frame, row: int) -> tuple[object, ...]:
    report, verdicts = frame.report, frame.verdicts
    named = {name: column.value(row) for name, column in report.dimensions.items()}
    confidence = float(verdicts.confidence[row])
    answers = {
        "id": report.ids[row],
        "prompt": report.prompts[row],
        "candidates": _shares(frame, row),
        "expected": frame.codes("expected").value(row),
        "predicted": frame.codes("predicted").value(row),
        "right": bool(verdicts.right[row]) if verdicts.counted[row] else None,
        "confidence": None if np.isnan(confidence) else confidence,
        "tie": bool(verdicts.tie[row]),
        "prefix_trap": bool(report.prefix_trap[row]),
    }
    return tuple((named | answers).get(name) for name in ITEM_COLUMNS)


def _shares(frame: Frame, row: int) -> str:
    start, stop = frame.report.candidates.offsets[row : row + 2]
    shares = frame.verdicts.shares[start:stop].tolist()
    forms = frame.report.candidates.forms[start:stop]
    return " | ".join(
        form if np.isnan(share) else f"{form} {share!r}" for form, share in zip(forms, shares, strict=True)
    )
