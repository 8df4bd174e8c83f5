"""Selections combined: the rows are those that the sets would give, whatever the conditions."""

from __future__ import annotations

import numpy as np
import pytest
from helpers.answers import made_up_frame
from hypothesis import given, settings
from hypothesis import strategies as st

from verbeval_gui.data.combining import How, combined, holds, selection_of, without
from verbeval_gui.data.expression import clauses, read_expression, vocabulary, write_expression
from verbeval_gui.data.intervals import Interval
from verbeval_gui.data.selection import CUSTOM, JUDGED, AnyOf, Facet, Not, PickMode, Selection, TextQuery

FRAME = made_up_frame()
WORDS = vocabulary(FRAME)
EDGES = st.sampled_from([i / 10 for i in range(11)])
PAIRS = st.tuples(st.sampled_from(["correct", "incorrect"]), st.sampled_from(["correct", "ambiguous", "no_answer"]))
RANGES = st.builds(lambda a, b: Interval(min(a, b), max(a, b) + 0.05), EDGES, EDGES)
MODES = st.sampled_from([PickMode.REPLACE, PickMode.EXCLUDE])


def categorical(name: str):
    values = st.frozensets(st.sampled_from(FRAME.column(name).values), min_size=1)
    return st.builds(Facet, st.just(name), values, st.booleans())


QUERIES = st.frozensets(st.sampled_from(["yo", "He", "a"]).map(TextQuery), min_size=1)
PLAIN = st.one_of(
    *(categorical(name) for name in ("tense", "verb", "language", "reason_code", "core_code")),
    st.builds(Facet, st.just(JUDGED), st.frozensets(PAIRS, min_size=1), st.booleans()),
    st.builds(lambda i, mode: Selection().pick("confidence", [i], mode).facets[0], RANGES, MODES),
    st.builds(Facet, st.just("text"), QUERIES, st.booleans()),
)
NODES = st.one_of(PLAIN, st.lists(PLAIN, min_size=2, max_size=3).map(lambda parts: AnyOf(tuple(parts))))
SELECTIONS = st.lists(NODES, max_size=3).map(lambda nodes: selection_of(*nodes))
HOWS = st.sampled_from([How.AND, How.OR, How.AND_NOT])
TENSE = Selection().pick("tense", ["future"])
SPANISH = Selection().pick("language", ["es"])


def rows(selection: Selection) -> np.ndarray:
    return FRAME.selected(selection)


def expected(first: np.ndarray, second: np.ndarray, how: How) -> np.ndarray:
    return {How.AND: first & second, How.OR: first | second, How.AND_NOT: first & ~second}[how]


@given(SELECTIONS, SELECTIONS, HOWS)
@settings(deadline=None, max_examples=40)
def test_combining_gives_the_rows_of_the_sets_and_reads_back(first, second, how):
    found = combined(first, second, how)

    wanted = expected(rows(first), rows(second), how)
    assert np.array_equal(rows(found), wanted)
    assert np.array_equal(rows(read_expression(write_expression(found), WORDS)), wanted)


@given(SELECTIONS, SELECTIONS, SELECTIONS, HOWS, HOWS)
@settings(deadline=None, max_examples=40)
def test_combining_can_go_on(first, second, third, how, then):
    found = combined(combined(first, second, how), third, then)

    assert np.array_equal(rows(found), expected(expected(rows(first), rows(second), how), rows(third), then))


@given(SELECTIONS, SELECTIONS)
@settings(deadline=None, max_examples=40)
def test_the_laws_of_sets_hold(first, second):
    both, either = combined(first, second, How.AND), combined(first, second, How.OR)

    assert clauses(combined(first, first, How.AND)) == clauses(first)
    assert np.array_equal(rows(both), rows(combined(second, first, How.AND)))
    assert np.array_equal(rows(combined(first, both, How.OR)), rows(first))
    assert np.array_equal(rows(combined(first, either, How.AND)), rows(first))
    assert not rows(combined(first, first, How.AND_NOT)).any()
    assert np.array_equal(rows(combined(combined(first, second, How.AND_NOT), both, How.OR)), rows(first))


@given(SELECTIONS)
@settings(deadline=None, max_examples=40)
def test_what_is_read_back_has_the_same_conditions(selection):
    assert clauses(read_expression(write_expression(selection), WORDS)) == clauses(selection)


def test_replacing_gives_the_second():
    assert combined(TENSE, SPANISH, How.REPLACE) == SPANISH


def test_plain_conditions_stay_plain_facets():
    assert combined(TENSE, SPANISH, How.AND) == Selection((*TENSE.facets, *SPANISH.facets))
    past = Selection().pick("tense", ["past_simple"])
    assert combined(TENSE, past, How.OR) == Selection().pick("tense", ["future", "past_simple"])
    assert combined(TENSE, SPANISH, How.AND_NOT).facet("language") == Facet("language", frozenset({"es"}), True)


def test_ranges_that_overlap_become_one():
    low, high = (Selection().pick("confidence", [span]) for span in (Interval(0.2, 0.6), Interval(0.5, 0.9)))

    assert combined(low, high, How.OR) == Selection().pick("confidence", [Interval(0.2, 0.9)])
    assert combined(low, high, How.AND) == Selection().pick("confidence", [Interval(0.5, 0.6)])


def test_two_values_that_one_row_may_have_at_once_are_not_taken_for_none():
    codes = [Selection().pick("reason_code", [code]) for code in FRAME.column("reason_code").values[:2]]

    assert combined(*codes, How.AND).facet(CUSTOM) is not None


@given(SELECTIONS, st.sampled_from([TENSE, SPANISH, combined(TENSE, SPANISH, How.AND)]))
@settings(deadline=None, max_examples=40)
def test_a_slice_that_is_in_can_be_taken_out(selection, part):
    apart = selection.without("tense", "language", CUSTOM)
    both = combined(apart, part, How.AND)

    assert holds(both, part)
    assert not holds(apart, part)
    assert without(both, part) == apart


def test_nothing_is_held_by_chance():
    assert not holds(TENSE, Selection())
    assert not holds(TENSE, combined(TENSE, SPANISH, How.AND))


@pytest.mark.parametrize("selection", [TENSE, combined(TENSE, SPANISH, How.OR)])
def test_not_twice_is_as_before(selection):
    once = combined(Selection(), selection, How.AND_NOT)

    assert np.array_equal(rows(once), ~rows(selection))
    assert combined(Selection(), once, How.AND_NOT) == selection
    assert not any(isinstance(value, Not) for facet in selection.facets for value in facet.values)
