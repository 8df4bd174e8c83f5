"""Small tokenizers and random-weight checkpoints, made on the spot."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tokenizers import Tokenizer, decoders, models, normalizers, pre_tokenizers, processors, trainers

CORPUS = [
    "Every day she works at the office.",
    "Yesterday he worked. They work, we are working.",
    "She walks and talked; he walked and talks.",
    "Todos los días ella trabaja en la oficina.",
    "Ayer trabajó y habló; mañana trabajaré.",
    "Task: judge the verb form. Answer CORRECT, INCORRECT or AMBIGUOUS.",
    "Sentence: I will go. Answer: CORRECT",
] * 3

SPECIALS = ["<pad>", "<s>", "</s>", "<unk>"]
UNKNOWN = {"unk_token": "<unk>"}
NAMED = {**UNKNOWN, "pad_token": "<pad>", "bos_token": "<s>", "eos_token": "</s>"}


def byte_level(vocabulary: int = 400, *, start: bool = False, end: bool = False) -> Tokenizer:
    """Return a byte-level BPE, trained on a few sentences, that may add <s> and </s> itself."""
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    tokenizer.decoder = decoders.ByteLevel()
    trainer = trainers.BpeTrainer(
        vocab_size=vocabulary,
        special_tokens=SPECIALS,
        initial_alphabet=pre_tokenizers.ByteLevel.alphabet(),
        show_progress=False,
    )
    tokenizer.train_from_iterator(CORPUS, trainer)
    return with_specials(tokenizer, start=start, end=end)


def byte_level_of(merges: list[tuple[str, str]]) -> Tokenizer:
    """Return a byte-level BPE with exactly these merges (`Ġ` is a space)."""
    pieces = [*SPECIALS, *sorted(pre_tokenizers.ByteLevel.alphabet()), *(a + b for a, b in merges)]
    vocabulary = {piece: i for i, piece in enumerate(dict.fromkeys(pieces))}
    tokenizer = Tokenizer(models.BPE(vocabulary, merges))
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False)
    tokenizer.decoder = decoders.ByteLevel()
    tokenizer.add_special_tokens(SPECIALS)
    return tokenizer


def metaspace(pieces: list[str]) -> Tokenizer:
    """Return a SentencePiece-like tokenizer that takes the longest of `pieces` (`▁` is a space), else <unk>."""
    scores = [("<unk>", -100.0), ("<s>", 0.0), ("</s>", 0.0), *((piece, -1.0 / len(piece)) for piece in pieces)]
    tokenizer = Tokenizer(models.Unigram(scores, unk_id=0, byte_fallback=False))
    tokenizer.pre_tokenizer = pre_tokenizers.Metaspace(prepend_scheme="first")
    tokenizer.decoder = decoders.Metaspace(prepend_scheme="first")
    tokenizer.add_special_tokens(["<unk>", "<s>", "</s>"])
    return tokenizer


def llama_like(vocabulary: int = 420) -> Tokenizer:
    """Return a BPE over ▁-normalised text with byte fallback that begins every string with <s>."""
    tokenizer = Tokenizer(models.BPE(byte_fallback=True, fuse_unk=True, **UNKNOWN))
    tokenizer.normalizer = normalizers.Sequence([normalizers.Prepend("▁"), normalizers.Replace(" ", "▁")])
    tokenizer.decoder = decoders.Sequence(
        [decoders.Replace("▁", " "), decoders.ByteFallback(), decoders.Fuse(), decoders.Strip(" ", 1, 0)]
    )
    bytes_ = [f"<0x{i:02X}>" for i in range(256)]
    trainer = trainers.BpeTrainer(vocab_size=vocabulary, special_tokens=SPECIALS + bytes_, show_progress=False)
    tokenizer.train_from_iterator([word for line in CORPUS for word in line.split()], trainer)
    return with_specials(_without_added(tokenizer, set(bytes_)), start=True)


def word_level(words: list[str], *, unknown: bool = True) -> Tokenizer:
    """Return a tokenizer of whole words; punctuation stands apart."""
    pieces = [*SPECIALS, *words] if unknown else words
    vocabulary = {piece: i for i, piece in enumerate(pieces)}
    tokenizer = Tokenizer(models.WordLevel(vocabulary, **UNKNOWN))
    tokenizer.pre_tokenizer = pre_tokenizers.Whitespace()
    tokenizer.add_special_tokens(SPECIALS)
    return tokenizer


def with_specials(tokenizer: Tokenizer, *, start: bool = False, end: bool = False) -> Tokenizer:
    """Let the tokenizer add <s> before and </s> after a string."""
    template = f"{'<s> ' if start else ''}$A{' </s>' if end else ''}"
    specials = [(token, tokenizer.token_to_id(token)) for token in ("<s>", "</s>")]
    tokenizer.post_processor = processors.TemplateProcessing(single=template, pair=None, special_tokens=specials)
    return tokenizer


def pieces(tokenizer: Tokenizer, ids: Any) -> list[str]:
    """Return the raw entries of tokens."""
    return [tokenizer.id_to_token(entry) for entry in ids]


def _without_added(tokenizer: Tokenizer, texts: set[str]) -> Tokenizer:
    """Keep `texts` as ordinary entries: a trainer takes fixed entries only as special tokens."""
    saved = json.loads(tokenizer.to_str())
    saved["added_tokens"] = [token for token in saved["added_tokens"] if token["content"] not in texts]
    return Tokenizer.from_str(json.dumps(saved))


def save_llama(folder: Path, tokenizer: Tokenizer, **changes: Any) -> Path:
    """Save a Llama with random weights."""
    from transformers import LlamaConfig, LlamaForCausalLM

    sizes: dict[str, Any] = {"hidden_size": 32, "intermediate_size": 64, "num_hidden_layers": 2}
    heads = {"num_attention_heads": 4, "num_key_value_heads": 2, "max_position_embeddings": 128}
    config = LlamaConfig(vocab_size=tokenizer.get_vocab_size(), **{**sizes, **heads, **_ids(), **changes})
    return _save(LlamaForCausalLM, config, folder, tokenizer)


def save_gpt2(folder: Path, tokenizer: Tokenizer) -> Path:
    """Save a GPT-2 with random weights."""
    from transformers import GPT2Config, GPT2LMHeadModel

    config = GPT2Config(
        vocab_size=tokenizer.get_vocab_size(), n_embd=32, n_layer=2, n_head=4, n_positions=128, **_ids()
    )
    return _save(GPT2LMHeadModel, config, folder, tokenizer)


def _save(model_class: Any, config: Any, folder: Path, tokenizer: Tokenizer) -> Path:
    import torch
    from transformers import PreTrainedTokenizerFast

    from verbeval_gui.scoring.libraries import quieten

    quieten()
    config.initializer_range = 0.3
    torch.manual_seed(0)
    model_class(config).save_pretrained(folder)
    PreTrainedTokenizerFast(tokenizer_object=tokenizer, **NAMED).save_pretrained(folder)
    return folder


def _ids() -> dict[str, int]:
    return {"pad_token_id": 0, "bos_token_id": 1, "eos_token_id": 2}
