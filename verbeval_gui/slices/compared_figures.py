"""One figure of a report beside the baseline's: both values, the difference, and what it is worth."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import numpy as np

from verbeval_gui.data.bitsets import RowSet
from verbeval_gui.data.columns import Floats, Ints
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.pairing import Pairing
from verbeval_gui.data.report import Note
from verbeval_gui.metrics.binning import bin_index, equal_mass_edges, fixed_edges
from verbeval_gui.metrics.losses import brier
from verbeval_gui.metrics.paired import FlipCounts, Verdict, are_apart, verdict_of
from verbeval_gui.metrics.proportions import Proportion
from verbeval_gui.metrics.reliability import reliability_bins
from verbeval_gui.metrics.resampling import BinnedGaps, paired_bootstrap, swap_permutation
from verbeval_gui.slices.reliability import SHOWN_FROM
from verbeval_gui.slices.tables import Table
from verbeval_gui.words import mark

ACCURACY: Final = "accuracy"
ADVERSARIAL: Final = "adversarial"
ECE: Final = "ece"
BRIER: Final = "brier"
PASSED: Final = "passed"
PERPLEXITY: Final = "perplexity"
COMPLETION: Final = "pass"
HIGHER_IS_BETTER: Final = frozenset({ACCURACY, ADVERSARIAL, COMPLETION})
SIGNIFICANT: Final = "significant"
WITHIN_NOISE: Final = "within noise"
TOO_FEW_ANSWERS: Final = Note(mark("Fewer than 30 answers are too few for an ECE."))


@dataclass(frozen=True)
class ComparedFigure:
    """A figure before and after.

    Attributes:
        name: Which figure: `accuracy`, `adversarial`, `ece`, `brier`, `passed`, `perplexity`,
            `pass` (of free completion).
        part: Of which task or language, at which k; empty for all together.
        n: Answers behind it, one a probe where each was answered once; sentences of `passed`,
            documents of `perplexity`, prompts of `pass`.
        was: The baseline's value; None without any. `now` is the report's.
        now: See `was`.
        was_cell: The same as counts, for shares; None for other figures. `now_cell` likewise.
        now_cell: See `was_cell`.
        interval: 95 % interval of the difference; None where there is none.
        p: Of the paired test; None where there is none.
        verdict: What the difference is worth; None where it cannot be tested.
        flips: What became of each answer; None for figures that are no share of probes.
        caveat: Why it cannot be compared, or what to mind; None for nothing.
        is_comparable: Whether both values measure the same.
    """

    name: str
    part: str
    n: int
    was: float | None
    now: float | None
    was_cell: Proportion | None = None
    now_cell: Proportion | None = None
    interval: tuple[float, float] | None = None
    p: float | None = None
    verdict: Verdict | None = None
    flips: FlipCounts | None = None
    caveat: Note | None = None
    is_comparable: bool = True

    @property
    def key(self) -> str:
        """Name and part in one word, for files."""
        return f"{self.name}.{self.part}" if self.part else self.name

    @property
    def is_shown(self) -> bool:
        """Whether there are enough answers for the values to be a headline."""
        return self.name != ECE or self.n >= SHOWN_FROM

    @property
    def difference(self) -> float | None:
        """After less before; None where the two do not measure the same."""
        if self.was is None or self.now is None or not self.is_comparable:
            return None
        return self.now - self.was

    @property
    def overlap(self) -> str | None:
        """Whether the two 95 % intervals are apart, in the specification's words; None for figures without any."""
        if self.was_cell is None or self.now_cell is None or not self.is_comparable:
            return None
        apart = are_apart(self.was_cell, self.now_cell)
        return None if apart is None else SIGNIFICANT if apart else WITHIN_NOISE

    @property
    def is_better(self) -> bool | None:
        """Whether the report does better than the baseline; None where they are equal or cannot be compared."""
        if not self.difference:
            return None
        return (self.difference > 0) == (self.name in HIGHER_IS_BETTER)

    @property
    def is_regression(self) -> bool:
        """Whether it became worse, and that is real."""
        return self.verdict is Verdict.REAL and self.is_better is False

    def cells(self) -> tuple[object, ...]:
        """Return the figure as a row of a table."""
        lo, hi = self.interval or (None, None)
        verdict = None if self.verdict is None else self.verdict.value
        return (self.key, self.n, self.was, self.now, self.difference, lo, hi, self.p, verdict, self.overlap)


