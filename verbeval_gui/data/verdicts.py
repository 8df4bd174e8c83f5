"""From stored log-probabilities to answers: predictions, confidences, right and wrong, under given conventions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from verbeval_gui.data.candidate_scores import CandidateAnswers, candidate_scores, gold_labels, open_rows, softmax
from verbeval_gui.data.columns import Bools, Floats, Ints
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.guessing import guessing
from verbeval_gui.data.report import Report
from verbeval_gui.data.segments import Block, blocks
from verbeval_gui.data.temperatures import tempered
from verbeval_gui.data.verdict_columns import Verdicts


class _Sheet:
    """The verdicts while they are filled in; what is not filled in has no answer."""

    def __init__(self, report: Report, conventions: Conventions) -> None:
        n = len(report)
        self.report = report
        self.conventions = conventions
        self.is_choice = report.dimensions["task"].mask(["choice"])
        self.is_open = open_rows(report, conventions)
        self.predicted = np.full(n, -1, np.int32)
        self.confidence = np.full(n, np.nan)
        self.margin = np.full(n, np.nan)
        self.right = np.zeros(n, np.bool_)
        self.tie = np.zeros(n, np.bool_)


@dataclass(frozen=True, eq=False)
class _Judged:
    """Answers to the judgement probes that have one; no convention but the temperature changes them.

    Attributes:
        rows: The probes, shape (r,).
        predicted: Positions in `LABELS`.
        confidence: Share of the predicted label among the three.
        margin: Distance of its log-probability to the second one, in nat.
        right: Whether it is the right label.
    """

    rows: Ints
    predicted: Ints
    confidence: Floats
    margin: Floats
    right: Bools


_JUDGED: Final[WeakKeyDictionary[Report, _Judged]] = WeakKeyDictionary()


def derive(report: Report, conventions: Conventions) -> Verdicts:
    """Return the verdicts of `report` under `conventions`."""
    plain = _plain(report, conventions)
    return plain if conventions.temperature == "1" else tempered(report, plain)


def _plain(report: Report, conventions: Conventions) -> Verdicts:
    """Return the verdicts with scores as they are."""
    sheet = _Sheet(report, conventions)
    with np.errstate(invalid="ignore"):
        for block in blocks(report.candidates.offsets):
            _fill_choices(sheet, block)
        _fill_judgements(sheet)
    _fill_given(sheet)
    if conventions.ties == "wrong":
        sheet.right &= ~(sheet.tie & sheet.is_choice)
    counted = report.dimensions["status"].mask(["ok"]) & (sheet.predicted >= 0)
    if conventions.ambiguous == "drop":
        counted &= ~(sheet.is_choice & report.dimensions["label"].mask(["ambiguous"]))
    guessed = guessing(report, conventions)
    by_rule = counted & guessed.is_free
    return Verdicts(
        predicted=sheet.predicted,
        confidence=sheet.confidence,
        margin=sheet.margin,
        right=(sheet.right | by_rule) & counted,
        counted=counted,
        by_rule=by_rule,
        calibrated=counted & ~by_rule & np.isfinite(sheet.confidence),
        tie=sheet.tie,
        chance=guessed.chance,
        candidates=CandidateAnswers(report, conventions),
    )


def _fill_choices(sheet: _Sheet, block: Block) -> None:
    rows, is_choice = block.rows, sheet.is_choice[block.rows]
    scores = candidate_scores(sheet.report.candidates, sheet.conventions, block.take)
    accepted = block.take(sheet.report.candidates.accepted) | sheet.is_open[rows]
    best, second = _best_two(scores)
    least = best - sheet.report.tie_margin
    is_tied = second >= least
    first = _first(scores >= least)
    places = _places(first)
    answered = is_choice & np.isfinite(best)
    scores -= best
    weights = np.exp(scores, out=scores)
    sheet.predicted[rows] = np.where(answered, first, -1)
    sheet.confidence[rows] = np.where(answered, weights.take(places) / weights.sum(axis=0), np.nan)
    margin = np.where(is_tied, 0.0, best - second)
    sheet.margin[rows] = np.where(answered & (is_tied | np.isfinite(second)), margin, np.nan)
    sheet.tie[rows] = answered & is_tied
    sheet.right[rows] = answered & accepted.take(places)


def _best_two(scores: Floats) -> tuple[Floats, Floats]:
    """Return the largest and the second largest number of each column, -inf where there is but one."""
    best, second = scores[0].copy(), np.full(scores.shape[1], -np.inf)
    for row in scores[1:]:
        np.maximum(second, np.minimum(best, row), out=second)
        np.maximum(best, row, out=best)
    return best, second


def _first(flags: Bools) -> Ints:
    """Return the position of the first flag set in each column; the last one where none is."""
    is_missing = np.ones(flags.shape[1], np.bool_)
    # Numbers as narrow as can be are added up fastest.
    found = np.zeros(flags.shape[1], np.min_scalar_type(len(flags)))
    for row in flags[:-1]:
        is_missing &= ~row
        found += is_missing
    return found.astype(np.int32)


def _places(positions: Ints) -> NDArray[np.intp]:
    """Return where the given entry of each column lies in a table, row by row."""
    return positions * np.intp(len(positions)) + np.arange(len(positions))


def _fill_judgements(sheet: _Sheet) -> None:
    if (judged := _JUDGED.get(sheet.report)) is None:
        judged = _JUDGED[sheet.report] = _judged(sheet.report)
    rows = judged.rows
    sheet.predicted[rows] = judged.predicted
    sheet.confidence[rows] = judged.confidence
    sheet.margin[rows] = judged.margin
    sheet.tie[rows] = judged.margin <= sheet.report.tie_margin
    sheet.right[rows] = judged.right


def _judged(report: Report) -> _Judged:
    """Return what the model says of the sentences of judgement probes."""
    sentences = report.judgements
    own = np.flatnonzero(sentences.is_own)
    own = own[~report.dimensions["task"].mask(["choice"])[sentences.rows[own]]]
    logprobs = sentences.label_logprobs[own].astype(np.float64).T
    answered = np.isfinite(logprobs).all(axis=0)
    rows, logprobs = sentences.rows[own][answered], np.ascontiguousarray(logprobs[:, answered])
    best, second = _best_two(logprobs)
    predicted = _first(logprobs == best)
    return _Judged(
        rows=rows,
        predicted=predicted,
        confidence=softmax(logprobs).take(_places(predicted)),
        margin=best - second,
        right=predicted == gold_labels(report, rows),
    )


def _fill_given(sheet: _Sheet) -> None:
    """Take over the answers of a file without log-probabilities."""
    report = sheet.report
    rows = np.flatnonzero(sheet.predicted < 0)
    given = report.given_predicted[rows]
    sheet.predicted[rows] = given
    sheet.confidence[rows] = report.given_confidences[rows]
    is_choice, counts = sheet.is_choice[rows], report.candidates.counts[rows]
    sheet.right[rows] = ~is_choice & (given >= 0) & (given == gold_labels(report, rows))
    inside = is_choice & (given >= 0) & (given < counts)
    chosen = report.candidates.offsets[rows[inside]] + given[inside]
    sheet.right[rows[inside]] = report.candidates.accepted[chosen] | sheet.is_open[rows[inside]]
