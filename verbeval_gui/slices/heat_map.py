"""Accuracy where two dimensions cross: tense by person, verb by tense."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from verbeval_gui.data.bitsets import RowSet
from verbeval_gui.data.columns import Codes
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.selection import Facet, Selection, crossed
from verbeval_gui.metrics.proportions import Proportion, group_counts, group_means, proportions
from verbeval_gui.slices.population import Picks, population, proportion, proportions_of
from verbeval_gui.slices.tables import PROPORTION_COLUMNS, Table, prefixed, proportion_cells

TENSE_PERSON: Final = crossed("tense", "person")
VERB_TENSE: Final = crossed("verb", "tense")
CROSSES: Final = (TENSE_PERSON, VERB_TENSE)
_FEW_PAIRS: Final = 200
Cells: TypeAlias = tuple[tuple[Proportion, ...], ...]


@dataclass(frozen=True, eq=False)
class HeatMapSlice:
    """Accuracy by two dimensions. Rows and columns without an answer in the scope are left out.

    Attributes:
        dimension: The crossed dimension whose values are the pairs.
        scope: What joins the selection with a pick.
        rows: Values of the first dimension; `columns` are those of the second.
        columns: See `rows`.
        whole: Accuracy over the scope, row by row.
        part: Accuracy over the selected part; None without a selection beside the map's own.
        overall: Accuracy of all answers of the scope, with or without a pair.
        picks: The pairs that the selection names.
    """

    dimension: str
    scope: tuple[str, str] | None
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    whole: Cells
    part: Cells | None
    overall: Proportion
    picks: Picks

    @property
    def names(self) -> tuple[str, str]:
        """The two dimensions."""
        first, second = Facet(self.dimension, frozenset()).names
        return first, second

    @property
    def shown(self) -> Cells:
        """The part where there is one, else the whole."""
        return self.whole if self.part is None else self.part

    def pairs(self, row: int | None, column: int | None) -> list[tuple[str, str]]:
        """Return the pair of a cell, or those of a whole row or column where the other is None."""
        rows = self.rows if row is None else (self.rows[row],)
        columns = self.columns if column is None else (self.columns[column],)
        return [(first, second) for first in rows for second in columns]

    def cell_of(self, pair: tuple[str, str]) -> Proportion | None:
        """Return the shown cell of a pair; None where the map has none."""
        if pair[0] not in self.rows or pair[1] not in self.columns:
            return None
        return self.shown[self.rows.index(pair[0])][self.columns.index(pair[1])]

    def whole_row(self, row: int) -> Proportion:
        """Return the accuracy of the cells of a row together."""
        return _together(self.whole[row])

    def whole_column(self, column: int) -> Proportion:
        """Return the accuracy of the cells of a column together."""
        return _together(tuple(row[column] for row in self.whole))

    def part_row(self, row: int) -> Proportion | None:
        """Return the same of the selected part; None without one."""
        return None if self.part is None else _together(self.part[row])

    def part_column(self, column: int) -> Proportion | None:
        """Return the same of the selected part; None without one."""
        return None if self.part is None else _together(tuple(row[column] for row in self.part))

    def table(self) -> Table:
        """Return the drawn numbers, one row a cell."""
        columns = (*self.names, *PROPORTION_COLUMNS)
        places = [(i, j) for i in range(len(self.rows)) for j in range(len(self.columns))]
        rows = [(self.rows[i], self.columns[j], *proportion_cells(self.whole[i][j])) for i, j in places]
        if (part := self.part) is None:
            return Table(columns, tuple(rows))
        parted = tuple((*row, *proportion_cells(part[i][j])) for row, (i, j) in zip(rows, places, strict=True))
        return Table((*columns, *prefixed("selected", PROPORTION_COLUMNS)), parted)


def heat_map(frame: Frame, selection: Selection, dimension: str = TENSE_PERSON) -> HeatMapSlice:
    """Return accuracy by the pairs of a crossed dimension over the selection's scope.

    Raises:
        KeyError: The report has not both dimensions, or a probe may have several values of one.
    """
    first, second = (frame.codes(name) for name in Facet(dimension, frozenset()).names)
    rows = population(frame, selection, dimension)
    whole = cells_of(frame, dimension, rows.whole)
    part = None if rows.part is None else cells_of(frame, dimension, rows.part)
    kept_rows = [i for i, row in enumerate(whole) if any(cell.n for cell in row)]
    kept_columns = [j for j in range(len(second.values)) if any(row[j].n for row in whole)]
    return HeatMapSlice(
        dimension=dimension,
        scope=rows.scope,
        rows=tuple(first.values[i] for i in kept_rows),
        columns=tuple(second.values[j] for j in kept_columns),
        whole=_kept(whole, kept_rows, kept_columns),
        part=None if part is None else _kept(part, kept_rows, kept_columns),
        overall=proportion(frame, rows.whole),
        picks=Picks.of(selection.facet(dimension)),
    )


def cells_of(frame: Frame, dimension: str, rows: RowSet) -> Cells:
    """Return the accuracy of the given rows by pair, every value of both dimensions included; kept.

    Raises:
        KeyError: As `heat_map`.
    """
    return frame.kept(("cells", dimension, rows), lambda: _cells(frame, dimension, rows))


def _cells(frame: Frame, dimension: str, rows: RowSet) -> Cells:
    first, second = (frame.codes(name) for name in Facet(dimension, frozenset()).names)
    width, size = len(second.values), len(first.values) * len(second.values)
    counted = _by_sets if size <= _FEW_PAIRS else _by_codes
    found = counted(frame, first, second, rows)
    return tuple(found[i : i + width] for i in range(0, size, max(width, 1)))


def _by_sets(frame: Frame, first: Codes, second: Codes, rows: RowSet) -> tuple[Proportion, ...]:
    a, b = ([column.having_at(i) for i in range(len(column.values))] for column in (first, second))
    pairs = frame.kept(("pairs", first, second), lambda: [one & other for one in a for other in b])
    return proportions_of(frame, [pair & rows for pair in pairs])


def _by_codes(frame: Frame, first: Codes, second: Codes, rows: RowSet) -> tuple[Proportion, ...]:
    inside = rows.rows()
    inside = inside[(first.codes[inside] >= 0) & (second.codes[inside] >= 0)]
    codes, size = (
        first.codes[inside] * len(second.values) + second.codes[inside],
        len(first.values) * len(second.values),
    )
    n, correct = group_counts(codes, frame.verdicts.right[inside], size)
    return proportions(n, correct, group_means(codes, frame.verdicts.chance[inside], size))


def _kept(cells: Cells, rows: list[int], columns: list[int]) -> Cells:
    return tuple(tuple(cells[i][j] for j in columns) for i in rows)


def _together(cells: tuple[Proportion, ...]) -> Proportion:
    return Proportion.of(sum(cell.n for cell in cells), sum(cell.correct for cell in cells))
