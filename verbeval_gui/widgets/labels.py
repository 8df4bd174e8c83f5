"""Labels in the style's sizes and colours: plain text that can be selected, and lines that are cut where room ends."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetricsF, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from verbeval_gui.figures.style import BODY, CAPTION, Style


def set_look(label: QLabel, style: Style, size: float, color: str, weight: QFont.Weight = QFont.Weight.Normal) -> None:
    """Give a label a size, a colour token and a weight; what it says is never read as markup."""
    label.setFont(style.font(size, weight))
    palette = label.palette()
    palette.setColor(label.foregroundRole(), style.palette.color(color))
    label.setPalette(palette)
    label.setTextFormat(Qt.TextFormat.PlainText)


def title_label(style: Style, text: str, parent: QWidget | None = None) -> QLabel:
    """Return the title of a section."""
    label = QLabel(text, parent)
    set_look(label, style, CAPTION, "text1", QFont.Weight.DemiBold)
    return label


def quiet_label(style: Style, parent: QWidget | None = None) -> QLabel:
    """Return a caption."""
    label = QLabel(parent)
    set_look(label, style, CAPTION, "text2")
    return label


def text_label(style: Style, size: float = BODY, color: str = "text1", parent: QWidget | None = None) -> QLabel:
    """Return a text of several lines that can be selected and copied."""
    label = QLabel(parent)
    set_look(label, style, size, color)
    label.setWordWrap(True)
    label.setTextInteractionFlags(
        Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
    )
    label.setCursor(Qt.CursorShape.IBeamCursor)
    label.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
    label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
    return label


class CutLabel(QLabel):
    """One line whose end is cut where room is short; the whole is in the tooltip and for screen readers."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._whole = ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def set_text(self, text: str) -> None:
        """Show a text."""
        self._whole = text
        self.setToolTip(text)
        self.setAccessibleName(text)
        self._cut()

    def _cut(self) -> None:
        width = max(0, self.width() - 2)
        self.setText(QFontMetricsF(self.font()).elidedText(self._whole, Qt.TextElideMode.ElideRight, width))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Cut the line to its room."""
        super().resizeEvent(event)
        self._cut()
