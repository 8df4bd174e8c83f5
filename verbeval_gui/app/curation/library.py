"""Which suites are open, each once; large ones are read in the background."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from verbeval_gui.app.curation.homes import Home, Homes, rows_without
from verbeval_gui.app.jobs import JobRunner
from verbeval_gui.data.curation.reviews import sidecar_of
from verbeval_gui.data.curation.workbook import Workbook
from verbeval_gui.data.report import Report
from verbeval_gui.errors import VerbevalError

Books = tuple[Workbook, ...]
Looks = tuple[tuple[int, int] | None, ...]


class Library(QObject):
    """Opens and closes workbooks.

    Args:
        homes: Where they lie.
        author: Returns who works on them.
        parent: Owner.

    Signals:
        failed: A suite could not be opened. Carries the exception.
        closed: A workbook was closed. Carries it.
        busy_changed: A large suite is being read, or is read. Carries whether it is.
    """

    failed = Signal(object)
    closed = Signal(object)
    busy_changed = Signal(bool)

    def __init__(self, homes: Homes, author: Callable[[], str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._homes = homes
        self._author = author
        self._books: dict[Path, Workbook] = {}
        self._saved_steps: dict[Workbook, int] = {}
        self._seen: dict[Workbook, Looks] = {}
        self._jobs: list[JobRunner] = []

    @property
    def is_busy(self) -> bool:
        """Whether a large suite is being read."""
        return bool(self._jobs)

    def opened(self, homes: Iterable[Home]) -> Books:
        """Return the workbooks of some files, opened where they are not yet.

        Raises:
            VerbevalError: One cannot be read, or another program works on it.
        """
        return tuple(self.book(home) for home in homes)

    def of_report(self, report: Report, homes: Iterable[Home]) -> Books:
        """Return the workbooks that hold a report's probes; lines stand in for those that no file has.

        Args:
            report: The report.
            homes: The files of its suite that are at hand.

        Raises:
            VerbevalError: As `opened`.
        """
        books = self.opened(homes)
        known = {probe.id for book in books for probe in book.probes}
        if not (missing := rows_without(report, known)):
            return books
        if (stand_in := self.find(self._homes.stand_in(report).path)) is not None:
            self.close_book(stand_in)
        return (*books, self.book(self._homes.write_stand_in(report, missing)))

    def book(self, home: Home) -> Workbook:
        """Return the workbook of a file. Raises as `opened`."""
        if (known := self._books.get(home.path)) is not None:
            return known
        home.make()
        book = self._books[home.path] = Workbook.open(home.path, self._author(), self._homes.journals)
        self._saved_steps[book] = 0 if book.is_changed else book.n_steps
        self._seen[book] = _looks(book)
        return book

    def open(self, make: Callable[[], Books], ready: Callable[[Books], None], *, is_large: bool) -> None:
        """Open workbooks, in the background where they are large.

        Args:
            make: Opens them.
            ready: Gets them.
            is_large: Whether that takes its time.
        """
        if is_large:
            self._open_in_background(make, ready)
            return
        try:
            books = make()
        except (VerbevalError, OSError) as error:
            self.failed.emit(error)
            return
        ready(books)

    @property
    def all(self) -> Books:
        """All open workbooks."""
        return tuple(self._books.values())

    def unsaved(self) -> Books:
        """Return the workbooks whose probes are changed and not saved; what is only said of them saves itself."""
        return tuple(book for book in self._books.values() if book.path in book.changed_paths)

    def n_unsaved(self, books: Iterable[Workbook]) -> int:
        """Return how many steps are not saved; for changes of an earlier session at least 1."""
        steps = self._saved_steps
        return sum(max(1, abs(book.n_steps - steps.get(book, 0))) for book in books if book.is_changed)

    def note_saved(self, book: Workbook) -> None:
        """Remember that a workbook was saved."""
        self._saved_steps[book] = book.n_steps
        self._seen[book] = _looks(book)

    def is_changed_on_disk(self, book: Workbook) -> bool:
        """Whether another program changed a file since it was last looked at; unchanged files are not read again."""
        looks = _looks(book)
        if looks == self._seen.get(book):
            return False
        self._seen[book] = looks
        return book.is_changed_on_disk

    def save_reviews(self) -> None:
        """Save what was said of probes where the suites themselves are unchanged; else the journal keeps it."""
        for book in self._books.values():
            changed = book.changed_paths
            if changed and book.path not in changed:
                with suppress(VerbevalError):  # the journal has it, and the next save says what is wrong
                    book.save()
                    self.note_saved(book)

    def close_all_but(self, used: Collection[Workbook]) -> None:
        """Close workbooks that are not used any more."""
        if self.is_busy:
            return
        self.save_reviews()
        for book in self.all:
            if book not in used:
                self.close_book(book)

    def close_book(self, book: Workbook) -> None:
        """Close one workbook."""
        self._books.pop(book.path, None)
        self._saved_steps.pop(book, None)
        self._seen.pop(book, None)
        book.close()
        self.closed.emit(book)

    def find(self, path: Path) -> Workbook | None:
        """Return the open workbook of a file."""
        return self._books.get(path)

    def close(self) -> None:
        """Save what was said, and let go of all files."""
        for runner in self._jobs:
            runner.close()
        self._jobs = []
        self.close_all_but(())

    def _open_in_background(self, make: Callable[[], Books], ready: Callable[[Books], None]) -> None:
        runner = JobRunner(self)
        self._jobs.append(runner)
        runner.succeeded.connect(ready)
        runner.failed.connect(self.failed)
        runner.finished.connect(lambda: self._forget_job(runner))
        self.busy_changed.emit(self.is_busy)
        runner.start("open suite", lambda _reporter: make())

    def _forget_job(self, runner: JobRunner) -> None:
        if runner in self._jobs:
            self._jobs.remove(runner)
        runner.deleteLater()
        self.busy_changed.emit(self.is_busy)


def _looks(book: Workbook) -> Looks:
    """Return size and time of a workbook's files."""
    found: list[tuple[int, int] | None] = []
    for path in (book.path, sidecar_of(book.path)):
        try:
            status = path.stat()
            found.append((status.st_size, status.st_mtime_ns))
        except OSError:
            found.append(None)
    return tuple(found)
