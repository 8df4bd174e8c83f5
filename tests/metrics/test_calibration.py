from __future__ import annotations

import json
import math
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats
from sklearn.metrics import brier_score_loss
from sklearn.metrics import log_loss as sklearn_log_loss

from verbeval_gui.metrics import CalibrationReport
from verbeval_gui.metrics.arrays import CHUNK
from verbeval_gui.metrics.binning import bin_index, equal_mass_edges, equal_width_edges
from verbeval_gui.metrics.calibration import (
    adaptive_calibration_error,
    expected_calibration_error,
    maximum_calibration_error,
)
from verbeval_gui.metrics.coverage import risk_coverage
from verbeval_gui.metrics.losses import brier, brier3, brier_parts, log_loss
from verbeval_gui.metrics.reliability import reliability_bins

TENTHS = equal_width_edges(10)
confidences_in_unit = st.floats(0, 1) | st.sampled_from([0.0, 0.1, 0.3, 0.5, 0.7, 1.0])
answers = st.lists(st.tuples(confidences_in_unit, st.booleans()), min_size=1, max_size=60)


def columns(pairs: list[tuple[float, bool]]) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    return np.array([c for c, _ in pairs], dtype=float), np.array([r for _, r in pairs], dtype=bool)


def many(n: int, seed: int = 5) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    rng = np.random.default_rng(seed)
    confidences = rng.beta(4, 1.5, n)
    return confidences, rng.random(n) < confidences**1.3


def exact_error(pairs: list[tuple[float, bool]], bins: int) -> Fraction:
    """Compute the expected calibration error in rationals, from the doubles as they are."""
    gaps = [Fraction(0)] * bins
    for confidence, right in pairs:
        place = sum(confidence >= m / bins for m in range(1, bins))
        gaps[place] += Fraction(confidence) - int(right)
    return sum(map(abs, gaps), Fraction(0)) / len(pairs)


@pytest.mark.parametrize(
    ("groups", "error"),
    [
        ([(0.55, 100, 40), (0.75, 300, 210), (0.95, 600, 498)], 0.102),
        ([(0.7, 100, 70)], 0.0),
        ([(0.95, 100, 50)], 0.45),
    ],
)
def test_the_worked_values_of_the_contract_come_out(groups, error):
    confidences = np.repeat([c for c, _, _ in groups], [n for _, n, _ in groups])
    correct = np.concatenate([np.arange(n) < k for _, n, k in groups])

    report = CalibrationReport.from_predictions(confidences, correct)

    assert report.ece == pytest.approx(error, abs=1e-12)
    assert report.populated_bins == len(groups)
    assert report.n_samples == confidences.size


@given(answers, st.integers(1, 40))
def test_the_expected_error_is_the_rational_one(pairs, bins):
    got = expected_calibration_error(*columns(pairs), equal_width_edges(bins))

    assert got == pytest.approx(float(exact_error(pairs, bins)), abs=1e-12)


def test_bins_hold_what_scipy_finds_with_the_same_edges():
    confidences, correct = many(3 * CHUNK + 11)
    bins = reliability_bins(confidences, correct, TENTHS)
    means, _, _ = stats.binned_statistic(confidences, [confidences, correct.astype(float)], "mean", bins=TENTHS)
    counts, _, _ = stats.binned_statistic(confidences, confidences, "count", bins=TENTHS)

    assert bins.counts.tolist() == counts.tolist()
    np.testing.assert_allclose(bins.mean_confidence, means[0], rtol=1e-12)
    np.testing.assert_allclose(bins.accuracy, means[1], rtol=1e-12)


def test_known_bins_give_what_finding_them_gives():
    confidences, correct = many(CHUNK + 7)

    known = reliability_bins(confidences, correct, TENTHS, codes=bin_index(confidences, TENTHS))
    found = reliability_bins(confidences, correct, TENTHS)

    assert known.counts.tolist() == found.counts.tolist()
    assert known.ece == found.ece


@given(answers, st.randoms(use_true_random=False))
def test_the_order_of_answers_does_not_matter(pairs, shuffler):
    shuffled = list(pairs)
    shuffler.shuffle(shuffled)
    first, second = (reliability_bins(*columns(some), TENTHS) for some in (pairs, shuffled))

    assert first.counts.tolist() == second.counts.tolist()
    assert first.correct.tolist() == second.correct.tolist()
    assert first.ece == pytest.approx(second.ece, abs=1e-12)
    assert first.mce == pytest.approx(second.mce, abs=1e-12)


