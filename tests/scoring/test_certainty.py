"""16 bits: what could be another answer is computed again in 32, and the results say that they are approximate."""

from __future__ import annotations

import timeit

import msgspec
import pytest
import torch
from helpers.listening import hearing

from verbeval_gui.data.items import CandidateScore, ItemScores, JudgedSentence
from verbeval_gui.data.vocabulary import DEFAULT_TEMPLATE
from verbeval_gui.errors import VerbevalError
from verbeval_gui.scoring.certainty import APPROXIMATE_NOTE, advice_on, is_unsure
from verbeval_gui.scoring.checkpoint import describe_checkpoint
from verbeval_gui.scoring.loading import choose_device, load_checkpoint
from verbeval_gui.scoring.memory import SHORT_NOTE
from verbeval_gui.scoring.messages import Finished, Noted, Ready, Start
from verbeval_gui.scoring.options import ScoringOptions
from verbeval_gui.scoring.run import SuiteRun
from verbeval_gui.scoring.session import score
from verbeval_gui.scoring.units import UnitRun


def choice(*scores, **more):
    """Return an item of candidates of five letters, each a log-probability with an optional tail."""
    candidates = [
        CandidateScore(
            form="abcde", logprob=score, n_tokens=1, n_chars=5, n_bytes=5, boundary_logprob=0.0, tail_logprob=tail
        )
        for score, tail in (score if isinstance(score, tuple) else (score, 0.0) for score in scores)
    ]
    return ItemScores(row=0, status="ok", candidates=candidates, **more)


@pytest.mark.parametrize(
    ("item", "expected"),
    [
        (choice(-3.0, -3.49), True),
        (choice(-3.0, -3.51), False),
        (choice(-9.0, -3.0, -3.2), True),
        (choice(-3.0), False),
        (choice((-3.0, -1.0), (-4.0, -0.1)), True),
        (choice((-3.0, -1.0), (-4.0, -1.0)), False),
        (ItemScores(row=0, status="ok", label_logprobs=(-1.0, -1.4, -9.0)), True),
        (ItemScores(row=0, status="ok", label_logprobs=(-1.0, -1.6, -1.7)), False),
        (ItemScores(row=0, status="error"), True),
        (ItemScores(row=0, status="too_long"), False),
    ],
)
def test_an_answer_is_unsure_where_its_best_two_are_close_under_some_reading(item, expected):
    assert is_unsure(item) is expected


def test_an_answer_is_unsure_where_only_the_length_brings_its_best_two_together():
    long = CandidateScore(form="ab", logprob=-6.0, n_tokens=2, n_chars=2, n_bytes=2)
    short = CandidateScore(form="a", logprob=-3.1, n_tokens=1, n_chars=2, n_bytes=2)
    item = ItemScores(row=0, status="ok", candidates=[long, short])
    assert is_unsure(item)
    assert not is_unsure(msgspec.structs.replace(item, candidates=[long, msgspec.structs.replace(short, logprob=-2.0)]))


def test_a_judged_sentence_makes_an_answer_unsure():
    judged = JudgedSentence(form="a", label="correct", label_logprobs=(-1.0, -1.1, -5.0), predicted="correct")
    assert is_unsure(choice(-1.0, -9.0, judged=[judged]))


@pytest.fixture(scope="module")
def runs(llama_folder, suite, make_probe):
    """The suite in 32 and in 16 bits."""
    probes = [*suite, *(make_probe(f"Every day she ___ at office {i}.") for i in range(40))]
    found = []
    for dtype in ("float32", "bfloat16"):
        options = ScoringOptions(dtype=dtype, keep_tokens=False)
        run = SuiteRun(load_checkpoint(describe_checkpoint(llama_folder), options), probes, DEFAULT_TEMPLATE, options)
        items = {item.row: item for batch in run.batches() for item in batch}
        found.append((run, [items[row] for row in range(len(probes))]))
    return found


def test_sixteen_bits_give_the_answers_of_thirty_two(runs):
    (_, exact), (_, coarse) = runs
    for one, two in zip(exact, coarse, strict=True):
        assert one.status == two.status
        scores = [[c.logprob for c in item.candidates] for item in (one, two)]
        if one.status == "ok" and one.candidates:
            assert scores[0].index(max(scores[0])) == scores[1].index(max(scores[1]))
        assert [j.predicted for j in one.judged] == [j.predicted for j in two.judged]


def test_close_answers_carry_the_numbers_of_thirty_two_bits_and_clear_ones_do_not(runs):
    (_, exact), (_, coarse) = runs
    far = {True: [], False: []}
    for one, two in zip(exact, coarse, strict=True):
        if one.status == "ok" and one.candidates:
            pairs = zip(one.candidates, two.candidates, strict=True)
            far[is_unsure(two)].append(max(abs(a.logprob - b.logprob) for a, b in pairs))
    assert max(far[True]) < 1e-5
    assert max(far[False]) > 1e-4
    assert far[False]


