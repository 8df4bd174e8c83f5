"""The sections of COMPARE.md that hold tables, as Markdown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QCoreApplication

from verbeval_gui.data.columns import Ints
from verbeval_gui.figures.notes import note_text
from verbeval_gui.figures.style import Style
from verbeval_gui.figures.terms import dimension_name, value_name
from verbeval_gui.metrics.paired import FlipCounts
from verbeval_gui.reports.compare_words import (
    decimals_of,
    difference_cells,
    figure_name,
    overlap_word,
    p_cell,
    verdict_word,
)
from verbeval_gui.reports.markdown import code, escaped, table
from verbeval_gui.slices.compared_figures import ComparedFigure
from verbeval_gui.slices.compared_slices import ComparedSlices, ComparedValue
from verbeval_gui.slices.comparison import ComparisonSlice
from verbeval_gui.slices.comparison_findings import ComparisonFindings

translate = QCoreApplication.translate
LISTED: Final = 200


def headline_section(findings: ComparisonFindings, style: Style) -> str:
    """Return every figure before and after, with what its difference is worth."""
    figures = findings.figures
    rows = [_figure_row(figure, style) for figure in figures]
    header = [translate("Report", "Metric"), "n", *_difference_header(findings.comparison), "p", *_verdict_header()]
    caveats: dict[str, list[str]] = {}
    for one in figures:
        if one.caveat:
            caveats.setdefault(note_text(one.caveat, style), []).append(figure_name(one))
    return "\n\n".join(
        [
            table(header, rows, n_texts_right=2),
            *(["\n".join(f"- {'; '.join(names)}: {text}" for text, names in caveats.items())] if caveats else []),
        ]
    )


def flips_section(findings: ComparisonFindings, style: Style) -> str:
    """Return the table of two by two of the core, and that of the adversarial probes."""
    found = findings.comparison
    parts = [_flip_matrix(found.flips, found, translate("Comparison", "Core probes"))]
    if (tricks := found.figure("adversarial")) is not None and tricks.flips is not None and tricks.flips.n:
        parts.append(_flip_matrix(tricks.flips, found, translate("Comparison", "Adversarial probes")))
    said = [note_text(note, style) for note in (found.sentence, found.detectable) if note is not None]
    return "\n\n".join([*parts, " ".join(said)])


def slices_section(compared: ComparedSlices, found: ComparisonSlice, style: Style) -> str:
    """Return accuracy by value before and after; p values are corrected over the values of the dimension."""
    header = [
        translate("Report", "Value"), "n", *_difference_header(found), value_name("flip", "fixed"),
        value_name("flip", "broken"), translate("Comparison", "p (Holm)"), *_verdict_header(),
    ]  # fmt: skip
    rows = [_value_row(compared.dimension, one, style) for one in compared.values if one.flips.n]
    title = f"### {dimension_name(compared.dimension)}"
    return f"{title}\n\n{table(header, rows, n_texts_right=2)}" if rows else f"{title}\n\n–"


def flipped_section(findings: ComparisonFindings, name: str, style: Style) -> str:
    """Return the probes of one flip with what both models answered."""
    rows = findings.flipped(name)
    if not len(rows):
        return translate("Comparison", "None.")
    names = (escaped(findings.comparison.was_name), escaped(findings.comparison.now_name))
    header = [
        dimension_name("id"), dimension_name("category"), translate("Comparison", "Sentence"),
        dimension_name("expected"), *names,
        translate("Comparison", "Confidence before"), translate("Comparison", "Confidence now"),
    ]  # fmt: skip
    lines = list(_flip_lines(findings, rows[:LISTED], style))
    text = table(header, lines, n_text=6)
    if len(rows) <= LISTED:
        return text
    more = translate("Comparison", "{n} more are in flips.csv.")
    return f"{text}\n\n{more.format(n=len(rows) - LISTED)}"


def matching_section(findings: ComparisonFindings, style: Style) -> str:
    """Return what is not compared, and what to mind."""
    found = findings.comparison
    facts = [
        (translate("Comparison", "Matched"), found.n_matched),
        (translate("Comparison", "Matched, not answered in both"), found.n_unanswered),
        (translate("Comparison", "Changed: another text under the same id"), found.n_changed),
        (translate("Comparison", "Only in {name}").format(name=escaped(found.now_name)), found.n_unmatched[0]),
        (translate("Comparison", "Only in {name}").format(name=escaped(found.was_name)), found.n_unmatched[1]),
        (translate("Comparison", "Matched, other right answers"), found.n_regolded),
    ]
    counts = table([translate("Comparison", "Probes"), "n"], [[name, str(n)] for name, n in facts])
    warnings = [f"- {escaped(note_text(note, style))}" for note in found.warnings]
    return "\n\n".join([counts, *(["\n".join(warnings)] if warnings else []), *_id_lists(findings)])


def _id_lists(findings: ComparisonFindings) -> Iterator[str]:
    pairing, found = findings.pairing, findings.comparison
    only = translate("Comparison", "Only in {name}")
    lists = [
        (translate("Comparison", "Changed"), pairing.changed_ids),
        (only.format(name=escaped(found.now_name)), pairing.unmatched_ids),
        (only.format(name=escaped(found.was_name)), pairing.unmatched_baseline_ids),
        (translate("Comparison", "Other right answers"), pairing.regolded_ids),
    ]
    for name, ids in lists:
        if len(ids):
            more = f", … (+{len(ids) - LISTED})" if len(ids) > LISTED else ""
            yield f"{name}: {', '.join(code(str(one)) for one in ids[:LISTED])}{more}"


def _figure_row(figure: ComparedFigure, style: Style) -> list[str]:
    decimals = decimals_of(figure)
    cells = difference_cells(figure.was, figure.now, figure.interval, style, decimals)
    if not figure.is_comparable:
        cells = [*cells[:2], "–", "–"]
    if not figure.is_shown:
        cells = ["–"] * 4
    verdicts = [verdict_word(figure.verdict), overlap_word(figure.overlap)]
    return [figure_name(figure), str(figure.n), *cells, p_cell(figure.p, style), *verdicts]


def _value_row(dimension: str, one: ComparedValue, style: Style) -> list[str]:
    counts = one.flips
    cells = difference_cells(counts.was.accuracy, counts.now.accuracy, counts.interval, style)
    verdicts = [verdict_word(one.verdict), overlap_word(one.overlap)]
    flips = [str(counts.fixed), str(counts.broken), p_cell(one.p, style)]
    return [escaped(value_name(dimension, one.value)), str(counts.n), *cells, *flips, *verdicts]


def _flip_matrix(counts: FlipCounts, found: ComparisonSlice, title: str) -> str:
    right, wrong = value_name("verdict", "right"), value_name("verdict", "wrong")
    header = [f"{escaped(found.was_name)} ↓ {escaped(found.now_name)} →", right, wrong]
    rows = [[right, str(counts.both_right), str(counts.broken)], [wrong, str(counts.fixed), str(counts.both_wrong)]]
    return f"### {title}\n\n{table(header, rows)}"


def _flip_lines(findings: ComparisonFindings, rows: Ints, style: Style) -> Iterator[list[str]]:
    frame, pairing = findings.frame, findings.pairing
    expected, predicted, before = frame.codes("expected"), frame.codes("predicted"), pairing.column("predicted")
    category = frame.codes("category")
    for row in rows.tolist():
        confidences = (float(pairing.was_confidence[row]), float(frame.verdicts.confidence[row]))
        yield [
            code(str(frame.report.ids[row])),
            value_name("category", category.value(row) or "–"),
            escaped(str(frame.report.prompts[row])),
            *(escaped(column.value(row) or "–") for column in (expected, before, predicted)),
            *(style.number(value) for value in confidences),
        ]


def _difference_header(found: ComparisonSlice) -> list[str]:
    difference, interval = translate("Comparison", "Difference"), translate("Report", "95 % CI")
    return [escaped(found.was_name), escaped(found.now_name), difference, interval]


def _verdict_header() -> list[str]:
    return [translate("Comparison", "Paired test"), translate("Comparison", "Intervals")]
