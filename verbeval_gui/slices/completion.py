"""Free completion as a report carries it: pass@k, and the samples of each prompt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from verbeval_gui.data.report import Provenance


@dataclass(frozen=True)
class Sample:
    """One way in which a model went on.

    Attributes:
        text: What it wrote.
        is_right: Whether that begins with an accepted form.
    """

    text: str
    is_right: bool


@dataclass(frozen=True)
class Prompt:
    """One beginning that was completed.

    Attributes:
        id: Of the probe.
        text: The words before the blank.
        accepted: Forms that a right sample begins with.
        status: `ok`, or why there are no samples.
        n_right: How many samples are right.
        samples: In the order of sampling.
    """

    id: str
    text: str
    accepted: tuple[str, ...]
    status: str
    n_right: int
    samples: tuple[Sample, ...]


@dataclass(frozen=True)
class CompletionSlice:
    """What the view of free completion shows.

    Attributes:
        n: Samples a prompt; None where the file does not say.
        temperature: Likewise.
        seed: Likewise.
        passes: k and pass@k, the smallest k first.
        prompts: In suite order.
    """

    n: int | None
    temperature: float | None
    seed: int | None
    passes: tuple[tuple[int, float | None], ...]
    prompts: tuple[Prompt, ...]


def completion_slice(provenance: Provenance) -> CompletionSlice | None:
    """Return what a report says of free completion; None where nothing was sampled, or nothing readable is there."""
    block = provenance.completion
    if not block or not isinstance(block.get("prompts"), list):
        return None
    return CompletionSlice(
        n=_whole(block.get("n")),
        temperature=_number(block.get("temperature")),
        seed=_whole(block.get("seed")),
        passes=passes_of(block),
        prompts=tuple(_prompt(entry) for entry in block["prompts"] if isinstance(entry, Mapping)),
    )


def passes_of(block: Mapping[str, Any]) -> tuple[tuple[int, float | None], ...]:
    """Return k and pass@k of a `completion` block, the smallest k first."""
    held = block.get("pass")
    found = held if isinstance(held, Mapping) else {}
    return tuple(sorted((int(k), _number(value)) for k, value in found.items() if str(k).isdecimal()))


def _prompt(entry: Mapping[str, Any]) -> Prompt:
    held = entry.get("samples")
    samples = tuple(
        Sample(str(one.get("text") or ""), is_right=one.get("right") is True)
        for one in (held if isinstance(held, list) else [])
        if isinstance(one, Mapping)
    )
    accepted = entry.get("accepted")
    return Prompt(
        id=str(entry.get("id") or ""),
        text=str(entry.get("prompt") or ""),
        accepted=tuple(map(str, accepted)) if isinstance(accepted, list) else (),
        status=str(entry.get("status") or "ok"),
        n_right=sum(sample.is_right for sample in samples),
        samples=samples,
    )


def _number(value: object) -> float | None:
    return float(value) if isinstance(value, int | float) and not isinstance(value, bool) else None


def _whole(value: object) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None
