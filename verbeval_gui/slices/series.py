"""Several checkpoints of one training on the same suite: figures and slices over its steps, probe by probe."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from verbeval_gui.data.bitsets import RowSet
from verbeval_gui.data.checkpoint_names import distinct_names
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.pairing import FLIPS, Pairing, pair
from verbeval_gui.data.report import Note
from verbeval_gui.data.selection import SCOPES, Selection
from verbeval_gui.data.series_files import step_of
from verbeval_gui.data.series_notes import series_notes
from verbeval_gui.metrics.losses import brier
from verbeval_gui.metrics.paired import FlipCounts
from verbeval_gui.metrics.proportions import Proportion
from verbeval_gui.slices.flips import flip_counts
from verbeval_gui.slices.perplexity_series import perplexities
from verbeval_gui.slices.population import common, proportion, proportions_by
from verbeval_gui.slices.reliability import SHOWN_FROM, answers_of, bin_edges, binned
from verbeval_gui.slices.series_probes import SeriesProbes, series_probes
from verbeval_gui.slices.tables import PROPORTION_COLUMNS, Table, proportion_cells

DIMENSIONS: Final = ("language", "regularity", "tense", "person", "verb", "reason_code")


@dataclass(frozen=True)
class SeriesPoint:
    """One checkpoint of a series; figures are over its own probes.

    Attributes:
        name: Name of the checkpoint, no two of a series the same.
        step: Its step; None where it is not known.
        source: The file it was read from.
        accuracy: Core accuracy.
        adversarial: Adversarial accuracy.
        ece: Expected calibration error of the core; None without answers.
        brier: Brier score of the core; None likewise.
        n_calibrated: Answers behind both.
        perplexity: By language, empty text for all together; the headline split's.
        against_previous: What became of the core answers since the checkpoint before; None for the first one.
        n_matched: Probes that it shares with the last checkpoint.
    """

    name: str
    step: int | None
    source: str
    accuracy: Proportion
    adversarial: Proportion
    ece: float | None
    brier: float | None
    n_calibrated: int
    perplexity: dict[str, float | None]
    against_previous: FlipCounts | None
    n_matched: int

    @property
    def is_ece_shown(self) -> bool:
        """Whether there are enough answers to speak of an ECE."""
        return self.n_calibrated >= SHOWN_FROM


@dataclass(frozen=True)
class SeriesLine:
    """Accuracy of one value of a dimension over the steps.

    Attributes:
        value: Canonical value.
        cells: One a point; no answers where the checkpoint's suite has none of the kind.
    """

    value: str
    cells: tuple[Proportion, ...]


@dataclass(frozen=True, eq=False)
class SeriesSlice:
    """A training over its steps.

    Attributes:
        points: The checkpoints, in the order of their steps.
        lines: By dimension, its values over the points.
        probes: The probes of the last checkpoint over the points.
        first_to_last: What became of the core answers from the first checkpoint to the last; None for one point.
        perplexity_note: Why perplexities of the points cannot be compared; None where they can, or there are none.
        warnings: What a reader must know.
        is_part: Only the selected probes are shown.
    """

    points: tuple[SeriesPoint, ...]
    lines: dict[str, tuple[SeriesLine, ...]]
    probes: SeriesProbes
    first_to_last: FlipCounts | None
    perplexity_note: Note | None
    warnings: tuple[Note, ...]
    is_part: bool

    @property
    def steps(self) -> tuple[int, ...]:
        """Where the points stand on the axis: their steps, or their positions where a step is not known."""
        known = [point.step for point in self.points]
        if None in known or len(set(known)) < len(known):
            return tuple(range(len(known)))
        return tuple(step for step in known if step is not None)

    @property
    def has_steps(self) -> bool:
        """Whether the axis is one of steps."""
        return self.steps == tuple(point.step for point in self.points)

    def table(self) -> Table:
        """Return figures and slices over the points in long form, one row a point and value."""
        columns = ("checkpoint", "step", "figure", "value", *PROPORTION_COLUMNS, "number")
        return Table(columns, tuple(row for i in range(len(self.points)) for row in self._rows(i)))

    def _rows(self, i: int) -> list[tuple[object, ...]]:
        point, nothing = self.points[i], proportion_cells(None)
        numbers = {"ece": point.ece, "brier": point.brier}
        numbers |= {f"perplexity {part}".rstrip(): value for part, value in point.perplexity.items()}
        if (since := point.against_previous) is not None:
            numbers |= {f"{name}_since_previous": getattr(since, name) for name in FLIPS}
        shares = [("accuracy", None, point.accuracy), ("adversarial", None, point.adversarial)]
        values = [(name, line.value, line.cells[i]) for name, lines in self.lines.items() for line in lines]
        head = (point.name, point.step)
        return [
            *((*head, name, value, *proportion_cells(cell), None) for name, value, cell in shares),
            *((*head, name, None, *nothing, number) for name, number in numbers.items()),
            *((*head, name, value, *proportion_cells(cell), None) for name, value, cell in values),
        ]


def series(frames: Sequence[Frame], selection: Selection | None = None) -> SeriesSlice:
    """Return checkpoints over their steps.

    Args:
        frames: The reports, in the order of their steps, all under the same conventions; at least one.
        selection: Which probes, by what the last report says of them; all by default.

    Raises:
        ValueError: There is no report.
    """
    if not frames:
        raise ValueError("a series needs at least one report")
    chosen, last = selection or Selection(), frames[-1]
    rows = last.chosen(chosen.without(*SCOPES))
    pairs = [pair(last, frame) for frame in frames]
    inside = [
        _inside(paired, frame, rows, is_part=bool(chosen.facets)) for paired, frame in zip(pairs, frames, strict=True)
    ]
    provenances = [frame.report.provenance for frame in frames]
    names = distinct_names(provenances)
    return SeriesSlice(
        points=tuple(_point(frames, pairs, inside, i, name) for i, name in enumerate(names)),
        lines=_lines(frames, inside),
        probes=series_probes(last, pairs, rows),
        first_to_last=_flips(frames[0], last, inside[-1]) if len(frames) > 1 else None,
        perplexity_note=perplexities(provenances)[1],
        warnings=series_notes(pairs, names),
        is_part=bool(chosen.facets),
    )


def _inside(paired: Pairing, frame: Frame, rows: RowSet, *, is_part: bool) -> RowSet:
    """Return which rows of a report are those selected in the last one."""
    return paired.baseline_rows(rows) if is_part else frame.everything


def _point(
    frames: Sequence[Frame], pairs: Sequence[Pairing], inside: Sequence[RowSet], i: int, name: str
) -> SeriesPoint:
    frame, rows, provenance = frames[i], inside[i], frames[i].report.provenance
    core = common(frame, rows, frame.counted_rows("core"))
    answers = answers_of(frame, common(frame, core, frame.calibrated))
    edges = bin_edges(frame, common(frame, frame.counted_rows("core"), frame.calibrated))
    return SeriesPoint(
        name=name,
        step=step_of(frame.report),
        source=provenance.source,
        accuracy=proportion(frame, core),
        adversarial=proportion(frame, common(frame, rows, frame.counted_rows("adversarial"))),
        ece=binned(frame, answers, edges).ece,
        brier=brier(answers.confidences, answers.right),
        n_calibrated=len(answers.rows),
        perplexity=perplexities([provenance])[0][0],
        against_previous=_flips(frames[i - 1], frame, rows) if i else None,
        n_matched=pairs[i].matching.n,
    )


def _flips(was: Frame, now: Frame, rows: RowSet) -> FlipCounts:
    return flip_counts(now, pair(now, was), common(now, rows, now.counted_rows("core")))


def _lines(frames: Sequence[Frame], inside: Sequence[RowSet]) -> dict[str, tuple[SeriesLine, ...]]:
    last, found = frames[-1], {}
    for dimension in DIMENSIONS:
        scope = "adversarial" if dimension == "reason_code" else "core"
        cells = [
            dict(zip(frame.column(dimension).values,
                     proportions_by(frame, dimension, common(frame, rows, frame.counted_rows(scope))), strict=True))
            for frame, rows in zip(frames, inside, strict=True)
        ]  # fmt: skip
        nothing = Proportion.of(0, 0)
        lines = [
            SeriesLine(value, tuple(one.get(value, nothing) for one in cells))
            for value in last.column(dimension).values
        ]
        found[dimension] = tuple(line for line in lines if any(cell.n for cell in line.cells))
    return found
