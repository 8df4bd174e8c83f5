"""Perplexity by split and language as a small table of figures, and what a reader should know about them."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from verbeval_gui.figures.style import BODY, CAPTION, TITLE, Style
from verbeval_gui.slices.perplexity import PerplexityCell, PerplexitySlice
from verbeval_gui.widgets.labels import set_look
from verbeval_gui.widgets.perplexity_words import notes_of

translate: Final = QCoreApplication.translate
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class PerplexityFigures(QWidget):
    """One line a split and language; languages stand below each other and are not subtracted.

    Args:
        style: How it looks.
        parent: Owner.
    """

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._notes = self._label("", CAPTION, "text2")
        self._notes.setWordWrap(True)
        self._table = QWidget(self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(round(style.px(6)))
        layout.addWidget(self._table)
        layout.addWidget(self._notes)

    @property
    def texts(self) -> tuple[str, ...]:
        """Every word and number shown, line by line."""
        return tuple(label.text() for label in self.findChildren(QLabel) if label.text())

    def show_slice(self, shown: PerplexitySlice) -> None:
        """Show other figures."""
        before, self._table = self._table, QWidget(self)
        grid = QGridLayout(self._table)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(round(self._style.px(20)))
        grid.setVerticalSpacing(round(self._style.px(2)))
        for at, title in enumerate(_titles()):
            grid.addWidget(self._label(title, CAPTION, "text3"), 0, at, _RIGHT if at else _LEFT)
        line = 1
        for at, cell in enumerate(shown.cells):
            if at and not cell.language:
                grid.setRowMinimumHeight(line, round(self._style.px(4)))
                line += 1
            self._add_line(grid, line, cell)
            line += 1
        grid.setColumnStretch(len(_titles()), 1)
        if layout := self.layout():
            layout.replaceWidget(before, self._table)
        before.deleteLater()
        notes = notes_of(shown, self._style)
        self._notes.setText("\n".join(notes))
        self._notes.setVisible(bool(notes))

    def _add_line(self, grid: QGridLayout, line: int, cell: PerplexityCell) -> None:
        is_whole = not cell.language
        name = cell.split if is_whole else cell.language.upper()
        weight = QFont.Weight.DemiBold if is_whole else QFont.Weight.Normal
        value = f"▲ {self._style.number(cell.perplexity)}" if cell.is_uniform else self._style.number(cell.perplexity)
        numbers = (value, self._style.number(cell.bits_per_byte), *(self._count(n) for n in (cell.tokens, cell.texts)))
        title = self._label(name, TITLE if is_whole else BODY, "text1" if is_whole else "text2", weight)
        grid.addWidget(title, line, 0, _LEFT)
        for at, text in enumerate(numbers, start=1):
            token = "wrong" if cell.is_uniform and at == 1 else "text1"
            grid.addWidget(self._label(text, BODY, token, weight if at == 1 else QFont.Weight.Normal), line, at, _RIGHT)

    def _count(self, n: int | None) -> str:
        return "–" if n is None else self._style.count(n)

    def _label(self, text: str, size: float, token: str, weight: QFont.Weight = QFont.Weight.Normal) -> QLabel:
        label = QLabel(text, self)
        set_look(label, self._style, size, token, weight)
        return label


def _titles() -> tuple[str, ...]:
    return (
        "",
        translate("Perplexity", "Perplexity"),
        translate("Perplexity", "Bits/byte"),
        translate("Perplexity", "Tokens"),
        translate("Perplexity", "Texts"),
    )
