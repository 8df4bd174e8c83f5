"""Is it real? The headline figures of a report beside a baseline's, each with its paired test."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from verbeval_gui.data.bitsets import RowSet
from verbeval_gui.data.calibration_block import seed_of
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.pairing import BASELINE_KIND, BASELINE_PREDICTED, BASELINE_VERDICT, FLIP, Pairing, pair
from verbeval_gui.data.pairing_notes import has_other_prompt
from verbeval_gui.data.report import Note
from verbeval_gui.data.selection import BASELINE_CONFIDENCE, CONFIDENCE, MARGIN, Selection
from verbeval_gui.data.vocabulary import LANGUAGES, TASKS
from verbeval_gui.metrics.paired import FlipCounts
from verbeval_gui.slices.compared_completion import completion_figures
from verbeval_gui.slices.compared_figures import (
    ACCURACY,
    ADVERSARIAL,
    ComparedFigure,
    PairedAnswers,
    brier_figure,
    ece_figure,
    figures_table,
    pooled_edges,
    share_figure,
)
from verbeval_gui.slices.compared_perplexity import perplexity_figures
from verbeval_gui.slices.compared_sentences import passed_figure
from verbeval_gui.slices.comparison_notes import OTHER_PROMPT, SELECTED_BY_ANSWERS, detectable_note, flip_note
from verbeval_gui.slices.flips import flip_counts, flip_counts_by
from verbeval_gui.slices.population import common
from verbeval_gui.slices.tables import Table

_OF_ANSWERS: Final = frozenset(
    {"verdict", "predicted", "predicted_kind", "tie", CONFIDENCE, MARGIN, FLIP, BASELINE_VERDICT, BASELINE_PREDICTED,
     BASELINE_KIND, BASELINE_CONFIDENCE}
)  # fmt: skip


@dataclass(frozen=True)
class ComparisonSlice:
    """What the strip above the charts says of two reports; every figure is over probes answered in both.

    Attributes:
        was_name: Name of the baseline's checkpoint; `now_name` that of the report's.
        now_name: See `was_name`.
        is_part: The figures are those of a selection.
        flips: What became of the core answers.
        figures: The figures that there are, in the order of the overview.
        n_matched: Probes that both reports have, in all.
        n_changed: Probes with another text in the baseline; they are left out.
        n_unmatched: Probes that only the report has, and those that only the baseline has.
        n_regolded: Matched probes whose right answers differ.
        n_unanswered: Matched probes that do not enter numbers in both reports.
        warnings: What a reader must know before comparing.
    """

    was_name: str
    now_name: str
    is_part: bool
    flips: FlipCounts
    figures: tuple[ComparedFigure, ...]
    n_matched: int
    n_changed: int
    n_unmatched: tuple[int, int]
    n_regolded: int
    n_unanswered: int
    warnings: tuple[Note, ...]

    @property
    def sentence(self) -> Note:
        """Whether it got better, in one plain sentence."""
        return flip_note(self.flips)

    @property
    def detectable(self) -> Note | None:
        """Which difference so many probes can show; None without probes."""
        return detectable_note(self.flips)

    @property
    def has_regression(self) -> bool:
        """Whether any figure became worse, and that is real."""
        return any(figure.is_regression for figure in self.figures)

    def figure(self, name: str, part: str = "") -> ComparedFigure | None:
        """Return a figure by its name and part; None where there is none."""
        return next((one for one in self.figures if (one.name, one.part) == (name, part)), None)

    def table(self) -> Table:
        """Return the figures, one row each."""
        return figures_table(self.figures)


def comparison(frame: Frame, baseline: Frame, selection: Selection) -> ComparisonSlice:
    """Return the figures of both reports over the selected probes, all by default; kept.

    A selection of flips does not narrow it: what is selected by its outcome says nothing of the difference.
    """
    chosen = selection.without(FLIP)
    return frame.kept(("comparison", baseline, chosen), lambda: _comparison(frame, pair(frame, baseline), chosen))


def _comparison(frame: Frame, paired: Pairing, selection: Selection) -> ComparisonSlice:
    rows, matching = frame.chosen(selection), paired.matching
    core = common(frame, rows, _in_category(frame, paired, "core"))
    is_by_answers = any(facet.named & _OF_ANSWERS for facet in selection.facets)
    return ComparisonSlice(
        was_name=paired.names[0],
        now_name=paired.names[1],
        is_part=bool(selection.facets),
        flips=flip_counts(frame, paired, core),
        figures=tuple(_figures(frame, paired, rows, core)),
        n_matched=matching.n,
        n_changed=len(matching.changed),
        n_unmatched=(len(matching.only_here), len(matching.only_there)),
        n_regolded=len(matching.regolded),
        n_unanswered=matching.n - len(paired.both),
        warnings=(*paired.warnings, *([SELECTED_BY_ANSWERS] if is_by_answers else [])),
    )


def _figures(frame: Frame, paired: Pairing, rows: RowSet, core: RowSet) -> Iterator[ComparedFigure]:
    tricks = common(frame, rows, _in_category(frame, paired, "adversarial"))
    noted = partial(_noted, frame, paired)
    yield noted(share_figure(ACCURACY, "", flip_counts(frame, paired, core)), core)
    yield from _parts(frame, paired, core, "task", TASKS)
    yield from _parts(frame, paired, core, "language", LANGUAGES)
    for figure in _calibration(frame, paired, core):
        yield noted(figure, core)
    yield noted(share_figure(ADVERSARIAL, "", flip_counts(frame, paired, tricks)), tricks)
    caveat = OTHER_PROMPT if _has_other_prompt(frame, paired) else None
    asked = common(frame, rows, frame.codes("category").having(["core"]))
    if (passed := passed_figure(frame, paired, asked, caveat)) is not None:
        yield passed
    yield from frame.kept(("compared texts", paired.baseline), lambda: _of_texts(frame, paired))


def _noted(frame: Frame, paired: Pairing, figure: ComparedFigure, rows: RowSet) -> ComparedFigure:
    """Return a figure of some rows with the note that judgements among them were asked for otherwise, if so."""
    if figure.caveat is not None or not _has_other_prompt(frame, paired):
        return figure
    judged = common(frame, rows, frame.codes("task").having(["judgement"]))
    return replace(figure, caveat=OTHER_PROMPT) if len(judged) else figure


def _of_texts(frame: Frame, paired: Pairing) -> tuple[ComparedFigure, ...]:
    """Return what no selection narrows: figures of running texts and of free completion."""
    now, was, seed = frame.report.provenance, paired.baseline.report.provenance, seed_of(frame)
    return (*perplexity_figures(now, was, seed), *completion_figures(now, was, seed))


def _parts(
    frame: Frame, paired: Pairing, core: RowSet, dimension: str, values: tuple[str, ...]
) -> Iterator[ComparedFigure]:
    """Yield accuracies apart, where there are at least two."""
    names = frame.codes(dimension).values
    found = dict(zip(names, flip_counts_by(frame, paired, dimension, core), strict=True))
    known = [value for value in values if value in found and found[value].n]
    for value in known if len(known) > 1 else ():
        figure = share_figure(ACCURACY, value, found[value])
        yield _noted(frame, paired, figure, common(frame, core, frame.codes(dimension).having([value])))


def _calibration(frame: Frame, paired: Pairing, core: RowSet) -> Iterator[ComparedFigure]:
    whole = common(frame, _in_category(frame, paired, "core"), paired.both_calibrated)
    answers = PairedAnswers.of(frame, paired, common(frame, core, paired.both_calibrated))
    yield ece_figure(answers, pooled_edges(frame, paired, whole), seed_of(frame))
    yield brier_figure(answers, seed_of(frame))


def _has_other_prompt(frame: Frame, paired: Pairing) -> bool:
    return has_other_prompt(frame.report.provenance, paired.baseline.report.provenance)


def _in_category(frame: Frame, paired: Pairing, category: str) -> RowSet:
    """Return the rows of a category that enter numbers in both reports."""
    return common(frame, frame.counted_rows(category), paired.both)
