"""Perplexity from the command line: one run of the real thing, and what a bad file of texts comes to."""

from __future__ import annotations

import json
import math

import pytest
from helpers.probes import CHOICE, write_lines

from verbeval_gui.cli import main


@pytest.fixture(scope="module")
def folder(llama, tmp_path_factory):
    """A finished run over one probe and five texts."""
    folder = tmp_path_factory.mktemp("corpus")
    write_lines(folder / "probes.jsonl", CHOICE)
    write_lines(
        folder / "test.jsonl",
        {"text": "She works.", "spanish": "Ella trabaja."},
        {"text": "She work.", "label": "incorrect"},
        {"text": "They walked and talked.", "language": "en"},
    )
    (folder / "val.es.txt").write_text("Ayer habló.\nMañana trabajaré.\n", "utf-8")
    assert main(order(llama, folder)) == 0
    return folder


def order(llama, folder):
    parts = [llama, "--probes", folder / "probes.jsonl", "--no-judging", "-o", folder / "r.json"]
    corpora = ["--corpus", folder / "test.jsonl", folder / "val.es.txt"]
    return ["score", *(str(part) for part in [*parts, *corpora])]


def test_the_results_hold_perplexity_by_split_and_language(folder):
    block = json.loads((folder / "r.json").read_text())["perplexity"]
    documents = block["documents"]
    test = [one for one in documents if one["split"] == "test"]

    assert {split: list(part["by_language"]) for split, part in block["by_split"].items()} == {
        "test": ["en", "es"], "val": ["es"],
    }  # fmt: skip
    assert [one["text"] for one in test] == ["She works.", "Ella trabaja.", "They walked and talked."]
    total, tokens = sum(one["nll"] for one in test), sum(one["tokens"] for one in test)
    assert block["overall"]["perplexity"] == pytest.approx(math.exp(total / tokens))
    assert block["overall"]["n_left_out"] == 1
    assert [file["name"] for file in block["files"]] == ["test.jsonl", "val.es.txt"]


def test_the_summary_names_it(folder, verbeval):
    code, out, _ = verbeval("summary", folder / "r.json")
    block = json.loads(verbeval("summary", folder / "r.json", "--json")[1])["perplexity"]

    assert code == 0
    assert f"Perplexity        {block['overall']['perplexity']:,.2f}, " in out
    assert list(block["by_language"]) == ["en", "es"]


def test_finished_results_are_taken_as_they_are_only_for_the_same_texts(folder, llama, monkeypatch):
    from verbeval_gui.cli import score_runs

    asked = []
    monkeypatch.setattr(score_runs, "score", lambda *args, **named: asked.append(named) or pytest.fail("scored again"))
    assert main([*order(llama, folder), "--resume"]) == 0
    assert asked == []
    (folder / "test.jsonl").write_text('{"text": "Another."}\n', "utf-8")
    with pytest.raises(pytest.fail.Exception):
        main([*order(llama, folder), "--resume"])


def test_texts_that_cannot_be_read_are_refused_before_anything_is_scored(folder, llama, tmp_path, verbeval):
    bad = write_lines(tmp_path / "bad.jsonl", {"text": "x"}, {"words": 1})
    code, out, err = verbeval(
        "score", llama, "--probes", folder / "probes.jsonl", "-o", tmp_path / "r.json", "--corpus", bad
    )

    assert (code, out) == (1, "")
    assert "bad.jsonl, line 2: there is no text under text or spanish." in err
    assert not (tmp_path / "r.json").exists()
