"""Widgets one after the other that go on in the next line where the width ends."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget


class FlowRow(QWidget):
    """A row that wraps, as high as it needs.

    Args:
        gap: Pixels between widgets, and between lines.
        parent: Owner.
    """

    def __init__(self, gap: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._gap = gap
        self._parts: list[QWidget] = []
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @property
    def parts(self) -> tuple[QWidget, ...]:
        """What stands in the row."""
        return tuple(self._parts)

    def set_parts(self, parts: Sequence[QWidget]) -> None:
        """Hold these widgets; those of before are taken apart."""
        for old in self._parts:
            if old not in parts:
                old.hide()
                old.deleteLater()
        self._parts = list(parts)
        for part in self._parts:
            part.setParent(self)
            part.show()
        self._place()
        self.updateGeometry()

    def hasHeightForWidth(self) -> bool:
        """Return True: narrow means more lines."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of all lines."""
        return self._lay(width, is_moved=False)

    def sizeHint(self) -> QSize:
        """Return the room at the present width."""
        return QSize(100, self._lay(max(self.width(), 100), is_moved=False))

    def _place(self) -> None:
        self.setFixedHeight(max(1, self._lay(self.width(), is_moved=True)))

    def _lay(self, width: int, *, is_moved: bool) -> int:
        x = y = line = 0
        for part in self._parts:
            size = part.sizeHint()
            if x and x + size.width() > width:
                x, y, line = 0, y + line + self._gap, 0
            if is_moved:
                part.setGeometry(x, y, min(size.width(), max(width, 1)), size.height())
            x, line = x + size.width() + self._gap, max(line, size.height())
        return y + line

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the lines anew."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._place()

    def event(self, event: QEvent) -> bool:
        """Break the lines anew when a part changed its size."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._place()
        return super().event(event)