@given(answers, answers)
def test_bins_of_two_halves_add_up_to_the_bins_of_the_whole(left, right):
    halves = [reliability_bins(*columns(half), TENTHS) for half in (left, right)]
    whole = reliability_bins(*columns(left + right), TENTHS)
    sums = sum(half.counts * np.nan_to_num(half.mean_confidence) for half in halves)

    assert whole.counts.tolist() == (halves[0].counts + halves[1].counts).tolist()
    assert whole.correct.tolist() == (halves[0].correct + halves[1].correct).tolist()
    np.testing.assert_allclose(whole.counts * np.nan_to_num(whole.mean_confidence), sums, atol=1e-12)


@given(answers)
def test_the_average_gap_lies_between_nothing_and_the_largest(pairs):
    bins = reliability_bins(*columns(pairs), TENTHS)

    assert bins.ece is not None
    assert bins.mce is not None
    assert 0 <= bins.ece <= bins.mce + 1e-15 <= 1 + 1e-15


@given(answers)
def test_merging_bins_never_raises_the_expected_error(pairs):
    fine = expected_calibration_error(*columns(pairs), equal_width_edges(10))
    coarse = expected_calibration_error(*columns(pairs), equal_width_edges(10)[[0, 2, 5, 10]])

    assert fine is not None
    assert coarse is not None
    assert coarse <= fine + 1e-12


@given(answers, st.integers(1, 12))
def test_the_adaptive_error_is_the_error_over_equal_mass_edges(pairs, bins):
    confidences, correct = columns(pairs)

    got = adaptive_calibration_error(confidences, correct, bins)

    assert got == expected_calibration_error(confidences, correct, equal_mass_edges(confidences, bins))


@given(answers, st.integers(1, 20))
def test_the_parts_add_up_to_the_brier_score(pairs, bins):
    parts = brier_parts(*columns(pairs), equal_width_edges(bins))

    assert parts is not None
    assert parts.brier == pytest.approx(brier(*columns(pairs)), abs=1e-12)
    assert parts.rel - parts.res + parts.unc + parts.wbv - parts.wbc == pytest.approx(parts.brier, abs=1e-15)
    assert min(parts.rel, parts.res, parts.unc, parts.wbv) >= 0


def test_nothing_varies_within_bins_of_one_confidence_each():
    parts = brier_parts([0.25, 0.25, 0.75, 0.75], [0, 1, 1, 1], equal_width_edges(2))

    assert parts is not None
    assert (parts.wbv, parts.wbc) == (0, 0)
    assert (parts.rel, parts.res, parts.unc) == (0.0625, 0.0625, 0.1875)


def test_scores_agree_with_scikit_learn_over_several_chunks():
    confidences, correct = many(2 * CHUNK + 1)
    on_outcome = np.where(correct, confidences, 1 - confidences)

    assert brier(confidences, correct) == pytest.approx(brier_score_loss(correct, confidences), abs=1e-12)
    assert log_loss(on_outcome).value == pytest.approx(sklearn_log_loss(correct, confidences), abs=1e-12)


def test_the_three_class_score_is_the_one_of_scikit_learn_over_three():
    rng = np.random.default_rng(8)
    probabilities, labels = rng.dirichlet([1, 2, 3], 500), rng.integers(0, 3, 500)

    theirs = brier_score_loss(labels, probabilities, labels=[0, 1, 2], scale_by_half=False)

    assert brier3(probabilities, labels) == pytest.approx(theirs / 3, abs=1e-12)


def test_brier_is_nothing_for_sure_and_true_and_a_quarter_for_undecided():
    assert brier([1, 1, 0, 0], [1, 1, 0, 0]) == 0
    assert brier([0.5] * 4, [1, 0, 0, 1]) == 0.25
    assert brier([1.0, 0.0], [0, 1]) == 1


def test_a_probability_of_zero_leaves_no_log_loss_but_a_count():
    loss = log_loss([0.5, 0.0, 0.9, 0.0])

    assert loss.value is None
    assert loss.n_infinite == 2


def test_sure_and_true_answers_lose_a_positive_zero():
    value = log_loss([1.0, 1.0]).value

    assert value == 0
    assert math.copysign(1, value) == 1


def test_empty_bins_stay_and_say_that_they_know_nothing():
    bins = reliability_bins([0.05, 0.95, 1.0], [0, 1, 1], TENTHS)

    assert bins.n_bins == 10
    assert bins.counts.tolist() == [1, 0, 0, 0, 0, 0, 0, 0, 0, 2]
    for array in (bins.mean_confidence, bins.accuracy, bins.wilson_lo, bins.wilson_hi, bins.gaps):
        assert np.isnan(array).tolist() == [count == 0 for count in bins.counts]
    assert (bins.populated_bins, bins.min_bin_count) == (2, 1)


