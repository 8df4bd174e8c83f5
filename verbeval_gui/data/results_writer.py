"""Writes results.json: the same frame gives the same bytes."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from verbeval_gui.data.atomic import write_all_atomically
from verbeval_gui.data.blocks import blocks
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.json_items import JsonItems
from verbeval_gui.data.report import Note
from verbeval_gui.data.results_parquet import MOST_INLINE, ItemsWriter, is_available
from verbeval_gui.data.results_schema import CHECKPOINT_KEYS, RUN_KEYS, SCHEMA_VERSION, SUITE_KEYS
from verbeval_gui.words import mark


def write_results(frame: Frame, path: Path, created: str | None = None, most: int = MOST_INLINE) -> tuple[Note, ...]:
    """Write a report under its conventions as results.json, whole or not at all.

    Above `most` items the JSON names a Parquet file beside it that holds them, where pyarrow is installed.

    Args:
        frame: The report under the conventions that the file's figures and verdicts follow.
        path: Where to.
        created: A time that replaces `run.created`; `run.duration` is null then, so that two runs can be compared byte
            by byte.
        most: Up to how many items stand in the JSON itself.

    Returns:
        What a person should know about the files.

    Raises:
        VerbevalError: The file cannot be written; one that was there before survives.
    """
    files = results_files(frame, path.name, created, most)
    write_all_atomically({path.with_name(name): parts for name, parts in files.items()})
    return () if len(frame) <= most or len(files) > 1 else (_all_in_one(frame, path),)


def results_files(
    frame: Frame, name: str, created: str | None = None, most: int = MOST_INLINE
) -> dict[str, Iterator[bytes]]:
    """Return the files of a report in pieces, by name, in the order in which they are to be written.

    The last is the JSON, which holds the sum of what was written before it; see `write_results`.
    """
    if len(frame) <= most or not is_available():
        return {name: results_bytes(frame, created)}
    writer = ItemsWriter(frame, name)
    return {writer.name: writer.parts(), name: _split_bytes(frame, created, writer)}


def _all_in_one(frame: Frame, path: Path) -> Note:
    sentence = mark("{path} holds all its {n} items itself: with pyarrow installed they would be in a smaller file.")
    return Note(sentence, {"path": str(path), "n": len(frame)})


def results_bytes(frame: Frame, created: str | None = None) -> Iterator[bytes]:
    """Yield results.json with all items in pieces; see `write_results`."""
    head, tail = _head(frame, created), _tail(frame)
    yield b"{\n" + _members(head) + b',\n"items":['
    yield from JsonItems(frame).parts()
    yield b"\n],\n" + _members(tail) + b"\n}\n"


def _split_bytes(frame: Frame, created: str | None, writer: ItemsWriter) -> Iterator[bytes]:
    block = {"items_file": msgspec.structs.asdict(writer.written)}
    yield b"{\n" + _members(_head(frame, created) | block | _tail(frame)) + b"\n}\n"


def _head(frame: Frame, created: str | None) -> dict[str, Any]:
    provenance = frame.report.provenance
    run = dict(provenance.run) | ({} if created is None else {"created": created, "duration": None})
    return {
        "schema_version": SCHEMA_VERSION,
        "run": _ordered(run, RUN_KEYS),
        "checkpoint": _ordered(provenance.checkpoint, CHECKPOINT_KEYS),
        "suite": _ordered(provenance.suite, SUITE_KEYS),
        "conventions": frame.conventions.as_dict(),
    }


def _tail(frame: Frame) -> dict[str, Any]:
    provenance = frame.report.provenance
    return {"perplexity": provenance.perplexity, "completion": provenance.completion} | blocks(frame)


def plain(value: Any) -> Any:
    """Return a value as JSON can hold it: null for what is not finite, lists for arrays and tuples."""
    if isinstance(value, Mapping):
        return {str(key): plain(part) for key, part in value.items()}
    if isinstance(value, np.ndarray | np.generic):
        return plain(value.tolist())
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    if isinstance(value, list | tuple):
        return [plain(part) for part in value]
    return value


def _ordered(block: Mapping[str, Any], names: Iterable[str]) -> dict[str, Any]:
    """Return a block with the specification's keys first, in its order."""
    first = {name: block[name] for name in names if name in block}
    return first | {name: block[name] for name in block if name not in first}


def _members(block: Mapping[str, Any]) -> bytes:
    """Return the members of an object, one a line."""
    encode = msgspec.json.encode
    return b",\n".join(encode(name) + b":" + encode(plain(value)) for name, value in block.items())
