"""The strip of counts under a reliability diagram: a bar a bin with its number on top, and the axis below."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QRectF

from verbeval_gui.figures.axes import tick_text
from verbeval_gui.figures.pencil import CENTER, RIGHT, Pencil
from verbeval_gui.figures.reliability_layout import ReliabilityLayout
from verbeval_gui.figures.ruler import AXIS, FAINT, NOTE, Lettering
from verbeval_gui.figures.style import Style
from verbeval_gui.metrics.reliability import ReliabilityBins
from verbeval_gui.slices.reliability import ReliabilitySlice

_LEAST_BAR = 2.0
_GAP = 1.0


@dataclass(frozen=True)
class _Number:
    count: int
    box: QRectF
    lettering: Lettering


def draw_counts(
    pencil: Pencil, layout: ReliabilityLayout, shown: ReliabilitySlice, baseline: ReliabilityBins | None
) -> None:
    """Draw the bars of the selected part in ink, of the baseline as outlines, the numbers, and the base line."""
    most, wholes = most_counted(shown, baseline), shown.whole.counts.tolist()
    parts = wholes if shown.part is None else shown.part.counts.tolist()
    was = baseline.counts.tolist() if baseline is not None and baseline.n_bins == shown.whole.n_bins else None
    numbers = []
    for i, (whole, part) in enumerate(zip(wholes, parts, strict=True)):
        if shown.part is not None and part:
            pencil.fill(_bar(pencil, layout, shown, i, part / most), "ink")
        if was is not None and was[i]:
            pencil.baseline_frame(_bar(pencil, layout, shown, i, was[i] / most))
        lettering = (AXIS.bold() if whole else NOTE).struck(is_struck=shown.excluded[i])
        numbers.append(_Number(part, _above(pencil, _bar(pencil, layout, shown, i, whole / most)), lettering))
    _write_numbers(pencil, layout, numbers)
    _draw_base(pencil, layout)


def most_counted(shown: ReliabilitySlice, baseline: ReliabilityBins | None) -> int:
    """Return the count that is as high as the strip."""
    counted: list[int] = [*shown.whole.counts.tolist(), *([] if baseline is None else baseline.counts.tolist())]
    return max([*counted, 1])


def draw_whole_counts(pencil: Pencil, layout: ReliabilityLayout, shown: ReliabilitySlice, most: int) -> None:
    """Draw the bars of the whole, on which those of a part are to lie; `most` answers are as high as the strip."""
    for i, whole in enumerate(shown.whole.counts.tolist()):
        bar = _bar(pencil, layout, shown, i, whole / most)
        pencil.fill(bar, "whole")
        pencil.fill(QRectF(bar.left(), bar.top(), bar.width(), pencil.style.px(1)), "edge")


def draw_counts_axis(pencil: Pencil, layout: ReliabilityLayout, ticks: Sequence[float]) -> None:
    """Draw the ticks of the confidence and its name."""
    write_ticks(pencil, layout, ticks)
    name = QCoreApplication.translate("ReliabilityChart", "mean confidence →")
    pencil.text(layout.x_name, name, RIGHT)


def _draw_base(pencil: Pencil, layout: ReliabilityLayout) -> None:
    style = pencil.style
    pencil.rule(layout.strip.left(), layout.strip.right(), layout.base, "edge")
    letter = QRectF(
        layout.left, layout.base - style.px(14), layout.strip.left() - style.px(6) - layout.left, style.px(14)
    )
    pencil.text(letter, "n", RIGHT, FAINT)


def write_ticks(
    pencil: Pencil, layout: ReliabilityLayout, ticks: Sequence[float], others: Iterable[QRectF] = ()
) -> None:
    """Write the ticks, both ends first and then each that keeps off `others` and off those written already."""
    taken = list(others)
    for tick in (ticks[-1], *ticks[:-1]):
        text, x = tick_text(pencil.style, tick), layout.x(tick)
        half = pencil.ruler.width(text, AXIS) / 2 + 2
        box = QRectF(x - half, layout.ticks.top(), 2 * half, layout.ticks.height())
        if not _meets(box, taken):
            pencil.text(box, text, CENTER)
            taken.append(box)


def compact(style: Style, count: int) -> str:
    """Write a count in at most four signs: 12, 999, 12k, 3M."""
    for size, letter in ((1_000_000, "M"), (1_000, "k")):
        if count >= size:
            return f"{style.count(count // size)}{letter}"
    return style.count(count)


def _bar(pencil: Pencil, layout: ReliabilityLayout, shown: ReliabilitySlice, i: int, share: float) -> QRectF:
    px = pencil.style.px
    column = layout.column(float(shown.whole.lo[i]), float(shown.whole.hi[i]))
    height = max(share * layout.strip.height(), px(_LEAST_BAR))
    gap = min(px(_GAP), column.width() / 4)
    return QRectF(column.left() + gap, layout.base - height, column.width() - 2 * gap, height)


def _above(pencil: Pencil, bar: QRectF) -> QRectF:
    height = pencil.ruler.height(AXIS)
    return QRectF(bar.left(), bar.top() - height, bar.width(), height)


def _write_numbers(pencil: Pencil, layout: ReliabilityLayout, numbers: list[_Number]) -> None:
    """Write as many numbers as fit beside each other, the largest counts first; tooltips have all of them."""
    texts = [pencil.style.count(number.count) for number in numbers]
    if any(pencil.ruler.width(text, n.lettering) > n.box.width() for text, n in zip(texts, numbers, strict=True)):
        texts = [compact(pencil.style, number.count) for number in numbers]
    taken: list[QRectF] = []
    for text, number in sorted(zip(texts, numbers, strict=True), key=lambda pair: -pair[1].count):
        width = pencil.ruler.width(text, number.lettering)
        left = min(max(number.box.center().x() - width / 2, layout.left), layout.strip.right() - width + 4)
        box = QRectF(left, number.box.top(), width, number.box.height())
        if not _meets(box, taken):
            pencil.text(box, text, CENTER, number.lettering)
            taken.append(box)


def _meets(box: QRectF, taken: Iterable[QRectF]) -> bool:
    return any(box.adjusted(-1, 0, 1, 0).intersects(other) for other in taken)
