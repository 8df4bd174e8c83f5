"""What a mark says when the pointer rests on it."""

from __future__ import annotations

from html import escape
from typing import Final

from PySide6.QtCore import QCoreApplication, QPoint, QTimer
from PySide6.QtWidgets import QToolTip, QWidget

from verbeval_gui.figures.marks import Mark, MarkWords

AFTER_MS: Final = 400


class MarkTooltip(QTimer):
    """Shows the tooltip of a mark once the pointer has rested on it.

    Args:
        owner: The widget that shows the marks.
    """

    def __init__(self, owner: QWidget) -> None:
        super().__init__(owner, singleShot=True, interval=AFTER_MS)
        self._owner = owner
        self._mark: Mark | None = None
        self._words = MarkWords("", ())
        self._place = QPoint()
        self.timeout.connect(self._show)

    def follow(self, place: QPoint) -> None:
        """Remember where on screen the pointer is."""
        self._place = place

    def point_at(self, mark: Mark | None, words: MarkWords | None) -> None:
        """Wait on another mark with its words; on none, hide."""
        self._mark = mark
        self._words = words or self._words
        if mark is None:
            self.stop()
            QToolTip.hideText()
        else:
            self.start()

    def _show(self) -> None:
        if self._mark is not None:
            QToolTip.showText(self._place, tooltip_text(self._words), self._owner, self._mark.rect.toAlignedRect())


def tooltip_text(words: MarkWords) -> str:
    """Return the tooltip of a mark as rich text: its figures, and how it is picked."""
    first, *rest = map(escape, words.tooltip or (words.spoken,))
    hint = QCoreApplication.translate(
        "ChartCanvas", "Click picks, Ctrl+click adds, Shift+click extends, Alt+click leaves out."
    )
    return "<br>".join([f"<b>{first}</b>", *rest, escape(hint)])
