"""The headline figures in words: what each cell of the overview says, in the language on screen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QCoreApplication

from verbeval_gui.figures.style import Style
from verbeval_gui.figures.terms import value_name
from verbeval_gui.metrics.proportions import Proportion
from verbeval_gui.slices.baselines import Baselines
from verbeval_gui.slices.overview import Headline, OverviewSlice
from verbeval_gui.slices.reliability import SHOWN_FROM
from verbeval_gui.widgets.figure_text import FigureText, RangeMark

translate: Final = QCoreApplication.translate
DOT: Final = " · "
_SCALES: Final = (0.25, 0.5, 1.0)


def accuracy_text(shown: OverviewSlice, style: Style) -> FigureText:
    """Return accuracy on the core, with languages where nothing is selected."""
    whole, part = shown.whole, shown.part
    definition = translate("Overview", "Accuracy: share of answers that are right.")
    cells = [*_cells("language", whole.by_language, style), *_cells("task", whole.by_task, style)]
    lines = [*_by_rule(whole), *cells, *_blind(whole, part, style)]
    return _proportion_text(
        translate("Overview", "Accuracy"), definition, whole.accuracy, part.accuracy if part else None,
        (*_languages(whole, style), counts(whole.accuracy, style)), lines, style, _blind_shares(whole),
    )  # fmt: skip


def adversarial_text(shown: OverviewSlice, style: Style) -> FigureText:
    """Return accuracy on the adversarial probes."""
    whole, part = shown.whole, shown.part
    definition = translate("Overview", "Adversarial: accuracy on sentences built to mislead.")
    said = counts(whole.adversarial, style) if whole.adversarial.n else translate("Overview", "no such probes")
    return _proportion_text(
        translate("Overview", "Adversarial"), definition, whole.adversarial, part.adversarial if part else None,
        (said,), [], style,
    )  # fmt: skip


def ece_text(shown: OverviewSlice, style: Style) -> FigureText:
    """Return the calibration error, with what chance alone would give; a dash with the reason below 30 answers."""
    label = translate("Overview", "ECE")
    definition = translate("Overview", "ECE: how far confidence lies from accuracy, on average.")
    whole, part = shown.whole, shown.part
    if whole.ece is None or not whole.is_ece_shown:
        return _too_few(label, definition, whole)
    bound = shown.chance_95
    by_chance = (
        "" if bound is None else translate("Overview", "by chance ≤ {value}").format(value=style.number(bound, 3))
    )
    own = part.ece if part and part.is_ece_shown else None
    selection = () if own is None else (selection_text(style.number(own, 3)),)
    lines = [definition, answers(whole), by_chance, _part_ece(part, style)]
    return FigureText(
        labels=(label,),
        value=style.number(whole.ece, 3),
        seconds=tuple(
            filter(None, (DOT.join(filter(None, (by_chance, *selection))), by_chance, _at_most(bound, style)))
        ),
        tooltip=_lines([*lines, hint()]),
        spoken=_spoken(label, style.number(whole.ece, 3), by_chance, *selection),
        mark=RangeMark(whole.ece, part_value=own, by_chance=bound, top=top_of(whole.ece, own, bound)),
    )


def brier_text(shown: OverviewSlice, style: Style) -> FigureText:
    """Return the Brier score."""
    label = translate("Overview", "Brier")
    definition = translate("Overview", "Brier: mean squared miss of the confidence; 0 is best.")
    whole, part = shown.whole, shown.part
    if whole.brier is None:
        return _too_few(label, definition, whole)
    own = part.brier if part else None
    second = translate("Overview", "always right = 0") if part is None else selection_text(style.number(own, 3))
    n_part = answers(part) if part else ""
    return FigureText(
        labels=(label,),
        value=style.number(whole.brier, 3),
        seconds=(DOT.join((second, n_part)), second, _shortly(style.number(own, 3))) if n_part else (second, ""),
        tooltip=_lines([definition, answers(whole), f"{second}{DOT}{n_part}" if part else "", hint()]),
        spoken=_spoken(label, style.number(whole.brier, 3), second),
        mark=RangeMark(whole.brier, part_value=own, top=top_of(whole.brier, own)),
        is_part=part is not None,
    )


def dangerous_text(shown: OverviewSlice, style: Style) -> FigureText:
    """Return the dangerous cell: wrong sentences that the model calls correct."""
    whole, part = shown.whole.dangerous, shown.part.dangerous if shown.part else None
    label = translate("Overview", "Errors passed as correct")
    rate = f"{style.number(whole.accuracy)} {style.interval(whole.wilson)}" if whole.n else ""
    of = translate("Overview", "of {n}").format(n=style.count(whole.n))
    own = "" if part is None else translate("Overview", "selection {k} of {n}").format(
        k=style.count(part.correct), n=style.count(part.n)
    )  # fmt: skip
    harm = translate("Overview", "It would confirm wrong grammar to a learner.")
    said = _dangerous_said(whole)
    return FigureText(
        labels=(label,),
        value=style.count(whole.correct) if whole.n else "–",
        detail=DOT.join(filter(None, (of, rate))) if whole.n else "",
        seconds=tuple(filter(None, (DOT.join(filter(None, (said, own))), own, said))),
        tooltip=_lines(
            [label, harm, f"{style.count(whole.correct)} {of}{DOT}{rate}" if whole.n else said, own, hint()]
        ),
        spoken=_spoken(label, f"{style.count(whole.correct)} {of}", rate, own),
        is_part=part is not None,
        is_enabled=whole.n > 0,
    )


def selection_text(value: str) -> str:
    """Return the selection's figure in words."""
    return translate("Overview", "selection {value}").format(value=value)


