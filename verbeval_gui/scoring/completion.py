"""Free completion: a model goes on after the words before a blank, sampled with a seed of its own for each probe."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np
import torch

from verbeval_gui.data.completion_block import MOST_TOKENS, N_SAMPLES, TEMPERATURE
from verbeval_gui.data.items import CompletionSamples
from verbeval_gui.data.probes import Probe
from verbeval_gui.data.vocabulary import BLANK
from verbeval_gui.scoring.bodies import cache_argument
from verbeval_gui.scoring.loading import LoadedCheckpoint
from verbeval_gui.scoring.spans import nfc

_NO_LIMIT: Final = 10**9


@dataclass
class _Sampling:
    """The samples of one probe while they grow.

    Attributes:
        prefix: Tokens that all of them begin with.
        n_most: Tokens after which all of them end.
        random: Draws the tokens.
        grown: Tokens after the prefix, one row a sample; -1 after the end.
    """

    prefix: tuple[int, ...]
    n_most: int
    random: np.random.Generator
    grown: list[np.ndarray[Any, np.dtype[np.int64]]] = field(default_factory=list)

    @property
    def is_over(self) -> bool:
        """Whether every sample has ended."""
        return len(self.grown) == self.n_most or bool(self.grown and (self.grown[-1] < 0).all())


class CompletionRun:
    """Samples the completions of probes with a loaded model.

    Args:
        loaded: The model and its tokenizer.
        seed: Of the run; with the text of a probe it decides that probe's samples, whatever else is sampled.
        keeps_cache: Whether the model reads on from what it has read.
    """

    def __init__(self, loaded: LoadedCheckpoint, seed: int, *, keeps_cache: bool) -> None:
        self._model = loaded.model
        self._tokenizer = loaded.tokenizer
        self._seed = seed
        self._keeps_cache = keeps_cache

    def batches(
        self, rows: Sequence[int], probes: Sequence[Probe], skip: Collection[int] = ()
    ) -> Iterator[list[CompletionSamples]]:
        """Yield the samples of one probe after the other, and nothing at points where a run may be stopped.

        Args:
            rows: Which probes of the suite, choice probes all.
            probes: The suite.
            skip: Rows that are there already.
        """
        for row in rows:
            if row not in skip:
                yield from self._sampled(row, probes[row])

    def _sampled(self, row: int, probe: Probe) -> Iterator[list[CompletionSamples]]:
        prefix = self._prefix(probe)
        n_most = min(MOST_TOKENS, (self._tokenizer.max_length or _NO_LIMIT) - len(prefix))
        if not prefix or n_most < 1:
            yield [CompletionSamples(row=row, status="too_long" if prefix else "no_context")]
            return
        sampling = _Sampling(prefix, n_most, self._random(probe))
        cache = self._new_cache()
        while not sampling.is_over:
            self._grow(sampling, cache)
            yield []
        yield [CompletionSamples(row=row, samples=self._texts(sampling))]

    def _prefix(self, probe: Probe) -> tuple[int, ...]:
        """Return the tokens of the words before the blank; where there are none, a start token, or what stands in."""
        before = nfc(probe.prompt.partition(BLANK)[0]).rstrip()
        ids = self._tokenizer.encode([before])[0].ids
        if ids:
            return ids
        start = self._tokenizer.bos_id if self._tokenizer.bos_id is not None else self._tokenizer.eos_id
        return () if start is None else (start,)

    def _random(self, probe: Probe) -> np.random.Generator:
        digest = hashlib.sha256(f"{self._seed} {probe.text_hash}".encode()).digest()
        return np.random.default_rng(list(digest))

    def _new_cache(self) -> Any:
        if not self._keeps_cache:
            return None
        from transformers import DynamicCache

        return DynamicCache(config=self._model.config)

    @torch.inference_mode()
    def _grow(self, sampling: _Sampling, cache: Any) -> None:
        """Draw the next token of every sample that has not ended."""
        logits = self._logits(sampling, cache)
        scaled = logits.cpu().double() / TEMPERATURE
        shares = np.asarray(torch.softmax(scaled, dim=-1).numpy()).cumsum(axis=1)
        drawn = sampling.random.random(N_SAMPLES) * shares[:, -1]
        tokens = np.minimum((shares < drawn[:, None]).sum(axis=1), shares.shape[1] - 1).astype(np.int64)
        if self._tokenizer.eos_id is not None:
            tokens[tokens == self._tokenizer.eos_id] = -1
        if sampling.grown:
            tokens[sampling.grown[-1] < 0] = -1
        sampling.grown.append(tokens)

    def _logits(self, sampling: _Sampling, cache: Any) -> torch.Tensor:
        """Return what follows each sample, shape (samples, vocabulary)."""
        inputs: dict[str, Any] = {"use_cache": cache is not None}
        if cache is not None:
            inputs[cache_argument(self._model)] = cache
        if cache is not None and sampling.grown:
            ids = sampling.grown[-1][:, None]
        else:
            ids = np.column_stack([np.tile(np.array(sampling.prefix, np.int64), (N_SAMPLES, 1)), *sampling.grown])
        # What an ended sample is fed does not matter: nothing more is drawn for it.
        fed = torch.from_numpy(np.maximum(ids, 0)).to(self._model.device)
        logits: torch.Tensor = self._model(input_ids=fed, **inputs).logits[:, -1]
        return logits

    def _texts(self, sampling: _Sampling) -> list[str]:
        """Return what each sample adds to the prefix, as the tokenizer joins it on."""
        decode = self._tokenizer.backend.decode
        before = decode(list(sampling.prefix))
        added = [[token for token in row if token >= 0] for row in np.column_stack(sampling.grown).tolist()]
        whole = [decode([*sampling.prefix, *tokens]) for tokens in added]
        return [
            text.removeprefix(before) if text.startswith(before) else decode(tokens)
            for text, tokens in zip(whole, added, strict=True)
        ]
