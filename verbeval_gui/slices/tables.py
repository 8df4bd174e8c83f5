"""The drawn numbers of a view as a plain table: for CSV, for *Show as table*, for screen readers."""

from __future__ import annotations

from dataclasses import dataclass

from verbeval_gui.metrics.proportions import Proportion

PROPORTION_COLUMNS = ("n", "correct", "accuracy", "wilson_lo", "wilson_hi", "low_sample", "chance")


@dataclass(frozen=True)
class Table:
    """Named columns and their rows, canonical English, full precision; None is an empty cell.

    Attributes:
        columns: Names in the field's words.
        rows: One tuple a row, as long as `columns`.
    """

    columns: tuple[str, ...]
    rows: tuple[tuple[object, ...], ...]

    def beside(self, baseline: Table, n_keys: int) -> Table:
        """Return the same with a baseline's cells behind each row, their columns named `baseline_…`.

        Args:
            baseline: The numbers drawn of the baseline.
            n_keys: How many columns, the first ones, name a row; rows that only the baseline has are left out.
        """
        known = {row[:n_keys]: row[n_keys:] for row in baseline.rows}
        empty = (None,) * (len(baseline.columns) - n_keys)
        rows = tuple((*row, *known.get(row[:n_keys], empty)) for row in self.rows)
        return Table((*self.columns, *prefixed("baseline", baseline.columns[n_keys:])), rows)


def proportion_cells(cell: Proportion | None) -> tuple[object, ...]:
    """Return a proportion as cells under `PROPORTION_COLUMNS`; all None for None."""
    if cell is None:
        return (None,) * len(PROPORTION_COLUMNS)
    lo, hi = cell.wilson or (None, None)
    return (cell.n, cell.correct, cell.accuracy, lo, hi, cell.low_sample, cell.chance)


def prefixed(prefix: str, columns: tuple[str, ...]) -> tuple[str, ...]:
    """Return column names with `prefix_` before each."""
    return tuple(f"{prefix}_{column}" for column in columns)
