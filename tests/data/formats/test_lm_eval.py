from __future__ import annotations

import json
import math
import time
from dataclasses import replace

import pytest
from helpers.foreign import (
    SAMPLES,
    accuracy,
    answers,
    generated,
    notes,
    opened,
    sample,
    write_samples,
    write_totals,
)

from verbeval_gui.data.formats.lm_eval_totals import read_totals
from verbeval_gui.data.formats.opening import load_any
from verbeval_gui.data.formats.reading import Choice
from verbeval_gui.data.formats.recognise import recognise
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.results import load_results
from verbeval_gui.data.results_writer import write_results
from verbeval_gui.errors import VerbevalError

NORMALISATIONS = {"acc": "sum", "acc_norm": "char", "acc_bytes": "byte", "exact_match": "sum"}
LATER = "2026-02-01T00-00-00.000001"


def printed_figures():
    """Every share that the harness printed in the genuine samples: folder, task, metric, filter, value."""
    for name in ("lm_eval", "lm_eval_tasks", "lm_eval_demo"):
        totals = read_totals(next((SAMPLES / name).rglob("results_*.json")))
        for task, figures in totals.printed.items():
            for label, value in figures.items():
                metric, _, taken = label.partition(",")
                if metric in NORMALISATIONS:
                    yield pytest.param(name, task, metric, taken, value, id=f"{task}-{label}")


@pytest.mark.parametrize(("folder", "task", "metric", "taken", "value"), [*printed_figures()])
def test_the_accuracy_is_the_one_that_the_harness_printed(folder, task, metric, taken, value):
    found = load_any(SAMPLES / folder, choice=Choice(task, taken))
    conventions = replace(found.conventions, normalisation=NORMALISATIONS[metric])
    assert accuracy(Frame(found.report, conventions)) == value


@pytest.mark.parametrize("folder", ["lm_eval", "lm_eval_tasks", "lm_eval_demo"])
def test_a_genuine_run_is_written_as_results_and_opens_with_the_same_answers(folder, tmp_path):
    frame = opened(SAMPLES / folder)
    write_results(frame, tmp_path / "results.json")
    again = load_results(tmp_path / "results.json")
    other = Frame(again.report, again.conventions)
    assert other.conventions == frame.conventions
    assert other.verdicts.right.tolist() == frame.verdicts.right.tolist()
    assert other.verdicts.counted.tolist() == frame.verdicts.counted.tolist()
    assert other.report.candidates.logprobs.tobytes() == frame.report.candidates.logprobs.tobytes()
    assert accuracy(other) == accuracy(frame)


def test_numbers_and_targets_that_are_texts_are_read(tmp_path):
    frame = opened(write_samples(tmp_path, sample()))
    assert answers(frame) == ["right"]
    assert frame.report.candidates.logprobs.tolist() == [-2.0, -3.0]


def test_confidence_is_the_softmax_of_the_stored_log_likelihoods(tmp_path):
    frame = opened(write_samples(tmp_path, sample()))
    assert frame.verdicts.confidence[0] == pytest.approx(1 / (1 + math.exp(-1)))


def test_the_task_is_what_stands_between_the_first_and_the_last_underscore_of_the_file_name(tmp_path):
    frame = opened(write_samples(tmp_path, sample(), task="multi_blimp_spa"))
    assert frame.codes("x.task").values == ("multi_blimp_spa",)


@pytest.mark.parametrize(
    ("change", "name"),
    [
        ({}, "tiny/model"),
        ({"model_name": None, "config": {"model_args": "pretrained=a/b,dtype=float32"}}, "a/b"),
        ({"model_name": "", "config": {"model_args": {"pretrained": "c/d"}}}, "c/d"),
        ({"model_name": None, "config": {"model": "dummy"}}, "dummy"),
    ],
)
def test_the_model_is_the_one_of_the_results_file(tmp_path, change, name):
    write_samples(tmp_path / "org__model", sample())
    write_totals(tmp_path / "org__model", **change)
    assert opened(tmp_path).report.provenance.name == name


def test_without_a_results_file_the_model_is_named_by_the_folder(tmp_path):
    write_samples(tmp_path / "org__model", sample())
    assert opened(tmp_path / "org__model").report.provenance.name == "org__model"


def test_items_are_counted_once_whatever_the_number_of_filters(tmp_path):
    rows = [generated(n, "4", 1.0, filter_name=name) for name in ("strict", "loose") for n in range(3)]
    rows[0] |= {"exact_match": 0.0}
    path = write_samples(tmp_path, *rows)
    frame = opened(path)
    assert answers(frame) == ["wrong", "right", "right"]
    assert "the answers under the filter strict are read; others are loose" in notes(frame)[0]
    assert answers(opened(path, filter_name="loose")) == ["right"] * 3
    with pytest.raises(VerbevalError, match=r"no answers under the filter other.*strict, loose"):
        opened(path, filter_name="other")


