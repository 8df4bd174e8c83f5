"""What opens beside a chart when a person asks for more."""

from __future__ import annotations

from verbeval_gui.app.explorer import Explorer
from verbeval_gui.app.main_window import MainWindow
from verbeval_gui.data.selection import COUNTED
from verbeval_gui.slices.weak import weak_slices
from verbeval_gui.widgets.chart_panel import ChartPanel
from verbeval_gui.widgets.weak_list import WeakList


def show_weak(window: MainWindow, explorer: Explorer, view: ChartPanel) -> None:
    """List the slices of what is selected that are weaker than the rest, below a view's menu."""
    if (frame := explorer.frame) is None:
        return
    scope = (COUNTED, explorer.selection.scope)
    popup = WeakList(window.look, weak_slices(frame, explorer.selection), window)
    popup.slice_picked.connect(
        lambda dimension, values, mode: explorer.exploration.pick(dimension, values, mode, scope)
    )
    popup.show_at(view.header.more)
