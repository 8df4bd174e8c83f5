"""Tables as CSV: RFC 4180, UTF-8, numbers in full, evidence in leading comment lines."""

from __future__ import annotations

import csv
import io
from pathlib import Path

from verbeval_gui.data.atomic import write_all_atomically
from verbeval_gui.reports.evidence import Evidence
from verbeval_gui.slices.tables import Table

BESIDE = ".evidence.txt"
_FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")


def write_csv(path: Path, table: Table, evidence: Evidence, *, is_beside: bool = False) -> None:
    """Write a table to `path`.

    Args:
        path: Where to.
        table: What.
        evidence: Where the numbers come from; in comment lines before the header.
        is_beside: It lies in a file beside it instead, for programs that take comments for rows.

    Raises:
        VerbevalError: The file cannot be written.
    """
    if is_beside:
        told = "".join(f"{text}\n" for text in evidence.texts())
        write_all_atomically({path: [csv_text(table).encode()], evidence_beside(path): [told.encode()]})
    else:
        write_all_atomically({path: [csv_text(table, evidence).encode()]})


def evidence_beside(path: Path) -> Path:
    """Return where the evidence of a file lies that has no room for it."""
    return path.with_name(path.name + BESIDE)


def csv_text(table: Table, evidence: Evidence | None = None) -> str:
    """Return a table as CSV: comment lines that begin with `#` where there is evidence, a header line, a line a row."""
    stream = io.StringIO(newline="")
    for text in () if evidence is None else evidence.texts():
        stream.write(f"# {text}\r\n")
    writer = csv.writer(stream, lineterminator="\r\n")
    writer.writerow(table.columns)
    writer.writerows([_cell(value) for value in row] for row in table.rows)
    return stream.getvalue()


def tsv_text(table: Table) -> str:
    """Return a table for the clipboard: cells apart by tabs, which texts hold none of; a header line."""
    lines = [table.columns, *([_cell(value) for value in row] for row in table.rows)]
    return "".join("\t".join(" ".join(cell.split()) for cell in line) + "\n" for line in lines)


def _cell(value: object) -> str:
    """Return a value as a cell; text that a spreadsheet would take for a formula gets an apostrophe."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    text = str(value)
    return f"'{text}" if text.startswith(_FORMULA_STARTS) else text
