from __future__ import annotations

import hashlib
import json
import pickle
import shutil

import pytest
import torch
from helpers import tiny_models
from safetensors.torch import load_file

from verbeval_gui.errors import VerbevalError
from verbeval_gui.scoring.checkpoint import describe_checkpoint
from verbeval_gui.scoring.loading import load_checkpoint
from verbeval_gui.scoring.options import ScoringOptions

SAFETENSORS_REMEDY = r"Choose a folder with a \.safetensors file\."


@pytest.fixture
def folder(tmp_path, llama_folder):
    return shutil.copytree(llama_folder, tmp_path / "model")


class Canary:
    """Writes a file when it is unpickled."""

    def __init__(self, path):
        self.path = str(path)

    def __reduce__(self):
        return (open, (self.path, "w"))


def edit_json(path, **changes):
    path.write_text(json.dumps(json.loads(path.read_text()) | changes))


def test_a_checkpoint_describes_itself(folder):
    info = describe_checkpoint(folder)
    assert (info.name, info.path, info.layout) == ("model", "model", "transformers")
    assert info.architecture == "LlamaForCausalLM"
    assert info.sha256 == hashlib.sha256((folder / "model.safetensors").read_bytes()).hexdigest()
    assert info.tokenizer_sha256 == hashlib.sha256((folder / "tokenizer.json").read_bytes()).hexdigest()


def test_the_parameters_are_those_of_the_model(folder):
    info = describe_checkpoint(folder)
    assert info.parameters == load_checkpoint(info, ScoringOptions()).model.num_parameters()


def test_describing_needs_no_torch(folder, run_python):
    found = run_python(
        "import sys, pathlib\n"
        "from verbeval_gui.scoring.checkpoint import describe_checkpoint\n"
        f"describe_checkpoint(pathlib.Path({str(folder)!r}))\n"
        "print(sorted({'torch', 'transformers', 'safetensors', 'numpy'} & set(sys.modules)))"
    )
    assert found == "[]"


def test_a_path_can_be_told_from_another_folder(folder):
    assert describe_checkpoint(folder, folder.parent.parent).path == f"{folder.parent.name}/model"


def test_the_manifest_tells_step_and_parent(folder):
    (folder / "manifest.json").write_text(json.dumps({"step": 900, "parent_manifest": "run-7", "seed": 3}))
    info = describe_checkpoint(folder)
    assert (info.step, info.parent_manifest, info.manifest["seed"]) == (900, "run-7", 3)


def test_a_manifest_without_a_parent_is_named_by_its_hash(folder):
    (folder / "manifest.json").write_text("{}")
    digest = hashlib.sha256(b"{}").hexdigest()
    assert describe_checkpoint(folder).parent_manifest == f"manifest.json sha256:{digest}"


@pytest.mark.parametrize("step", ["NaN", "1e999", "-1e999"])
def test_a_step_that_is_no_number_is_no_step(folder, step):
    (folder / "trainer_state.json").write_text(f'{{"global_step": {step}}}')
    assert describe_checkpoint(folder).step is None


def test_a_trainer_state_tells_the_step(folder):
    (folder / "trainer_state.json").write_text(json.dumps({"global_step": 120}))
    assert describe_checkpoint(folder).step == 120


def test_a_folder_named_by_its_step_tells_it(folder):
    assert describe_checkpoint(folder.rename(folder.parent / "checkpoint-450")).step == 450


def test_sharded_weights_are_hashed_in_the_order_of_their_names(tmp_path, llama_folder):
    from transformers import AutoModelForCausalLM

    folder = shutil.copytree(llama_folder, tmp_path / "sharded")
    (folder / "model.safetensors").unlink()
    model = AutoModelForCausalLM.from_pretrained(llama_folder, local_files_only=True)
    model.save_pretrained(folder, max_shard_size="60kB")
    info = describe_checkpoint(folder)
    assert len(info.weights) > 1
    assert info.sha256 == hashlib.sha256(b"".join((folder / name).read_bytes() for name in info.weights)).hexdigest()
    assert info.parameters == load_checkpoint(info, ScoringOptions()).model.num_parameters()
    (folder / info.weights[1]).unlink()
    with pytest.raises(VerbevalError, match=r"1 weights files named in model\.safetensors\.index\.json are missing"):
        describe_checkpoint(folder)


