"""Prompts of the free completion as rows: how many samples were right, and what would have been."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractTableModel,
    QCoreApplication,
    QMimeData,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)

from verbeval_gui.slices.completion import Prompt

translate: Final = QCoreApplication.translate
COLUMNS: Final = ("right", "id", "text", "accepted")
_NO_PARENT: Final = QModelIndex()
_Index = QModelIndex | QPersistentModelIndex


class PromptTable(QAbstractTableModel):
    """Prompts in the order given."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[Prompt, ...] = ()

    def show_prompts(self, prompts: Sequence[Prompt]) -> None:
        """Hold other prompts."""
        self.beginResetModel()
        self._rows = tuple(prompts)
        self.endResetModel()

    def prompt(self, position: int) -> Prompt:
        """Return the prompt in a row."""
        return self._rows[position]

    def mime_of(self, positions: Iterable[int]) -> QMimeData:
        """Return rows as tab-separated text with a header, a line a sample."""
        lines = ["id\tprompt\taccepted\tsample\tright"]
        for prompt in (self._rows[at] for at in positions):
            known = (prompt.id, prompt.text, ", ".join(prompt.accepted))
            lines += [
                "\t".join(" ".join(cell.split()) for cell in (*known, one.text, str(one.is_right).lower()))
                for one in prompt.samples
            ]
        data = QMimeData()
        data.setText("\n".join(lines) + "\n")
        return data

    def rowCount(self, parent: _Index = _NO_PARENT) -> int:
        """Return the number of prompts."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: _Index = _NO_PARENT) -> int:
        """Return the number of columns."""
        return 0 if parent.isValid() else len(COLUMNS)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the words of a cell, or how they are aligned."""
        if not index.isValid() or role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        prompt, name = self._rows[index.row()], COLUMNS[index.column()]
        if name == "right":
            return f"{prompt.n_right}/{len(prompt.samples)}" if prompt.status == "ok" else "–"
        return ", ".join(prompt.accepted) if name == "accepted" else getattr(prompt, name)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a column's title."""
        is_title = orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole
        return _titles()[section] if is_title and 0 <= section < len(COLUMNS) else None


def _titles() -> tuple[str, ...]:
    return (
        translate("Completion", "Right"),
        translate("Completion", "ID"),
        translate("Completion", "Begins with"),
        translate("Completion", "Accepted"),
    )
