"""What a baseline predicted against what is predicted now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from PySide6.QtCore import QCoreApplication

from verbeval_gui.data.vocabulary import LABELS
from verbeval_gui.figures import matrix_words as words
from verbeval_gui.figures import wording
from verbeval_gui.figures.marks import Mark, MarkWords
from verbeval_gui.figures.matrix_chart import MatrixChart
from verbeval_gui.figures.style import Style
from verbeval_gui.slices.prediction_matrix import PredictionMatrixSlice


@dataclass(frozen=True, eq=False)
class AgreementChart(MatrixChart):
    """Draws a slice of agreement: rows are the baseline's predictions, columns those of the report.

    Attributes:
        was_name: Name of the baseline's checkpoint; `now_name` that of the report's.
        now_name: See `was_name`.
    """

    has_ticks: ClassVar[bool] = False

    shown: PredictionMatrixSlice
    was_name: str = ""
    now_name: str = ""

    def title(self, style: Style) -> str:
        """Return the title for files."""
        if set(self.shown.names) <= set(LABELS):
            text = QCoreApplication.translate("AgreementChart", "Labels of both — {now} against {was}, N={n}")
        else:
            text = QCoreApplication.translate("AgreementChart", "Forms of both — {now} against {was}, N={n}")
        return text.format(now=self.now_name, was=self.was_name, n=style.count(self.shown.shown.n))

    def captions(self, style: Style) -> tuple[str, ...]:
        """Return how often both say the same."""
        cell = self.shown.agreement
        text = QCoreApplication.translate("AgreementChart", "Both say the same in {share}")
        share = f"{wording.ratio(style, cell)}{wording.SEPARATOR}{wording.estimate(style, cell)}"
        return (text.format(share=share), share)

    def axes(self) -> tuple[str, str]:
        """Return what rows and columns are."""
        return f"{self.was_name} ↓", f"{self.now_name} →"

    def words(self, mark: Mark, style: Style) -> MarkWords:
        """Return what a cell, a row or a column says."""
        row, column = mark.place[0] - 1, mark.place[1] - 1
        parts = [
            f"{self.was_name}: {words.class_name(self.shown, row)}" if row >= 0 else "",
            f"{self.now_name}: {words.class_name(self.shown, column)}" if column >= 0 else "",
        ]
        rows = range(len(self.shown.names)) if row < 0 else (row,)
        columns = range(len(self.shown.names)) if column < 0 else (column,)
        n = sum(words.count_of(self.shown, i, j) for i in rows for j in columns)
        counted = words.probe_count(n, style)
        is_cell = row >= 0 and column >= 0
        lines = wording.lines(
            wording.SEPARATOR.join((*filter(None, parts), counted)),
            words.cell_selected(self.shown, style, row, column) if is_cell else "",
        )
        return MarkWords(wording.sentence(*lines), lines)
