"""What a baseline adds to the overview: what each figure was, the difference, and what that is worth."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QCoreApplication

from verbeval_gui.figures import wording
from verbeval_gui.figures.notes import note_text, p_text
from verbeval_gui.figures.style import Style
from verbeval_gui.metrics.paired import Verdict
from verbeval_gui.slices.compared_figures import ComparedFigure
from verbeval_gui.slices.comparison import ComparisonSlice
from verbeval_gui.slices.overview import OverviewSlice
from verbeval_gui.widgets.figure_text import CountText, FigureText, RangeMark
from verbeval_gui.widgets.overview_words import DOT, top_of

translate: Final = QCoreApplication.translate


def compared_text(
    text: FigureText, figure: ComparedFigure | None, style: Style, *, decimals: int = 2, is_part: bool = False
) -> FigureText:
    """Return a figure's words with what it was, the difference and the verdict.

    Args:
        text: The words without a baseline.
        figure: Both values; None where the figure cannot be compared at all.
        style: How numbers are written.
        decimals: Of the figure.
        is_part: Both values are of the selection, while `text` leads with the whole.
    """
    if figure is None or figure.was is None:
        return text
    tooltip = "\n".join((text.tooltip, *_lines(figure, style, decimals)))
    if not figure.is_shown:
        return replace(text, tooltip=tooltip)
    was = translate("Compare", "was {value}").format(value=style.number(figure.was, decimals))
    seconds = _seconds(figure, style, decimals)
    if is_part:
        seconds = _part_seconds(figure, style, decimals, was, seconds)
    now = text.value if is_part or figure.now is None else style.number(figure.now, decimals)
    return replace(
        text,
        value=now,
        detail=text.detail if is_part else was,
        seconds=seconds,
        tooltip=tooltip,
        spoken=", ".join((text.spoken, was, seconds[0])),
        mark=_marked(text, figure, is_part=is_part),
        is_part=True,
    )


def compared_count(text: FigureText, figure: ComparedFigure | None, style: Style) -> FigureText:
    """Return the dangerous cell's words with how many it was, the difference and the verdict."""
    if figure is None or figure.was_cell is None or figure.now_cell is None or not figure.n:
        return text
    was, now = figure.was_cell.correct, figure.now_cell.correct
    said = translate("Compare", "was {value}").format(value=style.count(was))
    of = translate("Overview", "of {n}").format(n=style.count(figure.n))
    change = wording.signed(style.count(abs(now - was)), now - was)
    verdict = verdict_words(figure, style)
    seconds = (f"{change}: {verdict}", f"{change}: {verdict.partition(',')[0]}")
    return replace(
        text,
        value=style.count(now),
        detail=DOT.join((of, said)),
        seconds=seconds,
        tooltip="\n".join((text.tooltip, *_lines(figure, style, 2))),
        spoken=", ".join((text.spoken, said, seconds[0])),
        is_part=True,
    )


def verdict_words(figure: ComparedFigure, style: Style) -> str:
    """Return what a difference is worth, with its p value where it is real."""
    if figure.verdict is None:
        return translate("Compare", "not tested")
    if not figure.is_shown:
        return translate("Compare", "n too small (under 30)")
    if figure.verdict is Verdict.TOO_SMALL:
        return translate("Compare", "n too small (under 3)")
    if figure.verdict is Verdict.WITHIN_NOISE:
        return translate("Compare", "within noise")
    return translate("Compare", "real, {p}").format(p=p_text(figure.p, style))


def baseline_lines(
    shown: OverviewSlice, found: ComparisonSlice, style: Style, step: int | None = None
) -> tuple[str, str, str, str]:
    """Return the four lines about both checkpoints: names, with the baseline's step, how many match, what differs."""
    n = len(found.warnings)
    name = translate("Compare", "baseline: {name}").format(name=found.was_name or "–")
    said = "" if step is None else translate("Overview", "step {n}").format(n=style.count(step))
    matched = translate("Compare", "{n} of {total} matched")
    return (
        found.now_name or translate("Overview", "Report"),
        DOT.join(filter(None, (name, said))),
        matched.format(n=style.count(found.n_matched), total=style.count(shown.n_rows)),
        translate("Compare", "%n differences", "", n) if n else translate("Compare", "same suite, same prompt"),
    )


