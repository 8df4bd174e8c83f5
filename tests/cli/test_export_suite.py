from __future__ import annotations

import json

import pytest
from helpers.probes import CHOICE, JUDGEMENT, write_lines

from verbeval_gui.paths import resource_path


def test_the_selected_probes_are_written_and_the_file_is_named(verbeval, tmp_path):
    output = tmp_path / "traps.jsonl"
    code, out, err = verbeval(
        "export-suite", resource_path("demo"), "-o", output, "--as", "jsonl",
        "--select", "category = adversarial and language = es",
    )  # fmt: skip

    assert (code, out, err) == (0, f"{output}\n", "")
    found = [json.loads(line) for line in output.read_text(encoding="utf-8").splitlines()]
    assert len(found) == 29
    assert {(row["category"], row["language"]) for row in found} == {("adversarial", "es")}


def test_a_task_folder_has_the_name_that_is_given(verbeval, tmp_path):
    code, out, _ = verbeval(
        "export-suite", resource_path("demo"), "-o", tmp_path / "task", "--as", "lm-eval", "--name", "verbs"
    )
    assert code == 0
    assert (tmp_path / "task" / "verbs_choice.yaml").exists()
    assert len(out.splitlines()) == 7


def test_lines_with_errors_are_left_out_and_counted(verbeval, tmp_path):
    path = write_lines(tmp_path / "p.jsonl", CHOICE, JUDGEMENT | {"tense": "pluperfect"})
    code, _, err = verbeval("export-suite", path, "-o", tmp_path / "out.csv", "--as", "csv")

    assert code == 0
    assert "left out 1 line" in err


@pytest.mark.parametrize(
    ("arguments", "code"),
    [(["--select", "category = adversarial"], 1), (["--select", "catgory = core"], 2), (["--as", "xml"], 2)],
)
def test_what_cannot_be_meant_is_refused(verbeval, tmp_path, arguments, code):
    path = write_lines(tmp_path / "p.jsonl", CHOICE)
    found, _, err = verbeval("export-suite", path, "-o", tmp_path / "out.csv", "--as", "csv", *arguments)
    assert (found, (tmp_path / "out.csv").exists()) == (code, False)
    assert err
