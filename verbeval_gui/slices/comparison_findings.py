"""What COMPARE.md holds: the figures of two reports, of all probes or of the selected ones."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from verbeval_gui.data.columns import Ints
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.pairing import Pairing, pair
from verbeval_gui.data.selection import COUNTED, Facet, Selection
from verbeval_gui.metrics.paired import Verdict, verdict_of
from verbeval_gui.metrics.weakness import holm
from verbeval_gui.slices.compared_figures import ACCURACY, COMPLETION, PERPLEXITY, ComparedFigure, figures_table
from verbeval_gui.slices.compared_slices import ComparedSlices, compared_slices
from verbeval_gui.slices.comparison import ComparisonSlice, comparison
from verbeval_gui.slices.flip_table import flip_table, flipped_rows
from verbeval_gui.slices.tables import Table

_OF_TEXTS: Final = frozenset({PERPLEXITY, COMPLETION})
DIMENSIONS: Final = ("language", "regularity", "tense", "person", "verb")


class ComparisonFindings:
    """The figures of two reports; computed when first asked for.

    Args:
        frame: The report; the dimensions of `flip_columns` joined.
        baseline: What it is compared with.
        selection: Which probes; all by default.

    Attributes:
        frame: As given; `baseline` and `selection` likewise.
    """

    def __init__(self, frame: Frame, baseline: Frame, selection: Selection | None = None) -> None:
        self.frame = frame
        self.baseline = baseline
        self.selection = selection or Selection()

    @property
    def pairing(self) -> Pairing:
        """Which probe is which."""
        return pair(self.frame, self.baseline)

    @cached_property
    def comparison(self) -> ComparisonSlice:
        """The headline figures."""
        return comparison(self.frame, self.baseline, self.selection)

    @property
    def figures(self) -> tuple[ComparedFigure, ...]:
        """The figures that say something of the probes in question: of a selection, those that it narrows."""
        found = self.comparison
        return tuple(
            one
            for one in found.figures
            if (one.n or one.name == ACCURACY) and not (found.is_part and one.name in _OF_TEXTS)
        )

    def figures_table(self) -> Table:
        """Return the figures, one row each."""
        return figures_table(self.figures)

    @cached_property
    def slices(self) -> tuple[ComparedSlices, ...]:
        """Core accuracy by the dimensions that reports list, and adversarial accuracy by trick."""
        core = [compared_slices(self.frame, self.baseline, self.selection, name) for name in DIMENSIONS]
        return (*core, self.tricks)

    @cached_property
    def tricks(self) -> ComparedSlices:
        """Adversarial accuracy by trick."""
        scoped = self.selection.with_facet(COUNTED, Facet(COUNTED, frozenset({"adversarial"})))
        return compared_slices(self.frame, self.baseline, scoped, "reason_code")

    def flipped(self, name: str) -> Ints:
        """Return the selected rows of one flip, by falling confidence."""
        return flipped_rows(self.frame, self.baseline, self.selection, name)

    def flip_table(self) -> Table:
        """Return the selected probes one by one."""
        return flip_table(self.frame, self.baseline, self.selection)

    def slices_table(self) -> Table:
        """Return all slices below each other, one row a value."""
        tables = [part.table() for part in self.slices]
        rows = [(part.dimension, *row) for part, table in zip(self.slices, tables, strict=True) for row in table.rows]
        return Table(("dimension", "value", *tables[0].columns[1:]), tuple(rows))

    @property
    def regressions(self) -> dict[str, float]:
        """Which whole figures became worse, and that is real: their p, corrected by Holm over the whole figures."""
        tested = [one for one in self.figures if not one.part and one.is_shown and one.p is not None]
        corrected = holm([one.p for one in tested if one.p is not None]).tolist()
        return {
            one.key: p
            for one, p in zip(tested, corrected, strict=True)
            if one.is_better is False and verdict_of(p, one.n) is Verdict.REAL
        }

    @property
    def regressed_slices(self) -> tuple[str, ...]:
        """Which values of a dimension became worse, and that is real within their dimension, as `dimension = value`."""
        return tuple(
            f"{part.dimension} = {one.value}" for part in self.slices for one in part.values if one.is_regression
        )