def test_weights_stored_as_float16_are_computed_in_float32(tmp_path):
    import torch

    folder = tiny_models.save_llama(tmp_path / "half", tiny_models.byte_level(), dtype="float16")
    loaded = load_checkpoint(describe_checkpoint(folder), ScoringOptions())
    assert loaded.model.dtype == torch.float32


def as_weights_of_torch(folder, n_parts=1):
    """Write the weights as transformers wrote them before safetensors."""
    tensors = dict(load_file(folder / "model.safetensors"))
    (folder / "model.safetensors").unlink()
    if n_parts == 1:
        torch.save(tensors, folder / "pytorch_model.bin")
        return
    parts = {name: f"pytorch_model-{i % n_parts}.bin" for i, name in enumerate(tensors)}
    for part in set(parts.values()):
        torch.save({name: tensors[name] for name in tensors if parts[name] == part}, folder / part)
    index = {"metadata": {"total_size": sum(t.nbytes for t in tensors.values())}, "weight_map": parts}
    (folder / "pytorch_model.bin.index.json").write_text(json.dumps(index))


@pytest.mark.parametrize("n_parts", [1, 3])
def test_weights_of_torch_are_read_without_running_code(folder, n_parts):
    expected = load_checkpoint(describe_checkpoint(folder), ScoringOptions()).model.state_dict()
    as_weights_of_torch(folder, n_parts)
    info = describe_checkpoint(folder)
    found = load_checkpoint(info, ScoringOptions()).model.state_dict()
    assert len(info.weights) == n_parts
    assert all(torch.equal(found[name], tensor) for name, tensor in expected.items())


def test_weights_of_torch_that_would_run_code_are_refused_and_run_none(folder, tmp_path):
    as_weights_of_torch(folder)
    canary = tmp_path / "opened"
    torch.save({"lm_head.weight": Canary(canary)}, folder / "pytorch_model.bin")
    with pytest.raises(VerbevalError) as caught:
        load_checkpoint(describe_checkpoint(folder), ScoringOptions())
    assert "safetensors" in str(caught.value) or "cannot be loaded" in str(caught.value)
    assert not canary.exists()


def test_a_folder_of_foreign_pickles_is_refused_and_none_is_opened(folder, tmp_path):
    (folder / "model.safetensors").unlink()
    canary = tmp_path / "opened"
    (folder / "model.pt").write_bytes(pickle.dumps(Canary(canary)))
    with pytest.raises(VerbevalError) as caught:
        describe_checkpoint(folder)
    assert str(caught.value) == "Pickle is never opened. Save the weights as safetensors."
    assert not canary.exists()


def test_a_pickle_beside_the_weights_is_never_opened(folder, tmp_path):
    canary = tmp_path / "opened"
    for name in ("pytorch_model.bin", "model.pt", "optimizer.pt", "training_args.bin", "tokenizer.pkl"):
        (folder / name).write_bytes(pickle.dumps(Canary(canary)))
    load_checkpoint(describe_checkpoint(folder), ScoringOptions())
    assert not canary.exists()


def test_a_folder_without_weights_says_what_to_choose(tmp_path):
    with pytest.raises(VerbevalError, match=rf"No weights here\. {SAFETENSORS_REMEDY}"):
        describe_checkpoint(tmp_path)


def test_a_path_that_is_not_there_is_named(tmp_path):
    with pytest.raises(VerbevalError, match=r"There is no .*nowhere"):
        describe_checkpoint(tmp_path / "nowhere")


