"""Writes one report after the other, drawing without a display."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from verbeval_gui.cli.outcome import FAILED, FINE, UsageError, say, say_error
from verbeval_gui.cli.reading import opened
from verbeval_gui.data.frame import Frame
from verbeval_gui.errors import VerbevalError
from verbeval_gui.paths import safe_name


def run_reports(asked: Namespace) -> int:
    """Write the reports that the command line asks for; one that fails does not stop the others."""
    code, taken = FINE, Counter[str]()
    with drawing(asked.lang):
        for path in asked.results:
            try:
                _report(path, asked, taken)
            except UsageError:
                raise
            except VerbevalError as error:
                say_error(error, is_debug=asked.debug)
                code = FAILED
    return code


@contextmanager
def drawing(language: str) -> Iterator[None]:
    """Let figures be drawn and words be said in a language, on a machine without a display too."""
    from PySide6.QtCore import QCoreApplication
    from PySide6.QtGui import QGuiApplication

    from verbeval_gui.app.i18n import Translators

    if sys.platform.startswith("linux"):
        # A display that is named but cannot be reached would end the process.
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    qt = QCoreApplication.instance() or QGuiApplication([sys.argv[0]])
    translators = Translators(qt)
    translators.install(language)
    try:
        yield
    finally:
        translators.install("en")


def _report(path: Path, asked: Namespace, taken: Counter[str]) -> None:
    from verbeval_gui.reports.folder import write_report

    frame, selection = opened(Namespace(**(vars(asked) | {"results": path})))
    folder = asked.output if len(asked.results) == 1 else asked.output / _name(frame, path, taken)
    make_folder(folder)
    written = write_report(folder, frame, selection, has_page="html" in asked.format)
    print(written.folder)
    if written.is_reading_kept:
        say("the reading in REPORT.md was edited, and is kept as it is.")


def make_folder(folder: Path) -> None:
    """Make a folder with all above it, where it is not there.

    Raises:
        VerbevalError: It cannot be made.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise VerbevalError(
            "{path} cannot be made: {reason}.", "Choose another folder.",
            path=str(folder), reason=error.strerror or type(error).__name__,
        ) from error  # fmt: skip


def _name(frame: Frame, path: Path, taken: Counter[str]) -> str:
    """Return a name for the folder of one of several reports that none before has."""
    name = safe_name(frame.report.provenance.name or path.stem)
    taken[name] += 1
    return name if taken[name] == 1 else f"{name}-{taken[name]}"
