"""Perplexity of running texts: figures by split and language, then the texts themselves, the worst first."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QMimeData, QModelIndex, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QVBoxLayout, QWidget

from verbeval_gui.figures.style import Style
from verbeval_gui.figures.terms import value_name
from verbeval_gui.models.document_table import COLUMNS, NUMBERS, DocumentTable
from verbeval_gui.slices.perplexity import PerplexitySlice
from verbeval_gui.widgets.choice_tabs import ChoiceTabs
from verbeval_gui.widgets.look import dress
from verbeval_gui.widgets.perplexity_figures import PerplexityFigures
from verbeval_gui.widgets.row_table import RowTable, flat_cells
from verbeval_gui.widgets.sort_header import SortMark
from verbeval_gui.widgets.surprise_text import SurpriseText

translate: Final = QCoreApplication.translate
_WIDTHS: Final = {"perplexity": 96, "bits_per_byte": 84, "tokens": 72, "language": 78, "split": 72}
_MARGIN: Final = 16
_GAP: Final = 10


class PerplexityView(QWidget):
    """Figures, tabs that narrow the list to a split and a language, the list, and the current text in full.

    Args:
        style: How it looks.
        parent: Owner.
    """

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._shown: PerplexitySlice | None = None
        self._split, self._language = "", ""
        self._order = ("perplexity", True)
        dress(self, style)
        self.figures = PerplexityFigures(style, self)
        self._model = DocumentTable(style, self)
        self.table = RowTable(style, self._mime_of, self)
        self.table.setModel(self._model)
        self.table.setStyleSheet(flat_cells(style))
        self.table.setAccessibleName(translate("Perplexity", "Texts, the most surprising first"))
        self.text = SurpriseText(style, self)
        self.splits: ChoiceTabs | None = None
        self.languages: ChoiceTabs | None = None
        self._tabs = QHBoxLayout()
        self._lay_out()
        self.table.selectionModel().currentRowChanged.connect(self._show_text)
        self.table.header.sort_clicked.connect(self._on_sort_clicked)
        self.table.copied.connect(self.copy)
        self.table.stepped.connect(self._step)

    def show_slice(self, shown: PerplexitySlice) -> None:
        """Show another report's texts."""
        self._shown = shown
        self._split, self._language = "", ""
        self.figures.show_slice(shown)
        self._renew_tabs(shown)
        self._show_documents()

    def copy(self) -> None:
        """Copy the selected rows, or all of them when at most one is selected."""
        QGuiApplication.clipboard().setMimeData(self._mime_of(self.table.selected_positions()))

    def _lay_out(self) -> None:
        margin, px = round(self._style.px(_MARGIN)), self._style.px
        parts = QSplitter(Qt.Orientation.Vertical, self)
        parts.setChildrenCollapsible(False)
        for part, share in ((self.table, 4), (self.text, 1)):
            parts.addWidget(part)
            parts.setStretchFactor(parts.count() - 1, share)
        self.text.setMinimumHeight(round(px(90)))
        self._tabs.setSpacing(round(px(24)))
        self._tabs.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(margin, margin, margin, margin)
        layout.setSpacing(round(px(_GAP)))
        layout.addWidget(self.figures)
        layout.addLayout(self._tabs)
        layout.addWidget(parts, 1)
        header = self.table.header
        for section, name in enumerate(COLUMNS[:-1]):
            header.resizeSection(section, round(px(_WIDTHS[name])))
        header.setStretchLastSection(True)

    def _renew_tabs(self, shown: PerplexitySlice) -> None:
        for tabs in (self.splits, self.languages):
            if tabs is not None:
                self._tabs.removeWidget(tabs)
                tabs.deleteLater()
        self.splits = self._tabs_of(shown.splits, list(shown.splits))
        self.languages = self._tabs_of(shown.languages, [value_name("language", name) for name in shown.languages])
        if self.splits is not None:
            self.splits.chosen.connect(lambda at: self._on_chosen(split=("", *shown.splits)[at]))
        if self.languages is not None:
            self.languages.chosen.connect(lambda at: self._on_chosen(language=("", *shown.languages)[at]))

    def _tabs_of(self, values: tuple[str, ...], names: list[str]) -> ChoiceTabs | None:
        """Return tabs for several values, all together first; None where there is nothing to choose."""
        if len(values) < 2:
            return None
        tabs = ChoiceTabs(self._style, [(translate("Perplexity", "All"), ""), *((name, "") for name in names)], self)
        self._tabs.insertWidget(self._tabs.count() - 1, tabs)
        return tabs

    def _on_chosen(self, split: str | None = None, language: str | None = None) -> None:
        self._split = self._split if split is None else split
        self._language = self._language if language is None else language
        self._show_documents()

    def _on_sort_clicked(self, section: int, _joins: bool) -> None:
        name = COLUMNS[section]
        column, is_descending = self._order
        self._order = (name, not is_descending if name == column else name in NUMBERS)
        self._show_documents()

    def _show_documents(self) -> None:
        if (shown := self._shown) is None:
            return
        name, is_descending = self._order
        self._model.show_documents(shown.documents_of(self._split, self._language), name, is_descending=is_descending)
        numbers = [at for at, column in enumerate(COLUMNS) if column in NUMBERS]
        self.table.header.set_marks({COLUMNS.index(name): SortMark(0, is_descending)}, (), numbers)
        self._count_tabs(shown)
        self.table.set_current(0)
        self.table.scrollToTop()
        if not self._model.rowCount():
            self._show_text(QModelIndex())

    def _count_tabs(self, shown: PerplexitySlice) -> None:
        if self.splits is not None:
            values = ("", *shown.splits)
            counts = [len(shown.documents_of(split, self._language)) for split in values]
            self.splits.set_state(values.index(self._split), counts)
        if self.languages is not None:
            values = ("", *shown.languages)
            counts = [len(shown.documents_of(self._split, language)) for language in values]
            self.languages.set_state(values.index(self._language), counts)

    def _show_text(self, index: QModelIndex) -> None:
        if not index.isValid():
            self.text.show_document(None)
            return
        self.text.show_document(self._model.row_at(index.row()))

    def _step(self, step: int) -> None:
        if n := self._model.rowCount():
            self.table.set_current((max(0, self.table.currentIndex().row()) + step) % n)
            self.table.bring(self.table.currentIndex().row(), None)

    def _mime_of(self, positions: list[int]) -> QMimeData:
        return self._model.mime_of(positions if len(positions) > 1 else range(self._model.rowCount()))
