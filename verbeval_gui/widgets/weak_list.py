"""*Where is it weak?*: the slices that chance explains least, each one click away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QDialog, QLabel, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from verbeval_gui.data.selection import Facet, PickMode
from verbeval_gui.figures import wording
from verbeval_gui.figures.ruler import AXIS, LABEL, NUMBER, ruler_of
from verbeval_gui.figures.style import HAIRLINE, Style
from verbeval_gui.figures.terms import dimension_name, value_name
from verbeval_gui.slices.weak import WeakSlice
from verbeval_gui.widgets.look import draw_frame, dress, fill_round
from verbeval_gui.widgets.pick_button import PickButton
from verbeval_gui.widgets.scroll_bars import thin_scroll_bars

translate: Final = QCoreApplication.translate
LEVEL: Final = 0.05
_WITHIN_NOISE: Final = 5
_FRAME: Final = 1
_WIDTH, _ROW, _SPACE, _MOST = 420.0, 40.0, 8.0, 420.0


class WeakRow(PickButton):
    """One slice: what it is and its figures, above those of the rest and the corrected probability.

    Args:
        found: The slice.
        style: How it looks.
        parent: Owner.
    """

    def __init__(self, found: WeakSlice, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(style, parent)
        self.found = found
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(f"{weak_name(found)}, {wording.spoken(style, found.cell)}")
        self.setAccessibleDescription(self._below())
        self.setToolTip(f"{weak_name(found)}\n{wording.right_of(style, found.cell)}\n{self._below()}")

    def sizeHint(self) -> QSize:
        """Return the room of two lines."""
        return QSize(round(self._style.px(_WIDTH)), round(self._style.px(_ROW)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw both lines: the figures are never cut, the name is cut before them."""
        painter, px, ruler = QPainter(self), self._style.px, ruler_of(self._style)
        area = QRectF(self.rect()).adjusted(px(_SPACE), px(3), -px(_SPACE), -px(3))
        if self.isDown():
            fill_round(painter, QRectF(self.rect()), self._style.palette.color("line"))
        figures = f"{wording.ratio(self._style, self.found.cell)}   {wording.estimate(self._style, self.found.cell)}"
        name_room = area.width() - ruler.width(figures, NUMBER) - px(_SPACE)
        upper, lower = area.adjusted(0, 0, 0, -area.height() / 2), area.adjusted(0, area.height() / 2, 0, 0)
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for box, align, lettering, text in (
            (upper, left, LABEL, ruler.elided(weak_name(self.found), LABEL, name_room)),
            (upper, right, NUMBER, figures),
            (lower, left, AXIS, ruler.elided(self._below(), AXIS, area.width())),
        ):
            painter.setFont(ruler.font(lettering))
            painter.setPen(self._style.palette.color(lettering.color))
            painter.drawText(box, align, text)
        self.draw_state(painter, QRectF(self.rect()))
        painter.end()

    def _below(self) -> str:
        text = translate("WeakList", "the rest {rest}, p {p} after correction")
        return text.format(rest=self._style.number(self.found.rest.accuracy), p=_p_text(self._style, self.found.p_holm))


