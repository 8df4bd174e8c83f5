"""Scores many strings at once: a row holds those that share a beginning, and only wanted rows meet the vocabulary."""

from __future__ import annotations

import inspect
from collections.abc import Sequence
from typing import Any, Final

import numpy as np
import torch
from numpy.typing import NDArray

from verbeval_gui.scoring.plain import PlainScorer
from verbeval_gui.scoring.strings import StringScore, TokenString, TokenTree

_VOCABULARY_ROWS: Final = 256
_FEWEST_ROWS: Final = 16
_VOCABULARY_VALUES: Final = 1 << 25

Arrays = NDArray[np.int64]


class PackedScorer:
    """Puts groups of token strings to a model, each group as one row with a tree-shaped attention mask.

    The body of the model is called, and its head only on the positions that predict a wanted token.

    Args:
        model: A causal language model of transformers.
        boundary: Entries that can follow only a finished word, shape (k,); None where every form ends with its token.
        batch_tokens: Most tokens fed at once; a single longer row goes alone.
        prefix: Tokens with which every string begins; they are read once. Empty for none.
    """

    method = "packed"

    def __init__(
        self, model: Any, boundary: torch.Tensor | None, batch_tokens: int, prefix: tuple[int, ...] = ()
    ) -> None:
        self._model = model
        self._body = model.base_model
        self._head = model.get_output_embeddings()
        self._is_boundary = _indicator(boundary, self._head.weight)
        self._batch_tokens = batch_tokens
        self._plain = PlainScorer(model, boundary)
        self._window = attention_window(model.config)
        self._prefix = prefix
        self._prefix_layers: list[tuple[torch.Tensor, torch.Tensor]] = []
        self._prefix_logprobs: list[float] = []
        self._after_prefix = torch.zeros(0)
        if prefix:
            self._read_prefix()

    def sharing(self, prefix: tuple[int, ...]) -> PackedScorer:
        """Return a scorer for strings that all begin with `prefix`, or this one if that is too short or too long."""
        if len(prefix) < 2 or (self._window is not None and len(prefix) > self._window):
            return self
        boundary = None if self._is_boundary is None else self._is_boundary.nonzero()[:, 0]
        return PackedScorer(self._model, boundary, self._batch_tokens, prefix)

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
        width = max(len(tree.tokens) for tree in trees)
        hidden = self._read(trees, width)
        targets = np.asarray(
            [(row * width + t[0], t[1]) for row, tree in enumerate(trees) for t in tree.targets], np.int64
        )
        ends = np.asarray([row * width + b[0] for row, tree in enumerate(trees) for b in tree.boundaries], np.int64)
        logprobs, boundaries = self._predict(hidden, targets.reshape(-1, 2), ends)
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

    def _read(self, trees: Sequence[TokenTree], width: int) -> torch.Tensor:
        """Return the hidden states of all nodes, shape (trees * width, hidden size)."""
        skip, n = len(self._prefix), len(trees)
        ids, positions = np.zeros((n, width), np.int64), np.zeros((n, width), np.int64)
        seen = np.zeros((n, 1, width, skip + width), np.bool_)
        seen[..., :skip] = True
        seen[..., np.arange(width), skip + np.arange(width)] = True
        for row, tree in enumerate(trees):
            size = len(tree.tokens)
            ids[row, :size], positions[row, :size] = tree.tokens, tree.depths
            seen[row, 0, :size, skip : skip + size] = tree.ancestors()
        output = self._call(ids, positions, seen)
        return output.reshape(n * width, -1)

    def _call(self, ids: Arrays, positions: Arrays, seen: NDArray[np.bool_]) -> torch.Tensor:
        device, dtype = self._model.device, self._model.dtype
        mask = torch.zeros(seen.shape, dtype=dtype).masked_fill_(torch.from_numpy(~seen), torch.finfo(dtype).min)
        inputs: dict[str, Any] = {"use_cache": False}
        if self._prefix:
            inputs = {"use_cache": True, cache_argument(self._body): self._cache(len(ids))}
        output = self._body(
            input_ids=torch.from_numpy(ids).to(device),
            position_ids=torch.from_numpy(positions).to(device),
            attention_mask=mask.to(device),
            **inputs,
        )
        states: torch.Tensor = output.last_hidden_state
        return states

    def _predict(self, hidden: torch.Tensor, targets: Arrays, ends: Arrays) -> tuple[NDArray[np.float64], ...]:
        """Return log-probabilities of `targets` (place, token) and of a word's end at the places `ends`."""
        places = np.unique(np.concatenate([targets[:, 0], ends]))
        rows, end_rows = np.searchsorted(places, targets[:, 0]), np.searchsorted(places, ends)
        logprobs, boundaries = np.zeros(len(targets)), np.zeros(len(ends))
        n_rows = rows_at_once(self._head.weight.shape[0])
        for start in range(0, len(places), n_rows):
            chunk = places[start : start + n_rows]
            logits = self._head(hidden[torch.from_numpy(chunk).to(hidden.device)])
            logits = logits.to(torch.promote_types(logits.dtype, torch.float32))
            mine, my_ends = _within(rows, start, len(chunk)), _within(end_rows, start, len(chunk))
            table = _Vocabulary(logits, self._is_boundary if len(my_ends) else None)
            logprobs[mine] = table.logprobs(rows[mine] - start, targets[mine, 1])
            boundaries[my_ends] = table.boundaries(end_rows[my_ends] - start)
        return logprobs, boundaries

    def _cache(self, n: int) -> Any:
        from transformers import DynamicCache

        cache = DynamicCache(config=self._model.config)
        for layer, (keys, values) in enumerate(self._prefix_layers):
            cache.update(keys.expand(n, -1, -1, -1), values.expand(n, -1, -1, -1), layer)
        return cache

    @torch.inference_mode()
    def _read_prefix(self) -> None:
        from transformers import DynamicCache

        cache: Any = DynamicCache(config=self._model.config)
        ids = torch.tensor([self._prefix], device=self._model.device)
        self._body(input_ids=ids, use_cache=True, **{cache_argument(self._body): cache})
        self._prefix_layers = [(layer.keys, layer.values) for layer in cache.layers]
        if len(self._prefix_layers) != self._model.config.get_text_config().num_hidden_layers:
            raise ValueError("the model's layers do not all keep keys and values")
        table = torch.log_softmax(self._model(input_ids=ids, use_cache=False).logits[0].double(), dim=-1).cpu()
        self._prefix_logprobs = table[torch.arange(len(self._prefix) - 1), ids[0, 1:].cpu()].tolist()
        self._after_prefix = table[-1]


