from __future__ import annotations

import json

import pytest
from helpers.probes import CHOICE, JUDGEMENT, write_lines

from verbeval_gui.data.curation.reviews import Review, review_line, sidecar_of
from verbeval_gui.data.validation import read_probe_file
from verbeval_gui.paths import resource_path

WRONG_TENSE = CHOICE | {"id": "c2", "tense": "pluperfect"}
SAME_AGAIN = CHOICE | {"id": "c3"}


def test_a_sound_suite_is_code_0(verbeval):
    code, out, err = verbeval("validate", resource_path("demo"))
    assert (code, err) == (0, "")
    assert out.splitlines()[-1] == "279 probes read from 2 files: 0 errors, 0 warnings, 0 remarks."


def test_every_problem_is_listed_with_its_place(verbeval, tmp_path):
    path = write_lines(tmp_path / "p.jsonl", CHOICE, WRONG_TENSE, "no json", SAME_AGAIN)
    code, out, _ = verbeval("validate", path)
    assert code == 1
    lines = out.splitlines()
    assert [line.split(" ")[0] for line in lines[:-1]] == [f"{path}:2:", f"{path}:3:", f"{path}:4:"]
    assert "pluperfect" in lines[0]
    assert lines[-1] == "2 probes read from 1 file: 2 errors, 1 warning, 0 remarks."


def test_warnings_alone_are_code_0(verbeval, tmp_path):
    code, out, _ = verbeval("validate", write_lines(tmp_path / "p.jsonl", CHOICE, SAME_AGAIN))
    assert code == 0
    assert "0 errors, 1 warning" in out


def test_a_file_that_cannot_be_read_hides_no_other(verbeval, tmp_path):
    path = write_lines(tmp_path / "p.jsonl", WRONG_TENSE)
    code, out, _ = verbeval("validate", tmp_path / "none.jsonl", path)
    assert code == 1
    assert "There is no file" in out
    assert "pluperfect" in out
    assert out.endswith("1 file unusable.\n")


def test_a_template_without_a_place_is_a_problem_too(verbeval, tmp_path):
    write_lines(tmp_path / "probes.jsonl", CHOICE)
    (tmp_path / "probe_prompt.txt").write_text("Is this right?")
    code, out, _ = verbeval("validate", tmp_path)
    assert code == 1
    assert "holds {sentence} 0 times" in out


def test_a_probe_that_stands_in_the_training_text_is_found(verbeval, tmp_path):
    corpus = tmp_path / "train.txt"
    corpus.write_text("She works in a bank.\n")
    path = write_lines(tmp_path / "p.jsonl", CHOICE, JUDGEMENT)
    _, out, _ = verbeval("validate", path, "--corpus", corpus)
    assert "train.txt" in out


@pytest.mark.parametrize(("lines", "expected"), [([CHOICE], 0), ([WRONG_TENSE], 1)])
def test_json_says_the_same(verbeval, tmp_path, lines, expected):
    path = write_lines(tmp_path / "p.jsonl", *lines)
    code, out, _ = verbeval("validate", path, "--json")
    found = json.loads(out)
    assert code == expected
    assert found["counts"]["error"] == expected == len(found["problems"])
    assert [(file["path"], file["n"]) for file in found["files"]] == [(str(path), 1 - expected)]
    assert all(problem["rule"] == "closed_value" and problem["line"] == 1 for problem in found["problems"])


def test_json_names_every_problem_of_several_files_and_those_that_cannot_be_read(verbeval, tmp_path):
    one = write_lines(tmp_path / "one.jsonl", CHOICE, WRONG_TENSE, "no json")
    two = write_lines(tmp_path / "two.jsonl", SAME_AGAIN, WRONG_TENSE | {"verb": "sing"})
    code, out, _ = verbeval("validate", one, tmp_path / "none.jsonl", two, "--json")
    found = json.loads(out)
    assert code == 1
    assert [(file["path"], file["n"]) for file in found["files"]] == [(str(one), 1), (str(two), 1)]
    places = [(problem["file"], problem["line"], problem["field"], problem["rule"]) for problem in found["problems"]]
    assert places == [
        (str(one), 2, "tense", "closed_value"),
        (str(one), 3, "", "json"),
        (str(two), 1, "prompt", "duplicate_text"),
        (str(two), 2, "verb", "closed_value"),
        (str(two), 2, "tense", "closed_value"),
    ]
    assert len(found["refused"]) == 1
    assert found["counts"] == {"error": 4, "warning": 1, "info": 0}


def test_the_checks_of_curation_are_told_with_their_place(verbeval, tmp_path):
    near = CHOICE | {"id": "c2", "prompt": "She ___ in a big bank."}
    path = write_lines(tmp_path / "p.jsonl", CHOICE, near, CHOICE | {"id": "c3", "expected": "work", "prompt": "___!"})
    code, out, _ = verbeval("validate", path, "--checks")
    lines = out.splitlines()

    assert code == 1
    assert f"{path}:1: look: c1 near_duplicate: Close to c2:" in out
    assert any(line.startswith(f"{path}:3: error: c3 form: work is not the present of work, 3sg") for line in lines)
    assert "No probe for over_regularization in en" in out
    assert lines[-1].startswith("Checks: 2 errors, ")


def test_what_a_person_has_overruled_is_left_out_until_the_probe_changes(verbeval, tmp_path):
    wrong = CHOICE | {"expected": "work"}
    path = write_lines(tmp_path / "p.jsonl", wrong)
    (probe,) = read_probe_file(path).probes
    said = Review(probe_id="c1", text_hash=probe.text_hash, probe_hash=probe.probe_hash, overruled={"form": "dialect"})
    sidecar_of(path).write_bytes(review_line(said) + b"\n")

    assert verbeval("validate", path, "--checks")[0] == 0
    write_lines(path, wrong | {"prompt": "He ___ here."})
    assert verbeval("validate", path, "--checks")[0] == 1


def test_without_being_asked_for_no_check_is_made(verbeval, tmp_path):
    path = write_lines(tmp_path / "p.jsonl", CHOICE | {"expected": "work"})
    code, out, _ = verbeval("validate", path)
    assert (code, "Checks" in out) == (0, False)


def test_json_carries_the_checks(verbeval):
    code, out, _ = verbeval("validate", resource_path("demo"), "--checks", "--json")
    checks = json.loads(out)["checks"]

    assert code == 0
    assert {check["check"] for check in checks} == {"partner"}
    assert {check["level"] for check in checks} == {"look"}
