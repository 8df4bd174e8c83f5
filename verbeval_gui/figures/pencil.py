"""Draws with the tokens of a style, and remembers what was written where."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Final, NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPolygonF

from verbeval_gui.figures.boxes import box_of
from verbeval_gui.figures.ruler import AXIS, Face, Lettering, ruler_of
from verbeval_gui.figures.style import HAIRLINE, Style

Align = Qt.AlignmentFlag
LEFT: Final = Align.AlignLeft | Align.AlignVCenter
RIGHT: Final = Align.AlignRight | Align.AlignVCenter
CENTER: Final = Align.AlignCenter
_HATCH_STEP = 5.0
BASELINE_DASHES: Final = (3.0, 2.0)
_VEIL = 0.75


class Written(NamedTuple):
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

    Attributes:
        written: The texts drawn so far.
        areas: What is to be drawn anew; None for all of it.
        is_on_ground: What lies behind the figure is there already, see `Figure.draw_ground`.
    """

    def __init__(self, painter: QPainter, style: Style) -> None:
        self.painter = painter
        self.style = style
        self.ruler = ruler_of(style)
        self.written: list[Written] = []
        self.areas: Sequence[QRectF] | None = None
        self.is_on_ground = False
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def is_wanted(self, rect: QRectF) -> bool:
        """Return whether what is drawn in a rectangle must be drawn."""
        return self.areas is None or any(rect.intersects(area) for area in self.areas)

    def color(self, token: str) -> QColor:
        """Return a token's colour."""
        return self.style.palette.color(token)

    def text(self, box: QRectF, text: str, align: Qt.AlignmentFlag = CENTER, lettering: Lettering = AXIS) -> None:
        """Write a text into a box; it may be wider than the box, so measure first."""
        if not text:
            return
        face = self._letter(lettering)
        base = _base(box, face, text, align)
        self.painter.drawText(base, text)
        self.written.append(Written(text, base, face.metrics))

    def upright_text(self, box: QRectF, text: str, lettering: Lettering = AXIS) -> None:
        """Write a text that reads from bottom to top, starting at the lower end of the box."""
        if not text:
            return
        painter = self.painter
        painter.save()
        painter.translate(box.center().x(), box.bottom())
        painter.rotate(-90)
        face = self._letter(lettering)
        base = _base(QRectF(0, -box.width() / 2, box.height(), box.width()), face, text, LEFT)
        painter.drawText(base, text)
        painter.restore()
        turned = QPointF(box.center().x() + base.y(), box.bottom() - base.x())
        self.written.append(Written(text, turned, face.metrics, is_upright=True))

    def fill(self, rect: QRectF, color: str | QColor) -> None:
        """Fill a rectangle with a token or a colour, its edges on whole pixels."""
        self.painter.fillRect(snapped(rect), self.color(color) if isinstance(color, str) else color)

    def veil(self, rect: QRectF, token: str) -> None:
        """Fill a rectangle so that what lies below shines through."""
        color = QColor(self.color(token))
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
        pen = QPen(self.pen(token, width, dashes))
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
        reach, x1, y1, x2, y2 = self.style.px(cap), start.x(), start.y(), end.x(), end.y()
        dx, dy = (reach, 0.0) if x1 == x2 else (0.0, reach)
        caps = [QLineF(x - dx, y - dy, x + dx, y + dy) for x, y in ((x1, y1), (x2, y2))]
        self.painter.drawLines([QLineF(x1, y1, x2, y2), *caps])

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
        """Return a pen with flat ends; it is shared: copy it before changing it."""
        return _pen(self.color(token).rgba(), self.style.px(width), tuple(dashes))

    def _letter(self, lettering: Lettering) -> Face:
        face = self.ruler.face(lettering)
        self.painter.setFont(face.font)
        self.painter.setPen(self.color(lettering.color))
        return face


def _base(box: QRectF, face: Face, text: str, align: Qt.AlignmentFlag) -> QPointF:
    """Return where the base line of a text begins."""
    left, top, width, height = box_of(box)
    if align is not LEFT:
        left += (width - face.width(text)) * _share_before(align)
    return QPointF(left, top + height / 2 + face.drop)


@lru_cache(maxsize=256)
def _pen(color: int, width: float, dashes: tuple[float, ...]) -> QPen:
    pen = QPen(QColor.fromRgba(color), width)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    if dashes:
        pen.setDashPattern(dashes)
    return pen


@lru_cache(maxsize=16)
def _share_before(align: Qt.AlignmentFlag) -> float:
    """Return how much of the room beside a text stands before it."""
    return 0.0 if align & Align.AlignLeft else 1.0 if align & Align.AlignRight else 0.5


def snapped(rect: QRectF) -> QRectF:
    """Return `rect` with its edges on whole logical pixels, at least one pixel in size where it has any."""
    x, y, width, height = box_of(rect)
    left, top, right, bottom = round(x), round(y), round(x + width), round(y + height)
    return QRectF(left, top, max(right - left, 1) if width > 0 else 0, max(bottom - top, 1) if height > 0 else 0)
