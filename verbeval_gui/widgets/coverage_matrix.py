"""How a suite covers two dimensions: a cell of each two values, and gaps that can be filled."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QFont, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from verbeval_gui.data.curation.balance import Coverage
from verbeval_gui.figures.style import BODY, CAPTION, FRAME, HAIRLINE, Style
from verbeval_gui.figures.terms import value_name
from verbeval_gui.figures.tints import mixed
from verbeval_gui.widgets.look import draw_frame, draw_text, fill_round, text_width

_TITLE: Final = 22.0
_ROW: Final = 30.0
_GAP: Final = 3.0
_SIDE: Final = 12.0
_LABELS_AT_MOST: Final = 0.7
_CELL_AT_LEAST: Final = 26.0
translate: Final = QCoreApplication.translate
_MOVES: Final = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}


class CoverageMatrix(QWidget):
    """Counts on grey; a gap is a dashed cell. The arrow keys walk the cells.

    Signals:
        cell_picked: A cell with probes was clicked, or Enter or Space was pressed on it. Carries its two values.
        gap_picked: The same for a gap: it is to be filled.
    """

    cell_picked = Signal(str, str)
    gap_picked = Signal(str, str)

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._shown: Coverage | None = None
        self._picked: tuple[str, str] | None = None
        self._gaps: frozenset[tuple[str, str]] = frozenset()
        self._cursor = (0, 0)
        self._over: tuple[int, int] | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def show_coverage(self, shown: Coverage, picked: tuple[str, str] | None) -> None:
        """Show other counts, and which cell narrows the table."""
        is_other = self._shown is None or (self._shown.rows, self._shown.columns) != (shown.rows, shown.columns)
        self._shown, self._picked, self._gaps = shown, picked, frozenset(shown.gaps)
        if is_other:
            self._cursor = (0, 0)
        self.updateGeometry()
        self._describe()
        self.update()

    def cell_rect(self, row: int, column: int) -> QRectF:
        """Return where a cell lies."""
        px, (left, width) = self._style.px, self._grid()
        gap = px(_GAP)
        return QRectF(left + column * width, px(_TITLE) + row * px(_ROW), width - gap, px(_ROW) - gap)

    def sizeHint(self) -> QSize:
        """Return the height of all rows."""
        n = len(self._shown.row_names) if self._shown is not None else 0
        return QSize(round(self._style.px(200)), round(self._style.px(_TITLE + n * _ROW)))

    def spoken(self, row: int, column: int) -> str:
        """Return a cell in words."""
        shown = self._shown
        if shown is None:
            return ""
        names = ", ".join((self._row_name(row), value_name(shown.columns, shown.column_names[column])))
        cell = self._cell(row, column)
        if cell in shown.impossible:
            return translate("Coverage", "{cell}: no probe can be of both").format(cell=names)
        if cell in self._gaps:
            return translate("Coverage", "{cell}: none; Enter opens a template").format(cell=names)
        return translate("Coverage", "{cell}: {n}").format(cell=names, n=self._style.count(shown.counts[row][column]))

    def _cell(self, row: int, column: int) -> tuple[str, str]:
        shown = self._shown
        return ("", "") if shown is None else (shown.row_names[row], shown.column_names[column])

    def _row_name(self, row: int) -> str:
        shown = self._shown
        return "" if shown is None else value_name(shown.rows, shown.row_names[row])

    def _grid(self) -> tuple[float, float]:
        """Return where the cells begin, and the width of one with its gap."""
        shown, px = self._shown, self._style.px
        if shown is None:
            return 0.0, 1.0
        font = self._style.font(BODY)
        widest = max(text_width(font, self._row_name(row)) for row in range(len(shown.row_names))) + px(8)
        n = len(shown.column_names)
        room = self.width() - px(_SIDE) - px(_SIDE - _GAP)
        labels = min(widest, room * _LABELS_AT_MOST, max(px(40), room - n * px(_CELL_AT_LEAST)))
        return px(_SIDE) + labels, (room - labels) / n

    def _at(self, place: QPointF) -> tuple[int, int] | None:
        shown = self._shown
        if shown is None:
            return None
        cells = [(r, c) for r in range(len(shown.row_names)) for c in range(len(shown.column_names))]
        return next((cell for cell in cells if self.cell_rect(*cell).contains(place)), None)

    def _pick(self, row: int, column: int) -> None:
        cell = self._cell(row, column)
        if self._shown is None or cell in self._shown.impossible:
            return
        (self.gap_picked if cell in self._gaps else self.cell_picked).emit(*cell)

    def _describe(self) -> None:
        self.setAccessibleName(translate("Coverage", "Coverage"))
        self.setAccessibleDescription(self.spoken(*self._cursor))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw titles, labels and cells."""
        if self._shown is None:
            return
        painter = QPainter(self)
        self._draw_titles(painter)
        for row in range(len(self._shown.row_names)):
            self._draw_label(painter, row)
            for column in range(len(self._shown.column_names)):
                self._draw_cell(painter, row, column)
        painter.end()

    def _draw_titles(self, painter: QPainter) -> None:
        shown = self._shown
        if shown is None:
            return
        painter.setFont(self._style.font(CAPTION))
        painter.setPen(self._style.palette.color("text2"))
        metrics = QFontMetricsF(self._style.font(CAPTION))
        for column, name in enumerate(shown.column_names):
            rect = self.cell_rect(0, column)
            area = QRectF(rect.left(), 0, rect.width(), rect.top() - 1)
            text = _short(shown.columns, name)
            text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, area.width())
            painter.drawText(area, Qt.AlignmentFlag.AlignCenter, text)

    def _draw_label(self, painter: QPainter, row: int) -> None:
        rect = self.cell_rect(row, 0)
        left = self._style.px(_SIDE)
        area = QRectF(left, rect.top(), rect.left() - left - 4, rect.height())
        draw_text(painter, area, self._row_name(row), self._style.font(BODY), self._style.palette.color("text1"))

    def _draw_cell(self, painter: QPainter, row: int, column: int) -> None:
        shown, palette, rect = self._shown, self._style.palette, self.cell_rect(row, column)
        if shown is None:
            return
        cell, count = self._cell(row, column), shown.counts[row][column]
        if cell in shown.impossible and not count:
            self._write(painter, rect, "–", palette.color("text3"), QFont.Weight.Normal)
        elif cell in self._gaps:
            self._draw_gap(painter, rect)
        else:
            fill_round(painter, rect, self._shade(count), 2)
            self._write(painter, rect, self._style.count(count), palette.color("text1"), QFont.Weight.DemiBold)
        self._draw_state(painter, rect, row, column)

    def _draw_gap(self, painter: QPainter, rect: QRectF) -> None:
        palette = self._style.palette
        painter.save()
        painter.setPen(QPen(palette.color("edge"), HAIRLINE, Qt.PenStyle.DashLine))
        painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5))
        painter.restore()
        words = translate("Coverage", "+ add")
        font = self._style.font(CAPTION, QFont.Weight.DemiBold)
        text = words if text_width(font, words) <= rect.width() - 4 else "+"
        self._write(painter, rect, text, palette.color("text1"), QFont.Weight.DemiBold)

    def _draw_state(self, painter: QPainter, rect: QRectF, row: int, column: int) -> None:
        palette = self._style.palette
        if self._picked == self._cell(row, column):
            draw_frame(painter, rect, palette.color("ink"), FRAME, 2)
        elif self._over == (row, column):
            draw_frame(painter, rect, palette.color("edge"), HAIRLINE, 2)
        if self.hasFocus() and self._cursor == (row, column):
            draw_frame(painter, rect.adjusted(-2, -2, 2, 2), palette.color("ink"), FRAME, 3)

    def _write(self, painter: QPainter, rect: QRectF, text: str, color: QColor, weight: QFont.Weight) -> None:
        painter.setFont(self._style.font(CAPTION, weight))
        painter.setPen(color)
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text)

    def _shade(self, count: int) -> QColor:
        most = max((n for row in self._shown.counts for n in row), default=1) if self._shown is not None else 1
        palette = self._style.palette
        return mixed(palette.color("hover"), palette.color("whole"), min(1.0, count / max(most, 1)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk by the arrow keys, pick by Enter and Space."""
        shown, key = self._shown, Qt.Key(event.key())
        if shown is not None and key in _MOVES:
            rows, columns = len(shown.row_names), len(shown.column_names)
            down, right = _MOVES[key]
            self._cursor = (self._cursor[0] + down) % rows, (self._cursor[1] + right) % columns
            self._describe()
            self.update()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._pick(*self._cursor)
        else:
            super().keyPressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Frame the cell under the pointer, and say what it is."""
        over = self._at(event.position())
        if over != self._over:
            self._over = over
            QToolTip.showText(event.globalPosition().toPoint(), self.spoken(*over) if over else "", self)
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Pick the cell that was clicked."""
        if event.button() == Qt.MouseButton.LeftButton and (cell := self._at(event.position())) is not None:
            self._cursor = cell
            self._pick(*cell)

    def leaveEvent(self, event: QEvent) -> None:
        """Take the frame off."""
        self._over = None
        self.update()
        super().leaveEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Draw the cursor."""
        super().focusInEvent(event)
        self.update()


def _short(dimension: str, value: str) -> str:
    return value.upper() if dimension == "language" else value_name(dimension, value)