def test_a_filter_that_only_some_tasks_have_is_taken_where_it_is(tmp_path):
    write_samples(
        tmp_path, generated(0, "4", 0.0, filter_name="strict"), generated(0, "4", 1.0, filter_name="loose"), task="a"
    )
    write_samples(tmp_path, sample(), task="b")
    assert answers(opened(tmp_path, filter_name="loose")) == ["right", "right"]


def test_items_of_several_tasks_are_told_apart_though_their_numbers_repeat(tmp_path):
    write_samples(tmp_path, sample(0), task="a")
    write_samples(tmp_path, sample(0, doc_hash="f" * 64), task="b")
    frame = opened(tmp_path)
    assert frame.report.ids.tolist() == ["a/" + "0" * 16, "b/" + "f" * 16]
    assert frame.codes("x.task").values == ("a", "b")
    assert opened(tmp_path, task="b").report.ids.tolist() == ["f" * 16]
    with pytest.raises(VerbevalError, match=r"no task c.*a, b"):
        opened(tmp_path, task="c")


def test_the_key_is_the_items_own_id_or_else_its_hash_and_never_its_place(tmp_path):
    named = sample(5, doc={"id": "es-001", "gold": 0})
    assert opened(write_samples(tmp_path, named, sample(7))).report.ids.tolist() == ["es-001", f"{7:064x}"[:16]]


def test_of_several_runs_in_a_folder_the_newest_is_read_and_that_is_said(tmp_path):
    write_samples(tmp_path, sample(acc=1.0))
    write_samples(tmp_path, sample(filtered_resps=[["-3.0", "False"], ["-2.0", "False"]], acc=0.0), stamp=LATER)
    frame = opened(tmp_path)
    assert answers(frame) == ["wrong"]
    assert "1 older files of the same tasks were passed over" in notes(frame)[0]
    assert LATER in recognise(tmp_path).says.fields["stamp"]


def test_runs_of_several_models_below_a_folder_are_not_mixed(tmp_path):
    write_samples(tmp_path / "one", sample(0))
    write_samples(tmp_path / "two", sample(1), stamp=LATER)
    frame = opened(tmp_path)
    assert len(frame) == 1
    assert frame.report.provenance.name == "two"
    assert "Other models lie beside this one, and the newest run is read: one." in notes(frame)


def test_a_results_file_stands_for_the_samples_of_its_run(tmp_path):
    write_samples(tmp_path, sample(), task="a")
    write_samples(tmp_path, sample(), task="a", stamp=LATER)
    frame = opened(write_totals(tmp_path, results={"a": {"acc,none": 1.0}}))
    assert accuracy(frame) == 1.0
    assert notes(frame) == []


def test_totals_alone_are_refused_with_the_option_that_would_have_logged_the_answers(tmp_path):
    with pytest.raises(VerbevalError, match="--log_samples"):
        opened(write_totals(tmp_path))


def test_characters_and_bytes_are_counted_as_the_harness_counts_them(tmp_path):
    """Only `acc_norm` is printed: characters are the convention; with bytes another answer would be chosen."""
    arguments = {
        f"gen_args_{at}": {"arg_0": "Dicen que", "arg_1": form} for at, form in enumerate((" él está", " ellos van"))
    }
    row = sample(
        arguments=arguments, filtered_resps=[["-8.0", "False"], ["-8.5", "False"]], target="1",
        doc={"choices": [" él está", " ellos van"]}, metrics=["acc_norm"], acc=None, acc_norm=1.0,
    )  # fmt: skip
    found = load_any(write_samples(tmp_path, row))
    assert found.conventions.normalisation == "char"
    assert found.report.candidates.n_chars.tolist() == [8, 10]
    assert found.report.candidates.n_bytes.tolist() == [10, 10]
    assert answers(Frame(found.report, found.conventions)) == ["right"]
    assert answers(Frame(found.report, replace(found.conventions, normalisation="byte"))) == ["wrong"]


def test_lengths_are_those_of_the_choice_without_what_the_harness_puts_before_it(tmp_path):
    write_samples(tmp_path, sample())
    assert load_any(tmp_path).report.candidates.n_chars.tolist() == [5, 4]
    write_totals(tmp_path, configs={"verbs": {"output_type": "multiple_choice", "target_delimiter": ""}})
    assert load_any(tmp_path).report.candidates.n_chars.tolist() == [6, 5]


