from __future__ import annotations

import json

import pytest
import torch
from helpers import tiny_models
from safetensors.torch import save_file

from verbeval_gui.errors import VerbevalError
from verbeval_gui.scoring.checkpoint import describe_checkpoint
from verbeval_gui.scoring.loading import load_checkpoint
from verbeval_gui.scoring.options import ScoringOptions
from verbeval_gui.scoring.run import score_suite
from verbeval_gui.scoring.spans import Blank

WIDTH, HEADS, LAYERS, INNER, VOCABULARY = 64, 4, 2, 256, 64
TIED = {"lm_head.weight": "ALIAS(embed.weight)"}
LETTERS = [*"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", " ", ".", "?", ",", ":", "/", "\n", "'"]


def weights():
    """Return the tensors of the smallest model of the layout."""
    rng = torch.Generator().manual_seed(0)

    def draw(*shape):
        return torch.randn(*shape, generator=rng) * 0.3

    tensors = {"embed.weight": draw(VOCABULARY, WIDTH), "ln_f.weight": draw(WIDTH) + 1, "ln_f.bias": draw(WIDTH)}
    for layer in range(LAYERS):
        for norm in ("ln1", "ln2"):
            tensors |= {f"blocks.{layer}.{norm}.weight": draw(WIDTH) + 1, f"blocks.{layer}.{norm}.bias": draw(WIDTH)}
        for part in "qkvo":
            tensors[f"blocks.{layer}.attn.{part}_proj.weight"] = draw(WIDTH, WIDTH)
        tensors |= {f"blocks.{layer}.mlp.fc1.weight": draw(INNER, WIDTH), f"blocks.{layer}.mlp.fc1.bias": draw(INNER)}
        tensors |= {f"blocks.{layer}.mlp.fc2.weight": draw(WIDTH, INNER), f"blocks.{layer}.mlp.fc2.bias": draw(WIDTH)}
    return tensors


def save(folder, tensors, *, name="weights", metadata=TIED, **config):
    folder.mkdir(exist_ok=True)
    save_file(tensors, folder / f"{name}.safetensors", metadata)
    manifest = {"schema_version": 1, "step": 40, "config": {"n_heads": HEADS, "context": 32, **config}}
    stem = "" if name == "weights" else f"{name}."
    (folder / f"{stem}manifest.json").write_text(json.dumps(manifest))
    tiny_models.word_level(LETTERS[: VOCABULARY - len(tiny_models.SPECIALS)]).save(str(folder / "tokenizer.json"))
    return folder


