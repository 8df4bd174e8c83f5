from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from verbeval_gui.metrics.clustered import clustered, sign_flip
from verbeval_gui.metrics.paired import mcnemar


@given(fixed=st.integers(0, 200), broken=st.integers(0, 200))
def test_with_one_answer_a_probe_it_is_mcnemar(fixed, broken):
    assert sign_flip([1] * fixed + [-1] * broken + [0] * 7) == pytest.approx(mcnemar(fixed, broken), abs=1e-13)


@given(st.lists(st.integers(-4, 4), max_size=9))
def test_it_is_the_share_of_all_sign_changes_that_reach_as_far(changes):
    observed = abs(sum(changes))
    reached = [
        abs(sum(sign * change for sign, change in zip(signs, changes, strict=True))) >= observed
        for signs in product((1, -1), repeat=len(changes))
    ]

    assert sign_flip(changes) == pytest.approx(np.mean(reached), abs=1e-12)


def test_the_normal_law_takes_over_without_a_jump():
    few = [1] * 2600 + [-1] * 2390
    many = [1] * 2610 + [-1] * 2400

    assert sign_flip(few) == pytest.approx(mcnemar(2600, 2390), rel=1e-9)
    assert sign_flip(many) == pytest.approx(mcnemar(2610, 2400), rel=2e-3)


def test_answering_twice_the_same_is_no_more_certain_than_once():
    once = clustered([1, 1, 1, -1, 1, 0, 0, 0], [1] * 8)
    twice = clustered([2, 2, 2, -2, 2, 0, 0, 0], [2] * 8)

    assert once.difference == twice.difference == 3 / 8
    assert twice.interval == pytest.approx(once.interval, abs=1e-12)
    assert twice.p == pytest.approx(once.p, abs=1e-12)


def test_the_interval_is_that_of_the_mean_change_of_a_probe():
    changes = np.array([2, -1, 0, 3, 1, 1, 0, -2, 1, 2])
    error = (changes / 3).std(ddof=1) / np.sqrt(10)

    found = clustered(changes, [3] * 10)

    assert found.difference == pytest.approx(7 / 30, abs=1e-15)
    assert found.interval == pytest.approx((7 / 30 - 1.96 * error, 7 / 30 + 1.96 * error), abs=1e-12)


def test_nothing_and_too_much_are_told_apart():
    assert clustered([], []).difference is None
    assert clustered([1], [1]).interval is None
    with pytest.raises(ValueError, match="number of answers"):
        clustered([3], [2])
