"""Where the cells, headers and sums of a confusion matrix lie, from 240 pixels wide on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QRectF

from verbeval_gui.figures.ruler import AXIS, MEDIUM, NORMAL, NOTE, Lettering, Ruler, ruler_of
from verbeval_gui.figures.style import Style

_MARGIN = 12.0
_GAP = 2.0
_DASH_COLUMN = 25.0
_HEADER = Lettering(weight=MEDIUM, color="text1")
_HEADER_SIZES = (11.0, 10.0)
_SLIM_SIZES = (11.0, 10.0, 9.0, 8.0)
_INK = 0.95
_ROW, _LEAST_HEADER = 14.0, 40.0
_LABEL_SHARE = 0.34
_HEADER_SHARE = 0.4


@dataclass(frozen=True)
class MatrixLayout:
    """A grid of c rows and c columns, one more where there are items without an answer, and sums at both ends.

    Attributes:
        names: Names of the classes, as the rows write them: cut where there is no room.
        heads: The same, as the columns write them.
        grid: All cells, the no-answer column included.
        lefts: Left edge of each column, ending with the grid's right edge.
        tops: Top edge of each row, ending with the grid's lower edge.
        margin: Left edge of row names; `right` is the right edge of the sums.
        right: See `margin`.
        top: Top of the line that names the columns' axis.
        line: Height of a line of text.
        heading: How column names are set; `naming` is how row names and sums are.
        naming: See `heading`.
        is_upright: They read upwards, for they would not fit side by side.
        is_axis_aside: The columns' axis is named beside upright names, which take its line too.
    """

    names: tuple[str, ...]
    heads: tuple[str, ...]
    grid: QRectF
    lefts: tuple[float, ...]
    tops: tuple[float, ...]
    margin: float
    right: float
    top: float
    line: float
    heading: Lettering
    naming: Lettering
    is_upright: bool
    is_axis_aside: bool

    @classmethod
    def of(
        cls,
        rect: QRectF,
        style: Style,
        names: Sequence[str],
        sums: Sequence[str],
        axes: tuple[str, str],
        *,
        has_dash: bool,
    ) -> MatrixLayout:
        """Return the layout inside `rect`; `sums` are the texts at the right, `axes` what rows and columns are."""
        px, ruler = style.px, ruler_of(style)
        line = ruler.height(AXIS) + px(3)
        margin, right = rect.left() + px(_MARGIN), rect.right() - px(_MARGIN)
        labels = min(max(ruler.widest(names, _HEADER), ruler.width(axes[0], NOTE)), (right - margin) * _LABEL_SHARE)
        left = margin + labels + px(8)
        total = ruler.widest(sums, AXIS.bold()) + px(8)
        dash = px(_DASH_COLUMN) if has_dash else 0.0
        cell = (right - total - dash - left) / max(len(names), 1)
        heading = _heading(ruler, names or ("",), cell, (dash or total) - px(12))
        is_upright = heading is None
        is_axis_aside = is_upright and ruler.width(axes[1], NOTE) <= labels
        above = 0.0 if is_axis_aside else line
        header = _header_height(ruler, names, rect.height() - above, line) if is_upright else line
        heading = heading or _upright(ruler, names, cell, header - px(6))
        grid = QRectF(left, rect.top() + px(4) + above + header, right - total - left, 0)
        grid.setBottom(max(rect.bottom() - line - px(10), grid.top() + 1))
        lefts = [left + i * cell for i in range(len(names) + 1)]
        height = grid.height() / max(len(names), 1)
        naming = _slim(ruler, height)
        return cls(
            names=tuple(ruler.elided(name, naming, labels) if naming.size else "" for name in names),
            heads=_heads(ruler, names, heading, header - px(6)) if is_upright else tuple(names),
            grid=grid,
            lefts=(*lefts, grid.right()) if has_dash else tuple(lefts),
            tops=tuple(grid.top() + i * height for i in range(len(names) + 1)),
            margin=margin,
            right=right,
            top=rect.top() + px(4),
            line=line,
            heading=heading,
            naming=naming.weighing(NORMAL),
            is_upright=is_upright,
            is_axis_aside=is_axis_aside,
        )

    def cell(self, row: int, column: int) -> QRectF:
        """Return the rectangle of a cell, without the gaps."""
        left, top = self.lefts[column], self.tops[row]
        return QRectF(left, top, self.lefts[column + 1] - left - _GAP, self.tops[row + 1] - top - _GAP)

    @property
    def axis(self) -> QRectF:
        """The rectangle of the name of the columns' axis."""
        left = self.margin if self.is_axis_aside else self.grid.left()
        right = self.grid.left() - 6 if self.is_axis_aside else self.right
        return QRectF(left, self.top, right - left, self.line)

    def row_header(self, row: int) -> QRectF:
        """Return the rectangle of a row's name."""
        top, bottom = self.tops[row], self.tops[row + 1] - _GAP
        return QRectF(self.margin, top, self.grid.left() - self.margin - 6, bottom - top)

    def column_header(self, column: int) -> QRectF:
        """Return the rectangle of a column's name."""
        top = self.top if self.is_axis_aside else self.top + self.line
        left, right = self.lefts[column], self.lefts[column + 1] - _GAP
        return QRectF(left, top, right - left, self.grid.top() - top - 1)

    def last_line(self, left: float, right: float) -> QRectF:
        """Return the lowest line of the column names, from `left` to `right`."""
        return QRectF(left, self.grid.top() - 1 - self.line, right - left, self.line)

    def row_sum(self, row: int) -> QRectF:
        """Return the rectangle of a row's sum."""
        left, top = self.grid.right(), self.tops[row]
        return QRectF(left, top, self.right - left, self.tops[row + 1] - _GAP - top)

    def column_sum(self, column: int) -> QRectF:
        """Return the rectangle of a column's sum."""
        left = self.lefts[column]
        return QRectF(left, self.sums_top, self.lefts[column + 1] - left - _GAP, self.line)

    @property
    def sums_top(self) -> float:
        """Top of the line of sums."""
        return self.grid.bottom() + 5


