"""What a table comes to under a mapping: counted as a whole, and its first rows as they would be read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QCoreApplication, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor

from verbeval_gui.app.i18n import filled
from verbeval_gui.data.formats.mapped import read_table
from verbeval_gui.data.formats.mapping import TableMapping
from verbeval_gui.data.formats.tables import Table
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.report import Note
from verbeval_gui.figures.style import Style

translate: Final = QCoreApplication.translate
COLUMNS: Final = ("text", "expected", "predicted", "verdict", "confidence")
_N_SHOWN: Final = 50
_LONGEST: Final = 300
_Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True)
class PreviewRow:
    """One row as it would be read.

    Attributes:
        text: What was asked.
        expected: What is right; empty where the file does not say.
        predicted: What was answered.
        is_right: Whether that is right; None where it does not count.
        confidence: Of the answer; None for none.
    """

    text: str
    expected: str
    predicted: str
    is_right: bool | None
    confidence: float | None


@dataclass(frozen=True)
class Preview:
    """What a table comes to.

    Attributes:
        n: Rows that become items.
        n_right: Those that are right.
        n_counted: Those that count.
        n_left_out: Rows that become none.
        notes: What is worth saying beside what the table itself says: why rows are left out, above all.
        rows: The first ones.
    """

    n: int
    n_right: int
    n_counted: int
    n_left_out: int
    notes: tuple[Note, ...]
    rows: tuple[PreviewRow, ...]

    def sentence(self, style: Style) -> str:
        """Return the counts in a sentence."""
        parts = [
            translate("Mapping", "{n} right").format(n=style.count(self.n_right)),
            translate("Mapping", "{n} wrong").format(n=style.count(self.n_counted - self.n_right)),
        ]
        if without := self.n - self.n_counted:
            parts.append(translate("Mapping", "{n} without a verdict").format(n=style.count(without)))
        if self.n_left_out:
            parts.append(translate("Mapping", "{n} left out").format(n=style.count(self.n_left_out)))
        said = translate("Mapping", "{n} rows: {parts}.").format(
            n=style.count(self.n + self.n_left_out), parts=", ".join(parts)
        )
        return " ".join([said, *(filled(note.sentence, **dict(note.fields)) for note in self.notes)])


def preview_of(table: Table, mapping: TableMapping, check: Callable[[], None] = lambda: None) -> Preview:
    """Return what a table comes to under a mapping.

    Raises:
        VerbevalError: Nothing can be read with it.
    """
    found = read_table(table, mapping, check)
    frame = Frame(found.report, found.conventions)
    verdicts = frame.verdicts
    return Preview(
        n=len(frame),
        n_right=int(verdicts.right.sum()),
        n_counted=int(verdicts.counted.sum()),
        n_left_out=found.n_left_out,
        notes=tuple(note for note in found.report.provenance.notes if note not in table.notes),
        rows=tuple(_row(frame, row) for row in range(min(len(frame), _N_SHOWN))),
    )


def _row(frame: Frame, row: int) -> PreviewRow:
    report, verdicts = frame.report, frame.verdicts
    forms, at = report.forms_of(row), int(report.expected[row])
    confidence = float(verdicts.confidence[row])
    return PreviewRow(
        text=report.prompts[row][:_LONGEST],
        expected=forms[at] if at >= 0 else "",
        predicted=frame.predicted_text(row),
        is_right=bool(verdicts.right[row]) if verdicts.counted[row] else None,
        confidence=None if confidence != confidence else confidence,
    )


class PreviewModel(QAbstractTableModel):
    """The first rows.

    Args:
        style: How numbers and verdicts look.
        parent: Owner.
    """

    def __init__(self, style: Style, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._rows: tuple[PreviewRow, ...] = ()

    def show_rows(self, rows: tuple[PreviewRow, ...]) -> None:
        """Show other rows."""
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008  # Qt's signature
        """Return the number of rows."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008  # Qt's signature
        """Return the number of columns."""
        return 0 if parent.isValid() else len(COLUMNS)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a cell's words, its colour or its alignment."""
        if not index.isValid():
            return None
        row, name = self._rows[index.row()], COLUMNS[index.column()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return self._text(row, name) or None
        if role == Qt.ItemDataRole.ForegroundRole and name == "verdict":
            return self._color(row)
        if role == Qt.ItemDataRole.TextAlignmentRole and name == "confidence":
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a column's title."""
        if orientation != Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        return {
            "text": translate("Mapping", "Question"),
            "expected": translate("Mapping", "Right"),
            "predicted": translate("Mapping", "Answered"),
            "verdict": translate("Mapping", "Verdict"),
            "confidence": translate("Mapping", "Confidence"),
        }[COLUMNS[section]]

    def _text(self, row: PreviewRow, name: str) -> str:
        if name == "verdict":
            if row.is_right is None:
                return "–"
            return "✓ " + translate("Mapping", "right") if row.is_right else "✗ " + translate("Mapping", "wrong")
        if name == "confidence":
            return "" if row.confidence is None else self._style.number(row.confidence)
        return " ".join(str(getattr(row, name)).split())

    def _color(self, row: PreviewRow) -> QColor:
        token = "text3" if row.is_right is None else "right" if row.is_right else "wrong"
        return self._style.palette.color(token)
