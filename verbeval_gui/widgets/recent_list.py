"""What was opened lately: one row each, by mouse and by arrow keys."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QVBoxLayout, QWidget

from verbeval_gui.figures.style import BODY, FRAME, TITLE, Style
from verbeval_gui.widgets.look import draw_frame, draw_text, fill_round, text_width

_HEIGHT: Final = 34
_PAD: Final = 10.0
_TITLE: Final = 140.0
_STEPS: Final = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}


@dataclass(frozen=True)
class RecentRow:
    """One thing that was opened lately.

    Attributes:
        title: Its name.
        detail: What it is and what it says, in the language on screen.
        when: When it was opened, in words.
        path: Where it lies.
        is_missing: Nothing lies there any more; choosing it asks where it is now.
    """

    title: str
    detail: str
    when: str
    path: str
    is_missing: bool = False


class RecentList(QWidget):
    """Rows that can be chosen.

    Signals:
        chosen: A row was chosen. Carries its path.
    """

    chosen = Signal(str)

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._rows: list[_Row] = []
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(0)

    def show_rows(self, rows: Sequence[RecentRow]) -> None:
        """Show other rows."""
        for row in self._rows:
            self._layout.removeWidget(row)
            row.hide()
            row.deleteLater()
        self._rows = [self._row(row) for row in rows]

    def focus_first(self) -> bool:
        """Put the cursor on the first row; return whether there is one."""
        if self._rows:
            self._rows[0].setFocus(Qt.FocusReason.OtherFocusReason)
        return bool(self._rows)

    def _row(self, shown: RecentRow) -> _Row:
        row = _Row(shown, self._style, self)
        row.clicked.connect(lambda: self.chosen.emit(shown.path))
        self._layout.addWidget(row)
        row.show()
        return row

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk over the rows by the arrows."""
        step = _STEPS.get(Qt.Key(event.key()))
        at = next((at for at, row in enumerate(self._rows) if row.hasFocus()), None)
        if step is None or at is None:
            super().keyPressEvent(event)
        else:
            self._rows[min(len(self._rows) - 1, max(0, at + step))].setFocus()


class _Row(QAbstractButton):
    """One row."""

    def __init__(self, shown: RecentRow, style: Style, parent: QWidget) -> None:
        super().__init__(parent)
        self._shown = shown
        self._style = style
        self.setToolTip(shown.path)
        self.setAccessibleName(", ".join(filter(None, (shown.title, shown.detail, shown.when))))
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFixedHeight(round(style.px(_HEIGHT)))

    def sizeHint(self) -> QSize:
        return QSize(round(self._style.px(560)), self.height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        palette, rect, px = self._style.palette, QRectF(self.rect()), self._style.px
        if self.hasFocus() or self.isDown():
            fill_round(painter, rect, palette.color("selection"))
        elif self.underMouse():
            fill_round(painter, rect, palette.color("hover"))
        if self.hasFocus():
            draw_frame(painter, rect, palette.color("ink"), FRAME)
        row = rect.adjusted(px(_PAD), 0, -px(_PAD), 0)
        when = text_width(self._style.font(BODY), self._shown.when)
        self._draw_words(painter, row, row.width() - when)
        end = row.adjusted(row.width() - when, 0, 0, 0)
        draw_text(painter, end, self._shown.when, self._style.font(BODY), palette.color("text3"))

    def _draw_words(self, painter: QPainter, row: QRectF, end: float) -> None:
        palette, px = self._style.palette, self._style.px
        first, second = ("text3", "text3") if self._shown.is_missing else ("text1", "text2")
        bold = self._style.font(TITLE, QFont.Weight.DemiBold)
        middle = max(px(_TITLE), min(text_width(bold, self._shown.title) + px(12), row.width() * 0.5))
        title = QRectF(row.left(), row.top(), middle - px(8), row.height())
        draw_text(painter, title, self._shown.title, bold, palette.color(first))
        rest = QRectF(row.left() + middle, row.top(), max(0.0, end - middle - px(12)), row.height())
        draw_text(painter, rest, self._shown.detail, self._style.font(BODY), palette.color(second))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif event.key() in _STEPS:
            event.ignore()
        else:
            super().keyPressEvent(event)
