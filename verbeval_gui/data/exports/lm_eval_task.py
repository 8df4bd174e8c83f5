"""A suite as tasks of lm-evaluation-harness: YAML with JSON Lines that its own loader reads, without a line of code."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from verbeval_gui.data.folding import fold
from verbeval_gui.data.probes import Probe
from verbeval_gui.data.vocabulary import BLANK, LABELS

_DIMENSIONS: Final = ("language", "verb", "tense", "person", "category", "reason_code", "label", "pair_id")
_NO_NAME: Final = re.compile(r"[^a-z0-9_]+")
_YAML_WORDS: Final = frozenset({"y", "n", "yes", "no", "on", "off", "true", "false", "null"})
# A word is predicted with the white space before it, as the harness does it too.
_TASK: Final = """task: {task}
dataset_path: json
dataset_kwargs:
  data_files:
    test: {file}
test_split: test
output_type: multiple_choice
doc_to_text: context
doc_to_choice: {choices}
doc_to_target: gold
target_delimiter: ""
metric_list:
  - metric: acc
    aggregation: mean
    higher_is_better: true
  - metric: acc_norm
    aggregation: mean
    higher_is_better: true
metadata:
  version: 1.0
"""
_READ_ME: Final = """# {name}: {n} verb probes for lm-evaluation-harness

Run it in this folder, since the harness looks for the data from where it is started:

    lm_eval --model hf --model_args pretrained=MODEL,logits_cache=False --tasks {name} --include_path . \\
        --batch_size 16 --log_samples --output_path out

Leave `logits_cache=False` in: with its cache of logits the harness (0.4.13) can take the probabilities of a probe whose
blank begins the sentence for those of another one. `dtype=float32` gives the numbers that verbeval gives by default.

{tasks}
`acc` takes the candidate with the highest sum of log-probabilities (normalisation=sum in verbeval), `acc_norm` divides
by characters, the white space before the form included. Several forms may be right; each counts. Of equal scores the
harness takes the first, where verbeval may count a tie as wrong.
"""
_ABOUT: Final = {
    "choice": "- `{task}` ({n} probes): each candidate form after what stands before the blank (span=form).\n",
    "choice_tail": "- `{task}` ({n} probes): each candidate form with the rest of the sentence (span=tail).\n",
    "judgement": "- `{task}` ({n} probes): CORRECT, INCORRECT or AMBIGUOUS after the prompt of the judgement task.\n",
}


def lm_eval_files(probes: Sequence[Probe], template: str, name: str) -> dict[str, bytes]:
    """Return the files of a task folder by name.

    Args:
        probes: Choice and judgement probes; each kind becomes tasks of its own, gathered in a group.
        template: Prompt of the judgement task, with `{sentence}`.
        name: Name of the group; letters, digits and underscores are kept.
    """
    group = task_name(name)
    choice = [_choice(probe) for probe in probes if probe.task == "choice"]
    judged = [_judgement(probe, template) for probe in probes if probe.task == "judgement"]
    tasks = {"choice": ("choice.jsonl", "choices", choice), "choice_tail": ("choice.jsonl", "choices_tail", choice),
             "judgement": ("judgement.jsonl", "choices", judged)}  # fmt: skip
    held = {kind: task for kind, task in tasks.items() if task[2]}
    files = {file: _lines(docs) for file, _, docs in held.values()}
    for kind, (file, choices, _) in held.items():
        files[f"{group}_{kind}.yaml"] = _TASK.format(task=f"{group}_{kind}", file=file, choices=choices).encode()
    files[f"{group}.yaml"] = _group(group, held).encode()
    about = "".join(_ABOUT[kind].format(task=f"{group}_{kind}", n=len(task[2])) for kind, task in held.items())
    return files | {"README.md": _READ_ME.format(name=group, n=len(probes), tasks=about).encode()}


def task_name(name: str) -> str:
    """Return a name as a task may have it: small letters without accents, digits, underscores; `verbeval` for none.

    What YAML would take for a number or a truth value gets `verbeval_` in front.
    """
    plain = _NO_NAME.sub("_", fold(name)).strip("_") or "verbeval"
    return plain if plain[0].isalpha() and plain not in _YAML_WORDS else f"verbeval_{plain}"


def judgement_prompt(probe: Probe, template: str) -> tuple[str, str]:
    """Return what stands before the label of a judgement probe, and the white space directly before it."""
    text = template.replace("{sentence}", probe.prompt)
    context = text.rstrip()
    return context, text[len(context) :] or " "


def accepted_places(probe: Probe) -> list[int]:
    """Return which candidates are right, where an ambiguous probe without a list of its own accepts all."""
    accepted = probe.accepted or (probe.candidates if probe.label == "ambiguous" else (probe.expected,))
    return [place for place, form in enumerate(probe.candidates) if form in accepted]


def _choice(probe: Probe) -> dict[str, Any]:
    before, after = probe.prompt.split(BLANK)
    context = before.rstrip()
    forms = [before[len(context) :] + form for form in probe.candidates]
    fields = {"context": context, "choices": forms, "choices_tail": [form + after for form in forms]}
    return _doc(probe, fields | {"gold": accepted_places(probe)})


def _judgement(probe: Probe, template: str) -> dict[str, Any]:
    context, space = judgement_prompt(probe, template)
    labels = [space + label.upper() for label in LABELS]
    return _doc(probe, {"context": context, "choices": labels, "gold": [LABELS.index(probe.label)]})


def _doc(probe: Probe, fields: Mapping[str, Any]) -> dict[str, Any]:
    about = {name: getattr(probe, name) or "" for name in _DIMENSIONS}
    return {"id": probe.id, **fields, **about, "text_hash": probe.text_hash}


def _lines(docs: Sequence[Mapping[str, Any]]) -> bytes:
    return "".join(json.dumps(doc, ensure_ascii=False) + "\n" for doc in docs).encode()


def _group(group: str, held: Mapping[str, object]) -> str:
    return "".join(_group_lines(group, held))


def _group_lines(group: str, held: Mapping[str, object]) -> Iterator[str]:
    yield f"group: {group}\ntask:\n"
    yield from (f"  - {group}_{kind}\n" for kind in held)
    yield "metadata:\n  version: 1.0\n"
