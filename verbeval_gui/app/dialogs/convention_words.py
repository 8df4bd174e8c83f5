"""Conventions in words: names of rows and values, what each does, and what a change of them changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QCoreApplication

from verbeval_gui.figures.style import Style
from verbeval_gui.slices.convention_change import ConventionChange, FigureChange, Reading
from verbeval_gui.slices.reliability import SHOWN_FROM

translate: Final = QCoreApplication.translate
_DECIMALS: Final = {"accuracy": 2, "ece": 3, "brier": 3, "adversarial": 2}
_MOST_DECIMALS: Final = 6


@dataclass(frozen=True)
class ChoiceWords:
    """One value of a convention.

    Attributes:
        value: Its identifier.
        name: How it reads.
        meaning: One sentence on what it does.
    """

    value: str
    name: str
    meaning: str


@dataclass(frozen=True)
class RowWords:
    """One convention.

    Attributes:
        name: Its identifier.
        title: How it reads, with its key marked.
        choices: Its values.
    """

    name: str
    title: str
    choices: tuple[ChoiceWords, ...]


def rows() -> tuple[RowWords, ...]:
    """Return the conventions with exclusive values; that of bins last, which their number follows."""
    return (
        RowWords("normalisation", translate("Conventions", "&Normalisation"), _normalisations()),
        RowWords("span", translate("Conventions", "&Span"), _spans()),
        RowWords("ambiguous", translate("Conventions", "&Ambiguous probes"), _ambiguous()),
        RowWords("ties", translate("Conventions", "&Ties"), _ties()),
        RowWords("temperature", translate("Conventions", "Tem&perature"), _temperatures()),
        RowWords("binning", translate("Conventions", "&Bins"), _binnings()),
    )


def _normalisations() -> tuple[ChoiceWords, ...]:
    return (
        ChoiceWords(
            "sum",
            translate("Conventions", "sum"),
            translate("Conventions", "The log-probabilities of a form's tokens are added up; long forms are behind."),
        ),
        ChoiceWords(
            "token",
            translate("Conventions", "per token"),
            translate("Conventions", "The sum is divided by the number of the form's tokens."),
        ),
        ChoiceWords(
            "char",
            translate("Conventions", "per character"),
            translate("Conventions", "The sum is divided by the number of the form's characters."),
        ),
        ChoiceWords(
            "byte",
            translate("Conventions", "per byte"),
            translate("Conventions", "The sum is divided by the number of the form's bytes in UTF-8."),
        ),
    )


def _spans() -> tuple[ChoiceWords, ...]:
    return (
        ChoiceWords(
            "form", translate("Conventions", "form"), translate("Conventions", "Only the tokens of the form count.")
        ),
        ChoiceWords(
            "boundary",
            translate("Conventions", "form and boundary"),
            translate("Conventions", "The form counts, and that the word ends there: work is not the start of works."),
        ),
        ChoiceWords(
            "tail",
            translate("Conventions", "form and rest"),
            translate("Conventions", "The form counts, and how well the rest of the sentence follows it."),
        ),
    )


def _ambiguous() -> tuple[ChoiceWords, ...]:
    return (
        ChoiceWords(
            "credit",
            translate("Conventions", "not penalised"),
            translate("Conventions", "On an ambiguous choice probe without a list of right forms, any form is right."),
        ),
        ChoiceWords(
            "strict",
            translate("Conventions", "strict"),
            translate("Conventions", "On an ambiguous choice probe only the expected form is right."),
        ),
        ChoiceWords(
            "drop",
            translate("Conventions", "left out"),
            translate("Conventions", "Ambiguous choice probes enter no figure."),
        ),
    )


def _ties() -> tuple[ChoiceWords, ...]:
    return (
        ChoiceWords(
            "wrong",
            translate("Conventions", "wrong"),
            translate("Conventions", "A choice probe whose two best forms score the same counts as wrong."),
        ),
        ChoiceWords(
            "first",
            translate("Conventions", "first form"),
            translate("Conventions", "Of forms that score the same, the first in the probe's list is the answer."),
        ),
    )


def _temperatures() -> tuple[ChoiceWords, ...]:
    return (
        ChoiceWords(
            "1",
            translate("Conventions", "none"),
            translate("Conventions", "Confidences follow from the scores as they are."),
        ),
        ChoiceWords(
            "fit",
            translate("Conventions", "fitted"),
            translate("Conventions", "Scores are divided by what makes confidences fit best on other core probes."),
        ),
    )


def _binnings() -> tuple[ChoiceWords, ...]:
    return (
        ChoiceWords(
            "width",
            translate("Conventions", "equal width"),
            translate("Conventions", "Every bin covers as much confidence as any other."),
        ),
        ChoiceWords(
            "mass",
            translate("Conventions", "equal count"),
            translate("Conventions", "Every bin holds about as many answers as any other."),
        ),
        ChoiceWords(
            "edges",
            translate("Conventions", "own edges"),
            translate("Conventions", "Bins lie between edges that you choose, here or in the reliability diagram."),
        ),
    )


def temperatures_text(temperatures: Mapping[str, float | None], style: Style) -> str:
    """Return the temperature of each task; empty where none is fitted."""
    found = {
        "choice": translate("Conventions", "choice probes: {temperature}"),
        "judgement": translate("Conventions", "judgement probes: {temperature}"),
    }
    none = translate("Conventions", "no finite optimum")
    shown = {task: none if value is None else f"T = {style.number(value)}" for task, value in temperatures.items()}
    return " · ".join(found[task].format(temperature=text) for task, text in shown.items())


def figure_name(name: str) -> str:
    """Return the name of a headline figure."""
    return {
        "accuracy": translate("Conventions", "Accuracy"),
        "ece": translate("Conventions", "ECE"),
        "brier": translate("Conventions", "Brier"),
        "adversarial": translate("Conventions", "Adversarial"),
    }[name]


def reading_text(name: str, reading: Reading, style: Style) -> str:
    """Return a figure with its interval or, where it has none, with the reason why it is not shown."""
    if reading.value is None:
        return "–"
    if not reading.is_shown:
        return translate("Conventions", "– under {n} answers").format(n=SHOWN_FROM)
    value = style.number(reading.value, _DECIMALS[name])
    return " ".join(filter(None, (value, style.interval(reading.interval))))


def difference_text(change: FigureChange, style: Style) -> str:
    """Return the difference with its sign; a dash where there is none, a word where nothing moved."""
    if (difference := change.difference) is None:
        return "–"
    if difference == 0:
        return translate("Conventions", "same")
    decimals = _DECIMALS[change.name]
    while round(difference, decimals) == 0 and decimals < _MOST_DECIMALS:
        decimals += 1
    text = style.number(difference, decimals)
    return text if difference < 0 else f"+{text}"


def n_text(change: FigureChange, style: Style) -> str:
    """Return how many answers stand behind a figure, before and now where that differs."""
    was, now = style.count(change.before.n), style.count(change.after.n)
    return now if was == now else f"{was} → {now}"


def verdicts_text(change: ConventionChange) -> str:
    """Return how many verdicts changed."""
    if change.before == change.after:
        return translate("Conventions", "These are the usual conventions.")
    n = change.n_verdicts
    return translate("Conventions", "%n verdicts changed with this convention.", "", n)


def turned_text(change: ConventionChange, style: Style) -> str:
    """Return what the changed verdicts became."""
    parts = [
        (change.n_to_right, translate("Conventions", "{n} became right")),
        (change.n_to_wrong, translate("Conventions", "{n} became wrong")),
        (change.n_left_out, translate("Conventions", "{n} now left out")),
        (change.n_answers, translate("Conventions", "{n} with another form as answer")),
    ]
    return " · ".join(text.format(n=style.count(n)) for n, text in parts if n)


def traps_text(n: int, span: str, *, can_offer: bool) -> str:
    """Return what prefix traps mean under a span; where only the form counts, with the offer to score the boundary."""
    if span == "boundary":
        return translate("Conventions", "%n prefix traps: where the word ends is scored too.", "", n)
    if span == "tail":
        return translate("Conventions", "%n prefix traps: the rest of the sentence is scored too.", "", n)
    if not can_offer:
        return translate("Conventions", "%n prefix traps: a short form contains the longer one's score.", "", n)
    return translate(
        "Conventions",
        "%n prefix traps: a short form contains the longer one's score. Score the boundary too?",
        "",
        n,
    )
