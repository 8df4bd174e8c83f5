"""Writes a tiny Llama of transformers as a GGUF file, in the order of weights that llama.cpp keeps."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np

_INSIDE = {
    "input_layernorm": "attn_norm",
    "self_attn.q_proj": "attn_q",
    "self_attn.k_proj": "attn_k",
    "self_attn.v_proj": "attn_v",
    "self_attn.o_proj": "attn_output",
    "post_attention_layernorm": "ffn_norm",
    "mlp.gate_proj": "ffn_gate",
    "mlp.up_proj": "ffn_up",
    "mlp.down_proj": "ffn_down",
}
_OUTSIDE = {"model.embed_tokens": "token_embd", "model.norm": "output_norm", "lm_head": "output"}
_NORMAL, _CONTROL = 1, 3


def write_gguf(model: Any, tokenizer_json: Path, path: Path) -> Path:
    """Write a model with its byte-level tokenizer; returns `path`."""
    from gguf import GGUFWriter

    writer = GGUFWriter(str(path), "llama")
    _describe(writer, model.config)
    _add_tokenizer(writer, json.loads(tokenizer_json.read_text("utf-8")), model.config)
    for name, tensor in model.state_dict().items():
        writer.add_tensor(f"{_named(name)}.weight", _arranged(name, tensor.float().numpy(), model.config))
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    return path


def _describe(writer: Any, config: Any) -> None:
    writer.add_context_length(config.max_position_embeddings)
    writer.add_embedding_length(config.hidden_size)
    writer.add_block_count(config.num_hidden_layers)
    writer.add_feed_forward_length(config.intermediate_size)
    writer.add_head_count(config.num_attention_heads)
    writer.add_head_count_kv(config.num_key_value_heads)
    writer.add_layer_norm_rms_eps(config.rms_norm_eps)
    writer.add_rope_freq_base(10_000.0)
    writer.add_vocab_size(config.vocab_size)


def _add_tokenizer(writer: Any, tokenizer: dict[str, Any], config: Any) -> None:
    known = tokenizer["model"]["vocab"] | {added["content"]: added["id"] for added in tokenizer["added_tokens"]}
    special = {added["id"] for added in tokenizer["added_tokens"]}
    tokens = sorted(known, key=known.__getitem__)
    tokens += [f"<unused{place}>" for place in range(len(tokens), config.vocab_size)]
    writer.add_tokenizer_model("gpt2")
    writer.add_token_list(tokens)
    writer.add_token_types([_CONTROL if place in special else _NORMAL for place in range(len(tokens))])
    merges = tokenizer["model"]["merges"]
    writer.add_token_merges([merge if isinstance(merge, str) else " ".join(merge) for merge in merges])
    writer.add_bos_token_id(config.bos_token_id)
    writer.add_eos_token_id(config.eos_token_id)


def _named(name: str) -> str:
    own = name.removesuffix(".weight")
    if own in _OUTSIDE:
        return _OUTSIDE[own]
    _, _, layer, inside = own.split(".", 3)
    return f"blk.{layer}.{_INSIDE[inside]}"


def _arranged(name: str, values: np.ndarray, config: Any) -> np.ndarray:
    """Return a tensor as the file holds it: queries and keys with the halves of each head interleaved."""
    heads = {"q_proj": config.num_attention_heads, "k_proj": config.num_key_value_heads}
    n = next((count for part, count in heads.items() if part in name), 0)
    if not n:
        return values
    return values.reshape(n, 2, values.shape[0] // n // 2, -1).swapaxes(1, 2).reshape(values.shape)
