"""Rows under fixed columns, copied as tab-separated text: what lists of prompts and of running texts share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Final, Generic, TypeVar

from PySide6.QtCore import QAbstractTableModel, QMimeData, QModelIndex, QObject, QPersistentModelIndex, Qt

Row = TypeVar("Row")
Index = QModelIndex | QPersistentModelIndex
_NO_PARENT: Final = QModelIndex()


class TextRows(QAbstractTableModel, Generic[Row]):
    """Rows in the order given; what a cell says is told by `data` of a list of its own.

    Attributes:
        columns: Canonical names of the columns.
    """

    columns: ClassVar[tuple[str, ...]] = ()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[Row, ...] = ()

    def title(self, name: str) -> str:
        """Return a column's title; a list overrides this."""
        return name

    def row_at(self, position: int) -> Row:
        """Return what stands in a row."""
        return self._rows[position]

    def hold(self, rows: Iterable[Row]) -> None:
        """Hold other rows."""
        self.beginResetModel()
        self._rows = tuple(rows)
        self.endResetModel()

    def rowCount(self, parent: Index = _NO_PARENT) -> int:
        """Return the number of rows."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = _NO_PARENT) -> int:
        """Return the number of columns."""
        return 0 if parent.isValid() else len(self.columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a column's title."""
        is_title = orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole
        return self.title(self.columns[section]) if is_title and 0 <= section < len(self.columns) else None


def lines_mime(lines: Iterable[str]) -> QMimeData:
    """Return lines as text to be dragged and pasted."""
    data = QMimeData()
    data.setText("\n".join(lines) + "\n")
    return data
