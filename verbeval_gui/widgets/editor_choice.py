"""A field with a closed list of values, shown under their plain names."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPolygonF, QWheelEvent
from PySide6.QtWidgets import QComboBox, QListView, QSizePolicy, QWidget

from verbeval_gui.figures.style import FRAME, HAIRLINE, Style
from verbeval_gui.widgets.editor_look import FIELD_HEIGHT
from verbeval_gui.widgets.look import draw_frame, fill_round, qt_palette, text_width

NONE_TEXT: Final = "–"
_PAD: Final = 8.0
_ARROW: Final = 7.0
_GAP: Final = 6.0


class ChoiceBox(QComboBox):
    """A combo box in the program's look; the wheel scrolls the form, and never changes a value.

    Args:
        style: How it looks.
        values: Canonical values in their order; None for no value.
        name_of: How a value reads.
        parent: Owner.

    Signals:
        chosen: The person chose a value. Carries it; None for no value.
    """

    chosen = Signal(object)

    def __init__(
        self,
        style: Style,
        values: Sequence[str | None],
        name_of: Callable[[str], str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._style = style
        self._name_of = name_of
        self._is_bad = False
        self.setView(QListView(self))
        self.setFont(style.font())
        self.setPalette(qt_palette(style))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(round(style.px(FIELD_HEIGHT)))
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        for value in values:
            self.addItem(NONE_TEXT if value is None else name_of(value), value)
        self.activated.connect(lambda at: self.chosen.emit(self.itemData(at)))

    def show_value(self, value: str | None) -> None:
        """Show a value; one that is not of the list stands at its end, to be corrected."""
        at = self.findData(value)
        if at < 0:
            self.addItem(NONE_TEXT if not value else self._name_of(value), value)
            at = self.count() - 1
        self.setCurrentIndex(at)

    def set_bad(self, *, is_bad: bool) -> None:
        """Frame it in the colour of what is wrong, or no longer."""
        if is_bad != self._is_bad:
            self._is_bad = is_bad
            self.update()

    def sizeHint(self) -> QSize:
        """Return the room of the longest value."""
        texts = [self.itemText(at) for at in range(self.count())]
        width = max([text_width(self.font(), text) for text in texts] or [0.0])
        return QSize(round(width + self._style.px(2 * _PAD + _ARROW + _GAP)), round(self._style.px(FIELD_HEIGHT)))

    def minimumSizeHint(self) -> QSize:
        """Return the least room: a long value is cut."""
        return QSize(round(self._style.px(44)), self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw frame, value and a small arrow down."""
        painter, palette, px = QPainter(self), self._style.palette, self._style.px
        area = QRectF(self.rect())
        ground = "raised" if self.isEnabled() else "surface"
        fill_round(painter, area.adjusted(0.5, 0.5, -0.5, -0.5), palette.color(ground))
        self._draw_frame(painter, area)
        painter.setFont(self.font())
        painter.setPen(palette.color("text1" if self.isEnabled() else "text3"))
        inside = area.adjusted(px(_PAD), 0, -px(_PAD + _ARROW + _GAP), 0)
        text = QFontMetricsF(self.font()).elidedText(self.currentText(), Qt.TextElideMode.ElideRight, inside.width())
        painter.drawText(inside, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        x, y = area.right() - px(_PAD + _ARROW), area.center().y() - px(1.5)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(palette.color("text2"))
        painter.drawPolygon(QPolygonF([QPointF(x, y), QPointF(x + px(_ARROW), y), QPointF(x + px(3.5), y + px(4))]))
        painter.end()

    def _draw_frame(self, painter: QPainter, area: QRectF) -> None:
        palette = self._style.palette
        if self.hasFocus():
            draw_frame(painter, area, palette.color("ink"), FRAME)
        else:
            token = "wrong" if self._is_bad else "edge" if self.isEnabled() else "line"
            draw_frame(painter, area, palette.color(token), HAIRLINE)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the form around."""
        event.ignore()
