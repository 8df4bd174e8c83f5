"""Results as the command line opens them: under conventions, with a selection."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

import numpy as np

from verbeval_gui.cli.arguments import agreed
from verbeval_gui.cli.outcome import UsageError, say
from verbeval_gui.data.expression import read_expression, vocabulary
from verbeval_gui.data.formats import own_tables
from verbeval_gui.data.formats.mapping import read_mapping
from verbeval_gui.data.formats.opening import NeedsMappingError, load_any
from verbeval_gui.data.formats.reading import Choice
from verbeval_gui.data.formats.recognise import read_foreign
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.report import Note
from verbeval_gui.data.results import NeedsProbesError, ResultsFile
from verbeval_gui.data.results_check import check_blocks
from verbeval_gui.data.run_notes import warnings_of
from verbeval_gui.data.selection import Selection
from verbeval_gui.data.tokens import ExpressionError


def opened(asked: Namespace) -> tuple[Frame, Selection]:
    """Return the report and the selection that the arguments of `add_results` name; says the report's warnings.

    Raises:
        UsageError: The selection is no expression, or the probes are needed and not given.
        VerbevalError: The file cannot be read as results.
    """
    found = loaded(asked.results, asked)
    for note in check_blocks(found):
        say_note(note)
    frame = framed(found, asked)
    return frame, selection_of(frame, asked.select)


def framed(found: ResultsFile, asked: Namespace) -> Frame:
    """Return results under the conventions that are asked for; says where these ask for lengths that are not there."""
    frame = Frame(found.report, agreed(found.conventions, asked.conventions))
    candidates = found.report.candidates
    is_scored = bool(np.isfinite(candidates.logprobs).any())
    if frame.conventions.normalisation == "token" and is_scored and not candidates.n_tokens.any():
        say("warning: the file does not say how many tokens its candidates have: normalisation=token reads as sum.")
    return frame


def loaded(path: Path, asked: Namespace) -> ResultsFile:
    """Return results of this or another tool, or those of a folder; says its warnings, its own figures are not checked.

    Args:
        path: The file or folder.
        asked: What `add_reading` has parsed.

    Raises:
        UsageError: The probes or the mapping are needed and not given.
        VerbevalError: The file cannot be read as results.
    """
    try:
        found = read_results(path, asked)
    except NeedsProbesError as error:
        raise UsageError(error.sentence, "Name them with --probes.", **error.fields) from error
    except NeedsMappingError as error:
        raise UsageError(error.sentence, "Name a mapping with --map.", **error.fields) from error
    if (note := found.report.provenance.taken_for) is not None:
        say(note.sentence.format(**note.fields))
    for note in warnings_of(found.report.provenance):
        say_note(note)
    return found


def say_note(note: Note) -> None:
    """Write a note as a warning to stderr."""
    say(f"warning: {note.sentence.format(**note.fields)}")


def read_results(path: Path, asked: Namespace) -> ResultsFile:
    """Return results as `add_foreign` says how to read them, `--probes` too where the verb has it.

    Raises:
        VerbevalError: The file cannot be read as results.
    """
    choice = Choice(task=asked.task, filter=asked.filter)
    if asked.map is None:
        return load_any(path, getattr(asked, "probes", None), choice)
    return read_foreign(own_tables.table_at(path, read_mapping(asked.map)))


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
