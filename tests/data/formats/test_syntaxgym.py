"""Test suites of SyntaxGym, and files that hold totals alone."""

from __future__ import annotations

import json

import pytest
from helpers.foreign import answers, opened
from helpers.foreign_seeds import gym_suite

from verbeval_gui.data.formats.opening import load_any
from verbeval_gui.data.formats.recognise import recognise
from verbeval_gui.data.formats.syntaxgym_formulas import holds
from verbeval_gui.errors import VerbevalError

SURPRISALS = {("a", 1): 3.0, ("a", 2): 5.0, ("b", 1): 3.0, ("b", 2): 9.0}


def written(folder, value, name="suite.json"):
    path = folder / name
    path.write_text(value if isinstance(value, str) else json.dumps(value), "utf-8")
    return path


@pytest.mark.parametrize(
    ("formula", "is_true"),
    [
        ("(2;%b%) > (2;%a%)", True),
        ("(2;%b%) < (2;%a%)", False),
        ("(1;%a%) = (1;%b%)", True),
        ("(2;%b%) - (2;%a%) > 3.9", True),
        ("(2;%b%) - (2;%a%) > 4.1", False),
        ("(1;%a%) - (1;%b%) - 1 < 0", True),
        ("(*;%b%) = (1;%b%) + (2;%b%)", True),
        ("[(2;%b%) > (2;%a%)] & [(1;%a%) > (1;%b%)]", False),
        ("(2;%b%) > (2;%a%) & (1;%a%) = (1;%b%)", True),
        ("((2;%b%) > (2;%a%)) | ((1;%a%) > (1;%b%))", True),
    ],
)
def test_a_prediction_is_worked_out(formula, is_true):
    assert holds(formula, SURPRISALS) is is_true


@pytest.mark.parametrize(
    "formula",
    ["", "(2;%b%)", "(3;%b%) > 1", "(1;%c%) > 1", "(*;%c%) > 1", "((1;%a%) > 1", "(1;%a%) > > 1", "import os", "1 & 2",
     "(1;%a%) > 1 > 0", "(" * 500 + "1", "(1;%a%) +", "[(1;%a%) > 1)", "1" * 3000 + " > 1", "9" * 400 + " > 1 &"],
)  # fmt: skip
def test_what_is_no_prediction_or_names_what_is_not_there_is_neither_true_nor_false(formula):
    assert holds(formula, SURPRISALS) is None


def test_an_item_is_right_where_its_prediction_holds(tmp_path):
    path = written(tmp_path, gym_suite((4.0, 9.5), (5.0, 2.0), (1.0, 1.0)))
    frame = opened(path)

    assert str(recognise(path).says) == "Taken for a test suite of SyntaxGym."
    assert answers(frame) == ["right", "wrong", "wrong"]
    assert frame.report.provenance.name == "grnn"
    assert frame.report.prompts[0] == "match: The boys eat .\nmismatch: The boys eat ."
    assert frame.report.dimensions["x.prediction"].values == ("(2;%mismatch%) > (2;%match%)",)
    assert frame.report.ids.tolist() == ["1", "2", "3"]


def test_each_of_several_predictions_is_a_row_and_one_that_cannot_be_worked_out_does_not_count(tmp_path):
    suite = gym_suite((4.0, 9.5))
    suite["predictions"] += [{"type": "formula", "formula": "(2;%match%) > 20"}, {"formula": "(7;%match%) > 1"}]
    frame = opened(written(tmp_path, suite))

    assert frame.report.ids.tolist() == ["1/1", "1/2", "1/3"]
    assert answers(frame) == ["right", "wrong", "The prediction names what the item does not have."]


def refused(path):
    with pytest.raises(VerbevalError) as raised:
        load_any(path)
    return str(raised.value), raised.value.remedy


def test_a_suite_that_no_model_has_read_or_without_predictions_says_what_is_missing(tmp_path):
    bare = gym_suite((4.0, 9.5))
    for condition in bare["items"][0]["conditions"]:
        for region in condition["regions"]:
            del region["metric_value"]
    assert "without the surprisals of a model" in refused(written(tmp_path, bare))[0]

    assert (
        "nothing in it says what is right" in refused(written(tmp_path, gym_suite((4.0, 9.5)) | {"predictions": []}))[0]
    )


@pytest.mark.parametrize(
    ("name", "content", "says", "remedy"),
    [
        (
            "models_summary.jsonl",
            '{"UID":"causative","linguistics_term":"argument_structure","ngram":0.535,"gpt2":0.782}\n' * 2,
            "holds the accuracies of models by paradigm, no answers to single items",
            "score the sets of pairs",
        ),
        (
            "human_validation_summary.csv",
            '"Condition","accepted","total_mean","count"\n"adjunct_island",5,0.94,100\n',
            "holds how often people agreed with each paradigm",
            "score the sets of pairs",
        ),
        (
            "predictions.json",
            '{"blimp": {"adjunct_island": {"predictions": [{"id": "adjunct_island_0", "pred": " A b."}]}}}',
            "holds what a model answered, but not what is right",
            "--log_samples",
        ),
        (
            "results_2026-01-31T10-20-30.json",
            '{"config_general": {"model_name": "a/b"}, "results": {"task|0": {"acc": 0.5}}, "versions": {}}',
            "holds totals only",
            "details_*.parquet",
        ),
    ],
)
def test_files_without_answers_say_what_they_hold_and_what_to_open_instead(tmp_path, name, content, says, remedy):
    sentence, wanted = refused(written(tmp_path, content, name))
    assert says in sentence
    assert remedy in wanted


def test_scored_pairs_with_their_paradigm_are_no_summary(tmp_path):
    row = {"UID": "a", "linguistics_term": "b", "sentence_good": "He ate.", "sentence_bad": "He eaten.", "delta": 0.5}
    assert recognise(written(tmp_path, json.dumps(row) + "\n", "a.jsonl")).reader == "blimp"


def test_more_predictions_than_anyone_could_count_are_refused(tmp_path):
    suite = gym_suite((1, 2)) | {"predictions": [{"formula": "1 > 0"}] * 2_000}
    suite["items"] = suite["items"] * 600
    assert "more than 1,000,000 predictions" in refused(written(tmp_path, suite))[0]
