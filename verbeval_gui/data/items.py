"""What a probe or a running text brings back from a model: the raw, convention-free part of a results file."""

from __future__ import annotations

import math
from typing import Final

import msgspec

# Characters up to which a running text is kept whole, with its tokens.
KEPT_WHOLE: Final = 600


class CandidateScore(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Log-probability and length of one candidate form in the blank.

    Log-probabilities are natural logarithms rounded once to float32; None where the form was not scored (judgement
    probes, items whose status is not ok).

    Attributes:
        form: The candidate as the probe writes it.
        logprob: Sum over the form's tokens.
        n_tokens: Number of the form's tokens.
        n_chars: Characters of the NFC form, without the space before it.
        n_bytes: UTF-8 bytes of the NFC form.
        boundary_logprob: Log of the probability that the word ends after the form, at most 0.
        tail_logprob: Sum over the tokens that follow the form to the end of the sentence; 0 for an empty tail.
        tail_n_tokens: Number of those tokens; `tail_n_chars` and `tail_n_bytes` likewise.
    """

    form: str
    logprob: float | None = None
    n_tokens: int = 0
    n_chars: int = 0
    n_bytes: int = 0
    boundary_logprob: float | None = None
    tail_logprob: float | None = None
    tail_n_tokens: int = 0
    tail_n_chars: int = 0
    tail_n_bytes: int = 0


class JudgedSentence(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A choice probe's sentence with one form filled in, put to the judgement prompt.

    Attributes:
        form: The form that was filled in.
        label: The right label of that sentence.
        label_logprobs: Log-probabilities of CORRECT, INCORRECT, AMBIGUOUS, in this order.
        predicted: The label with the highest one, the first of equals.
    """

    form: str
    label: str
    label_logprobs: tuple[float, float, float]
    predicted: str


class TokenRow(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One exact string that the model saw, token by token.

    Attributes:
        form: The candidate in the blank, or the label after a judgement prompt.
        text: The exact string that was encoded.
        pieces: Decoded text of each token, special tokens included.
        logprobs: Log-probability of each token given those before it; None for one without context.
        span: First and one past last index of the scored tokens.
    """

    form: str
    text: str
    pieces: list[str]
    logprobs: list[float | None]
    span: tuple[int, int]


class ItemScores(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Everything a model says about one probe, before any convention.

    Attributes:
        row: Position of the probe in the suite.
        status: One of `vocabulary.STATUSES`.
        note: For a status other than ok, what was found, for a reader.
        prefix_trap: One candidate's tokens begin another's.
        context_token: The start token that stood before the string, as text; None without one.
        candidates: One a candidate, in the probe's order; empty for judgement probes.
        label_logprobs: For judgement probes, of CORRECT, INCORRECT, AMBIGUOUS.
        judged: For choice probes in a run with the judgement task, the filled sentences judged.
        tokens: Token rows for a reader; empty when the run does not keep them.
    """

    row: int
    status: str
    note: str = ""
    prefix_trap: bool = False
    context_token: str | None = None
    candidates: list[CandidateScore] = []
    label_logprobs: tuple[float, float, float] | None = None
    judged: list[JudgedSentence] = []
    tokens: list[TokenRow] = []


class DocumentScore(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What a model says about one text.

    Attributes:
        row: Position of the text among all.
        nll: Negative log-likelihood in nats, summed over the scored tokens; NaN where the model gave no number.
        n_tokens: Number of scored tokens: all but those without context.
        n_bytes: UTF-8 bytes of the text that the scored tokens stand for.
        n_unknown: How many of the scored tokens are the unknown token.
        stride: Tokens from one window to the next; 0 for a text read at once.
        token_nll: Of each scored token, to three decimals, for a reader; empty for a text longer than `KEPT_WHOLE`.
        token_stops: Where in the text each of them ends, in characters.
    """

    row: int
    nll: float
    n_tokens: int
    n_bytes: int
    n_unknown: int = 0
    stride: int = 0
    token_nll: list[float] = []
    token_stops: list[int] = []

    @property
    def is_scored(self) -> bool:
        """Whether it enters figures."""
        return self.n_tokens > 0 and math.isfinite(self.nll)


class CompletionSamples(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """How a model goes on after the words before a probe's blank.

    Attributes:
        row: Position of the probe in the suite.
        status: `ok`, or why there are no samples: `no_context`, `too_long`, or `error` where
            the model gave values that are no numbers.
        samples: The sampled texts, in the order of sampling.
    """

    row: int
    status: str = "ok"
    samples: list[str] = []
