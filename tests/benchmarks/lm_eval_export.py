"""Whether lm-evaluation-harness, run on the exported tasks, gives the numbers that this program gives.

Run by hand, with the Python of an environment of its own that has `lm_eval[hf]`:

    python tests/benchmarks/lm_eval_export.py --harness ENV/bin/python [--checkpoint FOLDER] [--suite FOLDER] [--all]

Scores the suite here, exports it, lets the harness's own loader and hf backend run the tasks without a network, and
compares each log-probability (of the form, of the form with its tail, of the labels) and each accuracy under
normalisation=sum. Ends with 0 when all agree to 1e-4, with 1 otherwise. `--all` prints every probe that differs.

The harness runs without its cache of logits, as the exported README asks for: with it, 0.4.13 takes the probabilities
of a probe whose blank begins the sentence for those of another (12 of the 206 choice probes of the demo suite).
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

import numpy as np

from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.results import load_results

ROOT = Path(__file__).parents[2]
TOLERANCE = 1e-4
OFFLINE = {"HF_HUB_OFFLINE": "1", "HF_DATASETS_OFFLINE": "1", "TRANSFORMERS_OFFLINE": "1", "OMP_NUM_THREADS": "1"}


def score(checkpoint: Path, suite: Path, path: Path) -> dict[str, dict[str, Any]]:
    """Write this program's results; returns its items by probe id."""
    verbeval("score", checkpoint, "--probes", suite, "--no-judging", "--device", "cpu", "-o", path)
    document = json.loads(path.read_text(encoding="utf-8"))
    return {item["id"]: item for item in document["items"] if item["status"] == "ok"}


def right_here(path: Path) -> dict[str, set[str]]:
    """Return the ids of the probes that this program calls right, by the task of the harness."""
    report = load_results(path).report
    found = {}
    for task, span in (("demo_choice", "form"), ("demo_choice_tail", "tail"), ("demo_judgement", "form")):
        frame = Frame(report, Conventions(normalisation="sum", span=span))
        rows = np.flatnonzero(frame.verdicts.right).tolist()
        found[task] = {report.ids[row] for row in rows}
    return found


def run_harness(python: Path, checkpoint: Path, tasks: Path, folder: Path) -> dict[str, list[dict[str, Any]]]:
    """Return the harness's samples by task."""
    model = f"pretrained={checkpoint.resolve()},dtype=float32,logits_cache=False"
    arguments = [
        "--model", "hf", "--model_args", model, "--device", "cpu", "--batch_size", "16",
        "--tasks", "demo", "--include_path", ".", "--log_samples", "--output_path", folder / "out",
    ]  # fmt: skip
    environment = os.environ | OFFLINE | {"HF_HOME": str(folder / "cache")}
    subprocess.run(
        [python.absolute(), "-m", "lm_eval", *map(str, arguments)],
        cwd=tasks, env=environment, check=True, stdout=subprocess.DEVNULL,
    )  # fmt: skip
    found = {}
    for path in (folder / "out").rglob("samples_*.jsonl"):
        lines = path.read_text(encoding="utf-8").splitlines()
        found[path.name.removeprefix("samples_").rsplit("_", 1)[0]] = [json.loads(line) for line in lines]
    return found


def ours(task: str, item: dict[str, Any]) -> list[float]:
    """Return what this program has for the choices of a task."""
    if task == "demo_judgement":
        return list(item["label_logprobs"])
    tail = [candidate["tail_logprob"] for candidate in item["candidates"]] if task == "demo_choice_tail" else None
    forms = [candidate["logprob"] for candidate in item["candidates"]]
    return [form + rest for form, rest in zip(forms, tail or [0.0] * len(forms), strict=True)]


def differences(task: str, samples: list[dict[str, Any]], items: dict[str, Any]) -> Iterator[tuple[str, float]]:
    """Yield each probe with the largest difference of its log-probabilities."""
    for sample in samples:
        name = sample["doc"]["id"]
        there = [float(response[0]) for response in sample["filtered_resps"]]
        yield name, max(abs(a - b) for a, b in zip(ours(task, items[name]), there, strict=True))


def verbeval(*arguments: str | Path) -> None:
    """Run the command line of this program."""
    environment = os.environ | {"PYTHONPATH": str(ROOT), "OMP_NUM_THREADS": "1"}
    command = [sys.executable, "-m", "verbeval_gui.cli", *map(str, arguments)]
    subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL)


def main() -> int:
    """Compare, print, and say whether all agrees."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--harness", type=Path, required=True, help="the Python that has lm_eval")
    parser.add_argument("--checkpoint", type=Path, default=ROOT / "resources/demo/checkpoints/final")
    parser.add_argument("--suite", type=Path, default=ROOT / "resources/demo")
    parser.add_argument("--all", action="store_true", help="print every probe that differs")
    asked = parser.parse_args()
    agrees = True
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        items = score(asked.checkpoint, asked.suite, folder / "results.json")
        right = right_here(folder / "results.json")
        verbeval("export-suite", asked.suite, "-o", folder / "tasks", "--as", "lm-eval", "--name", "demo")
        for task, samples in sorted(run_harness(asked.harness, asked.checkpoint, folder / "tasks", folder).items()):
            found = list(differences(task, samples, items))
            worst = max(difference for _, difference in found)
            there = {sample["doc"]["id"] for sample in samples if sample["acc"]}
            here = right[task] & {sample["doc"]["id"] for sample in samples}
            accuracies = f"{len(here) / len(found):.4f} here, {len(there) / len(found):.4f} there"
            print(
                f"{task}: {len(found)} probes; accuracy {accuracies}; log-probabilities differ by {worst:.1e} at most"
            )
            agrees = agrees and worst <= TOLERANCE and here == there
            for probe, difference in found if asked.all else []:
                if difference > TOLERANCE or (probe in here) != (probe in there):
                    print(f"  {probe}: {difference:.4f}")
    return 0 if agrees else 1


if __name__ == "__main__":
    sys.exit(main())
