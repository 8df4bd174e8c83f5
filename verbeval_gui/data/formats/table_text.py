"""How a table in a text file is written: its encoding, its delimiter, and whether its cells are quoted."""

from __future__ import annotations

import codecs
import csv
import io
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, Final

from verbeval_gui.data.files import read_start
from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark

LONGEST_LINE: Final = 1 << 23
DELIMITERS: Final = (",", ";", "\t", "|")
_CHUNK: Final = 1 << 20
_LOOKED_AT_BYTES: Final = 1 << 24
_LOOKED_AT: Final = 50
_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
# The five bytes that Windows-1252 gives no character.
_NOT_WINDOWS: Final = b"\x81\x8d\x8f\x90\x9d"
_NAMES: Final = {
    "utf-8": "UTF-8",
    "utf-8-sig": "UTF-8",
    "utf-16": "UTF-16",
    "utf-16-le": "UTF-16",
    "utf-16-be": "UTF-16",
    "utf-32": "UTF-32",
    "cp1252": "Windows-1252",
    "latin-1": "Latin-1",
}


@dataclass(frozen=True)
class Writing:
    """How cells are told apart.

    Attributes:
        delimiter: What stands between two cells.
        is_quoted: Whether a cell may stand in double quotes.
        is_escaped: Whether a quote inside a quoted cell has a backslash before it, not another quote.
    """

    delimiter: str = ","
    is_quoted: bool = True
    is_escaped: bool = False

    def reader(self, lines: Iterable[str]) -> Any:
        """Return a reader, as the module csv has it, of the records of a text as lists of cells."""
        quoting: Any = csv.QUOTE_MINIMAL if self.is_quoted else csv.QUOTE_NONE
        escape = "\\" if self.is_escaped else None
        return csv.reader(
            lines, delimiter=self.delimiter, quoting=quoting, doublequote=not self.is_escaped, escapechar=escape
        )


def encoding_of(path: Path) -> str:
    """Return the name of the codec that a text file is read with; Latin letters where nothing else fits.

    Only the first megabytes are looked at: whoever opens a file waits for this.

    Raises:
        VerbevalError: It cannot be read, or holds binary data.
    """
    with_mark = _first_bytes(path)
    for mark_, codec in _MARKS:
        if with_mark.startswith(mark_):
            return codec
    start = read_start(path)
    if b"\0" in start:
        return _wide(path, start)
    return _narrow(path)


def bounded_lines(path: Path, file: IO[str]) -> Iterator[str]:
    """Yield the lines of a text, none of them so long that memory would not hold it.

    Raises:
        VerbevalError: A line is longer than that.
    """
    number = 0
    while line := file.readline(LONGEST_LINE):
        number += 1
        if len(line) == LONGEST_LINE:
            raise VerbevalError(
                mark("{path}: line {line} is longer than {n} characters."),
                mark("Choose a file with one record a line."),
                path=str(path), line=number, n=LONGEST_LINE,
            )  # fmt: skip
        yield line


def encoding_name(codec: str) -> str:
    """Return what people call a codec."""
    return _NAMES.get(codec, codec)


def writing_of(sample: str) -> Writing:
    """Return how the cells of a table are told apart, guessed from its beginning.

    The delimiter under which most records have one same number of cells wins; of equals the quoted one, of those the
    one with more cells.
    """
    escapes = '\\"' in sample and '""' not in sample.replace(',""', "").replace('"",', "")
    tried = [Writing(delimiter, is_quoted, is_quoted and escapes) for is_quoted in (True, False) for delimiter in
             DELIMITERS]  # fmt: skip
    return max(tried, key=lambda one: _regularity(one, sample))


def _regularity(writing: Writing, sample: str) -> tuple[float, bool, int]:
    try:
        records = [one for one, _ in zip(writing.reader(io.StringIO(sample)), range(_LOOKED_AT), strict=False) if one]
    except csv.Error:
        return 0.0, False, 0
    if not records:
        return 0.0, False, 0
    n_cells, n_records = Counter(map(len, records)).most_common(1)[0]
    if n_cells < 2:
        return 0.0, False, 0
    # A quote that is never closed swallows the records after it.
    swallowed = sum(cell.count("\n") for record in records for cell in record)
    is_regular = n_records / (len(records) + swallowed * 0.5)
    return round(is_regular, 1), writing.is_quoted, n_cells


def _first_bytes(path: Path) -> bytes:
    read_start(path)
    with path.open("rb") as file:
        return file.read(4)


def _wide(path: Path, start: bytes) -> str:
    """Return which UTF-16 a text with zero bytes and without a mark is: its Latin letters have every other byte 0."""
    even, odd = start[0::2].count(0), start[1::2].count(0)
    half = max(len(start) // 2, 1)
    if odd > half * 0.4 and even < half * 0.1:
        return "utf-16-le"
    if even > half * 0.4 and odd < half * 0.1:
        return "utf-16-be"
    raise VerbevalError(
        mark("{path} is not a table: it holds binary data."),
        mark("Choose a CSV, TSV, JSON, JSON Lines or Parquet file."),
        path=str(path),
    )


def _narrow(path: Path) -> str:
    decoder = codecs.getincrementaldecoder("utf-8")()
    is_utf8, is_windows = True, True
    with path.open("rb") as file:
        while chunk := file.read(_CHUNK if file.tell() < _LOOKED_AT_BYTES else 0):
            is_windows = is_windows and len(chunk.translate(None, _NOT_WINDOWS)) == len(chunk)
            is_utf8 = is_utf8 and _decodes(decoder, chunk, is_last=False)
        is_whole = not file.read(1)
    is_utf8 = is_utf8 and (not is_whole or _decodes(decoder, b"", is_last=True))
    return "utf-8" if is_utf8 else "cp1252" if is_windows else "latin-1"


def _decodes(decoder: codecs.IncrementalDecoder, chunk: bytes, *, is_last: bool) -> bool:
    try:
        decoder.decode(chunk, is_last)
    except UnicodeDecodeError:
        return False
    return True
