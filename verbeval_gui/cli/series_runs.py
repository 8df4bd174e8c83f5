"""Reads the checkpoints of a training, and says or writes how it went."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from functools import partial
from typing import Any

from verbeval_gui.cli.arguments import agreed
from verbeval_gui.cli.json_lines import json_line
from verbeval_gui.cli.outcome import FAILED, FINE, REGRESSED, say, say_error
from verbeval_gui.cli.reading import read_results, say_note, selection_of
from verbeval_gui.data.expression import write_expression
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.pairing import flip_columns
from verbeval_gui.data.results import ResultsFile
from verbeval_gui.data.selection import Selection
from verbeval_gui.data.series_files import read_series, results_files
from verbeval_gui.metrics.proportions import Proportion
from verbeval_gui.slices.comparison_findings import ComparisonFindings
from verbeval_gui.slices.comparison_notes import flip_note
from verbeval_gui.slices.series import SeriesPoint, SeriesSlice, series
from verbeval_gui.slices.series_probes import FATES

_WIDTH = 20


def run_series(asked: Namespace) -> int:
    """Follow what the command line names; returns the exit code. A file that cannot be read is said and left out."""
    is_narrowed = any((asked.task, asked.filter, asked.map))
    found, errors = read_series(results_files(asked.paths), partial(read_results, asked=asked) if is_narrowed else None)
    for error in errors:
        say_error(error, is_debug=asked.debug)
    if not found:
        return FAILED
    frames = _frames(found, asked)
    selection = selection_of(frames[-1], asked.select)
    shown = series(frames, selection)
    for note in (*shown.warnings, *([shown.perplexity_note] if shown.perplexity_note else [])):
        say_note(note)
    print(json_line(series_block(shown, frames, selection)) if asked.json else series_text(shown, frames))
    if asked.output is not None:
        _write(asked, shown, frames, selection)
    if errors:
        return FAILED
    return _regressed(frames, selection) if asked.fail_on_regression else FINE


def _regressed(frames: Sequence[Frame], selection: Selection) -> int:
    """Say what became worse from the last checkpoint but one to the last; returns the exit code."""
    if len(frames) < 2:
        return FINE
    before, last = frames[-2:]
    findings = ComparisonFindings(last.with_joined(flip_columns(before)), before, selection)
    if not findings.pairing.matching.n or not findings.regressions:
        return FINE
    name = before.report.provenance.name or "the one before"
    say(f"worse than {name}, and that is real: {', '.join(findings.regressions)}.")
    return REGRESSED


def series_block(shown: SeriesSlice, frames: Sequence[Frame], selection: Selection) -> dict[str, Any]:
    """Return a series as JSON carries it."""
    table, probes = shown.table(), shown.probes
    return {
        "checkpoints": [{"name": one.name, "step": one.step, "matched": one.n_matched} for one in shown.points],
        "selection": write_expression(selection),
        "conventions": frames[-1].conventions.as_dict(),
        "figures": [dict(zip(table.columns, row, strict=True)) for row in table.rows],
        "fates": {fate: probes.count(fate) for fate in FATES},
        "learned": {shown.points[i].name: ids for i in range(len(shown.points)) if (ids := probes.learned_at(i))},
        "lost": probes.ids_of("lost"),
        "warnings": [note.sentence.format(**note.fields) for note in shown.warnings],
    }


def series_text(shown: SeriesSlice, frames: Sequence[Frame]) -> str:
    """Return a series as lines for a person."""
    head = f"{'checkpoint':<{_WIDTH}}{'step':>9}  {'accuracy':<20}{'adversarial':<20}{'ECE':>6}{'Brier':>7}{'ppl':>9}"
    fates = ", ".join(f"{shown.probes.count(fate):,} {fate.replace('_', ' ')}" for fate in FATES)
    last = [] if shown.first_to_last is None else [flip_note(shown.first_to_last)]
    said = [f"First to last: {note.sentence.format(**note.fields)}" for note in last]
    conventions = f"Conventions: {frames[-1].conventions.text()}"
    return "\n".join([head, *map(_point_text, shown.points), f"Probes: {fates}", *said, conventions])


def _frames(found: Sequence[ResultsFile], asked: Namespace) -> list[Frame]:
    """Return the reports under one set of conventions; says where a file's own are others."""
    conventions = agreed(found[-1].conventions, asked.conventions)
    others = [one for one in found if one.conventions != conventions]
    if others:
        said = "1 file was" if len(others) == 1 else f"{len(others)} files were"
        say(f"warning: {said} written under other conventions; all are read under {conventions.text()}.")
    last = Frame(found[-1].report, conventions)
    return [*(Frame(one.report, conventions, last.verbs) for one in found[:-1]), last]


def _write(asked: Namespace, shown: SeriesSlice, frames: Sequence[Frame], selection: Selection) -> None:
    from verbeval_gui.cli.report_runs import drawing, make_folder
    from verbeval_gui.reports.series_folder import write_series

    make_folder(asked.output)
    with drawing(asked.lang):
        path = write_series(asked.output, shown, frames, selection, has_page="html" in asked.format)
    if not asked.json:
        print(f"Written: {path}")


def _point_text(point: SeriesPoint) -> str:
    step = "-" if point.step is None else f"{point.step:,}"
    ece = f"{point.ece:.3f}" if point.ece is not None and point.is_ece_shown else "-"
    brier = "-" if point.brier is None else f"{point.brier:.3f}"
    perplexity = point.perplexity.get("")
    shares = f"{_share(point.accuracy):<20}{_share(point.adversarial):<20}"
    ppl = "-" if perplexity is None else f"{perplexity:,.2f}"
    return f"{point.name:<{_WIDTH}}{step:>9}  {shares}{ece:>6}{brier:>7}{ppl:>9}"


def _share(cell: Proportion) -> str:
    if cell.accuracy is None or cell.wilson is None:
        return "-"
    return f"{cell.accuracy:.2f} [{cell.wilson[0]:.2f}, {cell.wilson[1]:.2f}]"
