from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from helpers.columns import assert_same_report
from helpers.probes import CHOICE, JUDGEMENT, choice, judgement, write_lines
from helpers.scored import scored

from verbeval_gui.data.building import ReportBuilder
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.report import Provenance, Report
from verbeval_gui.data.results import NeedsProbesError, load_results, read_results
from verbeval_gui.data.results_check import check_blocks
from verbeval_gui.data.results_json import without_constants
from verbeval_gui.data.results_writer import results_bytes
from verbeval_gui.errors import VerbevalError

PROBES = (choice(tags=["t"]), judgement(), choice(id="c2", prompt="Él ___ «NaN».", explanation="A NaN, Infinity"))
ANSWERS = [
    {"id": "c1", "predicted": "works", "confidence": 0.75},
    {"id": "j1", "predicted": "INCORRECT", "confidence": 0.5},
]
JUDGED = {"form": "go", "label": "correct", "label_logprobs": [0, 0, 0], "predicted": "correct"}


def valid_bytes() -> bytes:
    builder = ReportBuilder(PROBES)
    builder.add(scored(PROBES))
    report = builder.report(Provenance(run={"name": "n", "seed": 1}, checkpoint={"name": "c"}))
    return b"".join(results_bytes(Frame(report, Conventions())))


def written(folder: Path, content: bytes | str | object) -> Path:
    path = folder / "results.json"
    data = content if isinstance(content, bytes) else json.dumps(content).encode()
    path.write_bytes(data)
    return path


def refused(folder: Path, content: bytes | object) -> str:
    with pytest.raises(VerbevalError) as caught:
        read_results(written(folder, content))
    assert "results.json" in str(caught.value)
    return str(caught.value)


def changed(folder: Path, change: Callable[[dict[str, Any]], object]) -> Path:
    value = json.loads(valid_bytes())
    change(value)
    return written(folder, value)


def predictions(report: Report) -> list[str]:
    frame = Frame(report, Conventions())
    return [frame.predicted_text(row) for row in range(len(frame))]


def test_a_missing_file_and_a_folder_are_named(tmp_path):
    with pytest.raises(VerbevalError, match=r"no file .*none\.json"):
        read_results(tmp_path / "none.json")
    with pytest.raises(VerbevalError, match="is a folder"):
        read_results(tmp_path)


@pytest.mark.parametrize(
    ("content", "match"),
    [
        (b"", "is empty"),
        (b"  \n ", "is empty"),
        (b"\x80\x04\x95pickle", "neither an object nor a list"),
        (b"hello", "neither an object nor a list"),
        (b'"text"', "neither an object nor a list"),
        (b'{"items": [}', r"Not valid JSON: line 1, column 12"),
        (b'{\n"a": 1,\n"items": [],,\n}', r"Not valid JSON: line 3, column 13"),
        (b'{"items": [{"id": "a"', "is cut off"),
        (b'{"items": []} x', "Not valid JSON: line 1, column 15"),
        ('{"a": "é'.encode()[:-1] + b'"}', r"is not UTF-8 text: line 1, column 8"),
        (b'{"a": "\\ud800"}', "Not valid JSON: line 1, column 8"),
        (b'{"a": "\\ude00 \\ud83d\\ude00"}', "Not valid JSON: line 1, column 14"),
        (b'{"a": ' + b"[" * 200_000, "nested too deeply"),
        (b'{"items": NaN, "b": }', "Not valid JSON: line 1, column 21"),
        (b"{}", "no list under items, probes, predictions, results"),
        (b"[1]", r"\[0\] is not an object"),
        (b'{"items": 3}', "no list under"),
        (b'{"items": [{"predicted": "a"}]}', r"items\[0\] lacks the field id"),
        (b'{"items": {"a": 1}}', r"items\.a is not an object"),
        (b'{"results": {"hellaswag": {"acc": 0.5}}}', "item hellaswag has no field predicted"),
        (b'{"items": [], "schema_version": 99}', "schema version 99; this program reads up to 1"),
        (b'{"items": [1e999]}', "out of range"),
        (b'{"items": [' + b"9" * 6000 + b"]}", r"results\.json"),
    ],
)
def test_a_file_that_is_no_results_file_is_refused_with_the_place(tmp_path, content, match):
    assert re.search(match, refused(tmp_path, content))


