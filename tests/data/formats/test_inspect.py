from __future__ import annotations

import json
import zipfile

import pytest
from helpers.foreign import SAMPLES, accuracy, answers, log_header, log_sample, notes, opened, write_log
from helpers.foreign_seeds import ZSTD, archive_of

from verbeval_gui.data.frame import Frame
from verbeval_gui.data.results import load_results
from verbeval_gui.data.results_writer import write_results
from verbeval_gui.data.selection import Selection
from verbeval_gui.errors import VerbevalError
from verbeval_gui.slices.overview import overview

LOGS = {"mmlu-summary-choices.eval": 0.0, "popularity.json": 2 / 3}


@pytest.mark.parametrize(("name", "printed"), LOGS.items())
def test_the_accuracy_is_the_one_that_the_log_states(name, printed):
    assert accuracy(opened(SAMPLES / "inspect" / name)) == printed


@pytest.mark.parametrize("name", LOGS)
def test_a_genuine_log_is_written_as_results_and_opens_with_the_same_answers(name, tmp_path):
    frame = opened(SAMPLES / "inspect" / name)
    write_results(frame, tmp_path / "results.json")
    again = load_results(tmp_path / "results.json")
    other = Frame(again.report, again.conventions)
    assert other.verdicts.right.tolist() == frame.verdicts.right.tolist()
    assert other.codes("predicted").values == frame.codes("predicted").values
    assert accuracy(other) == accuracy(frame)


def test_letters_stand_for_choices(tmp_path):
    row = log_sample(scores={"choice": {"value": "I", "answer": "B"}})
    frame = opened(write_log(tmp_path / "a.eval", row))
    assert frame.report.forms_of(0) == ("juegan", "juega")
    assert frame.codes("expected").value(0) == "juegan"
    assert frame.predicted_text(0) == "juega"
    assert answers(frame) == ["wrong"]
    assert frame.verdicts.chance[0] == 0.5


@pytest.mark.parametrize("suffix", ["eval", "json"])
def test_both_layouts_say_the_same(tmp_path, suffix):
    frame = opened(
        write_log(tmp_path / f"a.{suffix}", log_sample(1), log_sample(2, target="B", scores={"choice": {"value": "I"}}))
    )
    assert answers(frame) == ["right", "wrong"]
    assert frame.report.provenance.name == "openai/some"
    assert frame.codes("x.phenomenon").values == ("agreement",)
    assert frame.codes("x.task").values == ("verbs",)


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("C", "right"), ("I", "wrong"), ("N", "wrong"), (1, "right"), (0.0, "wrong"), (True, "right"), ("yes", "right"),
        ("correct", "right"), ("P", "The verdict is P: neither right nor wrong."),
        (0.37, "The verdict is 0.37: neither right nor wrong."),
        ([1, 0], "The verdict is [1,0]: neither right nor wrong."),
        ({"a": 1}, 'The verdict is {"a":1}: neither right nor wrong.'),
        (None, "The verdict is : neither right nor wrong."),
        ("excellent", "The verdict is excellent: neither right nor wrong."),
    ],
)  # fmt: skip
def test_a_verdict_is_right_wrong_or_kept_as_the_reason(tmp_path, value, said):
    frame = opened(write_log(tmp_path / "a.json", log_sample(scores={"choice": {"value": value, "answer": "A"}})))
    assert answers(frame) == [said]


def test_partly_right_answers_are_told_apart_from_those_that_inspect_counts_half(tmp_path):
    frame = opened(write_log(tmp_path / "a.json", log_sample(1), log_sample(2, scores={"choice": {"value": "P"}})))
    assert "Answers that are partly right are left out here, where Inspect counts them half: 1." in notes(frame)
    assert overview(frame, Selection()).left_out == {"error": 1}


