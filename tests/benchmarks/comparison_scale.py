"""How long a click takes while two reports are compared, beside the same clicks on one report alone.

    OMP_NUM_THREADS=1 .venv/bin/python tests/benchmarks/comparison_scale.py [rows ...]

*alone* and *compared* are medians, in ms, from a mouse click on a mark of the real window to the end of the paint of
the table and all charts, offscreen, in the same run; *work* is the time that the thread had a processor. The other
lines are what a baseline costs once: aligning it, preparing it, showing it, swapping it.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parents[2]))

from big_reports import big_report
from explorer_scale import Painted, Times, timed
from helpers.desk import click_mark, mark_of, open_window
from PySide6.QtCore import QEventLoop
from PySide6.QtWidgets import QApplication

from verbeval_gui.app.application import Application, make_application
from verbeval_gui.data.alignment import Compared
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.pairing import FLIPS
from verbeval_gui.data.selection import Selection
from verbeval_gui.data.vocabulary import REASON_CODES, VERBS
from verbeval_gui.slices.comparison import comparison
from verbeval_gui.slices.preparation import prepare, prepare_beside


def measure(qt: QApplication, n: int, times: Times) -> None:
    """Time the window with one report, and with two."""
    now, was = big_report(n, 0), big_report(n, 1)
    with open_window(qt, Path(tempfile.mkdtemp())) as application:
        frame = Frame(now, Conventions())
        prepare(frame)
        application.session.explorer.open_frame(frame)
        click_all(application, times, "window: alone")
        with timed(times, "once: align"):
            compared = Compared.of(application.session.explorer.frame, was)
        with timed(times, "once: prepare"):
            prepare_beside(compared)
        with timed(times, "window: show baseline"):
            application.session.baselines.compare_with(was, Conventions(), compared)
            QApplication.processEvents()
        click_all(application, times, "window: compared")
        explorer = application.session.explorer
        explorer.show(replace(explorer.shown, matrix="confidences"))
        click_all(application, times, "window: compared, scatter")
        explorer.exploration.select(Selection())
        with timed(times, "in the background: tests"):
            comparison(compared.frame, compared.baseline, Selection())
        turned: list[None] = []
        application.session.baselines.baseline_changed.connect(lambda: turned.append(None))
        with timed(times, "window: swap, from the key to the paint"):
            application.session.swap_baseline()
            while not turned:
                QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
            QApplication.processEvents()


def click_all(application: Application, times: Times, name: str) -> None:
    """Time clicks until the table and the charts in sight have painted."""
    panels = application.window.panels
    QApplication.processEvents()
    views = [
        chart.canvas for chart in panels.charts.values() if chart.canvas.isVisible() and chart is not panels.scatter
    ]
    painted = Painted([*views, panels.items.table.viewport()])
    for panel, values in ((panels.slices, VERBS[:8]), (panels.adversarial, REASON_CODES)):
        for value in values:
            painted.begin()
            with timed(times, name):
                click_mark(panel, mark_of(panel, value))
                painted.wait()
            QApplication.processEvents()
    if panels.flips.isVisible():
        for value in FLIPS[2:]:
            painted.begin()
            with timed(times, "window: flips"):
                click_mark(panels.flips, mark_of(panels.flips, value))
                painted.wait()
    application.session.exploration.select(Selection())


def main() -> None:
    """Measure."""
    sizes = [int(text) for text in sys.argv[1:]] or [10_000, 100_000, 1_000_000]
    qt = make_application([])
    found: list[Times] = []
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores; medians in ms")
    for size in sizes:
        times: Times = {}
        measure(qt, size, times)
        found.append(times)
    print(f"{'':44s}" + "".join(f"{size:>12,}" for size in sizes))
    for name in found[0]:
        print(f"{name:44s}" + "".join(f"{statistics.median(times[name]):12.2f}" for times in found))


if __name__ == "__main__":
    main()
