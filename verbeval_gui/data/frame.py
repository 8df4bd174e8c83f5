"""A report under conventions: every column that slices, selections and the table read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property, reduce
from types import MappingProxyType
from typing import Any, Final, TypeAlias, TypeVar

import numpy as np

from verbeval_gui.data import folding
from verbeval_gui.data.bitsets import RowSet
from verbeval_gui.data.columns import Bools, Codes, Floats, MultiCodes
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.derived import MAKERS, WITHOUT_CONVENTIONS
from verbeval_gui.data.guessing import guessing
from verbeval_gui.data.keeping import Keeping
from verbeval_gui.data.report import NO_ANSWER, Report, pair_text
from verbeval_gui.data.selection import (
    CONFIDENCE,
    CUSTOM,
    ITEM,
    JUDGED,
    MARGIN,
    NUMERIC,
    TEXT,
    AllOf,
    AnyOf,
    Facet,
    Node,
    Not,
    Selection,
    TextQuery,
)
from verbeval_gui.data.verbs import VerbTable
from verbeval_gui.data.verdict_columns import Verdicts
from verbeval_gui.data.verdicts import derive
from verbeval_gui.data.vocabulary import PENDING

__all__ = ["NO_ANSWER", "Frame", "pair_text"]

Kept = TypeVar("Kept")
JoinedMaker: TypeAlias = Callable[["Frame"], "Codes | MultiCodes | Floats"]
_NOTHING_JOINED: Final[Mapping[str, JoinedMaker]] = MappingProxyType({})
OF_JOINED: Final = ("facet", "selection", "number", "comparison")
# What holds another report, which is to go with its columns.
_OF_PAIRS: Final = ("pairing", "flips", "flips by", "pooled edges", "compared texts")
_OF_BINS: Final = ("edges", "chance", "pooled edges", "comparison", "headline", "temperatures")
_OF_ANSWERS: Final = ("verdicts", "everything", "right", "wrong", "by_rule", "calibrated", "scored")


class Frame:
    """A report under conventions, immutable; columns are derived when first asked for and kept.

    Args:
        report: The answers.
        conventions: How they are read.
        verbs: The table of forms that form kinds come from.
        joined: Columns from beside the report, such as reviews, by name; each is made when first asked for.
    """

    def __init__(
        self,
        report: Report,
        conventions: Conventions,
        verbs: VerbTable | None = None,
        joined: Mapping[str, JoinedMaker] = _NOTHING_JOINED,
    ) -> None:
        self.report = report
        self.joined = joined
        self.conventions = conventions
        self.verbs = verbs or VerbTable.load()
        self._columns: dict[str, Codes | MultiCodes] = {}
        self._kept = Keeping()

    def __len__(self) -> int:
        return len(self.report)

    def with_joined(self, joined: Mapping[str, JoinedMaker]) -> Frame:
        """Return the same answers beside other joined columns; what only answers decide is not worked out again."""
        other = Frame(self.report, self.conventions, self.verbs, joined)
        is_added = all(joined.get(name) is maker for name, maker in self.joined.items())
        return self._handing_on(other, {*self.joined, *joined}, OF_JOINED if is_added else (*OF_JOINED, *_OF_PAIRS))

    def under(self, conventions: Conventions) -> Frame:
        """Return the same report under other conventions; where only bins differ, all answers stay worked out."""
        other = Frame(self.report, conventions, self.verbs, self.joined)
        return self._handing_on(other, set(), _OF_BINS) if conventions.reads_like(self.conventions) else other

    def _handing_on(self, other: Frame, but: set[str], stale: tuple[str, ...] | None) -> Frame:
        if stale is not None:
            other._kept.take_over(self._kept, stale, but)
        other.__dict__.update({name: kept for name, kept in self.__dict__.items() if name in _OF_ANSWERS})
        other._columns = {name: kept for name, kept in self._columns.items() if name not in but}
        return other

    @cached_property
    def verdicts(self) -> Verdicts:
        """Predictions, confidences, right and wrong."""
        return derive(self.report, self.conventions)

    @property
    def names(self) -> tuple[str, ...]:
        """Names of all categorical dimensions, for completion and choices."""
        stored = [name for name in self.report.dimensions if name != "reason_code"]
        return tuple(dict.fromkeys([*stored, *MAKERS, *(name for name in self.joined if name not in NUMERIC)]))

    def column(self, name: str) -> Codes | MultiCodes:
        """Return a categorical column.

        Raises:
            KeyError: There is no dimension of this name.
        """
        if name not in self._columns:
            self._columns[name] = self._made(name)
        return self._columns[name]

    def codes(self, name: str) -> Codes:
        """Return a categorical column with one value a row.

        Raises:
            KeyError: There is no such dimension, or its rows may have several values.
        """
        column = self.column(name)
        if isinstance(column, MultiCodes):
            raise KeyError(name)
        return column

    def number(self, name: str) -> Floats:
        """Return a numeric column, NaN where a row has none.

        `confidence` is that of the answers that could be wrong: rows left out of the figures, and rows right by rule,
        have none, so that a range of it selects what the reliability diagram counts.
        """
        if name == CONFIDENCE:
            return np.where(self.verdicts.calibrated, self.verdicts.confidence, np.nan)
        if name == MARGIN:
            return self.verdicts.margin
        return self.kept(("number", name), lambda: self._joined_number(name))

    def _joined_number(self, name: str) -> Floats:
        """Return a number from beside the report, NaN on all rows where nothing of this name is joined."""
        found = maker(self) if (maker := self.joined.get(name)) is not None else None
        return found if isinstance(found, np.ndarray) else np.full(len(self), np.nan)

    def kept(self, key: tuple[Any, ...], make: Callable[[], Kept], most: int | None = None) -> Kept:
        """Return what `make` returned for `key`, a name and what the result depends on; those asked for last are kept.

        Of large results no more than `most` of this name are.
        """
        return self._kept.get(key, make, most)

    def known(self, key: tuple[Any, ...]) -> Any | None:
        """Return what is kept for `key`; None for nothing."""
        return self._kept.known(key)

    def rows(self, facet: Facet) -> RowSet:
        """Return the rows that a facet selects."""
        return self.kept(("facet", facet), lambda: self._rows(facet))

    def chosen(self, selection: Selection) -> RowSet:
        """Return the rows that a selection selects; all of them for the empty one."""
        return self.kept(("selection", selection), lambda: self._chosen(selection))

    def mask(self, facet: Facet) -> Bools:
        """Return which rows a facet selects, shape (n,)."""
        return self.rows(facet).mask()

    def selected(self, selection: Selection) -> Bools:
        """Return which rows a selection selects, shape (n,); all of them for the empty one."""
        return self.chosen(selection).mask()

    def counted(self, scope: str) -> Bools:
        """Return which rows of a category (`core`, `adversarial`) enter numbers, shape (n,)."""
        return self.counted_rows(scope).mask()

    def counted_rows(self, scope: str) -> RowSet:
        """Return the rows of a category (`core`, `adversarial`) that enter numbers."""
        return self.kept(("counted", scope), lambda: self.codes("counted").having([scope]))

    @cached_property
    def everything(self) -> RowSet:
        """All rows."""
        return RowSet.everything(len(self))

    @cached_property
    def right(self) -> RowSet:
        """Rows that are right."""
        return RowSet.of(self.verdicts.right)

    @cached_property
    def wrong(self) -> RowSet:
        """Rows that enter numbers and are wrong."""
        return RowSet.of(self.verdicts.counted & ~self.verdicts.right)

    @cached_property
    def by_rule(self) -> RowSet:
        """Rows that are right whatever the model says."""
        return RowSet.of(self.verdicts.by_rule)

    @cached_property
    def calibrated(self) -> RowSet:
        """Rows that enter calibration figures."""
        return RowSet.of(self.verdicts.calibrated)

    @cached_property
    def scored(self) -> RowSet:
        """Rows that are not waiting to be scored."""
        return self.everything - self.codes("status").having([PENDING])

    @cached_property
    def by_chance(self) -> tuple[tuple[float, RowSet], ...]:
        """Rows by what guessing would reach on them, NaN where that is unknown: there are only some such shares."""
        return guessing(self.report, self.conventions).groups

    def predicted_text(self, row: int) -> str:
        """Return the predicted form or label of one row, empty without an answer."""
        return self.codes("predicted").value(row) or ""

    def _chosen(self, selection: Selection) -> RowSet:
        return reduce(RowSet.__and__, map(self.rows, selection.facets)) if selection.facets else self.everything

    def _rows(self, facet: Facet) -> RowSet:
        found = self._evaluated(facet)
        return self.everything - found if facet.is_negated else found

    def _evaluated(self, facet: Facet) -> RowSet:
        if facet.dimension == CUSTOM:
            return self._any([self._node(value) for value in facet.values if isinstance(value, AllOf | AnyOf | Not)])
        if facet.dimension == TEXT:
            return self._any([self._text(value) for value in facet.values if isinstance(value, TextQuery)])
        if facet.dimension == ITEM:
            wanted = facet.values
            return RowSet.of(np.fromiter((key in wanted for key in self.report.ids), np.bool_, len(self)))
        if facet.dimension == CONFIDENCE:
            return self._within(facet, self.verdicts.confidence) & self.calibrated
        if facet.dimension in NUMERIC:
            return self._within(facet, self.number(facet.dimension))
        return self._categorical(facet)

    def _within(self, facet: Facet, numbers: Floats) -> RowSet:
        return self._any([RowSet.of(interval.mask(numbers)) for interval in facet.intervals()])

    def _categorical(self, facet: Facet) -> RowSet:
        pairs = [value for value in facet.values if isinstance(value, tuple)]
        if facet.dimension == JUDGED:
            return self.judged.having([pair_text(*pair) for pair in pairs])
        if not all(map(self._has, facet.names)):
            return self._any([])
        if len(facet.names) == 1:
            return self.column(facet.dimension).having([value for value in facet.values if isinstance(value, str)])
        first, second = (self.column(name) for name in facet.names)
        return self._any([first.having([a]) & second.having([b]) for a, b in pairs])

    def _has(self, name: str) -> bool:
        """Whether there is a categorical dimension of this name; what was joined may be gone again."""
        return name in self.joined or name in MAKERS or name in self.report.dimensions

    def _any(self, sets: list[RowSet]) -> RowSet:
        return RowSet.union(sets, len(self))

    def _node(self, node: Node) -> RowSet:
        if isinstance(node, Facet):
            return self.rows(node)
        if isinstance(node, Not):
            return self.everything - self._node(node.part)
        parts = [self._node(part) for part in node.parts]
        return self._any(parts) if isinstance(node, AnyOf) else reduce(RowSet.__and__, parts)

    def _text(self, query: TextQuery) -> RowSet:
        if query.is_strict:
            return RowSet.of(self.report.strict_index.having(query.text))
        return RowSet.of(self.report.folded_index.having(folding.fold(query.text)))

    @property
    def judged(self) -> MultiCodes:
        """Judged sentences by pair of right and predicted label, `no_answer` where there is none."""
        return self.report.judged

    def _made(self, name: str) -> Codes | MultiCodes:
        if (joined := self.joined.get(name)) is not None:
            found = joined(self)
            if isinstance(found, np.ndarray):
                raise KeyError(name)
            return found
        if (maker := MAKERS.get(name)) is None:
            return self.report.dimensions[name]
        if name not in WITHOUT_CONVENTIONS:
            return maker(self.report, self.verdicts, self.verbs)
        known, key = self.report.derived, (name, self.verbs)
        if key not in known:
            known[key] = maker(self.report, self.verdicts, self.verbs)
        return known[key]
