"""A framed button with a verdict mark, a word and a count."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from verbeval_gui.figures.glyphs import draw_mark
from verbeval_gui.figures.ruler import NUMBER, ruler_of
from verbeval_gui.figures.style import HAIRLINE, Style
from verbeval_gui.widgets.look import draw_frame, fill_round
from verbeval_gui.widgets.pick_button import PickButton

_HEIGHT, _SPACE, _GLYPH, _GAP = 20.0, 8.0, 9.0, 5.0
_TEXT = NUMBER.sized(11)


class VerdictButton(PickButton):
    """Picks all that is right, or all that is wrong.

    Args:
        mark: One of `glyphs.MARKS`.
        style: How it looks.
        parent: Owner.
    """

    def __init__(self, mark: str, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(style, parent)
        self._mark = mark
        self._ruler = ruler_of(style)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_count(self, word: str, count: int) -> None:
        """Show the word and the count."""
        text, size = f"{word} {self._style.count(count)}", self.sizeHint()
        if text == self.text():
            return
        self.setText(text)
        self.setAccessibleName(text)
        if self.sizeHint() != size:
            self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room of mark and text."""
        px = self._style.px
        width = self._ruler.width(self.text(), _TEXT) + px(2 * _SPACE + _GLYPH + _GAP)
        return QSize(round(width) + 1, round(px(_HEIGHT)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw frame, mark and text."""
        painter, px, palette = QPainter(self), self._style.px, self._style.palette
        area = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        if self.isDown():
            fill_round(painter, area, palette.color("line"))
        draw_frame(painter, area, palette.color("edge"), HAIRLINE)
        self.draw_state(painter, area)
        side = px(_GLYPH)
        draw_mark(painter, QRectF(px(_SPACE), area.center().y() - side / 2, side, side), self._mark, palette)
        painter.setFont(self._ruler.font(_TEXT))
        painter.setPen(palette.color(_TEXT.color))
        text = area.adjusted(px(_SPACE + _GLYPH + _GAP), 0, 0, 0)
        painter.drawText(text, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self.text())
        painter.end()
