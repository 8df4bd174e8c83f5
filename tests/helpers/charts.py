"""Charts in tests: drawn onto a picture with their texts collected, and pointed at like a person does."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest

from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.marks import REST, ChartState, Mark
from verbeval_gui.figures.pencil import Pencil, Written
from verbeval_gui.figures.style import Style
from verbeval_gui.widgets.chart_canvas import ChartCanvas

CTRL, SHIFT, ALT = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
)
NONE = Qt.KeyboardModifier.NoModifier


def written(figure: Figure, width: float, height: float, style: Style) -> list[Written]:
    """Return the texts that a figure writes at a size."""
    painter = QPainter(image := QImage(1, 1, QImage.Format.Format_RGB32))
    pencil = Pencil(painter, style)
    figure.draw(pencil, QRectF(0, 0, width, height), frozenset())
    painter.end()
    assert not image.isNull()
    return pencil.written


def texts(figure: Figure, width: float = 400, height: float = 300, style: Style | None = None) -> list[str]:
    """Return the words that a figure writes."""
    return [found.text for found in written(figure, width, height, style or Style())]


def picture(figure: Figure, style: Style, state: ChartState = REST, size: tuple[int, int] = (400, 300)) -> QImage:
    """Return a figure as it is painted."""
    image = QImage(*size, QImage.Format.Format_RGB32)
    image.fill(style.palette.color("surface"))
    painter = QPainter(image)
    figure.paint(painter, QRectF(0, 0, *size), style, state)
    painter.end()
    return image


def n_pixels(image: QImage, color: QColor, box: QRectF | None = None) -> int:
    """Return how many pixels of a picture have exactly a colour."""
    area = (box or QRectF(image.rect())).toAlignedRect().intersected(image.rect())
    dots = np.frombuffer(image.constBits(), np.uint32).reshape(image.height(), image.bytesPerLine() // 4)
    inside = dots[area.top() : area.bottom() + 1, area.left() : area.right() + 1]
    return int(np.count_nonzero(inside == color.rgb()))


def middle(mark: Mark) -> QPoint:
    """Return the middle of a mark."""
    return mark.rect.center().toPoint()


def click(canvas: ChartCanvas, mark: Mark, keys: Qt.KeyboardModifier = NONE) -> None:
    """Click a mark with keys held."""
    QTest.mouseClick(canvas, Qt.MouseButton.LeftButton, keys, middle(mark))


def drag(canvas: ChartCanvas, start: Mark, end: Mark, keys: Qt.KeyboardModifier = NONE) -> None:
    """Drag from mark to mark with keys held."""
    QTest.mousePress(canvas, Qt.MouseButton.LeftButton, keys, middle(start))
    QTest.mouseMove(canvas, middle(end))
    QTest.mouseRelease(canvas, Qt.MouseButton.LeftButton, keys, middle(end))
