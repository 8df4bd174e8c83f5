from __future__ import annotations

import unicodedata

import pytest
from helpers import tiny_models
from helpers.tiny_models import pieces

from verbeval_gui.errors import VerbevalError
from verbeval_gui.scoring.spans import Blank, SpanTokenizer

WORDS = tiny_models.byte_level_of(
    [("w", "o"), ("r", "k"), ("wo", "rk"), ("Ġ", "work"), ("e", "d"), ("S", "h"), ("Sh", "e"), ("Ġ", "g"), ("Ġg", "o")]
)
PARTS = ["▁", "▁She", "▁work", "▁works", "work", "s", "ed", "a", "t", "w", "o", "r", "k", ".", "▁at"]


def fill(tokenizer, before, forms, after="", **facts):
    known = {"bos_id": tokenizer.token_to_id("<s>"), "eos_id": tokenizer.token_to_id("</s>")}
    known["unk_id"] = tokenizer.token_to_id("<unk>")
    return SpanTokenizer(tokenizer, **{**known, **facts}).fill([Blank.of(before, forms, after)])[0]


def shown(tokenizer, filled):
    """Return per form the tokens before it, its own and its tail."""
    return [
        (pieces(tokenizer, f.ids[: f.first]), pieces(tokenizer, f.form_ids), pieces(tokenizer, f.ids[f.stop :]))
        for f in filled.forms
    ]


def decomposed(*texts):
    """Return texts with their accents as characters of their own."""
    found = [unicodedata.normalize("NFD", text) for text in texts]
    assert found != list(texts)
    return found


def context(filled):
    return filled.context_token


def test_the_space_before_a_form_belongs_to_its_first_token():
    filled = fill(WORDS, "She ", ["works", "worked"], ".")
    assert shown(WORDS, filled) == [
        (["She"], ["Ġwork", "s"], ["."]),
        (["She"], ["Ġwork", "ed"], ["."]),
    ]


def test_a_space_that_is_a_token_of_its_own_belongs_to_the_form():
    tokenizer = tiny_models.byte_level_of([("S", "h"), ("Sh", "e")])
    filled = fill(tokenizer, "She ", ["do", "go"])
    assert shown(tokenizer, filled) == [(["She"], ["Ġ", "d", "o"], []), (["She"], ["Ġ", "g", "o"], [])]


def test_all_white_space_before_the_form_belongs_to_it():
    filled = fill(WORDS, "She  ", ["work"])
    assert shown(WORDS, filled) == [(["She"], ["Ġ", "Ġwork"], [])]


def test_spans_that_leave_out_their_spaces_give_the_same_tokens():
    from tokenizers import processors

    trimmed = tiny_models.byte_level_of([("w", "o"), ("r", "k"), ("wo", "rk"), ("Ġ", "work"), ("S", "h"), ("Sh", "e")])
    trimmed.post_processor = processors.ByteLevel(trim_offsets=True)
    assert shown(trimmed, fill(trimmed, "She  ", ["work"])) == [(["She"], ["Ġ", "Ġwork"], [])]


def test_a_token_that_merges_over_the_boundary_is_counted_for_every_form():
    tokenizer = tiny_models.byte_level_of([("e", "Ġ"), ("eĠ", "w"), ("S", "h")])
    filled = fill(tokenizer, "She ", ["wo", "do"])
    assert shown(tokenizer, filled) == [(["Sh"], ["eĠw", "o"], []), (["Sh"], ["eĠ", "d", "o"], [])]


def test_a_token_that_also_covers_the_following_text_belongs_to_the_form():
    tokenizer = tiny_models.byte_level_of([("o", "."), ("S", "h"), ("Sh", "e")])
    filled = fill(tokenizer, "She ", ["do", "did"], ". Now")
    assert shown(tokenizer, filled)[0] == (["She"], ["Ġ", "d", "o."], ["Ġ", "N", "o", "w"])
    assert [form.reaches_past for form in filled.forms] == [True, False]


def test_a_shared_stem_is_part_of_both_forms():
    filled = fill(WORDS, "She ", ["work", "works"])
    assert shown(WORDS, filled) == [(["She"], ["Ġwork"], []), (["She"], ["Ġwork", "s"], [])]
    assert filled.prefix_trap


