"""Confusion of classes: what was predicted for what is true."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from verbeval_gui.metrics.arrays import Ints, chunks, group_codes, read_only, require_same_length, whole_number
from verbeval_gui.metrics.proportions import Proportion, proportions


@dataclass(frozen=True, slots=True, eq=False)
class Confusion:
    """Counts of true against predicted classes. Classes are not weighted.

    Attributes:
        counts: Rows true, columns predicted, shape (c, c), read-only.
        no_answer: Items of each true class without a usable answer, shape (c,), read-only; outside every total.
    """

    counts: Ints
    no_answer: Ints

    @property
    def n(self) -> int:
        """Number of answered items."""
        return int(self.counts.sum())

    @property
    def accuracy(self) -> Proportion:
        """Share of answered items on the diagonal."""
        return Proportion.of(self.n, int(np.trace(self.counts)))

    @property
    def precision(self) -> tuple[Proportion, ...]:
        """Of the items predicted as a class, the share that belong to it; one cell a class."""
        return proportions(self.counts.sum(axis=0), np.diagonal(self.counts))

    @property
    def recall(self) -> tuple[Proportion, ...]:
        """Of the answered items of a class, the share predicted as it; one cell a class."""
        return proportions(self.counts.sum(axis=1), np.diagonal(self.counts))

    @property
    def f1(self) -> tuple[float | None, ...]:
        """2 TP / (2 TP + FP + FN) of each class; None for a class neither true nor predicted."""
        doubled = (2 * np.diagonal(self.counts)).tolist()
        touched = (self.counts.sum(axis=0) + self.counts.sum(axis=1)).tolist()
        return tuple(twice / total if total else None for twice, total in zip(doubled, touched, strict=True))


def confusion(true_codes: npt.ArrayLike, predicted_codes: npt.ArrayLike, n_classes: int) -> Confusion:
    """Count true against predicted classes.

    Args:
        true_codes: True class, in [0, n_classes), shape (n,).
        predicted_codes: Predicted class, in [0, n_classes), or `n_classes` for an item without a usable answer,
            shape (n,).
        n_classes: Number of classes.

    Raises:
        ValueError: Lengths differ, a code is out of range, or `n_classes` is below 1.
    """
    size = whole_number(n_classes, "number of classes", least=1)
    truth = group_codes(true_codes, size, "true class")
    predicted = group_codes(predicted_codes, size + 1, "predicted class")
    require_same_length(true=truth.size, predicted=predicted.size)
    tally = np.zeros(size * (size + 1), dtype=np.int64)
    for part in chunks(truth.size):
        folded = np.multiply(truth[part], size + 1, dtype=np.intp)
        folded += predicted[part]
        tally += np.bincount(folded, minlength=tally.size)
    table = tally.reshape(size, size + 1)
    return Confusion(read_only(table[:, :size].copy()), read_only(table[:, size].copy()))