class WeakList(QDialog):
    """A small panel with the slices that are weaker than the rest; a click on one picks it and closes the panel.

    Args:
        style: How it looks.
        parent: The window that it belongs to.

    Signals:
        slice_picked: Carries the dimension, a frozenset with the value, and the `PickMode`.
    """

    slice_picked = Signal(str, object, PickMode)

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self._style = style
        dress(self, style, "raised")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(translate("WeakList", "Where is it weak?"))
        self.setAccessibleName(self.windowTitle())
        self._anchor: QWidget | None = None
        self.sentence = self._label(translate("WeakList", "Looking through all slices…"))
        self.noise = self._label(translate("WeakList", "Within noise, the least explained first:"))
        self.rows: tuple[WeakRow, ...] = ()
        self._lay_out()

    def show_waiting(self) -> None:
        """Say that the slices are being worked out."""
        self._list((), translate("WeakList", "Looking through all slices…"))

    def show_found(self, found: Sequence[WeakSlice]) -> None:
        """List slices: all that were tested, those least explained by chance first."""
        beyond = [one for one in found if one.p_holm <= LEVEL]
        listed = beyond or found[:_WITHIN_NOISE]
        self._list(listed, _sentence(self._style, len(beyond), len(found)), is_noise=bool(listed) and not beyond)

    def _list(self, found: Sequence[WeakSlice], sentence: str, *, is_noise: bool = False) -> None:
        """Put other rows below another sentence; the same rows stay as they are, with the keyboard on one of them."""
        self.sentence.setText(sentence)
        self.noise.setVisible(is_noise)
        if [row.found for row in self.rows] != [*found]:
            for row in self.rows:
                row.hide()
                row.deleteLater()
            self.rows = tuple(self._row(one) for one in found)
            for row in self.rows:
                self._column.addWidget(row)
        self._fit()

    def _fit(self) -> None:
        height = min(self._style.px(_ROW) * len(self.rows), self._style.px(_MOST))
        self._area.setFixedHeight(round(height))
        for label in (self.sentence, self.noise):
            label.setFixedHeight(label.heightForWidth(self.width() - 2 * _FRAME))
        self.adjustSize()
        if self._anchor is not None:
            self.show_at(self._anchor)

    def show_at(self, anchor: QWidget) -> None:
        """Open below `anchor`, inside the screen."""
        self._anchor = anchor
        corner, room = anchor.mapToGlobal(QPoint(0, anchor.height() + 2)), anchor.screen().availableGeometry()
        rect = QRect(corner, self.size())
        rect.moveRight(min(rect.right(), room.right()))
        rect.moveBottom(min(rect.bottom(), room.bottom()))
        self.move(max(rect.left(), room.left()), max(rect.top(), room.top()))
        self.show()
        if self.rows and not any(row.hasFocus() for row in self.rows):
            self.rows[0].setFocus()

    def _row(self, found: WeakSlice) -> WeakRow:
        row = WeakRow(found, self._style, self)
        row.picked.connect(lambda mode: self._pick(found, mode))
        return row

    def _pick(self, found: WeakSlice, mode: PickMode) -> None:
        self.slice_picked.emit(found.dimension, frozenset({found.value}), mode)
        self.close()

    def _label(self, text: str) -> QLabel:
        label = QLabel(text, self, wordWrap=True)
        label.setFont(self._style.font())
        label.setContentsMargins(*[round(self._style.px(_SPACE))] * 4)
        return label

    def _lay_out(self) -> None:
        page = QWidget(self)
        self._column = QVBoxLayout(page)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._area = area = QScrollArea(self, widgetResizable=True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(page)
        area.setFixedHeight(0)
        dress(page, self._style, "raised")
        thin_scroll_bars(area, self._style)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(_FRAME, _FRAME, _FRAME, 4)
        layout.setSpacing(0)
        for part in (self.sentence, self.noise, area):
            layout.addWidget(part)
        self.noise.hide()
        self.setFixedWidth(round(self._style.px(_WIDTH)))
        self.adjustSize()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk the rows by arrow keys too."""
        if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.focusNextPrevChild(event.key() == Qt.Key.Key_Down)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the frame."""
        draw_frame(QPainter(self), QRectF(self.rect()), self._style.palette.color("edge"), HAIRLINE, 0)


def weak_name(found: WeakSlice) -> str:
    """Return a slice's dimension and value on screen."""
    facet = Facet(found.dimension, frozenset())
    values = found.value if isinstance(found.value, tuple) else (found.value,)
    named = (value_name(name, value) for name, value in zip(facet.names, values, strict=True))
    return f"{dimension_name(found.dimension)}: {' × '.join(named)}"


def _sentence(style: Style, n_beyond: int, n_tested: int) -> str:
    if not n_tested:
        return translate("WeakList", "No slice here has five answers to test.")
    if not n_beyond:
        text = translate(
            "WeakList", "Nothing beyond noise: none of {n} slices is weaker than the rest by more than chance."
        )
        return text.format(n=style.count(n_tested))
    text = translate(
        "WeakList", "Weaker than the rest by more than chance: {k} of {n} slices, corrected for looking at them all."
    )
    return text.format(k=style.count(n_beyond), n=style.count(n_tested))


def _p_text(style: Style, p: float) -> str:
    return f"< {style.number(0.001, 3)}" if p < 0.001 else style.number(p, 3)
