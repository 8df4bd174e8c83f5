"""Repaints of every view and the table, for long: does the process live, does its memory stay flat?

    OMP_NUM_THREADS=1 .venv/bin/python tests/benchmarks/repaint_soak.py [PAINTS [ROWS]]

Each turn shows every figure anew and paints it and the table; every tenth turn clicks another bar first, so that all
figures are other ones, and every fiftieth asks for another size. Prints for every tenth of the way how much memory is
held after collection and how the references to None drifted (a Qt binding that drops one a paint ends the process).
Exits with 1 when the second half of the way grew by more than 4 MiB, or None lost references. Goal: 100,000 paints.
"""

from __future__ import annotations

import faulthandler
import os
import sys
import tempfile
import time
from itertools import cycle
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["XDG_DATA_HOME"] = tempfile.mkdtemp()
sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parents[2]))

from big_reports import big_report
from helpers.desk import click_mark, mark_of, open_window
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication
from soak import resident_mib

from verbeval_gui.app.application import Application, make_application
from verbeval_gui.data.vocabulary import VERBS

N_STAGES = 10
MOST_MIB = 4.0


class Paints(QObject):
    """Counts the paints of some parts."""

    def __init__(self, parts: list[QObject]) -> None:
        super().__init__()
        self.count = 0
        for part in parts:
            part.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Count."""
        self.count += event.type() == QEvent.Type.Paint
        return super().eventFilter(watched, event)


class Turns:
    """Paints all there is again and again, now and then something else."""

    def __init__(self, application: Application) -> None:
        self._window, self._panels = application.window, application.window.panels
        self._views = [chart.canvas for chart in self._panels.charts.values() if chart.canvas.isVisible()]
        self._table = self._panels.items.table.viewport()
        self._verbs, self._sizes = cycle(VERBS), cycle([(1280, 800), (1360, 860), (1200, 760)])
        self.paints = Paints([*self._views, self._table])

    def take(self, number: int) -> None:
        """Take one turn."""
        if number % 50 == 0:
            self._window.resize(*next(self._sizes))
        if number % 10 == 0:
            click_mark(self._panels.slices, mark_of(self._panels.slices, next(self._verbs)))
        for view in self._views:
            view.show_figure(view.figure)
            view._picture.forget()
        self._table.update()
        QApplication.processEvents()
        # What is to be deleted later goes only inside the event loop that the program runs in, which is not run here.
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def soaked(turns: Turns, n_paints: int) -> list[tuple[float, int]]:
    """Paint; return memory and references to None after each stage, the first one for warming up."""
    found: list[tuple[float, int]] = []
    number = 0
    for stage in range(1, N_STAGES + 1):
        begun, before = time.perf_counter(), turns.paints.count
        while turns.paints.count < n_paints * stage / N_STAGES:
            number += 1
            turns.take(number)
        rate = (turns.paints.count - before) / (time.perf_counter() - begun)
        found.append((resident_mib(), sys.getrefcount(None)))
        memory, nones = found[-1]
        print(
            f"{turns.paints.count:7,} paints  {rate:6.0f}/s  {memory:7.1f} MiB  references to None {nones}", flush=True
        )
    return found


def main(n_paints: int = 100_000, n_rows: int = 10_000) -> int:
    """Run; returns the exit code."""
    faulthandler.enable()
    qt = make_application([])
    with open_window(qt, Path(tempfile.mkdtemp()), big_report(n_rows)) as application:
        found = soaked(Turns(application), n_paints)
    middle = found[N_STAGES // 2 - 1]
    grown, lost = found[-1][0] - middle[0], middle[1] - found[-1][1]
    print(f"second half: memory {grown:+.1f} MiB, references to None {-lost:+d}")
    return 0 if grown <= MOST_MIB and lost <= 1000 else 1


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
