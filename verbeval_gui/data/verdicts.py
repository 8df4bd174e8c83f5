"""From stored log-probabilities to answers: predictions, confidences, right and wrong, under given conventions."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from verbeval_gui.data.candidate_scores import CandidateAnswers, candidate_scores, gold_labels, open_rows, softmax
from verbeval_gui.data.columns import Bools, Floats, Ints
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.report import Report
from verbeval_gui.data.segments import Block, blocks
from verbeval_gui.data.temperatures import tempered
from verbeval_gui.data.verdict_columns import Verdicts
from verbeval_gui.data.vocabulary import LABELS


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
        self.is_free = np.zeros(n, np.bool_)
        self.chance = np.where(self.is_choice, 0.0, 1 / len(LABELS))


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
    _forget_chance(sheet)
    if conventions.ties == "wrong":
        sheet.right &= ~(sheet.tie & sheet.is_choice)
    counted = report.dimensions["status"].mask(["ok"]) & (sheet.predicted >= 0)
    if conventions.ambiguous == "drop":
        counted &= ~(sheet.is_choice & report.dimensions["label"].mask(["ambiguous"]))
    by_rule = counted & sheet.is_free
    return Verdicts(
        predicted=sheet.predicted,
        confidence=sheet.confidence,
        margin=sheet.margin,
        right=(sheet.right | by_rule) & counted,
        counted=counted,
        by_rule=by_rule,
        calibrated=counted & ~by_rule & np.isfinite(sheet.confidence),
        tie=sheet.tie,
        chance=sheet.chance,
        candidates=CandidateAnswers(report, conventions),
    )


def _fill_choices(sheet: _Sheet, block: Block) -> None:
    rows, is_choice = block.rows, sheet.is_choice[block.rows]
    scores = candidate_scores(sheet.report.candidates, sheet.conventions, block.take)
    accepted = block.take(sheet.report.candidates.accepted) | sheet.is_open[rows]
    best = scores.max(axis=0)
    is_top = scores >= best - sheet.report.tie_margin
    first, n_top = _first(is_top), is_top.sum(axis=0, dtype=np.int32)
    places = _places(first)
    answered = is_choice & np.isfinite(best)
    n_accepted = accepted.sum(axis=0, dtype=np.int32)
    sheet.predicted[rows] = np.where(answered, first, -1)
    weights = np.exp(scores - best)
    sheet.confidence[rows] = np.where(answered, weights.take(places) / weights.sum(axis=0), np.nan)
    sheet.margin[rows] = np.where(answered, _margin(scores, best, is_top, n_top), np.nan)
    sheet.tie[rows] = answered & (n_top > 1)
    sheet.right[rows] = answered & accepted.take(places)
    sheet.is_free[rows] = is_choice & (n_accepted == block.width)
    sheet.chance[rows] = np.where(is_choice, n_accepted / block.width, 1 / len(LABELS))


def _first(flags: Bools) -> Ints:
    """Return the position of the first flag set in each column; the last one where none is."""
    found = np.full(flags.shape[1], len(flags) - 1, np.int32)
    for position in range(len(flags) - 2, -1, -1):
        np.copyto(found, np.int32(position), where=flags[position])
    return found


def _places(positions: Ints) -> NDArray[np.intp]:
    """Return where the given entry of each column lies in a table, row by row."""
    return positions * np.intp(len(positions)) + np.arange(len(positions))


def _margin(scores: Floats, best: Floats, is_top: Bools, n_top: Ints) -> Floats:
    second = np.where(is_top, -np.inf, scores).max(axis=0)
    alone = np.where(np.isfinite(second), best - second, np.nan)
    return np.where(n_top > 1, 0.0, alone)


def _fill_judgements(sheet: _Sheet) -> None:
    sentences = sheet.report.judgements
    own = np.flatnonzero(sentences.is_own)
    own = own[~sheet.is_choice[sentences.rows[own]]]
    logprobs = sentences.label_logprobs[own].astype(np.float64).T
    answered = np.isfinite(logprobs).all(axis=0)
    rows, logprobs = sentences.rows[own][answered], np.ascontiguousarray(logprobs[:, answered])
    best = logprobs.max(axis=0)
    predicted = _first(logprobs == best)
    others = logprobs.copy()
    places = _places(predicted)
    others.put(places, -np.inf)
    margin = best - others.max(axis=0)
    sheet.predicted[rows] = predicted
    sheet.confidence[rows] = softmax(logprobs).take(places)
    sheet.margin[rows] = margin
    sheet.tie[rows] = margin <= sheet.report.tie_margin
    sheet.right[rows] = predicted == gold_labels(sheet.report, rows)


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


def _forget_chance(sheet: _Sheet) -> None:
    """Where more could have been answered than the candidates, guessing is unknown and nothing right by rule."""
    is_open = sheet.report.is_open
    sheet.is_free &= ~is_open
    sheet.chance[is_open] = np.nan
