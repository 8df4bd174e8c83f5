"""Tables of anyone's own among the foreign formats: read under a shipped or a saved mapping, or in need of one."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from verbeval_gui.data.files import read_start
from verbeval_gui.data.formats.mapped import read_table
from verbeval_gui.data.formats.mapping import TableMapping
from verbeval_gui.data.formats.mapping_guess import guess
from verbeval_gui.data.formats.mapping_store import remembered, shipped_for
from verbeval_gui.data.formats.reading import RESULTS, TABLE, Choice, Recognised, Watch, unwatched
from verbeval_gui.data.formats.tables import Table, is_table, open_table
from verbeval_gui.data.report import Note
from verbeval_gui.data.results import ResultsFile
from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark

READER: Final = "own_tables"
LIKE_BEFORE: Final = mark("Taken for a table like one that was opened before.")
_OURS: Final = (b'"schema_version"', b'"label_logprobs"', b'"items_file"')
# One column cannot say both what is right and what was answered.
_FEWEST_COLUMNS: Final = 2
_PROBE: Final = frozenset({"prompt", "candidates"})


def sniff(path: Path) -> Recognised | None:
    """Return what a table is; None for what is none, and for results and probes of this program.

    Raises:
        VerbevalError: It is a Parquet file, which nothing else could read, and cannot be read.
    """
    if not path.is_file() or not is_table(path) or path.name.endswith(".items.parquet"):
        return None
    if path.suffix.lower() == ".json" and any(word in read_start(path) for word in _OURS):
        return None
    if (mapping := shipped_for(path)) is not None:
        return Recognised(RESULTS, READER, path, Note(mark("Taken for {name}."), {"name": mapping.name}), mapping)
    try:
        table = open_table(path)
    except VerbevalError:
        if path.suffix.lower() == ".parquet":
            raise
        return None
    if _is_ours(table) or len(table.header) < _FEWEST_COLUMNS:
        return None
    if (mapping := remembered(table)) is not None:
        return Recognised(RESULTS, READER, path, Note(LIKE_BEFORE), mapping)
    return Recognised(TABLE, READER, path, table.says)


def read(
    found: Recognised,
    choice: Choice | None = None,
    watch: Watch = unwatched,
    mapping: TableMapping | None = None,
) -> ResultsFile:
    """Read a table as a report.

    Args:
        found: What `sniff` returned.
        choice: Not used: a table holds one thing.
        watch: Hears that reading goes on; may raise to stop.
        mapping: What its columns hold; where not given, that which it was recognised by, or a guess.

    Raises:
        VerbevalError: The mapping does not fit, or the file cannot be read.
    """
    del choice
    held = mapping or (found.detail if isinstance(found.detail, TableMapping) else None)
    table = open_table(found.path, held.records if held is not None else "")
    mapped = read_table(table, held or guess(table), lambda: watch(0, 0))
    return ResultsFile(mapped.report, mapped.conventions, {})


def table_at(path: Path, mapping: TableMapping) -> Recognised:
    """Return a file as a table that is read under a mapping, whatever it would be taken for.

    Raises:
        VerbevalError: It is no table.
    """
    table = open_table(path, mapping.records)
    return Recognised(RESULTS, READER, path, table.says, mapping)


def _is_ours(table: Table) -> bool:
    """Whether records are probes or answers of this program: answers alone, without what is right, need probes."""
    if table.kind not in {"json", "jsonl"}:
        return False
    first: Any = table.sample[0]
    if first.keys() >= _PROBE:
        return True
    found = guess(table)
    return "id" in first and "predicted" in first and not found.expected and not found.right
