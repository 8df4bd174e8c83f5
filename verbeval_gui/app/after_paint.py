"""Does what can wait once a widget has painted."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

# Whatever is out of sight never paints.
_UNPAINTED_MS: Final = 100


class AfterPaint(QObject):
    """Waits for the next paint of a widget, so that what follows does not hold up what was asked for.

    A timer alone is not enough: a window paints some milliseconds after it was asked to, and timers that are due come
    first. After the paint the event loop goes round once more, so that a key pressed meanwhile comes first too.

    Args:
        watched: What is to paint first.
        parent: Owner.

    Signals:
        due: It has painted, or does not paint.
    """

    due = Signal()

    def __init__(self, watched: QWidget, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._watched = watched
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._on_due)
        self._is_painting = False

    def start(self) -> None:
        """Wait for the next paint; a paint waited for before is forgotten."""
        self.stop()
        self._watched.installEventFilter(self)
        self._timer.start(_UNPAINTED_MS)

    def stop(self) -> None:
        """Wait no more."""
        self._watched.removeEventFilter(self)
        self._timer.stop()
        self._is_painting = False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Come after the paint of the whole window, of which this widget's is a part."""
        if event.type() == QEvent.Type.Paint:
            self._is_painting = True
            self._timer.start(0)
        return super().eventFilter(watched, event)

    def _on_due(self) -> None:
        if self._is_painting:
            self._is_painting = False
            self._timer.start(0)
            return
        self.stop()
        self.due.emit()
