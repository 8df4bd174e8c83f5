"""Probes as files: CSV, JSON Lines or Parquet, each with its evidence, in the file or beside it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from verbeval_gui.data.atomic import write_all_atomically
from verbeval_gui.data.columns import Ints
from verbeval_gui.data.frame import Frame
from verbeval_gui.errors import VerbevalError
from verbeval_gui.reports.csv_files import csv_text, evidence_beside
from verbeval_gui.reports.evidence import Evidence
from verbeval_gui.slices.items_table import item_columns, item_records, items_table
from verbeval_gui.words import mark

KINDS: Final = ("csv", "jsonl", "parquet")
_FLAGS: Final = frozenset({"right", "tie", "prefix_trap"})
_ROWS_A_GROUP: Final = 100_000


def write_items(path: Path, frame: Frame, rows: Ints, evidence: Evidence, *, is_beside: bool = False) -> None:
    """Write probes in the kind of file that the end of the name says.

    Args:
        path: Ends in `.csv`, `.jsonl` or `.parquet`. CSV begins with the evidence in comment lines, Parquet holds it in
            its metadata; that of JSON Lines lies in a file beside it.
        frame: The report under conventions.
        rows: Which probes, in which order.
        evidence: Where the numbers come from.
        is_beside: The evidence of CSV lies beside it too, for programs that take comments for rows.

    Raises:
        VerbevalError: The file cannot be written, is of another kind, or Parquet is not installed.
    """
    kind = path.suffix.lower().removeprefix(".")
    if kind not in KINDS:
        raise VerbevalError(
            mark("{name} does not say which kind of file it is to be."),
            mark("End its name in .csv, .jsonl or .parquet."), name=path.name,
        )  # fmt: skip
    if kind == "parquet":
        write_all_atomically({path: [_parquet(frame, rows, evidence)]})
    elif kind == "csv" and not is_beside:
        write_all_atomically({path: [csv_text(items_table(frame, rows), evidence).encode()]})
    else:
        content = _lines(frame, rows) if kind == "jsonl" else [csv_text(items_table(frame, rows)).encode()]
        told = "".join(f"{text}\n" for text in evidence.texts())
        write_all_atomically({path: content, evidence_beside(path): [told.encode()]})


def _lines(frame: Frame, rows: Ints) -> Iterator[bytes]:
    for record in item_records(frame, rows):
        yield msgspec.json.encode(record) + b"\n"


def _parquet(frame: Frame, rows: Ints, evidence: Evidence) -> bytes:
    try:
        import pyarrow as pa
        from pyarrow import parquet
    except ImportError as error:
        raise VerbevalError(
            mark("Parquet files need the package pyarrow, which is not installed."),
            mark("Install verbeval with its extra `parquet`, or choose CSV or JSON Lines."),
        ) from error
    schema = pa.schema([(name, _type(pa, name)) for name in item_columns(frame)], metadata=dict(evidence.lines()))
    sink = pa.BufferOutputStream()
    with parquet.ParquetWriter(sink, schema, compression="zstd") as writer:
        for start in range(0, max(len(rows), 1), _ROWS_A_GROUP):
            group = list(item_records(frame, rows[start : start + _ROWS_A_GROUP]))
            writer.write_table(pa.Table.from_pylist(group, schema=schema))
    return bytes(sink.getvalue())


def _type(pa: Any, name: str) -> Any:
    if name == "candidates":
        return pa.list_(pa.struct([("form", pa.string()), ("share", pa.float64())]))
    if name == "confidence":
        return pa.float64()
    return pa.bool_() if name in _FLAGS else pa.string()
