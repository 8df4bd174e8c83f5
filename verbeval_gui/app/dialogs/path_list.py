"""A list of files and folders, to drop more onto."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QDir, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QListWidget, QWidget

from verbeval_gui.app.dialogs.path_line import dropped_paths

translate: Final = QCoreApplication.translate


class PathList(QListWidget):
    """Several files or folders; dropped ones join, Del takes out.

    Args:
        hint: Words shown while it is empty.
        parent: Owner.

    Signals:
        paths_changed: There are others.
    """

    paths_changed = Signal()

    def __init__(self, hint: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._hint = hint
        self.setAcceptDrops(True)
        self.setSelectionMode(QListWidget.SelectionMode.ExtendedSelection)

    @property
    def paths(self) -> tuple[Path, ...]:
        """The paths, in their order."""
        return tuple(Path(self.item(at).toolTip()) for at in range(self.count()))

    def add(self, paths: tuple[Path, ...]) -> None:
        """Add those that are not there yet."""
        new = [path for path in dict.fromkeys(paths) if path not in self.paths]
        for path in new:
            self.addItem(_shown(path))
            self.item(self.count() - 1).setToolTip(QDir.toNativeSeparators(str(path)))
        if new:
            self.setCurrentRow(self.count() - 1)
            self.paths_changed.emit()

    def remove_marked(self) -> None:
        """Take the marked ones out."""
        marked = sorted({index.row() for index in self.selectedIndexes()}, reverse=True)
        for at in marked:
            self.takeItem(at)
        if marked:
            self.paths_changed.emit()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take files and folders."""
        if dropped_paths(event.mimeData()):
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Take them anywhere."""
        event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Add what was dropped."""
        event.acceptProposedAction()
        self.add(dropped_paths(event.mimeData()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the marked ones out by Del."""
        if event.key() == Qt.Key.Key_Delete:
            self.remove_marked()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the hint into an empty list."""
        super().paintEvent(event)
        if self.count() == 0:
            painter = QPainter(self.viewport())
            painter.setPen(self.palette().placeholderText().color())
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(self.viewport().rect().adjusted(8, 0, -8, 0), flags, self._hint)


def _shown(path: Path) -> str:
    if path.is_dir():
        return translate("Score", "{name} (folder)").format(name=path.name)
    return translate("Score", "{name} in {folder}").format(name=path.name, folder=path.parent.name or path.parent)
