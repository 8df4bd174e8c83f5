"""What a model gave a form before the change and gives it now, as two bars side by side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from verbeval_gui.figures import glyphs
from verbeval_gui.figures.style import BODY, CAPTION, Style
from verbeval_gui.slices.live_answers import LiveLine
from verbeval_gui.widgets.look import draw_text

translate: Final = QCoreApplication.translate
BAR_LEFT: Final = 14.0
_BAR: Final = 12
_NUMBER: Final = 34.0
_GAP: Final = 10.0
_HEIGHT: Final = 26


@dataclass(frozen=True)
class _Places:
    """Left edge and width of the two bars; their numbers stand right of them."""

    before: tuple[float, float]
    now: tuple[float, float]


def line_mark(line: LiveLine | None, *, is_right: bool) -> str:
    """Return the verdict mark of a line: a tick where the form is right, a cross where it is predicted and is not."""
    if is_right:
        return glyphs.RIGHT
    return glyphs.WRONG if line is not None and line.is_predicted else ""


class _Columns(QWidget):
    """Something with a column for before and one for now."""

    def __init__(self, style: Style, height: float, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._height = height
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return the room of two short bars with their numbers."""
        return QSize(round(self._style.px(150)), round(self._style.px(self._height)))

    def minimumSizeHint(self) -> QSize:
        """Return the same."""
        return self.sizeHint()

    def _places(self) -> _Places:
        px = self._style.px
        left, number, gap = px(BAR_LEFT), px(_NUMBER), px(_GAP)
        bar = max(px(20), (self.width() - left - 2 * number - 3 * gap) / 2)
        return _Places((left, bar), (left + bar + number + 2 * gap, bar))


class BarHeads(_Columns):
    """The names of the two columns."""

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(style, 16, parent)
        self._has_before = True

    def show_columns(self, *, has_before: bool) -> None:
        """Name the first column only where there is something to compare with."""
        self._has_before = has_before
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the names over their bars."""
        painter, places = QPainter(self), self._places()
        font, color = self._style.font(CAPTION), self._style.palette.color("text2")
        if self._has_before:
            area = QRectF(places.before[0], 0, places.now[0] - places.before[0], self.height())
            draw_text(painter, area, translate("Editor", "before"), font, color)
        area = QRectF(places.now[0], 0, self.width() - places.now[0], self.height())
        draw_text(painter, area, translate("Editor", "now"), font, color)
        painter.end()


class BeforeNowBars(_Columns):
    """The bars of one form or label; colour only repeats the mark that stands in front of the form."""

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(style, _HEIGHT, parent)
        self._line: LiveLine | None = None
        self._mark = ""
        self._is_old = False

    def show_line(self, line: LiveLine | None, mark: str, *, is_old: bool = False) -> None:
        """Show a form's shares; `is_old` while they belong to an earlier text."""
        if (line, mark, is_old) == (self._line, self._mark, self._is_old):
            return
        self._line, self._mark, self._is_old = line, mark, is_old
        self.setAccessibleName(self.spoken())
        self.update()

    @property
    def line(self) -> LiveLine | None:
        """What is shown."""
        return self._line

    def spoken(self) -> str:
        """Return the numbers as a screen reader says them."""
        if self._line is None:
            return ""
        numbers = {"before": self._style.number(self._line.before), "now": self._style.number(self._line.now)}
        return translate("Editor", "before {before}, now {now}").format(**numbers)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw both bars and their numbers."""
        if self._line is None:
            return
        painter, places = QPainter(self), self._places()
        if self._line.before is not None:
            self._draw(painter, places.before, self._line.before, "whole", "text2", lid="edge")
        token = glyphs.MARKS[self._mark][1] if self._mark else "edge"
        if self._is_old:
            self._draw(painter, places.now, self._line.now, "whole", "text3", lid="")
        else:
            self._draw(painter, places.now, self._line.now, token, "text1", lid="")
        painter.end()

    def _draw(
        self, painter: QPainter, place: tuple[float, float], share: float | None, token: str, ink: str, *, lid: str
    ) -> None:
        px, palette, (left, width) = self._style.px, self._style.palette, place
        track = QRectF(left, (self.height() - px(_BAR)) / 2, width, px(_BAR))
        painter.fillRect(track, palette.color("hover"))
        if share is not None:
            bar = QRectF(track.left(), track.top(), max(px(1.5), width * share), track.height())
            painter.fillRect(bar, palette.color(token))
            if lid:
                painter.fillRect(QRectF(bar.right() - px(1.5), bar.top(), px(1.5), bar.height()), palette.color(lid))
        is_strong = ink == "text1"
        painter.setFont(self._style.font(BODY, QFont.Weight.DemiBold if is_strong else QFont.Weight.Normal))
        painter.setPen(palette.color(ink))
        number = QRectF(track.right() + px(_GAP / 2), 0, px(_NUMBER), self.height())
        aligned = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(number, aligned, self._style.number(share))
