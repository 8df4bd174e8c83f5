"""Gestures at a million probes: scrolling, dragging over bins, pointing, and a filter beside a proxy model in Python.

    OMP_NUM_THREADS=1 .venv/bin/python tests/benchmarks/explorer_gestures.py [ROWS [PROXY_ROWS]]

Medians and 95th percentiles in ms from a real mouse or key event to the end of the paints it asks for, offscreen, and
the time that the thread worked. *drag frame* is the paint of the held range while the button is down; the selection
follows on release, which is *drag released*. *hover* paints what is framed in all views. *paint alone* is the table
with nothing new: the machine's own part of a scroll. The proxy is a `QSortFilterProxyModel` whose `filterAcceptsRow`
is Python; it filters PROXY_ROWS rows and is scaled to ROWS, since it takes the same time for every row.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["XDG_DATA_HOME"] = tempfile.mkdtemp()
sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parents[2]))

import numpy as np
from big_reports import big_report
from explorer_scale import Painted, Times, timed
from helpers.desk import NONE, click_mark, mark_of, open_window
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QSortFilterProxyModel, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from verbeval_gui.app.application import Application, make_application
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.report import Report
from verbeval_gui.data.selection import PickMode, Selection
from verbeval_gui.data.vocabulary import VERBS
from verbeval_gui.slices.items import Tab, items
from verbeval_gui.slices.preparation import prepare

N_FRAMES = 40


class PlainRows(QAbstractTableModel):
    """The codes of two columns, as a model that a proxy filters."""

    def __init__(self, frame: Frame, n_rows: int) -> None:
        super().__init__()
        self.verbs, self.wrong = frame.codes("verb").codes[:n_rows].tolist(), (~frame.verdicts.right)[:n_rows].tolist()

    def rowCount(self, parent: QModelIndex = QModelIndex()) -> int:  # noqa: B008  # Qt's own signature
        return 0 if parent.isValid() else len(self.verbs)

    def columnCount(self, _parent: QModelIndex = QModelIndex()) -> int:  # noqa: B008  # Qt's own signature
        return 2

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        return (self.verbs, self.wrong)[index.column()][index.row()] if role == Qt.ItemDataRole.DisplayRole else None


class Proxy(QSortFilterProxyModel):
    """Lets the wrong rows of one verb through."""

    verb = -1

    def filterAcceptsRow(self, row: int, _parent: QModelIndex) -> bool:  # noqa: N802  # Qt's own name
        model = self.sourceModel()
        return model.verbs[row] == self.verb and model.wrong[row]


def frames(times: Times, name: str, painted: Painted, moves: list[Callable[[], None]]) -> None:
    """Time each of some moves until what it changes has painted."""
    for move in moves:
        painted.begin()
        with timed(times, f"window: {name}"):
            move()
            painted.wait()
        QApplication.processEvents()


def measure_scrolling(application: Application, times: Times) -> None:
    """Scroll the table by a page, and paint it with nothing new."""
    table = application.window.panels.items.table
    bar, viewport = table.verticalScrollBar(), Painted([table.viewport()])
    places = np.linspace(bar.minimum(), bar.maximum(), N_FRAMES, dtype=int)[1:]
    frames(times, "scroll frame, far", viewport, [lambda at=int(at): bar.setValue(at) for at in places])
    frames(times, "scroll frame, a page", viewport, [lambda: bar.setValue(bar.value() - bar.pageStep())] * N_FRAMES)
    frames(times, "paint alone", viewport, [viewport._parts[0].update] * N_FRAMES)


def measure_dragging(application: Application, times: Times) -> None:
    """Drag over the bins of the reliability diagram, and let go."""
    panels = application.window.panels
    canvas = panels.reliability.canvas
    everything = [chart.canvas for chart in panels.charts.values() if chart.canvas.isVisible()]
    all_views, one_view = Painted([*everything, panels.items.table.viewport()]), Painted([canvas])
    for turn in range(5):
        places = [mark.rect.center().toPoint() for mark in sorted(canvas.marks, key=lambda mark: mark.rect.x())]
        start, *rest = places[3 + turn % 2 :]  # below lie no answers, hence no table to paint
        QTest.mousePress(canvas, Qt.MouseButton.LeftButton, NONE, start)
        frames(times, "drag frame", one_view, [lambda at=at: QTest.mouseMove(canvas, at) for at in rest])
        released = lambda at=rest[turn % 4]: QTest.mouseRelease(canvas, Qt.MouseButton.LeftButton, NONE, at)  # noqa: E731
        QTest.mouseMove(canvas, rest[turn % 4])
        frames(times, "drag released -> all painted", all_views, [released])
    application.session.exploration.select(Selection())
    QApplication.processEvents()


def measure_pointing(application: Application, times: Times) -> None:
    """Point at one bar after the other; what they hold is framed elsewhere."""
    canvas = application.window.panels.slices.canvas
    places = [
        mark.rect.center().toPoint()
        for mark in canvas.marks
        if canvas.visibleRegion().contains(mark.rect.center().toPoint())
    ]
    moves = [lambda at=at: QTest.mouseMove(canvas, at) for at in places * 3]
    frames(times, "hover", Painted([canvas]), moves)


def measure_proxy(frame: Frame, n_rows: int, times: Times) -> float:
    """Time the wrong rows of a verb by a proxy model and by our own index; returns how many times slower the proxy."""
    proxy = Proxy()
    proxy.setSourceModel(PlainRows(frame, n_rows))
    column = frame.codes("verb")
    for verb in VERBS[:5]:
        proxy.verb = column.values.index(verb)
        with timed(times, "proxy: filter"):
            proxy.invalidate()
            found = proxy.rowCount()
        with timed(times, "ours: filter + sort"):
            chosen = items(frame, Selection().pick("verb", [verb], PickMode.REPLACE), Tab.WRONG)
        wanted = (column.codes[:n_rows] == proxy.verb) & ~frame.verdicts.right[:n_rows]
        assert found == wanted.sum()
        assert len(chosen.rows)
    scaled = statistics.median(times["proxy: filter"]) * len(frame) / n_rows
    return scaled / statistics.median(times["ours: filter + sort"])


def measure_clicks(application: Application, times: Times) -> None:
    """Click the bars that are in sight."""
    panels = application.window.panels
    views = [chart.canvas for chart in panels.charts.values() if chart.canvas.isVisible()]
    painted = Painted([*views, panels.items.table.viewport()])
    for verb in VERBS:
        frames(
            times,
            "click -> all painted",
            painted,
            [lambda v=verb: click_mark(panels.slices, mark_of(panels.slices, v))],
        )


def measure(report: Report, n_proxy: int) -> tuple[Times, float]:
    """Measure all gestures on one report."""
    times: Times = {}
    with open_window(QApplication.instance(), Path(tempfile.mkdtemp())) as application:
        frame = Frame(report, Conventions())
        prepare(frame)
        application.session.explorer.open_frame(frame)
        time.sleep(0.2)
        QApplication.processEvents()
        for part in (measure_scrolling, measure_dragging, measure_pointing, measure_clicks):
            part(application, times)
    return times, measure_proxy(frame, n_proxy, times)


def main(n_rows: int = 1_000_000, n_proxy: int = 50_000) -> None:
    """Measure."""
    qt = make_application([])
    times, ratio = measure(big_report(n_rows), n_proxy)
    print(f"{n_rows:,} rows, load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores, {qt.platformName()}")
    print(f"{'ms':48s}{'median':>9s}{'p95':>9s}")
    for name, found in times.items():
        print(f"{name:48s}{statistics.median(found):9.2f}{np.percentile(found, 95):9.2f}")
    print(f"a proxy in Python, scaled from {n_proxy:,} rows, takes {ratio:,.0f}x as long to filter")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
