"""Compares two results files, and says or writes what changed."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from verbeval_gui.cli.arguments import agreed
from verbeval_gui.cli.json_lines import json_line
from verbeval_gui.cli.outcome import FINE, REGRESSED, say
from verbeval_gui.cli.reading import loaded, say_note, selection_of
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.expression import write_expression
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.pairing import FLIPS, flip_columns
from verbeval_gui.data.repeats import stacked
from verbeval_gui.data.report import Note
from verbeval_gui.data.results import ResultsFile
from verbeval_gui.data.series_files import found_in
from verbeval_gui.errors import VerbevalError
from verbeval_gui.paths import safe_name
from verbeval_gui.slices.compared_figures import ComparedFigure
from verbeval_gui.slices.comparison_findings import ComparisonFindings
from verbeval_gui.slices.tables import Table
from verbeval_gui.words import mark

_WIDTH = 24


def run_compare(asked: Namespace) -> int:
    """Compare what the command line names; returns the exit code."""
    findings = _findings(asked)
    print(json_line(compare_block(findings)) if asked.json else compare_text(findings))
    if asked.output is not None:
        _write(asked, findings)
    if not (asked.fail_on_regression and findings.regressions):
        return FINE
    say(f"worse, and that is real: {', '.join(findings.regressions)}.")
    return REGRESSED


def compare_block(findings: ComparisonFindings) -> dict[str, Any]:
    """Return a comparison as JSON carries it."""
    found = findings.comparison
    return {
        "before": found.was_name,
        "now": found.now_name,
        "selection": write_expression(findings.selection),
        "conventions": findings.frame.conventions.as_dict(),
        "sentence": _text(found.sentence),
        "detectable": found.flips.detectable,
        "flips": {name: getattr(found.flips, name) for name in FLIPS},
        "figures": _records(findings.figures_table()),
        "slices": _records(findings.slices_table()),
        "regressions": findings.regressions,
        "regressed_slices": list(findings.regressed_slices),
        "matched": found.n_matched,
        "unanswered": found.n_unanswered,
        "changed": findings.pairing.changed_ids.tolist(),
        "renamed": [{"before": before, "now": now} for before, now in findings.pairing.renamed_ids],
        "other_gold": findings.pairing.regolded_ids.tolist(),
        "only_now": findings.pairing.unmatched_ids.tolist(),
        "only_before": findings.pairing.unmatched_baseline_ids.tolist(),
        "warnings": [_text(note) for note in found.warnings],
    }


def compare_text(findings: ComparisonFindings) -> str:
    """Return a comparison as lines for a person."""
    found = findings.comparison
    probes = "1 core probe" if found.flips.n == 1 else f"{found.flips.n:,} core probes"
    title = f"{found.now_name} against {found.was_name}: {probes} answered in both"
    said = [_text(note) for note in (found.sentence, found.detectable) if note is not None]
    figures = (f"{figure.key:<{_WIDTH}}{_figure_text(figure)}" for figure in findings.figures)
    conventions = f"{'Conventions':<{_WIDTH}}{findings.frame.conventions.text()}"
    return "\n".join([title, *said, *figures, *_slice_lines(findings), conventions])


def _findings(asked: Namespace) -> ComparisonFindings:
    before, now = (_side(path, asked) for path in (asked.before, asked.now))
    conventions = agreed(now.conventions, asked.conventions)
    _say_conventions(before, now, conventions)
    baseline = Frame(before.report, conventions)
    frame = Frame(now.report, conventions, baseline.verbs).with_joined(flip_columns(baseline))
    findings = ComparisonFindings(frame, baseline, selection_of(frame, asked.select))
    if not findings.pairing.matching.n:
        raise VerbevalError(
            mark("{was} and {now} share no probe."),
            mark("Compare two checkpoints that answered the same suite."),
            was=str(asked.before), now=str(asked.now),
        )  # fmt: skip
    for note in findings.comparison.warnings:
        say_note(note)
    return findings


def _side(path: Path, asked: Namespace) -> ResultsFile:
    """Return the results of one side: of a file or of a folder, of several runs together where it holds several."""
    files = found_in(path) if path.is_dir() and not (path / "results.json").exists() else ()
    if len(files) < 2:
        return loaded(files[0] if files else path, asked)
    runs = [loaded(file, asked) for file in files]
    report = stacked([one.report for one in runs], safe_name(path.resolve().name))
    return ResultsFile(report, runs[-1].conventions, {})


def _say_conventions(before: ResultsFile, now: ResultsFile, conventions: Conventions) -> None:
    """Say so where a file's own figures follow other conventions than those that both are read under."""
    for name, own in (("A", before.conventions), ("B", now.conventions)):
        if own != conventions:
            say(f"warning: {name} was written under {own.text()}; both are read under {conventions.text()}.")


def _write(asked: Namespace, findings: ComparisonFindings) -> None:
    from verbeval_gui.cli.report_runs import drawing, make_folder
    from verbeval_gui.reports.compare_folder import write_comparison

    make_folder(asked.output)
    with drawing(asked.lang):
        path = write_comparison(asked.output, findings, has_page="html" in asked.format)
    if not asked.json:
        print(f"{'Written':<{_WIDTH}}{path}")


def _figure_text(figure: ComparedFigure) -> str:
    was, now = (_decimal(value) for value in (figure.was, figure.now))
    if not figure.is_comparable or figure.difference is None:
        return f"{was} -> {now}, not comparable: {_text(figure.caveat) if figure.caveat else 'no answers'}"
    if not figure.is_shown:
        return f"- (too few answers: {figure.n})"
    ends = "" if figure.interval is None else f" [{figure.interval[0]:+.3f}, {figure.interval[1]:+.3f}]"
    verdict = "not tested" if figure.verdict is None else figure.verdict.value.replace("_", " ")
    p = "" if figure.p is None else f" (p {'< 0.001' if figure.p < 0.0005 else f'{figure.p:.3f}'})"
    caveat = f"; {_text(figure.caveat)}" if figure.caveat else ""
    return f"{was} -> {now}, {figure.difference:+.3f}{ends}, {verdict}{p}, n {figure.n:,}{caveat}"


def _slice_lines(findings: ComparisonFindings) -> Iterator[str]:
    if findings.regressed_slices:
        yield f"{'Worse slices':<{_WIDTH}}{', '.join(findings.regressed_slices)}"


def _records(table: Table) -> list[dict[str, Any]]:
    return [dict(zip(table.columns, row, strict=True)) for row in table.rows]


def _text(note: Note) -> str:
    fields = {name: f"{value:.2f}" if isinstance(value, float) else value for name, value in note.fields.items()}
    return note.sentence.format(**fields)


def _decimal(value: float | None) -> str:
    return "-" if value is None else f"{value:.3f}"
