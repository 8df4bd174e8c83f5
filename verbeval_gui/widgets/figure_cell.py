"""One figure of the overview: name, number, interval, mark and a last line; a button that picks what it counts."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from verbeval_gui.figures.glyphs import draw_triangle
from verbeval_gui.figures.style import BODY, CAPTION, FIGURE, HAIRLINE, Style
from verbeval_gui.figures.tints import tint
from verbeval_gui.widgets.figure_text import FigureText
from verbeval_gui.widgets.look import draw_text, first_that_fits, text_width
from verbeval_gui.widgets.pick_button import PickButton
from verbeval_gui.widgets.range_mark import draw_range_mark

_LEFT: Final = 10.0
_RIGHT: Final = 6.0
_GAP: Final = 6.0
_EDGE: Final = 3.0
_GLYPH: Final = 13.0
_MEDIUM: Final = QFont.Weight.Medium
_SEMIBOLD: Final = QFont.Weight.DemiBold


class FigureCell(PickButton):
    """A figure on the plain ground."""

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(style, parent)
        self._text = FigureText(("",), "")

    @property
    def text_shown(self) -> FigureText:
        """What the cell says."""
        return self._text

    def show_text(self, text: FigureText) -> None:
        """Say something else."""
        if text == self._text:
            return
        self._text = text
        self.setEnabled(text.is_enabled)
        self.setToolTip(text.tooltip)
        self.setAccessibleName(text.spoken)
        self.setAccessibleDescription(text.tooltip)
        self.update()

    def least_width(self) -> float:
        """Return the width below which a word would be cut: interval on the last line, shortest wordings."""
        text = self._text
        lines = [self._label_width(text.labels[-1]), self._value_width()]
        lines += [text_width(self._caption(), words) for words in (text.detail, *text.seconds[-1:])]
        return max(lines) + self._padding()

    def wanted_width(self) -> float:
        """Return the width at which the interval stands beside the number."""
        return max(self.least_width(), self._value_width() + self._detail_width() + self._padding())

    def second_line(self) -> str:
        """Return the wording that the last line has room for."""
        if not self._has_room_beside():
            return self._text.detail
        return first_that_fits(self._text.seconds, self._second_font(), self._inner().width())

    def _inner(self) -> QRectF:
        return QRectF(self.rect()).adjusted(self._style.px(_LEFT), 0, -self._style.px(_RIGHT), 0)

    def _padding(self) -> float:
        return self._style.px(_LEFT + _RIGHT)

    def _caption(self) -> QFont:
        return self._style.font(CAPTION)

    def _label_font(self) -> QFont:
        return self._style.font(BODY)

    def _second_font(self) -> QFont:
        return self._style.font(CAPTION, _MEDIUM) if self._text.is_part else self._caption()

    def _label_width(self, label: str) -> float:
        return text_width(self._label_font(), label) + (self._style.px(_GLYPH + 5) if self._text.is_warning else 0)

    def _value_width(self) -> float:
        return text_width(self._value_font(), self._text.value)

    def _value_font(self) -> QFont:
        return self._style.font(FIGURE, _SEMIBOLD)

    def _detail_width(self) -> float:
        detail = self._text.detail
        return text_width(self._caption(), detail) + self._style.px(_GAP) if detail else 0.0

    def _has_room_beside(self) -> bool:
        return self._value_width() + self._detail_width() <= self._inner().width()

    def _row(self, middle: float, height: float = 18) -> QRectF:
        inner = self._inner()
        top = self._style.px(middle - height / 2)
        return QRectF(inner.left(), top, inner.width(), self._style.px(height))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the four lines."""
        painter = QPainter(self)
        self._draw_ground(painter)
        self._draw_label(painter)
        self._draw_value(painter)
        if self._text.mark is not None:
            draw_range_mark(painter, self._row(52, 10), self._text.mark, self._style)
        token = "text1" if self._text.is_part else "text3"
        color = self._style.palette.color(token)
        draw_text(painter, self._row(66, 14), self.second_line(), self._second_font(), color)
        self.draw_state(painter, QRectF(self.rect()).adjusted(3, 2, -1, -2))

    def _draw_ground(self, painter: QPainter) -> None:
        palette = self._style.palette
        if self.isDown():
            painter.fillRect(self.rect(), palette.color("line"))
        inset = self._style.px(10)
        painter.fillRect(QRectF(0, inset, HAIRLINE, self.height() - 2 * inset), palette.color("line"))

    def _draw_label(self, painter: QPainter) -> None:
        row = self._draw_sign(painter, self._row(14), "wrong") if self._text.is_warning else self._row(14)
        label = first_that_fits(self._text.labels, self._label_font(), row.width())
        draw_text(painter, row, label, self._label_font(), self._style.palette.color("text2"))

    def _draw_sign(self, painter: QPainter, row: QRectF, token: str) -> QRectF:
        """Draw a triangle at the left, and return the room after it."""
        side = self._style.px(_GLYPH)
        place = QRectF(row.left(), row.center().y() - side / 2, side, side)
        draw_triangle(painter, place, self._style.palette.color(token))
        return row.adjusted(side + self._style.px(5), 0, 0, 0)

    def _draw_value(self, painter: QPainter) -> None:
        row = self._row(33, 24)
        palette = self._style.palette
        width = draw_text(painter, row, self._text.value, self._value_font(), palette.color("text1"))
        if self._text.detail and self._has_room_beside():
            rest = row.adjusted(width + self._style.px(_GAP), self._style.px(2), 0, 0)
            draw_text(painter, rest, self._text.detail, self._caption(), palette.color("text2"))


class DangerousCell(FigureCell):
    """Wrong sentences called correct: own tinted ground, thick edge, triangle."""

    def least_width(self) -> float:
        """Return the width below which a word would be cut, the rate on the last line included."""
        return super().least_width() + self._style.px(4)

    def wanted_width(self) -> float:
        """Return a width that hardly depends on the numbers, so that the figures beside it stay where they are."""
        return max(super().wanted_width(), self._style.px(190))

    def _label_font(self) -> QFont:
        return self._style.font(CAPTION, _SEMIBOLD)

    def _label_width(self, label: str) -> float:
        return super()._label_width(label) + self._style.px(_GLYPH + 5)

    def _draw_ground(self, painter: QPainter) -> None:
        palette = self._style.palette
        painter.fillRect(self.rect(), tint(palette, "dangerous", 0.24 if self.isDown() else 0.09))
        painter.fillRect(QRectF(0, 0, self._style.px(_EDGE), self.height()), palette.color("dangerous"))

    def _draw_label(self, painter: QPainter) -> None:
        rest, color = self._draw_sign(painter, self._row(16), "dangerous"), self._style.palette.color("dangerous")
        label = first_that_fits(self._text.labels, self._label_font(), rest.width())
        draw_text(painter, rest, label, self._label_font(), color)
