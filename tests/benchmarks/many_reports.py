"""A thousand checkpoints reported on in one loop, as `verbeval report RESULTS... -o FOLDER` does it: does memory grow?

    .venv/bin/python tests/benchmarks/many_reports.py [N]

Writes N reports (1000 by default) as Markdown and HTML of a small report in one process, deleting each folder behind
it, and prints the memory in use after collection every hundred reports. Goal: no growth after the first hundred.
"""

from __future__ import annotations

import contextlib
import ctypes
import gc
import os
import shutil
import sys
import tempfile
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, str(Path(__file__).parents[1]))

from helpers.answers import made_up_frame

from verbeval_gui.cli.report import VERB
from verbeval_gui.cli.report_runs import run_reports
from verbeval_gui.data.results_writer import write_results

EVERY = 100


class Watched(list[Path]):
    """Paths that say how much memory is in use as they are gone through."""

    def __init__(self, path: Path, n: int, output: Path) -> None:
        super().__init__([path] * n)
        self.output = output
        self.seen: list[float] = []

    def __iter__(self) -> Iterator[Path]:
        """Go through the paths; what was written before is deleted."""
        start = time.process_time()
        for at, path in enumerate(super().__iter__()):
            if at and at % EVERY == 0:
                self._look(at, time.process_time() - start)
            shutil.rmtree(self.output, ignore_errors=True)
            yield path
        self._look(len(self), time.process_time() - start)

    def _look(self, done: int, took: float) -> None:
        self.seen.append(resident_mib())
        print(f"{done:5} reports: {self.seen[-1]:7.1f} MiB, {took / done:.2f} s CPU each", file=sys.stderr, flush=True)


def resident_mib() -> float:
    """Return the memory in use once what can be freed is freed."""
    gc.collect()
    ctypes.CDLL(None).malloc_trim(0)
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024


def asked_for(watched: Watched, output: Path) -> Namespace:
    """Return what `verbeval report RESULTS... -o FOLDER --format md,html` asks for."""
    parser = ArgumentParser()
    VERB.add_arguments(parser)
    asked = parser.parse_args([str(watched[0]), "-o", str(output), "--format", "md,html"])
    return Namespace(**(vars(asked) | {"results": watched, "debug": False}))


def main(n: int = 1000) -> int:
    """Write, and say how memory went; returns the exit code."""
    with tempfile.TemporaryDirectory() as home, contextlib.redirect_stdout(None):
        results, output = Path(home) / "results.json", Path(home) / "reports"
        write_results(made_up_frame(), results)
        watched = Watched(results, n, output)
        asked = asked_for(watched, output)
        code = run_reports(asked)
    print(f"growth since the first {EVERY}: {watched.seen[-1] - watched.seen[0]:+.1f} MiB")
    return code


if __name__ == "__main__":
    sys.exit(main(*(int(argument) for argument in sys.argv[1:])))
