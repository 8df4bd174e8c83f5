from __future__ import annotations

import json
import sys
from typing import Any

import numpy as np
import pytest
from helpers.any_report import PROBES, PROVENANCE, report_of, reports, sample
from helpers.columns import assert_same_report
from helpers.scored import float32, scored
from hypothesis import given, settings

from verbeval_gui.data.building import ReportBuilder
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.items import CandidateScore, ItemScores
from verbeval_gui.data.report import Provenance
from verbeval_gui.data.results import load_results, read_results
from verbeval_gui.data.results_check import check_blocks
from verbeval_gui.data.results_writer import results_bytes, write_results
from verbeval_gui.errors import VerbevalError


def document(frame: Frame) -> dict[str, Any]:
    return json.loads(b"".join(results_bytes(frame)))


@settings(max_examples=60, deadline=None)
@given(report=reports())
def test_any_report_comes_back_from_its_file_with_equal_columns(tmp_path_factory, report):
    path = tmp_path_factory.mktemp("trip") / "results.json"

    write_results(Frame(report, Conventions()), path)
    found = read_results(path)

    assert_same_report(found, report)


def test_provenance_comes_back_as_it_was(tmp_path):
    path = tmp_path / "results.json"
    write_results(Frame(sample(), Conventions()), path)

    found = read_results(path).provenance

    assert found == Provenance(**(vars(PROVENANCE) | {"source": str(path)}))


def test_the_same_frame_gives_the_same_bytes_and_reading_and_writing_again_does_too(tmp_path):
    first, second = tmp_path / "a.json", tmp_path / "b.json"
    conventions = Conventions(normalisation="sum", bins=5)

    write_results(Frame(sample(), conventions), first)
    file = load_results(first)
    write_results(Frame(file.report, file.conventions), second)

    assert file.conventions == conventions
    assert first.read_bytes() == second.read_bytes()
    assert b"".join(results_bytes(Frame(sample(), conventions))) == first.read_bytes()


def test_a_given_time_fixes_what_differs_between_two_runs():
    later = Provenance(
        **(vars(PROVENANCE) | {"run": {**PROVENANCE.run, "created": "2027-01-01T00:00:00Z", "duration": 9.0}})
    )
    one = Frame(report_of(PROBES, scored(PROBES)), Conventions())
    other = Frame(report_of(PROBES, scored(PROBES), later), Conventions())

    assert b"".join(results_bytes(one)) != b"".join(results_bytes(other))
    assert b"".join(results_bytes(one, "2026-01-01T00:00:00Z")) == b"".join(
        results_bytes(other, "2026-01-01T00:00:00Z")
    )


def test_keys_stand_in_the_order_of_the_specification():
    found = document(Frame(sample(), Conventions()))

    assert list(found) == [
        "schema_version", "run", "checkpoint", "suite", "conventions", "items", "perplexity", "completion", "accuracy",
        "by_task", "slices", "confusion", "ece", "brier", "n_bins", "min_bin_count", "calibration", "adversarial",
    ]  # fmt: skip
    assert list(found["items"][0]) == [
        "id", "language", "verb", "regularity", "tense", "person", "prompt", "candidates", "expected", "label",
        "category", "reason_code", "explanation", "source", "accepted", "pair_id", "tags", "shown", "task", "status",
        "tie", "prefix_trap", "context_token", "predicted", "confidence", "confidence_kind", "right", "label_logprobs",
        "judged", "x",
    ]  # fmt: skip
    assert list(found["items"][0]["candidates"][0]) == [
        "form", "logprob", "n_tokens", "n_chars", "n_bytes", "boundary_logprob", "tail_logprob", "tail_n_tokens",
        "tail_n_chars", "tail_n_bytes",
    ]  # fmt: skip


def test_items_say_what_the_model_answers_under_the_conventions():
    frame = Frame(sample(), Conventions())

    found = document(frame)["items"]

    assert [item["id"] for item in found] == [probe.id for probe in PROBES]
    assert [item["predicted"] for item in found] == [frame.predicted_text(row) for row in range(len(frame))]
    assert [item["right"] for item in found] == frame.verdicts.right.tolist()
    assert [item["confidence"] for item in found] == frame.verdicts.confidence.tolist()
    assert {item["confidence_kind"] for item in found} == {"softmax"}
    assert found[0]["x"] == {"template": "t1", "difficulty": 2}


def test_log_probabilities_are_written_so_that_they_read_back_as_the_same_float32():
    value = float32(-0.1)
    candidates = [CandidateScore(form=form, logprob=value, n_tokens=1) for form in PROBES[0].candidates]
    report = report_of(PROBES[:1], [ItemScores(row=0, status="ok", candidates=candidates)])

    text = b"".join(results_bytes(Frame(report, Conventions()))).decode()

    assert f'"logprob":{value!r},' in text
    assert np.float32(json.loads(text)["items"][0]["candidates"][0]["logprob"]) == np.float32(-0.1)


def test_rows_without_an_answer_are_null_and_never_nan():
    found = document(
        Frame(
            ReportBuilder(PROBES).report(Provenance(run={"loss": float("nan"), "at": [np.float32(1)]})), Conventions()
        )
    )

    assert {item["status"] for item in found["items"]} == {"pending"}
    assert {item["predicted"] for item in found["items"]} == {None}
    assert found["run"] == {"loss": None, "at": [1.0]}
    assert (found["ece"], found["brier"], found["accuracy"]["accuracy"]) == (None, None, None)


def test_the_checked_figures_of_a_file_are_those_of_its_items(tmp_path):
    path = tmp_path / "results.json"
    write_results(Frame(sample(), Conventions(binning="mass", bins=3)), path)

    assert check_blocks(load_results(path)) == ()


def test_a_figure_that_does_not_follow_from_the_items_is_named(tmp_path):
    path = tmp_path / "results.json"
    value = document(Frame(sample(), Conventions()))
    value["adversarial"]["overall"]["correct"] += 1
    value["slices"]["verb"]["work"]["wilson"][0] += 1e-6
    value["accuracy"]["accuracy"] += 1e-12
    del value["brier"]
    path.write_text(json.dumps(value))

    notes = check_blocks(load_results(path))

    assert [note.fields["place"] for note in notes] == ["slices.verb.work.wilson[0]", "adversarial.overall.correct"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limit on the size of a file")
def test_a_disk_without_room_leaves_the_last_good_file_and_nothing_else(tmp_path):
    import resource

    path = tmp_path / "results.json"
    write_results(Frame(sample(), Conventions()), path)
    before = path.read_bytes()
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, limits[1]))
    try:
        with pytest.raises(VerbevalError, match=r"results\.json cannot be written: File too large") as caught:
            write_results(Frame(sample(1), Conventions()), path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)

    assert caught.value.remedy
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_in_the_way_is_left_alone(tmp_path):
    (tmp_path / "results.json").mkdir()

    with pytest.raises(VerbevalError, match="not a file"):
        write_results(Frame(sample(), Conventions()), tmp_path / "results.json")

    assert (tmp_path / "results.json").is_dir()


def test_a_missing_folder_is_named(tmp_path):
    with pytest.raises(VerbevalError, match="nowhere"):
        write_results(Frame(sample(), Conventions()), tmp_path / "nowhere" / "results.json")