@pytest.mark.parametrize(
    ("change", "match"),
    [
        (lambda v: v["items"][1].update(label=3), r"items\[1\]\.label should be text or null, but is a whole number"),
        (lambda v: v["items"][0].update(confidence="x"), r"\.confidence should be a number or null, but is text"),
        (lambda v: v["items"][0].update(candidates="works"), r"items\[0\]\.candidates should be a list, but is text"),
        (lambda v: v["items"][0]["candidates"][2].update(n_tokens=1.5), r"items\[0\]\.candidates\[2\]\.n_tokens"),
        (lambda v: v["items"][0]["candidates"][2].update(n_tokens=10**25), "c1"),
        (lambda v: v["items"][0]["candidates"][2].update(n_chars=-1), "c1: -1"),
        (lambda v: v["items"][0]["candidates"][2].pop("form"), r"items\[0\]\.candidates\[2\] lacks the field form"),
        (lambda v: v["items"][0]["candidates"].pop(1), "c1: the form works is not among"),
        (lambda v: v["items"][2].update(id="c1"), "The id c1 stands twice"),
        (lambda v: v["items"][2].update(status="fine"), "c2: the status fine"),
        (lambda v: v["items"][2].update(category="extra"), "c2: the category extra"),
        (lambda v: v["items"][2].update(label="wrong"), "c2: the label wrong"),
        (lambda v: v["items"][2].update(judged=[JUDGED]), "c2: the judged form go"),
        (lambda v: v.update(items=[[]]), r"items\[0\] is not an object"),
    ],
)
def test_a_value_of_another_kind_is_refused_with_place_and_expectation(tmp_path, change, match):
    path = changed(tmp_path, change)

    with pytest.raises(VerbevalError, match=match) as caught:
        read_results(path)

    assert "results.json" in str(caught.value)


def test_a_large_file_that_starts_wrongly_is_refused_without_being_read(tmp_path):
    path = tmp_path / "results.json"
    with path.open("wb") as file:
        file.truncate(1 << 40)

    with pytest.raises(VerbevalError, match="neither an object nor a list"):
        read_results(path)


def test_nan_and_infinities_outside_of_strings_are_null(tmp_path):
    text = valid_bytes().replace(b'"tail_logprob":-', b'"tail_logprob":-Infinity,"old":-', 1)
    text = text.replace(b'"boundary_logprob":-', b'"boundary_logprob":NaN,"old":-', 1)

    report = read_results(written(tmp_path, text))

    assert np.isnan([report.candidates.tail_logprobs[0], report.candidates.boundary_logprobs[0]]).all()
    assert np.isnan(report.candidates.tail_logprobs[1:4]).sum() == 0
    assert report.prompts[2] == "Él ___ «NaN»."
    assert report.explanations[2] == "A NaN, Infinity"


def test_constants_are_replaced_in_time_that_grows_with_the_length_only():
    text = b'{"a": [NaN, -Infinity, "NaN \\" -Infinity", Infinity], "b": N' + b"-N" * 500_000

    plain, grown = without_constants(text)

    assert plain.startswith(b'{"a": [null, null     , "NaN \\" -Infinity", null    ], "b": N-N')
    assert grown == [10]


def test_a_judged_sentence_with_nan_has_no_prediction(tmp_path):
    def change(value: dict[str, Any]) -> None:
        value["items"][0]["judged"] = [
            {"form": "work", "label": "incorrect", "label_logprobs": [float("nan"), -1.0, -2.0], "predicted": "correct"}
        ]
        value["items"][1]["label_logprobs"] = [float("nan")] * 3

    judged = read_results(changed(tmp_path, change)).judgements

    assert judged.predicted.tolist()[:2] == [-1, -1]


@pytest.mark.parametrize(
    ("name", "by_id"),
    [(name, by_id) for name in ("items", "probes", "predictions", "results") for by_id in (False, True)]
    + [(None, False)],
)
def test_a_minimal_file_is_joined_with_its_probe_file_by_id(tmp_path, name, by_id):
    probes = write_lines(tmp_path / "probes.jsonl", CHOICE | {"difficulty": 2}, JUDGEMENT)
    answers: Any = (
        {answer["id"]: {k: v for k, v in answer.items() if k != "id"} for answer in ANSWERS} if by_id else ANSWERS
    )
    content = answers if name is None else {name: answers, "checkpoint": "older"}
    report = read_results(written(tmp_path, content), probes)

    assert list(report.ids) == ["c1", "j1"]
    assert report.given_confidences.tolist() == [0.75, 0.5]
    assert predictions(report) == ["works", "incorrect"]
    assert report.dimensions["x.difficulty"].value(0) == "2"
    assert report.provenance.name == (tmp_path.name if name is None else "older")


def test_without_its_probe_file_a_minimal_file_asks_for_it(tmp_path):
    with pytest.raises(NeedsProbesError, match="Items that lack fields: 2, the first is c1") as caught:
        read_results(written(tmp_path, {"predictions": ANSWERS}))

    assert "probe file" in caught.value.remedy


