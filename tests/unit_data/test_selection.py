from __future__ import annotations

import itertools
import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from verbeval_gui.data.intervals import Interval, covers, difference, merged, toggled
from verbeval_gui.data.selection import CUSTOM, AnyOf, Facet, Not, PickMode, Selection

PAST, FUTURE, INFINITIVE = "past_simple", "future", "infinitive"
ENDS = st.sampled_from([-math.inf, *(i / 10 for i in range(11)), math.inf])
INTERVALS = st.lists(st.builds(Interval, ENDS, ENDS), max_size=5)
POINTS = np.arange(-5, 105) / 100 + 0.005


def inside(intervals) -> np.ndarray:
    return np.any([interval.mask(POINTS) for interval in intervals] or [np.zeros(len(POINTS), bool)], axis=0)


def values_of(selection: Selection, dimension: str) -> set:
    facet = selection.facet(dimension)
    return set() if facet is None else set(facet.values)


def test_a_pick_replaces_what_its_dimension_had_and_leaves_the_others():
    selection = Selection().pick("tense", [PAST]).pick("language", ["es"]).pick("tense", [FUTURE])
    assert values_of(selection, "tense") == {FUTURE}
    assert values_of(selection, "language") == {"es"}
    assert [facet.dimension for facet in selection.facets] == ["tense", "language"]


def test_toggling_the_last_value_takes_the_facet_out():
    selection = Selection().pick("tense", [PAST]).pick("tense", [FUTURE], PickMode.TOGGLE)
    assert values_of(selection, "tense") == {PAST, FUTURE}
    selection = selection.pick("tense", [PAST], PickMode.TOGGLE).pick("tense", [FUTURE], PickMode.TOGGLE)
    assert selection == Selection()


def test_extending_adds():
    selection = Selection().pick("tense", [PAST]).pick("tense", [PAST, FUTURE, INFINITIVE], PickMode.EXTEND)
    assert values_of(selection, "tense") == {PAST, FUTURE, INFINITIVE}


def test_excluding_leaves_the_value_out_and_more_of_them_with_it():
    selection = Selection().pick("tense", [PAST], PickMode.EXCLUDE).pick("tense", [FUTURE], PickMode.EXCLUDE)
    assert selection.facet("tense") == Facet("tense", frozenset({PAST, FUTURE}), is_negated=True)


def test_excluding_one_of_two_picked_values_keeps_the_other():
    selection = Selection().pick("tense", [PAST, FUTURE]).pick("tense", [FUTURE], PickMode.EXCLUDE)
    assert selection.facet("tense") == Facet("tense", frozenset({PAST}))


def test_excluding_the_only_picked_value_leaves_it_out():
    selection = Selection().pick("tense", [PAST]).pick("tense", [PAST], PickMode.EXCLUDE)
    assert selection.facet("tense") == Facet("tense", frozenset({PAST}), is_negated=True)


def test_neighbouring_bins_become_one_interval():
    selection = Selection().pick("confidence", [Interval(0.8, 0.9)])
    selection = selection.pick("confidence", [Interval(0.9)], PickMode.TOGGLE)
    assert values_of(selection, "confidence") == {Interval(0.8)}


def test_toggling_a_bin_inside_a_range_cuts_it_out():
    selection = Selection().pick("confidence", [Interval(0.2, 0.6)])
    selection = selection.pick("confidence", [Interval(0.3, 0.4)], PickMode.TOGGLE)
    assert values_of(selection, "confidence") == {Interval(0.2, 0.3), Interval(0.4, 0.6)}


def test_a_scoped_pick_brings_its_scope_and_the_last_one_takes_it_along():
    scope = ("counted", "core")
    picked = Selection().pick_scoped("verb", ["go"], PickMode.REPLACE, scope)
    assert values_of(picked, "counted") == {"core"}
    assert picked.pick_scoped("verb", ["go"], PickMode.TOGGLE, scope) == Selection()
    assert picked.clear_scoped("verb") == Selection()


def test_a_pick_in_another_scope_replaces_the_first_scope():
    picked = Selection().pick_scoped("verb", ["go"], PickMode.REPLACE, ("counted", "core"))
    picked = picked.pick_scoped("(label, predicted)", [("correct", "correct")], PickMode.REPLACE, ("category", "core"))
    assert picked.facet("counted") is None
    assert values_of(picked, "category") == {"core"}
    picked = picked.pick_scoped("reason_code", ["plural_or_oos"], PickMode.REPLACE, ("counted", "adversarial"))
    assert picked.facet("category") is None
    assert picked.scope == "adversarial"


def test_a_condition_names_every_dimension_that_it_asks_about():
    pairs = Facet("(tense, person)", frozenset({(PAST, "1sg")}))
    assert pairs.named == {"tense", "person"}
    either = AnyOf((pairs, Not(Facet("verb", frozenset({"go"})))))
    assert Facet(CUSTOM, frozenset({either})).named == {CUSTOM, "tense", "person", "verb"}


@given(INTERVALS)
def test_merging_keeps_the_numbers_and_leaves_gaps_between(intervals):
    found = merged(intervals)
    assert (inside(found) == inside(intervals)).all()
    assert all(a.hi < b.lo for a, b in itertools.pairwise(found))


@given(INTERVALS, INTERVALS)
def test_interval_sets_obey_the_laws_of_sets(first, second):
    assert (inside(difference(first, second)) == (inside(first) & ~inside(second))).all()
    assert (inside(toggled(first, second)) == (inside(first) ^ inside(second))).all()


def test_the_last_bin_holds_one_and_the_first_holds_zero():
    assert Interval(0.9).mask(np.array([1.0, 0.9, 0.8999])).tolist() == [True, True, False]
    assert Interval(hi=0.1).mask(np.array([0.0, 0.1])).tolist() == [True, False]


def test_no_interval_holds_a_missing_number():
    assert not Interval().mask(np.array([math.nan]))[0]


@pytest.mark.parametrize(("lo", "hi", "is_held"), [(0.8, 0.9, True), (0.7, 0.8, False), (0.9, math.inf, True)])
def test_a_range_covers_the_bins_inside_it(lo, hi, is_held):
    assert covers([Interval(0.8)], lo, hi) is is_held
