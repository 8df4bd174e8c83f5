"""Probes as a table or one by one, for files: what they ask, what the model answered, and with which shares."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from verbeval_gui.data.columns import Ints
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.pairing import BASELINE_PREDICTED, BASELINE_VERDICT, FLIP
from verbeval_gui.slices.tables import Table

ITEM_COLUMNS = (
    "id", "language", "verb", "regularity", "tense", "person", "category", "reason_code", "task", "label", "status",
    "prompt", "candidates", "expected", "predicted", "right", "confidence", "tie", "prefix_trap", "pair_id",
)  # fmt: skip

_OF_BASELINE = (FLIP, BASELINE_PREDICTED, BASELINE_VERDICT)


def items_table(frame: Frame, rows: Ints) -> Table:
    """Return the given probes as a table, in the given order; candidates carry their shares."""
    found = ({**record, "candidates": _told(record["candidates"])} for record in item_records(frame, rows))
    return Table(item_columns(frame), tuple(tuple(record.values()) for record in found))


def item_columns(frame: Frame) -> tuple[str, ...]:
    """Return the columns of a report's probes: the common ones, and beside a baseline what it answered."""
    return (*ITEM_COLUMNS, *(name for name in _OF_BASELINE if name in frame.joined))


def item_records(frame: Frame, rows: Ints) -> Iterator[dict[str, Any]]:
    """Yield the given probes one by one, their values by `item_columns`.

    `candidates` is a list with `form` and `share` of each, None where there is no share; other values are texts,
    numbers, whether something is so, or None.
    """
    for row in rows.tolist():
        yield _item(frame, row)


def _item(frame: Frame, row: int) -> dict[str, Any]:
    report, verdicts = frame.report, frame.verdicts
    named = {name: column.value(row) for name, column in report.dimensions.items()}
    answers = {
        "id": report.ids[row],
        "prompt": report.prompts[row],
        "candidates": _shares(frame, row),
        "expected": frame.codes("expected").value(row),
        "predicted": frame.codes("predicted").value(row),
        "right": bool(verdicts.right[row]) if verdicts.counted[row] else None,
        "confidence": _known(float(verdicts.confidence[row])),
        "tie": bool(verdicts.tie[row]),
        "prefix_trap": bool(report.prefix_trap[row]),
    }
    beside = {name: frame.codes(name).value(row) for name in _OF_BASELINE if name in frame.joined}
    return {name: (named | answers | beside).get(name) for name in item_columns(frame)}


def _shares(frame: Frame, row: int) -> list[dict[str, Any]]:
    start, stop = frame.report.candidates.offsets[row : row + 2]
    shares = frame.verdicts.shares[start:stop].tolist()
    forms = frame.report.candidates.forms[start:stop]
    return [{"form": form, "share": _known(share)} for form, share in zip(forms, shares, strict=True)]


def _told(candidates: list[dict[str, Any]]) -> str:
    return " | ".join(
        found["form"] if found["share"] is None else f"{found['form']} {found['share']!r}" for found in candidates
    )


def _known(number: float) -> float | None:
    return None if math.isnan(number) else number
