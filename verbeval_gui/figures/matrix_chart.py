"""A confusion matrix: counts of true against predicted classes, shaded by their share of the row or the column."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from PySide6.QtCore import QCoreApplication, QRectF

from verbeval_gui.data.selection import JUDGED
from verbeval_gui.figures import matrix_words as words
from verbeval_gui.figures import wording
from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.marks import Mark, MarkWords, Place
from verbeval_gui.figures.matrix_cells import CellLook, MatrixCells
from verbeval_gui.figures.matrix_layout import MatrixLayout
from verbeval_gui.figures.matrix_look import USUAL_LOOK, MatrixLook
from verbeval_gui.figures.pencil import LEFT, RIGHT, Pencil
from verbeval_gui.figures.ruler import AXIS, NOTE
from verbeval_gui.figures.style import Style
from verbeval_gui.slices.answer_matrix import AnswerMatrixSlice
from verbeval_gui.slices.matrix import DANGEROUS, MatrixSlice

CELLS, ROWS, COLUMNS = "cells", "rows", "columns"


@dataclass(frozen=True, eq=False)
class MatrixChart(Figure):
    """Draws a matrix slice.

    Attributes:
        shown: What to draw.
        checkpoint: Its name, for the title.
        view: What cells say, and what their shade means.
        baseline: The same matrix of a second checkpoint, for differences; None without one.
    """

    has_ground = True
    has_ticks: ClassVar[bool] = True

    shown: MatrixSlice
    checkpoint: str = ""
    view: MatrixLook = USUAL_LOOK
    baseline: MatrixSlice | None = None

    def title(self, style: Style) -> str:
        """Return the title for files."""
        if self.shown.dimension == JUDGED:
            text = QCoreApplication.translate("MatrixChart", "Confusion — checkpoint={name}, N={n}")
        elif isinstance(self.shown, AnswerMatrixSlice):
            text = QCoreApplication.translate("MatrixChart", "Answers — checkpoint={name}, N={n}")
        else:
            text = QCoreApplication.translate("MatrixChart", "Forms — checkpoint={name}, N={n}")
        return text.format(name=self.checkpoint, n=style.count(self.shown.shown.n))

    def captions(self, style: Style) -> tuple[str, ...]:
        """Return what the picked cell holds, else what the dangerous one does; then in fewer words."""
        named = [cell for cell in self._cells() if set(self.shown.pairs(*cell)) <= self.shown.picks.values]
        if len(named) == 1 and not self.shown.picks.is_excluded:
            return (words.cell_counts(self.shown, style, *named[0]),)
        if (picked := words.class_captions(self.shown, style, named)) and not self.shown.picks.is_excluded:
            return picked
        cell, shades = self.shown.dangerous, words.shades_text(self.view)
        if isinstance(self.shown, AnswerMatrixSlice) and (grouped := words.grouped_text(self.shown, style)):
            return (f"{grouped}. {shades}", grouped, "")
        if cell is None or not cell.n:
            return (shades, "")
        text = QCoreApplication.translate("MatrixChart", "{k} of {n} errors passed as correct: {share}")
        share = wording.estimate(style, cell)
        full = text.format(k=style.count(cell.correct), n=style.count(cell.n), share=share)
        return (f"{full}. {shades}", full, f"{wording.ratio(style, cell)}{wording.SEPARATOR}{share}", share)

    def is_whole(self, rect: QRectF, style: Style) -> bool:
        """Return whether no name of a class is cut."""
        names, layout = words.class_names(self.shown), self._layout(rect, style)
        return layout.names == names and layout.heads == names

    def marks(self, rect: QRectF, style: Style) -> tuple[Mark, ...]:
        """Return column names, row names and cells."""
        return self._marks(self._layout(rect, style)) if self.shown.names else ()

    def words(self, mark: Mark, style: Style) -> MarkWords:
        """Return what a cell, a row or a column says."""
        row, column = mark.place[0] - 1, mark.place[1] - 1
        if row < 0:
            lines = words.column_lines(self.shown, style, column)
        elif column < 0:
            lines = words.row_lines(self.shown, style, row)
        else:
            is_dangerous = self._is_dangerous(row, column)
            lines = words.cell_lines(self.shown, style, row, column, is_dangerous=is_dangerous, baseline=self.baseline)
        return MarkWords(wording.sentence(*lines), lines)

    def draw(self, pencil: Pencil, rect: QRectF, pressed: frozenset[Place]) -> None:
        """Draw cells and sums, and the names that are the ground."""
        if not self.shown.names:
            return
        if not pencil.is_on_ground:
            self.draw_ground(pencil, rect, pressed)
        layout = self._layout(rect, pencil.style)
        cells = MatrixCells(pencil, layout, self.shown, self.view, self.baseline, has_ticks=self.has_ticks)
        for mark in self._marks(layout):
            if mark.group == CELLS:
                cells.draw(mark.place[0] - 1, mark.place[1] - 1, self._look(mark, pressed))
        cells.draw_sums()

    def draw_ground(self, pencil: Pencil, rect: QRectF, pressed: frozenset[Place]) -> None:  # noqa: ARG002  # names look the same
        """Draw the names of classes and axes."""
        if self.shown.names:
            self._draw_names(pencil, self._layout(rect, pencil.style))

    def ground_key(self, rect: QRectF, style: Style) -> object:
        """Return which names stand where."""
        return self.axes(), self.shown.names, self._layout(rect, style)

    def _marks(self, layout: MatrixLayout) -> tuple[Mark, ...]:
        pairs = self.shown.pairs
        n_rows, n_columns = len(self.shown.names), len(layout.lefts) - 1
        columns = [Mark((0, j + 1), tuple(pairs(None, j)), layout.column_header(j), COLUMNS) for j in range(n_columns)]
        rows = [Mark((i + 1, 0), tuple(pairs(i, None)), layout.row_header(i), ROWS) for i in range(n_rows)]
        cells = [Mark((i + 1, j + 1), tuple(pairs(i, j)), layout.cell(i, j), CELLS) for i, j in self._cells()]
        return (*columns, *rows, *cells)

    def _layout(self, rect: QRectF, style: Style) -> MatrixLayout:
        sums = [style.count(self.shown.whole.n), "Σ"]
        has_dash = self.shown.has_no_answers
        return MatrixLayout.of(rect, style, words.class_names(self.shown), sums, self.axes(), has_dash=has_dash)

    def _cells(self) -> list[tuple[int, int]]:
        n = len(self.shown.names)
        return [(row, column) for row in range(n) for column in range(n + self.shown.has_no_answers)]

    def _look(self, mark: Mark, pressed: frozenset[Place]) -> CellLook:
        is_named = set(mark.values) <= self.shown.picks.values
        is_excluded = self.shown.picks.is_excluded
        return CellLook(
            is_pressed=mark.place in pressed,
            is_picked=is_named and not is_excluded,
            is_excluded=is_named and is_excluded,
            is_dangerous=self._is_dangerous(mark.place[0] - 1, mark.place[1] - 1),
        )

    def _is_dangerous(self, row: int, column: int) -> bool:
        return self.shown.dangerous is not None and self.shown.pairs(row, column) == [DANGEROUS]

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

    def axes(self) -> tuple[str, str]:
        """Return what rows and columns are."""
        true = QCoreApplication.translate("MatrixChart", "true ↓")
        return true, QCoreApplication.translate("MatrixChart", "predicted →")

    def _draw_axes(self, pencil: Pencil, layout: MatrixLayout) -> None:
        true, predicted = self.axes()
        pencil.text(layout.axis, pencil.ruler.elided(predicted, NOTE, layout.axis.width()), LEFT, NOTE)
        corner = layout.last_line(layout.margin, layout.grid.left() - 6)
        pencil.text(corner, pencil.ruler.elided(true, NOTE, corner.width()), LEFT, NOTE)
