"""The two demo checkpoints and their corpora: complete, small, safe to load, free of the probes' sentences."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
import torch
from transformers import AutoModelForCausalLM, AutoTokenizer

from verbeval_gui.paths import resource_path

DEMO = resource_path("demo")
NAMES = ("early", "final")
BLANK = "___"
LABELS = ("CORRECT", "INCORRECT", "AMBIGUOUS")


def checkpoint_folder(name: str) -> Path:
    return DEMO / "checkpoints" / name


def rows_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]


def load(name: str) -> tuple[Any, Any]:
    folder = checkpoint_folder(name)
    tokenizer = AutoTokenizer.from_pretrained(folder, local_files_only=True)
    model = AutoModelForCausalLM.from_pretrained(
        folder, local_files_only=True, use_safetensors=True, dtype=torch.float32
    )
    return model.eval(), tokenizer


@pytest.fixture(scope="module", autouse=True)
def one_thread():
    before = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(before)


@pytest.fixture(scope="module")
def loaded() -> dict[str, tuple[Any, Any]]:
    return {name: load(name) for name in NAMES}


def probes() -> list[dict[str, Any]]:
    return [row for name in ("probes.jsonl", "adversarial.jsonl") for row in rows_of(DEMO / name)]


def filled_sentences(probe: dict[str, Any]) -> list[str]:
    if BLANK in probe["prompt"]:
        return [probe["prompt"].replace(BLANK, form) for form in probe["candidates"]]
    return [probe["prompt"]]


def fingerprint(text: str) -> str:
    return unicodedata.normalize("NFC", text).strip().lower()


def mean_logprobs(model: Any, tokenizer: Any, before: str, options: list[str], after: str) -> list[float]:
    """Mean log-probability, for each option, of the tokens that meet it or the space before it."""
    coded = [tokenizer(before + option + after, return_offsets_mapping=True) for option in options]
    width = max(len(code.input_ids) for code in coded)
    padded = [code.input_ids + [0] * (width - len(code.input_ids)) for code in coded]
    with torch.no_grad():
        logprobs = model(input_ids=torch.tensor(padded)).logits.log_softmax(-1)
    means = []
    for row, option, code in zip(logprobs, options, coded, strict=True):
        start, stop = len(before.rstrip()), len(before + option)
        at = [i for i, (a, b) in enumerate(code.offset_mapping) if a < stop and b > start and b > a]
        means.append(sum(float(row[i - 1, code.input_ids[i]]) for i in at) / len(at))
    return means


def best(options: Sequence[str], scores: Sequence[float]) -> str:
    return max(zip(scores, options, strict=True))[1]


def choice_accuracy(model: Any, tokenizer: Any, asked: list[dict[str, Any]]) -> float:
    right = 0
    for probe in asked:
        before, after = probe["prompt"].split(BLANK)
        options = probe["candidates"]
        chosen = best(options, mean_logprobs(model, tokenizer, before, options, after))
        right += chosen in (probe.get("accepted") or [probe["expected"]])
    return right / len(asked)


def judgement_accuracy(model: Any, tokenizer: Any, asked: list[dict[str, Any]]) -> float:
    template = (DEMO / "probe_prompt.txt").read_text(encoding="utf-8").rstrip("\n")
    right = 0
    for probe in asked:
        before = template.format(sentence=probe["prompt"]) + " "
        right += best(LABELS, mean_logprobs(model, tokenizer, before, list(LABELS), "")).lower() == probe["label"]
    return right / len(asked)


@pytest.mark.parametrize("name", NAMES)
def test_a_checkpoint_holds_safetensors_and_json_and_nothing_that_could_run(name):
    files = {path.name for path in checkpoint_folder(name).rglob("*")}

    assert {"model.safetensors", "config.json", "tokenizer.json", "manifest.json"} <= files
    assert {Path(file).suffix for file in files} == {".safetensors", ".json"}


@pytest.mark.parametrize("name", NAMES)
def test_a_checkpoint_stays_under_four_megabytes(name):
    assert sum(path.stat().st_size for path in checkpoint_folder(name).rglob("*")) <= 4_000_000


@pytest.mark.parametrize("name", NAMES)
def test_no_file_of_a_checkpoint_names_a_place_on_the_machine_that_made_it(name):
    texts = [path.read_text(encoding="utf-8") for path in checkpoint_folder(name).glob("*.json")]

    assert not any(re.search(r'"(?:/|~|[A-Z]:\\\\)\w|/(?:home|root|tmp|Users)/', text) for text in texts)


@pytest.mark.parametrize("name", NAMES)
def test_a_manifest_says_how_the_weights_came_about(name):
    manifest = json.loads((checkpoint_folder(name) / "manifest.json").read_text(encoding="utf-8"))

    assert manifest["schema_version"] == 1
    assert isinstance(manifest["seed"], int)
    assert {"torch", "transformers", "tokenizers"} <= set(manifest["versions"])
    assert manifest["config"]["seed"] == manifest["seed"]
    assert re.fullmatch("[0-9a-f]{64}", manifest["data_manifest_hash"])
    assert manifest["git_sha"] is None
    assert manifest["extra_metrics"]["val_loss"] > 0


def test_early_and_final_are_two_points_of_one_training():
    early, final = (json.loads((checkpoint_folder(name) / "manifest.json").read_text("utf-8")) for name in NAMES)

    assert early["step"] < final["step"]
    assert early["epoch"] < final["epoch"]
    assert early["extra_metrics"]["val_loss"] > final["extra_metrics"]["val_loss"]
    assert [early[key] for key in ("config", "data_manifest_hash")] == [
        final[key] for key in ("config", "data_manifest_hash")
    ]


def test_both_tokenizers_are_one_and_the_same():
    early, final = ((checkpoint_folder(name) / "tokenizer.json").read_bytes() for name in NAMES)

    assert early == final


def test_the_tokenizer_puts_the_start_token_in_front_by_itself(loaded):
    _, tokenizer = loaded["final"]

    ids = tokenizer("Mañana ella trabajará.").input_ids

    assert ids[0] == tokenizer.bos_token_id
    assert ids.count(tokenizer.bos_token_id) == 1
    assert tokenizer.decode(ids, skip_special_tokens=True) == "Mañana ella trabajará."


def test_any_text_can_be_written_in_its_tokens_and_read_back(loaded):
    _, tokenizer = loaded["final"]
    text = "Zürich, 東京 🙂 \t¿qué?"

    assert tokenizer.decode(tokenizer(text).input_ids, skip_special_tokens=True) == text


def test_a_judgement_prompt_fits_the_context_with_room_to_spare(loaded):
    model, tokenizer = loaded["final"]
    template = (DEMO / "probe_prompt.txt").read_text(encoding="utf-8").rstrip("\n")
    longest = max(len(tokenizer(template.format(sentence=text) + " AMBIGUOUS").input_ids)
                  for probe in probes() for text in filled_sentences(probe))  # fmt: skip

    assert longest <= model.config.max_position_embeddings


def test_the_final_checkpoint_beats_the_early_one_and_chance_at_choosing(loaded):
    asked = [row for row in probes() if row["category"] == "core" and BLANK in row["prompt"]][::3]
    chance = sum(1 / len(row["candidates"]) for row in asked) / len(asked)
    early, final = (choice_accuracy(*loaded[name], asked) for name in NAMES)

    assert chance + 0.05 < early < final - 0.08
    assert 0.6 < final < 0.95


def test_the_final_checkpoint_judges_better_than_chance_and_not_perfectly(loaded):
    asked = [row for row in probes() if row["category"] == "core" and BLANK not in row["prompt"]]

    assert 0.45 < judgement_accuracy(*loaded["final"], asked) < 0.95


@pytest.mark.parametrize("split", ["train", "val", "test"])
def test_a_corpus_is_small_and_half_english_half_spanish(split):
    path = DEMO / "corpora" / f"{split}.jsonl"
    rows = rows_of(path)
    languages = [row["language"] for row in rows]

    assert path.stat().st_size <= 150_000
    assert {key for row in rows for key in row} == {"text", "language"}
    assert languages.count("en") == languages.count("es") == len(rows) / 2


def test_no_sentence_of_val_or_test_occurs_in_another_corpus():
    texts = {
        split: [row["text"] for row in rows_of(DEMO / "corpora" / f"{split}.jsonl")]
        for split in ("train", "val", "test")
    }

    assert not set(texts["val"]) & set(texts["train"])
    assert not set(texts["test"]) & set(texts["train"])


@pytest.mark.parametrize("split", ["train", "val", "test"])
def test_no_filled_probe_sentence_occurs_in_a_corpus(split):
    barred = {fingerprint(text) for probe in probes() for text in filled_sentences(probe)}
    rows = rows_of(DEMO / "corpora" / f"{split}.jsonl")
    said = {fingerprint(part) for row in rows for part in (row["text"], *re.split(r"(?<=[.?!]) ", row["text"]))}

    assert not barred & said
