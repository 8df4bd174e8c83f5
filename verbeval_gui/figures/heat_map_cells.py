"""The cells of a heat map: a shade, a value, the counts below it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor

from verbeval_gui.figures import wording
from verbeval_gui.figures.bin_strip import compact
from verbeval_gui.figures.contrast import LEAST_CONTRAST, contrast, readable
from verbeval_gui.figures.pencil import CENTER, LEFT, Pencil
from verbeval_gui.figures.ruler import AXIS, DEMI_BOLD, NOTE, Lettering
from verbeval_gui.figures.states import FOOT, pressed_color
from verbeval_gui.figures.style import BODY, Palette, Style
from verbeval_gui.figures.tints import mixed
from verbeval_gui.metrics.proportions import Proportion
from verbeval_gui.slices.heat_map import HeatMapSlice

_VALUE = Lettering(BODY, DEMI_BOLD, "text1")
_SIZES = (12.0, 11.0, 10.0, 9.0, 8.0)
_LEVELS = 100
_PICKED = 0.35
_ROOMY = 40.0
_BESIDE = 6.0


@dataclass(frozen=True)
class CellState:
    """How one cell is drawn; see `states`."""

    is_pressed: bool = False
    is_picked: bool = False
    is_excluded: bool = False


class HeatMapCells:
    """Draws cells one by one, all in the same lettering.

    Args:
        pencil: Where to.
        shown: What they hold.
        cell: A rectangle as large as each of them.
        baseline: The same map of a second checkpoint, whose difference stands in the place of the counts.
    """

    def __init__(self, pencil: Pencil, shown: HeatMapSlice, cell: QRectF, baseline: HeatMapSlice | None = None) -> None:
        self._pencil = pencil
        self._shown = shown
        self._baseline = baseline
        every = [found for row in shown.shown for found in row if found.n]
        style = pencil.style
        room = cell.width() - style.px(4)
        values = [*(style.number(found.accuracy) for found in every), *([wording.too_few()] if every else [])]
        self._value = self._largest(values, room, cell.height() - 2, _VALUE)
        lines = pencil.ruler.height(self._value) if self._value else 0.0
        below = [_ratio(style, found) for found in every]
        below += [wording.difference(style, 0.0, 1.0)] if baseline is not None else []
        self._ratio = self._largest(below, room, cell.height() - lines - 2, AXIS)
        self._is_level = self._ratio is None and self._value is not None
        if self._is_level and self._value is not None:
            left = room - pencil.ruler.widest(values, self._value) - style.px(_BESIDE)
            self._ratio = self._largest(below, left, cell.height() - 2, AXIS)

    def draw(self, rect: QRectF, row: int, column: int, state: CellState) -> None:
        """Draw fill, hatch, texts and the foot of a pick."""
        cell, pencil = self._shown.shown[row][column], self._pencil
        fill = self._fill(cell, state)
        pencil.fill(rect, fill)
        if state.is_excluded or (cell.n and cell.low_sample):
            pencil.hatch(rect)
        if cell.n:
            self._write(rect, cell, self._below(row, column), fill, state)
        else:
            pencil.text(rect, "–", CENTER, NOTE)
        if state.is_picked:
            pencil.frame(rect, "ink", 1.0, 0)
            foot = QRectF(rect.left(), rect.top(), pencil.style.px(FOOT), rect.height())
            pencil.painter.fillRect(foot, pencil.color("ink"))

    def _below(self, row: int, column: int) -> str:
        """Return what stands below a value: the change from the baseline where both are known, else the counts."""
        cell, style = self._shown.shown[row][column], self._pencil.style
        was = self._baseline.cell_of(self._shown.pairs(row, column)[0]) if self._baseline else None
        if was is None or was.low_sample or cell.low_sample:
            return _ratio(style, cell)
        return wording.difference(style, cell.accuracy, was.accuracy)

    def _fill(self, cell: Proportion, state: CellState) -> QColor:
        pencil = self._pencil
        if state.is_excluded or cell.accuracy is None or cell.low_sample:
            fill = pencil.color("surface" if cell.n else "hover")
            fill = mixed(fill, pencil.color("selection"), 1.0) if state.is_picked else fill
        else:
            fill = heat(pencil.style.palette, cell.accuracy, is_picked=state.is_picked)
        return pressed_color(pencil, fill) if state.is_pressed else fill

    def _write(self, rect: QRectF, cell: Proportion, below: str, fill: QColor, state: CellState) -> None:
        """Write the value over the counts, on an own ground where the cell is hatched."""
        lines = self._lines(rect, cell, below, fill, state)
        if self._is_level and len(lines) > 1:
            self._write_level(rect, lines)
            return
        ruler = self._pencil.ruler
        height = sum(ruler.height(lettering) for _, lettering in lines)
        top = rect.top() + (rect.height() - height) / 2
        if state.is_excluded or cell.low_sample:
            width = max((ruler.width(*line) for line in lines), default=0.0)
            self._clear(rect, top, height, width, fill)
        for text, lettering in lines:
            box = QRectF(rect.left(), top, rect.width(), ruler.height(lettering))
            self._pencil.text(box, text, CENTER, lettering)
            top = box.bottom()

    def _write_level(self, rect: QRectF, lines: list[tuple[str, Lettering]]) -> None:
        """Write value and counts side by side."""
        ruler, gap = self._pencil.ruler, self._pencil.style.px(_BESIDE)
        left = rect.center().x() - (sum(ruler.width(*line) for line in lines) + gap) / 2
        for text, lettering in lines:
            box = QRectF(left, rect.top(), ruler.width(text, lettering), rect.height())
            self._pencil.text(box, text, LEFT, lettering)
            left = box.right() + gap

    def _lines(
        self, rect: QRectF, cell: Proportion, below: str, fill: QColor, state: CellState
    ) -> list[tuple[str, Lettering]]:
        """Return what a cell says, line by line: in a small hatched cell the counts alone, so that the hatch shows."""
        style, found = self._pencil.style, []
        is_small = cell.low_sample and rect.height() < style.px(_ROOMY) and self._ratio is not None
        if self._value is not None and not is_small:
            upper = wording.too_few() if cell.low_sample else style.number(cell.accuracy)
            color = readable(style.palette, "text1", fill)
            found.append((upper, self._value.in_color(color).struck(is_struck=state.is_excluded)))
        if self._value is not None and self._ratio is not None:
            found.append((below, self._ratio.in_color(readable(style.palette, "text2", fill))))
        return found

    def _clear(self, rect: QRectF, top: float, height: float, width: float, fill: QColor) -> None:
        middle, reach = rect.center().x(), width / 2 + self._pencil.style.px(3)
        box = QRectF(middle - reach, top, 2 * reach, height).intersected(rect)
        self._pencil.fill(box, fill)

    def _largest(self, texts: list[str], width: float, height: float, lettering: Lettering) -> Lettering | None:
        """Return the largest lettering in which all texts fit a cell; None where none does."""
        ruler = self._pencil.ruler
        sizes = (lettering.sized(size) for size in _SIZES if size <= lettering.size)
        return next((s for s in sizes if ruler.height(s) <= height and ruler.widest(texts, s) <= width), None)


@lru_cache(maxsize=1024)
def _shade(palette: Palette, level: int, is_picked: bool) -> QColor:
    fill = mixed(palette.color("hover"), palette.color("text2"), level / _LEVELS)
    return mixed(fill, palette.color("selection"), _PICKED) if is_picked else fill


def heat(palette: Palette, accuracy: float, *, is_picked: bool = False) -> QColor:
    """Return the fill of an accuracy: stronger for weaker, a shade lighter where no text would read on it."""
    level = round((1 - accuracy) * _LEVELS)
    shades = (_shade(palette, each, is_picked) for each in range(level, -1, -1))
    return next(shade for shade in shades if _is_readable(palette, shade))


def _is_readable(palette: Palette, fill: QColor) -> bool:
    return contrast(palette.color(readable(palette, "text1", fill)), fill) >= LEAST_CONTRAST


def _ratio(style: Style, cell: Proportion) -> str:
    """Return right answers of all, in thousands where they are many; the tooltip has them in full."""
    if cell.n < 10_000:
        return wording.ratio(style, cell)
    return f"{compact(style, cell.correct)}/{compact(style, cell.n)}"
