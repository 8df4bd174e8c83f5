"""What became of each probe over a training: how many were learned and lost, and which ones."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QModelIndex, Signal
from PySide6.QtWidgets import QAbstractItemView, QTableView, QVBoxLayout, QWidget

from verbeval_gui.data.selection import PickMode
from verbeval_gui.figures.series_words import fate_name
from verbeval_gui.figures.style import ROW, Style
from verbeval_gui.slices.series import SeriesSlice
from verbeval_gui.slices.series_probes import FATES
from verbeval_gui.slices.tables import Table
from verbeval_gui.widgets.count_row import CountRow
from verbeval_gui.widgets.figure_text import CountText
from verbeval_gui.widgets.key_button import KeyButton
from verbeval_gui.widgets.look import dress
from verbeval_gui.widgets.scroll_bars import thin_scroll_bars
from verbeval_gui.widgets.table_dialog import TableModel

translate: Final = QCoreApplication.translate
_LISTED: Final = ("lost", "learned")
_MOST_LISTED: Final = 2_000
_COUNT_HEIGHT: Final = 22


class FateList(QWidget):
    """Counts that pick their probes, and a list of those that were lost and learned, the lost ones first.

    Signals:
        probes_picked: Probes are to be selected. Carries a frozenset of ids, and how to combine.
    """

    probes_picked = Signal(object, PickMode)

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._shown: SeriesSlice | None = None
        self._ids: list[str] = []
        dress(self, style)
        self.counts = {fate: CountRow(style, self) for fate in FATES}
        for fate, row in self.counts.items():
            row.setFixedHeight(round(style.px(_COUNT_HEIGHT)))
            row.picked.connect(lambda mode, fate=fate: self._pick_fate(fate, mode))
        self.table = self._table_view()
        self.pick = KeyButton(
            translate("SeriesView", "Select these probes"), translate("SeriesView", "Enter"), style, parent=self
        )
        self.pick.clicked.connect(self._pick_rows)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, round(style.px(6)), round(style.px(8)), round(style.px(8)))
        layout.setSpacing(round(style.px(2)))
        for row in self.counts.values():
            layout.addWidget(row)
        layout.addWidget(self.table, 1)
        layout.addWidget(self.pick)

    def show_slice(self, shown: SeriesSlice) -> None:
        """Show the probes of another series."""
        self._shown = shown
        for fate, row in self.counts.items():
            n = shown.probes.count(fate)
            row.show_text(CountText(self._style.count(n), fate_name(fate, n), fate_words(fate), is_enabled=n > 0))
        table, self._ids = self._listed(shown)
        self.table.setModel(TableModel(table, self._style, self))
        for column, width in enumerate((70, 90, 110, 60)):
            self.table.setColumnWidth(column, round(self._style.px(width)))

    def _listed(self, shown: SeriesSlice) -> tuple[Table, list[str]]:
        probes = shown.probes
        places = probes.told(*_LISTED)[:_MOST_LISTED]
        steps = shown.steps if shown.has_steps else ()
        names = list(map(self._style.count, steps)) or [point.name for point in shown.points]
        columns = (
            translate("Dimensions", "ID"),
            translate("SeriesView", "Fate"),
            translate("SeriesView", "Stays right from"),
            translate("SeriesView", "Changes"),
        )
        rows = tuple(
            (
                str(probes.ids[at]),
                fate_name(FATES[probes.fates[at]], 1),
                names[probes.stays_right_from[at]] if probes.stays_right_from[at] >= 0 else "–",
                int(probes.n_changes[at]),
            )
            for at in places.tolist()
        )
        return Table(columns, rows), [str(row[0]) for row in rows]

    def _table_view(self) -> QTableView:
        view = QTableView(self)
        view.setAccessibleName(translate("SeriesView", "Probes that were lost and learned"))
        view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        view.setFont(self._style.font())
        view.horizontalHeader().setFont(self._style.font())
        view.horizontalHeader().setStretchLastSection(True)
        view.verticalHeader().setDefaultSectionSize(round(self._style.px(ROW)))
        view.verticalHeader().hide()
        view.setShowGrid(False)
        view.setTabKeyNavigation(False)
        view.activated.connect(self._on_activated)
        thin_scroll_bars(view, self._style)
        return view

    def _on_activated(self, _index: QModelIndex) -> None:
        self._pick_rows()

    def _pick_fate(self, fate: str, mode: PickMode) -> None:
        if self._shown is not None:
            self.probes_picked.emit(frozenset(self._shown.probes.ids_of(fate)), mode)

    def _pick_rows(self) -> None:
        """Pick the marked rows; all of them where none is marked."""
        rows = sorted({index.row() for index in self.table.selectionModel().selectedIndexes()})
        picked = [self._ids[row] for row in rows] or self._ids
        self.probes_picked.emit(frozenset(picked), PickMode.REPLACE)


def fate_words(fate: str) -> str:
    """Return what a fate means."""
    return {
        "always_right": translate("SeriesView", "Right at every checkpoint that answered it."),
        "learned": translate("SeriesView", "Wrong at some checkpoint, and right from a later one to the last."),
        "lost": translate("SeriesView", "Right at some checkpoint, and wrong at the last."),
        "never_right": translate("SeriesView", "Wrong at every checkpoint."),
        "unanswered": translate("SeriesView", "No checkpoint answered it."),
    }[fate]
