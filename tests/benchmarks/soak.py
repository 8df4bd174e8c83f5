"""A monkey at the real window, for long: seeded random clicks, drags, keys, files, languages, runs.

    .venv/bin/python tests/benchmarks/soak.py [STEPS [SEED]]

After each step nothing may have been raised or warned of, and the window must agree with what is counted anew. Prints
for every thousand steps how many were done a second, how memory grew after collection, and how the references to None
drifted; at the end the slowest steps. Goal: no trouble in 20,000 steps, and memory that does not grow.
"""

from __future__ import annotations

import ctypes
import faulthandler
import gc
import os
import sys
import tempfile
import time
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ["XDG_DATA_HOME"] = os.environ["XDG_CACHE_HOME"] = tempfile.mkdtemp()
sys.path.insert(0, str(Path(__file__).parents[1]))

from helpers.answers import made_up_report
from helpers.monkey import Monkey
from helpers.monkey_files import write_files

from verbeval_gui.app.application import Application, make_application
from verbeval_gui.app.session import Session
from verbeval_gui.app.settings import Appearance, Settings

EVERY = 1000
HOME = Path(os.environ["XDG_DATA_HOME"])


def resident_mib() -> float:
    """Return the memory in use once what can be freed is freed."""
    gc.collect()
    ctypes.CDLL(None).malloc_trim(0)
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024


def main(n_steps: int = 20_000, seed: int = 1) -> int:
    """Run; returns the exit code."""
    faulthandler.enable()
    qt = make_application([])
    settings = Settings(HOME / "settings.ini")
    settings.appearance = Appearance(theme="light", language="en")
    application = Application(qt, Session(settings))
    application.show_window()
    application.session.explorer.open_report(made_up_report())
    with Monkey(application, seed, write_files(HOME / "files"), scores=True) as monkey:
        is_fine = walked(monkey, n_steps)
    print("slowest:", "; ".join(f"{1000 * took:.0f} ms {what}" for took, what in monkey.slowest))
    application.session.close()
    application.window.allow_close()
    return 0 if is_fine else 1


def walked(monkey: Monkey, n_steps: int) -> bool:
    """Let the monkey walk, and print how it goes."""
    before, nones, begun = resident_mib(), sys.getrefcount(None), time.perf_counter()
    for number in range(1, n_steps + 1):
        try:
            monkey.step()
        except AssertionError as error:
            print(f"step {number}: {error}")
            return False
        if number % EVERY == 0:
            memory, now, refs = resident_mib(), time.perf_counter(), sys.getrefcount(None)
            print(
                f"{number:6d} steps  {EVERY / (now - begun):6.1f}/s  {memory:7.1f} MiB ({memory - before:+6.1f})"
                f"  references to None {refs - nones:+d}",
                flush=True,
            )
            before, nones, begun = memory, refs, time.perf_counter()
    return True


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
