"""A second report in the row order of the first: the same row is the same probe in both."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from functools import cached_property
from types import MappingProxyType
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from verbeval_gui.data.bitsets import RowSet
from verbeval_gui.data.columns import Codes, Ints, MultiCodes
from verbeval_gui.data.frame import OF_JOINED, Frame
from verbeval_gui.data.pairing import Pairing, pair
from verbeval_gui.data.report import Candidates, Judgements, Report
from verbeval_gui.data.selection import Facet
from verbeval_gui.data.verdict_columns import Verdicts
from verbeval_gui.data.verdicts import derive
from verbeval_gui.data.vocabulary import PENDING

_OF_ANSWERS: Final = frozenset({"counted", "verdict", "tie", "prefix_trap", "predicted", "predicted_kind", "status"})
_OWN: Final = (
    "provenance", "dimensions", "tags", "candidates", "judgements", "context_tokens", "status_notes", "token_rows",
)  # fmt: skip


class AlignedFrame(Frame):
    """A second report beside a first one: the same rows, and selections that mean the same probes.

    A facet such as `verdict = wrong` selects by the first report's answers, so that both show the same probes; what
    describes a probe, as its tense or what people said of it, is the first report's too.

    Args:
        frame: The first report under its conventions.
        baseline: The second report, in the rows of the first; see `aligned`.
        own: The second report in its own rows, under the same conventions; answers worked out there are not worked
            out again where its rows are those of the first.
    """

    def __init__(self, frame: Frame, baseline: Report, own: Frame | None = None) -> None:
        super().__init__(baseline, frame.conventions, frame.verbs)
        self._first = frame
        self._own = own if own is not None and own.report is baseline else None

    @cached_property
    def verdicts(self) -> Verdicts:
        """Predictions, confidences, right and wrong of the second report."""
        return derive(self.report, self.conventions) if self._own is None else self._own.verdicts

    def rows(self, facet: Facet) -> RowSet:
        """Return the rows that a facet selects in the first report."""
        return self._first.rows(facet)

    def column(self, name: str) -> Codes | MultiCodes:
        """Return a categorical column: own answers, and what the first report says of the probes.

        Raises:
            KeyError: There is no dimension of this name.
        """
        if name not in _OF_ANSWERS:
            return self._first.column(name)
        return super().column(name) if self._own is None else self._own.column(name)

    def beside(self, frame: Frame) -> AlignedFrame:
        """Return the same beside a frame whose joined columns are others; what only answers decide is kept."""
        other = AlignedFrame(frame, self.report, self._own)
        self._handing_on(other, set(), None if self._first.joined else OF_JOINED)
        return other


@dataclass(frozen=True, eq=False)
class Compared:
    """A frame and a baseline under the same conventions.

    Attributes:
        frame: What is looked at.
        baseline: What it is compared with, in rows of its own.
        aligned: The same in the rows of `frame`.
    """

    frame: Frame
    baseline: Frame
    aligned: AlignedFrame

    @classmethod
    def of(cls, frame: Frame, baseline: Report) -> Compared:
        """Return a frame beside a report.

        Raises:
            IndexError: The report is empty.
        """
        return cls.between(frame, Frame(baseline, frame.conventions, frame.verbs))

    @classmethod
    def between(cls, frame: Frame, own: Frame) -> Compared:
        """Return a frame beside another one under the same conventions.

        Raises:
            IndexError: The other report is empty.
        """
        return cls(frame, own, AlignedFrame(frame, aligned(own.report, pair(frame, own).rows), own))

    @property
    def pairing(self) -> Pairing:
        """Which probe is which, and what became of each answer."""
        return pair(self.frame, self.baseline)

    def beside(self, frame: Frame) -> Compared:
        """Return the same beside another frame; what does not depend on the change is not worked out again."""
        if frame is self.frame:
            return self
        if frame.report is not self.frame.report:
            return Compared.of(frame, self.baseline.report)
        if frame.conventions == self.frame.conventions:
            return Compared(frame, self.baseline, self.aligned.beside(frame))
        own = Frame(self.baseline.report, frame.conventions, frame.verbs)
        return Compared(frame, own, AlignedFrame(frame, self.aligned.report, own))


def aligned(baseline: Report, rows: Ints) -> Report:
    """Return a report with a row for each row of another one; rows without a partner are as if not scored yet.

    Args:
        baseline: The report to bring into another order.
        rows: By row of the other report, the row of this one that holds the same probe; -1 for none, shape (n,).

    Raises:
        IndexError: The report is empty.
    """
    if len(rows) == len(baseline) and np.array_equal(rows, np.arange(len(baseline))):
        return baseline
    known = rows >= 0
    at = np.where(known, rows, 0)
    columns = {part.name: getattr(baseline, part.name)[at] for part in fields(Report) if part.name not in _OWN}
    dimensions = {name: Codes(column.values, column.codes[at]) for name, column in baseline.dimensions.items()}
    dimensions["status"] = _without(dimensions["status"], known)
    return replace(
        baseline,
        dimensions=MappingProxyType(dimensions),
        tags=_tags(baseline.tags, at),
        candidates=_candidates(baseline.candidates, at),
        judgements=_judgements(baseline.judgements, at, known),
        context_tokens=Codes(baseline.context_tokens.values, baseline.context_tokens.codes[at]),
        status_notes=MappingProxyType(_by_row(baseline.status_notes, rows)),
        token_rows=MappingProxyType(_by_row(baseline.token_rows, rows)),
        **columns,
    )


def _without(status: Codes, known: NDArray[np.bool_]) -> Codes:
    """Return the states with rows that have no partner as pending: they enter no figure."""
    values = status.values if PENDING in status.values else (*status.values, PENDING)
    return Codes(values, np.where(known, status.codes, values.index(PENDING)).astype(np.int32))


def _entries(rows: Ints, at: Ints, n_rows: int) -> tuple[NDArray[np.intp], Ints]:
    """Return which entries of an ascending flat table belong to the rows `at`, and the new row of each.

    Args:
        rows: Old row of each entry, shape (k,).
        at: Old row of each new row, shape (n,).
        n_rows: Number of old rows.
    """
    starts = np.searchsorted(rows, np.arange(n_rows + 1, dtype=rows.dtype))
    counts = np.diff(starts)[at]
    new = np.repeat(np.arange(len(at), dtype=np.int32), counts)
    first = np.cumsum(counts) - counts
    return np.repeat(starts[:-1][at] - first, counts) + np.arange(len(new)), new


def _candidates(candidates: Candidates, at: Ints) -> Candidates:
    counts = candidates.counts[at]
    offsets = np.concatenate([[0], np.cumsum(counts)]).astype(np.int32)
    places = np.repeat(candidates.offsets[:-1][at] - offsets[:-1], counts) + np.arange(offsets[-1])
    flat = {part.name: getattr(candidates, part.name)[places] for part in fields(Candidates) if part.name != "offsets"}
    return Candidates(offsets=offsets, **flat)


def _judgements(judgements: Judgements, at: Ints, known: NDArray[np.bool_]) -> Judgements:
    places, new = _entries(judgements.rows, at, int(at.max(initial=0)) + 1)
    is_kept = known[new]
    flat = {p.name: getattr(judgements, p.name)[places[is_kept]] for p in fields(Judgements) if p.name != "rows"}
    return Judgements(rows=new[is_kept], **flat)


def _tags(tags: MultiCodes, at: Ints) -> MultiCodes:
    places, new = _entries(tags.rows, at, tags.n_rows)
    return MultiCodes(tags.values, new, tags.codes[places], len(at))


def _by_row(known: Any, rows: Ints) -> dict[int, Any]:
    if not known:
        return {}
    return {new: known[int(old)] for new, old in enumerate(rows.tolist()) if int(old) in known}
