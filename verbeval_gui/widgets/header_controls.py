"""What stands in a panel's header: tabs, a choice, and the button with three dots."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QMenu, QSizePolicy, QWidget

from verbeval_gui.figures.ruler import DEMI_BOLD, Lettering, ruler_of
from verbeval_gui.figures.style import BODY, FRAME, HAIRLINE, HEADER, Style
from verbeval_gui.widgets.look import draw_frame, fill_round

_STRONG = Lettering(BODY, DEMI_BOLD, "text1")
_PLAIN = Lettering(BODY, color="text2")
_CHOICE = Lettering(color="text1")
_SPACE = 4.0
_DOT = 1.3
_LEAST_CHOICE = 48.0
_LEAST_TAB = 30.0


class HeaderControl(QAbstractButton):
    """A flat button that its subclass paints; hover and keyboard focus look the same on all of them."""

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._ruler = ruler_of(style)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def sizeHint(self) -> QSize:
        """Return the room of the text."""
        return QSize(ceil(self._width() + self._style.px(2 * _SPACE)), round(self._style.px(HEADER - 4)))

    def minimumSizeHint(self) -> QSize:
        """Return the same: texts of a header are not cut."""
        return self.sizeHint()

    def _width(self) -> float:
        return 0.0

    def _area(self) -> QRectF:
        return QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)

    def _draw_ground(self, painter: QPainter) -> None:
        palette, area = self._style.palette, self._area()
        if self.isDown():
            fill_round(painter, area, palette.color("line"))
        if self.hasFocus():
            draw_frame(painter, area, palette.color("ink"), FRAME)
        elif self.underMouse() and self.isEnabled():
            draw_frame(painter, area, palette.color("edge"), HAIRLINE)

    def _draw_text(self, painter: QPainter, text: str, lettering: Lettering, align: Qt.AlignmentFlag) -> None:
        painter.setFont(self._ruler.font(lettering))
        painter.setPen(self._style.palette.color(lettering.color))
        space = self._style.px(_SPACE)
        inside = QRectF(self.rect()).adjusted(space, 0, -space, 0)
        painter.drawText(inside, align | Qt.AlignmentFlag.AlignVCenter, text)


class HeaderTab(HeaderControl):
    """One of several figures that a panel can show: strong and underlined when it is shown."""

    def __init__(self, text: str, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(style, parent)
        self.setText(text)
        self.setCheckable(True)
        self._is_title = False
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.toggled.connect(self.updateGeometry)

    def minimumSizeHint(self) -> QSize:
        """Return the least room: another tab's text is cut before the panel would be."""
        if self.isChecked():
            return self.sizeHint()
        return QSize(min(round(self._style.px(_LEAST_TAB)), self.sizeHint().width()), self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say in the tooltip what is cut."""
        super().resizeEvent(event)
        self.setToolTip(self.text() if self.width() < self.sizeHint().width() else "")

    def become_title(self, *, is_title: bool = True) -> None:
        """Be a title, where there is nothing else to choose, or a tab again."""
        self._is_title = is_title
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus if is_title else Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, is_title)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the name, underlined in ink when chosen."""
        painter, px = QPainter(self), self._style.px
        lettering = _STRONG if self.isChecked() else _PLAIN
        text = self._ruler.elided(self.text(), lettering, self.width() - px(2 * _SPACE))
        self._draw_text(painter, text, lettering, Qt.AlignmentFlag.AlignLeft)
        if self.isChecked() and not self._is_title:
            line = QRectF(px(_SPACE), self.height() - px(3), self.width() - px(2 * _SPACE), px(2))
            painter.fillRect(line, self._style.palette.color("ink"))
        self._draw_ground(painter)
        painter.end()

    def _width(self) -> float:
        return self._ruler.width(self.text(), _STRONG) + 1


class ChoiceButton(HeaderControl):
    """Shows what is chosen, and opens the menu of choices."""

    def __init__(self, style: Style, menu: QMenu, parent: QWidget | None = None) -> None:
        super().__init__(style, parent)
        self._menu = menu
        self._names: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self._open)

    def show_choice(self, *names: str) -> None:
        """Name what is chosen, what matters most first: it stands alone where there is no room for all."""
        self._names = names
        self.setAccessibleName(self._whole)
        self.setText(self._whole)
        self.updateGeometry()
        self.update()

    def fit(self, room: float) -> None:
        """Name as much of what is chosen as has room, in pixels; the tooltip says all."""
        has_room = self._ruler.width(self._whole, _CHOICE) + self._style.px(12 + 2 * _SPACE) <= room
        text = self._whole if has_room or not self._names else self._names[0]
        self.setToolTip("" if has_room else self._whole)
        if text != self.text():
            self.setText(text)
            self.updateGeometry()

    @property
    def _whole(self) -> str:
        return ", ".join(self._names)

    def minimumSizeHint(self) -> QSize:
        """Return the least room: the text is cut before anything else in the header."""
        return QSize(round(self._style.px(_LEAST_CHOICE)), self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the text and a small arrow down."""
        painter, px = QPainter(self), self._style.px
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw_ground(painter)
        text = self._ruler.elided(self.text(), _CHOICE, self.width() - px(2 * _SPACE + 12))
        self._draw_text(painter, text, _CHOICE, Qt.AlignmentFlag.AlignLeft)
        x, y = self.width() - px(_SPACE + 7), self.height() / 2 - px(1.5)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._style.palette.color("text2"))
        painter.drawPolygon(QPolygonF([QPointF(x, y), QPointF(x + px(7), y), QPointF(x + px(3.5), y + px(4))]))
        painter.end()

    def _width(self) -> float:
        return self._ruler.width(self.text(), _CHOICE) + self._style.px(12)

    def _open(self) -> None:
        self._menu.popup(self.mapToGlobal(QPoint(0, self.height())))


class MoreButton(HeaderControl):
    """Three dots that open the panel's menu."""

    def __init__(self, style: Style, menu: QMenu, parent: QWidget | None = None) -> None:
        super().__init__(style, parent)
        self._menu = menu
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self._open)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the dots."""
        painter, px = QPainter(self), self._style.px
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw_ground(painter)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._style.palette.color("text1"))
        middle = QRectF(self.rect()).center()
        for i in (-1, 0, 1):
            painter.drawEllipse(QPointF(middle.x() + i * px(4.5), middle.y()), px(_DOT), px(_DOT))
        painter.end()

    def _width(self) -> float:
        return self._style.px(16)

    def _open(self) -> None:
        self._menu.popup(self.mapToGlobal(QPoint(0, self.height())))
