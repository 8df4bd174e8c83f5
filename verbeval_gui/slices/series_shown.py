"""What of a series is drawn: one figure, or the values of one dimension, as lines over the steps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from verbeval_gui.metrics.proportions import Proportion
from verbeval_gui.slices.series import SeriesSlice
from verbeval_gui.slices.tables import Table

ACCURACY: Final = "accuracy"
ADVERSARIAL: Final = "adversarial"
ECE: Final = "ece"
BRIER: Final = "brier"
PERPLEXITY: Final = "perplexity"
FIGURES: Final = (ACCURACY, ADVERSARIAL, ECE, BRIER, PERPLEXITY)


@dataclass(frozen=True)
class DrawnLine:
    """One line over the steps.

    Attributes:
        name: Canonical name: of a figure, of a language, or of a value of the dimension.
        values: One a point; None where there is none.
        cells: The same as counts, for shares; None for other figures.
    """

    name: str
    values: tuple[float | None, ...]
    cells: tuple[Proportion, ...] | None = None


@dataclass(frozen=True, eq=False)
class SeriesShown:
    """A series, and what of it is drawn.

    Attributes:
        series: All of it.
        figure: One of `FIGURES`, or a dimension.
        current: Position of the open report; -1 for none. `baseline` is that of the baseline.
        baseline: See `current`.
    """

    series: SeriesSlice
    figure: str = ACCURACY
    current: int = -1
    baseline: int = -1

    @property
    def scope(self) -> tuple[str, str] | None:
        """Nothing joins a pick: a point is a report."""
        return None

    @property
    def is_share(self) -> bool:
        """Whether the lines are shares of right answers, with intervals."""
        return self.figure not in (ECE, BRIER, PERPLEXITY)

    @property
    def lines(self) -> tuple[DrawnLine, ...]:
        """The lines, in the order in which they are drawn."""
        points = self.series.points
        if self.figure in (ACCURACY, ADVERSARIAL):
            cells = tuple(point.accuracy if self.figure == ACCURACY else point.adversarial for point in points)
            return (_share(self.figure, cells),)
        if self.figure in (ECE, BRIER):
            values = tuple(point.ece if self.figure == ECE else point.brier for point in points)
            return (DrawnLine(self.figure, values),)
        if self.figure == PERPLEXITY:
            names = dict.fromkeys(name for point in points for name in point.perplexity)
            return tuple(
                DrawnLine(name or PERPLEXITY, tuple(point.perplexity.get(name) for point in points)) for name in names
            )
        return tuple(_share(line.value, line.cells) for line in self.series.lines.get(self.figure, ()))

    def table(self) -> Table:
        """Return the drawn numbers of all figures and dimensions, in long form."""
        return self.series.table()


def figures_of(shown: SeriesSlice) -> tuple[str, ...]:
    """Return what can be drawn of a series."""
    has_perplexity = any(value is not None for point in shown.points for value in point.perplexity.values())
    figures = [name for name in FIGURES if name != PERPLEXITY or has_perplexity]
    return (*figures, *(name for name, lines in shown.lines.items() if len(lines) > 1))


def _share(name: str, cells: tuple[Proportion, ...]) -> DrawnLine:
    return DrawnLine(name, tuple(cell.accuracy for cell in cells), cells)
