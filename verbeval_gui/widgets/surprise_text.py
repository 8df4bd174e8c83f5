"""A running text whose tokens are the darker the more they surprised the model."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QHelpEvent, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QToolTip, QWidget

from verbeval_gui.figures.style import TITLE, Style
from verbeval_gui.figures.tints import tint
from verbeval_gui.slices.perplexity import Document, Surprise
from verbeval_gui.widgets.scroll_bars import thin_scroll_bars

translate: Final = QCoreApplication.translate
_STRONGEST: Final = 0.55
_FULL_BITS: Final = 12.0


class SurpriseText(QPlainTextEdit):
    """Shows one text, to read and to copy; resting on a token says how much it surprised.

    Args:
        style: How it looks.
        parent: Owner.
    """

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._surprises: tuple[Surprise, ...] = ()
        self.setReadOnly(True)
        self.setTabChangesFocus(True)
        self.setFont(style.font(TITLE))
        tokens = style.palette
        self.setStyleSheet(
            f"QPlainTextEdit {{ border: none; border-top: 1px solid {tokens.line}; background: transparent;"
            f" color: {tokens.text1}; selection-background-color: {tokens.ink}; selection-color: {tokens.surface}; }}"
        )
        self.document().setDocumentMargin(style.px(8))
        self.setAccessibleName(translate("Perplexity", "The text"))
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        thin_scroll_bars(self, style)

    @property
    def n_tinted(self) -> int:
        """How many tokens are tinted."""
        return len(self.extraSelections())

    def show_document(self, document: Document | None) -> None:
        """Show another text; None for none."""
        self._surprises = () if document is None else document.surprises
        text = "" if document is None else document.text
        if document is not None and not document.is_whole:
            text += "\n\n" + translate("Perplexity", "(The report keeps only this beginning.)")
        self.setPlainText(text)
        self.setExtraSelections([self._tinted(text, one) for one in self._surprises])

    def words_at(self, position: int) -> str:
        """Return what is said of the token at a place in the text; empty where none was scored."""
        text = self.toPlainText()
        for start, stop, nll in self._surprises:
            if _units(text, start) <= position < _units(text, stop):
                said = translate("Perplexity", "“{token}”: {bits} bits, probability {p}")
                bits = self._style.number(nll / math.log(2), 1)
                return said.format(token=text[start:stop].strip(), bits=bits, p=self._style.number(math.exp(-nll), 3))
        return ""

    def _tinted(self, text: str, surprise: Surprise) -> QTextEdit.ExtraSelection:
        start, stop, nll = surprise
        share = min(1.0, max(0.0, nll / math.log(2) / _FULL_BITS))
        form = QTextCharFormat()
        form.setBackground(tint(self._style.palette, "wrong", share * _STRONGEST))
        cursor = QTextCursor(self.document())
        cursor.setPosition(_units(text, start))
        cursor.setPosition(_units(text, stop), QTextCursor.MoveMode.KeepAnchor)
        made = QTextEdit.ExtraSelection()
        made.cursor, made.format = cursor, form
        return made

    def viewportEvent(self, event: QEvent) -> bool:
        """Say how much the token under the pointer surprised."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self.words_at(self.cursorForPosition(event.pos()).position()), self)
            return True
        return super().viewportEvent(event)


def _units(text: str, position: int) -> int:
    """Return a place in a text as Qt counts it: characters beyond the basic plane are two."""
    return position + sum(character > "\uffff" for character in text[:position])
