"""Tables that are read as a whole or in groups of rows: JSON documents, and Parquet."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from verbeval_gui.data.files import read_bytes
from verbeval_gui.data.formats.sound_text import without_halves
from verbeval_gui.data.formats.table_paths import value_at
from verbeval_gui.data.results_json import decode, shape_error
from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark

MOST_BYTES: Final = 1 << 26
# Bytes of JSON that are decoded in a few milliseconds.
_LARGE: Final = 1 << 20
_BATCH: Final = 1_024
_LARGEST_GROUP: Final = 1 << 30
_DEEPEST: Final = 3


def json_document(path: Path) -> Any:
    """Return what a JSON file holds.

    Raises:
        VerbevalError: It is too large, cannot be read, or is no JSON.
    """
    if path.is_file() and path.stat().st_size > MOST_BYTES:
        raise VerbevalError(
            mark("{path} is larger than {n} MB, too large for JSON in one piece."),
            mark("Save it as JSON Lines: one object a line."),
            path=str(path), n=MOST_BYTES >> 20,
        )  # fmt: skip
    data = without_halves(read_bytes(path).removeprefix(b"\xef\xbb\xbf"))
    try:
        return _in_parts(data) if len(data) > _LARGE else decode(path, data, object)
    except (msgspec.MsgspecError, RecursionError):
        pass
    try:
        return decode(path, data, object)
    except msgspec.ValidationError as error:
        raise shape_error(path, error) from error


def _in_parts(data: bytes | memoryview | msgspec.Raw) -> Any:
    """Return JSON that is decoded part by part: nothing else in the program moves while one is decoded."""
    start = bytes(memoryview(data)[:64]).lstrip()[:1]
    if len(memoryview(data)) <= _LARGE or start not in (b"{", b"["):
        return msgspec.json.decode(data)
    if start == b"[":
        return [_in_parts(part) for part in msgspec.json.decode(data, type=list[msgspec.Raw])]
    parts = msgspec.json.decode(data, type=dict[str, msgspec.Raw])
    return {name: _in_parts(part) for name, part in parts.items()}


def json_records(path: Path, place: str = "") -> tuple[str, Sequence[Mapping[str, Any]]]:
    """Return the list of records in a JSON file, and its place.

    Args:
        path: The file.
        place: Where the list stands; empty to take the file's own list, or the longest one inside an object. Columns
            as lists of one length, and columns as objects by row, are records too.

    Raises:
        VerbevalError: It is too large, is no JSON, or holds no list of objects there.
    """
    document = json_document(path)
    if place:
        found = _records(value_at(document, place))
    else:
        place, found = max(_lists(document, "", 0), key=lambda one: len(one[1]), default=("", []))
    if not found:
        raise VerbevalError(
            mark("{path} holds no list of objects."),
            mark("Choose a JSON file with one object a row, or JSON Lines."),
            path=str(path),
        )
    return place, found


def parquet_records(path: Path, most: int) -> Iterator[tuple[int, Mapping[str, Any]]]:
    """Yield the rows of a Parquet file with their numbers.

    Args:
        path: The file.
        most: Rows above which it is refused.

    Raises:
        VerbevalError: The package that reads Parquet is missing, or the file cannot be read.
    """
    if importlib.util.find_spec("pyarrow") is None:
        raise VerbevalError(
            mark("Reading {path} takes the package pyarrow."),
            mark("Install it with: pip install pyarrow"),
            path=str(path),
        )
    import pyarrow as pa

    try:
        yield from _parquet(path, most)
    except (pa.ArrowException, OSError, ValueError, LookupError, OverflowError, NotImplementedError) as error:
        raise VerbevalError(
            mark("{path} cannot be read as Parquet: {reason}."),
            mark("Write it again, or save it as JSON Lines."),
            path=str(path), reason=f"{type(error).__name__}: {error}".splitlines()[0][:200],
        ) from error  # fmt: skip


def _lists(value: Any, place: str, depth: int) -> Iterator[tuple[str, Sequence[Mapping[str, Any]]]]:
    """Yield every list of objects in a document with its place."""
    if found := _records(value):
        yield place, found
    if isinstance(value, Mapping) and depth < _DEEPEST:
        for name, inner in value.items():
            yield from _lists(inner, f"{place}.{name}" if place else name, depth + 1)


def _records(value: Any) -> Sequence[Mapping[str, Any]]:
    if isinstance(value, list):
        return value if value and all(isinstance(one, Mapping) for one in value) else []
    if not isinstance(value, Mapping) or len(value) < 2:
        return []
    columns = [list(one.values()) if isinstance(one, Mapping) else one for one in value.values()]
    if not all(isinstance(one, list) and len(one) == len(columns[0]) > 1 for one in columns):
        return []
    if any(isinstance(cell, Mapping) for column in columns for cell in column[:1]):
        return []
    return [dict(zip(value, cells, strict=True)) for cells in zip(*columns, strict=True)]


def _parquet(path: Path, most: int) -> Iterator[tuple[int, Mapping[str, Any]]]:
    import pyarrow.parquet as pq

    number = 0
    with pq.ParquetFile(path) as file:
        groups = [file.metadata.row_group(at) for at in range(file.num_row_groups)]
        if file.metadata.num_rows > most or any(group.total_byte_size > _LARGEST_GROUP for group in groups):
            raise ValueError(f"more than {most} rows, or groups of more than {_LARGEST_GROUP >> 20} MB")
        for batch in file.iter_batches(batch_size=_BATCH):
            for record in batch.to_pylist():
                number += 1
                yield number, record
