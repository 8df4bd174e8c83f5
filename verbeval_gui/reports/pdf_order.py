"""PDF files in one order, without dates: what is drawn alike is the same bytes on every machine and every time."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import pairwise
from typing import Final

_DATES: Final = re.compile(rb"/(?:Creation|Mod)Date \(D:[^)]*\)\n")
_MENTION: Final = re.compile(rb"(?<!\d)(\d+) 0 R\b")
_NUMBER: Final = re.compile(rb"\A\d+")
_TAG: Final = re.compile(rb"(?<=/FontName /)[A-Z]{6}(?=\+)")


def in_order(content: bytes) -> bytes:
    """Return a PDF file with its objects in the order in which they are mentioned, counted from its trailer.

    Qt keeps fonts in a hash table, writes them as they come out of it, and dates the file in the zone of the machine.

    Args:
        content: A file as Qt writes it: one table of objects at the end, nothing encrypted.
    """
    table = content.rindex(b"xref", 0, content.rindex(b"startxref"))
    trailer = content[content.index(b"trailer", table) : content.rindex(b"startxref")]
    objects, header = _objects(content, table)
    numbers = _numbers(trailer, objects)
    parts, places, at = [header], [], len(header)
    for number in numbers:
        part = _renumbered(objects[number], numbers)
        parts.append(part)
        places.append(b"%010d 00000 n \n" % at)
        at += len(part)
    lines = [b"xref\n0 %d\n0000000000 65535 f \n" % (len(numbers) + 1), *places]
    return b"".join([*parts, *lines, _renamed(trailer, numbers), b"startxref\n%d\n%%%%EOF\n" % at])


def _objects(content: bytes, table: int) -> tuple[dict[int, bytes], bytes]:
    """Return the objects by their numbers, without dates, and what stands before the first."""
    rows = content[table : content.index(b"trailer", table)].splitlines()[3:]
    starts = sorted(int(row.split()[0]) for row in rows if row.rstrip().endswith(b"n"))
    bodies = [content[start:end] for start, end in pairwise([*starts, table])]
    return {int(body.split(maxsplit=1)[0]): _DATES.sub(b"", body) for body in bodies}, content[: starts[0]]


def _numbers(trailer: bytes, objects: Mapping[int, bytes]) -> dict[int, int]:
    """Return the new number of each object that can be reached from the trailer, in their order."""
    found: dict[int, int] = {}
    waiting = [trailer]
    for text in waiting:
        for mention in _MENTION.findall(text.partition(b"stream\n")[0]):
            number = int(mention)
            if number in objects and number not in found:
                found[number] = len(found) + 1
                waiting.append(objects[number])
    return found


def _renumbered(body: bytes, numbers: Mapping[int, int]) -> bytes:
    """Return an object under its new number, what it mentions under theirs; a stream stays as it is."""
    head, stream, rest = body.partition(b"stream\n")
    own = numbers[int(head.split(maxsplit=1)[0])]
    head = _TAG.sub(_tag(own), _NUMBER.sub(b"%d" % own, _renamed(head, numbers), count=1))
    return head + stream + rest


def _tag(number: int) -> bytes:
    """Return the six letters that set a part of a font apart from other parts of it."""
    return bytes(ord("A") + number // 26**place % 26 for place in reversed(range(6)))


def _renamed(text: bytes, numbers: Mapping[int, int]) -> bytes:
    def named(found: re.Match[bytes]) -> bytes:
        return b"%d 0 R" % numbers.get(int(found.group(1)), int(found.group(1)))

    return re.sub(rb"(/Size )\d+", rb"\g<1>%d" % (len(numbers) + 1), _MENTION.sub(named, text))
