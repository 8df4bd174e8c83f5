from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import norm
from statsmodels.stats.proportion import proportion_confint

from verbeval_gui.metrics.arrays import CHUNK
from verbeval_gui.metrics.proportions import (
    Proportion,
    below_chance,
    group_counts,
    group_means,
    proportions,
    wilson,
)

counts_of_right = st.integers(1, 10**6).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n)))
grouped = st.lists(st.tuples(st.integers(0, 4), st.booleans()), max_size=80)


def test_the_worked_interval_of_the_contract_comes_out():
    cell = Proportion.of(60, 48)

    assert cell.accuracy == 0.8
    assert cell.wilson == pytest.approx((0.6822, 0.8817), abs=5e-5)


@given(counts_of_right)
def test_intervals_are_those_of_statsmodels(pair):
    correct, n = pair
    theirs = proportion_confint(correct, n, alpha=2 * norm.sf(1.96), method="wilson")

    assert [float(end) for end in wilson(correct, n)] == pytest.approx(theirs, abs=1e-12)


@given(counts_of_right)
def test_an_interval_holds_its_share_and_mirrors(pair):
    correct, n = pair
    lo, hi = wilson(correct, n)
    mirrored_lo, mirrored_hi = wilson(n - correct, n)

    assert 0 <= lo <= correct / n <= hi <= 1
    assert (mirrored_lo, mirrored_hi) == (pytest.approx(1 - hi, abs=1e-12), pytest.approx(1 - lo, abs=1e-12))


def test_none_right_starts_at_zero_and_all_right_ends_at_one_exactly():
    n = np.arange(1, 2_000)

    assert not wilson(np.zeros_like(n), n)[0].any()
    assert np.all(wilson(n, n)[1] == 1)


def test_many_intervals_at_once_are_the_single_ones():
    correct, n = [0, 3, 7, 0], [5, 4, 7, 0]
    lo, hi = wilson(correct, n)

    for i in range(3):
        assert (lo[i], hi[i]) == wilson(correct[i], n[i])
    assert np.isnan([lo[3], hi[3]]).all()


@given(counts_of_right)
def test_the_interval_of_a_cell_is_that_of_many_to_the_last_digit(pair):
    lo, hi = wilson(*pair)

    assert Proportion.of(pair[1], pair[0]).wilson == (float(lo), float(hi))


def test_a_cell_without_answers_knows_nothing():
    assert Proportion.of(0, 0) == Proportion(0, 0, None, None, low_sample=True, chance=None)


def test_fewer_than_three_answers_are_a_low_sample():
    assert [cell.low_sample for cell in proportions([0, 2, 3], [0, 1, 1])] == [True, True, False]


def test_cells_carry_their_chance_where_it_is_known():
    known, unknown = proportions([4, 4], [1, 1], [0.5, np.nan])

    assert (known.chance, unknown.chance) == (0.5, None)


def test_below_chance_needs_the_whole_interval_below():
    cells = [Proportion.of(100, k, chance=0.5) for k in (30, 45, 70)]

    assert [cell.below_chance for cell in cells] == [True, False, False]
    assert below_chance([30, 45, 70, 0], [100, 100, 100, 0], [0.5] * 4).tolist() == [True, False, False, False]


def test_without_answers_or_chance_nothing_is_below_chance():
    assert not Proportion.of(0, 0, chance=0.5).below_chance
    assert not Proportion.of(50, 0).below_chance
    assert not below_chance([0], [50], [np.nan]).any()


@given(grouped)
def test_group_counts_are_the_counts_of_each_group(pairs):
    codes, right = [code for code, _ in pairs], [is_right for _, is_right in pairs]
    n, correct = group_counts(codes, right, 5)

    assert n.tolist() == [codes.count(group) for group in range(5)]
    assert correct.tolist() == [sum(r for c, r in pairs if c == group) for group in range(5)]


def test_groups_are_counted_beyond_one_chunk_whatever_the_type_of_code():
    rng = np.random.default_rng(2)
    codes, right = rng.integers(0, 250, 2 * CHUNK + 5).astype(np.uint8), rng.random(2 * CHUNK + 5) < 0.3

    n, correct = group_counts(codes, right, 250)

    assert n.tolist() == np.bincount(codes, minlength=250).tolist()
    assert correct.tolist() == np.bincount(codes[right], minlength=250).tolist()


@pytest.mark.parametrize("dtype", [np.int8, np.uint16, np.int64, np.uint64])
def test_codes_may_come_in_any_whole_type(dtype):
    n, correct = group_counts(np.array([0, 2, 2], dtype=dtype), [1, 0, 1], 3)

    assert (n.tolist(), correct.tolist()) == ([1, 0, 2], [1, 0, 1])


def test_group_means_are_the_means_of_each_group_and_unknown_where_empty():
    means = group_means([0, 2, 0], [0.5, 0.25, 1.0], 3)

    assert means[[0, 2]].tolist() == [0.75, 0.25]
    assert np.isnan(means[1])


def test_nothing_is_counted_without_groups_or_answers():
    assert [array.tolist() for array in group_counts([], [], 2)] == [[0, 0], [0, 0]]
    assert [array.tolist() for array in group_counts([], [], 0)] == [[], []]
    assert proportions([], []) == ()


@pytest.mark.parametrize(("correct", "n"), [(-1, 3), (4, 3), (0, -1), (float("nan"), 2)])
def test_impossible_counts_are_refused_with_what_was_given(correct, n):
    with pytest.raises(ValueError, match=f"in 0..n; got {correct} of {n}"):
        wilson(correct, n)


@pytest.mark.parametrize(
    ("codes", "right", "message"),
    [
        ([0, 3], [1, 1], "every group code must be in 0..2; item 1 is 3"),
        ([-1], [1], "item 0 is -1"),
        ([0, 1], [1], "2 codes, 1 outcomes"),
        ([0], [7], "every outcome must be 0 or 1"),
        ([0.5], [1], "whole number"),
    ],
)
def test_groups_that_make_no_sense_are_refused(codes, right, message):
    with pytest.raises(ValueError, match=message):
        group_counts(codes, right, 3)
