"""The reliability diagram: accuracy against mean confidence, bin by bin, over a strip of counts."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QRectF

from verbeval_gui.figures import wording
from verbeval_gui.figures.axes import tick_text
from verbeval_gui.figures.bin_strip import draw_counts, draw_counts_axis, draw_whole_counts, most_counted
from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.marks import Mark, MarkWords, Place
from verbeval_gui.figures.pencil import Pencil
from verbeval_gui.figures.reliability_ground import TICKS, draw_ground, x_ticks
from verbeval_gui.figures.reliability_layout import ReliabilityLayout
from verbeval_gui.figures.reliability_points import clipped, draw_baseline, draw_part, draw_whole
from verbeval_gui.figures.style import Style
from verbeval_gui.metrics.proportions import LOW_SAMPLE, Proportion
from verbeval_gui.metrics.reliability import ReliabilityBins
from verbeval_gui.slices.reliability import ReliabilitySlice

_LEAST_LINE = 15.0


@dataclass(frozen=True, eq=False)
class ReliabilityChart(Figure):
    """Draws a reliability slice.

    Attributes:
        shown: What to draw.
        checkpoint: Its name, for the title.
        baseline: The same bins of a second checkpoint, dashed; None without one.
    """

    ranges = ""
    frame_gap = 0.0
    has_ground = True

    shown: ReliabilitySlice
    checkpoint: str = ""
    baseline: ReliabilitySlice | None = None

    def title(self, style: Style) -> str:
        """Return the title for files: checkpoint, calibration error, number of answers."""
        text = QCoreApplication.translate("ReliabilityChart", "Reliability — checkpoint={name}, ECE={ece}, N={n}")
        return text.format(name=self.checkpoint, ece=style.number(self.shown.whole.ece, 3), n=self.shown.whole.n)

    def captions(self, style: Style) -> tuple[str, ...]:
        """Return what is picked, else the error beside what chance gives; then without what can be done without."""
        if (picked := _picked_sentences(self.shown, style)) or self.baseline is None:
            return picked or _error_sentences(self.shown, style)
        return _both_errors(self.shown, self.baseline, style) or _error_sentences(self.shown, style)

    def is_whole(self, rect: QRectF, style: Style) -> bool:
        """Return whether the ticks stand apart."""
        line = style.px(_LEAST_LINE)
        return ReliabilityLayout.of(rect, style).plot.height() >= line * (len(TICKS) - 1)

    def marks(self, rect: QRectF, style: Style) -> tuple[Mark, ...]:
        """Return the bins, left to right."""
        layout = ReliabilityLayout.of(rect, style)
        bounds = zip(self.shown.whole.lo.tolist(), self.shown.whole.hi.tolist(), strict=True)
        return tuple(
            Mark((0, i), (self.shown.interval(i),), layout.column(lo, hi)) for i, (lo, hi) in enumerate(bounds)
        )

    def words(self, mark: Mark, style: Style) -> MarkWords:
        """Return what a bin says."""
        return _words(self.shown, mark.place[1], style, _cell_of_bin(self.baseline, self.shown, mark.place[1]))

    def layout(self, rect: QRectF, style: Style) -> ReliabilityLayout:
        """Return where everything lies when the figure fills `rect`."""
        return ReliabilityLayout.of(rect, style)

    def draw(self, pencil: Pencil, rect: QRectF, pressed: frozenset[Place]) -> None:
        """Draw selected part, baseline and counts over the ground, from back to front."""
        if not pencil.is_on_ground:
            self.draw_ground(pencil, rect, pressed)
        layout, part, was = ReliabilityLayout.of(rect, pencil.style), self.shown.part, _shown_bins(self.baseline)
        with clipped(pencil, layout):
            if was is not None:
                draw_baseline(pencil, layout, was)
                draw_whole(pencil, layout, self.shown)
            if part is not None:
                draw_part(pencil, layout, part)
        draw_counts(pencil, layout, self.shown, was)

    def draw_ground(self, pencil: Pencil, rect: QRectF, pressed: frozenset[Place]) -> None:
        """Draw what does not depend on the selected part: the whole too, where no baseline lies below it."""
        layout = ReliabilityLayout.of(rect, pencil.style)
        draw_ground(pencil, layout, self.shown, self.marks(rect, pencil.style), pressed)
        if self.baseline is None:
            with clipped(pencil, layout):
                draw_whole(pencil, layout, self.shown)
        draw_whole_counts(pencil, layout, self.shown, self._most)
        draw_counts_axis(pencil, layout, x_ticks(self.shown))

    def ground_key(self, rect: QRectF, style: Style) -> object:  # noqa: ARG002  # the same at any size
        """Return what the ground shows."""
        shown = self.shown
        own = None if shown.own is None else shown.own.edges
        looks = (shown.picked, shown.excluded, shown.part is None, self.baseline is None, self._most)
        return (shown.whole, shown.chance, own, *looks)

    @property
    def _most(self) -> int:
        return most_counted(self.shown, _shown_bins(self.baseline))


def bin_cell(bins: ReliabilityBins, position: int) -> Proportion:
    """Return one bin as a share of right answers."""
    n, correct = int(bins.counts[position]), int(bins.correct[position])
    interval = (float(bins.wilson_lo[position]), float(bins.wilson_hi[position]))
    return Proportion(n, correct, correct / n if n else None, interval if n else None, n < LOW_SAMPLE)


def bin_name(bins: ReliabilityBins, position: int, style: Style) -> str:
    """Return what a bin is called: `Bin 0.8 to 0.9`."""
    lo, hi = (tick_text(style, float(end[position])) for end in (bins.lo, bins.hi))
    return QCoreApplication.translate("ReliabilityChart", "Bin {lo} to {hi}").format(lo=lo, hi=hi)


def _shown_bins(shown: ReliabilitySlice | None) -> ReliabilityBins | None:
    """Return the bins of the selected part where there is one, else of the whole."""
    return None if shown is None else shown.part or shown.whole


def _cell_of_bin(baseline: ReliabilitySlice | None, shown: ReliabilitySlice, i: int) -> Proportion | None:
    bins = _shown_bins(baseline)
    return bin_cell(bins, i) if bins is not None and bins.n_bins == shown.whole.n_bins else None


def _words(shown: ReliabilitySlice, i: int, style: Style, was: Proportion | None) -> MarkWords:
    whole = bin_cell(shown.whole, i)
    part = None if shown.part is None else bin_cell(shown.part, i)
    lo, hi = (tick_text(style, float(end[i])) for end in (shown.whole.lo, shown.whole.hi))
    mean = QCoreApplication.translate("ReliabilityChart", "mean confidence {mean}")
    mean = mean.format(mean=style.number(float(shown.whole.mean_confidence[i])))
    return MarkWords(
        spoken=wording.sentence(
            bin_name(shown.whole, i, style),
            wording.spoken(style, whole),
            wording.spoken_selected(style, part),
            wording.baseline(style, was),
        ),
        tooltip=wording.lines(
            f"{lo} – {hi}{wording.SEPARATOR}{wording.right_of(style, whole)}",
            mean if whole.n else "",
            wording.selected(style, part),
            wording.baseline(style, was),
            wording.too_few() if 0 < whole.n < LOW_SAMPLE else "",
        ),
    )


def _both_errors(shown: ReliabilitySlice, baseline: ReliabilitySlice, style: Style) -> tuple[str, ...]:
    if shown.is_too_small or baseline.is_too_small:
        return ()
    text = QCoreApplication.translate("ReliabilityChart", "ECE {ece}, by chance ≤ {chance}; baseline {was}")
    short = QCoreApplication.translate("ReliabilityChart", "ECE {ece}; baseline {was}")
    numbers = {"ece": shown.whole.ece, "chance": shown.chance.percentile_95, "was": baseline.whole.ece}
    fields = {name: style.number(number, 3) for name, number in numbers.items()}
    return (text.format(**fields), short.format(**fields))


def _error_sentences(shown: ReliabilitySlice, style: Style) -> tuple[str, ...]:
    if shown.is_too_small:
        return (
            QCoreApplication.translate("ReliabilityChart", "ECE –: fewer than 30 answers"),
            QCoreApplication.translate("ReliabilityChart", "ECE –: n < 30"),
        )
    text = QCoreApplication.translate("ReliabilityChart", "ECE {ece}, by chance ≤ {chance}")
    found = text.format(ece=style.number(shown.whole.ece, 3), chance=style.number(shown.chance.percentile_95, 3))
    if not shown.whole.noisy:
        return (found,)
    noisy = QCoreApplication.translate("ReliabilityChart", "few answers a bin")
    return (f"{found}{wording.SEPARATOR}{noisy}", found)


def _picked_sentences(shown: ReliabilitySlice, style: Style) -> tuple[str, ...]:
    if shown.picked_bins is None:
        return ()
    n, right, mean = shown.picked_bins
    bins = _bins_text(shown, sum(shown.picked) or sum(shown.excluded))
    long = QCoreApplication.translate("ReliabilityChart", "{bins}: {right} right of {n}, mean confidence {mean}")
    short = QCoreApplication.translate("ReliabilityChart", "{bins}: {right} right of {n}")
    fields = {"bins": bins, "right": style.count(right), "n": style.count(n), "mean": style.number(mean, 3)}
    return (long.format(**fields), short.format(**fields), f"{fields['right']}/{fields['n']}")


def _bins_text(shown: ReliabilitySlice, n_bins: int) -> str:
    if not n_bins:
        return QCoreApplication.translate("ReliabilityChart", "Range picked")
    if any(shown.excluded):
        one = QCoreApplication.translate("ReliabilityChart", "1 bin left out")
        many = QCoreApplication.translate("ReliabilityChart", "{n} bins left out")
    else:
        one = QCoreApplication.translate("ReliabilityChart", "1 bin picked")
        many = QCoreApplication.translate("ReliabilityChart", "{n} bins picked")
    return one if n_bins == 1 else many.format(n=n_bins)
