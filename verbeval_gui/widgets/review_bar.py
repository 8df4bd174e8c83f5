"""The foot of a probe: the keys that judge it, what was said of it, and the line for a note or tags."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QCoreApplication, QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from verbeval_gui.figures import glyphs, terms
from verbeval_gui.figures.style import CAPTION, HAIRLINE, Style
from verbeval_gui.widgets.entry_line import EntryLine
from verbeval_gui.widgets.flow_box import FlowBox
from verbeval_gui.widgets.key_choice import KeyChoice
from verbeval_gui.widgets.labels import quiet_label, text_label, title_label
from verbeval_gui.widgets.look import dress
from verbeval_gui.widgets.note_line import Sign
from verbeval_gui.widgets.review_keys import NONE, NOTE, REVIEWS, TAG, key_of

_ROW: Final = 28
_MARGIN: Final = 14
_SAID: Final = 240
translate: Final = QCoreApplication.translate


@dataclass(frozen=True)
class ReviewShown:
    """What the bar says.

    Attributes:
        verdict: What was said of the probe: one of `REVIEWS`; None for nothing.
        said: Who said it and when, tags and note, in words; empty for nothing.
        is_stale: It was said of another text.
        can_judge: There is a probe to judge; else the keys are off.
        progress: How many of the probes in question are judged, and how many there are; None says nothing.
    """

    verdict: str | None = None
    said: str = ""
    is_stale: bool = False
    can_judge: bool = False
    progress: tuple[int, int] | None = None


class ReviewBar(QWidget):
    """Keys as buttons.

    Signals:
        wished: A key was clicked: a review, or one of `NONE`, `NOTE`, `TAG`.
        note_written: Carries the note.
        tags_written: Carries the tags as written, separated by commas.
        entry_left: The line for a note or tags is done with: the keys are wanted again.
    """

    wished = Signal(str)
    note_written = Signal(str)
    tags_written = Signal(str)
    entry_left = Signal()

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._asked = ""
        self._shown: ReviewShown | None = None
        dress(self, style)
        self.setAccessibleName(translate("Reviews", "Review"))
        self.buttons = {wish: self._button(wish, words) for wish, words in _words().items()}
        self.keys = FlowBox(round(style.px(_ROW)), 0, self)
        self.count = quiet_label(style, self)
        self.said = text_label(style, CAPTION, "text2", self)
        self.stale = _Stale(style, self)
        self.entry = EntryLine(style, self)
        self.entry.hide()
        self.entry.kept.connect(self._on_kept)
        self.entry.left.connect(self._on_left)
        self._lay_out()
        self.show_review(ReviewShown())

    def show_review(self, shown: ReviewShown) -> None:
        """Show what was said of another probe."""
        if shown == self._shown:
            return
        self._shown = shown
        for wish, button in self.buttons.items():
            button.set_made(is_made=wish == shown.verdict)
            button.setEnabled(shown.can_judge)
        self.buttons[NONE].setVisible(shown.verdict is not None)
        self.said.setText(shown.said if len(shown.said) <= _SAID else f"{shown.said[:_SAID]}…")
        self.said.setToolTip(shown.said)
        self.said.setVisible(bool(shown.said))
        self.stale.setVisible(shown.is_stale)
        self.count.setText(self._count_text(shown.progress))
        self.count.setVisible(shown.progress is not None)
        self.keys.place()

    def open_note(self, text: str) -> None:
        """Ask for a note."""
        self._open(NOTE, translate("Reviews", "Note"), text, translate("Reviews", "Enter keeps it, Esc gives up"))

    def open_tags(self, text: str, known: Sequence[str]) -> None:
        """Ask for tags, separated by commas; known ones complete themselves."""
        hint = translate("Reviews", "separated by commas; Enter keeps them")
        self._open(TAG, translate("Reviews", "Tags"), text, hint, known)

    @property
    def is_asking(self) -> bool:
        """Whether the line for a note or tags is open."""
        return bool(self._asked)

    def _count_text(self, progress: tuple[int, int] | None) -> str:
        if progress is None:
            return ""
        n, total = map(self._style.count, progress)
        return translate("Reviews", "{n} of {total} judged").format(n=n, total=total)

    def _open(self, asked: str, title: str, text: str, hint: str, known: Sequence[str] = ()) -> None:
        self._asked = asked
        self.keys.hide()
        self.entry.open(title, text, hint, known)

    def _on_kept(self, text: str) -> None:
        (self.note_written if self._asked == NOTE else self.tags_written).emit(text)

    def _on_left(self) -> None:
        if not self._asked:
            return
        self._asked = ""
        self.entry.hide()
        self.keys.show()
        self.entry_left.emit()

    def _button(self, wish: str, words: str) -> KeyChoice:
        button = KeyChoice(key_of(wish), words, self._style, self)
        button.clicked.connect(lambda: self.wished.emit(wish))
        return button

    def _lay_out(self) -> None:
        px = self._style.px
        title = title_label(self._style, translate("Reviews", "Review"), self)
        title.setFixedWidth(title.sizeHint().width() + round(px(6)))
        self.keys.set_parts([title, *(button for wish, button in self.buttons.items() if wish != NONE)])
        first, second = QHBoxLayout(), QHBoxLayout()
        first.setSpacing(round(px(8)))
        first.addWidget(self.keys, 1)
        first.addWidget(self.entry, 1)
        second.setSpacing(round(px(8)))
        second.addWidget(self.stale)
        second.addWidget(self.said, 1)
        second.addStretch(0)
        second.addWidget(self.buttons[NONE])
        second.addWidget(self.count)
        layout = QVBoxLayout(self)
        margin = round(px(_MARGIN))
        layout.setContentsMargins(margin, round(px(3)), margin, round(px(3)))
        layout.setSpacing(0)
        layout.addLayout(first)
        layout.addLayout(second)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the hairline above."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.fillRect(QRectF(0, 0, self.width(), HAIRLINE), self._style.palette.color("line"))
        painter.end()


class _Stale(QWidget):
    """The sign and the sentence of a review that was given on another text."""

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(parent)
        words = quiet_label(style, self)
        words.setText(translate("Reviews", "Judged when the text was different"))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(round(style.px(5)))
        layout.addWidget(Sign(style, glyphs.STALE, self))
        layout.addWidget(words)


def _words() -> dict[str, str]:
    reviews = {review: terms.value_name("review", review) for review in REVIEWS}
    others = {
        NOTE: translate("Reviews", "note…"),
        TAG: translate("Reviews", "tag…"),
        NONE: translate("Reviews", "take back"),
    }
    return reviews | others
