from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.metrics import confusion_matrix, precision_recall_fscore_support

from verbeval_gui.metrics.arrays import CHUNK
from verbeval_gui.metrics.confusion import confusion
from verbeval_gui.metrics.proportions import Proportion

coded = st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2)), min_size=1, max_size=60)


@given(coded)
def test_counts_and_shares_are_those_of_scikit_learn(pairs):
    truth, predicted = [t for t, _ in pairs], [p for _, p in pairs]
    found = confusion(truth, predicted, 3)
    theirs = precision_recall_fscore_support(truth, predicted, labels=[0, 1, 2], zero_division=np.nan)
    ours = (
        [cell.accuracy for cell in found.precision],
        [cell.accuracy for cell in found.recall],
        found.f1,
    )

    assert found.counts.tolist() == confusion_matrix(truth, predicted, labels=[0, 1, 2]).tolist()
    for got, want in zip(ours, theirs[:3], strict=True):
        np.testing.assert_allclose(np.array(got, dtype=float), want, rtol=1e-12)


@given(coded, coded)
def test_counts_of_two_halves_add_up_to_those_of_the_whole(left, right):
    first, second, whole = (
        confusion([t for t, _ in pairs], [p for _, p in pairs], 3).counts for pairs in (left, right, left + right)
    )

    assert whole.tolist() == (first + second).tolist()


def test_counts_go_on_beyond_one_chunk():
    rng = np.random.default_rng(4)
    truth, predicted = (rng.integers(0, 10, 2 * CHUNK + 9).astype(np.uint8) for _ in range(2))

    assert confusion(truth, predicted, 10).counts.tolist() == confusion_matrix(truth, predicted).tolist()


def test_items_without_an_answer_are_counted_apart_and_nowhere_else():
    with_gaps = confusion([0, 0, 1, 2], [0, 3, 1, 3], 3)
    answered = confusion([0, 1], [0, 1], 3)

    assert with_gaps.no_answer.tolist() == [1, 0, 1]
    assert with_gaps.n == 2
    assert (with_gaps.precision, with_gaps.recall, with_gaps.f1) == (answered.precision, answered.recall, answered.f1)


def test_precision_and_recall_carry_their_interval():
    found = confusion([0] * 50 + [1] * 20, [0] * 40 + [1] * 30, 2)

    assert found.recall[0] == Proportion.of(50, 40)
    assert found.precision[1] == Proportion.of(30, 20)
    assert found.accuracy == Proportion.of(70, 60)


def test_a_class_never_predicted_has_no_precision_but_an_f1_of_nothing():
    found = confusion([0, 1], [0, 0], 3)

    assert (found.precision[1].accuracy, found.recall[1].accuracy, found.f1[1]) == (None, 0.0, 0.0)
    assert (found.precision[2].accuracy, found.recall[2].accuracy, found.f1[2]) == (None, None, None)


def test_no_items_give_an_empty_matrix_of_full_size():
    found = confusion([], [], 3)

    assert found.counts.tolist() == [[0] * 3] * 3
    assert found.accuracy.accuracy is None
    assert found.f1 == (None, None, None)


@pytest.mark.parametrize(
    ("truth", "predicted", "message"),
    [
        ([3], [0], "every true class must be in 0..2; item 0 is 3"),
        ([0], [4], "every predicted class must be in 0..3; item 0 is 4"),
        ([0, 1], [0], "2 true, 1 predicted"),
    ],
)
def test_codes_that_make_no_sense_are_refused(truth, predicted, message):
    with pytest.raises(ValueError, match=message):
        confusion(truth, predicted, 3)


def test_at_least_one_class_is_needed():
    with pytest.raises(ValueError, match="number of classes must be a whole number of at least 1; got 0"):
        confusion([], [], 0)
