"""Everything that is wrong with probe files, as a table to read, to sort and to copy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSize, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QHeaderView, QLabel, QRadioButton, QTableView, QWidget

from verbeval_gui.app.dialogs.parts import (
    EDGE,
    GAP,
    Dialog,
    button,
    caption,
    column,
    ends,
    label,
    one_stop,
    radio,
    row,
    tab_through,
)
from verbeval_gui.app.dialogs.problems_table import COLUMNS, ProblemsModel, cell_text, column_title
from verbeval_gui.data.problems import SEVERITIES, Problem, Severity
from verbeval_gui.figures.style import ROW, Style
from verbeval_gui.widgets.look import text_width
from verbeval_gui.widgets.scroll_bars import thin_scroll_bars

translate = QCoreApplication.translate
_WIDEST = {"file": 150, "id": 110, "field": 90, "rule": 130, "found": 170}
_ROWS_MEASURED = 300


class ProblemsDialog(Dialog):
    """A table of problems; the current one stands in full below it.

    Args:
        style: How it looks.
        problems: What to list.
        parent: The window.
    """

    def __init__(self, style: Style, problems: Sequence[Problem], parent: QWidget | None = None) -> None:
        super().__init__(style, translate("Problems", "Problems of the probe files"), 880, parent)
        self._problems = tuple(problems)
        self.model = ProblemsModel(style, problems, self)
        self.filters = self._filters()
        self.view = self._table()
        self._full = self._full_text()
        self.copy_button = button(translate("Problems", "&Copy as a table"))
        self.copy_button.setToolTip(translate("Problems", "Ctrl+C copies the marked lines, or all of them"))
        self.copy_button.clicked.connect(self.copy)
        self.close_button = button(translate("Problems", "C&lose"))
        self.close_button.clicked.connect(self.close)
        layout = column(style, self, EDGE, GAP)
        layout.addLayout(row(style, *self.filters, gap=GAP))
        said = translate("Problems", "A line with an error can only be left out; warnings and notes are used as read.")
        layout.addWidget(caption(said, style))
        layout.addWidget(self.view, 1)
        layout.addWidget(self._full)
        layout.addLayout(ends(style, (self.copy_button,), (self.close_button,)))
        self.view.selectionModel().currentRowChanged.connect(self._show_full)
        self.model.modelReset.connect(self._show_full)
        tab_through(*self.filters, self.view, self.copy_button, self.close_button)
        self.view.selectRow(0)
        self.view.setFocus()

    @property
    def full_text(self) -> str:
        """The current problem in full."""
        return self._full.text()

    def copy(self) -> None:
        """Copy the marked lines, or all of them when at most one is marked, as tab-separated text."""
        marked = sorted({index.row() for index in self.view.selectionModel().selectedRows()})
        rows = marked if len(marked) > 1 else range(self.model.rowCount())
        QGuiApplication.clipboard().setText(self.model.tsv(rows))

    def _filters(self) -> tuple[QRadioButton, ...]:
        counts = Counter(problem.severity for problem in self._problems)
        texts = {
            "error": translate("Problems", "&Errors {n}"),
            "warning": translate("Problems", "&Warnings {n}"),
            "info": translate("Problems", "&Notes {n}"),
        }
        everything = translate("Problems", "&All {n}").format(n=self.look.count(len(self._problems)))
        choices: list[QRadioButton] = [radio(everything, is_checked=True)]
        choices[0].toggled.connect(partial(self._on_filtered, None))
        for severity in SEVERITIES:
            choice = radio(texts[severity].format(n=self.look.count(counts[severity])))
            choice.setEnabled(counts[severity] > 0)
            choice.toggled.connect(partial(self._on_filtered, severity))
            choices.append(choice)
        one_stop(*choices)
        return tuple(choices)

    def _on_filtered(self, severity: Severity | None, is_checked: bool) -> None:
        if is_checked:
            self.model.show_severity(severity)
            self.view.selectRow(0)

    def _table(self) -> QTableView:
        view = QTableView(self)
        view.setModel(self.model)
        view.setAccessibleName(self.windowTitle())
        view.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        view.setIconSize(QSize(round(self.look.px(12)), round(self.look.px(12))))
        view.setShowGrid(False)
        view.setWordWrap(False)
        view.setTabKeyNavigation(False)
        view.setMinimumHeight(round(self.look.px(220)))
        view.setSortingEnabled(True)
        view.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        view.verticalHeader().setDefaultSectionSize(round(self.look.px(ROW)))
        view.verticalHeader().hide()
        titles = view.horizontalHeader()
        titles.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        titles.setSortIndicatorClearable(True)
        titles.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        titles.setHighlightSections(False)
        titles.setStretchLastSection(True)
        for at, name in enumerate(COLUMNS[:-1]):
            view.setColumnWidth(at, self._column_width(name))
        thin_scroll_bars(view, self.look)
        view.installEventFilter(self)
        return view

    def _column_width(self, name: str) -> int:
        font, px = self.look.font(), self.look.px
        texts = [cell_text(problem, name) for problem in self._problems[:_ROWS_MEASURED]]
        widest = max([text_width(font, text) for text in texts] or [0.0]) + px(20 if name == "severity" else 0)
        title = text_width(font, column_title(name)) + px(18)
        return round(max(min(widest, px(_WIDEST.get(name, 200))), title) + px(16))

    def _full_text(self) -> QLabel:
        full = label("", self.look)
        full.setWordWrap(True)
        full.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        full.setAlignment(Qt.AlignmentFlag.AlignTop)
        full.setFixedHeight(full.fontMetrics().lineSpacing() * 3)
        return full

    def _show_full(self) -> None:
        index = self.view.currentIndex()
        if not index.isValid():
            self._full.setText("")
            return
        problem = self.model.problem(index.row())
        place = f"{problem.file}:{problem.line}" if problem.line else problem.file
        found = translate("Problems", "Found: {found}").format(found=problem.found)
        right = translate("Problems", "Would be right: {right}").format(right=cell_text(problem, "would_be_right"))
        self._full.setText(f"{place}\n{found}\n{right}")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Copy by the usual key."""
        if isinstance(event, QKeyEvent) and _is_copy(event):
            self.copy()
            return True
        return super().eventFilter(watched, event)


def _is_copy(event: QKeyEvent) -> bool:
    return event.type() == QEvent.Type.KeyPress and event.matches(QKeySequence.StandardKey.Copy)
