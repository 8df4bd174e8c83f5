"""Every family that is read packed gives the numbers of one forward a string in float64."""

from __future__ import annotations

import copy

import pytest
import torch
import transformers

from verbeval_gui.scoring.lean import LeanBody
from verbeval_gui.scoring.plain import PlainScorer
from verbeval_gui.scoring.scorers import PLAIN_NOTE, UNSHARED_NOTE, Scorers
from verbeval_gui.scoring.strings import TokenString

N_ENTRIES = 1_500
BOUNDARY = torch.arange(0, N_ENTRIES, 2)
SIZES = {"vocab_size": N_ENTRIES, "hidden_size": 32, "num_hidden_layers": 3, "num_attention_heads": 4,
         "intermediate_size": 64, "initializer_range": 0.3}  # fmt: skip
ENDS = {"bos_token_id": 1, "eos_token_id": 2, "pad_token_id": 0}
YARN = {"rope_type": "yarn", "factor": 4.0, "rope_theta": 1e4, "original_max_position_embeddings": 512}
FAMILIES = {
    "llama": ("Llama", {"num_key_value_heads": 2, "tie_word_embeddings": True}),
    "llama with biases": ("Llama", {"attention_bias": True, "mlp_bias": True}),
    "llama, stretched": ("Llama", {"rope_parameters": YARN}),
    "mistral": ("Mistral", {"num_key_value_heads": 2}),
    "qwen2": ("Qwen2", {"num_key_value_heads": 2}),
    "qwen3": ("Qwen3", {"num_key_value_heads": 2, "head_dim": 8}),
    "gpt-neox": ("GPTNeoX", {}),
}
LEAN = ("llama", "llama with biases", "llama, stretched", "mistral", "qwen2")


def made(name, **more):
    family, changes = FAMILIES[name]
    torch.manual_seed(0)
    config = getattr(transformers, f"{family}Config")(**{**SIZES, **ENDS, **changes, **more})
    model = getattr(transformers, f"{family}ForCausalLM")(config).eval()
    for key, values in model.named_parameters():
        if key.endswith("bias"):
            torch.nn.init.normal_(values, std=0.3)
    return model


def groups():
    """Return groups of strings of every shape, all with one beginning."""
    draw = torch.Generator().manual_seed(1)

    def ids(n):
        return tuple(torch.randint(0, N_ENTRIES, (n,), generator=draw).tolist())

    shared, found = ids(6), []
    for length in (1, 3, 20, 60, 2):
        start, stem = shared + ids(length), ids(2)
        ends = [stem, stem + ids(1), ids(1), ids(9)]
        found.append([TokenString(start + end, len(start), len(start)) for end in ends])
    return shared[:5], [*found, [TokenString(shared + ids(5), 1, 6)]]


def distance(found, expected):
    pairs = [(a, b) for one, other in zip(found, expected, strict=True) for a, b in zip(one, other, strict=True)]
    return max(
        abs(x - y) for a, b in pairs for x, y in zip([*a.logprobs, a.boundary], [*b.logprobs, b.boundary], strict=True)
    )


@pytest.mark.parametrize("name", FAMILIES)
def test_packed_rows_agree_with_one_forward_a_string(name):
    model = made(name)
    shared, asked = groups()
    scorers = Scorers(model, BOUNDARY, 256)
    assert scorers.choice.method == "packed"
    assert scorers.notes == []
    expected = PlainScorer(copy.deepcopy(model).double(), BOUNDARY).score(asked)
    assert distance(scorers.choice.score(asked), expected) <= 1e-4
    assert distance(scorers.sharing(shared).score(asked), expected) <= 1e-4


@pytest.mark.parametrize("name", FAMILIES)
def test_models_built_like_llama_are_read_without_their_family_s_body(name):
    model = made(name)
    scorers, calls = Scorers(model, BOUNDARY, 256), []
    model.base_model.register_forward_pre_hook(lambda *_: calls.append(1))
    scorers.choice.score(groups()[1])
    assert (not calls) == (name in LEAN)


def test_in_float64_the_ways_differ_by_rounding_alone():
    model = made("llama").double()
    asked = groups()[1]
    expected = PlainScorer(model, BOUNDARY).score(asked)
    assert distance(Scorers(model, BOUNDARY, 256).choice.score(asked), expected) <= 1e-12


def test_what_is_fed_together_changes_nothing():
    model, asked = made("llama"), groups()[1]
    whole = Scorers(model, BOUNDARY, 1024).choice.score(asked)
    for batch_tokens in (1, 70):
        assert distance(Scorers(model, BOUNDARY, batch_tokens).choice.score(asked), whole) <= 1e-5


def test_a_llama_that_is_built_otherwise_than_its_configuration_says_is_read_by_its_own_body():
    model, asked = made("llama"), groups()[1]
    for layer in model.model.layers:
        layer.mlp.act_fn = torch.nn.GELU()
    assert LeanBody.suits(model)
    scorers = Scorers(model, BOUNDARY, 256)
    assert scorers.notes == []
    assert distance(scorers.choice.score(asked), PlainScorer(model, BOUNDARY).score(asked)) <= 1e-4


@pytest.mark.parametrize("changes", [{"hidden_act": "gelu"}, {"rope_parameters": {**YARN, "rope_type": "dynamic"}}])
def test_a_llama_of_another_make_is_not_taken_for_a_usual_one(changes):
    assert not LeanBody.suits(made("llama", **changes))


@pytest.mark.parametrize("dtype", [torch.bfloat16, torch.float64])
def test_other_than_single_precision_is_left_to_the_family_s_body(dtype):
    assert not LeanBody.suits(made("llama").to(dtype))


def test_a_model_that_gives_other_numbers_when_packed_is_scored_plainly_and_says_so():
    model = made("llama")
    model.model.layers[0].register_forward_hook(lambda _, __, output: output * (1 + output.shape[1] / 100))
    assert Scorers(model, BOUNDARY, 256).notes == [PLAIN_NOTE]


def test_a_model_that_goes_on_otherwise_from_what_it_kept_reads_each_instruction_anew_and_says_so():
    model = made("llama")

    def spoil(_module, _arguments, named, output):
        return output * 1.1 if named.get("use_cache") else output

    model.model.layers[0].register_forward_hook(spoil, with_kwargs=True)
    scorers = Scorers(model, BOUNDARY, 256)
    assert scorers.notes == [UNSHARED_NOTE]
    assert not scorers.keeps_cache
    shared, asked = groups()
    assert scorers.sharing(shared) is scorers.choice
    expected = PlainScorer(copy.deepcopy(model).double(), BOUNDARY).score(asked)
    assert distance(scorers.choice.score(asked), expected) < 1e-4
