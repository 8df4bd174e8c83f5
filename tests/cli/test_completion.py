"""Free completion from the command line: asked for, resumed, reported."""

from __future__ import annotations

import json

import pytest
from helpers.probes import CHOICE, write_lines

from verbeval_gui.cli import main


@pytest.fixture(scope="module")
def folder(llama, tmp_path_factory):
    folder = tmp_path_factory.mktemp("completion")
    write_lines(folder / "probes.jsonl", CHOICE, {**CHOICE, "id": "other", "prompt": "Yesterday she ___ here."})
    (folder / "completions.txt").write_text("other\n", "utf-8")
    assert main([*order(llama, folder), "-o", str(folder / "r.json"), "--complete"]) == 0
    return folder


def order(llama, folder) -> list[str]:
    return ["score", str(llama), "--probes", str(folder), "--no-judging", "--created", "2026-01-31T12:00:00Z"]


def test_the_results_hold_the_samples_of_the_probes_that_the_suite_names(folder):
    block = json.loads((folder / "r.json").read_text())["completion"]
    assert [prompt["id"] for prompt in block["prompts"]] == ["other"]
    assert len(block["prompts"][0]["samples"]) == block["n"] == 20
    assert set(block["pass"]) == {"1", "5", "10"}


def test_without_being_asked_nothing_is_completed(folder, llama):
    assert main([*order(llama, folder), "-o", str(folder / "plain.json")]) == 0
    assert json.loads((folder / "plain.json").read_text())["completion"] is None


def test_the_same_seed_writes_the_same_bytes(folder, llama):
    assert main([*order(llama, folder), "-o", str(folder / "again.json"), "--complete"]) == 0
    assert (folder / "again.json").read_bytes() == (folder / "r.json").read_bytes()


def test_the_report_tells_pass_at_k(folder, tmp_path, verbeval, qapp):
    assert verbeval("report", folder / "r.json", "-o", tmp_path)[0] == 0
    text = (tmp_path / "REPORT.md").read_text("utf-8")
    found = json.loads((folder / "r.json").read_text())["completion"]["pass"]
    assert "## 1c. Free completion" in text
    for k in ("1", "5", "10"):
        assert f"| pass@{k} | {found[k]:.2f} |" in text
    assert "| `other` |" in text
