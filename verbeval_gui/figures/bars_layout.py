"""Where the bars of accuracies lie: in rows of one line, or of two where labels are long and bars few."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from PySide6.QtCore import QRectF

from verbeval_gui.figures.axes import Scale
from verbeval_gui.figures.ruler import AXIS, LABEL, NUMBER, Ruler, ruler_of
from verbeval_gui.figures.style import BAR_ROW, Style

_MARGIN = 12.0
_GAP = 8.0
_AXIS = 24.0
_EDGE = 3.0
_BAR = 9.0
_LEAST_TRACK = 60.0
_GOOD_TRACK = 140.0
_STACKED_ROW = 34.0
_MOST_STACKED, _MOST_INLINE = 46.0, 26.0
_MOST_SPREAD_STACKED, _MOST_SPREAD_INLINE = 64.0, 78.0
_SPREAD_BAR = 16.0


class BarRows(Enum):
    """How a bar and its texts share the room."""

    INLINE = "inline"
    STACKED = "stacked"


@dataclass(frozen=True)
class BarTexts:
    """What is written at one bar.

    Attributes:
        label: The value's name.
        note: Beside it: too few answers.
        ratio: Right answers of all.
        value: Accuracy; empty where there is none to rank.
        interval: Its interval; empty likewise.
    """

    label: str
    note: str
    ratio: str
    value: str
    interval: str


@dataclass(frozen=True)
class BarsLayout:
    """Rows from top to bottom, all with the same track.

    Attributes:
        rows: The arrangement that fits.
        labels: Names as they fit.
        tops: Top of each row; `height` is that of all.
        height: See `tops`.
        left: Left edge of labels; `right` is the right edge of texts.
        right: See `left`.
        track: Scale of the accuracy along the track.
        ratio: Right edge of the ratios; `value` and `interval` likewise; None where a text is left out.
        value: See `ratio`.
        interval: See `ratio`.
        is_low: Ratio and value stand beside the bar, below the label, which takes their room.
        axis: Line of the axis' texts; of no height where there is none.
        thickness: Of a bar.
    """

    rows: BarRows
    labels: tuple[str, ...]
    tops: tuple[float, ...]
    height: float
    left: float
    right: float
    track: Scale
    ratio: float
    value: float
    interval: float | None
    is_low: bool
    axis: QRectF
    thickness: float

    @classmethod
    def of(
        cls,
        rect: QRectF,
        style: Style,
        texts: Sequence[BarTexts],
        wanted: BarRows,
        *,
        has_axis: bool,
        is_spread: bool = False,
    ) -> BarsLayout:
        """Return the layout inside `rect`; two lines a bar only where they are wanted and there is room.

        Bars that are spread take more of a high page, and the axis stands right below them.
        """
        axis = style.px(_AXIS) if has_axis else 0.0
        inside = rect.adjusted(0, style.px(_EDGE), 0, 0 if has_axis else -style.px(_EDGE))
        room = (inside.height() - axis) / max(len(texts), 1)
        is_stacked = wanted is BarRows.STACKED and room >= style.px(_STACKED_ROW)
        found = (_stacked if is_stacked else _inline)(inside, style, texts, axis)
        return found.spread(inside, style) if is_spread else found

    def spread(self, rect: QRectF, style: Style) -> BarsLayout:
        """Return the same with higher rows and thicker bars, as far as the room goes, and the axis right below."""
        n = max(len(self.tops), 1)
        most = _MOST_SPREAD_STACKED if self.rows is BarRows.STACKED else _MOST_SPREAD_INLINE
        height = min((rect.height() - self.axis.height()) / n, style.px(most))
        axis = QRectF(self.axis)
        axis.moveTop(min(axis.top(), rect.top() + n * height))
        return replace(
            self,
            tops=tuple(rect.top() + i * height for i in range(len(self.tops))),
            height=height,
            axis=axis,
            thickness=max(self.thickness, min(0.3 * height, style.px(_SPREAD_BAR))),
        )

    def row(self, position: int) -> QRectF:
        """Return the rectangle of a whole row."""
        left, right = self.left - _MARGIN / 2, self.right + _MARGIN / 2
        return QRectF(left, self.tops[position], right - left, self.height)

    def bar(self, position: int) -> QRectF:
        """Return the rectangle of a row's track."""
        top = self.tops[position]
        middle = top + self.height * (0.68 if self.rows is BarRows.STACKED else 0.5)
        return QRectF(self.track.start, middle - self.thickness / 2, self.track.stop - self.track.start, self.thickness)

    def label_line(self, position: int) -> QRectF:
        """Return the line of a row's label."""
        height = self.height * (0.48 if self.rows is BarRows.STACKED else 1.0)
        return QRectF(self.left, self.tops[position], self.right - self.left, height)

    def number_line(self, position: int, right: float) -> QRectF:
        """Return the line of a row's ratio and value, up to its right edge."""
        line = self._bar_line(position) if self.is_low else self.label_line(position)
        return QRectF(line.left(), line.top(), right - line.left(), line.height())

    def interval_line(self, position: int) -> QRectF:
        """Return the line of a row's interval, up to its right edge."""
        right = self.right if self.interval is None else self.interval
        if self.rows is BarRows.INLINE:
            return self.number_line(position, right)
        line = self._bar_line(position)
        return QRectF(line.left(), line.top(), right - line.left(), line.height())

    def _bar_line(self, position: int) -> QRectF:
        middle = self.bar(position).center().y()
        return QRectF(self.left, middle - self.height / 4, self.right - self.left, self.height / 2)


