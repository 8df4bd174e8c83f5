"""Free completion: seeded, the same however it is computed, taken up where it stopped, judged by whole words."""

from __future__ import annotations

import json

import numpy as np
import pytest
import torch
from helpers import tiny_models
from helpers.listening import hearing
from helpers.probes import choice

from verbeval_gui.data.completion_block import MOST_TOKENS, N_SAMPLES, TEMPERATURE, begins_right, completion_block
from verbeval_gui.data.items import CompletionSamples
from verbeval_gui.errors import VerbevalError
from verbeval_gui.scoring.checkpoint import describe_checkpoint
from verbeval_gui.scoring.client import ScoringProcess
from verbeval_gui.scoring.completion import CompletionRun
from verbeval_gui.scoring.loading import load_checkpoint
from verbeval_gui.scoring.memory import SHORT_NOTE
from verbeval_gui.scoring.messages import Noted, Sampled, Start
from verbeval_gui.scoring.options import ScoringOptions
from verbeval_gui.scoring.run import SuiteRun
from verbeval_gui.scoring.session import score
from verbeval_gui.scoring.units import UnitRun

PROBES = [
    choice(id="a", prompt="Every day she ___ at the office."),
    choice(id="b", prompt="Ayer él ___ mucho.", candidates=("works", "work", "worked"), expected="worked"),
    choice(id="c", prompt="___ in the morning."),
]


@pytest.fixture(scope="module")
def loaded(llama_folder):
    return load_checkpoint(describe_checkpoint(llama_folder), ScoringOptions())


def samples(loaded, rows, probes=PROBES, seed=0, *, keeps_cache=True, **more) -> dict[int, CompletionSamples]:
    run = CompletionRun(loaded, seed, keeps_cache=keeps_cache, **more)
    return {found.row: found for batch in run.batches(rows, probes) for found in batch}


def fits(model, n_rows):
    """Let the model ask for more memory than there is when it is fed more rows than that."""

    def ask(module, arguments):
        if arguments[0].shape[0] > n_rows:
            torch.empty(1 << 50)

    return model.get_input_embeddings().register_forward_pre_hook(ask)


def test_each_probe_has_its_samples_whatever_else_is_sampled(loaded):
    together, alone = samples(loaded, [0, 1, 2]), samples(loaded, [1])
    assert alone[1] == together[1]
    assert {len(found.samples) for found in together.values()} == {N_SAMPLES}


def test_another_seed_samples_anew(loaded):
    assert samples(loaded, [0]) == samples(loaded, [0])
    assert samples(loaded, [0], seed=1) != samples(loaded, [0])


@pytest.mark.parametrize("is_split", [True, False])
@pytest.mark.parametrize("keeps_cache", [True, False])
def test_samples_do_not_depend_on_how_the_model_is_read(loaded, keeps_cache, is_split):
    found = samples(loaded, [0, 1, 2], keeps_cache=keeps_cache, is_split=is_split)
    assert found == samples(loaded, [0, 1, 2])


@pytest.mark.parametrize("is_split", [True, False])
@pytest.mark.parametrize("keeps_cache", [True, False])
@pytest.mark.parametrize("n_fit", [10, 7, 3, 1])
def test_samples_that_do_not_fit_at_once_are_read_in_halves_and_are_the_same(loaded, keeps_cache, is_split, n_fit):
    whole, told = samples(loaded, [0, 1, 2]), []
    hook = fits(loaded.model, n_fit)
    try:
        found = samples(
            loaded, [0, 1, 2], keeps_cache=keeps_cache, is_split=is_split, told_short=lambda: told.append(1)
        )
    finally:
        hook.remove()
    assert found == whole
    assert len(told) == {10: 1, 7: 2, 3: 3, 1: 4}[n_fit]


def test_a_probe_of_which_not_one_sample_fits_is_named(loaded):
    hook = fits(loaded.model, 0)
    try:
        with pytest.raises(VerbevalError, match="not enough memory for the probe a, even alone"):
            samples(loaded, [0])
    finally:
        hook.remove()


def test_a_bug_is_not_taken_for_a_lack_of_memory(loaded):
    def fail(module, arguments):
        raise RuntimeError("a bug")

    hook = loaded.model.get_input_embeddings().register_forward_pre_hook(fail)
    try:
        with pytest.raises(RuntimeError, match="a bug"):
            samples(loaded, [0])
    finally:
        hook.remove()


def test_values_that_are_no_numbers_make_no_samples(loaded):
    def spoil(module, arguments, values):
        return values * float("nan")

    hook = loaded.model.get_input_embeddings().register_forward_hook(spoil)
    try:
        assert samples(loaded, [0])[0] == CompletionSamples(row=0, status="error")
    finally:
        hook.remove()


def test_drawing_can_be_stopped_before_each_layer(loaded):
    beats = []
    samples(loaded, [0], beat=lambda: beats.append(1))
    assert len(beats) >= 2 * MOST_TOKENS


def test_a_run_that_runs_short_says_so_and_reads_fewer_from_then_on(loaded):
    run = SuiteRun(loaded, PROBES, None, ScoringOptions())
    whole = [found for batch in run.completions([0, 1, 2]) for found in batch]
    assert run.notes == []
    hook = fits(loaded.model, 10)
    start = Start(checkpoint=loaded.info, probes=PROBES, template=None, options=ScoringOptions(), completed=[0, 1, 2])
    try:
        work = UnitRun(run, start)
        pieces = [p for unit in work.units() if unit.kind == "completions" for p in work.pieces(unit)]
    finally:
        hook.remove()
    assert [found for p in pieces if isinstance(p, Sampled) for found in p.completions] == whole
    assert [p.note for p in pieces if isinstance(p, Noted)] == [SHORT_NOTE]


def test_first_tokens_are_drawn_in_proportion_to_the_models_probabilities(loaded):
    probes = [choice(id=f"p{i}", prompt=f"She ___ {i}.") for i in range(150)]
    ids = torch.tensor([loaded.tokenizer.encode(["She"])[0].ids])
    shares = torch.softmax(loaded.model(input_ids=ids).logits[0, -1].double() / TEMPERATURE, -1).detach().numpy()
    firsts = []
    run = CompletionRun(loaded, 0, keeps_cache=True)
    grow = run._grow
    run._grow = lambda sampling: (
        grow(sampling), firsts.append(sampling.grown[0]), sampling.grown.extend([np.full(N_SAMPLES, -1)])
    )  # fmt: skip
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
