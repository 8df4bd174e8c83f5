"""Free completion: a model goes on after the words before a blank, sampled with a seed of its own for each probe."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Generator, Iterator, Sequence
from copy import deepcopy
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
from verbeval_gui.scoring.memory import is_out_of_memory, release, too_large
from verbeval_gui.scoring.spans import nfc
from verbeval_gui.scoring.stopping import Beat, beating, never

_NO_LIMIT: Final = 10**9

Drawing = Generator[list[CompletionSamples], None, CompletionSamples | None]
Tokens = np.ndarray[Any, np.dtype[np.int64]]


@dataclass
class _Sampling:
    """The samples of one probe while they grow.

    Attributes:
        prefix: Tokens that all of them begin with.
        n_most: Tokens after which all of them end.
        random: Draws the tokens.
        grown: Tokens after the prefix, one array a step with a token for each sample; -1 after the end.
        caches: What the model keeps of each part of the samples; of the prefix alone before the first step.
    """

    prefix: tuple[int, ...]
    n_most: int
    random: np.random.Generator
    grown: list[Tokens] = field(default_factory=list)
    caches: list[Any] = field(default_factory=list)

    @property
    def is_over(self) -> bool:
        """Whether every sample has ended."""
        return len(self.grown) == self.n_most or bool(self.grown and (self.grown[-1] < 0).all())


class CompletionRun:
    """Samples the completions of probes with a loaded model.

    Where memory runs out, half as many samples are read at once from then on, and the probe's are drawn again: they are
    the same however many are read at once.

    Args:
        loaded: The model and its tokenizer.
        seed: Of the run; with the text of a probe it decides that probe's samples, whatever else is sampled.
        keeps_cache: Whether the model reads on from what it has read.
        is_split: Whether the model's head may be called on the states of its body.
        told_short: Called where memory ran short.
        beat: Called again and again while tokens are read; stops the run by raising.
    """

    def __init__(
        self,
        loaded: LoadedCheckpoint,
        seed: int,
        *,
        keeps_cache: bool,
        is_split: bool = False,
        told_short: Callable[[], None] = never,
        beat: Beat = never,
    ) -> None:
        self._model = loaded.model
        self._tokenizer = loaded.tokenizer
        self._seed = seed
        self._keeps_cache = keeps_cache
        self._is_split = is_split
        self._told_short = told_short
        self._beat = beat
        self._n_at_once = N_SAMPLES

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
        while (found := (yield from self._drawn(row, _Sampling(prefix, n_most, self._random(probe))))) is None:
            self._read_fewer(probe)
        yield [found]

    def _drawn(self, row: int, sampling: _Sampling) -> Drawing:
        """Draw to the end; returns what memory allows: the samples, or None."""
        try:
            while not sampling.is_over:
                if not self._grow(sampling):
                    return CompletionSamples(row=row, status="error")
                yield []
            return CompletionSamples(row=row, samples=self._texts(sampling))
        except (RuntimeError, MemoryError) as error:
            if not is_out_of_memory(error):
                raise
            return None

    def _read_fewer(self, probe: Probe) -> None:
        if self._n_at_once == 1:
            raise too_large(probe)
        release()
        self._n_at_once //= 2
        self._told_short()

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

    @torch.inference_mode()
    def _grow(self, sampling: _Sampling) -> bool:
        """Draw the next token of every sample that has not ended; says whether there were probabilities to draw by."""
        drawn = sampling.random.random(N_SAMPLES)
        found = [self._tokens(logits, drawn[part]) for part, logits in self._logits(sampling)]
        if any(one is None for one in found):
            return False
        tokens = np.concatenate([one for one in found if one is not None])
        if self._tokenizer.eos_id is not None:
            tokens[tokens == self._tokenizer.eos_id] = -1
        if sampling.grown:
            tokens[sampling.grown[-1] < 0] = -1
        sampling.grown.append(tokens)
        return True

    def _tokens(self, logits: torch.Tensor, drawn: np.ndarray[Any, np.dtype[np.float64]]) -> Tokens | None:
        """Return the token that each number of 0..1 draws; None where the model gave no numbers.

        Args:
            logits: What follows each sample, shape (samples, vocabulary); one row stands for all.
            drawn: Shape (samples,).
        """
        shares = torch.softmax(logits.cpu().double() / TEMPERATURE, dim=-1).numpy().cumsum(axis=1)
        if not np.isfinite(shares[:, -1]).all():
            return None
        passed = (shares < (drawn * shares[:, -1])[:, None]).sum(axis=1)
        tokens: Tokens = np.minimum(passed, shares.shape[1] - 1)
        return tokens

    def _logits(self, sampling: _Sampling) -> Iterator[tuple[slice, torch.Tensor]]:
        """Yield what follows each part of the samples; before the first token, one row for all of them."""
        parts = [slice(i, i + self._n_at_once) for i in range(0, N_SAMPLES, self._n_at_once)]
        prefix = np.array(sampling.prefix, np.int64)[None]
        if not sampling.grown:
            if self._keeps_cache:
                sampling.caches = [self._new_cache()]
            yield slice(0, N_SAMPLES), self._last(prefix, *sampling.caches)
        elif self._keeps_cache:
            for number, part in enumerate(parts):
                if len(sampling.grown) == 1:
                    self._spread(sampling, number, len(parts))
                yield part, self._last(sampling.grown[-1][part, None], sampling.caches[number])
        else:
            grown = np.column_stack(sampling.grown)
            for part in parts:
                yield part, self._last(np.hstack([prefix.repeat(len(grown[part]), axis=0), grown[part]]))

    def _spread(self, sampling: _Sampling, number: int, n_parts: int) -> None:
        """Let a part of the samples go on from a copy of what is kept of the prefix, the last from that itself."""
        cache = sampling.caches[-1]
        if number < n_parts - 1:
            cache = deepcopy(cache)
            sampling.caches.insert(number, cache)
        cache.batch_repeat_interleave(min(self._n_at_once, N_SAMPLES - number * self._n_at_once))

    def _new_cache(self) -> Any:
        from transformers import DynamicCache

        return DynamicCache(config=self._model.config)

    def _last(self, ids: Tokens, cache: Any = None) -> torch.Tensor:
        """Return what follows each row of tokens, shape (rows, vocabulary)."""
        inputs: dict[str, Any] = {"use_cache": cache is not None}
        if cache is not None:
            inputs[cache_argument(self._model)] = cache
        # What an ended sample is fed does not matter: nothing more is drawn for it.
        fed = torch.from_numpy(np.maximum(ids, 0)).to(self._model.device)
        with beating(self._model, self._beat):
            if self._is_split:
                states = self._model.base_model(input_ids=fed, **inputs).last_hidden_state[:, -1]
                logits: torch.Tensor = self._model.get_output_embeddings()(states)
            else:
                logits = self._model(input_ids=fed, **inputs).logits[:, -1]
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
