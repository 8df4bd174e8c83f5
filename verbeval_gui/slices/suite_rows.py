"""Which probes of a suite the curation table holds, in which order, and what stands beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum

import numpy as np

from verbeval_gui.data.columns import Bools, Ints
from verbeval_gui.data.folding import fold
from verbeval_gui.slices.items import SortKey
from verbeval_gui.slices.suite_state import SuiteState


class SuiteTab(Enum):
    """Which probes of a suite are looked at."""

    UNJUDGED = "unjudged"
    ADVERSARIAL = "adversarial"
    ALL = "all"


@dataclass(frozen=True)
class SuiteChoice:
    """What a person chose to see of a suite.

    Attributes:
        tab: Which probes.
        wanted: Value of each dimension that narrows them.
        query: Words to find; `is_strict` for accents and case.
        is_strict: Accents and case must agree.
        sort: Their order; none is that of the files.
    """

    tab: SuiteTab = SuiteTab.UNJUDGED
    wanted: Mapping[str, str] = field(default_factory=dict)
    query: str = ""
    is_strict: bool = False
    sort: tuple[SortKey, ...] = ()


@dataclass(frozen=True, eq=False)
class SuiteRows:
    """The table of a suite.

    Attributes:
        state: The suite.
        rows: Row numbers in the order shown.
        counts: Number of rows under each tab.
        choice: What was chosen.
        predicted: What an open report's model answered, by row; empty where there is no answer to this text.
        marks: Verdict mark of that answer, by row; empty for none.
    """

    state: SuiteState
    rows: Ints
    counts: Mapping[SuiteTab, int]
    choice: SuiteChoice
    predicted: Sequence[str]
    marks: Sequence[str]


def suite_rows(
    state: SuiteState, choice: SuiteChoice, predicted: Sequence[str] = (), marks: Sequence[str] = ()
) -> SuiteRows:
    """Return the rows of a tab that are wanted, sorted; equal rows keep the order of the files."""
    narrowed = _narrowed(state, choice)
    tabs = {
        SuiteTab.UNJUDGED: narrowed & ~state.judged,
        SuiteTab.ADVERSARIAL: narrowed & state.column("category").mask(["adversarial"]),
        SuiteTab.ALL: narrowed,
    }
    rows = np.flatnonzero(tabs[choice.tab]).astype(np.int32)
    for key in reversed(choice.sort):
        rows = _sorted(rows, _keys(state, key.column, predicted), is_descending=key.is_descending)
    return SuiteRows(state, rows, {tab: int(mask.sum()) for tab, mask in tabs.items()}, choice, predicted, marks)


def next_unjudged(state: SuiteState, rows: Ints, position: int) -> int | None:
    """Return the position of the next row without a verdict, going on at the top; None where all are judged."""
    positions = np.flatnonzero(~state.judged[rows])
    if not len(positions):
        return None
    return int(positions[np.searchsorted(positions, position, "right") % len(positions)])


def _narrowed(state: SuiteState, choice: SuiteChoice) -> Bools:
    found = np.ones(len(state), np.bool_)
    for name, value in choice.wanted.items():
        found &= state.column(name).mask([value])
    if not choice.query:
        return found
    if choice.is_strict:
        return found & np.fromiter((choice.query in probe.prompt for probe in state.probes), np.bool_, len(state))
    words = fold(choice.query)
    return found & np.fromiter((words in text for text in state.folded), np.bool_, len(state))


def _keys(state: SuiteState, column: str, predicted: Sequence[str]) -> list[str]:
    if column == "id":
        return state.ids
    if column == "sentence":
        return state.folded
    if column == "predicted":
        return list(predicted) or [""] * len(state)
    codes = state.column(column)
    return [f"{code:04d}" for code in codes.codes.tolist()]


def _sorted(rows: Ints, keys: Sequence[str], *, is_descending: bool) -> Ints:
    return np.array(sorted(rows.tolist(), key=keys.__getitem__, reverse=is_descending), np.int32)