def flip_counts(found: ComparisonSlice, style: Style) -> tuple[CountText, CountText, CountText, CountText]:
    """Return fixed, broken, probes that are not compared, and warnings."""
    apart = found.n_changed + sum(found.n_unmatched)
    changed = translate("Compare", "{changed} changed, {here} only here, {there} only in the baseline")
    changed = changed.format(changed=found.n_changed, here=found.n_unmatched[0], there=found.n_unmatched[1])
    said = "\n".join(note_text(note, style) for note in found.warnings)
    one, several = translate("Compare", "difference"), translate("Compare", "differences")
    fixed, broken = found.flips.fixed, found.flips.broken
    one_fixed, several_fixed = translate("Compare", "fixed", "one"), translate("Compare", "fixed", "several")
    one_broken, several_broken = translate("Compare", "broken", "one"), translate("Compare", "broken", "several")
    return (
        _count(fixed, one_fixed if fixed == 1 else several_fixed, "", style),
        _count(broken, one_broken if broken == 1 else several_broken, "", style),
        _count(apart, translate("Compare", "not compared"), changed, style),
        _count(len(found.warnings), one if len(found.warnings) == 1 else several, said, style),
    )


def _count(n: int, words: str, tooltip: str, style: Style) -> CountText:
    return CountText(style.count(n), words, tooltip or f"{style.count(n)} {words}", is_enabled=n > 0)


def _seconds(figure: ComparedFigure, style: Style, decimals: int) -> tuple[str, ...]:
    if not figure.is_comparable:
        return (translate("Compare", "not comparable"),)
    change = wording.difference(style, figure.now, figure.was, decimals)
    verdict = verdict_words(figure, style)
    short = verdict.partition(",")[0]
    return tuple(dict.fromkeys((f"{change} {verdict}", f"{change} {short}", change)))


def _part_seconds(
    figure: ComparedFigure, style: Style, decimals: int, was: str, seconds: tuple[str, ...]
) -> tuple[str, ...]:
    """Return the last line of a figure whose selected part is compared, then in fewer words."""
    now = style.number(figure.now, decimals)
    part = translate("Overview", "selection {value}").format(value=now)
    short = translate("Overview", "sel. {value}").format(value=now)
    verdict = verdict_words(figure, style).partition(",")[0]
    return (DOT.join((part, was, seconds[0])), f"{short}, {was}: {verdict}", f"{short}, {was}", *seconds[1:])


def _lines(figure: ComparedFigure, style: Style, decimals: int) -> tuple[str, ...]:
    """Return both values, the difference with its interval, both verdicts and what to mind, a line each."""
    was, now = (style.number(value, decimals) for value in (figure.was, figure.now))
    n = translate("Compare", "over {n} answered in both").format(n=style.count(figure.n))
    both = translate("Compare", "baseline {was}, now {now}").format(was=was, now=now)
    change = wording.difference(style, figure.now, figure.was, decimals)
    interval = style.interval(figure.interval, decimals)
    overlap = {
        "significant": translate("Compare", "the two 95 % intervals are apart"),
        "within noise": translate("Compare", "the two 95 % intervals overlap"),
    }.get(figure.overlap or "", "")
    p = "" if figure.verdict is Verdict.REAL else p_text(figure.p, style)
    tested = DOT.join(filter(None, (verdict_words(figure, style), p)))
    lines = (
        DOT.join((both, n)),
        f"{change} {interval}".rstrip() if figure.is_comparable else "",
        tested if figure.is_comparable else "",
        overlap,
        note_text(figure.caveat, style),
    )
    return wording.lines(*lines)


def _marked(text: FigureText, figure: ComparedFigure, *, is_part: bool) -> RangeMark | None:
    if text.mark is None or figure.was is None or not figure.is_comparable:
        return text.mark
    interval = figure.was_cell.wilson if figure.was_cell else None
    top = top_of(text.mark.top, figure.was, figure.now)
    mark = replace(text.mark, was_value=figure.was, was_interval=interval, top=top)
    if is_part or figure.now is None:
        return mark
    own = figure.now_cell.wilson if figure.now_cell else text.mark.interval
    return replace(mark, value=figure.now, interval=own, part_value=None, part_interval=None)
