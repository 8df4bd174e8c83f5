from __future__ import annotations

import json
import random
from dataclasses import replace

import numpy as np
import pytest
from helpers.answers import demo_probes, made_up_report
from helpers.frames import Answer, chosen, frame_of, judged
from helpers.probes import choice
from scipy.optimize import minimize_scalar
from scipy.special import log_softmax, softmax

from verbeval_gui.data.blocks import blocks
from verbeval_gui.data.building import ReportBuilder
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.items import ItemScores
from verbeval_gui.data.results import load_results
from verbeval_gui.data.results_check import check_blocks
from verbeval_gui.data.results_writer import write_results
from verbeval_gui.data.temperatures import fold_of, folds_of
from verbeval_gui.data.verdicts import derive
from verbeval_gui.data.vocabulary import LABELS

FIT = Conventions(temperature="fit")


def plain_temperature(losses_at) -> float:
    """The temperature of the least loss, by another program's search."""
    found = minimize_scalar(lambda x: losses_at(np.exp(x)), bounds=(-3, 3), options={"xatol": 1e-10})
    return float(np.exp(found.x))


def mean_loss(scores, gold, temperature) -> float:
    return -float(np.mean([log_softmax(np.array(s) / temperature)[g] for s, g in zip(scores, gold, strict=True)]))


def unsure(n: int, seed: int = 1, **changes) -> list[Answer]:
    """Choice probes whose right form is drawn from scores that are twice as sure as they may be."""
    rng, answers = random.Random(seed), []
    for i in range(n):
        logprobs = [rng.uniform(-6, -0.5) for _ in range(4)]
        expected = rng.choices(range(4), softmax(np.array(logprobs) / 2).tolist())[0]
        forms = ["work", "works", "worked", "working"]
        named = {"id": f"c{i}", "prompt": f"She ___ {i}.", "expected": forms[expected]} | changes
        answers.append(chosen(logprobs, **(named | {"id": f"{changes.get('category', 'c')}{i}"})))
    return answers


def unsure_judgements(n: int, seed: int = 2) -> list[Answer]:
    rng, answers = random.Random(seed), []
    for i in range(n):
        logprobs = [rng.uniform(-5, -0.2) for _ in LABELS]
        label = rng.choices(LABELS, softmax(np.array(logprobs) / 3).tolist())[0]
        right = {"expected": "work"} if label == "correct" else {}
        answers.append(judged(logprobs, id=f"j{i}", prompt=f"She work {i}.", label=label, category="core", **right))
    return answers


def under_fit(frame: Frame) -> Frame:
    return Frame(frame.report, FIT)


def test_shares_are_those_of_scores_divided_by_what_was_fitted_on_other_texts():
    frame = frame_of(*unsure(60))
    report, found = frame.report, under_fit(frame).verdicts
    scores = frame.verdicts.scores.reshape(-1, 4)
    folds = np.array([int(key[:8], 16) % 5 for key in report.text_hashes])

    for fold in range(5):
        others = folds != fold
        temperature = plain_temperature(lambda t, o=others: mean_loss(scores[o], report.expected[o], t))
        expected = softmax(scores[folds == fold] / temperature, axis=1)

        np.testing.assert_allclose(found.shares.reshape(-1, 4)[folds == fold], expected, atol=1e-6)
        np.testing.assert_allclose(found.confidence[folds == fold], expected.max(axis=1), atol=1e-6)
    rows = np.arange(60)
    np.testing.assert_allclose(found.gold_share, found.shares.reshape(-1, 4)[rows, report.expected], atol=1e-12)


def test_the_temperature_shown_is_fitted_on_all_core_probes_of_a_task():
    frame = frame_of(*unsure(60), *unsure_judgements(50))
    gold = [LABELS.index(frame.codes("label").value(60 + i)) for i in range(50)]
    labels = np.log(frame.verdicts.label_shares[60:])

    found = under_fit(frame).verdicts.temperatures

    choice_scores = frame.verdicts.scores[:240].reshape(-1, 4)
    assert found["choice"] == pytest.approx(
        plain_temperature(lambda t: mean_loss(choice_scores, frame.report.expected[:60], t)), abs=1e-5
    )
    assert found["judgement"] == pytest.approx(plain_temperature(lambda t: mean_loss(labels, gold, t)), abs=1e-5)


def test_judgement_shares_and_confidences_follow_their_own_temperature():
    frame = frame_of(*unsure_judgements(50))
    plain, found = frame.verdicts, under_fit(frame).verdicts

    np.testing.assert_allclose(found.label_shares.sum(axis=1), 1)
    np.testing.assert_allclose(found.label_shares[np.arange(50), found.predicted], found.confidence, atol=1e-15)
    assert (found.confidence < plain.confidence).all()


