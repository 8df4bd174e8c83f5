"""What a right click on a column's title opens: its values with counts to tick, or a range to type."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication, QPoint, QRectF, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLineEdit, QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from verbeval_gui.data.intervals import Interval
from verbeval_gui.data.selection import Facet, PickMode, Selection
from verbeval_gui.figures.style import BODY, CONTROL, HAIRLINE, Style
from verbeval_gui.figures.terms import dimension_name, value_name
from verbeval_gui.slices.column_values import ColumnRange, ColumnValues, Part, without_column
from verbeval_gui.widgets.key_button import KeyButton
from verbeval_gui.widgets.labels import quiet_label, set_look, text_label
from verbeval_gui.widgets.look import draw_frame, dress
from verbeval_gui.widgets.scroll_bars import thin_scroll_bars
from verbeval_gui.widgets.tick_rows import HEIGHT, NUMBER, TickRows

translate: Final = QCoreApplication.translate
_WIDTH: Final = 300
_ROWS_SEEN: Final = 12
_SEARCHED_FROM: Final = 12
_CHECKED, _UNCHECKED = Qt.CheckState.Checked, Qt.CheckState.Unchecked
_PLACE: Final = Qt.ItemDataRole.UserRole


class ColumnFilter(QDialog):
    """Narrows one column; every tick counts at once, Esc or a click beside it closes it.

    Args:
        style: How it looks.
        title: The column's name.
        dimensions: What narrows the column.
        parent: Owner.

    Signals:
        selected: Another selection is wanted. Carries it.
    """

    selected = Signal(Selection)

    def __init__(self, style: Style, title: str, dimensions: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self._style = style
        self._dimensions = tuple(dimensions)
        self._selection = Selection()
        dress(self, style, "raised")
        self.setAccessibleName(translate("ColumnFilter", "Narrow {column}").format(column=title))
        self._title = text_label(style, parent=self)
        set_look(self._title, style, BODY, "text1", QFont.Weight.DemiBold)
        self._title.setText(self.accessibleName())
        self.search = QLineEdit(self)
        self.search.setPlaceholderText(translate("ColumnFilter", "Find a value"))
        self.search.setFixedHeight(round(style.px(CONTROL)))
        self.search.textEdited.connect(self._find)
        self.values = self._tree()
        self.fields = {name: RangeFields(style, name, self) for name in self._dimensions}
        for fields in self.fields.values():
            fields.entered.connect(self._on_entered)
        self._more = quiet_label(style, self)
        self.everything = KeyButton(translate("ColumnFilter", "All again"), "", style, parent=self)
        self.everything.clicked.connect(lambda: self._select(without_column(self._selection, self._dimensions)))
        self._lay_out()

    def show_parts(self, parts: Sequence[Part], selection: Selection) -> None:
        """Show values and ranges under another selection."""
        self._selection = selection
        lists = sorted((part for part in parts if isinstance(part, ColumnValues)), key=_has_many)
        ranges = {part.dimension: part for part in parts if isinstance(part, ColumnRange)}
        self._list(lists)
        for name, fields in self.fields.items():
            fields.setVisible(name in ranges)
            if name in ranges:
                fields.show_range(ranges[name])
        self.values.setVisible(bool(lists))
        n = sum(len(part.counts) for part in lists)
        self.search.setVisible(n > _SEARCHED_FROM)
        more = sum(part.n_more for part in lists)
        text = translate("ColumnFilter", "{n} rarer values are not listed.").format(n=self._style.count(more))
        self._more.setText(text)
        self._more.setVisible(more > 0)
        self.everything.setEnabled(without_column(selection, self._dimensions) != selection)
        self._fit(self.values.topLevelItemCount())

    def show_below(self, place: QPoint) -> None:
        """Open at a place of the screen, inside it, ready for a tick."""
        room = (self.parentWidget() or self).screen().availableGeometry()
        left = max(room.left(), min(place.x(), room.right() - self.width()))
        self.move(left, max(room.top(), min(place.y(), room.bottom() - self.height())))
        self.show()
        ranges = [fields.least for fields in self.fields.values() if fields.isVisibleTo(self)]
        (self.values if self.values.topLevelItemCount() else ranges[0]).setFocus(Qt.FocusReason.PopupFocusReason)

    def _tree(self) -> QTreeWidget:
        tree = QTreeWidget(self)
        tree.setHeaderHidden(True)
        tree.setRootIsDecorated(False)
        tree.setUniformRowHeights(True)
        tree.setAccessibleName(translate("ColumnFilter", "Values"))
        tree.setFrameShape(QTreeWidget.Shape.NoFrame)
        tree.setMouseTracking(True)
        tree.setIndentation(0)
        tree.setItemDelegate(TickRows(self._style, tree))
        thin_scroll_bars(tree, self._style)
        tree.itemChanged.connect(self._on_ticked)
        return tree

    def _lay_out(self) -> None:
        px = self._style.px
        column, foot = QVBoxLayout(self), QHBoxLayout()
        column.setContentsMargins(*[round(px(10))] * 4)
        column.setSpacing(round(px(7)))
        foot.addWidget(self._more, 1)
        foot.addStretch(0)
        foot.addWidget(self.everything)
        for widget in (self._title, self.search, self.values, *self.fields.values()):
            column.addWidget(widget)
        column.addLayout(foot)

    def _list(self, lists: Sequence[ColumnValues]) -> None:
        """Write the rows anew; the one that the keyboard is on stays under it where it is still there."""
        kept = self.values.currentItem()
        place = kept.data(0, _PLACE) if kept is not None else None
        scrolled = self.values.verticalScrollBar().value()
        with QSignalBlocker(self.values):
            self.values.clear()
            for part in lists:
                if len(lists) > 1:
                    self.values.addTopLevelItem(self._caption(part.dimension))
                self.values.addTopLevelItems(self._items(part))
            self._find(self.search.text())
            for item in self._all():
                if place is not None and item.data(0, _PLACE) == place:
                    self.values.setCurrentItem(item)
        self.values.verticalScrollBar().setValue(scrolled)

    def _caption(self, dimension: str) -> QTreeWidgetItem:
        item = QTreeWidgetItem([dimension_name(dimension)])
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        return item

    def _items(self, part: ColumnValues) -> list[QTreeWidgetItem]:
        found = []
        for count in part.counts:
            item = QTreeWidgetItem([value_name(part.dimension, count.value)])
            spoken = f"{item.text(0)}, {self._style.count(count.n)}"
            item.setData(0, Qt.ItemDataRole.AccessibleTextRole, spoken)
            item.setData(0, NUMBER, self._style.count(count.n))
            item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(0, _CHECKED if count.is_on else _UNCHECKED)
            item.setData(0, _PLACE, (part.dimension, count.value))
            found.append(item)
        return found

    def _all(self) -> list[QTreeWidgetItem]:
        items = (self.values.topLevelItem(at) for at in range(self.values.topLevelItemCount()))
        return [item for item in items if item is not None]

    def _find(self, text: str) -> None:
        for item in self._all():
            item.setHidden(item.data(0, _PLACE) is not None and text.casefold() not in item.text(0).casefold())

    def _fit(self, n_rows: int) -> None:
        px = self._style.px
        self.values.setFixedHeight(round(px(HEIGHT) * max(1, min(n_rows, _ROWS_SEEN))))
        if not self.isVisible():
            self.setFixedWidth(round(px(_WIDTH)))
            self.adjustSize()

    def _on_ticked(self, item: QTreeWidgetItem) -> None:
        dimension, value = item.data(0, _PLACE)
        self._select(self._selection.pick(dimension, [value], PickMode.TOGGLE))

    def _on_entered(self, dimension: str, interval: Interval) -> None:
        is_all = interval == Interval()
        facet = None if is_all else Facet(dimension, frozenset({interval}))
        self._select(self._selection.with_facet(dimension, facet))

    def _select(self, selection: Selection) -> None:
        if selection != self._selection:
            self.selected.emit(selection)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the frame."""
        draw_frame(QPainter(self), QRectF(self.rect()), self._style.palette.color("edge"), HAIRLINE, 0)


