"""What a report says of running texts, and what it says when a file says it badly."""

from __future__ import annotations

import math

import pytest
from helpers.texts import block

from verbeval_gui.data.report import Provenance
from verbeval_gui.data.results_writer import plain
from verbeval_gui.slices.perplexity import perplexity_slice


def sliced(value):
    return perplexity_slice(Provenance(perplexity=value))


def test_texts_stand_worst_first_by_their_own_perplexity():
    shown = sliced(block())

    assert [one.text for one in shown.documents] == [
        "He went.", "Ella va a casa.", "She goes home.", "Go!", "Él fue.",
    ]  # fmt: skip
    assert shown.documents[0].perplexity == pytest.approx(math.exp(4))
    assert shown.documents[0].bits_per_byte == pytest.approx(12 / math.log(2) / 8)


def test_texts_are_narrowed_to_a_split_and_a_language():
    shown = sliced(block())

    assert [one.text for one in shown.documents_of("test", "en")] == ["She goes home.", "Go!"]
    assert len(shown.documents_of("val")) == 2
    assert (shown.splits, shown.languages) == (("test", "val"), ("en", "es"))


def test_each_split_has_its_whole_and_its_languages():
    cells = sliced(block()).cells

    assert [(cell.split, cell.language) for cell in cells] == [
        ("test", ""), ("test", "en"), ("test", "es"), ("val", ""), ("val", "en"), ("val", "es"),
    ]  # fmt: skip
    assert (cells[0].tokens, cells[0].texts, cells[0].left_out) == (11, 3, 1)


@pytest.mark.parametrize(
    "value",
    [
        None,
        {},
        {"overall": {"perplexity": 9.4}},
        {"documents": []},
        {"documents": "none"},
        {"documents": {"a": 1}},
    ],
)
def test_a_report_without_single_texts_has_nothing_to_show(value):
    assert sliced(value) is None


def test_a_text_without_a_usable_number_comes_last():
    odd = [
        {"text": "a", "nll": None, "tokens": 3},
        {"text": "b", "nll": -1, "tokens": 3},
        {"text": "c", "nll": 2.0, "tokens": 0},
        {"nll": 2.0, "tokens": True},
        {"text": "d", "nll": 2.0, "tokens": 2, "bytes": "many"},
        7,
    ]
    shown = sliced({"documents": odd, "by_split": {"x": 3, "y": {"overall": None, "by_language": []}}})

    assert [one.text for one in shown.documents] == ["d", "a", "b", "c", ""]
    assert [one.perplexity is None for one in shown.documents] == [False, True, True, True, True]
    assert shown.documents[0].bits_per_byte is None


def test_a_text_beyond_all_numbers_is_infinitely_surprising():
    shown = sliced({"documents": [{"text": "a", "nll": 9e5, "tokens": 1, "bytes": 1}]})

    assert shown.documents[0].perplexity == math.inf


def test_tokens_lie_where_they_end_and_pieces_of_one_character_are_one():
    text = "Él 😀 va"
    entry = {"text": text, "nll": 9.0, "tokens": 5, "bytes": len(text.encode()), "token_nll": [1.0, 2.0, 3.0, 1.0, 2.0]}
    shown = sliced({"documents": [entry | {"token_stops": [2, 4, 4, 4, 7]}]})

    assert [(text[start:stop], nll) for start, stop, nll in shown.documents[0].surprises] == [
        ("Él", 1.0), (" 😀", 6.0), (" va", 2.0),
    ]  # fmt: skip


def test_a_first_token_without_context_is_left_out_of_the_first_that_has_some():
    entry = {"text": "She goes.", "nll": 3.0, "tokens": 2, "bytes": 6, "token_nll": [1.0, 2.0], "token_stops": [8, 9]}
    shown = sliced({"documents": [entry]})

    assert shown.documents[0].surprises == ((3, 8, 1.0), (8, 9, 2.0))


@pytest.mark.parametrize(
    "odd",
    [
        {"token_nll": [1.0]},
        {"token_nll": [1.0], "token_stops": [2, 3]},
        {"token_nll": [1.0, 2.0], "token_stops": [2, 99]},
        {"token_nll": [1.0, None], "token_stops": [2, 3]},
        {"token_nll": 3, "token_stops": "x"},
    ],
)
def test_tokens_that_do_not_fit_the_text_are_not_shown(odd):
    shown = sliced({"documents": [{"text": "abc", "nll": 3.0, "tokens": 2, "bytes": 3} | odd]})

    assert shown.documents[0].surprises == ()


def test_what_is_written_reads_back_the_same():
    assert sliced(plain(block())) == sliced(block())
