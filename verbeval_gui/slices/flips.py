"""What became of each answer against a baseline: both right, fixed, broken, both wrong."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from verbeval_gui.data.bitsets import RowSet
from verbeval_gui.data.columns import Codes, Ints, MultiCodes
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.pairing import FLIP, FLIPS, Pairing, pair
from verbeval_gui.data.report import Note
from verbeval_gui.data.selection import Selection
from verbeval_gui.metrics.clustered import Clustered, clustered
from verbeval_gui.metrics.paired import FlipCounts
from verbeval_gui.slices.comparison_notes import detectable_note, flip_note
from verbeval_gui.slices.population import Picks, population
from verbeval_gui.slices.tables import Table


@dataclass(frozen=True, eq=False)
class FlipSlice:
    """A matrix of two by two: rows right and wrong before, columns right and wrong after.

    Attributes:
        dimension: The dimension whose values are the four cells, in the order of `FLIPS`.
        scope: What joins the selection with a pick.
        was_name: Name of the baseline's checkpoint; `now_name` that of the report's.
        now_name: See `was_name`.
        whole: Counts of the scope, over probes that enter numbers in both reports.
        part: Counts of the selected part; None without a selection beside the matrix's own.
        picks: The cells that the selection names.
        n_apart: Probes in scope that have no answer in the baseline, or none that enters numbers.
        warnings: What a reader must know before comparing.
    """

    dimension: str
    scope: tuple[str, str] | None
    was_name: str
    now_name: str
    whole: FlipCounts
    part: FlipCounts | None
    picks: Picks
    n_apart: int
    warnings: tuple[Note, ...]

    @property
    def shown(self) -> FlipCounts:
        """The part where there is one, else the whole."""
        return self.whole if self.part is None else self.part

    @property
    def is_empty(self) -> bool:
        """Whether no probe has an answer in both reports."""
        return self.whole.n == 0

    @property
    def sentence(self) -> Note:
        """What the shown counts say, in one plain sentence."""
        return flip_note(self.shown)

    @property
    def detectable(self) -> Note | None:
        """Which difference so many probes can show; None where that is not known."""
        return detectable_note(self.shown)

    def count(self, name: str, *, of_part: bool = False) -> int:
        """Return how many probes a cell of `FLIPS` holds."""
        counts = self.shown if of_part else self.whole
        return int(getattr(counts, name))

    def table(self) -> Table:
        """Return the drawn numbers, one row a cell."""
        rows = [(name, getattr(self.whole, name)) for name in FLIPS]
        if self.part is None:
            return Table((FLIP, "count"), tuple(rows))
        parted = tuple((*row, getattr(self.part, row[0])) for row in rows)
        return Table((FLIP, "count", "selected_count"), parted)


def flips(frame: Frame, baseline: Frame, selection: Selection) -> FlipSlice:
    """Return what became of each answer; `flip_columns` of the same baseline must be joined for picks to work."""
    paired = pair(frame, baseline)
    rows = population(frame, selection, FLIP, within=paired.both)
    in_scope = frame.counted_rows(selection.scope)
    return FlipSlice(
        dimension=FLIP,
        scope=rows.scope,
        was_name=paired.names[0],
        now_name=paired.names[1],
        whole=flip_counts(frame, paired, rows.whole),
        part=None if rows.part is None else flip_counts(frame, paired, rows.part),
        picks=Picks.of(selection.facet(FLIP)),
        n_apart=len(in_scope) - len(rows.whole),
        warnings=paired.warnings,
    )


def flip_counts(frame: Frame, paired: Pairing, rows: RowSet) -> FlipCounts:
    """Return what became of the answers of the given rows; those without an answer in both do not count. Kept."""
    return frame.kept(("flips", paired, rows), lambda: _counted(paired, rows))


def flip_counts_by(frame: Frame, paired: Pairing, name: str, rows: RowSet) -> tuple[FlipCounts, ...]:
    """Return the same by value of a dimension, in the order of its values; kept.

    Raises:
        KeyError: There is no such dimension.
    """
    return frame.kept(("flips by", paired, name, rows), lambda: _counted_by(frame.column(name), paired, rows))


def _counted(paired: Pairing, rows: RowSet) -> FlipCounts:
    counts = FlipCounts.of(rows.n_common(paired.flips.having_at(i)) for i in range(len(FLIPS)))
    texts = paired.matching.repeats
    return counts if texts is None else replace(counts, clustered=_by_text(paired, texts, rows))


def _by_text(paired: Pairing, texts: Ints, rows: RowSet) -> Clustered:
    """Return the difference with the answers to one text together."""
    inside = (rows & paired.both).rows()
    used, places = np.unique(texts[inside], return_inverse=True)
    changes = np.array([0, 1, -1, 0])[paired.flips.codes[inside]]
    moved = np.bincount(places, changes, len(used)).astype(np.int64)
    return clustered(moved, np.bincount(places, minlength=len(used)))


def _counted_by(column: Codes | MultiCodes, paired: Pairing, rows: RowSet) -> tuple[FlipCounts, ...]:
    n_values, n_flips = len(column.values), len(FLIPS)
    if isinstance(column, MultiCodes) or column.has_few_values:
        return tuple(_counted(paired, rows & column.having_at(i)) for i in range(n_values))
    inside = rows.rows()
    codes, flipped = column.codes[inside], paired.flips.codes[inside]
    is_known = (codes >= 0) & (flipped >= 0)
    if paired.matching.repeats is not None:
        return tuple(_counted(paired, RowSet.at(inside[codes == i], len(column.codes))) for i in range(n_values))
    tally = np.bincount(codes[is_known] * n_flips + flipped[is_known], minlength=n_values * n_flips)
    return tuple(FlipCounts.of(counts) for counts in tally.reshape(n_values, n_flips).tolist())
