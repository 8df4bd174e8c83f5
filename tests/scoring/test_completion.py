"""Free completion: seeded, the same however it is computed, taken up where it stopped, judged by whole words."""

from __future__ import annotations

import json

import numpy as np
import pytest
import torch
from helpers import tiny_models
from helpers.listening import hearing
from helpers.probes import choice

from verbeval_gui.data.completion_block import N_SAMPLES, TEMPERATURE, begins_right, completion_block
from verbeval_gui.data.items import CompletionSamples
from verbeval_gui.scoring.checkpoint import describe_checkpoint
from verbeval_gui.scoring.client import ScoringProcess
from verbeval_gui.scoring.completion import CompletionRun
from verbeval_gui.scoring.loading import load_checkpoint
from verbeval_gui.scoring.options import ScoringOptions
from verbeval_gui.scoring.session import score

PROBES = [
    choice(id="a", prompt="Every day she ___ at the office."),
    choice(id="b", prompt="Ayer él ___ mucho.", candidates=("works", "work", "worked"), expected="worked"),
    choice(id="c", prompt="___ in the morning."),
]


@pytest.fixture(scope="module")
def loaded(llama_folder):
    return load_checkpoint(describe_checkpoint(llama_folder), ScoringOptions())


def samples(loaded, rows, probes=PROBES, seed=0, *, keeps_cache=True) -> dict[int, CompletionSamples]:
    run = CompletionRun(loaded, seed, keeps_cache=keeps_cache)
    return {found.row: found for batch in run.batches(rows, probes) for found in batch}


def test_each_probe_has_its_samples_whatever_else_is_sampled(loaded):
    together, alone = samples(loaded, [0, 1, 2]), samples(loaded, [1])
    assert alone[1] == together[1]
    assert {len(found.samples) for found in together.values()} == {N_SAMPLES}


def test_another_seed_samples_anew(loaded):
    assert samples(loaded, [0]) == samples(loaded, [0])
    assert samples(loaded, [0], seed=1) != samples(loaded, [0])


def test_reading_on_from_the_cache_samples_what_reading_anew_samples(loaded):
    assert samples(loaded, [0, 1]) == samples(loaded, [0, 1], keeps_cache=False)


def test_first_tokens_are_drawn_in_proportion_to_the_models_probabilities(loaded):
    probes = [choice(id=f"p{i}", prompt=f"She ___ {i}.") for i in range(150)]
    ids = torch.tensor([loaded.tokenizer.encode(["She"])[0].ids])
    shares = torch.softmax(loaded.model(input_ids=ids).logits[0, -1].double() / TEMPERATURE, -1).detach().numpy()
    firsts = []
    run = CompletionRun(loaded, 0, keeps_cache=True)
    grow = run._grow
    run._grow = lambda sampling, cache: (grow(sampling, cache), firsts.append(sampling.grown[0]), sampling.grown.extend(
        [np.full(N_SAMPLES, -1)]
    ))  # fmt: skip
    list(run.batches(range(len(probes)), probes))
    drawn = np.concatenate(firsts)
    eos = loaded.tokenizer.eos_id
    likely = [token for token in np.argsort(-shares)[:20] if token != eos]
    n = len(drawn)
    for token in likely:
        expected = n * shares[token]
        assert abs((drawn == token).sum() - expected) < 5 * np.sqrt(expected)


def test_a_sentence_that_fills_the_context_has_no_samples(loaded):
    long = choice(id="long", prompt="work " * 500 + "___.")
    assert samples(loaded, [0], [long])[0] == CompletionSamples(row=0, status="too_long")


def test_a_blank_that_stands_first_needs_a_start_token(tmp_path):
    folder = tiny_models.save_gpt2(tmp_path / "gpt2", tiny_models.byte_level())
    loaded = load_checkpoint(describe_checkpoint(folder), ScoringOptions())
    found = samples(loaded, [2])[2]
    has_token = loaded.tokenizer.bos_id is not None or loaded.tokenizer.eos_id is not None
    assert found.status == ("ok" if has_token else "no_context")


def test_an_interrupted_run_takes_its_samples_from_the_journal(llama_folder, tmp_path):
    path, heard = tmp_path / "run.journal", []
    order = {"completed": ["a", "b"], "journal_path": path}
    with ScoringProcess() as process:
        first = score(llama_folder, PROBES, None, ScoringOptions(), process=process, **order)
        more = score(
            llama_folder, PROBES, None, ScoringOptions(), process=process, completed=["a", "b", "c"],
            journal_path=path, listener=hearing(add_completions=lambda found: heard.append([one.row for one in found])),
        )  # fmt: skip
    assert sorted(first.completions) == [0, 1]
    assert heard == [[0, 1], [2]]
    assert {row: more.completions[row] for row in (0, 1)} == first.completions


@pytest.mark.parametrize(
    ("sample", "is_right"),
    [
        (" works at home", True),
        ("works", True),
        ("\n works.", True),
        (" works2", True),
        (" worksé", False),
        (" workshop", False),
        (" Works", False),
        (" she works", False),
        ("", False),
    ],
)
def test_a_sample_is_right_when_it_begins_with_an_accepted_form_as_a_whole_word(sample, is_right):
    assert begins_right(sample, ["works"]) is is_right


def test_forms_are_compared_composed():
    assert begins_right(" trabajo\u0301.", ["trabajó"])


def test_the_block_counts_and_averages_over_the_probes_that_could_be_asked():
    found = {
        0: CompletionSamples(row=0, samples=[" works"] * 5 + [" x"] * 15),
        1: CompletionSamples(row=1, samples=[" worked"] * 20),
        2: CompletionSamples(row=2, status="no_context"),
    }
    block = completion_block(PROBES, found, seed=3)
    assert (block["n"], block["seed"], block["n_prompts"], block["n_left_out"]) == (20, 3, 2, 1)
    assert block["pass"]["1"] == pytest.approx((0.25 + 1) / 2, abs=1e-12)
    assert [prompt["correct"] for prompt in block["prompts"]] == [5, 20, 0]
    assert block["prompts"][2]["pass"] == {"1": None, "5": None, "10": None}
    assert json.loads(json.dumps(block)) == block
