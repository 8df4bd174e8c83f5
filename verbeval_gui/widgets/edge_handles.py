"""The handles of own edges on the axis of a reliability diagram: where they stand, and how they look."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QPointF, QRectF
from PySide6.QtGui import QPainter

from verbeval_gui.data.bin_edges import Edges
from verbeval_gui.figures.bin_strip import write_ticks
from verbeval_gui.figures.pencil import CENTER, Pencil
from verbeval_gui.figures.reliability_layout import ReliabilityLayout
from verbeval_gui.figures.ruler import AXIS
from verbeval_gui.figures.style import DATA_LINE, FRAME, Style
from verbeval_gui.slices.own_edges import OwnEdges
from verbeval_gui.widgets.look import fill_round

_HALF = 3.5
_ABOVE = 9.0
_BELOW = 4.0
_REACH = 10.0
_BESIDE = 6.0
_ROOM = 3.0


@dataclass(frozen=True, eq=False)
class EdgeHandles:
    """Handles on the inner edges.

    Attributes:
        layout: Of the diagram.
        own: The answers that the edges part.
        edges: The edges as they stand, one of them perhaps being moved.
        style: How it looks.
    """

    layout: ReliabilityLayout
    own: OwnEdges
    edges: Edges
    style: Style

    @property
    def area(self) -> QRectF:
        """The strip below the axis, where edges are added."""
        reach, strip = self.style.px(_REACH), self.layout.strip
        height = self.layout.ticks.bottom() - self.layout.base
        return QRectF(strip.left() - reach, self.layout.base, strip.width() + 2 * reach, height)

    def takes(self, point: QPointF) -> bool:
        """Whether a press at a point is one on a handle or on the axis, not on a bin."""
        return self.area.contains(point) or self.at(point) is not None

    def place(self, position: int) -> QPointF:
        """Return the tip of a handle."""
        return QPointF(self.layout.x(self.edges[position]), self.layout.base)

    def at(self, point: QPointF) -> int | None:
        """Return the handle under a point, the nearest of several; None beside all: above the axis bins are near."""
        if not self.area.adjusted(0, -self.style.px(_ABOVE), 0, 0).contains(point):
            return None
        distances = {i: abs(self.place(i).x() - point.x()) for i in range(1, len(self.edges) - 1)}
        nearest = min(distances, key=distances.__getitem__, default=None)
        reach = self.style.px(_REACH if point.y() >= self.layout.base else _BESIDE)
        return nearest if nearest is not None and distances[nearest] <= reach else None

    def confidence(self, x: float) -> float:
        """Return the confidence at a place of the axis, in [0, 1]."""
        strip = self.layout.strip
        return min(max((x - strip.left()) / strip.width(), 0.0), 1.0)

    def spoken(self, position: int) -> str:
        """Return what a handle says: where it stands, and what lies on either side."""
        below, above = self.own.beside(self.edges, position)
        text = QCoreApplication.translate("EdgesCanvas", "Edge {edge}: {below} answers in the bin below, {above} above")
        count = self.style.count
        return text.format(edge=self._value(position), below=count(below), above=count(above))

    def draw(self, painter: QPainter, current: int | None, *, is_moving: bool) -> None:
        """Draw the handles, the current one in ink; while it moves, its line and what lies on either side too."""
        pencil = Pencil(painter, self.style)
        if current is not None and is_moving:
            self._draw_ticks(pencil, current)
        for i in range(1, len(self.edges) - 1):
            self._draw_handle(pencil, i, is_current=i == current)
        if current is not None and is_moving:
            self._draw_counts(pencil, current)

    def _draw_handle(self, pencil: Pencil, position: int, *, is_current: bool) -> None:
        tip, px = self.place(position), self.style.px
        box = QRectF(tip.x() - px(_HALF), tip.y() - px(_ABOVE), 2 * px(_HALF), px(_ABOVE + _BELOW))
        fill_round(pencil.painter, box, pencil.color("ink" if is_current else "surface"), px(_HALF))
        pencil.frame(box, "ink", FRAME if is_current else 1.2, _HALF)

    def _draw_counts(self, pencil: Pencil, position: int) -> None:
        """Draw the line of the edge, its value, and the numbers of answers of the bins on both sides."""
        tip, px = self.place(position), self.style.px
        pencil.line(QPointF(tip.x(), self.layout.plot.top()), tip, "ink", DATA_LINE)
        below, above = (f"n {self.style.count(n)}" for n in self.own.beside(self.edges, position))
        top, gap = self.layout.plot.top() + px(18), px(_ROOM)
        self._write(pencil, QPointF(tip.x() - gap, top), below, 1.0)
        self._write(pencil, QPointF(tip.x() + gap, top), above, 0.0)

    def _draw_ticks(self, pencil: Pencil, position: int) -> None:
        """Draw the ticks anew: the value of the edge, and of the others those that keep off it."""
        ticks, reach = self.layout.ticks, self.style.px(2 * _REACH)
        pencil.fill(ticks.adjusted(-reach, 0, reach, 0), "surface")
        box = self._write(pencil, QPointF(self.place(position).x(), ticks.top()), self._value(position), 0.5)
        write_ticks(pencil, self.layout, (*self.edges[:position], *self.edges[position + 1 :]), [box])

    def _write(self, pencil: Pencil, place: QPointF, text: str, before: float) -> QRectF:
        """Write a text on a ground of its own, with a share of it before a place; return that ground."""
        lettering, room = AXIS.bold(), self.style.px(_ROOM)
        width = pencil.ruler.width(text, lettering) + 2 * room
        box = QRectF(place.x() - before * width, place.y(), width, pencil.ruler.height(lettering))
        pencil.fill(box, "surface")
        pencil.text(box, text, CENTER, lettering)
        return box

    def _value(self, position: int) -> str:
        edge = self.edges[position]
        return self.style.number(edge, 2 if abs(round(edge, 2) - edge) < 1e-9 else 3)
