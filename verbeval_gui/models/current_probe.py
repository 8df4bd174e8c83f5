"""Which probe is looked at, whatever rows are shown and in whichever order."""

from __future__ import annotations

import numpy as np

from verbeval_gui.data.frame import Frame


class CurrentProbe:
    """Finds the probe again when rows are filtered, sorted or read under another frame.

    Attributes:
        row: Its row in the frame, -1 for none.
        is_own_choice: A person made it current; else the first row is, whichever that is.
    """

    def __init__(self) -> None:
        self.row = -1
        self.is_own_choice = False
        self._frame: Frame | None = None
        self._name = ""
        self._stays_at = -1

    def note(self, frame: Frame | None, row: int) -> bool:
        """Remember the current row; says whether it is another one, or one of another frame."""
        before, self._frame, self.row = (self._frame, self.row), frame, row
        self._name = str(frame.report.ids[row]) if frame is not None and row >= 0 else ""
        return before[0] is not frame or before[1] != row

    def stay_at(self, position: int) -> None:
        """Stay at a place of the order shown if the probe goes: the one that takes its place is next."""
        self._stays_at = position

    def row_in(self, frame: Frame) -> int:
        """Return the row of the probe in a frame, -1 where it has none or a person chose none."""
        if self.row < 0 or not self.is_own_choice:
            return -1
        if frame is self._frame:
            return self.row
        found = np.flatnonzero(frame.report.ids == self._name)
        return int(found[0]) if len(found) else -1

    def place(self, position: int, n_rows: int, offset: int | None) -> tuple[int, int | None]:
        """Return which place of the order shown is current, and how far below the top edge it is to begin.

        Args:
            position: Place of the probe, -1 where it is not shown any more.
            n_rows: Number of rows shown.
            offset: Where it began before.
        """
        stays_at, self._stays_at = self._stays_at, -1
        if position >= 0 or not n_rows:
            return position, offset
        return (min(stays_at, n_rows - 1), offset) if stays_at >= 0 else (0, 0)
