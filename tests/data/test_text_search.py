from __future__ import annotations

import numpy as np
import pytest
from helpers.answers import made_up_report
from hypothesis import given
from hypothesis import strategies as st

from verbeval_gui.data import text_search
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.folding import fold
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.selection import TEXT, PickMode, Selection, TextQuery
from verbeval_gui.data.text_search import TextIndex, fold_all

LETTERS = st.text(st.sampled_from("abAB áÁñÑßİı\u0301\u0327한글\0\n—"), max_size=6)


@given(st.lists(LETTERS, max_size=12), LETTERS)
def test_an_index_finds_what_a_look_at_each_text_finds(texts, wanted):
    assert TextIndex(texts).having(wanted).tolist() == [wanted in text for text in texts]


@given(st.lists(st.text(max_size=8) | LETTERS, max_size=12))
def test_many_texts_fold_as_each_does(texts):
    assert fold_all(texts) == [fold(text) for text in texts]


@pytest.mark.parametrize("wanted", ["e", "ella", "the", "nowhere", "mañana", "Él", "___", "", "a", "  "])
def test_hits_rare_and_frequent_across_chunks_are_those_of_a_loop(monkeypatch, wanted):
    monkeypatch.setattr(text_search, "_CHUNK", 100)
    texts = made_up_report().prompts.tolist() * 3
    assert TextIndex(texts).having(wanted).tolist() == [wanted in text for text in texts]
    assert fold_all(texts) == [fold(text) for text in texts]


@pytest.mark.parametrize("is_strict", [True, False])
@pytest.mark.parametrize("wanted", ["Él", "el", "ayer", "the", "nowhere"])
def test_a_search_selects_the_rows_that_a_loop_selects(wanted, is_strict):
    frame = Frame(made_up_report(), Conventions())
    found = frame.selected(Selection().pick(TEXT, [TextQuery(wanted, is_strict)], PickMode.REPLACE))
    loop = [wanted in text if is_strict else fold(wanted) in fold(text) for text in frame.report.prompts]
    np.testing.assert_array_equal(found, loop)
