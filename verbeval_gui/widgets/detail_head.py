"""The line over the detail pane: which probe, what is known about it, and the way to the next wrong one."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QLabel, QSizePolicy, QWidget

from verbeval_gui.figures import terms
from verbeval_gui.figures.style import CAPTION, HEADER, TITLE, Style
from verbeval_gui.slices.detail import DetailSlice
from verbeval_gui.widgets.labels import CutLabel, set_look
from verbeval_gui.widgets.look import draw_key_cap, dress, fill_round, key_cap_width

_FACTS = ("verb", "tense", "person", "category")


class DetailHead(QWidget):
    """Id, facts, place among the wrong rows; also the handle of the pane it stands over.

    Signals:
        stepped: The next wrong probe is wanted (1), or the one before (-1).
        unjudged_wanted: The next probe that nobody judged is wanted.
    """

    stepped = Signal(int)
    unjudged_wanted = Signal()

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        dress(self, style)
        self.setFixedHeight(round(style.px(HEADER)))
        self.name, self.facts, self.place = QLabel(self), CutLabel(self), QLabel(self)
        self.name.setFont(style.font(TITLE, QFont.Weight.DemiBold))
        for label in (self.facts, self.place):
            set_look(label, style, CAPTION, "text2")
        self.name.setTextFormat(Qt.TextFormat.PlainText)
        translate = QCoreApplication.translate
        self.next = KeyCap(style, "J", translate("Detail", "Next wrong"), self)
        self.previous = KeyCap(style, "K", translate("Detail", "Previous wrong"), self)
        self.unjudged = KeyCap(style, "N", translate("Detail", "Next unjudged"), self)
        self.unjudged.clicked.connect(self.unjudged_wanted)
        self.next.clicked.connect(lambda: self.stepped.emit(1))
        self.previous.clicked.connect(lambda: self.stepped.emit(-1))
        self._lay_out()

    def show_slice(self, shown: DetailSlice | None) -> None:
        """Show one probe; None for none."""
        self.name.setText(shown.id if shown is not None else "")
        self.facts.set_text(" · ".join(facts_of(shown)) if shown is not None else "")
        place = shown.position if shown is not None else None
        text = QCoreApplication.translate("Detail", "{place} of {n} wrong")
        count = self._style.count
        self.place.setText(text.format(place=count(place[0]), n=count(place[1])) if place is not None else "")
        self.place.setVisible(place is not None)

    def _lay_out(self) -> None:
        layout = QHBoxLayout(self)
        side = round(self._style.px(14))
        layout.setContentsMargins(side, 0, side - 4, 0)
        layout.setSpacing(round(self._style.px(8)))
        layout.addWidget(self.name)
        layout.addWidget(self.facts, 1)
        layout.addWidget(self.place)
        layout.addWidget(self.next)
        layout.addWidget(self.previous)
        layout.addWidget(self.unjudged)

    def sizeHint(self) -> QSize:
        """Return the fixed height too: a dock asks for it before it looks at the limits."""
        return QSize(super().sizeHint().width(), self.minimumHeight())


class KeyCap(QAbstractButton):
    """A key that can also be clicked."""

    def __init__(self, style: Style, key: str, words: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style, self._key = style, key
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(words)
        self.setToolTip(f"{words} ({key})")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return a target that is large enough to hit."""
        return QSize(
            round(max(key_cap_width(self._style, self._key) + 6, self._style.px(20))), round(self._style.px(20))
        )

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the key."""
        painter, palette = QPainter(self), self._style.palette
        if self.isDown() or self.underMouse():
            fill_round(painter, QRectF(self.rect()), palette.color("hover"))
        color = palette.color("ink" if self.hasFocus() or self.underMouse() else "text2")
        left = (self.width() - key_cap_width(self._style, self._key)) / 2
        draw_key_cap(painter, left, self.height() / 2, self._key, self._style, color)
        painter.end()


def facts_of(shown: DetailSlice) -> list[str]:
    """Return what is known about a probe, in the language on screen: verb, tense, person and so on."""
    translate = QCoreApplication.translate
    facts = [terms.value_name(name, value) for name in _FACTS if (value := shown.facts.get(name)) is not None]
    if shown.facts.get("task") == "judgement":
        facts.append(terms.value_name("task", "judgement"))
    if (pair := shown.facts.get("pair_id")) is not None:
        facts.append(translate("Detail", "pair {name}").format(name=pair))
    return facts
