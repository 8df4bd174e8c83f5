"""The probe table as Qt sees it: columns of a frame and an array of rows, replaced whole, never behind a proxy."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import numpy as np
from PySide6.QtCore import (
    QAbstractTableModel,
    QCoreApplication,
    QMimeData,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)

from verbeval_gui.figures import glyphs
from verbeval_gui.figures.style import Style
from verbeval_gui.models.probe_cells import LONGEST_SHOWN, ProbeCells
from verbeval_gui.models.probe_columns import SENTENCE, Column, column_name, column_title, columns_of, in_order
from verbeval_gui.slices.items import ItemsSlice

# Qt hands roles over as plain numbers; comparing with these costs a fraction of building the enumeration's members.
_DISPLAY: Final = int(Qt.ItemDataRole.DisplayRole)
_TOOL_TIP: Final = int(Qt.ItemDataRole.ToolTipRole)
_ACCESSIBLE: Final = int(Qt.ItemDataRole.AccessibleTextRole)
_ALIGNMENT: Final = int(Qt.ItemDataRole.TextAlignmentRole)
_RIGHT: Final = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_FLAGS: Final = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsDragEnabled
_NO_FLAGS: Final = Qt.ItemFlag.NoItemFlags
_NO_PARENT: Final = QModelIndex()
_LONGEST_TIP: Final = 2_000

Index = QModelIndex | QPersistentModelIndex


class ProbeTable(QAbstractTableModel):
    """Rows of an `ItemsSlice`, in its order; the columns are all those the report can fill.

    Args:
        style: How numbers are written.
        parent: Owner.
    """

    def __init__(self, style: Style, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._rows = np.zeros(0, np.int32)
        self.columns: tuple[Column, ...] = columns_of(None)
        self.cells: ProbeCells | None = None
        self._titles: dict[str, str] = {}
        self._order: tuple[str, ...] = ()

    @property
    def known_columns(self) -> tuple[Column, ...]:
        """All columns, in the order that they usually have."""
        return columns_of(None if self.cells is None else self.cells.frame)

    def order_columns(self, names: Sequence[str]) -> None:
        """Put columns in another order."""
        self._order = tuple(names)
        if (columns := in_order(self.known_columns, self._order)) != self.columns:
            self.layoutAboutToBeChanged.emit()
            self.columns = columns
            self.layoutChanged.emit()

    def name_columns(self, titles: Mapping[str, str]) -> None:
        """Give columns titles of their own, such as the names of two checkpoints; the others keep theirs."""
        self._titles = dict(titles)
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, max(0, len(self.columns) - 1))

    def show_slice(self, shown: ItemsSlice | None) -> None:
        """Hold other rows; None for none."""
        self.beginResetModel()
        if shown is None:
            self.cells = None
        elif self.cells is None or self.cells.frame is not shown.frame:
            self.cells = ProbeCells(shown.frame, self._style)
            self.columns = in_order(columns_of(shown.frame), self._order)
        self._rows = np.zeros(0, np.int32) if shown is None else shown.rows
        self.endResetModel()

    def row_at(self, position: int) -> int:
        """Return the frame's row at a place in the order shown."""
        return int(self._rows[position])

    def position_of(self, row: int) -> int:
        """Return the place of a frame's row in the order shown, -1 where it is not shown."""
        found = np.flatnonzero(self._rows == row)
        return int(found[0]) if len(found) else -1

    def ids(self, positions: Iterable[int]) -> tuple[str, ...]:
        """Return the ids of the rows at the given places."""
        cells = self.cells
        return () if cells is None else tuple(cells.plain("id", self.row_at(at)) for at in positions)

    def tsv(self, positions: Iterable[int], names: Sequence[str]) -> str:
        """Return rows as tab-separated text with a header, canonical words and full numbers."""
        cells = self.cells
        lines = ["\t".join(names)]
        if cells is not None:
            rows = [self.row_at(position) for position in positions]
            lines += ["\t".join(_one_line(cells.plain(name, row)) for name in names) for row in rows]
        return "\n".join(lines) + "\n"

    def mime_of(self, positions: Sequence[int], names: Sequence[str]) -> QMimeData:
        """Return rows as they are dragged and copied: tab-separated text."""
        text = self.tsv(positions, names)
        data = QMimeData()
        data.setText(text)
        data.setData("text/tab-separated-values", text.encode())
        return data

    def rowCount(self, parent: Index = _NO_PARENT) -> int:
        """Return the number of rows shown."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = _NO_PARENT) -> int:
        """Return the number of columns, hidden ones included."""
        return 0 if parent.isValid() else len(self.columns)

    def data(self, index: Index, role: int = _DISPLAY) -> Any:
        """Return the text of a cell, as it is shown, spoken, or told in full."""
        if role not in (_DISPLAY, _TOOL_TIP, _ACCESSIBLE, _ALIGNMENT) or not index.isValid() or self.cells is None:
            return None
        column = self.columns[index.column()]
        if role == _ALIGNMENT:
            return _RIGHT if column.is_number else None
        row = self.row_at(index.row())
        if column.name == "flags" and role != _DISPLAY:
            return flag_words(self.cells.flags(row))
        return self.cells.text(column.name, row, _LONGEST_TIP if role == _TOOL_TIP else LONGEST_SHOWN)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _DISPLAY) -> Any:
        """Return a column's title, or its full name as a tooltip and for screen readers."""
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(self.columns):
            return None
        if role == _DISPLAY:
            name = self.columns[section].name
            return self._titles.get(name) or column_title(name)
        name = column_name(self.columns[section].name)
        return {_TOOL_TIP: f"{name}\n{_hint(self.columns[section])}", _ACCESSIBLE: name}.get(role)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Return that rows can be selected and dragged out."""
        return _FLAGS if index.isValid() else _NO_FLAGS


def _hint(column: Column) -> str:
    """Return what a click on a column's title does."""
    if column.name in (SENTENCE, "id"):
        return QCoreApplication.translate("ProbeTable", "Click sorts, Shift+click adds to the order.")
    if not column.is_sortable:
        return QCoreApplication.translate("ProbeTable", "Right click narrows.")
    return QCoreApplication.translate("ProbeTable", "Click sorts, Shift+click adds to the order, right click narrows.")


def flag_words(flags: Iterable[str]) -> str:
    """Return what row flags mean, in the language on screen."""
    translate = QCoreApplication.translate
    words = {
        glyphs.TIE: translate("ProbeTable", "tie: equal best scores"),
        glyphs.PREFIX_TRAP: translate("ProbeTable", "prefix trap: one form begins another"),
        glyphs.UNKNOWN: translate("ProbeTable", "a candidate holds the unknown token"),
        glyphs.STALE: translate("ProbeTable", "judged when the text was different"),
    }
    return "\n".join(words[flag] for flag in flags)


def _one_line(text: str) -> str:
    return " ".join(text.split("\t")).replace("\r", " ").replace("\n", " ")
