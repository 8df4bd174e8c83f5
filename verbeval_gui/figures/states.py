"""How a mark shows that it is pointed at, pressed, picked or left out: the same in every figure."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor

from verbeval_gui.figures.marks import ChartState, Mark
from verbeval_gui.figures.pencil import Pencil
from verbeval_gui.figures.style import FRAME
from verbeval_gui.figures.tints import mixed

FOOT = 3.0
_PRESSED = 0.35


def draw_frames(pencil: Pencil, marks: tuple[Mark, ...], state: ChartState, gap: float) -> None:
    """Draw frames `gap` outside of what is hovered, here or elsewhere, and of the cursor."""
    reach = pencil.style.px(gap)
    around = {mark.place: mark.rect.adjusted(-reach, -reach, reach, reach) for mark in marks}
    for mark in marks:
        if mark.place == state.hovered or is_highlighted(mark, state):
            pencil.frame(around[mark.place], "edge")
    if state.cursor in around:
        pencil.frame(around[state.cursor], "ink", FRAME, 4)


def is_highlighted(mark: Mark, state: ChartState) -> bool:
    """Whether another view's pointer is over the one value of this mark."""
    return len(mark.values) == 1 and mark.values[0] in state.highlighted


def strike(pencil: Pencil, rect: QRectF) -> None:
    """Draw the line through what is left out."""
    middle = rect.center().y()
    pencil.line(QPointF(rect.left(), middle), QPointF(rect.right(), middle), "text1", 1.4)


def pressed_color(pencil: Pencil, color: QColor) -> QColor:
    """Return a fill made darker (in the dark theme: lighter), for what is held down."""
    return mixed(color, pencil.color("edge"), _PRESSED)
