"""Results as the command line opens them: under conventions, with a selection."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from verbeval_gui.cli.arguments import agreed
from verbeval_gui.cli.outcome import UsageError, say
from verbeval_gui.data.expression import read_expression, vocabulary
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.report import Note
from verbeval_gui.data.results import NeedsProbesError, ResultsFile, load_results
from verbeval_gui.data.results_check import check_blocks
from verbeval_gui.data.selection import Selection
from verbeval_gui.data.tokens import ExpressionError


def opened(asked: Namespace) -> tuple[Frame, Selection]:
    """Return the report and the selection that the arguments of `add_results` name; says the report's warnings.

    Raises:
        UsageError: The selection is no expression, or the probes are needed and not given.
        VerbevalError: The file cannot be read as results.
    """
    found = loaded(asked.results, asked.probes)
    for note in check_blocks(found):
        say_note(note)
    frame = Frame(found.report, agreed(found.conventions, asked.conventions))
    return frame, selection_of(frame, asked.select)


def loaded(path: Path, probes: Path | None = None) -> ResultsFile:
    """Return a results file, or that of a folder; says its warnings, its own figures are not checked.

    Raises:
        UsageError: The probes are needed and not given.
        VerbevalError: The file cannot be read as results.
    """
    try:
        found = load_results(_results_file(path), probes)
    except NeedsProbesError as error:
        raise UsageError(error.sentence, "Name them with --probes.", **error.fields) from error
    for note in found.report.provenance.notes:
        say_note(note)
    return found


def say_note(note: Note) -> None:
    """Write a note as a warning to stderr."""
    say(f"warning: {note.sentence.format(**note.fields)}")


def _results_file(path: Path) -> Path:
    return path / "results.json" if path.is_dir() else path


def selection_of(frame: Frame, line: str) -> Selection:
    """Return the selection that an expression names.

    Raises:
        UsageError: It is none.
    """
    try:
        return read_expression(line, vocabulary(frame))
    except ExpressionError as error:
        raise UsageError("{text}", text=_pointed(line, error)) from error


def _pointed(line: str, error: ExpressionError) -> str:
    """Return why a line is no expression, above the line and a mark under the place."""
    mark = "^" * max(1, error.end - error.start)
    return f"{error}\n  {line}\n  {' ' * error.start}{mark}"
