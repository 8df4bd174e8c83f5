"""The probe of the pair in the other language; a click goes there."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from verbeval_gui.figures.style import TITLE, Style
from verbeval_gui.slices.detail import DetailSlice
from verbeval_gui.slices.partner import Partner
from verbeval_gui.widgets.answer_words import both, facing_text, partner_pieces
from verbeval_gui.widgets.labels import quiet_label, title_label
from verbeval_gui.widgets.look import draw_frame
from verbeval_gui.widgets.marked_text import MarkedText


class PartnerBox(QWidget):
    """The partner's sentence with its own mark, and how the two compare.

    Signals:
        clicked: The partner is to be shown. Carries its row.
    """

    clicked = Signal(int)

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._partner: Partner | None = None
        self.title = title_label(style, "", self)
        self.side = quiet_label(style, self)
        self.sentence = MarkedText(style, TITLE + 1, TITLE, 2, self)
        self.compared = quiet_label(style, self)
        self.facing = quiet_label(style, self)
        self.facing.setWordWrap(True)
        self._lay_out()
        self.sentence.clicked.connect(self._go)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setToolTip(QCoreApplication.translate("Detail", "Go to the partner"))

    def show_slice(self, shown: DetailSlice) -> None:
        """Show the partner; hidden where there is none."""
        self._partner = partner = shown.partner
        self.setVisible(partner is not None)
        if partner is None:
            return
        translate, number = QCoreApplication.translate, self._style.number
        language = translate("Detail", "Partner · {language}")
        self.title.setText(language.format(language=partner.language.upper()))
        confidence = f" · {number(partner.confidence)}" if partner.confidence is not None else ""
        self.side.setText(f"{partner.id}{confidence}")
        self.sentence.set_pieces(partner_pieces(partner, TITLE + 1))
        self.compared.setText(both(shown, partner))
        self.compared.setVisible(bool(both(shown, partner)))
        self.facing.setText(facing_text(partner))
        self.facing.setVisible(bool(self.facing.text()))
        parts = (self.title.text(), partner.id, self.sentence.plain(), self.compared.text(), self.facing.text())
        self.setAccessibleName(", ".join(part for part in parts if part))

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self.title)
        head.addStretch(1)
        head.addWidget(self.side)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(round(self._style.px(3)))
        layout.addLayout(head)
        layout.addWidget(self.sentence)
        layout.addWidget(self.compared)
        layout.addWidget(self.facing)

    def _go(self) -> None:
        if self._partner is not None:
            self.clicked.emit(self._partner.row)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Go to the partner."""
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self._go()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to the partner by Enter or Space."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._go()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Draw the frame of the keyboard."""
        super().focusInEvent(event)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Frame the box while the keyboard is on it."""
        if self.hasFocus():
            painter = QPainter(self)
            draw_frame(painter, QRectF(self.rect()), self._style.palette.color("ink"))
            painter.end()
