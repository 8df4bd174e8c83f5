"""Numbers in words: for tooltips, and for screen readers."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from verbeval_gui.figures.style import Style
from verbeval_gui.metrics.proportions import Proportion
from verbeval_gui.slices.surprise import Surprise

SEPARATOR = " · "


def ratio(style: Style, cell: Proportion) -> str:
    """Return right answers of all, as 3/8."""
    return f"{style.count(cell.correct)}/{style.count(cell.n)}"


def right_of(style: Style, cell: Proportion) -> str:
    """Return right answers, accuracy and interval, as `3 right of 8 · 0.38 [0.14, 0.69]`."""
    counts = QCoreApplication.translate("Wording", "{right} right of {n}")
    counts = counts.format(right=style.count(cell.correct), n=style.count(cell.n))
    return counts if cell.accuracy is None else f"{counts}{SEPARATOR}{estimate(style, cell)}"


def estimate(style: Style, cell: Proportion) -> str:
    """Return a share with its interval; a dash where there is none."""
    return f"{style.number(cell.accuracy)} {style.interval(cell.wilson)}".rstrip()


def spoken(style: Style, cell: Proportion) -> str:
    """Return `24 items, 16 right, accuracy 0.67, interval 0.47 to 0.82`, as a screen reader says it."""
    counts = QCoreApplication.translate("Wording", "{n} items, {right} right")
    counts = counts.format(n=style.count(cell.n), right=style.count(cell.correct))
    if cell.accuracy is None or cell.wilson is None:
        return counts
    rest = QCoreApplication.translate("Wording", "accuracy {accuracy}, interval {lo} to {hi}")
    lo, hi = (style.number(end) for end in cell.wilson)
    return f"{counts}, {rest.format(accuracy=style.number(cell.accuracy), lo=lo, hi=hi)}"


def selected(style: Style, cell: Proportion | None) -> str:
    """Return what is selected of a mark, for a tooltip; nothing without a selection."""
    if cell is None:
        return ""
    return QCoreApplication.translate("Wording", "selected: {figures}").format(figures=right_of(style, cell))


def spoken_selected(style: Style, cell: Proportion | None) -> str:
    """Return what is selected of a mark, as a screen reader says it; nothing without a selection."""
    if cell is None:
        return ""
    return QCoreApplication.translate("Wording", "selected {n}").format(n=style.count(cell.n))


def baseline(style: Style, cell: Proportion | None) -> str:
    """Return what a second checkpoint reaches on the same probes; nothing without one."""
    if cell is None or not cell.n:
        return ""
    return QCoreApplication.translate("Wording", "baseline: {figures}").format(figures=right_of(style, cell))


def difference(style: Style, now: float | None, was: float | None, decimals: int = 2) -> str:
    """Return a difference with its sign, as `+0.09`; nothing where one of both is not known."""
    if now is None or was is None:
        return ""
    found = round(now - was, decimals)
    return signed(style.number(abs(found), decimals), found)


def signed(text: str, number: float) -> str:
    """Return a number's text without its sign behind the sign of `number`: plus, minus, or both for nothing."""
    sign = "+" if number > 0 else "\N{MINUS SIGN}" if number < 0 else "±"
    return f"{sign}{text}"


def surprise(style: Style, found: Surprise | None) -> str:
    """Return how surprised the model is by the right forms; nothing where that was not asked for, or has no probes."""
    if found is None or found.mean is None:
        return ""
    words = {
        "form": QCoreApplication.translate("Wording", "surprise at the right form: {nats} nats a form, {n} choices"),
        "token": QCoreApplication.translate("Wording", "surprise at the right form: {nats} nats a token, {n} choices"),
        "character": QCoreApplication.translate(
            "Wording", "surprise at the right form: {nats} nats a character, {n} choices"
        ),
        "byte": QCoreApplication.translate("Wording", "surprise at the right form: {nats} nats a byte, {n} choices"),
    }
    return words[found.per].format(nats=style.number(found.mean), n=style.count(found.n))


def nats(style: Style, found: Surprise | None) -> str:
    """Return a mean surprise in short, as `2.31 nats`; a dash without probes."""
    if found is None or found.mean is None:
        return "–"
    return QCoreApplication.translate("Wording", "{nats} nats").format(nats=style.number(found.mean))


def chance(style: Style, cell: Proportion) -> str:
    """Return what guessing would reach; nothing where that is not known."""
    if cell.chance is None:
        return ""
    if cell.below_chance:
        return QCoreApplication.translate("Wording", "below chance ({chance})").format(chance=style.number(cell.chance))
    return QCoreApplication.translate("Wording", "chance {chance}").format(chance=style.number(cell.chance))


def too_few() -> str:
    """Return the caption of fewer than three answers."""
    return QCoreApplication.translate("Wording", "n < 3")


def lines(*parts: str) -> tuple[str, ...]:
    """Return the parts that are not empty."""
    return tuple(part for part in parts if part)


def sentence(*parts: str) -> str:
    """Return the parts that are not empty, joined by commas."""
    return ", ".join(part for part in parts if part)
