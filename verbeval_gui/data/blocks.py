"""The figures of results.json, recomputed from a frame."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from verbeval_gui.data.calibration_block import calibration_block, calibration_summary, edges_of
from verbeval_gui.data.columns import Bools, Codes, Floats, Ints, MultiCodes
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.selection import crossed
from verbeval_gui.data.vocabulary import LABELS, REASON_CODES, TASKS
from verbeval_gui.metrics.confusion import confusion
from verbeval_gui.metrics.proportions import Proportion, group_counts, group_means, proportions

_SINGLE: Final = (
    "language", "regularity", "form_regularity", "tense", "person", "verb", "task", "k", "core_code", "tag",
)  # fmt: skip
_CROSSED: Final = (("tense", "person"), ("verb", "tense"))


@dataclass(frozen=True)
class _Grouping:
    """Rows under the values of a dimension; a row stands under each value it has."""

    values: tuple[str, ...]
    rows: Ints
    codes: Ints


def blocks(frame: Frame) -> dict[str, Any]:
    """Return every block of results.json that follows from the answers and the conventions, in the file's order."""
    core, trick = frame.counted("core"), frame.counted("adversarial")
    edges = edges_of(frame, core)
    summary = calibration_summary(frame, core, edges)
    tasks = frame.codes("task")
    return {
        "accuracy": cell(proportion(frame, core)),
        "by_task": {task: _task_block(frame, core & tasks.mask([task]), edges) for task in TASKS},
        "slices": slice_blocks(frame, core),
        "confusion": confusion_block(frame, "core"),
        "ece": summary["ece"],
        "brier": summary["brier"],
        "n_bins": summary["n_bins"],
        "min_bin_count": summary["min_bin_count"],
        "calibration": calibration_block(frame, core),
        "adversarial": {
            "overall": cell(proportion(frame, trick)),
            "by_category": _trick_blocks(frame, trick),
            "ece": calibration_summary(frame, trick, edges_of(frame, trick))["ece"],
        },
    }


def proportion(frame: Frame, rows: Bools) -> Proportion:
    """Return the accuracy of the given rows, with chance."""
    n = int(np.count_nonzero(rows))
    correct = int(np.count_nonzero(rows & frame.verdicts.right))
    return Proportion.of(n, correct, float(frame.verdicts.chance[rows].mean()) if n else None)


def cell(found: Proportion) -> dict[str, Any]:
    """Return a proportion as results.json writes it."""
    return {
        "n": found.n,
        "correct": found.correct,
        "accuracy": found.accuracy,
        "wilson": None if found.wilson is None else list(found.wilson),
        "low_sample": found.low_sample,
        "chance": found.chance,
    }


def slice_blocks(frame: Frame, rows: Bools) -> dict[str, dict[str, Any]]:
    """Return the accuracy of the given rows by value, for each dimension that has values."""
    names = [*_SINGLE, *(name for name in frame.report.dimensions if name.startswith("x."))]
    singles = {name: _grouping(frame.column(name)) for name in names}
    pairs = {crossed(*names): _crossing(*(frame.codes(name) for name in names)) for names in _CROSSED}
    found = {name: _cells(frame, rows, grouping) for name, grouping in (singles | pairs).items()}
    return {name: cells for name, cells in found.items() if cells}


def confusion_block(frame: Frame, category: str) -> dict[str, Any]:
    """Return the label matrix of the judged sentences of a category."""
    sentences = frame.report.judgements
    inside = frame.codes("category").mask([category])[sentences.rows]
    predicted = np.where(sentences.predicted < 0, len(LABELS), sentences.predicted)[inside]
    found = confusion(sentences.labels[inside], predicted, len(LABELS))
    return {
        "labels": list(LABELS),
        "counts": found.counts.tolist(),
        "no_answer": found.no_answer.tolist(),
        "precision": [one.accuracy for one in found.precision],
        "recall": [one.accuracy for one in found.recall],
        "f1": list(found.f1),
        "precision_wilson": [one.wilson for one in found.precision],
        "recall_wilson": [one.wilson for one in found.recall],
    }


def _task_block(frame: Frame, rows: Bools, edges: Floats) -> dict[str, Any]:
    summary = calibration_summary(frame, rows, edges)
    return {
        "accuracy": cell(proportion(frame, rows)),
        "ece": summary["ece"],
        "brier": summary["brier"],
        "slices": slice_blocks(frame, rows),
    }


def _trick_blocks(frame: Frame, rows: Bools) -> dict[str, Any]:
    column = frame.codes("reason_code")
    return {code: cell(proportion(frame, rows & column.mask([code]))) for code in REASON_CODES}


def _grouping(column: Codes | MultiCodes) -> _Grouping:
    if isinstance(column, MultiCodes):
        return _Grouping(column.values, column.rows, column.codes)
    rows = np.flatnonzero(column.codes >= 0).astype(np.int32)
    return _Grouping(column.values, rows, column.codes[rows])


def _crossing(first: Codes, second: Codes) -> _Grouping:
    values = tuple(f"({a}, {b})" for a in first.values for b in second.values)
    rows = np.flatnonzero((first.codes >= 0) & (second.codes >= 0)).astype(np.int32)
    return _Grouping(values, rows, (first.codes * len(second.values) + second.codes)[rows])


def _cells(frame: Frame, rows: Bools, grouping: _Grouping) -> dict[str, Any]:
    """Return one cell a value, without the values that none of the rows has."""
    inside = rows[grouping.rows]
    held, codes = grouping.rows[inside], grouping.codes[inside]
    n, correct = group_counts(codes, frame.verdicts.right[held], len(grouping.values))
    chance = group_means(codes, frame.verdicts.chance[held], len(grouping.values))
    return dict(_named(grouping.values, proportions(n, correct, chance)))


def _named(values: tuple[str, ...], cells: tuple[Proportion, ...]) -> Iterator[tuple[str, dict[str, Any]]]:
    yield from ((value, cell(found)) for value, found in zip(values, cells, strict=True) if found.n)
