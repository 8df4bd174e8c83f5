"""Column titles that show what is narrowed and in which order the rows stand; a click asks for another order."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QCoreApplication, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFocusEvent,
    QFont,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPolygonF,
)
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QHeaderView, QWidget

from verbeval_gui.figures.style import CAPTION, FRAME, HEADER, Style
from verbeval_gui.slices.items import SortKey
from verbeval_gui.widgets.look import draw_frame, text_width

_MARGIN: Final = 6
_ARROW: Final = 7
_DOT: Final = 5
_STEPS: Final = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_SORT: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


@dataclass(frozen=True)
class SortMark:
    """Where a column stands in the sort order.

    Attributes:
        place: From 1; 0 where it is the only column of the order.
        is_descending: Largest first.
    """

    place: int
    is_descending: bool


def sort_marks(sort: Sequence[SortKey], names: Sequence[str]) -> dict[int, SortMark]:
    """Return where the columns of an order stand in it, by section.

    Args:
        sort: The order.
        names: Column of each section.
    """
    places = {name: section for section, name in enumerate(names)}
    numbers = [place if len(sort) > 1 else 0 for place in range(1, len(sort) + 1)]
    marks = zip(sort, numbers, strict=True)
    return {places[key.column]: SortMark(n, key.is_descending) for key, n in marks if key.column in places}


class SortHeader(QHeaderView):
    """Titles over a table's columns.

    Signals:
        sort_clicked: A title was clicked. Carries the section, and whether it joins the order (Shift was held).
        filter_wanted: A column is to be narrowed. Carries the section.
        column_moved: A column is to stand elsewhere. Carries its section, and that of the one behind it: the number of
            sections for none.
        left: The keyboard is to go to the rows, or to what stands before the table. Carries whether to the rows.
    """

    sort_clicked = Signal(int, bool)
    filter_wanted = Signal(int)
    column_moved = Signal(int, int)
    left = Signal(bool)

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._style = style
        self._sorted: dict[int, SortMark] = {}
        self._filtered: frozenset[int] = frozenset()
        self._numbers: frozenset[int] = frozenset()
        self._font, self._small = style.font(weight=QFont.Weight.Medium), style.font(CAPTION - 2)
        self.setSectionsClickable(True)
        self.setMinimumSectionSize(1)
        self.setHighlightSections(False)
        self._pressed_at: QPointF | None = None
        self._gap: int | None = None
        self._cursor = ""
        self._can_move = False
        # The table leads the keyboard here and back: in Qt's own chain the titles would come behind the rows.
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(QCoreApplication.translate("SortHeader", "Column titles"))

    def allow_moving(self) -> None:
        """Let columns be dragged to other places, and moved by Ctrl and the arrow keys."""
        self._can_move = True

    @property
    def cursor_section(self) -> int:
        """The title that keys act on: the first one in sight until another was walked to; -1 without columns."""
        shown = self._shown()
        return next((at for at in shown if self._name(at) == self._cursor), shown[0] if shown else -1)

    def set_marks(
        self, sorted_by: Mapping[int, SortMark], filtered: Collection[int], numbers: Collection[int] = ()
    ) -> None:
        """Show the sort order, dots on `filtered` sections, and titles of `numbers` at the right."""
        marks = (dict(sorted_by), frozenset(filtered), frozenset(numbers))
        if marks != (self._sorted, self._filtered, self._numbers):
            self._sorted, self._filtered, self._numbers = marks
            self.viewport().update()

    def wanted_width(self, section: int) -> float:
        """Return the width in which a title, its arrow and its dot are not cut."""
        marks = (section in self._filtered) * _DOT * 1.6 + (section in self._sorted) * _ARROW * 2
        return text_width(self._font, self._title(section)) + self._style.px(2 * _MARGIN + marks)

    def sizeHint(self) -> QSize:
        """Return the height of a line of titles."""
        return QSize(0, round(self._style.px(HEADER - 4)))

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        """Draw one title."""
        palette, area = self._style.palette, QRectF(rect)
        painter.fillRect(area, palette.color("ground"))
        painter.fillRect(QRectF(area.left(), area.bottom() - 1, area.width(), 1), palette.color("line"))
        margin = self._style.px(_MARGIN)
        inside = area.adjusted(margin, 0, -margin, 0)
        mark, width = self._sorted.get(section), text_width(self._font, self._title(section))
        is_right, has_title = section in self._numbers, bool(width)
        painter.setFont(self._font)
        painter.setPen(palette.color("ink" if mark else "text2"))
        side = Qt.AlignmentFlag.AlignRight if is_right else Qt.AlignmentFlag.AlignLeft
        painter.drawText(inside, side | Qt.AlignmentFlag.AlignVCenter, self._title(section))
        x = inside.right() - width if is_right else inside.left() + width
        step = self._style.px(4 if has_title else 1)
        if mark is not None:
            x = self._draw_arrow(painter, x, inside.center().y(), mark, -step if is_right else step)
        if section in self._filtered:
            self._draw_dot(painter, x, inside.center().y(), -step if is_right else step, palette.color("ink"))

    def _draw_arrow(self, painter: QPainter, x: float, y: float, mark: SortMark, step: float) -> float:
        side, sign = self._style.px(_ARROW), 1 if mark.is_descending else -1
        number = str(mark.place) if mark.place else ""
        left = x + step if step > 0 else x + step - side - text_width(self._small, number)
        tip, base = y + sign * side * 0.36, y - sign * side * 0.36
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._style.palette.color("ink"))
        painter.drawPolygon(QPolygonF([QPointF(left, base), QPointF(left + side, base), QPointF(left + side / 2, tip)]))
        painter.restore()
        painter.setFont(self._small)
        area = QRectF(left + side + 1, y - side, text_width(self._small, number) + 2, 2 * side)
        painter.drawText(area, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, number)
        return area.right() if step > 0 else left

    def _draw_dot(self, painter: QPainter, x: float, y: float, step: float, color: QColor) -> None:
        side = self._style.px(_DOT)
        left = x + step if step > 0 else x + step - side
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color)
        painter.drawEllipse(QRectF(left, y - side / 2, side, side))
        painter.restore()

    def _title(self, section: int) -> str:
        return str(self.model().headerData(section, Qt.Orientation.Horizontal) or "")

    def _shown(self) -> list[int]:
        return [at for at in range(self.count()) if not self.isSectionHidden(at)]

    def _name(self, section: int) -> str:
        role = Qt.ItemDataRole.AccessibleTextRole
        return str(self.model().headerData(section, Qt.Orientation.Horizontal, role) or "")

    def _stand_on(self, section: int) -> None:
        self._cursor = self._name(section)
        self.setAccessibleName(self._cursor)
        self.viewport().update()

    def _walk(self, step: int, *, is_moving: bool) -> None:
        """Go to the next title, or take the column one place on."""
        shown, at = self._shown(), self.cursor_section
        if at not in shown or not 0 <= shown.index(at) + step < len(shown):
            return
        self._stand_on(at if is_moving else shown[shown.index(at) + step])
        if is_moving and self._can_move:
            behind = shown.index(at) + (2 if step > 0 else -1)
            self.column_moved.emit(at, shown[behind] if behind < len(shown) else self.count())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk the titles, sort, narrow and move: all that the mouse does."""
        key, modifiers = Qt.Key(event.key()), event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        is_moving = modifiers == Qt.KeyboardModifier.ControlModifier
        if key in _STEPS and (not modifiers or is_moving):
            self._walk(_STEPS[key], is_moving=is_moving)
        elif key in _SORT and modifiers in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier):
            self.sort_clicked.emit(self.cursor_section, bool(modifiers))
        elif key == Qt.Key.Key_Menu or (key == Qt.Key.Key_Down and modifiers == Qt.KeyboardModifier.AltModifier):
            self.filter_wanted.emit(self.cursor_section)
        elif key in (Qt.Key.Key_Down, Qt.Key.Key_Escape) and not modifiers:
            self.focusNextPrevChild(is_onward=True)
        else:
            event.ignore()

    def focusNextPrevChild(self, is_onward: bool) -> bool:
        """Go on to the rows, or back to what stands before the table."""
        self.left.emit(is_onward)
        return True

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show which title keys act on; the rows keep their current one."""
        QAbstractScrollArea.focusInEvent(self, event)
        self._stand_on(self.cursor_section)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show no cursor."""
        QAbstractScrollArea.focusOutEvent(self, event)
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the titles, around one the frame of the keyboard, and where a dragged column would stand."""
        super().paintEvent(event)
        painter, ink = QPainter(self.viewport()), self._style.palette.color("ink")
        if self.hasFocus() and (at := self.cursor_section) >= 0:
            left, width = self.sectionViewportPosition(at), self.sectionSize(at)
            draw_frame(painter, QRectF(left, 0, width, self.height()), ink, FRAME)
        if self._gap is not None:
            end = self._shown()[-1]
            is_end = self._gap == self.count()
            x = self.sectionViewportPosition(end) + self.sectionSize(end) if is_end else 0
            x = x if is_end else self.sectionViewportPosition(self._gap)
            painter.fillRect(QRectF(max(0, x - FRAME), 0, FRAME, self.height()), ink)
        painter.end()

    def _gap_at(self, x: float) -> int:
        """Return the section before which a column that is let go at `x` would stand."""
        middles = ((at, self.sectionViewportPosition(at) + self.sectionSize(at) / 2) for at in self._shown())
        return next((at for at, middle in middles if x < middle), self.count())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Let a held title follow, where columns can be moved."""
        if self._pressed_at is None or not self._can_move:
            return
        x = event.position().x()
        if self._gap is not None or abs(x - self._pressed_at.x()) >= QApplication.startDragDistance():
            self._gap = self._gap_at(x)
            self.viewport().update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember where a click began."""
        self._pressed_at = event.position() if event.button() == Qt.MouseButton.LeftButton else None
        event.accept()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask to narrow the column that a right click is on."""
        if (section := self.logicalIndexAt(event.pos())) >= 0:
            self.filter_wanted.emit(section)

    def place_below(self, section: int) -> QPoint:
        """Return the place of the screen below a title."""
        return self.viewport().mapToGlobal(QPoint(self.sectionViewportPosition(section), self.height()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Ask for the order of a title that was pressed and released."""
        pressed, self._pressed_at, gap = self._pressed_at, None, self._gap
        if gap is not None and pressed is not None:
            self._gap = None
            self.viewport().update()
            if (section := self.logicalIndexAt(pressed.toPoint())) >= 0 and section != gap:
                self.column_moved.emit(section, gap)
            return
        if pressed is None or event.button() != Qt.MouseButton.LeftButton:
            return
        section = self.logicalIndexAt(event.position().toPoint())
        if section >= 0 and section == self.logicalIndexAt(pressed.toPoint()):
            self.sort_clicked.emit(section, bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