class RangeFields(QWidget):
    """From a number on and below another one; Enter, or leaving a field, takes them over.

    Signals:
        entered: Carries the dimension and the interval.
    """

    entered = Signal(str, Interval)

    def __init__(self, style: Style, dimension: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._dimension = dimension
        self._told = Interval()
        self.least = self._field(translate("ColumnFilter", "from"))
        self.most = self._field(translate("ColumnFilter", "below"))
        self.note = quiet_label(style, self)
        row, column = QHBoxLayout(), QVBoxLayout(self)
        for field in (self.least, self.most):
            row.addWidget(quiet_words(style, field.accessibleName(), self))
            row.addWidget(field, 1)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(row)
        column.addWidget(self.note)

    def show_range(self, shown: ColumnRange) -> None:
        """Show what is let through, and what there is."""
        self._told = shown.interval or Interval()
        for field, bound in ((self.least, self._told.lo), (self.most, self._told.hi)):
            field.setText("" if math.isinf(bound) else self._style.locale.toString(bound, "g", 6))
        text = translate("ColumnFilter", "{n} answers, from {least} to {most}")
        least, most = (self._style.number(bound) for bound in (shown.least, shown.most))
        self.note.setText(text.format(n=self._style.count(shown.n), least=least, most=most))

    def _field(self, name: str) -> QLineEdit:
        field = QLineEdit(self)
        field.setFixedHeight(round(self._style.px(CONTROL)))
        field.setAccessibleName(name)
        field.editingFinished.connect(self._on_finished)
        return field

    def _on_finished(self) -> None:
        least, most = _number(self.least.text(), -math.inf), _number(self.most.text(), math.inf)
        if least is None or most is None or least >= most:
            self.note.setText(translate("ColumnFilter", "Type two numbers, the smaller one first; nothing for no end."))
        elif (interval := Interval(least, most)) != self._told:
            self.entered.emit(self._dimension, interval)


def _has_many(part: ColumnValues) -> bool:
    """Return whether a list is so long that a shorter one should stand before it."""
    return len(part.counts) > _SEARCHED_FROM


def quiet_words(style: Style, text: str, parent: QWidget) -> QWidget:
    """Return a caption that says something."""
    label = quiet_label(style, parent)
    label.setText(text)
    return label


def _number(text: str, empty: float) -> float | None:
    """Return a number typed with either decimal sign; None where it is none."""
    if not text.strip():
        return empty
    try:
        found = float(text.strip().replace(",", "."))
    except ValueError:
        return None
    return found if math.isfinite(found) else None
