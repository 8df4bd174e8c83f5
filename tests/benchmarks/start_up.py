"""How long from the program's call until its window has painted, beside a bare PySide6 and numpy window.

    .venv/bin/python tests/benchmarks/start_up.py [ROUNDS]

Each start is a fresh process, offscreen, the two in turn; the compiled modules lie in a folder of the run's own and
are warm, as those of an installed program are. Prints medians: milliseconds from the call to the first paint, those in
which the process had a processor, and the memory it held at most until then. *whole* is the time until all that waits
behind the start page stands too, from which on clicks are answered. Goal: painted within 1.8 x the bare window, and at
most 130 MB before a report is open.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
SAY = """
def say(name):
    import resource, time
    used = resource.getrusage(resource.RUSAGE_SELF)
    peak = next(line for line in open("/proc/self/status") if line.startswith("VmHWM")).split()[1]
    print(name, time.time(), used.ru_utime + used.ru_stime, int(peak) * 1024 / 1e6, flush=True)
"""
BARE = """
import numpy
from PySide6.QtWidgets import QApplication, QMainWindow, QTableView
class View(QTableView):
    def paintEvent(self, event):
        super().paintEvent(event)
        QApplication.quit()
qt = QApplication([])
window = QMainWindow()
window.setCentralWidget(View())
window.resize(1280, 800)
window.show()
qt.exec()
say("bare")
"""
OWN = """
import sys
from pathlib import Path
from verbeval_gui.app import launch
from verbeval_gui.app.settings import Settings
plain = launch.painted_window
def painted_window(*asked):
    window = plain(*asked)
    say("painted")
    return window
launch.painted_window = painted_window
qt = launch.make_application([])
application = launch.opened(qt, Settings(Path(sys.argv[1]) / "settings.ini"))
qt.processEvents()
say("whole")
application.session.close()
application.window.allow_close()
"""
Figures = tuple[float, float, float]


def started(program: str, home: Path) -> dict[str, Figures]:
    """Start a fresh interpreter, and return by stage its milliseconds, those it worked, and its peak in MB."""
    environment = os.environ | {
        "QT_QPA_PLATFORM": "offscreen",
        "PYTHONPATH": str(ROOT),
        "PYTHONPYCACHEPREFIX": str(home / "compiled"),
        "XDG_DATA_HOME": str(home),
        "XDG_CACHE_HOME": str(home),
    }
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    begun = time.time()
    call = [sys.executable, "-c", SAY + program, str(home)]
    done = subprocess.run(call, env=environment, capture_output=True, text=True, check=True)
    lines = [line.split() for line in done.stdout.splitlines()]
    return {name: ((float(at) - begun) * 1000, float(worked) * 1000, float(peak)) for name, at, worked, peak in lines}


def main(n_rounds: int = 7) -> None:
    """Measure."""
    found: dict[str, list[Figures]] = {}
    with tempfile.TemporaryDirectory() as name:
        for program in (BARE, OWN):
            started(program, Path(name))
        for _ in range(n_rounds):
            for program in (BARE, OWN):
                for stage, figures in started(program, Path(name)).items():
                    found.setdefault(stage, []).append(figures)
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores; medians of {n_rounds}")
    print(f"{'':10s}{'ms':>8s}{'work ms':>10s}{'peak MB':>10s}{'ratio':>8s}{'of work':>9s}")
    bare = [statistics.median(column) for column in zip(*found["bare"], strict=True)]
    for stage, rounds in found.items():
        ms, work, peak = (statistics.median(column) for column in zip(*rounds, strict=True))
        print(f"{stage:10s}{ms:8.0f}{work:10.0f}{peak:10.1f}{ms / bare[0]:7.2f}x{work / bare[1]:8.2f}x")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
