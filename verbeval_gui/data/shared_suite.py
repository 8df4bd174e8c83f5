"""Reads many results files of one suite: what their probes say is held once, and answers alone for each file."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

import numpy as np

from verbeval_gui.data.columns import Codes, MultiCodes
from verbeval_gui.data.formats.opening import load_any
from verbeval_gui.data.report import Candidates, Report
from verbeval_gui.data.results import ResultsFile

# The texts of larger reports are made when they are looked at: comparing them would make them all.
_MANY: Final = 20_000
_OF_PROBES: Final = ("ids", "prompts", "explanations", "sources", "tags", "expected", "shown", "has_accepted_list")
_OF_ANSWERS: Final = ("prefix_trap", "context_tokens", "given_predicted", "given_confidences")
_KEYS: Final = ("text_hashes", "probe_hashes")


class SuiteReader:
    """Reads results files one after the other; a column that says the same as in the first file is that one's."""

    def __init__(self) -> None:
        self._first: Report | None = None

    def read(self, path: Path) -> ResultsFile:
        """Return a results file, of another tool too, without its own figures.

        Raises:
            NeedsProbesError: The file holds answers only.
            VerbevalError: The file cannot be read as results.
        """
        found = load_any(path)
        if self._first is None:
            self._first = found.report
        return ResultsFile(sharing(self._first, found.report), found.conventions, {})


def sharing(first: Report, report: Report) -> Report:
    """Return a report whose columns are those of the first one wherever they say the same; a large one as it is."""
    if first is report or len(first) != len(report) or len(report) > _MANY:
        return report
    columns = {name: _one_of(getattr(first, name), getattr(report, name)) for name in (*_OF_PROBES, *_OF_ANSWERS)}
    known = first.dimensions
    dimensions = {name: _one_of(known.get(name), column) for name, column in report.dimensions.items()}
    found = report.having(
        dimensions=MappingProxyType(dimensions), candidates=_candidates(first.candidates, report.candidates), **columns
    )
    return found.having(**{name: getattr(first, name) for name in _KEYS}) if _asks_the_same(first, found) else found


def _asks_the_same(first: Report, shared: Report) -> bool:
    """Whether all columns that a probe's keys are made from are the first report's, so that the keys are too."""
    are_probes = all(getattr(shared, name) is getattr(first, name) for name in _OF_PROBES)
    own_names = [name for name in shared.dimensions if name != "status"]
    are_golds = all(shared.dimensions[name] is first.dimensions.get(name) for name in own_names)
    own, its = shared.candidates, first.candidates
    are_forms = all(getattr(own, name) is getattr(its, name) for name in ("offsets", "forms", "accepted"))
    return are_probes and are_golds and are_forms


def _candidates(first: Candidates, candidates: Candidates) -> Candidates:
    names = [part.name for part in fields(Candidates)]
    columns = {name: _one_of(getattr(first, name), getattr(candidates, name)) for name in names}
    if all(columns[name] is getattr(first, name) for name in names):
        return first
    found = Candidates(**columns)
    if found.forms is first.forms:
        vars(found)["coded_forms"] = first.coded_forms
    return found


def _one_of(first: Any, column: Any) -> Any:
    """Return the first of two columns where they are equal, else the second."""
    return first if _is_equal(first, column) else column


def _is_equal(first: Any, column: Any) -> bool:
    if isinstance(column, Codes):
        return isinstance(first, Codes) and first.values == column.values and _is_equal(first.codes, column.codes)
    if isinstance(column, MultiCodes):
        parts = ("values", "n_rows")
        is_alike = isinstance(first, MultiCodes) and all(getattr(first, one) == getattr(column, one) for one in parts)
        return is_alike and _is_equal(first.rows, column.rows) and _is_equal(first.codes, column.codes)
    return bool(first.dtype == column.dtype and np.array_equal(first, column, equal_nan=column.dtype.kind == "f"))
