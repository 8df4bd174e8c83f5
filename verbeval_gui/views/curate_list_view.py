"""The probes of a suite that is worked on, in rows: which ones, found by which words, judged by which keys."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import numpy as np
from PySide6.QtCore import QCoreApplication, QModelIndex, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QMenu, QStackedWidget, QVBoxLayout, QWidget

from verbeval_gui.figures.style import Style
from verbeval_gui.figures.terms import dimension_name, value_name
from verbeval_gui.models.probe_columns import SENTENCE, Column
from verbeval_gui.models.probe_delegate import ProbeDelegate
from verbeval_gui.models.suite_table import COLUMNS, SuiteTable, longest_texts
from verbeval_gui.slices.items import SortKey, clicked_order
from verbeval_gui.slices.suite_rows import SuiteChoice, SuiteRows, SuiteTab, next_unjudged
from verbeval_gui.widgets.chip import Chip
from verbeval_gui.widgets.chip_text import ChipText
from verbeval_gui.widgets.choice_tabs import ChoiceTabs
from verbeval_gui.widgets.empty_state import EmptyState
from verbeval_gui.widgets.find_box import FindBox
from verbeval_gui.widgets.flow_box import FlowBox
from verbeval_gui.widgets.items_words import suite_empty_words, suite_tab_names
from verbeval_gui.widgets.look import dress, text_width
from verbeval_gui.widgets.review_keys import wish_of
from verbeval_gui.widgets.row_table import RowTable
from verbeval_gui.widgets.sort_header import sort_marks

_TABS: Final = (SuiteTab.UNJUDGED, SuiteTab.ADVERSARIAL, SuiteTab.ALL)
_SENTENCE: Final = 130
_PADDING: Final = 13
_WIDEST: Final = 86
translate: Final = QCoreApplication.translate


class CurateListView(QWidget):
    """Tabs, search, what narrows the rows, and the rows.

    Signals:
        choice_changed: Other rows, or another order, are wanted. Carries a `SuiteChoice`.
        current_changed: Another probe is worked on. Carries its id, empty for none.
        rows_selected: Other rows are selected, for keys that act on them.
        review_wished: A key judges the selected rows. Carries a review, or another wish of `review_keys`.
        moved: The selected rows are to be moved up (-1) or down (1).
        delete_requested: The selected probes are to be deleted.
        edit_requested: Enter was pressed on a row: the editor is wanted.
        menu_wanted: The context menu of the rows is wanted. Carries the menu, to be filled.
    """

    choice_changed = Signal(SuiteChoice)
    current_changed = Signal(str)
    rows_selected = Signal()
    review_wished = Signal(str)
    moved = Signal(int)
    delete_requested = Signal()
    edit_requested = Signal()
    menu_wanted = Signal(QMenu)

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._shown: SuiteRows | None = None
        self._current = ""
        self._stays_at = -1
        self._model = SuiteTable(self)
        self.tabs = ChoiceTabs(style, suite_tab_names(), self)
        self.find_box = FindBox(style, self)
        self.chips = FlowBox(round(style.px(32)), round(style.px(6)), self)
        self.table = RowTable(style, self._model.mime_of, self)
        self._delegate = ProbeDelegate(self._model, style, self)
        self.empty = EmptyState(style, self)
        self._stack = QStackedWidget(self)
        self._lay_out()
        self._connect()

    def show_rows(self, shown: SuiteRows) -> None:
        """Show other rows; the current probe stays so where it is among them, at its height."""
        offset = self.table.offset_of(self._delegate.current) if self._delegate.current >= 0 else None
        is_same = self._shown is not None and np.array_equal(self._shown.rows, shown.rows)
        ranges = self.table.ranges() if is_same else []
        self._shown = shown
        self._model.show_rows(shown)
        self._arrange()
        self.tabs.set_state(_TABS.index(shown.choice.tab), [shown.counts[tab] for tab in _TABS])
        self.find_box.set_query(shown.choice.query, shown.choice.is_strict)
        self._show_chips(shown.choice)
        self._restore_current(offset)
        self.table.select_ranges(ranges)
        self._show_page(shown)

    def selected_ids(self) -> tuple[str, ...]:
        """Return the ids of the selected rows, in their order; the current one's where none is selected."""
        positions = self.table.selected_positions() or [at for at in (self._delegate.current,) if at >= 0]
        return self._model.ids(positions)

    def neighbour(self, step: int) -> str | None:
        """Return the id of the row above the selected ones (-1) or below them (1); None at the end."""
        places = self.table.selected_positions() or [self._delegate.current]
        place = places[0] - 1 if step < 0 else places[-1] + 1
        return self._model.ids([place])[0] if 0 <= place < self._model.rowCount() else None

    def current_id(self) -> str:
        """Return the id of the probe that is worked on, empty for none."""
        return self._current

    def stay(self) -> None:
        """Stay at this height when the current row goes out of the table: the one that takes its place is next."""
        self._stays_at = min(self.table.selected_positions(), default=self._delegate.current)

    def select(self, names: tuple[str, ...]) -> bool:
        """Select probes, the first of them the current one; False where none of them is shown."""
        places = [place for name in names if (place := self._model.position_of(name)) >= 0]
        if not places:
            return False
        self.table.set_current(places[0])
        self.table.select_ranges([(place, place) for place in places[1:]])
        self.table.bring(places[0], None)
        return True

    def go_to_unjudged(self) -> bool:
        """Go to the next row without a verdict; False where all are judged."""
        if self._shown is None:
            return False
        position = next_unjudged(self._shown.state, self._shown.rows, self._delegate.current)
        if position is None:
            return False
        self.table.set_current(position)
        self.table.bring(position, None)
        return True

    def narrow(self, values: dict[str, str]) -> None:
        """Narrow to values; what they narrowed to already is let go."""
        choice = self._choice()
        is_held = values.items() <= choice.wanted.items()
        rest = {name: value for name, value in choice.wanted.items() if name not in values}
        wanted = rest if is_held else rest | values
        tab = choice.tab if is_held else SuiteTab.ALL
        self.choice_changed.emit(replace(choice, wanted=wanted, tab=tab))

    def focus_find(self) -> None:
        """Put the caret into the find box."""
        self.find_box.focus()

    def menu(self) -> QMenu:
        """Return the context menu of the selected rows, made anew."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.menu_wanted.emit(menu)
        return menu

    def _choice(self) -> SuiteChoice:
        return self._shown.choice if self._shown is not None else SuiteChoice()

    def _lay_out(self) -> None:
        dress(self, self._style)
        self.table.setItemDelegate(self._delegate)
        self.table.setModel(self._model)
        self.table.setAccessibleName(translate("Curate", "Probes of the suite"))
        self.find_box.setMaximumWidth(round(self._style.px(2000)))
        self._stack.addWidget(self.table)
        self._stack.addWidget(self.empty)
        px = self._style.px
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, round(px(4)), 0, 0)
        layout.setSpacing(round(px(4)))
        for part in (self.tabs, self.find_box, self.chips):
            row = QHBoxLayout()
            row.setContentsMargins(round(px(8)), 0, round(px(8)), 0)
            row.addWidget(part, 0 if part is self.tabs else 1)
            row.addStretch(int(part is self.tabs))
            layout.addLayout(row)
        layout.addWidget(self._stack, 1)
        self.setFocusProxy(self.table)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def _connect(self) -> None:
        self.tabs.chosen.connect(lambda place: self.choice_changed.emit(replace(self._choice(), tab=_TABS[place])))
        self.find_box.searched.connect(self._on_searched)
        self.empty.answered.connect(lambda: self.choice_changed.emit(SuiteChoice(tab=SuiteTab.ALL)))
        self.table.selectionModel().currentChanged.connect(self._on_current_changed)
        self.table.selectionModel().selectionChanged.connect(lambda *_: self.rows_selected.emit())
        self.table.header.sort_clicked.connect(self._on_sort_clicked)
        self.table.copied.connect(self._copy)
        self.table.menu_requested.connect(lambda place: self.menu().popup(place))
        self.table.resized.connect(self._arrange)
        self.table.doubleClicked.connect(lambda _index: self.edit_requested.emit())

    def _show_page(self, shown: SuiteRows) -> None:
        self._stack.setCurrentWidget(self.table if len(shown.rows) else self.empty)
        if len(shown.rows):
            return
        self.empty.say(*suite_empty_words(shown))

    def _show_chips(self, choice: SuiteChoice) -> None:
        for child in self.chips.findChildren(Chip):
            child.hide()
            child.deleteLater()
        chips = []
        for name, value in choice.wanted.items():
            title, words = dimension_name(name), value_name(name, value)
            chip = Chip(ChipText(title, words, f"{title}: {words}", is_struck=False), self._style, self.chips)
            chip.removed.connect(lambda name=name, value=value: self.narrow({name: value}))
            chips.append(chip)
        self.chips.set_parts(chips)
        self.chips.setVisible(bool(chips))

    def _arrange(self) -> None:
        marks = sort_marks(self._choice().sort, [column.name for column in COLUMNS])
        self.table.header.set_marks(marks, ())
        has_answers = self._shown is not None and bool(self._shown.predicted)
        widths = {column.name: self._width(column) for column in COLUMNS if has_answers or column.name != "predicted"}
        room = self.table.viewport().width() - sum(widths.values())
        for section, column in enumerate(COLUMNS):
            self.table.setColumnHidden(section, column.name not in widths)
            least = max(round(self._style.px(_SENTENCE)), room)
            self.table.setColumnWidth(section, least if column.name == SENTENCE else widths.get(column.name, 0))

    def _width(self, column: Column) -> int:
        """Return the width of a column's title and its longest word; the sentence takes what is left."""
        if column.name == SENTENCE:
            return 0
        font, px = self._style.font(), self._style.px
        title = self.table.header.wanted_width(COLUMNS.index(column))
        words = max((text_width(font, text) for text in longest_texts(self._shown, column.name)), default=0.0) + px(
            _PADDING
        )
        widest = words if column.name == "review" else min(words, px(_WIDEST))
        return round(max(title, widest, px(column.least)))

    def _restore_current(self, offset: int | None) -> None:
        position, stays_at = self._model.position_of(self._current), self._stays_at
        self._stays_at = -1
        if position < 0 and self._model.rowCount():
            position = min(max(stays_at, 0), self._model.rowCount() - 1)
            offset = offset if stays_at >= 0 else 0
        self._delegate.current = position
        if position >= 0:
            self.table.set_current(position)
            self.table.bring(position, offset)
        self._note_current(position)

    def _note_current(self, position: int) -> None:
        name = self._model.ids([position])[0] if position >= 0 else ""
        if name != self._current:
            self._current = name
            self.current_changed.emit(name)

    def _on_current_changed(self, current: QModelIndex) -> None:
        if current.isValid():
            self._delegate.current = current.row()
            self.table.viewport().update()
            self._note_current(current.row())

    def _on_searched(self, text: str, is_strict: bool) -> None:
        self.choice_changed.emit(replace(self._choice(), query=text, is_strict=is_strict))

    def _on_sort_clicked(self, section: int, _is_adding: bool) -> None:
        column, sort = COLUMNS[section], self._choice().sort
        if not column.is_sortable:
            return
        is_back = sort == (SortKey(column.name, is_descending=True),)
        order = () if is_back else clicked_order(sort, column.name, is_adding=False)
        self.choice_changed.emit(replace(self._choice(), sort=order))

    def _copy(self) -> None:
        if positions := self.table.selected_positions():
            QGuiApplication.clipboard().setMimeData(self._model.mime_of(positions))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Judge, move, delete and edit by keys, from the table only: the editor's fields keep theirs."""
        key, modifiers = Qt.Key(event.key()), event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        if not self.table.hasFocus():
            super().keyPressEvent(event)
        elif event.matches(QKeySequence.StandardKey.Find):
            self.focus_find()
        elif key in steps and modifiers == Qt.KeyboardModifier.AltModifier:
            self.moved.emit(steps[key])
        elif key == Qt.Key.Key_Delete and modifiers == Qt.KeyboardModifier.ControlModifier:
            self.delete_requested.emit()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not modifiers:
            self.edit_requested.emit()
        elif (wish := wish_of(event)) is not None:
            self.review_wished.emit(wish)
        else:
            super().keyPressEvent(event)
