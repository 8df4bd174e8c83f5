"""The left column of the curation page: coverage with its gaps, what is judged, and which verdicts were given."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from verbeval_gui.data.curation.check import Check
from verbeval_gui.data.report import Note
from verbeval_gui.figures.notes import note_text
from verbeval_gui.figures.style import Style
from verbeval_gui.figures.terms import dimension_name, value_name
from verbeval_gui.slices.suite_overview import COVERAGES, PROGRESSES, SuiteOverviewSlice
from verbeval_gui.slices.suite_state import NONE, REVIEW, STALE
from verbeval_gui.widgets.coverage_matrix import CoverageMatrix
from verbeval_gui.widgets.labels import quiet_label
from verbeval_gui.widgets.look import dress
from verbeval_gui.widgets.review_keys import REVIEWS, key_of
from verbeval_gui.widgets.scroll_bars import thin_scroll_bars
from verbeval_gui.widgets.section_head import SectionHead
from verbeval_gui.widgets.suite_count_rows import ProgressRow, ReviewCountRow

translate: Final = QCoreApplication.translate


class SuiteOverview(QScrollArea):
    """Everything in it narrows the table, or fills a gap.

    Signals:
        narrowed: Carries the values, by dimension, that the table is to hold or, where it does already, not any more.
        gap_picked: A gap is to be filled. Carries its values by dimension.
        coverage_chosen: Carries the dimensions of rows and columns.
        progress_chosen: Carries a dimension.
    """

    narrowed = Signal(dict)
    gap_picked = Signal(dict)
    coverage_chosen = Signal(str, str)
    progress_chosen = Signal(str)

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._shown: SuiteOverviewSlice | None = None
        self.coverage_head = SectionHead(style, translate("Curate", "Coverage"), self)
        self.matrix = CoverageMatrix(style, self)
        self.gaps = quiet_label(style, self)
        self.gold_position = quiet_label(style, self)
        self.progress_head = SectionHead(style, translate("Curate", "Judged"), self)
        self.progress_rows: list[ProgressRow] = []
        self.reviews_head = SectionHead(style, translate("Curate", "Reviews"), self)
        self.review_rows = {review: ReviewCountRow(key_of(review), style, self) for review in REVIEWS}
        self.stale_row = ReviewCountRow("↻", style, self)
        self._progress = QVBoxLayout()
        self._lay_out()
        self._connect()

    def show_slice(self, shown: SuiteOverviewSlice) -> None:
        """Show other counts."""
        self._shown = shown
        self._show_coverage(shown)
        self._show_progress(shown)
        self._show_reviews(shown)

    def _show_coverage(self, shown: SuiteOverviewSlice) -> None:
        self.matrix.show_coverage(shown.coverage, shown.picked_cell)
        options = [(f"{rows} {columns}", _pair_name(rows, columns)) for rows, columns in COVERAGES]
        self.coverage_head.offer(options, f"{shown.choice.rows} {shown.choice.columns}")
        n = len(shown.coverage.gaps)
        words = translate("Curate", "%n gaps. Enter opens a template that fills one.", "", n)
        self.gaps.setText(words if n else translate("Curate", "No gap."))
        self._show_gold_position(shown.gold_position)

    def _show_gold_position(self, check: Check | None) -> None:
        self.gold_position.setVisible(check is not None)
        if check is not None:
            self.gold_position.setText(note_text(Note(check.sentence, check.fields), self._style))
            self.gold_position.setToolTip(note_text(Note(check.remedy or "", check.fields), self._style))

    def _show_progress(self, shown: SuiteOverviewSlice) -> None:
        name = shown.choice.progress
        of = translate("Curate", "{n} of {total}")
        count = self._style.count
        self.progress_head.note.setText(of.format(n=count(shown.n_judged), total=count(shown.n)))
        self.progress_head.offer([(one, dimension_name(one)) for one in PROGRESSES], name)
        self._need_rows(len(shown.progress))
        for row, part in zip(self.progress_rows, shown.progress, strict=False):
            is_picked = shown.wanted.get(name) == part.value
            row.show_progress(value_name(name, part.value), part.n_judged, part.n, is_picked=is_picked)

    def _need_rows(self, n: int) -> None:
        while len(self.progress_rows) < n:
            row, place = ProgressRow(self._style, self.widget()), len(self.progress_rows)
            row.picked.connect(lambda _mode, place=place: self._on_progress(place))
            self.progress_rows.append(row)
            self._progress.addWidget(row)
        for place, row in enumerate(self.progress_rows):
            row.setVisible(place < n)

    def _show_reviews(self, shown: SuiteOverviewSlice) -> None:
        for review, row in self.review_rows.items():
            is_picked = shown.wanted.get(REVIEW) == review
            row.show_count(value_name(REVIEW, review), shown.reviews.get(review, 0), is_picked=is_picked)
        stale = translate("Curate", "stale: changed since")
        self.stale_row.show_count(stale, shown.n_stale, is_picked=shown.wanted.get(STALE) == "yes")
        n_without = shown.reviews.get(NONE, 0)
        self.reviews_head.note.setText(translate("Curate", "%n without one", "", n_without))

    def _on_progress(self, place: int) -> None:
        if self._shown is not None:
            self.narrowed.emit({self._shown.choice.progress: self._shown.progress[place].value})

    def _values(self, row: str, column: str) -> dict[str, str]:
        choice = self._shown.choice if self._shown is not None else None
        return {} if choice is None else {choice.rows: row, choice.columns: column}

    def _connect(self) -> None:
        self.matrix.cell_picked.connect(lambda row, column: self.narrowed.emit(self._values(row, column)))
        self.matrix.gap_picked.connect(lambda row, column: self.gap_picked.emit(self._values(row, column)))
        self.coverage_head.chosen.connect(lambda key: self.coverage_chosen.emit(*key.split(" ")))
        self.progress_head.chosen.connect(self.progress_chosen)
        for review, row in self.review_rows.items():
            row.picked.connect(lambda _mode, review=review: self.narrowed.emit({REVIEW: review}))
        self.stale_row.picked.connect(lambda _mode: self.narrowed.emit({STALE: "yes"}))

    def _lay_out(self) -> None:
        px, page = self._style.px, QWidget()
        dress(self, self._style)
        dress(page, self._style)
        for label in (self.gaps, self.gold_position):
            label.setContentsMargins(round(px(12)), round(px(2)), round(px(8)), round(px(4)))
            label.setWordWrap(True)
        self._progress.setSpacing(0)
        layout = QVBoxLayout(page)
        layout.setContentsMargins(0, 0, 0, round(px(8)))
        layout.setSpacing(0)
        parts = (self.coverage_head, self.matrix, self.gaps, self.gold_position, self._line(), self.progress_head)
        for widget in parts:
            layout.addWidget(widget)
        layout.addLayout(self._progress)
        for widget in (self._line(), self.reviews_head, *self.review_rows.values(), self.stale_row):
            layout.addWidget(widget)
        layout.addStretch(1)
        self.setFocusProxy(self.matrix)
        self.setWidget(page)
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        thin_scroll_bars(self, self._style)

    def _line(self) -> QWidget:
        line = QWidget()
        dress(line, self._style, "line")
        line.setFixedHeight(1)
        return line


def _pair_name(rows: str, columns: str) -> str:
    return f"{dimension_name(rows)} × {dimension_name(columns)}"
