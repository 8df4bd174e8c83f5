"""Asks what the columns of a table hold, and shows at once what it comes to."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QFileDialog, QHeaderView, QScrollArea, QTableView, QWidget

from verbeval_gui.app.dialogs.background import let_go
from verbeval_gui.app.dialogs.mapping_columns import MappingColumns
from verbeval_gui.app.dialogs.mapping_preview import Preview, PreviewModel, preview_of
from verbeval_gui.app.dialogs.note import Note, Tone
from verbeval_gui.app.dialogs.parts import EDGE, GAP, Dialog, button, caption, column, ends, heading, tab_through
from verbeval_gui.app.i18n import filled
from verbeval_gui.app.jobs import JobRunner
from verbeval_gui.data.formats.mapping import TableMapping, read_mapping, write_mapping
from verbeval_gui.data.formats.mapping_guess import guess
from verbeval_gui.data.formats.mapping_roles import settled, with_role
from verbeval_gui.data.formats.mapping_store import remember, remembered
from verbeval_gui.data.formats.tables import Table
from verbeval_gui.errors import VerbevalError
from verbeval_gui.figures.style import CAPTION, ROW, Style
from verbeval_gui.widgets.scroll_bars import scrolled, thin_scroll_bars

translate: Final = QCoreApplication.translate
_WIDTH: Final = 820
_COLUMNS_HEIGHT: Final = 232
_PREVIEW_HEIGHT: Final = 168
_WIDTHS: Final = (150, 150, 90, 90)


class MappingDialog(Dialog):
    """Columns with what they hold above, the first rows as they would be read below; `mapping` is the answer.

    Args:
        style: How it looks.
        table: The table.
        parent: The window.
        mapping: What its columns hold, to begin with; where not given, as a table like it was read before, or a guess.
    """

    def __init__(
        self, style: Style, table: Table, parent: QWidget | None = None, *, mapping: TableMapping | None = None
    ) -> None:
        title = translate("Mapping", "What do the columns of {name} hold?").format(name=table.path.name)
        super().__init__(style, title, _WIDTH, parent)
        self._table = table
        self._jobs = JobRunner(self)
        self.mapping = mapping or remembered(table) or guess(table)
        self._before = ("", self.mapping)
        self.preview: Preview | None = None
        self.columns = MappingColumns(style, table, self)
        self.model = PreviewModel(style, self)
        self.view = self._rows_view()
        self.note = Note(style, self)
        self.load = button(translate("Mapping", "&Load a mapping…"))
        self.save = button(translate("Mapping", "&Save the mapping…"))
        self.cancel = button(translate("Mapping", "&Cancel"))
        self.open_button = button(translate("Mapping", "&Open"), is_default=True)
        self._lay_out(scrolled(self.columns, style, self))
        self._connect()
        self._show()
        next(iter(self.columns.boxes.values())).setFocus()

    def accept(self) -> None:
        """Remember the mapping for tables like this one, where that can be, and close; not while it reads nothing."""
        if self.preview is None:
            return
        with suppress(VerbevalError):  # the table opens all the same, and the next one like it is asked about again
            remember(self._table, self.mapping)
        super().accept()

    def done(self, result: int) -> None:
        """Close, and read no more."""
        let_go(self._jobs)
        super().done(result)

    def _rows_view(self) -> QTableView:
        view = QTableView(self)
        view.setModel(self.model)
        view.setAccessibleName(translate("Mapping", "The first rows"))
        view.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        view.setShowGrid(False)
        view.setWordWrap(False)
        view.setTabKeyNavigation(False)
        view.setMinimumHeight(round(self.look.px(_PREVIEW_HEIGHT)))
        view.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        view.verticalHeader().setDefaultSectionSize(round(self.look.px(ROW)))
        view.verticalHeader().hide()
        titles = view.horizontalHeader()
        titles.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        titles.setHighlightSections(False)
        titles.setFont(self.look.font(CAPTION))
        titles.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for at, width in enumerate(_WIDTHS, 1):
            view.setColumnWidth(at, round(self.look.px(width)))
        thin_scroll_bars(view, self.look)
        return view

    def _lay_out(self, area: QScrollArea) -> None:
        area.setMinimumHeight(round(self.look.px(_COLUMNS_HEIGHT)))
        for ground in (self.columns, area.viewport()):
            ground.setAutoFillBackground(False)
        layout = column(self.look, self, EDGE, GAP)
        said = (self._table.says, *self._table.notes)
        words = " ".join(filled(note.sentence, **dict(note.fields)) for note in said)
        layout.addWidget(caption(words, self.look))
        layout.addWidget(heading(translate("Mapping", "Columns"), self.look))
        layout.addWidget(area, 1)
        layout.addWidget(heading(translate("Mapping", "The first rows"), self.look))
        layout.addWidget(self.view)
        layout.addWidget(self.note)
        layout.addLayout(ends(self.look, (self.load, self.save), (self.cancel, self.open_button)))

    def _connect(self) -> None:
        self.columns.role_chosen.connect(self._on_role_chosen)
        self.load.clicked.connect(self._on_load)
        self.save.clicked.connect(self._on_save)
        self.cancel.clicked.connect(self.reject)
        self.open_button.clicked.connect(self.accept)
        self._jobs.succeeded.connect(self._on_read)
        self._jobs.failed.connect(self._on_failed)

    def _on_role_chosen(self, place: str, role: str) -> None:
        """Give a column a role; walking through its list by keys takes nothing from others on the way."""
        if self._before[0] != place:
            self._before = (place, self.mapping)
        self.mapping = settled(self._table, with_role(self._before[1], place, role, self.columns.order))
        self._show()

    def _show(self) -> None:
        self.columns.show_mapping(self.mapping)
        tab_through(*self.columns.boxes.values(), self.view, self.load, self.save, self.cancel, self.open_button)
        self.preview = None
        self.open_button.setEnabled(False)
        self.note.say(Tone.INFO, translate("Mapping", "Reading…"))
        table, mapping = self._table, self.mapping
        self._jobs.start("preview table", lambda reporter: preview_of(table, mapping, reporter.check))

    def _on_read(self, preview: Preview) -> None:
        self.preview = preview
        self.model.show_rows(preview.rows)
        self.note.say(Tone.WARNING if preview.n_left_out else Tone.GOOD, preview.sentence(self.look))
        self.open_button.setEnabled(True)

    def _on_failed(self, error: Exception) -> None:
        self.model.show_rows(())
        self.note.say_error(error)

    def _on_load(self) -> None:
        title, start = translate("Mapping", "Load a mapping"), str(self._table.path.parent)
        path, _ = QFileDialog.getOpenFileName(self, title, start, "JSON (*.json)")
        if path:
            self.load_mapping(Path(path))

    def load_mapping(self, path: Path) -> None:
        """Take a mapping from a file; what is wrong with it is said in place."""
        try:
            self.mapping = read_mapping(path)
        except VerbevalError as error:
            self.note.say_error(error)
            return
        self._before = ("", self.mapping)
        self._show()

    def _on_save(self) -> None:
        offered = self._table.path.with_suffix(".mapping.json")
        title = translate("Mapping", "Save the mapping as")
        path, _ = QFileDialog.getSaveFileName(self, title, str(offered), "JSON (*.json)")
        if path:
            self.save_mapping(Path(path))

    def save_mapping(self, path: Path) -> None:
        """Write the mapping to a file that others can load."""
        try:
            write_mapping(self.mapping, path)
        except VerbevalError as error:
            self.note.say_error(error)
            return
        self.note.say(Tone.GOOD, translate("Mapping", "Saved as {path}.").format(path=path))

    def closeEvent(self, event: QCloseEvent) -> None:
        """Read no more, even if the dialog was never shown."""
        let_go(self._jobs)
        super().closeEvent(event)
