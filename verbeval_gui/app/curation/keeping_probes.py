"""Puts what was written into the suite: the probe, its note, and why checks do not hold for it."""

from __future__ import annotations

from collections.abc import Mapping

from verbeval_gui.app.curation.new_probes import book_for
from verbeval_gui.app.curation.store import CurationStore
from verbeval_gui.data.curation.reviews import Review
from verbeval_gui.data.curation.workbook import Workbook
from verbeval_gui.data.probes import Probe


class Keeper:
    """Does the steps of the editor to the suite on the page.

    Args:
        store: Where they are done.
    """

    def __init__(self, store: CurationStore) -> None:
        self._store = store

    def review(self, name: str) -> Review | None:
        """Return what was said of a probe."""
        shelf = self._store.page_shelf
        return None if shelf is None else shelf.reviews.get(name)

    def put(self, probe: Probe, parent: Probe | None, note: str, reasons: Mapping[str, str]) -> bool:
        """Put a new probe into the suite, behind the one that it was made from; says whether it is there."""
        shelf = self._store.page_shelf
        if shelf is None:
            return False
        made_from = "" if parent is None else parent.id
        book = book_for(shelf.books, probe, made_from)
        after = made_from if made_from and book.probe(made_from) is not None else None
        if not self._store.change_book(book, lambda one: one.put(probe, after)):
            return False
        if note:
            self._store.change_book(book, lambda one: one.write_note([probe.id], note))
        for kind, reason in reasons.items():
            self.overrule(probe.id, kind, reason)
        return True

    def replace(self, name: str, probe: Probe) -> bool:
        """Put a probe in the place of the one of an id; says whether anything changed."""
        book = self._book(name)
        return book is not None and self._store.change_book(book, lambda one: one.replace(name, probe))

    def overrule(self, name: str, kind: str, reason: str) -> None:
        """Keep why a check does not hold for a probe; an empty reason lets it hold again."""
        if (book := self._book(name)) is not None:
            self._store.change_book(book, lambda one: one.overrule(name, kind, reason))

    def write_note(self, name: str, text: str) -> None:
        """Write the note of a probe, where it says something else."""
        review = self.review(name)
        book = self._book(name)
        if book is not None and text != ("" if review is None else review.note):
            self._store.change_book(book, lambda one: one.write_note([name], text))

    def pair_up(self, name: str, pair_id: str | None) -> None:
        """Give a probe the pair that its partner names."""
        book = self._book(name)
        probe = None if book is None else book.probe(name)
        if book is not None and probe is not None and pair_id and probe.pair_id != pair_id:
            self._store.change_book(book, lambda one: one.change_field([name], "pair_id", pair_id))

    def _book(self, name: str) -> Workbook | None:
        shelf = self._store.page_shelf
        return None if shelf is None else shelf.book_of(name)
