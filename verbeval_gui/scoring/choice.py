"""From the log-probabilities of filled sentences to the scores of a probe's candidates."""

from __future__ import annotations

import struct
from collections.abc import Sequence

from verbeval_gui.data.items import CandidateScore, TokenRow
from verbeval_gui.scoring.spans import Blank, FilledBlank, FilledForm
from verbeval_gui.scoring.strings import StringScore, TokenString

_FLOAT = struct.Struct("f")


def round32(value: float) -> float:
    """Return `value` rounded to float32."""
    rounded: float = _FLOAT.unpack(_FLOAT.pack(value))[0]
    return rounded


def choice_strings(filled: FilledBlank, *, everything: bool) -> list[TokenString]:
    """Return what to ask the model about a blank: each form with its tail and the probability of the form's end."""
    return [TokenString.of_form(form, everything=everything, with_boundary=True) for form in filled.forms]


def candidate_scores(
    forms: Sequence[str], blank: Blank, filled: FilledBlank, scores: Sequence[StringScore] | None
) -> list[CandidateScore]:
    """Return one score a candidate.

    Args:
        forms: The candidates as the probe writes them.
        blank: The blank they fill.
        filled: Their tokens.
        scores: What the model says; None leaves the log-probabilities out.
    """
    return [
        _candidate(form, filled.forms[i], blank.after, None if scores is None else scores[i])
        for i, form in enumerate(forms)
    ]


def token_row(filled: FilledForm, score: StringScore, pieces: Sequence[str]) -> TokenRow:
    """Return the tokens of one string for a reader; `score` holds every token but the first."""
    known = [round32(value) for value in score.logprobs]
    unknown = len(filled.ids) - len(known)
    return TokenRow(
        form=filled.form,
        text=filled.text,
        pieces=list(pieces),
        logprobs=[None] * unknown + known,
        span=(filled.first, filled.stop),
    )


def form_logprob(filled: FilledForm, score: StringScore) -> float:
    """Return the sum over the form's tokens."""
    past = len(score.logprobs) - (len(filled.ids) - filled.stop)
    return sum(score.logprobs[past - (filled.stop - filled.first) : past])


def tail_logprob(filled: FilledForm, score: StringScore) -> float:
    """Return the sum over the tokens after the form, 0 for none."""
    return sum(score.logprobs[len(score.logprobs) - (len(filled.ids) - filled.stop) :])


def _candidate(form: str, filled: FilledForm, after: str, score: StringScore | None) -> CandidateScore:
    own = None if score is None else round32(form_logprob(filled, score))
    tail = None if score is None else round32(tail_logprob(filled, score))
    # A last token that covers text after the form has passed the word's end already.
    ended = None if score is None else round32(score.boundary if score.boundary is not None else 0.0)
    return CandidateScore(
        form=form,
        logprob=own,
        n_tokens=filled.stop - filled.first,
        n_chars=len(filled.form),
        n_bytes=len(filled.form.encode()),
        boundary_logprob=ended,
        tail_logprob=tail,
        tail_n_tokens=len(filled.ids) - filled.stop,
        tail_n_chars=len(after),
        tail_n_bytes=len(after.encode()),
    )
