"""Several checkpoints, suites and texts in one order, with every choice made: what each results file then says."""

from __future__ import annotations

import hashlib
import json
import math
import shutil

import pytest
from helpers.probes import CHOICE, write_lines

from verbeval_gui.cli import main
from verbeval_gui.data.corpora import texts_sha256

JUDGED = {
    **CHOICE, "id": "judged", "prompt": "Every day she work at home.", "label": "incorrect", "tags": ["held-out"]
}  # fmt: skip
PROMPT = "Is this right? {sentence}"
TEXTS = {"test.en.txt": "She works at home.", "val.es.txt": "Ella trabaja en casa."}
CHOICES = (
    "--device", "cpu", "--dtype", "float64", "--seed", "7", "--start-token", "omit", "--batch-tokens", "256",
    "--convention", "normalisation=sum", "--convention", "bins=15", "--workers", "1", "--complete",
    "--created", "2026-01-31T12:00:00Z",
)  # fmt: skip


@pytest.fixture(scope="module")
def files(llama, tmp_path_factory):
    """The results of two checkpoints that hold the same model."""
    folder = tmp_path_factory.mktemp("several")
    for name in ("first", "second"):
        shutil.copytree(llama, folder / name)
    write_lines(folder / "one.jsonl", CHOICE)
    (folder / "suite").mkdir()
    write_lines(folder / "suite" / "probes.jsonl", JUDGED)
    (folder / "suite" / "probe_prompt.txt").write_text(PROMPT, "utf-8")
    for name, text in TEXTS.items():
        (folder / name).write_text(text, "utf-8")
    order = ("score", folder / "first", folder / "second", "--probes", folder / "one.jsonl", folder / "suite",
             "--corpus", *(folder / name for name in TEXTS), *CHOICES, "-o", folder / "out")  # fmt: skip
    assert main([str(part) for part in order]) == 0
    return folder


@pytest.fixture(scope="module")
def block(files):
    return json.loads((files / "out" / "first.results.json").read_text("utf-8"))


def test_each_checkpoint_has_a_file_with_the_answers_to_all_suites(files, block):
    assert sorted(path.name for path in (files / "out").iterdir()) == ["first.results.json", "second.results.json"]
    assert [item["id"] for item in block["items"]] == [CHOICE["id"], "judged"]
    assert [item["status"] for item in block["items"]] == ["ok", "ok"]
    second = json.loads((files / "out" / "second.results.json").read_text("utf-8"))
    assert second["items"] == block["items"]
    assert (block["checkpoint"]["name"], second["checkpoint"]["name"]) == ("first", "second")


def test_the_file_is_a_manifest_of_the_run(files, block):
    run, checkpoint, suite = block["run"], block["checkpoint"], block["suite"]
    assert (run["seed"], run["device"], run["dtype"], run["threads"]) == (7, "cpu", "float64", 1)
    assert {"python", "torch", "transformers", "tokenizers", "safetensors", "numpy"} <= run["versions"].keys()
    assert (run["options"]["start_token"], run["options"]["batch_tokens"]) == ("omit", 256)
    assert (run["created"], run["duration"]) == ("2026-01-31T12:00:00Z", None)
    assert checkpoint["sha256"] == digest(files / "first" / "model.safetensors")
    assert checkpoint["tokenizer_sha256"] == digest(files / "first" / "tokenizer.json")
    assert checkpoint["start_token"] is None
    assert [(file["name"], file["sha256"]) for file in suite["files"]] == [
        ("one.jsonl", digest(files / "one.jsonl")), ("probes.jsonl", digest(files / "suite" / "probes.jsonl")),
    ]  # fmt: skip
    assert suite["prompt_template"] == PROMPT
    assert suite["prompt_sha256"] == hashlib.sha256(PROMPT.encode()).hexdigest()


def test_conventions_and_texts_are_those_that_were_asked_for(block):
    assert (block["conventions"]["normalisation"], block["conventions"]["bins"], block["n_bins"]) == ("sum", 15, 15)
    texts = block["perplexity"]
    assert [(one["split"], one["language"]) for one in texts["documents"]] == [("test", "en"), ("val", "es")]
    assert [(file["name"], file["sha256"]) for file in texts["files"]] == [
        (name, texts_sha256([text])) for name, text in TEXTS.items()
    ]
    for one in texts["documents"]:
        cell = texts["by_split"][one["split"]]["overall"]
        assert cell["sha256"] == texts_sha256([one["text"]])
        assert cell["bits_per_byte"] == pytest.approx(one["nll"] / math.log(2) / one["bytes"], abs=1e-12)
    assert block["completion"]["seed"] == 7


def digest(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()
