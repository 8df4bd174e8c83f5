"""The `completion` block of results.json: what a model wrote freely, and pass@k."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any, Final

from verbeval_gui.data.items import CompletionSamples
from verbeval_gui.data.probes import Probe
from verbeval_gui.data.vocabulary import BLANK
from verbeval_gui.metrics.passes import pass_at_k

N_SAMPLES: Final = 20
TEMPERATURE: Final = 0.7
KS: Final = (1, 5, 10)
MOST_TOKENS: Final = 12


def completion_block(probes: Sequence[Probe], found: Mapping[int, CompletionSamples], seed: int) -> dict[str, Any]:
    """Return the block; pass@k is the mean over the probes that could be asked.

    Args:
        probes: The suite.
        found: Samples by row, at least one.
        seed: What they were drawn with.
    """
    prompts = [_prompt(probes[row], found[row]) for row in sorted(found)]
    asked = [prompt for prompt in prompts if prompt["status"] == "ok"]
    return {
        "n": N_SAMPLES,
        "temperature": TEMPERATURE,
        "seed": seed,
        "max_tokens": MOST_TOKENS,
        "n_prompts": len(asked),
        "n_left_out": len(prompts) - len(asked),
        "pass": {str(k): sum(prompt["pass"][str(k)] for prompt in asked) / len(asked) if asked else None for k in KS},
        "prompts": prompts,
    }


def begins_right(sample: str, forms: Sequence[str]) -> bool:
    """Return whether a sample begins, after white space, with one of the forms as a whole word."""
    text = unicodedata.normalize("NFC", sample).lstrip()
    return any(re.match(rf"{re.escape(unicodedata.normalize('NFC', form))}(?![^\W\d_])", text) for form in forms)


def accepted_forms(probe: Probe) -> tuple[str, ...]:
    """Return the forms that a sample may begin with."""
    return probe.accepted or (probe.expected,)


def _prompt(probe: Probe, found: CompletionSamples) -> dict[str, Any]:
    forms = accepted_forms(probe)
    right = [begins_right(sample, forms) for sample in found.samples]
    n, c = len(right), sum(right)
    return {
        "id": probe.id,
        "prompt": probe.prompt.partition(BLANK)[0].rstrip(),
        "accepted": list(forms),
        "status": found.status,
        "correct": c,
        "pass": {str(k): pass_at_k(n, c, k) if n >= k else None for k in KS},
        "samples": [{"text": sample, "right": is_right} for sample, is_right in zip(found.samples, right, strict=True)],
    }
