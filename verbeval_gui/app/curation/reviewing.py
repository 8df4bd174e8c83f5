"""Judging by keys: what a key asks for is done to the selected probes; the bar says what was said of the current."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from verbeval_gui.app.curation.shelf import Shelf
from verbeval_gui.app.curation.store import CurationStore, Use
from verbeval_gui.app.summaries import when_text
from verbeval_gui.data.curation.reviews import Review
from verbeval_gui.figures.style import Style
from verbeval_gui.figures.terms import value_name
from verbeval_gui.widgets.review_bar import ReviewBar, ReviewShown
from verbeval_gui.widgets.review_keys import NEXT, NONE, NOTE, TAG

translate = QCoreApplication.translate


@dataclass(frozen=True)
class Place:
    """Where probes are judged: over a report, or on the curation page.

    Attributes:
        bar: The keys, and the line for notes and tags.
        home: Gets the keyboard back after a note.
        ids: Returns the probes that keys judge, in their order.
        current: Returns the probe that the bar speaks of, empty for none.
        stay: Called before a verdict: a row that goes makes room for the one after it.
        go_on: Goes to the next probe without a verdict; returns whether there is one.
        shelf: Has something done with the suite, once it is open and holds the given ids.
        known: Returns the suite as far as it is open.
        is_stale: Whether a review is of another text than the one shown.
        progress: Returns how many of the probes in question are judged, and their number; None says nothing.
    """

    bar: ReviewBar
    home: QWidget
    ids: Callable[[], Sequence[str]]
    current: Callable[[], str]
    stay: Callable[[], None]
    go_on: Callable[[], bool]
    shelf: Callable[[Use, Sequence[str]], None]
    known: Callable[[], Shelf | None]
    is_stale: Callable[[Review], bool]
    progress: Callable[[], tuple[int, int] | None]


class Reviewer(QObject):
    """Does what keys and the bar ask for.

    Args:
        place: Where.
        store: What is done.
        style: How times are written.
        parent: Owner.

    Signals:
        all_judged: The next probe without a verdict was wanted, and there is none.
    """

    all_judged = Signal()

    def __init__(self, place: Place, store: CurationStore, style: Style, parent: QObject) -> None:
        super().__init__(parent)
        self._place, self._store, self._style = place, store, style
        self._asked: tuple[str, ...] = ()
        place.bar.wished.connect(self.wish)
        place.bar.note_written.connect(self._write_note)
        place.bar.tags_written.connect(self._write_tags)
        place.bar.entry_left.connect(lambda: place.home.setFocus(Qt.FocusReason.OtherFocusReason))

    def wish(self, wish: str) -> None:
        """Do what a key asks for: a verdict, or one of `NONE`, `NOTE`, `TAG`, `NEXT`."""
        if wish == NEXT:
            if not self._place.go_on():
                self.all_judged.emit()
            return
        ids = tuple(self._place.ids())
        if not ids:
            return
        if wish in (NOTE, TAG):
            self._asked = ids
            self._place.shelf(self._ask_note if wish == NOTE else self._ask_tags, ids)
        else:
            verdict = None if wish == NONE else wish
            self._place.shelf(lambda shelf: self._judge(shelf, ids, verdict), ids)

    def show(self) -> None:
        """Say in the bar what was said of the current probe."""
        shelf, name = self._place.known(), self._place.current()
        review = shelf.reviews.get(name) if shelf is not None and name else None
        shown = ReviewShown(can_judge=bool(name), progress=self._place.progress())
        if review is not None:
            shown = ReviewShown(
                verdict=review.verdict,
                said=_said(review, self._style),
                is_stale=review.verdict is not None and self._place.is_stale(review),
                can_judge=True,
                progress=shown.progress,
            )
        self._place.bar.show_review(shown)

    def _judge(self, shelf: Shelf, ids: Sequence[str], verdict: str | None) -> None:
        self._place.stay()
        self._store.change(shelf, ids, lambda book, names: book.judge(names, verdict))

    def _ask_note(self, shelf: Shelf) -> None:
        notes = {review.note if (review := shelf.reviews.get(name)) is not None else "" for name in self._asked}
        self._place.bar.open_note(notes.pop() if len(notes) == 1 else "")

    def _ask_tags(self, shelf: Shelf) -> None:
        known = {tag for review in shelf.reviews.values() for tag in review.tags}
        self._place.bar.open_tags(", ".join(self._common_tags(shelf)), sorted(known))

    def _common_tags(self, shelf: Shelf) -> tuple[str, ...]:
        """Return the tags that all probes in question have."""
        held = [review.tags if (review := shelf.reviews.get(name)) is not None else () for name in self._asked]
        return tuple(tag for tag in held[0] if all(tag in tags for tags in held)) if held else ()

    def _write_note(self, text: str) -> None:
        ids = self._asked
        self._place.shelf(
            lambda shelf: self._store.change(shelf, ids, lambda book, names: book.write_note(names, text)), ids
        )

    def _write_tags(self, text: str) -> None:
        ids = self._asked
        self._place.shelf(lambda shelf: self._tag(shelf, ids, text), ids)

    def _tag(self, shelf: Shelf, ids: Sequence[str], text: str) -> None:
        wanted = tuple(dict.fromkeys(filter(None, (" ".join(part.split()) for part in text.split(",")))))
        before = self._common_tags(shelf)
        add = [tag for tag in wanted if tag not in before]
        remove = [tag for tag in before if tag not in wanted]
        if add or remove:
            self._store.change(shelf, ids, lambda book, names: book.tag(names, add, remove))


def _said(review: Review, style: Style) -> str:
    who = " ".join(filter(None, (review.author, _when(review.at, style))))
    previous = translate("Reviews", "before: {verdict}")
    before = previous.format(verdict=value_name("review", review.previous)) if review.previous else ""
    note = f"“{review.note}”" if review.note else ""
    verdict = value_name("review", review.verdict) if review.verdict else ""
    return " · ".join(filter(None, (verdict, who, before, ", ".join(review.tags), note)))


def _when(at: str, style: Style) -> str:
    try:
        return when_text(datetime.fromisoformat(at).astimezone(), style.locale)
    except ValueError:
        return ""
