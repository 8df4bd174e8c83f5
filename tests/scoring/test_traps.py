"""What tokenizers trip over: for each kind of tokenizer the exact tokens before a form, of it and after it."""

from __future__ import annotations

import unicodedata

import pytest
from helpers import tiny_models
from helpers.tiny_models import pieces

from verbeval_gui.scoring.spans import Blank, SpanTokenizer

MERGES = [("S", "h"), ("Sh", "e"), ("w", "o"), ("wo", "r"), ("wor", "k"), ("Ġ", "work"), ("Ġwork", "s"), ("Ġ", "go")]
PIECES = ["▁", "▁She", "▁she", "▁work", "▁works", "s", "ed", "▁go", "▁will", "▁habl", "ó", "é", "o", "▁más", ".", "w"]
KNOWN_WORDS = ["She", "she", "works", "work", "will", "go", "habló", "hablé", "más", "."]
KINDS = {
    "byte-level": lambda: tiny_models.byte_level_of([*MERGES[:-1], ("Ġ", "g"), ("Ġg", "o")]),
    "byte-level with a start": lambda: tiny_models.with_specials(KINDS["byte-level"](), start=True),
    "sentencepiece": lambda: tiny_models.metaspace(PIECES),
    "sentencepiece with a start": lambda: tiny_models.with_specials(KINDS["sentencepiece"](), start=True),
    "word-level": lambda: tiny_models.word_level(KNOWN_WORDS),
    "word-level with a start": lambda: tiny_models.with_specials(KINDS["word-level"](), start=True),
}
# Tokens before the form | of the form | after it; a start token stands there only where one is added or needed.
STRINGS = {
    ("blank last", "She ", ("works", "work"), ""): {
        "byte-level": ["She | Ġworks |", "She | Ġwork |"],
        "sentencepiece": ["▁She | ▁works |", "▁She | ▁work |"],
        "word-level": ["She | works |", "She | work |"],
    },
    ("blank first", "", ("She", "she"), " works."): {
        "byte-level": ["<s> | She | Ġworks .", "<s> | s h e | Ġworks ."],
        "sentencepiece": ["<s> | ▁She | ▁works .", "<s> | ▁she | ▁works ."],
        "word-level": ["<s> | She | works .", "<s> | she | works ."],
    },
    ("nothing but the blank", "", ("works", "work"), ""): {
        "byte-level": ["<s> | work s |", "<s> | work |"],
        "sentencepiece": ["<s> | ▁works |", "<s> | ▁work |"],
        "word-level": ["<s> | works |", "<s> | work |"],
    },
    ("several words", "She ", ("will go", "go"), "."): {
        "byte-level": ["She | Ġ w i l l Ġgo | .", "She | Ġgo | ."],
        "sentencepiece": ["▁She | ▁will ▁go | .", "▁She | ▁go | ."],
        "word-level": ["She | will go | .", "She | go | ."],
    },
    ("accents", "she ", ("habló", "hablé"), " más."): {
        "byte-level": ["s h e | Ġ h a b l Ã ³ | Ġ m Ã ¡ s .", "s h e | Ġ h a b l Ã © | Ġ m Ã ¡ s ."],
        "sentencepiece": ["▁she | ▁habl ó | ▁más .", "▁she | ▁habl é | ▁más ."],
        "word-level": ["she | habló | más .", "she | hablé | más ."],
    },
    ("an emoji", "She ", ("😀", "go"), " go"): {
        "byte-level": ["She | Ġ ð Ł ĺ Ģ | Ġgo", "She | Ġgo | Ġgo"],
        "sentencepiece": ["▁She | ▁ <unk> | ▁go", "▁She | ▁go | ▁go"],
        "word-level": ["She | <unk> | go", "She | go | go"],
    },
}
LOST = {("an emoji", kind): "the tokenizer does not know: 😀" for kind in ("sentencepiece", "word-level")}


def fill(tokenizer, before, forms, after):
    named = {f"{name}_id": tokenizer.token_to_id(token) for name, token in
             {"bos": "<s>", "eos": "</s>", "unk": "<unk>"}.items()}  # fmt: skip
    return SpanTokenizer(tokenizer, **named).fill([Blank.of(before, forms, after)])[0]


def shown(tokenizer, form):
    parts = (form.ids[: form.first], form.form_ids, form.ids[form.stop :])
    return " | ".join(" ".join(pieces(tokenizer, part)) for part in parts).strip()


@pytest.mark.parametrize("normal_form", ["NFC", "NFD"])
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("case", STRINGS, ids=lambda case: case[0])
def test_each_string_has_exactly_these_tokens(case, kind, normal_form):
    name, *parts = case
    tokenizer, plain = KINDS[kind](), kind.removesuffix(" with a start")
    before, forms, after = parts[0], list(parts[1]), parts[2]
    found = fill(
        tokenizer,
        unicodedata.normalize(normal_form, before),
        [unicodedata.normalize(normal_form, form) for form in forms],
        unicodedata.normalize(normal_form, after),
    )
    start = "<s> " if plain != kind and before else ""
    assert [shown(tokenizer, form) for form in found.forms] == [start + one for one in STRINGS[case][plain]]
    assert found.context_token == ("<s>" if start or not before else None)
    assert (found.status, found.note) == (("model_oov", LOST[name, plain]) if (name, plain) in LOST else ("ok", ""))


@pytest.mark.parametrize("kind", KINDS)
def test_a_form_whose_tokens_begin_anothers_is_a_trap_wherever_the_tokenizer_splits_it(kind):
    tokenizer = KINDS[kind]()
    is_split = "byte-level" in kind
    assert fill(tokenizer, "", ["work", "works"], "").prefix_trap is is_split
    assert not fill(tokenizer, "She ", ["works", "go"], "").prefix_trap
