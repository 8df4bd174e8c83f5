"""A samples file of 2 GB, as lm-evaluation-harness writes it: how much memory and time it takes to open.

    python tests/benchmarks/foreign_memory.py [GB [long|short]]

Writes it in the folder for temporary files (TMPDIR), opens it in a process of its own, counts it, and takes it away.
`short` rows are two choices after a few words, `long` ones four choices after a context that is repeated with each.
Goal: less than 1 GB at 2 GB.
"""

from __future__ import annotations

import json
import os
import resource
import sys
import tempfile
import time
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from verbeval_gui.data.formats.opening import load_any
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.selection import Selection
from verbeval_gui.slices.overview import overview

NAME = "samples_big_2026-01-31T10-20-30.123456.jsonl"
FORMS = (" works", " work", " worked", " working")
SHOTS = "few shot context " * 20


def rows(kind: str) -> Iterator[str]:
    """Yield lines without end."""
    n, before = (4, SHOTS) if kind == "long" else (2, "")
    number = 0
    while True:
        asked = f"Question {number}: {before}every day number {number} she"
        scores = [[str(-1.0 - (number * 7 + at * 3) % 11), "False"] for at in range(n)]
        yield json.dumps(
            {
                "doc_id": number, "doc": {"ctx": asked[-40:], "choices": FORMS[:n], "gold": 0, "subject": number % 57},
                "target": "0", "arguments": {f"gen_args_{at}": {"arg_0": asked, "arg_1": FORMS[at]} for at in range(n)},
                "resps": [[one] for one in scores], "filtered_resps": scores, "filter": "none", "metrics": ["acc"],
                "doc_hash": sha256(asked.encode()).hexdigest(), "prompt_hash": "0" * 64, "target_hash": "1" * 64,
                "acc": float(max(range(n), key=lambda at: (float(scores[at][0]), -at)) == 0),
            }
        ) + "\n"  # fmt: skip
        number += 1


def peak() -> str:
    """Return the most memory that this process has held, for a reader."""
    return f"{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20:.2f} GB"


def opened(path: Path) -> None:
    """Open the file and count it."""
    print(f"before: {peak()}", flush=True)
    begun = time.process_time()
    file = load_any(path)
    print(f"read: {len(file.report)} rows, {peak()}, {time.process_time() - begun:.0f} s of work", flush=True)
    frame = Frame(file.report, file.conventions)
    accuracy = overview(frame, Selection()).whole.accuracy.accuracy
    print(f"counted: accuracy {accuracy:.4f}, {peak()}, {time.process_time() - begun:.0f} s", flush=True)
    for note in file.report.provenance.notes:
        print(f"  {note}")


def main() -> None:
    """Write, open, and take away."""
    size = float(sys.argv[1] if len(sys.argv) > 1 else 2) * 2**30
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / NAME
        with path.open("w", encoding="utf-8") as file:
            for line in rows(sys.argv[2] if len(sys.argv) > 2 else "long"):
                if file.write(line) and file.tell() > size:
                    break
        print(f"{path.stat().st_size / 2**30:.2f} GB")
        if (child := os.fork()) == 0:
            opened(path)
            os._exit(0)
        os.waitpid(child, 0)


if __name__ == "__main__":
    main()
