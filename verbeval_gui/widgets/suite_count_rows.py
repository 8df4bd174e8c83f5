"""Rows of the curation page's left column: how much of a slice is judged, how often a verdict was given."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QRectF, QSize
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from verbeval_gui.figures.style import BODY, CAPTION, ROW, Style
from verbeval_gui.widgets.look import draw_key_cap, draw_text, fill_round, key_cap_width, text_width
from verbeval_gui.widgets.pick_button import PickButton

_SIDE: Final = 12.0
_BAR: Final = 32.0
_BAR_HIGH: Final = 6.0
_GAP: Final = 8.0
translate: Final = QCoreApplication.translate


class _Row(PickButton):
    """A row that picks what it counts."""

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(style, parent)
        self._is_picked = False
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    @property
    def is_picked(self) -> bool:
        """Whether the row narrows the table."""
        return self._is_picked

    def sizeHint(self) -> QSize:
        """Return the height of a row."""
        return QSize(0, round(self._style.px(ROW)))

    def _draw_ground(self, painter: QPainter) -> None:
        area = QRectF(self.rect()).adjusted(self._style.px(4), 0, -self._style.px(4), 0)
        if self.isDown():
            fill_round(painter, area, self._style.palette.color("line"))
        elif self._is_picked:
            fill_round(painter, area, self._style.palette.color("selection"))
            mark = QRectF(0, 0, self._style.px(3), self.height())
            painter.fillRect(mark, self._style.palette.color("ink"))
        self.draw_state(painter, area)

    def _draw_number(self, painter: QPainter, text: str) -> float:
        """Draw a number at the right; return its left edge."""
        font = self._style.font(CAPTION, QFont.Weight.Medium)
        width = text_width(font, text)
        left = self.width() - self._style.px(_SIDE) - width
        color = self._style.palette.color("text1")
        draw_text(painter, QRectF(left, 0, width + 1, self.height()), text, font, color)
        return left


class ProgressRow(_Row):
    """A slice, a bar, and how many of it are judged."""

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(style, parent)
        self._share, self._number = 0.0, ""

    def show_progress(self, words: str, n_judged: int, n: int, *, is_picked: bool) -> None:
        """Show another slice."""
        self._share = n_judged / n if n else 0.0
        self._number = f"{self._style.count(n_judged)}/{self._style.count(n)}"
        self._is_picked = is_picked
        self.setText(words)
        said = translate("Curate", "{slice}: {n} of {total} judged")
        self.setAccessibleName(said.format(slice=words, n=self._style.count(n_judged), total=self._style.count(n)))
        self.setToolTip(self.accessibleName())
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw words, bar and numbers."""
        painter, palette, px = QPainter(self), self._style.palette, self._style.px
        self._draw_ground(painter)
        left = min(self._draw_number(painter, self._number), self.width() - px(_SIDE + 38))
        bar = QRectF(left - px(_GAP + _BAR), (self.height() - px(_BAR_HIGH)) / 2, px(_BAR), px(_BAR_HIGH))
        painter.fillRect(bar, palette.color("line"))
        painter.fillRect(QRectF(bar.left(), bar.top(), bar.width() * self._share, bar.height()), palette.color("ink"))
        words = QRectF(px(_SIDE), 0, bar.left() - px(_SIDE + _GAP), self.height())
        draw_text(painter, words, self.text(), self._style.font(BODY), palette.color("text1"))
        painter.end()


class ReviewCountRow(_Row):
    """The key of a verdict, its name, and how many probes have it."""

    def __init__(self, key: str, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(style, parent)
        self._key, self._number = key, ""

    def show_count(self, words: str, n: int, *, is_picked: bool) -> None:
        """Show another count."""
        self._number = self._style.count(n)
        self._is_picked = is_picked
        self.setText(words)
        self.setAccessibleName(f"{words}: {self._number}")
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw key, words and count."""
        painter, px = QPainter(self), self._style.px
        self._draw_ground(painter)
        left = px(_SIDE)
        if self._key:
            draw_key_cap(painter, left, self.height() / 2, self._key, self._style, self._color("text2"))
            left += key_cap_width(self._style, self._key) + px(_GAP)
        right = self._draw_number(painter, self._number)
        words = QRectF(left, 0, right - left - px(_GAP), self.height())
        draw_text(painter, words, self.text(), self._style.font(BODY), self._color("text1"))
        painter.end()

    def _color(self, token: str) -> QColor:
        return self._style.palette.color(token)
