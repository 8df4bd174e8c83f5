"""GGUF files: the same numbers as the model they were made of, straight and from the converted folder."""

from __future__ import annotations

import json

import pytest
import torch
from helpers.tiny_gguf import write_gguf

from verbeval_gui.cli import main
from verbeval_gui.errors import VerbevalError
from verbeval_gui.scoring import gguf_files
from verbeval_gui.scoring.checkpoint import describe_checkpoint
from verbeval_gui.scoring.gguf_files import convert_gguf
from verbeval_gui.scoring.loading import load_checkpoint
from verbeval_gui.scoring.options import ScoringOptions
from verbeval_gui.scoring.run import score_suite


@pytest.fixture(scope="module")
def file(llama_folder, tmp_path_factory):
    model = load_checkpoint(describe_checkpoint(llama_folder), ScoringOptions()).model
    folder = tmp_path_factory.mktemp("gguf")
    return write_gguf(model, llama_folder / "tokenizer.json", folder / "tiny.gguf")


@pytest.fixture(scope="module")
def converted(file):
    convert_gguf(file, file.parent / "tiny")
    return file.parent / "tiny"


def logprobs(checkpoint, suite) -> dict[tuple[int, str], float | None]:
    options = ScoringOptions(start_token="force")  # noqa: S106  # the name of a rule
    items = [item for batch in score_suite(checkpoint, suite, None, options) for item in batch]
    return {(item.row, one.form): one.logprob for item in items for one in item.candidates}


def test_a_file_describes_itself(file, llama_folder):
    info = describe_checkpoint(file)
    assert (info.layout, info.name, info.architecture) == ("gguf", "tiny", "llama")
    assert info.parameters == describe_checkpoint(llama_folder).parameters


def test_scores_are_those_of_the_model_it_was_made_of(file, converted, llama_folder, suite):
    expected = logprobs(llama_folder, suite)
    for checkpoint in (file, converted):
        found = logprobs(checkpoint, suite)
        assert found.keys() == expected.keys()
        for key, value in expected.items():
            assert found[key] == (None if value is None else pytest.approx(value, abs=1e-5)), key


def test_the_converted_folder_holds_a_usual_checkpoint(converted):
    assert {"config.json", "model.safetensors", "tokenizer.json"} <= {path.name for path in converted.iterdir()}
    assert "quantization_config" not in json.loads((converted / "config.json").read_text())
    assert describe_checkpoint(converted).layout == "transformers"


def test_the_command_converts_and_leaves_what_is_there(file, tmp_path, capsys):
    assert main(["convert", str(file), "-o", str(tmp_path / "half"), "--dtype", "bfloat16"]) == 0
    assert load_checkpoint(describe_checkpoint(tmp_path / "half"), ScoringOptions()).model.dtype == torch.float32
    assert main(["convert", str(file), "-o", str(tmp_path / "half")]) == 1
    assert "is there already" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["half"]


@pytest.mark.parametrize("content", [b"", b"GGUF", b"GGUF" + bytes(40), b"not a model at all"])
def test_a_damaged_file_is_refused_in_words(tmp_path, content):
    path = tmp_path / "bad.gguf"
    path.write_bytes(content)
    with pytest.raises(VerbevalError, match="is not a readable GGUF file"):
        describe_checkpoint(path)


def test_a_file_cut_short_is_refused_in_words(file, tmp_path):
    path = tmp_path / "cut.gguf"
    path.write_bytes(file.read_bytes()[: file.stat().st_size // 2])
    with pytest.raises(VerbevalError, match="is not a readable GGUF file"):
        describe_checkpoint(path)


def test_without_the_packages_the_extra_is_named(file, monkeypatch):
    monkeypatch.setattr(gguf_files, "find_spec", lambda name: None if name == "gguf" else object())
    with pytest.raises(VerbevalError, match="gguf extra"):
        describe_checkpoint(file)
