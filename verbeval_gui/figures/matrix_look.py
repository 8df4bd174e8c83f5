"""What the cells of a matrix say, and what their shade means."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import Enum
from typing import Final

from verbeval_gui.metrics.confusion import Confusion


class CellText(Enum):
    """What a cell says first: its count, its share of the row, or its share of the column."""

    COUNTS = "counts"
    SHARES = "shares"
    COLUMN_SHARES = "column_shares"


@dataclass(frozen=True)
class MatrixLook:
    """How a matrix is shown.

    Attributes:
        text: What a cell says first.
        is_log: Shades grow with the logarithm of the count, so that rare confusions stand out.
    """

    text: CellText = CellText.COUNTS
    is_log: bool = False

    @property
    def is_by_column(self) -> bool:
        """Whether shares are those of columns."""
        return self.text is CellText.COLUMN_SHARES

    def share(self, counts: Confusion, row: int, column: int) -> float | None:
        """Return the share of a cell of its row or column; None outside of the grid and where there is nothing."""
        total = self._total(counts, row, column)
        return int(counts.counts[row, column]) / total if total else None

    def shade(self, counts: Confusion, row: int, column: int) -> float:
        """Return how dark a cell is, in [0, 1]: its share, or the same of the logarithms."""
        total = self._total(counts, row, column)
        if not total:
            return 0.0
        count = int(counts.counts[row, column])
        return math.log1p(count) / math.log1p(total) if self.is_log else count / total

    def _total(self, counts: Confusion, row: int, column: int) -> int:
        if column >= len(counts.counts):
            return 0
        return int((counts.counts[:, column] if self.is_by_column else counts.counts[row]).sum())


USUAL_LOOK: Final = MatrixLook()
