"""A table without lines, as high as its rows, for windows that list figures."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHeaderView, QTableView, QWidget

from verbeval_gui.figures.style import ROW, Style
from verbeval_gui.slices.tables import Table
from verbeval_gui.widgets.scroll_bars import thin_scroll_bars
from verbeval_gui.widgets.table_dialog import TableModel

_MOST_ROWS: Final = 9


def plain_view(style: Style, parent: QWidget, name: str) -> QTableView:
    """Return a table with a name for screen readers."""
    view = QTableView(parent)
    view.setAccessibleName(name)
    view.setFont(style.font())
    view.horizontalHeader().setFont(style.font())
    view.verticalHeader().setDefaultSectionSize(round(style.px(ROW)))
    view.verticalHeader().hide()
    view.setShowGrid(False)
    view.setFrameShape(QTableView.Shape.NoFrame)
    tokens, space = style.palette, round(style.px(4))
    view.setStyleSheet(
        f"QTableView {{ outline: 0; }} QTableView::item {{ border: none; color: {tokens.text1}; }}"
        f"QTableView::item:hover, QTableView::item:focus {{ background: {tokens.hover}; }}"
        f"QTableView::item:selected {{ background: {tokens.selection}; }}"
    )
    view.horizontalHeader().setStyleSheet(
        f"QHeaderView, QHeaderView::section {{ background: {tokens.surface}; color: {tokens.text2}; border: none; }}"
        f"QHeaderView::section {{ border-bottom: 1px solid {tokens.line}; padding: {space}px; }}"
    )
    view.setTabKeyNavigation(False)
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    thin_scroll_bars(view, style)
    return view


def fill(view: QTableView, table: Table, style: Style) -> None:
    """Show other rows; more than nine scroll."""
    before = view.model()
    view.setModel(TableModel(table, style, view))
    if before is not None:
        before.deleteLater()
    header = view.horizontalHeader()
    header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
    rows = min(len(table.rows), _MOST_ROWS)
    view.setFixedHeight(header.sizeHint().height() + rows * view.verticalHeader().defaultSectionSize() + 2)
