"""Every way of scoring gives the numbers of one forward a string in float64."""

from __future__ import annotations

import copy
import math

import pytest
import torch
from helpers import tiny_models

from verbeval_gui.data.vocabulary import DEFAULT_TEMPLATE
from verbeval_gui.errors import VerbevalError
from verbeval_gui.scoring.checkpoint import describe_checkpoint
from verbeval_gui.scoring.entries import boundary_entries
from verbeval_gui.scoring.loading import load_checkpoint
from verbeval_gui.scoring.options import ScoringOptions
from verbeval_gui.scoring.packed import PackedScorer
from verbeval_gui.scoring.plain import PlainScorer
from verbeval_gui.scoring.run import SuiteRun, score_suite
from verbeval_gui.scoring.scorers import PLAIN_NOTE, Scorers
from verbeval_gui.scoring.strings import TokenString, TokenTree

DOUBLE = 1e-4


@pytest.fixture(scope="module", params=["llama", "gpt2"])
def loaded(request, llama_folder, gpt2_folder):
    folder = {"llama": llama_folder, "gpt2": gpt2_folder}[request.param]
    return load_checkpoint(describe_checkpoint(folder), ScoringOptions())


@pytest.fixture(scope="module")
def exact(loaded):
    """The plain way with a float64 copy of the model."""
    return PlainScorer(copy.deepcopy(loaded.model).double(), boundary_of(loaded))


def boundary_of(loaded):
    return torch.from_numpy(boundary_entries(loaded.tokenizer.backend, loaded.tokenizer.eos_id))


def items(loaded, suite, template=DEFAULT_TEMPLATE, **options):
    run = SuiteRun(loaded, suite, template, ScoringOptions(**options))
    return sorted((item for batch in run.batches() for item in batch), key=lambda item: item.row)


def values(item):
    """Return every log-probability of an item, in a fixed order."""
    found = [v for c in item.candidates for v in (c.logprob, c.boundary_logprob, c.tail_logprob) if v is not None]
    found += item.label_logprobs or ()
    found += [v for judged in item.judged for v in judged.label_logprobs]
    return found + [v for row in item.tokens for v in row.logprobs if v is not None]


def groups_of(loaded, seed=0):
    """Return groups of strings of every shape: shared stems, one inside another, lone, long."""
    rng = torch.Generator().manual_seed(seed)
    vocabulary = loaded.model.config.vocab_size

    def ids(n):
        return tuple(torch.randint(0, vocabulary, (n,), generator=rng).tolist())

    shared, groups = ids(4), []
    for length in (1, 3, 20, 60, 2, 7):
        start = shared + ids(length)
        stem, lone = ids(2), ids(1)
        ends = [stem, stem + ids(1), lone, stem[:1] + ids(3), ids(9)]
        groups.append([TokenString(start + end, len(start), len(start)) for end in ends])
    return shared, [*groups, [TokenString(shared + ids(5), 1, 6)]]


def distance(found, expected):
    pairs = [(a, b) for one, other in zip(found, expected, strict=True) for a, b in zip(one, other, strict=True)]
    return max(
        abs(x - y) for a, b in pairs for x, y in zip([*a.logprobs, a.boundary], [*b.logprobs, b.boundary], strict=True)
    )


def test_the_plain_way_is_the_log_softmax_of_the_whole_vocabulary(loaded):
    model = loaded.model
    ids = (1, 50, 60, 70, 80)
    boundary = torch.tensor([5, 6, 7])
    table = torch.log_softmax(model(input_ids=torch.tensor([ids])).logits[0].detach(), dim=-1)
    score = PlainScorer(model, boundary).score_string(TokenString(ids, 2, 3))
    assert score.logprobs == pytest.approx([float(table[i - 1, ids[i]]) for i in (2, 3, 4)], abs=1e-6)
    assert score.boundary == pytest.approx(math.log(sum(float(table[3, i].exp()) for i in (5, 6, 7))), abs=1e-5)


@pytest.mark.parametrize("batch_tokens", [1, 64, 1024])
def test_packed_rows_agree_with_the_plain_way(loaded, exact, batch_tokens):
    _, groups = groups_of(loaded)
    packed = PackedScorer(loaded.model, boundary_of(loaded), batch_tokens)
    assert distance(packed.score(groups), exact.score(groups)) <= DOUBLE


def test_rows_after_a_shared_beginning_agree_with_the_plain_way(loaded, exact):
    shared, groups = groups_of(loaded)
    packed = PackedScorer(loaded.model, boundary_of(loaded), 256).sharing(shared[:3])
    assert all(packed.accepts(group) for group in groups)
    assert distance(packed.score(groups), exact.score(groups)) <= DOUBLE


