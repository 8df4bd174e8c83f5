"""A figure beside others of which nothing can be picked."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.style import Style


class StillFigure(QWidget):
    """Paints a figure of which nothing can be picked, as high as it needs."""

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._figure: Figure | None = None

    def show_figure(self, figure: Figure, explanation: str, height: float = 0.0) -> None:
        """Show another figure, with what the tooltip and a screen reader say; at least as high as asked for."""
        self._figure = figure
        self.setFixedHeight(round(max(figure.least_height(self._style), height)))
        self.setToolTip(explanation)
        self.setAccessibleName(figure.title(self._style))
        self.setAccessibleDescription(explanation)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the figure."""
        painter = QPainter(self)
        if self._figure is not None:
            self._figure.paint(painter, QRectF(self.rect()), self._style)
        painter.end()
