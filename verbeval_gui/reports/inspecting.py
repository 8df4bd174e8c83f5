"""Reads the evidence that an exported file carries."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from PySide6.QtGui import QImageReader

from verbeval_gui.errors import VerbevalError
from verbeval_gui.reports.csv_files import evidence_beside
from verbeval_gui.reports.evidence import Evidence
from verbeval_gui.words import mark

NAMES: Final = (
    *(name for name, _ in Evidence("", "", "", 0, "", "").lines()),
    *("baseline", "baseline_sha256", "baseline_suite_sha256", "baseline_conventions"),
    "checkpoints",
)
_MOST_BYTES: Final = 256 << 20
_PARQUET: Final = b"PAR1"
_DESC: Final = re.compile(r"<desc>(.*?)</desc>", re.DOTALL)
_PAGE: Final = re.compile(r'<meta name="description" content="(.*?)">', re.DOTALL)
_METADATA: Final = re.compile(r"<verbeval:(\w+)>(.*?)</verbeval:\1>", re.DOTALL)


def evidence_in(path: Path) -> tuple[tuple[str, str], ...]:
    """Return names and values of the evidence in a file of this program.

    PNG, SVG, PDF, CSV, Parquet, Markdown and HTML carry it themselves; that of other files lies beside them.

    Raises:
        VerbevalError: The file cannot be read, or holds no evidence.
    """
    try:
        with path.open("rb") as file:
            is_table = file.read(4) == _PARQUET
        if not is_table and path.stat().st_size > _MOST_BYTES:
            raise _nothing_in(path)
        content = _PARQUET if is_table else path.read_bytes()
    except OSError as error:
        raise VerbevalError(
            mark("{path} cannot be read: {reason}."), mark("Check that it exists and that you may read it."),
            path=str(path), reason=error.strerror or type(error).__name__,
        ) from error  # fmt: skip
    found = dict(_named(path, content) or _beside(path))
    if "conventions" not in found:
        raise _nothing_in(path)
    return tuple((name, found[name]) for name in NAMES if name in found)


def _nothing_in(path: Path) -> VerbevalError:
    return VerbevalError(
        mark("{path} carries no evidence."),
        mark("Name a figure, a table, a report or a file of probes that this program has written."),
        path=str(path),
    )


def _beside(path: Path) -> list[tuple[str, str]]:
    """Return the evidence of a file that has no room for it."""
    try:
        lines = evidence_beside(path).read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return []
    return list(_of_lines(lines, ""))


def _named(path: Path, content: bytes) -> list[tuple[str, str]]:
    if content.startswith(b"\x89PNG"):
        reader = QImageReader(str(path))
        return [(name, reader.text(name)) for name in reader.textKeys()]
    if content == _PARQUET:
        return _of_parquet(path)
    text = content.decode("utf-8", "replace")
    if content.startswith(b"%PDF-"):
        return [(name, html.unescape(value)) for name, value in _METADATA.findall(text)]
    if (found := _DESC.search(text[:100_000]) or _PAGE.search(text[:100_000])) is not None:
        return list(_of_lines(html.unescape(found.group(1)).splitlines(), ""))
    if text.startswith("# program: "):
        return list(_of_lines(text.splitlines(), "# "))
    return list(_of_lines(text.rpartition("\n---\n")[2].splitlines(), "- "))


def _of_parquet(path: Path) -> list[tuple[str, str]]:
    try:
        from pyarrow import parquet

        metadata = parquet.read_schema(path).metadata or {}
    except (ImportError, OSError, ValueError):
        return []
    named = {name.decode("utf-8", "replace"): value.decode("utf-8", "replace") for name, value in metadata.items()}
    return [(name, value) for name, value in named.items() if name in NAMES]


def _of_lines(lines: Iterable[str], before: str) -> Iterable[tuple[str, str]]:
    for line in lines:
        name, colon, value = line.removeprefix(before).partition(":")
        if line.startswith(before) and colon and name in NAMES:
            yield name, value.strip()
