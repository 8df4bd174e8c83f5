from __future__ import annotations

import gc
from fractions import Fraction
from math import comb

import numpy as np
import pytest
from helpers.reference import agrees, references
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import fisher_exact, hypergeom
from statsmodels.stats.multitest import multipletests

from verbeval_gui.metrics.weakness import holm, weakness


@st.composite
def splits(draw, most=2_000):
    """A slice and its complement: answers and right answers of both."""
    n, rest = draw(st.integers(1, most)), draw(st.integers(0, most))
    return n, draw(st.integers(0, n)), rest, draw(st.integers(0, rest))


def test_the_chance_of_a_weak_slice_adds_up_by_hand():
    # A slice of 5 with 1 right, a whole of 12 with 7 right: 4 or 5 of the 5 wrong ones are dealt into the slice.
    by_hand = Fraction(comb(5, 4) * comb(7, 1) + comb(5, 5) * comb(7, 0), comb(12, 5))

    assert by_hand == Fraction(1, 22)
    assert weakness([5], [1], 12, 7)[0] == pytest.approx(1 / 22, abs=1e-15)


@settings(max_examples=200, deadline=None)
@given(splits())
def test_the_chance_is_that_of_scipy(split):
    n, correct, rest, rest_correct = split
    wrong, all_wrong = n - correct, n - correct + rest - rest_correct

    theirs = hypergeom.sf(wrong - 1, n + rest, all_wrong, n)

    assert weakness([n], [correct], n + rest, correct + rest_correct)[0] == pytest.approx(theirs, rel=1e-9, abs=1e-280)


@settings(max_examples=50, deadline=None)
@given(splits(most=60))
def test_the_chance_is_that_of_fishers_exact_test(split):
    n, correct, rest, rest_correct = split
    table = [[n - correct, correct], [rest - rest_correct, rest_correct]]

    theirs = fisher_exact(table, alternative="greater").pvalue

    assert weakness([n], [correct], n + rest, correct + rest_correct)[0] == pytest.approx(theirs, abs=1e-12)


@settings(max_examples=60, deadline=None)
@given(splits(most=200))
def test_one_more_wrong_answer_in_the_slice_is_never_likelier(split):
    n, _, rest, _ = split
    total_correct = (n + rest) // 2
    possible = range(max(0, total_correct - rest), min(n, total_correct) + 1)

    found = weakness([n] * len(possible), list(possible), n + rest, total_correct)

    assert (np.diff(found) >= -1e-15).all()
    assert found[-1] == pytest.approx(1, abs=1e-12)


def test_a_slice_of_a_million_answers_has_the_chance_of_scipy():
    found = weakness([100_000], [71_800], 1_000_000, 720_000)[0]

    assert found == pytest.approx(hypergeom.sf(28_199, 1_000_000, 280_000, 100_000), rel=1e-8)


def test_a_whole_is_not_weaker_than_nothing():
    assert weakness([7, 0], [3, 0], 7, 3).tolist() == [1.0, 1.0]
    assert weakness([], [], 0, 0).size == 0


def test_every_reference_family_comes_out_corrected():
    for reference in references("holm"):
        family = reference.inputs["families"][reference.params["family"]]

        assert agrees(holm(family).tolist(), reference.value, reference.tol), str(reference)


@pytest.fixture(scope="module")
def _nothing_to_collect():
    """Hide what is there from the collector: statsmodels calls it for each correction, which takes minutes in all."""
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.mark.usefixtures("_nothing_to_collect")
@settings(max_examples=100, deadline=None)
@given(st.lists(st.floats(0, 1), min_size=1, max_size=30))
def test_correction_is_that_of_statsmodels(p_values):
    np.testing.assert_allclose(holm(p_values), multipletests(p_values, method="holm")[1], atol=1e-12)


@pytest.mark.parametrize(
    ("n", "correct", "total", "total_correct", "problem"),
    [
        ([5], [6], 10, 8, "got 6 of 5"),
        ([-1], [0], 10, 8, "got -1"),
        ([5], [5], 10, 4, "5 of 5 right is no part of 4 of 10"),
        ([5], [0], 10, 8, "0 of 5 right is no part of 8 of 10"),
        ([5, 6], [1], 10, 8, "lengths differ: 2 slices, 1 correct"),
        ([5.5], [1], 10, 8, "whole number"),
    ],
)
def test_counts_that_do_not_fit_together_are_refused(n, correct, total, total_correct, problem):
    with pytest.raises(ValueError, match=problem):
        weakness(n, correct, total, total_correct)


def test_a_p_value_that_is_none_is_refused():
    with pytest.raises(ValueError, match=r"every p value must be in 0\.\.1; item 1 is nan"):
        holm([0.5, float("nan")])
