"""Scores many strings at once: a row holds those that share a beginning, and only wanted states meet the vocabulary."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import torch

from verbeval_gui.scoring.bodies import Body, FamilyBody, KeysValues, cache_argument
from verbeval_gui.scoring.head import Head
from verbeval_gui.scoring.plain import PlainScorer
from verbeval_gui.scoring.rows import PackedRows
from verbeval_gui.scoring.stopping import Beat, never
from verbeval_gui.scoring.strings import StringScore, TokenString, TokenTree


class PackedScorer:
    """Puts groups of token strings to a model, each group as one row with a tree-shaped attention mask.

    The body of the model is called, and its head only on the positions that predict a wanted token.

    Args:
        model: A causal language model of transformers.
        boundary: Entries that can follow only a finished word, shape (k,); None where every form ends with its token.
        batch_tokens: Most tokens fed at once; a single longer row goes alone.
        prefix: Tokens with which every string begins; they are read once. Empty for none.
        body: What the rows go through; None for the body of the model's family.
        beat: Called between the steps of a forward; stops the run by raising.
    """

    method = "packed"

    def __init__(
        self,
        model: Any,
        boundary: torch.Tensor | None,
        batch_tokens: int,
        prefix: tuple[int, ...] = (),
        body: Body | None = None,
        beat: Beat = never,
    ) -> None:
        self._model = model
        self._body = FamilyBody(model, beat) if body is None else body
        self._head = Head(model.get_output_embeddings(), boundary, beat)
        self._batch_tokens = batch_tokens
        self._plain = PlainScorer(model, boundary, beat)
        self._beat = beat
        self._window = attention_window(model.config)
        self._prefix = prefix
        self._prefix_layers: KeysValues = []
        self._prefix_logprobs: list[float] = []
        self._after_prefix = torch.zeros(0)
        if prefix:
            self._read_prefix()

    def sharing(self, prefix: tuple[int, ...]) -> PackedScorer:
        """Return a scorer for strings that all begin with `prefix`, or this one if that is too short or too long."""
        if len(prefix) < 2 or (self._window is not None and len(prefix) > self._window):
            return self
        return PackedScorer(self._model, self._head.boundary, self._batch_tokens, prefix, self._body, self._beat)

    def accepts(self, group: Sequence[TokenString]) -> bool:
        """Return whether the strings of `group` begin with the shared prefix and go on after it."""
        skip = len(self._prefix)
        return all(string.ids[:skip] == self._prefix and string.n_fed > skip for string in group)

    def score(self, groups: Sequence[Sequence[TokenString]]) -> list[list[StringScore]]:
        """Score every string of every group.

        Strings longer than the model's attention window are scored one by one, because the mask of a packed row
        knows no window.
        """
        scores: dict[int, list[StringScore]] = {}
        trees: dict[int, TokenTree] = {}
        for number, group in enumerate(groups):
            if self._window is not None and max(len(string.ids) for string in group) > self._window:
                scores[number] = self._plain.score([group])[0]
            else:
                trees[number] = TokenTree.of(group, len(self._prefix))
        for batch in batches_within({number: len(tree.tokens) for number, tree in trees.items()}, self._batch_tokens):
            found = self._score_trees([trees[number] for number in batch], [groups[number] for number in batch])
            scores.update(zip(batch, found, strict=True))
        return [scores[number] for number in range(len(groups))]

    @torch.inference_mode()
    def _score_trees(
        self, trees: Sequence[TokenTree], groups: Sequence[Sequence[TokenString]]
    ) -> list[list[StringScore]]:
        rows = PackedRows.of(trees, len(self._prefix))
        states = self._body.states(rows, self._prefix_layers)
        logprobs, boundaries = self._head.predict(states, rows.targets[:, 0], rows.targets[:, 1], rows.ends)
        return self._handed_out(trees, groups, iter(logprobs.tolist()), iter(boundaries.tolist()))

    def _handed_out(self, trees: Any, groups: Any, logprobs: Any, boundaries: Any) -> list[list[StringScore]]:
        found: list[list[StringScore]] = []
        for tree, group in zip(trees, groups, strict=True):
            values = [[*self._known_logprobs(string)] for string in group]
            for _, _, number, place in tree.targets:
                values[number][place] = next(logprobs)
            ends: dict[int, float] = {number: next(boundaries) for _, number in tree.boundaries}
            found.append([StringScore(part, ends.get(number)) for number, part in enumerate(values)])
        return found

    def _known_logprobs(self, string: TokenString) -> list[float]:
        skip = len(self._prefix)
        known = self._prefix_logprobs[string.wanted - 1 :]
        if string.wanted <= skip:
            known = [*known, float(self._after_prefix[string.ids[skip]])]
        return known + [0.0] * (len(string.ids) - string.wanted - len(known))

    @torch.inference_mode()
    def _read_prefix(self) -> None:
        from transformers import DynamicCache

        cache: Any = DynamicCache(config=self._model.config)
        ids = torch.tensor([self._prefix], device=self._model.device)
        body = self._model.base_model
        states = body(input_ids=ids, use_cache=True, **{cache_argument(body): cache}).last_hidden_state[0]
        self._prefix_layers = [(layer.keys, layer.values) for layer in cache.layers]
        if len(self._prefix_layers) != self._model.config.get_text_config().num_hidden_layers:
            raise ValueError("the model's layers do not all keep keys and values")
        places, nothing = np.arange(len(self._prefix) - 1), np.zeros(0, np.int64)
        known, _ = self._head.predict(states, places, np.array(self._prefix[1:], np.int64), nothing)
        self._prefix_logprobs = known.tolist()
        after: torch.Tensor = self._model.get_output_embeddings()(states[-1:])
        self._after_prefix = torch.log_softmax(after[0].cpu().double(), dim=-1)


def attention_window(config: Any) -> int | None:
    """Return how far back the narrowest layer of a model sees, None without a limit."""
    text = config.get_text_config()
    found = [getattr(text, name, None) for name in ("sliding_window", "attention_chunk_size", "window_size")]
    return min((int(size) for size in found if size), default=None)


def batches_within(sizes: dict[int, int], budget: int) -> list[list[int]]:
    """Cut rows, the longest first, into batches whose padded size is within `budget`."""
    batches: list[list[int]] = []
    widest = 0
    for number in sorted(sizes, key=lambda number: (-sizes[number], number)):
        if not batches or (len(batches[-1]) + 1) * widest > budget:
            batches.append([])
            widest = sizes[number]
        batches[-1].append(number)
    return batches
