"""Says where reviews and copies lie that are not beside their suite."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from verbeval_gui.app.curation.homes import Home
from verbeval_gui.data.curation.workbook import Workbook
from verbeval_gui.data.report import Note
from verbeval_gui.words import mark

_COPY = mark("{name} may not be written to: a copy of it is worked on, {path}.")
_STAND_IN = mark(
    "The suite of this report is not at hand. What you say of its probes is kept in {folder}, and moves beside the "
    "suite when that is opened."
)


def notes_on(homes: Sequence[Home], books: Sequence[Workbook]) -> Iterator[Note]:
    """Yield what a person should know about suites that were opened.

    Args:
        homes: The files of the suite that are at hand.
        books: What was opened; those that are no such file hold lines that stand in for probes.
    """
    for book in books:
        yield from book.notes
    for home in homes:
        if home.kind == "copy":
            yield Note(_COPY, {"name": home.path.name, "path": str(home.path)})
    at_hand = {home.path for home in homes}
    for book in books:
        if book.path not in at_hand:
            yield Note(_STAND_IN, {"folder": str(book.path.parent)})
