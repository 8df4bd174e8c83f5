"""Is it surer than before, and where? Confidence of both checkpoints, a point a probe."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable
from typing import Final

import numpy as np
from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QToolTip, QWidget

from verbeval_gui.data.columns import Bools
from verbeval_gui.data.intervals import Interval
from verbeval_gui.data.selection import ITEM, PickMode
from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.scatter_chart import ScatterChart
from verbeval_gui.figures.style import Style
from verbeval_gui.slices.confidence_pairs import ConfidencePairsSlice
from verbeval_gui.widgets.chart_canvas import ChartCanvas
from verbeval_gui.widgets.chart_panel import ChartPanel
from verbeval_gui.widgets.chart_tabs import FLIPS, confusion_tabs
from verbeval_gui.widgets.flip_choice import CONFIDENCES, flip_choice
from verbeval_gui.widgets.lasso_canvas import LassoCanvas
from verbeval_gui.widgets.panel_header import Choice, Option

translate: Final = QCoreApplication.translate
MOST_NAMED: Final = 2_000
TOOL, RECTANGLE, LASSO = "tool", "rectangle", "lasso"


class ScatterView(ChartPanel[ConfidencePairsSlice]):
    """Points; an outline or a cell picks the probes inside: by name where they are few, else by two ranges.

    Signals:
        matrix_chosen: Something else is to be compared. Carries the key of a tab or of a choice.
        ranges_picked: Two ranges were picked. Carries the range of the report's confidence, that of the baseline's,
            and the scope. The others are those of `ChartPanel`.
    """

    matrix_chosen = Signal(str)
    ranges_picked = Signal(object, object, object)

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(style, confusion_tabs(), parent)
        self.header.set_tab(FLIPS)
        self.header.tab_changed.connect(self.matrix_chosen)
        self.header.choice_changed.connect(self._on_chosen)
        self.canvas.hovered.disconnect()  # a cell is two ranges, which no other chart has marks of
        self._offer()

    @property
    def dimension(self) -> str:
        """The probe."""
        return ITEM

    def make_canvas(self) -> ChartCanvas:
        """Return a canvas in which outlines can be drawn."""
        self.lasso = LassoCanvas(self._style, self)
        self.lasso.outlined.connect(self._on_outlined)
        return self.lasso

    def show_slice(self, shown: ConfidencePairsSlice) -> None:
        """Show other points."""
        self._shown = shown
        self.header.set_tab(FLIPS)
        empty = translate("ScatterView", "No probe here has a confidence in both reports.")
        self.show_figure(self.figure(), "" if len(shown) else empty)

    def highlight(self, values: frozenset[Hashable]) -> None:
        """Frame nothing: a point is too small for a frame of its own."""

    def drawing(self, shown: ConfidencePairsSlice, _baseline: ConfidencePairsSlice | None = None) -> Figure:
        """Return the figure of a slice."""
        return ScatterChart(shown)

    def help_html(self) -> str:
        """Return what the points ask, how they are drawn, and where they end."""
        return translate(
            "ScatterView",
            "<p><b>Is it surer than before, and where?</b> Each probe stands at the confidence that both checkpoints"
            " give their own answer; above the dashed line the later one is surer.</p>"
            "<p>A triangle up was fixed, a triangle down broken; a dot is right in both, a ring wrong in both. Very"
            " many probes are drawn as shades, the darker the more.</p>"
            "<p>Drag a rectangle, or choose the lasso and draw around points, to select their probes; a click selects"
            " the cell under it. Few probes are selected by name, many by the ranges of both confidences.</p>"
            "<p>The two confidences can belong to different answers. Answers right by rule are left out.</p>",
        )

    def _offer(self) -> None:
        names = {
            RECTANGLE: translate("ScatterView", "drag a rectangle"),
            LASSO: translate("ScatterView", "draw a lasso"),
        }
        options = tuple(Option(key, text, "") for key, text in names.items())
        tool = Choice(TOOL, options, LASSO if self.lasso.is_free else RECTANGLE)
        self.header.set_choices([flip_choice(CONFIDENCES), tool])

    def _on_chosen(self, name: str, key: str) -> None:
        if name == TOOL:
            self.lasso.is_free = key == LASSO
            self._offer()
        else:
            self.matrix_chosen.emit(key)

    def _on_outlined(self, corners: list[tuple[float, float]], mode: PickMode) -> None:
        if self._shown is not None:
            was, now = ([corner[i] for corner in corners] for i in (0, 1))
            self._pick(self._shown.within(corners), mode, _around(was), _around(now))

    def _on_picked(self, values: frozenset[Hashable], mode: PickMode) -> None:
        pairs = [value for value in values if isinstance(value, tuple)]
        if self._shown is None or not pairs:
            return
        inside = np.zeros(len(self._shown), np.bool_)
        for was, now in pairs:
            inside |= was.mask(self._shown.was) & now.mask(self._shown.now)
        self._pick(inside, mode, _together(was for was, _ in pairs), _together(now for _, now in pairs))

    def _pick(self, inside: Bools, mode: PickMode, was: Interval, now: Interval) -> None:
        """Pick the probes by name; very many by the ranges that they lie in."""
        if self._shown is None:
            return
        if np.count_nonzero(inside) <= MOST_NAMED:
            self.facet_picked.emit(
                ITEM, frozenset(self._shown.all_ids[self._shown.rows[inside]].tolist()), mode, self.scope
            )
        elif mode is PickMode.REPLACE:
            self.ranges_picked.emit(now, was, self.scope)
        else:
            said = translate(
                "ScatterView",
                "More than {n} probes lie inside. So many are selected by two ranges, which nothing can be added to or"
                " left out of: draw round fewer, or without Ctrl and Shift.",
            )
            QToolTip.showText(QCursor.pos(), said.format(n=self._style.count(MOST_NAMED)), self.canvas)


def _around(numbers: list[float]) -> Interval:
    """Return a range that holds all numbers, in thousandths; one that reaches 0 or 1 is open there."""
    lo, hi = math.floor(min(numbers) * 1000) / 1000, math.ceil(max(numbers) * 1000) / 1000
    return Interval(lo if lo > 0 else -math.inf, hi if hi < 1 else math.inf)


def _together(intervals: Iterable[Interval]) -> Interval:
    known = list(intervals)
    return Interval(min(one.lo for one in known), max(one.hi for one in known))
