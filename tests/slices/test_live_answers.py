from __future__ import annotations

import msgspec
import pytest

from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.items import CandidateScore, ItemScores
from verbeval_gui.data.probes import Probe
from verbeval_gui.slices.live_answers import LiveAnswer, LiveAnswers, answered


@pytest.fixture
def probe():
    return Probe(
        id="a1", language="en", verb="go", regularity="irregular", tense="past_simple", person="3sg",
        prompt="She ___ home.", candidates=("went", "goed", "goes"), expected="went", label="correct",
        category="adversarial", reason_code="over_regularization",
    )  # fmt: skip


def item(probe, *logprobs, tokens=1, **changes):
    scores = [
        CandidateScore(form=form, logprob=value, n_tokens=tokens, n_chars=len(form), boundary_logprob=0, tail_logprob=0)
        for form, value in zip(probe.candidates, logprobs, strict=True)
    ]
    return ItemScores(**{"row": 5, "status": "ok", "candidates": scores, **changes})


def test_shares_before_and_now_stand_by_form_in_the_probes_order(probe):
    now = msgspec.structs.replace(probe, candidates=("goed", "went", "go"))
    answer = answered("final", now, item(now, -1, -1, -1), (probe, item(probe, -1, -1, -1)), Conventions())
    assert [line.form for line in answer.lines] == ["goed", "went", "go"]
    assert [line.now for line in answer.lines] == pytest.approx([1 / 3] * 3)
    assert answer.line("went").before == pytest.approx(1 / 3)
    assert answer.line("go").before is None
    assert answer.line("goes") is None


def test_the_prediction_and_what_is_right_are_those_of_the_explorer(probe):
    answer = answered("final", probe, item(probe, -2.0, -1.0, -3.0), None, Conventions())
    assert (answer.is_right, answer.line("goed").is_predicted, answer.line("went").is_accepted) == (False, True, True)
    assert answered("final", probe, item(probe, -1.0, -2.0, -3.0), None, Conventions()).is_right is True


def test_conventions_count(probe):
    scores = item(probe, -2.0, -3.0, -9.0)
    scores = msgspec.structs.replace(
        scores, candidates=[scores.candidates[0], msgspec.structs.replace(scores.candidates[1], n_tokens=3),
                            scores.candidates[2]],
    )  # fmt: skip
    assert answered("final", probe, scores, None, Conventions(normalisation="sum")).is_right is True
    assert answered("final", probe, scores, None, Conventions(normalisation="token")).is_right is False


def test_a_fitted_temperature_is_left_out(probe):
    one, other = (
        answered("final", probe, item(probe, -2.0, -1.0, -3.0), None, Conventions(temperature=value))
        for value in ("1", "fit")
    )
    assert one == other


def test_a_judgement_probe_has_the_labels_as_lines(probe):
    judged = msgspec.structs.replace(probe, prompt="She goed home.", label="incorrect")
    said = ItemScores(row=0, status="ok", label_logprobs=(-1.0, -2.0, -3.0))
    answer = answered("final", judged, said, None, Conventions())
    assert [line.form for line in answer.lines] == ["correct", "incorrect", "ambiguous"]
    assert answer.is_judgement
    assert (answer.is_right, answer.line("correct").is_predicted, answer.line("incorrect").is_accepted) == (
        False, True, True,
    )  # fmt: skip


def test_an_answer_that_was_not_scored_does_not_count(probe):
    unknown = ItemScores(row=0, status="model_oov", note="goed holds the unknown token")
    answer = answered("final", probe, unknown, None, Conventions())
    assert (answer.is_right, answer.note) == (None, "goed holds the unknown token")
    assert [line.now for line in answer.lines] == [None, None, None]


def test_checkpoints_that_are_fooled_are_counted_among_those_that_answered():
    answers = LiveAnswers((
        LiveAnswer("a", "answered", is_right=False), LiveAnswer("b", "answered", is_right=True),
        LiveAnswer("c", "failed"), LiveAnswer("d", "answered"),
    ))  # fmt: skip
    assert (answers.n_fooled, answers.n_known, answers.first.name) == (1, 2, "a")
    assert LiveAnswers().first is None
