"""Whoever opens a modal dialog or a menu waits for an answer: this one pokes at it a little, then closes it."""

from __future__ import annotations

import random
from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QMessageBox, QWidget
from shiboken6 import isValid


class ModalCloser:
    """Ends what waits for an answer, and a drag that has begun.

    Args:
        chance: Where it pokes.
        window: Returns the window.
    """

    def __init__(self, chance: random.Random, window: Callable[[], QWidget | None]) -> None:
        self._random = chance
        self._window = window
        self._timer = QTimer(interval=25)
        self._timer.timeout.connect(self._look)
        self._age: dict[int, int] = {}
        self.n_closed = 0

    def start(self) -> None:
        """Begin to look."""
        self._timer.start()

    def stop(self) -> None:
        """Look no more."""
        self._timer.stop()

    def _look(self) -> None:
        widget = QApplication.activePopupWidget() or QApplication.activeModalWidget()
        if widget is None:
            self._age.clear()
            return
        self._poke(widget)

    def _poke(self, widget: QWidget) -> None:
        age = self._age[id(widget)] = self._age.get(id(widget), 0) + 1
        self.n_closed += 1
        if age <= 2 and not isinstance(widget, QFileDialog | QMessageBox):
            place = QPoint(
                self._random.randrange(max(widget.width(), 1)), self._random.randrange(max(widget.height(), 1))
            )
            QTimer.singleShot(0, lambda: _click(widget, place))
            return
        if isinstance(widget, QDialog):
            widget.reject()
        else:
            widget.close()


def _click(widget: QWidget, place: QPoint) -> None:
    """Click later, so that what the click opens can be looked after too: a timer does not fire within itself."""
    if not isValid(widget) or not widget.isVisible():
        return
    action = getattr(widget, "actionAt", lambda _place: None)(place)
    if action is None or "Q" not in action.shortcut().toString():
        child = widget.childAt(place) or widget
        QTest.mouseClick(child, Qt.MouseButton.LeftButton, pos=child.mapFrom(widget, place))
