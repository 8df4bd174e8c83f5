"""SERIES.md: the checkpoints of a training over its steps; equal input, equal bytes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication

from verbeval_gui.data.frame import Frame
from verbeval_gui.figures.notes import note_text
from verbeval_gui.figures.series_words import fate_name
from verbeval_gui.figures.style import Style
from verbeval_gui.figures.terms import dimension_name, value_name
from verbeval_gui.figures.wording import estimate
from verbeval_gui.metrics.proportions import Proportion
from verbeval_gui.reports.compare_words import p_cell
from verbeval_gui.reports.markdown import code, escaped, table
from verbeval_gui.reports.series_evidence import SeriesEvidence
from verbeval_gui.slices.comparison_notes import flip_note
from verbeval_gui.slices.series import SeriesPoint, SeriesSlice
from verbeval_gui.slices.series_probes import FATES

translate = QCoreApplication.translate
_LISTED: Final = 100


def series_md(shown: SeriesSlice, frames: Sequence[Frame], evidence: SeriesEvidence, figures: Sequence[str]) -> str:
    """Return SERIES.md in the language that is installed.

    Args:
        shown: What it reports.
        frames: The reports behind it.
        evidence: What its footer says.
        figures: Names of pictures without their ending.
    """
    style = Style().for_export()
    several = translate("Series", "Series — {n} checkpoints, {first} to {last}")
    text = several if len(shown.points) > 1 else translate("Series", "Series — {first} alone")
    names = {"first": escaped(shown.points[0].name), "last": escaped(shown.points[-1].name)}
    title = text.format(n=len(shown.points), **names)
    notes = [*shown.warnings, *([shown.perplexity_note] if shown.perplexity_note else [])]
    warnings = "\n".join(f"- **{escaped(note_text(note, style))}**" for note in notes)
    pictures = "\n\n".join(f"![{name}]({name}.png)" for name in figures)
    top = [f"# {title}", *_first_to_last(shown, style), *filter(None, [_selection(evidence), warnings, pictures])]
    sections = [text for name, body in _sections(shown, frames, style) for text in (f"## {name}", body)]
    footer = "\n".join(f"- {text}" for text in evidence.texts())
    return "\n\n".join([*top, *sections, "---", footer]) + "\n"


def _sections(shown: SeriesSlice, frames: Sequence[Frame], style: Style) -> Iterator[tuple[str, str]]:
    yield translate("Series", "1. Figures over the steps"), _figures(shown, style)
    yield translate("Series", "2. Flips since the checkpoint before"), _flips(shown, style)
    yield translate("Series", "3. Slices over the steps"), _slices(shown, style)
    yield translate("Series", "4. Probes"), _probes(shown)
    yield translate("Series", "5. Conventions"), _conventions(frames)


def _first_to_last(shown: SeriesSlice, style: Style) -> Iterator[str]:
    if shown.first_to_last is not None:
        text = translate("Series", "From the first to the last checkpoint: {sentence}")
        yield f"**{text.format(sentence=note_text(flip_note(shown.first_to_last), style))}**"


def _selection(evidence: SeriesEvidence) -> str:
    if not evidence.selection:
        return ""
    return f"- **{translate('Report', 'Selection')}:** {code(evidence.selection)} ({evidence.n})"


def _figures(shown: SeriesSlice, style: Style) -> str:
    parts = list(dict.fromkeys(part for point in shown.points for part in point.perplexity))
    perplexity = translate("Comparison", "Perplexity")
    header = [
        translate("Comparison", "Checkpoint"), translate("Report", "Training step"), "n",
        translate("Report", "Accuracy"), translate("Report", "Adversarial accuracy"), "ECE", "Brier",
        *(f"{perplexity} {part.upper()}".rstrip() for part in parts),
    ]  # fmt: skip
    return table(header, [_figure_row(point, parts, style) for point in shown.points])


def _figure_row(point: SeriesPoint, parts: Sequence[str], style: Style) -> list[str]:
    return [
        escaped(point.name or "–"),
        "–" if point.step is None else str(point.step),
        str(point.accuracy.n),
        estimate(style, point.accuracy),
        estimate(style, point.adversarial),
        style.number(point.ece if point.is_ece_shown else None, 3),
        style.number(point.brier, 3),
        *(style.number(point.perplexity.get(part)) for part in parts),
    ]


def _flips(shown: SeriesSlice, style: Style) -> str:
    header = [
        translate("Comparison", "Checkpoint"), "n", value_name("flip", "fixed"), value_name("flip", "broken"), "p", "",
    ]  # fmt: skip
    rows = [
        [escaped(point.name or "–"), str(found.n), str(found.fixed), str(found.broken), p_cell(found.p, style),
         note_text(flip_note(found), style)]
        for point in shown.points
        if (found := point.against_previous) is not None
    ]  # fmt: skip
    return table(header, rows, n_text=1, n_texts_right=1) if rows else "–"


def _slices(shown: SeriesSlice, style: Style) -> str:
    names = [escaped(point.name or "–") for point in shown.points]
    parts = []
    for dimension, lines in shown.lines.items():
        rows = [
            [escaped(value_name(dimension, line.value)), *(_share(cell, style) for cell in line.cells)]
            for line in lines
        ]
        body = table([translate("Report", "Value"), *names], rows) if rows else "–"
        parts.append(f"### {dimension_name(dimension)}\n\n{body}")
    return "\n\n".join(parts)


def _share(cell: Proportion, style: Style) -> str:
    return f"{style.number(cell.accuracy)} ({cell.n})" if cell.n else "–"


def _probes(shown: SeriesSlice) -> str:
    probes = shown.probes
    rows = [[fate_name(one, probes.count(one)), str(probes.count(one))] for one in FATES]
    counts = table([translate("Comparison", "Probes"), "n"], rows)
    learned = [
        (translate("Series", "Right to the end from {name} on").format(name=escaped(point.name)), probes.learned_at(i))
        for i, point in enumerate(shown.points)
    ]
    lists = [*learned, (translate("Series", "Learned and lost"), probes.ids_of("lost"))]
    return "\n\n".join([counts, *(f"{name} ({len(ids)}): {_some(ids)}" for name, ids in lists if ids)])


def _some(ids: Sequence[str]) -> str:
    more = f", … (+{len(ids) - _LISTED})" if len(ids) > _LISTED else ""
    return ", ".join(code(one) for one in ids[:_LISTED]) + more


def _conventions(frames: Sequence[Frame]) -> str:
    header = [translate("Report", "Convention"), translate("Report", "Value")]
    rows = [[code(name), code(str(value))] for name, value in frames[-1].conventions.as_dict().items()]
    return "\n".join([table(header, rows, n_text=2), "", *(f"- {line}" for line in _tests())])


def _tests() -> Iterator[str]:
    yield translate(
        "Series",
        "n counts the core probes that a checkpoint answered; those of its other figures are in series.csv. Intervals"
        " are 95 % Wilson intervals; in slices the number of answers stands in brackets.",
    )
    yield translate(
        "Series",
        "Flips are over the probes that both checkpoints answered. Paired test: exact two-sided McNemar, not corrected"
        " for the number of checkpoints; a difference is real where p is at most 0.05.",
    )