def _shortly(value: str) -> str:
    return translate("Overview", "sel. {value}").format(value=value)


def _at_most(bound: float | None, style: Style) -> str:
    return "" if bound is None else f"≤ {style.number(bound, 3)}"


def counts(cell: Proportion, style: Style) -> str:
    """Return how many of how many."""
    return translate("Overview", "{k} of {n}").format(k=style.count(cell.correct), n=style.count(cell.n))


def answers(figures: Headline) -> str:
    """Return how many answers stand behind ECE and Brier."""
    n = figures.n_calibrated
    return translate("Overview", "%n answers", "", n)


def hint() -> str:
    """Return what a click with which keys does."""
    return translate("Overview", "Click picks, Ctrl+click adds, Shift+click extends, Ctrl+Shift+click leaves out.")


def _proportion_text(
    label: str, definition: str, whole: Proportion, part: Proportion | None,
    seconds: tuple[str, ...], lines: list[str], style: Style, blind: tuple[float, ...] = (),
) -> FigureText:  # fmt: skip
    below = _below_chance(whole, style)
    said = _part_seconds(part, style) if part is not None else (DOT.join(filter(None, (below, seconds[0]))), *seconds)
    chance = "" if whole.chance is None else translate("Overview", "chance {p}").format(p=style.number(whole.chance))
    own = "" if part is None else DOT.join((said[0], style.interval(part.wilson)))
    return FigureText(
        labels=(DOT.join((label, below)), label) if below and part is not None else (label,),
        value=style.number(whole.accuracy),
        detail=style.interval(whole.wilson),
        seconds=(said[0], below) if below and part is None else said,
        tooltip=_lines([definition, _cell(whole, style), below or chance, *lines, own, hint()]),
        spoken=_spoken(label, style.number(whole.accuracy), style.interval(whole.wilson), counts(whole, style), own),
        mark=_mark(whole, part, blind),
        is_part=part is not None,
        is_enabled=whole.n > 0,
    )


def _part_seconds(part: Proportion, style: Style) -> tuple[str, ...]:
    short = f"{style.count(part.correct)}/{style.count(part.n)}"
    plain = DOT.join((selection_text(style.number(part.accuracy)), short))
    if part.low_sample:
        return (translate("Overview", "selection {value}").format(value=short) + DOT + _low_sample(),)
    below = _below_chance(part, style)
    shorter = DOT.join((_shortly(style.number(part.accuracy)), short))
    return (DOT.join((plain, below)), plain, shorter) if below else (plain, shorter)


def _mark(whole: Proportion, part: Proportion | None, blind: tuple[float, ...]) -> RangeMark | None:
    if whole.accuracy is None:
        return None
    own = (part.accuracy, part.wilson) if part is not None else (None, None)
    return RangeMark(whole.accuracy, whole.wilson, *own, chance=whole.chance, blind=blind)


