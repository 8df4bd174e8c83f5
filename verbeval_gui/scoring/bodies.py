"""How packed rows go through a model: by the family's own body, whichever family that is."""

from __future__ import annotations

import inspect
from typing import Any, Protocol

import torch

from verbeval_gui.scoring.rows import Flags, PackedRows
from verbeval_gui.scoring.stopping import Beat, beating, never

KeysValues = list[tuple[torch.Tensor, torch.Tensor]]


class Body(Protocol):
    """Gives the hidden states of packed rows."""

    def states(self, rows: PackedRows, before: KeysValues) -> torch.Tensor:
        """Return the states of the wanted nodes after the last layer, shape (wanted, hidden size).

        Args:
            rows: What is fed.
            before: Keys and values of the tokens that stand before every row, a pair a layer, each of shape
                (1, heads, `rows.skip`, head size); empty for none.
        """


class FamilyBody:
    """The body that transformers has for the model's family.

    Args:
        model: A causal language model of transformers.
        beat: Called before each layer; stops the run by raising.
    """

    def __init__(self, model: Any, beat: Beat = never) -> None:
        self._model = model
        self._beat = beat
        self._body = model.base_model

    def states(self, rows: PackedRows, before: KeysValues) -> torch.Tensor:
        """See `Body.states`."""
        device, inputs = self._model.device, {"use_cache": False}
        if before:
            inputs = {"use_cache": True, cache_argument(self._body): self._cache(before, rows.n_rows)}
        with beating(self._body, self._beat):
            output = self._body(
                input_ids=torch.from_numpy(rows.padded(rows.tokens)).to(device),
                position_ids=torch.from_numpy(rows.padded(rows.positions)).to(device),
                attention_mask=additive(rows.seen, self._model.dtype)[:, None].to(device),
                **inputs,
            )
        states: torch.Tensor = output.last_hidden_state
        return states.flatten(0, 1)[torch.from_numpy(rows.places[rows.wanted]).to(device)]

    def _cache(self, before: KeysValues, n: int) -> Any:
        from transformers import DynamicCache

        cache = DynamicCache(config=self._model.config)
        for layer, (keys, values) in enumerate(before):
            cache.update(keys.expand(n, -1, -1, -1), values.expand(n, -1, -1, -1), layer)
        return cache


def additive(seen: Flags, dtype: torch.dtype) -> torch.Tensor:
    """Return a mask to add to attention scores: 0 where a token is seen, else the lowest number."""
    return torch.zeros(seen.shape, dtype=dtype).masked_fill_(torch.from_numpy(~seen), torch.finfo(dtype).min)


def cache_argument(body: Any) -> str:
    """Return the name under which a model's body takes a key-value cache."""
    return "cache" if "cache" in inspect.signature(body.forward).parameters else "past_key_values"
