"""Tables of anyone's own: CSV, TSV, JSON Lines, JSON and Parquet, read record by record in bounded memory."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any, Final

from verbeval_gui.data.files import read_start
from verbeval_gui.data.formats.table_documents import json_records, parquet_records
from verbeval_gui.data.formats.table_lines import Layout, json_lines, layout_of, separated
from verbeval_gui.data.formats.table_paths import paths_of
from verbeval_gui.data.report import Note
from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark

SAMPLED: Final = 200
MOST_ROWS: Final = 1_000_000
SUFFIXES: Final = (".csv", ".tsv", ".tab", ".jsonl", ".ndjson", ".json", ".parquet")
_NAMES: Final = {"csv": "CSV", "tsv": "TSV", "jsonl": "JSON Lines", "json": "JSON", "parquet": "Parquet"}

Record = Mapping[str, Any]


@dataclass
class Tally:
    """What was met while reading a table to its end.

    Attributes:
        n: Records.
        longer: Lines with more cells than there are columns.
        shorter: Lines with fewer.
        broken: Lines that hold no record at all.
    """

    n: int = 0
    longer: list[int] = field(default_factory=list)
    shorter: list[int] = field(default_factory=list)
    broken: list[int] = field(default_factory=list)

    def notes(self) -> tuple[Note, ...]:
        """Return what a reader should know of it."""
        said = (
            (
                self.longer,
                mark("Rows with more cells than there are columns: {n} (line {line}); the cells beyond are left out."),
            ),
            (self.shorter, mark("Rows with fewer cells than there are columns: {n} (line {line}).")),
            (self.broken, mark("Lines that hold no record are left out: {n} (line {line}).")),
        )
        return tuple(Note(sentence, {"n": len(lines), "line": lines[0]}) for lines, sentence in said if lines)


@dataclass(frozen=True)
class Table:
    """A table that was looked at: its first records are known, the others are read when they are asked for.

    Attributes:
        path: The file.
        kind: `csv`, `tsv`, `jsonl`, `json` or `parquet`.
        header: Names of the columns; in JSON the places of single values and lists, such as `a.b[0]`.
        sample: The first records.
        records: In a JSON file that is no list, the place of the list.
        layout: How a CSV or TSV file is written; None for other kinds.
        notes: What was guessed of it and is worth saying.
    """

    path: Path
    kind: str
    header: tuple[str, ...]
    sample: tuple[Record, ...]
    records: str = ""
    layout: Layout | None = None
    notes: tuple[Note, ...] = ()

    @property
    def says(self) -> Note:
        """What the file was taken for."""
        fields = {"kind": _NAMES[self.kind], "n": len(self.header)}
        if self.layout is None:
            return Note(mark("{kind} with {n} columns."), fields)
        delimiter = self.layout.writing.delimiter
        shown = "tab" if delimiter == "\t" else f'"{delimiter}"'
        return Note(
            mark("{kind} with {n} columns, {encoding}, cells separated by {delimiter}."),
            fields | {"encoding": self.layout.encoding_name, "delimiter": shown},
        )

    def rows(self, tally: Tally | None = None) -> Iterator[tuple[int, Record]]:
        """Yield each record with the number of its line, or its number where the file has no lines.

        Args:
            tally: Collects what is met on the way.

        Raises:
            VerbevalError: The file cannot be read to its end, or has too many records.
        """
        tally = tally if tally is not None else Tally()
        for place, record in _rows(self.path, self.kind, self.records, self.layout, tally):
            tally.n += 1
            if tally.n > MOST_ROWS:
                raise VerbevalError(
                    mark("{path} has more than {n} rows."),
                    mark("Cut it into several files, or keep the rows that matter."),
                    path=str(self.path), n=MOST_ROWS,
                )  # fmt: skip
            yield place, record


def open_table(path: Path, records: str = "") -> Table:
    """Look at a table: what it is, how it is written, and its first records.

    Args:
        path: The file.
        records: In a JSON file that is no list, the place of the list; empty to look for it.

    Raises:
        VerbevalError: It cannot be read, or holds no records.
    """
    kind = _kind_of(path)
    layout = layout_of(path, kind) if kind in {"csv", "tsv"} else None
    if kind == "json":
        records, held = json_records(path, records)
        sample = tuple(held[:SAMPLED])
    else:
        sample = tuple(record for _, record in islice(_rows(path, kind, records, layout, Tally()), SAMPLED))
    header = layout.header if layout is not None else paths_of(sample)
    if not sample or not header:
        raise VerbevalError(
            mark("{path} holds no rows."), mark("Choose a table with a header and at least one row."), path=str(path)
        )
    return Table(path, kind, header, sample, records, layout, layout.notes if layout is not None else ())


def is_table(path: Path) -> bool:
    """Whether a file has the name of a table."""
    return path.suffix.lower() in SUFFIXES


def _kind_of(path: Path) -> str:
    suffix = path.suffix.lower()
    start = read_start(path).lstrip()
    if start.startswith(b"PAR1") or suffix == ".parquet":
        return "parquet"
    if suffix in {".jsonl", ".ndjson"}:
        return "jsonl"
    if suffix in {".csv", ".tsv", ".tab"}:
        return "csv" if suffix == ".csv" else "tsv"
    if suffix == ".json" or start[:1] in {b"{", b"["}:
        return "jsonl" if _holds_lines(start) else "json"
    return "csv"


def _holds_lines(start: bytes) -> bool:
    """Whether a text that begins with an object goes on with another one on the next line."""
    first, _, rest = start.partition(b"\n")
    return first.rstrip().endswith(b"}") and rest.lstrip()[:1] == b"{"


def _rows(path: Path, kind: str, records: str, layout: Layout | None, tally: Tally) -> Iterator[tuple[int, Record]]:
    if layout is not None:
        return separated(path, layout, tally.longer, tally.shorter)
    if kind == "jsonl":
        return json_lines(path, tally.broken)
    if kind == "parquet":
        return parquet_records(path, MOST_ROWS)
    return enumerate(json_records(path, records)[1], 1)
