"""New probes: what they are called, from what they are made, in which file they belong."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from verbeval_gui.data.curation.templates import template
from verbeval_gui.data.curation.workbook import Workbook
from verbeval_gui.data.probes import Probe
from verbeval_gui.data.vocabulary import REASON_CODES

_NUMBERED: Final = re.compile(r"(.*?)(\d+)(.*)")
_PREFIXES: Final = {"adversarial": "a", "core": "p"}


def next_id(taken: Iterable[str], category: str, like: str = "") -> str:
    """Return an id that is not taken: one more than the highest number, written as most ids of the category are.

    Args:
        taken: All ids there are.
        category: Of the new probe.
        like: An id to go by; by default the category's usual letter.
    """
    names = set(taken)
    found = _NUMBERED.fullmatch(like)
    prefix, width = (found[1], len(found[2])) if found else (_PREFIXES.get(category, "x"), 3)
    numbers = [int(match[2]) for name in names if (match := _NUMBERED.fullmatch(name)) and match[1] == prefix]
    number = max(numbers, default=0) + 1
    while (name := f"{prefix}{number:0{width}d}") in names:
        number += 1
    return name


def duplicate_of(probe: Probe, name: str) -> Probe:
    """Return a probe to be changed, which names the one that it was made from; a pair it has to find anew."""
    return msgspec.structs.replace(probe, id=name, source=probe.id, pair_id=None)


def following(probe: Probe, name: str) -> Probe:
    """Return the next probe to write after one: of the same trick and language, from a template."""
    code = probe.reason_code if probe.reason_code in REASON_CODES else None
    return template(code, probe.language, name=name)


def book_for(books: Sequence[Workbook], probe: Probe, parent: str = "") -> Workbook:
    """Return the file that a new probe belongs in: its parent's, if that holds its category, else the category's."""
    counts = {book: Counter(one.category for one in book.probes) for book in books}
    of_parent = next((book for book in books if parent and book.probe(parent) is not None), None)
    if of_parent is not None and (counts[of_parent][probe.category] or len(books) == 1):
        return of_parent
    return max(books, key=lambda book: (counts[book][probe.category], -books.index(book)))
