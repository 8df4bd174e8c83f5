"""What a report's numbers say in sentences: only what they support."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QCoreApplication

from verbeval_gui.figures.style import Style
from verbeval_gui.figures.terms import dimension_name, value_name
from verbeval_gui.figures.wording import estimate
from verbeval_gui.metrics.proportions import LOW_SAMPLE, Z_95, Proportion
from verbeval_gui.reports.markdown import escaped
from verbeval_gui.slices.findings import Findings
from verbeval_gui.slices.weak import WeakSlice
from verbeval_gui.slices.weak_parts import weakest_slice, weakest_trick

translate = QCoreApplication.translate
_LEVEL: Final = 0.05


def reading_of(findings: Findings, style: Style) -> str:
    """Return the paragraph that is pre-filled, as Markdown."""
    return "\n".join(_sentences(findings, style))


def _sentences(findings: Findings, style: Style) -> Iterator[str]:
    yield _accuracy(findings.accuracy, style)
    yield from _calibration(findings, style)
    yield from _weak_slice(findings, style)
    yield from _tricks(findings, style)
    yield from _dangerous(findings.dangerous, style)


def _accuracy(cell: Proportion, style: Style) -> str:
    if not cell.n:
        return translate("Report", "No core probe was answered.")
    text = translate("Report", "{right} of {n} core probes were answered right: {share}.")
    said = text.format(right=cell.correct, n=cell.n, share=estimate(style, cell))
    return f"{said} {_against_chance(cell, style)}".rstrip()


def _against_chance(cell: Proportion, style: Style) -> str:
    if cell.chance is None or cell.wilson is None:
        return ""
    if cell.below_chance:
        text = translate("Report", "That is below chance ({chance}).")
    elif cell.wilson[0] <= cell.chance:
        text = translate("Report", "That cannot be told from chance ({chance}).")
    else:
        text = translate("Report", "That is above chance ({chance}).")
    return text.format(chance=style.number(cell.chance))


def _calibration(findings: Findings, style: Style) -> Iterator[str]:
    """Say what the chance test says, and the direction only where the mean alone shows it."""
    ece, chance = findings.bins.ece, findings.chance
    if ece is None or chance.p is None or not findings.is_ece_shown:
        return
    _, confidence, accuracy, error = findings.calibrated
    is_off = chance.p <= _LEVEL
    if not is_off:
        text = translate("Report", "The calibration error, {ece}, is no more than chance gives (at most {chance}).")
    elif confidence - accuracy > Z_95 * error:
        text = translate(
            "Report",
            "The model is over-confident: mean confidence {confidence}, accuracy {accuracy}. Its calibration error,"
            " {ece}, is more than chance gives (at most {chance}).",
        )
    elif accuracy - confidence > Z_95 * error:
        text = translate(
            "Report",
            "The model is under-confident: mean confidence {confidence}, accuracy {accuracy}. Its calibration error,"
            " {ece}, is more than chance gives (at most {chance}).",
        )
    else:
        text = translate(
            "Report",
            "The calibration error, {ece}, is more than chance gives (at most {chance}), in both directions: on the"
            " whole the model is neither over- nor under-confident.",
        )
    numbers = {"ece": style.number(ece, 3), "chance": style.number(chance.percentile_95, 3)}
    yield text.format(confidence=style.number(confidence), accuracy=style.number(accuracy), **numbers)


def _weak_slice(findings: Findings, style: Style) -> Iterator[str]:
    weak = weakest_slice(findings)
    if weak is not None:
        text = translate("Report", "The weakest part beyond noise is {dimension} {value}: {share}, {right} of {n}.")
        yield _weak(text, weak, style)


def _tricks(findings: Findings, style: Style) -> Iterator[str]:
    cell = findings.adversarial_accuracy
    if not cell.n:
        return
    text = translate("Report", "{right} of {n} adversarial probes were answered right: {share}.")
    yield text.format(right=cell.correct, n=cell.n, share=estimate(style, cell))
    weak = weakest_trick(findings)
    if weak is not None:
        text = translate(
            "Report", "The trick that misleads it most, beyond noise, is {value}: {share}, {right} of {n}."
        )
        yield _weak(text, weak, style)


def _weak(text: str, weak: WeakSlice, style: Style) -> str:
    return text.format(
        dimension=escaped(dimension_name(weak.dimension)),
        value=escaped(_value(weak)),
        share=style.number(weak.cell.accuracy),
        right=weak.cell.correct,
        n=weak.cell.n,
    )


def _value(weak: WeakSlice) -> str:
    """Return the name of a value; of two, for crossed dimensions."""
    if isinstance(weak.value, str):
        return value_name(weak.dimension, weak.value)
    names = weak.dimension.strip("()").split(", ")
    return " × ".join(value_name(name, value) for name, value in zip(names, weak.value, strict=True))


def _dangerous(cell: Proportion, style: Style) -> Iterator[str]:
    if cell.n >= LOW_SAMPLE and cell.correct:
        text = translate(
            "Report",
            "Of {n} incorrect sentences, {k} passed as correct: {share}. A tutor built on this model would silently"
            " confirm them.",
        )
        yield text.format(n=cell.n, k=cell.correct, share=estimate(style, cell))
