"""What is asked of a model, free of any tokenizer: token strings, and the tree that several of them share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from verbeval_gui.scoring.spans import FilledForm, common_length

NO_BOUNDARY = -1


@dataclass(frozen=True, slots=True)
class TokenString:
    """One string of tokens and what is wanted of it.

    Attributes:
        ids: The tokens.
        wanted: Position from which on the tokens' log-probabilities are wanted, at least 1.
        boundary: Position of the token after which the probability of a word's end is wanted; -1 for none.
    """

    ids: tuple[int, ...]
    wanted: int
    boundary: int = NO_BOUNDARY

    @classmethod
    def of_form(cls, form: FilledForm, *, everything: bool, with_boundary: bool) -> TokenString:
        """Return the request for a form and its tail.

        Args:
            form: The string, with some token before the form.
            everything: Whether the tokens before the form are wanted too.
            with_boundary: Whether the word's end is wanted; one that the last token has passed already is not asked.
        """
        boundary = form.stop - 1 if with_boundary and not form.reaches_past else NO_BOUNDARY
        return cls(form.ids, 1 if everything else form.first, boundary)

    @property
    def n_fed(self) -> int:
        """How many of the tokens the model has to read."""
        return max(len(self.ids) - 1, self.boundary + 1)


@dataclass(frozen=True, slots=True)
class StringScore:
    """What the model says of one string.

    Attributes:
        logprobs: Log-probabilities of the tokens from `TokenString.wanted` on.
        boundary: Log-probability that the word ends there, None where it was not asked.
    """

    logprobs: list[float]
    boundary: float | None = None


@dataclass(slots=True)
class TokenTree:
    """Strings that share their beginnings, as one row of tokens: a node's parent is the token before it.

    Attributes:
        tokens: Token of each node; parents stand before their children.
        parents: Position of each node's parent, -1 at the root.
        depths: Position of each node in its string.
        targets: Tokens that are predicted, as (node, token, string, place among the string's wanted).
        boundaries: Word ends that are wanted, as (node, string).
    """

    tokens: list[int] = field(default_factory=list)
    parents: list[int] = field(default_factory=list)
    depths: list[int] = field(default_factory=list)
    targets: list[tuple[int, int, int, int]] = field(default_factory=list)
    boundaries: list[tuple[int, int]] = field(default_factory=list)

    @classmethod
    def of(cls, strings: Sequence[TokenString], skip: int = 0) -> TokenTree:
        """Grow the tree of `strings`, leaving out the first `skip` tokens, which all share."""
        shortest = min(string.n_fed for string in strings)
        common = max(skip, min(shortest, common_length([string.ids for string in strings])))
        stem = range(common - skip)
        tree = cls(list(strings[0].ids[skip:common]), [node - 1 for node in stem], list(range(skip, common)))
        known: dict[tuple[int, int], int] = {}
        for number, string in enumerate(strings):
            node, branch = common - skip - 1, []
            for depth in range(common, string.n_fed):
                key = (node, string.ids[depth])
                if (found := known.get(key)) is None:
                    found = known[key] = tree._grow(*key, depth)
                node = found
                branch.append(node)
            tree._ask(number, string, [*stem, *branch], skip)
        return tree

    def ancestors(self) -> NDArray[np.bool_]:
        """Return which nodes each node sees, itself included, shape (n, n)."""
        n = len(self.tokens)
        seen = np.tri(n, dtype=np.bool_)
        for node, parent in enumerate(self.parents):
            if parent != node - 1:
                seen[node, :node] = seen[parent, :node] if parent >= 0 else False
                branch_end = node
                while branch_end + 1 < n and self.parents[branch_end + 1] == branch_end:
                    branch_end += 1
                seen[node : branch_end + 1, :node] = seen[node, :node]
        return seen

    def _grow(self, parent: int, token: int, depth: int) -> int:
        self.tokens.append(token)
        self.parents.append(parent)
        self.depths.append(depth)
        return len(self.tokens) - 1

    def _ask(self, number: int, string: TokenString, path: list[int], skip: int) -> None:
        first = max(string.wanted, skip + 1)
        for place in range(first, len(string.ids)):
            self.targets.append((path[place - 1 - skip], string.ids[place], number, place - string.wanted))
        if string.boundary != NO_BOUNDARY:
            self.boundaries.append((path[string.boundary - skip], number))
