"""A figure as it was last painted, so that frames follow the pointer without painting all anew."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPixmap

from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.marks import ChartState, Place
from verbeval_gui.figures.style import Style


class FigurePicture:
    """Paints a figure when it, its size or what is held down has changed."""

    def __init__(self, style: Style) -> None:
        self._style = style
        self._pixmap = QPixmap()
        self._painted: tuple[object, ...] = ()

    def of(self, figure: Figure, size: QSize, ratio: float, pressed: frozenset[Place]) -> QPixmap:
        """Return the figure at `size` logical pixels, `ratio` dots each, without frames."""
        wanted = (figure, size.toTuple(), ratio, pressed)
        if wanted != self._painted:
            self._painted = wanted
            self._pixmap = QPixmap(size * ratio)
            self._pixmap.setDevicePixelRatio(ratio)
            self._pixmap.fill(self._style.palette.color("surface"))
            painter = QPainter(self._pixmap)
            figure.paint(painter, QRectF(0, 0, size.width(), size.height()), self._style, ChartState(pressed=pressed))
            painter.end()
        return self._pixmap
