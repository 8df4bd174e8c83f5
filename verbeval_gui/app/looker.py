"""Tells what paths hold, away from the window where looking takes long: it never waits for a file."""

from __future__ import annotations

import stat
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer, Signal

from verbeval_gui.app.exported import Exported
from verbeval_gui.app.jobs import JobRunner, Reporter
from verbeval_gui.app.recognition import Kind, is_checkpoint, recognised
from verbeval_gui.data.formats.opening import is_own
from verbeval_gui.data.formats.tables import Table, open_table
from verbeval_gui.errors import VerbevalError

# Bytes and entries up to which a look takes a few milliseconds.
_SMALL: Final = 1 << 18
_FEW: Final = 64


@dataclass(frozen=True)
class Look:
    """What a path was taken for.

    Attributes:
        exported: What the file says it was made from; None for one that this program did not export.
        kind: What it is; None where it is nothing that can be opened.
        meant: The file or folder that is really meant.
        table: A table whose columns must be told, as it was looked at.
        error: Why it cannot be opened.
    """

    exported: Exported | None = None
    kind: Kind | None = None
    meant: Path = Path()
    table: Table | None = None
    error: Exception | None = None

    @classmethod
    def at(cls, path: Path) -> Look:
        """Look at a path."""
        exported = None
        try:
            exported = Exported.read(path)
            kind, meant = recognised(path)
            table = open_table(meant) if kind is Kind.TABLE else None
        except (VerbevalError, OSError) as error:
            return cls(exported, meant=path, error=error)
        return cls(exported, kind, meant, table)


class Looker(QObject):
    """Looks at paths in the background, at small ones at once.

    Args:
        parent: Owner.

    Attributes:
        jobs: Runs the looking; `jobs.started` and `jobs.finished` say when somebody has to wait.

    Signals:
        failed: A table cannot be looked at. Carries the error.
    """

    failed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.jobs = JobRunner(self)
        self._known: dict[Path, Look] = {}
        self._then: Callable[[Any], None] | None = None
        self.jobs.succeeded.connect(self._on_looked)
        self.jobs.failed.connect(self.failed)

    def after(self, paths: Sequence[Path], then: Callable[[], None]) -> None:
        """Do something once it is known what paths are: at once where that takes no time; a later wish replaces it."""

        def hold(found: dict[Path, Look]) -> None:
            self._known = found
            QTimer.singleShot(0, self, self._forget)
            then()

        unknown = [path for path in paths if path not in self._known and not _is_small(path)]
        if unknown:
            self._start(lambda reporter: _looks(unknown, reporter), hold)
        else:
            self._give_up()
            then()

    def look(self, path: Path) -> Look:
        """Return what a path is."""
        return self._known.get(path) or Look.at(path)

    def open_table(self, path: Path, then: Callable[[Table], None]) -> None:
        """Look at a file as a table, whatever it was taken for."""
        if not _is_small(path):
            self._start(lambda reporter: _table(path, reporter), then)
            return
        self._give_up()
        try:
            table = open_table(path)
        except VerbevalError as error:
            self.failed.emit(error)
        else:
            then(table)

    def close(self) -> None:
        """Look no more."""
        self.jobs.close()

    def _start(self, job: Callable[[Reporter], Any], then: Callable[[Any], None]) -> None:
        self._then = then
        self.jobs.start("look", job)

    def _give_up(self) -> None:
        """Do no more of the wish before, whose file is still looked at."""
        self._then = None
        self.jobs.cancel()

    def _on_looked(self, found: object) -> None:
        then, self._then = self._then, None
        if then is not None:
            then(found)

    def _forget(self) -> None:
        """Forget what was seen: it may be another file in a moment."""
        self._known = {}


def _looks(paths: Iterable[Path], reporter: Reporter) -> dict[Path, Look]:
    found = {}
    for path in paths:
        found[path] = Look.at(path)
        reporter.check()
    return found


def _table(path: Path, reporter: Reporter) -> Table:
    found = open_table(path)
    reporter.check()
    return found


def _is_small(path: Path) -> bool:
    """Whether a path is looked at in no time; what is not there is, too."""
    try:
        if not path.is_dir():
            return _size(path) <= _SMALL
        entries = list(islice(path.iterdir(), _FEW + 1))
        if is_checkpoint(entry.name for entry in entries):
            return True
        return len(entries) <= _FEW and sum(map(_size, entries)) <= _SMALL
    except (OSError, VerbevalError):
        return True


def _size(path: Path) -> int:
    """Return how many bytes a look may read; the first few tell this program's own results."""
    known = path.stat()
    if not stat.S_ISREG(known.st_mode):
        return 0
    return 0 if known.st_size > _SMALL and is_own(path) else known.st_size
