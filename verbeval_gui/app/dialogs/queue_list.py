"""The list of checkpoints to score; those that wait can be dragged to another place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QDropEvent, QKeyEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from verbeval_gui.app.dialogs.sheet import sheet
from verbeval_gui.app.i18n import error_words
from verbeval_gui.app.queue_entry import Entry, State, entry_names
from verbeval_gui.figures.style import ROW, Style
from verbeval_gui.widgets.scroll_bars import thin_scroll_bars

translate: Final = QCoreApplication.translate
_FIXED: Final = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable


class QueueList(QListWidget):
    """A line for each entry: its name and how far it is.

    Args:
        style: How it looks.
        parent: The dialog.

    Signals:
        dropped: An entry was dragged to another place. Carries its position, and the one where it is to stand.
    """

    dropped = Signal(int, int)

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(translate("Queue", "Checkpoints to score"))
        self.setFont(style.font())
        row = f"QListWidget {{ outline: 0; }} QListWidget::item {{ min-height: {round(style.px(ROW))}px; }}"
        self.setStyleSheet(sheet(style) + row)
        self.setDragDropMode(QListWidget.DragDropMode.InternalMove)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        thin_scroll_bars(self, style)

    def show_entries(self, entries: Sequence[Entry], progress: str) -> None:
        """Show the queue as it stands; what is marked stays marked, as far as it is there.

        Args:
            entries: The queue.
            progress: How far the entry is that is being scored; empty where that is not known.
        """
        while self.count() > len(entries):
            self.takeItem(self.count() - 1)
        while self.count() < len(entries):
            self.addItem(QListWidgetItem())
        for row, (entry, name) in enumerate(zip(entries, entry_names(entries), strict=True)):
            item = self.item(row)
            item.setText(f"{name} — {progress if progress and entry.state is State.RUNNING else state_text(entry)}")
            item.setToolTip("\n".join([str(entry.request.checkpoint), *failure(entry)]))
            item.setFlags(_FIXED | Qt.ItemFlag.ItemIsDragEnabled if entry.state is State.WAITING else _FIXED)
        if self.currentRow() < 0 and entries:
            self.setCurrentRow(0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave keys with Ctrl to the dialog."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Ask for another place of the entry that is dragged; the queue moves it."""
        place = event.position().toPoint()
        lines = [self.visualItemRect(self.item(row)) for row in range(self.count())]
        source, target = self.currentRow(), sum(line.center().y() < place.y() for line in lines)
        # A move would take the dragged line out of the list once more.
        event.setDropAction(Qt.DropAction.IgnoreAction)
        event.accept()
        self.setState(QListWidget.State.NoState)
        self.dropped.emit(source, target - 1 if target > source else target)


def state_text(entry: Entry) -> str:
    """Return how far an entry is, in words; of one that failed, why."""
    if said := failure(entry):
        return translate("Queue", "failed: {reason}").format(reason=said[0])
    return {
        State.WAITING: translate("Queue", "waits"),
        State.RUNNING: translate("Queue", "is being scored"),
        State.DONE: translate("Queue", "done"),
        State.FAILED: translate("Queue", "failed"),
    }[entry.state]


def failure(entry: Entry) -> tuple[str, ...]:
    """Return why an entry failed and what helps; nothing where it did not."""
    return () if entry.error is None else tuple(filter(None, error_words(entry.error)))
