"""Figures, differences and verdicts of a comparison in words, for files."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from verbeval_gui.figures import wording
from verbeval_gui.figures.style import Style
from verbeval_gui.figures.terms import value_name
from verbeval_gui.metrics.paired import Verdict
from verbeval_gui.slices.compared_figures import (
    ACCURACY,
    ADVERSARIAL,
    BRIER,
    COMPLETION,
    ECE,
    PASSED,
    PERPLEXITY,
    SIGNIFICANT,
    ComparedFigure,
)

translate = QCoreApplication.translate


def figure_name(figure: ComparedFigure) -> str:
    """Return what a figure is called, with its part."""
    name = {
        ACCURACY: translate("Report", "Accuracy"),
        ADVERSARIAL: translate("Report", "Adversarial accuracy"),
        ECE: "ECE",
        BRIER: "Brier",
        PASSED: translate("Comparison", "Incorrect sentences passed as correct"),
        PERPLEXITY: translate("Comparison", "Perplexity"),
        COMPLETION: f"pass@{figure.part}",
    }[figure.name]
    if not figure.part or figure.name == COMPLETION:
        return name
    part = figure.part.upper() if figure.part in {"en", "es"} else value_name("task", figure.part)
    return f"{name}, {part}"


def decimals_of(figure: ComparedFigure) -> int:
    """Return how many decimals a figure has in files."""
    return 3 if figure.name in {ECE, BRIER} else 2


def verdict_word(verdict: Verdict | None) -> str:
    """Return what a difference is worth; a dash where it is not tested."""
    return {
        None: "–",
        Verdict.REAL: translate("Comparison", "real"),
        Verdict.WITHIN_NOISE: translate("Comparison", "within noise"),
        Verdict.TOO_SMALL: translate("Comparison", "too few probes"),
    }[verdict]


def overlap_word(overlap: str | None) -> str:
    """Return whether two intervals are apart: *significant*, else *within noise*; a dash without intervals."""
    if overlap is None:
        return "–"
    if overlap == SIGNIFICANT:
        return translate("Comparison", "significant")
    return translate("Comparison", "within noise")


def p_cell(p: float | None, style: Style) -> str:
    """Return a p value with three decimals, `< 0.001` below them; a dash for none."""
    if p is None:
        return "–"
    return f"< {style.number(0.001, 3)}" if p < 0.0005 else style.number(p, 3)


def difference_cells(
    was: float | None, now: float | None, interval: tuple[float, float] | None, style: Style, decimals: int = 2
) -> list[str]:
    """Return both values, the difference with its sign, and its interval, as four cells."""
    return [
        style.number(was, decimals),
        style.number(now, decimals),
        wording.difference(style, now, was, decimals) or "–",
        style.interval(interval, decimals) or "–",
    ]
