"""Parts side by side, going on in another row where the width ends."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget


class FlowBox(QWidget):
    """Takes the height that its rows need; hidden parts take no room.

    Args:
        row_height: Of one row.
        gap: Between parts.
        parent: Owner.
    """

    def __init__(self, row_height: int, gap: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._row_height, self._gap = row_height, gap
        self._parts: tuple[QWidget, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(row_height)

    def set_parts(self, parts: Sequence[QWidget]) -> None:
        """Hold other parts, in reading order."""
        self._parts = tuple(parts)
        for part in parts:
            part.setParent(self)
            part.show()
        self.place()

    def place(self) -> None:
        """Give each part its place."""
        x, row = 0, 0
        for part in (part for part in self._parts if not part.isHidden()):
            size = part.sizeHint()
            if x and x + size.width() > self.width():
                x, row = 0, row + 1
            top = row * self._row_height + (self._row_height - size.height()) // 2
            part.setGeometry(QRect(x, top, min(size.width(), max(self.width(), 1)), size.height()))
            x += size.width() + self._gap
        self.setFixedHeight((row + 1) * self._row_height)

    def sizeHint(self) -> QSize:
        """Return the width of one row of all parts."""
        widths = [part.sizeHint().width() for part in self._parts if not part.isHidden()]
        return QSize(sum(widths) + self._gap * max(0, len(widths) - 1), self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the parts out for the new width."""
        super().resizeEvent(event)
        self.place()

    def event(self, event: QEvent) -> bool:
        """Lay the parts out anew when one of them changed its size."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.place()
        return super().event(event)
