"""Probes as JSON Lines, CSV and Parquet."""

from __future__ import annotations

import csv
import importlib.util
import io
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from verbeval_gui.data.exports.probe_rows import FIELDS, LISTS, extra_names, probe_row
from verbeval_gui.data.probes import Probe
from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark

BETWEEN_FORMS: Final = " | "
SEPARATORS: Final = ("|", ";", "/", ",")
FORMULA_STARTS: Final = ("=", "+", "-", "@", "\t", "\r")


def jsonl_bytes(probes: Sequence[Probe]) -> bytes:
    """Return probes as a probe file: a line each, fields in the order of the specification."""
    return "".join(json.dumps(probe_row(probe), ensure_ascii=False) + "\n" for probe in probes).encode()


def csv_bytes(probes: Sequence[Probe]) -> bytes:
    """Return probes as CSV (RFC 4180, UTF-8): a column each field; forms and tags in one cell, apart by ` | `.

    A list that could not be told from that is written as JSON. Text that a spreadsheet would take for a formula gets an
    apostrophe. `data.curation.pasted_rows` reads it back without loss, but that numbers and flags in unknown fields
    come back as text.
    """
    stream = io.StringIO(newline="")
    names = (*FIELDS, *extra_names(probes))
    writer = csv.writer(stream, lineterminator="\r\n")
    writer.writerow(names)
    rows = (probe_row(probe) for probe in probes)
    writer.writerows([_cell(row.get(name)) for name in names] for row in rows)
    return stream.getvalue().encode()


def write_parquet(path: Path, probes: Sequence[Probe]) -> None:
    """Write probes as Parquet: a column each field, lists as lists.

    Raises:
        VerbevalError: pyarrow is missing.
    """
    if importlib.util.find_spec("pyarrow") is None:
        raise VerbevalError(
            mark("Writing Parquet takes the package pyarrow."), mark("Install it with: pip install pyarrow")
        )
    import pyarrow as pa
    import pyarrow.parquet as pq

    rows = [probe_row(probe) for probe in probes]
    fields = [pa.field(name, pa.list_(pa.string()) if name in LISTS else pa.string()) for name in FIELDS]
    columns = {name: [row.get(name) for row in rows] for name in FIELDS}
    for name in extra_names(probes):
        values = [probe.extra.get(name) for probe in probes]
        kind, columns[name] = _typed(values)
        fields.append(pa.field(name, getattr(pa, kind)()))
    pq.write_table(pa.table(columns, schema=pa.schema(fields)), path)


def _cell(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, list):
        text = BETWEEN_FORMS.join(value) if _is_plain(value) else json.dumps(value, ensure_ascii=False)
    else:
        text = value if isinstance(value, str) else msgspec.json.encode(value).decode()
    return f"'{text}" if text.startswith((*FORMULA_STARTS, "'")) else text


def _is_plain(parts: list[str]) -> bool:
    """Return whether a list is told from its parts joined; a single part must hold no sign that may stand between."""
    signs = "|" if len(parts) > 1 else SEPARATORS
    has_sign = any(sign in part for part in parts for sign in signs)
    return not has_sign and not "".join(parts[:1]).startswith("[") and all(part == part.strip() for part in parts)


def _typed(values: list[Any]) -> tuple[str, list[Any]]:
    """Return the name of the Arrow type that an unknown field needs, and its values as it holds them."""
    kinds = {type(value) for value in values if value is not None}
    if kinds == {bool}:
        return "bool_", values
    if kinds == {int}:
        return "int64", values
    if kinds and kinds <= {int, float}:
        return "float64", values
    return "string", [value if value is None or isinstance(value, str) else json.dumps(value) for value in values]
