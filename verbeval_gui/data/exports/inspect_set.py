"""A suite as an Inspect data set: samples with choices, as its `json_dataset` reads them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from string import ascii_uppercase
from typing import Any, Final

from verbeval_gui.data.exports.lm_eval_task import judgement_prompt
from verbeval_gui.data.exports.probe_rows import FIELDS, probe_row
from verbeval_gui.data.probes import Probe
from verbeval_gui.data.vocabulary import LABELS

_IN_SAMPLE: Final = ("id", "prompt", "candidates")


def inspect_bytes(probes: Sequence[Probe], template: str) -> bytes:
    """Return probes as JSON Lines with `id`, `input`, `choices`, `target` and `metadata`.

    The target is the letter of the expected form, or of the label of a judgement probe; other accepted forms stand in
    the metadata, with every field of the probe that the sample itself does not show.

    Args:
        probes: Choice and judgement probes.
        template: Prompt of the judgement task, with `{sentence}`.
    """
    return "".join(json.dumps(_sample(probe, template), ensure_ascii=False) + "\n" for probe in probes).encode()


def _sample(probe: Probe, template: str) -> dict[str, Any]:
    if probe.task == "choice":
        text, choices, place = probe.prompt, list(probe.candidates), probe.candidates.index(probe.expected)
    else:
        text, choices = judgement_prompt(probe, template)[0], [label.upper() for label in LABELS]
        place = LABELS.index(probe.label)
    row = probe_row(probe)
    kept = {name: row[name] for name in FIELDS if name in row and (name not in _IN_SAMPLE or probe.task != "choice")}
    about = {name: value for name, value in kept.items() if name != "id"} | {"task": probe.task}
    metadata = about | {"text_hash": probe.text_hash} | probe.extra
    return {"id": probe.id, "input": text, "choices": choices, "target": ascii_uppercase[place], "metadata": metadata}
