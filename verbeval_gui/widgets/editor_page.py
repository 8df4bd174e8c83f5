"""The parts of the form in which a probe is written, and where they stand."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from verbeval_gui.figures.style import Style
from verbeval_gui.widgets.editor_asked import AskedBar
from verbeval_gui.widgets.editor_candidates import CandidateRows
from verbeval_gui.widgets.editor_checks import CheckList
from verbeval_gui.widgets.editor_form import KindFields, OtherFields, TextField
from verbeval_gui.widgets.editor_forms import FormButtons
from verbeval_gui.widgets.editor_head import EditorHead, KeepBar
from verbeval_gui.widgets.editor_labels import LabelBars
from verbeval_gui.widgets.editor_look import editor_sheet
from verbeval_gui.widgets.editor_sentence_part import SentencePart
from verbeval_gui.widgets.labels import quiet_label
from verbeval_gui.widgets.look import dress
from verbeval_gui.widgets.scroll_bars import thin_scroll_bars

translate: Final = QCoreApplication.translate
_EDGE: Final = 15
_GAP: Final = 9


class EditorPage(QWidget):
    """Which probe it is above, what can be done below, and between them all that is written, as long as it needs."""

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self.head = EditorHead(style, self)
        self.sentence = SentencePart(style, self)
        self.fields = KindFields(style, self)
        self.asked = AskedBar(style, self)
        self.candidates = CandidateRows(style, self)
        self.labels = LabelBars(style, self)
        self.forms = FormButtons(style, self)
        self.checks = CheckList(style, self)
        self.note = TextField(style, 2, self)
        self.others = OtherFields(style, self)
        self.bar = KeepBar(style, self)
        self.note.setAccessibleName(translate("Editor", "Note"))
        self._scroll = QScrollArea(self)
        self._lay_out()

    def order_stops(self) -> None:
        """Let Tab walk the form from top to bottom, whatever came or went."""
        links = [link for row in self.checks.rows.values() for link in row.links]
        stops: list[QWidget] = [
            *self.sentence.stops, *self.fields.stops, self.asked.choice, *(row.form for row in self.candidates.rows),
            *self.forms.buttons, *links, self.note, *self.others.stops, *self.bar.buttons,
        ]  # fmt: skip
        for before, after in pairwise(stops):
            QWidget.setTabOrder(before, after)

    def go_to_top(self) -> None:
        """Show the beginning of the form."""
        self._scroll.verticalScrollBar().setValue(0)

    def set_writable(self, *, is_writable: bool) -> None:
        """Let the person write, or not."""
        self._scroll.setEnabled(is_writable)

    def _lay_out(self) -> None:
        dress(self, self._style)
        self.setStyleSheet(editor_sheet(self._style))
        self._scroll.setWidget(self._body())
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        thin_scroll_bars(self._scroll, self._style)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.head)
        layout.addWidget(self._scroll, 1)
        layout.addWidget(self.bar)

    def _body(self) -> QWidget:
        px, body = self._style.px, QWidget()
        dress(body, self._style)
        inside = QVBoxLayout(body)
        inside.setContentsMargins(round(px(_EDGE)), 0, round(px(_EDGE)), round(px(8)))
        inside.setSpacing(round(px(_GAP)))
        checks = _titled(self._style, translate("Editor", "Checks"), self.checks, has_line=True)
        note = _titled(self._style, translate("Editor", "Note"), self.note, has_line=False)
        answered = QVBoxLayout()
        answered.setSpacing(round(px(2)))
        for answer in (self.asked, self.candidates, self.labels):
            answered.addWidget(answer)
        inside.addWidget(self.sentence)
        inside.addWidget(self.fields)
        inside.addLayout(answered)
        for part in (self.forms, checks, note, self.others):
            inside.addWidget(part)
        inside.addStretch(1)
        return body


def _titled(style: Style, name: str, part: QWidget, *, has_line: bool) -> QWidget:
    box = QWidget()
    layout = QVBoxLayout(box)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(round(style.px(4)))
    if has_line:
        line = QFrame(box)
        line.setFixedHeight(1)
        line.setStyleSheet(f"background: {style.palette.line};")
        layout.addWidget(line)
    title = quiet_label(style, box)
    title.setText(name)
    layout.addWidget(title)
    layout.addWidget(part)
    return box
