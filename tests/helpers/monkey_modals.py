"""Whoever opens a modal dialog or a menu waits for an answer: this one pokes at it a little, then closes it."""

from __future__ import annotations

import random
from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QMessageBox, QWidget


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
        self._is_poking = False
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
        if self._is_poking:
            return
        self._is_poking = True
        try:
            self._poke(widget)
        finally:
            self._is_poking = False

    def _poke(self, widget: QWidget) -> None:
        age = self._age[id(widget)] = self._age.get(id(widget), 0) + 1
        self.n_closed += 1
        if age <= 2 and not isinstance(widget, QFileDialog | QMessageBox):
            place = QPoint(
                self._random.randrange(max(widget.width(), 1)), self._random.randrange(max(widget.height(), 1))
            )
            child = widget.childAt(place) or widget
            is_quit = getattr(widget, "actionAt", lambda _place: None)(place)
            if is_quit is None or "Q" not in is_quit.shortcut().toString():
                QTest.mouseClick(child, Qt.MouseButton.LeftButton, pos=child.mapFrom(widget, place))
            return
        if isinstance(widget, QDialog):
            widget.reject()
        else:
            widget.close()
