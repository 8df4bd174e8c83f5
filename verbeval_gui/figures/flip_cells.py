"""One cell of the flips: its count over its name, fixed and broken told apart by arrow and frame."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF

from verbeval_gui.figures.contrast import readable
from verbeval_gui.figures.glyphs import draw_down, draw_up
from verbeval_gui.figures.pencil import CENTER, Pencil
from verbeval_gui.figures.ruler import AXIS, CELL
from verbeval_gui.figures.states import FOOT, pressed_color
from verbeval_gui.figures.tints import mixed

FIXED: Final = "fixed"
BROKEN: Final = "broken"
SIGNS: Final = {FIXED: (draw_up, "right"), BROKEN: (draw_down, "wrong")}
_ARROW: Final = 10.0


@dataclass(frozen=True)
class CellState:
    """How one cell is drawn; see `states`."""

    is_pressed: bool = False
    is_picked: bool = False
    is_excluded: bool = False


def draw_cell(pencil: Pencil, rect: QRectF, name: str, texts: tuple[str, str], state: CellState) -> None:
    """Draw a cell.

    Args:
        pencil: Where to.
        rect: Its place.
        name: One of `FLIPS`.
        texts: Its count, and what stands below it.
        state: How it is drawn.
    """
    fill = pencil.color("surface" if state.is_excluded else "hover")
    if state.is_picked:
        fill = mixed(fill, pencil.color("selection"), 0.8)
    pencil.fill(rect, pressed_color(pencil, fill) if state.is_pressed else fill)
    if state.is_excluded:
        pencil.hatch(rect, "whole")
    if name in SIGNS:
        pencil.frame(rect, SIGNS[name][1], 1.6, 2)
    if state.is_picked:
        pencil.frame(rect.adjusted(2, 2, -2, -2), "ink", 1.0, 0)
        foot = QRectF(rect.left(), rect.top(), pencil.style.px(FOOT), rect.height())
        pencil.painter.fillRect(foot, pencil.color("ink"))
    _write(pencil, rect, name, texts, is_struck=state.is_excluded)


def _write(pencil: Pencil, rect: QRectF, name: str, texts: tuple[str, str], *, is_struck: bool) -> None:
    ruler, palette = pencil.ruler, pencil.style.palette
    fill = pencil.color("hover")
    count = CELL.in_color(readable(palette, "text1", fill)).struck(is_struck=is_struck)
    below = AXIS.in_color(readable(palette, "text2", fill))
    heights = ruler.height(count), ruler.height(below)
    has_room = rect.height() >= sum(heights) + 2
    top = rect.center().y() - (sum(heights) if has_room else heights[0]) / 2
    pencil.text(QRectF(rect.left(), top, rect.width(), heights[0]), texts[0], CENTER, count)
    if not has_room:
        return
    arrow = pencil.style.px(_ARROW) if name in SIGNS else 0.0
    gap = pencil.style.px(4) if arrow else 0.0
    room = rect.width() - arrow - gap - 6
    text = ruler.elided(texts[1], below, room)
    left = rect.center().x() - (ruler.width(text, below) + arrow + gap) / 2
    line = QRectF(left, top + heights[0], arrow + gap + ruler.width(text, below), heights[1])
    if arrow:
        draw, token = SIGNS[name]
        sign = QRectF(line.left(), line.center().y() - arrow / 2, arrow, arrow)
        draw(pencil.painter, sign, pencil.color(token))
    pencil.text(line.adjusted(arrow + gap, 0, 0, 0), text, CENTER, below)
