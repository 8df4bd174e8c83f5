"""Whether Inspect reads the exported data set and counts its right answers as right.

Run by hand, with the Python of an environment of its own that has `inspect-ai`:

    python tests/benchmarks/inspect_export.py --inspect ENV/bin/python [--suite FOLDER]

Exports the suite, lets Inspect's own loader read it, and has a model that knows the targets answer all of it through
Inspect's multiple choice solver and scorer, without a network. Ends with 0 when every sample is read and scored right.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
INSIDE = """
import sys
from inspect_ai import Task, eval
from inspect_ai.dataset import json_dataset
from inspect_ai.model import ModelOutput, ModelUsage, get_model
from inspect_ai.scorer import choice
from inspect_ai.solver import multiple_choice

samples = json_dataset(sys.argv[1])
answers = [ModelOutput.from_content("mockllm/model", f"ANSWER: {sample.target}") for sample in samples]
for answer in answers:
    answer.usage = ModelUsage(input_tokens=1, output_tokens=1, total_tokens=2)
model = get_model("mockllm/model", custom_outputs=answers)
task = Task(dataset=samples, solver=multiple_choice(), scorer=choice())
(log,) = eval(task, model=model, display="none", log_dir=sys.argv[2], max_samples=1, max_connections=1)
accuracy = log.results.scores[0].metrics["accuracy"].value
print(f"{len(samples)} samples, {log.status}, accuracy {accuracy:.4f}")
sys.exit(log.status != "success" or accuracy != 1)
"""


def main() -> int:
    """Export, let Inspect run, and say whether all was right."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--inspect", type=Path, required=True, help="the Python that has inspect_ai")
    parser.add_argument("--suite", type=Path, default=ROOT / "resources/demo")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        exported = Path(folder) / "probes.jsonl"
        command = [
            sys.executable,
            "-m",
            "verbeval_gui.cli",
            "export-suite",
            asked.suite,
            "-o",
            exported,
            "--as",
            "inspect",
        ]
        subprocess.run(command, env=os.environ | {"PYTHONPATH": str(ROOT)}, check=True, stdout=subprocess.DEVNULL)
        inside = [asked.inspect.absolute(), "-c", INSIDE, exported, Path(folder) / "logs"]
        return subprocess.run(inside, cwd=folder, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
