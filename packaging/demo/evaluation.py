"""A plain loop over the demo probes, to see how good a checkpoint came out; the program itself measures more."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import torch
from corpus import LABELS
from suite import BLANK, Suite
from transformers import LlamaForCausalLM, PreTrainedTokenizerFast


@dataclass(frozen=True)
class Verdict:
    """How one probe went.

    Attributes:
        probe: The probe.
        predicted: The form or label chosen, under the per-token mean for forms.
        by_sum: The same under the sum.
        confidence: Share of the prediction among the candidates.
        right: Whether it is an accepted form, or the label.
        right_by_sum: The same for `by_sum`.
    """

    probe: dict[str, Any]
    predicted: str
    by_sum: str
    confidence: float
    right: bool
    right_by_sum: bool

    @property
    def task(self) -> str:
        """`choice` or `judgement`."""
        return "choice" if BLANK in self.probe["prompt"] else "judgement"


def judge_suite(model: LlamaForCausalLM, tokenizer: PreTrainedTokenizerFast, suite: Suite) -> list[Verdict]:
    """Return a verdict for each probe, in the order of the suite."""
    model.eval()
    return [_verdict(model, tokenizer, suite, probe) for probe in suite.probes]


def _verdict(
    model: LlamaForCausalLM, tokenizer: PreTrainedTokenizerFast, suite: Suite, probe: dict[str, Any]
) -> Verdict:
    if BLANK in probe["prompt"]:
        before, after = probe["prompt"].split(BLANK)
        options, accepted = probe["candidates"], set(probe.get("accepted") or _default_accepted(probe))
        sums, counts = _score(model, tokenizer, before, options, after)
    else:
        options, accepted = list(LABELS), {probe["label"].upper()}
        before = suite.template.format(sentence=probe["prompt"])
        sums, counts = _score(model, tokenizer, before, [f" {label}" for label in LABELS], "")
        counts = [1] * len(options)
    means = [total / count for total, count in zip(sums, counts, strict=True)]
    chosen, by_sum = options[means.index(max(means))], options[sums.index(max(sums))]
    confidence = 1 / sum(math.exp(mean - max(means)) for mean in means)
    return Verdict(probe, chosen, by_sum, confidence, chosen in accepted, by_sum in accepted)


def _default_accepted(probe: dict[str, Any]) -> list[str]:
    return list(probe["candidates"]) if probe["label"] == "ambiguous" else [probe["expected"]]


def _score(
    model: LlamaForCausalLM, tokenizer: PreTrainedTokenizerFast, before: str, options: Sequence[str], after: str
) -> tuple[list[float], list[int]]:
    """Return each option's summed log-probability and its number of tokens."""
    coded = [tokenizer(before + option + after, return_offsets_mapping=True) for option in options]
    rows = [code.input_ids for code in coded]
    shared = min(_shared_length(rows[0], row) for row in rows[1:])
    start_of_space = len(before.rstrip(" "))
    sums, counts = [], []
    for option, code in zip(options, coded, strict=True):
        stop = len(before + option)
        met = [at for at, (a, b) in enumerate(code.offset_mapping) if a < stop and b > start_of_space and b > a]
        first = min(met[0], shared)
        with torch.no_grad():
            logits = model(input_ids=torch.tensor([code.input_ids])).logits[0].log_softmax(-1)
        ids = code.input_ids
        sums.append(sum(float(logits[at - 1, ids[at]]) for at in range(first, met[-1] + 1)))
        counts.append(met[-1] + 1 - first)
    return sums, counts


def _shared_length(left: Sequence[int], right: Sequence[int]) -> int:
    pairs = zip(left, right, strict=False)
    return next((at for at, (a, b) in enumerate(pairs) if a != b), min(len(left), len(right)))


def figures(verdicts: Iterable[Verdict]) -> str:
    """Return the figures as lines of text: by category and task, then core choice by language, tense and verb."""
    verdicts = list(verdicts)
    groups: dict[str, list[Verdict]] = defaultdict(list)
    for verdict in verdicts:
        probe, task = verdict.probe, verdict.task
        groups[f"{probe['category']} {task}"].append(verdict)
        groups[f"{probe['category']} {task} {probe['language']}"].append(verdict)
        if probe["category"] == "adversarial":
            groups[f"adversarial {probe['reason_code']}"].append(verdict)
        elif task == "choice":
            for name in ("tense", "person", "regularity"):
                groups[f"core choice {name} {probe[name]}"].append(verdict)
        else:
            groups[f"core judgement {probe['label']}"].append(verdict)
    return "\n".join(_line(name, rows) for name, rows in sorted(groups.items()))


def _line(name: str, rows: Sequence[Verdict]) -> str:
    right = sum(row.right for row in rows) / len(rows)
    by_sum = sum(row.right_by_sum for row in rows) / len(rows)
    confidence = sum(row.confidence for row in rows) / len(rows)
    return (
        f"{name:<46} n {len(rows):>3}  right {right:.2f} (sum {by_sum:.2f})"
        f"  confidence {confidence:.2f}  ECE {_calibration_error(rows):.3f}"
    )


def _calibration_error(rows: Sequence[Verdict], bins: int = 10) -> float:
    gaps: dict[int, float] = defaultdict(float)
    for row in rows:
        gaps[min(int(row.confidence * bins), bins - 1)] += row.right - row.confidence
    return sum(map(abs, gaps.values())) / len(rows)
