"""Chooses how strings are put to a model: packed where that gives the plain way's numbers, else one by one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import torch

from verbeval_gui.scoring.lean import LeanBody
from verbeval_gui.scoring.memory import is_out_of_memory
from verbeval_gui.scoring.packed import PackedScorer
from verbeval_gui.scoring.plain import PlainScorer
from verbeval_gui.scoring.stopping import Beat, never
from verbeval_gui.scoring.strings import StringScore, TokenString
from verbeval_gui.words import mark

Scorer = PackedScorer | PlainScorer

PLAIN_NOTE: Final = mark("This model is scored one string at a time: reading several at once gave other numbers.")
UNSHARED_NOTE: Final = mark("This model reads the judgement instruction anew for each sentence.")

_TOLERANCES: Final = {torch.float64: 1e-6, torch.float32: 1e-4, torch.bfloat16: 0.3, torch.float16: 0.05}
_REFUSALS: Final = (RuntimeError, TypeError, ValueError, AttributeError, KeyError, IndexError, NotImplementedError)
_SHARED: Final = 3


class Scorers:
    """The ways of scoring that hold for one model, checked once against the plain way.

    Attributes:
        choice: Scores strings.
        notes: What a reader should know about the way that was chosen.
        keeps_cache: Whether reading on from a key-value cache gives the plain way's numbers.
    """

    def __init__(self, model: Any, boundary: torch.Tensor | None, batch_tokens: int, beat: Beat = never) -> None:
        self.notes: list[str] = []
        self._plain = PlainScorer(model, boundary, beat)
        self.choice: Scorer = self._plain
        self.keeps_cache = False
        groups = _sample(model.config.get_text_config().vocab_size)
        expected = self._plain.score(groups)
        check = _Check(groups, expected, _TOLERANCES[model.dtype])
        if (packed := check.held(lambda: PackedScorer(model, boundary, batch_tokens, beat=beat))) is None:
            self.notes.append(PLAIN_NOTE)
            return
        self.choice = packed
        self.keeps_cache = check.shares(packed)
        if not self.keeps_cache:
            self.notes.append(UNSHARED_NOTE)
        elif LeanBody.suits(model):
            body = LeanBody(model, beat)
            lean = check.held(lambda: PackedScorer(model, boundary, batch_tokens, body=body, beat=beat))
            self.choice = lean if lean is not None and check.shares(lean) else packed

    def sharing(self, prefix: tuple[int, ...]) -> Scorer:
        """Return what scores strings that begin with `prefix`."""
        if self.keeps_cache and isinstance(self.choice, PackedScorer):
            return self.choice.sharing(prefix)
        return self.choice


@dataclass(frozen=True)
class _Check:
    """Strings with what the plain way says of them.

    Attributes:
        groups: The strings.
        expected: Their scores.
        tolerance: By how much another way may differ.
    """

    groups: Sequence[Sequence[TokenString]]
    expected: list[list[StringScore]]
    tolerance: float

    def held(self, make: Callable[[], PackedScorer]) -> PackedScorer | None:
        """Return what `make` makes if it can be made and gives the expected numbers."""
        try:
            made = make()
            found = made.score(self.groups)
        except _REFUSALS as error:
            if is_out_of_memory(error):
                raise
            return None
        return made if _distance(found, self.expected) <= self.tolerance else None

    def shares(self, packed: PackedScorer) -> bool:
        """Return whether the numbers hold behind a beginning that is read once."""
        return self.held(lambda: packed.sharing(self.groups[0][0].ids[:_SHARED])) is not None


def _sample(vocabulary: int) -> list[list[TokenString]]:
    """Return groups of branching strings of arbitrary tokens, unequal in length, all with one beginning."""
    rng = np.random.default_rng(0)
    groups = []
    for length in (2, 5, 4):
        start = tuple(rng.integers(0, vocabulary, length).tolist())
        ends = [tuple(rng.integers(0, vocabulary, n).tolist()) for n in (2, 3, 1)]
        ends.append((*ends[1][:2], int(rng.integers(0, vocabulary))))
        groups.append([(start + end, length) for end in ends])
    shared = tuple(rng.integers(0, vocabulary, _SHARED).tolist())
    return [
        [TokenString(shared + ids, _SHARED + length, _SHARED + length) for ids, length in group] for group in groups
    ]


def _distance(found: list[list[StringScore]], expected: list[list[StringScore]]) -> float:
    """Return the largest difference of any value, infinite where one is not a number."""
    pairs = [pair for groups in zip(found, expected, strict=True) for pair in zip(*groups, strict=True)]
    differences = [abs(one - other) for a, b in pairs for one, other in zip(_values(a), _values(b), strict=True)]
    worst = max(differences, default=0.0)
    return worst if all(np.isfinite(differences)) else float("inf")


def _values(score: StringScore) -> list[float]:
    return [*score.logprobs, *([] if score.boundary is None else [score.boundary])]
