"""Tables whose records are lines: cells with a delimiter between them, or JSON objects."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, Final

import msgspec

from verbeval_gui.data.files import unreadable
from verbeval_gui.data.formats.sound_text import without_halves
from verbeval_gui.data.formats.table_text import Writing, bounded_lines, encoding_name, encoding_of, writing_of
from verbeval_gui.data.formats.table_values import number_of
from verbeval_gui.data.report import Note
from verbeval_gui.data.results_json import without_constants
from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark

_SAMPLE: Final = 1 << 16
_MOST_COLUMNS: Final = 2_000

Cells = dict[str, Any]


@dataclass(frozen=True)
class Layout:
    """How a file of cells is written.

    Attributes:
        encoding: Name of the codec.
        writing: How cells are told apart.
        header: Names of the columns, each once.
        has_header: Whether the first record holds the names.
        notes: What of it is worth saying.
    """

    encoding: str
    writing: Writing
    header: tuple[str, ...]
    has_header: bool
    notes: tuple[Note, ...]

    @property
    def encoding_name(self) -> str:
        """What people call the encoding."""
        return encoding_name(self.encoding)


def layout_of(path: Path, kind: str) -> Layout:
    """Return how a file of cells is written, guessed from its beginning.

    Raises:
        VerbevalError: It cannot be read, is empty, or holds binary data.
    """
    encoding = encoding_of(path)
    with _opened(path, encoding) as file:
        sample = _whole_lines(file.read(_SAMPLE))
    writing = writing_of(sample)
    if kind == "tsv" and "\t" in sample.partition("\n")[0] and writing.delimiter != "\t":
        writing = Writing("\t", is_quoted=writing.is_quoted)
    with _opened(path, encoding) as file:
        names: list[str] = next(filter(None, writing.reader(bounded_lines(path, file))), [])
    return _with_header(path, encoding, writing, names, sample)


def separated(
    path: Path, layout: Layout, longer: list[int], shorter: list[int]
) -> Iterator[tuple[int, dict[str, Any]]]:
    """Yield the records of a file of cells with the number of the line where each ends.

    Args:
        path: The file.
        layout: How it is written.
        longer: Takes the lines with more cells than there are columns.
        shorter: Takes the lines with fewer.

    Raises:
        VerbevalError: It cannot be read to its end.
    """
    names, n = layout.header, len(layout.header)
    with _opened(path, layout.encoding) as file:
        reader = layout.writing.reader(bounded_lines(path, file))
        if layout.has_header:
            next(filter(None, reader), None)
        for cells in reader:
            if not cells or not any(cells):
                continue
            if len(cells) != n:
                (longer if len(cells) > n else shorter).append(reader.line_num)
            yield reader.line_num, dict(zip(names, cells, strict=False))


def json_lines(path: Path, broken: list[int]) -> Iterator[tuple[int, Cells]]:
    """Yield the objects of a JSON Lines file with the number of each line.

    Args:
        path: The file.
        broken: Takes the lines that hold no object.

    Raises:
        VerbevalError: It cannot be read to its end.
    """
    with _opened(path, encoding_of(path)) as file:
        for number, line in enumerate(bounded_lines(path, file), 1):
            if not line.strip():
                continue
            if (record := _object(line)) is None:
                broken.append(number)
            else:
                yield number, record


def _with_header(path: Path, encoding: str, writing: Writing, names: Sequence[str], sample: str) -> Layout:
    if not names or len(names) > _MOST_COLUMNS:
        raise VerbevalError(
            mark("{path} has {n} columns."), mark("Choose a table with a header."), path=str(path), n=len(names)
        )
    has_header = not _is_data(names, sample, writing)
    header, notes = _named(names if has_header else [""] * len(names))
    if not has_header:
        notes = (Note(mark("The first row holds numbers, not names: the columns are numbered.")),)
    if encoding in {"cp1252", "latin-1"}:
        said = mark("It is not UTF-8; it is read as {encoding}.")
        notes = (*notes, Note(said, {"encoding": encoding_name(encoding)}))
    return Layout(encoding, writing, header, has_header, notes)


def _named(names: Sequence[str]) -> tuple[tuple[str, ...], tuple[Note, ...]]:
    """Return names that are told apart: an empty one is numbered, a repeated one too."""
    given = Counter(name.strip() for name in names)
    found: dict[str, None] = {}
    numbers: dict[str, int] = {}
    for place, name in enumerate(map(str.strip, names), 1):
        free = base = name or f"column_{place}"
        while free in found or (free != name and free in given):
            numbers[base] = numbers.get(base, 1) + 1
            free = f"{base}_{numbers[base]}"
        found[free] = None
    repeated = sorted(name for name, n in given.items() if name and n > 1)
    notes = []
    if repeated:
        said = mark("Several columns are called {names}: the later ones are numbered.")
        notes.append(Note(said, {"names": ", ".join(repeated[:5])}))
    if empty := given[""]:
        notes.append(Note(mark("Columns without a name are numbered: {n}."), {"n": empty}))
    return tuple(found), tuple(notes)


def _is_data(names: Sequence[str], sample: str, writing: Writing) -> bool:
    """Whether a first record is data: it holds numbers, and the next one has numbers in the same places."""
    numeric = [place for place, name in enumerate(names) if number_of(name) is not None]
    if not numeric or not all(name.strip() for name in names):
        return False
    following = sample.splitlines()[1:2]
    if not following:
        return False
    try:
        cells: list[str] = next(iter(writing.reader(following)), [])
    except csv.Error:
        return False
    return len(cells) == len(names) and all(number_of(cells[place]) is not None for place in numeric)


def _whole_lines(text: str) -> str:
    """Return the start of a file up to its last whole line."""
    end = text.rfind("\n")
    return text[: end + 1] if len(text) == _SAMPLE and end >= 0 else text


def _object(line: str) -> dict[str, Any] | None:
    try:
        value = msgspec.json.decode(line)
    except (msgspec.MsgspecError, RecursionError, UnicodeEncodeError):
        try:
            value = msgspec.json.decode(without_constants(without_halves(line.encode()))[0])
        except (msgspec.MsgspecError, RecursionError, UnicodeEncodeError):
            return None
    return value if isinstance(value, dict) else None


@contextmanager
def _opened(path: Path, encoding: str) -> Iterator[IO[str]]:
    """Open a text; whatever hinders reading it becomes a sentence."""
    try:
        with path.open(encoding=encoding, newline="") as file:
            yield file
    except UnicodeError as error:
        raise VerbevalError(
            mark("{path} is not {encoding} text to its end."),
            mark("Save it as UTF-8 and open it again."),
            path=str(path), encoding=encoding_name(encoding),
        ) from error  # fmt: skip
    except csv.Error as error:
        raise VerbevalError(
            mark("{path} cannot be read as a table: {reason}."),
            mark("Look for a quote that is never closed, or save it as TSV or JSON Lines."),
            path=str(path), reason=str(error),
        ) from error  # fmt: skip
    except OSError as error:
        raise unreadable(path, error) from error
