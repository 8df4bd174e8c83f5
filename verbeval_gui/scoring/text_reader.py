"""Feeds windows of running text to a model; only as many positions as stay small meet the vocabulary at once."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import torch
from numpy.typing import NDArray

from verbeval_gui.scoring.bodies import cache_argument
from verbeval_gui.scoring.head import Head
from verbeval_gui.scoring.packed import PackedScorer
from verbeval_gui.scoring.scorers import Scorers

_LONGEST_WINDOW: Final = 2_048
_LONGEST_WHOLE: Final = 512
_FEWEST: Final = 64
_VOCABULARY_VALUES: Final = 1 << 25

Values = NDArray[np.float64]
Reading = Generator[None, None, list[Values]]


@dataclass(frozen=True, slots=True)
class Window:
    """Tokens that are fed together.

    Attributes:
        ids: The tokens.
        n_context: How many of them, at least 1, are not scored.
    """

    ids: tuple[int, ...]
    n_context: int


class TextReader:
    """Gives the negative log-likelihood of each scored token of windows.

    A model whose body and head give the plain way's numbers is read in padded batches, and a window that is longer
    than a batch piece by piece from its cache; any other model one window at a time.

    Args:
        model: A causal language model of transformers.
        scorers: The ways of scoring that hold for it.
        batch_tokens: Most tokens fed at once.
    """

    def __init__(self, model: Any, scorers: Scorers, batch_tokens: int) -> None:
        self._model = model
        self._batch_tokens = batch_tokens
        self._is_split = isinstance(scorers.choice, PackedScorer)
        self._keeps_cache = scorers.keeps_cache
        self._n_entries = int(model.config.get_text_config().vocab_size)

    def limit(self, max_length: int | None) -> int:
        """Return the most tokens of a window: as many as the model reads, fewer where reading could not be stopped."""
        longest = _LONGEST_WINDOW if self._keeps_cache else _LONGEST_WHOLE
        if not self._is_split:
            longest = min(longest, max(_FEWEST, _VOCABULARY_VALUES // self._n_entries))
        return longest if max_length is None else min(longest, max_length)

    def read(self, windows: Sequence[Window]) -> Reading:
        """Return the values of each window, in nats; yields between pieces of a window that is longer than a batch."""
        if not self._is_split:
            return (yield from self._read_plainly(windows))
        if len(windows) == 1 and self._keeps_cache and len(windows[0].ids) > self._batch_tokens:
            return (yield from self._read_pieces(windows[0]))
        return self._read_together(windows)

    def _read_plainly(self, windows: Sequence[Window]) -> Reading:
        found = []
        for number, window in enumerate(windows):
            if number:
                yield
            with torch.inference_mode():
                ids = torch.tensor([window.ids[:-1]], device=self._model.device)
                logits = self._model(input_ids=ids, use_cache=False).logits[0]
                found.append(_nll(logits[window.n_context - 1 :], window.ids[window.n_context :]))
        return found

    @torch.inference_mode()
    def _read_together(self, windows: Sequence[Window]) -> list[Values]:
        width = max(len(window.ids) for window in windows) - 1
        # Padding stands at the right, where no earlier token sees it.
        ids = np.zeros((len(windows), width), np.int64)
        places: list[int] = []
        targets: list[int] = []
        for row, window in enumerate(windows):
            ids[row, : len(window.ids) - 1] = window.ids[:-1]
            places += range(row * width + window.n_context - 1, row * width + len(window.ids) - 1)
            targets += window.ids[window.n_context :]
        states = self._states(torch.from_numpy(ids), {"use_cache": False})
        nll = self._nll_of(states.reshape(len(windows) * width, -1), places, targets)
        return np.split(nll, np.cumsum([len(window.ids) - window.n_context for window in windows])[:-1])

    def _read_pieces(self, window: Window) -> Reading:
        from transformers import DynamicCache

        cache: Any = DynamicCache(config=self._model.config)
        inputs = {"use_cache": True, cache_argument(self._model.base_model): cache}
        found = []
        for begin in range(0, len(window.ids) - 1, self._batch_tokens):
            if begin:
                yield
            stop = min(begin + self._batch_tokens, len(window.ids) - 1)
            with torch.inference_mode():
                states = self._states(torch.tensor([window.ids[begin:stop]]), inputs)[0]
                first = max(begin, window.n_context - 1)
                places = list(range(first - begin, stop - begin))
                found.append(self._nll_of(states, places, window.ids[first + 1 : stop + 1]))
        return [np.concatenate(found)]

    def _states(self, ids: torch.Tensor, inputs: dict[str, Any]) -> torch.Tensor:
        output = self._model.base_model(input_ids=ids.to(self._model.device), **inputs)
        states: torch.Tensor = output.last_hidden_state
        return states

    def _nll_of(self, states: torch.Tensor, places: Sequence[int], targets: Sequence[int]) -> Values:
        """Return the negative log-likelihood of each target, predicted by the state at its place."""
        chosen = states[torch.tensor(places, dtype=torch.long, device=states.device)]
        entries = np.array(targets, np.int64)
        head = Head(self._model.get_output_embeddings())
        logprobs, _ = head.predict(chosen, np.arange(len(entries)), entries, np.zeros(0, np.int64))
        return -logprobs


def _nll(logits: torch.Tensor, targets: Sequence[int]) -> Values:
    """Return the negative log-likelihood of one target a row."""
    logits = logits.to(torch.promote_types(logits.dtype, torch.float32))
    wanted = torch.tensor(targets, device=logits.device)
    chosen = logits.gather(1, wanted[:, None])[:, 0].cpu().double()
    return np.asarray((torch.logsumexp(logits, dim=-1).cpu().double() - chosen).numpy())
