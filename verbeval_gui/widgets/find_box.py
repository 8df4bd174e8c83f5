"""A line to find words in the sentences, with a switch for accents."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QFont, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QLineEdit, QSizePolicy, QWidget

from verbeval_gui.figures.style import BODY, CAPTION, CONTROL, FRAME, HAIRLINE, Style
from verbeval_gui.widgets.look import draw_frame, fill_round, qt_palette, text_width

translate: Final = QCoreApplication.translate
_WAIT_MS: Final = 150
_CARET: Final = 6.0


class FindBox(QWidget):
    """Tells what to find once typing pauses; Enter tells at once, Escape clears.

    Signals:
        searched: Carries the text, empty for nothing, and whether accents and case must agree.
    """

    searched = Signal(str, bool)

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self.line = FindLine(self)
        self.accents = AccentButton(style, self)
        self._timer = QTimer(self, singleShot=True, interval=_WAIT_MS)
        self._told = ("", False)
        self._lay_out()
        self.line.textEdited.connect(self._timer.start)
        self.line.returnPressed.connect(self._tell)
        self.line.emptied.connect(self._tell)
        self.line.focus_moved.connect(self.update)
        self.accents.toggled.connect(self._tell)
        self._timer.timeout.connect(self._tell)

    def set_query(self, text: str, is_strict: bool) -> None:
        """Show what is searched for; what a person is typing just now stays."""
        if self._timer.isActive() or (text, is_strict) == self._told:
            return
        self._told = (text, is_strict)
        if text != self.line.text():
            self.line.setText(text)
        if text:
            with QSignalBlocker(self.accents):
                self.accents.setChecked(is_strict)

    def focus(self) -> None:
        """Put the caret into the line and select what stands there."""
        self.line.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.line.selectAll()

    def _lay_out(self) -> None:
        px = self._style.px
        self.line.setAccessibleName(translate("FindBox", "Find in sentences"))
        self.line.setFrame(False)
        self.line.setFont(self._style.font(BODY))
        self.line.setPalette(qt_palette(self._style))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(round(px(24)), 2, round(px(4)), 2)
        layout.setSpacing(round(px(4)))
        layout.addWidget(self.line, 1)
        layout.addWidget(self.accents)
        self.setFixedHeight(round(px(CONTROL)))
        self.setMinimumWidth(round(px(110)))
        self.setMaximumWidth(round(px(206)))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say in the empty line what it is for, in as many words as have room."""
        super().resizeEvent(event)
        whole, short = translate("FindBox", "Find in sentences"), translate("FindBox", "Find…")
        room = self.line.width() - self._style.px(_CARET)
        self.line.setPlaceholderText(whole if text_width(self.line.font(), whole) <= room else short)

    def _tell(self) -> None:
        self._timer.stop()
        query = (self.line.text(), self.accents.isChecked())
        if query != self._told and (query[0] or self._told[0]):
            self.searched.emit(*query)
        self._told = query

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the frame and the lens."""
        painter, palette = QPainter(self), self._style.palette
        area = QRectF(self.rect())
        fill_round(painter, area, palette.color("surface"))
        has_focus = self.line.hasFocus()
        draw_frame(painter, area, palette.color("ink" if has_focus else "edge"), FRAME if has_focus else HAIRLINE)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(palette.color("text3"), self._style.px(1.4)))
        side, middle = self._style.px(8), area.center().y()
        left = self._style.px(8)
        painter.drawEllipse(QRectF(left, middle - side / 2 - 1, side, side))
        painter.drawLine(
            QPointF(left + side * 0.86, middle + side * 0.26), QPointF(left + side * 1.3, middle + side * 0.7)
        )
        painter.end()


class FindLine(QLineEdit):
    """A line of text that says when Escape emptied it and when the focus came or went.

    Signals:
        emptied: Escape took out what stood there.
        focus_moved: The caret came or went.
    """

    emptied = Signal()
    focus_moved = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Empty the line by Escape; an empty one leaves Escape to the window."""
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self.text():
            self.clear()
            self.emptied.emit()
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Say that the caret came."""
        super().focusInEvent(event)
        self.focus_moved.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Say that the caret went."""
        super().focusOutEvent(event)
        self.focus_moved.emit()


class AccentButton(QAbstractButton):
    """A switch that reads á: pressed, accents and case must agree."""

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self.setCheckable(True)
        self.setFixedSize(round(style.px(20)), round(style.px(20)))
        self.setAccessibleName(translate("FindBox", "Accents must agree"))
        self.setToolTip(translate("FindBox", "Accents and case must agree; otherwise they are ignored"))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the letter in its frame."""
        painter, palette = QPainter(self), self._style.palette
        area = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        if self.isChecked():
            fill_round(painter, area, palette.color("ink"), 3)
        is_on = self.hasFocus() or self.underMouse()
        draw_frame(painter, area, palette.color("ink" if is_on else "edge"), 2 if self.hasFocus() else 1, 3)
        painter.setFont(self._style.font(CAPTION, QFont.Weight.Medium))
        painter.setPen(palette.color("surface" if self.isChecked() else "text2"))
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, "á")
        painter.end()
