"""Probes as a table or one by one, for files: what they ask, what the model answered, and with which shares."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from verbeval_gui.data.columns import Codes, Ints
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.pairing import BASELINE_PREDICTED, BASELINE_VERDICT, FLIP
from verbeval_gui.slices.tables import Table

ITEM_COLUMNS = (
    "id", "language", "verb", "regularity", "tense", "person", "category", "reason_code", "task", "label", "status",
    "prompt", "candidates", "expected", "predicted", "right", "confidence", "tie", "prefix_trap", "pair_id",
)  # fmt: skip

_GROUP = 4096
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
    names = item_columns(frame)
    for start in range(0, len(rows), _GROUP):
        columns = _columns(frame, rows[start : start + _GROUP])
        nothing = [None] * len(columns["id"])
        for values in zip(*(columns.get(name, nothing) for name in names), strict=True):
            yield dict(zip(names, values, strict=True))


def _columns(frame: Frame, rows: Ints) -> dict[str, list[Any]]:
    """Return the values of some rows by name, for all columns that the report has."""
    report, verdicts = frame.report, frame.verdicts
    coded = {name: column for name, column in report.dimensions.items() if name in ITEM_COLUMNS}
    coded |= {name: frame.codes(name) for name in ("expected", "predicted")}
    coded |= {name: frame.codes(name) for name in _OF_BASELINE if name in frame.joined}
    counted, right = verdicts.counted[rows].tolist(), verdicts.right[rows].tolist()
    return {name: _values(column, rows) for name, column in coded.items()} | {
        "id": report.ids[rows].tolist(),
        "prompt": report.prompts[rows].tolist(),
        "candidates": _shares(frame, rows),
        "right": [is_right if is_counted else None for is_counted, is_right in zip(counted, right, strict=True)],
        "confidence": list(map(_known, verdicts.confidence[rows].tolist())),
        "tie": verdicts.tie[rows].tolist(),
        "prefix_trap": report.prefix_trap[rows].tolist(),
    }


def _values(column: Codes, rows: Ints) -> list[str | None]:
    values = (*column.values, None)
    return [values[code] for code in column.codes[rows].tolist()]


def _shares(frame: Frame, rows: Ints) -> list[list[dict[str, Any]]]:
    """Return the candidates of each of the rows with their shares."""
    offsets = frame.report.candidates.offsets
    bounds = zip(offsets[rows].tolist(), offsets[rows + 1].tolist(), strict=True)
    shares, forms = frame.verdicts.shares, frame.report.candidates.forms
    return [
        [
            {"form": form, "share": _known(share)}
            for form, share in zip(forms[start:stop].tolist(), shares[start:stop].tolist(), strict=True)
        ]
        for start, stop in bounds
    ]


def _told(candidates: list[dict[str, Any]]) -> str:
    return " | ".join(
        found["form"] if found["share"] is None else f"{found['form']} {found['share']!r}" for found in candidates
    )


def _known(number: float) -> float | None:
    return None if math.isnan(number) else number
