from __future__ import annotations

import pytest
from helpers import tiny_models

from verbeval_gui.scoring.entries import boundary_entries, decode_entries, ends_word, has_whole_words


def boundary(tokenizer):
    found = boundary_entries(tokenizer, tokenizer.token_to_id("</s>"))
    return {tokenizer.id_to_token(int(entry)) for entry in found}


@pytest.mark.parametrize("text", [" works", "\n", ".", "…", "»", "$", "—", "(", "😀"])
def test_white_space_punctuation_and_symbols_end_a_word(text):
    assert ends_word(text)


@pytest.mark.parametrize("text", ["", "s", "ó", "'s", "’", "-", "1", "\N{REPLACEMENT CHARACTER}"])
def test_letters_apostrophes_hyphens_and_parts_of_characters_do_not(text):
    assert not ends_word(text)


def test_byte_level_entries_with_a_space_end_a_word_and_their_twins_do_not():
    tokenizer = tiny_models.byte_level_of([("Ġ", "a"), ("b", "."), (".", "b")])
    found = boundary(tokenizer)
    assert {"Ġa", "Ġ", "Ċ", ".", ".b", "!", "</s>"} <= found
    assert not {"a", "b", "b.", "'", "-", "Ã", "ð"} & found


def test_special_tokens_but_the_end_are_no_boundary():
    assert not {"<s>", "<pad>", "<unk>"} & boundary(tiny_models.byte_level())


def test_the_space_mark_of_a_sentencepiece_entry_counts_as_space():
    found = boundary(tiny_models.metaspace(["▁", "▁work", "work", ".", "s"]))
    assert found == {"▁", "▁work", ".", "</s>"}


def test_bytes_that_are_whole_characters_are_read_as_such():
    found = boundary(tiny_models.llama_like())
    assert {"<0x0A>", "<0x20>", "<0x2E>", "▁"} <= found
    assert not {"<0xC3>", "<0x61>", "<0x27>"} & found


def test_entries_keep_their_leading_space_when_decoded():
    tokenizer = tiny_models.metaspace(["▁", "▁work", "a", "s"])
    ids = [tokenizer.token_to_id(piece) for piece in ("▁work", "s", "<s>")]
    assert decode_entries(tokenizer, ids) == [" work", "s", "<s>"]


def test_only_word_level_tokenizers_have_whole_words():
    assert has_whole_words(tiny_models.word_level(["a"]))
    assert not has_whole_words(tiny_models.byte_level())
