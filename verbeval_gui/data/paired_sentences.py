"""Judged sentences that two reports share: how many incorrect ones of each probe passed as correct, before and now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from verbeval_gui.data.columns import Ints
from verbeval_gui.data.matching import Matching
from verbeval_gui.data.report import Judgements, Report
from verbeval_gui.data.vocabulary import LABELS

_CORRECT: Final = LABELS.index("correct")
_INCORRECT: Final = LABELS.index("incorrect")
_NAME: Final = "passed"


@dataclass(frozen=True, eq=False)
class PassedSentences:
    """Incorrect sentences that both reports judged, by row of the report, shape (n,) each.

    Attributes:
        n: Number of them.
        was: How many passed as correct before; `now` how many do after.
        now: See `was`.
    """

    n: Ints
    was: Ints
    now: Ints


def passed_sentences(report: Report, baseline: Report, matching: Matching) -> PassedSentences:
    """Return what passes as correct in both reports; kept by the matching."""
    if _NAME not in matching.derived:
        matching.derived[_NAME] = _passed(report, baseline, matching)
    found: PassedSentences = matching.derived[_NAME]
    return found


def _passed(report: Report, baseline: Report, matching: Matching) -> PassedSentences:
    ours, theirs = _incorrect(report.judgements), _incorrect(baseline.judgements)
    if _is_aligned(report, baseline, matching, (ours, theirs)):
        mine, other = ours, theirs
    else:
        mine, other = _shared(report, baseline, matching, (ours, theirs))
    rows = report.judgements.rows[mine]
    was, now = (part.judgements.predicted[at] for part, at in ((baseline, other), (report, mine)))
    is_answered = (was >= 0) & (now >= 0)
    rows, was, now = rows[is_answered], was[is_answered], now[is_answered]
    counts = [np.bincount(part, minlength=len(report)) for part in (rows, rows[was == _CORRECT], rows[now == _CORRECT])]
    return PassedSentences(*(part.astype(np.int32) for part in counts))


def _incorrect(sentences: Judgements) -> Ints:
    return np.flatnonzero(sentences.labels == _INCORRECT).astype(np.int32)


def _is_aligned(report: Report, baseline: Report, matching: Matching, sentences: tuple[Ints, Ints]) -> bool:
    """Whether sentence for sentence stands at the same place, so that nothing need be looked up."""
    ours, theirs = sentences
    if len(ours) != len(theirs) or not np.array_equal(matching.rows, np.arange(len(report))):
        return False
    mine, other = report.judgements, baseline.judgements
    if not np.array_equal(mine.rows[ours], other.rows[theirs]):
        return False
    return np.array_equal(_forms(report, ours), _forms(baseline, theirs, like=report))


def _forms(report: Report, sentences: Ints, like: Report | None = None) -> NDArray[np.int64]:
    """Return the form of each sentence as a code among the forms of `like`, shape (k,); their number for others."""
    judged, forms = report.judgements, report.candidates.coded_forms
    codes = forms.codes[report.candidates.offsets[judged.rows[sentences]] + judged.forms[sentences]]
    own = forms.values if like is None else like.candidates.coded_forms.values
    known = {form: i for i, form in enumerate(own)}
    table = np.array([known.get(form, len(known)) for form in forms.values], np.int64)
    found: NDArray[np.int64] = table[codes]
    return found


def _shared(report: Report, baseline: Report, matching: Matching, sentences: tuple[Ints, Ints]) -> tuple[Ints, Ints]:
    """Return places of the sentences that have the same form in the same probe."""
    ours, theirs = sentences
    here = np.full(len(baseline) + 1, -1, np.int64)
    matched = np.flatnonzero(matching.rows >= 0)
    here[matching.rows[matched]] = matched
    n_forms = len(report.candidates.coded_forms.values) + 1
    first = report.judgements.rows[ours] * np.int64(n_forms) + _forms(report, ours)
    second = here[baseline.judgements.rows[theirs]] * n_forms + _forms(baseline, theirs, like=report)
    _, mine, other = np.intersect1d(first, second, return_indices=True)
    return ours[mine], theirs[other]
