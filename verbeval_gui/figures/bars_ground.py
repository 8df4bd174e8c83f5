"""What lies behind the points of bars: tracks, the accuracy of the whole, and the axis."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QPointF, QRectF
from PySide6.QtGui import QColor

from verbeval_gui.figures.axes import tick_text
from verbeval_gui.figures.bars_layout import BarRows, BarsLayout
from verbeval_gui.figures.pencil import CENTER, Pencil
from verbeval_gui.figures.ruler import AXIS
from verbeval_gui.figures.states import FOOT, pressed_color
from verbeval_gui.metrics.proportions import Proportion
from verbeval_gui.slices.bars import Bar


def is_low(cell: Proportion) -> bool:
    """Return whether there are too few answers to rank, but some."""
    return cell.low_sample and cell.n > 0


def draw_track(pencil: Pencil, layout: BarsLayout, i: int, bar: Bar, color: QColor, *, is_pressed: bool) -> None:
    """Draw the row of what is picked, and the bar of the whole on its track."""
    box, accuracy = layout.bar(i), bar.whole.accuracy
    if bar.is_picked:
        row = layout.row(i)
        pencil.fill(row, "selection")
        pencil.fill(QRectF(row.left(), row.top(), pencil.style.px(FOOT), row.height()), "ink")
    pencil.fill(box, "hover")
    if accuracy is not None:
        filled = QRectF(box.left(), box.top(), layout.track(accuracy) - box.left(), box.height())
        pencil.fill(filled, pressed_color(pencil, color) if is_pressed else color)
        pencil.fill(QRectF(filled.right() - 1, box.top(), 1, box.height()), "edge")
    if bar.is_excluded or is_low(bar.shown):
        pencil.hatch(box)


def draw_baseline(pencil: Pencil, layout: BarsLayout, i: int, was: Proportion | None) -> None:
    """Draw the outline of what a second checkpoint reaches."""
    if was is not None and was.accuracy is not None:
        box = layout.bar(i)
        reach = layout.track(was.accuracy) - box.left()
        pencil.baseline_frame(QRectF(box.left(), box.top(), reach, box.height()).adjusted(0, -1, 0, 1))


def draw_overall(pencil: Pencil, layout: BarsLayout, overall: Proportion, rows: Sequence[int]) -> None:
    """Draw the dotted line at the accuracy of the whole through some rows."""
    if overall.accuracy is None:
        return
    x = layout.track(overall.accuracy)
    for i in rows:
        row = layout.row(i) if layout.rows is BarRows.INLINE else layout.bar(i).adjusted(0, -4, 0, 4)
        pencil.line(QPointF(x, row.top()), QPointF(x, row.bottom()), "text3", 1.2, (1.5, 2.5))


def draw_axis(pencil: Pencil, layout: BarsLayout, overall: Proportion) -> None:
    """Draw the axis below the bars: 0 and 1, and the accuracy of the whole, or one half without it, then its name."""
    style = pencil.style
    pencil.rule(layout.track.start, layout.track.stop, layout.axis.top() + 2, "edge")
    taken: list[QRectF] = []
    middle = (
        (0.5, tick_text(style, 0.5)) if overall.accuracy is None else (overall.accuracy, style.number(overall.accuracy))
    )
    for number, text in (middle, (0.0, tick_text(style, 0)), (1.0, tick_text(style, 1))):
        width = pencil.ruler.width(text, AXIS)
        box = QRectF(layout.track(number) - width / 2, layout.axis.top() + 4, width, layout.axis.height() - 6)
        if not any(box.adjusted(-3, 0, 3, 0).intersects(other) for other in taken):
            pencil.text(box, text, CENTER)
            taken.append(box)
    _name_axis(pencil, layout, taken)


def _name_axis(pencil: Pencil, layout: BarsLayout, taken: list[QRectF]) -> None:
    """Write what the axis measures before its end or its middle, where that meets none of its numbers."""
    name, gap = QCoreApplication.translate("BarsChart", "accuracy →"), pencil.style.px(8)
    width = pencil.ruler.width(name, AXIS)
    for end in (taken[-1], taken[0]):
        box = QRectF(end.left() - gap - width, end.top(), width, end.height())
        is_free = not any(box.adjusted(-gap, 0, 0, 0).intersects(other) for other in taken)
        if box.left() >= layout.track.start and is_free:
            pencil.text(box, name, CENTER)
            return
