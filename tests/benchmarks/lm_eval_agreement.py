"""Runs lm-evaluation-harness on the demo, and compares every figure with own scoring of the same probes.

    python3 -m venv /some/where && /some/where/bin/pip install torch transformers lm-eval
    python tests/benchmarks/lm_eval_agreement.py /some/where/bin/lm_eval FOLDER

The harness lives in an environment of its own. Its output folder is opened as a person would open it; printed are, for
each normalisation, what the harness printed, what its rows give here, and what own scoring of the same checkpoint says.
Measured with lm-evaluation-harness 0.4.13, torch 2.13.0 and transformers 5.24.0 on one core, accuracy, ECE and Brier:

    164 probes, 631 forms, largest difference of a log-probability 1.14e-05
    acc        printed 0.853659   its rows 0.853659 0.070110 0.105080   own scoring 0.853659 0.070110 0.105080
    acc_norm   printed 0.847561   its rows 0.847561 0.280988 0.201181   own scoring 0.847561 0.280988 0.201181
    acc_bytes  printed 0.859756   its rows 0.859756 0.298137 0.205398   own scoring 0.859756 0.298137 0.205398
    largest difference of a figure 1.49e-08
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np

from verbeval_gui.cli import main as verbeval
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.formats.lm_eval_totals import read_totals
from verbeval_gui.data.formats.opening import load_any
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.report import Report
from verbeval_gui.data.selection import Selection
from verbeval_gui.paths import resource_path
from verbeval_gui.slices.overview import overview

METRICS = {"acc": "sum", "acc_norm": "char", "acc_bytes": "byte"}
TASK = """\
task: {name}
dataset_path: json
dataset_kwargs:
  data_files:
    test: {data}
test_split: test
output_type: multiple_choice
doc_to_text: "{{{{ctx}}}}"
doc_to_choice: "{{{{choices}}}}"
doc_to_target: "{{{{gold}}}}"
target_delimiter: " "
metric_list:
  - metric: acc
  - metric: acc_norm
  - metric: acc_bytes
"""


def probes() -> list[dict]:
    """Return the demo's choice probes that have one right form and a space before the blank."""
    lines = (resource_path("demo") / "probes.jsonl").read_text(encoding="utf-8").splitlines()
    found = [json.loads(line) for line in lines]
    return [
        one
        for one in found
        if " ___" in one["prompt"] and one["label"] == "correct" and one.get("accepted") in (None, [one["expected"]])
    ]


def write_tasks(folder: Path, chosen: list[dict]) -> list[str]:
    """Write one task a language; returns their names."""
    names = []
    for language in ("en", "es"):
        rows = [
            {
                "id": one["id"], "language": language, "tense": one["tense"], "verb": one["verb"],
                "ctx": one["prompt"].partition("___")[0].rstrip(),
                "choices": one["candidates"], "gold": one["candidates"].index(one["expected"]),
            }
            for one in chosen
            if one["language"] == language
        ]  # fmt: skip
        data, name = folder / f"{language}.jsonl", f"verbs_{language}"
        data.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")
        (folder / f"{name}.yaml").write_text(TASK.format(name=name, data=data), encoding="utf-8")
        names.append(name)
    return names


def run_harness(program: str, folder: Path, names: list[str]) -> Path:
    """Run the harness; returns its output folder."""
    checkpoint = resource_path("demo") / "checkpoints" / "final"
    output = folder / "harness"
    command = [
        program, "run", "--model", "hf", "--tasks", *names, "--include_path", str(folder), "--device", "cpu",
        "--model_args", f"pretrained={checkpoint},dtype=float32,add_bos_token=True", "--batch_size", "16",
        "--output_path", str(output), "--log_samples",
    ]  # fmt: skip
    print("command:", " ".join(command))
    offline = {"HF_HUB_OFFLINE": "1", "HF_DATASETS_OFFLINE": "1", "TRANSFORMERS_OFFLINE": "1", "OMP_NUM_THREADS": "1"}
    home = {"HF_HOME": str(folder / "home")}
    subprocess.run(command, check=True, env=os.environ | offline | home, stdout=subprocess.DEVNULL)
    return output


def score_own(folder: Path, chosen: list[dict]) -> Path:
    """Score the same probes with this program; returns the results file."""
    suite, results = folder / "probes.jsonl", folder / "own.json"
    suite.write_text("".join(json.dumps(one, ensure_ascii=False) + "\n" for one in chosen), encoding="utf-8")
    checkpoint = resource_path("demo") / "checkpoints" / "final"
    code = verbeval(["score", str(checkpoint), "--probes", str(suite), "-o", str(results), "--no-judging", "--restart"])
    assert code == 0, code
    return results


def by_form(report: Report) -> dict[tuple[str, str], float]:
    """Return the log-probability of each candidate by probe and form."""
    names = [str(name).rpartition("/")[2] for name in report.ids]
    owners = np.repeat(np.arange(len(report)), report.candidates.counts)
    pairs = zip(owners, report.candidates.forms, report.candidates.logprobs.tolist(), strict=True)
    return {(names[row], form): value for row, form, value in pairs}


def figures(report: Report, normalisation: str) -> tuple[float, float, float]:
    """Return accuracy, ECE and Brier score under a normalisation."""
    found = overview(
        Frame(report, replace(Conventions(), normalisation=normalisation, ties="first")), Selection()
    ).whole
    values = (found.accuracy.accuracy, found.ece, found.brier)
    assert None not in values
    return values


def main() -> None:
    program, folder = sys.argv[1], Path(sys.argv[2]).absolute()
    folder.mkdir(parents=True, exist_ok=True)
    chosen = probes()
    names = write_tasks(folder, chosen)
    output = run_harness(program, folder, names)
    theirs, own = load_any(output), load_any(score_own(folder, chosen))
    for note in theirs.report.provenance.notes:
        print("note:", note.sentence.format(**note.fields))
    a, b = by_form(theirs.report), by_form(own.report)
    assert a.keys() == b.keys()
    print(f"{len(chosen)} probes, {len(a)} forms, largest difference of a log-probability "
          f"{max(abs(a[key] - b[key]) for key in a):.2e}")  # fmt: skip
    totals = read_totals(next(iter(output.glob("*/results_*.json"))))
    sizes = {name: totals.sizes[name][1] for name in names}
    worst = 0.0
    for metric, normalisation in METRICS.items():
        printed = sum(totals.printed[name][f"{metric},none"] * sizes[name] for name in names) / sum(sizes.values())
        here, ours = figures(theirs.report, normalisation), figures(own.report, normalisation)
        print(f"{metric:<10} printed {printed:.6f}   its rows {here[0]:.6f} {here[1]:.6f} {here[2]:.6f}   "
              f"own scoring {ours[0]:.6f} {ours[1]:.6f} {ours[2]:.6f}   (accuracy, ECE, Brier)")  # fmt: skip
        worst = max(worst, abs(printed - here[0]), *(abs(x - y) for x, y in zip(here, ours, strict=True)))
    print(f"largest difference of a figure {worst:.2e}")
    assert worst < 1e-4, worst


if __name__ == "__main__":
    main()