def test_a_string_that_begins_otherwise_is_not_taken_for_a_shared_one(loaded):
    shared, groups = groups_of(loaded)
    packed = PackedScorer(loaded.model, None, 256).sharing(shared[:3])
    other = TokenString((shared[0] + 1, *groups[0][0].ids[1:]), 5)
    assert not packed.accepts([other])


def test_batch_size_and_order_change_nothing(loaded, suite):
    whole = items(loaded, suite)
    for other in (items(loaded, suite, batch_tokens=16), items(loaded, suite, seed=5)):
        for one, two in zip(whole, other, strict=True):
            assert values(one) == pytest.approx(values(two), abs=1e-5)
    backwards = items(loaded, suite[::-1])[::-1]
    for one, two in zip(whole, backwards, strict=True):
        assert values(one) == pytest.approx(values(two), abs=1e-5)


def test_the_same_run_gives_the_same_bits(loaded, suite):
    assert items(loaded, suite) == items(loaded, suite)


def test_the_seed_draws_the_order_of_the_batches(loaded, suite):
    orders = {
        tuple(
            item.row
            for batch in SuiteRun(loaded, suite, None, ScoringOptions(seed=seed, batch_tokens=16)).batches()
            for item in batch
        )
        for seed in (0, 0, 1)
    }
    assert len(orders) == 2


def test_a_row_that_is_there_already_is_left_out_and_the_others_keep_their_bits(loaded, suite):
    run = SuiteRun(loaded, suite, DEFAULT_TEMPLATE, ScoringOptions())
    rest = [item for batch in run.batches(skip={0, 3}) for item in batch]
    assert sorted(item.row for item in rest) == [1, 2, 4, 5, 6, 7, 8, 9]
    whole = items(loaded, suite)
    assert all(item == whole[item.row] for item in rest)


def test_a_candidate_is_scored_as_its_whole_string_says(loaded, exact, suite):
    item = items(loaded, suite)[0]
    tokenizer = loaded.tokenizer.backend
    for score in item.candidates:
        ids = tuple(tokenizer.encode(f"Every day she {score.form} at the office.").ids)
        before = len(tokenizer.encode("Every day she").ids)
        stop = len(tokenizer.encode(f"Every day she {score.form}").ids)
        plain = exact.score_string(TokenString(ids, before, stop - 1))
        n = stop - before
        assert score.n_tokens == n
        assert score.logprob == pytest.approx(sum(plain.logprobs[:n]), abs=DOUBLE)
        assert score.tail_logprob == pytest.approx(sum(plain.logprobs[n:]), abs=DOUBLE)
        assert score.boundary_logprob == pytest.approx(plain.boundary, abs=DOUBLE)


def test_labels_are_scored_as_whole_strings_one_space_after_the_prompt(loaded, exact, suite):
    item = items(loaded, suite)[6]
    prompt = DEFAULT_TEMPLATE.replace("{sentence}", "Every day she works at the office.")
    encode = loaded.tokenizer.backend.encode
    for label, logprob in zip(("CORRECT", "INCORRECT", "AMBIGUOUS"), item.label_logprobs, strict=True):
        plain = exact.score_string(TokenString(tuple(encode(f"{prompt} {label}").ids), len(encode(prompt).ids)))
        assert logprob == pytest.approx(sum(plain.logprobs), abs=DOUBLE)
    assert item.candidates == []


def test_a_template_that_ends_in_white_space_gets_no_other_space(loaded, exact, suite):
    item = items(loaded, suite, "{sentence}\n")[6]
    encode = loaded.tokenizer.backend.encode
    ids = tuple(encode("Every day she works at the office.\nCORRECT").ids)
    plain = exact.score_string(TokenString(ids, len(encode("Every day she works at the office.").ids)))
    assert item.label_logprobs[0] == pytest.approx(sum(plain.logprobs), abs=DOUBLE)


def test_a_choice_probe_is_judged_with_the_numbers_of_a_judgement_probe(loaded, suite):
    whole = items(loaded, suite)
    works, work, _ = whole[0].judged
    assert works.label_logprobs == pytest.approx(whole[6].label_logprobs, abs=1e-5)
    assert work.label_logprobs == pytest.approx(whole[7].label_logprobs, abs=1e-5)


