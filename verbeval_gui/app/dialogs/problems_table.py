"""The problems of probe files as rows and columns, in any order."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractTableModel,
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    Qt,
)
from PySide6.QtGui import QIcon, QPainter, QPixmap

from verbeval_gui.app.dialogs.note import SIGNS, Tone
from verbeval_gui.app.i18n import filled
from verbeval_gui.data.problems import SEVERITIES, Problem, Severity
from verbeval_gui.figures.style import Style

translate: Final = QCoreApplication.translate
COLUMNS: Final = ("severity", "file", "line", "id", "field", "rule", "found", "would_be_right")
_TONES: Final = {"error": Tone.ERROR, "warning": Tone.WARNING, "info": Tone.INFO}
_Index = QModelIndex | QPersistentModelIndex


class ProblemsModel(QAbstractTableModel):
    """Problems that can be sorted by any column and narrowed to one severity.

    Args:
        style: How signs look.
        problems: All of them.
        parent: Owner.
    """

    def __init__(self, style: Style, problems: Sequence[Problem], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._all = tuple(problems)
        self._severity: Severity | None = None
        self._sorted_by: tuple[int, bool] | None = None
        self._rows = self._all
        self._signs = {name: _sign(style, tone) for name, tone in _TONES.items()}

    def show_severity(self, severity: Severity | None) -> None:
        """Keep the problems of one severity, for None all of them."""
        self._severity = severity
        self._arrange()

    def problem(self, row: int) -> Problem:
        """Return the problem in a row."""
        return self._rows[row]

    def tsv(self, rows: Sequence[int]) -> str:
        """Return rows as tab-separated lines under canonical names, in English."""
        lines = [COLUMNS, *(_plain(self._rows[row]) for row in rows)]
        return "".join("\t".join(" ".join(cell.split()) for cell in line) + "\n" for line in lines)

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008  # Qt's signature
        """Return the number of problems kept."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008  # Qt's signature
        """Return the number of columns."""
        return 0 if parent.isValid() else len(COLUMNS)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a cell's words, its sign, its alignment, or its words in full."""
        if not index.isValid():
            return None
        problem, name = self._rows[index.row()], COLUMNS[index.column()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return cell_text(problem, name) or None
        if role == Qt.ItemDataRole.DecorationRole and name == "severity":
            return self._signs[problem.severity]
        if role == Qt.ItemDataRole.TextAlignmentRole and name == "line":
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a column's title."""
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole and COLUMNS[section] == "line":
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return column_title(COLUMNS[section])

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Put the rows in the order of a column; equal ones stay as they were in the files."""
        self._sorted_by = (column, order == Qt.SortOrder.DescendingOrder) if column >= 0 else None
        self._arrange()

    def _arrange(self) -> None:
        self.beginResetModel()
        kept = [one for one in self._all if self._severity in (None, one.severity)]
        if self._sorted_by is not None:
            column, is_descending = self._sorted_by
            kept.sort(key=lambda one: _sort_key(one, COLUMNS[column]), reverse=is_descending)
        self._rows = tuple(kept)
        self.endResetModel()


def column_title(name: str) -> str:
    """Return a column's title."""
    return {
        "severity": translate("Problems", "Severity"),
        "file": translate("Problems", "File"),
        "line": translate("Problems", "Line"),
        "id": translate("Problems", "ID"),
        "field": translate("Problems", "Field"),
        "rule": translate("Problems", "Rule"),
        "found": translate("Problems", "Found"),
        "would_be_right": translate("Problems", "Would be right"),
    }[name]


def severity_text(severity: Severity) -> str:
    """Return a severity in words."""
    return {
        "error": translate("Problems", "error"),
        "warning": translate("Problems", "warning"),
        "info": translate("Problems", "note"),
    }[severity]


def cell_text(problem: Problem, name: str) -> str:
    """Return what a cell says on screen."""
    if name == "severity":
        return severity_text(problem.severity)
    if name == "file":
        return Path(problem.file).name
    if name == "line":
        return str(problem.line) if problem.line else ""
    if name == "would_be_right":
        return filled(problem.would_be_right, **problem.fields)
    return str(getattr(problem, name))


def _plain(problem: Problem) -> tuple[str, ...]:
    line = str(problem.line) if problem.line else ""
    start = (problem.severity, problem.file, line, problem.id, problem.field, problem.rule)
    return (*start, problem.found, problem.remedy)


def _sort_key(problem: Problem, name: str) -> tuple[int, str]:
    if name == "severity":
        return SEVERITIES.index(problem.severity), ""
    if name == "line":
        return problem.line, ""
    return 0, cell_text(problem, name).casefold()


def _sign(style: Style, tone: Tone) -> QIcon:
    """Return a sign that keeps its colour in a selected row."""
    draw, token = SIGNS[tone]
    side = round(style.px(12)) * 2
    picture = QPixmap(side, side)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    draw(painter, QRectF(0, 0, side, side), style.palette.color(token))
    painter.end()
    picture.setDevicePixelRatio(2)
    icon = QIcon(picture)
    icon.addPixmap(picture, QIcon.Mode.Selected)
    return icon
