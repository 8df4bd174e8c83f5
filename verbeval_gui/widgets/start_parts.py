"""Pieces of the start page: where files are dropped, the emblem, and the language switch."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QWidget

from verbeval_gui.figures.style import BODY, CAPTION, DATA_LINE, FRAME, TITLE, Style
from verbeval_gui.widgets.look import draw_frame, draw_text, fill_round, text_width

translate: Final = QCoreApplication.translate
LANGUAGES: Final = (("en", "English"), ("es", "Español"))
_CURVE: Final = ((0.0, 0.97), (0.24, 0.82), (0.48, 0.66), (0.72, 0.42), (0.96, 0.10))
_MEDIUM: Final = QFont.Weight.Medium


class DropArea(QWidget):
    """A dashed frame that says what can be dropped; the window takes the drop."""

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._is_active = False
        self.setFixedHeight(round(style.px(64)))
        self.setAccessibleName(translate("Start", "Drop a results.json, a checkpoint folder or a probe file here"))

    @property
    def is_active(self) -> bool:
        """Whether something is held over the window."""
        return self._is_active

    def set_active(self, *, is_active: bool) -> None:
        """Light up while something is held over the window."""
        self._is_active = is_active
        self.update()

    def sizeHint(self) -> QSize:
        """Return the usual size."""
        return QSize(round(self._style.px(560)), self.height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw frame and words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette, rect = self._style.palette, QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if self._is_active:
            fill_round(painter, rect, palette.color("selection"), 6)
        pen = QPen(palette.color("ink" if self._is_active else "edge"), FRAME if self._is_active else 1.2)
        pen.setDashPattern([4, 3])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect, 6, 6)
        self._draw_line(painter, 22, self.accessibleName(), self._style.font(TITLE, _MEDIUM), "text1")
        hint = translate("Start", "Logs of other evaluation tools are recognised by their content")
        self._draw_line(painter, 42, hint, self._style.font(BODY), "text3")

    def _draw_line(self, painter: QPainter, middle: float, text: str, font: QFont, token: str) -> None:
        px = self._style.px
        width = min(text_width(font, text), self.width() - px(16))
        row = QRectF((self.width() - width) / 2, px(middle - 9), width, px(18))
        draw_text(painter, row, text, font, self._style.palette.color(token))


class Emblem(QWidget):
    """A small reliability curve under its diagonal."""

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self.setFixedSize(round(style.px(62)), round(style.px(60)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw diagonal, curve and points."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink, px = self._style.palette.color("ink"), self._style.px
        side = px(56)
        dashed = QPen(ink, 1.2)
        dashed.setDashPattern([4, 3])
        painter.setPen(dashed)
        painter.drawLine(QPointF(px(1), side), QPointF(side, px(1)))
        points = [QPointF(px(1) + x * side, y * side) for x, y in _CURVE]
        painter.setPen(QPen(ink, DATA_LINE * self._style.scale))
        painter.drawPolyline(QPolygonF(points))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        for point in points[1:]:
            painter.drawEllipse(point, px(3.2), px(3.2))


class LanguageSwitch(QWidget):
    """The languages by their own names.

    Signals:
        chosen: A language was chosen. Carries its code.
    """

    chosen = Signal(str)

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(round(style.px(4)))
        current = style.locale.name().split("_")[0]
        for code, name in LANGUAGES:
            button = _Language(name, style, is_current=code == current, parent=self)
            button.clicked.connect(lambda _checked=False, code=code: self.chosen.emit(code))
            layout.addWidget(button)


class _Language(QAbstractButton):
    """One language; the current one is bold and underlined."""

    def __init__(self, name: str, style: Style, *, is_current: bool, parent: QWidget) -> None:
        super().__init__(parent)
        self._style = style
        self._font = style.font(CAPTION, QFont.Weight.DemiBold if is_current else QFont.Weight.Normal)
        self._is_current = is_current
        self.setText(name)
        self.setAccessibleName(name)
        self.setCheckable(False)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFixedSize(self.sizeHint())

    def sizeHint(self) -> QSize:
        px = self._style.px
        return QSize(round(text_width(self._font, self.text()) + px(12)), round(px(22)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        palette, rect, px = self._style.palette, QRectF(self.rect()), self._style.px
        lit = self._is_current or self.underMouse()
        row = rect.adjusted(px(6), 0, 0, 0)
        width = draw_text(painter, row, self.text(), self._font, palette.color("text1" if lit else "text2"))
        if self._is_current:
            painter.fillRect(QRectF(px(6), rect.bottom() - px(3), width, px(1.5)), palette.color("ink"))
        if self.hasFocus():
            draw_frame(painter, rect, palette.color("ink"), FRAME)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)
