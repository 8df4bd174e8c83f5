from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import norm

from verbeval_gui.metrics.smooth import LEAST_WIDTH, blurred_ece, smooth_ece

ANSWERS = st.lists(st.tuples(st.floats(0, 1), st.booleans()), min_size=1, max_size=8)
WIDTHS = st.floats(0.03, 1)


def plain_blurred_ece(confidences, right, width, lo=0.0, hi=1.0, steps=20_000) -> float:
    """The definition: each gap spread by the Gaussian and its images, sizes added up over many points."""
    at = np.linspace(lo, hi, steps + 1)
    reach = range(-6 if width > 0.2 else -2, 8 if width > 0.2 else 4, 2)
    blurred = np.zeros_like(at)
    for confidence, outcome in zip(confidences, right, strict=True):
        images = [image + sign * confidence for image in reach for sign in (1, -1)]
        blurred += (outcome - confidence) * sum(norm.pdf((at - image) / width) for image in images)
    return float(np.trapezoid(np.abs(blurred), at)) / width / len(confidences)


@settings(max_examples=25, deadline=None)
@given(ANSWERS, WIDTHS)
def test_the_blurred_error_is_the_integral_of_the_definition(answers, width):
    confidences, right = zip(*answers, strict=True)

    assert blurred_ece(confidences, right, width) == pytest.approx(
        plain_blurred_ece(confidences, right, width), abs=1e-6
    )


@settings(max_examples=25, deadline=None)
@given(ANSWERS)
def test_the_error_blurred_by_the_smooth_error_is_the_smooth_error(answers):
    confidences, right = zip(*answers, strict=True)

    found = smooth_ece(confidences, right)

    assert found is not None
    assert blurred_ece(confidences, right, max(found, LEAST_WIDTH)) == pytest.approx(found, abs=1e-8)


@settings(max_examples=25, deadline=None)
@given(ANSWERS)
def test_the_smooth_error_lies_between_the_mean_gap_and_the_error_of_every_confidence_apart(answers):
    confidences, right = map(np.array, zip(*answers, strict=True))
    own = np.array([(right[confidences == c] - c).sum() for c in np.unique(confidences)])

    found = smooth_ece(confidences, right)

    assert abs((right - confidences).mean()) - 1e-9 <= found <= np.abs(own).sum() / right.size + 1e-9


@settings(max_examples=25, deadline=None)
@given(ANSWERS, WIDTHS, WIDTHS)
def test_a_wider_blur_never_shows_a_larger_error(answers, one, other):
    confidences, right = zip(*answers, strict=True)
    narrow, wide = (blurred_ece(confidences, right, width) for width in sorted((one, other)))

    assert wide <= narrow + 1e-9


@settings(max_examples=20, deadline=None)
@given(ANSWERS)
def test_a_model_seen_in_the_mirror_has_the_same_error(answers):
    confidences, right = map(np.array, zip(*answers, strict=True))

    assert smooth_ece(1 - confidences, ~right) == pytest.approx(smooth_ece(confidences, right), abs=1e-8)


def test_the_grid_moves_the_error_by_no_more_than_it_says_at_the_least_width():
    rng = np.random.default_rng(4)
    for _ in range(5):
        confidences, right = 0.5 + rng.normal(0, 2e-4, 6), rng.random(6) < 0.5
        exact = plain_blurred_ece(confidences, right, LEAST_WIDTH, 0.498, 0.502, 8_000)

        assert blurred_ece(confidences, right, LEAST_WIDTH) == pytest.approx(exact, abs=3e-7)


def test_a_million_answers_have_the_error_of_the_few_that_they_repeat():
    rng = np.random.default_rng(2)
    confidences, right = rng.random(500), rng.random(500) < 0.6

    many = smooth_ece(np.tile(confidences, 2_000), np.tile(right, 2_000))

    assert many == pytest.approx(smooth_ece(confidences, right), abs=1e-9)


def test_a_sure_model_that_is_always_right_has_a_tiny_error_exactly():
    assert smooth_ece([1 - 1e-6] * 50, [1] * 50) == pytest.approx(1e-6, abs=1e-12)


def test_no_answers_have_no_smooth_error():
    assert smooth_ece([], []) is None
    assert blurred_ece([], [], 0.1) is None


@pytest.mark.parametrize("width", [0.0, -0.1, 1.5, float("nan")])
def test_a_width_out_of_range_is_refused(width):
    with pytest.raises(ValueError, match=r"width must be in 0\.0001\.\.1"):
        blurred_ece([0.5], [1], width)


def test_smooth_error_refuses_what_is_no_answer():
    with pytest.raises(ValueError, match=r"item 1 is 1\.5"):
        smooth_ece([0.5, 1.5], [1, 0])
    with pytest.raises(ValueError, match="lengths differ"):
        smooth_ece([0.5], [1, 0])