def least_height(n: int, style: Style, wanted: BarRows, *, has_axis: bool) -> float:
    """Return the height below which `n` bars should scroll."""
    row = _STACKED_ROW if wanted is BarRows.STACKED else BAR_ROW
    return style.px(n * row + _EDGE + (_AXIS if has_axis else _EDGE))


def _stacked(rect: QRectF, style: Style, texts: Sequence[BarTexts], axis: float) -> BarsLayout:
    px, ruler = style.px, ruler_of(style)
    left, right = rect.left() + px(_MARGIN), rect.right() - px(_MARGIN)
    value, ratio = _number_columns(ruler, texts, right)
    room = ratio - ruler.widest((text.ratio for text in texts), NUMBER) - px(_GAP) - left
    is_low = max((_label_width(ruler, text) for text in texts), default=0.0) > room
    below = right - room - left if is_low else ruler.widest((text.interval for text in texts), AXIS) + px(_GAP)
    stop = right - below if is_low or right - left - below >= px(_GOOD_TRACK) else right
    height = min((rect.height() - axis) / max(len(texts), 1), px(_MOST_STACKED))
    return BarsLayout(
        rows=BarRows.STACKED,
        labels=_labels(ruler, texts, right - left if is_low else room),
        tops=tuple(rect.top() + i * height for i in range(len(texts))),
        height=height,
        left=left,
        right=right,
        track=Scale(left, stop),
        ratio=ratio,
        value=value,
        interval=right if stop < right and not is_low else None,
        is_low=is_low,
        axis=QRectF(rect.left(), rect.bottom() - axis, rect.width(), axis),
        thickness=px(_BAR),
    )


def _inline(rect: QRectF, style: Style, texts: Sequence[BarTexts], axis: float) -> BarsLayout:
    px, ruler = style.px, ruler_of(style)
    left, right = rect.left() + px(_MARGIN), rect.right() - px(_MARGIN)
    widest = max((_label_width(ruler, text) for text in texts), default=0.0)
    interval = ruler.widest((text.interval for text in texts), AXIS) + px(_GAP)
    numbers = right - _number_columns(ruler, texts, right)[1]
    numbers += ruler.widest((text.ratio for text in texts), NUMBER) + 2 * px(_GAP)
    has_interval = right - left - widest - numbers - interval >= px(_GOOD_TRACK)
    end = right - interval if has_interval else right
    value, ratio = _number_columns(ruler, texts, end)
    stop = end - numbers
    start = min(left + widest + px(_GAP), max(stop - px(_LEAST_TRACK), left))
    height = min((rect.height() - axis) / max(len(texts), 1), px(_MOST_INLINE))
    return BarsLayout(
        rows=BarRows.INLINE,
        labels=_labels(ruler, texts, start - px(_GAP) - left),
        tops=tuple(rect.top() + i * height for i in range(len(texts))),
        height=height,
        left=left,
        right=right,
        track=Scale(start, stop),
        ratio=ratio,
        value=value,
        interval=right if has_interval else None,
        is_low=False,
        axis=QRectF(rect.left(), rect.bottom() - axis, rect.width(), axis),
        thickness=min(px(_BAR), height * 0.6),
    )


def _number_columns(ruler: Ruler, texts: Sequence[BarTexts], right: float) -> tuple[float, float]:
    """Return the right edges of values and ratios when values end at `right`."""
    width = ruler.widest((text.value for text in texts), NUMBER)
    return right, right - width - (ruler.style.px(6) if width else 0)


def _label_width(ruler: Ruler, text: BarTexts) -> float:
    note = ruler.width(text.note, AXIS) + ruler.style.px(6) if text.note else 0.0
    return ruler.width(text.label, LABEL) + note


def _labels(ruler: Ruler, texts: Sequence[BarTexts], room: float) -> tuple[str, ...]:
    found = []
    for text in texts:
        note = ruler.width(text.note, AXIS) + ruler.style.px(6) if text.note else 0.0
        found.append(ruler.elided(text.label, LABEL, room - note))
    return tuple(found)
