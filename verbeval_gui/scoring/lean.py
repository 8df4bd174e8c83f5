"""A forward of its own for models built like Llama: nothing is fed that is not asked for.

Tokens lie flat, so that padding meets nothing but the attention; sums go into the product that makes them; the last
layer is computed for the wanted tokens alone, its keys and values apart.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import torch
from torch.nn.functional import scaled_dot_product_attention, silu

from verbeval_gui.scoring.bodies import KeysValues, additive
from verbeval_gui.scoring.rows import Arrays, PackedRows
from verbeval_gui.scoring.stopping import Beat, never

FAMILIES: Final = ("llama", "mistral", "qwen2")
_FIXED_POSITIONS: Final = ("default", "linear", "llama3", "yarn")

# Cosines, sines and negated sines of positions, each of shape (tokens, 1, size).
Turns = tuple[torch.Tensor, ...]


class LeanBody:
    """The layers of a Llama, called one operation at a time.

    Whoever uses it compares its numbers with the plain way first.

    Args:
        model: A causal language model for which `suits` holds.
        beat: Called before each layer; stops the run by raising.
    """

    def __init__(self, model: Any, beat: Beat = never) -> None:
        self._beat = beat
        self._body = model.base_model
        self._head_size = int(self._body.layers[0].self_attn.head_dim)
        self._space = _Space()

    @staticmethod
    def suits(model: Any) -> bool:
        """Return whether a model is built like this: family, activation and positions, in single precision on a CPU."""
        config = model.config
        if getattr(config, "model_type", "") not in FAMILIES or config.hidden_act != "silu":
            return False
        kind = (getattr(config, "rope_parameters", None) or {}).get("rope_type", "default")
        return kind in _FIXED_POSITIONS and model.dtype == torch.float32 and model.device.type == "cpu"

    def states(self, rows: PackedRows, before: KeysValues) -> torch.Tensor:
        """See `Body.states`; what is returned is valid until the next call."""
        layers = self._body.layers
        x = self._body.embed_tokens(torch.from_numpy(rows.tokens))
        turns = self._turns(x, rows.positions)
        everything = np.arange(len(rows.tokens))
        last = len(layers) - 1
        views = [_View.of(rows, everything, x.dtype)] * last + [_View.of(rows, rows.wanted, x.dtype)]
        for i, (layer, view) in enumerate(zip(layers, views, strict=True)):
            self._beat()
            x = self._layer(layer, x, view, turns, before[i] if before else None)
        return self._normed(x, self._body.norm)

    def _turns(self, x: torch.Tensor, positions: Arrays) -> Turns:
        cosines, sines = self._body.rotary_emb(x[None], torch.from_numpy(positions)[None])
        half = sines[0, :, None, : self._head_size // 2]
        return cosines[0, :, None], half, -half

    def _layer(self, layer: Any, x: torch.Tensor, view: _View, turns: Turns, before: Any) -> torch.Tensor:
        attention, inner = layer.self_attn, layer.mlp
        h = self._normed(x, layer.input_layernorm)
        keys = self._turned(self._product("turned", h, attention.k_proj), turns, "keys")
        values = self._product("values", h, attention.v_proj)
        if view.chosen is not None:
            x, h = x[view.chosen], h[view.chosen]
            turns = tuple(part[view.chosen] for part in turns)
        queries = self._turned(self._product("turned", h, attention.q_proj), turns, "queries")
        x = _added(x, self._attended(queries, keys, values, view, before, attention.scaling), attention.o_proj)
        h = self._normed(x, layer.post_attention_layernorm)
        gates = silu(self._product("gates", h, inner.gate_proj), inplace=True)
        return _added(x, gates.mul_(self._product("lifted", h, inner.up_proj)), inner.down_proj)

    def _normed(self, x: torch.Tensor, norm: Any) -> torch.Tensor:
        size = torch.linalg.vector_norm(x, dim=-1, keepdim=True)
        scale = size.square_().div_(x.shape[-1]).add_(norm.variance_epsilon).rsqrt_()
        return torch.mul(x, scale, out=self._space.of("normed", x.shape)).mul_(norm.weight)

    def _product(self, name: str, x: torch.Tensor, module: Any) -> torch.Tensor:
        made = self._space.of(name, (len(x), module.out_features))
        if module.bias is None:
            return torch.mm(x, module.weight.t(), out=made)
        return torch.addmm(module.bias, x, module.weight.t(), out=made)

    def _turned(self, x: torch.Tensor, turns: Turns, name: str) -> torch.Tensor:
        """Return queries or keys turned by their positions."""
        cosines, sines, negated = turns
        half = self._head_size // 2
        heads = x.view(len(x), -1, self._head_size)
        made = torch.mul(heads, cosines, out=self._space.of(name, heads.shape))
        made[..., :half].addcmul_(heads[..., half:], negated)
        made[..., half:].addcmul_(heads[..., :half], sines)
        return made.view(x.shape)

    def _attended(
        self, queries: torch.Tensor, keys: torch.Tensor, values: torch.Tensor, view: _View, before: Any, scale: float
    ) -> torch.Tensor:
        asking = self._padded("asking", queries, view.asking, len(view.mask))
        k = self._padded("asked keys", keys, view.asked, len(view.mask))
        v = self._padded("asked values", values, view.asked, len(view.mask))
        if before is not None:
            olds = (old.expand(len(k), -1, -1, -1) for old in before)
            k, v = (torch.cat([old, new], dim=2) for old, new in zip(olds, (k, v), strict=True))
        if (times := asking.shape[1] // k.shape[1]) > 1:
            k, v = k.repeat_interleave(times, dim=1), v.repeat_interleave(times, dim=1)
        found = scaled_dot_product_attention(asking, k, v, attn_mask=view.mask, scale=scale)
        flat = found.transpose(1, 2).reshape(-1, queries.shape[1])
        return torch.index_select(flat, 0, view.answers, out=self._space.of("attended", queries.shape))

    def _padded(self, name: str, x: torch.Tensor, places: torch.Tensor, n: int) -> torch.Tensor:
        """Return tokens that lie flat as padded rows, shape (n, heads, width, head size)."""
        made = torch.index_select(x, 0, places, out=self._space.of(name, (len(places), x.shape[1])))
        return made.view(n, -1, x.shape[1] // self._head_size, self._head_size).transpose(1, 2)


class _Space:
    """Memory for what is made between layers, the same each time: new memory has to be cleared first."""

    def __init__(self) -> None:
        self._kept: dict[str, torch.Tensor] = {}

    def of(self, name: str, shape: Sequence[int]) -> torch.Tensor:
        """Return an array that holds anything, valid until the next of this name."""
        n = math.prod(shape)
        kept = self._kept.get(name)
        if kept is None or len(kept) < n:
            kept = self._kept[name] = torch.empty(n)
        return kept[:n].view(*shape)


@dataclass(frozen=True)
class _View:
    """Who attends to whom, padded.

    Attributes:
        chosen: Tokens that ask, None for all.
        asking: For each place of a padded row of queries, which of the asking tokens stands there, shape (rows * q,).
        asked: For each place of a padded row of keys, which token stands there, shape (rows * width,).
        answers: Where in the padded rows of queries each asking token stands.
        mask: Added to the scores, shape (rows, 1, q, skip + width).
    """

    chosen: torch.Tensor | None
    asking: torch.Tensor
    asked: torch.Tensor
    answers: torch.Tensor
    mask: torch.Tensor

    @classmethod
    def of(cls, rows: PackedRows, asking: Arrays, dtype: torch.dtype) -> _View:
        """Return the view of some tokens, ascending, on all."""
        mine = rows.rows[asking]
        counts = np.bincount(mine, minlength=rows.n_rows)
        width = max(1, int(counts.max()))
        answers = mine * width + np.arange(len(asking)) - (np.cumsum(counts) - counts)[mine]
        places, columns = np.zeros((2, rows.n_rows * width), np.int64)
        places[answers], columns[answers] = np.arange(len(asking)), rows.columns[asking]
        seen = rows.seen[np.arange(rows.n_rows)[:, None], columns.reshape(rows.n_rows, width)]
        return cls(
            chosen=None if len(asking) == len(rows.tokens) else torch.from_numpy(asking),
            asking=torch.from_numpy(places),
            asked=torch.from_numpy(rows.padded(np.arange(len(rows.tokens))).ravel()),
            answers=torch.from_numpy(answers),
            mask=additive(seen, dtype)[:, None],
        )


def _added(x: torch.Tensor, inner: torch.Tensor, module: Any) -> torch.Tensor:
    """Add what `module` makes of `inner` to `x`, in place."""
    x.addmm_(inner, module.weight.t())
    return x if module.bias is None else x.add_(module.bias)
