"""The probes of a suite that is worked on, as Qt sees them: an array of rows, replaced whole."""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Sequence
from typing import Any, Final

import numpy as np
from PySide6.QtCore import QAbstractTableModel, QMimeData, QModelIndex, QObject, QPersistentModelIndex, Qt

from verbeval_gui.figures import glyphs, terms
from verbeval_gui.models.probe_cells import review_word
from verbeval_gui.models.probe_columns import SENTENCE, Column, column_name, column_title
from verbeval_gui.models.probe_table import flag_words
from verbeval_gui.slices.suite_rows import SuiteRows

COLUMNS: Final = (
    Column("verdict", 30, 30, is_sortable=False),
    Column("id", 46, 46),
    Column(SENTENCE, 0, 0),
    Column("predicted", 66, 66),
    Column("review", 66, 66),
)
_DISPLAY: Final = int(Qt.ItemDataRole.DisplayRole)
_TOOL_TIP: Final = int(Qt.ItemDataRole.ToolTipRole)
_ACCESSIBLE: Final = int(Qt.ItemDataRole.AccessibleTextRole)
_FLAGS: Final = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsDragEnabled
_NO_PARENT: Final = QModelIndex()
_LONGEST_TIP: Final = 2_000
_MEASURED: Final = 8

Index = QModelIndex | QPersistentModelIndex


def longest_texts(shown: SuiteRows | None, name: str) -> list[str]:
    """Return the longest few texts of a column, for its width; none for the sentence, which takes what is left."""
    if shown is None or name not in ("id", "predicted", "review"):
        return []
    if name == "review":
        return [review_word(value) for value in shown.state.review.values]
    return heapq.nlargest(_MEASURED, shown.state.ids if name == "id" else set(shown.predicted), key=len)


class SuiteCells:
    """What the cells say."""

    def __init__(self, shown: SuiteRows) -> None:
        self._shown = shown
        state = shown.state
        self._reviews = [review_word(value) for value in state.review.values]
        self._said, self._stale = state.review.codes, state.stale

    def text(self, name: str, row: int) -> str:
        """Return what a cell says in the language on screen."""
        if name == "id":
            return self._shown.state.ids[row]
        if name == SENTENCE:
            return self._shown.state.probes[row].prompt
        if name == "predicted":
            return self._predicted(row)
        if name == "review":
            return self._reviews[int(self._said[row])]
        return terms.value_name("verdict", mark) if (mark := self.mark(row)) else ""

    def _predicted(self, row: int) -> str:
        said = self._shown.predicted[row] if self._shown.predicted else ""
        is_label = said and self._shown.state.probes[row].task == "judgement"
        return terms.value_name("label", said) if is_label else said

    def mark(self, row: int) -> str:
        """Return the verdict mark of an open report's answer; empty for none."""
        return self._shown.marks[row] if self._shown.marks else ""

    def flags(self, row: int) -> tuple[str, ...]:
        """Return whether what was said is stale."""
        return (glyphs.STALE,) if self._stale[row] else ()

    def is_counted(self, row: int) -> bool:  # noqa: ARG002  # the delegate asks each kind of cells
        """Return that every probe of a suite is drawn in full."""
        return True


class SuiteTable(QAbstractTableModel):
    """Rows of `SuiteRows`, in its order.

    Args:
        parent: Owner.
    """

    columns: tuple[Column, ...] = COLUMNS

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows = np.zeros(0, np.int32)
        self._shown: SuiteRows | None = None
        self.cells: SuiteCells | None = None

    def show_rows(self, shown: SuiteRows | None) -> None:
        """Hold other rows; None for none."""
        self.beginResetModel()
        self._shown = shown
        self.cells = None if shown is None else SuiteCells(shown)
        self._rows = np.zeros(0, np.int32) if shown is None else shown.rows
        self.endResetModel()

    def row_at(self, position: int) -> int:
        """Return the suite's row at a place in the order shown."""
        return int(self._rows[position])

    def position_of(self, name: str) -> int:
        """Return the place of a probe in the order shown, -1 where it is not shown."""
        row = self._shown.state.places.get(name) if self._shown is not None else None
        found = np.flatnonzero(self._rows == (-1 if row is None else row))
        return int(found[0]) if len(found) else -1

    def ids(self, positions: Iterable[int]) -> tuple[str, ...]:
        """Return the ids of the rows at the given places."""
        if self._shown is None:
            return ()
        ids = self._shown.state.ids
        return tuple(ids[self.row_at(position)] for position in positions)

    def mime_of(self, positions: Sequence[int]) -> QMimeData:
        """Return rows as they are dragged and copied: tab-separated text with a header."""
        names = [column.name for column in COLUMNS[1:]]
        lines = ["\t".join(names)]
        if self.cells is not None:
            rows = [self.row_at(position) for position in positions]
            lines += ["\t".join(" ".join(self.cells.text(name, row).split()) for name in names) for row in rows]
        data = QMimeData()
        data.setText("\n".join(lines) + "\n")
        return data

    def rowCount(self, parent: Index = _NO_PARENT) -> int:
        """Return the number of rows shown."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = _NO_PARENT) -> int:
        """Return the number of columns."""
        return 0 if parent.isValid() else len(COLUMNS)

    def data(self, index: Index, role: int = _DISPLAY) -> Any:
        """Return the text of a cell, as it is shown, spoken, or told in full."""
        if role not in (_DISPLAY, _TOOL_TIP, _ACCESSIBLE) or not index.isValid() or self.cells is None:
            return None
        name, row = COLUMNS[index.column()].name, self.row_at(index.row())
        text = self.cells.text(name, row)
        if name == "review" and role != _DISPLAY and (flags := self.cells.flags(row)):
            return f"{text}: {flag_words(flags)}"
        return text[:_LONGEST_TIP] if role == _TOOL_TIP else text

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _DISPLAY) -> Any:
        """Return a column's title, or its full name as a tooltip and for screen readers."""
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(COLUMNS):
            return None
        if role == _DISPLAY:
            return column_title(COLUMNS[section].name)
        return column_name(COLUMNS[section].name) if role in (_TOOL_TIP, _ACCESSIBLE) else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Return that rows can be selected and dragged out."""
        return _FLAGS if index.isValid() else Qt.ItemFlag.NoItemFlags
