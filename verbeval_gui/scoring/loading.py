"""Loads a described checkpoint: model and tokenizer, without network, pickles or foreign code."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from pickle import UnpicklingError
from typing import Any, Final

import torch

from verbeval_gui.errors import VerbevalError
from verbeval_gui.scoring.checkpoint import CheckpointInfo
from verbeval_gui.scoring.gguf_files import load_gguf
from verbeval_gui.scoring.libraries import FAILURES, LOCAL, first_line, quieten
from verbeval_gui.scoring.options import ScoringOptions
from verbeval_gui.scoring.spans import SpanTokenizer
from verbeval_gui.words import mark

_NO_LIMIT: Final = 10**9


@dataclass(frozen=True)
class LoadedCheckpoint:
    """A model that is ready to score.

    Attributes:
        info: What the checkpoint says about itself.
        model: A causal language model of transformers, in evaluation mode.
        tokenizer: Its tokenizer with the start-token rule of the run.
    """

    info: CheckpointInfo
    model: Any
    tokenizer: SpanTokenizer


def load_checkpoint(info: CheckpointInfo, options: ScoringOptions) -> LoadedCheckpoint:
    """Load the model and the tokenizer of a checkpoint.

    Raises:
        VerbevalError: The weights do not fit the configuration, the architecture is unknown, the tokenizer cannot
            be read, or the device is not there.
    """
    quieten()
    device = choose_device(options.device)
    if info.layout == "plain":
        from verbeval_gui.scoring.plain_layout import load_plain_model

        model = load_plain_model(info)
    elif info.layout == "gguf":
        model = load_gguf(Path(info.folder) / info.weights[0], getattr(torch, options.dtype))
    else:
        model = _load_transformers(info, getattr(torch, options.dtype))
    model = model.to(device=device, dtype=getattr(torch, options.dtype)).eval()
    return LoadedCheckpoint(info, model, _load_tokenizer(info, options, model.config))


def choose_device(wanted: str) -> torch.device:
    """Return the device to compute on; `auto` takes CUDA where there is one, then Metal, then the CPU.

    Raises:
        VerbevalError: There is no such device.
    """
    if wanted == "auto":
        if torch.cuda.is_available():
            return torch.device("cuda")
        return torch.device("mps" if torch.backends.mps.is_available() else "cpu")
    try:
        device = torch.device(wanted)
        torch.zeros(1, device=device)
    except (RuntimeError, AssertionError, NotImplementedError) as error:
        raise VerbevalError(
            mark("There is no device {device} here."), mark("Choose auto or cpu."), device=wanted
        ) from error
    return device


def _load_transformers(info: CheckpointInfo, dtype: torch.dtype) -> Any:
    from transformers import AutoModelForCausalLM

    try:
        loaded: Any = AutoModelForCausalLM.from_pretrained(
            info.folder,
            dtype=dtype,
            use_safetensors=info.weights[0].endswith(".safetensors"),
            weights_only=True,
            output_loading_info=True,
            **LOCAL,
        )
        model, found = loaded
    except UnpicklingError as error:
        raise VerbevalError(
            mark("The weights of {name} hold more than numbers; reading them could run code, and is not done."),
            mark("Save the weights as safetensors."),
            name=info.name,
        ) from error
    except FAILURES as error:
        raise VerbevalError(
            mark("{name} ({architecture}) cannot be loaded: {reason}"),
            mark("Check that config.json belongs to these weights."),
            name=info.name,
            architecture=info.architecture,
            reason=first_line(error),
        ) from error
    if missing := sorted(found["missing_keys"]):
        raise VerbevalError(
            mark("The weights of {name} lack tensors that config.json asks for: {n}, the first is {first}."),
            mark("Check that config.json belongs to these weights."),
            name=info.name,
            n=len(missing),
            first=missing[0],
        )
    return model


def _load_tokenizer(info: CheckpointInfo, options: ScoringOptions, config: Any) -> SpanTokenizer:
    from transformers import AutoTokenizer, PreTrainedTokenizerFast

    fast: Any = PreTrainedTokenizerFast
    own = Path(info.folder) / f"{Path(info.weights[0]).stem}.tokenizer.json"
    try:
        if info.layout == "plain":
            file = own if own.exists() else Path(info.folder) / "tokenizer.json"
            tokenizer = plain_tokenizer(fast(tokenizer_file=str(file)))
        else:
            named = {"gguf_file": info.weights[0]} if info.layout == "gguf" else {}
            tokenizer = AutoTokenizer.from_pretrained(info.folder, **named, **LOCAL)
    except Exception as error:
        raise _bad_tokenizer(info, first_line(error)) from error
    if not tokenizer.is_fast:
        raise _bad_tokenizer(info, "it does not say which characters a token covers")
    return SpanTokenizer(
        tokenizer.backend_tokenizer,
        bos_id=tokenizer.bos_token_id,
        eos_id=tokenizer.eos_token_id,
        unk_id=tokenizer.unk_token_id,
        max_length=max_length(config, tokenizer.model_max_length),
        start=options.start_token,
    )


def plain_tokenizer(tokenizer: Any) -> Any:
    """Name the special tokens of a bare tokenizer.json by their usual texts, where it holds them."""
    names = {
        "bos_token": ("<s>", "<bos>", "[BOS]", "<|startoftext|>"),
        "eos_token": ("</s>", "<eos>", "[EOS]", "<|endoftext|>"),
        "unk_token": ("<unk>", "[UNK]"),
    }
    vocabulary = tokenizer.get_vocab()
    for name, texts in names.items():
        if (found := next((text for text in texts if text in vocabulary), None)) is not None:
            setattr(tokenizer, name, found)
    return tokenizer


def max_length(config: Any, tokenizer_limit: int | None) -> int | None:
    """Return the most tokens a model reads: the smaller of its own limit and the tokenizer's."""
    own = getattr(config.get_text_config(), "max_position_embeddings", None)
    limits = [int(n) for n in (own, tokenizer_limit) if n and 0 < n < _NO_LIMIT]
    return min(limits, default=None)


def _bad_tokenizer(info: CheckpointInfo, reason: str) -> VerbevalError:
    return VerbevalError(
        mark("The tokenizer of {name} cannot be used: {reason}"),
        mark("Save it again as tokenizer.json."),
        name=info.name,
        reason=reason,
    )
