"""SERIES.html: a training and its probes as one page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np
from PySide6.QtCore import QCoreApplication

from verbeval_gui.data.columns import Bools, Ints
from verbeval_gui.data.frame import Frame
from verbeval_gui.figures.marks import Mark
from verbeval_gui.figures.series_chart import SeriesChart
from verbeval_gui.figures.series_words import fate_name
from verbeval_gui.figures.style import Style
from verbeval_gui.reports.clickable_page import clickable_page
from verbeval_gui.reports.figure_look import FigureLook
from verbeval_gui.reports.page_probes import FATE, MOST_ITEMS, PROBE, PageProbes, listed
from verbeval_gui.reports.report_areas import Area, areas_by
from verbeval_gui.reports.series_evidence import SeriesEvidence
from verbeval_gui.slices.series import SeriesSlice
from verbeval_gui.slices.series_probes import FATES, NO_ANSWER, RIGHT, WRONG
from verbeval_gui.slices.series_shown import ACCURACY, ADVERSARIAL, PERPLEXITY

translate = QCoreApplication.translate
_FROM, _CHANGES, _COURSE = "stays_right_from", "changes", "course"
_COLUMNS: Final = (FATE, *PROBE, _FROM, _CHANGES, _COURSE)
_GROUP: Final = 10
_SIGNS: Final = {RIGHT: "✓", WRONG: "✗", NO_ANSWER: "–"}


def series_page(
    shown: SeriesSlice,
    last: Frame,
    evidence: SeriesEvidence,
    markdown: str,
    pictures: Mapping[str, bytes],
    charts: Mapping[str, SeriesChart],
    look: FigureLook,
) -> str:
    """Return the page, in the language that is installed.

    Args:
        shown: What it reports.
        last: The last report, whose probes are followed.
        evidence: What its description says.
        markdown: SERIES.md.
        pictures: PNG files by name.
        charts: What is drawn in them, by the same names.
        look: How large they are.
    """
    ends = dict.fromkeys((shown.points[0].name, shown.points[-1].name))
    title = f"{' – '.join(ends)} — verbeval"
    areas = {name: _areas(shown, last, chart, evidence, look) for name, chart in charts.items()}
    return clickable_page(title, markdown, pictures, areas, followed_probes(shown, last), evidence)


def followed_probes(shown: SeriesSlice, last: Frame) -> PageProbes:
    """Return the probes of a series in words: those that were lost first, then those learned, by when."""
    probes, names = shown.probes, [point.name for point in shown.points]
    places = probes.told()
    at = places[:MOST_ITEMS]
    first = [names[place] if place >= 0 else None for place in probes.stays_right_from[at].tolist()]
    beside = {
        FATE: [fate_name(FATES[code], 1) for code in probes.fates[at].tolist()],
        _FROM: first,
        _CHANGES: probes.n_changes[at].tolist(),
        _COURSE: list(map(_course, probes.outcomes[at].tolist())),
    }
    heads = {
        FATE: translate("SeriesView", "Fate"),
        _FROM: translate("SeriesView", "Stays right from"),
        _CHANGES: translate("SeriesView", "Changes"),
        _COURSE: translate("Series", "Course"),
    }
    turned = translate(
        "Series",
        "A click on a point of the figures above leaves the probes whose answer went from wrong to right or from right"
        " to wrong there, since the checkpoint before.",
    )
    course = translate("Series", "Course: ✓ right, ✗ wrong, – no answer.")
    hint = f"{turned} {course}" if len(names) > 1 else course
    return listed(last, probes.rows[places], _COLUMNS, heads, "probes.csv", beside, hint)


def _course(outcomes: Sequence[int]) -> str:
    """Return a sign for each point, in groups between which a line may end."""
    signs = [_SIGNS[one] for one in outcomes]
    return " ".join("".join(signs[start : start + _GROUP]) for start in range(0, len(signs), _GROUP))


def _areas(
    shown: SeriesSlice, last: Frame, chart: SeriesChart, evidence: SeriesEvidence, look: FigureLook
) -> tuple[Area, ...]:
    """Return the points of a chart with the probes that changed there: of the line's value, where it has one."""
    probes = shown.probes
    inside = [_of_line(last, chart.shown.figure, line.name)[probes.rows] for line in chart.lines]

    def rows_of(mark: Mark) -> Ints:
        line, column = mark.place
        if column == len(shown.points):  # a line's name says what its last point says
            return probes.rows[:0]
        rows: Ints = probes.rows[probes.changed_at(column) & inside[line]]
        return rows

    return areas_by(chart, evidence, look, Style(), rows_of)


def _of_line(last: Frame, figure: str, value: str) -> Bools:
    """Return which rows of the last report a line is about."""
    if figure == PERPLEXITY:
        return np.zeros(len(last), np.bool_)
    if figure in (ACCURACY, ADVERSARIAL):
        return last.counted("core" if figure == ACCURACY else "adversarial")
    scope = "adversarial" if figure == "reason_code" else "core"
    inside: Bools = last.counted(scope) & last.codes(figure).mask([value])
    return inside
