"""How long a click takes from 10,000 probes to a million: verdicts, slices, and the real window until it has painted.

    OMP_NUM_THREADS=1 .venv/bin/python tests/benchmarks/explorer_scale.py [rows ...]

Prints one table. *slices* are medians over clicks that the frame has not seen: bins, slices and tricks picked with the
modes of a person. Beside them, in the same run and over the same clicks, stand boolean masks in numpy and, where
pandas is importable, its groupby: the counts of the same views, without intervals and chance. *painted* is the time
from a mouse click on a mark of the real window to the end of the paint of the table and all views, offscreen; *paint
alone* repaints the same charts and table without a click, which is the machine's own part of it; *detail follows* is
what comes after, in a large report, before the next click; *work* is the time that the thread had a processor. The
load of the machine stands in the first line: on a busy one, trust ratios and work.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["XDG_DATA_HOME"] = tempfile.mkdtemp()
sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parents[2]))

import numpy as np
from big_reports import big_report
from helpers.desk import click_mark, mark_of, open_window
from PySide6.QtCore import QEvent, QEventLoop, QObject, QTimer
from PySide6.QtWidgets import QApplication

from verbeval_gui.app.application import make_application
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.intervals import Interval
from verbeval_gui.data.report import Report
from verbeval_gui.data.selection import PickMode, Selection
from verbeval_gui.data.vocabulary import LABELS, REASON_CODES, TENSES, VERBS
from verbeval_gui.slices.bars import adversarial, bars
from verbeval_gui.slices.items import WRONG_AND_SURE_FIRST, SortKey, Tab, items
from verbeval_gui.slices.matrix import form_matrix, label_matrix
from verbeval_gui.slices.overview import overview
from verbeval_gui.slices.preparation import prepare
from verbeval_gui.slices.reliability import reliability

SIZES = (10_000, 100_000, 1_000_000)
SCOPE = ("counted", "core")
VIEWS = {
    "overview": overview,
    "reliability": reliability,
    "labels": label_matrix,
    "form kinds": form_matrix,
    "adversarial": adversarial,
    "bars": lambda frame, selection: bars(frame, selection, "verb"),
    "table": lambda frame, selection: items(frame, selection, Tab.WRONG),
}
Times = dict[str, list[float]]


def clicks() -> Iterator[Selection]:
    """Yield selections as a person makes them, each another one."""
    for tense in TENSES:
        under = Selection().pick_scoped("tense", [tense], PickMode.REPLACE, SCOPE)
        yield under
        for low in range(3, 9):
            yield under.pick_scoped("confidence", [Interval(low / 10, (low + 1) / 10)], PickMode.REPLACE, SCOPE)
    for code in REASON_CODES:
        yield Selection().pick_scoped("reason_code", [code], PickMode.REPLACE, ("counted", "adversarial"))


@contextmanager
def timed(times: Times, name: str) -> Iterator[None]:
    """Note how many milliseconds the block takes; in the window, how many of them this thread worked too."""
    start, worked = time.perf_counter(), time.thread_time()
    yield
    times.setdefault(name, []).append((time.perf_counter() - start) * 1000)
    if name.startswith("window"):
        times.setdefault(f"{name}, work", []).append((time.thread_time() - worked) * 1000)


def measure_slices(report: Report, times: Times) -> Frame:
    """Time verdicts, a change of conventions and the slices of each click."""
    frame = Frame(report, Conventions())
    with timed(times, "derive, first"):
        _ = frame.verdicts
    with timed(times, "prepare"):
        prepare(frame)
    for normalisation in ("sum", "char", "byte"):
        with timed(times, "conventions: derive + views"):
            other = Frame(report, Conventions(normalisation=normalisation))
            show_all(other, Selection(), {})
    for selection in clicks():
        with timed(times, "click: all slices"):
            show_all(frame, selection, times)
    return frame


def show_all(frame: Frame, selection: Selection, times: Times) -> None:
    """Cut the slices of the views that the window shows at first."""
    for name, view in VIEWS.items():
        if name != "form kinds":
            with timed(times, f"  {name}"):
                view(frame, selection)


def measure_table(frame: Frame, times: Times) -> None:
    """Time the rows of the table: filtered, sorted for the first time, and again."""
    for selection in clicks():
        with timed(times, "table: filter + sort"):
            items(frame, selection, Tab.WRONG)
    for column in ("margin", "verb", "language"):
        with timed(times, "table: first sort of all"):
            items(frame, Selection(), Tab.ALL, (SortKey(column),))
    for column in ("margin", "verb", "language", "margin", "verb"):
        with timed(times, "table: warm sort of all"):
            items(frame, Selection(), Tab.ALL, (SortKey(column, is_descending=True),))
    with timed(times, "form kinds, first"):
        form_matrix(frame, Selection())
    for selection in clicks():
        with timed(times, "form kinds, click"):
            form_matrix(frame, selection)


def counts_by_masks(frame: Frame, selection: Selection) -> list[object]:
    """Count what the views show with boolean masks, a bincount a view."""
    verdicts, sentences = frame.verdicts, frame.report.judgements
    rows = np.ones(len(frame), np.bool_)
    for facet in selection.facets:
        rows &= plain_mask(frame, facet.dimension, facet.values)
    found: list[object] = []
    for name in ("verb", "task", "language", "reason_code"):
        column = frame.codes(name)
        inside = rows & verdicts.counted & (column.codes >= 0)
        codes = column.codes[inside]
        found += [np.bincount(codes), np.bincount(codes, weights=verdicts.right[inside])]
        found += [np.bincount(codes, weights=verdicts.chance[inside])]
    inside = rows & verdicts.calibrated
    bins = np.minimum((verdicts.confidence[inside] * 10).astype(int), 9)
    found += [np.bincount(bins), np.bincount(bins, weights=verdicts.right[inside])]
    found += [np.bincount(bins, weights=verdicts.confidence[inside])]
    found += [((verdicts.confidence[inside] - verdicts.right[inside]) ** 2).mean()]
    held = rows[sentences.rows]
    found += [np.bincount(sentences.labels[held] * len(LABELS) + sentences.predicted[held], minlength=9)]
    wrong = np.flatnonzero(rows & verdicts.counted & ~verdicts.right)
    found += [wrong[np.argsort(-verdicts.confidence[wrong], kind="stable")]]
    return found


def plain_mask(frame: Frame, dimension: str, values: frozenset) -> np.ndarray:
    """Return a facet as a boolean mask, by comparing the column."""
    if dimension == "confidence":
        return np.logical_or.reduce([i.mask(frame.verdicts.confidence) for i in values])
    column = frame.codes(dimension)
    return np.isin(column.codes, [column.values.index(value) for value in values if value in column.values])


def pandas_of(frame: Frame) -> Callable[[Selection], None] | None:
    """Return the same counts by pandas, None where it is not installed."""
    try:
        import pandas as pd
    except ImportError:
        return None
    names = ("verb", "task", "language", "reason_code", "counted", "tense")
    table = pd.DataFrame({n: pd.Categorical.from_codes(frame.codes(n).codes, frame.codes(n).values) for n in names})
    table["right"], table["confidence"] = frame.verdicts.right, frame.verdicts.confidence
    table["bin"] = np.nan_to_num(frame.verdicts.confidence * 10).astype(np.int8)

    def count(selection: Selection) -> None:
        rows = np.ones(len(table), np.bool_)
        for facet in selection.facets:
            rows &= plain_mask(frame, facet.dimension, facet.values)
        part = table[rows]
        for name in ("verb", "task", "language", "reason_code", "bin"):
            part.groupby(name, observed=False)["right"].agg(["size", "sum"])
        part[~part["right"]].sort_values("confidence", ascending=False, kind="stable")

    return count


def measure_peers(frame: Frame, times: Times) -> None:
    """Time boolean masks and pandas over the same clicks."""
    by_pandas = pandas_of(frame)
    for selection in list(clicks())[::4]:
        with timed(times, "peer: boolean masks"):
            counts_by_masks(frame, selection)
        if by_pandas is not None:
            with timed(times, "peer: pandas groupby"):
                by_pandas(selection)


class Painted(QObject):
    """Counts what the window's table and views paint."""

    def __init__(self, parts: list[QObject]) -> None:
        super().__init__()
        self.missing = set(map(id, parts))
        self._parts = parts
        for part in parts:
            part.installEventFilter(self)

    def wait(self) -> None:
        """Let the event loop run until every part has painted, for two seconds at most.

        The timer wakes the loop, which would sleep until something else happens where there is nothing to paint.
        """
        end = QTimer(singleShot=True)
        end.start(2000)
        while self.missing and end.isActive():
            QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)

    def begin(self) -> None:
        """Wait for all parts again."""
        self.missing = set(map(id, self._parts))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note paints."""
        if event.type() == QEvent.Type.Paint:
            self.missing.discard(id(watched))
        return False


def measure_window(qt: QApplication, report: Report, times: Times) -> None:
    """Time clicks in the real window until the table and all views have painted."""
    with open_window(qt, Path(tempfile.mkdtemp())) as application:
        explorer, panels = application.session.explorer, application.window.panels
        frame = Frame(report, Conventions())
        prepare(frame)
        with timed(times, "window: show prepared report"):
            explorer.open_frame(frame)
        views = [chart.canvas for chart in panels.charts.values() if chart.canvas.isVisible()]
        painted = Painted([*views, panels.items.table.viewport()])
        painted.wait()
        for panel, values in ((panels.slices, VERBS), (panels.adversarial, REASON_CODES), (panels.slices, VERBS)):
            for value in values:
                painted.begin()
                with timed(times, "window: click -> painted"):
                    click_mark(panel, mark_of(panel, value))
                    handled = time.perf_counter()
                    painted.wait()
                times.setdefault("  of it after the click is handled", []).append(
                    (time.perf_counter() - handled) * 1000
                )
                with timed(times, "window: detail follows"):
                    QApplication.processEvents()
        measure_own_cost(application.window, painted, views, times)
        measure_sorting(explorer, painted, panels, times)


def measure_own_cost(window: QObject, painted: Painted, views: list[QObject], times: Times) -> None:
    """Time a repaint of the same parts with nothing new to show."""
    for _ in range(8):
        painted.begin()
        with timed(times, "window: paint alone"):
            for view in views:
                view.show_figure(view.figure)
                view._picture.forget()
            window.panels.items.table.viewport().update()
            painted.wait()


def measure_sorting(explorer, painted: Painted, panels, times: Times) -> None:
    """Time another tab, and orders none of which was shown before, until the table has painted."""
    table = Painted([panels.items.table.viewport()])
    explorer.exploration.select(Selection())
    painted.begin()
    painted.wait()
    for tab in (Tab.ALL, Tab.WRONG, Tab.ALL, Tab.WRONG, Tab.ALL):
        table.begin()
        with timed(times, "window: other tab -> table painted"):
            explorer.show(replace(explorer.shown, tab=tab))
            table.wait()
    verb, language = SortKey("verb"), SortKey("language")
    turned = (SortKey("verb", is_descending=True), SortKey("language", is_descending=True))
    for sort in ((language,), (verb,), WRONG_AND_SURE_FIRST, turned, turned[:1], turned[1:], (verb, language)):
        table.begin()
        with timed(times, "window: sort of all -> table painted"):
            explorer.show(replace(explorer.shown, sort=sort))
            table.wait()


def main() -> None:
    """Measure."""
    sizes = [int(text) for text in sys.argv[1:]] or list(SIZES)
    qt = make_application([])
    found: list[Times] = []
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores; medians in ms")
    for size in sizes:
        times: Times = {}
        report = big_report(size)
        frame = measure_slices(report, times)
        measure_table(frame, times)
        measure_peers(frame, times)
        del frame
        measure_window(qt, report, times)
        found.append(times)
    print(f"{'':44s}" + "".join(f"{size:>12,}" for size in sizes))
    for name in found[0]:
        print(f"{name:44s}" + "".join(f"{statistics.median(times[name]):12.2f}" for times in found))
    for peer in ("peer: boolean masks", "peer: pandas groupby"):
        if peer in found[0]:
            ratios = [statistics.median(t[peer]) / statistics.median(t["click: all slices"]) for t in found]
            print(f"{peer[6:] + ' / slices':44s}" + "".join(f"{ratio:11.1f}x" for ratio in ratios))


if __name__ == "__main__":
    main()
