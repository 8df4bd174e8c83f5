"""Loads the plain layout: bare tensors with a manifest, read as the pre-LayerNorm rotary transformer that they are.

The same graph is GPT-NeoX without parallel residual and without attention biases, so its code runs here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import torch

from verbeval_gui.errors import VerbevalError
from verbeval_gui.scoring.checkpoint import CheckpointInfo
from verbeval_gui.scoring.weights import read_header
from verbeval_gui.words import mark

_LAYER: Final = re.compile(r"(?:^|\.)(\d+)\.(.+)$")
_HEAD: Final = "head"
_OUTSIDE: Final = (
    (r"(?:embed|wte|tok_emb|embed_tokens|embed_in|embedding|token_embedding)\.weight", "gpt_neox.embed_in.weight"),
    (r"(?:ln_f|norm_f|norm|final_norm|final_layer_norm|ln_final)\.(weight|bias)", r"gpt_neox.final_layer_norm.\1"),
    (r"(?:lm_head|embed_out|unembed)\.weight", _HEAD),
)
_INSIDE: Final = (
    (r"(?:ln1|ln_1|norm1|norm_1|attn_norm|attention_norm|input_layernorm)\.(weight|bias)", r"input_layernorm.\1"),
    (r"(?:ln2|ln_2|norm2|norm_2|mlp_norm|ffn_norm|post_attention_layernorm)\.(weight|bias)",
     r"post_attention_layernorm.\1"),
    (r"(?:attn|attention|self_attn)\.(?:q|q_proj|wq|query)\.weight", "q"),
    (r"(?:attn|attention|self_attn)\.(?:k|k_proj|wk|key)\.weight", "k"),
    (r"(?:attn|attention|self_attn)\.(?:v|v_proj|wv|value)\.weight", "v"),
    (r"(?:attn|attention|self_attn)\.(?:qkv|qkv_proj|in_proj)\.weight", "qkv"),
    (r"attention\.query_key_value\.weight", "attention.query_key_value.weight"),
    (r"(?:attn|attention|self_attn)\.(?:o|o_proj|out|out_proj|proj|wo|dense)\.weight", "attention.dense.weight"),
    (r"(?:mlp|ffn|ff)\.(?:0|fc1|fc_in|up|up_proj|w1|linear1|dense_h_to_4h)\.(weight|bias)", r"mlp.dense_h_to_4h.\1"),
    (r"(?:mlp|ffn|ff)\.(?:2|fc2|fc_out|down|down_proj|w2|linear2|dense_4h_to_h)\.(weight|bias)",
     r"mlp.dense_4h_to_h.\1"),
)  # fmt: skip
_ALIAS: Final = re.compile(r"ALIAS\((.+)\)")

Tensors = dict[str, torch.Tensor]


def load_plain_model(info: CheckpointInfo) -> Any:
    """Build the model of a plain checkpoint.

    Raises:
        VerbevalError: The manifest does not give the number of heads, or the tensors are not those of this layout.
    """
    from safetensors.torch import load_file
    from transformers import GPTNeoXForCausalLM

    path = Path(info.folder) / info.weights[0]
    tensors: Tensors = load_file(path)
    settings = info.manifest.get("config")
    settings = settings if isinstance(settings, dict) else {}
    n_heads = _n_heads(settings, info.name)
    renamed = rename_tensors(tensors, n_heads, info.name)
    _check_head(renamed, read_header(path).metadata, info.name)
    model: Any = GPTNeoXForCausalLM(_configuration(renamed, settings, n_heads))
    _fill(model, renamed, info.name)
    return model


def rename_tensors(tensors: Mapping[str, torch.Tensor], n_heads: int, name: str) -> Tensors:
    """Return the tensors under the names of GPT-NeoX, query, key and value joined head by head.

    Raises:
        VerbevalError: A tensor does not belong to this layout.
    """
    renamed: Tensors = {}
    for key, tensor in tensors.items():
        found = _LAYER.search(key)
        target = (
            _renamed(found[2], _INSIDE)
            if found
            else _renamed(key.rsplit(".", 2)[-2] + "." + key.rsplit(".", 1)[-1], _OUTSIDE)
        )
        if target is None:
            raise _foreign(name, key)
        renamed[f"gpt_neox.layers.{found[1]}.{target}" if found else target] = tensor
    for key in [key for key in renamed if key.endswith((".q", ".qkv"))]:
        prefix, _, kind = key.rpartition(".")
        parts = [renamed.pop(f"{prefix}.{part}") for part in ("q", "k", "v")] if kind == "q" else [renamed.pop(key)]
        renamed[f"{prefix}.attention.query_key_value.weight"] = _by_head(torch.cat(parts), n_heads)
    return renamed


def _n_heads(settings: Mapping[str, Any], name: str) -> int:
    if (n_heads := _setting(settings, "n_heads", "num_heads", "n_head", "heads")) is None:
        raise VerbevalError(
            mark("The manifest of {name} does not give the number of attention heads."),
            mark("Write config with n_heads into the manifest."),
            name=name,
        )
    return int(n_heads)


def _fill(model: Any, tensors: Tensors, name: str) -> None:
    """Load the tensors; the head has another name in older versions of transformers."""
    head = next(key for key, module in model.named_modules() if module is model.get_output_embeddings())
    named = {f"{head}.weight" if key == _HEAD else key: tensor for key, tensor in tensors.items()}
    missing, unexpected = model.load_state_dict(named, strict=False)
    tied = {f"{head}.weight"} if _HEAD not in tensors else set()
    if wrong := sorted(set(missing) - tied) + list(unexpected):
        raise _foreign(name, wrong[0])
    model.tie_weights()


def _by_head(joined: torch.Tensor, n_heads: int) -> torch.Tensor:
    """Turn [3, heads, size] rows into [heads, 3, size] ones, the order of GPT-NeoX."""
    width = joined.shape[-1]
    return joined.reshape(3, n_heads, -1, width).transpose(0, 1).reshape(-1, width)


def _renamed(key: str, table: tuple[tuple[str, str], ...]) -> str | None:
    for pattern, target in table:
        if (found := re.fullmatch(pattern, key)) is not None:
            return found.expand(target)
    return None


def _configuration(tensors: Tensors, settings: Mapping[str, Any], n_heads: int) -> Any:
    from transformers import GPTNeoXConfig

    vocabulary, width = tensors["gpt_neox.embed_in.weight"].shape
    inner = tensors["gpt_neox.layers.0.mlp.dense_h_to_4h.weight"].shape[0]
    n_layers = 1 + max(int(found[1]) for key in tensors if (found := _LAYER.search(key)))
    base = float(_setting(settings, "rope_theta", "rope_base", "rotary_base") or 10_000)
    return GPTNeoXConfig(
        vocab_size=vocabulary,
        hidden_size=width,
        intermediate_size=inner,
        num_hidden_layers=n_layers,
        num_attention_heads=n_heads,
        max_position_embeddings=int(
            _setting(settings, "context", "context_length", "block_size", "max_seq_len") or 2048
        ),
        layer_norm_eps=float(_setting(settings, "layer_norm_eps", "norm_eps", "eps") or 1e-5),
        hidden_act=str(_setting(settings, "activation", "hidden_act") or "gelu"),
        rope_parameters={"rope_type": "default", "rope_theta": base, "partial_rotary_factor": 1.0},
        use_parallel_residual=False,
        attention_bias=False,
        tie_word_embeddings=_HEAD not in tensors,
        bos_token_id=None,
        eos_token_id=None,
    )


def _check_head(tensors: Tensors, metadata: Mapping[str, str], name: str) -> None:
    """Refuse a file whose head is neither stored nor said to be the embedding."""
    alias = _ALIAS.fullmatch(metadata.get("lm_head.weight", ""))
    target = alias and _renamed(".".join(alias[1].rsplit(".", 2)[-2:]), _OUTSIDE)
    if _HEAD not in tensors and target != "gpt_neox.embed_in.weight":
        raise _foreign(name, "lm_head.weight")


def _setting(settings: Mapping[str, Any], *names: str) -> Any:
    return next((settings[name] for name in names if settings.get(name) is not None), None)


def _foreign(name: str, tensor: str) -> VerbevalError:
    return VerbevalError(
        mark("{name} is not of the plain layout: {tensor} does not fit."),
        mark("Save it in the layout of transformers, with config.json."),
        name=name,
        tensor=tensor,
    )
