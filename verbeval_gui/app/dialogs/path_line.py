"""A line for one path: typed, pasted, browsed for, or dropped."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QDir, QMimeData, QTimer, QUrl, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QFileDialog, QLineEdit, QWidget

_TYPING_MS: Final = 300


class PathLine(QLineEdit):
    """Holds a path.

    Args:
        hint: Words shown while it is empty.
        parent: Owner.

    Signals:
        edited: The text is no longer what it was; what was known of the path holds no more.
        settled: There is another path: dropped or browsed for, or typing paused.
    """

    edited = Signal()
    settled = Signal()

    def __init__(self, hint: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setPlaceholderText(hint)
        self.setAcceptDrops(True)
        self._typing = QTimer(self)
        self._typing.setSingleShot(True)
        self._typing.setInterval(_TYPING_MS)
        self._typing.timeout.connect(self.settled)
        self.textEdited.connect(self._on_edited)
        self.editingFinished.connect(self.settle)

    @property
    def path(self) -> Path | None:
        """The path; None while nothing is written."""
        return path_of(self.text())

    def set_path(self, path: Path | None) -> None:
        """Write a path."""
        self.setText("" if path is None else QDir.toNativeSeparators(str(path)))
        self.edited.emit()
        self._typing.stop()
        self.settled.emit()

    def settle(self) -> None:
        """Take what was typed so far, without waiting for a pause."""
        if self._typing.isActive():
            self._typing.stop()
            self.settled.emit()

    def stop(self) -> None:
        """Say nothing more."""
        self._typing.stop()

    def _on_edited(self) -> None:
        self.edited.emit()
        self._typing.start()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take a file or folder, or text as every line does."""
        if dropped_paths(event.mimeData()):
            event.acceptProposedAction()
        else:
            super().dragEnterEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Write the first path dropped."""
        if paths := dropped_paths(event.mimeData()):
            event.acceptProposedAction()
            self.set_path(paths[0])
        else:
            super().dropEvent(event)


def path_of(text: str) -> Path | None:
    """Return the path that a text means: quotes, `~` and `file:` addresses are understood."""
    bare = text.strip().strip('"').strip()
    if bare.startswith("file:"):
        bare = QUrl(bare).toLocalFile()
    return Path(bare).expanduser() if bare else None


def dropped_paths(data: QMimeData) -> tuple[Path, ...]:
    """Return the local files and folders in what is dragged."""
    return tuple(Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile())


def ask_for_folder(parent: QWidget, title: str, start: str) -> Path | None:
    """Ask for a folder; None when the person changed their mind."""
    chosen = QFileDialog.getExistingDirectory(parent, title, start)
    return Path(chosen) if chosen else None


def ask_for_files(parent: QWidget, title: str, start: str, kinds: str) -> tuple[Path, ...]:
    """Ask for files; none when the person changed their mind."""
    chosen, _ = QFileDialog.getOpenFileNames(parent, title, start, kinds)
    return tuple(Path(name) for name in chosen)
