"""A row of choices, one of them made: each with its number, and a verdict mark where it has one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QHBoxLayout, QSizePolicy, QWidget

from verbeval_gui.figures import glyphs
from verbeval_gui.figures.style import CONTROL, FRAME, HAIRLINE, Style
from verbeval_gui.widgets.look import draw_frame, fill_round, text_width

_SPACE: Final = 10
_GAP: Final = 5
_MARK: Final = 9


class ChoiceTabs(QWidget):
    """Choices side by side; the arrow keys walk them.

    Args:
        style: Colours and sizes.
        choices: Name and verdict mark (or empty) of each.
        parent: Owner.

    Signals:
        chosen: A person chose. Carries the position.
    """

    chosen = Signal(int)

    def __init__(self, style: Style, choices: Sequence[tuple[str, str]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self.tabs = [ChoiceTab(style, name, mark, self) for name, mark in choices]
        group = QButtonGroup(self)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(round(style.px(4)))
        for position, tab in enumerate(self.tabs):
            group.addButton(tab, position)
            layout.addWidget(tab)
        self.tabs[0].setChecked(True)
        group.idClicked.connect(self.chosen)

    def set_state(self, position: int, counts: Sequence[int]) -> None:
        """Show which choice is made, and the number beside each."""
        self.tabs[position].setChecked(True)
        for tab, count in zip(self.tabs, counts, strict=True):
            tab.set_count(count)


class ChoiceTab(QAbstractButton):
    """One choice."""

    def __init__(self, style: Style, name: str, mark: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._name, self._mark, self._number = name, mark, ""
        self.setCheckable(True)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.set_count(0)

    def set_count(self, count: int) -> None:
        """Show a number beside the name."""
        number, size = self._style.count(count), self.sizeHint()
        if number != self._number:
            self._number = number
            self.setText(f"{self._name} {number}")
            self.setAccessibleName(f"{self._name}, {number}")
            if self.sizeHint() != size:
                self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        """Return the room of the widest state."""
        px = self._style.px
        words = text_width(self._strong, self._name) + text_width(self._style.font(), self._number)
        marks = px(_MARK + _GAP) if self._mark else 0
        return QSize(round(words + marks + px(2 * _SPACE + _GAP)), round(px(CONTROL)))

    @property
    def _strong(self) -> QFont:
        return self._style.font(weight=QFont.Weight.DemiBold)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the name, stronger and framed when chosen, and the number."""
        painter, palette, px = QPainter(self), self._style.palette, self._style.px
        area = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        self._draw_frame(painter, area)
        font = self._strong if self.isChecked() else self._style.font()
        x = area.left() + px(_SPACE)
        if self._mark:
            side = px(_MARK)
            glyphs.draw_mark(painter, QRectF(x, area.center().y() - side / 2, side, side), self._mark, palette)
            x += side + px(_GAP)
        for text, its_font, token in ((self._name, font, "text1"), (self._number, self._style.font(), "text2")):
            painter.setFont(its_font)
            painter.setPen(palette.color(token))
            width = text_width(its_font, text)
            painter.drawText(QRectF(x, area.top(), width + 1, area.height()), Qt.AlignmentFlag.AlignVCenter, text)
            x += width + px(_GAP)
        painter.end()

    def _draw_frame(self, painter: QPainter, area: QRectF) -> None:
        palette = self._style.palette
        if self.isChecked():
            fill_round(painter, area, palette.color("selection"))
        if self.hasFocus():
            draw_frame(painter, area, palette.color("ink"), FRAME)
        elif self.isChecked() or self.underMouse():
            draw_frame(painter, area, palette.color("edge"), HAIRLINE)
