from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from verbeval_gui.data.curation.differences import Segment, word_difference


def shown(before: str, after: str) -> str:
    signs = {"same": "{}", "added": "+[{}]", "removed": "-[{}]"}
    return "".join(signs[one.kind].format(one.text) for one in word_difference(before, after))


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ("She ___ home.", "She ___ home.", "She ___ home."),
        ("She ___ home.", "She ___ home late.", "She ___ home+[ late]."),
        ("Yesterday he ___ to school.", "She ___ to school.", "-[Yesterday he ]+[She ]___ to school."),
        ("She ___ home last night.", "She ___ home.", "She ___ home-[ last night]."),
        ("¿Él come?", "¿Él comió?", "¿Él -[come]+[comió]?"),
        ("I don't know", "I won't know", "I -[don't ]+[won't ]know"),
        ("", "She works.", "+[She works.]"),
        ("She works.", "", "-[She works.]"),
        ("a  b", "a b", "a-[  ]+[ ]b"),
    ],
)
def test_the_words_that_changed_are_told_apart(before, after, expected):
    assert shown(before, after) == expected


def test_two_empty_texts_differ_in_nothing():
    assert word_difference("", "") == ()


WORDS = st.lists(st.sampled_from(["she", "works", "___", "at", "home", ".", "Él", "  ", "\n"])).map(" ".join)


@given(WORDS, WORDS)
def test_the_segments_read_both_texts_and_none_is_empty(before, after):
    segments = word_difference(before, after)

    assert "".join(one.text for one in segments if one.kind != "added") == before
    assert "".join(one.text for one in segments if one.kind != "removed") == after
    assert all(one.text for one in segments)


@given(WORDS)
def test_a_text_differs_from_itself_in_nothing(text):
    assert word_difference(text, text) == ((Segment(text, "same"),) if text else ())
