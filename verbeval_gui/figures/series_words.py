"""What the points of a series say, and what its lines are called."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from verbeval_gui.figures import wording
from verbeval_gui.figures.notes import note_text
from verbeval_gui.figures.style import Style
from verbeval_gui.figures.terms import dimension_name, value_name
from verbeval_gui.metrics.paired import FlipCounts
from verbeval_gui.slices.comparison_notes import broken_note, fixed_note
from verbeval_gui.slices.series_shown import (
    ACCURACY,
    ADVERSARIAL,
    BRIER,
    ECE,
    FIGURES,
    PERPLEXITY,
    DrawnLine,
    SeriesShown,
)

translate = QCoreApplication.translate
_OF_CORE = (ACCURACY, ECE, BRIER)


def figure_name(figure: str) -> str:
    """Return the name of what is drawn: of a figure, or of a dimension."""
    names = {
        ACCURACY: translate("Overview", "Accuracy"),
        ADVERSARIAL: translate("Overview", "Adversarial"),
        ECE: translate("Overview", "ECE"),
        BRIER: translate("Overview", "Brier"),
        PERPLEXITY: translate("Overview", "Perplexity"),
    }
    return names.get(figure) or dimension_name(figure)


def line_name(figure: str, name: str) -> str:
    """Return the name of a line of what is drawn."""
    if figure == PERPLEXITY:
        return translate("SeriesChart", "all") if name == PERPLEXITY else value_name("language", name)
    return figure_name(name) if name in FIGURES else value_name(figure, name)


def fate_name(fate: str, n: int) -> str:
    """Return what became of `n` probes over a training, in a few words."""
    one = {
        "always_right": translate("Series", "always right", "one"),
        "learned": translate("Series", "learned", "one"),
        "lost": translate("Series", "lost", "one"),
        "never_right": translate("Series", "never right", "one"),
        "unanswered": translate("Series", "never answered", "one"),
    }
    several = {
        "always_right": translate("Series", "always right", "several"),
        "learned": translate("Series", "learned", "several"),
        "lost": translate("Series", "lost", "several"),
        "never_right": translate("Series", "never right", "several"),
        "unanswered": translate("Series", "never answered", "several"),
    }
    return (one if n == 1 else several)[fate]


def point_lines(shown: SeriesShown, line: DrawnLine, i: int, style: Style) -> tuple[str, ...]:
    """Return all that a point says: checkpoint and step, the number, what flipped since the step before."""
    point, value = shown.series.points[i], line.values[i]
    step = "" if point.step is None else translate("Overview", "step {n}").format(n=style.count(point.step))
    name = "" if line.name == shown.figure else line_name(shown.figure, line.name)
    decimals = 3 if shown.figure in (ECE, BRIER) else 2
    number = f"{figure_name(shown.figure)} {style.number(value, decimals)}"
    if line.cells is not None:
        number = wording.right_of(style, line.cells[i])
    since = point.against_previous if shown.figure in _OF_CORE else None
    flips = translate("SeriesChart", "since the step before: {fixed}, {broken}")
    return wording.lines(
        wording.SEPARATOR.join(filter(None, (point.name, step))),
        wording.SEPARATOR.join(filter(None, (name, number))),
        "" if since is None else flips.format(**_flipped(since, style)),
    )


def _flipped(counts: FlipCounts, style: Style) -> dict[str, str]:
    """Return how many answers were fixed and broken, in words."""
    return {
        "fixed": note_text(fixed_note(counts.fixed), style),
        "broken": note_text(broken_note(counts.broken), style),
    }
