"""Several charts of bars below each other, a heading above each: accuracy by many dimensions on one page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from PySide6.QtCore import QCoreApplication, QRectF

from verbeval_gui.figures.bars_chart import BarsChart
from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.marks import Mark, MarkWords, Place
from verbeval_gui.figures.pencil import LEFT, Pencil
from verbeval_gui.figures.ruler import LABEL
from verbeval_gui.figures.style import Style
from verbeval_gui.figures.terms import dimension_name

_HEADING = 28.0
_MARGIN = 12.0
_AIR = 1.25


@dataclass(frozen=True, eq=False)
class SlicesChart(Figure):
    """Draws charts of bars over the same probes.

    Attributes:
        charts: At least one, top to bottom.
    """

    charts: tuple[BarsChart, ...]

    def title(self, style: Style) -> str:
        """Return the title for files."""
        first = self.charts[0]
        text = QCoreApplication.translate("SlicesChart", "Slices — checkpoint={name}, accuracy={accuracy}, N={n}")
        overall = first.shown.overall
        return text.format(name=first.checkpoint, accuracy=style.number(overall.accuracy), n=style.count(overall.n))

    def captions(self, style: Style) -> tuple[str, ...]:
        """Return what the dotted line is."""
        return self.charts[0].captions(style)

    def least_height(self, style: Style) -> float:
        """Return the height below which bars would stand too close."""
        return sum(height for _, height in self._heights(style))

    def is_whole(self, rect: QRectF, style: Style) -> bool:
        """Return whether no label is cut."""
        return all(chart.is_whole(box, style) for box, chart in self._boxes(rect, style))

    def marks(self, rect: QRectF, style: Style) -> tuple[Mark, ...]:
        """Return the bars of all charts, top to bottom."""
        rows = [mark for box, chart in self._boxes(rect, style) for mark in chart.marks(box, style)]
        return tuple(replace(mark, place=(i, 0)) for i, mark in enumerate(rows))

    def words(self, mark: Mark, style: Style) -> MarkWords:
        """Return what a bar says."""
        row = mark.place[0]
        for chart in self.charts:
            if row < len(chart.shown.bars):
                return chart.words(replace(mark, place=(row, 0)), style)
            row -= len(chart.shown.bars)
        raise ValueError(f"there is no bar {mark.place[0]}")

    def draw(self, pencil: Pencil, rect: QRectF, pressed: frozenset[Place]) -> None:  # noqa: ARG002  # none are pressed
        """Draw headings and charts."""
        for box, chart in self._boxes(rect, pencil.style):
            heading = pencil.style.px(_HEADING)
            line = QRectF(box.left() + pencil.style.px(_MARGIN), box.top() - heading, box.width(), heading)
            pencil.text(line, dimension_name(chart.shown.dimension), LEFT, LABEL.bold())
            chart.draw(pencil, box, frozenset())

    def _heights(self, style: Style) -> Iterator[tuple[BarsChart, float]]:
        for chart in self.charts:
            yield chart, style.px(_HEADING) + chart.least_height(style) * _AIR

    def _boxes(self, rect: QRectF, style: Style) -> Iterator[tuple[QRectF, BarsChart]]:
        """Yield each chart with the box below its heading; what is left of the height is shared."""
        heading, top = style.px(_HEADING), rect.top()
        factor = max(rect.height() / max(self.least_height(style), 1.0), 0.0)
        for chart, height in self._heights(style):
            yield QRectF(rect.left(), top + heading, rect.width(), height * factor - heading), chart
            top += height * factor
