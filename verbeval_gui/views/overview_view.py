"""The strip above the charts: who the checkpoint is, its headline figures, and what they leave out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from verbeval_gui.data.selection import CATEGORY, COUNTED, JUDGED, PickMode, Value
from verbeval_gui.figures.style import HAIRLINE, Style
from verbeval_gui.slices.compared_figures import ACCURACY, ADVERSARIAL, BRIER, ECE, PASSED, PERPLEXITY
from verbeval_gui.slices.comparison import ComparisonSlice
from verbeval_gui.slices.overview import OverviewSlice
from verbeval_gui.widgets.comparison_words import baseline_lines, compared_count, compared_text, flip_counts
from verbeval_gui.widgets.count_row import CountRow, NameBlock
from verbeval_gui.widgets.figure_cell import DangerousCell, FigureCell
from verbeval_gui.widgets.figure_text import CountText, FigureText
from verbeval_gui.widgets.look import dress
from verbeval_gui.widgets.overview_counts import completion_count, count_texts, name_lines, name_tooltip
from verbeval_gui.widgets.overview_words import (
    accuracy_text,
    adversarial_text,
    brier_text,
    dangerous_text,
    ece_text,
)
from verbeval_gui.widgets.perplexity_words import perplexity_text
from verbeval_gui.widgets.strip_layout import share_width

_HEIGHT: Final = 76


@dataclass(frozen=True)
class _Pick:
    dimension: str
    values: frozenset[Value]
    scope: tuple[str, str] | None = None


_CORE: Final = _Pick(COUNTED, frozenset({"core"}))
_ADVERSARIAL: Final = _Pick(COUNTED, frozenset({"adversarial"}))
_DANGEROUS: Final = _Pick(JUDGED, frozenset({("incorrect", "correct")}), (CATEGORY, "core"))
_TRAPS: Final = _Pick("prefix_trap", frozenset({"yes"}))
_TIES: Final = _Pick("tie", frozenset({"yes"}))
_FIXED: Final = _Pick("flip", frozenset({"fixed"}), (COUNTED, "core"))
_BROKEN: Final = _Pick("flip", frozenset({"broken"}), (COUNTED, "core"))


class OverviewView(QWidget):
    """Five figures, the dangerous cell and four counts, each of which picks what it counts; a fifth opens samples.

    Signals:
        facet_picked: Something was picked. Carries dimension, values, how to combine, and a scope or None.
        facet_cleared: Escape was pressed on a figure or a count: what it picks is to go. Carries the dimension.
        texts_requested: The texts behind the perplexity are wanted.
        samples_requested: The samples of free completion are wanted.
        differences_requested: What stands in the way of comparing with the baseline is to be shown.
    """

    facet_picked = Signal(str, object, PickMode, object)
    facet_cleared = Signal(str)
    texts_requested = Signal()
    samples_requested = Signal()
    differences_requested = Signal()

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._shown: OverviewSlice | None = None
        self._comparison: ComparisonSlice | None = None
        self._step: int | None = None
        dress(self, style)
        self.setFixedHeight(round(style.px(_HEIGHT)))
        self.setAccessibleName(QCoreApplication.translate("Overview", "Overview"))
        self._name = NameBlock(style, self)
        self._accuracy, self._ece, self._brier = self._figure(_CORE), self._figure(_CORE), self._figure(_CORE)
        self._adversarial = self._figure(_ADVERSARIAL)
        self._perplexity = FigureCell(style, self)
        self._perplexity.picked.connect(lambda _mode: self.texts_requested.emit())
        self._dangerous = DangerousCell(style, self)
        self._dangerous.picked.connect(lambda mode: self._pick(_DANGEROUS, mode))
        self._counts = tuple(CountRow(style, self) for _ in range(4))
        for at, row in enumerate(self._counts):
            row.picked.connect(lambda mode, at=at: self._pick_count(at, mode))
        self._samples = CountRow(style, self)
        self._samples.picked.connect(lambda _mode: self.samples_requested.emit())
        self._samples.setEnabled(False)
        self._samples.hide()

    def show_slice(self, shown: OverviewSlice) -> None:
        """Show other figures."""
        self._shown = shown
        self._renew()

    def show_comparison(self, comparison: ComparisonSlice | None, step: int | None = None) -> None:
        """Show what a baseline's figures are too, and after which step it was saved; None for no baseline."""
        if comparison is not self._comparison:
            self._comparison, self._step = comparison, step
            self._renew()

    def _renew(self) -> None:
        if (shown := self._shown) is None:
            return
        found, style = self._comparison, self._style
        lines = name_lines(shown, style) if found is None else baseline_lines(shown, found, style, self._step)
        self._name.show_lines(lines, name_tooltip(shown, style), is_compared=found is not None)
        counts = count_texts(shown, style) if found is None else flip_counts(found, style)
        for row, count in zip(self._counts, counts, strict=True):
            row.show_text(count)
        completed = completion_count(shown, style)
        self._samples.setVisible(completed is not None)
        self._samples.show_text(completed or CountText("", "", "", is_enabled=False))
        for cell, text in self._figure_texts(shown):
            cell.show_text(text)
        self._place()

    def sizeHint(self) -> QSize:
        """Return the height of the strip; any width will do."""
        return QSize(round(self._style.px(1280)), self.height())

    def _figure(self, pick: _Pick) -> FigureCell:
        cell = FigureCell(self._style, self)
        cell.picked.connect(lambda mode: self._pick(pick, mode))
        return cell

    def _pick(self, pick: _Pick, mode: PickMode) -> None:
        self.facet_picked.emit(pick.dimension, pick.values, mode, pick.scope)

    def _count_picks(self) -> list[_Pick]:
        return [self._left_out(), _TRAPS, _TIES] if self._comparison is None else [_FIXED, _BROKEN]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Clear what the cell with the keyboard picks."""
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
            return
        cells = [*zip(self._counts, self._count_picks(), strict=False), (self._dangerous, _DANGEROUS)]
        found = (pick.dimension for cell, pick in cells if cell.hasFocus())
        self.facet_cleared.emit(next(found, _CORE.dimension))

    def _pick_count(self, at: int, mode: PickMode) -> None:
        """Pick what a count counts; of a comparison's counts, the last two open what they count."""
        picks = self._count_picks()
        if at < len(picks):
            self._pick(picks[at], mode)
        else:
            self.differences_requested.emit()

    def _left_out(self) -> _Pick:
        return _Pick("status", frozenset(self._shown.left_out if self._shown else ()))

    def _figure_texts(self, shown: OverviewSlice) -> list[tuple[FigureCell, FigureText]]:
        """Return what the figures say; the accuracy's words depend on the room and come with it."""
        style = self._style
        texts = [
            (self._ece, self._compared(ece_text(shown, style), ECE, 3)),
            (self._brier, self._compared(brier_text(shown, style), BRIER, 3)),
            (self._adversarial, self._compared(adversarial_text(shown, style), ADVERSARIAL)),
            (self._dangerous, self._dangerous_text(shown)),
        ]
        perplexity = self._perplexity_text(shown)
        return texts if perplexity is None else [*texts, (self._perplexity, perplexity)]

    def _accuracy_text(self, shown: OverviewSlice) -> FigureText:
        return self._compared(accuracy_text(shown, self._style), ACCURACY)

    def _perplexity_text(self, shown: OverviewSlice) -> FigureText | None:
        text = perplexity_text(shown, self._style)
        return None if text is None else self._compared(text, PERPLEXITY, is_whole=True)

    def _dangerous_text(self, shown: OverviewSlice) -> FigureText:
        text, found = dangerous_text(shown, self._style), self._comparison
        return text if found is None or found.is_part else compared_count(text, found.figure(PASSED), self._style)

    def _compared(self, text: FigureText, name: str, decimals: int = 2, *, is_whole: bool = False) -> FigureText:
        found = self._comparison
        if found is None:
            return text
        is_part = found.is_part and not is_whole
        return compared_text(text, found.figure(name), self._style, decimals=decimals, is_part=is_part)

    def _place(self) -> None:
        """Lay the cells side by side; where they do not fit, perplexity goes into the accuracy's tooltip."""
        if self._shown is None:
            return
        perplexity = self._perplexity_text(self._shown)
        figures = [self._accuracy, self._ece, self._brier, self._adversarial, self._perplexity]
        fits = perplexity is not None and share_width(self._widths(figures), self.width()).fits
        figures = figures if fits else figures[:-1]
        self._perplexity.setVisible(fits)
        text = self._accuracy_text(self._shown)
        if perplexity is not None and not fits:
            text = replace(text, tooltip=f"{text.tooltip}\n\n{perplexity.tooltip}")
        self._accuracy.show_text(text)
        self._lay_out(figures)

    def _rows(self) -> tuple[CountRow, ...]:
        return self._counts if self._samples.isHidden() else (*self._counts, self._samples)

    def _widths(self, figures: list[FigureCell]) -> list[tuple[float, float]]:
        cells: list[NameBlock | FigureCell] = [self._name, *figures, self._dangerous]
        rows = (max(row.least_width() for row in self._rows()), max(row.wanted_width() for row in self._rows()))
        return [*((cell.least_width(), cell.wanted_width()) for cell in cells), rows]

    def _lay_out(self, figures: list[FigureCell]) -> None:
        shares = share_width(self._widths(figures), self.width(), grow=range(1, 1 + len(figures))).widths
        left = 0.0
        for cell, width in zip([self._name, *figures, self._dangerous], shares, strict=False):
            cell.setGeometry(round(left), 0, round(left + width) - round(left), self.height() - 1)
            left += width
        rows = self._rows()
        height = (self.height() - 1) / len(rows)
        for at, row in enumerate(rows):
            top = round(at * height)
            row.setGeometry(round(left), top, self.width() - round(left), round((at + 1) * height) - top)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the hairline below."""
        painter = QPainter(self)
        line = QRectF(0, self.height() - HAIRLINE, self.width(), HAIRLINE)
        painter.fillRect(line, self._style.palette.color("line"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the cells out anew."""
        super().resizeEvent(event)
        self._place()
