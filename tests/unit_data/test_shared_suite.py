from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest
from helpers.answers import made_up_report
from helpers.any_report import reports
from helpers.columns import assert_same_report
from hypothesis import HealthCheck, given, settings

from verbeval_gui.data import shared_suite
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.items import TokenRow
from verbeval_gui.data.report import Provenance
from verbeval_gui.data.results import load_results
from verbeval_gui.data.results_writer import write_results
from verbeval_gui.data.series_files import in_order, natural, read_series, results_files
from verbeval_gui.data.shared_suite import SuiteReader
from verbeval_gui.errors import VerbevalError


def written(path, report, **checkpoint):
    report = replace(report, provenance=Provenance(checkpoint={"name": path.stem} | checkpoint))
    write_results(Frame(report, Conventions()), path)
    return path


def changed(path, change):
    """Change the first item of a results file in place."""
    document = json.loads(path.read_text("utf-8"))
    change(document["items"][0])
    path.write_text(json.dumps(document, ensure_ascii=False), "utf-8")


@pytest.fixture
def pair(tmp_path):
    """Two results files of one suite."""
    return [written(tmp_path / f"{seed}.json", made_up_report(seed), step=seed) for seed in (1, 2)]


def test_answers_read_beside_known_probes_are_those_of_the_usual_reader(pair):
    reader = SuiteReader()
    reader.read(pair[0])

    found, expected = reader.read(pair[1]), load_results(pair[1])

    assert_same_report(found.report, expected.report, but_for=("provenance",))
    assert found.report.provenance == expected.report.provenance
    assert found.conventions == expected.conventions


def test_the_columns_of_the_probes_are_shared(pair):
    reader = SuiteReader()
    first, second = (reader.read(path).report for path in pair)

    assert second.ids is first.ids
    assert second.dimensions["tense"] is first.dimensions["tense"]
    assert second.candidates.forms is first.candidates.forms
    assert second.candidates.logprobs is not first.candidates.logprobs


def test_answers_that_are_the_same_too_are_held_once(pair):
    reader = SuiteReader()
    first, second = (reader.read(pair[0]).report for _ in range(2))

    assert second.candidates is first.candidates
    assert second.dimensions["status"] is first.dimensions["status"]


def test_the_tokens_of_every_checkpoint_are_there_to_look_at(tmp_path):
    def with_tokens(seed):
        tokens = (TokenRow(form="go", text="We go.", pieces=["We", "go"], logprobs=[None, -float(seed)], span=(1, 2)),)
        return written(tmp_path / f"{seed}.json", replace(made_up_report(seed), token_rows={3: tokens}))

    reader = SuiteReader()
    found = [reader.read(with_tokens(seed)).report for seed in (1, 2)]

    assert [report.token_rows[3][0].logprobs for report in found] == [[None, -1.0], [None, -2.0]]


def test_a_large_report_is_left_as_it_is(pair, monkeypatch):
    monkeypatch.setattr(shared_suite, "_MANY", 100)
    reader = SuiteReader()
    first, second = (reader.read(path).report for path in pair)

    assert second.ids is not first.ids


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=40, deadline=None)
@given(reports())
def test_any_report_is_read_twice_alike(tmp_path, report):
    path = tmp_path / "any.json"
    write_results(Frame(report, Conventions()), path)
    reader = SuiteReader()

    found = [reader.read(path).report for _ in range(2)]

    expected = load_results(path).report
    assert_same_report(found[1], expected, but_for=("provenance",))


@pytest.mark.parametrize(
    "change",
    [
        lambda item: item.update(prompt=item["prompt"] + " Now."),
        lambda item: item.update(expected=item["candidates"][0]["form"], accepted=None),
        lambda item: item.update(tags=["other"]),
        lambda item: item["candidates"].reverse(),
        lambda item: item.update(x={"difficulty": 2}),
    ],
)
def test_other_probes_are_read_as_they_are(pair, change):
    changed(pair[1], change)
    reader = SuiteReader()
    reader.read(pair[0])

    assert_same_report(reader.read(pair[1]).report, load_results(pair[1]).report)


@pytest.mark.parametrize(
    "change",
    [
        lambda item: item.update(status="odd"),
        lambda item: item["candidates"][0].update(n_tokens=-1),
        lambda item: item.update(judged=[{"form": "?", "label": "correct", "label_logprobs": [-1, -2, -3],
                                          "predicted": "correct"}]),
    ],
)  # fmt: skip
def test_what_the_usual_reader_refuses_is_refused(pair, change):
    changed(pair[1], change)
    reader = SuiteReader()
    reader.read(pair[0])

    with pytest.raises(VerbevalError) as refused:
        load_results(pair[1])
    with pytest.raises(VerbevalError, match=str(refused.value).split(".")[0].replace("(", r"\(").replace("?", r"\?")):
        reader.read(pair[1])


def test_answers_without_scores_are_read_too(pair):
    def forget(item):
        for candidate in item["candidates"]:
            candidate.update(logprob=None, boundary_logprob=None, tail_logprob=None)
        item.update(predicted=item["expected"], confidence=0.5, status="ok", judged=[])

    changed(pair[1], forget)
    reader = SuiteReader()
    reader.read(pair[0])

    assert_same_report(reader.read(pair[1]).report, load_results(pair[1]).report)


def test_a_series_is_in_the_order_of_its_steps(tmp_path):
    names = {"late": 2000, "early": 5, "mid": 300}
    paths = [written(tmp_path / f"{name}.json", made_up_report(1, 5), step=step) for name, step in names.items()]

    found, errors = read_series(paths)

    assert [one.report.provenance.name for one in found] == ["early", "mid", "late"]
    assert errors == ()


def test_without_steps_a_series_is_in_the_natural_order_of_names(tmp_path):
    names = ["step-100", "step-20", "step-3"]
    found = [load_results(written(tmp_path / f"{name}.json", made_up_report(1, 5))) for name in names]
    with_one_step = [*found[:2], load_results(written(tmp_path / "step-1.json", made_up_report(1, 5), step=9999))]

    assert [one.report.provenance.name for one in in_order(found)] == ["step-3", "step-20", "step-100"]
    assert [one.report.provenance.name for one in in_order(with_one_step)] == ["step-1", "step-20", "step-100"]


def test_names_are_sorted_as_people_do():
    names = ["a10b2", "a2", "a10b10", "a", "b1", "a1"]
    random.Random(1).shuffle(names)

    assert sorted(names, key=natural) == ["a", "a1", "a2", "a10b2", "a10b10", "b1"]


def test_results_of_a_folder_are_found(tmp_path):
    report = made_up_report(1, 5)
    for folder in ("step-2", "step-10"):
        (tmp_path / folder).mkdir()
        written(tmp_path / folder / "results.json", report)
    written(tmp_path / "last.results.json", report)
    (tmp_path / "notes.json").write_text("{}")
    (tmp_path / "empty").mkdir()

    found = results_files([tmp_path, tmp_path / "last.results.json"])

    assert [str(path.relative_to(tmp_path)) for path in found] == [
        "last.results.json",
        "step-2/results.json",
        "step-10/results.json",
    ]
    with pytest.raises(VerbevalError, match="holds no results"):
        results_files([tmp_path / "empty"])


def test_a_file_that_cannot_be_read_does_not_stop_the_others(pair, tmp_path):
    (tmp_path / "broken.json").write_text('{"items": [')

    found, errors = read_series([tmp_path / "broken.json", *pair])

    assert len(found) == 2
    assert "broken.json" in str(errors[0])