def test_the_run_says_that_it_is_approximate_and_an_exact_one_says_nothing(runs):
    (exact, _), (coarse, _) = runs
    block = coarse.run_block()
    assert (block["dtype"], block["approximate"], block["notes"]) == ("bfloat16", True, [APPROXIMATE_NOTE])
    assert "approximate" not in exact.run_block()
    assert exact.notes == []


def test_single_questions_are_made_sure_of_too(runs, make_probe):
    (exact, _), (coarse, _) = runs
    probes = [make_probe(f"Yesterday she ___ at office {i}.") for i in range(12)]
    one, two = exact.answers(probes), coarse.answers(probes)
    for a, b in zip(one, two, strict=True):
        best = [max(range(3), key=[c.logprob for c in item.candidates].__getitem__) for item in (a, b)]
        assert best[0] == best[1]


def test_what_is_noted_of_the_second_reading_is_noted_of_the_run(llama_folder, make_probe):
    """The second reading, in 32 bits, runs out of memory though the first did not."""
    options = ScoringOptions(dtype="bfloat16", keep_tokens=False)
    probes = [make_probe(f"Every day she ___ at office {i}.") for i in range(40)]
    loaded = load_checkpoint(describe_checkpoint(llama_folder), options)
    run = SuiteRun(loaded, probes, None, options)
    work = UnitRun(run, Start(checkpoint=loaded.info, probes=probes, template=None, options=options))
    run._exactly()._loaded.model.get_input_embeddings().register_forward_pre_hook(_refuse_more_than(150))
    told = [piece.note for unit in work.units() for piece in work.pieces(unit) if isinstance(piece, Noted)]
    assert told == [SHORT_NOTE]
    assert run.run_block()["notes"] == [APPROXIMATE_NOTE, SHORT_NOTE]


def test_where_both_do_not_fit_the_person_hears_of_thirty_two_bits_alone(llama_folder, make_probe, monkeypatch):
    options = ScoringOptions(dtype="bfloat16", keep_tokens=False)
    probes = [make_probe(f"Every day she ___ at office {i}.") for i in range(40)]
    run = SuiteRun(load_checkpoint(describe_checkpoint(llama_folder), options), probes, None, options)

    def no_room(info, _options):
        raise RuntimeError("DefaultCPUAllocator: can't allocate memory: you tried to allocate 540000000 bytes.")

    monkeypatch.setattr("verbeval_gui.scoring.loading.load_checkpoint", no_room)
    with pytest.raises(VerbevalError, match="in 16 bits and, for close answers, in 32 beside it") as caught:
        run.answers(probes)
    assert "Score it in 32 bits alone" in caught.value.remedy


def _refuse_more_than(n_tokens):
    def ask(module, arguments):
        if arguments[0].numel() > n_tokens:
            raise MemoryError

    return ask


def took(dtype):
    one = torch.ones(256, 256, dtype=dtype)
    return min(timeit.repeat(lambda: one @ one, number=1, repeat=3))


def test_where_sixteen_bits_are_slower_that_is_said():
    """Processors either compute them many times faster, or have to imitate them, many times slower."""
    (note,) = advice_on({"dtype": "bfloat16", "device": "cpu"}) or (None,)
    ratio = took(torch.bfloat16) / took(torch.float32)
    if ratio > 3:
        assert note.fields["ratio"] > 1
        assert "an exact run would end sooner" in note.text()
        assert not note.stays
    if ratio < 1 / 3:
        assert note is None


@pytest.mark.parametrize(("dtype", "device"), [("float32", "cpu"), ("float64", "cpu"), ("bfloat16", "cuda:0")])
def test_other_runs_need_no_advice(dtype, device):
    assert advice_on({"dtype": dtype, "device": device}) == []


def test_advice_is_heard_when_the_model_is_ready_and_stays_out_of_the_results(llama_folder, suite):
    advice, said = Noted("slow", stays=False), []

    class Engine:
        def run(self, start):
            yield Ready({}, {"dtype": "bfloat16"}, advice=[advice])
            yield Finished(is_cancelled=True)

        def cancel(self):
            raise AssertionError

    found = score(llama_folder, suite, None, ScoringOptions(), process=Engine(), listener=hearing(noted=said.append))
    assert said == [advice]
    assert found.run["notes"] == []


@pytest.mark.parametrize(
    ("cuda", "mps", "expected"), [(True, True, "cuda"), (False, True, "mps"), (False, False, "cpu")]
)
def test_the_device_is_cuda_then_metal_then_the_cpu(monkeypatch, cuda, mps, expected):
    monkeypatch.setattr("torch.cuda.is_available", lambda: cuda)
    monkeypatch.setattr("torch.backends.mps.is_available", lambda: mps)
    assert choose_device("auto").type == expected
