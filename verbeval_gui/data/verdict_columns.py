"""What a report says under conventions, as columns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from verbeval_gui.data.candidate_scores import CandidateAnswers
from verbeval_gui.data.columns import Bools, Floats, Ints


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
        candidates: What is said of each candidate, for one row at a time.
        temperatures: By task, the temperature fitted on all its core probes; None where there is no finite optimum.
            Shares are under those fitted on other texts. Empty where none is fitted.
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
    candidates: CandidateAnswers
    temperatures: Mapping[str, float | None] = field(default_factory=dict)

    @cached_property
    def scores(self) -> Floats:
        """Score of each candidate, shape (m,); NaN where not scored."""
        return self.candidates.scores()

    @cached_property
    def accepted(self) -> Bools:
        """Whether each candidate is right under the conventions, shape (m,)."""
        return self.candidates.accepted()

    @cached_property
    def shares(self) -> Floats:
        """Softmax share of each candidate, shape (m,); NaN where not scored."""
        return self.candidates.shares()

    @cached_property
    def label_shares(self) -> Floats:
        """Shares of CORRECT, INCORRECT, AMBIGUOUS on judgement probes, shape (n, 3); NaN elsewhere."""
        return self.candidates.label_shares()

    @cached_property
    def gold_share(self) -> Floats:
        """Softmax share of all right answers together, shape (n,); NaN where there are no scores."""
        return self.candidates.gold_share()
