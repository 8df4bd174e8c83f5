"""Three shares that make one: what a model says about a sentence, as a split bar with words."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QRectF, QSize
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from verbeval_gui.data.vocabulary import LABELS
from verbeval_gui.figures import glyphs, terms
from verbeval_gui.figures.style import CAPTION, Style
from verbeval_gui.slices.detail import Judged
from verbeval_gui.widgets.look import draw_text, first_that_fits

_BAR: Final = 9
_LINE: Final = 20
_MARK: Final = 11


class ShareBar(QWidget):
    """Correct, incorrect, ambiguous: the predicted one in the colour of its verdict, the others grey."""

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._judged: Judged | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_judged(self, judged: Judged | None) -> None:
        """Show a judgement; None for none."""
        self._judged = judged
        self.setAccessibleName(self._words(is_short=False) if judged is not None else "")
        self.update()

    def mark(self) -> str:
        """Return the verdict mark of the judgement."""
        judged = self._judged
        if judged is None:
            return glyphs.NO_ANSWER
        if judged.label == judged.gold:
            return glyphs.RIGHT
        return glyphs.DANGEROUS if (judged.gold, judged.label) == ("incorrect", "correct") else glyphs.WRONG

    def sizeHint(self) -> QSize:
        """Return the room of the bar and one line of words."""
        return QSize(round(self._style.px(200)), round(self._style.px(_BAR + _LINE)))

    def minimumSizeHint(self) -> QSize:
        """Return the same height at any width."""
        return QSize(round(self._style.px(80)), self.sizeHint().height())

    def _words(self, *, is_short: bool) -> str:
        if self._judged is None:
            return ""
        names = [terms.value_name("label", label) for label in LABELS]
        if is_short:
            names[2] = QCoreApplication.translate("ShareBar", "ambig.")
        parts = zip(names, self._judged.shares, strict=True)
        return " · ".join(f"{name} {self._style.number(share)}" for name, share in parts)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the bar, and the words below it."""
        if self._judged is None:
            return
        painter = QPainter(self)
        self._draw_bar(painter, self._judged)
        px, palette = self._style.px, self._style.palette
        line = QRectF(0, px(_BAR + 2), self.width(), px(_LINE - 2))
        side = px(_MARK)
        glyphs.draw_mark(painter, QRectF(1, line.center().y() - side / 2, side, side), self.mark(), palette)
        font = self._style.font(CAPTION, QFont.Weight.Medium)
        words = line.adjusted(side + px(5), 0, 0, 0)
        text = first_that_fits((self._words(is_short=False), self._words(is_short=True)), font, words.width())
        draw_text(painter, words, text, font, palette.color("text1"))
        painter.end()

    def _draw_bar(self, painter: QPainter, judged: Judged) -> None:
        palette, left = self._style.palette, 0.0
        greys = iter(("edge", "whole"))
        room = self.width() - 2 * (len(LABELS) - 1)
        for label, share in zip(LABELS, judged.shares, strict=True):
            token = glyphs.MARKS[self.mark()][1] if label == judged.label else next(greys)
            width = max(1.0, room * share)
            area = QRectF(left, 0, min(width, self.width() - left), self._style.px(_BAR))
            painter.fillRect(area, palette.color(token))
            left = area.right() + 2
