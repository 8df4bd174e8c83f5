"""What the first sight of a report needs, computed where nobody waits for it; the frame keeps the results."""

from __future__ import annotations

from verbeval_gui.data.alignment import Compared
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.pairing import flip_columns
from verbeval_gui.data.selection import Selection
from verbeval_gui.slices.bars import adversarial, bars, slice_dimensions
from verbeval_gui.slices.items import Tab, items
from verbeval_gui.slices.matrix import label_matrix
from verbeval_gui.slices.overview import overview
from verbeval_gui.slices.reliability import reliability

_TEXT_COLUMNS = ("expected", "predicted", "expected_kind", "predicted_kind")


def prepare_beside(compared: Compared) -> None:
    """Compute what a frame and its baseline show beside each other, and the columns that join the frame."""
    prepare(compared.aligned)
    for make in flip_columns(compared.baseline).values():
        make(compared.frame)


def prepare(frame: Frame) -> None:
    """Compute what every view shows of the whole report, and the columns that are slow to make.

    Showing an unprepared frame gives the same; a million probes then take two seconds on the thread that shows them.
    """
    everything = Selection()
    overview(frame, everything)
    reliability(frame, everything)
    adversarial(frame, everything)
    label_matrix(frame, everything)
    for name in slice_dimensions(frame)[:1]:
        bars(frame, everything, name)
    items(frame, everything, Tab.WRONG)
    for name in _TEXT_COLUMNS:
        frame.codes(name)
