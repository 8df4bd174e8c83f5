"""Rows of which more could have been answered than their candidates: other tools' files name only what was answered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from verbeval_gui.data.columns import Codes
from verbeval_gui.data.probes import Probe
from verbeval_gui.data.report import Report


def row_hashes(
    text: str, forms: Sequence[str], expected: str, accepted: tuple[str, ...] | None, *, is_open: bool
) -> tuple[str, str]:
    """Return the keys of a row's text, and of text and gold; what was answered in an open row is no part of them.

    Args:
        text: What was asked.
        forms: The candidates.
        expected: The right form; empty for none.
        accepted: All right forms, None where the expected one is all.
        is_open: More could have been answered than the forms.
    """
    probe = Probe(
        id="", language="", verb="", regularity="", tense="", person=None, prompt=text,
        candidates=() if is_open else tuple(forms),
        expected=expected,
        label="",
        category="core",
        accepted=None if is_open else accepted,
    )  # fmt: skip
    return probe.hashes


def with_open_rows(report: Report, rows: Sequence[int]) -> Report:
    """Return a report in which the number of candidates of some rows is unknown, and no part of their keys."""
    if not len(rows):
        return report
    hashes = {
        row: row_hashes(report.prompts[row], (), _expected(report, row), None, is_open=True) for row in map(int, rows)
    }
    texts, probes = report.text_hashes.copy(), report.probe_hashes.copy()
    for row, (text_hash, probe_hash) in hashes.items():
        texts[row], probes[row] = text_hash, probe_hash
    return replace(
        report,
        text_hashes=texts,
        probe_hashes=probes,
        dimensions={**report.dimensions, "k": _without(report.dimensions["k"], rows)},
    )


def _expected(report: Report, row: int) -> str:
    at = int(report.expected[row])
    return report.forms_of(row)[at] if at >= 0 else ""


def _without(column: Codes, rows: Sequence[int]) -> Codes:
    codes = column.codes.copy()
    codes[np.asarray(rows)] = -1
    used = np.unique(codes[codes >= 0])
    table = np.full(len(column.values) + 1, -1, np.int32)
    table[used] = np.arange(len(used))
    return Codes(tuple(column.values[at] for at in used.tolist()), np.asarray(table[codes], np.int32))
