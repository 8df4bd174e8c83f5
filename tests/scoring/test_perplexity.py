"""Perplexity of running texts: against a plain loop in float64, whatever the batches, across windows and runs."""

from __future__ import annotations

import math

import pytest
import torch
from helpers import tiny_models
from helpers.listening import hearing

from verbeval_gui.data.corpora import CorpusText
from verbeval_gui.data.items import KEPT_WHOLE
from verbeval_gui.scoring.checkpoint import describe_checkpoint
from verbeval_gui.scoring.client import ScoringProcess
from verbeval_gui.scoring.journal import read_journal
from verbeval_gui.scoring.loading import load_checkpoint
from verbeval_gui.scoring.options import ScoringOptions
from verbeval_gui.scoring.perplexity import windows_of
from verbeval_gui.scoring.run import SuiteRun
from verbeval_gui.scoring.session import journal_key, score
from verbeval_gui.scoring.spans import EncodedText

TEXTS = [
    "Every day she works at the office.",
    "Ayer trabajó y habló; mañana trabajaré.",
    "He worked.\n\nThey work — and 😀 she walks.",
    "Y",
    "We worked and she walked, then they talked. " * 20,
    "They work.",
]
LIMIT = 128


def documents(folder, texts=TEXTS, **options):
    return read(load_checkpoint(describe_checkpoint(folder), ScoringOptions(**options)), texts, **options)


def read(loaded, texts=TEXTS, **options):
    run = SuiteRun(loaded, [], None, ScoringOptions(**options))
    return {score.row: score for batch in run.documents(texts) for score in batch}


def plain_nll(loaded, text):
    """Sum and count by one float64 forward a window, in the windows that the rules prescribe."""
    (encoded,) = loaded.tokenizer.encode([text])
    total, count = 0.0, 0
    for window in windows_of(encoded, LIMIT):
        table = torch.log_softmax(loaded.model(torch.tensor([window.ids])).logits[0], -1)
        for place in range(window.n_context, len(window.ids)):
            total -= float(table[place - 1, window.ids[place]])
            count += 1
    return total, count


@pytest.fixture(scope="module", params=["llama", "gpt2"])
def folder(request, llama_folder, gpt2_folder):
    return {"llama": llama_folder, "gpt2": gpt2_folder}[request.param]


@pytest.fixture(scope="module")
def found(folder):
    return documents(folder)


def test_texts_agree_with_a_plain_loop_in_float64(folder, found):
    loaded = load_checkpoint(describe_checkpoint(folder), ScoringOptions(dtype="float64"))
    with torch.inference_mode():
        plain = [plain_nll(loaded, text) for text in TEXTS]

    assert sorted(found) == list(range(len(TEXTS)))
    for row, (nll, count) in enumerate(plain):
        assert found[row].n_tokens == count
        assert abs(found[row].nll - nll) <= 1e-4 * max(1, count)


def test_a_model_that_does_not_tell_its_head_is_read_plainly(folder, found, monkeypatch):
    loaded = load_checkpoint(describe_checkpoint(folder), ScoringOptions())
    monkeypatch.setattr(loaded.model, "get_output_embeddings", lambda: None)
    plain = read(loaded)
    assert {row: one.nll for row, one in plain.items()} == pytest.approx({row: one.nll for row, one in found.items()})


@pytest.mark.parametrize("batch_tokens", [1, 16, 4096])
def test_the_size_of_batches_changes_nothing(folder, found, batch_tokens):
    again = documents(folder, batch_tokens=batch_tokens)

    for row, own in found.items():
        assert (again[row].n_tokens, again[row].stride) == (own.n_tokens, own.stride)
        assert again[row].nll == pytest.approx(own.nll, abs=1e-5 * max(1, own.n_tokens))


def test_the_order_of_texts_changes_nothing(folder, found):
    again = documents(folder, TEXTS[::-1])

    for row, own in found.items():
        assert again[len(TEXTS) - 1 - row].nll == pytest.approx(own.nll, abs=1e-5 * max(1, own.n_tokens))


def test_every_token_is_scored_but_one_without_context(llama_folder, gpt2_folder):
    with_start, without = documents(llama_folder), documents(gpt2_folder)
    one_token = 3

    assert TEXTS[one_token] == "Y"
    assert (with_start[one_token].n_tokens, with_start[one_token].n_bytes) == (1, 1)
    assert (without[one_token].n_tokens, without[one_token].n_bytes, without[one_token].nll) == (0, 0, 0.0)
    assert with_start[0].n_tokens == without[0].n_tokens + 1
    assert with_start[0].n_bytes == len(TEXTS[0].encode())
    assert 0 < without[0].n_bytes < len(TEXTS[0].encode())


def test_long_texts_are_read_in_strided_windows_and_say_so(found):
    assert found[0].stride == 0
    assert 60 <= found[4].stride <= 64


