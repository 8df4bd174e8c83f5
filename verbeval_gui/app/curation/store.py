"""The suites that are judged and edited, and every step done to them; lives on when the window is built anew."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from verbeval_gui.app.curation.adoption import adopt
from verbeval_gui.app.curation.homes import Home, Homes, suite_key
from verbeval_gui.app.curation.library import Library
from verbeval_gui.app.curation.shelf import Shelf, Steps, is_stand_in
from verbeval_gui.app.curation.where import notes_on
from verbeval_gui.data.columns import Codes, Floats, MultiCodes
from verbeval_gui.data.curation.columns import REVIEW, REVIEW_STALE, REVIEW_TAG, review_columns
from verbeval_gui.data.curation.reviews import Review
from verbeval_gui.data.curation.saving import ChangedOnDisk
from verbeval_gui.data.curation.workbook import Workbook
from verbeval_gui.data.frame import Frame, JoinedMaker
from verbeval_gui.data.report import Note, Report
from verbeval_gui.errors import VerbevalError
from verbeval_gui.slices.reviews import nothing_said
from verbeval_gui.words import mark

Use = Callable[[Shelf], object]
_BYTES_AT_ONCE, _ROWS_AT_ONCE = 3_000_000, 10_000


class CurationStore(QObject):
    """Holds two shelves: the suite of the open report, whose probes are judged, and the one on the curation page.

    Often they are the same. A workbook is opened when it is first needed, large ones in the background.

    Args:
        homes: Where reviews lie.
        author: Returns who judges.
        parent: Owner.

    Signals:
        workbook_changed: Other suites are open.
        steps_changed: Something was done, undone, done again or saved.
        reviews_changed: What is said of the open report's probes may be something else.
        failed: Something did not work; nothing was done. Carries the exception.
        clashed: Saving found a file that another program changed. Carries the workbook.
        told: There is something to know. Carries a `Note`.
    """

    workbook_changed = Signal()
    steps_changed = Signal()
    reviews_changed = Signal()
    failed = Signal(object)
    clashed = Signal(object)
    told = Signal(object)

    def __init__(self, homes: Homes, author: Callable[[], str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.homes = homes
        self.library = Library(homes, author, self)
        self.library.failed.connect(self.failed)
        self._steps = Steps()
        self.library.closed.connect(self._steps.forget)
        self._report: Report | None = None
        self._key = self._page_key = ""
        self._is_following = False
        self._is_report_in_sight, self._has_news = True, False
        self._told: list[Note] = []
        self.report_shelf: Shelf | None = None
        self.page_shelf: Shelf | None = None

    @property
    def report_reviews(self) -> Mapping[str, Review]:
        """What was said of the open report's probes, by id."""
        return self.report_shelf.reviews if self.report_shelf is not None else {}

    def follow(self, report: Report | None) -> None:
        """Judge another report's probes from now on; more of the same report changes nothing."""
        key = "" if report is None else suite_key(report)
        is_other, self._report = key != self._key, report
        if not is_other:
            return
        self._key, self.report_shelf = key, None
        if report is not None:
            self._open_what_was_said(report)
        self._close_unused()
        self.workbook_changed.emit()

    def with_report(self, use: Use, needed: Sequence[str] = ()) -> None:
        """Have something done with the suite of the open report, once it is open.

        Args:
            use: Gets it.
            needed: Ids that it must hold; those that no file holds get lines that stand in for them.
        """
        report, shelf = self._report, self.report_shelf
        if report is None:
            return
        if shelf is not None and all(shelf.book_of(name) is not None for name in needed):
            use(shelf)
            return
        homes, key, is_large = self.homes.of_report(report), self._key, len(report) > _ROWS_AT_ONCE

        def ready(books: tuple[Workbook, ...]) -> None:
            if key == self._key:
                self.report_shelf = self._shelf(books)
                self._tell_where(homes, books)
                self.workbook_changed.emit()
                if not self._is_following:
                    self.reviews_changed.emit()
                use(self.report_shelf)

        self.library.open(lambda: self.library.of_report(report, homes), ready, is_large=is_large)

    def open_suite(self, paths: Sequence[Path], use: Use = lambda _shelf: None) -> None:
        """Put probe files on the page.

        Args:
            paths: The files.
            use: Gets the shelf once it is open.
        """
        try:
            self._adopt(paths)
            homes = [self.homes.of_file(path) for path in paths]
            size = sum(path.stat().st_size for path in paths)
        except (VerbevalError, OSError) as error:
            self.failed.emit(error)
            return

        def ready(books: tuple[Workbook, ...]) -> None:
            self.homes.remember(paths)
            self._tell_where(homes, books)
            use(self._put_on_page(self._shelf(books)))

        self.library.open(lambda: self.library.opened(homes), ready, is_large=size > _BYTES_AT_ONCE)

    def open_report_suite(self, use: Use) -> None:
        """Put the suite of the open report on the page, where its files are at hand."""

        def put(shelf: Shelf) -> None:
            use(self._put_on_page(self._shelf([book for book in shelf.books if not is_stand_in(book)])))

        self.with_report(put)

    @property
    def is_page_current(self) -> bool:
        """Whether there is a suite on the page, put there since the open report was opened."""
        return self.page_shelf is not None and self._page_key == self._key

    def see_report(self, *, is_in_sight: bool) -> None:
        """Tell of reviews while the report is looked at; else once it is again."""
        self._is_report_in_sight = is_in_sight
        self._tell_reviews()

    def joined(self) -> dict[str, JoinedMaker]:
        """Return what was said as columns of the open report, read when they are first asked for."""
        return {name: partial(self._column, name) for name in (REVIEW, REVIEW_STALE, REVIEW_TAG)}

    def change(self, shelf: Shelf, ids: Sequence[str], act: Callable[[Workbook, Sequence[str]], bool]) -> bool:
        """Do something to probes as one step, whichever files hold them; says whether anything changed."""
        done: list[Workbook] = []
        try:
            for book, names in shelf.parts(ids).items():
                if act(book, names):
                    done.append(book)
        except VerbevalError as error:
            self.failed.emit(error)
        return self._stepped(done)

    def change_book(self, book: Workbook, act: Callable[[Workbook], bool]) -> bool:
        """Do something to one workbook as one step; says whether anything changed."""
        try:
            is_done = act(book)
        except VerbevalError as error:
            self.failed.emit(error)
            return False
        return self._stepped([book] if is_done else [])

    def undo(self, shelf: Shelf | None) -> None:
        """Take the last step back."""
        self._turn(shelf, self._steps.undo)

    def redo(self, shelf: Shelf | None) -> None:
        """Do the step again that was taken back last."""
        self._turn(shelf, self._steps.redo)

    def undo_text(self, shelf: Shelf | None) -> Note | None:
        """Return what would be taken back; None for nothing."""
        group = self._steps.next_undo(shelf.books) if shelf is not None else ()
        return group[0].undo_text if group else None

    def redo_text(self, shelf: Shelf | None) -> Note | None:
        """Return what would be done again; None for nothing."""
        group = self._steps.next_redo(shelf.books) if shelf is not None else ()
        return group[0].redo_text if group else None

    def save(self, shelf: Shelf) -> tuple[Path, ...] | None:
        """Save what changed; return the files that were written, None where one could not be."""
        return self._save(shelf.books)

    def save_all(self) -> bool:
        """Save everything that is open; says whether that worked."""
        return self._save(self.library.all) is not None

    def close(self) -> None:
        """Save what was said, and let go of all files."""
        self.library.close()
        self.report_shelf = self.page_shelf = None

    def _put_on_page(self, shelf: Shelf) -> Shelf:
        self.page_shelf, self._page_key = shelf, self._key
        self._close_unused()
        self.workbook_changed.emit()
        return shelf

    def _column(self, name: str, frame: Frame) -> Codes | MultiCodes | Floats:
        reviews = self.report_reviews
        return review_columns(reviews)[name](frame) if reviews else nothing_said(name, len(frame))

    def _open_what_was_said(self, report: Report) -> None:
        """Open the suite of a report whose probes were judged before; its columns were not asked for yet."""
        places = [home.path for home in (*self.homes.of_report(report), self.homes.stand_in(report))]
        if any(self.homes.has_reviews(path) for path in places):
            self._is_following = True
            self.with_report(lambda _shelf: None)
            self._is_following = False

    def _save(self, books: Sequence[Workbook]) -> tuple[Path, ...] | None:
        written: list[Path] = []
        for book in books:
            try:
                written.extend(book.save().paths)
            except ChangedOnDisk:
                self.clashed.emit(book)
                return None
            except VerbevalError as error:
                self.failed.emit(error)
                return None
            self.library.note_saved(book)
        self.homes.remember(path for path in written if self.library.find(path) is not None)
        self.steps_changed.emit()
        return tuple(written)

    def _stepped(self, done: Sequence[Workbook]) -> bool:
        if done:
            self._steps.record(done)
            self._tell_step()
        return bool(done)

    def _tell_step(self) -> None:
        self.steps_changed.emit()
        self._has_news = self.report_shelf is not None
        self._tell_reviews()

    def _tell_reviews(self) -> None:
        if self._has_news and self._is_report_in_sight:
            self._has_news = False
            self.reviews_changed.emit()

    def _turn(self, shelf: Shelf | None, turn: Callable[[Sequence[Workbook]], bool]) -> None:
        if shelf is None:
            return
        try:
            if turn(shelf.books):
                self._tell_step()
        except VerbevalError as error:
            self.failed.emit(error)

    def _shelf(self, books: Sequence[Workbook]) -> Shelf:
        for shelf in (self.page_shelf, self.report_shelf):
            if shelf is not None and shelf.books == tuple(books):
                return shelf
        return Shelf(books)

    def _adopt(self, paths: Sequence[Path]) -> None:
        """Move reviews beside a suite that were given while it was not at hand."""
        for path in paths:
            if not (away := self.homes.away(path)) or self.homes.of_file(path).kind != "suite":
                continue
            report = self._report
            self.follow(None)
            for one in away:
                if (book := self.library.find(one)) is not None:
                    self.library.close_book(book)
            n = adopt(path, away, self.homes.journals)
            self.homes.remember([path])
            self.follow(report)
            if n:
                self.told.emit(Note(mark("Reviews moved beside {name}: {n}."), {"n": n, "name": path.name}))

    def _tell_where(self, homes: Sequence[Home], books: Sequence[Workbook]) -> None:
        for note in notes_on(homes, books):
            if note not in self._told:
                self._told.append(note)
                self.told.emit(note)

    def _close_unused(self) -> None:
        used = {book for shelf in (self.report_shelf, self.page_shelf) if shelf is not None for book in shelf.books}
        self.library.close_all_but(used)
