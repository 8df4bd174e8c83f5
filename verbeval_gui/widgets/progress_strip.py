"""What the status bar holds: how far a run is, or the conventions; and how many warnings there are."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QCoreApplication, QElapsedTimer, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from verbeval_gui.figures.style import CAPTION, FRAME, HAIRLINE, Style
from verbeval_gui.widgets.key_button import KeyButton
from verbeval_gui.widgets.look import draw_frame, draw_text, dress, text_width

translate: Final = QCoreApplication.translate
_HEIGHT: Final = 26
_LINE: Final = 3.0
_REDRAW_MS: Final = 100
_MARGIN: Final = 12.0


@dataclass(frozen=True)
class Progress:
    """How far a run is.

    Attributes:
        done: Probes scored.
        total: Probes to score.
        rate_per_s: Probes a second; None while not known.
        seconds_left: None while not known.
    """

    done: int
    total: int
    rate_per_s: float | None = None
    seconds_left: float | None = None


class ProgressStrip(QWidget):
    """A line and a sentence while something runs; the conventions while nothing does. Redrawn ten times a second.

    Signals:
        cancel_requested: The person stops the run.
        warnings_requested: The person wants to read the warnings.
    """

    cancel_requested = Signal()
    warnings_requested = Signal()

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._progress: Progress | None = None
        self._idle = ""
        self._finding = ""
        dress(self, style, "ground")
        self.setFixedHeight(round(style.px(_HEIGHT)))
        self._cancel = KeyButton(translate("Progress", "Cancel"), "Ctrl+.", style, height=20, parent=self)
        self._cancel.clicked.connect(self.cancel_requested)
        self._cancel.hide()
        self._warnings = _TextButton(style, self)
        self._warnings.clicked.connect(self.warnings_requested)
        self._warnings.hide()
        self._stage = ""
        self._since_drawn = QElapsedTimer()
        self._later = QTimer(self, singleShot=True, interval=_REDRAW_MS)
        self._later.timeout.connect(self._draw_now)

    @property
    def text(self) -> str:
        """The sentence at the left."""
        if self._progress is None:
            return self._finding or self._idle
        return self._stage or progress_text(self._progress, self._style)

    def show_stage(self, text: str) -> None:
        """Say what has begun while there is nothing to count yet."""
        self._stage = text
        self._progress = self._progress or Progress(0, 0)
        self._draw_now()

    def show_progress(
        self, done: int, total: int, rate_per_s: float | None = None, seconds_left: float | None = None
    ) -> None:
        """Say how far a run is; several calls within a tenth of a second are drawn once."""
        is_first = self._progress is None or bool(self._stage)
        self._stage = ""
        self._progress = Progress(done, total, rate_per_s, seconds_left)
        if is_first or not self._since_drawn.isValid() or self._since_drawn.hasExpired(_REDRAW_MS):
            self._draw_now()
        elif not self._later.isActive():
            self._later.start()

    def show_idle(self, text: str) -> None:
        """Say what holds while nothing runs: the conventions."""
        self._progress, self._stage = None, ""
        self._idle = text
        self._later.stop()
        self._draw_now()

    def show_finding(self, text: str) -> None:
        """Say, in the place of the conventions, what a comparison came to; nothing for none."""
        self._finding = text
        self._draw_now()

    def show_warnings(self, n: int) -> None:
        """Say how many warnings there are; nothing for none."""
        self._warnings.say(translate("Progress", "%n warnings", "", n) if n else "")
        self._warnings.setVisible(n > 0)
        self._place()

    def sizeHint(self) -> QSize:
        """Return the height of the strip; any width will do."""
        return QSize(round(self._style.px(400)), self.height())

    def _draw_now(self) -> None:
        self._since_drawn.restart() if self._since_drawn.isValid() else self._since_drawn.start()
        self._cancel.setVisible(self._progress is not None)
        self.setAccessibleName(self.text)
        self.setToolTip(self._idle if self._finding else "")
        self._place()

    def _font(self) -> QFont:
        return self._style.font(CAPTION, QFont.Weight.DemiBold if self._is_strong else QFont.Weight.Normal)

    @property
    def _is_strong(self) -> bool:
        return self._progress is not None or bool(self._finding)

    def _place(self) -> None:
        px = self._style.px
        left = px(_MARGIN) + text_width(self._font(), self.text) + px(24)
        top = (self.height() - self._cancel.height()) // 2 + 1
        right = self.width() - px(_MARGIN) - self._warnings.width()
        self._warnings.move(round(right), (self.height() - self._warnings.height()) // 2)
        self._cancel.move(round(min(left, right - self._cancel.width() - px(8))), top)
        self.update()

    def _words_width(self) -> float:
        end = self.width() - self._style.px(_MARGIN)
        if not self._cancel.isHidden():
            return self._cancel.x() - self._style.px(2 * _MARGIN)
        return end - self._style.px(_MARGIN) - (0 if self._warnings.isHidden() else self._warnings.width())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the line along the top, and the sentence."""
        painter = QPainter(self)
        palette, px = self._style.palette, self._style.px
        progress = self._progress
        if progress is not None and progress.total:
            share = min(1.0, progress.done / progress.total)
            painter.fillRect(QRectF(0, 0, self.width(), HAIRLINE), palette.color("line"))
            painter.fillRect(QRectF(0, 0, share * self.width(), px(_LINE)), palette.color("ink"))
        row = QRectF(px(_MARGIN), px(1), self._words_width(), self.height() - px(1))
        draw_text(painter, row, self.text, self._font(), palette.color("text1" if self._is_strong else "text2"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the buttons anew."""
        super().resizeEvent(event)
        self._place()


def progress_text(progress: Progress, style: Style) -> str:
    """Return how far a run is: `Scoring 131 of 208 · 42 a second · 2 s left`."""
    said = translate("Progress", "Scoring {n} of {total}")
    parts = [said.format(n=style.count(progress.done), total=style.count(progress.total))]
    if progress.rate_per_s is not None:
        rate = style.number(progress.rate_per_s, 0 if progress.rate_per_s >= 10 else 1)
        parts.append(translate("Progress", "{rate} a second").format(rate=rate))
    if progress.seconds_left is not None:
        parts.append(left_text(progress.seconds_left))
    return " · ".join(parts)


def left_text(seconds: float) -> str:
    """Return how long something will still take."""
    whole = math.ceil(seconds)
    if whole < 120:
        return translate("Progress", "{n} s left").format(n=whole)
    return translate("Progress", "{n} min left").format(n=math.ceil(whole / 60))


class _TextButton(QAbstractButton):
    """Words that can be pressed."""

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(parent)
        self._style = style
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def say(self, text: str) -> None:
        self.setText(text)
        self.setAccessibleName(text)
        self.setFixedSize(self.sizeHint())

    def sizeHint(self) -> QSize:
        width = text_width(self._style.font(CAPTION), self.text()) + self._style.px(12)
        return QSize(round(width), round(self._style.px(20)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        palette, font = self._style.palette, QFont(self._style.font(CAPTION))
        font.setUnderline(self.underMouse())
        row = QRectF(self.rect()).adjusted(self._style.px(6), 0, 0, 0)
        draw_text(painter, row, self.text(), font, palette.color("text1" if self.underMouse() else "text2"))
        if self.hasFocus():
            draw_frame(painter, QRectF(self.rect()), palette.color("ink"), FRAME)
