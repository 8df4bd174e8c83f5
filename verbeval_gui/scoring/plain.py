"""Scores one string at a time, a full forward each: slow, plain, and the yardstick of everything faster."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import torch

from verbeval_gui.scoring.stopping import Beat, never
from verbeval_gui.scoring.strings import NO_BOUNDARY, StringScore, TokenString


class PlainScorer:
    """Puts token strings to a model one by one.

    Args:
        model: A causal language model of transformers.
        boundary: Entries that can follow only a finished word, shape (k,); None where every form ends with its token.
        beat: Called before each string; stops the run by raising.
    """

    method = "plain"

    def __init__(self, model: Any, boundary: torch.Tensor | None, beat: Beat = never) -> None:
        self._model = model
        self._beat = beat
        self._boundary = boundary

    def accepts(self, group: Sequence[TokenString]) -> bool:  # noqa: ARG002 - scorers that share a beginning choose
        """Return True: any string can be scored."""
        return True

    def score(self, groups: Sequence[Sequence[TokenString]]) -> list[list[StringScore]]:
        """Score every string of every group."""
        return [[self.score_string(string) for string in group] for group in groups]

    @torch.inference_mode()
    def score_string(self, string: TokenString) -> StringScore:
        """Score one string."""
        self._beat()
        ids = torch.tensor([string.ids], device=self._model.device)
        logits = self._model(input_ids=ids, use_cache=False).logits[0]
        table = torch.log_softmax(logits.to(torch.promote_types(logits.dtype, torch.float32)), dim=-1)
        before = torch.arange(string.wanted - 1, len(string.ids) - 1, device=ids.device)
        logprobs = table[before, ids[0, string.wanted :]]
        return StringScore(logprobs.cpu().double().tolist(), self._boundary_logprob(table, string.boundary))

    def _boundary_logprob(self, table: torch.Tensor, place: int) -> float | None:
        if place == NO_BOUNDARY:
            return None
        if self._boundary is None:
            return 0.0
        return min(0.0, float(torch.logsumexp(table[place, self._boundary], dim=-1)))
