"""The perplexity block: summed once and divided once, languages side by side, nothing unscored in a figure."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from verbeval_gui.data.corpora import Corpora, CorpusFile, CorpusText
from verbeval_gui.data.items import DocumentScore
from verbeval_gui.data.perplexity_block import DOCUMENTS_KEPT, perplexity_block


def corpora(**splits):
    """Corpora of texts by split, each as (text, language)."""
    return Corpora(tuple(_file(split, texts) for split, texts in splits.items()))


def _file(split, texts):
    own = tuple(CorpusText(text, split, language) for text, language in texts)
    return CorpusFile(Path(f"{split}.jsonl"), "0" * 64, split, own, {"es": 2})


def scores(*values):
    return {
        row: DocumentScore(row=row, nll=nll, n_tokens=tokens, n_bytes=n_bytes)
        for row, (nll, tokens, n_bytes) in enumerate(values)
    }


@pytest.fixture
def block():
    texts = corpora(train=[("d", "en")], test=[("a", "en"), ("b", "es"), ("c", "en")])
    found = scores((10.0, 5, 20), (9.0, 3, 12), (1.0, 1, 4), (50.0, 10, 40))
    return perplexity_block(texts, found, vocabulary=64, tokenizer_sha256="t")


def test_sums_are_divided_once_not_averaged_over_texts(block):
    assert block["overall"]["perplexity"] == pytest.approx(math.exp(20 / 9))
    assert block["overall"]["avg_nll"] == pytest.approx(20 / 9)
    assert block["overall"]["bits_per_byte"] == pytest.approx(20 / math.log(2) / 36)
    assert (block["overall"]["tokens"], block["overall"]["bytes"], block["overall"]["n"]) == (9, 36, 3)


def test_the_headline_is_that_of_test_and_languages_stand_side_by_side(block):
    assert block["headline_split"] == "test"
    assert block["overall"] == block["by_split"]["test"]["overall"]
    assert block["by_language"]["en"]["perplexity"] == pytest.approx(math.exp(11 / 6))
    assert block["by_language"]["es"]["perplexity"] == pytest.approx(math.exp(3))
    assert list(block["by_split"]) == ["test", "train"]
    assert block["by_split"]["train"]["overall"]["perplexity"] == pytest.approx(math.exp(5))


def test_each_cell_names_its_text_by_hash_and_counts_what_was_left_out(block):
    cells = [block["overall"], *block["by_language"].values()]

    assert len({cell["sha256"] for cell in cells}) == 3
    assert [cell["n_left_out"] for cell in cells] == [2, 0, 2]
    assert block["tokenizer_sha256"] == "t"


def test_a_model_no_better_than_uniform_is_flagged(block):
    texts = corpora(test=[("a", "en"), ("b", "es")])
    uniform = 3 * math.log(64)
    found = perplexity_block(
        texts, scores((uniform, 3, 9), (uniform - 0.1, 3, 9)), vocabulary=64, tokenizer_sha256=None
    )

    assert found["by_language"]["en"]["at_or_above_uniform"] is True
    assert found["by_language"]["es"]["at_or_above_uniform"] is False
    assert block["overall"]["at_or_above_uniform"] is False


def test_texts_without_a_number_are_counted_and_enter_no_figure():
    texts = corpora(test=[("a", "en"), ("b", "en"), ("c", "en")])
    found = perplexity_block(
        texts, scores((2.0, 2, 4), (math.nan, 3, 9), (0.0, 0, 0)), vocabulary=None, tokenizer_sha256=None
    )

    assert found["overall"]["perplexity"] == pytest.approx(math.e)
    assert (found["overall"]["n"], found["overall"]["n_unscored"]) == (1, 2)
    assert found["overall"]["at_or_above_uniform"] is None


def test_the_stride_is_recorded_where_a_text_needed_windows(block):
    texts = corpora(test=[("a", "en"), ("b", "es")])
    known = scores((2.0, 2, 4)) | {1: DocumentScore(row=1, nll=9.0, n_tokens=90, n_bytes=200, stride=32)}
    found = perplexity_block(texts, known, vocabulary=64, tokenizer_sha256=None)

    assert found["by_language"]["es"]["stride"] == 32
    assert found["by_language"]["en"]["stride"] is None
    assert block["overall"]["stride"] is None


def test_only_the_first_texts_are_listed_and_long_ones_by_their_start():
    n = DOCUMENTS_KEPT + 1
    texts = corpora(test=[("x" * 5_000, "en")] * n)
    found = perplexity_block(texts, scores(*[(2.0, 2, 4)] * n), vocabulary=64, tokenizer_sha256=None)

    assert found["n_documents"] == n
    assert len(found["documents"]) == DOCUMENTS_KEPT
    assert len(found["documents"][0]["text"]) < 1_000
    assert found["documents"][0]["is_whole"] is False
