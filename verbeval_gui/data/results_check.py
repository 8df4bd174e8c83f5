"""Compares the figures that a results file states with those that follow from its items."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from verbeval_gui.data.blocks import blocks
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.report import Note
from verbeval_gui.data.results import ResultsFile
from verbeval_gui.data.results_writer import plain
from verbeval_gui.words import mark

TOLERANCE: Final = 1e-9
_MOST: Final = 20


def check_blocks(file: ResultsFile) -> tuple[Note, ...]:
    """Return a note for each figure of the file that differs from the recomputed one by more than 1e-9.

    Figures that only one side has are passed over: older files have fewer. After 20 notes the rest is counted.
    """
    frame = Frame(file.report, file.conventions)
    found = list(differences(file.blocks, plain(blocks(frame))))
    notes = [
        Note(
            mark("The file says {place} is {stated}; its items give {found}."),
            {"place": place, "stated": a, "found": b},
        )
        for place, a, b in found[:_MOST]
    ]
    if len(found) > _MOST:
        notes.append(
            Note(mark("Further figures of the file that differ from its items: {n}."), {"n": len(found) - _MOST})
        )
    return tuple(notes)


def differences(stated: Any, found: Any, place: str = "") -> Iterator[tuple[str, Any, Any]]:
    """Yield where two blocks differ by more than the tolerance: the place, what is stated, what was found."""
    if isinstance(stated, Mapping) and isinstance(found, Mapping):
        for name in stated:
            if name in found:
                yield from differences(stated[name], found[name], f"{place}.{name}" if place else name)
    elif isinstance(stated, list) and isinstance(found, list) and len(stated) == len(found):
        for position, pair in enumerate(zip(stated, found, strict=True)):
            yield from differences(*pair, f"{place}[{position}]")
    elif not _agree(stated, found):
        yield place, stated, found


def _agree(stated: Any, found: Any) -> bool:
    if _is_number(stated) and _is_number(found):
        return bool(abs(stated - found) <= TOLERANCE)
    return bool(stated == found)


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
