"""Trees of tokens laid side by side: the arrays that one forward takes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from verbeval_gui.scoring.strings import TokenTree

Arrays = NDArray[np.int64]
Flags = NDArray[np.bool_]


@dataclass(frozen=True)
class PackedRows:
    """Trees that are fed together, one a row, each padded to the widest.

    Attributes:
        tokens: Tokens of all nodes, one tree after the other, shape (t,).
        positions: Position of each in its string.
        rows: Which tree each belongs to.
        columns: Where in the tree it stands.
        width: Nodes of the largest tree.
        skip: Tokens that stand before every row and have been read already.
        seen: Which nodes, behind the skipped tokens, each node sees, shape (trees, width, skip + width); padding sees
            itself.
        wanted: Nodes whose states are read, ascending, as places in `tokens`.
        targets: Tokens that are predicted, as (place in `wanted`, token), shape (k, 2).
        ends: Places in `wanted` after which a word's end is asked.
    """

    tokens: Arrays
    positions: Arrays
    rows: Arrays
    columns: Arrays
    width: int
    skip: int
    seen: Flags
    wanted: Arrays
    targets: Arrays
    ends: Arrays

    @classmethod
    def of(cls, trees: Sequence[TokenTree], skip: int = 0) -> PackedRows:
        """Lay out trees, in whose strings the first `skip` tokens are left out."""
        sizes = np.array([len(tree.tokens) for tree in trees], np.int64)
        starts = np.cumsum(sizes) - sizes
        rows = np.repeat(np.arange(len(trees)), sizes)
        targets = np.array([(starts[i] + t[0], t[1]) for i, tree in enumerate(trees) for t in tree.targets], np.int64)
        targets = targets.reshape(-1, 2)
        ends = np.array([starts[i] + b[0] for i, tree in enumerate(trees) for b in tree.boundaries], np.int64)
        wanted = np.unique(np.concatenate([targets[:, 0], ends]))
        return cls(
            tokens=np.array([token for tree in trees for token in tree.tokens], np.int64),
            positions=np.array([depth for tree in trees for depth in tree.depths], np.int64),
            rows=rows,
            columns=np.arange(len(rows)) - starts[rows],
            width=int(sizes.max()),
            skip=skip,
            seen=_seen(trees, int(sizes.max()), skip),
            wanted=wanted,
            targets=np.stack([np.searchsorted(wanted, targets[:, 0]), targets[:, 1]], axis=1),
            ends=np.searchsorted(wanted, ends),
        )

    @property
    def n_rows(self) -> int:
        """Number of trees."""
        return len(self.seen)

    @cached_property
    def places(self) -> Arrays:
        """Where each node stands in the padded rows, one after the other."""
        return self.rows * self.width + self.columns

    def padded(self, values: Arrays) -> Arrays:
        """Return one value a node as rows, 0 where there is none, shape (trees, width)."""
        found = np.zeros(self.n_rows * self.width, np.int64)
        found[self.places] = values
        return found.reshape(self.n_rows, self.width)


def _seen(trees: Sequence[TokenTree], width: int, skip: int) -> Flags:
    seen = np.zeros((len(trees), width, skip + width), np.bool_)
    seen[..., :skip] = True
    seen[:, np.arange(width), skip + np.arange(width)] = True
    for row, tree in enumerate(trees):
        size = len(tree.tokens)
        seen[row, :size, skip : skip + size] = tree.ancestors()
    return seen
