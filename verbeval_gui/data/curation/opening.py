"""Opens a suite to work on it: takes its lock, and takes up what its journal holds."""

from __future__ import annotations

import contextlib
import hashlib
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

from verbeval_gui.data.curation.history import Contents, History
from verbeval_gui.data.curation.journal import Journal
from verbeval_gui.data.curation.reviews import sidecar_of
from verbeval_gui.data.curation.saving import clear_leftovers, on_disk
from verbeval_gui.data.file_lock import FileLock, HeldElsewhereError
from verbeval_gui.data.files import read_bytes
from verbeval_gui.data.report import Note
from verbeval_gui.errors import VerbevalError
from verbeval_gui.paths import safe_name
from verbeval_gui.words import mark

Paths: TypeAlias = tuple[Path, Path]

_MOST_RECORDS: Final = 4000
_MOST_BYTES: Final = 16_000_000
_STEPS_KEPT: Final = 1000
_BYTES_KEPT: Final = 4_000_000
_TORN: Final = mark("The last line of the journal was cut short by a crash and left out; it was never confirmed.")


@dataclass(frozen=True)
class Opened:
    """A suite ready to be worked on.

    Attributes:
        history: Its steps, those of the journal done again.
        journal: Where they are kept.
        lock: Keeps a second program away.
        notes: What a person should know about how it went.
    """

    history: History
    journal: Journal
    lock: FileLock
    notes: tuple[Note, ...]


def opened(suite: Path, journals: Path) -> Opened:
    """Open a suite.

    Args:
        suite: The probe file.
        journals: The folder of all journals, made if it is not there.

    Raises:
        VerbevalError: The suite cannot be read, another program works on it, or its journal cannot be used.
    """
    read_bytes(suite)
    place = journal_of(suite, journals)
    lock = _locked(place, suite)
    try:
        for path in (suite, sidecar_of(suite)):
            clear_leftovers(path)
        return _taken_up(suite, place, lock)
    except BaseException:
        lock.release()
        raise


def journal_of(suite: Path, journals: Path) -> Path:
    """Return where the journal of a suite lies; a suite has one, whatever link it is opened by."""
    target = str(suite.resolve())
    return journals / f"{safe_name(suite.stem)}-{hashlib.sha256(target.encode()).hexdigest()[:16]}.journal"


def contents_of(suite: Path) -> Contents:
    """Return what lies on disk: the suite and its reviews, none where there are none.

    Raises:
        VerbevalError: One cannot be read.
    """
    return on_disk(suite), on_disk(sidecar_of(suite))


def _locked(place: Path, suite: Path) -> FileLock:
    try:
        place.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        return FileLock(place.with_name(f"{place.name}.lock"))
    except HeldElsewhereError as held:
        raise VerbevalError(
            mark("{path} is being edited in another window (process {pid})."),
            mark("Go on there, or close it first."),
            path=str(suite), pid=held.pid,
        ) from held  # fmt: skip
    except OSError as error:
        raise VerbevalError(
            mark("No journal can be kept in {path}: {reason}."),
            mark("Make room, or see that you may write there: without a journal a crash would lose work."),
            path=str(place.parent), reason=error.strerror or type(error).__name__,
        ) from error  # fmt: skip


def _taken_up(suite: Path, place: Path, lock: FileLock) -> Opened:
    journal, disk = Journal(place), contents_of(suite)
    history = History(journal, str(suite))
    try:
        records = journal.read()
        history.replay(records, disk)
        if len(records) > _MOST_RECORDS or journal.n_bytes > _MOST_BYTES + 4 * len(disk[0]):
            # A disk that has no room for a shorter journal may yet have room for one step more.
            with contextlib.suppress(VerbevalError):
                history.shorten(_STEPS_KEPT, _BYTES_KEPT)
    except (ValueError, IndexError, zlib.error):
        journal.begin_anew()
        history = History(journal, str(suite))
        history.replay((), disk)
    return Opened(history, journal, lock, tuple(_notes(journal, history, disk)))


def _notes(journal: Journal, history: History, disk: Contents) -> list[Note]:
    notes: list[Note] = []
    if journal.was_torn:
        notes.append(Note(_TORN))
    if journal.kept_as is not None:
        notes.append(Note(mark("The journal is damaged; a copy was kept as {path}."), {"path": str(journal.kept_as)}))
    if history.contents != history.known:
        notes.append(Note(mark("Changes that were not saved were taken up from the journal.")))
    if disk != history.known:
        notes.append(Note(mark("The file was changed by another program since it was saved here.")))
    return notes
