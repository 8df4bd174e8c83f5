"""Mappings that are there already: those that ship with the program, and those that a person saved."""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import msgspec

from verbeval_gui.data.files import read_start
from verbeval_gui.data.formats.mapping import Recognition, TableMapping, read_mapping, write_mapping
from verbeval_gui.data.formats.table_documents import json_document
from verbeval_gui.data.formats.table_paths import steps_of, value_at
from verbeval_gui.data.formats.tables import Table, is_table, open_table
from verbeval_gui.errors import VerbevalError
from verbeval_gui.paths import data_folder, resource_path

_FOLDER: Final = "mappings"


@functools.cache
def shipped() -> tuple[TableMapping, ...]:
    """Return the mappings that ship with the program."""
    return tuple(read_mapping(path) for path in sorted(resource_path(_FOLDER).glob("*.json")))


def remember(table: Table, mapping: TableMapping, folder: Path | None = None) -> None:
    """Keep a mapping for tables with the same header.

    Args:
        table: A table it fits.
        mapping: What its columns hold.
        folder: Where mappings are kept; the person's own by default.

    Raises:
        VerbevalError: It cannot be written.
    """
    folder = folder or _own_folder()
    with suppress(OSError):  # writing says why
        folder.mkdir(parents=True, exist_ok=True)
    write_mapping(mapping, folder / _file_name(table.header))


def remembered(table: Table, folder: Path | None = None) -> TableMapping | None:
    """Return the mapping that a person saved for a table with this header; None where there is none to be read."""
    path = (folder or _own_folder()) / _file_name(table.header)
    if not path.is_file():
        return None
    try:
        return read_mapping(path)
    except VerbevalError:
        return None


def shipped_for(path: Path) -> TableMapping | None:
    """Return the shipped mapping whose format a file has; None where it has none of them, or cannot be read."""
    try:
        return next((one for one in shipped() if one.recognition and _has(path, one, one.recognition)), None)
    except VerbevalError:
        return None


def _own_folder() -> Path:
    return data_folder() / _FOLDER


def _file_name(header: Iterable[str]) -> str:
    return hashlib.sha256(msgspec.json.encode(sorted(set(header)))).hexdigest()[:24] + ".json"


def _has(path: Path, mapping: TableMapping, recognition: Recognition) -> bool:
    if not is_table(path) or not _may_have(path, recognition):
        return False
    if recognition.document:
        document = json_document(path)
        return all(value_at(document, place) is not None for place in recognition.document)
    table = open_table(path, mapping.records)
    return any(_record_has(record, recognition) for record in table.sample)


def _may_have(path: Path, recognition: Recognition) -> bool:
    """Whether the start of a file names what is looked for; spares reading large files that cannot be meant."""
    if path.suffix.lower() == ".parquet":
        return not recognition.document
    start = read_start(path)
    firsts = (steps_of(place)[0] for place in (*recognition.document, *recognition.record))
    return all(str(first).encode() in start for first in firsts)


def _record_has(record: Any, recognition: Recognition) -> bool:
    has_all = all(value_at(record, place) is not None for place in recognition.record)
    return has_all and all(value_at(record, place) is None for place in recognition.absent)
