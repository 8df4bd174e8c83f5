"""How sure one checkpoint is against how sure the other is, a point a probe; an image of density for very many."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np
from PySide6.QtCore import QCoreApplication, QPointF, QRectF

from verbeval_gui.data.columns import Bools, Ints
from verbeval_gui.data.intervals import Interval
from verbeval_gui.data.pairing import FLIPS
from verbeval_gui.figures import wording
from verbeval_gui.figures.axes import tick_text
from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.marks import Mark, MarkWords, Place
from verbeval_gui.figures.matrix_words import probe_count
from verbeval_gui.figures.pencil import CENTER, LEFT, RIGHT, Pencil
from verbeval_gui.figures.ruler import AXIS
from verbeval_gui.figures.scatter_layout import N_CELLS, ScatterLayout
from verbeval_gui.figures.scatter_points import draw_density, draw_points
from verbeval_gui.figures.style import Style
from verbeval_gui.figures.terms import value_name
from verbeval_gui.slices.confidence_pairs import ConfidencePairsSlice

MANY: Final = 5_000
_TICKS: Final = (0.0, 0.25, 0.5, 0.75, 1.0)


@dataclass(frozen=True, eq=False)
class ScatterChart(Figure):
    """Draws a slice of pairs of confidences.

    Attributes:
        shown: What to draw.
    """

    frame_gap = 0.0

    shown: ConfidencePairsSlice

    def title(self, style: Style) -> str:
        """Return the title for files."""
        text = QCoreApplication.translate("ScatterChart", "Confidence — {now} against {was}, N={n}")
        return text.format(now=self.shown.now_name, was=self.shown.was_name, n=style.count(len(self.shown)))

    def captions(self, style: Style) -> tuple[str, ...]:
        """Return what is selected of how many, and how many points lie above the diagonal."""
        chosen = self.chosen
        n = int(np.count_nonzero(chosen))
        surer = int(np.count_nonzero(chosen & (self.shown.now > self.shown.was)))
        text = QCoreApplication.translate("ScatterChart", "{k} of {n} surer than {was}")
        return (text.format(k=style.count(surer), n=style.count(n), was=self.shown.was_name),)

    @property
    def chosen(self) -> Bools:
        """Which points the selection holds; all of them without one."""
        shown = self.shown
        found = shown.picked if shown.picked is not None else shown.selected
        return np.ones(len(shown), np.bool_) if found is None else found

    @property
    def is_dense(self) -> bool:
        """Whether there are too many points to be drawn one by one."""
        return len(self.shown) > MANY

    def layout(self, rect: QRectF, style: Style) -> ScatterLayout:
        """Return where everything lies in `rect`."""
        return ScatterLayout.of(rect, style)

    def marks(self, rect: QRectF, style: Style) -> tuple[Mark, ...]:
        """Return the cells of a coarse grid that hold points, from the top left."""
        layout = self.layout(rect, style)
        rows, columns = np.nonzero(self._counts.sum(axis=0)[::-1])
        return tuple(
            Mark((row, column), ((_interval(column), _interval(N_CELLS - 1 - row)),),
                 layout.cell(column, N_CELLS - 1 - row))
            for row, column in zip(rows.tolist(), columns.tolist(), strict=True)
        )  # fmt: skip

    def words(self, mark: Mark, style: Style) -> MarkWords:
        """Return how many points a cell holds, and what became of their answers."""
        row, column = N_CELLS - 1 - mark.place[0], mark.place[1]
        counts = self._counts[:, row, column].tolist()
        text = QCoreApplication.translate("ScatterChart", "{was} {lo} to {hi}, {now} {low} to {high}")
        ends = [tick_text(style, number / N_CELLS) for number in (column, column + 1, row, row + 1)]
        names = {"was": self.shown.was_name, "now": self.shown.now_name}
        title = text.format(lo=ends[0], hi=ends[1], low=ends[2], high=ends[3], **names)
        n = probe_count(sum(counts), style)
        found = [f"{style.count(k)} {value_name('flip', name)}" for name, k in zip(FLIPS, counts, strict=True) if k]
        lines = wording.lines(f"{title}{wording.SEPARATOR}{n}", ", ".join(found))
        return MarkWords(wording.sentence(*lines), lines)

    def draw(self, pencil: Pencil, rect: QRectF, pressed: frozenset[Place]) -> None:
        """Draw ground, diagonal, points or their density, and the axes."""
        layout = self.layout(rect, pencil.style)
        for mark in self.marks(rect, pencil.style) if pressed else ():
            if mark.place in pressed:
                pencil.fill(mark.rect, "whole")
        _draw_grid(pencil, layout)
        if self.is_dense:
            draw_density(pencil, layout, self.shown, self.chosen)
        pencil.line(QPointF(layout.x(0), layout.y(0)), QPointF(layout.x(1), layout.y(1)), "text3", 1.0, (5.0, 4.0))
        if not self.is_dense:
            draw_points(pencil, layout, self.shown, self.chosen)
        _draw_names(pencil, layout, self.shown)

    @cached_property
    def _counts(self) -> Ints:
        """Points by flip, row and column of the coarse grid."""
        column, row = (cells_of(numbers, N_CELLS) for numbers in (self.shown.was, self.shown.now))
        place = np.ravel_multi_index((self.shown.flips, row, column), (len(FLIPS), N_CELLS, N_CELLS))
        counts = np.bincount(place, minlength=len(FLIPS) * N_CELLS**2)
        return counts.reshape(len(FLIPS), N_CELLS, N_CELLS).astype(np.int32)


def cells_of(shares: np.ndarray, n: int) -> Ints:
    """Return which of `n` equal parts of [0, 1] each share lies in, shape (k,)."""
    return np.clip((shares * n).astype(np.int32), 0, n - 1)


def _interval(cell: int) -> Interval:
    """Return the shares of a cell of the coarse grid; the outer ones are open outwards."""
    lo = -math.inf if cell == 0 else cell / N_CELLS
    return Interval(lo, math.inf if cell == N_CELLS - 1 else (cell + 1) / N_CELLS)


def _draw_grid(pencil: Pencil, layout: ScatterLayout) -> None:
    plot, style = layout.plot, pencil.style
    for tick in _TICKS:
        y, x = layout.y(tick), layout.x(tick)
        pencil.rule(plot.left(), plot.right(), y)
        box = QRectF(layout.left, y - style.px(8), plot.left() - style.px(6) - layout.left, style.px(16))
        pencil.text(box, tick_text(style, tick), RIGHT)
        pencil.text(QRectF(x - 20, layout.ticks.top(), 40, layout.ticks.height()), tick_text(style, tick), CENTER)


def _draw_names(pencil: Pencil, layout: ScatterLayout, shown: ConfidencePairsSlice) -> None:
    text = QCoreApplication.translate("ScatterChart", "confidence of {name}")
    was, now = f"{text.format(name=shown.was_name)} →", f"{text.format(name=shown.now_name)} ↑"
    teal = AXIS.in_color("baseline")
    pencil.text(layout.x_name, pencil.ruler.elided(was, teal, layout.x_name.width()), RIGHT, teal)
    pencil.text(layout.y_name, pencil.ruler.elided(now, AXIS, layout.y_name.width()), LEFT)
