from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from verbeval_gui.metrics import PerplexityResult
from verbeval_gui.metrics.perplexity import bits_per_byte

texts = st.lists(st.tuples(st.floats(0, 5_000), st.integers(0, 1_000)), min_size=1, max_size=40)


def test_perplexity_is_summed_once_and_divided_once():
    result = PerplexityResult.from_token_nll([10.0, 1.0], [2, 20])

    assert result.avg_neg_log_likelihood == 0.5
    assert result.perplexity == math.exp(0.5)
    assert result.total_tokens == 22


@given(texts, st.randoms(use_true_random=False))
def test_neither_order_nor_splitting_of_texts_matters(pairs, shuffler):
    shuffled = list(pairs)
    shuffler.shuffle(shuffled)
    whole = PerplexityResult.from_token_nll([math.fsum(nll for nll, _ in pairs)], [sum(n for _, n in pairs)])
    parts = PerplexityResult.from_token_nll([nll for nll, _ in shuffled], [n for _, n in shuffled])

    assert parts.total_tokens == whole.total_tokens
    assert parts.avg_neg_log_likelihood == pytest.approx(whole.avg_neg_log_likelihood, rel=1e-12, nan_ok=True)


def test_no_tokens_have_no_perplexity():
    for sums, counts in (([], []), ([0.0], [0])):
        result = PerplexityResult.from_token_nll(sums, counts)

        assert math.isnan(result.perplexity)
        assert math.isnan(result.avg_neg_log_likelihood)
        assert result.total_tokens == 0


def test_perplexity_beyond_doubles_is_infinite_without_a_warning():
    assert PerplexityResult.from_token_nll([1e6], [1]).perplexity == math.inf
    assert PerplexityResult.from_token_nll([math.inf], [1]).perplexity == math.inf


def test_a_bit_a_byte_is_the_logarithm_of_two():
    assert bits_per_byte([math.log(2) * 8], [8]) == pytest.approx(1, rel=1e-15)
    assert math.isnan(bits_per_byte([], []))


@pytest.mark.parametrize(
    ("sums", "counts", "message"),
    [
        ([1.0, -1e-09], [1, 1], "at least 0; item 1 is -1e-09"),
        ([math.nan], [1], "at least 0; item 0 is nan"),
        ([1.0], [-3], "token count must be a whole number of at least 0; item 0 is -3"),
        ([1.0], [2.5], "item 0 is 2.5"),
        ([1.0], [math.nan], "item 0 is nan"),
        ([1.0], [math.inf], "item 0 is inf"),
        ([1.0], [3, 4], "1 likelihoods, 2 token_counts"),
    ],
)
def test_sums_and_counts_that_make_no_sense_are_refused(sums, counts, message):
    with pytest.raises(ValueError, match=message):
        PerplexityResult.from_token_nll(sums, counts)
