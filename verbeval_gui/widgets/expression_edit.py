"""The text field of the expression: monospace, with a wavy line under what is not understood."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QFontDatabase, QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QLineEdit, QWidget

from verbeval_gui.figures.style import BODY, Style
from verbeval_gui.widgets.look import dress


class ExpressionEdit(QLineEdit):
    """A line edit that underlines a range of its text."""

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._wavy: tuple[int, int] | None = None
        dress(self, style, "raised")
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setPixelSize(round(style.px(BODY)))
        self.setFont(font)
        self.setStyleSheet(f"border: none; background: {style.palette.raised};")
        self.setAcceptDrops(False)

    @property
    def wavy(self) -> tuple[int, int] | None:
        """The underlined range, in characters."""
        return self._wavy

    def underline(self, wavy: tuple[int, int] | None) -> None:
        """Underline another range, or none."""
        self._wavy = wavy
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the text, then the wavy line."""
        super().paintEvent(event)
        if self._wavy is None:
            return
        start, end = self._wavy
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._style.palette.color("wrong"), self._style.px(1.3)))
        painter.drawPath(self._wave(self._x_of(start), self._x_of(max(end, start + 1))))

    def _x_of(self, position: int) -> float:
        """Return where a character begins; the cursor's place tells how far the text is scrolled."""
        cursor = self.cursorRect().center().x()
        metrics = QFontMetricsF(self.font())
        before = metrics.horizontalAdvance(self.text()[: self.cursorPosition()])
        text = self.text().ljust(position)
        return cursor - before + metrics.horizontalAdvance(text[:position])

    def _wave(self, left: float, right: float) -> QPainterPath:
        middle = self.cursorRect().center().y() + QFontMetricsF(self.font()).height() / 2
        step, reach = self._style.px(2.5), self._style.px(1.2)
        path = QPainterPath(QPointF(left, middle))
        at, sign = left, -1
        while at < right:
            path.quadTo(QPointF(at + step / 2, middle + sign * reach * 1.6), QPointF(at + step, middle))
            at, sign = at + step, -sign
        return path