def test_forms_that_part_within_their_tokens_are_no_prefix_trap():
    assert not fill(WORDS, "She ", ["works", "worked"]).prefix_trap


def test_several_words_in_a_form_are_one_span():
    filled = fill(WORDS, "She ", ["go work", "go"], " on")
    assert shown(WORDS, filled)[0] == (["She"], ["Ġgo", "Ġwork"], ["Ġ", "o", "n"])


def test_a_form_that_stands_first_follows_the_start_token():
    filled = fill(WORDS, "", ["She", "work"], " go")
    assert shown(WORDS, filled) == [(["<s>"], ["She"], ["Ġgo"]), (["<s>"], ["work"], ["Ġgo"])]
    assert context(filled) == "<s>"


def test_without_a_start_token_the_end_token_gives_context():
    filled = fill(WORDS, "", ["She", "work"], bos_id=None)
    assert shown(WORDS, filled)[0] == (["</s>"], ["She"], [])
    assert context(filled) == "</s>"


def test_without_either_a_form_that_stands_first_has_no_context():
    filled = fill(WORDS, "", ["She", "work"], bos_id=None, eos_id=None)
    assert filled.status == "no_context"
    assert fill(WORDS, "She ", ["go", "work"], bos_id=None, eos_id=None).status == "ok"


def test_a_form_in_the_middle_gets_no_start_token_that_the_tokenizer_does_not_add():
    filled = fill(WORDS, "She ", ["go", "work"])
    assert filled.context_token is None
    assert shown(WORDS, filled)[0][0] == ["She"]


@pytest.mark.parametrize(
    ("adds", "rule", "before"),
    [
        (True, "tokenizer", ["<s>", "She"]),
        (True, "force", ["<s>", "She"]),
        (True, "omit", ["She"]),
        (False, "tokenizer", ["She"]),
        (False, "force", ["<s>", "She"]),
        (False, "omit", ["She"]),
    ],
)
def test_the_start_token_follows_the_rule(adds, rule, before):
    tokenizer = tiny_models.with_specials(tiny_models.byte_level_of([("S", "h"), ("Sh", "e")]), start=adds)
    filled = fill(tokenizer, "She ", ["go", "do"], start=rule)
    assert shown(tokenizer, filled)[0] == (before, ["Ġ", "g", "o"], [])
    assert filled.context_token == ("<s>" if before[0] == "<s>" else None)


def test_forcing_a_start_token_that_does_not_exist_is_refused():
    with pytest.raises(VerbevalError, match="the tokenizer has none"):
        SpanTokenizer(WORDS, start="force")


def test_closing_special_tokens_are_neither_form_nor_tail():
    tokenizer = tiny_models.with_specials(tiny_models.byte_level_of([("S", "h"), ("Sh", "e")]), start=True, end=True)
    assert shown(tokenizer, fill(tokenizer, "She ", ["go"], "!")) == [(["<s>", "She"], ["Ġ", "g", "o"], ["!"])]


def test_a_sentencepiece_form_begins_with_its_space_mark():
    tokenizer = tiny_models.metaspace(PARTS)
    filled = fill(tokenizer, "She ", ["works", "worked"], " at.")
    assert shown(tokenizer, filled) == [
        (["▁She"], ["▁works"], ["▁at", "."]),
        (["▁She"], ["▁work", "ed"], ["▁at", "."]),
    ]


def test_a_sentencepiece_form_that_stands_first_takes_the_mark_with_it():
    tokenizer = tiny_models.metaspace(PARTS)
    filled = fill(tokenizer, "", ["works", "at"], ".")
    assert shown(tokenizer, filled) == [(["<s>"], ["▁works"], ["."]), (["<s>"], ["▁at"], ["."])]


def test_word_level_forms_are_single_tokens():
    tokenizer = tiny_models.word_level(["She", "works", "work", "."])
    filled = fill(tokenizer, "She ", ["works", "work"], ".")
    assert shown(tokenizer, filled) == [(["She"], ["works"], ["."]), (["She"], ["work"], ["."])]
    assert not filled.prefix_trap