def figures_table(figures: Iterable[ComparedFigure]) -> Table:
    """Return figures as a table, one row each."""
    ends = ("interval_lo", "interval_hi")
    columns = ("figure", "n", "was", "now", "difference", *ends, "p", "verdict", "overlap")
    return Table(columns, tuple(figure.cells() for figure in figures))


def share_figure(name: str, part: str, counts: FlipCounts) -> ComparedFigure:
    """Return an accuracy before and after, by exact McNemar and Tango's interval."""
    return ComparedFigure(
        name=name,
        part=part,
        n=counts.n,
        was=counts.was.accuracy,
        now=counts.now.accuracy,
        was_cell=counts.was,
        now_cell=counts.now,
        interval=counts.interval,
        p=counts.p if counts.n else None,
        verdict=counts.verdict if counts.n else None,
        flips=counts,
    )


@dataclass(frozen=True, eq=False)
class PairedAnswers:
    """Answers that enter calibration in both reports, shape (n,) each.

    Attributes:
        was: Confidences before; `was_right` are the outcomes.
        was_right: See `was`.
        now: Confidences after; `now_right` are the outcomes.
        now_right: See `now`.
        probes: Number of each answer's probe, where probes were answered several times; None where each was once.
    """

    was: Floats
    was_right: Floats
    now: Floats
    now_right: Floats
    probes: Ints | None = None

    @classmethod
    def of(cls, frame: Frame, paired: Pairing, rows: RowSet) -> PairedAnswers:
        """Return the answers of the given rows, which are calibrated in both."""
        at, verdicts = rows.rows(), frame.verdicts
        right = paired.was_right[at].astype(np.float64), verdicts.right[at].astype(np.float64)
        texts = paired.matching.repeats
        probes = None if texts is None else np.unique(texts[at], return_inverse=True)[1].astype(np.int32)
        return cls(paired.was_confidence[at], right[0], verdicts.confidence[at], right[1], probes)


def pooled_edges(frame: Frame, paired: Pairing, rows: RowSet) -> Floats:
    """Return bin edges that both reports share: those of the conventions, of equal mass over both together; kept.

    Args:
        frame: The report under conventions.
        paired: The baseline beside it.
        rows: All rows in scope that are calibrated in both.
    """
    bins = frame.conventions.bins
    if frame.conventions.binning != "mass":
        return fixed_edges(bins, frame.conventions.edges)

    def make() -> Floats:
        answers = PairedAnswers.of(frame, paired, rows)
        return equal_mass_edges(np.concatenate([answers.was, answers.now]), bins)

    return frame.kept(("pooled edges", paired, rows), make)


def ece_figure(answers: PairedAnswers, edges: Floats, seed: int) -> ComparedFigure:
    """Return the calibration error before and after, by swapping the answers of the two models at random."""
    was = reliability_bins(answers.was, answers.was_right, edges)
    now = reliability_bins(answers.now, answers.now_right, edges)
    p = swap_permutation(
        BinnedGaps(answers.now - answers.now_right, bin_index(answers.now, edges), answers.probes),
        BinnedGaps(answers.was - answers.was_right, bin_index(answers.was, edges), answers.probes),
        was.n_bins,
        seed=seed,
    )
    n = was.n
    verdict = verdict_of(p, n) if n >= SHOWN_FROM else Verdict.TOO_SMALL
    caveat = None if n >= SHOWN_FROM else TOO_FEW_ANSWERS
    return ComparedFigure(
        ECE, "", n, was.ece, now.ece, p=p if n else None, verdict=verdict if n else None, caveat=caveat
    )


def brier_figure(answers: PairedAnswers, seed: int) -> ComparedFigure:
    """Return the Brier score before and after, by drawing the probes again."""
    losses = (answers.now - answers.now_right) ** 2 - (answers.was - answers.was_right) ** 2
    n = losses.size
    by_probe = losses if answers.probes is None else _by_probe(losses, answers.probes)
    drawn = paired_bootstrap(by_probe, seed=seed)
    return ComparedFigure(
        name=BRIER,
        part="",
        n=n,
        was=brier(answers.was, answers.was_right),
        now=brier(answers.now, answers.now_right),
        interval=drawn.interval if drawn else None,
        p=drawn.p if drawn else None,
        verdict=verdict_of(drawn.p, by_probe.size) if drawn else None,
    )


def _by_probe(losses: Floats, probes: Ints) -> Floats:
    """Return what each probe adds to the mean over all answers, as a share of the number of probes."""
    sums = np.bincount(probes, losses).astype(np.float64)
    return sums * np.float64(sums.size / max(1, losses.size))
