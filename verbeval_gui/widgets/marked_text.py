"""A read-only text with verdict marks in it, that can be selected and copied."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QMimeData, QRectF, Qt, Signal
from PySide6.QtGui import (
    QFont,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextCharFormat,
    QTextCursor,
    QTextOption,
)
from PySide6.QtWidgets import QFrame, QTextEdit, QWidget

from verbeval_gui.figures import glyphs
from verbeval_gui.figures.style import Style
from verbeval_gui.figures.tints import mixed, tint
from verbeval_gui.widgets.look import qt_palette
from verbeval_gui.widgets.scroll_bars import thin_scroll_bars

# Spaces that no line is broken at: a mark is drawn over the first two, so that it never parts from its word.
_MARK_ROOM: Final = "\N{FIGURE SPACE}\N{NARROW NO-BREAK SPACE}"
_END: Final = "\N{NARROW NO-BREAK SPACE}"


@dataclass(frozen=True)
class Piece:
    """A run of text that looks alike.

    Attributes:
        text: What it says.
        color: Colour token of the words.
        mark: Verdict mark before them, of `glyphs.MARKS`; empty for none.
        weight: Weight of the letters.
        size: Logical pixels; 0 for the size of the text around it.
        has_ground: Stands on a tint of its colour.
        is_wavy: Underlined by a wave: an error.
    """

    text: str
    color: str = "text1"
    mark: str = ""
    weight: QFont.Weight = QFont.Weight.Normal
    size: float = 0
    has_ground: bool = False
    is_wavy: bool = False


class MarkedText(QTextEdit):
    """Pieces of text, as high as they need; past some lines the letters become smaller, past a height it scrolls.

    Args:
        style: Colours and sizes.
        size: Logical pixels of the letters.
        small: Logical pixels of the letters of a text of more than `lines` lines.
        lines: How many lines a text may have in the larger letters.
        parent: Owner.

    Signals:
        clicked: It was clicked, and nothing was selected by that.
    """

    clicked = Signal()

    def __init__(
        self, style: Style, size: float, small: float = 0, lines: int = 3, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._style = style
        self._sizes, self._lines = (size, small or size), lines
        self._pieces: tuple[Piece, ...] = ()
        self._marks: list[tuple[int, str]] = []
        self._is_small = self._is_filling = False
        self._highest = round(style.px(160))
        self.setReadOnly(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setPalette(qt_palette(style))
        self.viewport().setAutoFillBackground(False)
        self.document().setDocumentMargin(0)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabChangesFocus(True)
        thin_scroll_bars(self, style)

    @property
    def letter_size(self) -> float:
        """Logical pixels of the letters as they are."""
        return self._sizes[self._is_small]

    def set_pieces(self, pieces: Sequence[Piece]) -> None:
        """Show a text."""
        self._pieces = tuple(pieces)
        self._fill()
        self._reveal()

    def plain(self) -> str:
        """Return the text without marks."""
        return "".join(piece.text for piece in self._pieces).replace("\N{NO-BREAK SPACE}", " ")

    def _fill(self) -> None:
        """Write the text anew; a scroll bar that comes or goes meanwhile changes the width and must not start over."""
        self._is_filling = True
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._is_small = False
        self._write()
        if self._sizes[1] != self._sizes[0] and self._n_lines() > self._lines:
            self._is_small = True
            self._write()
        self._fit()
        self._is_filling = False

    def _write(self) -> None:
        document = self.document()
        document.clear()
        cursor = QTextCursor(document)
        self._marks = []
        for piece in self._pieces:
            form = self._format(piece)
            if piece.mark:
                self._marks.append((cursor.position(), piece.mark))
                cursor.insertText(_MARK_ROOM, self._format(replace(piece, is_wavy=False)))
            cursor.insertText(piece.text, form)
            if piece.has_ground:
                cursor.insertText(_END, self._format(replace(piece, is_wavy=False)))
        document.setTextWidth(max(1, self.viewport().width()))

    def _format(self, piece: Piece) -> QTextCharFormat:
        palette, form = self._style.palette, QTextCharFormat()
        form.setFont(self._style.font(piece.size or self.letter_size, piece.weight))
        form.setForeground(palette.color(piece.color))
        if piece.has_ground:
            is_plain = piece.color.startswith("text")
            neutral = mixed(palette.color("surface"), palette.color("whole"), 0.5)
            form.setBackground(neutral if is_plain else tint(palette, piece.color))
        if piece.is_wavy:
            form.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
            form.setUnderlineColor(palette.color(piece.color))
        return form

    def _n_lines(self) -> int:
        block, n_lines = self.document().firstBlock(), 0
        while block.isValid():
            n_lines += block.layout().lineCount()
            block = block.next()
        return n_lines

    def _fit(self) -> None:
        needed = round(self.document().size().height()) + 2
        self.setFixedHeight(min(needed, self._highest))
        if needed > self._highest:
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)

    def _reveal(self) -> None:
        """Scroll to the first mark: the answer is never out of sight."""
        self.verticalScrollBar().setValue(0)
        if self._marks:
            below = self._mark_area(self._marks[0][0]).bottom() - self.viewport().height() + self._style.px(8)
            self.verticalScrollBar().setValue(max(0, round(below)))

    def _mark_area(self, position: int) -> QRectF:
        cursor = QTextCursor(self.document())
        cursor.setPosition(position)
        left = self.cursorRect(cursor)
        cursor.setPosition(position + len(_MARK_ROOM))
        width = self.cursorRect(cursor).left() - left.left()
        side = min(width, left.height() * 0.58)
        return QRectF(left.left() + (width - side) / 2, left.center().y() - side / 2 + 1, side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the text, then the marks in the room left for them."""
        super().paintEvent(event)
        painter = QPainter(self.viewport())
        for position, mark in self._marks:
            glyphs.draw_mark(painter, self._mark_area(position), mark, self._style.palette)
        painter.end()

    def createMimeDataFromSelection(self) -> QMimeData:
        """Copy the words without the room of the marks."""
        text = (
            self.textCursor().selectedText().replace("\N{PARAGRAPH SEPARATOR}", "\n").replace("\N{NO-BREAK SPACE}", " ")
        )
        for sign in _MARK_ROOM:
            text = text.replace(sign, "")
        data = QMimeData()
        data.setText(text)
        return data

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Tell a click from a selection."""
        super().mouseReleaseEvent(event)
        if event.button() == Qt.MouseButton.LeftButton and not self.textCursor().hasSelection():
            self.clicked.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the lines anew; keep the answer in sight."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width() and not self._is_filling:
            self._fill()
        self._reveal()
