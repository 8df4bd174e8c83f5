"""The probe table: which rows, in which order, found by which words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import numpy as np
from PySide6.QtCore import QCoreApplication, QMimeData, QModelIndex, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QMenu, QVBoxLayout, QWidget

from verbeval_gui.data.pairing import BASELINE_PREDICTED
from verbeval_gui.data.selection import PickMode
from verbeval_gui.figures.style import Style
from verbeval_gui.models import probe_columns
from verbeval_gui.models.current_probe import CurrentProbe
from verbeval_gui.models.probe_columns import SENTENCE, column_name
from verbeval_gui.models.probe_delegate import ProbeDelegate
from verbeval_gui.models.probe_table import ProbeTable
from verbeval_gui.models.probe_widths import TableWidths
from verbeval_gui.slices.items import ItemsSlice, Tab, clicked_order, next_wrong
from verbeval_gui.widgets.choice_tabs import ChoiceTabs
from verbeval_gui.widgets.column_filters import ColumnFilters
from verbeval_gui.widgets.columns_button import ColumnsButton
from verbeval_gui.widgets.empty_state import EmptyState
from verbeval_gui.widgets.find_box import FindBox
from verbeval_gui.widgets.items_words import empty_words, tab_names
from verbeval_gui.widgets.look import dress, text_width
from verbeval_gui.widgets.page_stack import PageStack
from verbeval_gui.widgets.review_keys import wish_of
from verbeval_gui.widgets.row_menu import row_menu
from verbeval_gui.widgets.row_table import RowTable
from verbeval_gui.widgets.sort_header import sort_marks

_TABS: Final = (Tab.ALL, Tab.SELECTED, Tab.WRONG)


class ItemsView(QWidget):
    """Probes in rows; the current one is what the detail pane shows.

    Signals:
        tab_chosen: Other rows are to be looked at. Carries the `Tab`.
        sort_requested: Another order is wanted. Carries a tuple of `SortKey`.
        text_searched: Carries the words to find, empty for none, and whether accents and case must agree.
        current_changed: Another probe is the current one, or the frame is another. Carries its row, -1 for none.
        rows_picked: Rows become part of the selection. Carries a tuple of ids, and how to combine.
        columns_changed: Other columns were chosen.
        export_requested: The rows are to be written to a file.
        undo_requested: The last step of the selection is to be taken back.
        review_wished: A key judges the selected rows. Carries a review, or another wish of `review_keys`.
        rows_selected: Other rows are selected, for keys that judge them.
    """

    tab_chosen = Signal(Tab)
    sort_requested = Signal(tuple)
    text_searched = Signal(str, bool)
    current_changed = Signal(int)
    rows_picked = Signal(tuple, PickMode)
    columns_changed = Signal()
    export_requested = Signal()
    undo_requested = Signal()
    review_wished = Signal(str)
    rows_selected = Signal()

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._shown: ItemsSlice | None = None
        self._current = CurrentProbe()
        self._chosen: tuple[str, ...] = probe_columns.DEFAULT
        self._widths = TableWidths(partial(text_width, style.font()), style.scale)
        self._model = ProbeTable(style, self)
        self.table = RowTable(style, self._mime_of, self)
        self._delegate = ProbeDelegate(self._model, style, self)
        self.tabs = ChoiceTabs(style, tab_names(), self)
        self.find_box = FindBox(style, self)
        self.columns_button = ColumnsButton(style, self)
        self.filters = ColumnFilters(style, self)
        self.empty = EmptyState(style, self)
        self._stack = PageStack(self)
        self._lay_out()
        self._connect()

    def show_slice(self, shown: ItemsSlice) -> None:
        """Show other rows; a probe that the person made current stays so where it is among them, at its height."""
        offset = self.table.offset_of(self._delegate.current) if self._delegate.current >= 0 else None
        is_same = self._shown is not None and np.array_equal(self._shown.rows, shown.rows)
        ranges = self.table.ranges() if is_same else []
        self._shown = shown
        self._model.show_slice(shown)
        self._arrange()
        self.tabs.set_state(_TABS.index(shown.tab), [shown.counts[tab] for tab in _TABS])
        self.find_box.set_query(shown.query.text if shown.query else "", bool(shown.query and shown.query.is_strict))
        self.filters.show_slice(shown)
        self._restore_current(shown, offset)
        self.table.select_ranges(ranges)
        self._show_page(shown)

    def name_checkpoints(self, name: str, baseline: str) -> None:
        """Call the columns of predictions by their checkpoints while there are two; no baseline, no names."""
        self._model.name_columns({"predicted": name, BASELINE_PREDICTED: baseline} if baseline else {})
        self._widths.forget()
        self._arrange()

    def show_empty(self, reason: str) -> None:
        """Show a sentence in place of rows."""
        self._shown, self._delegate.current = None, -1
        self._model.show_slice(None)
        self._note_current(-1)
        self.empty.say(reason)
        self._stack.turn_to(self.empty)
        self.tabs.set_state(0, [0] * len(_TABS))

    def current_row(self) -> int:
        """Return the current probe's row in the frame, -1 for none."""
        return self._current.row

    def step_wrong(self, step: int) -> None:
        """Go to the next wrong row shown (1) or the one before (-1), round the ends."""
        if self._shown is not None and (position := next_wrong(self._shown, self._delegate.current, step)) is not None:
            self.go_to_position(position)

    def go_to(self, row: int) -> bool:
        """Make a row of the frame current; False where it is not among those shown."""
        if (position := self._model.position_of(row)) >= 0:
            self.go_to_position(position)
        return position >= 0

    @property
    def shown(self) -> ItemsSlice | None:
        """What is shown; None for nothing."""
        return self._shown

    @property
    def current_position(self) -> int:
        """Place of the current row in the order shown, -1 for none."""
        return self._delegate.current

    def go_to_position(self, position: int) -> None:
        """Make the row at a place in the order shown the current one."""
        self.table.set_current(position)
        self.table.bring(position, None)

    def selected_ids(self) -> tuple[str, ...]:
        """Return the ids of the selected rows, in their order; the current one's where none is selected."""
        positions = self.table.selected_positions() or [at for at in (self._delegate.current,) if at >= 0]
        return self._model.ids(positions)

    def stay(self) -> None:
        """Stay at this height when the current row goes out of the table: the one that takes its place is next."""
        self._current.stay_at(min(self.table.selected_positions(), default=self._delegate.current))

    def focus_find(self) -> None:
        """Put the caret into the find box."""
        self.find_box.focus()

    def columns(self) -> tuple[str, ...]:
        """Return the names of the columns chosen, in their order."""
        return self._chosen

    def set_columns(self, names: Sequence[str]) -> None:
        """Choose columns by name; the sentence is always among them, and nothing chooses the usual ones."""
        self._chosen = probe_columns.chosen_columns(names)
        self._model.order_columns(self._chosen)
        self._widths.forget()
        self._arrange()

    def _lay_out(self) -> None:
        dress(self, self._style)
        px = self._style.px
        head = QHBoxLayout()
        head.setContentsMargins(round(px(10)), round(px(4)), round(px(8)), round(px(8)))
        head.setSpacing(round(px(8)))
        head.addWidget(self.tabs)
        head.addStretch(1)
        head.addWidget(self.find_box, 3)
        head.addWidget(self.columns_button)
        self._stack.addWidget(self.table)
        self._stack.addWidget(self.empty)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(head)
        layout.addWidget(self._stack, 1)
        self.table.setItemDelegate(self._delegate)
        self.table.paint_by(self._delegate)
        self.table.setModel(self._model)
        self.table.setAccessibleName(QCoreApplication.translate("ItemsView", "Probes"))
        self.setFocusProxy(self._stack)

    def _connect(self) -> None:
        self.tabs.chosen.connect(lambda position: self.tab_chosen.emit(_TABS[position]))
        self.find_box.searched.connect(self.text_searched)
        self.columns_button.column_toggled.connect(
            lambda name, is_wanted: self._choose(probe_columns.toggled(self._chosen, name, is_wanted=is_wanted))
        )
        self.columns_button.usual_requested.connect(lambda: self._choose(()))
        self.table.header.allow_moving()
        self.table.header.column_moved.connect(
            lambda at, before: self._choose(probe_columns.moved(self._chosen, self._model.columns, at, before))
        )
        self.columns_button.filter_requested.connect(self._narrow)
        self.columns_button.export_requested.connect(self.export_requested)
        self.empty.answered.connect(self._on_empty_answered)
        self.table.selectionModel().currentChanged.connect(self._on_current_changed)
        self.table.selectionModel().selectionChanged.connect(lambda *_: self.rows_selected.emit())
        self.table.header.sort_clicked.connect(self._on_sort_clicked)
        self.table.header.filter_wanted.connect(lambda section: self._narrow(self._model.columns[section].name))
        self.table.stepped.connect(self.step_wrong)
        self.table.copied.connect(self._copy)
        self.table.picked.connect(self._pick)
        self.table.menu_requested.connect(lambda place: self.menu().popup(place))
        self.table.resized.connect(self._arrange)

    def menu(self) -> QMenu:
        """Return the context menu of the selected rows, made anew."""
        return row_menu(self, pick=self._pick, copy=self._copy, export=self.export_requested.emit)

    def _show_page(self, shown: ItemsSlice) -> None:
        if not len(shown.rows):
            self.empty.say(*empty_words(shown))
        self._stack.turn_to(self.table if len(shown.rows) else self.empty)

    def _on_empty_answered(self) -> None:
        if self._shown is not None and self._shown.is_all_right:
            self.tab_chosen.emit(Tab.SELECTED)
        else:
            self.undo_requested.emit()

    def _arrange(self) -> None:
        self._widths.show_cells(self._model.cells)
        columns, header, room = self._model.columns, self.table.header, self.table.viewport().width()
        sort, filtered = (now.sort, now.filtered) if (now := self._shown) is not None else ((), frozenset())
        header.set_marks(sort_marks(sort, [c.name for c in columns]), *probe_columns.marked(columns, filtered))
        if not self._widths.is_new(columns, self._chosen, room, (sort, filtered)):
            return
        titles = {c.name: header.wanted_width(i) for i, c in enumerate(columns) if c.name in self._chosen}
        widths = self._widths.shared([c for c in columns if c.name in titles], room, titles)
        for section, column in enumerate(columns):
            self.table.setColumnHidden(section, column.name not in widths)
            if column.name in widths:
                self.table.setColumnWidth(section, widths[column.name])
        self.columns_button.set_columns(probe_columns.offered(self._model.known_columns, self._chosen))

    def _restore_current(self, shown: ItemsSlice, offset: int | None) -> None:
        row, is_own_choice = self._current.row_in(shown.frame), self._current.is_own_choice
        position, offset = self._current.place(self._model.position_of(row), self._model.rowCount(), offset)
        self._delegate.current = position
        if position >= 0:
            self.table.set_current(position)
            self.table.bring(position, offset)
            self._current.is_own_choice = is_own_choice
        self._note_current(position)

    def _note_current(self, position: int) -> None:
        row = self._model.row_at(position) if position >= 0 else -1
        if self._current.note(self._shown.frame if self._shown is not None else None, row):
            self.current_changed.emit(row)

    def _on_current_changed(self, current: QModelIndex) -> None:
        if current.isValid():
            self._current.is_own_choice = True
            self._delegate.current = current.row()
            self.table.viewport().update()
            self._note_current(current.row())

    def _on_sort_clicked(self, section: int, is_adding: bool) -> None:
        column, sort = self._model.columns[section], self._shown.sort if self._shown is not None else ()
        if column.is_sortable and self._shown is not None:
            self.sort_requested.emit(clicked_order(sort, column.name, is_adding=is_adding))

    def _narrow(self, name: str) -> None:
        """Offer what a column can be narrowed to; sentences are searched."""
        if name == SENTENCE:
            self.focus_find()
            return
        at = next(at for at, column in enumerate(self._model.columns) if column.name == name)
        place = self.table.header.place_below(0 if self.table.isColumnHidden(at) else at)
        self.filters.open(column_name(name), (name, *self._model.columns[at].dimensions), place)

    def _choose(self, names: Sequence[str]) -> None:
        self.set_columns(names)
        self.columns_changed.emit()

    def _mime_of(self, positions: list[int]) -> QMimeData:
        names = [c.name for i, c in enumerate(self._model.columns) if not self.table.isColumnHidden(i)]
        return self._model.mime_of(positions, names)

    def _copy(self) -> None:
        if positions := self.table.selected_positions():
            QGuiApplication.clipboard().setMimeData(self._mime_of(positions))

    def _pick(self, mode: PickMode) -> None:
        if positions := self.table.selected_positions():
            self.rows_picked.emit(self._model.ids(positions), mode)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Find by Ctrl+F, judge by the keys of reviews."""
        if event.matches(QKeySequence.StandardKey.Find):
            self.focus_find()
        elif (wish := wish_of(event)) is not None and self._shown is not None:
            self.review_wished.emit(wish)
        else:
            super().keyPressEvent(event)
