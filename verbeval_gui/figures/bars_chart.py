"""Accuracies by value of a dimension as bars: the whole in grey, the selected part as a point with its interval."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from PySide6.QtCore import QCoreApplication, QPointF, QRectF
from PySide6.QtGui import QColor

from verbeval_gui.figures import wording
from verbeval_gui.figures.bars_ground import draw_axis, draw_baseline, draw_overall, draw_track, is_low
from verbeval_gui.figures.bars_layout import BarRows, BarsLayout, BarTexts, least_height
from verbeval_gui.figures.boxes import box_of
from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.marks import Mark, MarkWords, Place
from verbeval_gui.figures.pencil import LEFT, RIGHT, Pencil
from verbeval_gui.figures.ruler import AXIS, LABEL, NOTE, NUMBER, Lettering
from verbeval_gui.figures.states import strike
from verbeval_gui.figures.style import DATA_LINE, Style
from verbeval_gui.figures.terms import dimension_name, value_name
from verbeval_gui.figures.tints import mixed
from verbeval_gui.metrics.proportions import Proportion
from verbeval_gui.slices.bars import Bar, BarsSlice


@dataclass(frozen=True, eq=False)
class BarsChart(Figure):
    """Draws a slice of bars.

    Attributes:
        shown: What to draw.
        checkpoint: Its name, for the title.
        rows: One or two lines a bar.
        baseline: The same bars of a second checkpoint, as outlines; None without one.
        is_shaded: The darker a bar, the more answers stand behind it, and `n=` is written.
        has_axis: The axis is drawn below the bars.
        is_spread: The bars share the height of a page.
    """

    frame_gap = 0.0
    has_ground = True

    shown: BarsSlice
    checkpoint: str = ""
    rows: BarRows = BarRows.INLINE
    baseline: BarsSlice | None = None
    is_shaded: bool = False
    has_axis: bool = True
    is_spread: bool = False

    def for_page(self, width: float) -> Figure:  # noqa: ARG002  # the same at any width
        """Return the bars with an axis, over the whole height."""
        return replace(self, has_axis=True, is_spread=True)

    def title(self, style: Style) -> str:
        """Return the title for files."""
        text = QCoreApplication.translate("BarsChart", "{dimension} — checkpoint={name}, accuracy={accuracy}, N={n}")
        return text.format(
            dimension=dimension_name(self.shown.dimension),
            name=self.checkpoint,
            accuracy=style.number(self.shown.overall.accuracy),
            n=style.count(self.shown.overall.n),
        )

    def captions(self, style: Style) -> tuple[str, ...]:
        """Return what the dotted line is, and what shades are."""
        text = QCoreApplication.translate("BarsChart", "Dotted: accuracy of all, {figures}")
        dotted = text.format(figures=wording.right_of(style, self.shown.overall)) if self.shown.overall.n else ""
        if not (self.is_shaded and self.is_spread and dotted):
            return (dotted,)
        shades = QCoreApplication.translate("BarsChart", "Darker: more answers")
        return (f"{dotted}. {shades}", dotted)

    def least_height(self, style: Style) -> float:
        """Return the height below which the bars should scroll."""
        return least_height(len(self.shown.bars), style, self.rows, has_axis=self.has_axis)

    def is_whole(self, rect: QRectF, style: Style) -> bool:
        """Return whether no label is cut."""
        names = tuple(value_name(self.shown.dimension, bar.value) for bar in self.shown.bars)
        return self.layout(rect, style).labels == names

    def layout(self, rect: QRectF, style: Style) -> BarsLayout:
        """Return where everything lies in `rect`."""
        return self.kept((box_of(rect), style), lambda: self._laid_out(rect, style, has_axis=self.has_axis))

    def axis_layout(self, rect: QRectF, style: Style) -> BarsLayout:
        """Return where everything lies in `rect` with an axis below, whether the chart has one itself or not."""
        return self._laid_out(rect, style, has_axis=True)

    def texts(self, style: Style) -> tuple[BarTexts, ...]:
        """Return what is written at each bar."""
        return self.kept(style, lambda: tuple(bar_texts(self, bar, style) for bar in self.shown.bars))

    def marks(self, rect: QRectF, style: Style) -> tuple[Mark, ...]:
        """Return the bars, top to bottom."""
        layout = self.layout(rect, style)
        return tuple(Mark((i, 0), (bar.value,), layout.row(i)) for i, bar in enumerate(self.shown.bars))

    def words(self, mark: Mark, style: Style) -> MarkWords:
        """Return what a bar says."""
        bar = self.shown.bars[mark.place[0]]
        return _words(self.shown.dimension, bar, style, self.was(bar.value))

    def was(self, value: str) -> Proportion | None:
        """Return what the second checkpoint reaches at a value: of the selected part where there is one."""
        if self.baseline is None:
            return None
        bars = self.baseline.bars
        return self.kept("baseline", lambda: {bar.value: bar.shown for bar in bars}).get(value)

    def _laid_out(self, rect: QRectF, style: Style, *, has_axis: bool) -> BarsLayout:
        texts, is_spread = self.texts(style), self.is_spread
        return BarsLayout.of(rect, style, texts, self.rows, has_axis=has_axis, is_spread=is_spread)

    def changed_areas(
        self, before: Figure, rect: QRectF, style: Style, places: frozenset[Place]
    ) -> list[QRectF] | None:
        """Return the rows of other bars where the rest stays: a pick among the bars themselves changes no figure."""
        return self._changed_rows(before, rect, style, places, lambda chart, bar: (bar, chart.was(bar.value)))

    def changed_ground(
        self, before: Figure, rect: QRectF, style: Style, places: frozenset[Place]
    ) -> list[QRectF] | None:
        """Return the rows whose track or name looks otherwise: mostly none, whatever is selected."""
        return self._changed_rows(before, rect, style, places, lambda _, bar: _behind(bar))

    def _changed_rows(
        self,
        before: Figure,
        rect: QRectF,
        style: Style,
        places: frozenset[Place],
        look: Callable[[BarsChart, Bar], object],
    ) -> list[QRectF] | None:
        if not isinstance(before, BarsChart) or self.is_shaded or before.is_shaded:
            return None
        if (self.shown.dimension, self.baseline is None) != (before.shown.dimension, before.baseline is None):
            return None
        layout, overall = self.layout(rect, style), self.shown.overall
        if (layout, overall, self.has_axis) != (before.layout(rect, style), before.shown.overall, before.has_axis):
            return None
        pairs = enumerate(zip(self.shown.bars, before.shown.bars, strict=True))
        others = {i for i, (bar, was) in pairs if look(self, bar) != look(before, was)}
        return [layout.row(i) for i in sorted(others | {place[0] for place in places})]

    def draw(self, pencil: Pencil, rect: QRectF, pressed: frozenset[Place]) -> None:
        """Draw bars, points and texts over the ground."""
        if not pencil.is_on_ground:
            self.draw_ground(pencil, rect, pressed)
        layout, texts = self.layout(rect, pencil.style), self.texts(pencil.style)
        bars = [(i, bar) for i, bar in enumerate(self.shown.bars) if pencil.is_wanted(layout.row(i))]
        if self.baseline is not None:
            for i, bar in bars:
                draw_baseline(pencil, layout, i, self.was(bar.value))
            draw_overall(pencil, layout, self.shown.overall, [i for i, _ in bars])
        for i, bar in bars:
            _draw_point(pencil, layout, i, bar)
            if bar.is_excluded:
                strike(pencil, layout.bar(i).adjusted(-2, 0, 2, 0))
            _write(pencil, layout, i, texts[i], bar)

    def draw_ground(self, pencil: Pencil, rect: QRectF, pressed: frozenset[Place]) -> None:
        """Draw tracks, names and the axis; the accuracy of all too, where no outline of a baseline lies below it."""
        layout = self.layout(rect, pencil.style)
        rows = [i for i in range(len(self.shown.bars)) if pencil.is_wanted(layout.row(i))]
        for i in rows:
            bar, is_pressed = self.shown.bars[i], (i, 0) in pressed
            draw_track(pencil, layout, i, bar, self._fill(pencil, bar), is_pressed=is_pressed)
        if self.baseline is None:
            draw_overall(pencil, layout, self.shown.overall, rows)
        for i in rows:
            pencil.text(layout.label_line(i), layout.labels[i], LEFT, _label(self.shown.bars[i]))
        if self.has_axis and self.shown.bars:
            draw_axis(pencil, layout, self.shown.overall)

    def _fill(self, pencil: Pencil, bar: Bar) -> QColor:
        if not self.is_shaded:
            return pencil.color("whole")
        most = max((other.whole.n for other in self.shown.bars), default=1) or 1
        return mixed(pencil.color("line"), pencil.color("edge"), bar.whole.n / most)


def bar_texts(chart: BarsChart, bar: Bar, style: Style) -> BarTexts:
    """Return what is written at a bar: the figures of the selected part where there is one, else of the whole."""
    cell = bar.shown
    ratio = wording.ratio(style, cell)
    if chart.is_shaded:
        ratio = QCoreApplication.translate("BarsChart", "n={n}").format(n=style.count(cell.n))
    if bar.surprise is not None:
        ratio = wording.nats(style, bar.shown_surprise)
    return BarTexts(
        label=value_name(chart.shown.dimension, bar.value),
        note=wording.too_few() if is_low(cell) else "",
        ratio=ratio,
        value="" if is_low(cell) else style.number(cell.accuracy),
        interval=style.interval(cell.wilson),
    )


def _label(bar: Bar) -> Lettering:
    return LABEL.in_color("text2" if bar.shown.n == 0 else "text1")


def _behind(bar: Bar) -> tuple[object, ...]:
    """Return what of a bar its track and its name show."""
    return bar.whole, bar.is_picked, bar.is_excluded, bar.shown.n == 0, is_low(bar.shown)


def _words(dimension: str, bar: Bar, style: Style, was: Proportion | None) -> MarkWords:
    name = value_name(dimension, bar.value)
    change = "" if was is None else wording.difference(style, bar.shown.accuracy, was.accuracy)
    return MarkWords(
        spoken=wording.sentence(
            name,
            wording.spoken(style, bar.whole),
            wording.spoken_selected(style, bar.part),
            wording.surprise(style, bar.shown_surprise),
            wording.baseline(style, was),
            change,
        ),
        tooltip=wording.lines(
            f"{name}{wording.SEPARATOR}{wording.right_of(style, bar.whole)}",
            wording.chance(style, bar.whole),
            wording.selected(style, bar.part),
            wording.surprise(style, bar.shown_surprise),
            wording.baseline(style, was),
            change,
        ),
    )


def _draw_point(pencil: Pencil, layout: BarsLayout, i: int, bar: Bar) -> None:
    cell = bar.shown
    if cell.accuracy is None or cell.wilson is None:
        return
    token, width = ("text2", 1.2) if bar.part is None else ("ink", DATA_LINE)
    y = layout.bar(i).center().y()
    lo, hi = (QPointF(layout.track(end), y) for end in cell.wilson)
    pencil.whisker(lo, hi, token, width)
    pencil.dot(QPointF(layout.track(cell.accuracy), y), 2.5 if bar.part is None else 3.6, token)


def _write(pencil: Pencil, layout: BarsLayout, i: int, texts: BarTexts, bar: Bar) -> None:
    if texts.note:
        before = pencil.ruler.width(layout.labels[i], _label(bar)) + pencil.style.px(6)
        pencil.text(layout.label_line(i).adjusted(before, 0, 0, 0), texts.note, LEFT, NOTE)
    number = NUMBER.in_color(_label(bar).color)
    pencil.text(layout.number_line(i, layout.ratio), texts.ratio, RIGHT, number)
    pencil.text(layout.number_line(i, layout.value), texts.value, RIGHT, number)
    if layout.interval is not None:
        pencil.text(layout.interval_line(i), texts.interval, RIGHT, AXIS)
