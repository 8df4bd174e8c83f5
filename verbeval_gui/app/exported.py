"""Opens the report behind an exported file again, as it was looked at when the file was written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import msgspec

from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.results_json import decode, read_json
from verbeval_gui.errors import VerbevalError
from verbeval_gui.reports.evidence import suite_hash
from verbeval_gui.reports.inspecting import evidence_in
from verbeval_gui.words import mark

_KINDS: Final = (".png", ".svg", ".pdf", ".csv", ".md", ".html", ".parquet", ".jsonl")
_LOOKED_AT: Final = 200
_MARK_OF_PROGRAM: Final = "verbeval_gui "


class _Head(msgspec.Struct):
    checkpoint: dict[str, Any] | None = None
    suite: dict[str, Any] | None = None


@dataclass(frozen=True)
class Exported:
    """What an exported file says of itself.

    Attributes:
        path: The file.
        checkpoint: Name of the checkpoint.
        hashes: Hash of the checkpoint and hash of the suite.
        selection: The selection as an expression.
        conventions: What the numbers follow.
        baseline: Name of the checkpoint that it is compared with; empty for none.
        baseline_hashes: Hash of that checkpoint and hash of its suite.
    """

    path: Path
    checkpoint: str
    hashes: tuple[str, str]
    selection: str
    conventions: Conventions
    baseline: str = ""
    baseline_hashes: tuple[str, str] = ("", "")

    @classmethod
    def read(cls, path: Path) -> Exported | None:
        """Return what a file says; None for one that this program did not export."""
        if path.suffix.lower() not in _KINDS or not path.is_file():
            return None
        try:
            named = dict(evidence_in(path))
            conventions = Conventions.of_text(named["conventions"])
        except VerbevalError:
            return None
        if not named.get("program", "").startswith(_MARK_OF_PROGRAM):
            return None
        hashes = (named.get("checkpoint_sha256", ""), named.get("suite_sha256", ""))
        was = (named.get("baseline_sha256", ""), named.get("baseline_suite_sha256", ""))
        names = (named.get("checkpoint", ""), named.get("baseline", ""))
        return cls(path, names[0], hashes, named.get("selection", ""), conventions, names[1], was)

    def results(self, known: Iterable[Path]) -> Path:
        """Return the results file that the file was made from.

        Args:
            known: Results files beside those in the file's own folder and in the one above.

        Raises:
            VerbevalError: It is nowhere there.
        """
        if (found := self._found(self.hashes, known)) is not None:
            return found
        raise VerbevalError(
            mark("{name} was made from results of {checkpoint}: neither its folder nor the recent files hold them."),
            mark("Open that results.json; the file shows {selection} under {conventions}."),
            name=self.path.name, checkpoint=self.checkpoint or "–", selection=self.selection or "*",
            conventions=self.conventions.text(),
        )  # fmt: skip

    def baseline_results(self, known: Iterable[Path]) -> Path | None:
        """Return the results file of what it is compared with, looked for likewise; None where it is nowhere there."""
        return self._found(self.baseline_hashes, known)

    def _found(self, hashes: tuple[str, str], known: Iterable[Path]) -> Path | None:
        if hashes == ("", ""):
            return None
        return next((path for path in (*_around(self.path), *known) if _hashes(path) == hashes), None)


def _around(path: Path) -> Iterator[Path]:
    for folder in (path.parent, path.parent.parent):
        with suppress(OSError):
            yield from sorted(folder.glob("*.json"))[:_LOOKED_AT]


def _hashes(path: Path) -> tuple[str, str] | None:
    """Return the hashes of the checkpoint and of the suite that a results file names; None for any other file."""
    try:
        state = path.stat()
    except OSError:
        return None
    return _hashes_of(path, state.st_mtime_ns, state.st_size)


@lru_cache(maxsize=2 * _LOOKED_AT)
def _hashes_of(path: Path, changed_ns: int, size: int) -> tuple[str, str] | None:  # noqa: ARG001  # what it is kept by
    try:
        head = decode(path, read_json(path), _Head)
    except (VerbevalError, msgspec.ValidationError):
        return None
    return str((head.checkpoint or {}).get("sha256") or ""), suite_hash((head.suite or {}).get("files"))
