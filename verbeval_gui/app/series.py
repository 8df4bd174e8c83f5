"""Several reports of one training: read together, and kept in step with conventions and selection."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from verbeval_gui.app.apart import apart
from verbeval_gui.app.comparison import BaselineStore, without_baseline
from verbeval_gui.app.explorer import Explorer
from verbeval_gui.app.jobs import JobRunner, Reporter
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.report import Provenance, Report
from verbeval_gui.data.results import ResultsFile
from verbeval_gui.data.selection import Selection
from verbeval_gui.data.series_files import read_series, results_files
from verbeval_gui.errors import VerbevalError
from verbeval_gui.slices.series import SeriesSlice, series
from verbeval_gui.words import mark

_REST_MS = 200


@dataclass(frozen=True, eq=False)
class Following:
    """A series under conventions.

    Attributes:
        frames: The reports, by step; the last one says which probes are selected.
        shown: What they come to.
        selection: Which probes of the last one that is of.
    """

    frames: tuple[Frame, ...]
    shown: SeriesSlice
    selection: Selection


class SeriesStore(QObject):
    """Holds the reports of a training.

    Args:
        explorer: The open report, whose conventions and selection hold for all of them.
        baselines: What it is compared with.
        parent: Owner.

    Attributes:
        is_looked_at: Whether the window of the series is open, so that it comes back when the main one is built anew.

    Signals:
        series_changed: Another series is open, or its figures changed.
        opened: Another series was read.
        failed: A file cannot be read; the others are shown. Carries the error.
    """

    series_changed = Signal()
    opened = Signal()
    failed = Signal(object)

    def __init__(self, explorer: Explorer, baselines: BaselineStore, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._explorer = explorer
        self._baselines = baselines
        self.is_looked_at = False
        self._files: tuple[ResultsFile, ...] = ()
        self._following: Following | None = None
        self.reading = JobRunner(self)
        self.working = JobRunner(self)
        self.reading.succeeded.connect(self._on_read)
        self.reading.failed.connect(self.failed)
        self.working.succeeded.connect(self._on_worked_out)
        self.working.failed.connect(self.failed)
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._rest.timeout.connect(self._follow)
        explorer.frame_changed.connect(self._wait)

    @property
    def following(self) -> Following | None:
        """The series under the current conventions; None without one."""
        return self._following

    @property
    def current(self) -> int:
        """Position of the open report; -1 for none."""
        return self._position(self._explorer.report)

    @property
    def baseline(self) -> int:
        """Position of the baseline; -1 for none."""
        return self._position(self._baselines.report)

    def open(self, paths: Sequence[Path]) -> None:
        """Read results files, or folders of them, in the background."""
        report = self._explorer.report
        conventions = None if report is None else self._explorer.exploration.now.conventions
        selection = self._selection()
        self.reading.start("read series", lambda reporter: _read(paths, conventions, selection, reporter))

    def open_point(self, position: int) -> None:
        """Open one of the reports; where it is the baseline, the two change places."""
        if not 0 <= position < len(self._files) or position == self.current:
            return
        if position == self.baseline:
            self._baselines.swap()
        else:
            found = self._files[position]
            self._explorer.open_report(found.report, found.conventions)
        self.series_changed.emit()

    def compare_with(self, position: int) -> None:
        """Make one of the reports the baseline of the open one."""
        if not 0 <= position < len(self._files) or position == self.current:
            return
        found = self._files[position]
        try:
            self._baselines.compare_with(found.report, found.conventions)
        except VerbevalError as error:
            self.failed.emit(error)
        self.series_changed.emit()

    def compare_with_before(self) -> None:
        """Make the report one step before the open one its baseline."""
        self.compare_with(self.current - 1)

    def close(self) -> None:
        """End all background work."""
        self._rest.stop()
        self.reading.close()
        self.working.close()

    def _position(self, report: Report | None) -> int:
        return next((i for i, found in enumerate(self._files) if found.report is report), -1)

    def _selection(self) -> Selection:
        """Return which probes are followed: a baseline's answers say nothing of a series."""
        return without_baseline(self._explorer.selection)

    def _wait(self) -> None:
        if self._following is not None:
            self._rest.start()

    def _follow(self) -> None:
        """Work the series out again, under what holds now."""
        if self._following is None or self._explorer.report is None:
            return
        conventions, selection = self._explorer.exploration.now.conventions, self._selection()
        frames = _under(conventions, self._following.frames)
        frames = (*frames[:-1], self._beside(frames[-1], selection))
        self.working.start("follow series", lambda _reporter: Following(frames, series(frames, selection), selection))

    def _beside(self, last: Frame, selection: Selection) -> Frame:
        """Return the last report beside what the selection asks of columns that lie beside reports."""
        frame, asked = self._explorer.frame, {name for facet in selection.facets for name in facet.named}
        makers = {} if frame is None else {name: make for name, make in frame.joined.items() if name in asked}
        return apart(last.with_joined(makers)) if makers or last.joined else last

    def _on_read(self, found: tuple[tuple[ResultsFile, ...], Following, tuple[VerbevalError, ...]]) -> None:
        files, self._following, errors = found
        self._files = tuple(map(self._known, files))
        for error in errors:
            self.failed.emit(error)
        if self.current < 0:
            last = self._files[-1]
            if self._explorer.report is None:
                self._explorer.exploration.start_over(last.conventions)
            self._explorer.open_report(last.report, last.conventions)
        self.series_changed.emit()
        self.opened.emit()
        self._wait()

    def _known(self, found: ResultsFile) -> ResultsFile:
        """Return a file with the open report or the baseline in place of the same one read again."""
        for report in (self._explorer.report, self._baselines.report):
            if report is not None and _is_same(report.provenance, found.report.provenance):
                return ResultsFile(report, found.conventions, {})
        return found

    def _on_worked_out(self, following: Following) -> None:
        self._following = following
        self.series_changed.emit()


def _read(
    paths: Sequence[Path], conventions: Conventions | None, selection: Selection, reporter: Reporter
) -> tuple[tuple[ResultsFile, ...], Following, tuple[VerbevalError, ...]]:
    """Read a series, and work it out under the given conventions, those of its last file by default."""

    def heard(done: int, whole: int) -> None:
        reporter.check()
        reporter.progressed((done, whole))

    files, errors = read_series(results_files(paths), watch=heard)
    if not files:
        raise errors[0] if errors else VerbevalError(mark("There are no results to open."), "")
    frames = tuple(Frame(found.report, conventions or files[-1].conventions) for found in files)
    return files, Following(frames, series(frames, selection), selection), errors


def _is_same(first: Provenance, other: Provenance) -> bool:
    """Whether two reports were read from one file that did not change in between."""
    parts = ("source", "run", "checkpoint", "suite")
    return bool(first.source) and all(getattr(first, part) == getattr(other, part) for part in parts)


def _under(conventions: Conventions, frames: tuple[Frame, ...]) -> tuple[Frame, ...]:
    if frames[-1].conventions == conventions:
        return frames
    return tuple(Frame(frame.report, conventions, frame.verbs) for frame in frames)
