from __future__ import annotations

import math

import numpy as np
import pytest
from helpers.reference import agrees, references
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.optimize import minimize_scalar

from verbeval_gui.metrics.temperature import LEAST, MOST, fit_temperature, fit_temperatures

SCORES = st.floats(-30, 0).map(lambda score: round(score, 3))


@st.composite
def items(draw, n_accepted=1):
    """Scores of a few items with two to five candidates, and which of them are accepted."""
    found = []
    for _ in range(draw(st.integers(1, 12))):
        scores = draw(st.lists(SCORES, min_size=2, max_size=5))
        right = draw(st.sets(st.integers(0, len(scores) - 1), min_size=1, max_size=n_accepted))
        found.append((scores, [i in right for i in range(len(scores))]))
    return found


def flat(found):
    offsets = np.cumsum([0, *(len(scores) for scores, _ in found)])
    return [s for scores, _ in found for s in scores], offsets, [r for _, right in found for r in right]


def plain_loss(found, temperature) -> float:
    return sum(_item_loss(scores, right, temperature) for scores, right in found) / len(found)


def _item_loss(scores, right, temperature) -> float:
    top = max(score for score, is_right in zip(scores, right, strict=True) if is_right)
    weights = [math.exp(min((score - top) / temperature, 700)) for score in scores]
    return math.log(sum(weights)) - math.log(sum(w for w, is_right in zip(weights, right, strict=True) if is_right))


def drawn(n: int, temperature: float, seed: int):
    """Items whose right candidate is drawn from softmax(score / temperature)."""
    rng = np.random.default_rng(seed)
    counts = rng.integers(2, 6, n)
    offsets = np.concatenate([[0], np.cumsum(counts)])
    scores = -rng.exponential(3, offsets[-1])
    keys = scores / temperature + rng.gumbel(size=offsets[-1])
    return scores, offsets, keys == np.repeat(np.maximum.reduceat(keys, offsets[:-1]), counts), rng.integers(0, 5, n)


def part_of(scores, offsets, accepted, kept):
    spans = [np.arange(offsets[i], offsets[i + 1]) for i in np.flatnonzero(kept)]
    at = np.concatenate(spans)
    return scores[at], np.cumsum([0, *map(len, spans)]), accepted[at]


def test_every_reference_temperature_comes_out():
    for reference in references("temperature"):
        scores, gold = reference.inputs["scores"], reference.inputs["gold"]
        found = [(one, [i == right for i in range(len(one))]) for one, right in zip(scores, gold, strict=True)]

        assert agrees(fit_temperature(*flat(found)), reference.value, reference.tol), str(reference)


@settings(max_examples=40, deadline=None)
@given(items())
def test_the_temperature_is_where_scipy_finds_the_least_loss(found):
    theirs = minimize_scalar(
        lambda x: plain_loss(found, math.exp(x)), bounds=(math.log(LEAST), math.log(MOST)), options={"xatol": 1e-9}
    )

    ours = fit_temperature(*flat(found))

    if ours is None:
        border = min(plain_loss(found, LEAST), plain_loss(found, MOST))
        assert border <= theirs.fun + 1e-7
    else:
        assert plain_loss(found, ours) <= theirs.fun + 1e-12
        assert plain_loss(found, ours) <= min(plain_loss(found, ours * 1.001), plain_loss(found, ours / 1.001))


@settings(max_examples=30, deadline=None)
@given(items(n_accepted=3))
def test_no_temperature_of_a_fine_grid_has_a_smaller_loss_when_several_candidates_are_accepted(found):
    ours = fit_temperature(*flat(found))

    grid = [plain_loss(found, temperature) for temperature in np.geomspace(LEAST, MOST, 60)]
    least = min(grid[0], grid[-1]) if ours is None else plain_loss(found, ours)
    assert least <= min(grid) + 1e-9


def test_the_temperature_that_outcomes_were_drawn_from_is_found():
    scores, offsets, accepted, _ = drawn(30_000, 2.5, seed=3)

    assert fit_temperature(scores, offsets, accepted) == pytest.approx(2.5, rel=0.03)


@pytest.mark.parametrize("n", [60, 25_000])
def test_a_fold_has_the_temperature_of_the_items_outside_it(n):
    scores, offsets, accepted, folds = drawn(n, 1.7, seed=5)

    found = fit_temperatures(scores, offsets, accepted, folds)

    assert found.value == pytest.approx(fit_temperature(scores, offsets, accepted), abs=1e-9)
    for fold, value in enumerate(found.out_of_fold):
        alone = fit_temperature(*part_of(scores, offsets, accepted, folds != fold))
        assert value == pytest.approx(alone, abs=1e-8)


def test_scores_twice_as_large_need_twice_the_temperature():
    scores, offsets, accepted, _ = drawn(300, 1.3, seed=9)
    once = fit_temperature(scores, offsets, accepted)

    assert once is not None
    assert fit_temperature(2 * scores, offsets, accepted) == pytest.approx(2 * once, abs=1e-9)


def test_an_optimum_beyond_the_border_is_none():
    scores, offsets, accepted, _ = drawn(300, 1.3, seed=9)

    assert fit_temperature(40 * scores, offsets, accepted) is None
    assert fit_temperature(scores / 100, offsets, accepted) is None


def test_items_of_which_everything_is_accepted_fix_no_temperature():
    assert fit_temperature([-1.0, -2.0, -3.0], [0, 3], [True, True, True]) is None
    assert fit_temperature([-1.0], [0, 1], [True]) is None


def test_no_items_have_no_temperature():
    assert fit_temperature([], [0], []) is None
    assert fit_temperatures([], [0], [], []).out_of_fold == (None,) * 5


@pytest.mark.parametrize(
    ("scores", "offsets", "accepted", "problem"),
    [
        ([-1.0, float("nan")], [0, 2], [1, 0], "score 1 is nan"),
        ([-1.0, -2.0], [0, 2], [0, 0], "item 0 has 0 accepted"),
        ([-1.0, -2.0], [0, 2, 2], [1, 0], "offsets must rise from 0 to 2"),
        ([-1.0, -2.0], [0, 1], [1, 0], "offsets must rise from 0 to 2"),
        ([-1.0, -2.0], [0, 2], [1], "lengths differ: 2 scores, 1 accepted"),
    ],
)
def test_what_cannot_be_fitted_is_refused(scores, offsets, accepted, problem):
    with pytest.raises(ValueError, match=problem):
        fit_temperature(scores, offsets, accepted)


def test_a_fold_out_of_range_is_refused():
    with pytest.raises(ValueError, match="every fold must be in"):
        fit_temperatures([-1.0, -2.0], [0, 2], [1, 0], [5])
