from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays
from scipy.stats import binom, poisson_binom

from verbeval_gui.metrics.binning import equal_width_edges
from verbeval_gui.metrics.chance import NORMAL_ABOVE, chance_test, compare_with_chance, draw_chance, law_of_count
from verbeval_gui.metrics.reliability import reliability_bins

TENTHS = equal_width_edges(10)


@settings(max_examples=40, deadline=None)
@given(arrays(np.float64, st.integers(1, 40), elements=st.floats(0, 1)))
def test_the_law_of_a_count_is_the_one_of_scipy(probabilities):
    theirs = poisson_binom(probabilities).pmf(np.arange(probabilities.size + 1))

    np.testing.assert_allclose(law_of_count(probabilities), theirs, atol=1e-12)


def test_the_law_of_many_equal_trials_is_binomial():
    law = law_of_count(np.full(5_000, 0.85))

    np.testing.assert_allclose(law, binom(5_000, 0.85).pmf(np.arange(5_001)), atol=1e-12)
    assert law.sum() == pytest.approx(1, abs=1e-12)


def test_no_trials_have_no_successes():
    assert law_of_count(np.empty(0)).tolist() == [1.0]


def test_the_same_seed_gives_the_same_test_and_another_seed_another():
    confidences = np.random.default_rng(1).random(300)
    first, again, other = (chance_test(confidences, confidences > 0.5, TENTHS, seed=seed) for seed in (4, 4, 5))

    assert (first.p, first.percentile_95) == (again.p, again.percentile_95)
    assert first.band_lo.tolist() == again.band_lo.tolist()
    assert first.percentile_95 != other.percentile_95


def test_chance_exceeds_its_percentile_one_time_in_twenty():
    confidences = np.random.default_rng(6).random(80)
    simulated = draw_chance(confidences, TENTHS, seed=8)
    test = chance_test(confidences, confidences > 0.5, TENTHS, seed=8)

    assert simulated.errors.size == 2_000
    assert np.count_nonzero(simulated.errors > test.percentile_95) == 100


def test_an_overconfident_model_is_told_from_chance():
    test = chance_test([0.95] * 100, np.arange(100) < 50, TENTHS, seed=0)

    assert test.p == 1 / 2001
    assert test.percentile_95 is not None
    assert 0.02 < test.percentile_95 < 0.06


def test_a_perfect_error_of_nothing_is_reached_by_every_draw():
    test = chance_test([0.7] * 100, np.arange(100) < 70, TENTHS, seed=0)

    assert test.p == 1.0


def test_equal_errors_count_as_reached_whatever_their_last_bits():
    confidences = np.array([0.7] * 10)
    simulated = draw_chance(confidences, TENTHS, seed=2)
    share_of_two_off = np.isin(np.round(simulated.errors * 10), range(2, 11)).mean()

    below, above = (
        compare_with_chance(reliability_bins(confidences, np.arange(10) < k, TENTHS), simulated) for k in (5, 9)
    )

    assert below.p == above.p == pytest.approx((1 + 2000 * share_of_two_off) / 2001)


def test_a_calibrated_model_rarely_looks_worse_than_chance():
    rng = np.random.default_rng(11)
    confidences = rng.uniform(0.4, 1, 200)
    simulated = draw_chance(confidences, TENTHS, seed=3)
    shares = [
        compare_with_chance(reliability_bins(confidences, rng.random(200) < confidences, TENTHS), simulated).p
        for _ in range(400)
    ]

    assert 0.02 <= np.mean(np.array(shares) <= 0.05) <= 0.09


def test_the_band_is_the_central_share_of_the_exact_law():
    test = chance_test([0.75] * 400, [1] * 400, TENTHS, seed=7, draws=20_000)
    lo, hi = binom(400, 0.75).ppf([0.025, 0.975]) / 400

    assert test.band_lo[7] == pytest.approx(lo, abs=2.5 / 400)
    assert test.band_hi[7] == pytest.approx(hi, abs=2.5 / 400)
    assert np.isnan(test.band_lo).sum() == np.isnan(test.band_hi).sum() == 9


def test_sure_answers_leave_chance_no_room():
    test = chance_test([0.0] * 5 + [1.0] * 5, [0] * 5 + [1] * 5, TENTHS, seed=0)

    assert (test.p, test.percentile_95) == (1.0, 0.0)
    assert test.band_lo[[0, 9]].tolist() == test.band_hi[[0, 9]].tolist() == [0.0, 1.0]


def test_a_bin_too_large_for_the_exact_law_uses_the_normal_one():
    n = NORMAL_ABOVE + 1
    errors = draw_chance(np.full(n, 0.8), TENTHS, seed=9).errors
    spread = np.sqrt(0.8 * 0.2 / n)

    assert errors.mean() == pytest.approx(spread * np.sqrt(2 / np.pi), rel=0.06)
    assert not np.allclose(errors * n, np.round(errors * n), atol=1e-3)


def test_the_normal_law_takes_over_without_a_step():
    exact, normal = (draw_chance(np.full(n, 0.8), TENTHS, seed=9) for n in (NORMAL_ABOVE, NORMAL_ABOVE + 1))

    np.testing.assert_allclose(exact.errors * NORMAL_ABOVE, np.round(exact.errors * NORMAL_ABOVE), atol=1e-6)
    assert np.quantile(exact.errors, 0.95) == pytest.approx(np.quantile(normal.errors, 0.95), rel=0.06)
    assert exact.band_lo[8] == pytest.approx(normal.band_lo[8], abs=5e-4)


def test_the_band_of_a_large_and_nearly_sure_bin_stays_a_share():
    band_hi = draw_chance(np.full(NORMAL_ABOVE + 1, 1 - 1e-7), TENTHS, seed=1).band_hi

    assert band_hi[9] <= 1


def test_no_answers_have_no_chance():
    test = chance_test([], [], TENTHS, seed=0)

    assert (test.p, test.percentile_95) == (None, None)
    assert np.isnan(test.band_lo).all()
    assert np.isnan(test.band_hi).all()


def test_no_draws_are_refused():
    with pytest.raises(ValueError, match="number of draws must be a whole number of at least 1; got 0"):
        chance_test([0.5], [1], TENTHS, seed=0, draws=0)
