"""A report under conventions: every column that slices, selections and the table read."""

from __future__ import annotations

from collections import OrderedDict
from functools import cached_property, reduce
from typing import Final

import numpy as np

from verbeval_gui.data import folding
from verbeval_gui.data.columns import Bools, Codes, Floats, MultiCodes
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.derived import MAKERS
from verbeval_gui.data.report import Report
from verbeval_gui.data.selection import (
    CONFIDENCE,
    CUSTOM,
    ITEM,
    JUDGED,
    MARGIN,
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
from verbeval_gui.data.verdicts import Verdicts, derive
from verbeval_gui.data.vocabulary import LABELS

NO_ANSWER: Final = "no_answer"
_MASKS_KEPT = 64


def pair_text(true: str, found: str) -> str:
    """Return the name of one cell of the label matrix."""
    return f"{true}>{found}"


class Frame:
    """A report under conventions, immutable; columns are derived when first asked for and kept.

    Args:
        report: The answers.
        conventions: How they are read.
        verbs: The table of forms that form kinds come from.
    """

    def __init__(self, report: Report, conventions: Conventions, verbs: VerbTable | None = None) -> None:
        self.report = report
        self.conventions = conventions
        self.verbs = verbs or VerbTable.load()
        self._columns: dict[str, Codes | MultiCodes] = {}
        self._masks: OrderedDict[Facet, Bools] = OrderedDict()

    def __len__(self) -> int:
        return len(self.report)

    @cached_property
    def verdicts(self) -> Verdicts:
        """Predictions, confidences, right and wrong."""
        return derive(self.report, self.conventions)

    @property
    def names(self) -> tuple[str, ...]:
        """Names of all categorical dimensions, for completion and choices."""
        stored = [name for name in self.report.dimensions if name != "reason_code"]
        return tuple(dict.fromkeys([*stored, *MAKERS]))

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
        return {CONFIDENCE: self._calibrated_confidence, MARGIN: self.verdicts.margin}[name]

    def mask(self, facet: Facet) -> Bools:
        """Return which rows a facet selects, shape (n,)."""
        if (known := self._masks.get(facet)) is not None:
            self._masks.move_to_end(facet)
            return known
        mask = self._evaluated(facet)
        mask = ~mask if facet.is_negated else mask
        self._masks[facet] = mask
        if len(self._masks) > _MASKS_KEPT:
            self._masks.popitem(last=False)
        return mask

    def selected(self, selection: Selection) -> Bools:
        """Return which rows a selection selects, shape (n,); all of them for the empty one."""
        return reduce(np.logical_and, map(self.mask, selection.facets), np.ones(len(self), np.bool_))

    def counted(self, scope: str) -> Bools:
        """Return which rows of a category (`core`, `adversarial`) enter numbers, shape (n,)."""
        return self.codes("counted").mask([scope])

    def predicted_text(self, row: int) -> str:
        """Return the predicted form or label of one row, empty without an answer."""
        return self.codes("predicted").value(row) or ""

    @cached_property
    def folded_prompts(self) -> list[str]:
        """Sentences with case and accents folded, for the search."""
        return [folding.fold(text) for text in self.report.prompts]

    @cached_property
    def _calibrated_confidence(self) -> Floats:
        return np.where(self.verdicts.calibrated, self.verdicts.confidence, np.nan)

    def _evaluated(self, facet: Facet) -> Bools:
        if facet.dimension == CUSTOM:
            return self._any([self._node(value) for value in facet.values if isinstance(value, AllOf | AnyOf | Not)])
        if facet.dimension == TEXT:
            return self._any([self._text(value) for value in facet.values if isinstance(value, TextQuery)])
        if facet.dimension == ITEM:
            wanted = facet.values
            return np.fromiter((key in wanted for key in self.report.ids), np.bool_, len(self))
        if facet.dimension in (CONFIDENCE, MARGIN):
            numbers = self.number(facet.dimension)
            return self._any([interval.mask(numbers) for interval in facet.intervals()])
        return self._categorical(facet)

    def _categorical(self, facet: Facet) -> Bools:
        pairs = [value for value in facet.values if isinstance(value, tuple)]
        if facet.dimension == JUDGED:
            return self.judged.mask([pair_text(*pair) for pair in pairs])
        if len(facet.names) == 1:
            return self.column(facet.dimension).mask([value for value in facet.values if isinstance(value, str)])
        first, second = (self.column(name) for name in facet.names)
        return self._any([first.mask([a]) & second.mask([b]) for a, b in pairs])

    def _any(self, masks: list[Bools]) -> Bools:
        return reduce(np.logical_or, masks, np.zeros(len(self), np.bool_))

    def _node(self, node: Node) -> Bools:
        if isinstance(node, Facet):
            return self.mask(node)
        if isinstance(node, Not):
            return ~self._node(node.part)
        parts = [self._node(part) for part in node.parts]
        return self._any(parts) if isinstance(node, AnyOf) else reduce(np.logical_and, parts)

    def _text(self, query: TextQuery) -> Bools:
        wanted = query.text if query.is_strict else folding.fold(query.text)
        texts = self.report.prompts if query.is_strict else self.folded_prompts
        return np.fromiter((wanted in text for text in texts), np.bool_, len(self))

    @cached_property
    def judged(self) -> MultiCodes:
        """Judged sentences by pair of right and predicted label, `no_answer` where there is none."""
        sentences = self.report.judgements
        columns = (*LABELS, NO_ANSWER)
        values = tuple(pair_text(true, found) for true in LABELS for found in columns)
        found = np.where(sentences.predicted < 0, len(LABELS), sentences.predicted)
        return MultiCodes(values, sentences.rows, (sentences.labels * len(columns) + found).astype(np.int32), len(self))

    def _made(self, name: str) -> Codes | MultiCodes:
        if (maker := MAKERS.get(name)) is not None:
            return maker(self.report, self.verdicts, self.verbs)
        return self.report.dimensions[name]
