"""Links to probes like the one that is looked at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QVBoxLayout, QWidget

from verbeval_gui.figures import glyphs, terms
from verbeval_gui.figures.style import BODY, CAPTION, FRAME, Style
from verbeval_gui.slices.nearest import MOST, Near, NearGroup
from verbeval_gui.widgets.labels import CutLabel, set_look, title_label
from verbeval_gui.widgets.look import draw_frame, draw_text, text_width

translate: Final = QCoreApplication.translate
_HEIGHT: Final = 22
_GLYPH: Final = 11.0
_BEFORE: Final = 28
_GROUPS: Final = 2
_BLANK: Final = "____"


class NearList(QWidget):
    """Up to five probes in two groups; each is a button that goes there, arrows walk among them.

    Signals:
        chosen: A probe is to be shown. Carries its row.
    """

    chosen = Signal(int)

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self.title = title_label(style, translate("Detail", "Nearest probes"), self)
        self.captions = [CutLabel(self) for _ in range(_GROUPS)]
        self.links = [NearLink(style, self) for _ in range(MOST)]
        self._order: list[QWidget] = []
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(round(style.px(2)))
        self._layout.addWidget(self.title)
        for caption in self.captions:
            set_look(caption, style, CAPTION, "text2")
        for link in self.links:
            link.clicked.connect(lambda _checked=False, link=link: self.chosen.emit(link.row))
        self.setAccessibleName(self.title.text())
        for widget in (*self.captions, *self.links):
            widget.hide()
        self.show_groups(())

    def show_groups(self, groups: Sequence[NearGroup]) -> None:
        """Show other probes; hidden without any."""
        self.setVisible(bool(groups))
        captions, links = iter(self.captions), iter(self.links)
        had_focus = any(link.hasFocus() for link in self.links)
        order: list[QWidget] = []
        for group in groups:
            caption = next(captions)
            caption.set_text(self._words(group))
            order.append(caption)
            for near in group.probes:
                link = next(links)
                link.show_probe(near)
                order.append(link)
        self._put_in_order(order)
        if had_focus and groups:
            self.links[0].setFocus(Qt.FocusReason.TabFocusReason)

    def _put_in_order(self, order: list[QWidget]) -> None:
        """Lay captions and links below each other; most probes have as many of both as the one before."""
        if order == self._order:
            return
        self._order = order
        for widget in (*self.captions, *self.links):
            self._layout.removeWidget(widget)
            widget.setVisible(widget in order)
        for widget in order:
            self._layout.addWidget(widget)

    def _words(self, group: NearGroup) -> str:
        like = {
            "verb_tense": translate("Detail", "Same verb and tense"),
            "trick": translate("Detail", "Same trick"),
            "core_code": translate("Detail", "Same code"),
        }[group.like]
        n, wrong = group.n, self._style.count(group.n_wrong)
        counts = translate("Detail", "%Ln others, {wrong} wrong", "", n).format(wrong=wrong)
        return f"{like} · {counts}"

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk among the links by the arrows."""
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()))
        shown = [link for link in self.links if link.isVisibleTo(self)]
        at = next((at for at, link in enumerate(shown) if link.hasFocus()), None)
        if step is None or at is None:
            super().keyPressEvent(event)
        else:
            shown[(at + step) % len(shown)].setFocus(Qt.FocusReason.TabFocusReason)


class NearLink(QAbstractButton):
    """One probe in a line: its mark, the answer in its sentence, its id."""

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._near: Near | None = None
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    @property
    def row(self) -> int:
        """Row of the probe; -1 for none."""
        return self._near.row if self._near is not None else -1

    def show_probe(self, near: Near) -> None:
        """Show a probe."""
        self._near = near
        verdict = translate("Detail", "right") if near.is_right else translate("Detail", "wrong")
        said = translate("Detail", "{sentence} Predicted {predicted}, {verdict}; expected {expected}.").format(
            sentence=f"{near.before}{near.form or _BLANK}{near.after}",
            predicted=terms.value_name("label", near.predicted) or "–",
            verdict=verdict if near.is_counted else translate("Detail", "left out of the figures"),
            expected=terms.value_name("label", near.expected),
        )
        self.setAccessibleName(f"{near.id}. {said}")
        self.setToolTip(f"{near.id}\n{said}")
        self.update()

    def sizeHint(self) -> QSize:
        """Return the height of a line."""
        return QSize(round(self._style.px(120)), round(self._style.px(_HEIGHT)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the line, and a ground under the pointer."""
        painter, palette = QPainter(self), self._style.palette
        if self.isDown() or self.underMouse():
            painter.fillRect(self.rect(), palette.color("line" if self.isDown() else "hover"))
        if self._near is not None:
            self._draw(painter, self._near)
        if self.hasFocus():
            draw_frame(painter, QRectF(self.rect()), palette.color("ink"), FRAME)
        painter.end()

    def _draw(self, painter: QPainter, near: Near) -> None:
        px, palette = self._style.px, self._style.palette
        area = QRectF(self.rect()).adjusted(px(3), 0, -px(3), 0)
        draw, token = glyphs.MARKS[_mark(near)]
        side = px(_GLYPH)
        draw(painter, QRectF(area.left(), area.center().y() - side / 2, side, side), palette.color(token))
        caption = self._style.font(CAPTION)
        width = text_width(caption, near.id)
        draw_text(painter, area.adjusted(area.width() - width, 0, 0, 0), near.id, caption, palette.color("text3"))
        rest = area.adjusted(side + px(6), 0, -width - px(8), 0)
        self._draw_sentence(painter, rest, near, palette.color(token))

    def _draw_sentence(self, painter: QPainter, room: QRectF, near: Near, color: QColor) -> None:
        plain, strong = self._style.font(BODY), self._style.font(BODY, QFont.Weight.Medium)
        text, before = self._style.palette.color("text1"), near.before
        if len(before) > _BEFORE:
            before = f"…{before[-_BEFORE:]}"
        for words, font, ink in (
            (before, plain, text),
            (near.form or _BLANK, strong, color),
            (near.after, plain, text),
        ):
            if room.width() > 0 and words:
                room.setLeft(room.left() + draw_text(painter, room, words.replace("\n", " "), font, ink))


def _mark(near: Near) -> str:
    if not near.is_counted:
        return glyphs.NO_ANSWER
    if near.is_right:
        return glyphs.RIGHT
    return glyphs.DANGEROUS if (near.expected, near.predicted) == ("incorrect", "correct") else glyphs.WRONG
