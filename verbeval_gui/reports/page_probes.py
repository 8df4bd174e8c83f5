"""The probes that a page lists, in the words of its language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from PySide6.QtCore import QCoreApplication

from verbeval_gui.data.columns import Ints
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.pairing import FLIP
from verbeval_gui.figures.terms import dimension_name, value_name
from verbeval_gui.slices.comparison_findings import ComparisonFindings
from verbeval_gui.slices.findings import Findings
from verbeval_gui.slices.flip_table import listed_rows
from verbeval_gui.slices.items_table import items_table

MOST_ITEMS: Final = 20_000
_BEFORE, _NOW = "baseline_confidence", "confidence"
FATE: Final = "fate"
PROBE: Final = ("id", "language", "verb", "tense", "person", "category", "reason_code", "prompt", "expected")
_OWN: Final = (*PROBE, "predicted", "right", _NOW)
_PAIR: Final = (FLIP, *PROBE, "baseline_predicted", "predicted", _BEFORE, _NOW)
_NAMING: Final = (FLIP, FATE, "language", "tense", "person", "verb", "reason_code")


@dataclass(frozen=True, eq=False)
class PageProbes:
    """Probes of a page.

    Attributes:
        heads: Titles of the columns.
        cells: One list a probe, in the order of the columns.
        values: Words in them that name values of dimensions.
        named: Places of the columns that hold these.
        rows: Row of each probe in its report, shape (n,).
        n_all: How many there are beyond this page.
        file: Which file beside the page holds all of them.
        hint: What a click on a mark of the figures leaves.
    """

    heads: Sequence[str]
    cells: Sequence[Sequence[str]]
    values: Sequence[str]
    named: Sequence[int]
    rows: Ints
    n_all: int
    file: str
    hint: str


def report_probes(findings: Findings) -> PageProbes:
    """Return the probes of a report, in its order."""
    return listed(findings.frame, np.flatnonzero(findings.rows).astype(np.int32), _OWN, {}, "results.json", {})


def compared_probes(findings: ComparisonFindings) -> PageProbes:
    """Return the probes of a report beside a baseline: broken ones first, as in `flips.csv`."""
    names = findings.comparison.was_name, findings.comparison.now_name
    heads = {
        "baseline_predicted": names[0] or dimension_name("baseline_predicted"),
        "predicted": names[1] or dimension_name("predicted"),
        _BEFORE: QCoreApplication.translate("Comparison", "Confidence before"),
        _NOW: QCoreApplication.translate("Comparison", "Confidence now"),
    }
    rows = listed_rows(findings.frame, findings.baseline, findings.selection)
    before = {_BEFORE: findings.pairing.was_confidence[rows[:MOST_ITEMS]].tolist()}
    return listed(findings.frame, rows, _PAIR, heads, "flips.csv", before)


def listed(
    frame: Frame,
    rows: Ints,
    columns: Sequence[str],
    heads: Mapping[str, str],
    file: str,
    beside: Mapping[str, Sequence[object]],
    hint: str = "",
) -> PageProbes:
    """Return the first `MOST_ITEMS` of the rows in words.

    Args:
        frame: The report.
        rows: Its rows.
        columns: Names of columns, in order: of the report, or of `beside`.
        heads: Titles of columns that are not called as in the window.
        file: Which file beside the page holds all of them.
        beside: Columns that the report does not have: their values for the rows that are listed.
        hint: What a click on a mark leaves; by default, the probes behind it.
    """
    shown = rows[:MOST_ITEMS]
    table = items_table(frame, shown)
    others = list(zip(*beside.values(), strict=True)) if beside else [()] * len(shown)
    records = [
        dict(zip((*table.columns, *beside), (*row, *more), strict=True))
        for row, more in zip(table.rows, others, strict=True)
    ]
    cells = [[_cell(name, record[name]) for name in columns] for record in records]
    named = [columns.index(name) for name in _NAMING if name in columns]
    values = sorted({row[place] for row in cells for place in named} - {""})
    titles = [heads.get(name) or _head(name) for name in columns]
    return PageProbes(titles, cells, values, named, shown, len(rows), file, hint or _hint())


def _hint() -> str:
    return QCoreApplication.translate(
        "Report", "A click on a bin, a cell or a bar of the figures above leaves the probes behind it."
    )


def _head(name: str) -> str:
    sentence = QCoreApplication.translate("Report", "Sentence")
    return sentence if name == "prompt" else dimension_name({"right": "verdict"}.get(name, name))


def _cell(name: str, value: object) -> str:
    if value is None or value != value:  # not a number: no answer
        return ""
    if isinstance(value, bool):
        return value_name("verdict", "right" if value else "wrong")
    return f"{value:.3f}" if isinstance(value, float) else value_name(name, str(value))