def test_of_equal_scores_the_first_counts_as_it_does_in_the_harness(tmp_path):
    frame = opened(write_samples(tmp_path, sample(filtered_resps=[["-2.0", "False"], ["-2.0", "False"]])))
    assert answers(frame) == ["right"]
    assert frame.verdicts.tie[0]


def test_the_first_versions_rows_are_read(tmp_path):
    """One list, indented, in a file named after the model's arguments; numbers are numbers, arguments are lists."""
    row = sample(
        arguments=[["She", " works"], ["She", " work"]], filtered_resps=[[-2.0, False], [-3.0, False]], target=0
    )
    for name in ("metrics", "filter", "doc_hash"):
        del row[name]
    path = tmp_path / "pretrained__tiny__model_verbs.jsonl"
    path.write_text(json.dumps([row], indent=2))
    totals = {
        "results": {"verbs": {"acc": 1.0, "acc_stderr": 0.1}},
        "versions": {"verbs": 0},
        "config": {"model": "hf"},
    }
    (tmp_path / "results.json").write_text(json.dumps(totals))
    frame = opened(path)
    assert answers(frame) == ["right"]
    assert frame.codes("x.task").values == ("verbs",)
    assert notes(frame) == []


def test_a_run_that_was_cut_down_is_said_to_be(tmp_path):
    write_samples(tmp_path, sample())
    write_totals(tmp_path, config={"limit": 1.0})
    assert notes(opened(tmp_path)) == ["The run was cut down to part of its items (limit 1)."]


@pytest.mark.parametrize(
    ("target", "right"),
    [("0", "works"), (0, "works"), ("works", "works"), (" work", "work"), ("1", "work"), ("[0, 1]", "works")],
)
def test_a_target_is_a_position_a_list_of_them_or_a_text(tmp_path, target, right):
    row = sample(target=target, acc=None, metrics=[])
    report = load_any(write_samples(tmp_path, row)).report
    assert report.forms_of(0)[report.expected[0]] == right


@pytest.mark.parametrize(("acc", "right"), [(1.0, "2"), (0.0, "1")])
def test_a_target_that_may_be_a_position_or_a_choice_is_what_the_verdict_agrees_with(tmp_path, acc, right):
    """The choices are numbers, "2" the best one: as a position `2` names the third choice, "1"."""
    arguments = {f"gen_args_{at}": {"arg_0": "1 + 1 =", "arg_1": f" {text}"} for at, text in enumerate(("2", "3", "1"))}
    scores = [["-1.0", "False"], ["-2.0", "False"], ["-3.0", "False"]]
    report = load_any(
        write_samples(tmp_path, sample(arguments=arguments, filtered_resps=scores, target="2", acc=acc))
    ).report
    assert report.forms_of(0)[report.expected[0]] == right


def test_a_verdict_that_the_target_contradicts_is_believed_and_counted(tmp_path):
    frame = opened(write_samples(tmp_path, sample(0, target="1"), sample(1)))
    assert answers(frame) == ["right", "right"]
    assert "rows whose verdict and target disagree, where the verdict is believed: 1." in notes(frame)[0]


def test_a_printed_figure_that_the_rows_do_not_give_is_told(tmp_path):
    write_samples(tmp_path, sample())
    write_totals(tmp_path, results={"verbs": {"acc,none": 0.75}})
    assert notes(opened(tmp_path)) == ["verbs: the results file says acc is 0.75; its rows give 1."]


def test_a_verdict_between_right_and_wrong_leaves_the_row_out_with_the_reason(tmp_path):
    rows = [generated(0, "4", 1.0), generated(1, "5", 0.37)]
    frame = opened(write_samples(tmp_path, *rows))
    assert answers(frame) == ["right", "exact_match is 0.37: neither right nor wrong."]
    assert any("rows that are neither right nor wrong are left out of the figures: 1." in note for note in notes(frame))


def test_generated_answers_have_no_confidence_and_no_chance(tmp_path):
    frame = opened(write_samples(tmp_path, generated(0, "5", 0.0)))
    assert frame.predicted_text(0) == "5"
    assert math.isnan(frame.verdicts.confidence[0])
    assert math.isnan(frame.verdicts.chance[0])


def test_whole_sentences_show_where_they_differ(tmp_path):
    arguments = {
        f"gen_args_{at}": {"arg_0": "", "arg_1": f" The cats {verb} Tim."}
        for at, verb in enumerate(("annoy", "annoys"))
    }
    report = load_any(write_samples(tmp_path, sample(arguments=arguments))).report
    assert report.prompts.tolist() == ["The cats ___ Tim."]
    assert report.forms_of(0) == ("annoy", "annoys")
    assert report.candidates.n_chars.tolist() == [len("The cats annoy Tim."), len("The cats annoys Tim.")]


