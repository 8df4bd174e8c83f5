"""What reading a report under other conventions changes: verdicts, answers and headline figures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from verbeval_gui.data.columns import Bools
from verbeval_gui.data.conventions import NORMALISATIONS, SPANS, TEMPERATURES, Conventions
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.report import Report
from verbeval_gui.data.selection import Selection
from verbeval_gui.metrics.proportions import Proportion
from verbeval_gui.slices.overview import Headline, headline

FIGURES: Final = ("accuracy", "ece", "brier", "adversarial")


@dataclass(frozen=True)
class Reading:
    """One figure under one set of conventions.

    Attributes:
        value: The figure; None when nothing stands behind it.
        n: Number of answers behind it.
        interval: Its 95 % Wilson interval; None for figures without one.
        is_shown: Whether there are enough answers to show it.
    """

    value: float | None
    n: int
    interval: tuple[float, float] | None = None
    is_shown: bool = True


@dataclass(frozen=True)
class FigureChange:
    """One headline figure before and after.

    Attributes:
        name: One of `FIGURES`.
        before: Under the first conventions.
        after: Under the others.
    """

    name: str
    before: Reading
    after: Reading

    @property
    def difference(self) -> float | None:
        """After less before; None where either is not shown."""
        if not (self.before.is_shown and self.after.is_shown):
            return None
        if self.before.value is None or self.after.value is None:
            return None
        return self.after.value - self.before.value


@dataclass(frozen=True)
class ConventionChange:
    """What other conventions change.

    Attributes:
        before: The first conventions.
        after: The others.
        n_rows: Number of probes.
        n_to_right: Probes that are right now and were not.
        n_to_wrong: Probes that are wrong now and were not.
        n_left_out: Probes that enter no numbers any more.
        n_answers: Probes with another predicted form or label, whatever the verdict.
        figures: Headline figures, in the order of `FIGURES`.
    """

    before: Conventions
    after: Conventions
    n_rows: int
    n_to_right: int
    n_to_wrong: int
    n_left_out: int
    n_answers: int
    figures: tuple[FigureChange, ...]

    @property
    def n_verdicts(self) -> int:
        """Number of probes whose verdict is another one."""
        return self.n_to_right + self.n_to_wrong + self.n_left_out


def convention_change(before: Frame, after: Frame) -> ConventionChange:
    """Return what reading the same report as `after` rather than as `before` changes.

    Raises:
        ValueError: The frames read different reports.
    """
    if before.report is not after.report:
        raise ValueError("the frames read different reports")
    was, now = before.verdicts, after.verdicts
    was_right, now_right = was.counted & was.right, now.counted & now.right
    was_wrong, now_wrong = was.counted & ~was.right, now.counted & ~now.right
    return ConventionChange(
        before=before.conventions,
        after=after.conventions,
        n_rows=len(before),
        n_to_right=_count(now_right & ~was_right),
        n_to_wrong=_count(now_wrong & ~was_wrong),
        n_left_out=_count(was.counted & ~now.counted),
        n_answers=_count(was.predicted != now.predicted),
        figures=_figures(before, after),
    )


def usable(report: Report) -> dict[str, tuple[str, ...]]:
    """Return the values of `normalisation`, `span` and `temperature` that the report holds the numbers for."""
    candidates = report.candidates
    stored = {
        "form": candidates.logprobs,
        "boundary": candidates.boundary_logprobs,
        "tail": candidates.tail_logprobs,
    }
    has = {name: bool(np.isfinite(values).any()) for name, values in stored.items()}
    lengths = NORMALISATIONS if candidates.n_tokens.any() else tuple(one for one in NORMALISATIONS if one != "token")
    judged = bool(np.isfinite(report.judgements.label_logprobs[report.judgements.is_own]).any())
    return {
        "normalisation": lengths if has["form"] else (),
        "span": tuple(name for name in SPANS if has["form"] and has[name]),
        "temperature": TEMPERATURES if has["form"] or judged else TEMPERATURES[:1],
    }


def _figures(before: Frame, after: Frame) -> tuple[FigureChange, ...]:
    was, now = (_readings(headline(frame, frame.everything, Selection())) for frame in (before, after))
    return tuple(FigureChange(name, was[name], now[name]) for name in FIGURES)


def _readings(figures: Headline) -> dict[str, Reading]:
    return {
        "accuracy": _share(figures.accuracy),
        "ece": Reading(figures.ece, figures.n_calibrated, is_shown=figures.is_ece_shown),
        "brier": Reading(figures.brier, figures.n_calibrated),
        "adversarial": _share(figures.adversarial),
    }


def _share(cell: Proportion) -> Reading:
    return Reading(cell.accuracy, cell.n, cell.wilson)


def _count(rows: Bools) -> int:
    return int(np.count_nonzero(rows))
