"""What other conventions would answer to one probe."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from verbeval_gui.data.candidate_scores import candidate_scores
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.report import Candidates


@dataclass(frozen=True)
class Alternative:
    """What another convention would answer.

    Attributes:
        convention: The convention that differs: `normalisation` or `span`.
        value: Its other value.
        form: The best form under it, the first of equals.
        share: Softmax share of that form, in [0, 1].
    """

    convention: str
    value: str
    form: str
    share: float


def alternatives(frame: Frame, row: int) -> tuple[Alternative, ...]:
    """Return what the other normalisation and the other span would answer; nothing where not all was scored."""
    candidates = frame.report.candidates.of_row(row)
    scores = frame.verdicts.candidates.scores_of(row)
    if not len(scores) or np.isnan(scores).any() or frame.verdicts.predicted[row] < 0:
        return ()
    margin = frame.report.tie_margin
    others = _others(frame.conventions, has_tokens=bool(candidates.n_tokens.any()))
    found = [_alternative(candidates, margin, *other) for other in others]
    return tuple(one for one in found if one is not None)


def _others(own: Conventions, *, has_tokens: bool) -> list[tuple[str, str, Conventions]]:
    normalisation = "token" if own.normalisation == "sum" else "sum"
    span = "form" if own.span == "boundary" else "boundary"
    by_length = [("normalisation", normalisation, replace(own, normalisation=normalisation))]
    return [
        *(by_length if has_tokens else []),
        ("span", span, replace(own, span=span)),
    ]


def _alternative(
    candidates: Candidates, margin: float, convention: str, value: str, conventions: Conventions
) -> Alternative | None:
    scores = candidate_scores(candidates, conventions)
    if np.isnan(scores).any():
        return None
    best = int(np.argmax(scores >= scores.max() - margin))
    weights = np.exp(scores - scores.max())
    return Alternative(convention, value, str(candidates.forms[best]), float(weights[best] / weights.sum()))