def test_identical_sentences_stay_two_choices_and_the_first_is_right(tmp_path):
    arguments = {f"gen_args_{at}": {"arg_0": "", "arg_1": " The same."} for at in range(2)}
    row = sample(arguments=arguments, filtered_resps=[["-2.0", "False"], ["-2.0", "False"]])
    frame = opened(write_samples(tmp_path, row))
    assert len(frame.report.forms_of(0)) == 2
    assert answers(frame) == ["right"]


def test_an_items_own_fields_become_dimensions(tmp_path):
    doc = {"id": "a", "language": "es", "phenomenon": "agreement", "meta": {"level": 2}, "choices": ["x"]}
    frame = opened(write_samples(tmp_path, sample(doc=doc)))
    assert frame.codes("language").values == ("es",)
    assert frame.codes("x.phenomenon").values == ("agreement",)
    assert frame.codes("x.meta.level").values == ("2",)
    assert "x.choices" not in frame.names


def test_lines_that_hold_no_row_are_left_out_and_counted(tmp_path):
    path = write_samples(tmp_path, sample(0), sample(1))
    lines = path.read_bytes().splitlines()
    broken = [b"{", b'{"a": 1}', b'"text"', b"\xff\xfe", b'{"doc": "\\ud80", "doc_id": 1}', b"[" * 5000]
    path.write_bytes(b"\xef\xbb\xbf" + b"\r\n".join([lines[0], *broken, b"", lines[1]]))
    frame = opened(path)
    assert len(frame) == 2
    assert f"lines that cannot be read are left out: {len(broken)}." in notes(frame)[0]


def test_what_is_no_row_in_a_list_is_counted_too(tmp_path):
    path = tmp_path / "samples.json"
    path.write_text(json.dumps([sample(0), {"a": 1}, sample(1)]))
    frame = opened(path)
    assert len(frame) == 2
    assert "lines that cannot be read are left out: 1." in notes(frame)[0]


def test_not_a_number_is_read_as_nothing(tmp_path):
    path = write_samples(tmp_path, sample(0))
    path.write_text(path.read_text().replace('"acc": 1.0', '"acc": NaN'))
    assert answers(opened(path)) == ["right"]


@pytest.mark.parametrize(
    "odd",
    [
        {"arguments": None}, {"arguments": "text"}, {"arguments": [[], []]}, {"arguments": {"gen_args_0": None}},
        {"filtered_resps": None}, {"filtered_resps": [[[[[["-1"]]]]]]}, {"filtered_resps": [["x", "False"], [None]]},
        {"filtered_resps": [["nan", "False"], ["-inf", "False"]]}, {"filtered_resps": [[1e400], [-1]]},
        {"target": None}, {"target": {"a": 1}}, {"target": "[" * 500}, {"target": "9" * 10_000}, {"target": 10**30},
        {"doc": None}, {"doc": "text"}, {"doc": {"id": 10**40, "deep": {"a": {"b": 1}}}},
        {"doc_id": None},
        {"metrics": "acc"}, {"metrics": [1, None]}, {"acc": "yes"}, {"acc": 10**400}, {"doc_hash": 5},
    ],
)  # fmt: skip
def test_a_row_of_a_strange_shape_is_read_as_far_as_it_goes(tmp_path, odd):
    text = "".join(json.dumps(row) + "\n" for row in (sample(0), sample(1, **odd)))
    path = write_samples(tmp_path)
    path.write_text(text)
    frame = opened(path)
    assert len(frame) == 2
    assert answers(frame)[0] == "right"


def test_rows_of_running_text_are_kept_and_said_to_have_no_verdict(tmp_path):
    frame = opened(SAMPLES / "lm_eval_tasks", task="running")
    assert accuracy(frame) is None
    assert set(answers(frame)) == {"The file holds no verdict on it."}


def test_the_best_choice_is_taken_where_one_has_no_probability_at_all(tmp_path):
    frame = opened(write_samples(tmp_path, sample(filtered_resps=[["-2.0", "False"], ["-inf", "False"]])))
    assert answers(frame) == ["right"]
    assert frame.predicted_text(0) == "works"


def test_thousands_of_choices_that_a_target_lists_are_found_in_little_time(tmp_path):
    forms = [f"w{at}" for at in range(5_000)]
    arguments = {f"gen_args_{at}": {"arg_0": "She", "arg_1": f" {form}"} for at, form in enumerate(forms)}
    scores = [[str(-1.0 - at), "False"] for at in range(len(forms))]
    path = write_samples(tmp_path, sample(arguments=arguments, filtered_resps=scores, target=str(forms), acc=None))
    begun = time.process_time()

    assert answers(opened(path)) == ["right"]
    assert time.process_time() - begun < 3
