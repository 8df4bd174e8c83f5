"""Asks which rows of a table become probes: pasted ones or a file's, with what each of its columns holds."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QTimer
from PySide6.QtWidgets import QComboBox, QGridLayout, QPlainTextEdit, QWidget

from verbeval_gui.app.dialogs.note import Note, Tone
from verbeval_gui.app.dialogs.parts import EDGE, GAP, Dialog, button, caption, column, ends, label
from verbeval_gui.data.curation.column_names import ColumnMapping
from verbeval_gui.data.curation.pasted_rows import ProbeRows, columns_of, read_probe_rows
from verbeval_gui.data.exports.probe_rows import FIELDS
from verbeval_gui.data.probes import Probe
from verbeval_gui.data.problems import Problem
from verbeval_gui.errors import VerbevalError
from verbeval_gui.figures.style import Style
from verbeval_gui.widgets.editor_look import field_name, problem_text
from verbeval_gui.widgets.scroll_bars import scrolled

translate: Final = QCoreApplication.translate
_PAUSE_MS: Final = 200
_TEXT_HEIGHT: Final = 140
_COLUMNS_HEIGHT: Final = 190
_TOLD: Final = 3
_DISTRACTORS: Final = "distractors"


class ImportDialog(Dialog):
    """The text above, its columns below, and what they come to; `probes` is the answer.

    Args:
        style: How it looks.
        table: The file, or the text that was pasted.
        parent: The window.
    """

    def __init__(self, style: Style, table: Path | str, parent: QWidget | None = None) -> None:
        title = translate("Import", "Paste rows") if isinstance(table, str) else table.name
        super().__init__(style, title, 640, parent)
        self._table = table
        self._columns: tuple[str, ...] = ()
        self._rows: ProbeRows | None = None
        self.boxes: dict[str, QComboBox] = {}
        self.text = QPlainTextEdit(table if isinstance(table, str) else "")
        self.note = Note(style, self)
        self._grid = QGridLayout()
        self.take = button(translate("Import", "&Add the probes"), is_default=True)
        self.cancel = button(translate("Import", "&Cancel"))
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._lay_out()
        self.text.textChanged.connect(self._pause.start)
        self._pause.timeout.connect(self._read_columns)
        self.take.clicked.connect(self._on_taken)
        self.cancel.clicked.connect(self.reject)
        self._read_columns()

    @property
    def probes(self) -> tuple[Probe, ...]:
        """The probes that the rows become."""
        return self._rows.probes if self._rows is not None else ()

    @property
    def table(self) -> Path | str:
        """The file, or the text as it stands now."""
        return self.text.toPlainText() if isinstance(self._table, str) else self._table

    def done(self, result: int) -> None:
        """Close, and read nothing any more."""
        self._pause.stop()
        super().done(result)

    def _on_taken(self) -> None:
        """Take the rows as they are written now: a key may have been pressed a moment ago."""
        if self._pause.isActive():
            self._pause.stop()
            self._read_columns()
        if self.take.isEnabled():
            self.accept()

    def _lay_out(self) -> None:
        layout = column(self.look, self, EDGE, GAP)
        hint = translate(
            "Import", "The first row names the columns. Forms in one cell stand apart by a bar: go | goes."
        )
        layout.addWidget(caption(hint, self.look))
        if isinstance(self._table, str):
            self.text.setAccessibleName(translate("Import", "Rows"))
            self.text.setTabChangesFocus(True)
            self.text.setMinimumHeight(round(self.look.px(_TEXT_HEIGHT)))
            layout.addWidget(self.text, 1)
        page = QWidget()
        page.setLayout(self._grid)
        self._grid.setColumnStretch(1, 1)
        area = scrolled(page, self.look, self)
        area.setMinimumHeight(round(self.look.px(_COLUMNS_HEIGHT)))
        layout.addWidget(area, 1)
        layout.addWidget(self.note)
        layout.addLayout(ends(self.look, (), (self.cancel, self.take)))

    def _read_columns(self) -> None:
        try:
            columns = columns_of(self.table)
        except VerbevalError as error:
            self._refuse(error)
            return
        if columns != self._columns:
            self._columns = columns
            self._show_boxes(columns)
        self._read()

    def _show_boxes(self, columns: tuple[str, ...]) -> None:
        while (item := self._grid.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        self.boxes = {name: self._box(name) for name in columns}
        try:
            guessed = read_probe_rows(self.table).mapping
        except VerbevalError:
            guessed = {}
        for at, (name, box) in enumerate(self.boxes.items()):
            held = next((field for field, places in guessed.items() if name in places), "")
            box.setCurrentIndex(max(0, box.findData(held)))
            box.currentIndexChanged.connect(self._read)
            self._grid.addWidget(label(name, self.look), at, 0)
            self._grid.addWidget(box, at, 1)

    def _box(self, name: str) -> QComboBox:
        box = QComboBox()
        box.setAccessibleName(name)
        box.addItem(translate("Import", "a field of your own"), "")
        for field in FIELDS:
            box.addItem(field_name(field), field)
        box.addItem(translate("Import", "wrong forms"), _DISTRACTORS)
        return box

    def _mapping(self) -> ColumnMapping:
        found: dict[str, tuple[str, ...]] = {}
        for name, box in self.boxes.items():
            if field := str(box.currentData()):
                found[field] = (*found.get(field, ()), name)
        return found

    def _read(self) -> None:
        try:
            self._rows = read_probe_rows(self.table, self._mapping())
        except VerbevalError as error:
            self._refuse(error)
            return
        self.take.setEnabled(bool(self._rows.probes))
        self._say(self._rows)

    def _refuse(self, error: VerbevalError) -> None:
        self._rows = None
        self.take.setEnabled(False)
        if isinstance(self._table, str) and not self.text.toPlainText().strip():
            self.note.say(Tone.INFO, translate("Import", "Paste rows from a spreadsheet or a CSV file."))
        else:
            self.note.say_error(error)

    def _say(self, rows: ProbeRows) -> None:
        of = translate("Import", "{n} of {total} rows become probes.")
        parts = [of.format(n=len(rows.probes), total=rows.n_rows)]
        errors = [problem for problem in rows.problems if problem.severity == "error"]
        parts += [_told(problem, self.look) for problem in errors[:_TOLD]]
        if (n := len(errors) - _TOLD) > 0:
            parts.append(translate("Import", "%n more problems.", "", n))
        self.note.say(Tone.WARNING if errors else Tone.GOOD, " ".join(parts))


def _told(problem: Problem, style: Style) -> str:
    told = translate("Import", "Line {line}, {field}: {problem}")
    return told.format(line=problem.line, field=field_name(problem.field), problem=problem_text(problem, style))
