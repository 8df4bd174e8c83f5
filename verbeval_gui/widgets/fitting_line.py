"""One line of text that is never cut: the longest of several wordings that fits."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from verbeval_gui.figures.ruler import AXIS, ruler_of
from verbeval_gui.figures.style import Style


class FittingLine(QWidget):
    """Shows one of its texts; the longest one is what screen readers hear, and the tooltip where it does not fit.

    Args:
        style: How it looks.
        align: To which side.
        parent: Owner.
    """

    def __init__(self, style: Style, align: Qt.AlignmentFlag, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._align = align
        self._ruler = ruler_of(style)
        self._texts: tuple[str, ...] = ()
        self._detail = ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    @property
    def text(self) -> str:
        """The text that fits; empty where none does."""
        room = self.contentsRect().width()
        return next((text for text in self._texts if self._ruler.width(text, AXIS) <= room), "")

    def set_texts(self, *texts: str, detail: str = "") -> None:
        """Offer texts, the longest first, and say more in the tooltip."""
        if (texts, detail) == (self._texts, self._detail):
            return
        self._texts, self._detail = texts, detail
        self.setAccessibleName(texts[0] if texts else "")
        self.setToolTip(detail or self.accessibleName())
        self.update()

    def sizeHint(self) -> QSize:
        """Return the height of the line; the width is what there is."""
        margins = self.contentsMargins()
        height = self._ruler.height(AXIS) + self._style.px(3) + margins.top() + margins.bottom()
        return QSize(0, round(height))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the text."""
        painter = QPainter(self)
        painter.setFont(self._ruler.font(AXIS))
        painter.setPen(self._style.palette.color(AXIS.color))
        painter.drawText(QRectF(self.contentsRect()), self._align | Qt.AlignmentFlag.AlignVCenter, self.text)
        painter.end()