def _header_height(ruler: Ruler, names: Sequence[str], height: float, line: float) -> float:
    """Return the height of upright names: no more than leaves the rows room for their texts."""
    px = ruler.style.px
    rows = height - line - px(14) - len(names) * px(_ROW)
    return max(
        2 * line, min(ruler.widest(names, _HEADER) + px(8), height * _HEADER_SHARE, max(rows, px(_LEAST_HEADER)))
    )


def _slim(ruler: Ruler, pitch: float) -> Lettering:
    """Return the largest lettering whose lines stand `pitch` apart; one of no size where none is small enough."""
    sizes = (_HEADER.sized(size) for size in _SLIM_SIZES)
    return next((found for found in sizes if ruler.height(found) * _INK <= pitch), _HEADER.sized(0))


def _upright(ruler: Ruler, names: Sequence[str], pitch: float, room: float) -> Lettering:
    """Return the lettering of upright names: as small as lets the longest be read whole, where any does."""
    largest = _slim(ruler, pitch)
    sizes = (_HEADER.sized(size) for size in _SLIM_SIZES if size <= largest.size)
    return next((found for found in sizes if ruler.widest(names, found) <= room), largest)


def _heads(ruler: Ruler, names: Sequence[str], heading: Lettering, room: float) -> tuple[str, ...]:
    return tuple(ruler.elided(name, heading, room) if heading.size else "" for name in names)


def _heading(ruler: Ruler, names: Sequence[str], cell: float, beyond: float) -> Lettering | None:
    """Return the largest lettering in which column names stand side by side; None where none is small enough.

    A name may reach over its column where its neighbour leaves room, the last one by half of `beyond`.
    """
    gap = ruler.style.px(4)
    for lettering in (_HEADER.sized(size) for size in _HEADER_SIZES):
        widths = [ruler.width(name, lettering) for name in names]
        stand_apart = all((a + b) / 2 + gap <= cell for a, b in pairwise(widths))
        if stand_apart and widths[0] <= cell and widths[-1] <= cell + max(beyond, 0):
            return lettering
    return None
