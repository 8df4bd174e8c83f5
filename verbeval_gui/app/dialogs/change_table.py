"""Headline figures under the usual conventions and under those chosen, with the difference."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from verbeval_gui.app.dialogs import convention_words as words
from verbeval_gui.app.dialogs.parts import EDGE, label
from verbeval_gui.figures.style import CAPTION, Style
from verbeval_gui.slices.convention_change import FIGURES, ConventionChange

translate: Final = QCoreApplication.translate
_COLUMNS: Final = 5


class ChangeTable(QWidget):
    """A line a figure: name, was, is, difference, n.

    Args:
        style: How it looks.
        parent: Owner.
    """

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._cells: dict[tuple[str, int], QLabel] = {}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(round(style.px(EDGE)))
        grid.setVerticalSpacing(round(style.px(4)))
        for column, title in enumerate(_titles()):
            grid.addWidget(label(title, style, size=CAPTION, color="text3"), 0, column, _side(column))
        for row, name in enumerate(FIGURES, start=1):
            self._add_line(grid, row, name)
        grid.setColumnStretch(_COLUMNS, 1)

    def show_change(self, change: ConventionChange) -> None:
        """Show the figures."""
        for figure in change.figures:
            texts = (
                words.figure_name(figure.name),
                words.reading_text(figure.name, figure.before, self._style),
                words.reading_text(figure.name, figure.after, self._style),
                words.difference_text(figure, self._style),
                words.n_text(figure, self._style),
            )
            for column, text in enumerate(texts):
                self._cells[figure.name, column].setText(text)
            self._cells[figure.name, 2].setAccessibleName(", ".join(texts))
            weight = QFont.Weight.DemiBold if figure.difference else QFont.Weight.Normal
            self._cells[figure.name, 3].setFont(self._style.font(weight=weight))

    def line(self, name: str) -> tuple[str, ...]:
        """Return what one figure's line says."""
        return tuple(self._cells[name, column].text() for column in range(_COLUMNS))

    def _add_line(self, grid: QGridLayout, row: int, name: str) -> None:
        for column in range(_COLUMNS):
            color = "text1" if column in (0, 2, 3) else "text2"
            cell = self._cells[name, column] = label("", self._style, color=color)
            grid.addWidget(cell, row, column, _side(column))
        self._cells[name, 0].setText(words.figure_name(name))


def _titles() -> tuple[str, ...]:
    return (
        translate("Conventions", "Figure"),
        translate("Conventions", "usual"),
        translate("Conventions", "now"),
        translate("Conventions", "difference"),
        "n",
    )


def _side(column: int) -> Qt.AlignmentFlag:
    return Qt.AlignmentFlag.AlignRight if column in (3, 4) else Qt.AlignmentFlag.AlignLeft
