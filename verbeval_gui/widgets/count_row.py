"""Small rows beside the figures: the checkpoint's name, and counts that pick what they count."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from verbeval_gui.figures.style import CAPTION, TITLE, Style
from verbeval_gui.widgets.figure_text import CountText
from verbeval_gui.widgets.look import draw_text, text_width
from verbeval_gui.widgets.pick_button import PickButton

_LEFT: Final = 12.0
_NUMBER: Final = 22.0
_GAP: Final = 6.0
_USUAL: Final = 152.0
_WIDEST: Final = 190.0
_BOLD: Final = QFont.Weight.DemiBold


class CountRow(PickButton):
    """One count and what it counts."""

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(style, parent)
        self._text = CountText("", "", "", is_enabled=False)

    def show_text(self, text: CountText) -> None:
        """Show another count."""
        if text == self._text:
            return
        self._text = text
        self.setEnabled(text.is_enabled)
        self.setToolTip(text.tooltip)
        self.setAccessibleName(f"{text.number} {text.words}")
        self.setAccessibleDescription(text.tooltip)
        self.update()

    def wanted_width(self) -> float:
        """Return the width at which no word is cut."""
        words = text_width(self._style.font(CAPTION), self._text.words)
        return words + self._number_width() + self._style.px(_GAP + 2 * _LEFT)

    def least_width(self) -> float:
        """Return the width of the number and the beginning of its words."""
        return min(self.wanted_width(), self._number_width() + self._style.px(_GAP + _LEFT + 24))

    def _number_width(self) -> float:
        """Return the usual width of a number, more where that would cut it."""
        return max(self._style.px(_NUMBER), text_width(self._style.font(CAPTION, _BOLD), self._text.number))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the number, right-aligned, and the words."""
        painter = QPainter(self)
        palette, px = self._style.palette, self._style.px
        if self.isDown():
            painter.fillRect(self.rect(), palette.color("line"))
        number = QRectF(px(_LEFT - 6), 0, self._number_width() + px(6), self.height())
        painter.setFont(self._style.font(CAPTION, _BOLD))
        painter.setPen(palette.color("text1" if self._text.number != "0" else "text3"))
        painter.drawText(number, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, self._text.number)
        words = QRectF(number.right() + px(_GAP), 0, self.width() - number.right() - px(_GAP + 4), self.height())
        color = palette.color("text2" if self._text.number != "0" else "text3")
        draw_text(painter, words, self._text.words, self._style.font(CAPTION), color)
        self.draw_state(painter, QRectF(self.rect()).adjusted(1, 0, -2, 0))


class NameBlock(QWidget):
    """Four lines about the checkpoint."""

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._lines: tuple[str, ...] = ()
        self._is_compared = False

    def show_lines(self, lines: tuple[str, ...], tooltip: str, *, is_compared: bool = False) -> None:
        """Show other lines; the second is about a baseline where the checkpoint is compared with one."""
        if (lines, is_compared, tooltip) == (self._lines, self._is_compared, self.toolTip()):
            return
        self._lines, self._is_compared = lines, is_compared
        self.setToolTip(tooltip)
        self.setAccessibleName(", ".join(line for line in lines if line))
        self.update()

    def wanted_width(self) -> float:
        """Return the width at which no line is cut, but for very long names; it hardly changes as a run goes on."""
        widest = max((text_width(self._font(at), line) for at, line in enumerate(self._lines)), default=0)
        return max(self.least_width(), min(self._style.px(_WIDEST), max(self._style.px(_USUAL), widest + self._pad())))

    def least_width(self) -> float:
        """Return the width at which the number of probes is not cut; names may be."""
        counts = [text_width(self._font(at), line) for at, line in enumerate(self._lines) if at in (1, 2)]
        return max(counts, default=0) + self._pad()

    def _pad(self) -> float:
        return self._style.px(_LEFT + 8)

    def _font(self, at: int) -> QFont:
        return self._style.font(TITLE, _BOLD) if at == 0 else self._style.font(CAPTION)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the lines, the name first."""
        painter = QPainter(self)
        px = self._style.px
        for at, line in enumerate(self._lines):
            row = QRectF(px(_LEFT), px(9 + 15.5 * at), self.width() - px(_LEFT + 4), px(16))
            token = ("text1", "baseline" if self._is_compared else "text2", "text2", "text3")[at]
            draw_text(painter, row, line, self._font(at), self._style.palette.color(token))
