"""From stored log-probabilities to answers: predictions, confidences, right and wrong, under given conventions."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from verbeval_gui.data.columns import Bools, Floats, Ints
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.report import Candidates, Report
from verbeval_gui.data.segments import Segments
from verbeval_gui.data.vocabulary import LABELS

TIE_MARGIN = 1e-5


@dataclass(frozen=True, eq=False)
class Verdicts:
    """What a report says under conventions: one row a probe.

    Attributes:
        predicted: Position of the prediction among the row's candidates (choice) or in `LABELS` (judgement); -1 for
            no answer.
        confidence: Softmax share of the prediction; NaN where there is none.
        margin: Best score less the second best, in nats; NaN where there are no scores.
        right: Whether the prediction is right; False where there is none.
        counted: Whether the row enters numbers: status ok, an answer, not dropped.
        by_rule: Counted and right whatever the model says, since every candidate is accepted.
        calibrated: Counted, with a confidence, and not right by rule: enters ECE, Brier, log loss and reliability.
        tie: The best two scores are equal (within 1e-5 in own scoring).
        chance: Share of the answers that would be right.
        gold_share: Softmax share of all right answers together; NaN where there are no scores.
        accepted: Per candidate, whether it is right under the conventions, shape (m,).
        scores: Per candidate score, shape (m,); NaN where not scored.
        shares: Per candidate softmax share, shape (m,); NaN where not scored.
        label_shares: Of CORRECT, INCORRECT, AMBIGUOUS on judgement probes, shape (n, 3); NaN elsewhere.
    """

    predicted: Ints
    confidence: Floats
    margin: Floats
    right: Bools
    counted: Bools
    by_rule: Bools
    calibrated: Bools
    tie: Bools
    chance: Floats
    gold_share: Floats
    accepted: Bools
    scores: Floats
    shares: Floats
    label_shares: Floats


@dataclass(frozen=True, eq=False)
class _Answers:
    """One task's answers, for all rows; -1 and NaN where the row is of the other task."""

    predicted: Ints
    confidence: Floats
    margin: Floats
    tie: Bools
    gold_share: Floats


def derive(report: Report, conventions: Conventions) -> Verdicts:
    """Return the verdicts of `report` under `conventions`."""
    segments = Segments(report.candidates.offsets)
    is_choice = report.dimensions["task"].mask(["choice"])
    is_ambiguous = report.dimensions["label"].mask(["ambiguous"])
    accepted = _accepted(report, conventions, segments, is_choice & is_ambiguous)
    scores = candidate_scores(report.candidates, conventions)
    shares = _softmax(scores, segments)
    choice = _choice_answers(scores, shares, accepted, segments, is_choice)
    own = _own_label_logprobs(report)
    label_shares = _row_softmax(own)
    gold = _gold_labels(report)
    judgement = _judgement_answers(own, label_shares, gold)
    predicted, confidence = _merged(report, is_choice, choice, judgement)
    right = _right(report, segments, predicted, accepted, gold, is_choice)
    tie = np.where(is_choice, choice.tie, judgement.tie)
    if conventions.ties == "wrong":
        right &= ~(choice.tie & is_choice)
    counted = report.dimensions["status"].mask(["ok"]) & (predicted >= 0)
    if conventions.ambiguous == "drop":
        counted &= ~(is_choice & is_ambiguous)
    by_rule = counted & is_choice & segments.all(accepted)
    return Verdicts(
        predicted=predicted,
        confidence=confidence,
        margin=np.where(is_choice, choice.margin, judgement.margin),
        right=(right | by_rule) & counted,
        counted=counted,
        by_rule=by_rule,
        calibrated=counted & ~by_rule & np.isfinite(confidence),
        tie=tie,
        chance=_chance(segments, accepted, is_choice),
        gold_share=np.where(is_choice, choice.gold_share, judgement.gold_share),
        accepted=accepted,
        scores=scores,
        shares=shares,
        label_shares=label_shares,
    )


def candidate_scores(candidates: Candidates, conventions: Conventions) -> Floats:
    """Return each candidate's score S / L under `normalisation` and `span`, shape (m,); NaN where not scored."""
    total = candidates.logprobs.astype(np.float64)
    if conventions.span == "boundary":
        total = total + candidates.boundary_logprobs
    if conventions.span == "tail":
        total = total + candidates.tail_logprobs
    if conventions.normalisation == "sum":
        return total
    return np.asarray(total / _lengths(candidates, conventions), np.float64)


def _lengths(candidates: Candidates, conventions: Conventions) -> Ints:
    lengths, tails = {
        "token": (candidates.n_tokens, candidates.tail_n_tokens),
        "char": (candidates.n_chars, candidates.tail_n_chars),
        "byte": (candidates.n_bytes, candidates.tail_n_bytes),
    }[conventions.normalisation]
    return np.maximum(lengths + tails if conventions.span == "tail" else lengths, 1)