@pytest.mark.parametrize("n_start", [0, 1])
def test_windows_score_every_token_once_with_at_least_half_a_window_before_it(n_start):
    text = EncodedText(tuple(range(100)), n_start, tuple(range(1, 101 - n_start)))
    windows = windows_of(text, 16)
    scored = [token for window in windows for token in window.ids[window.n_context :]]

    assert scored == list(range(1, 100))
    assert all(len(window.ids) <= 16 for window in windows)
    assert all(window.n_context >= 7 for window in windows[1:])
    assert all(window.ids[:n_start] == (0,) * n_start for window in windows)


def _refused(*args, **named):
    raise ValueError


def test_a_model_that_is_read_whole_gives_the_same_numbers(folder, found, monkeypatch):
    from verbeval_gui.scoring import scorers

    monkeypatch.setattr(scorers, "PackedScorer", _refused)
    again = documents(folder)

    for row, own in found.items():
        assert again[row].nll == pytest.approx(own.nll, abs=1e-5 * max(1, own.n_tokens))


def test_short_texts_keep_what_each_token_cost_and_where_it_ends(found):
    for row in (0, 1, 2, 4):
        one, text = found[row], TEXTS[row]
        if len(text) > KEPT_WHOLE:
            assert (one.token_nll, one.token_stops) == ([], [])
            continue
        assert len(one.token_nll) == len(one.token_stops) == one.n_tokens
        assert sum(one.token_nll) == pytest.approx(one.nll, abs=5e-4 * one.n_tokens)
        assert one.token_stops == sorted(one.token_stops)
        assert one.token_stops[-1] == len(text)


def test_unknown_tokens_are_counted(tmp_path):
    tokenizer = tiny_models.word_level(["she", "works"])
    folder = tiny_models.save_llama(tmp_path / "words", tokenizer)

    assert documents(folder, ["she works today", "she works"])[0].n_unknown == 1
    assert documents(folder, ["she works"])[0].n_unknown == 0


def test_a_window_longer_than_a_batch_can_be_stopped_between_its_pieces(folder):
    loaded = load_checkpoint(describe_checkpoint(folder), ScoringOptions(batch_tokens=16))
    run = SuiteRun(loaded, [], None, ScoringOptions(batch_tokens=16))
    batches = list(run.documents([TEXTS[4]]))

    assert sum(len(batch) for batch in batches) == 1
    assert len(batches) > 30


@pytest.fixture
def texts():
    return [CorpusText(text.strip(), "test", "en") for text in TEXTS]


def test_texts_come_with_the_suite_and_are_taken_from_the_journal(process, llama_folder, suite, texts, tmp_path):
    path, options = tmp_path / "run.journal", ScoringOptions()
    result = score(llama_folder, suite[:2], None, options, process=process, journal_path=path, texts=texts)
    heard = []
    with ScoringProcess() as fresh:
        again = score(
            llama_folder, suite[:2], None, options, process=fresh, journal_path=path, texts=texts,
            listener=hearing(add_documents=heard.append),
        )  # fmt: skip
        assert fresh.pid is None

    assert sorted(result.documents) == list(range(len(texts)))
    assert result.checkpoint["vocabulary"] == tiny_models.byte_level(start=True).get_vocab_size()
    assert again.documents == result.documents
    assert [len(one) for one in heard] == [len(texts)]


def test_a_run_goes_on_with_the_texts_that_are_missing(process, llama_folder, suite, texts, tmp_path):
    path, options = tmp_path / "run.journal", ScoringOptions()
    score(llama_folder, suite[:2], None, options, process=process, journal_path=path, texts=texts[:3])
    read = []
    result = score(
        llama_folder, suite[:2], None, options, process=process, journal_path=path, texts=texts[::-1],
        listener=hearing(add_documents=lambda documents: read.append(sorted(score.row for score in documents))),
    )  # fmt: skip
    key = journal_key(describe_checkpoint(llama_folder), None, options)

    assert read[0] == [3, 4, 5]
    assert sorted(row for rows in read[1:] for row in rows) == [0, 1, 2]
    assert set(read_journal(path, key).documents) == {text.sha256 for text in texts}
    assert all(math.isfinite(result.documents[row].nll) for row in range(len(texts)))


def test_cancelling_among_the_texts_keeps_those_that_are_read(process, llama_folder, suite, texts, tmp_path):
    path, options = tmp_path / "run.journal", ScoringOptions(batch_tokens=64)
    many = [CorpusText(f"{number} {TEXTS[4]}".strip(), "test", "en") for number in range(200)]
    result = score(
        llama_folder, suite[:2], None, options, process=process, journal_path=path, texts=many,
        listener=hearing(add_documents=lambda documents: process.cancel()),
    )  # fmt: skip

    assert result.is_cancelled
    assert 0 < len(result.documents) < len(many)
    key = journal_key(describe_checkpoint(llama_folder), None, options)
    assert len(read_journal(path, key).documents) == len(result.documents)
