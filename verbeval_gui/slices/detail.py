"""Everything about one probe."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from verbeval_gui.data.columns import entries_of
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.items import TokenRow
from verbeval_gui.data.vocabulary import LABELS
from verbeval_gui.slices.alternatives import Alternative, alternatives
from verbeval_gui.slices.partner import Partner, partner_of
from verbeval_gui.slices.sentences import sentence_of


@dataclass(frozen=True)
class Judged:
    """The judgement of a sentence with one form filled in.

    Attributes:
        label: Predicted label.
        gold: Right label.
        shares: Of CORRECT, INCORRECT, AMBIGUOUS.
    """

    label: str
    gold: str
    shares: tuple[float, float, float]


@dataclass(frozen=True)
class CandidateLine:
    """One candidate (or label of a judgement probe) with what the model says about it.

    Attributes:
        form: The form, or the label.
        share: Softmax share under the conventions; None where not scored.
        score: Score under the conventions; None likewise.
        logprob: Stored log-probability of the form's tokens; None likewise.
        n_tokens: Tokens of the form; 0 for labels.
        is_accepted: Right under the conventions.
        is_predicted: The prediction.
        judged: What the model says about the sentence with this form; None when it was not asked.
    """

    form: str
    share: float | None
    score: float | None
    logprob: float | None
    n_tokens: int
    is_accepted: bool
    is_predicted: bool
    judged: Judged | None = None


@dataclass(frozen=True)
class DetailSlice:
    """One probe, for the detail pane.

    Attributes:
        row: Its row; `id` its id.
        facts: Canonical values of verb, tense, person, category, reason_code, pair_id, language, task, label, status;
            None where it has none.
        before: The sentence up to the form; `after` what follows it. Of a very long text the middle is left out.
        filled: The predicted form (choice), or the shown one (judgement).
        expected: The right form or label.
        predicted: The predicted form or label; empty without an answer.
        is_right: Whether the prediction is right; `is_counted` whether it enters numbers.
        is_tie: The best two scores are equal.
        has_prefix_trap: One candidate's tokens begin another's.
        confidence: Share of the prediction; None without one.
        candidates: By share, highest first.
        label_shares: Judgement probes: shares of CORRECT, INCORRECT, AMBIGUOUS; None otherwise.
        tokens: What the model saw for the predicted form; None when the run did not keep it.
        token_rows: All strings it saw.
        context_token: Start token; None without one.
        explanation: For a reader; may be empty.
        status_note: What stood in the way; may be empty.
        partner: The pair's other probe; None without one.
        tags: The person's own tags.
        conventions: How the answer was derived.
        alternatives: What the other normalisation (sum, or per token) and the other span (with the word boundary, or
            without) would answer; empty on judgement probes and where nothing was scored.
        position: Place among the wrong rows shown, from 1, and their number; None when the row is not among them.
    """

    row: int
    id: str
    facts: dict[str, str | None]
    before: str
    filled: str
    after: str
    expected: str
    predicted: str
    is_right: bool
    is_counted: bool
    is_tie: bool
    has_prefix_trap: bool
    confidence: float | None
    candidates: tuple[CandidateLine, ...]
    label_shares: tuple[float, float, float] | None
    tokens: TokenRow | None
    token_rows: tuple[TokenRow, ...]
    context_token: str | None
    explanation: str
    status_note: str
    partner: Partner | None
    tags: tuple[str, ...]
    conventions: Conventions
    alternatives: tuple[Alternative, ...] = ()
    position: tuple[int, int] | None = None


# Characters of a long text that are shown: its beginning, and its end, where the question stands.
_HEAD, _TAIL = 1000, 2000

FACTS = ("verb", "tense", "person", "category", "reason_code", "pair_id", "language", "task", "label", "status")


def detail(frame: Frame, row: int, position: tuple[int, int] | None = None) -> DetailSlice:
    """Return everything about one row."""
    report, verdicts = frame.report, frame.verdicts
    before, filled, after = map(_shortened, sentence_of(frame, row))
    shares = verdicts.candidates.label_shares_of(row)
    rows = report.token_rows.get(row, ())
    predicted = frame.predicted_text(row)
    return DetailSlice(
        row=row,
        id=str(report.ids[row]),
        facts={name: report.dimensions[name].value(row) for name in FACTS if name in report.dimensions},
        before=before,
        filled=filled,
        after=after,
        expected=frame.codes("expected").value(row) or "",
        predicted=predicted,
        is_right=bool(verdicts.right[row]),
        is_counted=bool(verdicts.counted[row]),
        is_tie=bool(verdicts.tie[row]),
        has_prefix_trap=bool(report.prefix_trap[row]),
        confidence=_number(verdicts.confidence[row]),
        candidates=_candidates(frame, row),
        label_shares=None if np.isnan(shares).any() else (float(shares[0]), float(shares[1]), float(shares[2])),
        tokens=next((r for r in rows if r.form.casefold() == predicted.casefold()), rows[0] if rows else None),
        token_rows=tuple(rows),
        context_token=report.context_tokens.value(row),
        explanation=str(report.explanations[row]),
        status_note=report.status_notes.get(row, ""),
        partner=partner_of(frame, row),
        tags=_tags(frame, row),
        position=position,
        conventions=frame.conventions,
        alternatives=alternatives(frame, row),
    )


def _shortened(text: str) -> str:
    """Return a text without its middle where it is too long to be laid out at once."""
    if len(text) <= _HEAD + _TAIL:
        return text
    return f"{text[:_HEAD]} […] {text[-_TAIL:]}"


def _number(value: float) -> float | None:
    return None if np.isnan(value) else float(value)


def _candidates(frame: Frame, row: int) -> tuple[CandidateLine, ...]:
    if frame.report.dimensions["task"].value(row) == "judgement":
        return _labels(frame, row)
    candidates, answers = frame.report.candidates.of_row(row), frame.verdicts.candidates
    shares, scores, accepted = answers.shares_of(row), answers.scores_of(row), answers.accepted_of(row)
    judged, predicted = _judged_by_form(frame, row), int(frame.verdicts.predicted[row])
    lines = [
        CandidateLine(
            form=str(candidates.forms[at]),
            share=_number(shares[at]),
            score=_number(scores[at]),
            logprob=_number(candidates.logprobs[at]),
            n_tokens=int(candidates.n_tokens[at]),
            is_accepted=bool(accepted[at]),
            is_predicted=at == predicted,
            judged=judged.get(at),
        )
        for at in range(len(scores))
    ]
    return tuple(sorted(lines, key=lambda line: -(line.share if line.share is not None else -1)))


def _labels(frame: Frame, row: int) -> tuple[CandidateLine, ...]:
    sentences = frame.report.judgements
    own = _sentences_of(frame, row, is_own=True)
    logprobs = sentences.label_logprobs[own[0]] if len(own) else np.full(3, np.nan, np.float32)
    shares = frame.verdicts.candidates.label_shares_of(row)
    gold = frame.report.dimensions["label"].value(row)
    lines = [
        CandidateLine(
            form=label,
            share=_number(shares[i]),
            score=_number(logprobs[i]),
            logprob=_number(logprobs[i]),
            n_tokens=0,
            is_accepted=label == gold,
            is_predicted=i == frame.verdicts.predicted[row],
        )
        for i, label in enumerate(LABELS)
    ]
    return tuple(sorted(lines, key=lambda line: -(line.share if line.share is not None else -1)))


def _judged_by_form(frame: Frame, row: int) -> dict[int, Judged]:
    sentences = frame.report.judgements
    asked = _sentences_of(frame, row, is_own=False)
    return {int(sentences.forms[at]): _judged(frame, at) for at in asked if sentences.predicted[at] >= 0}


def _sentences_of(frame: Frame, row: int, *, is_own: bool) -> list[int]:
    """Return where the judged sentences of a row stand: its own, or those with a form filled in."""
    sentences = frame.report.judgements
    start, stop = entries_of(sentences.rows, row)
    return [at for at in range(int(start), int(stop)) if sentences.is_own[at] == is_own]


def _judged(frame: Frame, at: int) -> Judged:
    sentences = frame.report.judgements
    logprobs = sentences.label_logprobs[at].astype(np.float64)
    weights = np.exp(logprobs - logprobs.max())
    correct, incorrect, ambiguous = (weights / weights.sum()).tolist()
    return Judged(LABELS[sentences.predicted[at]], LABELS[sentences.labels[at]], (correct, incorrect, ambiguous))


def _tags(frame: Frame, row: int) -> tuple[str, ...]:
    tags = frame.report.tags
    start, stop = entries_of(tags.rows, row)
    return tuple(tags.values[code] for code in tags.codes[start:stop])