@pytest.mark.parametrize("name", ["config.json", "tokenizer_config.json"])
def test_a_checkpoint_with_code_of_its_own_is_refused(folder, name):
    edit_json(folder / name, auto_map={"AutoModelForCausalLM": "model.Mine"})
    with pytest.raises(VerbevalError, match="such code is never run"):
        describe_checkpoint(folder)


def test_a_masked_model_is_refused_with_its_reason(folder):
    edit_json(folder / "config.json", architectures=["BertForMaskedLM"], model_type="bert")
    with pytest.raises(
        VerbevalError, match=r"bert \(BertForMaskedLM\) fills masks: it has no next-token probabilities"
    ):
        describe_checkpoint(folder)


def test_an_encoder_decoder_is_refused(folder):
    edit_json(folder / "config.json", is_encoder_decoder=True)
    with pytest.raises(VerbevalError, match="reads with an encoder"):
        describe_checkpoint(folder)


def test_truncated_weights_are_told_by_their_size(folder):
    whole = (folder / "model.safetensors").read_bytes()
    (folder / "model.safetensors").write_bytes(whole[:-100])
    with pytest.raises(VerbevalError, match=f"{len(whole) - 100} of {len(whole)} bytes"):
        describe_checkpoint(folder)


@pytest.mark.parametrize("content", [b"", b"garbage", b"\xff" * 64, (2).to_bytes(8, "little") + b"[]"])
def test_a_file_that_is_no_safetensors_is_told_apart(folder, content):
    (folder / "model.safetensors").write_bytes(content)
    with pytest.raises(VerbevalError, match=r"model\.safetensors is not a readable safetensors file"):
        describe_checkpoint(folder)


def test_a_missing_configuration_is_named(folder):
    (folder / "config.json").unlink()
    with pytest.raises(VerbevalError, match=r"holds weights but neither config\.json nor manifest\.json"):
        describe_checkpoint(folder)


@pytest.mark.parametrize("content", ["{", "[]", "\udcff", "[" * 100_000])
def test_a_broken_configuration_is_named(folder, content):
    (folder / "config.json").write_bytes(content.encode("utf-8", "surrogateescape"))
    with pytest.raises(VerbevalError, match=r"config\.json in model is not readable JSON"):
        describe_checkpoint(folder)


def test_a_missing_tokenizer_is_named(folder):
    (folder / "tokenizer.json").unlink()
    with pytest.raises(VerbevalError, match=r"No tokenizer in model: tokenizer\.json is missing"):
        describe_checkpoint(folder)


def test_a_broken_tokenizer_is_a_sentence(folder):
    (folder / "tokenizer.json").write_text("{}")
    with pytest.raises(VerbevalError, match="The tokenizer of model cannot be used"):
        load_checkpoint(describe_checkpoint(folder), ScoringOptions())


def test_a_configuration_that_asks_for_more_layers_than_there_are_is_refused(folder):
    edit_json(folder / "config.json", num_hidden_layers=3)
    with pytest.raises(
        VerbevalError, match=r"lack tensors that config\.json asks for: 9, the first is model\.layers\.2"
    ):
        load_checkpoint(describe_checkpoint(folder), ScoringOptions())


def test_a_configuration_of_another_size_is_refused(folder):
    edit_json(folder / "config.json", hidden_size=64)
    with pytest.raises(VerbevalError, match=r"model \(LlamaForCausalLM\) cannot be loaded"):
        load_checkpoint(describe_checkpoint(folder), ScoringOptions())


def test_an_unknown_architecture_is_refused(folder):
    edit_json(folder / "config.json", architectures=["NoSuchForCausalLM"], model_type="nosuch")
    with pytest.raises(VerbevalError, match=r"NoSuchForCausalLM\) cannot be loaded"):
        load_checkpoint(describe_checkpoint(folder), ScoringOptions())


def test_a_device_that_is_not_there_is_refused(folder):
    with pytest.raises(VerbevalError, match="There is no device nosuch here"):
        load_checkpoint(describe_checkpoint(folder), ScoringOptions(device="nosuch"))
