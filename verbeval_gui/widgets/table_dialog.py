"""*Show as table*: the drawn numbers of a view, to read, to sort out with a screen reader, to copy."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QCoreApplication, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QDialog, QHBoxLayout, QTableView, QVBoxLayout, QWidget

from verbeval_gui.figures.style import ROW, Style
from verbeval_gui.slices.tables import Table
from verbeval_gui.widgets.key_button import KeyButton
from verbeval_gui.widgets.look import dress, text_width
from verbeval_gui.widgets.scroll_bars import thin_scroll_bars

translate: Final = QCoreApplication.translate
_Index = QModelIndex | QPersistentModelIndex
_NARROWEST: Final = 64.0
_WIDEST: Final = 260.0
_ROWS_MEASURED: Final = 200
_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def as_tsv(table: Table) -> str:
    """Return a table as lines of tab-separated cells, canonical English, full precision; None is empty."""
    lines = [table.columns, *table.rows]
    return "".join("\t".join(_plain(cell) for cell in line) + "\n" for line in lines)


def _plain(cell: object) -> str:
    text = "" if cell is None else str(cell)
    return text.replace("\t", " ").replace("\n", " ")


def _is_number(cell: object) -> bool:
    return isinstance(cell, int | float) and not isinstance(cell, bool)


class TableModel(QAbstractTableModel):
    """A table's cells as a person reads them."""

    def __init__(self, table: Table, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self._style = style
        rows = table.rows[:_ROWS_MEASURED]
        self._alignments = [
            int(_RIGHT if any(_is_number(row[at]) for row in rows) else _LEFT) for at in range(len(table.columns))
        ]

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008  # Qt's signature
        """Return the number of rows."""
        return 0 if parent.isValid() else len(self._table.rows)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008  # Qt's signature
        """Return the number of columns."""
        return 0 if parent.isValid() else len(self._table.columns)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a cell's words, or how they are aligned."""
        if not index.isValid():
            return None
        cell = self._table.rows[index.row()][index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return self._words(cell)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._alignments[index.column()]
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a column's canonical name, which stands over its cells, or a row's number."""
        if role == Qt.ItemDataRole.TextAlignmentRole and orientation == Qt.Orientation.Horizontal:
            return self._alignments[section]
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return self._table.columns[section] if orientation == Qt.Orientation.Horizontal else section + 1

    def _words(self, cell: object) -> str:
        if isinstance(cell, bool):
            return translate("Values", "yes") if cell else translate("Values", "no")
        if isinstance(cell, float):
            return self._style.number(cell, 4)
        if isinstance(cell, int):
            return self._style.count(cell)
        return "" if cell is None else str(cell)


class TableDialog(QDialog):
    """A window with one table; Ctrl+C copies the marked cells, or everything.

    Signals:
        export_requested: The person wants the numbers as a file.
    """

    export_requested = Signal()

    def __init__(self, style: Style, title: str, table: Table, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._table = table
        dress(self, style)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self._view = self._table_view(title)
        self._copy = KeyButton(translate("TableDialog", "Copy"), "Ctrl+C", style, parent=self)
        self._copy.clicked.connect(self.copy)
        self._export = KeyButton(translate("TableDialog", "Export numbers…"), "", style, parent=self)
        self._export.clicked.connect(self.export_requested)
        buttons = QHBoxLayout()
        buttons.addWidget(self._copy)
        buttons.addWidget(self._export)
        buttons.addStretch(1)
        layout = QVBoxLayout(self)
        layout.addWidget(self._view, 1)
        layout.addLayout(buttons)
        self.resize(round(style.px(720)), round(style.px(420)))

    @property
    def view(self) -> QTableView:
        """The table on screen."""
        return self._view

    def copy(self) -> None:
        """Copy the marked cells with their column names, or the whole table when at most one cell is marked."""
        QGuiApplication.clipboard().setText(as_tsv(self._marked()))

    def _marked(self) -> Table:
        indexes = self._view.selectionModel().selectedIndexes()
        if len(indexes) < 2:
            return self._table
        rows = sorted({index.row() for index in indexes})
        columns = sorted({index.column() for index in indexes})
        names = tuple(self._table.columns[column] for column in columns)
        return Table(names, tuple(tuple(self._table.rows[row][column] for column in columns) for row in rows))

    def _table_view(self, title: str) -> QTableView:
        view = QTableView(self)
        view.setModel(TableModel(self._table, self._style, view))
        view.setAccessibleName(title)
        view.setFont(self._style.font())
        view.horizontalHeader().setFont(self._style.font())
        view.verticalHeader().setDefaultSectionSize(round(self._style.px(ROW)))
        view.verticalHeader().hide()
        view.setWordWrap(False)
        view.setShowGrid(False)
        view.setTabKeyNavigation(False)
        thin_scroll_bars(view, self._style)
        for column in range(len(self._table.columns)):
            view.setColumnWidth(column, self._column_width(view, column))
        return view

    def _column_width(self, view: QTableView, column: int) -> int:
        model = view.model()
        texts = [self._table.columns[column]]
        texts += [str(model.index(row, column).data()) for row in range(min(_ROWS_MEASURED, model.rowCount()))]
        widest = max(text_width(self._style.font(), text) for text in texts) + self._style.px(20)
        return round(min(self._style.px(_WIDEST), max(self._style.px(_NARROWEST), widest)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy by the usual key."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        else:
            super().keyPressEvent(event)
