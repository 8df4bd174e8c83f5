"""Keeps the columns of large results files in the person's cache folder, so that these open at once the next time."""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, replace
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import msgspec
from numpy.typing import NDArray

from verbeval_gui import __version__
from verbeval_gui.data.column_file import ColumnFile, DamagedError, column_parts, size_of
from verbeval_gui.data.column_reports import arrays_of, report_in
from verbeval_gui.data.file_signs import Sign
from verbeval_gui.data.report import Note, Provenance, Report
from verbeval_gui.paths import cache_folder

# Shorter reports are read as quickly as they are found again.
FEWEST_ITEMS: Final = 20_000
MOST_BYTES: Final = 2 << 30
_FOLDER: Final = "reports"
_ENDING: Final = ".columns"
_PART: Final = ".part"
# A later change of the columns' meaning is another number.
_FORMAT: Final = f"1 {__version__}"
_SETTLED_S: Final = 2.0
_LEFT_FREE: Final = 1 << 30
_FORGOTTEN_S: Final = 3600


class _Said(msgspec.Struct):
    """What stands beside the columns.

    Attributes:
        format: Of the program that wrote them.
        signs: Of the files that they were read from; the results file is the first.
        dimensions: Names of the dimensions, in order.
        provenance: Its attributes, notes as pairs of sentence and fields.
        conventions: Those that the file names, as it does.
        blocks: The file's own figures.
    """

    format: str
    signs: list[Sign]
    dimensions: list[str]
    provenance: dict[str, Any]
    conventions: dict[str, Any]
    blocks: dict[str, Any]


class Kept(msgspec.Struct):
    """What was kept of a results file: its report, the conventions it names, and its own figures."""

    report: Report
    conventions: dict[str, Any]
    blocks: dict[str, Any]


def signs_of(paths: Sequence[Path]) -> tuple[Sign, ...]:
    """Return by what files that are about to be read are known again; none where one cannot be, or is still new.

    A file that was just written may be written again within the same tick of its clock.
    """
    try:
        signs = tuple(map(Sign.of, paths))
    except OSError:
        return ()
    newest = max((sign.mtime_ns for sign in signs), default=0) / 1e9
    return signs if newest < time.time() - _SETTLED_S else ()


def find(path: Path) -> Kept | None:
    """Return what was kept of a results file; None where nothing was, or where the file is another one by now."""
    place = _place(path)
    try:
        file = ColumnFile(place)
        said = msgspec.json.decode(file.said, type=_Said)
        if said.format != _FORMAT or not all(sign.holds() for sign in said.signs):
            return None
        report = report_in(file.arrays(), said.dimensions, _provenance(said.provenance, path))
    except FileNotFoundError:
        return None
    except (OSError, ValueError, LookupError, TypeError, DamagedError, msgspec.MsgspecError):
        _remove(place)
        return None
    with suppress(OSError):
        os.utime(place)
    return Kept(report, said.conventions, said.blocks)


def keep(kept: Kept, signs: Sequence[Sign]) -> bool:
    """Keep what was read of a results file, unless it is small, and make room by what was not used for longest.

    Whatever stands in the way, nothing is said: the file is read again the next time.

    Args:
        kept: What was read.
        signs: Of the files, taken before they were read.

    Returns:
        Whether it is kept.
    """
    if not signs or len(kept.report) < FEWEST_ITEMS:
        return False
    try:
        arrays = arrays_of(kept.report)
        said = _said(kept, signs)
        place = _place(Path(signs[0].path))
        place.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        _make_room(place.parent, size_of(arrays), but=place)
        return said is not None and _write(place, said, arrays, signs)
    except (OSError, ValueError, TypeError, MemoryError, msgspec.MsgspecError):
        return False


def _said(kept: Kept, signs: Sequence[Sign]) -> _Said | None:
    """Return what stands beside the columns; None where it would not come back as it is."""
    provenance = kept.report.provenance
    notes = [(note.sentence, dict(note.fields)) for note in provenance.notes]
    told = asdict(replace(provenance, notes=(), taken_for=None)) | {"notes": notes}
    said = _Said(_FORMAT, list(signs), list(kept.report.dimensions), told, kept.conventions, kept.blocks)
    again = msgspec.json.decode(msgspec.json.encode(said), type=_Said)
    is_same = _provenance(again.provenance, Path(provenance.source)) == provenance
    return said if is_same and again.conventions == kept.conventions and again.blocks == kept.blocks else None


def _provenance(told: dict[str, Any], path: Path) -> Provenance:
    notes = tuple(Note(sentence, fields) for sentence, fields in told["notes"])
    return Provenance(**(told | {"source": str(path), "notes": notes}))


def _write(place: Path, said: _Said, arrays: dict[str, NDArray[Any]], signs: Sequence[Sign]) -> bool:
    number, name = tempfile.mkstemp(suffix=_PART, dir=place.parent)
    try:
        with os.fdopen(number, "wb") as file:
            file.writelines(column_parts(said, arrays))
        if not all(sign.holds() for sign in signs):
            return False
        Path(name).replace(place)
    finally:
        _remove(Path(name))
    return True


def _make_room(folder: Path, n_bytes: int, but: Path) -> None:
    """Remove what was not used for longest until `n_bytes` fit, and what a writer that died left behind.

    Raises:
        OSError: They do not fit, or the disk would be full.
    """
    if n_bytes > MOST_BYTES or shutil.disk_usage(folder).free < n_bytes + _LEFT_FREE:
        raise OSError("no room")
    for changed, _, part in _files(folder, _PART):
        if changed < time.time() - _FORGOTTEN_S:
            _remove(part)
    found = [(used, size, one) for used, size, one in _files(folder, _ENDING) if one != but]
    n_held = n_bytes + sum(size for _, size, _ in found)
    for _, size, one in sorted(found):
        if n_held <= MOST_BYTES:
            break
        _remove(one)
        n_held -= size


def _files(folder: Path, ending: str) -> list[tuple[float, int, Path]]:
    """Return the files with an ending, each with its time and its size; those that another program removes are not."""
    found = []
    for path in folder.glob(f"*{ending}"):
        with suppress(OSError):
            known = path.stat()
            found.append((known.st_mtime, known.st_size, path))
    return found


def _place(path: Path) -> Path:
    name = sha256(str(path.absolute()).encode(errors="surrogateescape")).hexdigest()[:32]
    return cache_folder() / _FOLDER / f"{name}{_ENDING}"


def _remove(path: Path) -> None:
    with suppress(OSError):
        path.unlink(missing_ok=True)
