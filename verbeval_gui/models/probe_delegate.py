"""Paints the probe table: row by row or cell by cell, nothing asked of the model through Qt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from verbeval_gui.data.pairing import BASELINE_PREDICTED, FLIP
from verbeval_gui.data.vocabulary import BLANK
from verbeval_gui.figures import glyphs
from verbeval_gui.figures.flip_cells import SIGNS as FLIP_SIGNS
from verbeval_gui.figures.style import BODY, Style
from verbeval_gui.figures.tints import mixed
from verbeval_gui.models.probe_cells import ProbeCells
from verbeval_gui.models.probe_columns import SENTENCE, Column

Index = QModelIndex | QPersistentModelIndex

_MARGIN: Final = 6
_RULE: Final = 28
_MARK: Final = 11
_FLAG: Final = 15
_EDGE: Final = 3
_NARROWEST_LETTER: Final = 2
_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_TOKENS: Final = ("text1", "text2", "text3", "right", "wrong", "dangerous", "edge")
_QUIET: Final = frozenset({"id", "language"})


class Cells(Protocol):
    """What the cells of rows say."""

    def text(self, name: str, row: int) -> str:
        """Return what a cell says in the language on screen."""

    def mark(self, row: int) -> str:
        """Return the verdict mark of a row: one of `glyphs.MARKS`, empty for none."""

    def flags(self, row: int) -> tuple[str, ...]:
        """Return the flags of a row, each one of `glyphs.FLAGS`."""

    def is_counted(self, row: int) -> bool:
        """Return whether a row enters the figures; others are drawn faintly."""


class ProbeRows(Protocol):
    """A model of rows of probes."""

    @property
    def columns(self) -> tuple[Column, ...]:
        """All columns, hidden ones included."""

    @property
    def cells(self) -> Cells | None:
        """What they say; None where there are no rows."""

    def row_at(self, position: int) -> int:
        """Return the row at a place in the order shown."""


class ProbeDelegate(QStyledItemDelegate):
    """Draws verdict marks, the blank as a rule, numbers under each other, and the current and the selected rows.

    Args:
        table: The model whose cells are drawn.
        style: Colours and sizes.
        parent: Owner.

    Attributes:
        current: Place of the current row in the order shown; -1 for none.
        n_cells: Number of cells painted so far.
    """

    def __init__(self, table: ProbeRows, style: Style, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.current = -1
        self.n_cells = 0
        self._is_faint = False
        self._table = table
        self._style = style
        self._margin, self._letter = style.px(_MARGIN), style.px(BODY)
        palette = style.palette
        self._colors = {name: palette.color(name) for name in _TOKENS}
        self._grounds = (palette.color("surface"), mixed(palette.color("surface"), palette.color("selection"), 0.55))
        self._current, self._ink, self._line = (palette.color(name) for name in ("selection", "ink", "line"))
        self._font, self._strong = style.font(BODY), style.font(BODY, QFont.Weight.Medium)
        self._metrics, self._strong_metrics = QFontMetricsF(self._font), QFontMetricsF(self._strong)
        self._painters: dict[str, Callable[[QPainter, QRectF, Cells, int], None]] = {
            "verdict": self._draw_verdict,
            SENTENCE: self._draw_sentence,
            "predicted": self._draw_predicted,
            BASELINE_PREDICTED: self._draw_baseline,
            FLIP: self._draw_flip,
            "confidence": self._draw_confidence,
            "flags": self._draw_flags,
            "review": self._draw_review,
        }

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one cell."""
        area = option.rect
        is_selected = bool(option.state & QStyle.StateFlag.State_Selected)
        section = (index.column(), area.left(), area.width())
        self.paint_row(painter, index.row(), QRectF(area), [section], is_selected=is_selected)

    def paint_row(
        self,
        painter: QPainter,
        position: int,
        area: QRectF,
        sections: Sequence[tuple[int, int, int]],
        *,
        is_selected: bool,
    ) -> None:
        """Draw the cells of a row.

        Args:
            painter: Where to.
            position: Place of the row in the order shown.
            area: The whole row.
            sections: Number, left edge and width of each column.
            is_selected: Whether the row is.
        """
        self.n_cells += len(sections)
        self._draw_ground(painter, area, position, is_selected)
        if position == self.current and sections and sections[0][0] == 0:
            painter.fillRect(QRectF(area.left(), area.top(), self._style.px(_EDGE), area.height()), self._ink)
        if (cells := self._table.cells) is not None:
            row, top, height, margin = self._table.row_at(position), area.top(), area.height(), self._margin
            self._is_faint = not cells.is_counted(row)
            for section, left, width in sections:
                inside = QRectF(left + margin, top, width - 2 * margin, height - 1)
                self._draw_cell(painter, inside, self._table.columns[section], cells, row)

    def _draw_cell(self, painter: QPainter, inside: QRectF, column: Column, cells: Cells, row: int) -> None:
        if (draw := self._painters.get(column.name)) is not None:
            draw(painter, inside, cells, row)
        else:
            color = self._color_of("text2" if column.name in _QUIET else "text1")
            self._draw_text(painter, inside, cells.text(column.name, row), color, is_right=column.is_number)

    def _draw_ground(self, painter: QPainter, area: QRectF, position: int, is_selected: bool) -> None:
        painter.fillRect(area, self._current if position == self.current else self._grounds[is_selected])
        painter.fillRect(QRectF(area.left(), area.bottom() - 1, area.width(), 1), self._line)

    def _color_of(self, token: str) -> QColor:
        return self._colors["text3" if self._is_faint else token]

    def _draw_text(
        self,
        painter: QPainter,
        area: QRectF,
        text: str,
        color: QColor,
        *,
        is_right: bool = False,
        is_strong: bool = False,
    ) -> None:
        font, metrics = (self._strong, self._strong_metrics) if is_strong else (self._font, self._metrics)
        painter.setFont(font)
        painter.setPen(color)
        width = area.width()
        if len(text) * self._letter > width and metrics.horizontalAdvance(text) > width:
            text = metrics.elidedText(text, Qt.TextElideMode.ElideMiddle, width)
        painter.drawText(area, _RIGHT if is_right else _LEFT, text)

    def _draw_words(self, painter: QPainter, area: QRectF, text: str, color: QColor) -> None:
        shown = text[: self._most_letters(area.width())]
        if self._metrics.horizontalAdvance(shown) > area.width():
            shown = self._metrics.elidedText(shown, Qt.TextElideMode.ElideRight, area.width())
        painter.setFont(self._font)
        painter.setPen(color)
        painter.drawText(area, _LEFT, shown)

    def _draw_verdict(self, painter: QPainter, area: QRectF, cells: Cells, row: int) -> None:
        side = self._style.px(_MARK)
        square = QRectF(area.center().x() - side / 2 + 1, area.center().y() - side / 2, side, side)
        if mark := cells.mark(row):
            glyphs.draw_mark(painter, square, mark, self._style.palette)

    def _draw_predicted(self, painter: QPainter, area: QRectF, cells: Cells, row: int) -> None:
        mark = cells.mark(row)
        token = mark if mark in (glyphs.WRONG, glyphs.DANGEROUS) else "text1"
        text = cells.text("predicted", row) or "–"
        self._draw_text(painter, area, text, self._color_of(token), is_strong=token == mark)

    def _draw_baseline(self, painter: QPainter, area: QRectF, cells: Cells, row: int) -> None:
        is_wrong = isinstance(cells, ProbeCells) and cells.baseline_is_wrong(row)
        text = cells.text(BASELINE_PREDICTED, row) or "–"
        self._draw_text(painter, area, text, self._color_of("wrong" if is_wrong else "text1"))

    def _draw_flip(self, painter: QPainter, area: QRectF, cells: Cells, row: int) -> None:
        sign = FLIP_SIGNS.get(cells.flip(row)) if isinstance(cells, ProbeCells) else None
        if sign is not None:
            side = self._style.px(_MARK)
            square = QRectF(area.center().x() - side / 2, area.center().y() - side / 2, side, side)
            sign[0](painter, square, self._colors[sign[1]])

    def _draw_confidence(self, painter: QPainter, area: QRectF, cells: Cells, row: int) -> None:
        text = cells.text("confidence", row) or "–"
        self._draw_text(painter, area, text, self._color_of("text1"), is_right=True, is_strong=True)

    def _draw_flags(self, painter: QPainter, area: QRectF, cells: Cells, row: int) -> None:
        side = self._style.px(_FLAG)
        for i, flag in enumerate(cells.flags(row)):
            square = QRectF(area.left() + i * (side + 2), area.center().y() - side / 2, side, side)
            painter.save()
            painter.setClipRect(area.adjusted(0, 0, self._margin, 1))
            glyphs.draw_flag(painter, square, flag, self._colors["text2"])
            painter.restore()

    def _draw_review(self, painter: QPainter, area: QRectF, cells: Cells, row: int) -> None:
        side = self._style.px(_FLAG)
        is_stale = glyphs.STALE in cells.flags(row)
        words = area.adjusted(0, 0, -(side + 3) * is_stale, 0)
        self._draw_text(painter, words, cells.text("review", row), self._color_of("text2"))
        if is_stale:
            square = QRectF(area.right() - side, area.center().y() - side / 2, side, side)
            glyphs.draw_flag(painter, square, glyphs.STALE, self._colors["text2"])

    def _draw_sentence(self, painter: QPainter, area: QRectF, cells: Cells, row: int) -> None:
        color = self._color_of("text1")
        before, blank, after = cells.text(SENTENCE, row).replace("\n", " ").partition(BLANK)
        if not blank:
            self._draw_words(painter, area, before, color)
            return
        before = self._end_of(before, 0.6 * area.width())
        x = area.left()
        if before:
            self._draw_words(painter, area, before, color)
            x += self._metrics.horizontalAdvance(before)
        rule = self._style.px(_RULE)
        y = area.center().y() + self._metrics.ascent() / 2
        painter.fillRect(QRectF(x + 1, round(y) - 1, rule - 2, max(1.0, self._style.px(1.4))), color)
        self._draw_words(painter, area.adjusted(x + rule - area.left(), 0, 0, 0), after, color)

    def _end_of(self, text: str, width: float) -> str:
        """Return the end of a text that fits into `width`, so that the blank after it is never out of sight."""
        end = text[-self._most_letters(width) :]
        if self._metrics.horizontalAdvance(end) <= width:
            return end
        return self._metrics.elidedText(end, Qt.TextElideMode.ElideLeft, width)

    def _most_letters(self, width: float) -> int:
        return max(1, int(width / _NARROWEST_LETTER))
