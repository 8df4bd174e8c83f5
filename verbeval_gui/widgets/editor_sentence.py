"""The sentence of a probe as it is typed: the blank is a rule, and what is new in it is lit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QSyntaxHighlighter,
    QTextCharFormat,
    QTextCursor,
    QTextOption,
)
from PySide6.QtWidgets import QPlainTextEdit, QSizePolicy, QWidget

from verbeval_gui.data.curation.differences import Segment
from verbeval_gui.data.vocabulary import BLANK
from verbeval_gui.figures.style import TITLE, Style
from verbeval_gui.widgets.scroll_bars import thin_scroll_bars

_MOST_LINES: Final = 4
_RULE: Final = 1.6
_SPREAD: Final = 150.0
_PARAGRAPHS: Final = str.maketrans({"\n": " ", "\r": " ", "\N{PARAGRAPH SEPARATOR}": " ", "\N{LINE SEPARATOR}": " "})


class SentenceEdit(QPlainTextEdit):
    """One sentence of a few lines; Enter is no character of it, Tab leaves it.

    Signals:
        edited: The person changed the text. Carries it.
    """

    edited = Signal(str)

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._light = _Light(style, self)
        self._is_showing = False
        self._told = ""
        self.setFont(style.font(TITLE))
        self.document().setDocumentMargin(round(style.px(3)))
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabChangesFocus(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        thin_scroll_bars(self, style)
        self.textChanged.connect(self._on_changed)
        self.document().documentLayout().documentSizeChanged.connect(lambda _size: self._fit())

    def show_text(self, text: str) -> None:
        """Show a sentence; the same one again leaves cursor and undo steps alone."""
        if text.translate(_PARAGRAPHS) == self.text():
            return
        self._is_showing = True
        self.setPlainText(text)
        self.moveCursor(QTextCursor.MoveOperation.End)
        self._is_showing = False
        self._told = self.text()
        self._fit()

    def forget_steps(self) -> None:
        """Begin the steps of Ctrl+Z anew: what stands here is what is kept."""
        self.document().clearUndoRedoStacks()

    def replace_text(self, text: str) -> None:
        """Put another sentence in its place as a change that Ctrl+Z takes back."""
        if text != self.text():
            cursor = QTextCursor(self.document())
            cursor.select(QTextCursor.SelectionType.Document)
            cursor.insertText(text)

    def show_difference(self, segments: Sequence[Segment]) -> None:
        """Light what a sentence before did not have."""
        self._light.show_segments(segments)

    def text(self) -> str:
        """Return the sentence."""
        return self.toPlainText().translate(_PARAGRAPHS)

    def lit(self) -> list[str]:
        """Return the stretches that are lit."""
        added = (segment.text.strip() for segment in self._light.segments if segment.kind == "added")
        return [words for words in added if words]

    def sizeHint(self) -> QSize:
        """Return the room of one line."""
        return QSize(round(self._style.px(200)), self._height(1))

    def _height(self, n_lines: int) -> int:
        return round(self.fontMetrics().lineSpacing() * n_lines + self._style.px(14))

    def _fit(self) -> None:
        n_lines = 0
        block = self.document().firstBlock()
        while block.isValid():
            n_lines += max(1, block.layout().lineCount())
            block = block.next()
        wanted = self._height(min(max(1, n_lines), _MOST_LINES))
        if wanted != self.minimumHeight():
            self.setFixedHeight(wanted)
        is_long = n_lines > _MOST_LINES
        policy = Qt.ScrollBarPolicy.ScrollBarAsNeeded if is_long else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.setVerticalScrollBarPolicy(policy)

    def _on_changed(self) -> None:
        # A change of formats is told as one of the text.
        if not self._is_showing and self.text() != self._told:
            self._told = self.text()
            self.edited.emit(self._told)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave Enter to the form around."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the text, and a rule where the blank is."""
        super().paintEvent(event)
        painter = QPainter(self.viewport())
        painter.setPen(QPen(self._style.palette.color("text1"), self._style.px(_RULE)))
        text, at = self.toPlainText(), -1
        while (at := text.find(BLANK, at + 1)) >= 0:
            self._draw_rule(painter, _units(text, at), _units(text, at + len(BLANK)))
            at += len(BLANK) - 1
        painter.end()

    def _draw_rule(self, painter: QPainter, start: int, stop: int) -> None:
        cursor = QTextCursor(self.document())
        cursor.setPosition(start)
        left = self.cursorRect(cursor)
        cursor.setPosition(stop)
        right = self.cursorRect(cursor)
        if left.top() == right.top():
            y = left.bottom() - self._style.px(2.5)
            painter.drawLine(QPointF(left.left() + 1, y), QPointF(right.left() - self._style.px(2), y))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take as many lines as the new width asks for."""
        super().resizeEvent(event)
        self._fit()


class _Light(QSyntaxHighlighter):
    """Formats the blank and what was added, without a step that undo would see."""

    def __init__(self, style: Style, edit: SentenceEdit) -> None:
        super().__init__(edit.document())
        self._style = style
        self.segments: tuple[Segment, ...] = ()

    def show_segments(self, segments: Sequence[Segment]) -> None:
        if self.segments != tuple(segments):
            self.segments = tuple(segments)
            self.rehighlight()

    def highlightBlock(self, text: str) -> None:  # noqa: N802  # Qt's name
        """Format one paragraph."""
        at = 0
        for segment in self.segments:
            if segment.kind == "removed":
                continue
            length = _units(segment.text, len(segment.text))
            if segment.kind == "added" and (words := segment.text.strip()):
                skipped = len(segment.text) - len(segment.text.lstrip())
                self.setFormat(at + skipped, _units(words, len(words)), self._added())
            at += length
        start = text.find(BLANK)
        while start >= 0:
            self.setFormat(_units(text, start), len(BLANK), self._blank(_units(text, start)))
            start = text.find(BLANK, start + len(BLANK))

    def _added(self) -> QTextCharFormat:
        form, palette = QTextCharFormat(), self._style.palette
        form.setFontWeight(QFont.Weight.DemiBold)
        form.setBackground(palette.color("selection"))
        form.setUnderlineStyle(QTextCharFormat.UnderlineStyle.SingleUnderline)
        form.setUnderlineColor(palette.color("ink"))
        return form

    def _blank(self, at: int) -> QTextCharFormat:
        """Return how the blank looks: wide, and its signs unseen, since a rule is drawn over them."""
        form = QTextCharFormat(self.format(at))
        form.setUnderlineStyle(QTextCharFormat.UnderlineStyle.NoUnderline)
        form.setForeground(QColor(Qt.GlobalColor.transparent))
        form.setFontLetterSpacingType(QFont.SpacingType.PercentageSpacing)
        form.setFontLetterSpacing(_SPREAD)
        return form


def _units(text: str, position: int) -> int:
    """Return a place in a text as Qt counts it: characters beyond the basic plane are two."""
    return position + sum(character > "\uffff" for character in text[:position])
