"""Runs of other tools as the checkpoints of one training."""

from __future__ import annotations

import json

import pytest
from helpers.foreign import sample, write_samples, write_totals

from verbeval_gui.data.formats.opening import load_any
from verbeval_gui.data.formats.steps import step_in
from verbeval_gui.data.series_files import read_series, results_files, step_of
from verbeval_gui.errors import VerbevalError

EARLIER = "2026-01-30T10-20-30.123456"


@pytest.mark.parametrize(
    ("name", "step"),
    [
        ("EleutherAI/pythia-70m-step143000", 143_000),
        ("step1000", 1_000),
        ("B-GPT_en_es_step_1000", 1_000),
        ("out/checkpoint-500", 500),
        ("global_step12", 12),
        ("stage1-step300-ckpt-40", 40),
        ("EleutherAI/pythia-70m", None),
        ("footsteps7", None),
        ("instep 7", None),
        ("main", None),
        ("", None),
    ],
)
def test_a_step_is_read_from_a_name(name, step):
    assert step_in(name) == step


def run_of(folder, step, *, is_right, stamp=EARLIER, **totals):
    """Write a run of one item under the name of a model of that step."""
    scores = [["-2.0", "False"], ["-3.0", "False"]]
    write_samples(folder, sample(filtered_resps=scores if is_right else scores[::-1], acc=float(is_right)), stamp=stamp)
    write_totals(folder, stamp, **({"model_name": f"tiny/model-step{step}"} | totals))


def read(folder):
    found, errors = read_series(results_files([folder]))
    assert not errors
    return [step_of(one.report) for one in found]


def test_folders_of_models_are_a_series_by_their_steps(tmp_path):
    for step in (1000, 50, 200):
        run_of(tmp_path / f"tiny__model-step{step}", step, is_right=step > 100)
    assert read(tmp_path) == [50, 200, 1000]


def test_runs_of_several_revisions_in_one_folder_are_a_series(tmp_path):
    for step, stamp in ((300, EARLIER), (20, "2026-01-31T10-20-30")):
        config = {"model": "hf", "model_revision": f"step{step}"}
        run_of(tmp_path, step, is_right=True, stamp=stamp, model_name="tiny/model", config=config)
    assert read(tmp_path) == [20, 300]


def test_without_a_step_runs_stand_by_their_time(tmp_path):
    for stamp, model in ((EARLIER, "tiny/b"), ("2026-01-31T10-20-30", "tiny/b")):
        run_of(tmp_path, 0, is_right=True, stamp=stamp, model_name=model)
    found, _ = read_series(results_files([tmp_path]))
    assert [one.report.provenance.source[-31:] for one in found] == sorted(
        one.report.provenance.source[-31:] for one in found
    )
    assert len(found) == 2


def test_other_tasks_at_another_time_are_the_same_run(tmp_path):
    run_of(tmp_path, 5, is_right=True)
    write_samples(tmp_path, sample(), task="other", stamp="2026-01-31T10-20-30")
    assert results_files([tmp_path]) == (tmp_path,)


def test_a_run_of_more_tasks_than_the_newest_stays_in_the_series(tmp_path):
    for step, stamp in ((20, EARLIER), (300, "2026-01-31T10-20-30"), (400, "2026-02-01T10-20-30")):
        run_of(tmp_path, step, is_right=True, stamp=stamp)
    write_samples(tmp_path, sample(), task="other", stamp=EARLIER)
    assert read(tmp_path) == [20, 300, 400]


def test_a_run_that_wrote_no_results_file_stays_in_the_series(tmp_path):
    run_of(tmp_path, 20, is_right=True)
    write_samples(tmp_path, sample(), stamp="2026-01-31T10-20-30")
    found, errors = read_series(results_files([tmp_path]))
    assert [len(one.report) for one in found] == [1, 1]
    assert not errors


def test_a_run_of_several_tasks_without_a_results_file_is_said(tmp_path):
    run_of(tmp_path, 20, is_right=True)
    for task in ("verbs", "other"):
        write_samples(tmp_path, sample(), task=task, stamp="2026-01-31T10-20-30")
    found, errors = read_series(results_files([tmp_path]))
    assert [step_of(one.report) for one in found] == [20]
    assert "results_2026-01-31T10-20-30.json" in str(errors[0])


def test_a_folder_without_any_results_file_is_its_newest_run(tmp_path):
    for stamp in ("2026-01-31T10-20-30", "2026-02-28T10-20-30"):
        for task in ("verbs", "other"):
            write_samples(tmp_path, sample(), task=task, stamp=stamp)
    found, errors = read_series(results_files([tmp_path]))
    assert [len(one.report) for one in found] == [2]
    assert "older files of the same tasks were passed over" in found[0].report.provenance.notes[0].sentence
    assert not errors


def test_scored_pairs_whose_names_hold_a_step_are_a_series(tmp_path):
    for step in (1000, 10):
        path = tmp_path / f"B-GPT_en_es_step_{step}.tsv"
        path.write_text("sen\twrong_sen\tsen_nll\twrong_nll\tdelta\nA b.\tA c.\t1.5\t2.5\t1.0\n" * 1, "utf-8")
    (tmp_path / "notes.csv").write_text("a,b\n1,2\n", "utf-8")
    assert read(tmp_path) == [10, 1000]


def test_a_folder_without_results_says_so(tmp_path):
    with pytest.raises(VerbevalError, match="holds no results"):
        results_files([tmp_path])


def test_the_first_versions_folder_opens_with_its_totals(tmp_path):
    rows = [sample(0), sample(1, acc=0.0, filtered_resps=[["-4.0", "False"], ["-3.0", "False"]])]
    (tmp_path / "pretrained__tiny__model_verbs.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    totals = {
        "results": {"verbs": {"acc": 0.5, "acc_stderr": 0.1}}, "versions": {"verbs": 1},
        "config": {"model": "hf", "model_args": "pretrained=tiny/model"},
    }  # fmt: skip
    (tmp_path / "results.json").write_text(json.dumps(totals))
    for path in (tmp_path, tmp_path / "results.json"):
        found = load_any(path)
        assert len(found.report) == 2
        assert found.report.provenance.name == "tiny/model"
        assert found.report.dimensions["x.task"].values == ("verbs",)