def test_a_candidate_the_tokenizer_does_not_know_makes_the_probe_unscorable():
    tokenizer = tiny_models.word_level(["She", "works", "."])
    filled = fill(tokenizer, "She ", ["works", "worked"], ".")
    assert filled.status == "model_oov"
    assert filled.note == "the tokenizer does not know: worked"


def test_an_unknown_token_outside_the_candidates_does_no_harm():
    tokenizer = tiny_models.word_level(["works", "work", "."])
    filled = fill(tokenizer, "She ", ["works", "work"], ".")
    assert filled.status == "ok"
    assert shown(tokenizer, filled) == [(["<unk>"], ["works"], ["."]), (["<unk>"], ["work"], ["."])]


def test_a_candidate_whose_letters_the_tokenizer_drops_is_unknown():
    from tokenizers import Tokenizer, models

    tokenizer = Tokenizer(models.BPE({letter: i for i, letter in enumerate("habl o")}, []))
    assert fill(tokenizer, "a ", ["hablo"], "").status == "ok"
    assert fill(tokenizer, "a ", ["hablo", "habló"], "").status == "model_oov"


def test_decomposed_accents_give_the_tokens_of_composed_ones():
    before, first, second, after = "él ", "habló", "hablé", " más"
    composed = fill(WORDS, before, [first, second], after)
    apart = fill(WORDS, *decomposed(before), decomposed(first, second), *decomposed(after))
    assert apart == composed
    assert shown(WORDS, apart) == [
        (["Ã", "©", "l"], ["Ġ", "h", "a", "b", "l", "Ã", "³"], ["Ġ", "m", "Ã", "¡", "s"]),
        (["Ã", "©", "l"], ["Ġ", "h", "a", "b", "l", "Ã", "©"], ["Ġ", "m", "Ã", "¡", "s"]),
    ]


def test_the_bytes_of_an_emoji_stay_together():
    filled = fill(WORDS, "She ", ["😀", "go"], " go")
    before, own, tail = shown(WORDS, filled)[0]
    assert (before, own, tail) == (["She"], ["Ġ", "ð", "Ł", "ĺ", "Ģ"], ["Ġgo"])


def test_an_accent_of_two_bytes_belongs_to_its_form():
    filled = fill(WORDS, "She ", ["ó", "o"], ".")
    assert shown(WORDS, filled)[0] == (["She"], ["Ġ", "Ã", "³"], ["."])


def test_byte_fallback_keeps_a_form_whole():
    tokenizer = tiny_models.llama_like()
    filled = fill(tokenizer, "She ", ["ü", "works"], "")
    before, own, tail = shown(tokenizer, filled)[0]
    assert (before[0], own, tail) == ("<s>", ["▁", "<0xC3>", "<0xBC>"], [])
    assert filled.status == "ok"


def test_more_tokens_than_the_model_reads_make_the_probe_too_long():
    fits = fill(WORDS, "She ", ["go"], " go", max_length=3)
    assert (fits.status, shown(WORDS, fits)) == ("ok", [(["She"], ["Ġgo"], ["Ġgo"])])
    filled = fill(WORDS, "She ", ["go"], " go", max_length=2)
    assert (filled.status, filled.note) == ("too_long", "3 tokens, the model reads at most 2")


def test_a_tokenizer_that_truncates_or_pads_is_made_to_do_neither():
    tokenizer = tiny_models.byte_level_of([("S", "h"), ("Sh", "e")])
    tokenizer.enable_truncation(2)
    tokenizer.enable_padding(length=40)
    assert shown(tokenizer, fill(tokenizer, "She ", ["go"])) == [(["She"], ["Ġ", "g", "o"], [])]


def test_what_transformers_encodes_is_what_is_scored(llama_folder):
    from transformers import AutoTokenizer

    wrapped = AutoTokenizer.from_pretrained(llama_folder, local_files_only=True)
    filled = SpanTokenizer(wrapped.backend_tokenizer).fill([Blank.of("Every day she ", ["works"], " at home.")])[0]
    assert list(filled.forms[0].ids) == wrapped("Every day she works at home.").input_ids
