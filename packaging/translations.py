"""Compiles the translation catalogues: each .ts gets its .qm beside it."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

from messages import SetupError

if TYPE_CHECKING:
    from pathlib import Path


def lrelease_in(site_packages: Path) -> Path:
    """Return where PySide6 keeps its catalogue compiler."""
    return site_packages / "PySide6" / ("lrelease.exe" if sys.platform == "win32" else "lrelease")


def release(lrelease: Path, folder: Path) -> list[Path]:
    """Compile each catalogue in `folder` that is newer than what was compiled from it.

    Returns:
        The files written.

    Raises:
        SetupError: A catalogue cannot be compiled.
    """
    stale = [source for source in sorted(folder.glob("*.ts")) if _is_stale(source)]
    return [_compile(lrelease, source) for source in stale]


def _is_stale(source: Path) -> bool:
    compiled = source.with_suffix(".qm")
    return not compiled.exists() or compiled.stat().st_mtime_ns < source.stat().st_mtime_ns


def _compile(lrelease: Path, source: Path) -> Path:
    compiled, unfinished = source.with_suffix(".qm"), source.with_suffix(".qm.part")
    command = [str(lrelease), "-silent", str(source), "-qm", str(unfinished)]
    try:
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    except OSError as error:
        raise SetupError(f"Qt's catalogue compiler cannot be started: {error}") from error
    if done.returncode != 0 or not unfinished.exists():
        raise SetupError(f"The translations in {source} cannot be compiled:\n{(done.stderr or done.stdout).strip()}")
    unfinished.replace(compiled)
    return compiled