def test_fewer_than_three_answers_a_bin_are_noisy():
    assert reliability_bins([0.5] * 29, [1] * 29, TENTHS).noisy
    assert not reliability_bins([0.5] * 30, [1] * 30, TENTHS).noisy


def test_sure_answers_join_the_last_bin_and_impossible_ones_the_first():
    bins = reliability_bins([0.0, 1.0], [0, 1], TENTHS)

    assert bins.counts[[0, -1]].tolist() == [1, 1]
    assert bins.ece == 0


def test_results_cannot_be_written_to():
    bins = reliability_bins([0.5], [1], TENTHS)

    with pytest.raises(ValueError, match="read-only"):
        bins.counts[0] = 7


def test_no_answers_give_zeros_to_other_programs():
    report = CalibrationReport.from_predictions([], [], bins=7)

    assert (report.ece, report.brier, report.populated_bins, report.n_samples) == (0.0, 0.0, 0, 0)
    for name in ("counts", "correct", "mean_confidence", "accuracy", "wilson_lo", "wilson_hi"):
        assert getattr(report.reliability, name).tolist() == [0] * 7
    json.dumps({"ece": report.ece, "brier": report.brier}, allow_nan=False)


def test_no_answers_leave_every_figure_undefined():
    bins = reliability_bins([], [], TENTHS)

    assert (bins.ece, bins.mce, bins.min_bin_count, bins.populated_bins) == (None, None, 0, 0)
    assert expected_calibration_error([], [], TENTHS) is None
    assert maximum_calibration_error([], [], TENTHS) is None
    assert adaptive_calibration_error([], []) is None
    assert brier([], []) is None
    assert brier_parts([], [], TENTHS) is None
    assert brier3(np.empty((0, 3)), []) is None
    assert brier3([], []) is None
    assert (log_loss([]).value, log_loss([]).n_infinite) == (None, 0)
    assert risk_coverage([], []).thresholds.size == risk_coverage([], []).accuracy.size == 0


@pytest.mark.parametrize("dtype", [bool, np.uint8, np.int64, float])
def test_outcomes_may_come_in_any_type_that_holds_zero_and_one(dtype):
    right = np.array([1, 0, 1], dtype=dtype)

    assert reliability_bins([0.2, 0.2, 0.9], right, TENTHS).correct.sum() == 2


@pytest.mark.parametrize("outcome", [2, -1, 0.5, float("nan"), None])
def test_an_outcome_that_is_neither_right_nor_wrong_is_named(outcome):
    with pytest.raises(ValueError, match=f"0 or 1.*item 1 is {outcome!r}"):
        CalibrationReport.from_predictions([0.5, 0.5], [1, outcome])


@pytest.mark.parametrize("score", [brier, risk_coverage, CalibrationReport.from_predictions])
def test_lengths_that_differ_are_told(score):
    with pytest.raises(ValueError, match="2 confidences, 1 outcomes"):
        score([0.5, 0.6], [1])


def test_bins_that_are_not_theirs_are_refused():
    with pytest.raises(ValueError, match=r"every bin must be in 0\.\.9; item 0 is 10"):
        reliability_bins([0.5], [1], TENTHS, codes=[10])
    with pytest.raises(ValueError, match="1 confidences, 2 bins"):
        reliability_bins([0.5], [1], TENTHS, codes=[1, 1])


@pytest.mark.parametrize(
    ("probabilities", "labels", "message"),
    [
        ([[0.5, 0.5]], [0], r"3 probabilities an answer; got an array of shape \(1, 2\)"),
        ([[0.5, 0.6, -0.1]], [0], "every probability must be in 0..1"),
        ([[0.2, 0.3, 0.5]], [3], "every label must be in 0..2; item 0 is 3"),
        ([[0.2, 0.3, 0.5]], [0, 1], "1 probabilities, 2 labels"),
        ([[0.2, 0.3, 0.5]], [0.0], "whole number"),
    ],
)
def test_judgements_that_make_no_sense_are_refused(probabilities, labels, message):
    with pytest.raises(ValueError, match=message):
        brier3(probabilities, labels)


@given(answers)
def test_withholding_nothing_keeps_the_accuracy_of_all(pairs):
    confidences, correct = columns(pairs)
    found = risk_coverage(confidences, correct)

    assert found.coverage[-1] == 1
    assert found.accuracy[-1] == correct.mean()
    assert np.all(np.diff(found.thresholds) < 0)
    for threshold, kept, accuracy in zip(found.thresholds, found.kept, found.accuracy, strict=True):
        is_kept = confidences >= threshold
        assert kept == is_kept.sum()
        assert accuracy == pytest.approx(correct[is_kept].mean(), abs=1e-12)
