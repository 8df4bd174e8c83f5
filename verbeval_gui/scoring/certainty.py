"""Whether an answer that was computed coarsely could read differently if it were computed exactly."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from verbeval_gui.data.items import CandidateScore, ItemScores
from verbeval_gui.scoring.messages import Noted
from verbeval_gui.words import mark

# Nats by which a log-likelihood in 16 bits was seen to be off, doubled and rounded up.
MARGIN: Final = 0.5
COARSE: Final = ("bfloat16", "float16")
APPROXIMATE_NOTE: Final = mark(
    "Approximate: computed in 16 bits; answers whose best two are less than 0.5 nat apart were computed again in 32."
)
SLOW_NOTE: Final = mark("16 bits take {ratio} times as long as 32 on this processor: an exact run would end sooner.")
_ROWS: Final = 64
_WIDTH: Final = 512
_TRIES: Final = 3

Scored = tuple[float, float]


def is_unsure(item: ItemScores) -> bool:
    """Return whether the best two of an answer lie within the margin, however it is read.

    A choice is looked at under every normalisation and span; a length by which a sum is divided divides the margin
    likewise. One that brought no finite numbers is unsure too.
    """
    if item.status != "ok":
        return item.status == "error"
    readings = [*_readings(item.candidates), *(_plain(judged.label_logprobs) for judged in item.judged)]
    if item.label_logprobs is not None:
        readings.append(_plain(item.label_logprobs))
    return any(_is_close(reading) for reading in readings)


def _readings(candidates: Sequence[CandidateScore]) -> Iterator[list[Scored]]:
    """Yield sum and length of each candidate, for each way of reading them."""
    if any(one.logprob is None for one in candidates):
        return
    sums = [(one.logprob or 0.0, one.boundary_logprob or 0.0, one.tail_logprob or 0.0) for one in candidates]
    for lengths, tails in _lengths(candidates):
        yield [(form, length) for (form, _, _), length in zip(sums, lengths, strict=True)]
        yield [(form + end, length) for (form, end, _), length in zip(sums, lengths, strict=True)]
        yield [(form + tail, n + more) for (form, _, tail), n, more in zip(sums, lengths, tails, strict=True)]


def _lengths(candidates: Sequence[CandidateScore]) -> Iterator[tuple[list[int], list[int]]]:
    """Yield by what the sums are divided, the form's share and the tail's; at least 1 in all."""
    yield [1] * len(candidates), [0] * len(candidates)
    yield [max(1, one.n_tokens) for one in candidates], [one.tail_n_tokens for one in candidates]
    yield [max(1, one.n_chars) for one in candidates], [one.tail_n_chars for one in candidates]
    yield [max(1, one.n_bytes) for one in candidates], [one.tail_n_bytes for one in candidates]


def _plain(logprobs: Sequence[float]) -> list[Scored]:
    return [(value, 1) for value in logprobs]


def _is_close(reading: Sequence[Scored]) -> bool:
    if len(reading) < 2:
        return False
    half = MARGIN / 2
    value, best = max((total / length, half / length) for total, length in reading)
    near = sum(value - total / length < best + half / length for total, length in reading)
    return near > 1


def advice_on(run: Mapping[str, Any]) -> list[Noted]:
    """Return what a person should know who asked for 16 bits: that they are slower, where a processor has no such.

    Args:
        run: The `run` block of results.json.
    """
    if run.get("dtype") not in COARSE or run.get("device") != "cpu":
        return []
    ratio = round(_seconds(run["dtype"]) / _seconds("float32"), 1)
    return [Noted(SLOW_NOTE, {"ratio": ratio}, stays=False)] if ratio > 1 else []


def _seconds(dtype: str) -> float:
    """Return the least time that this thread takes to multiply two matrices of a number type."""
    import torch

    left, right = (torch.ones(n, _WIDTH, dtype=getattr(torch, dtype)) for n in (_ROWS, _WIDTH))
    found = []
    for _ in range(_TRIES):
        started = time.perf_counter()
        torch.mm(left, right)
        found.append(time.perf_counter() - started)
    return min(found)
