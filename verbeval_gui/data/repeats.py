"""Several runs of one suite as one report: each probe stands in it once a run, as when it is sampled several times."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from types import MappingProxyType
from typing import Any, Final

import numpy as np

from verbeval_gui.data.alignment import aligned
from verbeval_gui.data.columns import Codes, MultiCodes
from verbeval_gui.data.matching import match
from verbeval_gui.data.report import Candidates, Judgements, Provenance, Report
from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark

RUN: Final = "x.run"
_OWN: Final = (
    "provenance", "ids", "dimensions", "tags", "candidates", "judgements", "context_tokens", "status_notes",
    "token_rows",
)  # fmt: skip


def stacked(reports: Sequence[Report], name: str) -> Report:
    """Return runs below each other; ids become `p001#1`, `p001#2` and so on, and `x.run` names the run.

    Args:
        reports: Runs of the same suite, at least one.
        name: What they are called together.

    Raises:
        VerbevalError: The runs did not ask the same probes.
    """
    runs = [reports[0], *(_in_order_of(reports[0], one) for one in reports[1:])]
    n, first = len(runs[0]), runs[0]
    columns = {
        part.name: np.concatenate([getattr(run, part.name) for run in runs])
        for part in fields(Report)
        if part.name not in _OWN
    }
    names = dict.fromkeys(one for run in runs for one in run.dimensions)
    dimensions = {one: _codes([_dimension(run, one) for run in runs]) for one in names}
    numbers = np.repeat(np.arange(len(runs), dtype=np.int32), n)
    return replace(
        first,
        provenance=_together(first.provenance, name),
        ids=np.array([f"{one}#{i + 1}" for i in range(len(runs)) for one in first.ids.tolist()], dtype=object),
        dimensions=MappingProxyType({**dimensions, RUN: Codes(tuple(str(i + 1) for i in range(len(runs))), numbers)}),
        tags=_tags([run.tags for run in runs]),
        candidates=_candidates([run.candidates for run in runs]),
        judgements=_judgements([run.judgements for run in runs], n),
        context_tokens=_codes([run.context_tokens for run in runs]),
        status_notes=MappingProxyType(_by_row([run.status_notes for run in runs], n)),
        token_rows=MappingProxyType(_by_row([run.token_rows for run in runs], n)),
        **columns,
    )


def _in_order_of(first: Report, report: Report) -> Report:
    found = match(first, report)
    if not len(first) == len(report) == found.n:
        raise VerbevalError(
            mark("{first} and {other} did not answer the same probes, and cannot be taken together."),
            mark("Put only runs of one suite into a folder."),
            first=first.provenance.source or first.provenance.name,
            other=report.provenance.source or report.provenance.name,
        )
    return aligned(report, found.rows)


def _together(first: Provenance, name: str) -> Provenance:
    """Return where several runs come from: what is of one checkpoint alone is left out."""
    return replace(first, checkpoint={"name": name}, perplexity=None, completion=None)


def _dimension(run: Report, name: str) -> Codes:
    return run.dimensions.get(name) or Codes((), np.full(len(run), -1, np.int32))


def _codes(columns: Sequence[Codes]) -> Codes:
    """Return columns below each other, with the values of all."""
    values = tuple(dict.fromkeys(value for column in columns for value in column.values))
    place = {value: i for i, value in enumerate(values)}
    tables = [np.array([*(place[value] for value in column.values), -1], np.int32) for column in columns]
    return Codes(values, np.concatenate([table[one.codes] for table, one in zip(tables, columns, strict=True)]))


def _tags(columns: Sequence[MultiCodes]) -> MultiCodes:
    n = columns[0].n_rows
    rows = np.concatenate([column.rows + i * n for i, column in enumerate(columns)]).astype(np.int32)
    codes = _codes([Codes(column.values, column.codes) for column in columns])
    return MultiCodes(codes.values, rows, codes.codes, n * len(columns))


def _candidates(runs: Sequence[Candidates]) -> Candidates:
    counts = np.concatenate([run.counts for run in runs])
    flat = {
        part.name: np.concatenate([getattr(run, part.name) for run in runs])
        for part in fields(Candidates)
        if part.name != "offsets"
    }
    return Candidates(offsets=np.concatenate([[0], np.cumsum(counts)]).astype(np.int32), **flat)


def _judgements(runs: Sequence[Judgements], n: int) -> Judgements:
    flat = {
        part.name: np.concatenate([getattr(run, part.name) for run in runs])
        for part in fields(Judgements)
        if part.name != "rows"
    }
    rows = np.concatenate([run.rows + i * n for i, run in enumerate(runs)]).astype(np.int32)
    return Judgements(rows=rows, **flat)


def _by_row(runs: Sequence[Mapping[int, Any]], n: int) -> dict[int, Any]:
    return {row + i * n: value for i, run in enumerate(runs) for row, value in run.items()}
