from __future__ import annotations

import numpy as np
from helpers.answers import made_up_frame

from verbeval_gui.data.bitsets import RowSet
from verbeval_gui.slices.population import answer_counts, common, proportions_by, proportions_of


def test_few_rows_of_many_values_are_counted_one_by_one_to_the_same_cells():
    frame = made_up_frame()
    column = frame.codes("verb")
    few = RowSet.at(np.arange(0, len(frame), 9), len(frame))
    many = RowSet.at(np.arange(0, len(frame), 2), len(frame))

    assert answer_counts(frame, "verb", few) is not None
    assert answer_counts(frame, "verb", many) is None
    for rows in (few, many, few - few):
        by_bits = proportions_of(frame, [rows & column.having_at(i) for i in range(len(column.values))])
        assert proportions_by(frame, "verb", rows) == by_bits


def test_few_values_are_counted_one_by_one_where_the_rows_are_known_or_very_few():
    frame = made_up_frame()
    n = len(frame)
    some, one = RowSet.at(np.arange(0, n, 100), n), RowSet.at(np.arange(1), n)

    assert answer_counts(frame, "language", one) is not None
    assert answer_counts(frame, "language", some) is None
    by_bits = proportions_by(frame, "language", RowSet.at(some.rows(), n))
    assert answer_counts(frame, "language", some) is not None
    assert proportions_by(frame, "language", some) == by_bits


def test_what_two_ways_lead_to_is_one_set_of_rows():
    frame = made_up_frame()
    core, right = frame.counted_rows("core"), frame.right
    other = RowSet.of(core.mask())

    assert common(frame, core, right) is common(frame, right, other)
