"""How long results files take to write and to read, with items in the JSON and in Parquet beside it, and the memory.

    .venv/bin/python tests/benchmarks/results_files.py [rows ...]

Prints one table. Each step runs in a fresh process, file cache warm, imports apart. *CPU s* is what its threads took
together; *peak* is what the process held at most beyond what it held before the step. The report's sentences, ids and
sums are all different, so that nothing shrinks that would not in earnest. The load of the machine stands in the first
line: on a busy one, trust ratios.
"""

from __future__ import annotations

import hashlib
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parents[2]))

import numpy as np
from big_reports import big_report

from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.report import Report
from verbeval_gui.data.results import load_results
from verbeval_gui.data.results_writer import write_results

SIZES = (100_000, 1_000_000)
ALWAYS, NEVER = 0, 2**31


def earnest_report(n: int) -> Report:
    """Return a report as files hold it: consistent, with sentences and sums that are all different."""
    report = big_report(n)
    is_choice = report.shown < 0
    words = [f"On day {row} she " + ("___" if choice else "work") + " there." for row, choice in enumerate(is_choice)]
    sums = [hashlib.sha256(str(row).encode()).hexdigest() for row in range(n)]
    names = ("language", "verb", "regularity", "form_regularity")
    dimensions = {name: report.dimensions[name.removeprefix("form_")] for name in names} | report.dimensions
    return replace(
        report,
        dimensions=dimensions,
        prompts=np.array(words, dtype=object),
        text_hashes=np.array(sums, dtype=object),
        probe_hashes=np.array(sums[::-1], dtype=object),
    )


def step(name: str, n: int, path: Path) -> dict[str, float]:
    """Do one step and return its seconds, those of the processor, and its peak in MB."""
    __import__("pyarrow.parquet")
    if name.startswith("write"):
        frame = Frame(earnest_report(n), Conventions())
        frame.verdicts, frame.codes("predicted")
        before, start, used = _now(), time.perf_counter(), time.process_time()
        write_results(frame, path, most=ALWAYS if "parquet" in name else NEVER)
    else:
        before, start, used = _now(), time.perf_counter(), time.process_time()
        load_results(path)
    cpu = time.process_time() - used
    return {"seconds": time.perf_counter() - start, "cpu": cpu, "peak": _most() - before}


def _now() -> float:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize() / 2**20


def _most() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def _run(name: str, n: int, path: Path) -> dict[str, float]:
    done = subprocess.run(
        [sys.executable, __file__, "--step", name, str(n), str(path)], capture_output=True, text=True, check=True
    )
    return json.loads(done.stdout)


def _size(folder: Path) -> float:
    return sum(file.stat().st_size for file in folder.iterdir()) / 2**20


def main(sizes: list[int]) -> None:
    """Print the table."""
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    print(f"{'items':>9}  {'step':14}{'s':>8}{'CPU s':>8}{'peak MB':>10}{'file MB':>10}{'peak/file':>11}")
    for n in sizes:
        with tempfile.TemporaryDirectory() as place:
            for kind in ("json", "parquet"):
                folder = Path(place) / kind
                folder.mkdir()
                for name in (f"write {kind}", f"read {kind}"):
                    found = _run(name, n, folder / "results.json")
                    size = _size(folder)
                    times = f"{found['seconds']:8.2f}{found['cpu']:8.2f}"
                    row = f"{times}{found['peak']:10.0f}{size:10.1f}{found['peak'] / size:11.1f}"
                    print(f"{n:>9}  {name:14}{row}", flush=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--step"]:
        print(json.dumps(step(sys.argv[2], int(sys.argv[3]), Path(sys.argv[4]))))
    else:
        main([int(size) for size in sys.argv[1:]] or list(SIZES))
