"""What all dialogs are made of: their look, labels, rows of buttons, and a size at which nothing is cut."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPalette, QShowEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QCheckBox,
    QDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QRadioButton,
    QSpinBox,
    QStyle,
    QStyleOptionButton,
    QVBoxLayout,
    QWidget,
)

from verbeval_gui.app.dialogs.sheet import sheet
from verbeval_gui.figures.glyphs import draw_tick
from verbeval_gui.figures.style import BODY, CAPTION, CONTROL, TITLE, Style
from verbeval_gui.widgets.look import dress

SMALL: Final = 4
NEAR: Final = 8
GAP: Final = 12
EDGE: Final = 16


class Dialog(QDialog):
    """A dialog in the program's look, as large as it says and as its words need.

    Args:
        style: How it looks.
        title: Of its window.
        width: Least width in logical pixels at 100 % text size.
        parent: The window that it belongs to.
    """

    def __init__(self, style: Style, title: str, width: float, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = style
        dress(self, style, "ground")
        self.setStyleSheet(sheet(style))
        self.setWindowTitle(title)
        self._least_width = round(style.px(width))
        self._is_fitted = False

    def fit(self) -> None:
        """Grow to the size that the words need now; what the person made larger stays."""
        if (layout := self.layout()) is None:
            return
        layout.activate()
        before = self.size() if self._is_fitted else QSize()
        width = max(self._least_width, layout.totalMinimumSize().width(), before.width())
        hinted = layout.totalHeightForWidth(width) if layout.hasHeightForWidth() else 0
        self.setMinimumSize(max(self._least_width, layout.totalMinimumSize().width()), 0)
        self.resize(width, max(hinted, layout.totalSizeHint().height() if not hinted else 0, before.height()))
        self._is_fitted = True

    def showEvent(self, event: QShowEvent) -> None:
        """Take the size that the words need."""
        self.fit()
        super().showEvent(event)

    def event(self, event: QEvent) -> bool:
        """Grow when words changed, so that none is cut."""
        is_handled = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest and self.isVisible():
            self.fit()
        return is_handled


def column(style: Style, parent: QWidget, edge: float = 0, gap: float = NEAR) -> QVBoxLayout:
    """Return a column with a margin around and gaps between its parts."""
    layout = QVBoxLayout(parent)
    layout.setContentsMargins(*[round(style.px(edge))] * 4)
    layout.setSpacing(round(style.px(gap)))
    return layout


def row(style: Style, *parts: QWidget, gap: float = NEAR, stretch: int = -1) -> QHBoxLayout:
    """Return parts side by side; the one at `stretch` takes the rest, for -1 an empty space at the end."""
    layout = QHBoxLayout()
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(round(style.px(gap)))
    for at, part in enumerate(parts):
        layout.addWidget(part, int(at == stretch))
    if stretch < 0:
        layout.addStretch(1)
    return layout


def ends(style: Style, left: tuple[QWidget, ...], right: tuple[QWidget, ...]) -> QHBoxLayout:
    """Return a row of buttons, some at either end."""
    layout = row(style, *left)
    for part in right:
        layout.addWidget(part)
    return layout


def indented(style: Style, *parts: QWidget | QBoxLayout, by: float = 22) -> QVBoxLayout:
    """Return a column that stands in, such as what belongs to a choice."""
    layout = QVBoxLayout()
    layout.setContentsMargins(round(style.px(by)), 0, 0, 0)
    layout.setSpacing(round(style.px(NEAR)))
    for part in parts:
        if isinstance(part, QWidget):
            layout.addWidget(part)
        else:
            layout.addLayout(part)
    return layout


def label(
    text: str, style: Style, *, size: float = BODY, color: str = "text1", weight: QFont.Weight = QFont.Weight.Normal
) -> QLabel:
    """Return a plain label of one line."""
    made = QLabel(text)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setFont(style.font(size, weight))
    if "&" in text:  # the letter of a key is drawn apart from its neighbours, a little wider than Qt reckons
        made.setContentsMargins(0, 0, 2, 0)
    tint(made, style.palette.color(color))
    return made


def heading(text: str, style: Style) -> QLabel:
    """Return the name of a group of controls; `&` marks its key."""
    return label(text, style, size=TITLE, weight=QFont.Weight.DemiBold)


def caption(text: str, style: Style, color: str = "text2") -> QLabel:
    """Return small words that wrap."""
    made = label(text, style, size=CAPTION, color=color)
    made.setWordWrap(True)
    return made


def tint(widget: QWidget, color: QColor) -> None:
    """Write a widget's words in a colour."""
    palette = widget.palette()
    for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text):
        palette.setColor(role, color)
    widget.setPalette(palette)


def button(text: str, *, is_default: bool = False) -> QPushButton:
    """Return a button; Enter presses the default one wherever the focus is."""
    made = QPushButton(text)
    made.setAutoDefault(is_default)
    made.setDefault(is_default)
    return made


def radio(text: str, *, is_checked: bool = False) -> QRadioButton:
    """Return one of several choices that exclude each other."""
    made = QRadioButton(text)
    made.setChecked(is_checked)
    return made


def number_box(style: Style, least: int, most: int, width: float) -> QSpinBox:
    """Return a field for a whole number; it speaks when the number is complete, not at every digit."""
    box = QSpinBox()
    box.setRange(least, most)
    box.setKeyboardTracking(False)
    box.setFixedSize(round(style.px(width)), round(style.px(CONTROL)))
    box.lineEdit().setTextMargins(round(style.px(5)), 0, 0, 0)
    return box


class TickBox(QCheckBox):
    """Something that is so or is not so."""

    def __init__(self, text: str, style: Style) -> None:
        super().__init__(text)
        self._look = style

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the tick on the ink that the style sheet fills the box with."""
        super().paintEvent(event)
        if self.isChecked():
            option = QStyleOptionButton()
            self.initStyleOption(option)
            box = QRectF(self.style().subElementRect(QStyle.SubElement.SE_CheckBoxIndicator, option, self))
            inset = box.width() * 0.2
            token = "surface" if self.isEnabled() else "text3"
            painter = QPainter(self)
            draw_tick(painter, box.adjusted(inset, inset, -inset, -inset), self._look.palette.color(token))


def one_stop(*choices: QRadioButton) -> None:
    """Let Tab reach the chosen one only; the arrow keys lead to the others."""

    def follow() -> None:
        for choice in choices:
            is_chosen = choice.isChecked()
            choice.setFocusPolicy(Qt.FocusPolicy.StrongFocus if is_chosen else Qt.FocusPolicy.ClickFocus)

    for choice in choices:
        choice.toggled.connect(follow)
    follow()


def tab_through(*widgets: QWidget) -> None:
    """Let Tab reach widgets in this order."""
    for before, after in pairwise(widgets):
        QWidget.setTabOrder(before, after)


def hairline(style: Style) -> QFrame:
    """Return a line across."""
    line = QFrame()
    line.setFixedHeight(1)
    line.setAutoFillBackground(True)
    palette = line.palette()
    palette.setColor(QPalette.ColorRole.Window, style.palette.color("line"))
    line.setPalette(palette)
    return line
