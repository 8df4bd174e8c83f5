"""pass@k against counting every draw, and its edges."""

from __future__ import annotations

from itertools import combinations

import pytest

from verbeval_gui.metrics.passes import pass_at_k


@pytest.mark.parametrize("n", range(1, 8))
def test_pass_at_k_is_the_share_of_draws_with_a_right_sample(n):
    for c in range(n + 1):
        right = [True] * c + [False] * (n - c)
        for k in range(1, n + 1):
            draws = [any(draw) for draw in combinations(right, k)]
            assert pass_at_k(n, c, k) == pytest.approx(sum(draws) / len(draws), abs=1e-12)


def test_pass_at_k_of_the_usual_numbers():
    assert pass_at_k(20, 5, 1) == pytest.approx(0.25, abs=1e-12)
    assert pass_at_k(20, 11, 10) == 1.0
    assert pass_at_k(20, 0, 10) == 0.0


@pytest.mark.parametrize(("n", "c", "k"), [(20, 5, 21), (20, 5, 0), (20, 21, 1), (0, 0, 1), (5, -1, 1)])
def test_numbers_that_do_not_fit_are_refused(n, c, k):
    with pytest.raises(ValueError, match=r"must be|impossible"):
        pass_at_k(n, c, k)
