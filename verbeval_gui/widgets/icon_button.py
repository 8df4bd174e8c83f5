"""A small button that shows a drawn sign and nothing else."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from verbeval_gui.figures.style import CONTROL, FRAME, HAIRLINE, Style
from verbeval_gui.widgets.look import draw_frame, fill_round

Draw = Callable[[QPainter, QRectF, QColor], None]


class IconButton(QAbstractButton):
    """A drawn sign with a name for tooltip and screen reader.

    Args:
        draw: Draws the sign into a square.
        name: What it does.
        style: How it looks.
        side: Logical pixels of a side.
    """

    def __init__(
        self, draw: Draw, name: str, style: Style, side: float = CONTROL, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._draw = draw
        self._style = style
        self._side = round(style.px(side))
        self.show_sign(draw, name)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFixedSize(self._side, self._side)

    def show_sign(self, draw: Draw, name: str) -> None:
        """Show another sign, which does what `name` says."""
        self._draw = draw
        self.setToolTip(name)
        self.setAccessibleName(name)
        self.update()

    def sizeHint(self) -> QSize:
        """Return the square."""
        return QSize(self._side, self._side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw ground and sign."""
        painter = QPainter(self)
        palette, rect = self._style.palette, QRectF(self.rect())
        if self.isDown():
            fill_round(painter, rect, palette.color("line"))
        if self.hasFocus():
            draw_frame(painter, rect, palette.color("ink"), FRAME)
        elif self.underMouse() and self.isEnabled():
            draw_frame(painter, rect, palette.color("edge"), HAIRLINE)
        side = rect.width() * 0.6
        sign = QRectF(rect.center().x() - side / 2, rect.center().y() - side / 2, side, side)
        color = palette.color("text1")
        if not self.isEnabled():
            color = palette.color("edge")
        self._draw(painter, sign, color)
