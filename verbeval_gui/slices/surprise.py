"""How surprised the model is by the right form: its negative log-probability under the conventions, by slice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from verbeval_gui.data.bitsets import RowSet
from verbeval_gui.data.columns import Codes, Floats, MultiCodes
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.segments import blocks
from verbeval_gui.metrics.proportions import LOW_SAMPLE

UNITS: Final = {"sum": "form", "token": "token", "char": "character", "byte": "byte"}
COLUMNS: Final = ("surprise_n", "surprise_nats", "surprise_per")


@dataclass(frozen=True)
class Surprise:
    """The mean surprise over some choice probes.

    Attributes:
        n: Probes behind it: scored, entering numbers, and not right by rule.
        mean: Mean of -log p of the right form, in nats per `per`; None without probes.
        per: `form`, `token`, `character` or `byte`, as the normalisation divides.
    """

    n: int
    mean: float | None
    per: str

    @property
    def is_ranked(self) -> bool:
        """Whether there are enough probes to stand in an order."""
        return self.mean is not None and self.n >= LOW_SAMPLE

    def cells(self) -> tuple[object, ...]:
        """Return it as cells under `COLUMNS`."""
        return (self.n, self.mean, self.per)


def surprise_of(frame: Frame) -> Floats:
    """Return -log p of each row's right form under the conventions, shape (n,), of several the likeliest one's; kept.

    NaN on judgement probes, whose answer is a label, where something was not scored, and on rows that do not enter
    numbers or are right by rule. It says how far the form is from the model's mouth, whatever stands beside it.
    """
    return frame.kept(("surprise",), lambda: _surprise(frame))


def surprise_by(frame: Frame, name: str, rows: RowSet) -> tuple[Surprise, ...]:
    """Return the mean surprise over the given rows by value of a dimension, one a value; kept.

    Raises:
        KeyError: There is no such dimension.
    """
    return frame.kept(("surprise by", name, rows), lambda: _by(frame, frame.column(name), rows))


def _surprise(frame: Frame) -> Floats:
    verdicts, found = frame.verdicts, np.full(len(frame), np.nan)
    right = np.where(verdicts.accepted, verdicts.scores, -np.inf)
    for block in blocks(frame.report.candidates.offsets):
        found[block.rows] = -block.take(right).max(axis=0)
    is_asked = frame.codes("task").mask(["choice"]) & verdicts.counted & ~verdicts.by_rule & np.isfinite(found)
    return np.where(is_asked, found, np.nan)


def _by(frame: Frame, column: Codes | MultiCodes, rows: RowSet) -> tuple[Surprise, ...]:
    values, per = surprise_of(frame), UNITS[frame.conventions.normalisation]
    if isinstance(column, MultiCodes):
        parts = [values[(rows & column.having_at(i)).rows()] for i in range(len(column.values))]
        known = [part[~np.isnan(part)] for part in parts]
        return tuple(Surprise(len(part), float(part.mean()) if len(part) else None, per) for part in known)
    inside = rows.mask() & (column.codes >= 0) & ~np.isnan(values)
    codes, size = column.codes[inside], len(column.values)
    counts = np.bincount(codes, minlength=size).tolist()
    sums = np.bincount(codes, weights=values[inside], minlength=size).tolist()
    return tuple(Surprise(n, total / n if n else None, per) for n, total in zip(counts, sums, strict=True))
