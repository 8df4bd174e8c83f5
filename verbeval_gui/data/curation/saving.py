"""Writes a suite and its reviews in the place of the old ones, if they are still the ones that were read."""

from __future__ import annotations

import contextlib
import os
import re
import stat
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from verbeval_gui.data.atomic import write_all_atomically
from verbeval_gui.data.files import read_bytes
from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark

_WRITE_BITS: Final = stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH


class ChangedOnDisk(VerbevalError):  # noqa: N818  # the name says what happened, as the window does
    """A file is no longer what was read or written last: somebody else changed it meanwhile.

    Attributes:
        paths: The files.
    """

    def __init__(self, paths: Sequence[Path]) -> None:
        super().__init__(
            mark("{path} was changed by another program since it was read."),
            mark("Merge what it holds now, or save a copy under another name. Nothing was overwritten."),
            path=", ".join(map(str, paths)),
        )
        self.paths = tuple(paths)


def on_disk(path: Path) -> bytes:
    """Return the bytes of a file, none where it is not there.

    Raises:
        VerbevalError: It cannot be read.
    """
    return read_bytes(path) if path.exists() else b""


def write_over(new: Mapping[Path, bytes], known: Mapping[Path, bytes]) -> None:
    """Write files in the place of others, all or none; links are followed and permissions stay.

    Args:
        new: What they are to hold.
        known: What all files that belong together hold, as far as this program knows.

    Raises:
        ChangedOnDisk: One of them holds something else; nothing is written.
        VerbevalError: One is write-protected, or cannot be written.
    """
    refuse_changed(known)
    for path in new:
        _refuse_protected(path)
    last = list(new)[-1]
    write_all_atomically({path: _then_looked_at(data, known if path == last else {}) for path, data in new.items()})
    for folder in {path.resolve().parent for path in new}:
        _sync(folder)


def refuse_changed(known: Mapping[Path, bytes]) -> None:
    """Look whether files hold what is known of them; one that was taken away overwrites nothing.

    Raises:
        ChangedOnDisk: One holds something else.
    """
    if changed := changed_files(known):
        raise ChangedOnDisk(changed)


def changed_files(known: Mapping[Path, bytes]) -> list[Path]:
    """Return the files that are there and hold something else than is known of them."""
    return [path for path, data in known.items() if path.exists() and read_bytes(path) != data]


def clear_leftovers(path: Path) -> None:
    """Remove what a save left beside a file when its process was killed."""
    target = path.resolve()
    pattern = re.compile(re.escape(f".{target.name}.") + r"(\d+)\.part")
    with contextlib.suppress(OSError):
        for beside in target.parent.iterdir():
            if (found := pattern.fullmatch(beside.name)) and not _is_running(int(found[1])):
                beside.unlink(missing_ok=True)


def _then_looked_at(data: bytes, known: Mapping[Path, bytes]) -> Iterator[bytes]:
    """Yield what is written, then look again: writing takes its time, putting in place does not."""
    yield data
    refuse_changed(known)


def _refuse_protected(path: Path) -> None:
    if path.exists() and not path.stat().st_mode & _WRITE_BITS:
        raise VerbevalError(
            mark("{path} is write-protected."),
            mark("Allow writing to it, or save a copy under another name."),
            path=str(path),
        )


def _is_running(pid: int) -> bool:
    if sys.platform == "win32":
        return True
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True


def _sync(folder: Path) -> None:
    """Let the disk have the names too; a folder that cannot be synced is as safe as it gets."""
    if hasattr(os, "O_DIRECTORY"):
        with contextlib.suppress(OSError):
            handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)
