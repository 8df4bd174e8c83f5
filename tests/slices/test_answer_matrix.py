"""Answers in a file's own words: which matrix they make, and where there is none."""

from __future__ import annotations

import numpy as np
import pytest
from helpers.answers import made_up_frame

from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.expression import read_expression, vocabulary, write_expression
from verbeval_gui.data.formats.report_rows import Row, report_of_rows
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.report import Provenance
from verbeval_gui.data.selection import Selection
from verbeval_gui.slices.answer_matrix import (
    ANSWERS,
    NOT_NAMED,
    OTHERS,
    OWN_ANSWERS,
    answer_matrix,
    confusion_matrix,
)


def frame_of(*answers, **fields):
    """Return answers as pairs of what was expected and what was answered."""
    rows = [
        Row(key=str(n), text=f"Question {n}?", expected=[true], predicted=said, is_complete=False,
            dimensions={"topic": f"t{n % 2}"}, **fields)
        for n, (true, said) in enumerate(answers)
    ]  # fmt: skip
    return Frame(report_of_rows(rows, Provenance(run={"format": "some"})), Conventions(normalisation="sum"))


LETTERS = frame_of(("A", "A"), ("A", "B"), ("B", "B"), ("C", "A"), ("A", "A"))
MANY = [(f"l{n % 348:03}", f"l{(n + (n % 5 == 0)) % 348:03}") for n in range(3_480)]


def selected(frame, pairs):
    return len(frame.chosen(Selection().pick(ANSWERS, pairs)))


def test_few_labels_have_a_class_each():
    found = answer_matrix(LETTERS, Selection())
    assert found.names == ("A", "B", "C")
    assert found.whole.counts.tolist() == [[2, 1, 0], [0, 1, 0], [1, 0, 0]]
    assert (found.n_right, found.n_answers, found.n_others) == (3, 3, 0)
    assert found.reason == ""


@pytest.mark.parametrize(("row", "column"), [(0, 0), (0, 1), (2, 0), (0, None), (None, 1), (1, 2)])
def test_a_cell_picks_exactly_its_rows(row, column):
    found = answer_matrix(LETTERS, Selection())
    counts = found.whole.counts[slice(None) if row is None else row, slice(None) if column is None else column]
    assert selected(LETTERS, found.pairs(row, column)) == counts.sum()


def test_of_348_labels_the_most_expected_have_a_class_and_the_others_stand_together():
    rare = [(f"l{n:03}", "l000") for n in range(3)] * 5
    frame = frame_of(*MANY, *rare)
    found = answer_matrix(frame, Selection())

    assert found.names[:3] == ("l000", "l001", "l002")
    assert (len(found.names), found.names[-1]) == (13, OTHERS)
    assert (found.n_answers, found.n_others) == (348, 336)
    assert found.whole.n == len(MANY) + len(rare)
    for row in range(13):
        for column in (0, 7, 12):
            assert selected(frame, found.pairs(row, column)) == found.whole.counts[row, column]


def test_others_taken_for_others_are_right_only_where_they_are_the_same():
    frame = frame_of(*MANY)
    found = answer_matrix(frame, Selection())
    right = sum(true == said for true, said in MANY)

    assert found.n_right == right < int(np.trace(found.whole.counts))
    assert selected(frame, found.diagonal(right=True)) == right
    assert selected(frame, found.diagonal(right=False)) == len(MANY) - right
    assert found.is_right(0, 0)
    assert not found.is_right(12, 12)


def test_an_answer_called_other_is_one_like_the_rest():
    frame = frame_of(("entails", "other"), ("other", "other"), ("entails", "entails"), ("other", "entails"))
    found = answer_matrix(frame, Selection())

    assert (found.names, found.n_others) == (("entails", "other"), 0)
    assert found.is_right(1, 1)


def test_an_answer_called_other_keeps_off_the_others_that_stand_together():
    frame = frame_of(*MANY, *[("other", "other")] * 20, *[("l000", "other")] * 3)
    found = answer_matrix(frame, Selection())

    at = found.names.index("other")
    assert (at, found.names[-1]) == (0, OTHERS)
    assert len(set(found.names)) == len(found.names)
    for row in (0, 12):
        for column in (0, 12):
            assert selected(frame, found.pairs(row, column)) == found.whole.counts[row, column]


def test_a_pick_is_written_as_a_line_and_read_again():
    found = answer_matrix(LETTERS, Selection())
    selection = Selection().pick(ANSWERS, found.pairs(0, 1))
    line = write_expression(selection)
    assert line == "(expected, predicted) in ((A, B))"
    assert read_expression(line, vocabulary(LETTERS)) == selection


def test_a_selection_beside_it_is_shown_within_it():
    found = answer_matrix(LETTERS, Selection().pick("x.topic", ["t0"]))
    assert found.whole.n == 5
    assert found.part.n == 3
    assert found.n_right == 3


def test_where_nothing_names_answers_or_each_item_has_its_own_there_is_none():
    unnamed = Row(key="1", text="Question?", is_right=True)
    frame = Frame(report_of_rows([unnamed], Provenance()), Conventions(normalisation="sum"))
    assert answer_matrix(frame, Selection()).reason == NOT_NAMED

    frame = frame_of(*[(f"a{n}", f"a{n + n % 2}") for n in range(40)])
    assert answer_matrix(frame, Selection()).reason == OWN_ANSWERS


def test_its_numbers_are_a_table():
    table = answer_matrix(LETTERS, Selection()).table()
    assert table.columns[:3] == ("true", "predicted", "count")
    assert ("A", "B", 1) in [row[:3] for row in table.rows]


def test_reports_with_labels_to_judge_keep_their_matrix():
    assert confusion_matrix(made_up_frame(n=12), Selection()).names == ("correct", "incorrect", "ambiguous")
    assert confusion_matrix(LETTERS, Selection()).dimension == ANSWERS
