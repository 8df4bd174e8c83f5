"""What became of each answer against a baseline: four cells, before by now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QCoreApplication, QRectF

from verbeval_gui.data.pairing import FLIPS
from verbeval_gui.figures import wording
from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.flip_cells import CellState, draw_cell
from verbeval_gui.figures.marks import Mark, MarkWords, Place
from verbeval_gui.figures.matrix_layout import MatrixLayout
from verbeval_gui.figures.notes import note_text, p_text
from verbeval_gui.figures.pencil import CENTER, LEFT, RIGHT, Pencil
from verbeval_gui.figures.ruler import AXIS, NOTE, ruler_of
from verbeval_gui.figures.style import Style
from verbeval_gui.figures.terms import value_name
from verbeval_gui.slices.flips import FlipSlice

CELLS: Final = ((FLIPS[0], FLIPS[2]), (FLIPS[1], FLIPS[3]))
_SIDES: Final = ("right", "wrong")


@dataclass(frozen=True, eq=False)
class FlipsChart(Figure):
    """Draws a slice of flips.

    Attributes:
        shown: What to draw.
    """

    shown: FlipSlice

    def title(self, style: Style) -> str:
        """Return the title for files."""
        text = QCoreApplication.translate("FlipsChart", "Flips — {now} against {was}, N={n}")
        n = style.count(self.shown.shown.n)
        return text.format(now=self.shown.now_name, was=self.shown.was_name, n=n)

    def captions(self, style: Style) -> tuple[str, ...]:
        """Return what the test says, and what so many probes could have shown; then in fewer words."""
        counts = self.shown.shown
        if not counts.n:
            return ("",)
        p = p_text(counts.p, style)
        if counts.clustered is not None:
            return (QCoreApplication.translate("FlipsChart", "Answers to one probe together: {p}.").format(p=p), p)
        exact = QCoreApplication.translate("FlipsChart", "Exact McNemar {p}.").format(p=p)
        full = f"{exact} {note_text(self.shown.detectable, style)}"
        return (full, self._short(style, p), exact, p)

    def marks(self, rect: QRectF, style: Style) -> tuple[Mark, ...]:
        """Return column names, row names and cells."""
        layout = self._layout(rect, style)
        columns = [Mark((0, j + 1), (CELLS[0][j], CELLS[1][j]), layout.column_header(j), "columns") for j in range(2)]
        rows = [Mark((i + 1, 0), CELLS[i], layout.row_header(i), "rows") for i in range(2)]
        cells = [Mark((i + 1, j + 1), (CELLS[i][j],), layout.cell(i, j), "cells") for i in range(2) for j in range(2)]
        return (*columns, *rows, *cells)

    def words(self, mark: Mark, style: Style) -> MarkWords:
        """Return what a cell, a row or a column says."""
        names = [str(value) for value in mark.values]
        n = sum(self.shown.count(name) for name in names)
        lines = wording.lines(
            f"{self._name(mark)}{wording.SEPARATOR}{_of(style, n, self.shown.whole.n)}",
            self._selected(names, style),
        )
        return MarkWords(wording.sentence(*lines), lines)

    def draw(self, pencil: Pencil, rect: QRectF, pressed: frozenset[Place]) -> None:
        """Draw names, cells and sums."""
        layout = self._layout(rect, pencil.style)
        self._draw_names(pencil, layout)
        for mark in self.marks(rect, pencil.style)[4:]:
            name = str(mark.values[0])
            draw_cell(pencil, mark.rect, name, self._texts(name, pencil.style), self._state(mark, pressed))
        self._draw_sums(pencil, layout)

    def _short(self, style: Style, p: str) -> str:
        least = self.shown.shown.detectable
        if least is None:
            return p
        text = QCoreApplication.translate("FlipsChart", "McNemar {p}; seen from {difference} on")
        return text.format(p=p, difference=style.number(least))

    def _layout(self, rect: QRectF, style: Style) -> MatrixLayout:
        names = [value_name("verdict", side) for side in _SIDES]
        ruler = ruler_of(style)
        wide = max([*names, self._was(style)], key=lambda name: ruler.width(name, AXIS.bold()))
        return MatrixLayout.of(
            rect, style, (names[0], wide), [style.count(self.shown.whole.n)], ("", ""), has_dash=False
        )

    def _was(self, style: Style) -> str:  # noqa: ARG002  # the same in every style
        return f"{self.shown.was_name} ↓"

    def _name(self, mark: Mark) -> str:
        row, column = mark.place
        if row and column:
            return flip_words(str(mark.values[0]))
        side = value_name("verdict", _SIDES[(row or column) - 1])
        if row:
            text = QCoreApplication.translate("FlipsChart", "{verdict} in {name}")
            return text.format(verdict=side, name=self.shown.was_name)
        return QCoreApplication.translate("FlipsChart", "{verdict} in {name}").format(
            verdict=side, name=self.shown.now_name
        )

    def _selected(self, names: list[str], style: Style) -> str:
        if self.shown.part is None:
            return ""
        n = sum(self.shown.count(name, of_part=True) for name in names)
        return QCoreApplication.translate("Wording", "selected {n}").format(n=style.count(n))

    def _texts(self, name: str, style: Style) -> tuple[str, str]:
        """Return a cell's count and what stands below it."""
        if self.shown.part is None:
            return style.count(self.shown.count(name)), value_name("flip", name)
        of = QCoreApplication.translate("MatrixChart", "of {n}").format(n=style.count(self.shown.count(name)))
        return style.count(self.shown.count(name, of_part=True)), f"{value_name('flip', name)} {of}"

    def _state(self, mark: Mark, pressed: frozenset[Place]) -> CellState:
        picks = self.shown.picks
        is_named = mark.values[0] in picks.values
        return CellState(
            is_pressed=mark.place in pressed,
            is_picked=is_named and not picks.is_excluded,
            is_excluded=is_named and picks.is_excluded,
        )

    def _draw_names(self, pencil: Pencil, layout: MatrixLayout) -> None:
        for i, side in enumerate(_SIDES):
            name = value_name("verdict", side)
            pencil.text(layout.row_header(i), name, LEFT, layout.naming)
            pencil.text(layout.column_header(i), name, lettering=layout.heading)
        now = pencil.ruler.elided(f"{self.shown.now_name} →", NOTE, layout.axis.width())
        pencil.text(layout.axis, now, LEFT, NOTE)
        corner = layout.last_line(layout.margin, layout.grid.left() - 6)
        teal = AXIS.in_color("baseline")
        pencil.text(corner, pencil.ruler.elided(self._was(pencil.style), teal, corner.width()), LEFT, teal)

    def _draw_sums(self, pencil: Pencil, layout: MatrixLayout) -> None:
        counts, style = self.shown.shown, pencil.style
        pencil.rule(layout.grid.left(), layout.right, layout.grid.bottom() + 1, "edge")
        for i, cells in enumerate(CELLS):
            n = sum(int(getattr(counts, name)) for name in cells)
            pencil.text(layout.row_sum(i), style.count(n), RIGHT, layout.naming.in_color("text2"))
        for j in range(2):
            n = sum(int(getattr(counts, cells[j])) for cells in CELLS)
            pencil.text(layout.column_sum(j), style.count(n), CENTER, AXIS)
        line = QRectF(layout.margin, layout.sums_top, layout.right - layout.margin, layout.line)
        pencil.text(line, style.count(counts.n), RIGHT, AXIS.bold())


def flip_words(name: str) -> str:
    """Return what a cell of `FLIPS` means, in words."""
    return {
        "both_right": QCoreApplication.translate("FlipsChart", "both right: right before and now"),
        "fixed": QCoreApplication.translate("FlipsChart", "fixed: wrong before, right now"),
        "broken": QCoreApplication.translate("FlipsChart", "broken: right before, wrong now"),
        "both_wrong": QCoreApplication.translate("FlipsChart", "both wrong: wrong before and now"),
    }[name]


def _of(style: Style, n: int, total: int) -> str:
    text = QCoreApplication.translate("FlipsChart", "{n} of {total} probes")
    return text.format(n=style.count(n), total=style.count(total))
