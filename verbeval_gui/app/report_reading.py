"""Results files read where nobody waits for it, ready to be shown."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from verbeval_gui.app.column_keeping import keep_soon
from verbeval_gui.app.comparison import nothing_shared
from verbeval_gui.app.jobs import Reporter
from verbeval_gui.data.alignment import Compared
from verbeval_gui.data.formats.mapping import TableMapping
from verbeval_gui.data.formats.opening import load_any
from verbeval_gui.data.formats.reading import Choice
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.results_check import check_blocks
from verbeval_gui.slices.preparation import prepare, prepare_beside


def read_frame(
    path: Path,
    probes: Path | None,
    reporter: Reporter,
    mapping: TableMapping | None = None,
    chosen: str | None = None,
) -> Frame:
    """Return a results file under its own conventions, ready to be shown; for a background thread.

    Args:
        path: The file.
        probes: Those of a file that holds answers only.
        reporter: Hears how far reading is.
        mapping: What the columns of a table hold.
        chosen: Whose answers are read, where a file of another tool has several: a filter, or a scorer.

    Raises:
        VerbevalError: It cannot be read.
        Cancelled: The person asked the job to stop.
    """

    def heard(done: int, whole: int) -> None:
        reporter.check()
        reporter.progressed((done, whole))

    found = load_any(path, probes, Choice(filter=chosen), mapping, watch=heard)
    reporter.check()
    provenance = found.report.provenance
    notes = (*provenance.notes, *check_blocks(found))
    frame = Frame(found.report.having(provenance=replace(provenance, notes=notes)), found.conventions)
    prepare(frame)
    keep_soon(found)
    return frame


def read_beside(frame: Frame, path: Path, reporter: Reporter) -> tuple[Frame, Compared]:
    """Return a report that was read under its file's conventions, and beside an open one under that one's.

    Raises:
        VerbevalError: It cannot be read, or shares no probe with the open one.
        Cancelled: The person asked the job to stop.
    """
    found = read_frame(path, None, reporter)
    reporter.check()
    if not len(found):
        raise nothing_shared(found.report)
    compared = Compared.of(frame, found.report)
    if not compared.pairing.matching.n:
        raise nothing_shared(found.report)
    prepare_beside(compared)
    return found, compared
