from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from verbeval_gui.data.curation.similarity import ALIKE, ShingleIndex, same_base_letters, same_letters

TEXTS = (
    "Every day she works at the office.",
    "Yesterday I will look at your book.",
    "Mañana él trabajará en la oficina.",
    "She works.",
    "",
)


def runs(text: str) -> set[str]:
    """The runs of three characters of a text that holds nothing but letters and spaces."""
    padded = f" {' '.join(text.casefold().split())} "
    return {padded[start : start + 3] for start in range(len(padded) - 2)}


@pytest.mark.parametrize(
    ("one", "other"),
    [("Él habló.", "él  HABLÓ."), ("Él habló.", "E\u0301l hablo\u0301."), ("straße", "STRASSE")],
)
def test_case_spacing_and_composition_are_folded(one, other):
    assert same_letters(one) == same_letters(other)


def test_accents_are_folded_only_where_that_is_asked_for():
    assert same_letters("Él habló.") != same_letters("Él hablo.")
    assert same_base_letters("Él habló.") == same_base_letters("el hablo.")


def test_a_text_is_found_again_whatever_its_accents_case_and_punctuation():
    index = ShingleIndex(TEXTS)

    assert [(one.row, one.share) for one in index.alike("¿MANANA el trabajara en la oficina?")] == [(2, 1.0)]


def test_a_text_with_a_word_more_is_near_and_one_with_other_words_is_not():
    index = ShingleIndex(TEXTS)

    near = index.alike("Every day she works at the big office.")
    assert [one.row for one in near] == [0]
    assert ALIKE <= near[0].share < 1
    assert index.alike("Every day she walks to the beach.") == []


def test_a_sentence_that_stands_whole_in_a_longer_one_is_near_by_what_it_contains():
    index = ShingleIndex(["On Saturdays you usually have a new book."])

    near = index.alike("You usually have a new book.")
    assert near[0].share < ALIKE
    assert near[0].contained == 1.0


def test_two_words_are_not_said_to_be_contained_in_every_sentence_that_has_them():
    assert ShingleIndex(["She works in a bank."]).alike("She works.") == []


def test_characters_that_the_index_has_never_seen_are_no_likeness():
    assert ShingleIndex(TEXTS).alike("漢字漢字漢字漢字") == []
    assert ShingleIndex(["漢字漢字漢字漢字"]).alike("日本日本日本日本") == []


def test_nothing_is_like_anything_among_no_texts():
    assert ShingleIndex([]).alike("She works.") == []
    assert ShingleIndex(["", "  "]).alike("") == []


def test_only_the_rows_asked_for_are_looked_at():
    index = ShingleIndex(["She works in a bank.", "She works in a bank."])

    assert [one.row for one in index.alike("She works in a bank.")] == [0, 1]
    assert [one.row for one in index.alike("She works in a bank.", np.array([False, True]))] == [1]


@given(st.lists(st.text("abc ", min_size=8, max_size=40), min_size=1, max_size=8), st.text("abc ", min_size=8))
def test_shares_are_those_of_the_sets_of_runs(texts, asked):
    wanted = {
        row: len(runs(text) & runs(asked)) / len(runs(text) | runs(asked))
        for row, text in enumerate(texts)
        if runs(text) & runs(asked)
    }
    found = {one.row: one.share for one in ShingleIndex(texts).alike(asked)}

    assert found.keys() >= {row for row, share in wanted.items() if share >= ALIKE}
    assert found == pytest.approx({row: wanted[row] for row in found})
