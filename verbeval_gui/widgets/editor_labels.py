"""What a model makes of the sentence of a judgement probe: the three labels with their shares."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from verbeval_gui.data.vocabulary import LABELS
from verbeval_gui.figures import glyphs, terms
from verbeval_gui.figures.style import BODY, Style
from verbeval_gui.slices.live_answers import LiveAnswer, LiveLine
from verbeval_gui.widgets.editor_bars import BarHeads, BeforeNowBars, line_mark
from verbeval_gui.widgets.editor_candidate import FORM_ROOM, MARK_ROOM
from verbeval_gui.widgets.look import draw_text

_MARK: Final = 11.0


class LabelBars(QWidget):
    """Three labels, each with its mark and its shares before and now; hidden on choice probes."""

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._heads = BarHeads(style, self)
        self.rows = {label: _LabelRow(style, label, self) for label in LABELS}
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        heads = QHBoxLayout()
        heads.addSpacing(round(style.px(MARK_ROOM + FORM_ROOM)))
        heads.addWidget(self._heads, 1)
        layout.addLayout(heads)
        for row in self.rows.values():
            layout.addWidget(row)
        self.hide()

    def show_answer(self, answer: LiveAnswer | None, gold: str) -> None:
        """Show an answer to a judgement probe; anything else hides the labels.

        Args:
            answer: What the model says.
            gold: The right label.
        """
        lines = answer.lines if answer is not None and answer.is_judgement else ()
        self.setVisible(bool(lines))
        self._heads.show_columns(has_before=any(line.before is not None for line in lines))
        is_old = answer is not None and answer.state != "answered"
        for line in lines:
            self.rows[line.form].show_line(line, is_right=line.form == gold, is_old=is_old)


class _LabelRow(QWidget):
    def __init__(self, style: Style, label: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._style, self._label = style, label
        self.mark, self._is_strong = "", False
        self.bars = BeforeNowBars(style, self)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(round(style.px(MARK_ROOM + FORM_ROOM)), 0, 0, 0)
        layout.addWidget(self.bars, 1)

    def show_line(self, line: LiveLine, *, is_right: bool, is_old: bool) -> None:
        self.mark = line_mark(line, is_right=is_right)
        if self.mark == glyphs.WRONG and self._label == "correct":
            self.mark = glyphs.DANGEROUS
        self._is_strong = is_right or line.is_predicted
        self.bars.show_line(line, self.mark, is_old=is_old)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the mark and the name."""
        painter, px, palette = QPainter(self), self._style.px, self._style.palette
        if self.mark:
            side = px(_MARK)
            area = QRectF(px(3), (self.height() - side) / 2, side, side)
            glyphs.draw_mark(painter, area, self.mark, palette)
        weight = QFont.Weight.DemiBold if self._is_strong else QFont.Weight.Normal
        area = QRectF(px(MARK_ROOM), 0, px(FORM_ROOM), self.height())
        name = terms.value_name("label", self._label)
        draw_text(painter, area, name, self._style.font(BODY, weight), palette.color("text1"))
        painter.end()
