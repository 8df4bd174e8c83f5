"""How wide the contents of the probe table's columns are, measured on the longest few of their values."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from verbeval_gui.data.columns import MultiCodes
from verbeval_gui.data.pairing import BASELINE_PREDICTED, FLIP
from verbeval_gui.models.probe_cells import ProbeCells, short_value
from verbeval_gui.models.probe_columns import SENTENCE, Column, shared_widths
from verbeval_gui.slices.ranks import NUMBERS

_MEASURED: Final = 12
_WIDEST: Final = 168
_PADDING: Final = 13
_UNMEASURED: Final = frozenset({"verdict", FLIP, "flags", SENTENCE, *NUMBERS})


class TableWidths:
    """What columns want, whatever rows the table holds.

    Args:
        measure: Returns the width of a text in logical pixels.
        scale: Text size.
    """

    def __init__(self, measure: Callable[[str], float], scale: float) -> None:
        self._measure = measure
        self._scale = scale
        self._known: ProbeWidths | None = None
        self._shared: tuple[object, ...] | None = None

    def is_new(self, *depends: object) -> bool:
        """Return whether the room must be shared anew: the cells, or what it depends on beside them, changed."""
        shared = (self._known, *depends)
        is_new, self._shared = shared != self._shared, shared
        return is_new

    def forget(self) -> None:
        """Share the room anew, whatever changed."""
        self._shared = None

    def show_cells(self, cells: ProbeCells | None) -> None:
        """Measure other cells when they are asked for; None for no rows."""
        if cells is None:
            self._known = None
        elif self._known is None or self._known.cells is not cells:
            self._known = ProbeWidths(cells, self._measure, self._scale)

    def wanted(self, column: Column, title: float) -> float:
        """Return what a column needs so that neither its contents nor its title, that wide, is cut."""
        content = self._known.of(column) + _PADDING * self._scale if self._known is not None else 0.0
        return max(column.width * self._scale, content, title)

    def shared(self, columns: Sequence[Column], room: int, titles: Mapping[str, float]) -> dict[str, int]:
        """Return the width of each column that has room; see `shared_widths`."""
        wanted = {column.name: self.wanted(column, titles[column.name]) for column in columns}
        return shared_widths(columns, room, lambda c: wanted[c.name], lambda c: titles[c.name], self._scale)


class ProbeWidths:
    """Measures columns, each once.

    Args:
        cells: What the columns hold.
        measure: Returns the width of a text in logical pixels.
        scale: Text size; bounds the widths.
    """

    def __init__(self, cells: ProbeCells, measure: Callable[[str], float], scale: float) -> None:
        self.cells = cells
        self._measure = measure
        self._widest = _WIDEST * scale
        self._known: dict[str, float] = {}

    def of(self, column: Column) -> float:
        """Return the width of a column's widest text, bounded; 0 for columns that hold marks, numbers or sentences."""
        if column.name in _UNMEASURED:
            return 0.0
        if column.name not in self._known:
            longest = heapq.nlargest(_MEASURED, self._texts(column.name), key=len)
            widest = max((self._measure(text[:200]) for text in longest), default=0.0)
            self._known[column.name] = min(self._widest, widest)
        return self._known[column.name]

    def _texts(self, name: str) -> Iterable[str]:
        if name == "id":
            return self.cells.frame.report.longest_ids
        column = self.cells.frame.column(name)
        if isinstance(column, MultiCodes):
            return column.values
        dimension = "label" if name in ("expected", "predicted", BASELINE_PREDICTED) else name
        return {text for value in column.values for text in (value, short_value(dimension, value))}
