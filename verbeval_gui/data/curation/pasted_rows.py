"""Probes from the rows of a table: a CSV or TSV file, or what was pasted from a spreadsheet."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from verbeval_gui.data.curation.cell_values import cell_text, parts_of, value_of
from verbeval_gui.data.curation.column_names import SEVERAL, ColumnMapping, guessed_mapping
from verbeval_gui.data.curation.row_gaps import fill_gaps
from verbeval_gui.data.exports.probe_rows import FIELDS
from verbeval_gui.data.files import read_bytes
from verbeval_gui.data.formats.table_text import encoding_of, writing_of
from verbeval_gui.data.probe_lines import Line, shortened
from verbeval_gui.data.probe_rules import check_line
from verbeval_gui.data.probes import Probe
from verbeval_gui.data.problems import Problem
from verbeval_gui.data.verbs import VerbTable
from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark

_SAMPLE: Final = 20_000
_LEAST: Final = ("prompt", "expected")


@dataclass(frozen=True)
class ProbeRows:
    """What became of the rows of a table.

    Attributes:
        probes: Those of the rows without an error, in their order.
        problems: What is wrong with the others, each with its line; warnings too.
        mapping: The columns by field, as they were taken.
        columns: All columns; what is mapped to no field is kept as an unknown field of that name.
        filled: How many rows had a field filled in from what the rest of them tells.
        n_rows: Rows with anything in them, the header apart.
    """

    probes: tuple[Probe, ...]
    problems: tuple[Problem, ...]
    mapping: ColumnMapping
    columns: tuple[str, ...]
    filled: Mapping[str, int] = field(default_factory=dict)
    n_rows: int = 0


def read_probe_rows(text_or_path: str | Path, mapping: ColumnMapping | None = None) -> ProbeRows:
    """Return the probes of a table whose first row names its columns; no row is dropped without a problem that says so.

    Args:
        text_or_path: The file, or the text itself; commas, semicolons, tabs or bars stand between the cells.
        mapping: Columns by field, where `distractors` are candidates beside the expected form; guessed by default.

    Raises:
        VerbevalError: The file cannot be read, or no column holds the sentence and the right form.
    """
    name = text_or_path.name if isinstance(text_or_path, Path) else ""
    records = list(_records(_text(text_or_path)))
    columns = _columns(records[0][1] if records else [])
    chosen = guessed_mapping(columns) if mapping is None else mapping
    _refuse_unmapped(columns, chosen)
    reading = _Reading(name, columns, chosen)
    for line, cells in records[1:]:
        reading.add(line, cells)
    return reading.rows()


def columns_of(text_or_path: str | Path) -> tuple[str, ...]:
    """Return the names of the columns of a table; a column without a name has its number.

    Raises:
        VerbevalError: The file cannot be read.
    """
    return _columns(next(_records(_text(text_or_path)), (1, []))[1])


class _Reading:
    """Collects the probes and the problems of rows."""

    def __init__(self, file: str, columns: tuple[str, ...], mapping: ColumnMapping) -> None:
        self._file, self._columns, self._mapping = file, columns, mapping
        self._verbs = VerbTable.load()
        self._places = {column: place for place, column in enumerate(columns)}
        self._probes: list[Probe] = []
        self._problems: list[Problem] = []
        self._lines: dict[str, int] = {}
        self._filled: Counter[str] = Counter()
        self._n_rows = 0

    def add(self, line: int, cells: Sequence[str]) -> None:
        """Add a row."""
        self._n_rows += 1
        if len(cells) > len(self._columns) and any(cell.strip() for cell in cells[len(self._columns) :]):
            right = mark("{n} cells, as the first row has; a text with the separator in it stands in quotes.")
            fields = {"n": len(self._columns)}
            self._problem(line, "", "n_cells", len(cells), right, fields)
            return
        row = self._row(line, cells)
        self._filled.update(fill_gaps(row, self._verbs))
        probe, problems = check_line(self._file, Line(line, row))
        self._problems += [problem for problem in problems if problem.severity != "info"]
        if probe is not None and self._lines.setdefault(probe.id, line) != line:
            right = mark("An id of its own; line {line} has this one.")
            self._problem(line, probe.id, "duplicate_id", probe.id, right, {"line": self._lines[probe.id]})
        elif probe is not None:
            self._probes.append(probe)

    def rows(self) -> ProbeRows:
        """Return what was added."""
        return ProbeRows(
            tuple(self._probes), tuple(self._problems), self._mapping, self._columns, dict(self._filled), self._n_rows
        )

    def _row(self, line: int, cells: Sequence[str]) -> dict[str, Any]:
        """Return a row as the fields of a line of a probe file."""
        texts = {column: cell_text(cells[at]) for column, at in self._places.items() if at < len(cells)}
        row: dict[str, Any] = {}
        for name, columns in self._mapping.items():
            held = [texts[column] for column in columns if texts.get(column)]
            if held:
                row[name] = _list(held) if name in SEVERAL else value_of(name, held[0])
            elif name == "person":
                row[name] = None
        distractors = row.pop("distractors", [])
        if distractors:
            row["candidates"] = list(dict.fromkeys([*_expected(row), *row.get("candidates", []), *distractors]))
        row.setdefault("id", f"row-{line}")
        taken = {column for columns in self._mapping.values() for column in columns}
        unknown = {column: text for column, text in texts.items() if column not in taken and text}
        return row | {name: text for name, text in unknown.items() if name not in FIELDS}

    def _problem(
        self, line: int, name: str, rule: str, found: object, right: str, fields: Mapping[str, object]
    ) -> None:
        self._problems.append(Problem(self._file, line, name, "", rule, "error", shortened(found), right, fields))


def _expected(row: Mapping[str, Any]) -> list[str]:
    return [row["expected"]] if "expected" in row else []


def _list(cells: Sequence[str]) -> list[str]:
    return list(cells) if len(cells) > 1 else parts_of(cells[0])


def _text(text_or_path: str | Path) -> str:
    if isinstance(text_or_path, str):
        return text_or_path.removeprefix("\ufeff")
    return read_bytes(text_or_path).decode(encoding_of(text_or_path), errors="replace")


def _records(text: str) -> Iterator[tuple[int, list[str]]]:
    """Yield the rows with anything in them, each with the line it begins in."""
    reader = writing_of(text[:_SAMPLE]).reader(io.StringIO(text, newline=""))
    line = 1
    try:
        for cells in reader:
            if any(cell.strip() for cell in cells):
                yield line, cells
            line = reader.line_num + 1
    except csv.Error as error:
        raise VerbevalError(
            mark("The table cannot be read from line {line} on: {reason}."),
            mark("Look for a quote that is not closed."),
            line=line, reason=str(error),
        ) from error  # fmt: skip


def _columns(header: Sequence[str]) -> tuple[str, ...]:
    names: list[str] = []
    for at, cell in enumerate(header, 1):
        name = cell.strip() or f"column {at}"
        names.append(name if name not in names else f"{name} ({at})")
    return tuple(names)


def _refuse_unmapped(columns: Sequence[str], mapping: ColumnMapping) -> None:
    missing = [name for name in _LEAST if name not in mapping]
    absent = [column for held in mapping.values() for column in held if column not in columns]
    if missing or absent:
        raise VerbevalError(
            mark("No column holds {fields}; the columns are {columns}."),
            mark("Name the columns in the first row, such as prompt, candidates, expected; or choose them."),
            fields=", ".join([*missing, *absent]), columns=", ".join(columns) or "-",
        )  # fmt: skip
