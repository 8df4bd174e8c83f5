"""What stands beside the table of a suite that is worked on: how it is covered, and how much of it is judged."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from verbeval_gui.data.curation.balance import Coverage
from verbeval_gui.data.curation.check import Check
from verbeval_gui.slices.suite_state import Progress, SuiteState

COVERAGES: Final = (
    ("reason_code", "language"),
    ("verb", "language"),
    ("verb", "tense"),
    ("tense", "person"),
    ("tense", "language"),
    ("reason_code", "tense"),
    ("reason_code", "person"),
    ("reason_code", "label"),
)
PROGRESSES: Final = ("reason_code", "category", "language", "tense", "person", "verb", "label")


@dataclass(frozen=True)
class OverviewChoice:
    """By what coverage and progress are shown.

    Attributes:
        rows: Dimension of the coverage's rows.
        columns: Dimension of its columns.
        progress: Dimension of the progress.
    """

    rows: str = "reason_code"
    columns: str = "language"
    progress: str = "reason_code"


@dataclass(frozen=True)
class SuiteOverviewSlice:
    """The left column of the curation page.

    Attributes:
        choice: By what it is shown.
        coverage: Probes by two dimensions.
        gold_position: What is to be said of the place of the right form among the candidates; None for nothing.
        progress: Judged probes by one.
        n_judged: Probes with a verdict among those that have a value of that dimension.
        n: All those probes.
        reviews: Number of probes with each verdict; `none` without one.
        n_stale: Number of probes that changed since.
        wanted: What narrows the table, by dimension.
    """

    choice: OverviewChoice
    coverage: Coverage
    gold_position: Check | None
    progress: tuple[Progress, ...]
    n_judged: int
    n: int
    reviews: Mapping[str, int]
    n_stale: int
    wanted: Mapping[str, str]

    @property
    def picked_cell(self) -> tuple[str, str] | None:
        """The cell of the coverage that narrows the table."""
        found = tuple(self.wanted.get(name, "") for name in (self.choice.rows, self.choice.columns))
        return (found[0], found[1]) if all(found) else None


def suite_overview(state: SuiteState, choice: OverviewChoice, wanted: Mapping[str, str]) -> SuiteOverviewSlice:
    """Return what stands beside the table; coverage counts the whole suite, whatever narrows the table."""
    progress = state.progress(choice.progress)
    return SuiteOverviewSlice(
        choice=choice,
        coverage=state.coverage(choice.rows, choice.columns),
        gold_position=state.gold_position,
        progress=progress,
        n_judged=sum(part.n_judged for part in progress),
        n=sum(part.n for part in progress),
        reviews=state.review_counts(),
        n_stale=int(state.stale.sum()),
        wanted=dict(wanted),
    )