@pytest.mark.parametrize("normalisation", ["sum", "token"])
def test_answers_verdicts_ties_and_margins_stay_as_they_are(normalisation):
    plain = derive(made_up_report(), Conventions(normalisation=normalisation))
    found = derive(made_up_report(), Conventions(normalisation=normalisation, temperature="fit"))

    for name in ("predicted", "right", "counted", "by_rule", "calibrated", "tie", "margin", "scores", "accepted"):
        np.testing.assert_array_equal(getattr(found, name), getattr(plain, name), err_msg=name)
    assert (found.confidence != plain.confidence)[plain.calibrated].mean() > 0.5
    np.testing.assert_array_equal(np.isnan(found.confidence), np.isnan(plain.confidence))


def test_an_overconfident_model_is_better_calibrated_afterwards():
    frame = frame_of(*unsure(400))

    before, after = (blocks(one)["calibration"]["log_loss"] for one in (frame, under_fit(frame)))

    assert after < before - 0.02
    assert under_fit(frame).verdicts.temperatures["choice"] == pytest.approx(2, rel=0.25)


def test_adversarial_probes_follow_the_temperature_of_the_core_and_do_not_move_it():
    tricks = {"category": "adversarial", "reason_code": "over_regularization", "prompt": "He ___ too."}
    alone = under_fit(frame_of(*unsure(60)))
    frame = frame_of(*unsure(60), *unsure(1, seed=8, **tricks))
    both = under_fit(frame)

    assert both.verdicts.temperatures == alone.verdicts.temperatures
    assert both.verdicts.confidence[60] < frame.verdicts.confidence[60]


def test_probes_right_by_rule_do_not_move_the_temperature():
    free = chosen((-1, -7, -7, -7), id="free", prompt="It ___.", accepted=["work", "works", "worked", "working"])
    unanswered = chosen((), id="none", prompt="Who ___?", extra={"status": "too_long"})

    with_them = under_fit(frame_of(*unsure(60), free, unanswered)).verdicts.temperatures

    assert with_them == under_fit(frame_of(*unsure(60))).verdicts.temperatures


def test_where_every_answer_is_right_there_is_no_finite_optimum_and_nothing_changes():
    frame = frame_of(*(chosen((-5, -1 - i / 9, -6, -7), id=f"c{i}", prompt=f"She ___ {i}.") for i in range(20)))

    found = under_fit(frame).verdicts

    assert found.temperatures == {"choice": None}
    np.testing.assert_array_equal(found.confidence, frame.verdicts.confidence)


def test_given_confidences_stay_as_they_are():
    builder = ReportBuilder([choice(), choice(id="c2", prompt="He ___.")])
    builder.add([ItemScores(row=0, status="ok"), ItemScores(row=1, status="ok")])
    builder.add_given([0, 1], ["works", "work"], [0.7, 0.9])

    found = derive(builder.report(), FIT)

    assert found.confidence.tolist() == [0.7, 0.9]
    assert found.temperatures == {}


def test_an_empty_report_has_no_temperatures():
    assert derive(ReportBuilder(()).report(), FIT).temperatures == {}


def test_without_fitting_there_are_no_temperatures():
    assert derive(made_up_report(), Conventions()).temperatures == {}


def test_a_text_is_in_the_same_fold_wherever_it_stands_and_texts_spread_over_all_five():
    folds = [fold_of(probe.text_hash) for probe in demo_probes()]

    assert folds == [int(probe.text_hash[:8], 16) % 5 for probe in demo_probes()]
    assert min(np.bincount(folds, minlength=5)) > len(folds) / 10
    assert folds_of(made_up_report().text_hashes).tolist() == folds


def test_a_fitted_report_is_written_and_read_back_with_its_temperatures_and_no_doubt(tmp_path):
    frame = Frame(made_up_report(), FIT)
    path = tmp_path / "results.json"
    write_results(frame, path)

    read = load_results(path)

    assert read.conventions == FIT
    assert check_blocks(read) == ()
    written = json.loads(path.read_text(encoding="utf-8"))
    assert written["conventions"]["temperature"] == "fit"
    assert written["calibration"]["temperatures"]["choice"] == frame.verdicts.temperatures["choice"]


def test_the_temperature_is_the_last_convention_of_the_line():
    assert FIT.text().endswith("; ties=wrong; temperature=fit")
    assert list(replace(FIT, bins=5).as_dict()) == [
        "normalisation", "span", "ambiguous", "binning", "bins", "ties", "temperature",
    ]  # fmt: skip
