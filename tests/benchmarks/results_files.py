"""How long results files take to write and to read, inline and with Parquet beside them, and how much memory.

    .venv/bin/python tests/benchmarks/results_files.py [rows ...]

Prints one table, medians of three rounds (one at a million). Each step runs in a process of its own, without imports,
file cache warm. *read* is the first opening, *again* that from the columns that were kept of it; *json.load*, *msgspec*
(items as records, nothing else) and *pandas* are what others take for the same file in the same round. *CPU s* is what
the step's threads took together; *peak* is what the process held at most beyond what it held before, *of file* that
divided by the size. Sentences, ids and sums are all different, so that nothing shrinks that would not in earnest. The
load of the machine stands in the first line: on a busy one, trust ratios. Goals: 1e5 items of results.json read in
1.5 s, 1e6 in 15 s and 3.5 x the file in memory, Parquet 1e6 in 4.5 s, again in 0.4 s.
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
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parents[2]))

import msgspec
import numpy as np
from big_reports import big_report

from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.report import Report
from verbeval_gui.data.results import keep_columns, load_results
from verbeval_gui.data.results_schema import Document
from verbeval_gui.data.results_writer import write_results

SIZES = (100_000, 1_000_000)
ALWAYS, NEVER = 0, 2**31
ROUNDS, MOST_REPEATED = 3, 200_000
STEPS = {
    "json": ("write json", "read json", "keep", "again", "json.load", "msgspec", "pandas"),
    "parquet": ("write parquet", "read parquet", "keep", "again"),
}
LONG_AGO = (1_700_000_000, 1_700_000_000)


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
    work = prepared(name, n, path)
    before, start, used = _now(), time.perf_counter(), time.process_time()
    work()
    cpu = time.process_time() - used
    found = {"seconds": time.perf_counter() - start, "cpu": cpu, "peak": _most() - before}
    for file in path.parent.iterdir():
        os.utime(file, LONG_AGO)
    return found


def prepared(name: str, n: int, path: Path) -> Callable[[], object]:
    """Return what is measured of a step, its imports and its input being there."""
    if name == "json.load":
        return lambda: json.loads(path.read_bytes())
    if name == "msgspec":
        return lambda: msgspec.json.decode(path.read_bytes(), type=Document)
    if name == "pandas":
        pandas = __import__("pandas")
        return lambda: pandas.DataFrame(json.loads(path.read_bytes())["items"])
    __import__("pyarrow.parquet")
    if name.startswith("write"):
        frame = Frame(earnest_report(n), Conventions())
        frame.verdicts, frame.codes("predicted")
        return lambda: write_results(frame, path, most=ALWAYS if "parquet" in name else NEVER)
    if name == "keep":
        file = load_results(path)
        return lambda: keep_columns(file)
    return lambda: load_results(path)


def _now() -> float:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize() / 2**20


def _most() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def _run(name: str, n: int, path: Path, cache: Path) -> dict[str, float]:
    done = subprocess.run(
        [sys.executable, __file__, "--step", name, str(n), str(path)],
        capture_output=True, text=True, check=True, env=os.environ | {"XDG_CACHE_HOME": str(cache)},
    )  # fmt: skip
    return json.loads(done.stdout)


def _size(folder: Path) -> float:
    return sum(file.stat().st_size for file in folder.iterdir()) / 2**20


def measured(n: int, kind: str, place: Path) -> Iterator[tuple[str, dict[str, float], float]]:
    """Yield the steps of one kind of file, with medians and the size of the file."""
    folder = place / f"{kind}{n}"
    folder.mkdir()
    rounds: dict[str, list[dict[str, float]]] = defaultdict(list)
    for number in range(ROUNDS if n <= MOST_REPEATED else 1):
        for name in STEPS[kind]:
            rounds[name].append(_run(name, n, folder / "results.json", place / f"cache{number}"))
    for name, found in rounds.items():
        yield name, {key: median(one[key] for one in found) for key in found[0]}, _size(folder)


def main(sizes: list[int]) -> None:
    """Print the table."""
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    print(f"{'items':>9}  {'step':14}{'s':>8}{'CPU s':>8}{'peak MB':>10}{'file MB':>10}{'of file':>9}")
    for n in sizes:
        with tempfile.TemporaryDirectory() as place:
            for kind in STEPS:
                for name, found, size in measured(n, kind, Path(place)):
                    times = f"{found['seconds']:8.2f}{found['cpu']:8.2f}"
                    row = f"{times}{found['peak']:10.0f}{size:10.1f}{found['peak'] / size:9.1f}"
                    print(f"{n:>9}  {name:14}{row}", flush=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--step"]:
        print(json.dumps(step(sys.argv[2], int(sys.argv[3]), Path(sys.argv[4]))))
    else:
        main([int(size) for size in sys.argv[1:]] or list(SIZES))
