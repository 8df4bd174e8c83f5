from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from verbeval_gui.metrics.arrays import CHUNK
from verbeval_gui.metrics.binning import bin_index, equal_mass_edges, equal_width_edges, own_edges

confidence_arrays = arrays(np.float64, st.integers(0, 80), elements=st.floats(0, 1))
tied_arrays = arrays(np.float64, st.integers(1, 60), elements=st.sampled_from([0.0, 0.1, 0.3, 0.5, 0.7, 0.95, 1.0]))


@pytest.mark.parametrize("bins", [1, 2, 3, 7, 10, 15, 20, 40, 100, 300])
def test_every_inner_edge_opens_its_bin_and_the_double_below_does_not(bins):
    edges = equal_width_edges(bins)
    below = np.nextafter(edges[1:], 0)

    assert bin_index(edges[:-1], edges).tolist() == list(range(bins))
    assert bin_index(below, edges).tolist() == list(range(bins))
    assert bin_index([1.0], edges).tolist() == [bins - 1]


@pytest.mark.parametrize(("confidence", "place"), [(0.3, 3), (0.6, 6), (0.7, 7), (0.29999999999999993, 2)])
def test_tenths_that_look_like_edges_fall_where_the_doubles_say(confidence, place):
    assert bin_index([confidence], equal_width_edges(10)).tolist() == [place]


@given(confidence_arrays, st.integers(1, 60))
def test_a_bin_is_the_number_of_inner_edges_reached(confidences, bins):
    edges = equal_width_edges(bins)
    searched = np.searchsorted(np.arange(1, bins) / bins, confidences, side="right")

    assert bin_index(confidences, edges).tolist() == searched.tolist()


def test_bins_are_found_beyond_one_chunk():
    confidences = np.linspace(0, 1, 2 * CHUNK + 3)
    edges = equal_width_edges(10)

    found = bin_index(confidences, edges)

    assert found.dtype == np.uint8
    assert found.tolist() == np.searchsorted(edges[1:-1], confidences, side="right").tolist()


def test_codes_are_as_small_as_the_number_of_bins_allows():
    assert bin_index([1.0], equal_width_edges(256)).dtype == np.uint8
    assert bin_index([1.0], equal_width_edges(257)).dtype == np.uint16


@given(confidence_arrays | tied_arrays, st.integers(1, 20))
def test_equal_mass_bins_are_never_empty_and_never_split_ties(confidences, bins):
    edges = equal_mass_edges(confidences, bins)
    counts = np.bincount(bin_index(confidences, edges), minlength=edges.size - 1)

    assert edges.size - 1 <= bins
    assert counts.sum() == confidences.size
    assert counts.all() or not confidences.size


def test_equal_mass_bins_of_distinct_confidences_hold_equally_many():
    confidences = np.random.default_rng(3).permutation(np.arange(1, 101) / 101)

    counts = np.bincount(bin_index(confidences, equal_mass_edges(confidences, 10)))

    assert counts.tolist() == [10] * 10


def test_one_confidence_makes_one_equal_mass_bin():
    for confidence in (0.0, 0.4, 1.0):
        assert equal_mass_edges([confidence] * 9, 10).tolist() == [0.0, 1.0]


def test_answers_at_one_may_have_the_last_equal_mass_bin_to_themselves():
    confidences = [0.5, 0.6, 1.0, 1.0]
    edges = equal_mass_edges(confidences, 2)

    assert edges.tolist() == [0.0, 1.0, 1.0]
    assert bin_index(confidences, edges).tolist() == [0, 0, 1, 1]


@given(arrays(np.float64, st.integers(1, 30), elements=st.floats(0, 1)), st.integers(2, 12))
def test_equal_mass_edges_are_the_confidences_at_the_stated_ranks(confidences, bins):
    ordered = sorted(confidences.tolist())
    ranks = [int(Fraction(m * len(ordered), bins)) for m in range(1, bins)]
    wanted = sorted({ordered[rank] for rank in ranks if ordered[rank] > ordered[0]})

    assert equal_mass_edges(confidences, bins).tolist() == [0.0, *wanted, 1.0]


@pytest.mark.parametrize(
    ("edges", "message"),
    [
        ([0.0], "at least two"),
        ([[0.0, 1.0]], r"shape \(1, 2\)"),
        ([0.1, 1.0], "0.1 to 1.0"),
        ([0.0, 0.9], "0.0 to 0.9"),
        ([0.0, 0.6, 0.5, 1.0], "must increase"),
        ([0.0, 0.5, 0.5, 1.0], "must increase"),
        ([0.0, float("nan"), 1.0], "must increase"),
        ([0.0, 1.5, 1.0], "must increase"),
    ],
)
def test_edges_that_do_not_divide_the_unit_interval_are_refused(edges, message):
    with pytest.raises(ValueError, match=message):
        own_edges(edges)


@pytest.mark.parametrize("bins", [0, -1, 2.5, float("nan"), float("inf")])
def test_a_number_of_bins_that_is_not_one_is_refused_with_what_was_given(bins):
    with pytest.raises(ValueError, match=f"at least 1; got {bins}"):
        equal_width_edges(bins)
    with pytest.raises(ValueError, match=f"at least 1; got {bins}"):
        equal_mass_edges([], bins)


@pytest.mark.parametrize("confidence", [-0.1, 1.0000000000000002, float("nan"), float("inf")])
def test_a_confidence_outside_the_unit_interval_is_named(confidence):
    with pytest.raises(ValueError, match=f"item 1 is {confidence!r}"):
        bin_index([0.5, confidence], [0, 1])


def test_confidences_with_two_axes_are_refused():
    with pytest.raises(ValueError, match=r"shape \(1, 2\)"):
        bin_index([[0.5, 0.6]], [0, 1])