class _Vocabulary:
    """Log-probabilities from rows of logits, which it uses up."""

    def __init__(self, logits: torch.Tensor, is_boundary: torch.Tensor | None) -> None:
        self._logits = logits
        highest = logits.amax(dim=-1, keepdim=True)
        weights = (logits - highest).exp_()
        self._log_total = (highest[:, 0].double() + weights.sum(dim=-1).double().log()).cpu()
        self._is_boundary = is_boundary
        self._share = None if is_boundary is None else (weights @ is_boundary, weights.sum(dim=-1))

    def logprobs(self, rows: Arrays, tokens: Arrays) -> NDArray[np.float64]:
        device = self._logits.device
        chosen = self._logits[torch.from_numpy(rows).to(device), torch.from_numpy(tokens).to(device)].double().cpu()
        return np.asarray((chosen - self._log_total[torch.from_numpy(rows)]).numpy())

    def boundaries(self, rows: Arrays) -> NDArray[np.float64]:
        if self._share is None or self._is_boundary is None:
            return np.zeros(len(rows))
        part, whole = (value.cpu()[torch.from_numpy(rows)].double() for value in self._share)
        found = (part / whole).log()
        for i in (part < 1e-30).nonzero()[:, 0].tolist():
            logits = self._logits[int(rows[i])].double()
            found[i] = torch.logsumexp(logits[self._is_boundary > 0], 0).cpu() - self._log_total[int(rows[i])]
        return np.asarray(found.clamp(max=0.0).numpy())


def rows_at_once(n_entries: int) -> int:
    """Return how many positions meet a vocabulary of `n_entries` at once, so that their logits stay small."""
    return min(_VOCABULARY_ROWS, max(_FEWEST_ROWS, _VOCABULARY_VALUES // n_entries))


def cache_argument(body: Any) -> str:
    """Return the name under which a model's body takes a key-value cache."""
    return "cache" if "cache" in inspect.signature(body.forward).parameters else "past_key_values"


def attention_window(config: Any) -> int | None:
    """Return how far back the narrowest layer of a model sees, None without a limit."""
    text = config.get_text_config()
    found = [getattr(text, name, None) for name in ("sliding_window", "attention_chunk_size", "window_size")]
    return min((int(size) for size in found if size), default=None)


def _indicator(boundary: torch.Tensor | None, like: torch.Tensor) -> torch.Tensor | None:
    if boundary is None:
        return None
    dtype = torch.promote_types(like.dtype, torch.float32)
    flags = torch.zeros(like.shape[0], dtype=dtype, device=like.device)
    flags[boundary.to(like.device)] = 1
    return flags


def _within(rows: Arrays, start: int, n: int) -> Arrays:
    return np.nonzero((rows >= start) & (rows < start + n))[0]


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