def test_several_epochs_repeat_an_item_and_are_a_dimension(tmp_path):
    rows = [log_sample(1, epoch=epoch, scores={"choice": {"value": "CI"[epoch - 1]}}) for epoch in (1, 2)]
    frame = opened(write_log(tmp_path / "a.eval", *rows))
    assert frame.report.ids.tolist() == ["s1", "s1 #2"]
    assert frame.codes("x.epoch").values == ("1", "2")
    assert frame.report.text_hashes[0] == frame.report.text_hashes[1]
    assert "The items were answered 2 times each (epochs)." in notes(frame)


def test_samples_are_read_in_the_order_of_their_numbers(tmp_path):
    rows = [log_sample(number, id=number) for number in (10, 9, 1)]
    assert opened(write_log(tmp_path / "a.eval", *rows)).report.ids.tolist() == ["1", "9", "10"]


def test_a_sample_that_failed_is_kept_with_its_error(tmp_path):
    failed = log_sample(2, scores=None, error={"message": "the server was gone"})
    frame = opened(write_log(tmp_path / "a.eval", log_sample(1), failed))
    assert answers(frame) == ["right", "the server was gone"]
    assert "Samples that ended with an error: 1." in notes(frame)


def test_there_is_no_probability_and_none_is_made_up(tmp_path):
    frame = opened(write_log(tmp_path / "a.eval", log_sample()))
    shown = overview(frame, Selection()).whole
    assert not frame.verdicts.calibrated.any()
    assert (shown.ece, shown.brier, shown.n_calibrated) == (None, None, 0)


def test_long_texts_that_were_put_aside_are_put_back(tmp_path):
    row = log_sample(input="attachment://abc", attachments={"abc": "x" * 20_000 + " ___"})
    assert opened(write_log(tmp_path / "a.eval", row)).report.prompts[0] == "x" * 20_000 + " ___"


def test_the_question_is_what_a_person_said_last(tmp_path):
    messages = [
        {"role": "system", "content": "Answer."},
        {
            "role": "user",
            "content": [{"type": "text", "text": "Is this"}, {"type": "image"}, {"type": "text", "text": "right?"}],
        },
    ]
    assert opened(write_log(tmp_path / "a.json", log_sample(input=messages))).report.prompts[0] == "Is this\nright?"


def test_an_answer_without_choices_is_the_models_own_text(tmp_path):
    row = log_sample(
        choices=None, target=["Yes", "Yes."], output={"completion": "Yes, I would."}, scores={"choice": {"value": "C"}}
    )
    frame = opened(write_log(tmp_path / "a.json", row))
    assert frame.predicted_text(0) == "Yes, I would."
    assert answers(frame) == ["right"]


def test_several_right_letters_are_one_answer(tmp_path):
    row = log_sample(choices=["a", "b", "c"], target=["A", "C"], scores={"choice": {"value": "C", "answer": "A, C"}})
    frame = opened(write_log(tmp_path / "a.json", row))
    assert frame.predicted_text(0) == "a, c"
    assert answers(frame) == ["right"]


def test_another_scorer_can_be_chosen(tmp_path):
    row = log_sample(scores={"choice": {"value": "C"}, "strict": {"value": "I"}})
    path = write_log(tmp_path / "a.json", row, results={"scores": [{"name": "choice"}, {"name": "strict"}]})
    assert answers(opened(path)) == ["right"]
    assert "The verdicts of choice are read; others are strict." in notes(opened(path))
    assert answers(opened(path, filter_name="strict")) == ["wrong"]
    with pytest.raises(VerbevalError, match="no scorer other"):
        opened(path, filter_name="other")


def test_a_log_without_samples_is_refused_with_what_would_have_logged_them(tmp_path):
    with pytest.raises(VerbevalError, match="--log-samples"):
        opened(write_log(tmp_path / "a.json"))


def test_where_an_archive_has_the_thin_list_alone_that_is_read(tmp_path):
    with zipfile.ZipFile(tmp_path / "a.eval", "w") as archive:
        archive.writestr("header.json", json.dumps(log_header()))
        archive.writestr("summaries.json", json.dumps([log_sample(1), log_sample(2)]))
    assert answers(opened(tmp_path / "a.eval")) == ["right", "right"]