def test_answers_that_the_probe_file_does_not_know_are_left_out_and_said(tmp_path):
    probes = write_lines(tmp_path / "probes.jsonl", CHOICE)

    report = read_results(written(tmp_path, ANSWERS), probes)

    assert list(report.ids) == ["c1"]
    assert [note.sentence.format(**note.fields) for note in report.provenance.notes] == [
        "Answers without a probe in the probe file are left out: 1 (j1)."
    ]


def test_a_probe_file_of_another_suite_is_refused(tmp_path):
    probes = write_lines(tmp_path / "probes.jsonl", CHOICE | {"id": "other"})

    with pytest.raises(VerbevalError, match="answers other probes"):
        read_results(written(tmp_path, ANSWERS), probes)


def test_an_older_file_with_all_fields_needs_no_probe_file(tmp_path):
    items = [
        CHOICE | {"predicted": "work", "confidence": float("nan"), "mood": "indicative"},
        JUDGEMENT | {"predicted": "correct", "confidence": 0.25, "reason_code": "WRONG-PERSON-AGREEMENT"},
        CHOICE | {"id": "c2", "candidates": {"work": -1.5, "works": -0.5}, "tense": "infinitive", "person": "1sg"},
    ]

    report = read_results(written(tmp_path, {"items": items}))

    assert predictions(report) == ["work", "correct", "works"]
    assert np.isnan(report.given_confidences[0])
    assert report.dimensions["x.mood"].value(0) == "indicative"
    assert report.dimensions["reason_code"].value(1) == "wrong_person_agreement"
    assert report.dimensions["person"].value(2) is None
    assert report.candidates.logprobs[8:].tolist() == [-1.5, -0.5]


@pytest.mark.parametrize(
    ("answer", "match"),
    [
        ({"predicted": "go", "confidence": 0.5}, "c1: the answer go"),
        ({"predicted": "works", "confidence": 1.25}, r"c1: the confidence 1\.25"),
        ({"predicted": ["works"], "confidence": 0.5}, r"items\[0\]\.predicted should be text or null"),
    ],
)
def test_an_answer_that_is_none_is_refused(tmp_path, answer, match):
    path = written(tmp_path, {"items": [CHOICE | answer]})

    with pytest.raises(VerbevalError, match=match):
        read_results(path)


def test_tags_of_other_tools_are_kept_and_said(tmp_path):
    path = changed(tmp_path, lambda value: value["items"][1].update(reason_code="typo"))

    report = read_results(path)

    assert report.dimensions["reason_code"].value(1) == "typo"
    assert [note.fields for note in report.provenance.notes] == [{"values": "typo"}]


@pytest.mark.parametrize(
    ("name", "value_of_it"), [("span", "sentence"), ("bins", 0), ("bins", 2.5), ("ties", ["wrong"])]
)
def test_conventions_that_are_not_known_give_way_to_the_usual_ones_and_this_is_said(tmp_path, name, value_of_it):
    file = load_results(changed(tmp_path, lambda value: value["conventions"].update({name: value_of_it})))

    assert file.conventions == Conventions()
    assert name in str(file.report.provenance.notes[0].fields["reason"])


def test_text_is_read_in_composed_characters(tmp_path):
    text = valid_bytes().decode().replace("É", "E\u0301").encode()

    report = read_results(written(tmp_path, text))

    assert_same_report(report, read_results(written(tmp_path, valid_bytes())))


@pytest.mark.parametrize("seed", range(5))
def test_a_damaged_file_gives_a_report_or_a_sentence_and_nothing_else(tmp_path, seed):
    rng = random.Random(seed)
    whole = valid_bytes()
    for _ in range(40):
        path = written(tmp_path, _damaged(whole, rng))
        error = problem_of(path)
        assert error is None or (error.remedy and "results.json" in str(error))


def problem_of(path: Path) -> VerbevalError | None:
    """Return what a file is refused with; of one that is read, all figures are worked out."""
    try:
        check_blocks(load_results(path))
    except VerbevalError as error:
        return error
    return None


def _damaged(whole: bytes, rng: random.Random) -> bytes:
    data = bytearray(whole)
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(data))
        kind = rng.randrange(5)
        if kind == 0:
            data[at] ^= 1 << rng.randrange(8)
        elif kind == 1:
            del data[at : at + rng.randint(1, 60)]
        elif kind == 2:
            data[at:at] = rng.choice(
                [b"null", b"-", b"9" * 30, b"{", b"[", b'"', b"NaN", b"\xff", b"\\ud800", b"true,"]
            )
        elif kind == 3:
            del data[max(at, 10) :]
        else:
            start = rng.randrange(len(data))
            data[at:at] = data[start : start + rng.randint(1, 200)]
        data = data or bytearray(b"{")
    return bytes(data)
