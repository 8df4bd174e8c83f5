"""What the model saw, token by token: the less likely a token, the higher its bar."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QRectF, QSize, Qt
from PySide6.QtGui import (
    QContextMenuEvent,
    QFont,
    QFontMetricsF,
    QGuiApplication,
    QHelpEvent,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QMenu, QSizePolicy, QToolTip, QWidget

from verbeval_gui.data.items import TokenRow
from verbeval_gui.figures.style import CAPTION, Style
from verbeval_gui.widgets.look import draw_frame, draw_text, text_width

_HEAD: Final = 20
_PIECE: Final = 15
_BAR: Final = 20
_VALUE: Final = 14
_GAP: Final = 6
_NARROWEST: Final = 40
_WIDEST: Final = 120
_AROUND: Final = 8
_LONGEST: Final = 60
_MOST_LINES: Final = 2
_LOWEST_LID: Final = 2


@dataclass(frozen=True)
class _Window:
    """Which tokens are drawn, from `start` on, and the place of each: its line, its left edge, its width."""

    start: int
    places: tuple[tuple[int, float, float], ...]

    @property
    def stop(self) -> int:
        return self.start + len(self.places)

    @property
    def n_lines(self) -> int:
        return self.places[-1][0] + 1 if self.places else 0


class TokenStrip(QWidget):
    """Tokens side by side, in several lines where they do not fit into one; the scored ones in ink."""

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._row: TokenRow | None = None
        self._context: str | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.show_row(None, None)

    def show_row(self, row: TokenRow | None, context_token: str | None) -> None:
        """Show the tokens of one string; None where the run did not keep them."""
        self._row, self._context = row, context_token
        self.setAccessibleName(self.caption())
        self.setAccessibleDescription("" if row is None else self._spoken(row))
        self._fit()
        self.update()

    def caption(self) -> str:
        """Return the line above the tokens."""
        translate = QCoreApplication.translate
        if self._row is None:
            return translate("TokenStrip", "Log-probabilities of the tokens were not kept in this run.")
        start = translate("TokenStrip", "no start token")
        if self._context is not None:
            start = translate("TokenStrip", "start token {token}").format(token=self._context)
        parts = [translate("TokenStrip", "log-probability per token"), start]
        if hidden := self._window().start:
            parts.append(translate("TokenStrip", "%n earlier tokens not drawn", "", hidden))
        return " · ".join(parts)

    def copied_text(self) -> str:
        """Return the exact string, then a line a token with its log-probability in full; `*` marks the scored ones."""
        if self._row is None:
            return ""
        first, last = self._row.span
        lines = [
            f"{piece!r}\t{'' if value is None else value}\t{'*' if first <= i < last else ''}"
            for i, (piece, value) in enumerate(zip(self._row.pieces, self._row.logprobs, strict=True))
        ]
        return "\n".join([self._row.text, "token\tlogprob\tscored", *lines]) + "\n"

    def hasHeightForWidth(self) -> bool:
        """Return that narrow strips take more lines."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the room that the lines need at a width."""
        if self._row is None:
            return round(self._style.px(_HEAD))
        return round(self._style.px(_HEAD + self._window(width).n_lines * (_PIECE + _BAR + _VALUE + _GAP)))

    def sizeHint(self) -> QSize:
        """Return the room at the present width."""
        return QSize(round(self._style.px(240)), self.heightForWidth(self.width()))

    def minimumSizeHint(self) -> QSize:
        """Return the same height: no line is cut."""
        return QSize(round(self._style.px(120)), self.heightForWidth(self.width()))

    def _fit(self) -> None:
        self.setFixedHeight(self.heightForWidth(self.width()))

    def _window(self, width: int = 0) -> _Window:
        """Return the tokens to draw: all where they fit, else up to the last, the scored ones always among them."""
        if self._row is None:
            return _Window(0, ())
        room = float(width or self.width())
        start = n = len(self._row.pieces)
        while start > 0 and len(self._packed(start - 1, room)) == n - start + 1:
            start -= 1
        start = max(0, min(start, n - 1, self._row.span[0] - 1))
        return _Window(start, self._packed(start, room))

    def _packed(self, start: int, room: float) -> tuple[tuple[int, float, float], ...]:
        """Return the places of the tokens from `start` on, as many as two lines hold."""
        places: list[tuple[int, float, float]] = []
        line, left = 0, 0.0
        for i in range(start, len(self._row.pieces) if self._row is not None else 0):
            wide = min(room, self._wanted(i))
            if left and left + wide > room:
                line, left = line + 1, 0.0
            if line >= _MOST_LINES:
                break
            places.append((line, left, wide))
            left += wide
        return tuple(places)

    def _wanted(self, i: int) -> float:
        """Return the width in which a token stands whole."""
        if self._row is None:
            return 0.0
        px, text = self._style.px, _visible(self._row.pieces[i])[:_LONGEST]
        wide = text_width(self._font_of(self._row, i), text) + px(_AROUND)
        return min(px(_WIDEST), max(px(_NARROWEST), wide))

    def _font_of(self, row: TokenRow, i: int) -> QFont:
        is_scored = row.span[0] <= i < row.span[1]
        return self._style.font(CAPTION, QFont.Weight.DemiBold if is_scored else QFont.Weight.Normal)

    def _cell(self, window: _Window, i: int) -> QRectF:
        px = self._style.px
        line, left, width = window.places[i - window.start]
        height = px(_PIECE + _BAR + _VALUE)
        return QRectF(left, px(_HEAD) + line * (height + px(_GAP)), width, height)

    def _spoken(self, row: TokenRow) -> str:
        return "; ".join(
            f"{_visible(piece)} {self._style.number(value, 1)}"
            for piece, value in zip(row.pieces, row.logprobs, strict=True)
        )

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the caption and the tokens."""
        painter, px = QPainter(self), self._style.px
        area = QRectF(0, 0, self.width(), px(_HEAD - 3))
        draw_text(painter, area, self.caption(), self._style.font(CAPTION), self._style.palette.color("text2"))
        if self._row is not None:
            window = self._window()
            known = [-value for value in self._row.logprobs[window.start : window.stop] if value is not None]
            for i in range(window.start, window.stop):
                self._draw_token(painter, self._row, i, self._cell(window, i), max([*known, 1e-9]))
        if self.hasFocus():
            draw_frame(painter, QRectF(self.rect()), self._style.palette.color("ink"))
        painter.end()

    def _draw_token(self, painter: QPainter, row: TokenRow, i: int, cell: QRectF, highest: float) -> None:
        palette, px = self._style.palette, self._style.px
        is_scored, value = row.span[0] <= i < row.span[1], row.logprobs[i]
        font, ink = self._font_of(row, i), "text1" if is_scored else "text2"
        self._draw_centred(painter, cell.adjusted(1, 0, -1, 0), _visible(row.pieces[i]), font, ink)
        track = QRectF(cell.left() + 1, cell.top() + px(_PIECE), cell.width() - 2, px(_BAR))
        painter.fillRect(track, palette.color("hover"))
        if value is not None:
            height = max(px(_LOWEST_LID), track.height() * -value / highest)
            bar = QRectF(track.left(), track.bottom() - height, track.width(), height)
            painter.fillRect(bar, palette.color("ink" if is_scored else "whole"))
            lid = QRectF(bar.left(), bar.top(), bar.width(), px(1.2))
            painter.fillRect(lid, palette.color("ink" if is_scored else "edge"))
        below = QRectF(cell.left(), track.bottom(), cell.width(), px(_VALUE))
        number_font = self._style.font(CAPTION - 1)
        self._draw_centred(painter, below, self._style.number(value, 1), number_font, "text2")

    def _draw_centred(self, painter: QPainter, area: QRectF, text: str, font: QFont, color: str) -> None:
        if text_width(font, text) > area.width():
            font = self._style.font(CAPTION - 2, QFont.Weight(font.weight()))
        painter.setFont(font)
        painter.setPen(self._style.palette.color(color))
        line = QRectF(area.left(), area.top(), area.width(), self._style.px(_PIECE))
        shown = QFontMetricsF(font).elidedText(text[:_LONGEST], Qt.TextElideMode.ElideRight, area.width())
        painter.drawText(line, Qt.AlignmentFlag.AlignCenter, shown)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the lines anew."""
        super().resizeEvent(event)
        self._fit()
        self.setAccessibleName(self.caption())

    def event(self, event: QEvent) -> bool:
        """Tell a token in full under the pointer."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self._tip(event), self)
            return True
        return super().event(event)

    def _tip(self, event: QHelpEvent) -> str:
        if self._row is None:
            return ""
        window = self._window()
        for i in range(window.start, window.stop):
            if self._cell(window, i).contains(event.pos()):
                return f"{self._row.pieces[i]!r}  {self._style.number(self._row.logprobs[i], 3)}"
        return ""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy by Ctrl+C."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self._copy()
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer to copy."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        translate = QCoreApplication.translate
        menu.addAction(translate("TokenStrip", "Copy the string and its tokens")).triggered.connect(self._copy)
        menu.popup(event.globalPos())

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.copied_text())


def _visible(piece: str) -> str:
    """Return a token as it is drawn: spaces around it go, a token of white space alone shows as a sign."""
    shown = piece.replace("\n", "↵").replace("\t", "⇥")
    return shown.strip() or "␣"
