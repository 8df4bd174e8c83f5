"""How long the folder of a very large report takes, Markdown and HTML.

    .venv/bin/python tests/benchmarks/big_report_time.py [N [PROFILED]]

Writes the report of N made-up probes (100,000 by default) once without and once with its page, and prints CPU and wall
time; with a second argument, the functions in which most of the time goes. Goal: at most 5 s.
"""

from __future__ import annotations

import cProfile
import os
import pstats
import sys
import tempfile
import time
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("OMP_NUM_THREADS", "1")

from big_reports import big_report
from PySide6.QtGui import QGuiApplication

from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.frame import Frame
from verbeval_gui.reports.folder import write_report

MOST_LINES = 25


def timed(name: str, frame: Frame, folder: Path, *, has_page: bool) -> None:
    """Write, and print how long that took."""
    cpu, wall = time.process_time(), time.perf_counter()
    write_report(folder, frame, has_page=has_page)
    cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
    size = sum(file.stat().st_size for file in folder.iterdir()) / 2**20
    print(f"{name:9} {cpu:6.2f} s CPU, {wall:6.2f} s, {size:6.1f} MiB", flush=True)


def main(n: int = 100_000, *, is_profiled: bool = False) -> None:
    """Measure."""
    application = QGuiApplication(sys.argv[:1])
    report = big_report(n)
    with tempfile.TemporaryDirectory() as home:
        for name, has_page in (("md", False), ("md, html", True)):
            profile = cProfile.Profile()
            if is_profiled:
                profile.enable()
            timed(name, Frame(report, Conventions()), Path(home) / str(has_page), has_page=has_page)
            profile.disable()
            if is_profiled:
                pstats.Stats(profile).sort_stats("cumulative").print_stats(MOST_LINES)
    application.quit()


if __name__ == "__main__":
    main(*(int(argument) for argument in sys.argv[1:2]), is_profiled=len(sys.argv) > 2)
