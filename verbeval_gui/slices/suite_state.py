"""A suite that is worked on: its probes as columns, and what was said of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

import numpy as np

from verbeval_gui.data.columns import Bools, Codes
from verbeval_gui.data.curation.balance import VALUES, Coverage, coverage, value_of
from verbeval_gui.data.curation.check import Check
from verbeval_gui.data.curation.gold_position import gold_position
from verbeval_gui.data.curation.reviews import VERDICTS, Review
from verbeval_gui.data.folding import fold
from verbeval_gui.data.probes import Probe

NONE: Final = "none"
REVIEW: Final = "review"
STALE: Final = "review_stale"
_OF_PROBES: Final = ("ids", "places", "folded", "_columns", "_coverages", "gold_position")
_VERDICT_PLACES: Final[Mapping[str | None, int]] = {None: 0} | {name: at for at, name in enumerate(VERDICTS, 1)}


@dataclass(frozen=True)
class Progress:
    """How much of a slice is judged.

    Attributes:
        value: The slice's value.
        n_judged: Its probes with a verdict.
        n: All its probes.
    """

    value: str
    n_judged: int
    n: int


@dataclass(eq=False)
class SuiteState:
    """Probes in the order of their files beside what was said of them; never changed, replaced by `following`.

    Attributes:
        probes: The probes.
        reviews: What was said, by probe id.
    """

    probes: Sequence[Probe]
    reviews: Mapping[str, Review]
    _stale: dict[str, tuple[Review, Probe, bool]] = field(default_factory=dict, repr=False)

    def __len__(self) -> int:
        return len(self.probes)

    def following(self, probes: Sequence[Probe], reviews: Mapping[str, Review]) -> SuiteState:
        """Return the state after a step; what the step left alone is not worked out again."""
        state = SuiteState(probes, reviews, self._stale)
        if probes is not self.probes:
            return state
        vars(state).update({name: kept for name, kept in vars(self).items() if name in _OF_PROBES})
        if "review" in vars(self):
            self._carry_over(state)
        return state

    @cached_property
    def ids(self) -> list[str]:
        """Probe ids."""
        return [probe.id for probe in self.probes]

    @cached_property
    def places(self) -> dict[str, int]:
        """Row of each probe by its id."""
        return {name: row for row, name in enumerate(self.ids)}

    @cached_property
    def folded(self) -> list[str]:
        """Sentences and candidates without case and accents, for the search."""
        return [fold(f"{probe.id} {probe.prompt} {' '.join(probe.candidates)}") for probe in self.probes]

    @cached_property
    def review(self) -> Codes:
        """Verdict of each probe, `none` where nobody gave one."""
        said = self.reviews
        known = [review.verdict if (review := said.get(name)) is not None else None for name in self.ids]
        codes = np.fromiter(map(_VERDICT_PLACES.__getitem__, known), np.int32, len(self))
        return Codes((NONE, *VERDICTS), codes)

    @cached_property
    def stale(self) -> Bools:
        """Which probes are not what was judged any more, shape (n,)."""
        found = np.zeros(len(self), np.bool_)
        for name, review in self.reviews.items():
            if (row := self.places.get(name)) is not None:
                found[row] = self._is_stale(review, self.probes[row])
        return found

    @cached_property
    def judged(self) -> Bools:
        """Which probes have a verdict, shape (n,)."""
        return self.review.codes > 0

    @cached_property
    def _columns(self) -> dict[str, Codes]:
        return {}

    @cached_property
    def _coverages(self) -> dict[tuple[str, str], Coverage]:
        return {}

    def coverage(self, rows: str, columns: str) -> Coverage:
        """Return how the suite covers two dimensions; kept as long as no probe changes."""
        if (rows, columns) not in self._coverages:
            self._coverages[rows, columns] = coverage(self.probes, rows, columns)
        return self._coverages[rows, columns]

    @cached_property
    def gold_position(self) -> Check | None:
        """What is to be said of the place of the right form among the candidates; None for nothing."""
        return gold_position(self.probes)

    def column(self, name: str) -> Codes:
        """Return a field of the probes, `review` or `review_stale` as a column.

        Raises:
            KeyError: There is no such column.
        """
        if name == REVIEW:
            return self.review
        if name == STALE:
            return Codes(("no", "yes"), self.stale.astype(np.int32))
        if name not in self._columns:
            self._columns[name] = Codes.from_values([value_of(probe, name) for probe in self.probes], VALUES[name])
        return self._columns[name]

    def progress(self, name: str) -> tuple[Progress, ...]:
        """Return how much is judged, by value of a field."""
        column = self.column(name)
        n_all = np.bincount(column.codes[column.codes >= 0], minlength=len(column.values))
        n_judged = np.bincount(column.codes[self.judged & (column.codes >= 0)], minlength=len(column.values))
        counts = {value: (int(n_judged[at]), int(n_all[at])) for at, value in enumerate(column.values)}
        return tuple(Progress(value, *counts.get(value, (0, 0))) for value in column.values)

    def review_counts(self) -> dict[str, int]:
        """Return how many probes have each verdict."""
        counts = np.bincount(self.review.codes, minlength=len(self.review.values))
        return dict(zip(self.review.values, counts.tolist(), strict=True))

    def _carry_over(self, state: SuiteState) -> None:
        """Put the reviews that changed into the next state's columns; at many probes few of them change at a time."""
        codes, stale = self.review.codes.copy(), self.stale.copy()
        old, new, place = self.reviews, state.reviews, _VERDICT_PLACES
        changed = [name for name, review in new.items() if old.get(name) is not review]
        gone = [name for name in old if name not in new]
        for name in (*changed, *gone):
            if (row := self.places.get(name)) is not None:
                review = new.get(name)
                codes[row] = place[review.verdict if review is not None else None]
                stale[row] = review is not None and self._is_stale(review, self.probes[row])
        vars(state).update(review=Codes(self.review.values, codes), stale=stale)

    def _is_stale(self, review: Review, probe: Probe) -> bool:
        known = self._stale.get(review.probe_id)
        if known is None or known[0] is not review or known[1] is not probe:
            known = self._stale[review.probe_id] = (review, probe, review.is_stale(probe))
        return known[2]
