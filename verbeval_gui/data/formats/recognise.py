"""Tells what a file or folder of another tool is, and reads it."""

from __future__ import annotations

from pathlib import Path

from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.formats import blimp_scored, inspect_logs, lm_eval, own_tables, syntaxgym, totals_only
from verbeval_gui.data.formats.reading import Choice, Recognised, Watch, unwatched
from verbeval_gui.data.results import ResultsFile

__all__ = ["Choice", "Recognised", "read_foreign", "recognise"]

_READERS = {
    "lm_eval": lm_eval,
    "inspect_logs": inspect_logs,
    "syntaxgym": syntaxgym,
    "totals_only": totals_only,
    "blimp": blimp_scored,
    "own_tables": own_tables,
}


def recognise(path: Path) -> Recognised | None:
    """Return what a file or folder of another tool is; None for what none of the readers knows.

    Raises:
        VerbevalError: It cannot be read.
    """
    return next((found for reader in _READERS.values() if (found := reader.sniff(path)) is not None), None)


def read_foreign(
    found: Recognised,
    conventions: Conventions | None = None,
    choice: Choice | None = None,
    watch: Watch = unwatched,
) -> ResultsFile:
    """Read what was recognised as a report.

    Args:
        found: What `recognise` returned.
        conventions: How the answers are read; as the tool that wrote them counts, where not given.
        choice: Which of several things in the file.
        watch: Hears how much is read; may raise to stop.

    Raises:
        VerbevalError: It cannot be read.
    """
    file = _READERS[found.reader].read(found, choice, watch)
    return file if conventions is None else ResultsFile(file.report, conventions, file.blocks)
