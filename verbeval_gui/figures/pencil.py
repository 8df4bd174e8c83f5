"""Draws with the tokens of a style, and remembers what was written where."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPolygonF

from verbeval_gui.figures.ruler import AXIS, Lettering, ruler_of
from verbeval_gui.figures.style import HAIRLINE, Style

Align = Qt.AlignmentFlag
LEFT: Final = Align.AlignLeft | Align.AlignVCenter
RIGHT: Final = Align.AlignRight | Align.AlignVCenter
CENTER: Final = Align.AlignCenter
_HATCH_STEP = 5.0
BASELINE_DASHES: Final = (3.0, 2.0)
_VEIL = 0.75


@dataclass(frozen=True)
class Written:
    """A text that was drawn, and where.

    Attributes:
        text: The text.
        base: Where its base line begins.
        metrics: Measures of its lettering.
        is_upright: It reads from bottom to top.
    """

    text: str
    base: QPointF
    metrics: QFontMetricsF
    is_upright: bool = False

    @property
    def box(self) -> QRectF:
        """The box of the ink."""
        ink = self.metrics.tightBoundingRect(self.text)
        if self.is_upright:
            return QRectF(self.base.x() + ink.top(), self.base.y() - ink.right(), ink.height(), ink.width())
        return ink.translated(self.base)


class Pencil:
    """A painter that knows the style: lengths are logical, colours are tokens.

    Args:
        painter: Where to draw.
        style: How it looks.
    """

    def __init__(self, painter: QPainter, style: Style) -> None:
        self.painter = painter
        self.style = style
        self.ruler = ruler_of(style)
        self.written: list[Written] = []
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def color(self, token: str) -> QColor:
        """Return a token's colour."""
        return self.style.palette.color(token)

    def text(self, box: QRectF, text: str, align: Qt.AlignmentFlag = CENTER, lettering: Lettering = AXIS) -> None:
        """Write a text into a box; it may be wider than the box, so measure first."""
        if not text:
            return
        self._letter(lettering)
        base = self._base(box, text, align, lettering)
        self.painter.drawText(base, text)
        self.written.append(Written(text, base, self.ruler.metrics(lettering)))

    def upright_text(self, box: QRectF, text: str, lettering: Lettering = AXIS) -> None:
        """Write a text that reads from bottom to top, starting at the lower end of the box."""
        if not text:
            return
        painter = self.painter
        painter.save()
        painter.translate(box.center().x(), box.bottom())
        painter.rotate(-90)
        self._letter(lettering)
        base = self._base(QRectF(0, -box.width() / 2, box.height(), box.width()), text, LEFT, lettering)
        painter.drawText(base, text)
        painter.restore()
        turned = QPointF(box.center().x() + base.y(), box.bottom() - base.x())
        self.written.append(Written(text, turned, self.ruler.metrics(lettering), is_upright=True))

    def fill(self, rect: QRectF, color: str | QColor) -> None:
        """Fill a rectangle with a token or a colour, its edges on whole pixels."""
        self.painter.fillRect(snapped(rect), self.color(color) if isinstance(color, str) else color)

    def veil(self, rect: QRectF, token: str) -> None:
        """Fill a rectangle so that what lies below shines through."""
        color = self.color(token)
        color.setAlphaF(_VEIL)
        self.fill(rect, color)

    def line(
        self, start: QPointF, end: QPointF, token: str, width: float = HAIRLINE, dashes: Sequence[float] = ()
    ) -> None:
        """Draw a line; `dashes` are lengths in widths of the line."""
        self.painter.setPen(self.pen(token, width, dashes))
        self.painter.drawLine(QLineF(start, end))

    def rule(self, left: float, right: float, y: float, color: str = "line") -> None:
        """Draw a crisp level hairline."""
        height = max(1.0, self.style.px(HAIRLINE))
        self.painter.fillRect(QRectF(left, round(y), right - left, height), self.color(color))

    def path(self, points: Sequence[QPointF], token: str, width: float, dashes: Sequence[float] = ()) -> None:
        """Draw a line through points."""
        self.painter.setPen(self.pen(token, width, dashes))
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.drawPolyline(QPolygonF(list(points)))

    def area(self, points: Sequence[QPointF], token: str) -> None:
        """Fill a polygon."""
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(self.color(token))
        self.painter.drawPolygon(QPolygonF(list(points)))

    def dot(
        self, center: QPointF, radius: float, token: str, *, is_hollow: bool = False, is_dotted: bool = False
    ) -> None:
        """Draw a point: filled, or hollow, or hollow with a dotted edge."""
        size = self.style.px(radius)
        self.painter.setPen(self.pen(token, 1.2, (1.2, 1.4) if is_dotted else ()))
        self.painter.setBrush(self.color("surface" if is_hollow else token))
        self.painter.drawEllipse(center, size, size)

    def frame(
        self, rect: QRectF, token: str, width: float = HAIRLINE, radius: float = 2.0, dashes: Sequence[float] = ()
    ) -> None:
        """Draw an empty frame whose line lies inside `rect`."""
        half = self.style.px(width) / 2
        pen = self.pen(token, width, dashes)
        pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        self.painter.setPen(pen)
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        round_by = self.style.px(radius)
        self.painter.drawRoundedRect(rect.adjusted(half, half, -half, -half), round_by, round_by)

    def baseline_frame(self, rect: QRectF) -> None:
        """Draw the outline that stands for a second checkpoint: hollow, dashed."""
        self.frame(rect, "baseline", 1.4, 0, BASELINE_DASHES)

    def hatch(self, rect: QRectF, color: str = "edge") -> None:
        """Draw 45° lines over a rectangle."""
        step = self.style.px(_HATCH_STEP)
        with self.clipped(rect):
            self.painter.setPen(self.pen(color, HAIRLINE))
            for i in range(int((rect.width() + rect.height()) / step) + 1):
                x = rect.left() + i * step
                self.painter.drawLine(QLineF(x, rect.top(), x - rect.height(), rect.bottom()))

    def whisker(self, start: QPointF, end: QPointF, token: str, width: float, cap: float = 3.5) -> None:
        """Draw an interval with caps at both ends, level or upright."""
        self.painter.setPen(self.pen(token, width))
        reach = self.style.px(cap)
        across = QPointF(reach, 0) if start.x() == end.x() else QPointF(0, reach)
        for line in ((start, end), (start - across, start + across), (end - across, end + across)):
            self.painter.drawLine(QLineF(*line))

    @contextmanager
    def clipped(self, rect: QRectF) -> Iterator[None]:
        """Draw inside `rect` only."""
        self.painter.save()
        self.painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
        try:
            yield
        finally:
            self.painter.restore()

    def pen(self, token: str, width: float, dashes: Sequence[float] = ()) -> QPen:
        """Return a pen with flat ends."""
        pen = QPen(self.color(token), self.style.px(width))
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        if dashes:
            pen.setDashPattern(list(dashes))
        return pen

    def _letter(self, lettering: Lettering) -> None:
        self.painter.setFont(self.ruler.font(lettering))
        self.painter.setPen(self.color(lettering.color))

    def _base(self, box: QRectF, text: str, align: Qt.AlignmentFlag, lettering: Lettering) -> QPointF:
        """Return where the base line of a text begins."""
        metrics = self.ruler.metrics(lettering)
        slack = box.width() - self.ruler.width(text, lettering)
        return QPointF(
            box.left() + slack * _share_before(align), box.center().y() + (metrics.ascent() - metrics.descent()) / 2
        )


@lru_cache(maxsize=16)
def _share_before(align: Qt.AlignmentFlag) -> float:
    """Return how much of the room beside a text stands before it."""
    return 0.0 if align & Align.AlignLeft else 1.0 if align & Align.AlignRight else 0.5


def snapped(rect: QRectF) -> QRectF:
    """Return `rect` with its edges on whole logical pixels, at least one pixel in size where it has any."""
    left, top = round(rect.left()), round(rect.top())
    right, bottom = round(rect.right()), round(rect.bottom())
    width = max(right - left, 1) if rect.width() > 0 else 0
    height = max(bottom - top, 1) if rect.height() > 0 else 0
    return QRectF(left, top, width, height)
