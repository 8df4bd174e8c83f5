"""How far a person has judged the probes of a report."""

from __future__ import annotations

import numpy as np

from verbeval_gui.data.columns import Codes, MultiCodes
from verbeval_gui.data.curation.columns import NO_REVIEW, REVIEW, REVIEW_TAG
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


def nothing_said(name: str, n: int) -> Codes | MultiCodes:
    """Return the column of a report of `n` probes of which nobody has said anything: it costs nothing to make."""
    if name == REVIEW:
        return Codes((NO_REVIEW,), np.zeros(n, np.int32))
    if name == REVIEW_TAG:
        return MultiCodes((), np.zeros(0, np.int32), np.zeros(0, np.int32), n)
    return Codes((), np.full(n, -1, np.int32))
