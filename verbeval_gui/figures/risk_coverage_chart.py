"""Accuracy of the answers kept against their share, with a handle at one threshold."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QPointF, QRectF

from verbeval_gui.figures import wording
from verbeval_gui.figures.axes import tick_text
from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.marks import Mark, MarkWords, Place
from verbeval_gui.figures.pencil import BASELINE_DASHES, CENTER, LEFT, RIGHT, Pencil
from verbeval_gui.figures.risk_coverage_layout import RiskCoverageLayout
from verbeval_gui.figures.ruler import AXIS, MEDIUM, Lettering
from verbeval_gui.figures.states import FOOT
from verbeval_gui.figures.style import DATA_LINE, Style
from verbeval_gui.slices.risk_coverage import KeptCurve, RiskCoverageSlice

_X_TICKS = (0.0, 0.25, 0.5, 0.75, 1.0)
_FLOORS = (0.75, 0.5, 0.25, 0.0)
_GRIP = 4.0, 7.0
_FACTS = Lettering(weight=MEDIUM, color="text1")


@dataclass(frozen=True, eq=False)
class RiskCoverageChart(Figure):
    """Draws a risk and coverage slice.

    Attributes:
        shown: What to draw.
        checkpoint: Its name, for the title.
        baseline: The same of a second checkpoint, dashed; None without one.
    """

    frame_gap = 0.0

    shown: RiskCoverageSlice
    checkpoint: str = ""
    baseline: RiskCoverageSlice | None = None

    def title(self, style: Style) -> str:
        """Return the title for files."""
        text = QCoreApplication.translate("RiskCoverageChart", "Risk–coverage — checkpoint={name}, N={n}")
        return text.format(name=self.checkpoint, n=style.count(self.shown.whole.n))

    def captions(self, style: Style) -> tuple[str, ...]:
        """Return what is kept and what is withheld, then in fewer words."""
        long = QCoreApplication.translate("RiskCoverageChart", "Kept: {kept}; withheld: {withheld}")
        shown = self.shown
        exact = long.format(kept=wording.right_of(style, shown.kept), withheld=wording.right_of(style, shown.withheld))
        kept = wording.right_of(style, shown.kept)
        was = wording.baseline(style, self.baseline.kept if self.baseline else None)
        both = (f"{kept}; {was}",) if was else ()
        return (*both, exact, kept, wording.ratio(style, shown.kept))

    def marks(self, rect: QRectF, style: Style) -> tuple[Mark, ...]:
        """Return the handle: what is kept."""
        layout = self.layout(rect, style)
        return (Mark((0, 0), (self.shown.interval,), layout.handle(self.shown.coverage, style)),)

    def words(self, mark: Mark, style: Style) -> MarkWords:  # noqa: ARG002  # there is one
        """Return what the handle says."""
        name = threshold_text(style, self.shown.threshold)
        withheld = QCoreApplication.translate("RiskCoverageChart", "withheld: {figures}")
        withheld = withheld.format(figures=wording.right_of(style, self.shown.withheld))
        return MarkWords(
            spoken=wording.sentence(name, wording.spoken(style, self.shown.kept)),
            tooltip=wording.lines(
                f"{name}{wording.SEPARATOR}{wording.right_of(style, self.shown.kept)}",
                withheld,
                wording.baseline(style, self.baseline.kept if self.baseline else None),
            ),
        )

    def layout(self, rect: QRectF, style: Style) -> RiskCoverageLayout:
        """Return where everything lies in `rect`."""
        slices = [self.shown, *([self.baseline] if self.baseline else [])]
        curves = [curve for each in slices for curve in (each.whole, each.part) if curve is not None]
        least = min((float(curve.accuracy.min()) for curve in curves if curve.n), default=0.0)
        return RiskCoverageLayout.of(rect, style, next(floor for floor in _FLOORS if floor <= least))

    def threshold_at(self, rect: QRectF, style: Style, x: float) -> float:
        """Return the threshold whose handle stands nearest to `x`, in hundredths."""
        plot = self.layout(rect, style).plot
        return self.shown.nearest(min(max((x - plot.left()) / plot.width(), 0.0), 1.0))

    def draw(self, pencil: Pencil, rect: QRectF, pressed: frozenset[Place]) -> None:
        """Draw what is picked, ground, curves, handle and facts, from back to front."""
        layout, shown = self.layout(rect, pencil.style), self.shown
        x = layout.x(shown.coverage)
        if shown.is_picked:
            kept = QRectF(layout.plot.left(), layout.plot.top(), x - layout.plot.left(), layout.plot.height())
            pencil.fill(kept, "selection")
            pencil.fill(QRectF(kept.left(), kept.bottom(), kept.width(), pencil.style.px(FOOT)), "ink")
        _draw_ground(pencil, layout)
        with pencil.clipped(layout.plot.adjusted(-6, -6, 6, 1)):
            _draw_band(pencil, layout, shown.shown, "hover" if shown.part is None else "line")
            if shown.part is not None:
                _draw_curve(pencil, layout, shown.whole, "edge", 1.2)
            if self.baseline is not None:
                _draw_curve(pencil, layout, self.baseline.shown, "baseline", 1.4, BASELINE_DASHES)
            _draw_curve(pencil, layout, shown.shown, "ink", DATA_LINE)
        _draw_handle(pencil, layout, shown, is_pressed=bool(pressed))
        _write_facts(pencil, layout, facts(shown, pencil.style), x)


def facts(shown: RiskCoverageSlice, style: Style) -> tuple[str, ...]:
    """Return what the threshold does, then in fewer words."""
    long = QCoreApplication.translate("RiskCoverageChart", "{threshold}: keeps {n}, right {accuracy}")
    name = threshold_text(style, shown.threshold)
    fields = {"n": style.count(shown.kept.n), "accuracy": style.number(shown.kept.accuracy)}
    short = QCoreApplication.translate("RiskCoverageChart", "keeps {n}, right {accuracy}")
    return (long.format(threshold=name, **fields), short.format(**fields), name)


def threshold_text(style: Style, threshold: float) -> str:
    """Return a threshold in words, as `confidence ≥ 0.80`."""
    decimals = 2 if abs(round(threshold, 2) - threshold) < 1e-9 else 3
    text = QCoreApplication.translate("RiskCoverageChart", "confidence ≥ {threshold}")
    return text.format(threshold=style.number(threshold, decimals))


def _draw_ground(pencil: Pencil, layout: RiskCoverageLayout) -> None:
    plot, px = layout.plot, pencil.style.px
    for tick in layout.ticks:
        y = layout.y(tick)
        pencil.rule(plot.left(), plot.right(), y, "edge" if tick == layout.floor else "line")
        box = QRectF(layout.left, y - px(8), plot.left() - px(6) - layout.left, px(16))
        pencil.text(box, tick_text(pencil.style, tick), RIGHT)
    for tick in _X_TICKS:
        x = layout.x(tick)
        pencil.text(
            QRectF(x - 20, layout.x_ticks.top(), 40, layout.x_ticks.height()), tick_text(pencil.style, tick), CENTER
        )
    name = QCoreApplication.translate("RiskCoverageChart", "share of answers kept →")
    pencil.text(layout.x_name, pencil.ruler.elided(name, AXIS, layout.x_name.width()), RIGHT)
    if layout.y_name is not None:
        _write_upright(pencil, layout.y_name)


def _write_upright(pencil: Pencil, column: QRectF) -> None:
    """Write what the upright axis measures, in fewer words where the plot is low."""
    long = QCoreApplication.translate("RiskCoverageChart", "right of those kept")
    short = QCoreApplication.translate("ReliabilityChart", "accuracy")
    name = long if pencil.ruler.width(long, AXIS) <= column.height() else short
    text = pencil.ruler.elided(name, AXIS, column.height())
    length = pencil.ruler.width(text, AXIS)
    pencil.upright_text(QRectF(column.left(), column.center().y() - length / 2, column.width(), length), text)


def _draw_band(pencil: Pencil, layout: RiskCoverageLayout, curve: KeptCurve, token: str) -> None:
    xs = [layout.x(share) for share in curve.coverage.tolist()]
    tops = [QPointF(x, layout.y(hi)) for x, hi in zip(xs, curve.hi.tolist(), strict=True)]
    bottoms = [QPointF(x, layout.y(lo)) for x, lo in zip(xs, curve.lo.tolist(), strict=True)]
    if len(xs) > 1:
        pencil.area([*tops, *reversed(bottoms)], token)


def _draw_curve(
    pencil: Pencil,
    layout: RiskCoverageLayout,
    curve: KeptCurve,
    token: str,
    width: float,
    dashes: tuple[float, ...] = (),
) -> None:
    shares = zip(curve.coverage.tolist(), curve.accuracy.tolist(), strict=True)
    points = [QPointF(layout.x(coverage), layout.y(accuracy)) for coverage, accuracy in shares]
    if len(points) > 1:
        pencil.path(points, token, width, dashes)
    elif points:
        pencil.dot(points[0], 3, token, is_hollow=bool(dashes))


def _draw_handle(pencil: Pencil, layout: RiskCoverageLayout, shown: RiskCoverageSlice, *, is_pressed: bool) -> None:
    x, plot, px = layout.x(shown.coverage), layout.plot, pencil.style.px
    pencil.line(QPointF(x, plot.top()), QPointF(x, plot.bottom()), "ink", 2.4 if is_pressed else 1.4)
    if shown.kept.accuracy is not None:
        pencil.dot(QPointF(x, layout.y(shown.kept.accuracy)), 4.0, "ink")
    half, height = (px(length) for length in _GRIP)
    grip = QRectF(x - half, plot.bottom() - height, 2 * half, 2 * height)
    pencil.fill(grip, "ink" if is_pressed else "surface")
    pencil.frame(grip, "ink", 1.6, 3)


def _write_facts(pencil: Pencil, layout: RiskCoverageLayout, texts: tuple[str, ...], x: float) -> None:
    """Write the longest text that fits beside the handle, at the left where it can be."""
    plot, ruler, px = layout.plot, pencil.ruler, pencil.style.px
    height, gap = ruler.height(_FACTS), px(8)
    top = plot.bottom() - px(14) - height
    if top < plot.top():
        return
    for text in texts:
        width = ruler.width(text, _FACTS)
        for left in (x - gap - width, x + gap):
            box = QRectF(left, top, width, height)
            if left >= plot.left() + 2 and box.right() <= plot.right():
                pencil.veil(box.adjusted(-2, 0, 2, 0), "surface")
                pencil.text(box, text, LEFT, _FACTS)
                return