def _accepted(report: Report, conventions: Conventions, segments: Segments, is_ambiguous_choice: Bools) -> Bools:
    if conventions.ambiguous == "strict":
        return report.candidates.accepted
    open_rows = is_ambiguous_choice & ~report.has_accepted_list
    return report.candidates.accepted | np.repeat(open_rows, segments.counts)


def _softmax(scores: Floats, segments: Segments) -> Floats:
    best = segments.spread(segments.max(scores, np.nan))
    with np.errstate(invalid="ignore"):
        weights = np.exp(scores - best)
        return np.asarray(weights / segments.spread(segments.sum(weights)), np.float64)


def _choice_answers(scores: Floats, shares: Floats, accepted: Bools, segments: Segments, is_choice: Bools) -> _Answers:
    best = segments.max(scores, np.nan)
    is_top = scores >= segments.spread(best) - TIE_MARGIN
    first_top = segments.first(is_top)
    n_top = segments.sum(is_top.astype(np.float64))
    answered = is_choice & np.isfinite(best)
    second = segments.max(np.where(is_top, -np.inf, scores), -np.inf)
    margin = np.where(n_top > 1, 0.0, best - np.where(np.isfinite(second), second, np.nan))
    starts = np.cumsum(segments.counts) - segments.counts
    picked = np.where(answered, starts + first_top, 0)
    confidence = shares[picked] if len(shares) else np.full(len(best), np.nan)
    return _Answers(
        predicted=np.where(answered, first_top, -1).astype(np.int32),
        confidence=np.where(answered, confidence, np.nan),
        margin=np.where(answered, margin, np.nan),
        tie=answered & (n_top > 1),
        gold_share=np.where(answered, segments.sum(np.where(accepted, shares, 0.0)), np.nan),
    )


def _own_label_logprobs(report: Report) -> Floats:
    table = np.full((len(report), len(LABELS)), np.nan)
    own = report.judgements.is_own
    table[report.judgements.rows[own]] = report.judgements.label_logprobs[own]
    return table


def _gold_labels(report: Report) -> Ints:
    column = report.dimensions["label"]
    table = np.array([LABELS.index(value) if value in LABELS else -1 for value in (*column.values, "")], np.int32)
    return np.asarray(table[column.codes])


def _row_softmax(logprobs: Floats) -> Floats:
    with np.errstate(invalid="ignore"):
        weights = np.exp(logprobs - logprobs.max(axis=1, keepdims=True, initial=-np.inf))
        return np.asarray(weights / weights.sum(axis=1, keepdims=True), np.float64)


def _judgement_answers(logprobs: Floats, shares: Floats, gold: Ints) -> _Answers:
    answered = np.asarray(np.isfinite(logprobs).all(axis=1))
    safe = np.where(answered[:, None], logprobs, 0.0)
    predicted = safe.argmax(axis=1)
    ordered = np.sort(safe, axis=1)
    margin = ordered[:, -1] - ordered[:, -2]
    rows = np.arange(len(gold))
    return _Answers(
        predicted=np.where(answered, predicted, -1).astype(np.int32),
        confidence=np.where(answered, shares[rows, predicted], np.nan),
        margin=np.where(answered, margin, np.nan),
        tie=answered & (margin <= TIE_MARGIN),
        gold_share=np.where(answered, shares[rows, np.maximum(gold, 0)], np.nan),
    )


def _merged(report: Report, is_choice: Bools, choice: _Answers, judgement: _Answers) -> tuple[Ints, Floats]:
    predicted = np.where(is_choice, choice.predicted, judgement.predicted)
    confidence = np.where(is_choice, choice.confidence, judgement.confidence)
    is_given = predicted < 0
    return (
        np.where(is_given, report.given_predicted, predicted).astype(np.int32),
        np.where(is_given, report.given_confidences, confidence),
    )


def _right(report: Report, segments: Segments, predicted: Ints, accepted: Bools, gold: Ints, is_choice: Bools) -> Bools:
    at = report.candidates.offsets[:-1] + np.maximum(predicted, 0)
    inside = is_choice & (predicted >= 0) & (predicted < segments.counts)
    choice_right = np.zeros(len(predicted), np.bool_)
    choice_right[inside] = accepted[at[inside]]
    return np.where(is_choice, choice_right, (predicted >= 0) & (predicted == gold))


def _chance(segments: Segments, accepted: Bools, is_choice: Bools) -> Floats:
    n_accepted = segments.sum(accepted.astype(np.float64))
    shares = np.divide(n_accepted, segments.counts, out=np.zeros(len(n_accepted)), where=segments.counts > 0)
    return np.where(is_choice, shares, 1 / len(LABELS))
