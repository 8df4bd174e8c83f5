"""What a *?* opens: a few paragraphs of help beside the thing they explain."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QDialog, QTextBrowser, QVBoxLayout, QWidget

from verbeval_gui.figures.style import HAIRLINE, TITLE, Style
from verbeval_gui.widgets.look import draw_frame, dress
from verbeval_gui.widgets.scroll_bars import thin_scroll_bars

_WIDTH: Final = 380
_MOST: Final = 460
_MARGIN: Final = 8


class HelpPopup(QDialog):
    """A small panel with a text; Esc or a click beside it closes it.

    Args:
        style: How it looks.
        title: What the text is about, for screen readers.
        html: The text. Links lead nowhere: nothing is opened, nothing is fetched.
        parent: The window that it belongs to.
    """

    def __init__(self, style: Style, title: str, html: str, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self._style = style
        dress(self, style, "raised")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self._browser = QTextBrowser(self)
        self._browser.setPalette(self.palette())
        self._browser.setFont(style.font())
        self._browser.setOpenLinks(False)
        self._browser.setFrameShape(QTextBrowser.Shape.NoFrame)
        self._browser.setAccessibleName(title)
        self._browser.document().setDefaultStyleSheet(_sheet(style))
        self._browser.setHtml(html)
        thin_scroll_bars(self._browser, style)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        layout.addWidget(self._browser)
        self._fit()

    @property
    def text(self) -> str:
        """The text without its marks."""
        return self._browser.toPlainText()

    def show_at(self, anchor: QWidget) -> None:
        """Open below `anchor`, inside the screen."""
        corner = anchor.mapToGlobal(QPoint(0, anchor.height() + 2))
        room = anchor.screen().availableGeometry()
        rect = QRect(corner, self.size())
        rect.moveRight(min(rect.right(), room.right()))
        rect.moveBottom(min(rect.bottom(), room.bottom()))
        self.move(max(rect.left(), room.left()), max(rect.top(), room.top()))
        self.show()
        self._browser.setFocus()

    def _fit(self) -> None:
        width = round(self._style.px(_WIDTH))
        document = self._browser.document().clone(self)
        document.setDefaultFont(self._style.font())
        document.setTextWidth(width - _MARGIN * 2 - self._browser.verticalScrollBar().sizeHint().width())
        height = document.size().height() + _MARGIN * 2
        self.setFixedSize(width, round(min(height, self._style.px(_MOST))))
        document.deleteLater()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the frame."""
        draw_frame(QPainter(self), QRectF(self.rect()), self._style.palette.color("edge"), HAIRLINE, 0)


def _sheet(style: Style) -> str:
    size = round(style.px(TITLE))
    return (
        f"h1, h2, h3, h4 {{ font-size: {size}px; font-weight: 600; margin: 8px 0 4px 0; }}"
        "b, strong, th { font-weight: 600; } p, ul { margin: 4px 0; }"
        "ul { -qt-list-indent: 0; } li { margin-left: 14px; }"
    )
