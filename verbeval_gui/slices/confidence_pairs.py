"""How sure one model is against how sure the other is, probe by probe."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from verbeval_gui.data.columns import Bools, Floats, Ints, Texts
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.pairing import FLIPS, pair
from verbeval_gui.data.selection import ITEM, Selection
from verbeval_gui.slices.population import population
from verbeval_gui.slices.tables import Table


@dataclass(frozen=True, eq=False)
class ConfidencePairsSlice:
    """A point a probe that enters calibration figures in both reports.

    Arrays have shape (k,), but for `all_ids`.

    Attributes:
        dimension: `id`: what a lasso picks.
        scope: What joins the selection with a pick.
        was_name: Name of the baseline's checkpoint; `now_name` that of the report's.
        now_name: See `was_name`.
        rows: Row of each point in the report, ascending.
        all_ids: Ids of the report's probes, by row.
        was: The baseline's confidence; `now` is the report's.
        now: See `was`.
        flips: Position in `FLIPS` of what became of the answer.
        selected: Whether all facets but picked probes select it; None without such facets.
        picked: Whether the whole selection selects it; None for an empty selection.
    """

    dimension: str
    scope: tuple[str, str] | None
    was_name: str
    now_name: str
    rows: Ints
    all_ids: Texts
    was: Floats
    now: Floats
    flips: Ints
    selected: Bools | None
    picked: Bools | None

    def __len__(self) -> int:
        return len(self.rows)

    @property
    def ids(self) -> Texts:
        """Id of each point, shape (k,)."""
        return self.all_ids[self.rows]

    def within(self, outline: npt.ArrayLike) -> Bools:
        """Return which points lie inside a closed outline, shape (k,).

        Args:
            outline: Its corners, as confidence before and after, shape (c, 2); fewer than three hold nothing.
        """
        corners = np.asarray(outline, np.float64).reshape(-1, 2)
        inside = np.zeros(len(self), np.bool_)
        if len(corners) < 3:
            return inside
        for (x1, y1), (x2, y2) in zip(corners, np.roll(corners, -1, axis=0), strict=True):
            is_level = (y1 > self.now) != (y2 > self.now)
            if y1 != y2:
                inside ^= is_level & (self.was < (x2 - x1) * (self.now - y1) / (y2 - y1) + x1)
        return inside

    def ids_within(self, outline: npt.ArrayLike) -> list[str]:
        """Return the ids of the points inside a closed outline, as values of the `id` facet."""
        return list(self.all_ids[self.rows[self.within(outline)]].tolist())

    def table(self) -> Table:
        """Return the points, one row each."""
        names = [FLIPS[code] for code in self.flips.tolist()]
        rows = zip(self.ids.tolist(), self.was.tolist(), self.now.tolist(), names, strict=True)
        return Table(("id", "baseline_confidence", "confidence", "flip"), tuple(rows))


def confidence_pairs(frame: Frame, baseline: Frame, selection: Selection) -> ConfidencePairsSlice:
    """Return the points of a scatter of confidence before against confidence after."""
    paired = pair(frame, baseline)
    rows = population(frame, selection, ITEM, within=paired.both_calibrated)
    at = rows.whole.rows()
    return ConfidencePairsSlice(
        dimension=ITEM,
        scope=rows.scope,
        was_name=paired.names[0],
        now_name=paired.names[1],
        rows=at,
        all_ids=frame.report.ids,
        was=paired.was_confidence[at],
        now=frame.verdicts.confidence[at],
        flips=paired.flips.codes[at],
        selected=None if rows.part is None else rows.part.mask()[at],
        picked=None if rows.picked is None else rows.picked.mask()[at],
    )