def test_judged_forms_take_the_labels_of_the_probe(loaded, suite):
    judged = [[(j.form, j.label) for j in item.judged] for item in items(loaded, suite)]
    assert judged[0] == [("works", "correct"), ("work", "incorrect"), ("worked", "incorrect")]
    assert judged[2] == [("Works", "ambiguous"), ("Work", "ambiguous")]
    assert judged[4] == [("habló", "ambiguous")]
    assert judged[6] == []


def test_without_a_template_or_by_choice_no_choice_probe_is_judged(loaded, suite):
    for found in (items(loaded, suite, None), items(loaded, suite, judge=False)):
        assert all(item.judged == [] for item in found)
        assert found[6].label_logprobs is not None


def test_lengths_count_the_form_without_its_space(loaded, suite):
    score = items(loaded, suite)[4].candidates[0]
    assert (score.form, score.n_chars, score.n_bytes) == ("habló", 5, 6)
    assert (score.tail_n_chars, score.tail_n_bytes, score.tail_n_tokens) == (1, 1, 1)


def test_a_form_at_the_end_has_an_empty_tail_of_no_cost(loaded, suite):
    score = items(loaded, suite)[1].candidates[0]
    assert (score.tail_logprob, score.tail_n_tokens, score.tail_n_chars) == (0.0, 0, 0)


def test_a_probe_that_cannot_be_scored_keeps_its_lengths_and_says_why(loaded, suite):
    item = items(loaded, suite)[8]
    assert item.status == "too_long"
    assert item.note.endswith("the model reads at most 128")
    assert [(c.form, c.logprob, c.n_chars) for c in item.candidates] == [("worked", None, 6), ("work", None, 4)]
    assert item.judged == item.tokens == []


def test_values_are_float32(loaded, suite):
    assert all(value == float(torch.tensor(value)) for item in items(loaded, suite) for value in values(item))


def test_word_ends_are_never_likelier_than_certain(loaded, suite):
    ends = [c.boundary_logprob for item in items(loaded, suite) for c in item.candidates if c.logprob is not None]
    assert ends
    assert all(end <= 0 for end in ends)


def test_token_rows_show_the_exact_string(loaded, suite):
    item = items(loaded, suite)[0]
    for row, score in zip(item.tokens, item.candidates, strict=True):
        first, stop = row.span
        assert "".join(row.pieces).removeprefix("<s>") == row.text
        assert "".join(row.pieces[first:stop]) == f" {score.form}"
        assert sum(row.logprobs[first:stop]) == pytest.approx(score.logprob, abs=1e-5)
        assert sum(row.logprobs[stop:]) == pytest.approx(score.tail_logprob, abs=1e-4)
        assert [place for place, value in enumerate(row.logprobs) if value is None] == [0]


def test_a_judgement_has_one_token_row_that_ends_in_the_predicted_label(loaded, exact, suite):
    item = items(loaded, suite)[7]
    best = max(range(3), key=item.label_logprobs.__getitem__)
    (row,) = item.tokens
    assert row.form == ("CORRECT", "INCORRECT", "AMBIGUOUS")[best]
    assert row.text.endswith(f"Answer: {row.form}")
    ids = tuple(loaded.tokenizer.backend.encode(row.text).ids)
    plain = exact.score_string(TokenString(ids, 1))
    assert row.logprobs == [None, *(pytest.approx(value, abs=DOUBLE) for value in plain.logprobs)]


def test_token_rows_can_be_left_out_without_changing_a_score(loaded, suite):
    kept, bare = items(loaded, suite), items(loaded, suite, keep_tokens=False)
    assert all(item.tokens == [] for item in bare)
    for one, two in zip(kept, bare, strict=True):
        assert values(two) == pytest.approx(values(one)[: len(values(two))], abs=1e-5)


def test_large_suites_keep_no_token_rows_unless_asked():
    assert ScoringOptions().keeps_tokens(5_000)
    assert not ScoringOptions().keeps_tokens(5_001)
    assert ScoringOptions(keep_tokens=True).keeps_tokens(5_001)


def test_scoring_a_folder_gives_every_row_once(llama_folder, suite):
    rows = [item.row for batch in score_suite(llama_folder, suite, None, ScoringOptions()) for item in batch]
    assert sorted(rows) == list(range(len(suite)))


def test_a_template_without_a_place_for_the_sentence_is_refused(loaded, suite):
    with pytest.raises(VerbevalError, match=r"holds \{sentence\} 0 times"):
        SuiteRun(loaded, suite, "Judge this.", ScoringOptions())


