"""Where the cells and names of a heat map lie, from 240 pixels wide on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF

from verbeval_gui.figures.ruler import AXIS, LABEL, MEDIUM, Lettering, Ruler, ruler_of
from verbeval_gui.figures.style import Style

HEAD = Lettering(weight=MEDIUM, color="text1")
LEAST_ROW = 32.0
_MARGIN = 12.0
_GAP = 2.0
_LABEL_SHARE = 0.34
_MOST_UPRIGHT = 104.0
_SIZES = (12.0, 11.0, 10.0, 9.0, 8.0)


@dataclass(frozen=True)
class HeatMapLayout:
    """A grid under a band of column names, row names at its left.

    Attributes:
        names: Row names as they fit; `heads` are the column names.
        heads: See `names`.
        naming: How row names are set; `heading` is how column names are.
        heading: See `naming`.
        is_upright: Column names read upwards, for they would not fit side by side.
        band: The whole strip of column names, from edge to edge.
        grid: All cells.
        margin: Left edge of row names.
        n_rows: Rows of cells; `n_columns` likewise.
        n_columns: See `n_rows`.
    """

    names: tuple[str, ...]
    heads: tuple[str, ...]
    naming: Lettering
    heading: Lettering
    is_upright: bool
    band: QRectF
    grid: QRectF
    margin: float
    n_rows: int
    n_columns: int

    @classmethod
    def of(cls, rect: QRectF, style: Style, names: Sequence[str], heads: Sequence[str]) -> HeatMapLayout:
        """Return the layout inside `rect`."""
        px, ruler = style.px, ruler_of(style)
        margin, right = rect.left() + px(_MARGIN), rect.right() - px(_MARGIN) + px(_GAP)
        labels = min(ruler.widest(names, LABEL), (right - margin) * _LABEL_SHARE)
        left = margin + labels + px(8)
        cell = (right - left) / max(len(heads), 1)
        heading = _side_by_side(ruler, heads, cell - px(4))
        is_upright = heading is None
        heading = heading or HEAD.sized(
            next((s for s in _SIZES[1:] if ruler.height(HEAD.sized(s)) <= cell), _SIZES[-1])
        )
        height = head_height(style, heads, is_upright=is_upright)
        band = QRectF(rect.left(), rect.top(), rect.width(), height)
        bottom = max(rect.bottom() - px(6), band.bottom() + 1)
        naming = _naming(ruler, (bottom - band.bottom()) / max(len(names), 1))
        return cls(
            names=tuple(ruler.elided(name, naming, labels) for name in names),
            heads=tuple(ruler.elided(head, heading, height - px(8)) for head in heads) if is_upright else tuple(heads),
            naming=naming,
            heading=heading,
            is_upright=is_upright,
            band=band,
            grid=QRectF(left, band.bottom(), right - left, bottom - band.bottom()),
            margin=margin,
            n_rows=len(names),
            n_columns=len(heads),
        )

    def cell(self, row: int, column: int) -> QRectF:
        """Return the rectangle of a cell, without the gaps."""
        width, height = self.grid.width() / max(self.n_columns, 1), self.grid.height() / max(self.n_rows, 1)
        left, top = self.grid.left() + column * width, self.grid.top() + row * height
        return QRectF(left, top, width - _GAP, height - _GAP)

    def row_header(self, row: int) -> QRectF:
        """Return the rectangle of a row's name."""
        cell = self.cell(row, 0)
        return QRectF(self.margin, cell.top(), self.grid.left() - self.margin - 6, cell.height())

    def column_header(self, column: int) -> QRectF:
        """Return the rectangle of a column's name."""
        cell = self.cell(0, column)
        return QRectF(cell.left(), self.band.top() + 3, cell.width(), self.band.height() - 5)


def head_height(style: Style, heads: Sequence[str], *, is_upright: bool) -> float:
    """Return the height of the band of column names."""
    ruler = ruler_of(style)
    level = ruler.height(AXIS) + style.px(10)
    return min(ruler.widest(heads, HEAD) + style.px(12), style.px(_MOST_UPRIGHT)) if is_upright else level


def _side_by_side(ruler: Ruler, heads: Sequence[str], room: float) -> Lettering | None:
    """Return the largest lettering in which every column name fits its column; None where none does."""
    sizes = (HEAD.sized(size) for size in _SIZES[1:4])
    return next((found for found in sizes if ruler.widest(heads, found) <= room), None)


def _naming(ruler: Ruler, pitch: float) -> Lettering:
    sizes = (LABEL.sized(size) for size in _SIZES)
    return next((found for found in sizes if ruler.height(found) <= pitch), LABEL.sized(_SIZES[-1]))
