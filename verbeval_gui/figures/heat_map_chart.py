"""Accuracy where two dimensions cross, as a map: the darker a cell, the weaker."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QCoreApplication, QRectF

from verbeval_gui.figures import wording
from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.heat_map_cells import CellState, HeatMapCells
from verbeval_gui.figures.heat_map_layout import LEAST_ROW, HeatMapLayout, head_height
from verbeval_gui.figures.marks import Mark, MarkWords, Place
from verbeval_gui.figures.pencil import CENTER, LEFT, Pencil
from verbeval_gui.figures.style import Style
from verbeval_gui.figures.terms import dimension_name, value_name
from verbeval_gui.metrics.proportions import Proportion
from verbeval_gui.slices.heat_map import HeatMapSlice

_LEVEL_HEADS = 3
_PAGE_ROW, _WIDE_MM = 20.0, 120.0
CELLS, ROWS, COLUMNS = "cells", "rows", "columns"


@dataclass(frozen=True, eq=False)
class HeatMapChart(Figure):
    """Draws a heat map slice.

    Attributes:
        shown: What to draw.
        checkpoint: Its name, for the title.
        baseline: The same map of a second checkpoint, for differences; None without one.
        least_row: Height of a row below which the map should scroll, in logical pixels.
    """

    shown: HeatMapSlice
    checkpoint: str = ""
    baseline: HeatMapSlice | None = None
    least_row: float = LEAST_ROW

    def for_page(self, width: float) -> Figure:
        """Return the map with low rows where value and counts find room side by side: a page cannot scroll."""
        return replace(self, least_row=_PAGE_ROW) if width >= _WIDE_MM else self

    def title(self, style: Style) -> str:
        """Return the title for files."""
        text = QCoreApplication.translate("HeatMapChart", "{names} — checkpoint={name}, accuracy={accuracy}, N={n}")
        return text.format(
            names=dimension_name(self.shown.dimension),
            name=self.checkpoint,
            accuracy=style.number(self.shown.overall.accuracy),
            n=style.count(self.shown.overall.n),
        )

    def captions(self, style: Style) -> tuple[str, ...]:  # noqa: ARG002  # the same in every style
        """Return what the shades mean."""
        if self.baseline is not None:
            long = QCoreApplication.translate("HeatMapChart", "Below: change from the baseline. Hatched: n < 3")
            return (long, QCoreApplication.translate("HeatMapChart", "Below: change; hatched: n < 3"))
        long = QCoreApplication.translate("HeatMapChart", "Darker: fewer right. Hatched: n < 3, not to be ranked")
        return (long, QCoreApplication.translate("HeatMapChart", "Darker: fewer right; hatched: n < 3"))

    def least_height(self, style: Style) -> float:
        """Return the height below which the map should scroll: every cell holds its value and its counts."""
        head = head_height(style, self.heads, is_upright=len(self.heads) > _LEVEL_HEADS)
        return head + style.px(len(self.shown.rows) * self.least_row + 8)

    def is_whole(self, rect: QRectF, style: Style) -> bool:
        """Return whether no name of a row or column is cut."""
        layout = self.layout(rect, style)
        return layout.names == self.names and layout.heads == self.heads

    def layout(self, rect: QRectF, style: Style) -> HeatMapLayout:
        """Return where everything lies in `rect`."""
        return HeatMapLayout.of(rect, style, self.names, self.heads)

    @property
    def names(self) -> tuple[str, ...]:
        """Row names on screen."""
        return tuple(value_name(self.shown.names[0], value) for value in self.shown.rows)

    @property
    def heads(self) -> tuple[str, ...]:
        """Column names on screen."""
        return tuple(value_name(self.shown.names[1], value) for value in self.shown.columns)

    def marks(self, rect: QRectF, style: Style) -> tuple[Mark, ...]:
        """Return column names, row names and cells."""
        layout = self.layout(rect, style)
        rows = [
            Mark((i + 1, 0), tuple(self.shown.pairs(i, None)), layout.row_header(i), ROWS) for i in range(layout.n_rows)
        ]
        cells = [
            Mark((i + 1, j + 1), tuple(self.shown.pairs(i, j)), layout.cell(i, j), CELLS)
            for i in range(layout.n_rows)
            for j in range(layout.n_columns)
        ]
        return (*column_marks(self, layout), *rows, *cells)

    def words(self, mark: Mark, style: Style) -> MarkWords:
        """Return what a cell, a row or a column says."""
        row, column = mark.place[0] - 1, mark.place[1] - 1
        shown = self.shown
        if row < 0:
            return _words(style, self.heads[column], shown.whole_column(column), shown.part_column(column))
        if column < 0:
            return _words(style, self.names[row], shown.whole_row(row), shown.part_row(row))
        part = None if shown.part is None else shown.part[row][column]
        name = f"{self.names[row]} × {self.heads[column]}"
        was = self.baseline.cell_of(shown.pairs(row, column)[0]) if self.baseline else None
        return _words(style, name, shown.whole[row][column], part, was)

    def draw(self, pencil: Pencil, rect: QRectF, pressed: frozenset[Place]) -> None:
        """Draw names and cells."""
        if not self.shown.rows:
            return
        layout = self.layout(rect, pencil.style)
        draw_heads(pencil, layout)
        for row, name in enumerate(layout.names):
            pencil.text(layout.row_header(row), name, LEFT, layout.naming)
        cells = HeatMapCells(pencil, self.shown, layout.cell(0, 0), self.baseline)
        for row in range(layout.n_rows):
            for column in range(layout.n_columns):
                cells.draw(layout.cell(row, column), row, column, self._state(row, column, pressed))

    def _state(self, row: int, column: int, pressed: frozenset[Place]) -> CellState:
        picks = self.shown.picks
        is_named = (self.shown.rows[row], self.shown.columns[column]) in picks.values
        return CellState(
            is_pressed=bool(pressed & {(row + 1, column + 1), (row + 1, 0), (0, column + 1)}),
            is_picked=is_named and not picks.is_excluded,
            is_excluded=is_named and picks.is_excluded,
        )


@dataclass(frozen=True, eq=False)
class HeatMapHeads(Figure):
    """The column names alone, for above a map that scrolls.

    Attributes:
        chart: The map.
    """

    chart: HeatMapChart

    def marks(self, rect: QRectF, style: Style) -> tuple[Mark, ...]:
        """Return the column names."""
        return column_marks(self.chart, self._layout(rect, style))

    def words(self, mark: Mark, style: Style) -> MarkWords:
        """Return what a column says."""
        return self.chart.words(mark, style)

    def draw(self, pencil: Pencil, rect: QRectF, pressed: frozenset[Place]) -> None:  # noqa: ARG002  # no fills
        """Draw the column names."""
        draw_heads(pencil, self._layout(rect, pencil.style))
        pencil.rule(rect.left(), rect.right(), rect.bottom() - 1)

    def height(self, width: float, style: Style) -> float:
        """Return how high the band is at a width."""
        return self._layout(QRectF(0, 0, width, 0), style).band.height()

    def _layout(self, rect: QRectF, style: Style) -> HeatMapLayout:
        return self.chart.layout(QRectF(rect.left(), rect.top(), rect.width(), 10_000), style)


def column_marks(chart: HeatMapChart, layout: HeatMapLayout) -> tuple[Mark, ...]:
    """Return the column names as marks, each for its whole column."""
    return tuple(
        Mark((0, j + 1), tuple(chart.shown.pairs(None, j)), layout.column_header(j), COLUMNS)
        for j in range(layout.n_columns)
    )


def draw_heads(pencil: Pencil, layout: HeatMapLayout) -> None:
    """Draw the column names."""
    for column, head in enumerate(layout.heads):
        box = layout.column_header(column)
        if layout.is_upright:
            pencil.upright_text(box.adjusted(0, 0, 0, -2), head, layout.heading)
        else:
            pencil.text(box, head, CENTER, layout.heading)


def _words(
    style: Style, name: str, whole: Proportion, part: Proportion | None, was: Proportion | None = None
) -> MarkWords:
    shown = whole if part is None else part
    change = "" if was is None else wording.difference(style, shown.accuracy, was.accuracy)
    return MarkWords(
        spoken=wording.sentence(
            name,
            wording.spoken(style, whole),
            wording.spoken_selected(style, part),
            wording.baseline(style, was),
            change,
        ),
        tooltip=wording.lines(
            f"{name}{wording.SEPARATOR}{wording.right_of(style, whole)}",
            wording.chance(style, whole),
            wording.selected(style, part),
            wording.baseline(style, was),
            change,
            wording.too_few() if whole.n and whole.low_sample else "",
        ),
    )
