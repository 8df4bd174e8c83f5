"""How far a person has judged the probes of a report."""

from __future__ import annotations

import numpy as np

from verbeval_gui.data.curation.columns import NO_REVIEW, REVIEW
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.selection import Selection
from verbeval_gui.slices.items import ItemsSlice


def next_unjudged(shown: ItemsSlice, position: int) -> int | None:
    """Return the position in the order shown of the next row without a verdict, going on at the top; None for none."""
    positions = np.flatnonzero(shown.frame.codes(REVIEW).mask([NO_REVIEW])[shown.rows])
    if not len(positions):
        return None
    return int(positions[np.searchsorted(positions, position, "right") % len(positions)])


def progress(frame: Frame, selection: Selection) -> tuple[int, int]:
    """Return how many of the selected probes have a verdict, and how many are selected.

    What the selection says of reviews is passed over: of the probes that are still to be judged none is judged.
    """
    rows = frame.chosen(selection.without(REVIEW))
    return len(rows) - len(rows & frame.codes(REVIEW).having([NO_REVIEW])), len(rows)
