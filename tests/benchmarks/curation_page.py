"""How long the keys of the curation page take on a suite of 100,000 probes.

Run by hand: `python tests/benchmarks/curation_page.py [--n 100000]`. Prints the seconds until the page is there, and
the median and slowest milliseconds from key to picture of verdicts, steps down, the next unjudged probe, deleting and
taking it back; ends with 1 when a verdict takes more than 250 ms, with 0 otherwise. All times are work, that is, those
the thread had a processor for, since the machine may be busy; the load stands in the first line.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parents[2]))

import msgspec
from helpers.answers import demo_probes
from helpers.desk import open_window
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from verbeval_gui.app.application import Application
from verbeval_gui.data.exports.plain_files import jsonl_bytes

VERDICT_MS = 250.0
N_TIMES = 9


def written_suite(folder: Path, n: int) -> Path:
    """Write a suite: the demo's probes again and again, each with a number of its own in its sentence."""
    known = demo_probes()
    path = folder / "large.jsonl"
    with path.open("wb") as file:
        for number in range(n):
            probe = known[number % len(known)]
            own = msgspec.structs.replace(probe, id=f"q{number}", prompt=f"{probe.prompt} {number}.", pair_id=None)
            file.write(jsonl_bytes([own]))
    return path


def opened(application: Application, path: Path) -> float:
    """Open the suite on the page, and return the seconds until it is there."""
    start = time.perf_counter()
    application.curation.open_paths([path])
    while not application.window.is_curating:
        QApplication.processEvents()
        time.sleep(0.01)
    return time.perf_counter() - start


def timed(application: Application, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> list[float]:
    """Return how many milliseconds of work pass from a key to its picture."""
    table, taken = application.window.curate.listing.table, []
    for _ in range(N_TIMES):
        table.setFocus()
        start = time.thread_time()
        QTest.keyClick(table, key, modifiers)
        QApplication.processEvents()
        taken.append(1000 * (time.thread_time() - start))
    return taken


def main() -> int:
    """Measure, print, judge."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--n", type=int, default=100_000)
    n = parser.parse_args().n
    none, control = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier
    keys = {
        "verdict": (Qt.Key.Key_1, none),
        "down": (Qt.Key.Key_Down, none),
        "next unjudged": (Qt.Key.Key_N, none),
        "delete": (Qt.Key.Key_Delete, control),
        "undo": (Qt.Key.Key_Z, control),
    }
    print(f"n={n} load={os.getloadavg()[0]:.1f}")
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as folder:
        for name in ("DATA", "CONFIG", "CACHE"):
            os.environ[f"XDG_{name}_HOME"] = str(Path(folder) / name.lower())
        with open_window(QApplication([]), Path(folder)) as application:
            print(f"page_s={opened(application, written_suite(Path(folder), n)):.1f}")
            timed(application, Qt.Key.Key_1, none)
            slowest = {name: timed(application, *pressed) for name, pressed in keys.items()}
            application.session.curation.save_all()
    for name, taken in slowest.items():
        print(f"{name}: median_ms={statistics.median(taken):.0f} slowest_ms={max(taken):.0f}")
    return int(statistics.median(slowest["verdict"]) > VERDICT_MS)


if __name__ == "__main__":
    sys.exit(main())
