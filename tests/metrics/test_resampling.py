from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from helpers.reference import references
from scipy.stats import bootstrap, permutation_test, ttest_1samp

from verbeval_gui.metrics.perplexity import PerplexityResult
from verbeval_gui.metrics.resampling import (
    BinnedGaps,
    paired_bootstrap,
    paired_perplexity_bootstrap,
    swap_permutation,
)


def test_percentiles_fall_where_the_exact_law_of_the_resampled_difference_allows():
    for reference in references("paired_bootstrap_accuracy_difference"):
        assert reference.accept is not None
        before, after = (np.array(reference.inputs[name]) for name in ("before", "after"))
        found = paired_bootstrap(after - before, seed=11, draws=10_000)
        end = found.interval[0] if reference.params["q"] < 0.5 else found.interval[1]

        assert reference.accept[0] <= end <= reference.accept[1], str(reference)


def test_the_interval_of_a_mean_agrees_with_scipys_percentiles():
    values = np.random.default_rng(1).normal(0.1, 1, 150)
    theirs = bootstrap((values,), np.mean, method="percentile", n_resamples=20_000, rng=np.random.default_rng(2))

    found = paired_bootstrap(values, seed=3, draws=20_000)

    assert found.difference == pytest.approx(values.mean(), abs=1e-15)
    assert found.interval == pytest.approx(tuple(theirs.confidence_interval), abs=0.01)


def test_the_p_value_of_a_mean_agrees_with_scipys_sign_changes():
    values = np.random.default_rng(4).normal(0.25, 1, 12)
    theirs = permutation_test((values, np.zeros(12)), lambda a, b, axis: np.mean(a - b, axis=axis),
                              permutation_type="samples", vectorized=True, n_resamples=np.inf)  # fmt: skip

    found = paired_bootstrap(values, seed=5, draws=40_000)

    assert found.p == pytest.approx(theirs.pvalue, abs=0.01)


def test_many_pairs_follow_the_normal_law():
    values = np.random.default_rng(6).normal(0.03, 1, 5_000)
    found, theirs = paired_bootstrap(values, seed=7), ttest_1samp(values, 0)

    assert found.p == pytest.approx(theirs.pvalue, rel=0.02)
    assert found.interval == pytest.approx(tuple(theirs.confidence_interval()), rel=5e-3)


def test_the_same_seed_draws_the_same():
    values = np.random.default_rng(8).normal(0, 1, 40)

    assert paired_bootstrap(values, seed=9) == paired_bootstrap(values, seed=9)
    assert paired_bootstrap(values, seed=9) != paired_bootstrap(values, seed=10)


def test_equal_answers_differ_by_nothing():
    found = paired_bootstrap(np.zeros(30), seed=0)

    assert (found.difference, found.interval, found.p) == (0.0, (0.0, 0.0), 1.0)
    assert paired_bootstrap(np.zeros(3_000), seed=0).p == 1.0
    assert paired_bootstrap([], seed=0) is None
    with pytest.raises(ValueError, match="item 1"):
        paired_bootstrap([0.0, np.nan], seed=0)


def test_perplexities_are_those_of_all_documents_together():
    was, now, tokens = [30.0, 22.0, 41.0], [25.0, 23.0, 30.0], [10, 8, 12]
    expected = [PerplexityResult.from_token_nll(sums, tokens).perplexity for sums in (now, was)]

    found = paired_perplexity_bootstrap(now, was, tokens, seed=1)

    assert found.difference == pytest.approx(expected[0] - expected[1], abs=1e-12)
    assert found.interval[0] <= found.difference <= found.interval[1]


def test_swapping_all_documents_of_three_gives_the_exact_share():
    was, now, tokens = np.array([30.0, 22.0, 41.0]), np.array([25.0, 23.0, 30.0]), np.array([10, 8, 12])
    differences = []
    for swaps in product((False, True), repeat=3):
        after, before = np.where(swaps, was, now).sum(), np.where(swaps, now, was).sum()
        differences.append(np.exp(after / 30) - np.exp(before / 30))
    exact = np.mean(np.abs(differences) >= abs(differences[0]) - 1e-12)

    assert paired_perplexity_bootstrap(now, was, tokens, seed=2, draws=20_000).p == pytest.approx(exact, abs=0.015)


def test_documents_without_tokens_do_not_count():
    assert paired_perplexity_bootstrap([1.0], [2.0], [0], seed=0) is None


def gaps_of(confidences, right):
    values = np.array(confidences)
    return BinnedGaps(values - np.array(right), np.minimum((values * 10).astype(int), 9))


def test_swaps_of_a_few_answers_give_the_exact_share():
    now = gaps_of([0.95, 0.9, 0.85, 0.3, 0.6], [1, 0, 1, 0, 1])
    was = gaps_of([0.55, 0.5, 0.95, 0.7, 0.8], [1, 1, 0, 1, 0])

    def errors(swaps):
        sums = np.zeros((2, 10))
        for i, is_swapped in enumerate(swaps):
            first, second = (was, now) if is_swapped else (now, was)
            sums[0, first.bins[i]] += first.gaps[i]
            sums[1, second.bins[i]] += second.gaps[i]
        return np.abs(np.abs(sums[0]).sum() - np.abs(sums[1]).sum())

    drawn = [errors(swaps) for swaps in product((False, True), repeat=5)]
    exact = np.mean(np.array(drawn) >= drawn[0] - 1e-12)

    assert swap_permutation(now, was, 10, seed=3, draws=20_000) == pytest.approx(exact, abs=0.015)


def test_many_answers_follow_the_law_of_their_swaps(monkeypatch):
    rng = np.random.default_rng(12)
    n = 3_000
    confidences = np.clip(rng.beta(4, 2, n) + rng.normal(0, 0.05, (2, n)), 0, 1)
    right = rng.random((2, n)) < confidences - [[0.0], [0.02]]
    now, was = (gaps_of(one, outcome) for one, outcome in zip(confidences, right, strict=True))
    by_law = swap_permutation(now, was, 10, seed=4, draws=8_000)
    monkeypatch.setattr("verbeval_gui.metrics.resampling.NORMAL_ABOVE", n)

    assert swap_permutation(now, was, 10, seed=4, draws=8_000) == pytest.approx(by_law, abs=0.03)
    assert 0.001 < by_law < 0.9


def test_without_answers_nothing_differs():
    nothing = gaps_of([], [])

    assert swap_permutation(nothing, nothing, 10, seed=0) == 1.0
