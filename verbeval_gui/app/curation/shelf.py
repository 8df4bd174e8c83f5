"""The suites that are worked on together, as one: each probe is done to in the file that holds it."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType

from verbeval_gui.data.curation.change import unknown
from verbeval_gui.data.curation.reviews import Review
from verbeval_gui.data.curation.stand_in import StandIn
from verbeval_gui.data.curation.workbook import Workbook
from verbeval_gui.data.probes import Probe

Act = Callable[[Workbook, Sequence[str]], bool]


class Shelf:
    """Some workbooks; where two hold an id, the first one's counts.

    Args:
        books: In the order in which their probes stand.
    """

    def __init__(self, books: Sequence[Workbook]) -> None:
        self.books = tuple(books)
        self._probes: tuple[Probe, ...] = ()
        self._read: tuple[tuple[Probe, ...], ...] = ()
        self._said: tuple[tuple[Mapping[str, Review], ...], Mapping[str, Review]] = ((), {})

    @property
    def probes(self) -> tuple[Probe, ...]:
        """All probes; the same object as long as none changed."""
        self._read_again()
        return self._probes

    @property
    def reviews(self) -> Mapping[str, Review]:
        """What was said of them, by id."""
        said = tuple(book.reviews for book in self.books)
        if len(said) != len(self._said[0]) or any(
            one is not other for one, other in zip(said, self._said[0], strict=True)
        ):
            self._said = said, MappingProxyType(dict(ChainMap(*map(dict, said)))) if len(said) != 1 else said[0]
        return self._said[1]

    def book_of(self, name: str) -> Workbook | None:
        """Return the workbook that holds a probe; None where none does."""
        return next((book for book in self.books if book.probe(name) is not None), None)

    def probe(self, name: str) -> Probe | None:
        """Return a probe by its id; None where there is none."""
        book = self.book_of(name)
        return None if book is None else book.probe(name)

    def parts(self, ids: Iterable[str]) -> dict[Workbook, list[str]]:
        """Return ids by the workbook that holds them.

        Raises:
            VerbevalError: One is in none of them.
        """
        found: dict[Workbook, list[str]] = {}
        for name in ids:
            if (book := self.book_of(name)) is None:
                raise unknown(name)
            found.setdefault(book, []).append(name)
        return found

    def _read_again(self) -> None:
        read = tuple(book.probes for book in self.books)
        if len(read) == len(self._read) and all(one is other for one, other in zip(read, self._read, strict=True)):
            return
        # Elements that are the same object are equal at once, so that this costs little even at many probes.
        if read != self._read:
            self._probes = read[0] if len(read) == 1 else _each_once(read)
        self._read = read


def _each_once(parts: Sequence[tuple[Probe, ...]]) -> tuple[Probe, ...]:
    """Return the probes of several workbooks; of an id that two of them hold, the first one's."""
    seen: set[str] = set()
    found: list[Probe] = []
    for probes in parts:
        found += [probe for probe in probes if probe.id not in seen]
        seen.update(probe.id for probe in probes)
    return tuple(found)


def is_stand_in(book: Workbook) -> bool:
    """Return whether a workbook holds lines that stand in for probes, and no suite."""
    return any(isinstance(probe, StandIn) for probe in book.probes[:1])


class Steps:
    """In which order steps were done to several workbooks, so that they are taken back in that order.

    A change of probes in two files is one step; those of earlier sessions go by their time.
    """

    def __init__(self) -> None:
        self._done: list[tuple[Workbook, ...]] = []
        self._undone: list[tuple[Workbook, ...]] = []
        self._has_stepped = False

    def record(self, books: Sequence[Workbook]) -> None:
        """Remember that a step was done to some workbooks."""
        self._done.append(tuple(books))
        self._undone.clear()
        self._has_stepped = True

    def next_undo(self, among: Sequence[Workbook]) -> tuple[Workbook, ...]:
        """Return the workbooks of the step that would be taken back; none where there is none."""
        for group in reversed(self._done):
            if set(group) & set(among):
                return group
        able = [book for book in among if book.can_undo]
        return (max(able, key=lambda book: book.undo_at),) if able else ()

    def next_redo(self, among: Sequence[Workbook]) -> tuple[Workbook, ...]:
        """Return the workbooks of the step that would be done again; none where there is none."""
        for group in reversed(self._undone):
            if set(group) & set(among):
                return group
        able = [] if self._has_stepped else [book for book in among if book.can_redo]
        return (min(able, key=lambda book: book.redo_at),) if able else ()

    def undo(self, among: Sequence[Workbook]) -> bool:
        """Take the last step back that was done to some workbooks; says whether there was one.

        Raises:
            VerbevalError: A journal does not take it.
        """
        return self._turn(self.next_undo(among), Workbook.undo, self._done, self._undone)

    def redo(self, among: Sequence[Workbook]) -> bool:
        """Do the step again that was taken back last; says whether there was one.

        Raises:
            VerbevalError: A journal does not take it.
        """
        return self._turn(self.next_redo(among), Workbook.redo, self._undone, self._done)

    def forget(self, book: Workbook) -> None:
        """Forget a workbook that is closed."""
        for groups in (self._done, self._undone):
            kept = [tuple(one for one in group if one is not book) for group in groups]
            groups[:] = [group for group in kept if group]

    @staticmethod
    def _turn(
        group: tuple[Workbook, ...],
        turn: Callable[[Workbook], object],
        source: list[tuple[Workbook, ...]],
        target: list[tuple[Workbook, ...]],
    ) -> bool:
        if not group:
            return False
        for book in group:
            turn(book)
        for at in reversed(range(len(source))):
            if source[at] is group:
                del source[at]
                break
        target.append(group)
        return True
