"""Suites as people leave them, and workbooks on them."""

from __future__ import annotations

import contextlib
import json
import resource
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from helpers.probes import CHOICE

from verbeval_gui.data.curation.workbook import Workbook
from verbeval_gui.data.probes import Probe


def fields(name: str, **changes: Any) -> dict[str, Any]:
    """Return the fields of a sound choice probe."""
    return CHOICE | {"id": name, "prompt": f"She ___ in bank {name}."} | changes


def line(name: str, **changes: Any) -> bytes:
    """Return a sound probe as a line without an end."""
    return json.dumps(fields(name, **changes), ensure_ascii=False).encode()


def suite(folder: Path, *names: str) -> Path:
    """Write a suite of sound probes."""
    folder.mkdir(exist_ok=True)
    path = folder / "probes.jsonl"
    path.write_bytes(b"".join(line(name) + b"\n" for name in names))
    return path


def opened(path: Path, author: str = "ana") -> Workbook:
    """Open a workbook, its journal beside the suite."""
    return Workbook.open(path, author, path.parent / "journals")


def journal(path: Path) -> Path:
    """Return the journal of a suite."""
    (found,) = (path.parent / "journals").glob("*.journal")
    return found


def changed(probe: Probe | None, **changes: Any) -> Probe:
    """Return a probe with fields changed."""
    assert probe is not None
    return msgspec.structs.replace(probe, **changes)


def lines_changed(before: bytes, after: bytes) -> list[int]:
    """Return the numbers, from 0, of the lines that differ between files of as many lines."""
    pairs = zip(before.split(b"\n"), after.split(b"\n"), strict=True)
    return [number for number, (one, other) in enumerate(pairs) if one != other]


@contextlib.contextmanager
def no_file_beyond(n_bytes: int) -> Iterator[None]:
    """Let this process write no file longer than so many bytes, as if the disk were full."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (n_bytes, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
