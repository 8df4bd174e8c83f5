"""An axis below something that scrolls: as wide as what is in sight."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.style import Style

_HEIGHT = 24.0


class AxisStrip(QWidget):
    """Paints a figure without marks, as wide as another widget.

    Args:
        style: How it looks.
        above: Whose width the axis follows.
        parent: Owner.
    """

    def __init__(self, style: Style, above: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._above = above
        self._figure: Figure | None = None
        self.setFixedHeight(round(style.px(_HEIGHT)))
        above.installEventFilter(self)

    def show_figure(self, figure: Figure) -> None:
        """Show another axis."""
        before, self._figure = self._figure, figure
        is_same = before is not None and figure.changed_areas(before, self._area(), self._style, frozenset()) == []
        if not is_same:
            self.update()

    def _area(self) -> QRectF:
        return QRectF(0, 0, self._above.width(), self.height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the axis."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._style.palette.color("surface"))
        if self._figure is not None:
            self._figure.paint(painter, self._area(), self._style)
        painter.end()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the width."""
        if event.type() == QEvent.Type.Resize:
            self.update()
        return super().eventFilter(watched, event)