def logits_by_hand(tensors, ids):
    """Run the graph as the layout describes it: pre-LayerNorm, rotary positions by halves, GELU, tied head."""
    x = tensors["embed.weight"][ids]
    n, size = len(ids), WIDTH // HEADS
    angles = torch.outer(torch.arange(n).float(), 10_000 ** (-torch.arange(0, size, 2).float() / size))
    cos, sin = (torch.cat([f(angles), f(angles)], -1) for f in (torch.cos, torch.sin))

    def norm(x, name):
        return torch.nn.functional.layer_norm(x, (WIDTH,), tensors[f"{name}.weight"], tensors[f"{name}.bias"])

    def turned(x):
        return x * cos + torch.cat([-x[..., size // 2 :], x[..., : size // 2]], -1) * sin

    for layer in range(LAYERS):
        block = f"blocks.{layer}"
        h = norm(x, f"{block}.ln1")
        q, k, v = (
            (h @ tensors[f"{block}.attn.{part}_proj.weight"].T).view(n, HEADS, size).transpose(0, 1) for part in "qkv"
        )
        scores = turned(q) @ turned(k).transpose(1, 2) / size**0.5
        scores = scores.masked_fill(~torch.ones(n, n).tril().bool(), float("-inf"))
        mixed = (scores.softmax(-1) @ v).transpose(0, 1).reshape(n, WIDTH)
        x = x + mixed @ tensors[f"{block}.attn.o_proj.weight"].T
        h = norm(x, f"{block}.ln2") @ tensors[f"{block}.mlp.fc1.weight"].T + tensors[f"{block}.mlp.fc1.bias"]
        x = x + torch.nn.functional.gelu(h) @ tensors[f"{block}.mlp.fc2.weight"].T + tensors[f"{block}.mlp.fc2.bias"]
    return norm(x, "ln_f") @ tensors["embed.weight"].T


def load(folder):
    return load_checkpoint(describe_checkpoint(folder), ScoringOptions())


def test_the_plain_layout_runs_as_the_graph_it_is(tmp_path):
    tensors, ids = weights(), [5, 9, 11, 40, 9, 2]
    model = load(save(tmp_path / "plain", tensors)).model
    found = model(input_ids=torch.tensor([ids])).logits[0].detach()
    assert torch.allclose(found, logits_by_hand(tensors, ids), atol=1e-4)


def test_joined_query_key_and_value_give_the_same_model(tmp_path):
    tensors, ids = weights(), torch.tensor([[5, 9, 11]])
    joined = dict(tensors)
    for layer in range(LAYERS):
        parts = [joined.pop(f"blocks.{layer}.attn.{part}_proj.weight") for part in "qkv"]
        joined[f"blocks.{layer}.attn.qkv.weight"] = torch.cat(parts)
    one, two = load(save(tmp_path / "a", tensors)).model, load(save(tmp_path / "b", joined)).model
    assert torch.equal(one(input_ids=ids).logits, two(input_ids=ids).logits)


def test_the_smallest_model_has_as_many_parameters_as_is_said(tmp_path):
    info = describe_checkpoint(save(tmp_path / "plain", weights()))
    assert (info.parameters, info.layout, info.step) == (103_680, "plain", 40)


def test_the_manifest_gives_the_context(tmp_path):
    assert load(save(tmp_path / "plain", weights())).tokenizer.max_length == 32


def test_a_named_file_takes_its_own_manifest_and_name(tmp_path):
    folder = save(tmp_path / "runs", weights(), name="early")
    save(folder, weights(), name="late", context=48)
    info = describe_checkpoint(folder / "late.safetensors")
    assert (info.name, info.path) == ("late", "late.safetensors")
    assert load(folder / "late.safetensors").tokenizer.max_length == 48


def test_several_weights_files_ask_for_a_choice(tmp_path):
    folder = save(tmp_path / "runs", weights(), name="early")
    save(folder, weights(), name="late")
    with pytest.raises(VerbevalError, match="holds 2 weights files"):
        describe_checkpoint(folder)


def test_a_head_that_is_neither_stored_nor_tied_is_refused(tmp_path):
    with pytest.raises(VerbevalError, match=r"lm_head\.weight does not fit"):
        load(save(tmp_path / "plain", weights(), metadata={}))


def test_a_tensor_that_has_no_place_is_named(tmp_path):
    with pytest.raises(VerbevalError, match=r"blocks\.0\.gate\.weight does not fit"):
        load(save(tmp_path / "plain", weights() | {"blocks.0.gate.weight": torch.zeros(2)}))


def test_a_tensor_that_is_missing_is_named(tmp_path):
    tensors = weights()
    del tensors["blocks.1.ln2.bias"]
    with pytest.raises(VerbevalError, match=r"layers\.1\.post_attention_layernorm\.bias does not fit"):
        load(save(tmp_path / "plain", tensors))


def test_a_manifest_without_heads_is_refused(tmp_path):
    with pytest.raises(VerbevalError, match="number of attention heads"):
        load(save(tmp_path / "plain", weights(), n_heads=None))


def test_the_smallest_model_scores_probes_as_one_forward_a_candidate_in_float64_does(tmp_path, make_probe):
    folder = save(tmp_path / "plain", weights())
    a, b, c, d = LETTERS[:4]
    probes = [make_probe(f"{a} {b} ___ {c}", (a, d)), make_probe(f"___ {b}", (c, d)),
              make_probe(" ".join([a] * 40) + " ___", (a, b))]  # fmt: skip
    items = {item.row: item for batch in score_suite(folder, probes, None, ScoringOptions()) for item in batch}
    assert [items[row].status for row in range(3)] == ["ok", "ok", "too_long"]
    loaded = load_checkpoint(describe_checkpoint(folder), ScoringOptions(dtype="float64"))
    for row in (0, 1):
        filled = loaded.tokenizer.fill([Blank.of_probe(probes[row])])[0]
        for form, found in zip(filled.forms, items[row].candidates, strict=True):
            shares = loaded.model(torch.tensor([form.ids])).logits[0].detach().log_softmax(-1)
            expected = sum(float(shares[place - 1, form.ids[place]]) for place in range(form.first, form.stop))
            assert found.logprob == pytest.approx(expected, abs=1e-4)
