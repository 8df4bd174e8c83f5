"""Where the reviews of a report's probes lie: beside the suite's files where they are known, else with the person."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

import msgspec

from verbeval_gui.data.atomic import write_atomically
from verbeval_gui.data.curation.opening import journal_of
from verbeval_gui.data.curation.reviews import sidecar_of
from verbeval_gui.data.curation.stand_in import stand_in_lines
from verbeval_gui.data.curation.suite_lines import suite_lines
from verbeval_gui.data.files import read_bytes
from verbeval_gui.data.report import Report
from verbeval_gui.errors import VerbevalError
from verbeval_gui.paths import resource_path, safe_name

Kind = Literal["suite", "copy", "stand_in"]
_HASHES_KEPT: Final = 40
_SOME: Final = 2_000
STAND_IN: Final = "reviewed.jsonl"
MANIFEST: Final = "suite.json"


@dataclass(frozen=True)
class Home:
    """A file whose probes can be judged, with the reviews beside it.

    Attributes:
        path: The probe file that is worked on.
        kind: `suite` for the file itself; `copy` for a copy of one that may not be written to, such as the demo's;
            `stand_in` for lines that stand in for probes whose file is not at hand.
        original: The file that was copied.
    """

    path: Path
    kind: Kind = "suite"
    original: Path | None = None

    def make(self) -> None:
        """Make the copy, where it is one and is not there yet.

        Raises:
            VerbevalError: It cannot be written.
        """
        if self.original is not None and not self.path.exists():
            with suppress(OSError):  # writing into a folder that could not be made says so
                self.path.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(self.path, [read_bytes(self.original)])


class Homes:
    """Knows by which paths suites of known content were seen last.

    Args:
        folder: The person's own, for copies, stand-ins, journals and what is remembered.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.journals = folder / "journals"
        self._file = folder / "suites.json"

    def remember(self, paths: Iterable[Path]) -> None:
        """Remember probe files by what they hold now; what cannot be read or kept is passed over."""
        known, before = self._known(), self._known()
        for path in paths:
            with suppress(VerbevalError):
                digest, name = _digest(path), str(path.absolute())
                known[name] = [*(one for one in known.pop(name, []) if one != digest), digest][-_HASHES_KEPT:]
        if known != before:
            with suppress(VerbevalError, OSError):
                self.folder.mkdir(parents=True, exist_ok=True)
                write_atomically(self._file, [msgspec.json.encode(known)])

    def of_file(self, path: Path) -> Home:
        """Return where a probe file is worked on: itself, or a copy where it may not be written to."""
        if not _is_demo(path) and os.access(path, os.W_OK) and os.access(path.parent, os.W_OK):
            return Home(path)
        digest = _digest(path)
        return Home(self.folder / "copies" / digest[:16] / path.name, "copy", path)

    def of_report(self, report: Report) -> tuple[Home, ...]:
        """Return the files of a report's suite that are at hand, in its order."""
        found = [self._found(name, digest, report.provenance.source) for name, digest in suite_files(report)]
        homes = []
        for path in found:
            if path is not None:
                with suppress(VerbevalError):
                    homes.append(self.of_file(path))
        return tuple(homes)

    def stand_in(self, report: Report) -> Home:
        """Return where probes of a report are judged whose file is not at hand; see `write_stand_in`."""
        return Home(self.folder / "stand_ins" / suite_key(report) / STAND_IN, "stand_in")

    def write_stand_in(self, report: Report, rows: Sequence[int]) -> Home:
        """Write lines for rows of a report, behind those that are there already.

        Raises:
            VerbevalError: They cannot be written.
        """
        home = self.stand_in(report)
        with suppress(OSError):
            home.path.parent.mkdir(parents=True, exist_ok=True)
        before = read_bytes(home.path) if home.path.exists() else b""
        there = set(suite_lines(before).by_id())
        if new := [row for row in rows if str(report.ids[row]) not in there]:
            files = msgspec.json.encode([digest for _, digest in suite_files(report)])
            write_atomically(home.path.with_name(MANIFEST), [files])
            write_atomically(home.path, [before, *stand_in_lines(report, new)])
        return home

    def away(self, path: Path) -> tuple[Path, ...]:
        """Return the files with reviews of a probe file's probes that were given while it was not at hand."""
        digest, found = _digest(path), []
        for manifest in sorted(self.folder.glob(f"stand_ins/*/{MANIFEST}")):
            with suppress(VerbevalError, msgspec.MsgspecError):
                if digest in msgspec.json.decode(read_bytes(manifest), type=list[str]):
                    found.append(manifest.with_name(STAND_IN))
        return tuple(one for one in found if one.exists() and self.has_reviews(one))

    def has_reviews(self, path: Path) -> bool:
        """Whether anything was said of the probes of a file, saved or not."""
        return sidecar_of(path).exists() or journal_of(path, self.journals).exists()

    def _found(self, name: str, digest: str, source: str) -> Path | None:
        known = self._known()
        seen = [Path(path) for path, digests in reversed(known.items()) if digest in digests]
        near = [Path(path) for path in reversed(known) if Path(path).name == name]
        beside = [folder / name for folder in (Path(source).parent, Path(source).parent.parent)] if source else []
        demo = [resource_path("demo") / name]
        for path in (*seen, *(one for one in (*near, *beside, *demo) if _holds(one, digest))):
            if path.is_file():
                return path
        return None

    def _known(self) -> dict[str, list[str]]:
        try:
            return msgspec.json.decode(self._file.read_bytes(), type=dict[str, list[str]])
        except (OSError, msgspec.MsgspecError):
            return {}


def suite_files(report: Report) -> tuple[tuple[str, str], ...]:
    """Return name and SHA-256 of the files of a report's suite, as far as the report says."""
    files = report.provenance.suite.get("files")
    listed = [one for one in files if isinstance(one, Mapping)] if isinstance(files, Sequence) else []
    named = [(one.get("name"), one.get("sha256")) for one in listed]
    return tuple(
        (Path(name).name, digest) for name, digest in named if isinstance(name, str) and isinstance(digest, str)
    )


def suite_key(report: Report) -> str:
    """Return a name for the suite of a report: by the hashes of its files, else by some of its probes' texts."""
    some = slice(None, None, max(1, len(report) // _SOME))
    texts = [str(len(report)), *map(str, report.ids[some]), *map(str, report.text_hashes[some])]
    parts = [digest for _, digest in suite_files(report)] or texts
    return safe_name(hashlib.sha256("\n".join(parts).encode(errors="replace")).hexdigest()[:24])


def rows_without(report: Report, known: Iterable[str]) -> list[int]:
    """Return the rows of a report whose probes are not among the known ids."""
    held = set(known)
    return [row for row, name in enumerate(report.ids) if name not in held]


def _digest(path: Path) -> str:
    return hashlib.sha256(read_bytes(path)).hexdigest()


def _holds(path: Path, digest: str) -> bool:
    try:
        return path.is_file() and _digest(path) == digest
    except (OSError, VerbevalError):
        return False


def _is_demo(path: Path) -> bool:
    return path.resolve().is_relative_to(resource_path("demo").resolve())