def test_an_empty_suite_has_no_batches(loaded):
    assert list(SuiteRun(loaded, [], DEFAULT_TEMPLATE, ScoringOptions()).batches()) == []


def test_numbers_that_are_none_make_an_error_of_the_item(loaded, suite):
    broken = copy.deepcopy(loaded.model)
    with torch.no_grad():
        broken.get_output_embeddings().weight.fill_(float("nan"))
    item = items(type(loaded)(loaded.info, broken, loaded.tokenizer), suite)[0]
    assert (item.status, item.note) == ("error", "the model gave a value that is not a finite number")
    assert item.candidates[0].logprob is None


def test_a_model_that_does_not_read_packed_rows_is_scored_plainly():
    from transformers import BloomConfig, BloomForCausalLM

    torch.manual_seed(0)
    model = BloomForCausalLM(BloomConfig(vocab_size=90, hidden_size=32, n_layer=2, n_head=4)).eval()
    scorers = Scorers(model, torch.arange(9), 512)
    assert scorers.choice.method == "plain"
    assert scorers.notes == [PLAIN_NOTE]


def test_strings_longer_than_the_attention_window_are_scored_plainly():
    from transformers import MistralConfig, MistralForCausalLM

    sizes = {"hidden_size": 32, "intermediate_size": 64, "num_hidden_layers": 2, "initializer_range": 0.3}
    torch.manual_seed(0)
    config = MistralConfig(vocab_size=90, num_attention_heads=4, num_key_value_heads=2, sliding_window=12, **sizes)
    model = MistralForCausalLM(config).eval()
    packed = Scorers(model, torch.arange(9), 512).choice
    long = [TokenString(tuple(range(1, 40)), 30, 32)]
    assert packed.method == "packed"
    assert distance(packed.score([long]), PlainScorer(model, torch.arange(9)).score([long])) <= 1e-6


def test_word_level_forms_always_end_with_their_token(tmp_path, make_probe):
    words = ["She", "works", "work", "at", "home", ".", "CORRECT", "INCORRECT", "AMBIGUOUS", "Answer", ":"]
    folder = tiny_models.save_llama(tmp_path / "words", tiny_models.word_level(words))
    loaded = load_checkpoint(describe_checkpoint(folder), ScoringOptions())
    item, judged, unknown = items(
        loaded,
        [
            make_probe("She ___ at home.", ("works", "work")),
            make_probe("She works at home.", ("works", "work")),
            make_probe("She worked at home.", ("worked", "work")),
        ],
        "{sentence} Answer:",
    )
    assert [score.boundary_logprob for score in item.candidates] == [0.0, 0.0]
    assert judged.status == "ok"
    assert (unknown.status, unknown.note) == ("model_oov", "the tokenizer does not know: worked")


def test_bfloat16_is_near_and_says_so(llama_folder, suite):
    options = ScoringOptions(dtype="bfloat16")
    near = SuiteRun(load_checkpoint(describe_checkpoint(llama_folder), options), suite, None, options)
    assert near.run_block()["dtype"] == "bfloat16"
    exact = SuiteRun(
        load_checkpoint(describe_checkpoint(llama_folder), ScoringOptions()), suite, None, ScoringOptions()
    )
    found, expected = ({i.row: i for b in run.batches() for i in b} for run in (near, exact))
    assert [c.logprob for c in found[0].candidates] == pytest.approx(
        [c.logprob for c in expected[0].candidates], abs=0.5
    )
    assert any(found[row].candidates != expected[row].candidates for row in expected)


def test_a_tree_holds_each_shared_token_once():
    strings = [TokenString((1, 2, 3, 4), 2), TokenString((1, 2, 3, 5, 6), 2), TokenString((1, 2, 9, 9), 2, 3)]
    tree = TokenTree.of(strings)
    assert tree.tokens == [1, 2, 3, 5, 9, 9]
    assert tree.depths == [0, 1, 2, 3, 2, 3]
    assert tree.ancestors().astype(int).tolist() == [
        [1, 0, 0, 0, 0, 0],
        [1, 1, 0, 0, 0, 0],
        [1, 1, 1, 0, 0, 0],
        [1, 1, 1, 1, 0, 0],
        [1, 1, 0, 0, 1, 0],
        [1, 1, 0, 0, 1, 1],
    ]


def test_the_last_token_of_a_string_is_not_read():
    assert TokenTree.of([TokenString((1, 2, 3), 2)]).tokens == [1, 2]
    assert TokenTree.of([TokenString((1, 2, 3), 2, 2)]).tokens == [1, 2, 3]
