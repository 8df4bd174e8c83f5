"""The cells and sums of a confusion matrix."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QRectF
from PySide6.QtGui import QColor

from verbeval_gui.figures import wording
from verbeval_gui.figures.bin_strip import compact
from verbeval_gui.figures.contrast import readable
from verbeval_gui.figures.glyphs import draw_tick, draw_triangle
from verbeval_gui.figures.matrix_layout import MatrixLayout
from verbeval_gui.figures.matrix_look import USUAL_LOOK, CellText, MatrixLook
from verbeval_gui.figures.matrix_words import baseline_count, count_of, signed_count
from verbeval_gui.figures.pencil import CENTER, LEFT, RIGHT, Pencil
from verbeval_gui.figures.ruler import AXIS, CELL, DEMI_BOLD, NORMAL, Lettering
from verbeval_gui.figures.states import FOOT, pressed_color
from verbeval_gui.figures.tints import mixed
from verbeval_gui.slices.matrix import MatrixSlice

_DARKEST = 0.45
_DANGER_FRAME = 2.4
_GLYPHS = (11.0, 9.0, 7.0)
_SUM_SIZES = (11.0, 10.0, 9.0, 8.0)
_TICKED_FROM, _TICKED_UP_TO = 44.0, 4
_SIZES = (15.0, 13.0, 11.0, 9.0)


@dataclass(frozen=True)
class CellLook:
    """How one cell is drawn; see `states`."""

    is_pressed: bool = False
    is_picked: bool = False
    is_excluded: bool = False
    is_dangerous: bool = False


@dataclass(frozen=True, eq=False)
class MatrixCells:
    """Draws cells one by one.

    Attributes:
        pencil: Where to.
        layout: Where they lie.
        shown: What they hold.
        view: What they say, and what their shade means.
        baseline: The same matrix of a second checkpoint; None without one.
        has_ticks: Whether the diagonal is what is right.
    """

    pencil: Pencil
    layout: MatrixLayout
    shown: MatrixSlice
    view: MatrixLook = USUAL_LOOK
    baseline: MatrixSlice | None = None
    has_ticks: bool = True

    def draw(self, row: int, column: int, look: CellLook) -> None:
        """Draw fill, texts, the tick of the diagonal, the frame of danger and the foot of a pick."""
        rect = self.layout.cell(row, column)
        fill = self._fill(row, column, look)
        self.pencil.fill(rect, fill)
        if look.is_excluded:
            self.pencil.hatch(rect, "whole")
        count = self._write(row, column, fill, look)
        if look.is_dangerous:
            self.pencil.frame(rect, "dangerous", _DANGER_FRAME, 2)
        if look.is_picked:
            self._draw_pick(rect, look)
        self._draw_glyph(row, column, rect, look, count)

    def draw_sums(self) -> None:
        """Draw the sums of rows and columns, and of all; items without an answer stand outside of all."""
        counts, style, layout = self.shown.shown.counts, self.pencil.style, self.layout
        self.pencil.rule(layout.grid.left(), layout.right, layout.grid.bottom() + 1, "edge")
        for row, n in enumerate(counts.sum(axis=1).tolist()):
            if layout.naming.size:
                self.pencil.text(layout.row_sum(row), style.count(n), RIGHT, layout.naming.in_color("text2"))
        columns = counts.sum(axis=0).tolist()
        if self.shown.has_no_answers:
            columns.append(int(self.shown.shown.no_answer.sum()))
        lettering = self._sum_lettering(columns)
        for column, n in enumerate(columns):
            box = layout.column_sum(column)
            self.pencil.text(box, self._fitting(n, lettering, box.width()), CENTER, lettering)
        line = QRectF(layout.margin, layout.sums_top, layout.right - layout.margin, layout.line)
        self.pencil.text(line, "Σ", LEFT, AXIS.bold())
        self.pencil.text(line, style.count(int(counts.sum())), RIGHT, AXIS.bold())

    def _fill(self, row: int, column: int, look: CellLook) -> QColor:
        if look.is_excluded:
            return self.pencil.color("surface")
        shade = self.view.shade(self.shown.shown, row, column)
        fill = mixed(self.pencil.color("hover"), self.pencil.color("edge"), _DARKEST * shade)
        if look.is_picked:
            fill = mixed(fill, self.pencil.color("selection"), 0.6)
        return pressed_color(self.pencil, fill) if look.is_pressed else fill

    def _write(self, row: int, column: int, fill: QColor, look: CellLook) -> QRectF:
        """Write count and what stands below it; return the box of the count."""
        rect = self.layout.cell(row, column)
        upper, lower = self._texts(row, column)
        first = self._largest(upper, rect, fill, is_struck=look.is_excluded)
        if first is None:
            return QRectF()
        second = AXIS.in_color(readable(self.pencil.style.palette, "text2", fill))
        heights = (self.pencil.ruler.height(first), self.pencil.ruler.height(second))
        is_narrow = self.pencil.ruler.width(lower, second) > rect.width() - 4
        if not lower or is_narrow or rect.height() < sum(heights) + self.pencil.style.px(4):
            lower, heights = "", (heights[0], 0.0)
        free = rect.height() - sum(heights)
        has_glyph = look.is_dangerous or self._is_ticked(row, column, rect)
        top = rect.top() + free / 2 + (max(min(free / 2 - 3, 4), 0) if has_glyph else 0)
        self.pencil.text(QRectF(rect.left(), top, rect.width(), heights[0]), upper, CENTER, first)
        count = self.pencil.written[-1].box if upper else QRectF()
        self.pencil.text(QRectF(rect.left(), top + heights[0], rect.width(), heights[1]), lower, CENTER, second)
        return count

    def _largest(self, text: str, rect: QRectF, fill: QColor, *, is_struck: bool) -> Lettering | None:
        """Return the largest lettering in which a text fits its cell; None where none does."""
        is_zero = text == self.pencil.style.count(0)
        weight = NORMAL if is_zero else DEMI_BOLD
        color = readable(self.pencil.style.palette, "text3" if is_zero else "text1", fill)
        for size in _SIZES if rect.width() > self.pencil.style.px(34) else _SIZES[2:]:
            lettering = CELL._replace(size=size, weight=weight, color=color, is_struck=is_struck)
            fits = self.pencil.ruler.metrics(lettering).capHeight() <= rect.height() - 2
            if fits and self.pencil.ruler.width(text, lettering) <= rect.width() - 2:
                return lettering
        return None

    def _texts(self, row: int, column: int) -> tuple[str, str]:
        """Return what a cell says, and what stands below it."""
        style, whole = self.pencil.style, count_of(self.shown, row, column)
        share = self.view.share(self.shown.shown, row, column)
        if self.view.text is not CellText.COUNTS and share is not None:
            return style.number(share), self._below_share(row, column, share)
        if self.shown.part is not None:
            of = QCoreApplication.translate("MatrixChart", "of {n}").format(n=self._count(whole, row, column))
            return self._count(self._shown_count(row, column), row, column), of
        if self.baseline is not None:
            difference = whole - baseline_count(self.shown, self.baseline, row, column)
            return self._count(whole, row, column), signed_count(style, difference)
        return self._count(whole, row, column), "" if share is None else style.number(share)

    def _below_share(self, row: int, column: int, share: float) -> str:
        """Return the difference from a baseline's share where there is one of the same classes, else the count."""
        if self.baseline is not None and self.shown.part is None and self.baseline.names == self.shown.names:
            was = self.view.share(self.baseline.shown, row, column)
            return wording.difference(self.pencil.style, share, was)
        return self._count(self._shown_count(row, column), row, column)

    def _shown_count(self, row: int, column: int) -> int:
        shown = self.shown.shown
        return int(shown.no_answer[row] if column == len(self.shown.names) else shown.counts[row, column])

    def _count(self, count: int, row: int, column: int) -> str:
        return self._fitting(count, CELL.sized(_SIZES[-1]), self.layout.cell(row, column).width() - 2)

    def _sum_lettering(self, sums: list[int]) -> Lettering:
        """Return the largest lettering in which the sums of columns stand apart."""
        texts = [self.pencil.style.count(n) for n in sums]
        room = self.layout.column_sum(0).width() - 1
        found = [AXIS.sized(size) for size in _SUM_SIZES]
        return next((each for each in found if self.pencil.ruler.widest(texts, each) <= room), found[-1])

    def _fitting(self, count: int, lettering: Lettering, width: float) -> str:
        """Return a count as it fits: in full, in thousands, or not at all; the tooltip has it in full."""
        text = self.pencil.style.count(count)
        texts = (text, compact(self.pencil.style, count))
        return next((each for each in texts if self.pencil.ruler.width(each, lettering) <= width), "")

    def _draw_pick(self, rect: QRectF, look: CellLook) -> None:
        inset = self.pencil.style.px(_DANGER_FRAME) if look.is_dangerous else 0.0
        inside = rect.adjusted(inset, inset, -inset, -inset)
        self.pencil.frame(inside, "ink", 1.0, 0)
        foot = QRectF(inside.left(), inside.top(), self.pencil.style.px(FOOT), inside.height())
        self.pencil.painter.fillRect(foot, self.pencil.color("ink"))

    def _draw_glyph(self, row: int, column: int, rect: QRectF, look: CellLook, count: QRectF) -> None:
        if look.is_dangerous:
            corner = self._corner(rect, count) or self._corner(rect, QRectF())
            if corner is not None:
                draw_triangle(self.pencil.painter, corner, self.pencil.color("dangerous"))
        elif self._is_ticked(row, column, rect) and (corner := self._corner(rect, count)) is not None:
            draw_tick(self.pencil.painter, corner, self.pencil.color("right"))

    def _is_ticked(self, row: int, column: int, rect: QRectF) -> bool:
        is_roomy = len(self.shown.names) <= _TICKED_UP_TO or min(rect.width(), rect.height()) >= _TICKED_FROM
        return self.has_ticks and self.shown.is_right(row, column) and is_roomy

    def _corner(self, rect: QRectF, count: QRectF) -> QRectF | None:
        """Return the largest box in the upper right corner that does not meet the count; None where there is none."""
        for size in map(self.pencil.style.px, _GLYPHS):
            gap = min(self.pencil.style.px(4), size / 2)
            corner = QRectF(rect.right() - size - gap, rect.top() + gap, size, size)
            if rect.contains(corner) and not corner.adjusted(-1, 0, 0, 1).intersects(count):
                return corner
        return None
