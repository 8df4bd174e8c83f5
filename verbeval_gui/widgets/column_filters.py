"""Opens what narrows a column, and keeps it in step with the selection while it is open."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtWidgets import QWidget

from verbeval_gui.data.selection import Selection
from verbeval_gui.figures.style import Style
from verbeval_gui.slices.column_values import column_parts
from verbeval_gui.slices.items import ItemsSlice
from verbeval_gui.widgets.column_filter import ColumnFilter


class ColumnFilters(QObject):
    """The filter of one column at a time.

    Args:
        style: How it looks.
        parent: What the filter belongs to.

    Signals:
        selected: Another selection is wanted. Carries it.
    """

    selected = Signal(Selection)

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(parent)
        self._style = style
        self._widget = parent
        self._shown: ItemsSlice | None = None
        self._dimensions: tuple[str, ...] = ()
        self.popup: ColumnFilter | None = None

    def show_slice(self, shown: ItemsSlice) -> None:
        """Follow another selection."""
        self._shown = shown
        if self.popup is not None:
            self._fill(self.popup, shown)

    def open(self, title: str, dimensions: Sequence[str], place: QPoint) -> None:
        """Open the filter of a column at a place of the screen; nothing where the column has no values to name.

        Args:
            title: The column's name.
            dimensions: What narrows it.
            place: Where the filter's corner lies.
        """
        shown = self._shown
        if shown is None or not column_parts(shown.frame, shown.selection, dimensions):
            return
        self._close()
        self._dimensions = tuple(dimensions)
        self.popup = popup = ColumnFilter(self._style, title, dimensions, self._widget)
        # The rows are written anew for the new selection: not while one of them is being ticked.
        popup.selected.connect(self.selected, Qt.ConnectionType.QueuedConnection)
        popup.finished.connect(self._close)
        self._fill(popup, shown)
        popup.show_below(place)

    def _fill(self, popup: ColumnFilter, shown: ItemsSlice) -> None:
        popup.show_parts(column_parts(shown.frame, shown.selection, self._dimensions), shown.selection)

    def _close(self) -> None:
        popup, self.popup = self.popup, None
        if popup is not None:
            popup.hide()
            popup.deleteLater()
