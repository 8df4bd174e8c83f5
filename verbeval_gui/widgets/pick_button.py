"""A button that picks: it says how the pick combines, by the keys that were held."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QAbstractButton, QWidget

from verbeval_gui.data.selection import PickMode
from verbeval_gui.figures.style import FRAME, HAIRLINE, Style
from verbeval_gui.widgets.look import draw_frame


def pick_mode(modifiers: Qt.KeyboardModifier) -> PickMode:
    """Return how a pick with these keys held combines with what is picked already."""
    has_shift = bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
    if modifiers & Qt.KeyboardModifier.ControlModifier:
        return PickMode.EXCLUDE if has_shift else PickMode.TOGGLE
    return PickMode.EXTEND if has_shift else PickMode.REPLACE


class PickButton(QAbstractButton):
    """A flat button that its subclass paints; hover, press and keyboard focus look the same everywhere.

    Signals:
        picked: It was clicked, or Space, Enter or `-` was pressed on it. Carries how to combine.
    """

    picked = Signal(PickMode)

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._mode = PickMode.REPLACE
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.clicked.connect(self._on_clicked)

    def draw_state(self, painter: QPainter, rect: QRectF) -> None:
        """Draw the frame of what the pointer and the keyboard are on."""
        palette = self._style.palette
        if self.hasFocus():
            draw_frame(painter, rect, palette.color("ink"), FRAME)
        elif self.underMouse() and self.isEnabled():
            draw_frame(painter, rect, palette.color("edge"), HAIRLINE)

    def _on_clicked(self) -> None:
        mode, self._mode = self._mode, PickMode.REPLACE
        self.picked.emit(mode)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Remember the keys held."""
        self._mode = pick_mode(event.modifiers())
        super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Pick by Enter, exclude by `-`."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._pick_by_key(pick_mode(event.modifiers()))
        elif event.key() == Qt.Key.Key_Minus:
            self._pick_by_key(PickMode.EXCLUDE)
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Remember the keys held as Space goes up."""
        self._mode = pick_mode(event.modifiers())
        super().keyReleaseEvent(event)

    def _pick_by_key(self, mode: PickMode) -> None:
        self._mode = mode
        self.click()