def _below_chance(cell: Proportion, style: Style) -> str:
    if not cell.below_chance:
        return ""
    return translate("Overview", "below chance {p}").format(p=style.number(cell.chance))


def _low_sample() -> str:
    return translate("Overview", "n too small (under 3)")


def _too_few(label: str, definition: str, whole: Headline) -> FigureText:
    has_none = whole.n_calibrated == 0
    reason = translate("Overview", "no confidences") if has_none else translate("Overview", "under {n} answers")
    why = reason.format(n=SHOWN_FROM)
    return FigureText(
        labels=(label,),
        value="–",
        detail=why,
        seconds=(answers(whole),),
        tooltip=_lines([definition, why, answers(whole)]),
        spoken=_spoken(label, why),
        is_enabled=not has_none,
    )


def _part_ece(part: Headline | None, style: Style) -> str:
    if part is None:
        return ""
    if part.ece is None or not part.is_ece_shown:
        return translate("Overview", "selection: under {n} answers").format(n=SHOWN_FROM)
    return DOT.join((selection_text(style.number(part.ece, 3)), answers(part)))


def _blind(whole: Headline, part: Headline | None, style: Style) -> list[str]:
    """Return what answering without reading would reach on choice probes, of the whole and of the selection."""
    said = translate("Overview", "Without reading, on {n} choice probes: always the first candidate {first}, "
                                 "always the shortest {shortest}")  # fmt: skip
    own = translate("Overview", "Selection, on {n} choice probes: first candidate {first}, shortest {shortest}")
    pairs = ((said, whole), (own, part))
    return [_blind_said(words, each.baselines, style) for words, each in pairs if each and each.baselines.first.n]


def _blind_said(words: str, found: Baselines, style: Style) -> str:
    first, shortest = (style.number(cell.accuracy) for cell in (found.first, found.shortest))
    return words.format(n=style.count(found.first.n), first=first, shortest=shortest)


def _blind_shares(whole: Headline) -> tuple[float, ...]:
    """Return where they lie on the scale of the accuracy: only where it is of the same probes."""
    found = whole.baselines
    shares = (found.first.accuracy, found.shortest.accuracy) if found.first.n == whole.accuracy.n else ()
    return tuple(share for share in shares if share is not None)


def _by_rule(whole: Headline) -> list[str]:
    if not whole.n_by_rule:
        return []
    n = whole.n_by_rule
    return [translate("Overview", "of which %n right by rule", "", n)]


def _languages(whole: Headline, style: Style) -> tuple[str, ...]:
    if len(whole.by_language) < 2:
        return ()
    names = DOT.join(f"{name.upper()} {style.number(cell.accuracy)}" for name, cell in whole.by_language.items())
    tasks = whole.by_task.items() if len(whole.by_task) > 1 else ()
    more = [f"{value_name('task', name)} {style.number(cell.accuracy)}" for name, cell in tasks]
    return (DOT.join((names, *more)), DOT.join((names, counts(whole.accuracy, style))), names)


def _cells(dimension: str, cells: Mapping[str, Proportion], style: Style) -> list[str]:
    return [f"{value_name(dimension, name)}: {_cell(cell, style)}" for name, cell in cells.items()]


def _cell(cell: Proportion, style: Style) -> str:
    if not cell.n:
        return counts(cell, style)
    return DOT.join((counts(cell, style), f"{style.number(cell.accuracy)} {style.interval(cell.wilson)}"))


def _dangerous_said(whole: Proportion) -> str:
    if not whole.n:
        return translate("Overview", "no wrong sentences judged")
    if not whole.correct:
        return translate("Overview", "confirms none")
    return translate("Overview", "confirms wrong grammar")


def top_of(*values: float | None) -> float:
    """Return the right end of a scale that holds all values."""
    most = max(value for value in values if value is not None)
    return next((scale for scale in _SCALES if most <= scale), most)


def _lines(lines: list[str]) -> str:
    return "\n".join(line for line in lines if line)


def _spoken(*parts: str) -> str:
    return ", ".join(part for part in parts if part)
