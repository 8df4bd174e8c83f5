"""Everything about the current probe."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QLabel, QScrollArea, QStackedWidget, QVBoxLayout, QWidget

from verbeval_gui.figures import glyphs, terms
from verbeval_gui.figures.style import BODY, SENTENCE, Style
from verbeval_gui.slices.detail import DetailSlice, Judged
from verbeval_gui.slices.nearest import NearGroup
from verbeval_gui.widgets.answer_words import (
    answer_mark,
    convention_text,
    is_judgement,
    notes,
    sentence_pieces,
    spoken,
)
from verbeval_gui.widgets.candidate_bars import CandidateBars
from verbeval_gui.widgets.detail_head import DetailHead
from verbeval_gui.widgets.empty_state import EmptyState
from verbeval_gui.widgets.labels import quiet_label, text_label, title_label
from verbeval_gui.widgets.look import dress
from verbeval_gui.widgets.marked_text import MarkedText
from verbeval_gui.widgets.near_list import NearList
from verbeval_gui.widgets.note_line import NoteLine
from verbeval_gui.widgets.partner_box import PartnerBox
from verbeval_gui.widgets.review_bar import ReviewBar
from verbeval_gui.widgets.review_keys import NEXT, wish_of
from verbeval_gui.widgets.scroll_bars import thin_scroll_bars
from verbeval_gui.widgets.share_bar import ShareBar
from verbeval_gui.widgets.token_strip import TokenStrip

_TWO_COLUMNS_FROM = 600
_MARGIN = 14
_SMALL_SENTENCE = 15
_SHARES = (58, 0, 42)
_UNBOUNDED = 16_777_215  # Qt's own limit of a widget's size


class DetailView(QWidget):
    """One probe: its sentence with the answer in place, the candidates, the tokens, why, partner and judgement.

    Signals:
        current_requested: Another probe is to be shown. Carries its row.
        wrong_stepped: The next wrong probe is wanted (1), or the one before (-1).
        review_wished: A key judges the probe. Carries a review, or another wish of `review_keys`.
    """

    current_requested = Signal(int)
    wrong_stepped = Signal(int)
    review_wished = Signal(str)

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._shown: DetailSlice | None = None
        self.header = DetailHead(style, self)
        self.sentence = MarkedText(style, SENTENCE, _SMALL_SENTENCE, 3, self)
        self.candidates = CandidateBars(style, self)
        self.strip = TokenStrip(style, self)
        self.why = Section(style, QCoreApplication.translate("Detail", "Why"), self)
        self.partner = PartnerBox(style, self)
        self.near = NearList(style, self)
        self.judgement = Section(style, QCoreApplication.translate("Detail", "Judgement of the filled sentence"), self)
        self.tags = Section(style, QCoreApplication.translate("Detail", "Tags"), self)
        self.conventions = Section(style, QCoreApplication.translate("Detail", "Conventions of this answer"), self)
        self.training = Section(style, QCoreApplication.translate("Detail", "Over the training"), self)
        self.training.say("")
        self.empty = EmptyState(style, self)
        self.share_bar = ShareBar(style, self)
        self.review = ReviewBar(style, self)
        self._body_layout, self._notes = QVBoxLayout(), QVBoxLayout()
        self._remarks: list[NoteLine] = []
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._line = QFrame(self)
        self._scroll = QScrollArea(self)
        self._stack = QStackedWidget(self)
        self._lay_out()
        self.header.stepped.connect(self.wrong_stepped)
        self.partner.clicked.connect(self.current_requested)
        self.near.chosen.connect(self.current_requested)
        self.candidates.chosen.connect(self._show_tokens_of)
        self.review.wished.connect(self.review_wished)
        self.header.unjudged_wanted.connect(lambda: self.review_wished.emit(NEXT))

    def show_slice(self, shown: DetailSlice, baseline: DetailSlice | None = None, baseline_name: str = "") -> None:
        """Show one probe, with what a second checkpoint of that name answers."""
        is_other = self._shown is None or (self._shown.id, self._shown.row) != (shown.id, shown.row)
        self._shown = shown
        self.header.show_slice(shown)
        self.sentence.set_pieces(sentence_pieces(shown))
        self.sentence.setAccessibleName(spoken(shown))
        is_passed = answer_mark(shown) == glyphs.DANGEROUS
        self.candidates.show_baseline(baseline_name, baseline.candidates if baseline is not None else ())
        self.candidates.show_lines(shown.candidates, is_labels=is_judgement(shown), is_dangerous=is_passed)
        self.strip.show_row(shown.tokens, shown.context_token)
        self.partner.show_slice(shown)
        self._show_notes(shown)
        self._show_texts(shown)
        self._show_judgement(self._judged(shown))
        self._stack.setCurrentWidget(self._scroll)
        if is_other:
            self._scroll.verticalScrollBar().setValue(0)

    def show_nearest(self, groups: tuple[NearGroup, ...]) -> None:
        """Show links to other probes like this one."""
        self.near.show_groups(groups)

    def show_history(self, text: str) -> None:
        """Say what became of the probe over a training; nothing for no series."""
        self.training.say(text)

    def show_empty(self, reason: str) -> None:
        """Show a sentence in place of a probe."""
        self._shown = None
        self.header.show_slice(None)
        self.empty.say(reason)
        self._stack.setCurrentWidget(self.empty)

    def _lay_out(self) -> None:
        dress(self, self._style)
        px = self._style.px
        left, right = QVBoxLayout(), QVBoxLayout()
        for column, widgets in (
            (left, (self.candidates, self.strip)),
            (right, (self.why, self.partner, self.near, self.training, self.judgement, self.tags, self.conventions)),
        ):
            column.setSpacing(round(px(10)))
            for widget in widgets:
                column.addWidget(widget)
        self.judgement.add(self.share_bar)
        self._line.setFrameShape(QFrame.Shape.NoFrame)
        self._line.setAutoFillBackground(True)
        palette = self._line.palette()
        palette.setColor(self._line.backgroundRole(), self._style.palette.color("line"))
        self._line.setPalette(palette)
        self._columns.addLayout(left)
        self._columns.addWidget(self._line)
        self._columns.addLayout(right)
        for column in (left, right):
            self._columns.setAlignment(column, Qt.AlignmentFlag.AlignTop)
        self._fill_body()

    def _fill_body(self) -> None:
        px, body = self._style.px, QWidget()
        dress(body, self._style)
        inside = self._body_layout
        body.setLayout(inside)
        inside.setContentsMargins(round(px(_MARGIN)), round(px(4)), round(px(_MARGIN)), round(px(8)))
        inside.setSpacing(round(px(6)))
        inside.addWidget(self.sentence)
        inside.addLayout(self._notes)
        inside.addLayout(self._columns, 1)
        inside.addStretch(0)
        self._scroll.setWidget(body)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        thin_scroll_bars(self._scroll, self._style)
        self._stack.addWidget(self._scroll)
        self._stack.addWidget(self.empty)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.header)
        layout.addWidget(self._stack, 1)
        layout.addWidget(self.review)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._turn()

    def _turn(self) -> None:
        """Put the columns side by side where there is room, else one below the other."""
        is_wide = self.width() >= self._style.px(_TWO_COLUMNS_FROM)
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._columns.setDirection(across if is_wide else down)
        self._columns.setSpacing(round(self._style.px(12)))
        for place, share in enumerate(_SHARES if is_wide else (0, 0, 0)):
            self._columns.setStretch(place, share)
        self._line.setMinimumSize(1, 1)
        self._line.setMaximumSize(1 if is_wide else _UNBOUNDED, _UNBOUNDED if is_wide else 1)
        self._body_layout.setStretchFactor(self._columns, 1 if is_wide else 0)
        self._body_layout.setStretch(self._body_layout.count() - 1, 0 if is_wide else 1)

    def _show_notes(self, shown: DetailSlice) -> None:
        """Show the remarks in the lines that there are: a new one is made where a probe has more than all before."""
        said = tuple(notes(shown))
        for note in said[len(self._remarks) :]:
            self._remarks.append(NoteLine(self._style, note, self))
            self._notes.addWidget(self._remarks[-1])
        for line, note in zip(self._remarks, said, strict=False):
            line.say(note)
        for at, line in enumerate(self._remarks):
            line.setVisible(at < len(said))

    def _show_texts(self, shown: DetailSlice) -> None:
        reason = shown.facts.get("reason_code")
        self.why.say(shown.explanation, terms.value_name("reason_code", reason) if reason else "")
        self.tags.say(", ".join(shown.tags))
        self.conventions.say(convention_text(shown, self._style))

    def _judged(self, shown: DetailSlice) -> Judged | None:
        known = [line for line in shown.candidates if line.judged is not None]
        line = next((line for line in known if line.is_predicted), known[0] if known else None)
        return line.judged if line is not None else None

    def _show_judgement(self, judged: Judged | None) -> None:
        self.judgement.setVisible(judged is not None)
        self.share_bar.show_judged(judged)
        if judged is not None:
            wanted = QCoreApplication.translate("Detail", "wants: {label}")
            self.judgement.side.setText(wanted.format(label=terms.value_name("label", judged.gold)))

    def _show_tokens_of(self, form: str) -> None:
        if self._shown is None:
            return
        row = next((row for row in self._shown.token_rows if row.form.casefold() == form.casefold()), None)
        if row is not None:
            self.strip.show_row(row, self._shown.context_token)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the columns out for the new width."""
        super().resizeEvent(event)
        self._turn()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Step to the next wrong probe by J, to the one before by K; judge by the keys of reviews."""
        steps = {Qt.Key.Key_J: 1, Qt.Key.Key_K: -1}
        if event.key() in steps and not event.modifiers():
            self.wrong_stepped.emit(steps[Qt.Key(event.key())])
        elif (wish := wish_of(event)) is not None and self._shown is not None:
            self.review_wished.emit(wish)
        else:
            super().keyPressEvent(event)


class Section(QWidget):
    """A title with a note at its right, and a text or a widget below; hidden while it has nothing to say."""

    def __init__(self, style: Style, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title: QLabel = title_label(style, title, self)
        self.side = quiet_label(style, self)
        self.text = text_label(style, BODY, parent=self)
        head = QHBoxLayout()
        head.addWidget(self.title)
        head.addStretch(1)
        head.addWidget(self.side)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(round(style.px(4)))
        layout.addLayout(head)
        layout.addWidget(self.text)
        self.setAccessibleName(title)

    def say(self, text: str, side: str = "") -> None:
        """Show a text, and a note beside the title."""
        self.text.setText(text)
        self.side.setText(side)
        self.text.setVisible(bool(text))
        self.setVisible(bool(text or side))

    def add(self, widget: QWidget) -> None:
        """Put a widget below the title in place of the text."""
        self.text.hide()
        if (layout := self.layout()) is not None:
            layout.addWidget(widget)
