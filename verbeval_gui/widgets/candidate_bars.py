"""Candidates by probability: mark, form, bar, and the numbers behind it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFont,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QMenu, QSizePolicy, QWidget

from verbeval_gui.figures import glyphs, terms
from verbeval_gui.figures.pencil import Pencil
from verbeval_gui.figures.style import BODY, CANDIDATE_ROW, CAPTION, Style
from verbeval_gui.slices.detail import CandidateLine
from verbeval_gui.widgets.look import draw_frame, draw_text, text_width

_HEAD: Final = 20
_LONGEST: Final = 300
_MARK: Final = 11
_MARK_ROOM: Final = 22
_BAR: Final = 12
_GAP: Final = 12
_NARROWEST_BAR: Final = 40


@dataclass(frozen=True)
class _Places:
    """Where the columns stand: left edges and widths, in logical pixels."""

    form: tuple[float, float]
    bar: tuple[float, float]
    numbers: tuple[tuple[float, float], ...]


class CandidateBars(QWidget):
    """One line a candidate, the likeliest first; the tick and the cross stand in front, colour only repeats them.

    Signals:
        chosen: A candidate was clicked, or reached with the arrow keys. Carries its form.
    """

    chosen = Signal(str)

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._lines: tuple[CandidateLine, ...] = ()
        self._is_labels = self._is_dangerous = False
        self._baseline: dict[str, float] = {}
        self._baseline_name = ""
        self._cursor = -1
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(QCoreApplication.translate("CandidateBars", "Candidates"))

    def show_baseline(self, name: str, lines: Sequence[CandidateLine]) -> None:
        """Learn what a second checkpoint says of the candidates shown next; no lines for no such checkpoint."""
        self._baseline_name = name
        self._baseline = {line.form.casefold(): line.share for line in lines if line.share is not None}

    def show_lines(
        self, lines: Sequence[CandidateLine], *, is_labels: bool = False, is_dangerous: bool = False
    ) -> None:
        """Show candidates, or the labels of a judgement; `is_dangerous` where an error was passed as correct."""
        self._lines = tuple(lines)
        self._is_labels, self._is_dangerous = is_labels, is_dangerous
        self._cursor = next((i for i, line in enumerate(lines) if line.is_predicted), 0 if lines else -1)
        self.setAccessibleDescription("; ".join(filter(None, [*map(self._spoken, lines), self.baseline_text()])))
        self.updateGeometry()
        self.update()

    def copied_text(self) -> str:
        """Return the lines as tab-separated text, canonical, numbers in full."""
        head = "form\tshare\tscore\tlogprob\tn_tokens\taccepted\tpredicted"
        rows = [
            "\t".join("" if value is None else str(value) for value in (
                line.form, line.share, line.score, line.logprob, line.n_tokens, line.is_accepted, line.is_predicted
            ))
            for line in self._lines
        ]  # fmt: skip
        return "\n".join([head, *rows]) + "\n"

    def sizeHint(self) -> QSize:
        """Return the room of a heading and all lines."""
        px = self._style.px
        n_lines = len(self._lines) + bool(self._baseline)
        return QSize(round(px(240)), round(px(_HEAD + CANDIDATE_ROW * n_lines)))

    def minimumSizeHint(self) -> QSize:
        """Return the same height: no line is ever left out."""
        return self.sizeHint()

    def baseline_text(self) -> str:
        """Return what the second checkpoint says, the two likeliest first; empty without one."""
        if not self._baseline:
            return ""
        names = {line.form.casefold(): self._name(line) for line in self._lines}
        known = sorted((form for form in self._baseline if form in names), key=lambda form: -self._baseline[form])
        shares = ", ".join(f"{names[form]} {self._style.number(self._baseline[form])}" for form in known[:2])
        return f"{self._baseline_name}: {shares}"

    def mark_of(self, line: CandidateLine) -> str:
        """Return the verdict mark in front of a line, empty for none."""
        if line.is_accepted:
            return glyphs.RIGHT
        if not line.is_predicted:
            return ""
        return glyphs.DANGEROUS if self._is_dangerous else glyphs.WRONG

    def _name(self, line: CandidateLine) -> str:
        if self._is_labels:
            return terms.value_name("label", line.form)
        return line.form if len(line.form) <= _LONGEST else f"{line.form[:_LONGEST]}…"

    def _numbers(self, line: CandidateLine) -> tuple[str, ...]:
        numbers = (self._style.number(line.share), self._style.number(line.logprob))
        return numbers if self._is_labels else (*numbers, self._style.count(line.n_tokens) if line.n_tokens else "–")

    def _heads(self) -> tuple[str, ...]:
        translate = QCoreApplication.translate
        heads = (translate("CandidateBars", "prob."), translate("CandidateBars", "log-prob."))
        return heads if self._is_labels else (*heads, translate("CandidateBars", "tokens"))

    def _spoken(self, line: CandidateLine) -> str:
        translate = QCoreApplication.translate
        marks = {
            glyphs.RIGHT: translate("CandidateBars", "right"),
            glyphs.WRONG: translate("CandidateBars", "wrong"),
            glyphs.DANGEROUS: translate("CandidateBars", "an error passed as correct"),
        }
        predicted = translate("CandidateBars", "predicted") if line.is_predicted else ""
        numbers = [f"{head} {number}" for head, number in zip(self._heads(), self._numbers(line), strict=True)]
        return ", ".join(
            part for part in (self._name(line), predicted, marks.get(self.mark_of(line), ""), *numbers) if part
        )

    def _font(self, line: CandidateLine) -> QFont:
        is_strong = line.is_predicted or line.is_accepted
        return self._style.font(BODY, QFont.Weight.DemiBold if is_strong else QFont.Weight.Normal)

    def _places(self) -> _Places:
        px, heads = self._style.px, self._heads()
        head_font, strong = self._style.font(CAPTION), self._style.font(BODY, QFont.Weight.DemiBold)
        cells = [self._numbers(line) for line in self._lines]
        widths = [
            max([text_width(head_font, head), *(text_width(strong, row[i]) for row in cells)])
            for i, head in enumerate(heads)
        ]
        right = self.width() - px(2)
        numbers: list[tuple[float, float]] = []
        for width in reversed(widths):
            numbers.insert(0, (right - width, width))
            right -= width + px(_GAP)
        left = px(_MARK_ROOM)
        form = max([text_width(self._font(line), self._name(line)) for line in self._lines] or [0.0])
        room = right - left - px(_NARROWEST_BAR + _GAP)
        form = max(px(30), min(max(form, px(50)), room))
        bar = left + form + px(_GAP)
        return _Places((left, form), (bar, max(0.0, right - bar)), tuple(numbers))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the heading and the lines."""
        painter, places = QPainter(self), self._places()
        if self._lines:
            self._draw_heads(painter, places)
        for i, line in enumerate(self._lines):
            self._draw_line(painter, places, line, self._row(i))
        self._draw_baseline_line(painter)
        if self.hasFocus() and self._cursor >= 0:
            draw_frame(painter, self._row(self._cursor).adjusted(0.5, 1, -0.5, -1), self._style.palette.color("ink"))
        painter.end()

    def _row(self, i: int) -> QRectF:
        px = self._style.px
        return QRectF(0, px(_HEAD + CANDIDATE_ROW * i), self.width(), px(CANDIDATE_ROW))

    def _draw_heads(self, painter: QPainter, places: _Places) -> None:
        translate = QCoreApplication.translate
        font, color, height = self._style.font(CAPTION), self._style.palette.color("text2"), self._style.px(_HEAD)
        name = translate("CandidateBars", "label") if self._is_labels else translate("CandidateBars", "candidate")
        draw_text(painter, QRectF(places.form[0], 0, places.form[1] + places.bar[1], height), name, font, color)
        for (left, width), head in zip(places.numbers, self._heads(), strict=True):
            _draw_right(painter, QRectF(left, 0, width, height), head)

    def _draw_line(self, painter: QPainter, places: _Places, line: CandidateLine, row: QRectF) -> None:
        palette, px, middle = self._style.palette, self._style.px, row.center().y()
        if mark := self.mark_of(line):
            side = px(_MARK)
            glyphs.draw_mark(painter, QRectF(px(3), middle - side / 2, side, side), mark, palette)
        left, width = places.form
        is_strong = line.is_predicted or line.is_accepted
        color = palette.color("text1" if is_strong else "text2")
        draw_text(painter, QRectF(left, row.top(), width, row.height()), self._name(line), self._font(line), color)
        self._draw_bar(painter, QRectF(places.bar[0], middle - px(_BAR) / 2, places.bar[1], px(_BAR)), line)
        for i, ((at, room), number) in enumerate(zip(places.numbers, self._numbers(line), strict=True)):
            painter.setFont(self._font(line) if i == 0 else self._style.font(BODY))
            painter.setPen(palette.color("text1" if i == 0 and is_strong else "text2"))
            _draw_right(painter, QRectF(at, row.top(), room, row.height()), number)

    def _draw_bar(self, painter: QPainter, track: QRectF, line: CandidateLine) -> None:
        palette = self._style.palette
        painter.fillRect(track, palette.color("hover"))
        if line.share is None:
            return
        token = glyphs.MARKS[self.mark_of(line)][1] if self.mark_of(line) else "edge"
        width = max(self._style.px(1.5), track.width() * line.share)
        painter.fillRect(QRectF(track.left(), track.top(), width, track.height()), palette.color(token))
        if (was := self._baseline.get(line.form.casefold())) is not None:
            width = max(self._style.px(2), track.width() * was)
            box = QRectF(track.left(), track.top() - 1, width, track.height() + 2)
            Pencil(painter, self._style).baseline_frame(box)

    def _draw_baseline_line(self, painter: QPainter) -> None:
        if not self._baseline:
            return
        row, px = self._row(len(self._lines)), self._style.px
        swatch = QRectF(px(3), row.center().y() - px(5), px(14), px(10))
        Pencil(painter, self._style).baseline_frame(swatch)
        text = QRectF(px(_MARK_ROOM), row.top(), self.width() - px(_MARK_ROOM), row.height())
        color = self._style.palette.color("text2")
        draw_text(painter, text, self.baseline_text(), self._style.font(BODY), color)

    def _move(self, position: int) -> None:
        if 0 <= position < len(self._lines):
            self._cursor = position
            self.update()
            self.chosen.emit(self._lines[position].form)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the line under the pointer."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._move(int((event.position().y() - self._style.px(_HEAD)) // self._style.px(CANDIDATE_ROW)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk the lines, copy them."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self._copy()
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._move(self._cursor + (1 if event.key() == Qt.Key.Key_Down else -1))
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer to copy."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(QCoreApplication.translate("CandidateBars", "Copy")).triggered.connect(self._copy)
        menu.popup(event.globalPos())

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.copied_text())


def _draw_right(painter: QPainter, area: QRectF, text: str) -> None:
    painter.drawText(area, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, text)
