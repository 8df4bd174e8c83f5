"""Results as the command line opens them: under conventions, with a selection."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from verbeval_gui.cli.arguments import agreed
from verbeval_gui.cli.outcome import UsageError, say
from verbeval_gui.data.expression import read_expression, vocabulary
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.results import NeedsProbesError, load_results
from verbeval_gui.data.results_check import check_blocks
from verbeval_gui.data.selection import Selection
from verbeval_gui.data.tokens import ExpressionError


def opened(asked: Namespace) -> tuple[Frame, Selection]:
    """Return the report and the selection that the arguments of `add_results` name; says the report's warnings.

    Raises:
        UsageError: The selection is no expression, or the probes are needed and not given.
        VerbevalError: The file cannot be read as results.
    """
    try:
        found = load_results(_results_file(asked.results), asked.probes)
    except NeedsProbesError as error:
        raise UsageError(error.sentence, "Name them with --probes.", **error.fields) from error
    for note in (*found.report.provenance.notes, *check_blocks(found)):
        say(f"warning: {note.sentence.format(**note.fields)}")
    frame = Frame(found.report, agreed(found.conventions, asked.conventions))
    return frame, _selection(frame, asked.select)


def _results_file(path: Path) -> Path:
    return path / "results.json" if path.is_dir() else path


def _selection(frame: Frame, line: str) -> Selection:
    try:
        return read_expression(line, vocabulary(frame))
    except ExpressionError as error:
        raise UsageError("{text}", text=_pointed(line, error)) from error


def _pointed(line: str, error: ExpressionError) -> str:
    """Return why a line is no expression, above the line and a mark under the place."""
    mark = "^" * max(1, error.end - error.start)
    return f"{error}\n  {line}\n  {' ' * error.start}{mark}"
