"""A confusion matrix: counts of true against predicted classes, shaded by their share of the row."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QRectF

from verbeval_gui.data.selection import JUDGED
from verbeval_gui.figures import matrix_words as words
from verbeval_gui.figures import wording
from verbeval_gui.figures.figure import ChartState, Figure, Mark
from verbeval_gui.figures.matrix_cells import CellLook, CellText, MatrixCells
from verbeval_gui.figures.matrix_layout import MatrixLayout
from verbeval_gui.figures.pencil import LEFT, RIGHT, Pencil
from verbeval_gui.figures.ruler import AXIS, NOTE
from verbeval_gui.figures.states import draw_frames
from verbeval_gui.figures.style import Style
from verbeval_gui.slices.matrix import DANGEROUS, MatrixSlice

CELLS, ROWS, COLUMNS = "cells", "rows", "columns"


@dataclass(frozen=True, eq=False)
class MatrixChart(Figure):
    """Draws a matrix slice.

    Attributes:
        shown: What to draw.
        checkpoint: Its name, for the title.
        text: What cells say.
        baseline: The same matrix of a second checkpoint, for differences; None without one.
    """

    shown: MatrixSlice
    checkpoint: str = ""
    text: CellText = CellText.COUNTS
    baseline: MatrixSlice | None = None

    @property
    def has_picks(self) -> bool:
        """Whether the selection names a cell."""
        return bool(self.shown.picks.values)

    def title(self, style: Style) -> str:
        """Return the title for files."""
        if self.shown.dimension == JUDGED:
            text = QCoreApplication.translate("MatrixChart", "Confusion — checkpoint={name}, N={n}")
        else:
            text = QCoreApplication.translate("MatrixChart", "Forms — checkpoint={name}, N={n}")
        return text.format(name=self.checkpoint, n=style.count(self.shown.shown.n))

    def caption(self, style: Style) -> str:
        """Return the sentence below the figure: the picked cell, else the dangerous one."""
        return self.captions(style)[0]

    def captions(self, style: Style) -> tuple[str, ...]:
        """Return the caption, and in fewer words."""
        named = [cell for cell in self._cells() if set(self.shown.pairs(*cell)) <= self.shown.picks.values]
        if len(named) == 1 and not self.shown.picks.is_excluded:
            return (words.cell_counts(self.shown, style, *named[0]),)
        cell = self.shown.dangerous
        if cell is None or not cell.n:
            return ("",)
        text = QCoreApplication.translate("MatrixChart", "{k} of {n} errors passed as correct: {share}")
        share = wording.estimate(style, cell)
        full = text.format(k=style.count(cell.correct), n=style.count(cell.n), share=share)
        return (full, f"{wording.ratio(style, cell)}{wording.SEPARATOR}{share}", share)

    def marks(self, rect: QRectF, style: Style) -> tuple[Mark, ...]:
        """Return column names, row names and cells."""
        if not self.shown.names:
            return ()
        layout = self._layout(rect, style)
        n_columns = len(layout.lefts) - 1
        columns = tuple(self._column_mark(layout, style, column) for column in range(n_columns))
        rows = tuple(self._row_mark(layout, style, row) for row in range(len(self.shown.names)))
        return (*columns, *rows, *(self._cell_mark(layout, style, *cell) for cell in self._cells()))

    def draw(self, pencil: Pencil, rect: QRectF, state: ChartState) -> None:
        """Draw names, cells and sums."""
        if not self.shown.names:
            return
        layout = self._layout(rect, pencil.style)
        marks = self.marks(rect, pencil.style)
        self._draw_names(pencil, layout)
        cells = MatrixCells(pencil, layout, self.shown, self.text, self.baseline)
        for mark in marks:
            if mark.group == CELLS:
                cells.draw(mark.place[0] - 1, mark.place[1] - 1, self._look(mark, state))
        cells.draw_sums()
        draw_frames(pencil, marks, state)

    def _layout(self, rect: QRectF, style: Style) -> MatrixLayout:
        sums = [style.count(self.shown.whole.n), "Σ"]
        has_dash = self.shown.has_no_answers
        return MatrixLayout.of(rect, style, words.class_names(self.shown), sums, has_dash=has_dash)

    def _cells(self) -> list[tuple[int, int]]:
        n = len(self.shown.names)
        return [(row, column) for row in range(n) for column in range(n + self.shown.has_no_answers)]

    def _look(self, mark: Mark, state: ChartState) -> CellLook:
        is_named = set(mark.values) <= self.shown.picks.values
        is_excluded = self.shown.picks.is_excluded
        return CellLook(
            is_pressed=mark.place in state.pressed,
            is_picked=is_named and not is_excluded,
            is_excluded=is_named and is_excluded,
            is_dangerous=self._is_dangerous(mark.place[0] - 1, mark.place[1] - 1),
        )

    def _is_dangerous(self, row: int, column: int) -> bool:
        return self.shown.dangerous is not None and self.shown.pairs(row, column) == [DANGEROUS]

    def _column_mark(self, layout: MatrixLayout, style: Style, column: int) -> Mark:
        lines = words.column_lines(self.shown, style, column)
        values = tuple(self.shown.pairs(None, column))
        rect = layout.column_header(column)
        return Mark((0, column + 1), values, rect, wording.sentence(*lines), lines, COLUMNS)

    def _row_mark(self, layout: MatrixLayout, style: Style, row: int) -> Mark:
        lines = words.row_lines(self.shown, style, row)
        values = tuple(self.shown.pairs(row, None))
        return Mark((row + 1, 0), values, layout.row_header(row), wording.sentence(*lines), lines, ROWS)

    def _cell_mark(self, layout: MatrixLayout, style: Style, row: int, column: int) -> Mark:
        passed = QCoreApplication.translate("MatrixChart", "Errors passed as correct")
        lines = wording.lines(
            f"{words.cell_title(self.shown, row, column)}{wording.SEPARATOR}"
            f"{words.cell_counts(self.shown, style, row, column)}",
            passed if self._is_dangerous(row, column) else "",
            words.cell_share(self.shown, style, row, column),
            words.cell_selected(self.shown, style, row, column),
        )
        values = tuple(self.shown.pairs(row, column))
        return Mark((row + 1, column + 1), values, layout.cell(row, column), wording.sentence(*lines), lines, CELLS)

    def _draw_names(self, pencil: Pencil, layout: MatrixLayout) -> None:
        header = layout.heading
        for row, name in enumerate(layout.names):
            pencil.text(layout.row_header(row), name, LEFT, layout.naming)
        for column, name in enumerate(layout.heads):
            if layout.is_upright:
                pencil.upright_text(layout.column_header(column).adjusted(0, 0, 0, -3), name, header)
            else:
                pencil.text(layout.column_header(column), name, lettering=header)
        if self.shown.has_no_answers:
            dash = layout.column_header(len(layout.heads))
            pencil.text(layout.last_line(dash.left(), dash.right()), "–", lettering=header)
        pencil.text(layout.last_line(layout.grid.right(), layout.right), "Σ", RIGHT, AXIS.bold())
        self._draw_axes(pencil, layout)

    def _draw_axes(self, pencil: Pencil, layout: MatrixLayout) -> None:
        true = QCoreApplication.translate("MatrixChart", "true ↓")
        predicted = QCoreApplication.translate("MatrixChart", "predicted →")
        box = QRectF(layout.grid.left(), layout.top, layout.right - layout.grid.left(), layout.line)
        pencil.text(box, pencil.ruler.elided(predicted, NOTE, box.width()), LEFT, NOTE)
        corner = layout.last_line(layout.margin, layout.grid.left() - 6)
        pencil.text(corner, pencil.ruler.elided(true, NOTE, corner.width()), LEFT, NOTE)