def test_a_run_that_has_not_ended_is_read_as_far_as_it_is(tmp_path):
    with zipfile.ZipFile(tmp_path / "a.eval", "w") as archive:
        archive.writestr("_journal/start.json", json.dumps(log_header(status="started", results=None)))
        archive.writestr("samples/s1_epoch_1.json", json.dumps(log_sample()))
    frame = opened(tmp_path / "a.eval")
    assert answers(frame) == ["right"]
    assert "The run did not end well: its status is started." in notes(frame)


def zstd_archive(path, members: dict[str, bytes], frames: int = 1):
    path.write_bytes(archive_of(members, ZSTD, frames))
    return path


def test_archives_compressed_with_zstd_are_read(tmp_path):
    members = {
        "header.json": json.dumps(log_header()).encode(),
        "samples/s1_epoch_1.json": json.dumps(log_sample()).encode(),
    }
    assert answers(opened(zstd_archive(tmp_path / "a.eval", members))) == ["right"]
    assert answers(opened(zstd_archive(tmp_path / "b.eval", members, frames=3))) == ["right"]


@pytest.mark.parametrize(("name", "n", "printed"), [("epochs.eval", 9, 5 / 9), ("epochs.json", 2, 1 / 2)])
def test_what_inspect_itself_writes_of_several_epochs_has_its_own_figure(tmp_path, name, n, printed):
    frame = opened(SAMPLES / "inspect_epochs" / name)

    assert len(frame.report) == n
    assert accuracy(frame) == pytest.approx(printed)
    assert len(frame.report.dimensions["x.epoch"].values) == (3 if n == 9 else 2)
    assert frame.report.ids.tolist()[:3] == ["es-1", "es-1 #2", "es-1 #3"][:n]
    assert frame.report.provenance.run["tool_version"] == "0.3.285"
    write_results(frame, tmp_path / "results.json")
    again = load_results(tmp_path / "results.json")
    assert answers(Frame(again.report, again.conventions)) == answers(frame)


def test_the_zstd_in_what_inspect_itself_writes_is_real():
    with zipfile.ZipFile(SAMPLES / "inspect_epochs" / "epochs.eval") as archive:
        assert {entry.compress_type for entry in archive.infolist()} == {ZSTD}


def test_damage_in_a_zstd_archive_is_told(tmp_path):
    members = {
        "header.json": json.dumps(log_header()).encode(),
        "samples/s1_epoch_1.json": json.dumps(log_sample()).encode(),
    }
    path = zstd_archive(tmp_path / "a.eval", members)
    data = bytearray(path.read_bytes())
    data[60:90] = bytes(30)
    path.write_bytes(data)
    with pytest.raises(VerbevalError, match=r"a\.eval"):
        opened(path)


@pytest.mark.parametrize(
    "odd",
    [
        {"id": None}, {"id": 10**30}, {"epoch": "x"}, {"input": None}, {"input": [1, {"role": "user"}]}, {"choices": 5},
        {"choices": [None, {"a": 1}]}, {"choices": []}, {"target": None}, {"target": {"a": 1}}, {"scores": [1]},
        {"scores": {"choice": 5}}, {"scores": {"choice": {"value": "C", "answer": {"a": 1}}}}, {"metadata": [1]},
        {"metadata": {"x": {"y": {"z": 1}}}}, {"error": "text"}, {"error": {}}, {"attachments": 3}, {"output": []},
    ],
)  # fmt: skip
def test_a_sample_of_a_strange_shape_is_read_as_far_as_it_goes(tmp_path, odd):
    frame = opened(write_log(tmp_path / "a.json", log_sample(1), log_sample(2, **odd)))
    assert len(frame) == 2
    assert answers(frame)[0] == "right"


@pytest.mark.parametrize(
    "odd", [{"eval": None}, {"eval": [1]}, {"results": 5}, {"results": {"scores": [None, {"name": 3}]}}]
)
def test_a_header_of_a_strange_shape_is_read_as_far_as_it_goes(tmp_path, odd):
    assert answers(opened(write_log(tmp_path / "a.eval", log_sample(), **odd))) == ["right"]
